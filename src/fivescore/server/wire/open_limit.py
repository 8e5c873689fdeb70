"""How much one address may have open at once, also behind a proxy, which speaks for many."""

from collections import Counter

from starlette.types import ASGIApp, Receive, Scope, Send

from fivescore.server.addresses import network_of
from fivescore.server.messages import ErrorAnswer
from fivescore.server.responses import json_answer
from fivescore.server.wire.websocket import EXTENSION


class OpenLimit:
    """Counts the requests and WebSockets of each address while they are open."""

    def __init__(self, app: ASGIApp, most: int) -> None:
        self._app = app
        self._most = most
        self._open: Counter[str] = Counter()

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
            await self._app(scope, receive, send)
        finally:
            link = scope.get("extensions", {}).get(EXTENSION)
            if link is None:
                self._close(address)
            else:
                link.when_over(lambda: self._close(address))

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
