"""How often somebody may do something: so many times in so many seconds."""

from bisect import bisect_right
from collections.abc import Hashable


class RateLimit:
    """Counts for each key what was done in the last seconds; old keys are forgotten."""

    __slots__ = ("_earlier", "_most", "_seconds", "_times", "_turns_at")

    def __init__(self, most: int, seconds: float) -> None:
        self._most = most
        self._seconds = seconds
        self._times: dict[Hashable, list[float]] = {}
        """The keys that were used since it was last turned over."""
        self._earlier: dict[Hashable, list[float]] = {}
        """Those that were used only before; they go when it is turned over again."""
        self._turns_at = float("-inf")

    def __len__(self) -> int:
        return len(self._times) + len(self._earlier)

    def allows(self, key: Hashable, now: float) -> bool:
        """Whether it may be done once more now; if so it counts as done."""
        if now >= self._turns_at:
            self._turn_over(now)
        times = self._times.get(key)
        if times is None:
            times = self._times[key] = self._earlier.pop(key, [])
        if times and times[0] <= now - self._seconds:
            del times[: bisect_right(times, now - self._seconds)]
        if len(times) >= self._most:
            return False
        times.append(now)
        return True

    def _turn_over(self, now: float) -> None:
        """Forgets keys that nobody used for so long that nothing of theirs counts."""
        is_long_ago = now >= self._turns_at + self._seconds
        self._earlier = {} if is_long_ago else self._times
        self._times = {}
        self._turns_at = now + self._seconds
