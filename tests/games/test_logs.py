"""The log of every game: each event has its lines, and each line can be said in every language."""

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache

import pytest

from fivescore.engine.contract import HIDDEN, SPECTATOR
from fivescore.engine.events import CoveredEvent, Event, MoveEvent, Note, UndoEvent
from fivescore.engine.log import LogTable, LogWriter, write_plain_lines
from fivescore.engine.log_lines import LogLine, Phrase
from fivescore.games import NAMES, get_game
from fivescore.games.fives.events import OpenNote
from fivescore.games.score5.events import FinalNote
from fivescore.games.scorecards.events import CardMove, RoundNote
from fivescore.words import LANGUAGES
from fivescore.words.phrases import say
from tests.playing import CASES, Case, case_name, played
from tests.words.test_words import messages

PLAYERS = ["Ada", "Ines", "Otto", "Mira", "Cleo"]
SILENT = (OpenNote, FinalNote, RoundNote)
"""Notes that another line tells of, or a table."""
SEEDS = range(3)


def written(game: str, events: Sequence[Event], players: int) -> list[Sequence[LogLine]]:
    writer = LogWriter(game, LogTable(players, get_game(game).deck()))
    return [writer.write(event) for event in events]


def logged(
    game: str, *events: Mapping[str, object], you: int = SPECTATOR, players: int = 3
) -> list[str]:
    """The log of events as records write them, in English."""
    read = [get_game(game).read_event(dict(event)) for event in events]
    lines = (line for part in written(game, read, players) for line in part)
    return [say("en", line, PLAYERS, you) for line in lines]


def phrases_in(phrase: Phrase) -> Iterator[Phrase]:
    yield phrase
    for value in phrase.arguments.values():
        if isinstance(value, Phrase):
            yield from phrases_in(value)
        elif isinstance(value, list):
            for each in value:
                yield from phrases_in(each)


