"""HTTP under the limits of the wire: uvicorn's own, with an eye on the clock and the amounts."""

import asyncio
from typing import Any, cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.server import ServerState

from fivescore.server.wire.config import WireConfig, plain_answer
from fivescore.server.wire.guard import Link
from fivescore.server.wire.handshake import Handshake
from fivescore.server.wire.limits import WireLimits

FULL = plain_answer("429 Too Many Requests", "Too many connections.\n", "retry-after: 10")


class _CountedRequests(h11.Connection):
    """Reads requests, and counts the pieces of their bodies."""

    def __init__(self, limits: WireLimits) -> None:
        super().__init__(h11.SERVER, limits.largest_head)
        self._limits = limits
        self._pieces = 0
        self._bytes = 0

    def next_event(self) -> Any:
        """The next event.

        Raises:
            RemoteProtocolError: It cannot be read, or is too much.
        """
        event = super().next_event()
        if isinstance(event, h11.Request):
            self._pieces = self._bytes = 0
        elif isinstance(event, h11.Data):
            self._pieces += 1
            self._bytes += len(event.data)
            limits = self._limits
            if self._pieces > limits.most_chunks or self._bytes > limits.largest_body:
                raise h11.RemoteProtocolError("This is too much.", error_status_hint=413)
        return event


class HttpProtocol(H11Protocol):
    """One connection that speaks HTTP."""

    def __init__(
        self,
        config: WireConfig,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._config = config
        self._guard = config.guard
        self._limits = config.guard.limits
        self._link: Link | None = None
        self._phase = ""
        self._is_over = False
        self._unread: list[bytes] = []
        """What came while others of this address have their turn."""
        self.conn = _CountedRequests(self._limits)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody connects."""
        super().connection_made(transport)
        self._link = self._guard.admit(transport, self.client[0] if self.client else "")
        if self._link is None:
            self._is_over = True
            transport.write(FULL)
            transport.close()
            return
        self._wait_for("head", self._limits.head_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        """They are gone, and so is what would have waited for their next request."""
        self._guard.release(self.transport)
        super().connection_lost(exc)
        self._unset_keepalive_if_required()

    def data_received(self, data: bytes) -> None:
        """Reads what comes when it is its address's turn; nothing any more after an error."""
        link = self._link
        if self._is_over or link is None:
            return
        if self._unread:
            self._unread.append(data)
        elif link.is_proxy or self._config.turns.begins(link.address):
            self._read(data)
        else:
            self._unread.append(data)
            self.transport.pause_reading()
            self._config.turns.wait(link.address, self._read_on)

    def _read_on(self) -> None:
        data, self._unread = b"".join(self._unread), []
        if self._is_over or self.transport.is_closing():
            return
        self._read(data)
        is_ours = self.transport.get_protocol() is self and not self.transport.is_closing()
        if is_ours and not self.flow.read_paused:
            self.transport.resume_reading()

    def _read(self, data: bytes) -> None:
        super().data_received(data)
        self._watch()

    def on_response_complete(self) -> None:
        """An answer is written; the next request may come."""
        super().on_response_complete()
        self._watch()

    def _watch(self) -> None:
        """Notes what the other side still owes us."""
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            return
        state = self.conn.their_state
        is_first = self._request is None
        if state is h11.SEND_BODY:
            self._wait_for("body", self._limits.body_seconds)
        elif state is h11.IDLE and (is_first or self.conn.trailing_data[0]):
            self._wait_for("head", self._limits.head_seconds)
        else:
            self._wait_for("", None)

    def _wait_for(self, phase: str, seconds: float | None) -> None:
        # A byte now and then buys no time: the clock runs from where the phase began.
        if phase != self._phase and self._link is not None:
            self._link.deadline = None if seconds is None else self.loop.time() + seconds
        self._phase = phase

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hands the connection over, with all that came after the handshake."""
        self.connections.discard(self)
        early, _ = self.conn.trailing_data
        handshake = Handshake(self._config, self.server_state, self.app_state, self.transport)
        handshake.begin(event, early)

    def send_400_response(self, msg: str) -> None:
        """Says that this cannot be read, if nothing was said yet, and ends the connection."""
        self._is_over = True
        is_silent = self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE)
        request = self._request
        if request is not None and not request.response_complete:
            # Whoever is at work on the request must not answer it after us.
            is_silent = is_silent and not request.response_started
            request.disconnected = True
            request.message_event.set()
        if is_silent:
            self.transport.write(plain_answer("400 Bad Request", msg))
            self.transport.close()
        else:
            self.transport.abort()

    @property
    def _request(self) -> RequestResponseCycle | None:
        """The last request; None before the first."""
        return cast("RequestResponseCycle | None", self.cycle)

    def shutdown(self) -> None:
        """The server stops."""
        if self._is_over:
            self.transport.close()
        else:
            super().shutdown()
