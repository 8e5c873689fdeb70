"""Two kinds of no: a text that is no move, and a move that a ruling forbids now.

Every reason for a refusal that the messages know is reached here, with its ruling.
"""
# ruff: noqa: N802 - a test is named after its ruling, as the ruling is written

import re
from collections.abc import Callable
from dataclasses import dataclass
from importlib import resources

import pytest

from fivescore.engine.contract import (
    FivescoreError,
    IllegalMoveError,
    UnreadableMoveError,
)
from fivescore.engine.match import Match
from fivescore.games import get_game
from fivescore.words import LANGUAGES, tell
from tests.playing import add, story_of, view_of
from tests.truth.positions import create, position, settle

FOUR_LANGUAGES = {"en", "fr", "de", "es"}


def finished() -> Match:
    """A game that is over."""
    match = create(hands=1)
    settle(match, "24 23 22 21")
    return match


@dataclass(frozen=True)
class Refused:
    """A move that is not allowed, where, and why not."""

    ruling: str
    position: Callable[[], Match]
    move: str
    card: tuple[str, str]
    """The move's card as the messages name it: a colour and a number."""
    led: str = "blue"
    """The colour led, where there is one."""
    seat: int = 1


REFUSED = {
    "over": Refused("F18", finished, "B7", ("blue", "7")),
    "not-dealt": Refused("F3", create, "B7", ("blue", "7")),
    "not-your-turn": Refused("F3", lambda: position("G1", "G2"), "G2", ("green", "2")),
    "not-in-hand": Refused(
        "F1", lambda: position("G1", "G2 B3", lying="G9"), "S13", ("silver", "13"), "green"
    ),
    "not-in-deck": Refused(
        "F1", lambda: position("G1", "G2 B3", lying="G9", players=3), "S13", ("silver", "13")
    ),
    "must-follow": Refused(
        "F4", lambda: position("", "G2 B3", lying="G9"), "B3", ("blue", "3"), "green"
    ),
    "must-follow-or-flip": Refused(
        "F4", lambda: position("", "M2 B3", lying="M9"), "B3", ("blue", "3"), "magenta"
    ),
    "second-five": Refused(
        "F6", lambda: position("", "M2 B3", lying="G9=M5"), "M2=M5", ("magenta", "2"), "magenta"
    ),
    "second-five-and-follow": Refused(
        "F6", lambda: position("", "M2 B3", lying="G9=M5"), "B3=M5", ("blue", "3"), "magenta"
    ),
    "flip-holding-many": Refused(
        "F5", lambda: position("", "S2 S3", lying="S9"), "S3=M5", ("silver", "3"), "silver"
    ),
    "flip-other-than-single": Refused(
        "F5", lambda: position("", "G2 M0", lying="G9"), "M0=M5", ("magenta", "0"), "green"
    ),
}

each_reason = pytest.mark.parametrize("reason", REFUSED)


def refusal_of(case: Refused) -> tuple[Match, IllegalMoveError]:
    match = case.position()
    with pytest.raises(IllegalMoveError) as caught:
        match.play(case.seat, case.move)
    return match, caught.value


@pytest.mark.parametrize(
    ("hand", "lying", "ruling"),
    [
        ("S2 S3 B1", "S9", "F5"),
        ("S2 B1", "S9", None),  # F5 (4): the only one of its colour
        ("G2 B1", "S9", None),
        ("M2 M3", "M9", None),  # F7
        ("M2 B3", "G9=M5", "F6"),
        ("G2 B3", "", None),
    ],
)
def test_F5_F6_whose_turn_it_is_is_told_why_nothing_can_be_flipped(
    hand: str, lying: str, ruling: str | None
) -> None:
    seat = 1 if lying else 0
    match = position(*([""] if lying else []), hand, lying=lying)
    told = {viewer: view_of(match, viewer)["no_flip"] for viewer in range(4)}
    assert told == {viewer: ruling if viewer == seat else None for viewer in range(4)}


@pytest.mark.parametrize("language", sorted(FOUR_LANGUAGES))
def test_the_messages_know_just_the_reasons_that_are_reached_here(language: str) -> None:
    folder = resources.files("fivescore.words").joinpath(language)
    source = "\n".join(
        file.read_text("utf-8") for file in folder.iterdir() if file.name.endswith(".ftl")
    )
    assert set(re.findall(r"^fives-refuse-([a-z-]+) *=", source, re.MULTILINE)) == set(REFUSED)


@each_reason
def test_every_reason_names_its_ruling(reason: str) -> None:
    case = REFUSED[reason]
    _, error = refusal_of(case)
    assert error.refusal.ruling == case.ruling
    assert case.ruling in get_game("fives").rulings
    assert str(error) == f"{error.refusal.sentences['en']} ({case.ruling})"


