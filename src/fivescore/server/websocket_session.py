"""How a WebSocket is let in, and how it is read and written side by side, whatever it is about."""

import asyncio
import secrets
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from fivescore.engine.contract import SPECTATOR
from fivescore.server.connection import Connection
from fivescore.server.messages import Bye
from fivescore.server.people.identity import People
from fivescore.server.rate_limit import RateLimit
from fivescore.server.tables.audience import UNREADABLE
from fivescore.server.wire.limits import WireLimits
from fivescore.store.history import NAMELESS
from fivescore.store.sqlite import StoreError
from fivescore.table.entries import Identity

MOST_CONNECTIONS = 12
MOST_STRANGERS = 60
"""Connections without a cookie from one address."""
STRANGER = Bye("stranger", "You need a name here, if only for a game.")
Serve = Callable[[WebSocket, Connection, str], Awaitable[None]]
_GUEST = "guest:"
"""What the ids of those begin with who have no cookie; no person's has a colon."""


class WebSocketSession:
    """Lets connections in: from our own pages, and not too many of one person."""

    def __init__(self, people: People, limits: WireLimits) -> None:
        self._people = people
        self._opened = RateLimit(limits.sockets, limits.frame_seconds)
        self._open: Counter[str] = Counter()

    async def let_in(self, socket: WebSocket, serve: Serve) -> None:
        """One connection from its first to its last frame."""
        try:
            await self._let_in(socket, serve)
        except WebSocketDisconnect:
            return  # they went before they were let in

    async def _let_in(self, socket: WebSocket, serve: Serve) -> None:
        if not self._people.is_own_origin(socket):
            await socket.close(1008, "foreign-origin")
            return
        address = self._people.address_of(socket)
        await socket.accept()
        if not self._opened.allows(address, time.monotonic()):
            await turn_away(socket, Bye("too-fast", "Too many connections are being opened."))
            return
        try:
            found = await self._people.find(socket)
        except StoreError:
            await turn_away(socket, UNREADABLE)
            return
        # A stranger may look on; everybody who looks has an id of their own, never shown.
        who, name = found or (f"{_GUEST}{secrets.token_urlsafe(9)}", NAMELESS)
        holder = who if found else f"address-{address}"
        most = MOST_CONNECTIONS if found else MOST_STRANGERS
        if self._open[holder] >= most:
            await turn_away(socket, Bye("too-many", "You are connected too many times."))
            return
        self._open[holder] += 1
        try:
            connection = Connection(socket, who, SPECTATOR)
            connection.address = address
            with self._people.following(socket, connection):
                await serve(socket, connection, name)
        finally:
            self._open[holder] -= 1
            if not self._open[holder]:
                del self._open[holder]


def is_stranger(who: Identity) -> bool:
    """Whether somebody who was let in has no cookie."""
    return who.startswith(_GUEST)


async def turn_away(socket: WebSocket, bye: Bye) -> None:
    """Says goodbye instead of hello."""
    connection = Connection(socket, "", SPECTATOR)
    connection.close(bye)
    await connection.write_all()


async def converse(connection: Connection, reading: Coroutine[Any, Any, Bye | None]) -> None:
    """Writes what waits while `reading` reads, until one of the two sides has said goodbye."""
    writer = asyncio.create_task(connection.write_all())
    reader = asyncio.create_task(_read(connection, reading))
    try:
        # The writer ends first where we say goodbye, or the other side does not listen.
        await asyncio.wait({reader, writer}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        await _end(reader)
        await _end(writer)


async def _read(connection: Connection, reading: Coroutine[Any, Any, Bye | None]) -> None:
    try:
        bye = await reading
    except TimeoutError:
        bye = Bye("silent", "Nothing was heard for a minute.")
    if bye is None:
        return
    connection.close(bye)
    # Whoever is sent away sends nothing more that counts: none of it is read.
    await connection.is_over.wait()


async def _end(task: asyncio.Task[None]) -> None:
    """Ends a task; that the other side is gone is no error of it."""
    task.cancel()
    try:
        await task
    except (asyncio.CancelledError, WebSocketDisconnect):
        return
