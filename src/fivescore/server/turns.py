"""One thing at a time, for one address after the other: whoever asks often waits for themselves."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fivescore.server.responses import too_fast


class Turns:
    """Lets those who wait in one by one, an address after the other."""

    def __init__(self, most: int) -> None:
        self._most = most
        """So many may wait of one address."""
        self._is_taken = False
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @asynccontextmanager
    async def take(self, address: str) -> AsyncIterator[None]:
        """Waits for one's turn.

        Raises:
            HttpError: Too many wait already at this address.
        """
        if self._is_taken:
            await self._wait(address)
        self._is_taken = True
        try:
            yield
        finally:
            self._call_next()

    async def _wait(self, address: str) -> None:
        line = self._waiting.setdefault(address, deque())
        if len(line) >= self._most:
            raise too_fast()
        called = asyncio.get_running_loop().create_future()
        line.append(called)
        try:
            await called
        except asyncio.CancelledError:
            if called.done() and not called.cancelled():
                self._call_next()  # called, and gone in the same moment
            raise

    def _call_next(self) -> None:
        while self._waiting:
            address, line = self._waiting.popitem(last=False)
            called = line.popleft()
            if line:
                self._waiting[address] = line
            if not called.done():  # else they went away meanwhile
                called.set_result(None)
                return
        self._is_taken = False
