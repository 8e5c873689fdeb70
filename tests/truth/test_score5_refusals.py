"""Two kinds of no: a text that is no move, and a move that a ruling forbids now.

Every reason for a refusal that the messages know is reached here, with its ruling. And what was
done in an auction can be taken back.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from importlib import resources

import pytest

from fivescore.engine.contract import FivescoreError, IllegalMoveError, UnreadableMoveError
from fivescore.engine.match import Match
from fivescore.engine.replay import replay
from fivescore.games.score5.game import Score5
from fivescore.words import LANGUAGES, tell
from tests.playing import add, record_of, story_of, view_of, witnessed
from tests.truth.score5_positions import (
    PILE,
    create,
    dealt,
    deck_with,
    finish,
    place,
    position,
    ready,
    sell,
    share,
    skip,
)

FOUR_LANGUAGES = {"en", "fr", "de", "es"}


def over() -> Match:
    match = position("G5", "B5", auction=12)
    skip(match, 1)
    return match


def placed(*bids: str, **options: int | str) -> Match:
    match = dealt("ABC", **options)
    place(match, *bids)
    return match


def sharing() -> Match:
    match = dealt("ABC")
    sell(match, "B25 P20", "R15", "")
    return match


def choosing() -> Match:
    match = position("G5 R10", "B5 R15", auction=12)
    sell(match, "R10", "")
    share(match, "R10")
    return match


def said_ready() -> Match:
    match = placed("G5", "", "")
    ready(match, "1")
    return match


@dataclass(frozen=True)
class Refused:
    """A move that is not allowed, where, and why not."""

    ruling: str
    position: Callable[[], Match]
    move: str
    card: tuple[str, str] = ("green", "5")
    """The card as the messages name it: a family and a value."""
    changes: int = 0
    seat: int = 1


REFUSED = {
    "over": Refused("S12", over, "bid"),
    "not-dealt": Refused("S3", lambda: create(3), "bid"),
    "not-bidding": Refused("S5", sharing, "bid"),
    "not-in-hand": Refused("S5", lambda: dealt("ABC"), "bid G10 Y15", ("yellow", "15")),
    "placed": Refused("S5", lambda: placed("", "G10"), "bid R15"),
    "same-bid": Refused("S5", lambda: placed("", "G10", ""), "bid G10"),
    "no-changes": Refused("S5", lambda: placed("", "", "", max_changes=0), "bid G10"),
    "not-all-placed": Refused("S5", lambda: placed("", "G10"), "ready"),
    "already-ready": Refused("S5", said_ready, "ready"),
    "not-sharing": Refused("S7", lambda: dealt("ABC"), "take G10"),
    "not-your-pick": Refused("S7", sharing, "take B25", seat=2),
    "not-offered": Refused("S7", sharing, "take G5", ("green", "5")),
    "no-wild": Refused("S11", lambda: dealt("ABC"), "wild red"),
    "not-your-wild": Refused("S11", choosing, "wild red"),
}

each_reason = pytest.mark.parametrize("reason", REFUSED)


def refusal_of(case: Refused) -> tuple[Match, IllegalMoveError]:
    match = case.position()
    with pytest.raises(IllegalMoveError) as caught:
        match.play(case.seat, case.move)
    return match, caught.value


@pytest.mark.parametrize("language", sorted(FOUR_LANGUAGES))
def test_the_messages_know_just_the_reasons_that_are_reached_here(language: str) -> None:
    source = resources.files("fivescore.words").joinpath(language, "score5.ftl").read_text("utf-8")
    assert set(re.findall(r"^score5-refuse-([a-z-]+) *=", source, re.MULTILINE)) == set(REFUSED)


@each_reason
def test_every_reason_names_its_ruling(reason: str) -> None:
    case = REFUSED[reason]
    _, error = refusal_of(case)
    assert error.refusal.ruling == case.ruling
    assert case.ruling in Score5().rulings
    assert str(error) == f"{error.refusal.sentences['en']} ({case.ruling})"


@each_reason
def test_every_reason_is_told(reason: str) -> None:
    case = REFUSED[reason]
    _, error = refusal_of(case)
    family, value = case.card
    assert set(error.refusal.sentences) == FOUR_LANGUAGES == set(LANGUAGES)
    for language, sentence in error.refusal.sentences.items():
        name = tell(language, f"score5-{family}")
        card = tell(language, "score5-card", family=name, value=value)
        told = tell(language, f"score5-refuse-{reason}", card=card, changes=case.changes)
        assert sentence == told


@each_reason
def test_every_reason_has_a_sentence_of_its_own_in_four_languages(reason: str) -> None:
    _, error = refusal_of(REFUSED[reason])
    assert len(set(error.refusal.sentences.values())) == 4


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


def test_used_up_changes_leave_only_ready() -> None:
    match = placed("", "", "", max_changes=2)
    match.play(1, "bid B5")
    match.play(1, "bid")
    with pytest.raises(IllegalMoveError, match="cannot change this bid any more; say ready"):
        match.play(1, "bid B5")


def test_no_two_reasons_read_the_same() -> None:
    for language in sorted(FOUR_LANGUAGES):
        told = {refusal_of(case)[1].refusal.sentences[language] for case in REFUSED.values()}
        assert len(told) == len(REFUSED)


# --- Texts that are no move -------------------------------------------------------------------

UNREADABLE = {
    "": ("text", ""),
    "   ": ("text", "   "),
    "G5": ("text", "G5"),
    "bids G5": ("text", "bids G5"),
    "bidG5": ("text", "bidG5"),
    "ready now": ("text", "ready now"),
    "take": ("text", "take"),
    "take G5 R10": ("text", "take G5 R10"),
    "wild": ("text", "wild"),
    "wild red blue": ("text", "wild red blue"),
    "pass": ("text", "pass"),
    "bid\x1b[31m": ("text", "bid?[31m"),
    "everything that I have in my hand": ("text", "everything that I h…"),
    "bid ??": ("card", "??"),
    "bid G6": ("card", "G6"),
    "bid 5": ("card", "5"),
    "bid G": ("card", "G"),
    "bid G-5": ("card", "G-5"),
    "bid G5/47": ("card", "G5/47"),
    "bid W5": ("card", "W5"),
    "bid G٥": ("card", "G٥"),
    "bid Gg5": ("card", "Gg5"),
    "take X5": ("card", "X5"),
    "wild orange": ("family", "orange"),
    "wild W": ("family", "W"),
    "wild grün": ("family", "grün"),
    "bid G5 R10 G5": ("twice", "G5"),
    "bid g5 G5": ("twice", "G5"),
}


@pytest.mark.parametrize("text", UNREADABLE)
def test_an_unreadable_text_is_told_and_changes_nothing(text: str) -> None:
    reason, told = UNREADABLE[text]
    for match in (create(3), dealt("ABC"), sharing(), choosing(), over()):
        state, story = match.state.tobytes(), list(story_of(match))
        with pytest.raises(UnreadableMoveError) as caught:
            match.play(0, text)
        assert set(caught.value.sentences) == FOUR_LANGUAGES
        assert str(caught.value) == caught.value.sentences["en"]
        for language, sentence in caught.value.sentences.items():
            assert sentence == tell(language, f"score5-unreadable-{reason}", card=told, text=told)
        assert (match.state.tobytes(), story_of(match)) == (state, story)


@pytest.mark.parametrize("reason", ["text", "card", "family", "twice"])
def test_an_unreadable_text_has_a_sentence_in_four_languages(reason: str) -> None:
    text = next(text for text, (why, _) in UNREADABLE.items() if why == reason)
    with pytest.raises(UnreadableMoveError) as caught:
        create(3).play(0, text)
    assert len(set(caught.value.sentences.values())) == 4


def test_every_reason_to_call_a_text_unreadable_is_reached_here() -> None:
    source = resources.files("fivescore.words").joinpath("en", "score5.ftl").read_text("utf-8")
    known = re.findall(r"^score5-unreadable-([a-z-]+) *=", source, re.MULTILINE)
    assert set(known) == {reason for reason, _ in UNREADABLE.values()}


@pytest.mark.parametrize(
    "text",
    ["bid " + "G5 " * 100_000, "x" * 1_000_000, "bid " + "G" + "0" * 100_000 + "5", "wild " * 9999],
    ids=["cards", "letters", "zeros", "words"],
)
def test_a_giant_text_is_unreadable_with_a_short_sentence(text: str) -> None:
    with pytest.raises(UnreadableMoveError) as caught:
        dealt("ABC").play(0, text)
    assert len(str(caught.value)) < 300


def test_a_card_named_twice_is_told_by_its_name() -> None:
    for text in ("bid G5 g005", "bid G5 G" + "0" * 500 + "5"):
        with pytest.raises(UnreadableMoveError) as caught:
            dealt("ABC").play(0, text)
        assert str(caught.value) == tell("en", "score5-unreadable-twice", card="G5")


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("BID g5 r10", "bid G5 R10"),
        ("  bid   R10\tG5 ", "bid G5 R10"),
        ("bid G05 R0010", "bid G5 R10"),
        ("bid, G5,R10", "bid G5 R10"),
        ("Bid", "bid"),
    ],
)
def test_small_letters_spaces_commas_zeros_and_order_are_forgiven(text: str, move: str) -> None:
    match = dealt("ABC")
    match.play(0, text)
    assert story_of(match)[-1] == {"seat": 0, "move": move}


def test_cards_with_a_tiebreaker_behind_them_are_read_and_written() -> None:
    deck = deck_with(G10="green 5 45", B5="blue 10 48")
    match = dealt("AB", PILE, deck)
    match.play(0, "bid g05/047 R10")
    assert story_of(match)[-1]["move"] == "bid G5/47 R10"
    with pytest.raises(UnreadableMoveError):
        match.play(1, "bid G5")
    match.play(1, "bid G5/45")
    ready(match)
    match.play(1, "take G5/47")
    assert {"G5/45", "G5/47"} < set(view_of(match, 1)["hand"])


@pytest.mark.parametrize("seat", [-1, 3, True, "0", None])
def test_a_seat_that_is_none_can_make_no_move(seat: object) -> None:
    match = dealt("ABC")
    state = match.state.tobytes()
    with pytest.raises(FivescoreError, match="seat"):
        add(match, {"seat": seat, "move": "bid"})
    assert match.state.tobytes() == state


# --- Taking back ------------------------------------------------------------------------------

MOVES = [
    (1, "bid R15"),
    (0, "bid B25"),
    (2, "bid"),
    (0, "ready"),
    (2, "bid P5"),
    (2, "ready"),
    (0, "bid B25 P20"),
    (0, "ready"),
    (2, "ready"),
    (1, "ready"),
    (1, "take P20"),
    (2, "take B25"),
    (0, "bid G30"),
    (1, "bid"),
]


def told(match: Match) -> list[object]:
    return [
        (witnessed(match, v), view_of(match, v), match.observation(v).tobytes())
        for v in (-1, 0, 1, 2)
    ]


@pytest.mark.parametrize("taken_back", range(1, len(MOVES) + 1))
def test_undo_in_an_auction_gives_back_the_state_before(taken_back: int) -> None:
    match = dealt("ABC")
    before = []
    for seat, move in MOVES:
        before.append((match.state.tobytes(), told(match)))
        match.play(seat, move)
    after = match.state.tobytes()
    add(match, {"undo": taken_back})
    assert (match.state.tobytes(), told(match)) == before[-taken_back]
    for seat, move in MOVES[-taken_back:]:
        match.play(seat, move)
    assert match.state.tobytes() == after


def test_a_story_with_undos_replays_to_the_same_end() -> None:
    match = dealt("ABC")
    for k, (seat, move) in enumerate(MOVES):
        match.play(seat, move)
        if k % 3 == 2:
            add(match, {"undo": 2})
            for again in MOVES[k - 1 : k + 1]:
                match.play(*again)
    finish(match)
    record = record_of(match)
    again_ = replay(record, lambda _: Score5())
    assert again_.state.tobytes() == match.state.tobytes()
    assert record_of(again_) == record
