"""Whole games of Score Cards at full speed, by the random policy of simulations and benchmarks.

Any card of the hand, any display that may be named, any of the choices that the rule leaves. In a
partnership half of the turns end with `keep`, the others with any card passed; any card comes back.
"""

import numpy as np

from fivescore.engine.compiled import compiled
from fivescore.engine.masks import count, lowest, nth
from fivescore.engine.rng import RNG, below, seed, shuffle
from fivescore.games.scorecards.rules import (
    BACK,
    DEAL,
    KEEP,
    KIND_SHIFT,
    NOBODY,
    OVER,
    PASS,
    PASSING,
    PLAYING,
    STOCK,
    apply,
    count_choices,
    deal,
    names_display,
    nth_choice,
    stock,
    to_act,
    total_of,
)


@compiled
def random_move(table: np.void, deck: np.void, hand: int, seat: int, rng: np.void) -> int:
    """The random policy's move for the holder of this hand."""
    phase = int(table["phase"])
    if phase == PASSING and below(rng, 2) == 0:
        return KEEP << KIND_SHIFT
    card = nth(hand, below(rng, count(hand)))
    if phase != PLAYING:
        return (PASS if phase == PASSING else BACK) << KIND_SHIFT | card
    versus = NOBODY
    if names_display(table):
        players = int(table["players"])
        versus = (seat + 1 + below(rng, players - 1)) % players
    ways = count_choices(table, deck, seat, card, versus)
    return nth_choice(table, deck, seat, card, versus, below(rng, ways) if ways > 1 else 0)


@compiled
def shuffle_and_deal(s: np.void, rng: np.void, order: np.ndarray) -> int:
    """Nature's move in the lab; `order` then holds the fact, and its length is returned."""
    size = stock(s, order)
    cards = int(s["players"]) if int(s["round"]) == 0 else 0
    shuffle(rng, order, 0, cards)
    shuffle(rng, order, cards, size)
    deal(s, order)
    return size


@compiled
def playout(s: np.void, deck: np.void, rng: np.void, order: np.ndarray) -> int:
    """Plays a game on to its end with random moves; returns how many moves that took."""
    moves = 0
    while int(s["phase"]) != OVER:
        if int(s["phase"]) == DEAL:
            shuffle_and_deal(s, rng, order)
        else:
            seat = lowest(to_act(s))
            apply(s, deck, seat, random_move(s, deck, int(s["hand"][seat]), seat, rng))
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
        fact = total_of(s, seat) * 64 + int(s["bonus"][seat]) + int(s["best"][seat])
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
