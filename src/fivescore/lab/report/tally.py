"""Counts of a report: sums and sizes by table, row and column, which add up over games."""

from collections.abc import Iterator

Key = tuple[str, str, str]
"""A table, a row in it, a column in it."""


class Tally:
    """For each figure a sum and a size: a mean, a share or a ratio is one divided by the other."""

    def __init__(self) -> None:
        self._counts: dict[Key, list[float]] = {}

    def add(self, table: str, row: object, column: str, value: float, size: float = 1) -> None:
        """Adds to a figure."""
        key = (table, str(row), column)
        count = self._counts.get(key)
        if count is None:
            self._counts[key] = [value, size]
        else:
            count[0] += value
            count[1] += size

    def __iter__(self) -> Iterator[tuple[Key, float, float]]:
        return ((key, value, size) for key, (value, size) in self._counts.items())

    def pack(self) -> dict[str, tuple[float, float]]:
        """The counts by one text each, for a line of JSON."""
        return {
            "\t".join(key): (value, size) for key, (value, size) in sorted(self._counts.items())
        }
