"""Measures how fast the project is: ``python -m benchmarks.run [NAME ...]``.

Prints a table and exits with 0 whether the targets are met or not; with 1 when something could not
be measured.
"""

import argparse
import importlib.metadata
import json
import math
import os
import platform
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from benchmarks.harness import CommandError
from benchmarks.measures import (
    GENERAL,
    Measure,
    Reading,
    Setting,
    UnmeasurableError,
    choose_setting,
)
from benchmarks.peers.environment import PeersUnavailableError
from benchmarks.registry import benches
from benchmarks.workers import WorkerError

FAILURES = (CommandError, PeersUnavailableError, UnmeasurableError, WorkerError)
MEASURES = (*(each for bench in benches().values() for each in bench.measures), *GENERAL)
PACKAGES = ("fivescore", "numpy", "numba")
HEADER = ("name", "measured", "four in five", "target", "verdict", "what")


@dataclass(frozen=True, slots=True)
class Row:
    """A measure with its reading, or with why there is none."""

    measure: Measure
    reading: Reading | None
    failure: str = ""

    @property
    def verdict(self) -> str:
        """One word, or two."""
        if self.reading is None:
            return "not measured"
        if self.measure.target is None:
            return "no target"
        return "pass" if self.measure.target.is_met(self.reading.value.median) else "fail"

    def cells(self) -> tuple[str, ...]:
        """The row as the table shows it."""
        measure, target = self.measure, self.measure.target
        value = spread = limit = ""
        if self.reading is not None:
            measured = self.reading.value
            value = f"{_short(measured.median)} {measure.unit}"
            spread = f"{_short(measured.low)} to {_short(measured.high)}"
        if target is not None:
            limit = f"{'≥' if target.at_least else '≤'} {target.limit:g} {measure.unit}"
        return (measure.name, value, spread, limit, self.verdict, measure.what)

    def notes(self) -> tuple[str, ...]:
        """What to know about the value."""
        return (self.failure,) if self.reading is None else self.reading.notes

    def to_json(self) -> dict[str, Any]:
        """The numbers behind the row."""
        measure, reading = self.measure, self.reading
        return {
            "name": measure.name,
            "what": measure.what,
            "unit": measure.unit,
            "target": None if measure.target is None else asdict(measure.target),
            "verdict": self.verdict,
            "value": None if reading is None else asdict(reading.value),
            "series": {} if reading is None else reading.series,
            "notes": self.notes(),
        }


def main(arguments: Sequence[str] | None = None) -> int:
    """Takes the measures named, or all, and prints them."""
    options = _options(arguments)
    try:
        where = choose_setting(rounds=options.rounds, seconds=options.seconds, core=options.core)
    except UnmeasurableError as error:
        print(error, file=sys.stderr)
        return 1
    machine = _machine()
    print(_heading(machine, where))
    chosen = [each for each in MEASURES if not options.names or each.name in options.names]
    rows = [_take(measure, where) for measure in chosen]
    print(_table(rows))
    if options.json is not None:
        numbers = {
            "machine": machine,
            "setting": asdict(where),
            "rows": [row.to_json() for row in rows],
        }
        options.json.write_text(json.dumps(numbers, indent=2) + "\n")
    return int(any(row.reading is None for row in rows))


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    names = [measure.name for measure in MEASURES]
    parser = argparse.ArgumentParser(prog="bench", description="Measures how fast Fivescore is.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(names)}")
    parser.add_argument("--rounds", type=int, default=15, help="how often each load has its turn")
    parser.add_argument("--seconds", type=float, default=0.5, help="how long a turn is")
    parser.add_argument("--core", type=int, help="the core to use instead of the least busy one")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the numbers there")
    options = parser.parse_args(arguments)
    unknown = [name for name in options.names if name not in names]
    if unknown:
        parser.error(f"no measure {', '.join(unknown)}; there are {', '.join(names)}")
    if options.rounds < 1 or options.seconds <= 0:
        parser.error("at least one round, and more than no time")
    return options


def _take(measure: Measure, where: Setting) -> Row:
    print(f"measuring {measure.name} …", file=sys.stderr, flush=True)
    try:
        return Row(measure, measure.take(where))
    except FAILURES as error:
        return Row(measure, None, str(error))


def _machine() -> dict[str, Any]:
    usable = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return {
        "processor": _processor(),
        "cores": os.cpu_count(),
        "usable_cores": usable,
        "load_average": os.getloadavg()[0],
        "system": f"{platform.system()} {platform.machine()}",
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "packages": {name: _version(name) for name in PACKAGES},
    }


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        lines = []
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return models[0] if models else platform.processor() or "unknown processor"


def _version(package: str) -> str:
    try:
        return importlib.metadata.version(package)
    except importlib.metadata.PackageNotFoundError:
        return "not installed"


def _heading(machine: dict[str, Any], where: Setting) -> str:
    packages = ", ".join(f"{name} {version}" for name, version in machine["packages"].items())
    pinning = (
        f"pinned to core {where.core}"
        if where.core is not None
        else "NOT pinned to a core: this system offers no way to do so"
    )
    cores = f"{machine['usable_cores']} of {machine['cores']} cores"
    load = f"load {machine['load_average']:.1f}"
    return "\n".join(
        [
            f"{machine['processor']}, {cores}, {load}, {machine['system']}",
            f"{machine['python']}, {packages}",
            f"{where.rounds} rounds of {where.seconds:g} s each, {pinning}",
        ]
    )


def _table(rows: Sequence[Row]) -> str:
    lines: list[tuple[str, ...]] = [HEADER]
    lines += [row.cells() for row in rows]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    text = [""]
    for cells in lines:
        padded = (cell.ljust(width) for cell, width in zip(cells, widths, strict=True))
        text.append("  ".join(padded).rstrip())
    text.append("")
    text += [f"{row.measure.name}: {note}" for row in rows for note in row.notes()]
    return "\n".join(text)


def _short(value: float) -> str:
    """Three digits that count."""
    digits = 2 if value <= 0 else 2 - math.floor(math.log10(value))
    return f"{value:.{max(0, digits)}f}"


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
        sys.exit(130)
