"""Streams of lines of JSON; they wait in a bounded queue: a slow reader holds up nobody."""

import asyncio
from collections import deque
from collections.abc import Callable

import msgspec
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from fivescore.server.bots.messages import Farewell
from fivescore.server.messages import Bye

MOST_WAITING = 256
MOST_WAITING_BYTES = 2 * 1024 * 1024
KEEP_ALIVE_SECONDS = 5.0
"""After so long without a line an empty one is sent: whoever hears nothing for longer is alone."""
GOODBYE_SECONDS = 5
MEDIA_TYPE = "application/x-ndjson"


class Lines:
    """What waits to be sent to one reader."""

    def __init__(self) -> None:
        self._waiting: deque[bytes] = deque()
        self._waiting_bytes = 0
        self._news = asyncio.Event()
        self.is_ending = asyncio.Event()
        """Nothing more is added."""

    def send(self, line: msgspec.Struct) -> None:
        """Adds a line; a reader that does not keep up is sent away to come back."""
        if self.is_ending.is_set():
            return
        is_full = len(self._waiting) >= MOST_WAITING
        if self._waiting and (is_full or self._waiting_bytes > MOST_WAITING_BYTES):
            self._waiting.clear()
            self.end(Farewell("slow", "The connection does not keep up. Come back."))
            return
        self._add(line)

    def end(self, line: msgspec.Struct) -> None:
        """Adds the last line."""
        if not self.is_ending.is_set():
            self._add(line)
            self.is_ending.set()

    def close(self, bye: Bye) -> None:
        """Ends the stream before its time."""
        self.end(Farewell(bye.code, bye.text))

    def _add(self, line: msgspec.Struct) -> None:
        encoded = msgspec.json.encode(line) + b"\n"
        self._waiting.append(encoded)
        self._waiting_bytes += len(encoded)
        self._news.set()

    async def take(self) -> bytes | None:
        """What waits, or an empty line after a while; None at the end."""
        if not self._waiting and not self.is_ending.is_set():
            try:
                await asyncio.wait_for(self._news.wait(), KEEP_ALIVE_SECONDS)
            except TimeoutError:
                return b"\n"
        self._news.clear()
        if not self._waiting:
            return None
        line = self._waiting.popleft()
        self._waiting_bytes -= len(line)
        return line


class LinesResponse(Response):
    """Sends lines until they end or the reader is gone."""

    media_type = MEDIA_TYPE

    def __init__(self, lines: Lines, on_end: Callable[[], None]) -> None:
        # Proxies that collect an answer before they hand it on would hold every line back.
        super().__init__(headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"})
        del self.headers["content-length"]
        self._lines = lines
        self._on_end = on_end

    async def __call__(self, _scope: Scope, receive: Receive, send: Send) -> None:
        """Sends all."""
        writer = asyncio.create_task(self._write(send))
        leaving = asyncio.create_task(_wait_until_gone(receive))
        ending = asyncio.create_task(self._lines.is_ending.wait())
        try:
            await asyncio.wait({writer, leaving, ending}, return_when=asyncio.FIRST_COMPLETED)
            # Who has stopped reading may never take the last line.
            await asyncio.wait(
                {writer, leaving}, timeout=GOODBYE_SECONDS, return_when=asyncio.FIRST_COMPLETED
            )
        finally:
            self._on_end()
            for task in (writer, leaving, ending):
                task.cancel()
            await asyncio.gather(writer, leaving, ending, return_exceptions=True)

    async def _write(self, send: Send) -> None:
        start = {"type": "http.response.start", "status": 200, "headers": self.raw_headers}
        await send(start)
        while (line := await self._lines.take()) is not None:
            await send({"type": "http.response.body", "body": line, "more_body": True})
        await send({"type": "http.response.body", "body": b""})


async def _wait_until_gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
