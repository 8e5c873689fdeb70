"""Whether the rules are ready: what an earlier start has not compiled is compiled side by side.

Each game has a process of its own, as many at once as there are cores. The page is served
meanwhile, and says how far it is; whatever needs rules is refused.
"""

import asyncio
import contextlib
import logging
import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from time import monotonic

from starlette.types import ASGIApp, Receive, Scope, Send

from fivescore.games import NAMES
from fivescore.server.messages import NotReady
from fivescore.server.responses import json_answer

log = logging.getLogger("fivescore.server")
MODULE = "fivescore.server.compiling"
EVERY = 5.0
"""Seconds between two lines in the terminal."""
LEAST = 0.08
"""Below this share done, an estimate would be a guess."""
MOST = 0.99
"""What is said at most before all is done: the amount is known roughly only."""
GUARDED = ("/api", "/health", "/previews", "/node")
RETRY_SECONDS = "2"


@dataclass(slots=True)
class _Part:
    """One game."""

    done: int = 0
    of: int = 0
    is_over: bool = False

    @property
    def share(self) -> float:
        """How much of it is done."""
        if self.is_over:
            return 1.0
        return min(MOST, self.done / self.of) if self.of else 0.0


@dataclass(frozen=True, slots=True)
class Progress:
    """How far it is."""

    percent: int
    seconds: int
    left: int | None
    """Seconds, about; None while nobody can say."""


@dataclass(slots=True)
class Readiness:
    """The rules of all games."""

    is_ready: bool = True
    games: Sequence[str] = NAMES
    on_progress: Callable[[Progress], None] | None = None
    """Called now and then, and when it begins."""
    load: Callable[[], None] | None = None
    """Loads into this process what was compiled, before anybody plays."""
    on_ready: Callable[[], None] | None = None
    module: str = MODULE
    _parts: dict[str, _Part] = field(default_factory=dict)
    _began: float = 0.0

    def progress(self) -> Progress:
        """How far it is now."""
        parts = self._parts.values()
        # A game of whose amount nothing is known yet counts like the others.
        known = [part.of for part in parts if part.of]
        usual = sum(known) / len(known) if known else 1.0
        amount = sum(part.of or usual for part in parts)
        share = sum(part.share * (part.of or usual) for part in parts) / amount if parts else 0.0
        share = min(MOST, share)
        seconds = monotonic() - self._began if self._began else 0.0
        left = max(1, round(seconds * (1 - share) / share)) if share >= LEAST else None
        return Progress(int(100 * share), round(seconds), left)

    async def make_ready(self) -> None:
        """Compiles all, and loads it."""
        if self.is_ready:
            return
        self._began = monotonic()
        self._parts = {game: _Part() for game in self.games}
        places = asyncio.Semaphore(_cores())
        telling = asyncio.create_task(self._tell())
        try:
            # The last ones take longest.
            await asyncio.gather(*(self._compile(game, places) for game in reversed(self.games)))
            if self.load is not None:
                await asyncio.to_thread(self.load)
        finally:
            telling.cancel()
        self.is_ready = True
        if self.on_ready is not None:
            self.on_ready()

    async def _compile(self, game: str, places: asyncio.Semaphore) -> None:
        part = self._parts[game]
        async with places:
            process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                self.module,
                game,
                stdin=asyncio.subprocess.DEVNULL,
                stdout=asyncio.subprocess.PIPE,
                start_new_session=True,  # whoever stops the server means it alone: it ends these
            )
            assert process.stdout is not None
            try:
                async for line in process.stdout:
                    with contextlib.suppress(ValueError):
                        done, of = line.split()
                        part.done, part.of = int(done), int(of)
                code = await process.wait()
            finally:
                if process.returncode is None:
                    process.kill()
                    await process.wait()
        if code:
            log.warning("The rules of %s are compiled in the server itself (%s).", game, code)
        part.is_over = True

    async def _tell(self) -> None:
        while self.on_progress is not None:
            self.on_progress(self.progress())
            await asyncio.sleep(EVERY)


def _cores() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class ReadinessGate:
    """Refuses what needs rules until they are ready, and says how far it is."""

    def __init__(self, app: ASGIApp, readiness: Readiness) -> None:
        self._app = app
        self._readiness = readiness

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Lets through what may be answered."""
        is_guarded = scope["type"] != "lifespan" and scope["path"].startswith(GUARDED)
        if self._readiness.is_ready or not is_guarded:
            await self._app(scope, receive, send)
        elif scope["type"] == "http":
            now = self._readiness.progress()
            text = "The server is starting: it makes the rules ready."
            answer = json_answer(NotReady(text, "starting", now.percent, now.left), 503)
            answer.headers["Retry-After"] = RETRY_SECONDS
            await answer(scope, receive, send)
        else:
            await send({"type": "websocket.close", "code": 1013})
