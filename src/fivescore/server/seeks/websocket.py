"""The WebSocket of somebody who looks for a game."""

import asyncio
import time

import msgspec
from starlette.websockets import WebSocket

from fivescore.server.clock import now_ms
from fivescore.server.connection import Connection
from fivescore.server.messages import Bye, Ping, Pong
from fivescore.server.people.identity import People
from fivescore.server.rate_limit import RateLimit
from fivescore.server.seeks.hub import SeekHub
from fivescore.server.seeks.messages import (
    Seek,
    SeekCancel,
    SeekClientMessage,
    SeekHere,
    SeekWithBots,
)
from fivescore.server.tables.websocket import (
    BACKGROUND_SECONDS,
    IN_SECONDS,
    LARGEST_FRAME,
    MOST_MESSAGES,
)
from fivescore.server.websocket_session import (
    STRANGER,
    WebSocketSession,
    converse,
    is_stranger,
    turn_away,
)

_decoder = msgspec.json.Decoder(SeekClientMessage)


class SeekSocket:
    """The endpoint /api/seeks/ws."""

    def __init__(self, hub: SeekHub, session: WebSocketSession) -> None:
        self._hub = hub
        self._session = session

    async def serve(self, socket: WebSocket) -> None:
        """One connection from its first to its last frame."""
        await self._session.let_in(socket, self._serve)

    async def _serve(self, socket: WebSocket, connection: Connection, name: str) -> None:
        # A seat is a person's: a stranger has to become one first (POST /api/me).
        address = People.address_of(socket)
        bye = STRANGER if is_stranger(connection.who) else self._hub.join(connection, name, address)
        if bye is not None:
            await turn_away(socket, bye)
            return
        try:
            await converse(connection, self._read_all(socket, connection))
        finally:
            self._hub.part(connection)

    async def _read_all(self, socket: WebSocket, connection: Connection) -> Bye | None:
        """Reads what a page says; returns why no more is read, None if the other side went.

        Raises:
            TimeoutError: Nothing came for too long.
        """
        messages = RateLimit(MOST_MESSAGES, IN_SECONDS)
        while True:
            async with asyncio.timeout(BACKGROUND_SECONDS):
                frame = await socket.receive()
            if frame["type"] == "websocket.disconnect":
                return None
            try:
                message = _decoder.decode((frame.get("text") or "")[:LARGEST_FRAME])
            except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
                return Bye("broken", f"This cannot be read: {error}."[:200])
            if not messages.allows("", time.monotonic()):
                return Bye("too-fast", "Too many messages.")
            self._handle(connection, message)

    def _handle(self, connection: Connection, message: SeekClientMessage) -> None:
        who = connection.who
        match message:
            case Seek():
                self._hub.seek(who, message, time.monotonic())
            case SeekCancel():
                self._hub.cancel(who)
            case SeekHere(call=call):
                self._hub.answer(who, call)
            case SeekWithBots():
                self._hub.start_with_bots(who)
            case Ping():
                connection.send(msgspec.json.encode(Pong(now_ms())))
