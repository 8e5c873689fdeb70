"""The WebSocket of somebody's invitations. The page only sends `ping`."""

from starlette.websockets import WebSocket

from fivescore.server.connection import Connection
from fivescore.server.conversation import BACKGROUND_SECONDS, answer_pings
from fivescore.server.messages import Bye
from fivescore.server.partners.hub import InvitationHub
from fivescore.server.websocket_session import STRANGER, WebSocketSession, is_stranger
from fivescore.server.wire.websocket import Receiver, WebSocketLink
from fivescore.store.interface import StoreError

UNREADABLE = Bye("disk", "Your invitations cannot be read now. Come back.")


class InvitationSocket:
    """The endpoint /api/partners/ws."""

    def __init__(self, hub: InvitationHub, session: WebSocketSession) -> None:
        self._hub = hub
        self._session = session

    async def serve(self, socket: WebSocket) -> None:
        """Lets a connection in."""
        await self._session.let_in(socket, self._enter)

    async def _enter(
        self, _socket: WebSocket, link: WebSocketLink, connection: Connection, _name: str
    ) -> Receiver | Bye:
        if is_stranger(connection.who):
            return STRANGER
        try:
            bye = await self._hub.join(connection)
        except StoreError:
            return UNREADABLE
        if bye is not None:
            return bye
        link.when_over(lambda: self._hub.part(connection))
        return answer_pings(link, connection, BACKGROUND_SECONDS)
