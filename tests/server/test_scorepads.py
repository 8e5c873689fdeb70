"""The score pad over HTTP: stateless, bounded, and every wrong entry with a sentence."""

from importlib import resources
from pathlib import Path
from typing import Any

import pytest

from fivescore.games import get_game
from fivescore.server.scorepads import http as pad_http
from tests.server.clients import Person, RunningServer, asynchronous, serving

NAMES = ["Ada", "Ines", "Otto"]
SHEETS: dict[str, dict[str, Any]] = {
    "fives": {"hands": [[25, 20, "bust"]]},
    "score5": {"hands": [["W75"], ["G80"], []]},
    "scorecards": {
        "rounds": [{"starting": "B6-17", "plays": ["play R1-2 vs 1"]}],
        "asked": "R5-23",
    },
}


def deck_file(game: str) -> str:
    return resources.files(f"fivescore.games.{game}").joinpath("deck.toml").read_text("utf-8")


@pytest.mark.parametrize("game", SHEETS)
@asynchronous
async def test_a_stranger_gets_a_sheet_and_leaves_no_trace(
    game: str, server: RunningServer
) -> None:
    async with Person(server.url) as stranger:
        answer = await stranger.post(f"/api/pad/{game}", {"names": NAMES} | SHEETS[game])
        assert answer.status_code == 200, answer.text
        assert answer.json()["problem"] is None
        assert "set-cookie" not in answer.headers
        again = await stranger.post(f"/api/pad/{game}", {"names": NAMES} | SHEETS[game])
        assert again.json() == answer.json()


@asynchronous
async def test_the_chips_of_a_hand_are_told(server: RunningServer) -> None:
    async with Person(server.url) as stranger:
        answer = await stranger.post("/api/pad/fives", {"names": NAMES} | SHEETS["fives"])
        sheet = answer.json()
        assert sheet["chips"] == [9, 6, 4]
        assert sheet["hands"][0]["paid_to"] == "seat"


@asynchronous
async def test_a_wrong_entry_is_told_in_every_language(server: RunningServer) -> None:
    async with Person(server.url) as stranger:
        entries = {"names": NAMES, "hands": [["G80"], ["G80"], []]}
        problem = (await stranger.post("/api/pad/score5", entries)).json()["problem"]
        assert problem["place"] == {"seat": 1, "card": "G80"}
        assert problem["ruling"] == "S1"
        for language, card in {"en": "Green", "fr": "Vert", "de": "Grün", "es": "Verde"}.items():
            assert problem["sentences"][language].startswith(f"{card} 80")
            assert "Ada" in problem["sentences"][language]


@pytest.mark.parametrize("game", ["score5", "scorecards"])
@asynchronous
async def test_a_deck_of_ones_own_is_read_and_counted_with(
    game: str, server: RunningServer
) -> None:
    ours = get_game(game).deck().id
    mine = deck_file(game).replace(f'id = "{ours}"', 'id = "mine"')
    async with Person(server.url) as stranger:
        told = (await stranger.post(f"/api/pad/{game}/deck", {"deck": mine})).json()
        own = (await stranger.post(f"/api/pad/{game}/deck", {})).json()
        assert (told["id"], own["id"]) == ("mine", ours)
        assert told["cards"] == own["cards"]
        entries = {"names": NAMES, "deck": mine} | SHEETS[game]
        assert (await stranger.post(f"/api/pad/{game}", entries)).status_code == 200


@asynchronous
async def test_a_rule_of_ones_own_deck_scores(server: RunningServer) -> None:
    mine = deck_file("scorecards").replace('"2 per card where number > own"', '"40"')
    async with Person(server.url) as stranger:
        entries = {"names": NAMES} | SHEETS["scorecards"]
        ours = (await stranger.post("/api/pad/scorecards", entries)).json()
        theirs = (await stranger.post("/api/pad/scorecards", entries | {"deck": mine})).json()
        assert ours["totals"] == [2, 0, 0]
        assert theirs["totals"] == [40, 0, 0]


WRONG: list[tuple[str, dict[str, Any], int]] = [
    ("fives", {"names": ["Ada", "Ines"], "hands": []}, 400),
    ("fives", {"names": NAMES, "hands": [[25, 20]]}, 400),
    ("fives", {"names": NAMES, "hands": [[25, 20, "much"]]}, 400),
    ("fives", {"names": NAMES, "hands": [[None] * 3] * 21}, 400),
    ("fives", {"names": NAMES, "hands": [], "options": {"hands": 99}}, 400),
    ("fives", {"names": ["x" * 41, "b", "c"], "hands": []}, 400),
    ("fives", {"names": NAMES, "hands": [], "more": 1}, 400),
    ("fives", {"hands": []}, 400),
    ("score5", {"names": NAMES, "hands": [["X1"], [], []]}, 400),
    ("score5", {"names": NAMES, "hands": [["G80"] * 52, [], []]}, 400),
    ("score5", {"names": NAMES, "hands": [[], [], []], "wild": "silver"}, 400),
    ("score5", {"names": NAMES, "hands": [[], [], []], "deck": "nonsense"}, 400),
    ("scorecards", {"names": NAMES, "rounds": [{}] * 5}, 400),
    ("scorecards", {"names": NAMES, "rounds": [], "start": 3}, 400),
    ("scorecards", {"names": NAMES, "rounds": [], "variant": "partnership"}, 400),
    ("scorecards", {"names": NAMES, "rounds": [{"points": [[1]] * 3}]}, 400),
    ("scorecards", {"names": NAMES, "rounds": [{"points": [[10**30] * 5] * 3}]}, 400),
    ("scorecards", {"names": NAMES, "rounds": [], "deck": "x" * 300_000}, 413),
    ("chess", {}, 404),
]


@pytest.mark.parametrize(("game", "entries", "status"), WRONG)
@asynchronous
async def test_what_is_no_sheet_is_refused_with_a_reason(
    game: str, entries: dict[str, Any], status: int, server: RunningServer
) -> None:
    async with Person(server.url) as stranger:
        answer = await stranger.post(f"/api/pad/{game}", entries)
        assert answer.status_code == status, answer.text
        assert set(answer.json()) == {"error", "code"}


@asynchronous
async def test_another_site_cannot_use_the_pad(server: RunningServer) -> None:
    async with Person(server.url) as stranger:
        entries = {"names": NAMES} | SHEETS["fives"]
        answer = await stranger.post("/api/pad/fives", entries, Origin="https://elsewhere.example")
        assert (answer.status_code, answer.json()["code"]) == (403, "foreign-origin")


@asynchronous
async def test_too_many_sheets_are_too_fast(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pad_http, "SHEETS_A_MINUTE", 3)
    with serving(tmp_path / "tables.db") as server:
        async with Person(server.url) as stranger:
            entries = {"names": NAMES} | SHEETS["fives"]
            answers = [await stranger.post("/api/pad/fives", entries) for _ in range(4)]
            assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
            assert answers[3].json()["code"] == "too-fast"
