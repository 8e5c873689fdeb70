"""Means with intervals from the counts of groups: groups are drawn with replacement."""

from collections.abc import Callable, Sequence
from math import erfc, sqrt

import msgspec
import numpy as np

from fivescore.lab.report.play import Group

DRAWS = 2000
LEVEL = 0.05
FEWEST = 10
"""Groups that a figure needs before anything is sure: intervals of fewer are too narrow."""


class Figure(msgspec.Struct, frozen=True):
    """A mean, a share or a ratio with its 95 % interval."""

    mean: float
    low: float | None
    """None while one group is all there is."""
    high: float | None
    error: float | None
    """The standard error; None where too few groups are behind it to be sure of anything."""
    size: float
    """What the sum was divided by: games, plays, or what the column says."""


class Counts:
    """The counts of all groups, ready for intervals."""

    def __init__(self, groups: Sequence[Group]) -> None:
        names = sorted({name for group in groups for name in group.counts})
        self.keys = [tuple(name.split("\t")) for name in names]
        at = {name: k for k, name in enumerate(names)}
        self._sums = np.zeros((len(groups), len(names)))
        self._sizes = np.zeros((len(groups), len(names)))
        # In the order of their numbers, whatever order they were played in.
        for row, group in enumerate(sorted(groups, key=lambda group: group.number)):
            for name, (value, size) in group.counts.items():
                self._sums[row, at[name]] = value
                self._sizes[row, at[name]] = size
        rng = np.random.default_rng(len(groups))
        count = max(1, len(groups))
        self._weights = rng.multinomial(count, [1 / count] * count, DRAWS).astype(float)

    def rows(self, table: str) -> list[str]:
        """The rows of a table."""
        return list(dict.fromkeys(key[1] for key in self.keys if key[0] == table))

    def figure(self, table: str, row: str, column: str) -> Figure | None:
        """A figure; None if nothing was counted for it."""
        key = (table, row, column)
        if key not in self.keys:
            return None
        k = self.keys.index(key)
        return self._figure(self._sums[:, k], self._sizes[:, k])

    def part(self, table: str, is_in: Callable[[float], bool]) -> Figure:
        """The part of all counts in a table of numbers whose row is so."""
        own = [k for k, key in enumerate(self.keys) if key[0] == table]
        chosen = [k for k in own if is_in(float(self.keys[k][1]))]
        return self._figure(self._sums[:, chosen].sum(axis=1), self._sums[:, own].sum(axis=1))

    def _figure(self, sums: np.ndarray, sizes: np.ndarray) -> Figure:
        size = float(sizes.sum())
        mean = float(sums.sum()) / size if size else 0.0
        if len(sums) < 2 or not size:
            return Figure(mean, None, None, None, size)
        drawn = self._weights @ sizes
        means = (self._weights @ sums)[drawn > 0] / drawn[drawn > 0]
        low, high = np.percentile(means, (2.5, 97.5))
        is_enough = np.count_nonzero(sizes) >= FEWEST
        error = float(means.std()) if is_enough else None
        return Figure(mean, float(low), float(high), error, size)


def chance_of(difference: float, error: float) -> float:
    """How likely so large a difference from nothing is by chance alone (two-sided)."""
    if error <= 0:
        return 1.0 if difference == 0 else 0.0
    return erfc(abs(difference) / error / sqrt(2))


def corrected(chances: Sequence[float]) -> list[float]:
    """Chances corrected for how many comparisons there are (Holm)."""
    order = sorted(range(len(chances)), key=lambda k: chances[k])
    found = [1.0] * len(chances)
    highest = 0.0
    for rank, k in enumerate(order):
        highest = max(highest, min(1.0, (len(chances) - rank) * chances[k]))
        found[k] = highest
    return found
