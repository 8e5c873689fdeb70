"""How to measure on a machine that others use too: on one core, by turns, and as ratios."""

import os
import resource
import statistics
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from benchmarks.workers import REPOSITORY

Result = TypeVar("Result")

COMMAND_SECONDS = 120.0


@dataclass(frozen=True, slots=True)
class Spread:
    """The middle of many measurements, and where four in five of them lie."""

    median: float
    low: float  # a tenth is below
    high: float  # a tenth is above

    @classmethod
    def of(cls, values: Sequence[float]) -> "Spread":
        """Of one value or more."""
        if len(values) == 1:
            return cls(values[0], values[0], values[0])
        tenths = statistics.quantiles(values, n=10, method="inclusive")
        return cls(statistics.median(values), tenths[0], tenths[-1])


def ratios(above: Sequence[float], below: Sequence[float]) -> list[float]:
    """Round by round, so that what slowed both down cancels out."""
    return [a / b for a, b in zip(above, below, strict=True)]


def interleave(
    contestants: Mapping[str, Callable[[], Result]], rounds: int
) -> dict[str, list[Result]]:
    """Each contestant once in every round, the order reversed from one round to the next."""
    results: dict[str, list[Result]] = {name: [] for name in contestants}
    order = list(contestants)
    for _ in range(rounds):
        for name in order:
            results[name].append(contestants[name]())
        order.reverse()
    return results


def idlest_cores(watch_seconds: float = 0.3) -> list[int]:
    """The cores this process may use, the least busy first; empty where cores cannot be chosen."""
    if not hasattr(os, "sched_setaffinity"):
        return []
    before = _busy_ticks()
    time.sleep(watch_seconds)
    after = _busy_ticks()
    return sorted(
        os.sched_getaffinity(0), key=lambda core: after.get(core, 0) - before.get(core, 0)
    )


def _busy_ticks() -> dict[int, int]:
    """Ticks that each core has worked since the start of the machine."""
    try:
        lines = Path("/proc/stat").read_text().splitlines()
    except OSError:
        return {}
    ticks = {}
    for line in lines:
        name, *counts = line.split()
        if name.startswith("cpu") and name != "cpu":
            user, nice, system, _idle, _waiting, *others = map(int, counts[:8])
            ticks[int(name.removeprefix("cpu"))] = user + nice + system + sum(others)
    return ticks


@contextmanager
def pinned(core: int | None) -> Iterator[None]:
    """Processes started inside stay on that core, with all their threads."""
    if core is None or not hasattr(os, "sched_setaffinity"):
        yield
        return
    usual = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {core})
    try:
        yield
    finally:
        os.sched_setaffinity(0, usual)


@dataclass(frozen=True, slots=True)
class Cost:
    """What a command took, from the start of its process to the end."""

    seconds: float
    cpu: float  # user and system


class CommandError(Exception):
    """A command that was to be timed failed."""


def cost(command: Sequence[str]) -> Cost:
    """Runs a command once, in a fresh process."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.perf_counter()
    try:
        subprocess.run(  # noqa: S603 - a program of our own
            command,
            cwd=REPOSITORY,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=COMMAND_SECONDS,
            check=True,
        )
    except subprocess.CalledProcessError as error:
        last_words = (error.stderr or "").strip().splitlines()[-1:]
        raise CommandError(
            f"{' '.join(command[1:])!r} failed (status {error.returncode}): {''.join(last_words)}"
        ) from error
    except subprocess.TimeoutExpired as error:
        raise CommandError(f"{' '.join(command[1:])!r} took over {COMMAND_SECONDS} s") from error
    seconds = time.perf_counter() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
    return Cost(seconds, cpu)
