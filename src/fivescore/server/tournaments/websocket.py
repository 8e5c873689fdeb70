"""The WebSocket of a tournament: how it stands, and again whenever something changed.

What is done there goes over HTTP; from the page only `ping` comes.
"""

import asyncio
import time

import msgspec
from starlette.websockets import WebSocket

from fivescore.engine.contract import FivescoreError
from fivescore.server.clock import now_ms
from fivescore.server.connection import Connection
from fivescore.server.messages import Bye, Ping, Pong
from fivescore.server.rate_limit import RateLimit
from fivescore.server.tables.websocket import (
    IN_SECONDS,
    LARGEST_FRAME,
    MOST_MESSAGES,
    SILENCE_SECONDS,
)
from fivescore.server.tournaments.hub import GONE, TournamentHub
from fivescore.server.tournaments.live import LiveTournament
from fivescore.server.websocket_session import WebSocketSession, converse, turn_away
from fivescore.store.sqlite import StoreError

UNREADABLE = Bye("disk", "The tournament cannot be read now. Come back.")
_decoder = msgspec.json.Decoder(Ping)


class TournamentSocket:
    """The endpoint /api/tournaments/ID/ws."""

    def __init__(self, hub: TournamentHub, session: WebSocketSession) -> None:
        self._hub = hub
        self._session = session

    async def serve(self, socket: WebSocket) -> None:
        """One connection from its first to its last frame."""
        await self._session.let_in(socket, self._serve)

    async def _serve(self, socket: WebSocket, connection: Connection, _name: str) -> None:
        live, bye = await self._join(socket, connection)
        if live is None or bye is not None:
            await turn_away(socket, bye or GONE)
            return
        try:
            await converse(socket, connection, _read_all(socket, connection))
        finally:
            self._hub.part(live, connection)

    async def _join(
        self, socket: WebSocket, connection: Connection
    ) -> tuple[LiveTournament | None, Bye | None]:
        try:
            live = await self._hub.find(socket.path_params["tournament_id"][:40])
        except StoreError:
            return None, UNREADABLE
        except FivescoreError as error:
            return None, Bye(getattr(error, "code", "gone"), str(error))
        return live, await self._hub.join(live, connection) if live is not None else None


async def _read_all(socket: WebSocket, connection: Connection) -> Bye | None:
    """Answers pings; returns why no more is read, None if the other side went.

    Raises:
        TimeoutError: Nothing came for too long.
    """
    messages = RateLimit(MOST_MESSAGES, IN_SECONDS)
    while True:
        async with asyncio.timeout(SILENCE_SECONDS):
            frame = await socket.receive()
        if frame["type"] == "websocket.disconnect":
            return None
        try:
            _decoder.decode((frame.get("text") or "")[:LARGEST_FRAME])
        except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
            return Bye("broken", f"This cannot be read: {error}."[:200])
        if not messages.allows("", time.monotonic()):
            return Bye("too-fast", "Too many messages.")
        connection.send(msgspec.json.encode(Pong(now_ms())))
