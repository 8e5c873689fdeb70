"""How measures are taken, and those that belong to no game (`games/` has the others)."""

import sys
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import partial
from statistics import fmean, median

from benchmarks.harness import Spread, cost, idlest_cores, interleave, pinned, ratios
from benchmarks.peers import environment
from benchmarks.workers import Sample, Worker

WARM_UP_SECONDS = 0.3
FRESH_PROCESSES = 7
MILLION = 1e6


class UnmeasurableError(Exception):
    """This machine cannot give that measurement."""


@dataclass(frozen=True, slots=True)
class Setting:
    """How long to measure, and where."""

    rounds: int
    seconds: float  # of each worker in each round
    cores: tuple[int, ...]  # the least busy first; empty where processes cannot be pinned

    @property
    def core(self) -> int | None:
        """The core of everything that runs alone."""
        return self.cores[0] if self.cores else None


@dataclass(frozen=True, slots=True)
class Target:
    """The limit that a value should keep."""

    limit: float
    at_least: bool

    def is_met(self, value: float) -> bool:
        """The limit itself is good enough."""
        return value >= self.limit if self.at_least else value <= self.limit


@dataclass(frozen=True, slots=True)
class Reading:
    """A measured value with what explains it."""

    value: Spread
    notes: tuple[str, ...]
    series: dict[str, list[float]] = field(default_factory=dict)  # the values of each round


@dataclass(frozen=True, slots=True)
class Measure:
    """One row of the table."""

    name: str
    what: str
    unit: str
    target: Target | None
    take: Callable[[Setting], Reading]


def playouts(load: str, setting: Setting, *, way: str, peer_game: str) -> Reading:
    """Our random playouts against OpenSpiel's, by turns on one core."""
    with ExitStack() as stack, pinned(setting.core):
        ours = stack.enter_context(_fivescore(load))
        theirs = stack.enter_context(_openspiel(way, peer_game))
        samples = _by_turns([ours, theirs], setting)
    mine, other = samples[ours.name], samples[theirs.name]
    in_wall_time = median(ratios(_wall_rates(mine), _wall_rates(other)))
    return Reading(
        Spread.of(ratios(_rates(mine), _rates(other))),
        (
            f"{ours.about}: {_in_words(mine)}",
            f"{theirs.about}: {_in_words(other)}",
            f"by the clock on the wall the ratio is {in_wall_time:.1f}",
        ),
        {ours.name: _rates(mine), theirs.name: _rates(other)},
    )


def steps(load: str, setting: Setting) -> Reading:
    """One Python call a move."""
    with ExitStack() as stack, pinned(setting.core):
        worker = stack.enter_context(_fivescore(load))
        samples = _by_turns([worker], setting)[worker.name]
    return Reading(
        Spread.of([rate / MILLION for rate in _rates(samples)]),
        (f"{worker.about}: {_in_words(samples)}",),
        {worker.name: _rates(samples)},
    )


def two_cores(load: str, setting: Setting) -> Reading:
    """Two processes on two cores at once, against the mean of each of them alone."""
    if len(setting.cores) < 2:
        raise UnmeasurableError("this process cannot be given two cores")
    with ExitStack() as stack:
        workers = []
        for core in setting.cores[:2]:
            with pinned(core):
                workers.append(stack.enter_context(_fivescore(load)))
        first, second = workers
        for worker in workers:
            worker.run(WARM_UP_SECONDS)
        samples = interleave(
            {
                "first": lambda: _at_once([first], setting.seconds),
                "both": lambda: _at_once([first, second], setting.seconds),
                "second": lambda: _at_once([second], setting.seconds),
            },
            setting.rounds,
        )
    # By the clock on the wall: the processor's own would hide two processes that share a core.
    by_the_wall = {
        name: [sum(_wall_rates(together)) for together in rounds]
        for name, rounds in samples.items()
    }
    by_the_core = {
        name: [sum(_rates(together)) for together in rounds] for name, rounds in samples.items()
    }
    share = median(sample.core_share for together in samples["both"] for sample in together)
    return Reading(
        Spread.of(_gain(by_the_wall)),
        (
            f"by the clock on the wall, with {share:.0%} of each core while both ran",
            f"per CPU second the ratio is {median(_gain(by_the_core)):.2f}",
        ),
        by_the_wall,
    )


