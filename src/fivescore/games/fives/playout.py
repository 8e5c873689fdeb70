"""Whole games of Fives at full speed: every legal move equally likely.

`playout` is what the lab runs by the million on a core and, unchanged, on a graphics card.
"""

import numpy as np

from fivescore.engine.compiled import compiled
from fivescore.engine.masks import count, nth
from fivescore.engine.rng import RNG, below, seed, shuffle
from fivescore.games.fives.rules import (
    DEAL,
    FACE_DOWN,
    MAX_PLAYS,
    OVER,
    apply,
    deal,
    legal,
    stock,
)


@compiled
def random_move(table: np.void, hand: int, rng: np.void) -> int:
    """One of the legal moves of a hand, each equally likely."""
    up, down = legal(table, hand)
    faces = count(up)
    k = below(rng, faces + count(down))
    if k < faces:
        return nth(up, k)
    return nth(down, k - faces) | FACE_DOWN


@compiled
def shuffle_and_deal(s: np.void, deck: np.void, rng: np.void, order: np.ndarray) -> None:
    """Nature's move in the lab; `order` then holds the fact."""
    size = stock(s, deck, order)
    shuffle(rng, order, 0, size)
    deal(s, deck, order)


@compiled
def playout(s: np.void, deck: np.void, rng: np.void, order: np.ndarray) -> int:
    """Plays a game on to its end with random moves; returns how many moves that took."""
    moves = 0
    while int(s["phase"]) != OVER:
        if int(s["phase"]) == DEAL:
            shuffle_and_deal(s, deck, rng, order)
        else:
            seat = int(s["turn"])
            apply(s, deck, seat, random_move(s, int(s["hand"][seat]), rng))
            moves += 1
    return moves


@compiled
def play_seeded(
    s: np.void,
    deck: np.void,
    rng: np.void,
    order: np.ndarray,
    run_seed: int,
    game: int,
) -> tuple[int, int]:
    """Plays the game of that number of a run; returns its moves and a check of its result."""
    seed(rng, run_seed, game)
    moves = playout(s, deck, rng, order)
    return moves, check_of(s)


@compiled
def check_of(s: np.void) -> int:
    """A number that is most likely another for any other result."""
    check = 0
    for seat in range(int(s["players"])):
        fact = int(s["chips"][seat]) * 256 + int(s["totals"][seat]) + 65536
        check = (check * 1_000_003 + fact) % 1_000_000_007
    return check


@compiled
def playouts(
    start: np.ndarray, decks: np.ndarray, run_seed: int, first: int, games: int
) -> tuple[int, int]:
    """Plays consecutive games of a run; returns all moves made and the sum of the checks."""
    states = start.copy()
    rngs = np.zeros(1, RNG)
    order = np.zeros(MAX_PLAYS, np.int8)
    moves = 0
    checks = 0
    for game in range(first, first + games):
        states[0] = start[0]
        made, check = play_seeded(states[0], decks[0], rngs[0], order, run_seed, game)
        moves += made
        checks += check
    return moves, checks
