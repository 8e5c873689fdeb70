"""The WebSocket of somebody's invitations. The page only sends `ping`."""

from starlette.websockets import WebSocket

from fivescore.server.connection import Connection
from fivescore.server.messages import Bye
from fivescore.server.partners.hub import InvitationHub
from fivescore.server.tables.websocket import BACKGROUND_SECONDS, answer_pings
from fivescore.server.websocket_session import (
    STRANGER,
    WebSocketSession,
    converse,
    is_stranger,
    turn_away,
)
from fivescore.store.sqlite import StoreError

UNREADABLE = Bye("disk", "Your invitations cannot be read now. Come back.")


class InvitationSocket:
    """The endpoint /api/partners/ws."""

    def __init__(self, hub: InvitationHub, session: WebSocketSession) -> None:
        self._hub = hub
        self._session = session

    async def serve(self, socket: WebSocket) -> None:
        """One connection from its first to its last frame."""
        await self._session.let_in(socket, self._serve)

    async def _serve(self, socket: WebSocket, connection: Connection, _name: str) -> None:
        bye = await self._join(connection)
        if bye is not None:
            await turn_away(socket, bye)
            return
        try:
            pings = answer_pings(socket, connection, BACKGROUND_SECONDS)
            await converse(connection, pings)
        finally:
            self._hub.part(connection)

    async def _join(self, connection: Connection) -> Bye | None:
        if is_stranger(connection.who):
            return STRANGER
        try:
            return await self._hub.join(connection)
        except StoreError:
            return UNREADABLE
