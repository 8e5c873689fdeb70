"""The server around the application: its socket, its limits, and how it stops."""

import asyncio
import contextlib
import gc
import socket
import sys
from collections.abc import Callable

import uvicorn
from starlette.applications import Starlette

from fivescore.engine.contract import FivescoreError
from fivescore.server.logs import limit_repeats
from fivescore.server.tables.hub import Hub
from fivescore.server.wire.config import WireConfig
from fivescore.server.wire.guard import Guard
from fivescore.server.wire.handshake import Handshake
from fivescore.server.wire.http import HttpProtocol
from fivescore.store.interface import Store

STUCK_MS = 30_000
"""After so long the system drops a connection whose other side takes nothing any more."""
KEEP_ALIVE_SECONDS = 20
STOPPING_SECONDS = 5
BACKLOG = 128
"""Connections that wait to be taken; where no more files can be opened, asyncio tries as often."""
MOST_FILES = 65_536
HANDOVER_SECONDS = 0.0005
"""So long may the event loop keep the interpreter while the writer of the database waits for it;
with Python's own 5 ms every move of a busy server would wait for that."""
RARE_COLLECTIONS = (50_000, 20, 50)
"""Tables have no reference cycles, so frequent GC is wasted: it was a third of the work."""


class Server(uvicorn.Server):
    """Says when it listens, and says goodbye before it stops."""

    def __init__(self, app: Starlette, on_start: Callable[[], None] | None = None) -> None:
        proxies: tuple[str, ...] = app.state.trusted_proxies
        self.guard = Guard(app.state.limits, proxies)
        limit_repeats()
        super().__init__(
            WireConfig(
                app,
                self.guard,
                # Limits on strangers count by address: nobody else may say where a client is.
                proxy_headers=bool(proxies),
                forwarded_allow_ips=list(proxies),
                log_level="warning",
                access_log=False,
                http=HttpProtocol,
                ws=Handshake,
                backlog=BACKLOG,
                server_header=False,
                # Longer than clients keep a quiet connection (httpx: 5 s): else a request may be
                # on its way on one that we are just closing, and is lost.
                timeout_keep_alive=KEEP_ALIVE_SECONDS,
                timeout_graceful_shutdown=STOPPING_SECONDS,
            )
        )
        self._hub: Hub = app.state.hub
        database: Store = app.state.database
        database.on_lost = self._stop_soon
        self.guard.is_current = lambda: database.is_current
        app.state.guard = self.guard
        self._loop: asyncio.AbstractEventLoop | None = None
        self._on_start = on_start

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Starts; whoever reads that it is there can connect."""
        self._loop = asyncio.get_running_loop()
        await super().startup(sockets)
        if self.started and self._on_start is not None:
            self._on_start()

    async def on_tick(self, counter: int) -> bool:
        """Ten times a second: ends what is late, and says whether the server shall stop."""
        if counter % self.guard.ticks == 0:
            self.guard.sweep(asyncio.get_running_loop().time())
        return await super().on_tick(counter)

    def _stop_soon(self) -> None:
        """Another server owns the database: nobody hears anything from here any more."""
        self.should_exit = True
        if self._loop is not None:
            with contextlib.suppress(RuntimeError):  # it has stopped already
                self._loop.call_soon_threadsafe(self.guard.cut_all)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Says goodbye to everybody, then stops."""
        await self._hub.say_goodbye()
        await super().shutdown(sockets)
        self.guard.cut_all()
        await asyncio.sleep(0)  # until they are closed


def listen(host: str, port: int) -> socket.socket:
    """A socket that is ours, before anything slow happens.

    Raises:
        FivescoreError: The port is taken, or there is no such address.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # With the protocol named, asyncio sets TCP_NODELAY for each connection: else an answer in two
    # writes waits for the other side's delayed acknowledgement, 40 ms.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    if sys.platform != "win32":
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if sys.platform == "linux":
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, STUCK_MS)
    try:
        listener.bind((host, port))
    except (OSError, UnicodeError) as error:
        listener.close()
        reason = getattr(error, "strerror", None) or "there is no such address"
        raise FivescoreError(
            f"Cannot listen on {host} port {port}: {reason.lower()}. "
            "Is another server running there? Choose another port with --port."
        ) from None
    return listener


def tune_process() -> None:
    """Makes the whole process a server's, once everything is loaded."""
    gc.collect()
    gc.freeze()  # what is there now stays: modules, compiled rules, messages
    gc.set_threshold(*RARE_COLLECTIONS)
    sys.setswitchinterval(HANDOVER_SECONDS)
    _allow_many_connections()


def _allow_many_connections() -> None:
    """Lifts the soft limit of open files; each connection is one."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
