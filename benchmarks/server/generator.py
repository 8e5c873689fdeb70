"""The load: a process with a thousand players on one server, told by the harness what to do.

``python -m benchmarks.server.generator fives PORT PID TABLES`` lays the tables, says hello with
a line of JSON, and then takes a command a line: ``{"do": "connect"}``, ``{"do": "mix"}``,
``{"do": "open", "rate": 250, "seconds": 8}``, ``{"do": "closed", "seconds": 8}``. Each is answered
with a line. It ends when its standard input does.

Mixing brings every table to a point of its own in the game: else all would deal, score and end at
the same moment. Open load: moves fall due by a Poisson process, whatever the server does, at one
table after the other. A move counts from the moment it is sent; if the table was still busy with
the one before, from the moment it was due. Closed load: every table makes its next move as soon
as everybody has seen the last one. A move has arrived when the last of the other three players
has it.
"""

import argparse
import gc
import json
import os
import random
import selectors
import sys
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from benchmarks.server import boardgameio_players, fivescore_players, proc
from benchmarks.server.tables import LoadError, Player, Table

WAVE = 100
"""Connections opened at once."""
CONNECT_SECONDS = 60
MIX_SECONDS = 60.0
MOST_MIXED = 104
"""Moves: two hands, half a game of Fives."""
WARM_UP_SECONDS = 1.0
GRACE_SECONDS = 5.0
KEEP_ALIVE_SECONDS = 20
BILLION = 1_000_000_000
MILLION = 1_000_000
KINDS: dict[str, Callable[[int, int], Sequence[Table]]] = {
    **{game: fivescore_players.tables_of(game) for game in ("fives", "score5", "scorecards")},
    "boardgameio": boardgameio_players.create_tables,
}


@dataclass(frozen=True, slots=True)
class Result:
    """What a load found; times of moves in milliseconds, shares of one core."""

    rate: float
    """Moves a second that arrived while it was measured."""
    moves: int
    """Moves whose times were taken."""
    p50: float
    p90: float
    p99: float
    slowest: float
    unserved: int
    """Moves not done when patience ended; they count for as long as they had waited."""
    lag: float
    """How late the generator itself was with a move, at the 99th percentile."""
    server_share: float
    generator_share: float
    others_share: float
    """Of all cores: work that was neither the server's nor the generator's."""
    bytes_a_move: float
    """Received by all four players together."""

    @property
    def moves_per_cpu_second(self) -> float:
        """What the server would do on a core of its own that never waits."""
        return self.rate / self.server_share


class Load(ABC):
    """Decides when which table moves, and keeps the times. Nanoseconds since 1970."""

    def __init__(self, tables: Sequence[Table], seconds: float) -> None:
        self._tables = tables
        self.begun = time.time_ns()
        self.start = self.begun + int(WARM_UP_SECONDS * BILLION)
        self.end = self.start + int(seconds * BILLION)
        self._last = self.end + int(GRACE_SECONDS * BILLION)
        self.times: list[int] = []
        self.lags: list[int] = [0]
        self.unserved = 0
        self.arrived = 0
        """Moves that arrived between start and end."""
        for table in tables:
            table.on_seen = self._seen
            table.on_ready = self._ready

    def _seen(self, table: Table, arrived: int) -> None:
        if self.start <= table.began < self.end:
            self.times.append(arrived - table.began)
        if self.start <= arrived < self.end:
            self.arrived += 1

    @abstractmethod
    def _ready(self, table: Table) -> None:
        """The table can make its next move."""

    @abstractmethod
    def wake(self, now: int) -> int:
        """Makes the moves that are due; returns when to be called again."""

    def is_over(self, now: int) -> bool:
        """Whether everything that counts has been seen, or patience is at its end."""
        if now < self.end:
            return False
        return now > self._last or not any(table.mover or table.dues for table in self._tables)

    def finish(self, now: int) -> None:
        """Counts what still waits for as long as it has waited."""
        for table in self._tables:
            waiting = [*table.dues, *([table.began] if table.mover else [])]
            late = [now - since for since in waiting if self.start <= since < self.end]
            self.times += late
            self.unserved += len(late)
            table.dues.clear()


