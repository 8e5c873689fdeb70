"""What each game brings to the benchmarks, as its declaration names it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from benchmarks.measures import Measure
from benchmarks.workers import Batch
from fivescore.engine.registry import find_declaration
from fivescore.games import NAMES


@dataclass(frozen=True, slots=True)
class GameBench:
    """The measures of one game, with the peers that it is compared with."""

    measures: tuple[Measure, ...]
    gpu_target: float
    """Moves a second on one H200."""
    loads: Mapping[str, Callable[[], Batch]] = field(default_factory=dict)
    """What a worker can run besides playouts, by name."""


def bench_of(game: str) -> GameBench | None:
    """What a game brings, if it brings anything."""
    declaration = find_declaration(game)
    if declaration.bench is None:
        return None
    bench = declaration.load("bench")
    assert isinstance(bench, GameBench)
    return bench


def benches() -> dict[str, GameBench]:
    """All games that bring something."""
    found = {name: bench_of(name) for name in NAMES}
    return {name: bench for name, bench in found.items() if bench is not None}
