"""A view is made of parts, and each part names all that it follows from.

The server keeps the sources of what it has sent, and encodes a part once for all viewers whose
sources are the same: a part that read anything else would be stale, or tell one viewer another's.
"""

from collections.abc import Hashable, Iterator

import msgspec
import numpy as np
import pytest

from fivescore.engine.contract import SPECTATOR, Viewer
from fivescore.engine.match import Match
from fivescore.engine.views import ViewPart, fields, fields_of, span_of, whole
from tests.amounts import amount
from tests.playing import CASES, Case, advance, case_name, start

all_cases = pytest.mark.parametrize("case", CASES, ids=case_name)
SEEDS = range(amount(2, 12))
NEVER_LIVE = {"open_hands", "open_bids"}
"""Fields of finished games with open cards."""


def positions(case: Case, seed: int) -> Iterator[tuple[Match, Viewer]]:
    """Every position of a game, as everybody sees it."""
    match = start(case, seed)
    while not match.is_over:
        advance(match, seed + len(match.story), steps=1)
        for viewer in (SPECTATOR, *range(match.config.players)):
            yield match, viewer


def made(part: ViewPart, match: Match, viewer: Viewer) -> tuple[Hashable, bytes]:
    """The sources of a part, and its fields as they are sent."""
    observation = match.observation(viewer)
    return part.sources(observation.tobytes()), part.to_json(observation, match.deck)


def find_unnamed_source(case: Case, parts: tuple[ViewPart, ...]) -> str | None:
    """The first field of a part that differs although the part's sources do not."""
    for seed in SEEDS:
        seen: dict[tuple[int, Hashable], bytes] = {}
        for match, viewer in positions(case, seed):
            for number, part in enumerate(parts):
                sources, json = made(part, match, viewer)
                if seen.setdefault((number, sources), json) != json:
                    return part.fields[0]
    return None


@all_cases
def test_a_view_is_all_of_its_parts(case: Case) -> None:
    for match, viewer in positions(case, 7):
        view = fields_of(match.view(viewer))
        joined: dict[str, object] = {}
        for part in match.game.parts:
            of_part = part.make(match.observation(viewer), match.deck)
            assert set(of_part) in (set(), set(part.fields)), part.fields
            assert not set(of_part) & set(joined)
            joined |= of_part
        assert {name: value for name, value in view.items() if name not in NEVER_LIVE} == joined


@all_cases
def test_a_part_is_written_as_it_is_made(case: Case) -> None:
    """Also when a game has some of it ready, from the position before."""
    for match, viewer in positions(case, 7):
        observation = match.observation(viewer)
        together = match.observations()[viewer - SPECTATOR]
        assert together.tobytes() == observation.tobytes()
        for part in match.game.parts:
            if part.write is not None:
                of_part = msgspec.json.encode(part.make(observation, match.deck))
                assert part.to_json(observation, match.deck) == of_part, part.fields


@all_cases
def test_a_part_follows_from_its_sources_whoever_looks(case: Case) -> None:
    assert find_unnamed_source(case, start(case, 0).game.parts) is None


def test_the_law_is_seen_failing_where_a_part_reads_what_it_does_not_name() -> None:
    case: Case = ("fives", "standard", 3)

    def leak(observation: np.ndarray, _deck: object) -> dict[str, object]:
        return {"hand": int(observation["own"][0])}

    layout = start(case, 0).observation().dtype
    parts = (ViewPart(("hand",), fields(layout, "phase"), leak),)
    assert find_unnamed_source(case, parts) == "hand"


def test_sources_are_those_bytes_of_the_observation() -> None:
    layout = np.dtype([("a", np.int16), ("b", np.int8), ("c", np.int8), ("d", np.int8, (2,))])
    row = bytes(range(6))
    assert span_of(layout, "d") == (4, 6)
    assert fields(layout, "b", "c")(row) == bytes((2, 3))
    assert fields(layout, "d", "a")(row) == (bytes((0, 1)), bytes((4, 5)))
    assert whole(row) == row