@cache
def logs(case: Case) -> list[tuple[Event, Sequence[LogLine]]]:
    """Events of some games with their lines.

    As every viewer sees them, as they may be looked up half-way, and as all is open.
    """
    found: list[tuple[Event, Sequence[LogLine]]] = []
    for seed in SEEDS:
        match = played(case, seed)
        seen = [match.witnessed(viewer) for viewer in (SPECTATOR, *range(case[2]))]
        forgetful = replace(match.config, options={**match.config.options, "memory": "off"})
        half = match.game.recall(seen[0][: len(seen[0]) // 2], forgetful)
        for events in (*seen, half, match.story):
            found += zip(events, written(case[0], events, case[2]), strict=True)
    return found


@pytest.mark.parametrize("case", CASES, ids=case_name)
def test_every_event_has_its_lines(case: Case) -> None:
    for event, lines in logs(case):
        if isinstance(event, Note) and not isinstance(event, SILENT):
            assert lines, event
        elif isinstance(event, MoveEvent) and event.move == HIDDEN:
            assert not any(line.kind == "move" for line in lines)
        elif isinstance(event, MoveEvent | CoveredEvent):
            assert lines or isinstance(event, CardMove), event


@pytest.mark.parametrize("case", CASES, ids=case_name)
def test_every_line_can_be_said_and_uses_its_arguments(case: Case) -> None:
    arguments = messages("en")
    said: set[str] = set()
    for _, lines in logs(case):
        for phrase in (phrase for line in lines for phrase in phrases_in(line)):
            used = arguments[phrase.message]
            assert set(phrase.arguments) <= used, phrase
            assert phrase.seat is None or used & {"who", "player"}, phrase
            if phrase.message in said and random.Random(repr(phrase)).random() < 0.98:
                continue
            said.add(phrase.message)
            for language in LANGUAGES:
                assert say(language, phrase, PLAYERS, 0)
    assert len(said) > 10


UNSOLD = (
    {"note": "lot", "auction": 2, "card": "G80"},
    {"note": "reveal", "bids": [[], [], []], "shown": [None, None, None]},
    {"note": "auction", "card": "G80", "winner": None},
)


@pytest.mark.parametrize("game", NAMES)
def test_no_message_of_the_log_is_unreached(game: str) -> None:
    told = {
        line.message for case in CASES if case[0] == game for _, ls in logs(case) for line in ls
    }
    if game == "score5":
        read = [get_game(game).read_event(dict(event)) for event in UNSOLD]
        told |= {line.message for lines in written(game, read, 3) for line in lines}
    parts = {"score5-log-count", "scorecards-log-display"}
    wanted = {message for message in messages("en") if message.startswith(f"{game}-log-")}
    assert wanted - told - parts == set()


# --- Fives -----------------------------------------------------------------------------------

DEAL = {"hand": 2, "deal": [["B1"], ["??"], ["??"]]}


def test_a_trick_of_fives() -> None:
    events = (
        DEAL,
        {"note": "lead", "seat": 1},
        {"seat": 1, "move": "G9"},
        {"seat": 2, "move": "??=M5"},
        {"seat": 0, "move": "B1"},
        {"note": "trick", "winner": 1, "value": 9},
        {"seat": 1, "move": "B3=M5"},
        {"seat": 2, "move": "M13"},
        {"seat": 0, "move": "B2=M5"},
        {"note": "trick", "winner": 2, "value": 13},
    )
    assert logged("fives", *events, you=0) == [
        "Hand 2 is dealt. Ines holds Magenta 0 and leads.",
        "Trick 1",
        "Ines leads Green 9.",
        "Otto plays a card face down: Magenta 5.",
        "You have no Green and play Blue 1.",
        "Ines takes the trick: 0 + 9 = 9.",
        "Trick 2",
        "Ines leads Blue 3 face down: Magenta 5.",
        "Otto follows with Magenta 13.",
        "You play Blue 2 face down: Magenta 5.",
        "Otto takes the trick: 0 + 13 = 13.",
    ]


def test_cards_that_may_not_be_looked_up_have_no_line() -> None:
    hidden = (DEAL, {"seat": 1, "move": "??"}, {"seat": 2, "move": "G2"}, {"seat": 0, "move": "??"})
    assert logged("fives", *hidden, {"note": "trick", "winner": 2, "value": 2}) == [
        "Trick 1",
        "Otto plays Green 2.",
        "Otto takes the trick: 0 + 2 = 2.",
    ]


def test_totals_and_chips_of_a_hand() -> None:
    events = (
        DEAL,
        {"note": "trick", "winner": 0, "value": 13},
        {"note": "trick", "winner": 0, "value": 12},
        {"note": "trick", "winner": 0, "value": 1},
        {"note": "hand", "totals": [26, 0, 0], "chips": [4, 1, 8], "centre": 0},
    )
    assert logged("fives", *events, you=0) == [
        "You take the trick: 0 + 13 = 13.",
        "You take the trick: 13 + 12 = 25, exactly 25.",
        "You take the trick: 25 + 1 = 26, bust.",
        "How hand 2 scored",
        "You: 26, now 4 chips",
        "Ines: 0, now 1 chip",
        "Otto: 0, now 8 chips",
    ]


def test_moves_that_are_taken_back_are_written_anew() -> None:
    events = (DEAL, {"seat": 1, "move": "G9"}, {"seat": 2, "move": "G2"}, {"undo": 2})
    assert logged("fives", *events, {"seat": 1, "move": "S4"}) == [
        "Trick 1",
        "Ines leads Green 9.",
        "Otto follows with Green 2.",
        "2 moves are taken back.",
        "Trick 1",
        "Ines leads Silver 4.",
    ]


# --- Score 5 ---------------------------------------------------------------------------------

LOT = UNSOLD[0]
COUNTS = {"note": "counts", "counts": [2, 0, 1]}


def test_an_auction_of_score5() -> None:
    events = (
        LOT,
        {"seat": 1, "placed": True},
        {"seat": 0, "move": "bid G5 R25"},
        {"seat": 2, "placed": True},
        COUNTS,
        {"seat": 1, "move": "bid ??"},
        {"seat": 0, "move": "ready"},
        {"note": "reveal", "bids": [["G5", "R25"], ["B5"], []], "shown": [None, None, "P20"]},
        {"note": "auction", "card": "G80", "winner": 0},
        {"seat": 2, "move": "take R25"},
        {"seat": 1, "move": "wild yellow"},
    )
    lines = [line for line in logged("score5", *events, you=0) if "belongs to set" not in line]
    shows = lines.pop(10)
    assert shows.startswith("Otto shows Purple 20, tiebreaker ")
    assert lines == [
        "Auction 2: Green 80",
        "Ines places a bid.",
        "You place a bid.",
        "Otto places a bid.",
        "Everyone has bid: You: 2 cards; Ines: none; Otto: 1 card",
        "Ines changes the bid: 1 card. Everyone must say ready again.",
        "You are ready.",
        "You: Green 5 and Red 25 = 30",
        "Ines: Blue 5 = 5",
        "Otto: no bid",
        "You win Green 80.",
        "Otto takes Red 25.",
        "Ines counts the wild as Yellow.",
    ]
    assert logged("score5", *UNSOLD)[-1] == "Nobody bids. Green 80 leaves the game."


def test_a_tie_of_score5_is_told_with_the_numbers_that_decided() -> None:
    tied = {"note": "reveal", "bids": [["P20"], ["G5", "Y15"], ["G20"], [], []]}
    events = (LOT, tied | {"shown": [None, None, None, "B5", "P5"]})
    ties = [line for line in logged("score5", *events, you=3, players=5) if "Tie" in line]
    assert ties == [
        "Tie at 20: =47 beats =36 and =33, so Ines goes first.",
        "Tie without a bid: =49 beats =48, so Cleo goes first.",
    ]
    assert logged("score5", *events, you=1, players=5)[-7:-5] == [
        "Tie at 20: =47 beats =36 and =33, so you go first.",
        "Tie without a bid: =49 beats =48, so Cleo goes first.",
    ]


def test_a_card_of_score5_that_names_a_set_says_so_once() -> None:
    first = {"note": "reveal", "bids": [["R40", "P20"], ["R15"], []], "shown": [None] * 3}
    # Otto bids a card that Ada lost to him: it says nothing of his own set.
    later = {"note": "reveal", "bids": [["Y15"], [], ["P20"]], "shown": [None] * 3}
    events = (LOT, first, {"seat": 2, "move": "take P20"}, LOT, later)
    sets = [line for line in logged("score5", *events, you=0) if "set" in line]
    assert sets == [
        "Purple 20 belongs to set A. Now everyone knows your other starting cards.",
        "Red 15 belongs to set B. Now everyone knows Ines’s other starting cards.",
    ]


def test_a_bid_that_is_taken_back_is_placed_anew() -> None:
    events = (LOT, {"seat": 2, "placed": True}, COUNTS, {"undo": 1}, {"seat": 2, "placed": True})
    assert logged("score5", *events)[-1] == "Otto places a bid."


# --- Score Cards -----------------------------------------------------------------------------

ROUND = {"round": 1, "start": 1, "hands": [], "starting": "G6-28", "deck": []}
PLAY = {"seat": 1, "move": "play B6-17 vs 0", "points": 8}
SCORED = {
    "note": "scored",
    "seat": 1,
    "card": "B6-17",
    "points": 8,
    "parts": [{"kind": "cards", "points": 8, "times": 2, "each": 4, "cards": ["B6-17", "G6-28"]}],
}
END = {"note": "round", "points": [0, 8], "bonus": [1, 0]}


def test_a_play_of_score_cards() -> None:
    assert logged("scorecards", ROUND, PLAY, SCORED, you=0) == [
        "Round 1. Ines starts; the Starting card is Green 6.",
        "Ines plays Blue 6 with your display and scores 8: Blue 6 and Green 6: 4 each.",
    ]
    drew = PLAY | {"drew": "R2-7"}
    assert logged("scorecards", ROUND, drew, SCORED, you=1)[1:] == [
        "You play Blue 6 with Ada and score 8: Blue 6 and Green 6: 4 each.",
        "You draw Red 2.",
    ]
    assert logged("scorecards", ROUND, drew, SCORED)[-1] == "Ines draws Red 2."
    plain = SCORED | {"parts": [{"kind": "points", "points": 8, "times": 1, "each": 8}]}
    alone = PLAY | {"move": "play B6-17"}
    assert logged("scorecards", ROUND, alone, plain)[1] == "Ines plays Blue 6 and scores 8."


def test_the_bonus_comes_after_the_play_that_ends_a_round_and_forgets_what_was_taken_back() -> None:
    better = (PLAY | {"points": 20}, SCORED | {"points": 20}, {"undo": 1})
    lines = logged("scorecards", ROUND, *better, PLAY, END, SCORED, you=0)
    assert lines[-2].startswith("Ines plays Blue 6")
    assert lines[-1] == (
        "The round’s best single card scored 8 and earns a bonus of 5: Ines and You."
    )


def test_a_round_of_partners_may_end_with_a_card_passed() -> None:
    lines = logged("scorecards", ROUND, PLAY, SCORED, {"seat": 1, "move": "keep"}, END, players=4)
    assert lines[-2:] == [
        "Ines keeps all cards.",
        "The round’s best single card scored 8 and earns a bonus of 5: Ines and Ada.",
    ]


@pytest.mark.parametrize("case", [case for case in CASES if case[0] == "scorecards"], ids=case_name)
def test_every_play_and_every_bonus_is_told_once(case: Case) -> None:
    match = played(case, 0)
    for viewer in (SPECTATOR, *range(case[2])):
        seen = match.witnessed(viewer)
        told = [line.message for part in written("scorecards", seen, case[2]) for line in part]
        moves = [event.move for event in seen if isinstance(event, MoveEvent)]
        plays = sum(message.startswith("scorecards-log-play") for message in told)
        assert plays == sum(move.startswith("play ") for move in moves)
        rounds = sum(isinstance(event, RoundNote) for event in seen)
        assert told.count("scorecards-log-bonus") == rounds == 4


def test_passing_is_open_to_partners_and_hidden_from_others() -> None:
    events = ({"seat": 0, "move": "pass G3-4"}, {"seat": 2, "move": "back Y9-31"})
    assert logged("scorecards", *events, you=2, players=4) == [
        "Ada passes Green 3 to you.",
        "You hand Yellow 9 back.",
    ]
    hidden = ({"seat": 0, "move": "pass ??"}, {"seat": 2, "move": "back ??"})
    assert logged("scorecards", *hidden, {"seat": 1, "move": "keep"}, you=1, players=4) == [
        "Ada passes a card to Otto.",
        "Otto hands a card back.",
        "You keep all cards.",
    ]


# --- Any game --------------------------------------------------------------------------------


class Draw(Note, frozen=True, tag="draw"):
    bids: tuple[int, ...]
    winner: int | None


def test_a_game_without_a_log_has_plain_lines() -> None:
    table = LogTable(2, get_game("fives").deck())
    seen = [MoveEvent(0, "K"), CoveredEvent(1), Draw((3, 5), None)]
    lines = [write_plain_lines(seen[: k + 1], table)[0] for k in range(3)]
    assert [say("en", line, PLAYERS, 0) for line in lines] == [
        "You: K",
        "Ines has moved.",
        "draw: bids 3 5, winner -",
    ]
    assert write_plain_lines([UndoEvent(1)], table) == []


def test_changes_of_players_are_told() -> None:
    events = ({"seat": 1, "played_by": "greedy"}, {"seat": 1, "played_by": "human"})
    assert logged("fives", *events, {"seat": 1, "played_by": "outside"}) == [
        "A bot plays for Ines.",
        "Ines is playing again.",
        "Ines is playing again.",
    ]
