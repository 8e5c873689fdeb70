"""Endpoints that let us wait: they are sent to in a slow lane, and given up in the end."""

from collections.abc import Callable
from dataclasses import dataclass

from fivescore.server.push.delivery import Delivery

MOST_TIMEOUTS = 5
"""In a row, before an endpoint is given up."""
GIVEN_UP_AFTER = 86_400
"""Seconds from the first of them: a push service may have a bad night."""
MOST_REMEMBERED = 10_000


@dataclass(slots=True)
class _Wait:
    since: float
    times: int = 0


class Patience:
    """Which endpoints have timed out each time lately."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._waits: dict[str, _Wait] = {}
        self._answered_at = -1.0
        """When anybody at all was last reached."""

    def is_slow(self, endpoint: str) -> bool:
        """Whether it timed out the last time."""
        return endpoint in self._waits

    def is_lost(self, endpoint: str, delivery: Delivery) -> bool:
        """Notes what became of a message; says whether the endpoint is to be given up.

        While nobody is reached the fault is ours, and nobody is given up for it.
        """
        now = self._clock()
        if not delivery.is_timeout:
            self._waits.pop(endpoint, None)
            if delivery.status is not None:
                self._answered_at = now
            return False
        if endpoint not in self._waits and len(self._waits) >= MOST_REMEMBERED:
            del self._waits[next(iter(self._waits))]
        wait = self._waits.setdefault(endpoint, _Wait(now))
        wait.times += 1
        is_old = now - wait.since >= GIVEN_UP_AFTER and self._answered_at > wait.since
        if wait.times < MOST_TIMEOUTS or not is_old:
            return False
        del self._waits[endpoint]
        return True
