"""Intervals hold the true value (short form of `python -m tests.teacher.truth`)."""

import pytest

from tests.teacher.truth import count_inside

CASES = {"fives": 30, "score5": 6, "scorecards": 5}
LEAST = {"fives": 26, "score5": 4, "scorecards": 3}
"""What intervals of 94 % fall below once in ten thousand seeds; the seed is fixed."""


@pytest.mark.parametrize("name", CASES)
def test_intervals_hold_the_value_over_all_worlds(name: str) -> None:
    inside, counted = count_inside(name, CASES[name], seed=1)
    assert counted == CASES[name]
    assert inside >= LEAST[name]
