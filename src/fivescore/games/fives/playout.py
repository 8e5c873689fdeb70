"""Whole games of Fives at full speed: every legal move equally likely."""

import numpy as np

from fivescore.engine import playouts as templates
from fivescore.engine.compiled import compiled
from fivescore.engine.masks import count, nth
from fivescore.engine.rng import below, shuffle
from fivescore.engine.template import Binding
from fivescore.games.fives.knowledge import OBSERVATION, observe
from fivescore.games.fives.rules import (
    DEAL,
    FACE_DOWN,
    MAX_PLAYS,
    OVER,
    STATE,
    apply,
    deal,
    legal,
    stock,
    to_act,
    winners,
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
def draw_move(s: np.void, deck: np.void, seat: int, rng: np.void) -> int:  # noqa: ARG001
    """A random move of a seat."""
    return random_move(s, int(s["hand"][seat]), rng)


@compiled
def shuffle_and_deal(s: np.void, deck: np.void, rng: np.void, order: np.ndarray) -> int:
    """Nature's move in the lab; `order` then holds the fact, and its length is returned."""
    size = stock(s, deck, order)
    shuffle(rng, order, 0, size)
    deal(s, deck, order)
    return size


@compiled
def score_of(s: np.void, seat: int) -> int:
    """A seat's chips."""
    return int(s["chips"][seat])


@compiled
def result_of(s: np.void, seat: int) -> int:
    """A seat's chips and the total of its last hand, as one number."""
    return int(s["chips"][seat]) * 256 + int(s["totals"][seat]) + 65536


RULES = templates.Rules(
    STATE=STATE,
    OBSERVATION=OBSERVATION,
    STOCK=MAX_PLAYS,
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
