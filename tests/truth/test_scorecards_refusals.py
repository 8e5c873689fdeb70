"""Two kinds of no: a text that is no move, and a move that a ruling forbids now.

Every reason for a refusal that the messages know is reached here, with its ruling. Records that
tell points, bonus or teams wrongly are refused too; and what was done in a turn can be taken back.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib import resources
from typing import Any

import pytest

from fivescore.engine.contract import (
    SPECTATOR,
    FivescoreError,
    IllegalMoveError,
    UnreadableMoveError,
)
from fivescore.engine.match import Match
from fivescore.engine.replay import WrongRecordError, replay
from fivescore.games import get_game
from fivescore.games.scorecards.game import ScoreCards
from fivescore.words import LANGUAGES, tell
from tests.playing import add, record_of, story_of, view_of, witnessed
from tests.truth.scorecards_positions import (
    as_json,
    create,
    deck_of,
    game_of,
    held,
    last_move,
    play,
    table,
)

FOUR_LANGUAGES = {"en", "fr", "de", "es"}
EVEN = "1 1 1 1 1 / 1 1 1 1 1"


def two(rule: str = "6") -> Match:
    """Seat 0 holds B5-1 with the rule, and Y9-3."""
    deck = deck_of(f"B5-1 {rule}", "R2-2", "Y9-3", "G8-4")
    return table("B5-1 Y9-3", "G8-4", starting="R2-2", deck=deck)


def three() -> Match:
    return table("B6-17", "R6-27", "G6-28", starting="R1-2")


def partners(moves: str = "") -> Match:
    """Seat 0 holds B6-17 and R6-27, its partner G6-28."""
    match = table("B6-17 R6-27", "", "G6-28", "", starting="R1-2", variant="partnership")
    if moves:
        play(match, moves)
    return match


@dataclass(frozen=True)
class Refused:
    """A move that is not allowed, where, and why not."""

    ruling: str
    position: Callable[[], Match]
    move: str
    seat: int = 0
    card: tuple[str, str] = ("blue", "5")
    """The card as the messages name it: a colour and a number."""
    words: dict[str, str | int] = field(default_factory=dict)


REFUSED = {
    "over": Refused("C8", lambda: game_of(*[EVEN] * 4), "play B1-1"),
    "not-dealt": Refused("C3", create, "play B6-17"),
    "not-your-turn": Refused("C4", three, "play R6-27 vs 0", seat=1),
    "not-in-hand": Refused("C4", three, "play G6-28 vs 1", card=("green", "6")),
    "play-first": Refused("C4", partners, "pass B6-17"),
    "pass-now": Refused("C10", lambda: partners("B6-17 vs 1"), "play R6-27 vs 1"),
    "back-now": Refused("C10", lambda: partners("B6-17 vs 1, pass R6-27"), "keep", seat=2),
    "nothing-to-return": Refused("C10", lambda: partners("B6-17 vs 1"), "back R6-27"),
    "no-passing": Refused("C10", three, "pass B6-17"),
    "name-display": Refused("C5", three, "play B6-17"),
    "no-display": Refused("C5", two, "play B5-1 vs 1"),
    "own-display": Refused("C5", three, "play B6-17 vs 0"),
    "no-seat": Refused("C5", three, "play B6-17 vs 3", words={"seat": "4"}),
    "no-choice": Refused("C5", two, "play B5-1 option 1"),
    "choose-way": Refused("C5", lambda: two("choose 1 or 2 or 3"), "play B5-1", words={"count": 3}),
    "choose-colour": Refused("C5", lambda: two("1 per card where colour = chosen"), "play B5-1"),
    "choose-number": Refused(
        "C5",
        lambda: two("1 per card where number = chosen"),
        "play B5-1 number 10",
        words={"count": 9},  # the highest of that deck
    ),
    "choose-change": Refused(
        "C5",
        lambda: two("change any card in your display to 7; 1"),
        "play B5-1 change R2-2 to 7",
        words={"example": "change B5-1 to 7"},  # the only one that may be made
    ),
}

each_reason = pytest.mark.parametrize("reason", REFUSED)


def refusal_of(case: Refused) -> tuple[Match, IllegalMoveError]:
    match = case.position()
    with pytest.raises(IllegalMoveError) as caught:
        add(match, {"seat": case.seat, "move": case.move})
    return match, caught.value


@pytest.mark.parametrize("language", sorted(FOUR_LANGUAGES))
def test_the_messages_know_just_the_reasons_that_are_reached_here(language: str) -> None:
    source = resources.files("fivescore.words").joinpath(language, "scorecards.ftl")
    known = re.findall(r"^scorecards-refuse-([a-z-]+) *=", source.read_text("utf-8"), re.MULTILINE)
    assert set(known) == set(REFUSED)


@each_reason
def test_every_reason_names_its_ruling(reason: str) -> None:
    case = REFUSED[reason]
    _, error = refusal_of(case)
    assert error.refusal.ruling == case.ruling
    assert case.ruling in ScoreCards().rulings
    assert str(error) == f"{error.refusal.sentences['en']} ({case.ruling})"


@each_reason
def test_every_reason_is_told(reason: str) -> None:
    case = REFUSED[reason]
    _, error = refusal_of(case)
    colour, number = case.card
    assert set(error.refusal.sentences) == FOUR_LANGUAGES == set(LANGUAGES)
    for language, sentence in error.refusal.sentences.items():
        card = tell(language, f"scorecards-card-{colour}", number=number)
        words = {"seat": "0", "count": 0, "example": "", "card": card, **case.words}
        assert sentence == tell(language, f"scorecards-refuse-{reason}", **words)


@pytest.mark.parametrize(
    ("reason", "words"),
    [
        ("not-in-hand", ["Green 6", "hand"]),
        ("no-seat", ["seat 4"]),
        ("no-choice", ["Blue 5"]),
        ("choose-way", ["Blue 5", "3"]),
        ("choose-colour", ["Blue 5", "blue", "red", "green", "yellow"]),
        ("choose-number", ["Blue 5", "1 to 9"]),
        ("choose-change", ["Blue 5", "change B5-1 to 7"]),
    ],
)
def test_the_english_sentence_names_what_it_is_about(reason: str, words: list[str]) -> None:
    _, error = refusal_of(REFUSED[reason])
    for word in words:
        assert word in error.refusal.sentences["en"]


@each_reason
def test_every_reason_has_a_sentence_of_its_own_in_four_languages(reason: str) -> None:
    _, error = refusal_of(REFUSED[reason])
    assert len(set(error.refusal.sentences.values())) == 4


def test_no_two_reasons_read_the_same() -> None:
    for language in sorted(FOUR_LANGUAGES):
        told = {refusal_of(case)[1].refusal.sentences[language] for case in REFUSED.values()}
        assert len(told) == len(REFUSED)


@each_reason
def test_a_refused_move_changes_nothing_and_is_told_the_same_again(reason: str) -> None:
    case = REFUSED[reason]
    untouched = case.position()
    match, error = refusal_of(case)
    assert match.state.tobytes() == untouched.state.tobytes()
    assert story_of(match) == story_of(untouched)
    with pytest.raises(IllegalMoveError) as again:
        add(match, {"seat": case.seat, "move": case.move})
    assert again.value.refusal == error.refusal
    assert case.move not in match.legal(case.seat)


@pytest.mark.parametrize(
    "change",
    [
        "any card to own colour",
        "any card to own number",
        "any card to 6",
        "any card to red",
        "any card in other displays to any number",
    ],
)
def test_the_example_of_a_change_is_a_move_that_may_be_made(change: str) -> None:
    deck = deck_of(f"G5-1 change {change}; 1", "R2-2", "Y9-3", "G8-4")
    match = table("G5-1", "G8-4", starting="R2-2", start=1, deck=deck)
    play(match, "G8-4")
    with pytest.raises(IllegalMoveError) as caught:
        add(match, {"seat": 0, "move": "play G5-1"})
    example = re.search(r"as in (change .*)\.", caught.value.refusal.sentences["en"])
    assert example
    assert f"play G5-1 {example[1]}" in match.legal(0)


def explosive() -> Match:
    return table("B6-17", "", "", starting="R1-2", variant="explosive")


def one_round() -> Match:
    return game_of(EVEN)


@pytest.mark.parametrize(
    ("position", "seat", "move", "ruling", "reason"),
    [
        # The same reason by the ruling of the variant, or of the moment.
        (explosive, 0, "play B6-17 vs 1", "C9", "no-display"),
        (partners, 0, "play B6-17", "C10", "name-display"),
        (partners, 0, "play B6-17 vs 0", "C10", "own-display"),
        (one_round, 0, "play B1-1", "C7", "not-dealt"),
        (partners, 0, "keep", "C4", "play-first"),
        (partners, 0, "back B6-17", "C4", "nothing-to-return"),
        (explosive, 0, "keep", "C10", "no-passing"),
        (explosive, 0, "back B6-17", "C10", "no-passing"),
    ],
)
def test_a_reason_cites_the_ruling_of_its_table(
    position: Callable[[], Match], seat: int, move: str, ruling: str, reason: str
) -> None:
    with pytest.raises(IllegalMoveError) as caught:
        add(position(), {"seat": seat, "move": move})
    assert caught.value.refusal.ruling == ruling
    assert caught.value.refusal.sentences["en"] == tell("en", f"scorecards-refuse-{reason}")


@pytest.mark.parametrize(
    ("moves", "seat", "move"),
    [
        ("", 1, "play B6-17 vs 0"),
        ("", 2, "pass G6-28"),
        ("B6-17 vs 1", 2, "back G6-28"),
        ("B6-17 vs 1", 1, "keep"),
        ("B6-17 vs 1, pass R6-27", 0, "keep"),
        ("B6-17 vs 1, pass R6-27", 0, "back R6-27"),
        ("B6-17 vs 1, pass R6-27", 1, "back R6-27"),
        ("B6-17 vs 1, keep", 0, "keep"),
        ("B6-17 vs 1, keep", 2, "play G6-28 vs 0"),
    ],
)
def test_out_of_turn_is_told_first(moves: str, seat: int, move: str) -> None:
    with pytest.raises(IllegalMoveError) as caught:
        add(partners(moves), {"seat": seat, "move": move})
    assert caught.value.refusal.sentences["en"] == tell("en", "scorecards-refuse-not-your-turn")
    assert caught.value.refusal.ruling == "C4"


# --- Texts that are no move -------------------------------------------------------------------

UNREADABLE = {
    "": ("text", ""),
    "   ": ("text", "   "),
    "B6-17": ("text", "B6-17"),
    "play": ("text", "play"),
    "plays B6-17": ("text", "plays B6-17"),
    "playB6-17": ("text", "playB6-17"),
    "keep it": ("text", "keep it"),
    "pass": ("text", "pass"),
    "pass B6-17 now": ("text", "pass B6-17 now"),
    "back B6-17 vs 2": ("text", "back B6-17 vs 2"),
    "ready": ("text", "ready"),
    "play\x1b[31m": ("text", "play?[31m"),
    "everything that I have in my hand": ("text", "everything that I have in my …"),
    "play ??": ("card", "??"),
    "play B6": ("card", "B6"),
    "play B6-18": ("card", "B6-18"),
    "play 17": ("card", "17"),
    "play P6-17": ("card", "P6-17"),
    "play B6_17": ("card", "B6_17"),
    "play B٦-17": ("card", "B٦-17"),
    "pass ??": ("card", "??"),
    "back x": ("card", "x"),
    "play R6-30 change B6 to 7": ("card", "b6"),
    "play B6-17 vs": ("seat", ""),
    "play B6-17 vs 4": ("seat", "4"),
    "play B6-17 vs -1": ("seat", "-1"),
    "play B6-17 vs Ada": ("seat", "Ada"),
    "play B6-17 vs ²": ("seat", "²"),
    "play B6-17 vs 1,": ("seat", "1,"),
    "play B6-17 now": ("choice", "now"),
    "play B6-17 vs 1 vs 2": ("choice", "vs 2"),
    "play R5-23 colour": ("choice", "colour"),
    "play R5-23 colour orange": ("choice", "colour orange"),
    "play R5-23 color red": ("choice", "color red"),
    "play R5-23 colour red vs 1": ("choice", "colour red vs 1"),
    "play G7-36 number -1": ("choice", "number -1"),
    "play G7-36 number 21": ("choice", "number 21"),
    "play G7-36 number seven": ("choice", "number seven"),
    "play Y6-29 option 0": ("choice", "option 0"),
    "play Y6-29 option 5": ("choice", "option 5"),
    "play R6-30 change B6-17": ("choice", "change B6-17"),
    "play R6-30 change B6-17 to": ("choice", "change B6-17 to"),
    "play R6-30 change B6-17 to pink": ("choice", "change B6-17 to pink"),
    "play R6-30 change B6-17 into 7": ("choice", "change B6-17 into 7"),
}


@pytest.mark.parametrize("text", UNREADABLE)
def test_an_unreadable_text_is_told_and_changes_nothing(text: str) -> None:
    reason, told = UNREADABLE[text]
    for match in (create(3), three(), partners(), partners("B6-17 vs 1"), one_round_of_our_deck()):
        state, story = match.state.tobytes(), list(story_of(match))
        with pytest.raises(UnreadableMoveError) as caught:
            match.play(0, text)
        assert set(caught.value.sentences) == FOUR_LANGUAGES
        assert str(caught.value) == caught.value.sentences["en"]
        for language, sentence in caught.value.sentences.items():
            right = tell(language, f"scorecards-unreadable-{reason}", card=told, text=told)
            assert sentence == right
        with pytest.raises(UnreadableMoveError):
            add(match, {"seat": 0, "move": text})
        assert (match.state.tobytes(), story_of(match)) == (state, story)


def one_round_of_our_deck() -> Match:
    match = table("B6-17", "", starting="R1-2")
    while match.to_act:
        [seat] = match.to_act
        match.play(seat, f"play {held(match)[seat][0]}")
    return match


@pytest.mark.parametrize("reason", ["text", "card", "seat", "choice"])
def test_an_unreadable_text_has_a_sentence_in_four_languages(reason: str) -> None:
    text = next(text for text, (why, _) in UNREADABLE.items() if why == reason)
    with pytest.raises(UnreadableMoveError) as caught:
        create(3).play(0, text)
    assert len(set(caught.value.sentences.values())) == 4


@pytest.mark.parametrize("language", sorted(FOUR_LANGUAGES))
def test_every_reason_to_call_a_text_unreadable_is_reached_here(language: str) -> None:
    source = resources.files("fivescore.words").joinpath(language, "scorecards.ftl")
    pattern = r"^scorecards-unreadable-([a-z-]+) *="
    known = re.findall(pattern, source.read_text("utf-8"), re.MULTILINE)
    assert set(known) == {reason for reason, _ in UNREADABLE.values()}


@pytest.mark.parametrize(
    "text",
    [
        "x" * 1_000_000,
        "play " + "B6-17 " * 100_000,
        "play B" + "0" * 100_000 + "6-17",
        "play B6-17 vs " + "1" * 100_000,
        "play R6-30 change " + "G" * 100_000 + " to 7",
    ],
    ids=["letters", "cards", "zeros", "seat", "choice"],
)
def test_a_giant_text_is_unreadable_with_a_short_sentence(text: str) -> None:
    with pytest.raises(UnreadableMoveError) as caught:
        three().play(0, text)
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("PLAY b6-17 VS 1", "play B6-17 vs 1"),
        ("  play   B6-17\tvs  2 ", "play B6-17 vs 2"),
        ("Play B06-0017 vs 02", "play B6-17 vs 2"),
        ("play r5-23 vs 1 COLOUR Red", "play R5-23 vs 1 colour red"),
        ("play g7-36 vs 1 Number 07", "play G7-36 vs 1 number 7"),
        ("play y6-29 vs 1 OPTION 02", "play Y6-29 vs 1 option 2"),
        ("play r6-30 vs 1 Change r01-02 TO 07", "play R6-30 vs 1 change R1-2 to 7"),
    ],
)
def test_small_letters_spaces_and_zeros_are_forgiven(text: str, move: str) -> None:
    deck = deck_of(
        "B6-17",
        "R5-23 3 per card where colour = chosen",
        "G7-36 4 per card where number = chosen",
        "Y6-29 choose 8 or 2 per card in your display",
        "R6-30 change any card to any number; 4 per card in largest set",
        "R1-2",
    )
    match = table("B6-17 R5-23 G7-36 Y6-29 R6-30", "", "", starting="R1-2", deck=deck)
    add(match, {"seat": 0, "move": text})
    assert last_move(match)["move"] == move


@pytest.mark.parametrize("seat", [-1, 3, True, "0", None])
def test_a_seat_that_is_none_can_make_no_move(seat: object) -> None:
    match = three()
    state = match.state.tobytes()
    with pytest.raises(FivescoreError, match="seat"):
        add(match, {"seat": seat, "move": "play B6-17 vs 1"})
    assert match.state.tobytes() == state


# --- Records that tell it wrongly -------------------------------------------------------------


def told_game() -> dict[str, Any]:
    """The record of a game: 8 + 12 + 15 + 3 + 9 in the first round, then ones."""
    return as_json(game_of("8 12 15 3 9 / 1 1 1 1 1", EVEN, EVEN, EVEN))


def refused_at(record: dict[str, Any]) -> int | None:
    """The number of the event at which a record is refused."""
    with pytest.raises(WrongRecordError) as caught:
        replay(record, get_game)
    return caught.value.event


def test_points_stand_in_every_play_of_a_record() -> None:
    record = told_game()
    plays = [event for event in record["events"] if "move" in event]
    # The seats take turns: the first player's cards stand at every other place.
    assert [event["points"] for event in plays[:10:2]] == [8, 12, 15, 3, 9]
    assert [event["points"] for event in plays[1:10:2]] == [1] * 5
    replay(record, get_game)


@pytest.mark.parametrize("number", [2, 4, 6, 11, 14, 47])
@pytest.mark.parametrize("wrong", [7, -1, 8.0, True, "8", None, [8]])
def test_wrong_points_are_refused_with_the_event_s_number(number: int, wrong: object) -> None:
    record = told_game()
    event = record["events"][number - 1]
    assert "move" in event
    event["points"] = wrong
    assert refused_at(record) == number


def test_missing_points_are_filled_in() -> None:
    record, whole = told_game(), told_game()
    for event in record["events"]:
        if "move" in event:
            del event["points"]
    assert record_of(replay(record, get_game)) == whole


def test_an_event_with_wrong_points_did_not_happen() -> None:
    match = two("6")
    state, story = match.state.tobytes(), list(story_of(match))
    with pytest.raises(FivescoreError, match="points"):
        add(match, {"seat": 0, "move": "play B5-1", "points": 7})
    assert (match.state.tobytes(), story_of(match)) == (state, story)
    assert len(witnessed(match)) == 1
    add(match, {"seat": 0, "move": "play B5-1", "points": 6})
    assert last_move(match)["points"] == 6


@pytest.mark.parametrize(
    ("key", "wrong"),
    [("points", [47, 6]), ("points", [52, 5]), ("points", [47]), ("bonus", [1]), ("bonus", [0, 1])],
)
def test_a_wrong_note_of_a_round_is_refused(key: str, wrong: list[int]) -> None:
    record = told_game()
    assert record["events"][11] == {"note": "round", "points": [47, 5], "bonus": [0]}
    record["events"][11][key] = wrong
    assert refused_at(record) == 12


def test_a_record_without_notes_is_whole() -> None:
    record, whole = told_game(), told_game()
    record["events"] = [event for event in record["events"] if "note" not in event]
    assert record_of(replay(record, get_game)) == whole


def test_a_record_s_move_is_not_completed() -> None:
    match = table("B6-17 R10-50", *[""] * 2, starting="R1-2")
    match.play(0, "play R10-50 vs 1")
    for move in ("play R10-50", "play R10-50 vs 1", "play R10-50 option 1"):
        record = told_record(match)
        assert record["events"][1]["move"] != move
        record["events"][1]["move"] = move
        assert refused_at(record) == 2


def told_record(match: Match) -> dict[str, Any]:
    """A running game told in full."""
    record = record_of(match)
    return record | {"events": [dict(event) for event in story_of(match)]}


@pytest.mark.parametrize(
    ("key", "wrong"),
    [
        ("scores", [81, 35]),
        ("scores", [82, 36]),
        ("winners", [1]),
        ("winners", [0, 1]),
    ],
)
def test_a_wrong_result_is_refused(key: str, wrong: list[int]) -> None:
    record = told_game()
    # 47 + 5 and three times 5 + 5, against 5 and the same.
    assert record["result"] == {"scores": [52 + 30, 5 + 30], "winners": [0]}
    record["result"][key] = wrong
    assert refused_at(record) is None


@pytest.mark.parametrize("wrong", [[32, 31], [31, 32], [32], [32.0, 30.0], None, "32"])
def test_wrong_teams_in_a_result_are_refused(wrong: object) -> None:
    zeros = "0 0 0 0 0 / 0 0 0 0 0 / 0 0 0 0 0 / 0 0 0 0 0"  # 5 each by the bonus
    last = "2 0 0 0 0 / 0 0 0 0 0 / 1 0 0 0 0 / 1 0 0 0 0"
    record = as_json(game_of(zeros, zeros, zeros, last, variant="partnership"))
    # 15 + 2 + 5 and 15 + 1, against 15 and 15 + 1.
    assert record["result"] == {"scores": [22, 15, 16, 16], "winners": [0, 2], "teams": [38, 31]}
    replay(record, get_game)
    record["result"]["teams"] = wrong
    assert refused_at(record) is None
    del record["result"]["teams"]
    assert refused_at(record) is None


# --- Taking back ------------------------------------------------------------------------------

MOVES = (
    "B6-17 vs 1, pass R6-27, back G6-28, Y9-31 vs 0, keep, R6-27 vs 0, keep, "
    "B9-42 vs 1, pass Y7-33, back Y7-33, G6-28 vs 2, keep"
)


def seated() -> Match:
    return table(
        "B6-17 R6-27", "Y9-31", "G6-28", "B9-42 Y7-33", starting="R1-2", variant="partnership"
    )


def told(match: Match) -> list[object]:
    return [
        (witnessed(match, v), view_of(match, v), match.observation(v).tobytes())
        for v in (SPECTATOR, 0, 1, 2, 3)
    ]


@pytest.mark.parametrize("taken_back", range(1, 13))
def test_undo_in_a_partnership_gives_back_the_state_before(taken_back: int) -> None:
    match = seated()
    moves = MOVES.split(", ")
    assert len(moves) == 12
    before = []
    for move in moves:
        before.append((match.state.tobytes(), told(match)))
        play(match, move)
    after = match.state.tobytes()
    add(match, {"undo": taken_back})
    assert (match.state.tobytes(), told(match)) == before[-taken_back]
    play(match, ", ".join(moves[-taken_back:]))
    assert match.state.tobytes() == after


def test_an_undo_takes_back_the_end_of_a_round_and_its_bonus() -> None:
    match = game_of("8 12 15 3 9 / 1 1 1 1 1", EVEN)
    add(match, {"undo": 11})  # the second round and the last card of the first
    assert view_of(match)["totals"] == [47, 4]
    assert view_of(match)["rounds"] == []
    assert match.to_act == (1,)
