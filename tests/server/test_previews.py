"""What a link shows where it is posted: words in the page's head, a picture, nothing hidden."""

import asyncio
import random
import re
import shutil
import struct
import zlib
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import httpx
import numpy as np
import pytest

from fivescore.games import NAMES
from fivescore.server.archive.messages import FinishedSummary
from fivescore.server.messages import ClockInfo, SeatInfo
from fivescore.server.previews import http as previews
from fivescore.server.previews.canvas import Canvas, coverage, rounded
from fivescore.server.previews.letters import can_draw, cut, measure
from fivescore.server.previews.mark import ICONS, make_icon
from fivescore.server.previews.picture import HEIGHT, WIDTH, Board, Row, draw
from fivescore.server.previews.sentences import preview_finished, preview_tournament
from fivescore.server.rate_limit import RateLimit
from fivescore.server.tournaments.messages import StandingInfo, TournamentInfo
from fivescore.server.warmup import warm_up
from fivescore.words import LANGUAGES
from tests.server.clients import Person, RunningServer, asynchronous, people, serving
from tests.server.test_tournaments import plan

WEB = Path(__file__).parents[2] / "web"
FIVES = ("fives", "standard", 3)
PUBLIC = "http://games.example.org"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server with a page, on the internet."""
    for game in NAMES:
        warm_up(game)
    folder = tmp_path_factory.mktemp("previews")
    shutil.copy(WEB / "index.html", folder)
    with serving(folder / "tables.db", page=folder, public_url=PUBLIC) as running:
        yield running


async def head(server: RunningServer, path: str, language: str = "en") -> dict[str, str]:
    """What a page's head says to a program that knows nobody."""
    async with httpx.AsyncClient(base_url=server.url) as stranger:
        answer = await stranger.get(path, headers={"Accept-Language": language})
    assert answer.status_code == 200
    assert answer.text.count("</head>") == 1
    found = re.findall(r'<meta\s+(?:property|name)="([\w:]+)"\s+content="([^"]*)"', answer.text)
    names = [name for name, _ in found]
    assert len(names) == len(set(names))
    return {name: unescape(text) for name, text in found}


async def picture(server: RunningServer, address: str) -> httpx.Response:
    async with httpx.AsyncClient(base_url=server.url) as stranger:
        return await stranger.get(address.removeprefix(PUBLIC))


@asynchronous
async def test_a_table_shows_who_sits_there_and_how_it_ended(server: RunningServer) -> None:
    async with Person(server.url, "Ada <&> “B”") as ada:
        table = await ada.create(FIVES, "me", "open", "greedy", options={"hands": 1})
        said = await head(server, f"/t/{table}")
        assert said["og:title"] == "Fives with Ada <&> “B” and Greedy 1"
        assert (
            said["og:description"] == said["description"] == "One seat is free. No account needed."
        )
        assert said["og:url"] == f"{PUBLIC}/t/{table}"
        assert said["twitter:card"] == "summary_large_image"
        assert said["og:image"] == f"{PUBLIC}/previews/t/{table}.png?lang=en"
        waiting = await picture(server, said["og:image"])
        assert struct.unpack(">II", waiting.content[16:24]) == (WIDTH, HEIGHT)
        assert waiting.headers["content-type"] == "image/png"
        assert waiting.headers["cross-origin-resource-policy"] == "cross-origin"
        async with ada.look(table) as look:
            await look.command("set-seat", seat=1, kind="bot", bot="random")
            await look.begin()
            await look.play_on(random.Random(1))
            result = look.table["result"]
            names = [seat["name"] for seat in look.table["seats"]]
        for path in (f"/t/{table}", f"/replay/{table}-1"):
            said = await head(server, path)
            assert said["og:title"].startswith("Fives: ")
            assert all(names[seat] in said["og:title"] for seat in result["winners"])
            for name, score in zip(names, result["scores"], strict=True):
                assert f"{name}:\u00a0{score}".replace("-", "−") in said["og:description"]
        over = await picture(server, f"/previews/t/{table}.png")
        assert over.content != waiting.content
        # The same picture is drawn once.
        assert (await picture(server, f"/previews/replay/{table}-1.png")).content == over.content


