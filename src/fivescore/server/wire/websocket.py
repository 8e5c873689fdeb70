"""WebSockets under the limits of the wire: every frame and byte counts, and a bye is the end."""

import asyncio
import logging
from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.exceptions import ProtocolError
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request
from websockets.server import ServerProtocol

from fivescore.server.wire.http import WireConfig, plain_answer
from fivescore.server.wire.limits import WireLimits
from fivescore.server.wire.meter import Meter

NOT_READABLE = plain_answer("400 Bad Request", "This is no WebSocket handshake.\n")
TOO_FAST = "too-fast"


class _CountedFrames(ServerProtocol):
    """Reads frames, and counts them all: messages, fragments, pings, pongs."""

    def __init__(self, limits: WireLimits, max_size: int | None) -> None:
        # No extensions: what is small on the wire is small in memory.
        super().__init__(
            extensions=[], max_size=max_size, logger=logging.getLogger("uvicorn.error")
        )
        self._clock = asyncio.get_running_loop().time
        self._frames = Meter(limits.frames, limits.frame_seconds)
        self._bytes = Meter(limits.frame_bytes, limits.frame_seconds)
        self._is_flooded = False

    def recv_frame(self, frame: Frame) -> None:
        """Takes a frame.

        Raises:
            ProtocolError: There are too many of them.
        """
        now = self._clock()
        takes_frame = self._frames.takes(1, now)
        if not (self._bytes.takes(len(frame.data), now) and takes_frame):
            self._is_flooded = True
            raise ProtocolError(TOO_FAST)
        super().recv_frame(frame)

    def fail(self, code: CloseCode | int, reason: str = "") -> None:
        """Ends the connection with a code."""
        if self._is_flooded:
            code = CloseCode.POLICY_VIOLATION
        super().fail(code, reason)


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """One connection that speaks WebSocket. It comes from `HttpProtocol`, which admitted it."""

    def __init__(
        self,
        config: WireConfig,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._guard = config.guard
        self._limits = config.guard.limits
        self.conn = _CountedFrames(self._limits, config.ws_max_size)
        self._is_full = False
        """The other side does not read: nothing is read from it either."""
        self._is_hanging_up = False
        self._thrown_away = 0
        self._early = b""
        """What came with the handshake, before it was accepted."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Takes the connection over."""
        super().connection_made(transport)
        self._guard.link_of(transport).deadline = None

    def connection_lost(self, exc: Exception | None) -> None:
        """They are gone."""
        self._guard.release(self.transport)
        super().connection_lost(exc)

    # --- Reading ------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Reads what comes, until goodbye was said."""
        if self._is_hanging_up:
            self._thrown_away += len(data)
            if self._thrown_away > self._limits.goodbye_bytes:
                self.transport.abort()
            return
        if self.handshake_initiated and not self.handshake_complete:
            self._early += data
            return
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self.handshake_complete = self.close_sent = True
            self.transport.write(NOT_READABLE)
            self.transport.close()

    def handle_connect(self, event: Request) -> None:
        """A handshake; frames are read when the application has accepted it."""
        super().handle_connect(event)
        self._set_reading()

    def send_receive_event_to_app(self) -> None:
        """Hands a message over, if it is text as it says."""
        if self._is_hanging_up:
            return
        if self.curr_msg_data_type == "text" and not self._is_text():
            self.frames = []
            self.conn.fail(CloseCode.INVALID_DATA)
            self.handle_parser_exception()
            return
        super().send_receive_event_to_app()

    def _is_text(self) -> bool:
        try:
            b"".join(self.frames).decode()
        except UnicodeDecodeError:
            return False
        return True

    def handle_events(self) -> None:
        """Takes what was read, up to a goodbye."""
        if not self._is_hanging_up:
            super().handle_events()

    def handle_ping(self) -> None:
        """Answers a ping, unless the last word was said."""
        if not self._is_hanging_up:
            super().handle_ping()

    async def receive(self) -> Any:
        """The next message for the application."""
        message = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            self._set_reading()
        return message

    def pause_writing(self) -> None:
        """The other side does not keep up: what it sends would only lead to more."""
        super().pause_writing()
        self._is_full = True
        self._set_reading()

    def resume_writing(self) -> None:
        """It does again."""
        super().resume_writing()
        self._is_full = False
        self._set_reading()

    def _set_reading(self) -> None:
        if self.transport.is_closing():
            return
        waits = self.read_paused or self._is_full or not self.handshake_complete
        if waits and not self._is_hanging_up:
            self.transport.pause_reading()
        else:
            self.transport.resume_reading()

    # --- Writing and the end ------------------------------------------------------------------

    async def send(self, message: Any) -> None:
        """Sends a message of the application."""
        await self.writable.wait()
        if self.close_sent and self.initial_response is None:
            raise ClientDisconnected
        await super().send(message)
        if message["type"] == "websocket.accept":
            early, self._early = self._early, b""
            if early and self.handshake_complete:
                self.data_received(early)
            self._set_reading()
        elif message["type"] == "websocket.close" and not self.transport.is_closing():
            self._hang_up()

    def handle_parser_exception(self) -> None:
        """What came cannot be read, or is too much: the closing frame is the last word."""
        assert self.conn.close_sent is not None
        code, reason = self.conn.close_sent.code, self.conn.close_sent.reason
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        if not self.transport.is_closing():
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self._hang_up()

    def _hang_up(self) -> None:
        """Ends our side. Nothing is read any more, but the other side may hear the last word.

        A socket that is closed at once with something unread in it takes that word back.
        """
        self._is_hanging_up = True
        self.stop_keepalive()
        try:
            self.transport.write_eof()
        except OSError:
            self.transport.abort()  # they are gone already
            return
        self._set_reading()
        if self.close_timer is not None:
            self.close_timer.cancel()
        self.close_timer = self.loop.call_later(self._limits.goodbye_seconds, self.transport.abort)
