"""Views and events are what their types say, and come back whole from their JSON."""

import msgspec
import pytest

from fivescore.engine.contract import SPECTATOR
from fivescore.engine.events import to_json
from fivescore.engine.match import Match
from tests.playing import CASES, Case, advance, case_name, seeded, start

all_cases = pytest.mark.parametrize("case", CASES, ids=case_name)
STEP = 5
MOST = 160


def positions(case: Case, seed: int) -> list[Match]:
    """The same game at more and more events."""
    found = []
    for steps in range(0, MOST, STEP):
        match = start(case, seed)
        advance(match, seed, steps=steps)
        found.append(match)
        if match.is_over:
            break
    return found


@all_cases
def test_a_view_is_what_its_type_says(case: Case) -> None:
    for match in positions(case, 3):
        for viewer in (SPECTATOR, 0, 1):
            view = match.view(viewer)
            assert type(view) is match.game.view_type
            again = msgspec.json.decode(msgspec.json.encode(view), type=match.game.view_type)
            assert again == view


@all_cases
def test_an_event_is_what_its_type_says(case: Case) -> None:
    match = start(case, 4)
    advance(match, 4)
    for viewer in (SPECTATOR, 0, 1):
        for event in [*match.story, *match.witnessed(viewer)]:
            assert match.game.read_event(to_json(event)) == event


@all_cases
def test_unknown_keys_of_an_event_are_kept(case: Case) -> None:
    match = start(case, 5)
    match.let_nature_move(seeded(5))
    fact = match.story[0]
    strange = to_json(fact) | {"mood": ["fine"], "extra": 1}
    other = start(case, 5)
    other.add(match.game.read_event(strange))
    assert to_json(other.story[0]) == strange
    assert other.state.tobytes() == match.state.tobytes()