def fresh_import(module: str, setting: Setting) -> Reading:
    """CPU seconds of a new process that imports the module and does nothing else."""
    commands = {"import": [sys.executable, "-c", f"import {module}"]}
    commands["bare"] = [sys.executable, "-c", "pass"]
    with pinned(setting.core):
        cost(commands["import"])  # The first one writes bytecode.
        costs = interleave(
            {name: partial(cost, command) for name, command in commands.items()},
            FRESH_PROCESSES,
        )
    cpu = [each.cpu for each in costs["import"]]
    bare = median(each.cpu for each in costs["bare"])
    return Reading(
        Spread.of(cpu),
        (f"CPU seconds; a bare interpreter is {bare:.3f} s of it",),
        {"import": cpu},
    )


def first_result(arguments: Sequence[str], setting: Setting) -> Reading:
    """From the start of a new process to its end, once an earlier one has compiled everything."""
    command = [sys.executable, *arguments]
    with pinned(setting.core):
        cost(command)  # The first one compiles and fills the cache.
        costs = [cost(command) for _ in range(FRESH_PROCESSES)]
    seconds, cpu = [each.seconds for each in costs], [each.cpu for each in costs]
    return Reading(
        Spread.of(seconds),
        (f"by the clock on the wall; {median(cpu):.3f} CPU seconds",),
        {"seconds": seconds, "cpu": cpu},
    )


GENERAL = (
    Measure(
        "import",
        "import fivescore in a fresh process",
        "s",
        Target(0.5, at_least=False),
        partial(fresh_import, "fivescore"),
    ),
    Measure(
        "first-result",
        "simulate one game in a second process",
        "s",
        Target(1, at_least=False),
        partial(first_result, "-m fivescore simulate fives --games 1 --seed 1".split()),
    ),
)


def choose_setting(*, rounds: int, seconds: float, core: int | None) -> Setting:
    """On the least busy cores, or on the one asked for first."""
    cores = idlest_cores()
    if core is not None:
        if core not in cores:
            raise UnmeasurableError(f"core {core} is not among those to be had: {sorted(cores)}")
        cores.remove(core)
        cores.insert(0, core)
    return Setting(rounds, seconds, tuple(cores))


def _fivescore(load: str) -> Worker:
    return Worker(load, [sys.executable, "-m", "benchmarks.fivescore_worker", *load.split()])


def _openspiel(way: str, game: str) -> Worker:
    python = environment.python()
    return Worker(f"openspiel {game}", [str(python), "-m", "benchmarks.peers.openspiel", way, game])


def _by_turns(workers: Sequence[Worker], setting: Setting) -> dict[str, list[Sample]]:
    for worker in workers:
        worker.run(WARM_UP_SECONDS)
    return interleave(
        {worker.name: partial(worker.run, setting.seconds) for worker in workers}, setting.rounds
    )


def _at_once(workers: Sequence[Worker], seconds: float) -> list[Sample]:
    for worker in workers:
        worker.begin(seconds)
    return [worker.finish() for worker in workers]


def _gain(rates: dict[str, list[float]]) -> list[float]:
    alone = [fmean(pair) for pair in zip(rates["first"], rates["second"], strict=True)]
    return ratios(rates["both"], alone)


def _rates(samples: Sequence[Sample]) -> list[float]:
    return [sample.rate for sample in samples]


def _wall_rates(samples: Sequence[Sample]) -> list[float]:
    return [sample.wall_rate for sample in samples]


def _in_words(samples: Sequence[Sample]) -> str:
    rate = Spread.of(_rates(samples))
    share = median(sample.core_share for sample in samples)
    return (
        f"{rate.median / MILLION:.2f} M moves per CPU second "
        f"({rate.low / MILLION:.2f} to {rate.high / MILLION:.2f}), with {share:.0%} of the core"
    )
