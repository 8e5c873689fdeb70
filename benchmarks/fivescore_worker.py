"""A worker that plays our games: ``python -m benchmarks.fivescore_worker playout fives 4``."""

import sys
from collections.abc import Callable
from functools import partial

from benchmarks.workers import Batch, Load, serve


def playout_fives(players: int) -> Batch:
    """Complete games by uniformly random players, dealt and played in compiled code."""

    # TOY, to be replaced by one call of the engine: a fresh seed for every batch, a few thousand
    # games (some ten milliseconds), and the number of moves played in all of them.
    def batch() -> int:
        return len([seat % players for seat in range(50_000)])

    return batch


def step_fives() -> Batch:
    """Games driven from Python: one call of the engine for every move."""

    # TOY, to be replaced by a loop over some complete games with one call of the engine a move.
    def apply(state: list[int], move: int) -> None:
        state[0] ^= move

    def batch() -> int:
        state = [0]
        moves = 0
        for move in range(20_000):
            apply(state, move)
            moves += 1
        return moves

    return batch


LOADS: dict[str, Callable[[], Batch]] = {
    "playout fives 4": partial(playout_fives, 4),
    "playout fives 3": partial(playout_fives, 3),
    "step fives": step_fives,
}


def main() -> None:
    """Serves the load named on the command line."""
    name = " ".join(sys.argv[1:])
    if name not in LOADS:
        raise SystemExit(f"no load {name!r}; there are: {', '.join(LOADS)}")
    # TOY, to become f"fivescore {version('fivescore')}, {name}" with importlib.metadata's version.
    serve(lambda: Load(f"TOY, not the engine, {name}", LOADS[name]()))


if __name__ == "__main__":
    main()
