"""A WebSocket that another server answers: bytes go both ways as they come."""

import asyncio
from collections.abc import Callable


class Side(asyncio.Protocol):
    """One of the two connections; what comes here goes out there."""

    __slots__ = ("_on_over", "has_ended", "on_end", "peer", "transport")

    def __init__(self, transport: asyncio.Transport) -> None:
        self.transport = transport
        self.peer: Side | None = None
        self.has_ended = False
        """Whether it says nothing more."""
        self._on_over: list[Callable[[], None]] = []
        self.on_end: list[Callable[[], None]] = []

    def when_over(self, callback: Callable[[], None]) -> None:
        """Calls back when this connection is gone."""
        self._on_over.append(callback)

    def when_ending(self, callback: Callable[[], None]) -> None:
        """Calls back when the other connection says nothing more."""
        self.on_end.append(callback)

    def join(self, peer: "Side") -> None:
        """Lets bytes through, both ways."""
        self.peer, peer.peer = peer, self
        for side in (self, peer):
            side.transport.resume_reading()

    def write(self, data: bytes) -> None:
        """Sends what came before they were joined."""
        if data:
            self.transport.write(data)

    def data_received(self, data: bytes) -> None:
        """Passes on what comes."""
        if self.peer is not None:
            self.peer.transport.write(data)

    def pause_writing(self) -> None:
        """This one does not keep up: nothing more is read for it."""
        if self.peer is not None:
            self.peer.transport.pause_reading()

    def resume_writing(self) -> None:
        """It does again."""
        if self.peer is not None:
            self.peer.transport.resume_reading()

    def eof_received(self) -> bool:
        """It says nothing more; the other one may still hear the last word."""
        peer, self.has_ended = self.peer, True
        if peer is None or peer.has_ended:
            return False  # asyncio closes it, and so the other one
        for callback in peer.on_end:
            callback()
        try:
            peer.transport.write_eof()
        except (OSError, RuntimeError):
            peer.transport.abort()
        return True

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002
        """It is gone, and so is the other one."""
        peer, self.peer = self.peer, None
        if peer is not None:
            peer.peer = None
            peer.transport.close()
        callbacks, self._on_over = self._on_over, []
        for callback in callbacks:
            callback()

    def cut(self) -> None:
        """Ends both at once, without a word."""
        self.transport.abort()

    def shutdown(self) -> None:
        """The server stops."""
        self.transport.close()
