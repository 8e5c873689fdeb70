"""Whole games of Score 5 at full speed, by the random policy of simulations and benchmarks.

First bid: each card of the hand with probability one half. Then ready with three quarters, else
another random bid. Any card in the sharing, any family for the wild. Every player's event counts.
"""

import numpy as np

from fivescore.engine import playouts as templates
from fivescore.engine.compiled import compiled
from fivescore.engine.masks import count, nth
from fivescore.engine.rng import below, shuffle
from fivescore.engine.template import Binding
from fivescore.games.score5.knowledge import OBSERVATION, draw_any, observe
from fivescore.games.score5.rules import (
    BIDDING,
    DEAL,
    FAMILIES,
    KIND_SHIFT,
    OVER,
    READY,
    SETS,
    SHARING,
    STATE,
    STOCK,
    TAKE,
    WILD,
    apply,
    deal,
    may_change,
    stock,
    to_act,
    winners,
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
def draw_move(s: np.void, deck: np.void, seat: int, rng: np.void) -> int:  # noqa: ARG001
    """A random move of a seat."""
    return random_move(s, int(s["hand"][seat]), int(s["bid"][seat]), seat, rng)


@compiled
def shuffle_and_deal(
    s: np.void,
    deck: np.void,  # noqa: ARG001
    rng: np.void,
    order: np.ndarray,
) -> int:
    """Nature's move in the lab; `order` then holds the fact, and its length is returned."""
    size = stock(order)
    shuffle(rng, order, 0, SETS)
    shuffle(rng, order, SETS, SETS + 10)
    shuffle(rng, order, SETS + 10, STOCK - 1)
    deal(s, order)
    return size


@compiled
def score_of(s: np.void, seat: int) -> int:
    """A seat's final score."""
    return int(s["totals"][seat])


@compiled
def result_of(s: np.void, seat: int) -> int:
    """A seat's score and tiebreaker, as one number."""
    return int(s["totals"][seat]) * 64 + int(s["tiebreaks"][seat])


RULES = templates.Rules(
    STATE=STATE,
    OBSERVATION=OBSERVATION,
    STOCK=STOCK,
    DEAL=DEAL,
    OVER=OVER,
    shuffle_and_deal=shuffle_and_deal,
    to_act=to_act,
    apply=apply,
    draw_move=draw_move,
    observe=observe,
    score_of=score_of,
    result_of=result_of,
    winners=winners,
)
_bind = Binding(__name__, game=RULES)
playout = _bind(templates.playout)
play_seeded = _bind(templates.play_seeded)
playouts = _bind(templates.playouts)
