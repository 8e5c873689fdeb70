"""Measures the server under load: ``python -m benchmarks.server [NAME ...]``.

Prints a table and exits with 0 whether the targets are met or not; with 1 when something could not
be measured.
"""

import argparse
import json
import os
import signal
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict
from pathlib import Path
from statistics import median
from types import FrameType
from typing import Any

from benchmarks.harness import Spread, idlest_cores, ratios
from benchmarks.measures import Measure, Reading, Target, UnmeasurableError
from benchmarks.peers.environment import HOME, PeersUnavailableError
from benchmarks.run import Row, _machine, _table
from benchmarks.server.generator import Result
from benchmarks.server.rounds import LIMIT, Outcome, Setting, run_round
from benchmarks.server.servers import CONTESTANTS, Contestant, ServerError
from benchmarks.workers import WorkerError

FAILURES = (PeersUnavailableError, ServerError, UnmeasurableError, WorkerError)
OURS = "fivescore"
PEER = "boardgameio"
P99_LIMIT = 8.0
"""Milliseconds: what a move of ours may take at the open load, at the 99th percentile."""
KIB = 1024
MIB = KIB * KIB
FLUSHES = 60
ROUND_SECONDS = 240
"""The most for each server in a round, before the whole run is given up."""

Value = Callable[[Outcome], float]


class TimeUpError(Exception):
    """The run took longer than it ever should."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the rounds and prints what they found."""
    options = _options(arguments)
    contestants = [c for c in CONTESTANTS if not options.names or c.name in options.names]
    rounds: list[dict[str, Outcome]] = []
    try:
        setting = _setting(options)
        machine = _machine() | {"flush_ms": asdict(_flush_times())}
        print(_heading(machine, setting), flush=True)
        _give_up_after(ROUND_SECONDS * setting.rounds * len(contestants))
        for number in range(setting.rounds):
            print(f"round {number + 1} of {setting.rounds}", file=sys.stderr, flush=True)
            order = contestants if number % 2 == 0 else contestants[::-1]
            rounds.append(run_round(order, setting))
    except (*FAILURES, TimeUpError) as error:
        print(error, file=sys.stderr)
        return 1
    rows = _rows(rounds, contestants, setting)
    print(_table(rows))
    print("\n".join(_account(rounds, contestants)))
    if options.json is not None:
        numbers = {
            "machine": machine,
            "setting": asdict(setting),
            "rows": [row.to_json() for row in rows],
            "rounds": [{name: asdict(each) for name, each in one.items()} for one in rounds],
        }
        options.json.write_text(json.dumps(numbers, indent=2) + "\n")
    return 0


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    names = [contestant.name for contestant in CONTESTANTS]
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.server", description="Measures the server under load."
    )
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(names)}")
    parser.add_argument("--rounds", type=int, default=3, help="how often each server has its turn")
    parser.add_argument("--seconds", type=float, default=6, help="how long each load is measured")
    parser.add_argument("--tables", type=int, default=250, help="with four players each")
    parser.add_argument("--rate", type=float, default=250, help="moves a second of the open load")
    parser.add_argument(
        "--deflate", action="store_true", help="offer compression, as browsers do (ours takes it)"
    )
    parser.add_argument(
        "--nice", type=int, default=0, help="below 0: before other programs (needs the right to)"
    )
    parser.add_argument("--core", type=int, help="the servers' core, not the least busy one")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the numbers there")
    options = parser.parse_args(arguments)
    unknown = [name for name in options.names if name not in names]
    if unknown:
        parser.error(f"no server {', '.join(unknown)}; there are {', '.join(names)}")
    if options.rounds < 1 or options.seconds <= 0 or options.tables < 1 or options.rate <= 0:
        parser.error("at least one round, one table, one move, and more than no time")
    return options


def _setting(options: argparse.Namespace) -> Setting:
    cores = idlest_cores()
    if options.core is not None:
        if options.core not in cores:
            raise UnmeasurableError(f"core {options.core} is not among those to be had: {cores}")
        cores.remove(options.core)
        cores.insert(0, options.core)
    if len(cores) < 2:
        raise UnmeasurableError("server and load need a core each, and this process has but one")
    return Setting(
        options.rounds,
        options.seconds,
        options.tables,
        options.rate,
        options.deflate,
        options.nice,
        server_core=cores[0],
        load_core=cores[1],
    )


def _give_up_after(seconds: int) -> None:
    def give_up(_number: int, _frame: FrameType | None) -> None:
        raise TimeUpError(f"Nothing came to an end within {seconds} s.")

    def stop(number: int, _frame: FrameType | None) -> None:
        sys.exit(128 + number)  # through every `with`, which end the processes

    signal.signal(signal.SIGALRM, give_up)
    signal.signal(signal.SIGTERM, stop)
    signal.alarm(seconds)


def _flush_times() -> Spread:
    """How many milliseconds the disk takes for a small write that has to last."""
    HOME.mkdir(exist_ok=True)
    path = HOME / f"flush-{os.getpid()}"
    times = []
    try:
        with path.open("wb", buffering=0) as file:
            for _ in range(FLUSHES):
                start = time.perf_counter()
                file.write(b"\0" * 4 * KIB)
                os.fdatasync(file.fileno())
                times.append(1000 * (time.perf_counter() - start))
    finally:
        path.unlink(missing_ok=True)
    return Spread.of(times)


