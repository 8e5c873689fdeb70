"""The WebSocket of a tournament: how it stands, and again whenever something changed.

What is done there goes over HTTP; from the page only `ping` comes.
"""

from starlette.websockets import WebSocket

from fivescore.engine.contract import FivescoreError
from fivescore.server.connection import Connection
from fivescore.server.conversation import answer_pings
from fivescore.server.messages import Bye
from fivescore.server.tournaments.hub import TournamentHub
from fivescore.server.tournaments.live import GONE
from fivescore.server.websocket_session import WebSocketSession
from fivescore.server.wire.websocket import Receiver, WebSocketLink
from fivescore.store.interface import StoreError

UNREADABLE = Bye("disk", "The tournament cannot be read now. Come back.")


class TournamentSocket:
    """The endpoint /api/tournaments/ID/ws."""

    def __init__(self, hub: TournamentHub, session: WebSocketSession) -> None:
        self._hub = hub
        self._session = session

    async def serve(self, socket: WebSocket) -> None:
        """Lets a connection in."""
        await self._session.let_in(socket, self._enter)

    async def _enter(
        self, socket: WebSocket, link: WebSocketLink, connection: Connection, _name: str
    ) -> Receiver | Bye:
        try:
            live = await self._hub.find(socket.path_params["tournament_id"][:40])
        except StoreError:
            return UNREADABLE
        except FivescoreError as error:
            return Bye(getattr(error, "code", "gone"), str(error))
        bye = GONE if live is None else await self._hub.join(live, connection)
        if live is None or bye is not None:
            return bye or GONE
        link.when_over(lambda: self._hub.part(live, connection))
        return answer_pings(link, connection)
