"""How a WebSocket is let in, whatever it is about."""

import secrets
import time
from collections import Counter
from collections.abc import Awaitable, Callable

from starlette.websockets import WebSocket

from fivescore.engine.contract import SPECTATOR
from fivescore.server.connection import Connection
from fivescore.server.messages import Bye
from fivescore.server.people.identity import People
from fivescore.server.rate_limit import RateLimit
from fivescore.server.tables.audience import UNREADABLE
from fivescore.server.wire.limits import WireLimits
from fivescore.server.wire.websocket import EXTENSION, Accepting, Receiver, WebSocketLink
from fivescore.store.history import NAMELESS
from fivescore.store.interface import StoreError
from fivescore.table.entries import Identity

MOST_CONNECTIONS = 12
MOST_STRANGERS = 60
"""Connections without a cookie from one address."""
STRANGER = Bye("stranger", "You need a name here, if only for a game.")
Enter = Callable[[WebSocket, WebSocketLink, Connection, str], Awaitable[Receiver | Bye]]
"""Brings a connection of somebody with a name where it wants to be; returns what reads it from then
on, or why it may not be there."""
_GUEST = "guest:"
"""What the ids of those begin with who have no cookie; no person's has a colon."""


class WebSocketSession:
    """Lets connections in: from our own pages, and not too many of one person."""

    def __init__(self, people: People, limits: WireLimits) -> None:
        self._people = people
        self._opened = RateLimit(limits.sockets, limits.frame_seconds)
        self._open: Counter[str] = Counter()

    async def let_in(self, socket: WebSocket, enter: Enter) -> None:
        """Opens a connection, or sends it away; whoever `enter` returns reads it from then on."""
        if not self._people.is_own_origin(socket):
            await socket.close(1008, "foreign-origin")
            return
        await socket.accept()
        accepted: Accepting = socket.scope["extensions"][EXTENSION]
        link = accepted.take_over()
        try:
            reader = await self._let_in(socket, link, enter)
        except BaseException:
            link.abort()
            raise
        if isinstance(reader, Bye):
            Connection(link, "", SPECTATOR).close(reader)
        else:
            link.start(reader)

    async def _let_in(self, socket: WebSocket, link: WebSocketLink, enter: Enter) -> Receiver | Bye:
        address = self._people.address_of(socket)
        if not self._opened.allows(address, time.monotonic()):
            return Bye("too-fast", "Too many connections are being opened.")
        try:
            found = await self._people.find(socket)
        except StoreError:
            return UNREADABLE
        # A stranger may look on; everybody who looks has an id of their own, never shown.
        who, name = found or (f"{_GUEST}{secrets.token_urlsafe(9)}", NAMELESS)
        holder = who if found else f"address-{address}"
        most = MOST_CONNECTIONS if found else MOST_STRANGERS
        if self._open[holder] >= most:
            return Bye("too-many", "You are connected too many times.")
        self._open[holder] += 1
        link.when_over(lambda: self._closed(holder))
        connection = Connection(link, who, SPECTATOR)
        connection.address = address
        link.when_over(self._people.follow(socket, connection))
        return await enter(socket, link, connection, name)

    def _closed(self, holder: str) -> None:
        self._open[holder] -= 1
        if not self._open[holder]:
            del self._open[holder]


def is_stranger(who: Identity) -> bool:
    """Whether somebody who was let in has no cookie."""
    return who.startswith(_GUEST)
