"""Whole random games at full speed: templates that every compiled game binds (see `template`).

`play_seeded` is what the lab runs by the million on a core and, unchanged, on a GPU.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from fivescore.engine.masks import lowest
from fivescore.engine.rng import RNG, seed
from fivescore.engine.template import placeholder, template

MOVES = 1 << 62
"""Added to a game's number it names the stream of what its bots draw: deals have their own, so that
they are the same whoever plays (`fivescore.engine.shuffles`)."""


@dataclass(frozen=True, slots=True)
class Rules:
    """What a game brings: its compiled rules under the names that all games share."""

    STATE: np.dtype[np.void]
    OBSERVATION: np.dtype[np.void]
    STOCK: int
    """The most cards that a shuffle may have."""
    DEAL: int
    """The phase in which the game waits for a shuffle."""
    OVER: int
    """The phase after the end."""
    shuffle_and_deal: Callable[[np.void, np.void, np.void, np.ndarray], int]
    """Nature's move, of `s, deck, rng, order`; returns how many cards `order` then holds."""
    to_act: Callable[[np.void], int]
    apply: Callable[[np.void, np.void, int, int], None]
    """Makes a legal move, of `s, deck, seat, move`."""
    draw_move: Callable[[np.void, np.void, int, np.void], int]
    """The random policy's move, of `s, deck, seat, rng`."""
    observe: Callable[[np.void, int, np.void], None]
    """Writes what a viewer sees, of `s, viewer, observation`."""
    score_of: Callable[[np.void, int], int]
    result_of: Callable[[np.void, int], int]
    """A seat's result as one number: equal only where score and ties are."""
    winners: Callable[[np.void], int]


game = placeholder(Rules)


@template
def playout(s: np.void, deck: np.void, nature: np.void, rng: np.void, order: np.ndarray) -> int:
    """Plays a game on to its end with random moves; returns how many moves that took.

    Deals are drawn from `nature`, moves from `rng`.
    """
    moves = 0
    while int(s["phase"]) != game.OVER:
        if int(s["phase"]) == game.DEAL:
            game.shuffle_and_deal(s, deck, nature, order)
        else:
            seat = lowest(game.to_act(s))
            game.apply(s, deck, seat, game.draw_move(s, deck, seat, rng))
            moves += 1
    return moves


@template
def play_seeded(
    s: np.void,
    deck: np.void,
    nature: np.void,
    rng: np.void,
    order: np.ndarray,
    run_seed: int,
    number: int,
) -> tuple[int, int]:
    """Plays the game of that number of a run; returns its moves and a checksum of its result."""
    seed(nature, run_seed, number)
    seed(rng, run_seed, number + MOVES)
    moves = playout(s, deck, nature, rng, order)
    return moves, checksum(s)


@template
def checksum(s: np.void) -> int:
    """A checksum of the result."""
    check = 0
    for seat in range(int(s["players"])):
        check = (check * 1_000_003 + game.result_of(s, seat)) % 1_000_000_007
    return check


@template
def playouts(
    start: np.ndarray, decks: np.ndarray, run_seed: int, first: int, games: int
) -> tuple[int, int]:
    """Plays consecutive games of a run; returns all moves made and the sum of the checksums."""
    states = start.copy()
    rngs = np.zeros(2, RNG)
    order = np.zeros(game.STOCK, np.int8)
    moves = 0
    checks = 0
    for number in range(first, first + games):
        states[0] = start[0]
        made, check = play_seeded(states[0], decks[0], rngs[0], rngs[1], order, run_seed, number)
        moves += made
        checks += check
    return moves, checks