def _heading(machine: dict[str, Any], setting: Setting) -> str:
    flush = machine["flush_ms"]
    cores = f"{machine['usable_cores']} of {machine['cores']} cores"
    load = f"load {machine['load_average']:.1f}"
    players = f"{setting.connections} connections at {setting.tables} tables"
    rounds = f"{setting.rounds} rounds of {setting.seconds:g} s for each load"
    places = f"servers on core {setting.server_core}, load on core {setting.load_core}"
    compressed = ", compressed" if setting.deflate else ""
    nice = f", before other programs (nice {setting.nice})" if setting.nice else ""
    spread = f"{flush['median']:.1f} ms ({flush['low']:.1f} to {flush['high']:.1f})"
    return "\n".join(
        [
            f"{machine['processor']}, {cores}, {load}, {machine['system']}, {machine['python']}",
            f"{players}{compressed}, {rounds}, {places}{nice}",
            f"a write that lasts takes the disk {spread}",
        ]
    )


# --- The table ------------------------------------------------------------------------------


def _rows(
    rounds: Sequence[dict[str, Outcome]], contestants: Sequence[Contestant], setting: Setting
) -> list[Row]:
    rows = [row for each in contestants for row in _rows_of(each, rounds, setting)]
    peers = [each for each in contestants if each.players == PEER]
    if any(each.name == OURS for each in contestants):
        rows += [row for peer in peers for row in _ratios_to(peer, rounds)]
    return rows


def _rows_of(
    contestant: Contestant, rounds: Sequence[dict[str, Outcome]], setting: Setting
) -> list[Row]:
    name = contestant.name
    at_once = None if contestant.players == PEER else Target(P99_LIMIT, at_least=False)
    rate = f"{setting.rate:g}"
    wanted: list[tuple[str, str, str, Target | None, Value]] = [
        (f"p50-{rate}", f"at {rate} moves/s, sent to seen by all", "ms", None, _p50),
        (f"p99-{rate}", f"at {rate} moves/s, sent to seen by all", "ms", at_once, _p99),
        ("closed", "every table at its next move at once", "moves/s", None, _closed),
        ("closed-p99", "the same, sent to seen by all", "ms", None, _closed_p99),
        ("capacity", f"open load with p99 ≤ {LIMIT:g} ms", "moves/s", None, _capacity),
        ("memory", "that a connection adds", "KiB", None, _memory),
    ]
    rows = []
    for label, what, unit, target, value in wanted:
        values = [value(one[name]) for one in rounds]
        reading = Reading(Spread.of(values), (), {label: values})
        rows.append(_row(f"{name} {label}", what, unit, target, reading))
    return rows


def _ratios_to(peer: Contestant, rounds: Sequence[dict[str, Outcome]]) -> list[Row]:
    rows = []
    wanted: list[tuple[str, str, Target | None, Value]] = [
        ("capacity", f"moves/s with p99 ≤ {LIMIT:g} ms", Target(3, at_least=True), _capacity),
        ("closed", "moves/s of the closed load", None, _closed),
        ("cpu", "moves per CPU second of the server, closed load", None, _per_cpu_second),
    ]
    for label, what, target, value in wanted:
        ours = [value(one[OURS]) for one in rounds]
        theirs = [value(one[peer.name]) for one in rounds]
        name = f"{label} / {peer.name}"
        if all(theirs):
            reading = Reading(Spread.of(ratios(ours, theirs)), (), {OURS: ours, peer.name: theirs})
            rows.append(_row(name, what, "×", target, reading))
        else:
            failure = f"{peer.name} kept no rate within {LIMIT:g} ms in some rounds: {theirs}"
            rows.append(Row(Measure(name, what, "×", target, _taken_already), None, failure))
    return rows


def _row(name: str, what: str, unit: str, target: Target | None, reading: Reading) -> Row:
    return Row(Measure(name, what, unit, target, _taken_already), reading)


def _taken_already(_setting: object) -> Reading:
    raise AssertionError("All rows are measured in the same rounds.")


def _p50(outcome: Outcome) -> float:
    return outcome.open.p50


def _p99(outcome: Outcome) -> float:
    return outcome.open.p99


def _closed(outcome: Outcome) -> float:
    return outcome.closed.rate


def _closed_p99(outcome: Outcome) -> float:
    return outcome.closed.p99


def _capacity(outcome: Outcome) -> float:
    return outcome.capacity


def _memory(outcome: Outcome) -> float:
    return outcome.memory / KIB


def _per_cpu_second(outcome: Outcome) -> float:
    return outcome.closed.moves_per_cpu_second


def _account(rounds: Sequence[dict[str, Outcome]], contestants: Sequence[Contestant]) -> list[str]:
    """What explains the numbers: who used the cores, how much was sent."""
    lines = []
    for contestant in contestants:
        outcomes = [one[contestant.name] for one in rounds]
        lines.append(f"{contestant.name}: {contestant.about}")
        for label, results in (
            ("open", [each.open for each in outcomes]),
            ("closed", [each.closed for each in outcomes]),
        ):
            lines.append(f"{contestant.name} {label}: {_shares(results)}")
        resident = median(each.resident for each in outcomes) / MIB
        cpu = median(each.closed.moves_per_cpu_second for each in outcomes)
        lines.append(
            f"{contestant.name}: {cpu:.0f} moves per CPU second of the server (closed load); "
            f"{resident:.0f} MiB with everybody connected"
        )
    return lines


def _shares(results: Sequence[Result]) -> str:
    server = median(each.server_share for each in results)
    generator = median(each.generator_share for each in results)
    others = median(each.others_share for each in results)
    size = median(each.bytes_a_move for each in results)
    lag = median(each.lag for each in results)
    unserved = sum(each.unserved for each in results)
    return (
        f"server {server:.0%} of its core, load {generator:.0%} of the other, everything else "
        f"{others:.0%} of both; {size:.0f} bytes a move; load late by {lag:.1f} ms (p99)"
        + (f"; {unserved} moves not served" if unserved else "")
    )


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
        sys.exit(130)
