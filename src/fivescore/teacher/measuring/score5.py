"""What Score 5 brings to the measuring: the mix of bids with which the searching bots imagine.

A rollout goes to the end of the game, a dozen auctions at most, so a network would be too slow by
a factor of fifty. The mix was measured to teach better bids than greedy's own (decision 26).
"""

import math

import numpy as np

from fivescore.bots.search.score5 import (
    MOST_BIDS,
    draw_world,
    fast_bid,
    fast_move,
    list_moves,
)
from fivescore.engine.compiled import compiled
from fivescore.engine.masks import count
from fivescore.engine.template import Binding
from fivescore.games.score5.rules import (
    AUCTIONS,
    BIDDING,
    DEAL,
    MAX_SEATS,
    OVER,
    STATE,
    apply,
    lot_of,
    to_act,
    winners,
)
from fivescore.teacher.measuring import loops
from fivescore.teacher.measuring.loops import Measuring

DRAWS = 16
"""Bids that are drawn to find how likely a hand is to bid so many cards."""
TAKER, POINTS, OTHERS_BEST, FACTS = 0, 1, 2, 3


@compiled
def policy_move(
    s: np.void,
    deck: np.void,
    params: np.ndarray,  # noqa: ARG001
    seat: int,
    rng: np.void,
) -> int:
    """The move of the mix."""
    return fast_move(s, deck, seat, rng)


@compiled
def log_likelihood(
    o: np.void,
    deck: np.void,
    params: np.ndarray,  # noqa: ARG001
    s: np.void,
    rng: np.void,
) -> float:
    """How likely the others' hands are to bid as many cards as they show.

    Hands that are known bid alike in all worlds, so only those are weighed that may be several.
    """
    if int(o["phase"]) != BIDDING or int(o["counts_shown"]) == 0:
        return 0.0
    total = 0.0
    for seat in range(int(o["players"])):
        if seat == int(o["viewer"]) or count(int(o["maybe"][seat])) == 1:
            continue
        hits = 0
        for _ in range(DRAWS):
            bid = fast_bid(int(s["hand"][seat]), lot_of(s), deck, rng)
            if count(bid) == int(o["counts"][seat]):
                hits += 1
        total += math.log((hits + 0.5) / (DRAWS + 1))
    return total


@compiled
def write_chances(
    s: np.void,
    params: np.ndarray,  # noqa: ARG001
    future: np.ndarray,  # noqa: ARG001
    keys: np.ndarray,  # noqa: ARG001
    remembered: np.ndarray,  # noqa: ARG001
    chances: np.ndarray,
) -> None:
    """The game is over: who has won."""
    victors = winners(s)
    players = int(s["players"])
    for seat in range(players):
        # Before the deal everybody stands alike.
        chances[seat] = (victors >> seat & 1) / count(victors) if victors != 0 else 1 / players


@compiled
def points_of(s: np.void, seat: int) -> int:
    """A seat's total."""
    return int(s["totals"][seat])


@compiled
def write_facts(o: np.void, s: np.void, viewer: int, facts: np.ndarray) -> None:
    """Who takes this auction's card, and how many points the viewer and the best other end with."""
    facts[TAKER] = s["takers"][max(0, min(AUCTIONS, int(o["auction"])) - 1)]
    facts[POINTS] = s["totals"][viewer]
    best = 0
    for seat in range(int(s["players"])):
        if seat != viewer:
            best = max(best, int(s["totals"][seat]))
    facts[OTHERS_BEST] = best


MOST_MOVES = MOST_BIDS
_MEASURING = Measuring(
    STATE=STATE,
    SEATS=MAX_SEATS,
    DEAL=DEAL,
    OVER=OVER,
    MOST_MOVES=MOST_MOVES,
    FACTS=FACTS,
    to_act=to_act,
    apply=apply,
    draw_world=draw_world,
    list_moves=list_moves,
    log_likelihood=log_likelihood,
    policy_move=policy_move,
    write_chances=write_chances,
    points_of=points_of,
    write_facts=write_facts,
)
_bind = Binding(__name__, game=_MEASURING)
candidates = _bind(loops.candidates)
measure = _bind(loops.measure)
play_worlds = _bind(loops.play_worlds)
