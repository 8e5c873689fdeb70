"""A hint stands in the story; until the game is over only its seat is told of it."""

from fivescore.engine.match import Match
from tests.engine.recorded import create
from tests.playing import add, advance, record_of

HINT = {"seat": 1, "hint": "B7"}


def with_hint() -> Match:
    match = create()
    advance(match, 7, steps=3)
    add(match, HINT)
    return match


def test_a_hint_is_for_its_seat_alone_while_the_game_runs() -> None:
    match = with_hint()
    assert record_of(match, 1)["events"][-1] == HINT
    for viewer in (None, 0, 2, 3):
        assert HINT not in record_of(match, viewer)["events"]


def test_a_hint_changes_nothing_and_is_open_at_the_end() -> None:
    match, other = with_hint(), create()
    advance(other, 7, steps=3)
    assert match.state.tobytes() == other.state.tobytes()
    advance(match, 8)
    assert HINT in record_of(match)["events"]