@asynchronous
async def test_a_finished_game_is_told_with_those_who_played_it(server: RunningServer) -> None:
    async with people(server.url, "Ada", "Late") as (ada, late):
        table = await ada.create(FIVES, "me", "greedy", "random", options={"hands": 1})
        async with ada.look(table) as look:
            await look.begin()
            await look.play_on(random.Random(1))
            assert await look.do("leave") is None
        over = await head(server, f"/replay/{table}-1")
        for name in ("", "Late"):
            if name:
                assert await late.sit(table) == 0
            seats = (await ada.get(f"/api/tables/{table}"))["table"]["seats"]
            assert seats[0]["name"] == name
            said = await head(server, f"/t/{table}")
            assert said["og:title"] == over["og:title"]
            assert "Ada:" in said["og:description"]
            assert "Late" not in said["og:title"] + said["og:description"]


@asynchronous
async def test_a_game_that_was_deleted_with_its_player_is_not_told(server: RunningServer) -> None:
    async with Person(server.url, "Adalgisa") as ada:
        table = await ada.create(FIVES, "me", "greedy", "random", options={"hands": 1})
        async with ada.look(table) as look:
            await look.begin()
            await look.play_on(random.Random(1))
        assert (await ada.post("/api/history/delete")).status_code == 200
    said = await head(server, f"/t/{table}")
    assert said["og:title"] == "Fives with Greedy 1 and Random 1"
    assert "Adalgisa" not in str(said)


@asynchronous
async def test_a_table_without_watchers_shows_strangers_nothing_but_its_game(
    server: RunningServer,
) -> None:
    async with Person(server.url, "Ada") as ada:
        one = await ada.create(FIVES, "me", "greedy", "greedy", watch="nobody")
        other = await ada.create(
            FIVES, "me", "random", "random", watch="nobody", options={"hands": 1}
        )
        for table in (one, other):
            async with ada.look(table) as look:
                await look.begin()
                if table == other:
                    await look.play_on(random.Random(1))
        said = [await head(server, f"/t/{table}") for table in (one, other)]
        for each in said:
            assert (each["og:title"], each["og:description"]) == ("Fives", "A private table")
            assert not any("Ada" in text or "Greedy" in text for text in each.values())
        pictures = [await picture(server, each["og:image"]) for each in said]
        assert pictures[0].content == pictures[1].content


@asynchronous
async def test_a_delayed_table_shows_strangers_the_old_position(server: RunningServer) -> None:
    async with Person(server.url, "Ada") as ada:
        table = await ada.create(FIVES, "me", "greedy", "random", delay=600, options={"hands": 1})
        async with ada.look(table) as look:
            await look.begin()
            await look.play_on(random.Random(1))
            assert look.table["phase"] == "over"
        assert (await head(server, f"/t/{table}"))["og:description"] == "The game is on."


@asynchronous
async def test_a_tournament_shows_its_players_and_standings(server: RunningServer) -> None:
    async with Person(server.url, "Ada") as ada:
        tournament = await plan(ada, "me", "greedy", "greedy", "open")
        said = await head(server, f"/tournament/{tournament}")
        assert said["og:title"] == "Tournament of Score Cards"
        assert said["og:description"] == "One seat is free. No account needed."
        answer = await ada.post(f"/api/tournaments/{tournament}/start")
        assert answer.status_code == 200, answer.text
        said = await head(server, f"/tournament/{tournament}")
        assert "games played" in said["og:description"]
        assert "Ada:\u00a00" in said["og:description"]
        assert (await picture(server, said["og:image"])).status_code == 200


@asynchronous
async def test_a_link_speaks_the_language_of_whoever_asks(server: RunningServer) -> None:
    async with Person(server.url, "Ada") as ada:
        table = await ada.create(FIVES, "me", "open", "open")
    said = await head(server, f"/t/{table}", "de-AT,de;q=0.9,en;q=0.8")
    assert said["og:description"] == "2 Plätze sind frei. Ganz ohne Konto."
    assert said["og:image"].endswith("?lang=de")


@asynchronous
async def test_links_to_nothing_are_the_page_without_a_preview(server: RunningServer) -> None:
    for path in ("/t/nothing", "/replay/nothing", "/tournament/nothing", "/t/%22%3E%3Cscript%3E"):
        said = await head(server, path)
        assert "og:title" not in said
        assert said["description"].startswith("Fives, Score 5 and Score Cards")
    for kind in previews.KINDS:
        assert (await picture(server, f"/previews/{kind}/nothing.png")).status_code == 404


