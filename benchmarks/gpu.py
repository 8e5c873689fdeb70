"""Whole random games on a GPU: how many moves a second, and the same results as here.

    python -m benchmarks.gpu [--game NAME] [--players N …] [--blocks B …] [--games K] [--runs R]

Needs a CUDA GPU and `pip install 'fivescore[gpu]'`. First some games are played on both, the core
and the GPU, from the same seeds: every result must be the same, or the script ends with exit code
1. Then the GPU plays alone, several runs, and the median counts.
"""

import argparse
import statistics
import sys
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

import numpy as np

from benchmarks.registry import benches

if TYPE_CHECKING:
    from fivescore.lab.gpu import Gpu

# NumPy 2.5 dropped a name that numba-cuda still looks up when it is imported.
vars(np).setdefault("row_stack", np.vstack)

GAMES = benches()
CHECKED_GAMES = 200_000

Playouts = Callable[[np.ndarray, np.ndarray, int, int, int], tuple[int, int]]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", nargs="*", default=list(GAMES), choices=list(GAMES))
    parser.add_argument("--players", type=int, nargs="*", help="by default all numbers")
    parser.add_argument("--blocks", type=int, nargs="*", default=[1056, 2112, 4224])
    parser.add_argument("--games", type=int, default=20_000_000, help="games in each timed run")
    parser.add_argument("--runs", type=int, default=5)
    arguments = parser.parse_args()

    from fivescore.engine.contract import FivescoreError

    try:
        same = [
            measure(name, variant, players, arguments.blocks, arguments.games, arguments.runs)
            for name in arguments.game
            for variant, players in tables(name, arguments.players)
        ]
    except FivescoreError as error:
        print(error, file=sys.stderr)
        return 2
    return 0 if all(same) else 1


def tables(name: str, wanted: list[int] | None) -> list[tuple[str, int]]:
    """Every variant of a game with every number of players, or with those that are wanted."""
    from fivescore.games import get_game

    return [
        (variant, players)
        for variant, counts in get_game(name).variants.items()
        for players in reversed(counts)
        if not wanted or players in wanted
    ]


def measure(
    name: str, variant: str, players: int, blocks: list[int], games: int, runs: int
) -> bool:
    """Compares and then times one game; says whether the results were the same."""
    from fivescore.games import get_game
    from fivescore.lab.driver import lab_of
    from fivescore.lab.gpu import THREADS, Gpu

    game, lab, target = get_game(name), lab_of(name), GAMES[name].gpu_target
    start, deck = game.initial_state(game.config(variant, players)), game.deck().record
    gpu = Gpu(lab, start, deck)
    print(f"{name}, {variant}, {players} players")
    if not same_results(gpu, lab.playouts, start, deck):
        return False
    for count in blocks:
        rates = []
        for run in range(runs):
            moves, _, seconds = gpu.play(run + 1, 0, games, count)
            rates.append(moves / seconds)
        rate = statistics.median(rates)
        verdict = "pass" if rate >= target else "below"
        print(
            f"  {count} × {THREADS} threads: {rate / 1e9:.2f} G moves/s "
            f"({min(rates) / 1e9:.2f} to {max(rates) / 1e9:.2f}; "
            f"aim {target / 1e9:.0f}: {verdict})",
            flush=True,
        )
    return True


def same_results(gpu: "Gpu", playouts: Playouts, start: np.ndarray, deck: np.ndarray) -> bool:
    """Whether the core and the GPU give the same results for the same seeds."""
    first = 1000
    for seed in (1, 2**40 + 7):
        began = time.perf_counter()
        here = playouts(start, deck, seed, first, CHECKED_GAMES)
        seconds = time.perf_counter() - began
        there = gpu.play(seed, first, CHECKED_GAMES, 64)[:2]
        print(
            f"  seed {seed}, {CHECKED_GAMES} games: core {here[0]} moves, check {here[1]} "
            f"({seconds:.1f} s); gpu {there[0]} moves, check {there[1]}: "
            f"{'the same' if here == there else 'DIFFERENT'}",
            flush=True,
        )
        if here != there:
            return False
    return True


if __name__ == "__main__":
    sys.exit(main())
