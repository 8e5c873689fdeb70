"""One open WebSocket: frames wait in a bounded queue, so that a slow reader holds up nobody."""

import asyncio

import msgspec
from starlette.websockets import WebSocket, WebSocketState

from fivescore.engine.contract import Viewer
from fivescore.server.messages import Bye
from fivescore.table.table import Identity

MOST_WAITING = 256
NORMAL_CLOSURE = 1000
GOING_AWAY = 1001
POLICY_VIOLATION = 1008
TRY_AGAIN_LATER = 1013
CLOSE_CODES = {"closing": GOING_AWAY, "slow": TRY_AGAIN_LATER, "silent": NORMAL_CLOSURE}


class Connection:
    """A person's look at a table."""

    def __init__(self, socket: WebSocket, who: Identity, viewer: Viewer) -> None:
        self.who = who
        self.viewer = viewer
        self.number = 0
        """The number of the last item that was sent."""
        self._socket = socket
        self._waiting: asyncio.Queue[bytes | Bye] = asyncio.Queue(MOST_WAITING)
        self._is_closing = False

    def send(self, frame: bytes) -> None:
        """Puts a frame into the queue; a reader that does not keep up is closed."""
        if self._is_closing:
            return
        try:
            self._waiting.put_nowait(frame)
        except asyncio.QueueFull:
            self.close(Bye("slow", "The connection does not keep up. Come back."))

    def close(self, bye: Bye) -> None:
        """Says goodbye; of what still waits only what there is room for is sent."""
        if self._is_closing:
            return
        self._is_closing = True
        while self._waiting.full():
            self._waiting.get_nowait()
        self._waiting.put_nowait(bye)

    async def write_all(self) -> None:
        """Sends what waits, until goodbye."""
        while True:
            frame = await self._waiting.get()
            if isinstance(frame, Bye):
                await self._end(frame)
                return
            await self._socket.send_text(frame.decode())

    async def _end(self, bye: Bye) -> None:
        if self._socket.client_state is WebSocketState.CONNECTED:
            await self._socket.send_text(msgspec.json.encode(bye).decode())
            code = CLOSE_CODES.get(bye.code, POLICY_VIOLATION)
            await self._socket.close(code, bye.code)