class OpenLoad(Load):
    """So many moves a second, whatever the server does."""

    def __init__(
        self, tables: Sequence[Table], seconds: float, *, rate: float, chance: random.Random
    ) -> None:
        super().__init__(tables, seconds)
        self._rate = rate / BILLION
        self._chance = chance
        self._order = chance.sample(list(tables), len(tables))
        self._next = 0
        self._due = self.begun

    def wake(self, now: int) -> int:
        """Lets what is due happen."""
        while self._due <= now and self._due < self.end:
            table = self._order[self._next]
            self._next = (self._next + 1) % len(self._order)
            if table.is_ready():
                sent = time.time_ns()
                self.lags.append(sent - self._due)
                table.make_move(sent)
            else:
                table.dues.append(self._due)
            self._due += int(self._chance.expovariate(self._rate))
        return self._due

    def _ready(self, table: Table) -> None:
        if table.dues:
            table.make_move(table.dues.pop(0))


class Mixing(Load):
    """Every table makes as many moves as chance says, at once."""

    def __init__(
        self, tables: Sequence[Table], seconds: float, *, most: int, chance: random.Random
    ) -> None:
        super().__init__(tables, seconds)
        self._left = {table: chance.randrange(most) for table in tables}

    def wake(self, _now: int) -> int:
        """Sets going whoever waits."""
        for table in self._tables:
            if table.is_ready():
                self._ready(table)
        return self.end

    def _ready(self, table: Table) -> None:
        if self._left[table] > 0:
            self._left[table] -= 1
            table.make_move(time.time_ns())

    def is_over(self, now: int) -> bool:
        """Whether all tables have made their moves, or patience is at its end."""
        if now > self._last:
            raise LoadError("The tables did not get on with their games.")
        return not any(table.mover or self._left[table] for table in self._tables)


class ClosedLoad(Load):
    """As many moves as the server can do with all tables at it."""

    _is_going = False

    def wake(self, _now: int) -> int:
        """Sets the tables going, once."""
        if not self._is_going:
            self._is_going = True
            for table in self._tables:
                if table.is_ready():
                    table.make_move(time.time_ns())
        return self.end

    def _ready(self, table: Table) -> None:
        now = time.time_ns()
        if now < self.end:
            table.make_move(now)


class Generator:
    """All players of a server in one thread."""

    def __init__(self, tables: Sequence[Table], server: int) -> None:
        self._tables = tables
        self._players = [player for table in tables for player in table.players]
        self._server = server
        self._selector = selectors.DefaultSelector()
        self._selector.register(sys.stdin, selectors.EVENT_READ)
        self._is_connected = False
        self._signs = 0
        self._first_sign = 0
        self._loads = 0

    def serve(self, answers: int) -> None:
        """Does what the harness says until it says no more."""
        while True:
            if self._step(0.5):
                line = sys.stdin.readline()
                if not line:
                    return
                answer = self._obey(json.loads(line))
                os.write(answers, f"{json.dumps(answer)}\n".encode())

    def _step(self, patience: float) -> bool:
        """Reads what arrives, at most for so many seconds; says if the harness has spoken."""
        is_spoken_to = False
        for key, _ in self._selector.select(patience):
            player: Player | None = key.data
            if player is None:
                is_spoken_to = True
            else:
                assert player.socket is not None
                player.socket.read()
        if self._is_connected:
            self._keep_alive()
        return is_spoken_to

    def _keep_alive(self) -> None:
        """Each player's sign of life in its turn, evenly over the time."""
        passed = (time.time_ns() - self._first_sign) / (KEEP_ALIVE_SECONDS * BILLION)
        while self._signs < passed * len(self._players):
            self._players[self._signs % len(self._players)].keep_alive()
            self._signs += 1

    def _obey(self, command: dict[str, Any]) -> dict[str, Any]:
        match command["do"]:
            case "connect":
                return self._connect(deflate=command["deflate"])
            case "mix":
                return self._mix()
            case "open":
                self._loads += 1
                chance = random.Random(self._loads)
                rate = command["rate"]
                return self._run(
                    OpenLoad(self._tables, command["seconds"], rate=rate, chance=chance)
                )
            case "closed":
                return self._run(ClosedLoad(self._tables, command["seconds"]))
            case unknown:
                raise LoadError(f"The generator does not know how to {unknown}.")

    def _connect(self, *, deflate: bool) -> dict[str, Any]:
        begun = time.monotonic()
        for first in range(0, len(self._players), WAVE):
            wave = self._players[first : first + WAVE]
            for player in wave:
                web_socket = player.connect(deflate=deflate)
                self._selector.register(web_socket.socket, selectors.EVENT_READ, player)
            while not all(player.is_here() for player in wave):
                self._step(0.1)
                if time.monotonic() > begun + CONNECT_SECONDS:
                    raise LoadError("Not all players could connect.")
        self._is_connected = True
        self._first_sign = time.time_ns()
        seconds = time.monotonic() - begun
        calm = time.monotonic() + 1.0  # What is told of those who came last arrives too.
        while time.monotonic() < calm:
            self._step(0.1)
        return {"connections": len(self._players), "seconds": seconds}

    def _mix(self) -> dict[str, Any]:
        chance = random.Random(0)
        mixing = Mixing(self._tables, MIX_SECONDS, most=MOST_MIXED, chance=chance)
        mixing.wake(time.time_ns())
        while not mixing.is_over(time.time_ns()):
            self._step(0.05)
        return {"seconds": (time.time_ns() - mixing.begun) / BILLION}

    def _run(self, load: Load) -> dict[str, Any]:
        before: _Meter | None = None
        after: _Meter | None = None
        while True:
            due = load.wake(time.time_ns())
            now = time.time_ns()
            if before is None and now >= load.start:
                before = _Meter.read(self._server, self._players)
            if after is None and now >= load.end:
                after = _Meter.read(self._server, self._players)
            if load.is_over(now):
                break
            self._step(min(max(0, due - now) / BILLION, 0.05))
        load.finish(time.time_ns())
        assert before is not None
        assert after is not None
        return asdict(_result(load, before, after))


