"""How much of one turn of the event loop an address gets: the rest of what it sent waits.

Between two turns the loop looks at all sockets, so whoever sends little is heard in the next one,
however many connections of somebody else have something to say.
"""

import asyncio
from collections import Counter, deque
from collections.abc import Callable

Work = Callable[[], None]


class FairTurns:
    """Lets each address begin so much in a turn, and keeps the rest in its order."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._begun: Counter[str] = Counter()
        """What each address has begun in this turn."""
        self._waiting: dict[str, deque[Work]] = {}
        self._is_due = False

    def begins(self, address: str) -> bool:
        """Whether an address may begin something in this turn; if so it counts as begun."""
        if self._begun[address] >= self._most or address in self._waiting:
            return False
        self._begun[address] += 1
        self._call_next()
        return True

    def wait(self, address: str, work: Work) -> None:
        """Has something done in a later turn, after what waits already of this address."""
        self._waiting.setdefault(address, deque()).append(work)
        self._call_next()

    def _call_next(self) -> None:
        if not self._is_due:
            self._is_due = True
            asyncio.get_running_loop().call_soon(self._begin_turn)

    def _begin_turn(self) -> None:
        self._is_due = False
        self._begun.clear()
        loop = asyncio.get_running_loop()
        for address, line in list(self._waiting.items()):
            for _ in range(min(self._most, len(line))):
                self._begun[address] += 1
                loop.call_soon(line.popleft())  # an error in one of them is its own
            if not line:
                del self._waiting[address]
        if self._begun:
            self._call_next()
