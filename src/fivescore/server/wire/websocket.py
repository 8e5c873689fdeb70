"""WebSockets under the limits of the wire: every frame and byte counts, and a bye is the end.

After the handshake nothing stands between the connection and its socket: messages are handed over
as they are read, and what is sent in one turn of the event loop goes out in one write.
"""

import asyncio
from collections.abc import Callable
from typing import Any, Protocol

from fivescore.server.wire.frames import (
    CLOSE,
    NO_CODE,
    PING,
    POLICY_VIOLATION,
    PONG,
    SERVICE_RESTART,
    TEXT,
    FrameError,
    FrameReader,
    closing_frame,
    make_frame,
    read_close,
)
from fivescore.server.wire.guard import Guard
from fivescore.server.wire.meter import Meter

TOO_FAST = "too-fast"
EXTENSION = "fivescore.websocket"
"""Under this name the scope of a handshake has what gives the connection (`Accepting`)."""


class Receiver(Protocol):
    """Whoever reads a connection."""

    def receive(self, message: bytes | None) -> None:
        """Takes a text message; None for one of bytes, which nobody expects."""

    def hear_nothing(self) -> None:
        """Nothing came for as long as it was waited for."""


class Accepting(Protocol):
    """A handshake, as the application has it."""

    def take_over(self) -> "WebSocketLink":
        """The connection, once it was accepted; to be called once."""

    def when_over(self, callback: Callable[[], None]) -> None:
        """Calls back when the connection is over, or at once if it never became one."""


class Outbox:
    """The connections that have something to write in this turn of the event loop."""

    def __init__(self) -> None:
        self._links: list[WebSocketLink] = []

    def add(self, link: "WebSocketLink") -> None:
        """Lets a connection write at the end of the turn."""
        if not self._links:
            asyncio.get_running_loop().call_soon(self._flush)
        self._links.append(link)

    def _flush(self) -> None:
        links, self._links = self._links, []
        for link in links:
            link.flush()


