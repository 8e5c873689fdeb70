"""The OpenAPI file is what the server does: nothing stale, nothing missing, nothing else."""

import itertools
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import jsonschema_rs
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.core import NotSet
from schemathesis.specs.openapi.checks import negative_data_rejection, positive_data_acceptance
from starlette.applications import Starlette
from starlette.routing import Mount, Route

from fivescore.games import NAMES
from fivescore.server import health
from fivescore.server.archive.messages import FinishedSummary
from fivescore.server.openapi import format_openapi, make_openapi
from fivescore.server.partners.pairs import pair_id
from fivescore.server.previews.http import KINDS
from fivescore.server.routes import ENDPOINTS
from fivescore.store.history import Played, write_played
from fivescore.store.interface import Writer
from fivescore.store.logs import to_json
from fivescore.store.people import PeopleStore
from tests.playing import Case
from tests.server.botting import game_with, owner_and_bot
from tests.server.clients import PATIENCE, Person, RunningServer, asynchronous
from tests.server.test_partners import recorded

FILE = Path(__file__).parents[2] / "docs" / "openapi.json"
FIVES: Case = ("fives", "standard", 3)


def test_the_file_is_not_stale() -> None:
    """If it is: python -m fivescore.server.openapi > docs/openapi.json."""
    assert FILE.read_bytes() == format_openapi()


def routes_of(app: Starlette) -> Iterator[tuple[str, str]]:
    for route in app.routes:
        inner = route.routes if isinstance(route, Mount) else [route]
        prefix = route.path if isinstance(route, Mount) else ""
        for one in inner or []:
            if isinstance(one, Route):
                path = re.sub(r":\w+\}", "}", prefix + one.path)
                for method in (one.methods or set()) - {"HEAD"}:
                    yield method, path


def test_every_route_is_described_and_nothing_else(server: RunningServer) -> None:
    described = {(operation.method, operation.path) for operation in ENDPOINTS}
    words = ("/words/{language}.ftl", "/words/first/{language}.ftl")
    files = {("GET", path) for path in ("/api/openapi.json", *words, "/{path}")}
    files |= {("GET", f"/{kind}/{{id}}") for kind in KINDS}
    files |= {("GET", f"/previews/{kind}/{{id}}.png") for kind in KINDS}
    assert described | files == set(routes_of(server.app))


@asynchronous
async def test_the_server_serves_it(server: RunningServer) -> None:
    async with Person(server.url) as stranger:
        answer = await stranger.http.get("/api/openapi.json")
        assert answer.content == FILE.read_bytes()
        assert answer.headers["content-type"] == "application/json"


def test_names_of_operations_differ_and_every_error_has_its_words() -> None:
    told = [op for path in make_openapi()["paths"].values() for op in path.values()]
    assert len({op["operationId"] for op in told}) == len(told) == len(ENDPOINTS)


# --- Against a running server ------------------------------------------------------------------

schema = schemathesis.openapi.from_dict(make_openapi())
EXAMPLES = 10
MEANS_MORE = {
    ("POST", "/api/me"),
    ("POST", "/api/bots"),
    ("POST", "/api/tables"),
    ("POST", "/api/tables/{table_id}/sit"),
    ("POST", "/api/tables/{table_id}/config"),
    ("POST", "/api/tables/{table_id}/ask"),
    ("POST", "/api/bot/games/{game_id}/consent"),
    ("POST", "/api/devices/sign-out"),
    ("POST", "/api/tournaments/{tournament_id}/let-bot-play"),
    ("POST", "/api/tables/{table_id}/invite"),
    ("POST", "/api/tables/{table_id}/notices"),
    ("POST", "/api/notices/move"),
    ("POST", "/api/tournaments"),
    ("POST", "/api/tournaments/{tournament_id}/sit"),
    ("POST", "/api/tournaments/{tournament_id}/seat"),
    ("POST", "/api/bot/games/{game_id}/move"),
    *(("POST", f"/api/pad/{game}{part}") for game in NAMES for part in ("", "/deck")),
}
"""A name of blanks, a game that there is not, keys that are no keys, a sheet for two of a game for
three, 9.0 in the place of 9: refused, and rightly, though no schema can say why."""
AnyCase = schemathesis.Case[Any]
_numbers = itertools.count(1)


def add_partner(server: RunningServer, bot: str, game: str) -> str:
    """Lets the owner of the bot have played a game with somebody; gives that partner's id."""
    [[owner]] = server.database.read_now("SELECT owner FROM bots WHERE name = ?", bot)
    partner, _ = server.call(PeopleStore(server.database).add("Partner", 0))
    summary = FinishedSummary(game, "fives", "standard", ["A", "B", "C"], [0, 0, 0], [0], 0)

    def write(writer: Writer) -> None:
        row = (game, "g", "fives", 0, to_json(summary), recorded().record)
        writer.execute("INSERT INTO archive VALUES (?, ?, ?, ?, ?, ?, 0, NULL)", row)
        played = [
            Played(who=who, game="fives", variant="standard", players=3, seat=k, result="lost")
            for k, who in enumerate((owner, partner))
        ]
        write_played(writer, game, 0, played)

    server.call(server.database.write(write))
    return pair_id(owner, partner)


