"""Guides to a first game: real positions, with one player's eyes, and every claim is true there."""

from typing import Any, NamedTuple

import pytest

from fivescore.engine.contract import FivescoreError, IllegalMoveError
from fivescore.engine.record import parse_record
from fivescore.engine.replay import create_table
from fivescore.games import NAMES, get_game
from fivescore.server.guides import SEAT, make_guide, read_guide
from fivescore.server.guides.messages import GuideTask
from fivescore.server.guides.tasks import Moment, Tries, make_task
from fivescore.words import LANGUAGES
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


def asked(game: str) -> dict[str, str]:
    """The moves that a guide asks for, by the words of their steps."""
    return {one.says: one.task.move for one in make_guide(game).steps if one.task}


def task(game: str, says: str) -> GuideTask:
    """What is to be done at a step."""
    found = next(one.task for one in make_guide(game).steps if one.says == says)
    assert found is not None
    return found


@pytest.mark.parametrize("game", NAMES)
def test_what_a_guide_says_of_every_try_is_what_the_rules_say(game: str) -> None:
    """Each try is made again at its moment, in the way that a table makes moves."""
    record = parse_record(read_guide(game))
    match = create_table(record, get_game)
    tasks = {one.task.move: one.task for one in make_guide(game).steps if one.task}
    made = 0
    for event in record["events"]:
        told = tasks.get(event.get("move", "")) if event.get("seat") == SEAT else None
        for move in told.allowed if told else ():
            match.clone().play(SEAT, move)
        for move, refusal in (told.refused if told else {}).items():
            with pytest.raises(IllegalMoveError) as caught:
                match.clone().play(SEAT, move)
            assert caught.value.refusal.ruling == refusal.ruling
            assert caught.value.refusal.sentences == refusal.sentences
        match.add(match.game.read_event(event))
        if told:
            made += 1
            assert plain(told.view) == plain(match.view(SEAT))
    assert made == len(tasks) >= 2


def test_only_an_allowed_move_of_the_readers_own_can_be_asked_for() -> None:
    view = make_guide("fives").steps[0].view
    with pytest.raises(FivescoreError, match="Not a move"):
        make_task(Moment({"seat": 1, "move": "M0"}, view, [], []), SEAT, Tries(["M0"]))
    with pytest.raises(FivescoreError, match="Not a move"):
        make_task(Moment({"seat": SEAT, "move": "M0"}, view, [], []), SEAT, Tries(["M1"]))


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
    assert all(one["view"]["viewer"] == SEAT for one in told["steps"])
    says = {
        f"web-guide-{game}-{one['says']}{answer}"
        for one in told["steps"]
        for answer in ("", "-do", "-right", "-other")
        if one["task"] or not answer
    }
    assert {name for name in messages("en") if name.startswith(f"web-guide-{game}-")} == says


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


def test_what_the_guide_to_fives_asks_for_is_as_it_says() -> None:
    assert asked("fives") == {"follow": "G6", "turn": "B8=M5", "flip": "G13"}
    follow = task("fives", "follow")
    assert min(follow.allowed, key=lambda card: int(card[1:])) == follow.move
    assert plain(follow.view)["winning"] == SEAT
    assert step("fives", "turn").view["trick"] == []
    assert "B8" in task("fives", "turn").allowed
    flip = plain(task("fives", "flip").view)
    assert (flip["led"], flip["trick"][-1]) == ("B", {"seat": SEAT, "move": "G13"})
    assert flip["winning"] != SEAT
    assert "G13=M5" in task("fives", "flip").allowed


def test_every_card_that_may_not_be_played_in_the_guide_to_fives_has_its_reason() -> None:
    for says in asked("fives"):
        hand = step("fives", says).view["hand"]
        tried = task("fives", says)
        every = {text for card in hand for text in (card, f"{card}=M5")}
        assert set(tried.allowed) | set(tried.refused) == every
        assert not set(tried.allowed) & set(tried.refused)
    blue = task("fives", "follow").refused["B8"]
    assert (blue.code, blue.ruling) == ("illegal", "F4")
    assert blue.sentences["en"].startswith("Green was led and you hold Green")
    assert set(blue.sentences) == set(LANGUAGES)


def test_what_the_guide_to_score_5_says_is_so() -> None:
    hand = step("score5", "hand").view
    assert sorted(card[0] for card in hand["hand"]) == sorted("GRYPB")
    assert asked("score5") == {"bid": "bid Y5 P10", "counts": "ready", "share": "take R10"}
    bid = step("score5", "bid").view
    assert (bid["bid"], bid["counts"]) == ([], None)
    placed = plain(task("score5", "bid").view)
    assert (placed["bid"], placed["counts"]) == (["Y5", "P10"], None)
    assert {"bid", "bid G20 R25"} < set(task("score5", "bid").allowed)
    counts = step("score5", "counts").view
    assert counts["counts"] == [2, 2, 3]
    reveal = step("score5", "reveal").view
    assert reveal["phase"] == "share"
    assert reveal["lots"][-1]["winner"] == 2
    share = step("score5", "share").view
    assert share["to_act"] == [SEAT]
    assert len(share["offer"]) == 2
    assert set(task("score5", "share").allowed) == {"take G5", "take R10"}
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
    assert asked("scorecards") == {"in-play": "play Y5-25 vs 2", "order": "play B9-42 vs 1"}
    for says, most in (("in-play", 10), ("order", 15)):
        plays = {play["move"]: play["points"] for play in step("scorecards", says).view["plays"]}
        wanted = plays.pop(asked("scorecards")[says])
        assert wanted == most > max(plays.values())
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
