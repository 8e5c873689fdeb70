"""One open WebSocket: frames wait in a bounded queue, so that a slow reader holds up nobody."""

import asyncio
from collections import deque

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from fivescore.engine.contract import Viewer
from fivescore.server.clock import now_ms
from fivescore.server.messages import Bye
from fivescore.table.entries import Identity

MOST_WAITING = 256
MOST_WAITING_BYTES = 2 * 1024 * 1024
GOODBYE_SECONDS = 5
"""After goodbye was said a reader has so long to hear it."""
NORMAL_CLOSURE = 1000
GOING_AWAY = 1001
POLICY_VIOLATION = 1008
TRY_AGAIN_LATER = 1013
CLOSE_CODES = {
    "closing": GOING_AWAY,
    "slow": TRY_AGAIN_LATER,
    "disk": TRY_AGAIN_LATER,
    "silent": NORMAL_CLOSURE,
}


class Connection:
    """A person's look at a table."""

    def __init__(self, socket: WebSocket, who: Identity, viewer: Viewer) -> None:
        self.who = who
        self.viewer = viewer
        self.address = ""
        """Where it comes from, if that counts."""
        self.number = 0
        """The number of the last item that was sent."""
        self.is_visible = True
        """Whether the page can be seen: not in a tab in the background, nor on a locked phone."""
        self.heard_at = now_ms()
        """When the last frame of it was read: an open connection may lead nowhere by now."""
        self.name = ""
        """What they are called who have no seat."""
        self.you: object = None
        """Who they are at the table, as they were told last."""
        self._socket = socket
        self._waiting: deque[bytes] = deque()
        self._waiting_bytes = 0
        self._bye: Bye | None = None
        self._news = asyncio.Event()
        self._limit: asyncio.Timeout | None = None
        """Runs once goodbye is to be said: the other side may have stopped reading for good."""
        self.is_over = asyncio.Event()
        """Nothing more is sent."""

    def send(self, frame: bytes) -> None:
        """Puts a frame into the queue; a reader that does not keep up is closed."""
        if self._bye is not None:
            return
        is_full = len(self._waiting) >= MOST_WAITING
        if self._waiting and (is_full or self._waiting_bytes > MOST_WAITING_BYTES):
            self._waiting.clear()
            self.close(Bye("slow", "The connection does not keep up. Come back."))
            return
        self._waiting.append(frame)
        self._waiting_bytes += len(frame)
        self._news.set()

    def close(self, bye: Bye) -> None:
        """Says goodbye after what still waits, if the other side takes it in good time."""
        if self._bye is None:
            self._bye = bye
            self._news.set()
            if self._limit is not None:
                self._limit.reschedule(asyncio.get_running_loop().time() + GOODBYE_SECONDS)

    async def write_all(self) -> None:
        """Sends what waits, until goodbye is said or the other side is gone."""
        try:
            async with asyncio.timeout(GOODBYE_SECONDS if self._bye else None) as self._limit:
                while self._bye is None:
                    await self._news.wait()
                    self._news.clear()
                    await self._flush()
                await self._end(self._bye)
        except (WebSocketDisconnect, TimeoutError):
            return
        finally:
            self._limit = None
            self.is_over.set()

    async def _flush(self) -> None:
        while self._waiting:
            frame = self._waiting.popleft()
            self._waiting_bytes -= len(frame)
            await self._send(frame)

    async def _send(self, frame: bytes) -> None:
        await self._socket.send_text(frame.decode())

    async def _end(self, bye: Bye) -> None:
        if self._socket.application_state is WebSocketState.CONNECTED:
            await self._send(msgspec.json.encode(bye))
            code = CLOSE_CODES.get(bye.code, POLICY_VIOLATION)
            await self._socket.close(code, bye.code)
