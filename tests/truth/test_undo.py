"""Moves taken back, and seats that change hands: events that are no moves."""

import pytest

from fivescore.engine.contract import SPECTATOR, FivescoreError
from fivescore.engine.events import JsonObject as Event
from fivescore.engine.match import Match
from fivescore.games import get_game
from tests.playing import add, record_of, seeded, story_of, witnessed
from tests.truth.positions import create, deal_of, dealt, finish_hand, place, play, settle

VIEWERS = [SPECTATOR, 0, 1, 2, 3]
TRICK = "M0 B1 G1 B2"  # taken by the first leader


def shuffled(seed: int = 5, **options: int | str) -> Match:
    """A table where Nature moves by itself."""
    game = get_game("fives")
    return Match(game, game.config("standard", 4, options), shuffle=seeded(seed))


def last_trick(match: Match) -> None:
    """Jumps to the last trick of the running hand."""
    place(match, *TRICK.split(), totals="24 23 22 21")


def told(match: Match) -> list[object]:
    """Everything that viewers are told by now, but for the story of what was taken back."""
    return [(witnessed(match, v), match.view(v), match.observation(v).tobytes()) for v in VIEWERS]


# --- Taking back ------------------------------------------------------------------------------


@pytest.mark.parametrize("taken_back", [1, 2, 3, 4, 5, 8, 9])
def test_undo_gives_back_the_state_before_the_moves(taken_back: int) -> None:
    match = dealt("M0 B7 G7", "B8", "B9")
    before = []
    for _ in range(9):
        before.append((match.state.tobytes(), told(match)))
        [seat] = match.to_act
        match.play(seat, match.legal(seat)[-1])
    add(match, {"undo": taken_back})
    assert (match.state.tobytes(), told(match)) == before[-taken_back]
    assert story_of(match)[-1] == {"undo": taken_back}


def test_after_an_undo_the_game_goes_on_as_if_nothing_had_been() -> None:
    straight, crooked = dealt("M0 B7", "B8 B9"), dealt("M0 B7", "B8 B9")
    play(straight, "B7 B8")
    play(crooked, "M0=M5")
    add(crooked, {"undo": 1})
    play(crooked, "B7 B9")
    add(crooked, {"undo": 1})
    play(crooked, "B8")
    assert crooked.state.tobytes() == straight.state.tobytes()
    assert told(crooked) == told(straight)
    assert crooked.legal(2) == straight.legal(2)


def test_an_undo_takes_back_a_trick_and_its_payment() -> None:
    match = create()
    place(match, "B9 G1", "B1 G2", "B2 G3", "B3 G4", totals="3 2 1 0")
    before = match.state.tobytes()
    play(match, "B9 B1 B2 B3 G1 G2 G3 G4")
    assert [note["note"] for note in story_of(match) if "note" in note] == [
        "trick",
        "trick",
        "hand",
    ]
    add(match, {"undo": 8})
    assert match.state.tobytes() == before


def test_an_undo_across_a_deal_takes_the_deal_back_too() -> None:
    match = shuffled()
    last_trick(match)
    play(match, "M0 B1 G1")
    before, legal, seen = match.state.tobytes(), match.legal(3), witnessed(match)
    play(match, "B2")
    assert [event["hand"] for event in story_of(match) if "deal" in event] == [1, 2]
    add(match, {"undo": 1})
    assert (match.state.tobytes(), match.legal(3), witnessed(match)) == (before, legal, seen)
    assert match.to_act == (3,)


def test_an_undo_of_the_new_hand_s_moves_leaves_its_deal() -> None:
    match = shuffled()
    last_trick(match)
    play(match, TRICK)
    before = match.state.tobytes()
    [seat] = match.to_act
    match.play(seat, match.legal(seat)[0])
    add(match, {"undo": 1})
    assert match.state.tobytes() == before
    assert match.to_act == (seat,)


def test_an_undo_into_an_earlier_hand_and_a_new_deal() -> None:
    match = dealt("M0")
    last_trick(match)
    play(match, TRICK)
    add(match, deal_of(4, "", "M0", number=2))
    play(match, match.legal(1)[0])
    add(match, {"undo": 2})
    play(match, "B2")
    with pytest.raises(FivescoreError, match="hand"):
        add(match, deal_of(4, "", "M0", number=3))
    add(match, deal_of(4, "", "", "M0", number=2))
    assert match.to_act == (2,)


