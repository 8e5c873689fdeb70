"""How much one address may have open at once, also behind a proxy, which speaks for many."""

import asyncio
from collections import Counter, deque

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from fivescore.server.addresses import network_of
from fivescore.server.messages import ErrorAnswer
from fivescore.server.responses import json_answer
from fivescore.server.wire.websocket import EXTENSION

PATIENCE_SECONDS = 0.25
"""So long a request waits at most for others of its address: they may wait for something slow."""


class AtWork:
    """Lets so many requests of an address be worked on at once; the rest waits in its order."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._begun: Counter[str] = Counter()
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}

    async def begin(self, address: str) -> None:
        """Waits until a request may be worked on."""
        if self._begun[address] >= self._most:
            await self._wait(address)
        self._begun[address] += 1

    async def _wait(self, address: str) -> None:
        loop = asyncio.get_running_loop()
        called: asyncio.Future[None] = loop.create_future()
        self._waiting.setdefault(address, deque()).append(called)
        timer = loop.call_later(PATIENCE_SECONDS, _call, called)
        try:
            await called
        finally:
            timer.cancel()

    def end(self, address: str) -> None:
        """A request has its answer, or none is needed any more."""
        self._begun[address] -= 1
        line = self._waiting.get(address, deque())
        while line and not _call(line.popleft()):
            pass
        if not line:
            self._waiting.pop(address, None)
        if not self._begun[address]:
            del self._begun[address]


def _call(waiting: "asyncio.Future[None]") -> bool:
    """Lets a request go on; False if it has gone on already, or nobody waits for it any more."""
    if waiting.done():
        return False
    waiting.set_result(None)
    return True


class OpenLimit:
    """Counts the requests and WebSockets of each address while they are open."""

    def __init__(self, app: ASGIApp, most: int, at_once: int) -> None:
        self._app = app
        self._most = most
        self._open: Counter[str] = Counter()
        self._at_work = AtWork(at_once)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Lets a request through, unless too many of its address are open."""
        client = scope.get("client")
        if client is None:
            await self._app(scope, receive, send)
            return
        address = network_of(client[0])
        if self._open[address] >= self._most:
            await _refuse(scope, receive, send)
            return
        self._open[address] += 1
        try:
            await self._work(scope, receive, send, address)
        finally:
            link = scope.get("extensions", {}).get(EXTENSION)
            if link is None:
                self._close(address)
            else:
                link.when_over(lambda: self._close(address))

    async def _work(self, scope: Scope, receive: Receive, send: Send, address: str) -> None:
        """Has a request worked on; from when its answer begins others have their turn."""
        await self._at_work.begin(address)
        is_at_work = True

        def end() -> None:
            nonlocal is_at_work
            if is_at_work:
                is_at_work = False
                self._at_work.end(address)

        async def send_on(message: Message) -> None:
            end()
            await send(message)

        try:
            await self._app(scope, receive, send_on)
        finally:
            end()

    def _close(self, address: str) -> None:
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]


async def _refuse(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1008, "reason": "too-many"})
        return
    text = "Too much of this address is open at once. Wait a moment."
    answer = json_answer(ErrorAnswer(text, "too-fast"), 429)
    await answer(scope, receive, send)