@dataclass(frozen=True, slots=True)
class _Meter:
    """What was used up to a moment, in seconds and bytes."""

    wall: float
    server: float
    generator: float
    everybody: float
    received: int

    @classmethod
    def read(cls, server: int, players: Sequence[Player]) -> "_Meter":
        """Now."""
        return cls(
            time.monotonic(),
            proc.cpu_seconds(server),
            time.process_time(),
            proc.busy_seconds(),
            sum(player.bytes_received for player in players),
        )


def _result(load: Load, before: _Meter, after: _Meter) -> Result:
    wall = after.wall - before.wall
    server = after.server - before.server
    generator = after.generator - before.generator
    everybody = after.everybody - before.everybody
    times = sorted(load.times)
    if not times:
        raise LoadError("Not one move was made in time.")
    cores = os.cpu_count() or 1

    def at(share: float) -> float:
        return times[min(len(times) - 1, int(share * len(times)))] / MILLION

    lags = sorted(load.lags)
    return Result(
        rate=load.arrived / wall,
        moves=len(times),
        p50=at(0.5),
        p90=at(0.9),
        p99=at(0.99),
        slowest=times[-1] / MILLION,
        unserved=load.unserved,
        lag=lags[int(0.99 * len(lags))] / MILLION,
        server_share=server / wall,
        generator_share=generator / wall,
        others_share=max(0.0, everybody - server - generator) / wall / cores,
        bytes_a_move=(after.received - before.received) / max(1, load.arrived),
    )


def main() -> None:
    """Lays the tables, then serves the harness."""
    parser = argparse.ArgumentParser(prog="generator")
    parser.add_argument("kind", choices=KINDS)
    parser.add_argument("port", type=int)
    parser.add_argument("pid", type=int)
    parser.add_argument("tables", type=int)
    parser.add_argument("--through", type=int, help="the port where players connect (PORT)")
    options = parser.parse_args()
    # Whatever a library prints goes to standard error, so that the answers stay alone.
    answers = os.dup(sys.stdout.fileno())
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    tables = KINDS[options.kind](options.port, options.tables)
    if options.through is not None:
        for table in tables:
            for player in table.players:
                player.port = options.through
    generator = Generator(tables, options.pid)
    gc.disable()  # Its pauses would be the servers'.
    hello = {"about": f"{options.kind}, {options.tables} tables"}
    os.write(answers, f"{json.dumps(hello)}\n".encode())
    generator.serve(answers)


if __name__ == "__main__":
    main()