class WebSocketLink(asyncio.Protocol):
    """One connection that speaks WebSocket."""

    __slots__ = (
        "_bytes",
        "_early",
        "_frames",
        "_guard",
        "_is_due",
        "_is_ending",
        "_is_full",
        "_is_held",
        "_is_over",
        "_link",
        "_members",
        "_on_over",
        "_outbox",
        "_reader",
        "_receiver",
        "_thrown_away",
        "_transport",
        "_waiting",
        "_waiting_bytes",
    )

    def __init__(
        self,
        transport: asyncio.Transport,
        guard: Guard,
        outbox: Outbox,
        members: set[Any],
        early: bytes = b"",
    ) -> None:
        """`members` are the open connections of the server, which it ends when it stops.

        `early` came before anybody read.
        """
        limits = guard.limits
        self._transport = transport
        self._guard = guard
        self._link = guard.link_of(transport)
        self._link.listener = self
        self._outbox = outbox
        self._members = members
        members.add(self)
        self._early = early
        self._reader = FrameReader(limits.largest_message)
        self._frames = Meter(limits.frames, limits.frame_seconds)
        self._bytes = Meter(limits.frame_bytes, limits.frame_seconds)
        self._receiver: Receiver | None = None
        self._waiting: list[bytes] = []
        """Frames to be written."""
        self._waiting_bytes = 0
        self._is_due = False
        """They are written at the end of this turn."""
        self._is_full = False
        """The other side does not read: nothing is read from it either."""
        self._is_held = False
        """The application has enough to do with what was read."""
        self._is_ending = False
        """The last word stands among what waits, or was said."""
        self._is_over = False
        """It was said, or the other side is gone: for the application the connection is over."""
        self._on_over: list[Callable[[], None]] = []
        self._thrown_away = 0

    # --- For the application ------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        """Whether nothing more is sent or read."""
        return self._is_over

    @property
    def is_crowded(self) -> bool:
        """Whether more waits for the other side to read than one may have waiting."""
        if not self._is_full:
            return False
        limits = self._guard.limits
        is_many = len(self._waiting) >= limits.waiting_frames
        return is_many or self._waiting_bytes > limits.waiting_bytes

    def when_over(self, callback: Callable[[], None]) -> None:
        """Calls back when the connection is over, whoever ended it."""
        if self._is_over:
            callback()
        else:
            self._on_over.append(callback)

    def start(self, receiver: Receiver) -> None:
        """Begins to read."""
        if self._is_over:
            return
        self._receiver = receiver
        early, self._early = self._early, b""
        if early:
            self.data_received(early)
        self._set_reading()

    def expect(self, seconds: float | None) -> None:
        """Waits so long for the next message; None for no end."""
        if seconds is None:
            self._link.expected_at = None
        else:
            self._link.expected_at = asyncio.get_running_loop().time() + seconds

    def hold(self, *, is_held: bool) -> None:
        """Reads nothing for a while, or again."""
        if is_held is not self._is_held:
            self._is_held = is_held
            self._set_reading()

    def send(self, message: bytes) -> None:
        """Sends a text message at the end of this turn, or as soon as the other side reads."""
        if not self._is_ending:
            self._write(make_frame(message))

    def drop_waiting(self) -> None:
        """Forgets what still waits."""
        self._waiting.clear()
        self._waiting_bytes = 0

    def end(self, code: int, reason: str = "") -> None:
        """Says the last word after what still waits, and hangs up."""
        if self._is_ending:
            return
        self._write(closing_frame(code, reason))
        self._is_ending = True
        self._set_deadline(self._guard.limits.last_word_seconds)

    def abort(self) -> None:
        """Cuts the connection without a word."""
        self._transport.abort()

    # --- Writing --------------------------------------------------------------------------------

    def _write(self, frame: bytes) -> None:
        self._waiting.append(frame)
        self._waiting_bytes += len(frame)
        if not self._is_due and not self._is_full:
            self._is_due = True
            self._outbox.add(self)

    def flush(self) -> None:
        """Writes what waits, if the other side keeps up."""
        self._is_due = False
        if self._is_full or self._transport.is_closing() or not self._waiting:
            return
        frames, self._waiting = self._waiting, []
        self._waiting_bytes = 0
        self._transport.write(frames[0] if len(frames) == 1 else b"".join(frames))
        if self._is_ending and not self._is_over:
            self._hang_up()

    def pause_writing(self) -> None:
        """The other side does not keep up: what it sends would only lead to more."""
        self._is_full = True
        self._set_reading()

    def resume_writing(self) -> None:
        """It does again."""
        self._is_full = False
        self.flush()
        self._set_reading()

    # --- Reading --------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Reads what comes, until goodbye was said."""
        if not self._listens():
            self._throw_away(len(data))
            return
        if not self._guard.is_current():
            # Another server may have taken over: nothing is answered from memory.
            self._transport.abort()
            return
        now = asyncio.get_running_loop().time()
        try:
            for size, whole in self._reader.read(data):
                self._count(size, now)
                if whole is not None:
                    self._take(*whole)
                if not self._listens():
                    return
        except FrameError as error:
            self.end(error.code, str(error))

    def _listens(self) -> bool:
        return not self._is_ending

    def _count(self, size: int, now: float) -> None:
        takes_frame = self._frames.takes(1, now)
        if not (self._bytes.takes(size, now) and takes_frame):
            raise FrameError(POLICY_VIOLATION, TOO_FAST)

    def _take(self, opcode: int, payload: bytes) -> None:
        if opcode == PING:
            self._write(make_frame(payload, PONG))
        elif opcode == CLOSE:
            self._answer_close(read_close(payload))
        elif opcode != PONG:
            assert self._receiver is not None
            self._receiver.receive(payload if opcode == TEXT else None)

    def _answer_close(self, code: int) -> None:
        """They say goodbye: nothing is heard any more, so nothing but that is sent."""
        self.drop_waiting()
        self._is_ending = True
        self._transport.write(make_frame(b"", CLOSE) if code == NO_CODE else closing_frame(code))
        self._transport.close()
        self._finish()

    def _throw_away(self, size: int) -> None:
        self._thrown_away += size
        if self._thrown_away > self._guard.limits.goodbye_bytes:
            self._transport.abort()

    def _set_reading(self) -> None:
        if self._transport.is_closing():
            return
        # Whoever was told the last word may go on to speak: else the system takes it back.
        waits = self._is_full or self._is_held or self._receiver is None
        if waits and not self._is_over:
            self._transport.pause_reading()
        else:
            self._transport.resume_reading()

    # --- The end --------------------------------------------------------------------------------

    def _hang_up(self) -> None:
        """Ends our side. Nothing is read any more, but the other side may hear the last word.

        A socket that is closed at once with something unread in it takes that word back.
        """
        self._finish()
        try:
            self._transport.write_eof()
        except OSError:
            self._transport.abort()  # they are gone already
            return
        self._set_deadline(self._guard.limits.goodbye_seconds)
        self._set_reading()

    def _set_deadline(self, seconds: float) -> None:
        self._link.deadline = asyncio.get_running_loop().time() + seconds

    def hear_nothing(self) -> None:
        """What was expected did not come."""
        if self._receiver is not None and not self._is_ending:
            self._receiver.hear_nothing()

    def eof_received(self) -> bool | None:
        """The other side says nothing more: it is gone."""
        return None

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002
        """They are gone."""
        self._guard.release(self._transport)
        self._members.discard(self)
        self._is_ending = True
        self.drop_waiting()
        self._finish()

    def _finish(self) -> None:
        """For the application the connection is over."""
        if self._is_over:
            return
        self._is_over = True
        self._link.expected_at = None
        callbacks, self._on_over = self._on_over, []
        for callback in callbacks:
            callback()
        self._receiver = None

    def shutdown(self) -> None:
        """The server stops."""
        self.end(SERVICE_RESTART)
        self.flush()
        self._transport.close()