def test_an_undo_opens_a_finished_game_again() -> None:
    match = create(hands=1)
    settle(match, "24 23 22 21")
    assert "result" in record_of(match)
    add(match, {"undo": 1})
    assert match.outcome is None
    assert "result" not in record_of(match)
    play(match, "B2")
    assert match.is_over


@pytest.mark.parametrize("wrong", [4, 1000, 0, -1, True, 1.0, "1", None, [1]])
def test_more_than_was_played_cannot_be_taken_back(wrong: object) -> None:
    match = dealt("M0 B7", "B8", "B9")
    play(match, "B7 B8 B9")
    before, story, seen = match.state.tobytes(), list(story_of(match)), told(match)
    with pytest.raises(FivescoreError, match=r"3 have been made|“undo” should be a whole number"):
        add(match, {"undo": wrong})
    assert (match.state.tobytes(), story_of(match), told(match)) == (before, story, seen)
    add(match, {"undo": 3})


def test_what_was_taken_back_cannot_be_taken_back_again() -> None:
    match = dealt("M0 B7", "B8", "B9")
    play(match, "B7 B8 B9")
    add(match, {"undo": 2})
    with pytest.raises(FivescoreError, match="1 have been made"):
        add(match, {"undo": 2})
    add(match, {"undo": 1})
    with pytest.raises(FivescoreError, match="0 have been made"):
        add(match, {"undo": 1})
    assert match.to_act == (0,)


def test_a_story_with_undos_replays_to_the_same_state() -> None:
    match = shuffled(hands=2)
    while not match.is_over:
        [seat] = match.to_act
        match.play(seat, match.legal(seat)[-1])
        if len(story_of(match)) % 7 == 0:
            add(match, {"undo": 2})
    again = create(hands=2)
    for event in story_of(match):
        if "note" not in event:
            add(again, event)
    assert again.state.tobytes() == match.state.tobytes()
    assert story_of(again) == story_of(match)
    assert sum("undo" in event for event in story_of(match)) > 3


# --- Who decides for a seat -------------------------------------------------------------------


def test_a_change_of_player_is_told_to_all_and_changes_no_state() -> None:
    match = dealt("M0 B7", "B8")
    play(match, "B7")
    before, seen = match.state.tobytes(), told(match)
    events: list[Event] = [{"seat": 1, "played_by": "hard"}, {"seat": 1, "played_by": "human"}]
    for event in events:
        add(match, event)
    assert (match.state.tobytes(), told(match)) == (before, seen)
    assert match.to_act == (1,)
    for viewer in VIEWERS:
        assert record_of(match, viewer)["events"][-2:] == events


def test_a_change_of_player_is_no_move_to_take_back() -> None:
    match = dealt("M0 B7", "B8", "B9")
    before = match.state.tobytes()
    play(match, "B7")
    add(match, {"seat": 1, "played_by": "hard"})
    play(match, "B8")
    with pytest.raises(FivescoreError, match="2 have been made"):
        add(match, {"undo": 3})
    add(match, {"undo": 2})
    assert match.state.tobytes() == before
    assert {"seat": 1, "played_by": "hard"} in story_of(match)


def test_a_change_of_player_stands_in_the_finished_record() -> None:
    match = dealt("M0", hands=1)
    add(match, {"seat": 2, "played_by": "greedy"})
    finish_hand(match)
    assert match.is_over
    assert record_of(match)["events"][1] == {"seat": 2, "played_by": "greedy"}


@pytest.mark.parametrize(
    "wrong",
    [{"played_by": "hard"}, {"seat": 4, "played_by": "hard"}, {"seat": 1, "played_by": 7}],
    ids=["no seat", "no such seat", "nobody"],
)
def test_a_change_of_player_names_a_seat_and_a_player(wrong: Event) -> None:
    match = dealt("M0")
    story = list(story_of(match))
    with pytest.raises(FivescoreError):
        add(match, wrong)
    assert story_of(match) == story


@pytest.mark.parametrize(
    "mixed",
    [{"seat": 1, "move": "B8", "played_by": "hard"}, {"undo": 1, "seat": 1, "move": "B8"}],
    ids=["a move and a change of player", "an undo and a move"],
)
def test_an_event_that_is_two_things_is_refused(mixed: Event) -> None:
    match = dealt("M0 B7", "B8")
    play(match, "B7")
    before, story = match.state.tobytes(), list(story_of(match))
    with pytest.raises(FivescoreError):
        add(match, mixed)
    assert (match.state.tobytes(), story_of(match)) == (before, story)
