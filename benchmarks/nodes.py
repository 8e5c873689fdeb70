"""One, two and three nodes on one PostgreSQL database, and what passing a WebSocket on costs.

`python -m benchmarks.nodes [--seconds S] [--tables N]`: each node has its own load generator, which
plays at tables of that node, or, in the lines “passed on”, connects to another node than the one
that has them. Closed load: each table moves as soon as everybody has seen the last move. All of it
shares this machine, so moves a second of several nodes say little; CPU a move says what a machine
for each would do.
"""

import argparse
import contextlib
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmarks.server import proc
from tests.campaigns.processes import ServerProcess
from tests.store.clusters import Cluster, running

TABLES = 60
SETTLING_SECONDS = 3.0
HEAD = "| servers | tables | moves/s | p50 ms | p99 ms | servers' CPU µs a move | database's |"


@dataclass(frozen=True, slots=True)
class Case:
    """A line of the table."""

    name: str
    nodes: int
    is_node: bool = True
    is_passed_on: bool = False
    """Everybody is connected to the next node, not to the one that has their table."""


CASES = (
    Case("1, alone with the database", 1, is_node=False),
    Case("1 node", 1),
    Case("2 nodes", 2),
    Case("3 nodes", 3),
    Case("2 nodes, all passed on", 2, is_passed_on=True),
)


class Generator:
    """A process that plays at a node."""

    def __init__(self, own: ServerProcess, tables: int, through: ServerProcess) -> None:
        port, by = (server.url.rpartition(":")[2] for server in (own, through))
        words = [sys.executable, "-m", "benchmarks.server.generator", "fives"]
        self._process = subprocess.Popen(  # noqa: S603 - a program of our own
            [*words, port, str(own.pid), str(tables), "--through", by],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.answer()

    def answer(self) -> dict[str, Any]:
        """The next answer."""
        assert self._process.stdout is not None
        answer: dict[str, Any] = json.loads(self._process.stdout.readline())
        return answer

    def ask(self, do: str, **more: float) -> None:
        """Gives a command."""
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps({"do": do, **more}) + "\n")
        self._process.stdin.flush()

    def stop(self) -> None:
        """Ends it."""
        self._process.communicate()


@contextlib.contextmanager
def servers(cluster: Cluster, folder: Path, case: Case) -> Iterator[list[ServerProcess]]:
    """The servers of a line, each with its share."""
    url, key = cluster.new_database(), folder / "bench.key"
    node = ("--node-address", "127.0.0.1") if case.is_node else ()
    limits = ("--most-per-address", "5000", "--tables-per-address", "100000")
    with contextlib.ExitStack() as stack:
        started = []
        for k in range(case.nodes):
            log = folder / f"{case.name} {k}.log"
            server = ServerProcess(url, *node, *limits, "--key", str(key), log=log)
            started.append(stack.enter_context(server))
        time.sleep(SETTLING_SECONDS)
        yield started


def measure(cluster: Cluster, folder: Path, case: Case, tables: int, seconds: float) -> str:
    """A line of the table."""
    with servers(cluster, folder, case) as nodes:
        each = tables // case.nodes
        turn = 1 if case.is_passed_on else 0
        by = [nodes[(k + turn) % len(nodes)] for k in range(len(nodes))]
        generators = [Generator(own, each, other) for own, other in zip(nodes, by, strict=True)]
        try:
            _all(generators, "connect", deflate=False)
            _all(generators, "mix")
            before = _used(nodes), _database(cluster)
            began = time.monotonic()
            results = _all(generators, "closed", seconds=seconds)
            took = time.monotonic() - began
            ours = _used(nodes) - before[0]
            theirs = _database(cluster) - before[1]
        finally:
            for generator in generators:
                generator.stop()
    rate = sum(result["rate"] for result in results)
    # The CPU of the whole time, and the moves of the whole time, with what was warmed up.
    moves = rate * took
    p50 = sum(result["p50"] for result in results) / len(results)
    p99 = max(result["p99"] for result in results)
    cpu = f"{1e6 * ours / moves:.0f} | {1e6 * theirs / moves:.0f}"
    return f"| {case.name} | {each * case.nodes} | {rate:,.0f} | {p50:.1f} | {p99:.1f} | {cpu} |"


def _all(generators: Sequence[Generator], do: str, **more: float) -> list[dict[str, Any]]:
    for generator in generators:
        generator.ask(do, **more)
    return [generator.answer() for generator in generators]


def _used(nodes: Sequence[ServerProcess]) -> float:
    return sum(proc.cpu_seconds(node.pid) for node in nodes)


def _database(cluster: Cluster) -> float:
    """The CPU seconds of PostgreSQL's processes that live."""
    parent = cluster.pid
    pids = [parent]
    for path in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError, IndexError):
            if int(path.read_text("ascii").rpartition(")")[2].split()[1]) == parent:
                pids.append(int(path.parent.name))
    total = 0.0
    for pid in pids:
        with contextlib.suppress(OSError):
            total += proc.cpu_seconds(pid)
    return total


def main() -> None:
    """Measures all lines."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=8.0, help="for each line (8)")
    parser.add_argument("--tables", type=int, default=TABLES, help=f"of four people ({TABLES})")
    options = parser.parse_args()
    print(f"{os.cpu_count()} cores, {os.getloadavg()[0]:.1f} programs ran before\n")
    print(HEAD)
    print("| --- | --- | --- | --- | --- | --- | --- |")
    with tempfile.TemporaryDirectory() as folder, running() as cluster:
        for case in CASES:
            line = measure(cluster, Path(folder), case, options.tables, options.seconds)
            print(line, flush=True)


if __name__ == "__main__":
    main()
