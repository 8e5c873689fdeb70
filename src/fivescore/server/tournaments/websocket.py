"""The WebSocket of a tournament: how it stands, and again whenever something changed.

What is done there goes over HTTP; from the page only `ping` comes.
"""

from starlette.websockets import WebSocket

from fivescore.engine.contract import FivescoreError
from fivescore.server.connection import Connection
from fivescore.server.messages import Bye
from fivescore.server.tables.websocket import answer_pings
from fivescore.server.tournaments.hub import GONE, TournamentHub
from fivescore.server.tournaments.live import LiveTournament
from fivescore.server.websocket_session import WebSocketSession, converse, turn_away
from fivescore.store.sqlite import StoreError

UNREADABLE = Bye("disk", "The tournament cannot be read now. Come back.")


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
            await converse(connection, answer_pings(socket, connection))
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
