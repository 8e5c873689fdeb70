"""Guides to a first game: real positions, with one player's eyes, and every claim is true there."""

from typing import Any, NamedTuple

import pytest

from fivescore.games import NAMES, get_game
from fivescore.server.guides import SEAT, make_guide
from tests.playing import plain
from tests.server.clients import Person, RunningServer, asynchronous
from tests.words.test_words import messages


class Step(NamedTuple):
    """A moment of a guide, its view as JSON."""

    points_at: str
    view: dict[str, Any]


def step(game: str, says: str) -> Step:
    step = next(one for one in make_guide(game).steps if one.says == says)
    return Step(step.points_at, plain(step.view))


@pytest.mark.parametrize("game", NAMES)
@asynchronous
async def test_a_guide_has_at_most_ten_steps_with_words_and_ends_in_a_game(
    game: str, server: RunningServer
) -> None:
    async with Person(server.url) as stranger:
        told = await stranger.get(f"/api/guides/{game}")
    assert 5 <= len(told["steps"]) <= 10
    assert told["steps"][-1]["says"] == "play"
    assert told["seat"] == SEAT
    assert told["table"]["phase"] == "playing"
    names = messages("en")
    for one in told["steps"]:
        assert f"web-guide-{game}-{one['says']}" in names
        assert one["view"]["viewer"] == SEAT
    ids = {name for name in names if name.startswith(f"web-guide-{game}-")}
    assert ids == {f"web-guide-{game}-{one['says']}" for one in told["steps"]}


@asynchronous
async def test_there_is_no_guide_to_a_game_that_there_is_not(server: RunningServer) -> None:
    async with Person(server.url) as stranger:
        assert (await stranger.http.get("/api/guides/chess")).status_code == 404
        assert (await stranger.http.get("/api/guides/chess/deck")).status_code == 404


@pytest.mark.parametrize("game", NAMES)
@asynchronous
async def test_the_deck_of_a_guide_is_the_one_that_it_was_played_with(
    game: str, server: RunningServer
) -> None:
    async with Person(server.url) as stranger:
        deck = await stranger.get(f"/api/guides/{game}/deck")
        guide = await stranger.get(f"/api/guides/{game}")
    assert deck["id"] == guide["table"]["deck"] == game
    cards = {card["card"] for card in deck["cards"]}
    assert set(guide["steps"][0]["view"]["hand"]) <= cards


def test_what_the_guide_to_fives_says_is_so() -> None:
    lead = step("fives", "lead").view
    assert lead["trick"] == [{"seat": lead["opener"], "move": "M0"}]
    follow = step("fives", "follow")
    held = [card for card in follow.view["hand"] if card[0] == follow.view["led"]]
    assert follow.points_at == f"hand:{follow.view['led']}"
    assert len(held) > 1
    assert {move["move"] for move in follow.view["moves"]} == set(held)
    total = step("fives", "total").view
    assert total["tricks"][-1]["winner"] == SEAT
    assert total["totals"][SEAT] == total["tricks"][-1]["value"] == 6
    flip = step("fives", "flip").view
    assert flip["to_act"] == SEAT
    assert not any(card[0] == flip["led"] for card in flip["hand"])
    moves = {move["move"] for move in flip["moves"]}
    assert moves == {*flip["hand"], *(f"{card}=M5" for card in flip["hand"])}
    down = step("fives", "down").view
    assert down["trick"][0]["move"] == "??=M5"
    silver = step("fives", "silver").view
    winning = next(play for play in silver["trick"] if play["seat"] == silver["winning"])
    assert silver["led"] != "S"
    assert winning["move"].startswith("S")
    scored = step("fives", "scored").view
    assert scored["hand_number"] == 1
    assert scored["chips"][SEAT] == 5 + 3 + sum(total > 25 for total in scored["totals"])
    assert step("fives", "play").view["hands"] == 4


def test_what_the_guide_to_score_5_says_is_so() -> None:
    hand = step("score5", "hand").view
    assert sorted(card[0] for card in hand["hand"]) == sorted("GRYPB")
    bid = step("score5", "bid").view
    assert bid["bid"] == ["Y5", "P10"]
    assert bid["counts"] is None
    counts = step("score5", "counts").view
    assert counts["counts"] == [2, 2, 3]
    reveal = step("score5", "reveal").view
    assert reveal["phase"] == "share"
    assert reveal["lots"][-1]["winner"] == 2
    share = step("score5", "share").view
    assert share["to_act"] == [SEAT]
    assert len(share["offer"]) == 2
    back = step("score5", "back").view
    assert len(back["hand"]) == len(hand["hand"]) + 1
    assert set(hand["hand"]) < set(back["hand"])


def test_what_the_guide_to_score_cards_says_is_so() -> None:
    hand = step("scorecards", "hand").view
    assert len(hand["hand"]) == 5
    assert step("scorecards", "display").view["last"]["seat"] == 1
    points = step("scorecards", "points").view
    assert points["to_act"] == SEAT
    assert {play["vs"] for play in points["plays"]} == {1, 2}
    scored = step("scorecards", "scored")
    last = scored.view["last"]
    assert (last["seat"], last["points"], last["vs"]) == (SEAT, 10, 2)
    assert make_guide("scorecards").table.seats[2].name == "Cleo"
    assert len(scored.view["hand"]) == 5
    bonus = step("scorecards", "bonus").view
    assert bonus["best"] == [16, 20, 15]
    assert make_guide("scorecards").table.seats[1].name == "Ben"
    play = step("scorecards", "play").view
    assert play["round"] == 2
    assert play["hand"] == bonus["hand"]
    assert play["displays"] == [[], [], []]


@pytest.mark.parametrize("game", NAMES)
def test_guides_are_played_by_the_rules_of_today(game: str) -> None:
    """A changed rule needs the record to be made anew; a deck stays."""
    decks = [deck.id for deck in get_game(game).shipped_decks()]
    assert make_guide(game).table.deck in decks
