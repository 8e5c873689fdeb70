"""Structs without gaps, and the part that two of them share."""

import numpy as np
import pytest
from numba.core.errors import NumbaError

from fivescore.engine.compiled import compiled
from fivescore.engine.layout import copier, struct_layout
from fivescore.games import NAMES
from fivescore.lab.driver import lab_of

TABLE = struct_layout([("phase", np.int8), ("seen", np.int64), ("totals", np.int16, (5,))])
STATE = struct_layout([("dealt", np.int8), ("hand", np.int64, (2,))], after=TABLE)
OBSERVATION = struct_layout([("own", np.int64)], after=TABLE)
OTHER = struct_layout([("own", np.int64), ("phase", np.int8), ("seen", np.int64)])
copy_table = copier(TABLE)


@compiled
def copy(sources: np.ndarray, targets: np.ndarray) -> None:
    copy_table(sources[0], targets[0])


def gaps_of(layout: np.dtype[np.void]) -> int:
    return layout.itemsize - sum(layout[name].itemsize for name in layout.names or ())


def test_wide_fields_come_first_and_no_byte_is_left_out() -> None:
    for layout in (TABLE, STATE, OBSERVATION, OTHER):
        assert layout.isalignedstruct
        assert gaps_of(layout) == layout.itemsize % 8 == 0
    assert TABLE.names is not None
    assert TABLE.names[:3] == ("seen", "totals", "phase")


@pytest.mark.parametrize("name", NAMES)
def test_states_and_observations_have_no_gaps(name: str) -> None:
    rules = lab_of(name).rules
    assert gaps_of(rules.STATE) == gaps_of(rules.OBSERVATION) == 0


def test_the_shared_part_is_copied_and_nothing_else() -> None:
    state = np.frombuffer(bytes(range(1, STATE.itemsize + 1)), STATE).copy()
    observation = np.zeros(1, OBSERVATION)
    observation["own"] = 77
    copy(state, observation)
    assert observation.tobytes()[: TABLE.itemsize] == state.tobytes()[: TABLE.itemsize]
    assert observation["own"] == 77
    assert observation.tobytes()[TABLE.itemsize + 8 :] == b""


def test_a_row_that_does_not_begin_with_it_is_refused() -> None:
    with pytest.raises((NumbaError, AssertionError, KeyError)):
        copy(np.zeros(1, STATE), np.zeros(1, OTHER))
