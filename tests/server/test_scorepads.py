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
    ours = get_game(game).deck()
    mine = deck_file(game).replace(f'id = "{ours.id}"', 'id = "mine"')
    async with Person(server.url) as stranger:
        path = f"/api/pad/{game}/deck"
        theirs = (await stranger.post(path, {"deck": mine})).json()
        own = (await stranger.post(path, {"deck_sha256": ours.sha256})).json()
        assert (theirs["id"], own["id"], own["sha256"]) == ("mine", ours.id, ours.sha256)
        assert theirs["cards"] == own["cards"]
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


@asynchronous
async def test_printed_cards_of_score5_need_no_deck(server: RunningServer) -> None:
    hands = [["G5", "R15", "Y10", "P20", "B25"], ["G10", "R5", "Y20", "P25", "B15"]]
    entries: dict[str, Any] = {"names": NAMES[:2], "hands": hands}
    async with Person(server.url) as stranger:
        cards = (await stranger.post("/api/pad/score5/deck", {})).json()
        assert (cards["id"], cards["sha256"], len(cards["cards"])) == ("printed", "", 151)
        sheet = (await stranger.post("/api/pad/score5", entries)).json()
        assert [seat["total"] for seat in sheet["seats"]] == [75, 75]
        assert (sheet["problem"], sheet["tied"], sheet["winners"]) == (None, [0, 1], [])
        sheet = (await stranger.post("/api/pad/score5", entries | {"tie_winner": 0})).json()
        assert sheet["winners"] == [0]
        # With an owner's deck, or ours by its hash, sets are checked and tiebreakers known.
        for deck in (
            {"deck": deck_file("score5")},
            {"deck_sha256": get_game("score5").deck().sha256},
        ):
            sheet = (await stranger.post("/api/pad/score5", entries | deck)).json()
            assert sheet["problem"]["ruling"] == "S3"
            level = {"names": NAMES[:2], "hands": [["G80", "R40"], ["Y95", "G25"]]} | deck
            sheet = (await stranger.post("/api/pad/score5", level)).json()
            assert (sheet["decided"], sheet["tied"]) == ("tiebreaker", [])
            assert sheet["seats"][sheet["winners"][0]]["tie_card"] == "G25"


@asynchronous
async def test_a_sheet_is_scored_with_the_deck_that_it_names(server: RunningServer) -> None:
    present, *_, first = get_game("scorecards").shipped_decks()
    async with Person(server.url) as stranger:

        async def texts(**named: str) -> dict[str, str]:
            answer = (await stranger.post("/api/pad/scorecards/deck", named)).json()
            return {card["card"]: card["texts"]["en"] for card in answer["cards"]}

        async def totals(card: str, **named: str) -> Any:
            round_ = {"starting": "B6-17", "plays": [f"play {card} vs 1", f"play {other} vs 0"]}
            entries = {"names": NAMES, "rounds": [round_]} | named
            return (await stranger.post("/api/pad/scorecards", entries)).json()["totals"]

        before, now = await texts(deck_sha256=first.sha256), await texts()
        assert now == await texts(deck_sha256=present.sha256)
        other = next(card for card in before if before[card] == now.get(card) and card != "B6-17")
        changed = [card for card in before if card in now and before[card] != now[card]]
        differ = 0
        for card in changed:
            default = await totals(card)
            assert default == await totals(card, deck_sha256=present.sha256)
            differ += default != await totals(card, deck_sha256=first.sha256)
        assert differ


def test_the_page_knows_the_first_deck_of_each_pad() -> None:
    for game in ("score5", "scorecards"):
        source = Path(__file__, "../../../web/src/games", game, "pad.ts").resolve()
        first = get_game(game).shipped_decks()[-1].sha256
        assert f'FIRST_DECK = "{first}"' in source.read_text("utf-8")


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
    ("score5", {"names": NAMES, "hands": [[], [], []], "deck_sha256": "0" * 64}, 400),
    ("score5", {"names": NAMES, "hands": [[], [], []], "deck_sha256": "0" * 65}, 400),
    ("score5", {"names": NAMES, "hands": [[], [], []], "tie_winner": 3}, 400),
    ("score5", {"names": NAMES, "hands": [["G81"], [], []]}, 400),
    ("scorecards", {"names": NAMES, "rounds": [], "deck_sha256": "0" * 64}, 400),
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
        told = answer.json()
        assert set(told) - {"mistake"} == {"error", "code"}
        assert ("mistake" in told) == (told["code"] == "deck")


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


@pytest.mark.parametrize("game", SHEETS)
@asynchronous
async def test_an_empty_sheet_is_what_a_new_pad_gets(server: RunningServer, game: str) -> None:
    empty: dict[str, Any] = {"fives": {"hands": []}, "scorecards": {"rounds": []}}
    async with Person(server.url) as stranger:
        start = await stranger.get(f"/api/pad/{game}")
        assert start["deck"] == (await stranger.post(f"/api/pad/{game}/deck", {})).json()
        ours = get_game(game).deck().sha256
        assert [one["sha256"] for one in (start["deck"], *start["others"])][-1] == ours
        variants = get_game(game).variants
        made = {
            (one["variant"], one["players"], one["start"]): one["sheet"] for one in start["sheets"]
        }
        assert set(made) == {
            (name, count, seat)
            for name in variants
            for count in variants[name]
            for seat in range(count if game == "scorecards" else 1)
        }
        for (variant, players, seat), sheet in made.items():
            entries = {"names": ["Ada"] * players} | empty.get(game, {"hands": [[]] * players})
            if variant != "standard":
                entries["variant"] = variant
            if seat > 0:
                entries["start"] = seat
            assert sheet == (await stranger.post(f"/api/pad/{game}", entries)).json()
