"""Whole games of Score Cards at full speed, by the random policy of simulations and benchmarks.

Any card of the hand, any display that may be named, any of the choices that the rule leaves. In a
partnership half of the turns end with `keep`, the others with any card passed; any card comes back.
"""

import numpy as np

from fivescore.engine import playouts as templates
from fivescore.engine.compiled import compiled
from fivescore.engine.masks import count, nth
from fivescore.engine.rng import below, shuffle
from fivescore.engine.template import Binding
from fivescore.games.scorecards.knowledge import OBSERVATION, observe
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
    STATE,
    STOCK,
    apply,
    count_choices,
    deal,
    names_display,
    nth_choice,
    stock,
    to_act,
    total_of,
    winners,
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
        versus = seat + 1 + below(rng, int(table["players"]) - 1)
        versus -= int(table["players"]) if versus >= int(table["players"]) else 0
    ways = count_choices(table, deck, seat, card, versus)
    return nth_choice(table, deck, seat, card, versus, below(rng, ways) if ways > 1 else 0)


@compiled
def draw_move(s: np.void, deck: np.void, seat: int, rng: np.void) -> int:
    """A random move of a seat."""
    return random_move(s, deck, int(s["hand"][seat]), seat, rng)


@compiled
def shuffle_and_deal(
    s: np.void,
    deck: np.void,  # noqa: ARG001
    rng: np.void,
    order: np.ndarray,
) -> int:
    """Nature's move in the lab; `order` then holds the fact, and its length is returned."""
    size = stock(s, order)
    cards = int(s["players"]) if int(s["round"]) == 0 else 0
    shuffle(rng, order, 0, cards)
    shuffle(rng, order, cards, size)
    deal(s, order)
    return size


@compiled
def result_of(s: np.void, seat: int) -> int:
    """A seat's total and best cards, with who got the bonus of that round, as one number."""
    return total_of(s, seat) * 64 + int(s["bonus"][seat]) + int(s["best"][seat])


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
    score_of=total_of,
    result_of=result_of,
    winners=winners,
)
_bind = Binding(__name__, game=RULES)
playout = _bind(templates.playout)
play_seeded = _bind(templates.play_seeded)
playouts = _bind(templates.playouts)