@asynchronous
async def test_pictures_are_kept_and_nobody_gets_too_many(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[Board] = []

    def count(board: Board) -> bytes:
        drawn.append(board)
        return draw(board)

    monkeypatch.setattr(previews, "draw", count)
    async with Person(server.url, "Only one") as ada:
        table = await ada.create(FIVES, "me", "open", "open")
        path = f"/previews/t/{table}.png"
        answers = await asyncio.gather(*(picture(server, path) for _ in range(5)))
        assert len(drawn) == 1
        assert len({answer.content for answer in answers}) == 1
        again = await ada.http.get(path, headers={"If-None-Match": answers[0].headers["etag"]})
        assert again.status_code == 304
        monkeypatch.setattr(RateLimit, "allows", lambda *_: False)
        assert (await picture(server, path)).status_code == 200
        assert (await picture(server, f"{path}?lang=fr")).status_code == 429


def test_names_in_letters_that_we_do_not_have_are_not_drawn() -> None:
    game = FinishedSummary("x-1", "fives", "standard", ["Zoë", "Мира", "李"], [7, 9, -1], [1], 0)
    for language in LANGUAGES:
        preview = preview_finished(game, language)
        assert "Мира" in preview.title
        assert "−1" in preview.description.split("李")[1]
        names = [row.name for row in preview.board.rows]
        assert names[1] == "Zoë"
        assert all(can_draw(text) for text in (*names, preview.board.heading, preview.board.below))
        assert draw(preview.board).startswith(b"\x89PNG")


def test_a_tournament_is_drawn_whatever_letters_its_winners_have() -> None:
    names = ["Zoë", "Мария", "🦊", "Ben"]
    seats = [
        SeatInfo("person", name, None, deputy=None, is_host=False, is_here=True) for name in names
    ]
    tournament = TournamentInfo(
        id="x",
        phase="over",
        consolation=True,
        deck="standard",
        is_own_deck=False,
        clock=ClockInfo("none", 0),
        watch="everyone",
        seats=seats,
        games=[],
        standings=[StandingInfo(k + 1, k, 6, 9 - k, 1, 1, None, None) for k in range(4)],
        lot=None,
        winners=[1, 2],
    )
    for language in LANGUAGES:
        preview = preview_tournament(tournament, "scorecards", language)
        assert "Мария" in preview.title
        assert "🦊" in preview.title
        assert can_draw(preview.board.below)
        assert draw(preview.board).startswith(b"\x89PNG")


def test_a_square_covers_its_pixels_and_half_of_those_on_its_edge() -> None:
    square = np.array([[1.5, 1], [4, 1], [4, 3], [1.5, 3]], np.float64)
    assert coverage([square], 5, 4).tolist() == [
        [0, 0, 0, 0, 0],
        [0, 0.5, 1, 1, 0],
        [0, 0.5, 1, 1, 0],
        [0, 0, 0, 0, 0],
    ]
    # Twice around is inside too, and a hole goes the other way round.
    assert coverage([square, square], 5, 4).max() == 1
    hole = np.array([[2, 1], [2, 2], [3, 2], [3, 1]], np.float64)
    assert coverage([square, hole], 5, 4)[1].tolist() == [0, 0.5, 0, 1, 0]


def test_what_sticks_out_of_a_picture_is_cut_off() -> None:
    canvas = Canvas(4, 3, (0, 0, 0))
    canvas.fill([rounded(-10, -10, 40, 40, 3)], (255, 255, 255))
    canvas.fill([rounded(90, 90, 4, 4, 1)], (9, 9, 9))
    canvas.stain(np.ones((9, 9), np.float32), (-2, -2), (255, 0, 0))
    assert canvas.png() == Canvas(4, 3, (255, 0, 0)).png()


def test_a_name_that_is_too_long_ends_in_dots() -> None:
    assert cut("Ada", "text", 30, 500) == "Ada"
    short = cut("Ada " * 40, "text", 30, 200)
    assert short.endswith("Ada…")
    assert measure(short, "text", 30) <= 200


def test_five_players_with_long_names_fit() -> None:
    rows = tuple(Row("W" * 40, "−1234", is_lit=seat == 0) for seat in range(5))
    assert draw(Board("W" * 40, "W" * 99, rows)).startswith(b"\x89PNG")


@pytest.mark.parametrize("name", ICONS)
def test_the_icons_are_those_of_the_page(name: str) -> None:
    kept = (WEB / "public" / "icons" / f"{name}.png").read_bytes()
    assert rows_of(kept) == rows_of(make_icon(name)), "Run ./dev generate."


def rows_of(picture: bytes) -> bytes:
    """The rows of a PNG file of ours; how small they are packed is the library's business."""
    size = struct.unpack(">I", picture[33:37])[0]
    return picture[:33] + zlib.decompress(picture[41 : 41 + size])
