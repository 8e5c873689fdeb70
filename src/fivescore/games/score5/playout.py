"""Whole games of Score 5 at full speed, by the random policy of simulations and benchmarks.

First bid: each card of the hand with probability one half. Then ready with three quarters, else
another random bid. Any card in the sharing, any family for the wild. Every player's event counts.
"""

import numpy as np

from fivescore.engine.compiled import compiled
from fivescore.engine.masks import count, lowest, nth
from fivescore.engine.rng import RNG, below, seed, shuffle
from fivescore.games.score5.knowledge import draw_any
from fivescore.games.score5.rules import (
    BIDDING,
    DEAL,
    FAMILIES,
    KIND_SHIFT,
    OVER,
    READY,
    SETS,
    SHARING,
    STOCK,
    TAKE,
    WILD,
    apply,
    deal,
    may_change,
    stock,
    to_act,
)


@compiled
def random_move(table: np.void, hand: int, bid: int, seat: int, rng: np.void) -> int:
    """The random policy's move for the holder of this hand, with this bid."""
    phase = int(table["phase"])
    if phase == BIDDING:
        if int(table["counts_shown"]) == 0:
            return draw_any(hand, rng)
        if below(rng, 4) != 0 or not may_change(table, seat):
            return READY << KIND_SHIFT
        other = draw_any(hand, rng)
        while other == bid:
            other = draw_any(hand, rng)
        return other
    if phase == SHARING:
        offer = int(table["offer"])
        return TAKE << KIND_SHIFT | nth(offer, below(rng, count(offer)))
    return WILD << KIND_SHIFT | below(rng, FAMILIES)


@compiled
def shuffle_and_deal(s: np.void, rng: np.void, order: np.ndarray) -> None:
    """Nature's move in the lab; `order` then holds the fact."""
    stock(order)
    shuffle(rng, order, 0, SETS)
    shuffle(rng, order, SETS, SETS + 10)
    shuffle(rng, order, SETS + 10, STOCK - 1)
    deal(s, order)


@compiled
def playout(s: np.void, deck: np.void, rng: np.void, order: np.ndarray) -> int:
    """Plays a game on to its end with random moves; returns how many moves that took."""
    moves = 0
    while int(s["phase"]) != OVER:
        if int(s["phase"]) == DEAL:
            shuffle_and_deal(s, rng, order)
        else:
            seat = lowest(to_act(s))
            hand, bid = int(s["hand"][seat]), int(s["bid"][seat])
            apply(s, deck, seat, random_move(s, hand, bid, seat, rng))
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
        fact = int(s["totals"][seat]) * 64 + int(s["tiebreaks"][seat])
        check = (check * 1_000_003 + fact) % 1_000_000_007
    return check


@compiled
def playouts(
    start: np.ndarray, decks: np.ndarray, run_seed: int, first: int, games: int
) -> tuple[int, int]:
    """Plays consecutive games of a run; returns all moves made and the sum of the checks."""
    states = start.copy()
    rngs = np.zeros(1, RNG)
    order = np.zeros(STOCK, np.int8)
    moves = 0
    checks = 0
    for game in range(first, first + games):
        states[0] = start[0]
        made, check = play_seeded(states[0], decks[0], rngs[0], order, run_seed, game)
        moves += made
        checks += check
    return moves, checks
