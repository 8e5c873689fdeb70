"""Whole games of Fives at full speed: every legal move equally likely.

`playout` is what the lab runs by the million on a core and, unchanged, on a graphics card.
"""

import numpy as np

from fivescore.engine.chance import RNG, below, seed, shuffle
from fivescore.engine.compiled import compiled
from fivescore.engine.masks import count, nth
from fivescore.games.fives.rules import (
    DEAL,
    FACE_DOWN,
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
def playouts(
    start: np.ndarray, decks: np.ndarray, games: int, first_seed: int, first_game: int
) -> tuple[int, int]:
    """Plays many games from one start; returns the moves made and a checksum of all results."""
    states = start.copy()
    rngs = np.zeros(1, RNG)
    order = np.zeros(64, np.int8)
    moves = 0
    check = 0
    for game in range(games):
        states[0] = start[0]
        seed(rngs[0], first_seed, first_game + game)
        moves += playout(states[0], decks[0], rngs[0], order)
        check = fold_result(check, states[0])
    return moves, check


@compiled
def fold_result(check: int, s: np.void) -> int:
    """Mixes a finished game's chips and last totals into a checksum."""
    for seat in range(int(s["players"])):
        fact = int(s["chips"][seat]) * 256 + int(s["totals"][seat]) + 65536
        check = (check * 31 + fact) % 1_000_000_007
    return check
