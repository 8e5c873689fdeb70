"""How a connection becomes a WebSocket: the application says yes or no, and takes it over."""

import asyncio
import base64
import binascii
import hashlib
import logging
from collections.abc import Callable
from typing import Any
from urllib.parse import unquote

import h11
from uvicorn.protocols.utils import get_local_addr, get_remote_addr
from uvicorn.server import ServerState

from fivescore.server.wire.config import WireConfig, plain_answer
from fivescore.server.wire.frames import TRY_AGAIN_LATER
from fivescore.server.wire.splice import Side
from fivescore.server.wire.websocket import EXTENSION, WebSocketLink

Asgi = dict[str, Any]
"""A scope or message of ASGI."""

log = logging.getLogger("fivescore.server")
MAGIC = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
VERSION = b"13"
KEY_BYTES = 16
NOT_READABLE = plain_answer("400 Bad Request", "This is no WebSocket handshake.\n")
OTHER_VERSION = plain_answer(
    "426 Upgrade Required", "Speak version 13.\n", "sec-websocket-version: 13"
)
REFUSED = plain_answer("403 Forbidden", "")
NOT_NOW = plain_answer("503 Service Unavailable", "", "retry-after: 1")
FAILED = plain_answer("500 Internal Server Error", "Something is wrong with the server.\n")


class ClientGoneError(OSError):
    """The other side went before it was answered."""


class Handshake(asyncio.Protocol):
    """A connection that asks for a WebSocket, until it is one or was refused."""

    def __init__(
        self,
        config: WireConfig,
        server_state: ServerState,
        app_state: dict[str, Any],
        transport: asyncio.Transport,
    ) -> None:
        self._config = config
        self._members: set[Any] = server_state.connections
        self._tasks = server_state.tasks
        self._state = app_state
        self._transport = transport
        self._answer = b""
        """What accepts the handshake; empty once it was answered."""
        self._early = b""
        self._link: WebSocketLink | Side | None = None
        self._is_accepted = False
        self._is_gone = False
        self._gone = asyncio.Event()
        self._hears_connect = True

    def begin(self, request: h11.Request, early: bytes) -> None:
        """Takes the connection over from HTTP, and lets the application decide."""
        self._members.add(self)
        self._early = early
        self._config.guard.link_of(self._transport).deadline = None
        self._transport.pause_reading()
        self._transport.set_protocol(self)
        refusal = self._read(request)
        if refusal is not None:
            self._end(refusal)
            return
        task = asyncio.get_running_loop().create_task(self._run(self._scope(request)))
        task.add_done_callback(self._tasks.discard)
        self._tasks.add(task)

    def _read(self, request: h11.Request) -> bytes | None:
        """Reads the handshake; returns the answer to one that cannot be."""
        headers = list(request.headers)
        keys = [value for name, value in headers if name == b"sec-websocket-key"]
        versions = [value for name, value in headers if name == b"sec-websocket-version"]
        longest = max((len(value) for _, value in headers), default=0)
        is_asked = request.method == b"GET" and request.http_version == b"1.1"
        if not is_asked or len(keys) != 1 or longest > self._config.guard.limits.largest_header:
            return NOT_READABLE
        if versions != [VERSION]:
            return OTHER_VERSION
        try:
            is_key = len(base64.b64decode(keys[0], validate=True)) == KEY_BYTES
        except binascii.Error:
            is_key = False
        if not is_key:
            return NOT_READABLE
        self._answer = _accept(keys[0])
        return None

    def _scope(self, request: h11.Request) -> Asgi:
        path, _, query = request.target.partition(b"?")
        return {
            "type": "websocket",
            "asgi": {"version": self._config.asgi_version, "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "ws",
            "server": get_local_addr(self._transport),
            "client": get_remote_addr(self._transport),
            "root_path": self._config.root_path,
            "path": self._config.root_path + unquote(path.decode("ascii")),
            "raw_path": path,
            "query_string": query,
            "headers": list(request.headers),
            "subprotocols": [],
            "state": self._state.copy(),
            "extensions": {EXTENSION: self},
        }

    # --- The application ------------------------------------------------------------------------

    async def _run(self, scope: Asgi) -> None:
        try:
            await self._config.loaded_app(scope, self._receive, self._send)
        except ClientGoneError:
            pass
        except Exception:
            log.exception("A WebSocket could not be opened.")
        if self._transport.get_protocol() is self:
            self._end(FAILED)

    async def _receive(self) -> Asgi:
        if self._hears_connect:
            self._hears_connect = False
            return {"type": "websocket.connect"}
        await self._gone.wait()
        return {"type": "websocket.disconnect", "code": 1006}

    async def _send(self, message: Asgi) -> None:
        if self._is_gone:
            raise ClientGoneError
        if message["type"] == "websocket.close" and self._answer:
            self._end(NOT_NOW if message.get("code") == TRY_AGAIN_LATER else REFUSED)
        elif message["type"] == "websocket.accept" and self._answer:
            self._transport.write(self._answer)
            self._answer = b""
            self._is_accepted = True
        else:
            raise RuntimeError("A WebSocket is spoken over by whoever took it over.")

    def take_over(self) -> WebSocketLink:
        """The connection, once it was accepted; to be called once."""
        assert self._is_accepted
        if self._is_gone:
            raise ClientGoneError
        self._members.discard(self)
        config = self._config
        self._link = WebSocketLink(
            self._transport, config.guard, config.outbox, self._members, self._early
        )
        self._transport.set_protocol(self._link)
        return self._link

    def give_away(self) -> tuple[Side, bytes]:
        """The connection, for another server to answer, and what came after the handshake."""
        if self._is_gone:
            raise ClientGoneError
        self._answer, self._is_accepted = b"", True
        self._members.discard(self)
        guard, transport, members = self._config.guard, self._transport, self._members
        side = self._link = Side(transport)
        members.add(side)
        side.when_over(lambda: members.discard(side))
        side.when_over(lambda: guard.release(transport))
        side.when_ending(lambda: guard.let_end(transport))
        transport.set_protocol(side)
        return side, self._early

    def when_over(self, callback: Callable[[], None]) -> None:
        """Calls back when the connection is over, or at once if it never became one."""
        if self._link is None:
            callback()
        else:
            self._link.when_over(callback)

    # --- The other side -------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Frames that come before there is a WebSocket."""
        self._early += data

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002
        """They are gone."""
        self._config.guard.release(self._transport)
        self._members.discard(self)
        self._is_gone = True
        self._gone.set()

    def shutdown(self) -> None:
        """The server stops."""
        self._end(FAILED)

    def _end(self, answer: bytes) -> None:
        """Says no, unless something was said, and ends the connection."""
        if self._transport.is_closing():
            return
        if not self._is_accepted:
            self._transport.write(answer)
        self._answer = b""
        self._transport.close()


def _accept(key: bytes) -> bytes:
    """The answer that makes a connection a WebSocket. No extensions: nothing is compressed.

    What is small on the wire is small in memory then.
    """
    digest = base64.b64encode(hashlib.sha1(key + MAGIC, usedforsecurity=False).digest())
    lines = (
        b"HTTP/1.1 101 Switching Protocols",
        b"upgrade: websocket",
        b"connection: Upgrade",
        b"sec-websocket-accept: " + digest,
    )
    return b"\r\n".join((*lines, b"", b""))
