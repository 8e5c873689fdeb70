"""What Score Cards brings to the measuring: greedy's play, round by round.

A rollout ends with the round. What hands that are kept will bring in the next one is a sum of
fitted numbers, one for each card; the rounds after that go as sampled ones did.
"""

import math

import numpy as np

from fivescore.bots.scorecards import greedy_play, worth
from fivescore.bots.search.scorecards import draw_world, list_moves
from fivescore.engine.compiled import compiled
from fivescore.engine.masks import count, lowest
from fivescore.engine.rng import RNG, seed
from fivescore.engine.template import Binding
from fivescore.games.scorecards.playout import shuffle_and_deal
from fivescore.games.scorecards.rules import (
    BONUS,
    DEAL,
    HAND,
    MAX_SEATS,
    NOBODY,
    OVER,
    PARTNERSHIP,
    PLAYING,
    ROUNDS,
    STATE,
    STOCK,
    TURNS,
    apply,
    best_of_round,
    partner_of,
    to_act,
    total_of,
    turn_of,
    winners,
)
from fivescore.games.scorecards.scoring.evaluate import NO_CARD
from fivescore.teacher.measuring import loops
from fivescore.teacher.measuring.loops import Measuring

TEMPER = 3.0
"""Points that make a card e times as likely to be played, in the likelihood of what was seen."""
SLIP = 0.1
NOW, ROUND, BONUS_GOT, FACTS = 0, 1, 2, 3

BEST_CARD, FUTURE = MAX_SEATS, 2 * MAX_SEATS
"""A row of the future: points by seat, then each seat's best card of the last round."""
FIRST_HAND, ROUND_ROW = 2 * MAX_SEATS, 3 * MAX_SEATS
"""A row of a sampled round: the same by seat from the starter on, then their hands."""


@compiled
def policy_move(
    s: np.void,
    deck: np.void,
    params: np.ndarray,  # noqa: ARG001
    seat: int,
    rng: np.void,  # noqa: ARG001
) -> int:
    """Greedy's move."""
    return greedy_play(s, deck, int(s["hand"][seat]), seat)


# --- Worlds -----------------------------------------------------------------------------------


@compiled
def log_likelihood(
    o: np.void,
    deck: np.void,
    params: np.ndarray,  # noqa: ARG001
    s: np.void,
    rng: np.void,  # noqa: ARG001
) -> float:
    """How likely the others were to play their last cards, with the hands that the world gives.

    Partners who pass cards are not weighed.
    """
    if int(o["phase"]) != PLAYING or int(o["variant"]) == PARTNERSHIP:
        return 0.0
    earlier = np.zeros(1, STATE)
    earlier[0] = s
    t = earlier[0]
    players = int(s["players"])
    r = int(s["round"]) - 1
    seat = int(s["seat"])
    total = 0.0
    for _ in range(players):
        seat = (seat - 1) % players
        turn = turn_of(t, seat)
        if turn == 0:
            break
        card = int(t["displays"][r, seat, turn - 1])
        t["displays"][r, seat, turn - 1] = NO_CARD
        t["shown"][seat] &= ~(1 << card)
        t["points"][seat, turn - 1] = 0
        t["seat"] = seat
        before = (seat - 1) % players
        t["last_seat"] = before if turn_of(t, before) > 0 else NOBODY
        if seat != int(o["viewer"]):
            total += _log_of_play(t, deck, seat, card)
    return total


@compiled
def _log_of_play(t: np.void, deck: np.void, seat: int, card: int) -> float:
    """How likely a card was chosen; any one of the hand may have been drawn only after it."""
    odds = np.zeros(HAND)
    played = float(worth(t, deck, seat, card))
    hand = int(t["hand"][seat])
    size = 0
    everything = 1.0
    while hand != 0:
        odds[size] = math.exp((worth(t, deck, seat, lowest(hand)) - played) / TEMPER)
        everything += odds[size]
        size += 1
        hand &= hand - 1
    likely = 0.0
    for k in range(size):
        likely += 1.0 / (everything - odds[k]) / size
    return math.log((1 - SLIP) * likely + SLIP / HAND)


