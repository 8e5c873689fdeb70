"""A worker that plays our games: ``python -m benchmarks.fivescore_worker playout fives 4``."""

import sys
from collections.abc import Callable
from functools import partial
from importlib import import_module
from itertools import count

import numpy as np

from benchmarks.workers import Batch, Load, serve
from fivescore import __version__


def playout(name: str, players: int) -> Batch:
    """Complete games by random players, dealt and played in compiled code."""
    from fivescore.games import get_game

    playouts = import_module(f"fivescore.games.{name}.playout").playouts
    game = get_game(name)
    start = game.initial_state(game.config("standard", players))
    deck = game.deck().record
    seeds = count(1)

    def batch() -> int:
        moves, _ = playouts(start, deck, next(seeds), 0, 2_000)
        return int(moves)

    return batch


def step_fives() -> Batch:
    """Games driven from Python: one call of the engine for every move, which checks and makes it.

    The games were drawn before the clock started; deals are handed in as facts between hands.
    """
    from fivescore.games import get_game
    from fivescore.games.fives.entrypoints import deal, step
    from fivescore.games.fives.rules import MAX_PLAYS
    from fivescore.lab.log import FACT
    from fivescore.lab.simulate import Plan, run_batch

    game = get_game("fives")
    config = game.config("standard", 4)
    deck = game.deck().record
    start = game.initial_state(config)
    plan = Plan("fives", config, ("random",) * 4, seed=1, games=50, with_records=True)
    logs = run_batch(plan, 0, plan.games).logs

    def batch() -> int:
        state = start.copy()
        order = np.zeros(MAX_PLAYS, np.int8)
        moves = 0
        for log in logs:
            state[0] = start[0]
            k = 0
            while k < len(log):
                if log[k] == FACT:
                    end = k + 2 + log[k + 1]
                    order[: log[k + 1]] = log[k + 2 : end]
                    deal(state, 0, deck, order)
                    k = end
                else:
                    assert step(state, 0, deck, log[k], log[k + 1])
                    moves += 1
                    k += 2
        return moves

    return batch


LOADS: dict[str, Callable[[], Batch]] = {
    "playout fives 4": partial(playout, "fives", 4),
    "playout fives 3": partial(playout, "fives", 3),
    "playout score5 4": partial(playout, "score5", 4),
    "playout scorecards 2": partial(playout, "scorecards", 2),
    "playout scorecards 4": partial(playout, "scorecards", 4),
    "step fives": step_fives,
}


def main() -> None:
    """Serves the load named on the command line."""
    name = " ".join(sys.argv[1:])
    if name not in LOADS:
        raise SystemExit(f"no load {name!r}; there are: {', '.join(LOADS)}")
    serve(lambda: Load(f"fivescore {__version__}, {name}", LOADS[name]()))


if __name__ == "__main__":
    main()
