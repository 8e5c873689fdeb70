"""How often somebody may do something: so many times in so many seconds."""

from collections import deque
from collections.abc import Hashable

MOST_KEYS = 10_000


class RateLimit:
    """Counts for each key what was done in the last seconds; old keys are forgotten."""

    def __init__(self, most: int, seconds: float) -> None:
        self._most = most
        self._seconds = seconds
        self._times: dict[Hashable, deque[float]] = {}
        self._forgets_at = float("-inf")

    def allows(self, key: Hashable, now: float) -> bool:
        """Whether it may be done once more now; if so it counts as done."""
        if key not in self._times and len(self._times) >= MOST_KEYS and now >= self._forgets_at:
            self._forget(now)
        times = self._times.setdefault(key, deque())
        while times and times[0] <= now - self._seconds:
            times.popleft()
        if len(times) >= self._most:
            return False
        times.append(now)
        return True

    def _forget(self, now: float) -> None:
        cut = now - self._seconds
        self._times = {key: times for key, times in self._times.items() if times[-1] > cut}
        # Where most are in use, looking through them for each new one would be slow.
        self._forgets_at = now + self._seconds / 10