@pytest.fixture(scope="module")
def place(server: RunningServer) -> Iterator[dict[str, Any]]:
    """A person with a bot that has been offered a seat and sits in a game."""
    with (
        pytest.MonkeyPatch.context() as patch,
        httpx.Client(base_url=server.url, timeout=PATIENCE) as http,
    ):
        patch.setattr(health, "PATIENCE_SECONDS", PATIENCE)  # a busy disk is not an ill one
        # Not twice the same: where workers share tests out it may be needed again.
        bot = f"Schema {next(_numbers)}"
        token = http.post("/api/bots", json={"name": bot}).json()["token"]
        ready: dict[str, Any] = {"url": server.url, "token": token}
        headers = {"Authorization": f"Bearer {token}"}
        seats = [{"kind": "bot", "bot": "greedy"}] * 2 + [{"kind": "open"}]
        payload = {"game": "fives", "players": 3, "seats": seats}
        with http.stream("GET", "/api/bot/stream/events", headers=headers) as events:
            lines = events.iter_lines()
            next(lines)
            table = http.post("/api/tables", json=payload).json()["table"]
            told = http.post(f"/api/tables/{table}/invite", json={"seat": 2, "bot": bot.lower()})
            assert told.status_code == 201
            path = f"/api/bot/invitations/{table}/accept"
            assert http.post(path, json={}, headers=headers).status_code == 200
            plan = {"seats": [{"kind": "me"}, *[{"kind": "open"}] * 3]}
            tournament = http.post("/api/tournaments", json=plan).json()["tournament"]
            ready |= {
                "partner_id": add_partner(server, bot, f"{table}-0"),
                "table_id": table,
                "game_id": f"{table}-1",
                "tournament_id": tournament,
            }
            yield ready | {"game": "score5", "cookies": http.cookies}


@schema.exclude(path_regex="/stream").parametrize()
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)
def test_answers_are_as_described(case: AnyCase, place: dict[str, Any]) -> None:
    # Half of the time what is asked for exists; who leaves could be asked nothing more.
    body = "" if isinstance(case.body, NotSet) else repr(case.body)  # a NotSet tells its address
    chance = random.Random(f"{body} {dict(case.query or {})} {dict(case.path_parameters or {})}")
    is_replaced = chance.random() < 0.5 and not case.path.endswith("/leave")
    if is_replaced:
        for name in case.path_parameters:
            case.path_parameters[name] = place[name]
    is_for_bots = case.path.startswith("/api/bot/")
    headers = {"Authorization": f"Bearer {place['token']}"} if is_for_bots else {}
    cookies = {} if is_for_bots else dict(place["cookies"])
    answer = case.call(base_url=place["url"], headers=headers, cookies=cookies, timeout=PATIENCE)
    is_deep = (case.method, case.path) in MEANS_MORE
    excluded: list[Any] = [positive_data_acceptance] if is_deep else []
    if is_replaced or is_for_bots:  # what was wrong in the case may have been put right here
        excluded.append(negative_data_rejection)
    case.validate_response(answer, excluded_checks=excluded)


@schema.include(path_regex="/api/bot/").parametrize()
@settings(max_examples=3, deadline=None, derandomize=True, database=None)
def test_no_token_is_no_answer(case: AnyCase, place: dict[str, Any]) -> None:
    answer = case.call(base_url=place["url"], cookies=dict(place["cookies"]), timeout=PATIENCE)
    is_method = case.method == case.operation.method.upper()
    assert answer.status_code == (401 if is_method else 405)


def line_validator(name: str) -> jsonschema_rs.Validator:
    described = make_openapi()
    path = described["paths"][name]["get"]["responses"]["200"]["content"]
    [kind] = path.values()
    return jsonschema_rs.validator_for(kind["schema"] | {"components": described["components"]})


@asynchronous
async def test_every_line_of_a_stream_is_as_described(server: RunningServer) -> None:
    async with owner_and_bot(server.url) as (ada, bot):
        for case, options in (
            (FIVES, {"hands": 1}),
            (("score5", "standard", 3), {"max_changes": 1}),
            (("scorecards", "standard", 2), {}),
        ):
            async with game_with(ada, bot, case, options=options) as (game, events):
                async with bot.game(game) as lines:
                    await lines.receive()
                    await bot.play_on(game, lines, random.Random(1))
                await events.until_type("game-end")
            heard = line_validator("/api/bot/stream/events")
            seen = line_validator("/api/bot/games/{game_id}/stream")
            for line in events.told:
                heard.validate(line)
            for line in lines.told:
                seen.validate(line)
            assert not seen.is_valid(lines.told[0] | {"number": "x"}), "The gate itself."
