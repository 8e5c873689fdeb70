"""Fives: playouts against OpenSpiel's hearts, and moves made one by one from Python."""

from functools import partial

import numpy as np

from benchmarks.measures import Measure, Target, playouts, steps, two_cores
from benchmarks.registry import GameBench
from benchmarks.workers import Batch


def step() -> Batch:
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


BENCH = GameBench(
    measures=(
        Measure(
            "playouts-4",
            "Fives playouts, 4 players / OpenSpiel hearts, C++ bots",
            "×",
            Target(12, at_least=True),
            partial(playouts, "playout fives 4", way="bots", peer_game="hearts"),
        ),
        Measure(
            "playouts-3",
            "Fives playouts, 3 players / OpenSpiel hearts, C++ bots",
            "×",
            Target(12, at_least=True),
            partial(playouts, "playout fives 3", way="bots", peer_game="hearts"),
        ),
        Measure(
            "rollouts-4",
            "the same, 4 players / OpenSpiel hearts at its fastest",
            "×",
            None,
            partial(playouts, "playout fives 4", way="rollouts", peer_game="hearts"),
        ),
        Measure(
            "steps",
            "Fives from Python, one call a move",
            "M moves/s",
            Target(1, at_least=True),
            partial(steps, "step fives"),
        ),
        Measure(
            "batch",
            "Fives in a batch from Python, observations and masks included",
            "M decisions/s",
            Target(5, at_least=True),
            partial(steps, "batch fives 4"),
        ),
        Measure(
            "pettingzoo",
            "the same through PettingZoo, one agent at a time",
            "M decisions/s",
            None,
            partial(steps, "pettingzoo fives 4"),
        ),
        Measure(
            "cores",
            "Fives playouts on two cores / on one",
            "×",
            Target(1.8, at_least=True),
            partial(two_cores, "playout fives 4"),
        ),
    ),
    gpu_target=15e9,
    loads={"step": step},
)
