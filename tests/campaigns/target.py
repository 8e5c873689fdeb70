"""A server that is attacked, and strangers from addresses of their own on loopback."""

import contextlib
import itertools
import logging
import os
import random
import socket
import tempfile
from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

from fivescore.server.budgets import Budgets
from fivescore.server.wire.limits import WireLimits
from tests.campaigns.frame import Run
from tests.campaigns.processes import ServerProcess
from tests.server.clients import PLAIN, Dial, Person, serving

PATIENCE = 60
"""Seconds; on a busy machine everything takes its time, and in the end it comes."""
SECRET = "the-secret-of-this-machine"  # noqa: S105 - nothing is locked with it
"""Stands in a file beside the database; nobody is ever to be told it."""


class Stranger(Person):
    """Somebody from an address of their own: budgets count by address."""

    def __init__(self, url: str, name: str, address: str) -> None:
        self.name, self.url, self.address = name, url, address
        transport = httpx.AsyncHTTPTransport(local_address=address, verify=PLAIN)
        self.http = httpx.AsyncClient(base_url=url, timeout=PATIENCE, transport=transport)

    def dial(self, table: str, after: int | str = 0, **more: Any) -> Dial:
        """Opens the table's WebSocket from that address."""
        usual: dict[str, Any] = {"local_addr": (self.address, 0), "open_timeout": PATIENCE}
        return super().dial(table, after, **usual | more)


@dataclass(slots=True)
class Target:
    """A server, with what is known of its limits."""

    run: Run
    url: str
    limits: WireLimits
    budgets: Budgets
    rng: random.Random
    read_log: Callable[[], str]
    pid: int
    """Of its process, which in short runs is this one."""
    _numbers: Iterator[int] = field(default_factory=lambda: itertools.count(2))

    def address(self) -> str:
        """An address on loopback that nobody has used, where the system has more than one."""
        number = next(self._numbers)
        return f"127.0.{number // 250}.{number % 250 + 1}" if HAS_ADDRESSES else "127.0.0.1"

    @contextlib.asynccontextmanager
    async def strangers(self, *names: str, address: str = "") -> AsyncIterator[list[Stranger]]:
        """Some people, each from an address of their own, or all from one."""
        async with contextlib.AsyncExitStack() as stack:
            yield [
                await stack.enter_async_context(Stranger(self.url, name, address or self.address()))
                for name in names
            ]

    def breach(self, holds: object, what: str) -> None:
        """Says what got through, unless nothing did.

        Raises:
            CampaignError: Something did.
        """
        self.run.expect(holds, f"got through: {what}")

    def memory(self) -> int:
        """The resident bytes of its process; 0 where the system does not tell."""
        return memory_of(self.pid)


def memory_of(pid: int) -> int:
    """The resident bytes of a process; 0 where the system does not tell."""
    with contextlib.suppress(OSError):
        for line in Path(f"/proc/{pid}/status").read_text("ascii").splitlines():
            if line.startswith("VmRSS:"):
                return 1024 * int(line.split()[1])
    return 0


def _has_addresses() -> bool:
    with socket.socket() as probe:
        try:
            probe.bind(("127.0.7.7", 0))
        except OSError:
            return False
    return True


HAS_ADDRESSES = _has_addresses()


class _Lines(logging.Handler):
    """What a server in this process writes to its log."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(logging.Formatter("%(levelname)s %(message)s").format(record))


@contextlib.contextmanager
def logged_lines() -> Iterator[list[str]]:
    """What is logged in this process; to be entered when the server runs, which sets its own up."""
    handler = _Lines()
    loggers = [logging.getLogger(name) for name in ("", "uvicorn.error", "uvicorn.access")]
    for logger in loggers:
        logger.addHandler(handler)
    try:
        yield handler.lines
    finally:
        for logger in loggers:
            logger.removeHandler(handler)


@contextlib.contextmanager
def target_here(run: Run, limits: WireLimits, budgets: Budgets) -> Iterator[Target]:
    """A server in this process, for short runs."""
    with tempfile.TemporaryDirectory() as folder:
        _hide_secret(Path(folder))
        database = Path(folder) / "tables.db"
        with (
            serving(database, limits=limits, budgets=budgets) as server,
            logged_lines() as lines,
        ):
            log = lambda: "\n".join(lines)  # noqa: E731
            yield Target(run, server.url, limits, budgets, run.rng, log, os.getpid())


@contextlib.contextmanager
def target_process(run: Run) -> Iterator[Target]:
    """`fivescore serve` as anybody starts it, for long runs."""
    with tempfile.TemporaryDirectory() as folder:
        _hide_secret(Path(folder))
        process = ServerProcess(Path(folder) / "tables.db", fault=run.fault)
        with process:
            yield Target(
                run,
                process.url,
                WireLimits(),
                Budgets(),
                run.rng,
                lambda: process.log.read_text("utf-8", "replace"),
                process.pid,
            )


def _hide_secret(folder: Path) -> None:
    (folder / "secret.txt").write_text(SECRET, "utf-8")
