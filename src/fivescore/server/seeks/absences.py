"""Who did not answer when they were called: they are called last, and not for a growing while.

Pure: times are handed in. Whoever never answers takes three seconds from everybody who is called
with them. Names are free here, so an address counts too, but later: many may share one.
"""

from collections import OrderedDict
from dataclasses import dataclass

from fivescore.table.entries import Identity

FREE = 1
"""So many calls somebody may miss: a phone that was locked, a train in a tunnel."""
FREE_AT_ADDRESS = 8
FIRST_WAIT_MS = 15_000
"""After the next one; twice as long after each more."""
LONGEST_WAIT_MS = 300_000
KEPT_MS = 600_000
"""Calls that were missed before this count no longer."""
MOST_KEPT = 10_000


@dataclass(frozen=True, slots=True)
class _Missed:
    calls: int
    last: int


class Absences:
    """The calls that people, and people at one address, did not answer lately."""

    def __init__(self) -> None:
        self._people: OrderedDict[Identity, _Missed] = OrderedDict()
        self._addresses: OrderedDict[str, _Missed] = OrderedDict()

    def miss(self, who: Identity, address: str, now: int) -> None:
        """Somebody did not answer a call."""
        _count(self._people, who, now)
        _count(self._addresses, address, now)

    def answer(self, who: Identity, now: int) -> None:
        """Somebody answered: they are there, whatever others at their address do."""
        _keep(self._people, who, _Missed(0, now))

    def held_until(self, who: Identity, address: str, now: int) -> int:
        """Until when somebody is not called; 0 for those who missed no call."""
        own = _lately(self._people, who, now)
        if own is not None and own.calls == 0:
            return 0
        shared = _lately(self._addresses, address, now)
        by_address = (
            _end(shared, FREE_AT_ADDRESS) if shared and shared.calls > FREE_AT_ADDRESS else 0
        )
        return max(_end(own, FREE) if own else 0, by_address)


def _end(missed: _Missed, free: int) -> int:
    doubled = missed.calls - free - 1
    wait = min(FIRST_WAIT_MS << min(doubled, 16), LONGEST_WAIT_MS) if doubled >= 0 else 0
    return missed.last + wait


def _lately(kept: OrderedDict[str, _Missed], key: str, now: int) -> _Missed | None:
    found = kept.get(key)
    return found if found is not None and found.last > now - KEPT_MS else None


def _count(kept: OrderedDict[str, _Missed], key: str, now: int) -> None:
    before = _lately(kept, key, now)
    _keep(kept, key, _Missed(before.calls + 1 if before else 1, now))


def _keep(kept: OrderedDict[str, _Missed], key: str, missed: _Missed) -> None:
    kept[key] = missed
    kept.move_to_end(key)
    while len(kept) > MOST_KEPT:
        kept.popitem(last=False)
