"""What Score Cards brings to its searching bots.

Display and choices change only what the play itself scores, so a card is played in its
best-scoring way and the search is over cards.
"""

import math
from collections.abc import Callable

import numpy as np

from fivescore.bots.scorecards import greedy_play
from fivescore.bots.search import flat, tree
from fivescore.bots.search.bot import SearchingBot, by_players
from fivescore.bots.search.imagined import Imagination
from fivescore.engine.compiled import compiled
from fivescore.engine.contract import Observation
from fivescore.engine.masks import count, lowest
from fivescore.engine.template import Binding
from fivescore.games.scorecards import entrypoints
from fivescore.games.scorecards.rules import (
    BACK,
    DEAL,
    HAND,
    KEEP,
    KIND_SHIFT,
    MAX_SEATS,
    OVER,
    PARTNERSHIP,
    PASS,
    PASSING,
    PLAYING,
    ROUNDS,
    STATE,
    apply,
    best_play,
    final_score,
    to_act,
    winners,
)
from fivescore.games.scorecards.worlds import sample_state

DRIFT = 0.12
"""How far two players drift apart in a round, as a part of what a player scores in it."""
LAST_POINTS = 0.1
"""What points count for at the end, beside the victory."""


@compiled
def draw_world(o: np.void, deck: np.void, rng: np.void, s: np.void) -> None:  # noqa: ARG001
    """A state that agrees with the observation."""
    sample_state(o, rng, s)


@compiled
def list_moves(s: np.void, deck: np.void, seat: int, moves: np.ndarray) -> int:
    """Each card in its best way; to keep or to pass each card, and each to hand back."""
    phase = int(s["phase"])
    hand = int(s["hand"][seat])
    size = 0
    if phase == PASSING:
        moves[0] = KEEP << KIND_SHIFT
        size = 1
    while hand != 0:
        card = lowest(hand)
        hand &= hand - 1
        if phase == PLAYING:
            moves[size] = best_play(s, deck, seat, card)
        else:
            moves[size] = (PASS if phase == PASSING else BACK) << KIND_SHIFT | card
        size += 1
    return size


@compiled
def fast_move(s: np.void, deck: np.void, seat: int, rng: np.void) -> int:  # noqa: ARG001
    """Greedy's move."""
    return greedy_play(s, deck, int(s["hand"][seat]), seat)


@compiled
def value(s: np.void, values: np.ndarray) -> None:
    """Points ahead are worth the more, the fewer rounds are left."""
    players = int(s["players"])
    rounds = int(s["round"])
    everything = 0
    for seat in range(players):
        everything += abs(final_score(s, seat)[0])
    of_a_round = 1.0 + everything / (players * rounds)
    scale = DRIFT * of_a_round * math.sqrt(max(1, ROUNDS - rounds))
    highest = final_score(s, 0)[0]
    for seat in range(1, players):
        highest = max(highest, final_score(s, seat)[0])
    total = 0.0
    for seat in range(players):
        values[seat] = math.exp((final_score(s, seat)[0] - highest) / scale)
        total += values[seat]
    victors = winners(s)
    for seat in range(players):
        values[seat] /= total
        if victors != 0:
            won = (victors >> seat & 1) / count(victors)
            values[seat] = LAST_POINTS * values[seat] + (1 - LAST_POINTS) * won


@compiled
def is_drawn(s: np.void, seat: int) -> bool:  # noqa: ARG001
    """Nobody plays at the same time as another."""
    return False


@compiled
def seen_move(s: np.void, viewer: int, seat: int, move: int) -> int:  # noqa: ARG001
    """Cards that the other team passes are covered (C10)."""
    kind = move >> KIND_SHIFT
    is_passed = kind in (PASS, BACK)
    return kind << KIND_SHIFT if is_passed and (seat - viewer) % 2 != 0 else move


_IMAGINATION = Imagination(
    STATE=STATE,
    SEATS=MAX_SEATS,
    MOST_MOVES=HAND + 2,
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


def _by_variant(partners: int, others: dict[int, int]) -> Callable[[Observation], int]:
    """A world takes ten times as long to draw where partners pass cards unseen."""
    usual = by_players(others)
    return lambda o: partners if int(o["variant"][0]) == PARTNERSHIP else usual(o)


SEARCH = SearchingBot(
    "search", entrypoints.to_act, _search, _by_variant(450, {2: 6000, 3: 2500, 4: 1600})
)
ISMCTS = SearchingBot(
    "ismcts", entrypoints.to_act, _grow, _by_variant(220, {2: 2600, 3: 1300, 4: 800})
)