@each_reason
def test_every_reason_is_told_in_four_languages(reason: str) -> None:
    case = REFUSED[reason]
    _, error = refusal_of(case)
    sentences = error.refusal.sentences
    assert set(sentences) == FOUR_LANGUAGES == set(LANGUAGES)
    assert len(set(sentences.values())) == 4
    colour, number = case.card
    for language, sentence in sentences.items():
        name = tell(language, f"fives-{colour}")
        card = tell(language, "fives-card", colour=name, number=number)
        led = tell(language, f"fives-{case.led}")
        text = case.move.removesuffix("=M5")
        assert sentence == tell(language, f"fives-refuse-{reason}", card=card, led=led, text=text)


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
    assert match.state.tobytes() == untouched.state.tobytes()
    assert story_of(match) == story_of(untouched)


# --- Texts that are no move -------------------------------------------------------------------

UNREADABLE = {
    "M5": ("back", "M5"),
    "m5": ("back", "M5"),
    "M5=M5": ("back", "M5"),
    "B0": ("card", "B0"),
    "G14": ("card", "G14"),
    "S00": ("card", "S0"),
    "M14=M5": ("card", "M14"),
    "": ("text", ""),
    "B": ("text", "B"),
    "7": ("text", "7"),
    "X7": ("text", "X7"),
    "B-7": ("text", "B-7"),
    "B7 G3": ("text", "B7 G3"),
    "B7=M6": ("text", "B7=M6"),
    "B7=M5=M5": ("text", "B7=M5=M5"),
    "??=M5": ("text", "??=M5"),
    "pass": ("text", "pass"),
    "B7, as I said before": ("text", "B7, as I said before"),
    "B7, which I said before": ("text", "B7, which I said be…"),
}


@pytest.mark.parametrize("text", UNREADABLE)
def test_an_unreadable_text_is_told_in_four_languages(text: str) -> None:
    reason, told = UNREADABLE[text]
    match = position("B7 B8", "B2 B3")
    before = match.state.tobytes()
    with pytest.raises(UnreadableMoveError) as caught:
        match.play(0, text)
    sentences = caught.value.sentences
    assert set(sentences) == FOUR_LANGUAGES
    assert len(set(sentences.values())) == 4
    assert str(caught.value) == sentences["en"]
    for language, sentence in sentences.items():
        assert sentence == tell(language, f"fives-unreadable-{reason}", card=told, text=told)
    assert (match.state.tobytes(), story_of(match)) == (before, [])


def test_every_reason_to_call_a_text_unreadable_is_reached_here() -> None:
    source = resources.files("fivescore.words").joinpath("en", "fives.ftl").read_text("utf-8")
    known = re.findall(r"^fives-unreadable-([a-z-]+) *=", source, re.MULTILINE)
    assert set(known) == {reason for reason, _ in UNREADABLE.values()}


@pytest.mark.parametrize(
    ("text", "move"),
    [("b7", "B7"), (" B 7 ", "B7"), ("B07", "B7"), ("b7=m5", "B7=M5"), ("B7 = M5", "B7=M5")],
)
def test_small_letters_spaces_and_zeros_are_forgiven(text: str, move: str) -> None:
    match = position("B7 B8", "B2 B3")
    before = len(story_of(match))
    match.play(0, text)
    assert story_of(match)[before] == {"seat": 0, "move": move}


def test_unreadable_and_illegal_are_different_errors() -> None:
    assert issubclass(UnreadableMoveError, FivescoreError)
    assert issubclass(IllegalMoveError, FivescoreError)
    assert not issubclass(UnreadableMoveError, IllegalMoveError)
    assert not issubclass(IllegalMoveError, UnreadableMoveError)


def test_a_text_is_unreadable_wherever_it_is_said() -> None:
    texts = set()
    for match in (create(), finished(), position("B1", "B2"), position("", "B2", lying="B7")):
        for seat in range(4):
            with pytest.raises(UnreadableMoveError) as caught:
                match.play(seat, "M5")
            texts.add(str(caught.value))
    assert len(texts) == 1


def test_no_refusal_reads_like_an_unreadable_text() -> None:
    refusals = {
        sentence
        for case in REFUSED.values()
        for sentence in refusal_of(case)[1].refusal.sentences.values()
    }
    unreadable = set()
    for text in UNREADABLE:
        with pytest.raises(UnreadableMoveError) as caught:
            create().play(0, text)
        unreadable |= set(caught.value.sentences.values())
    assert len(refusals) == 4 * len(REFUSED)
    assert not refusals & unreadable


@pytest.mark.parametrize("seat", [-1, 4, True, "0", None])
def test_a_seat_that_is_none_can_make_no_move(seat: object) -> None:
    match = position("B1", "B2")
    before = match.state.tobytes()
    with pytest.raises(FivescoreError, match="seat") as caught:
        add(match, {"seat": seat, "move": "B1"})
    assert not isinstance(caught.value, (UnreadableMoveError, IllegalMoveError))
    assert (match.state.tobytes(), story_of(match)) == (before, [])
