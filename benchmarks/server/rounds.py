"""A round: every server fresh, with a thousand players each, loaded by turns."""

import json
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmarks.harness import pinned
from benchmarks.peers.environment import HOME
from benchmarks.server import proc
from benchmarks.server.generator import Result
from benchmarks.server.servers import Contestant, Server, ServerError
from benchmarks.server.tables import SEATS
from benchmarks.workers import Worker, WorkerError

LIMIT = 25.0
"""Milliseconds: the p99 at which servers are compared."""
STEP = 1.5
"""From one probe to the next, until one has passed and one has not."""
HALVINGS = 2
MOST_STEPS = 6
LOWEST_RATE = 10.0
SHARE_OF_CLOSED = 0.6
"""Where the search begins: below what the closed load could do."""
PROBE_SECONDS = 3.0
ANSWER_SECONDS = 90.0


@dataclass(frozen=True, slots=True)
class Setting:
    """How much load, for how long, and where."""

    rounds: int
    seconds: float
    tables: int
    rate: float
    """Moves a second of the open load."""
    deflate: bool
    nice: int
    """How servers and load stand to other programs on their cores; below 0 before them."""
    server_core: int | None
    load_core: int | None

    @property
    def connections(self) -> int:
        """All players of all tables."""
        return SEATS * self.tables


@dataclass(frozen=True, slots=True)
class Outcome:
    """What one server did in one round."""

    memory: float
    """Bytes that each connection added."""
    resident: int
    """Bytes of the whole server with everybody connected."""
    open: Result
    closed: Result
    capacity: float
    """Moves a second with a p99 within the limit; 0 if not even a few."""
    probes: tuple[tuple[float, float], ...]
    """Rates that were tried, each with its p99."""


class Generator(Worker):
    """The harness's end of a load generator."""

    def __init__(self, server: Server, command: Sequence[str]) -> None:
        super().__init__(server.contestant.name, command)
        self._server = server

    def set_nice(self, nice: int) -> None:
        """Puts the load before other programs on its core, or behind."""
        if nice:
            proc.set_nice(self._running().pid, nice)

    def connect(self, *, deflate: bool) -> None:
        """Brings all players to their tables."""
        self._ask(do="connect", deflate=deflate)

    def mix(self) -> None:
        """Brings every table to a point of its own in the game."""
        self._ask(do="mix")

    def open(self, rate: float, seconds: float) -> Result:
        """So many moves a second."""
        return Result(**self._ask(do="open", rate=rate, seconds=seconds))

    def closed(self, seconds: float) -> Result:
        """As many moves as it takes."""
        return Result(**self._ask(do="closed", seconds=seconds))

    def _ask(self, **command: Any) -> dict[str, Any]:
        process = self._running()
        assert process.stdin is not None
        try:
            process.stdin.write(f"{json.dumps(command)}\n")
            return self._answer(ANSWER_SECONDS)
        except (BrokenPipeError, WorkerError) as error:
            raise ServerError(f"{self._lost()}. {self._server.last_words()}") from error


class Session:
    """A server with its players for one round."""

    def __init__(self, server: Server, generator: Generator, setting: Setting) -> None:
        self.name = server.contestant.name
        self._generator = generator
        self._setting = setting
        before = server.memory()
        generator.connect(deflate=setting.deflate)
        self.resident = server.memory()
        self.memory = (self.resident - before) / setting.connections
        generator.mix()
        self.open: Result | None = None
        self.closed: Result | None = None
        self.probes: list[tuple[float, float]] = []
        self.capacity = 0.0

    def run_open(self) -> None:
        """The load that a server should bear with ease."""
        self.open = self._generator.open(self._setting.rate, self._setting.seconds)

    def run_closed(self) -> None:
        """The load that takes all a server has."""
        self.closed = self._generator.closed(self._setting.seconds)

    def search(self) -> None:
        """The highest open load with a p99 within the limit, to a tenth or so."""
        assert self.closed is not None
        rate = max(LOWEST_RATE, SHARE_OF_CLOSED * self.closed.rate)
        low, high = 0.0, 0.0
        for _ in range(MOST_STEPS):
            if self._passes(rate):
                low = rate
                if high:
                    break
                rate *= STEP
            else:
                high = rate
                if low or rate < LOWEST_RATE:
                    break
                rate /= STEP
        for _ in range(HALVINGS if low and high else 0):
            middle = (low * high) ** 0.5
            if self._passes(middle):
                low = middle
            else:
                high = middle
        self.capacity = low

    def _passes(self, rate: float) -> bool:
        result = self._generator.open(rate, PROBE_SECONDS)
        self.probes.append((rate, result.p99))
        return result.p99 <= LIMIT

    def outcome(self) -> Outcome:
        """All that was found."""
        assert self.open is not None
        assert self.closed is not None
        return Outcome(
            self.memory, self.resident, self.open, self.closed, self.capacity, tuple(self.probes)
        )


def run_round(contestants: Sequence[Contestant], setting: Setting) -> dict[str, Outcome]:
    """Everybody starts and connects; then each kind of load goes to one after the other."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(_folder()))
        sessions = [
            stack.enter_context(_session(contestant, setting, folder)) for contestant in contestants
        ]
        for session in sessions:
            _say(session.name, f"{setting.rate:g} moves/s")
            session.run_open()
        for session in sessions:
            _say(session.name, "as many moves as it takes")
            session.run_closed()
        for session in sessions:
            _say(session.name, f"how many with p99 ≤ {LIMIT:g} ms")
            session.search()
        return {session.name: session.outcome() for session in sessions}


@contextmanager
def _folder() -> Iterator[str]:
    """Beside the repository, not in /tmp: that may be memory, which flushes in no time."""
    HOME.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=HOME, ignore_cleanup_errors=True) as folder:
        yield folder


@contextmanager
def _session(contestant: Contestant, setting: Setting, folder: Path) -> Iterator[Session]:
    print(
        f"{contestant.name}: starts, {setting.connections} connect …", file=sys.stderr, flush=True
    )
    with ExitStack() as stack:
        place = folder / contestant.name
        server = stack.enter_context(
            Server(contestant, place, core=setting.server_core, nice=setting.nice)
        )
        words = [contestant.players, str(server.port), str(server.pid), str(setting.tables)]
        command = [sys.executable, "-m", "benchmarks.server.generator", *words]
        with pinned(setting.load_core):
            generator = stack.enter_context(Generator(server, command))
        generator.set_nice(setting.nice)
        yield Session(server, generator, setting)


def _say(name: str, what: str) -> None:
    print(f"{name}: {what} …", file=sys.stderr, flush=True)
