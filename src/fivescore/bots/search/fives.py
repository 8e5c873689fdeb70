"""What Fives brings to its searching bots."""

import math

import numpy as np

from fivescore.bots.fives import greedy_play
from fivescore.bots.search import flat, tree
from fivescore.bots.search.bot import SearchingBot, by_players
from fivescore.bots.search.imagined import Imagination
from fivescore.engine.compiled import compiled
from fivescore.engine.masks import count
from fivescore.engine.template import Binding
from fivescore.games.fives import entrypoints
from fivescore.games.fives.knowledge import sample_state
from fivescore.games.fives.rules import (
    DEAL,
    FACE_DOWN,
    FIVE,
    MAX_SEATS,
    MAX_TRICKS,
    OVER,
    STATE,
    apply,
    legal_at,
    legal_count,
    to_act,
    winners,
)

CHIPS_OF_A_HAND = 2.0
"""How far the chips of two players drift apart in one hand: the scale of a lead."""
LAST_CHIPS = 0.1
"""What chips count for after the last hand, beside the victory."""


@compiled
def draw_world(o: np.void, deck: np.void, rng: np.void, s: np.void) -> None:
    """A state that agrees with the observation."""
    sample_state(o, deck, rng, s)


@compiled
def list_moves(s: np.void, deck: np.void, seat: int, moves: np.ndarray) -> int:  # noqa: ARG001
    """All legal moves."""
    hand = int(s["hand"][seat])
    size = legal_count(s, hand)
    for k in range(size):
        moves[k] = legal_at(s, hand, k)
    return size


@compiled
def fast_move(s: np.void, deck: np.void, seat: int, rng: np.void) -> int:  # noqa: ARG001
    """Greedy's move."""
    return greedy_play(s, int(s["hand"][seat]), seat)


@compiled
def value(s: np.void, values: np.ndarray) -> None:
    """Chips ahead are worth the more, the fewer hands are left."""
    players = int(s["players"])
    left = int(s["hands"]) - int(s["hand_number"])
    scale = CHIPS_OF_A_HAND * math.sqrt(max(1, left))
    total = 0.0
    for seat in range(players):
        values[seat] = math.exp((int(s["chips"][seat]) - int(s["chips"][0])) / scale)
        total += values[seat]
    victors = winners(s)
    for seat in range(players):
        values[seat] /= total
        if victors != 0:
            won = (victors >> seat & 1) / count(victors)
            values[seat] = LAST_CHIPS * values[seat] + (1 - LAST_CHIPS) * won


@compiled
def is_drawn(s: np.void, seat: int) -> bool:  # noqa: ARG001
    """Nobody plays at the same time as another."""
    return False


@compiled
def seen_move(s: np.void, viewer: int, seat: int, move: int) -> int:  # noqa: ARG001
    """Others' flips show a Magenta 5."""
    return FACE_DOWN | FIVE if seat != viewer and move & FACE_DOWN else move


_IMAGINATION = Imagination(
    STATE=STATE,
    SEATS=MAX_SEATS,
    MOST_MOVES=2 * MAX_TRICKS + 10,
    DEAL=DEAL,
    OVER=OVER,
    to_act=to_act,
    apply=apply,
    draw_world=draw_world,
    list_moves=list_moves,
    fast_move=fast_move,
    value=value,
    is_drawn=is_drawn,
    seen_move=seen_move,
)
_bind = Binding(__name__, game=_IMAGINATION)
_search = _bind(flat.search)
_grow = _bind(tree.grow)

SEARCH = SearchingBot("search", entrypoints.to_act, _search, by_players({3: 60_000, 4: 40_000}))
ISMCTS = SearchingBot("ismcts", entrypoints.to_act, _grow, by_players({3: 20_000, 4: 15_000}))
