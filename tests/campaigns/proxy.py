"""A TCP proxy between clients and a server that makes connections as bad as real ones."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from urllib.parse import urlsplit


@dataclass(slots=True)
class Weather:
    """What happens to all that goes through."""

    delay: float = 0.0
    """Seconds that each piece takes, each way."""
    is_stuck: bool = False
    """Nothing comes through any more, and nobody is told (a half-open connection)."""
    slow_bytes: int | None = None
    """So many bytes at a time reach the client, ten times a second."""


@dataclass(slots=True)
class Proxy:
    """Passes everything on to a server."""

    target: str
    weather: Weather = field(default_factory=Weather)
    url: str = ""
    _writers: set[asyncio.StreamWriter] = field(default_factory=set)
    _tasks: set["asyncio.Task[None]"] = field(default_factory=set)

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One connection."""
        address = urlsplit(self.target)
        try:
            up_reader, up_writer = await asyncio.open_connection(address.hostname, address.port)
        except OSError:
            writer.transport.abort()
            return
        self._writers |= {writer, up_writer}
        try:
            await asyncio.gather(
                self._pump(reader, up_writer, is_down=False),
                self._pump(up_reader, writer, is_down=True),
            )
        finally:
            for one in (writer, up_writer):
                self._writers.discard(one)
                one.transport.abort()

    async def _pump(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, *, is_down: bool
    ) -> None:
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            while piece := await reader.read(65_536):
                if self.weather.delay:
                    await asyncio.sleep(self.weather.delay)
                while self.weather.is_stuck:  # noqa: ASYNC110 - the weather changes by itself
                    await asyncio.sleep(0.01)
                while is_down and self.weather.slow_bytes and piece:
                    writer.write(piece[: self.weather.slow_bytes])
                    piece = piece[self.weather.slow_bytes :]
                    await writer.drain()
                    await asyncio.sleep(0.1)
                writer.write(piece)
                await writer.drain()
        writer.transport.abort()

    def cut(self) -> None:
        """Ends all connections at once, without a word."""
        for writer in list(self._writers):
            writer.transport.abort()


@contextlib.asynccontextmanager
async def proxied(target: str) -> AsyncIterator[Proxy]:
    """A proxy before a server, on loopback."""
    proxy = Proxy(target)
    server = await asyncio.start_server(proxy.serve, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    proxy.url = f"http://127.0.0.1:{port}"
    try:
        yield proxy
    finally:
        server.close()
        proxy.weather.is_stuck = False
        proxy.cut()
        await asyncio.sleep(0.05)
