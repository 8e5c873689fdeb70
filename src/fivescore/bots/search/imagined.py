"""What all searching bots share: worlds that agree with an observation, played on by a fast policy.

A rollout goes on to the next shuffle or to the end of the game, whichever comes first: to the end
of a hand of Fives, a round of Score Cards, a game of Score 5. What lies behind a shuffle is
nobody's to plan, so a game says how good the standing then is for each seat.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from fivescore.engine.masks import lowest
from fivescore.engine.template import placeholder, template


@dataclass(frozen=True, slots=True)
class Imagination:
    """What a game brings to its searching bots, compiled."""

    STATE: np.dtype[np.void]
    SEATS: int
    """The most seats."""
    MOST_MOVES: int
    """The most moves that `list_moves` writes."""
    DEAL: int
    OVER: int
    to_act: Callable[[np.void], int]
    apply: Callable[[np.void, np.void, int, int], None]
    draw_world: Callable[[np.void, np.void, np.void, np.void], None]
    """Writes a state that agrees with an observation, of `o, deck, rng, s`."""
    list_moves: Callable[[np.void, np.void, int, np.ndarray], int]
    """Writes the moves of a seat that are worth a thought, of `s, deck, seat, moves`.

    It reads what the seat can see and nothing else.
    """
    fast_move: Callable[[np.void, np.void, int, np.void], int]
    """The move of the fast policy, of `s, deck, seat, rng`."""
    value: Callable[[np.void, np.ndarray], None]
    """Writes the chance to win of every seat after a rollout, from 0 to 1."""
    is_drawn: Callable[[np.void, int], bool]
    """Whether a seat moves unseen and at the same time as others: such moves are drawn."""
    seen_move: Callable[[np.void, int, int, int], int]
    """A move as the viewer sees it, of `s, viewer, seat, move`."""


game = placeholder(Imagination)


@template
def is_settled(s: np.void) -> bool:
    """Whether a rollout ends here."""
    phase = int(s["phase"])
    return phase in (game.DEAL, game.OVER)


@template
def roll_out(s: np.void, deck: np.void, rng: np.void, values: np.ndarray) -> None:
    """Plays on by the fast policy and writes what that is worth to every seat."""
    while not is_settled(s):
        seat = lowest(game.to_act(s))
        game.apply(s, deck, seat, game.fast_move(s, deck, seat, rng))
    game.value(s, values)
