"""Flat Monte Carlo: every candidate is played in the same imagined worlds, and the best mean wins.

The number of rollouts is fixed. It is shared out by sequential halving: all candidates meet in the
same worlds, the worse half drops out, and the rest meet in new ones. In each world all of them get
the same random numbers, so that they differ by the move and by nothing else.
"""

import numpy as np

from fivescore.bots.search.imagined import Imagination, roll_out
from fivescore.engine.rng import RNG, seed, word
from fivescore.engine.template import placeholder, template

game = placeholder(Imagination)


@template
def search(observations: np.ndarray, decks: np.ndarray, rngs: np.ndarray, rollouts: int) -> int:
    """The move with the best mean value for the viewer."""
    viewer = int(observations[0]["viewer"])
    worlds = np.zeros(2, game.STATE)
    moves = np.zeros(game.MOST_MOVES, np.int64)
    game.draw_world(observations[0], decks[0], rngs[0], worlds[0])
    size = game.list_moves(worlds[0], decks[0], viewer, moves)
    sums = np.zeros(game.MOST_MOVES)
    phases = 0
    while 1 << phases < size:
        phases += 1
    for _ in range(phases):
        for _ in range(max(1, rollouts // (phases * size))):
            game.draw_world(observations[0], decks[0], rngs[0], worlds[0])
            _meet(worlds, decks[0], rngs[0], viewer, moves, sums, size)
        _sort(moves, sums, size)
        size = (size + 1) // 2
    return int(moves[0])


@template
def _meet(
    worlds: np.ndarray,
    deck: np.void,
    rng: np.void,
    viewer: int,
    moves: np.ndarray,
    sums: np.ndarray,
    size: int,
) -> None:
    """Plays every candidate once in the first of the worlds; the second is for a copy."""
    chance = np.zeros(1, RNG)
    values = np.zeros(game.SEATS)
    common = word(rng)
    for k in range(size):
        worlds[1] = worlds[0]
        seed(chance[0], common, 0)
        game.apply(worlds[1], deck, viewer, moves[k])
        roll_out(worlds[1], deck, chance[0], values)
        sums[k] += values[viewer]


@template
def _sort(moves: np.ndarray, sums: np.ndarray, size: int) -> None:
    """The best first; of equal ones the one that stood first."""
    for k in range(1, size):
        move, value = moves[k], sums[k]
        place = k
        while place > 0 and sums[place - 1] < value:
            moves[place], sums[place] = moves[place - 1], sums[place - 1]
            place -= 1
        moves[place], sums[place] = move, value
