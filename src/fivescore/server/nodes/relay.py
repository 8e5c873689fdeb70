"""Speaks to another node: asks it a question over HTTP, or opens a WebSocket that it answers."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass

import h11

from fivescore.server.wire.splice import Side
from fivescore.store.partitions import Node

CONNECT_SECONDS = 2.0
LARGEST_HEAD = 64 * 1024
PIECE = 64 * 1024
Headers = list[tuple[bytes, bytes]]


class UnreachableError(Exception):
    """The other node was not reached: it has heard nothing of it."""


class BrokenOffError(Exception):
    """The other node was reached and did not answer: nobody knows what it did."""


@dataclass(slots=True)
class Reply:
    """What another node answers. To be read to its end, or closed."""

    status: int
    headers: Headers
    close: Callable[[], None]
    _connection: h11.Connection
    _reader: asyncio.StreamReader
    _writer: asyncio.StreamWriter
    """Kept: asyncio ends a connection with its writer."""

    async def pieces(self) -> AsyncIterator[bytes]:
        """The body, as it comes.

        Raises:
            BrokenOffError: It ended before its end.
        """
        try:
            while isinstance(event := await _next(self._connection, self._reader), h11.Data):
                yield bytes(event.data)
        except (OSError, h11.ProtocolError) as error:
            raise BrokenOffError(str(error)) from None
        finally:
            self.close()


def _place(node: Node) -> tuple[str, int]:
    host, _, port = node.address.rpartition(":")
    return host.strip("[]"), int(port)


async def ask(node: Node, request: h11.Request, body: bytes, end: "asyncio.Future[None]") -> Reply:
    """Asks another node; `end` is done when it does not live any more.

    Raises:
        UnreachableError: It was not reached.
        BrokenOffError: It did not answer.
    """
    try:
        async with asyncio.timeout(CONNECT_SECONDS):
            reader, writer = await asyncio.open_connection(*_place(node))
    except (OSError, TimeoutError) as error:
        raise UnreachableError(str(error)) from None
    transport = writer.transport

    def cut(_end: object) -> None:
        transport.abort()

    def close() -> None:
        end.remove_done_callback(cut)
        transport.abort()

    end.add_done_callback(cut)
    connection = h11.Connection(h11.CLIENT, LARGEST_HEAD)
    try:
        sent = connection.send(request) or b""
        sent += connection.send(h11.Data(body)) or b"" if body else b""
        writer.write(sent + (connection.send(h11.EndOfMessage()) or b""))
        head = await _head(connection, reader)
    except BaseException as error:
        close()
        if isinstance(error, OSError | h11.ProtocolError):
            raise BrokenOffError(str(error)) from None
        raise
    return Reply(head.status_code, list(head.headers), close, connection, reader, writer)


async def _head(connection: h11.Connection, reader: asyncio.StreamReader) -> h11.Response:
    head = await _next(connection, reader)
    if not isinstance(head, h11.Response):
        raise BrokenOffError("no answer")
    return head


async def _next(connection: h11.Connection, reader: asyncio.StreamReader) -> object:
    while (event := connection.next_event()) is h11.NEED_DATA:
        connection.receive_data(await reader.read(PIECE))
    return event


class _Answer(asyncio.Protocol):
    """Waits for the head of the answer to a handshake."""

    def __init__(self) -> None:
        self.got = b""
        self.head: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def data_received(self, data: bytes) -> None:
        """Collects what comes."""
        self.got += data
        is_whole = b"\r\n\r\n" in self.got or len(self.got) > LARGEST_HEAD
        if is_whole and not self.head.done():
            self.head.set_result(None)

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        if not self.head.done():
            self.head.set_exception(BrokenOffError(str(exc or "it was closed")))
            self.head.exception()  # whoever waits for it has it


async def dial(
    node: Node, handshake: bytes, end: "asyncio.Future[None]"
) -> tuple[int, Side, bytes]:
    """Opens a WebSocket at another node: the status of the answer, the connection, and the answer.

    Raises:
        UnreachableError: It was not reached.
        BrokenOffError: It did not answer.
    """
    loop = asyncio.get_running_loop()
    try:
        async with asyncio.timeout(CONNECT_SECONDS):
            transport, waiting = await loop.create_connection(_Answer, *_place(node))
    except (OSError, TimeoutError) as error:
        raise UnreachableError(str(error)) from None
    side = Side(transport)

    def cut(_end: object) -> None:
        transport.abort()

    def forget() -> None:
        end.remove_done_callback(cut)

    end.add_done_callback(cut)
    side.when_over(forget)
    try:
        transport.write(handshake)
        await waiting.head
    except BaseException:
        transport.abort()
        raise
    transport.pause_reading()
    transport.set_protocol(side)
    if transport.is_closing():
        side.connection_lost(None)
        raise BrokenOffError("it was closed")
    status = 0
    with contextlib.suppress(ValueError, IndexError):
        status = int(waiting.got.split(b" ", 2)[1])
    return status, side, waiting.got
