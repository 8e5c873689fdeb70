"""What each game brings to the benchmarks, found by the game's name: `benchmarks/games/GAME.py`."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module

from benchmarks.measures import Measure
from benchmarks.workers import Batch
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
    name = f"benchmarks.games.{game}"
    try:
        bench = import_module(name).BENCH
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return None
    assert isinstance(bench, GameBench)
    return bench


def benches() -> dict[str, GameBench]:
    """All games that bring something."""
    found = {name: bench_of(name) for name in NAMES}
    return {name: bench for name, bench in found.items() if bench is not None}
