"""The server's clock: it goes on steadily, whatever happens to the clock of the machine.

It is set by the machine's clock when the server starts, and goes by a monotonic one from then on:
somebody who sets the time, or a correction over the network, neither ends a wait nor expires
anything. It never starts before the last time that the database knows. Time in which no server ran
counts for nobody; a jump of the machine's clock meanwhile looks the same, and is treated alike.
"""

import time
from collections.abc import Callable, Iterable

Milliseconds = Callable[[], int]


def _wall_ms() -> int:
    return time.time_ns() // 1_000_000


def _steady_ms() -> int:
    return time.monotonic_ns() // 1_000_000


class ServerClock:
    """A clock over a wall clock, which may jump, and a steady one, which does not."""

    def __init__(self, wall: Milliseconds = _wall_ms, steady: Milliseconds = _steady_ms) -> None:
        self._wall = wall
        self._steady = steady
        self._offset = wall() - steady()
        self._downtimes: list[tuple[int, int]] = []

    def now(self) -> int:
        """The time, in milliseconds since 1970."""
        return self._steady() + self._offset

    @property
    def drift(self) -> int:
        """How far the machine's clock is ahead of this one, in milliseconds."""
        return self._wall() - self.now()

    def start_after(self, latest: int) -> None:
        """Goes on after a time that has been already."""
        self._offset += max(0, latest - self.now())

    def know_downtimes(self, downtimes: Iterable[tuple[int, int]]) -> None:
        """No server ran in these spans of time, and always did in all others."""
        self._downtimes = sorted(downtimes)

    def down_after(self, at: int) -> int:
        """How long no server ran after a time."""
        return sum(end - max(at, began) for began, end in self._downtimes if end > at)

    def before(self, span: int) -> int:
        """The time since which servers have run for so long."""
        start = self.now() - span
        for began, end in reversed(self._downtimes):
            if end > start:
                start -= end - began
        return start


_clock = ServerClock()


def use(clock: ServerClock) -> ServerClock:
    """Lets the server go by another clock; returns the one before. For tests."""
    global _clock
    before, _clock = _clock, clock
    return before


def server_clock() -> ServerClock:
    """The clock that the server goes by."""
    return _clock


def now_ms() -> int:
    """The time, in milliseconds since 1970."""
    return _clock.now()


def down_after(at: int) -> int:
    """How long no server ran after a time, in milliseconds."""
    return _clock.down_after(at)
