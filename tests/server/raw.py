"""Bytes to and from a server, with nothing in between that would mend or hide them."""

import asyncio
import contextlib
import os
import socket
from collections.abc import AsyncIterator
from typing import Self
from urllib.parse import urlsplit

PATIENCE = 60
"""Seconds; how long nothing may happen before a test gives up."""
TEXT, BINARY, CLOSE, PING, PONG, CONT = 0x1, 0x2, 0x8, 0x9, 0xA, 0x0


def frame(payload: bytes, opcode: int = TEXT, *, is_last: bool = True) -> bytes:
    """A frame of a client, masked with zeros."""
    size = len(payload)
    if size < 126:
        length = bytes([0x80 | size])
    elif size < 1 << 16:
        length = bytes([0x80 | 126]) + size.to_bytes(2, "big")
    else:
        length = bytes([0x80 | 127]) + size.to_bytes(8, "big")
    return bytes([(0x80 if is_last else 0) | opcode]) + length + bytes(4) + payload


def handshake(path: str, host: str = "127.0.0.1", *headers: str, method: str = "GET") -> bytes:
    """What opens a WebSocket."""
    lines = [
        f"{method} {path} HTTP/1.1",
        f"Host: {host}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
        "Sec-WebSocket-Version: 13",
        *headers,
    ]
    return ("\r\n".join(lines) + "\r\n\r\n").encode("latin-1")


class Raw:
    """A connection by hand."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer
        self._has_ended = False

    async def send(self, data: bytes) -> Self:
        """Sends bytes, as far as the other side takes them."""
        if self._has_ended:
            raise ConnectionResetError
        self._writer.write(data)
        await self._writer.drain()
        return self

    def end(self) -> None:
        """Says that no more will come."""
        self._has_ended = True
        self._writer.write_eof()

    async def head(self) -> str:
        """The head of an answer."""
        async with asyncio.timeout(PATIENCE):
            return (await self._reader.readuntil(b"\r\n\r\n")).decode("latin-1")

    async def body(self, size: int) -> bytes:
        """So many bytes after the head of an answer."""
        async with asyncio.timeout(PATIENCE):
            return await self._reader.readexactly(size)

    def abort(self) -> None:
        """Cuts the connection."""
        self._has_ended = True
        self._writer.transport.abort()

    async def frame(self) -> tuple[int, bytes]:
        """The next frame of the server: its opcode and what it carries."""
        async with asyncio.timeout(PATIENCE):
            first, second = await self._reader.readexactly(2)
            size = second & 0x7F
            if size >= 126:
                more = await self._reader.readexactly(2 if size == 126 else 8)
                size = int.from_bytes(more, "big")
            return first & 0xF, await self._reader.readexactly(size)

    async def closing(self) -> tuple[int, str]:
        """Code and reason of the closing frame, whatever comes before it."""
        while True:
            opcode, payload = await self.frame()
            if opcode == CLOSE:
                return int.from_bytes(payload[:2], "big"), payload[2:].decode()

    async def rest(self) -> bytes:
        """All that comes until the server ends the connection."""
        data = b""
        with contextlib.suppress(ConnectionError):
            async with asyncio.timeout(PATIENCE):
                while more := await self._reader.read(65_536):
                    data += more
        return data

    async def flood(self, data: bytes, most: int) -> int:
        """Sends the same again and again and reads nothing.

        Returns how many bytes the server took: until it took none for a while, ended the
        connection, or `most` were sent.
        """
        connection = self._writer.get_extra_info("socket")
        sent = refused = 0
        while sent < most and refused < 20:
            try:
                # Whole pieces, or the rest of one: the stream stays a proper one.
                sent += os.write(connection.fileno(), data[sent % len(data) :])
                refused = 0
            except BlockingIOError:
                refused += 1
                await asyncio.sleep(0.02)
            except ConnectionError:
                break
        return sent


def shrink(listener: socket.socket) -> None:
    """Lets the system keep little for those who connect from now on."""
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 8192)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 8192)


@contextlib.asynccontextmanager
async def dial(url: str, *, buffer: int | None = None) -> AsyncIterator[Raw]:
    """Connects; with a small `buffer` the system keeps little of what is not read."""
    address = urlsplit(url)
    connection = socket.socket()
    connection.setblocking(False)
    if buffer is not None:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, buffer)
    loop = asyncio.get_running_loop()
    await loop.sock_connect(connection, (address.hostname, address.port))
    reader, writer = await asyncio.open_connection(sock=connection)
    try:
        yield Raw(reader, writer)
    finally:
        writer.transport.abort()
        with contextlib.suppress(ConnectionError):
            await writer.wait_closed()
