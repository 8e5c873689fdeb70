"""Runs a game's kernel in CUDA's simulator and prints a hash of what it did.

A program, because the simulator and interpreted rules are chosen before Numba is imported:
NUMBA_ENABLE_CUDASIM=1 NUMBA_DISABLE_JIT=1 python -m tests.learn.simulated GAME
"""

import hashlib
import sys
from collections.abc import Callable
from typing import Any

import numpy as np

from fivescore.engine.rng import RNG
from fivescore.games import get_game
from fivescore.learn.launches import BUCKETS, launches, room_for_tasks
from fivescore.learn.slots import SLOT
from fivescore.learn.spec import MAX_SEATS
from fivescore.learn.starts import learning_of

SLOTS = 4
STEPS = 12

ROWS = (
    *("states", "slots", "rngs", "decks", "starts"),
    *("actions", "features", "masks", "rewards", "ended"),
)
Step = Callable[..., None]


def trace(game: str, step: Step) -> str:
    """A hash over what some slots do with fixed choices; `step` lets them go on."""
    learning, rules = learning_of(game), get_game(game)
    tables = list(learning.tables())
    chosen = [tables[k * len(tables) // 5] for k in range(5)]
    starts = np.concatenate([rules.initial_state(rules.config(v, n, o)) for v, n, o in chosen])
    states = np.zeros(SLOTS, learning.rules.STATE)
    slots = np.zeros(SLOTS, SLOT)
    slots["seat"] = -1
    slots["group"] = np.arange(SLOTS) % 3
    slots["skip"] = 3
    rngs = np.zeros(SLOTS, RNG)
    for k, name in enumerate(("a", "b", "c")):
        rngs[name] = np.arange(SLOTS) * 7919 + k + 1
    rngs["turn"] = 1
    actions = np.full(SLOTS, -1, np.int64)
    digest = hashlib.sha256()
    for t in range(STEPS):
        features = np.zeros((SLOTS, learning.coding.FEATURES), np.int8)
        masks = np.zeros((SLOTS, learning.coding.ACTIONS), np.int8)
        rewards = np.zeros((SLOTS, MAX_SEATS), np.float32)
        ended = np.zeros(SLOTS, np.int8)
        deck = rules.deck().record
        rows = (states, slots, rngs, deck, starts, actions, features, masks, rewards, ended)
        step(*rows)
        for each in (features, masks, np.round(rewards * 4096).astype(np.int32), ended):
            digest.update(each.tobytes())
        digest.update(slots["seat"].tobytes())
        legal = [mask.nonzero()[0] for mask in masks]
        actions[:] = [each[(i * 7 + t * 13) % len(each)] for i, each in enumerate(legal)]
    return digest.hexdigest()


def main() -> None:
    from numba import cuda

    from fivescore.learn.kernels import kernels_of

    game = sys.argv[1]
    learning = learning_of(game)
    kernels: dict[str, Any] = {
        name: cuda.jit(kernel) for name, kernel in kernels_of(learning).items()
    }
    totals, listed = np.zeros((2, BUCKETS), np.int64)
    tasks = np.zeros(room_for_tasks(SLOTS), np.int64)

    def step(*rows: np.ndarray) -> None:
        arrays = dict(zip(ROWS, rows, strict=True))
        arrays |= {"totals": totals, "listed": listed, "tasks": tasks}
        totals[:] = listed[:] = 0
        for launch in launches(learning.places, learning.displays):
            threads = launch.threads * SLOTS or SLOTS
            given = [arrays[name] for name in launch.arrays]
            kernels[launch.name][1, threads](*given)

    print(trace(game, step))


if __name__ == "__main__":
    main()