# --- Standings --------------------------------------------------------------------------------


@compiled
def write_chances(
    s: np.void,
    params: np.ndarray,
    future: np.ndarray,
    keys: np.ndarray,  # noqa: ARG001
    remembered: np.ndarray,  # noqa: ARG001
    chances: np.ndarray,
) -> None:
    """How often each seat wins, if the rounds that are left go as sampled ones did."""
    players = int(s["players"])
    victors = winners(s)
    if victors != 0:
        for seat in range(players):
            chances[seat] = (victors >> seat & 1) / count(victors)
        return
    totals = np.zeros(MAX_SEATS, np.int64)
    for seat in range(players):
        chances[seat] = 0.0
        totals[seat] = total_of(s, seat) + _kept_worth(int(s["hand"][seat]), params)
    variant = int(s["variant"])
    for k in range(len(future)):
        mask = _winners_of(totals, future, k, players, variant)
        for seat in range(players):
            chances[seat] += (mask >> seat & 1) / (count(mask) * len(future))


@compiled
def _kept_worth(hand: int, params: np.ndarray) -> int:
    """What a hand brings more than others in the next round."""
    total = 0.0
    if len(params) > 0:
        while hand != 0:
            total += params[lowest(hand)]
            hand &= hand - 1
    return round(total)


@compiled
def _winners_of(totals: np.ndarray, future: np.ndarray, k: int, players: int, variant: int) -> int:
    best = -(1 << 60)
    mask = 0
    for seat in range(players):
        total = totals[seat] + future[k, seat]
        card = future[k, BEST_CARD + seat]
        if variant == PARTNERSHIP:
            other = partner_of(seat)
            total += totals[other] + future[k, other]
            card = max(card, future[k, BEST_CARD + other])
        standing = total * 4096 + card
        if standing > best:
            best = standing
            mask = 1 << seat
        elif standing == best:
            mask |= 1 << seat
    return mask


@compiled
def points_of(s: np.void, seat: int) -> int:
    """A seat's points."""
    return total_of(s, seat)


@compiled
def write_facts(o: np.void, s: np.void, viewer: int, facts: np.ndarray) -> None:
    """What the card scores, what the viewer makes in the round, and whether it gets the bonus."""
    r = max(0, int(o["round"]) - 1)
    turn = min(TURNS - 1, turn_of(o, viewer))
    facts[NOW] = s["points"][viewer, turn]
    facts[BONUS_GOT] = int(s["bonus"][r]) >> viewer & 1
    facts[ROUND] = int(s["sums"][r, viewer]) + BONUS * int(facts[BONUS_GOT])


MOST_MOVES = HAND + 2
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


# --- Rounds for the future --------------------------------------------------------------------


@compiled
def sample_rounds(start: np.ndarray, decks: np.ndarray, run_seed: int, rows: np.ndarray) -> None:
    """Plays games by the policy and writes a row for each of their rounds but the first ones."""
    states = start.copy()
    rngs = np.zeros(1, RNG)
    order = np.zeros(STOCK, np.int8)
    empty = np.zeros(0, np.float32)
    seed(rngs[0], run_seed, 0)
    s = states[0]
    players = int(s["players"])
    k = 0
    while k < len(rows):
        if int(s["phase"]) == OVER:
            states[0] = start[0]
        shuffle_and_deal(s, decks[0], rngs[0], order)
        r = int(s["round"]) - 1
        for place in range(players):
            rows[k, FIRST_HAND + place] = s["hand"][(int(s["start"]) + place) % players]
        while int(s["phase"]) not in (DEAL, OVER):
            seat = lowest(to_act(s))
            apply(s, decks[0], seat, policy_move(s, decks[0], empty, seat, rngs[0]))
        for place in range(players):
            seat = (int(s["start"]) + place) % players
            got = BONUS * (int(s["bonus"][r]) >> seat & 1)
            rows[k, place] = int(s["sums"][r, seat]) + got
            rows[k, BEST_CARD + place] = best_of_round(s, seat)
        if r > 0:
            k += 1


assert ROUNDS > 1
