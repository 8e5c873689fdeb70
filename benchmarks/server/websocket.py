"""The client's end of a WebSocket, with as little between us and the socket as Python allows.

A thousand of them live in one thread. The time at which a message arrived is the kernel's, stamped
while the server's own call sends it: a generator that is busy, or has to wait for its core, does
not count against the server.
"""

import base64
import os
import socket
import struct
import time
import zlib
from collections.abc import Callable

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
FINAL = 0x80
MASKED = 0x80
COMPRESSED = 0x40
SWITCHING = b"HTTP/1.1 101"
MOST_BYTES = 1 << 18
# The kernel's number, which Python does not name: a time stamp in nanoseconds with every read.
SO_TIMESTAMPNS = 35
STAMP_SPACE = 64
STAMP = struct.Struct("qq")
BILLION = 1_000_000_000

Receiver = Callable[[bytes, int], None]
"""Takes a message, and when it arrived in nanoseconds since 1970."""


class ConnectionLostError(Exception):
    """The server closed a connection, or never opened it."""


class WebSocket:
    """One connection. Whoever selects on `socket` calls `read` when there is something."""

    def __init__(self, port: int, path: str, headers: dict[str, str], receive: Receiver) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=20)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.socket.setsockopt(socket.SOL_SOCKET, SO_TIMESTAMPNS, 1)
        self.is_open = False
        self._receive = receive
        self._rest = b""
        self._inflater: zlib._Decompress | None = None
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [
            f"GET {path} HTTP/1.1",
            f"Host: 127.0.0.1:{port}",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {key}",
            *(f"{name}: {value}" for name, value in headers.items()),
        ]
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        self.socket.setblocking(False)

    def send(self, message: bytes, kind: int = TEXT) -> None:
        """Sends a short message, masked by zeros: the server has the same work with any mask."""
        size = len(message)
        head = (
            bytes((FINAL | kind, MASKED | size))
            if size < 126
            else bytes((FINAL | kind, MASKED | 126)) + size.to_bytes(2, "big")
        )
        frame = head + b"\0\0\0\0" + message
        if self.socket.send(frame) != len(frame):
            raise ConnectionLostError("The server does not read what it is sent.")

    def read(self) -> None:
        """Takes what has arrived and hands on each message that is whole."""
        try:
            data, told, _flags, _address = self.socket.recvmsg(MOST_BYTES, STAMP_SPACE)
        except BlockingIOError:
            return
        if not data:
            raise ConnectionLostError("The server closed a connection.")
        seconds, nanoseconds = STAMP.unpack(told[0][2]) if told else (0, time.time_ns())
        arrived = seconds * BILLION + nanoseconds
        if self._rest:
            data = self._rest + data
            self._rest = b""
        if not self.is_open:
            data = self._open(data)
        self._split(data, arrived)

    def _open(self, data: bytes) -> bytes:
        """Takes the answer to the handshake, once it is whole; returns what follows it."""
        head, end, rest = data.partition(b"\r\n\r\n")
        if not end:
            self._rest = data
            return b""
        if not head.startswith(SWITCHING):
            raise ConnectionLostError(f"The server answered {head[:80].decode(errors='replace')!r}")
        if b"permessage-deflate" in head.lower():
            self._inflater = zlib.decompressobj(-15)
        self.is_open = True
        return rest

    def _split(self, data: bytes, arrived: int) -> None:
        at, end = 0, len(data)
        while end - at >= 2:
            kind, size, start = data[at], data[at + 1], at + 2
            if size >= 126:
                length = 2 if size == 126 else 8
                if end - start < length:
                    break
                size = int.from_bytes(data[start : start + length], "big")
                start += length
            if end - start < size:
                break
            at = start + size
            self._take(kind, data[start:at], arrived)
        if at < end:
            self._rest = data[at:]

    def _take(self, kind: int, message: bytes, arrived: int) -> None:
        code = kind & 15
        if code == TEXT:
            if kind & COMPRESSED:
                assert self._inflater is not None
                message = self._inflater.decompress(message + b"\0\0\xff\xff")
            self._receive(message, arrived)
        elif code == PING:
            self.send(message, PONG)
        elif code == CLOSE:
            reason = message[2:].decode(errors="replace")
            raise ConnectionLostError(f"The server said goodbye: {reason or 'no reason'}.")

    def close(self) -> None:
        """Hangs up."""
        self.socket.close()
