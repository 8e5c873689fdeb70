"""Counts what flows: a bucket that fills with what comes and empties with time."""


class Meter:
    """Lets so much through in so many seconds; a burst may use all of it at once."""

    __slots__ = ("_at", "_level", "_most", "_rate")

    def __init__(self, most: float, seconds: float) -> None:
        self._most = most
        self._rate = most / seconds
        self._level = 0.0
        self._at = 0.0

    def takes(self, amount: float, now: float) -> bool:
        """Whether so much more may come now; it counts in any case."""
        self._level = max(0.0, self._level - (now - self._at) * self._rate) + amount
        self._at = now
        return self._level <= self._most
