"""What Fives brings to the measuring: the network of `medium`, drawn from, for everybody.

In the hands of greedy players every second total is over 25, which tells little about what a card
is worth; with this network it is every fourth. A larger one would be too slow. As players are no
machines, opponents are taken to make any move now and then.
"""

import math

import numpy as np

from fivescore.bots.fives import greedy_play
from fivescore.bots.net import fives as coding
from fivescore.bots.search.fives import draw_world, list_moves
from fivescore.engine.compiled import compiled
from fivescore.engine.masks import count
from fivescore.engine.rng import RNG, seed, unit
from fivescore.engine.template import Binding
from fivescore.games.fives.knowledge import OBSERVATION, observe
from fivescore.games.fives.playout import shuffle_and_deal
from fivescore.games.fives.rules import (
    DEAL,
    FACE_DOWN,
    FIVE,
    MAX_PLAYS,
    MAX_SEATS,
    MAX_TRICKS,
    OVER,
    PLAY,
    STATE,
    TARGET,
    apply,
    legal_at,
    legal_count,
    open_hand,
    seat_of_play,
    to_act,
    winners,
)
from fivescore.teacher.measuring import loops
from fivescore.teacher.measuring.loops import MEMORY, Measuring
from fivescore.teacher.measuring.network import SCRATCH, evaluate

SLIP = 0.1
"""How often a seat is taken to make any legal move, in the likelihood of what was seen."""
TAKER, VALUE, TOTAL, CHIPS, FACTS = 0, 1, 2, 3, 4

# A row of the future: what some hands gave, one after the other.
FIRST_CLOSEST, FINAL, FUTURE = MAX_SEATS, MAX_SEATS + 1, 2 * MAX_SEATS + 1
# A row of a sampled hand: chips without what lay in the centre, then:
CLOSEST, TO_CENTRE, LAST_TOTAL, HAND_ROW = MAX_SEATS, MAX_SEATS + 1, MAX_SEATS + 2, 10


# --- The policy -------------------------------------------------------------------------------


@compiled
def _look(
    s: np.void, deck: np.void, params: np.ndarray, seat: int, mask: np.ndarray, scores: np.ndarray
) -> None:
    """The scores of a seat's actions, from what it sees."""
    observations = np.zeros(1, OBSERVATION)
    row = np.zeros(coding.FEATURES, np.int8)
    scratch = np.zeros(SCRATCH, np.int64)
    observe(s, seat, observations[0])
    coding.write_features(observations[0], deck, 0, scratch, row)
    coding.write_mask(observations[0], deck, 0, mask)
    evaluate(params, row, mask, scores)


@compiled
def _odds(mask: np.ndarray, scores: np.ndarray) -> float:
    """Turns scores into odds of the marked actions; returns their sum."""
    best = np.float32(-1e30)
    for a in range(coding.ACTIONS):
        if mask[a] != 0:
            best = max(best, scores[a])
    total = 0.0
    for a in range(coding.ACTIONS):
        if mask[a] != 0:
            scores[a] = math.exp(scores[a] - best)
            total += scores[a]
    return total


@compiled
def policy_move(s: np.void, deck: np.void, params: np.ndarray, seat: int, rng: np.void) -> int:
    """A move drawn from the network's probabilities; greedy's with a deck it did not learn."""
    hand = int(s["hand"][seat])
    if legal_count(s, hand) == 1:
        return legal_at(s, hand, 0)
    if len(params) == 0:
        return greedy_play(s, hand, seat)
    mask = np.zeros(coding.ACTIONS, np.int8)
    scores = np.zeros(coding.ACTIONS, np.float32)
    _look(s, deck, params, seat, mask, scores)
    aim = unit(rng) * _odds(mask, scores)
    action = 0
    for a in range(coding.ACTIONS):
        if mask[a] != 0:
            action = a
            aim -= scores[a]
            if aim < 0.0:
                break
    return coding.decode(s, deck, 0, action)[0]


# --- Worlds -----------------------------------------------------------------------------------


@compiled
def log_likelihood(
    o: np.void,
    deck: np.void,
    params: np.ndarray,
    s: np.void,
    rng: np.void,  # noqa: ARG001
) -> float:
    """How likely the others' plays of this hand are, with the cards that the world gives them."""
    if int(o["phase"]) != PLAY or len(params) == 0:
        return 0.0
    earlier = np.zeros(1, STATE)
    t = earlier[0]
    earlier[0] = s
    plays = int(s["plays"])
    for k in range(plays):
        t["hand"][seat_of_play(s, k)] |= 1 << int(s["face"][k])
    t["hand_number"] -= 1
    open_hand(t, int(s["leads"][0]), int(s["tricks"]))
    mask = np.zeros(coding.ACTIONS, np.int8)
    scores = np.zeros(coding.ACTIONS, np.float32)
    total = 0.0
    for k in range(plays):
        seat = seat_of_play(s, k)
        move = int(s["face"][k])
        if int(s["shown"][k]) == FIVE:
            move |= FACE_DOWN
        options = legal_count(t, int(t["hand"][seat]))
        if seat != int(o["viewer"]) and options > 1:
            mask[:] = 0
            _look(t, deck, params, seat, mask, scores)
            odds = _odds(mask, scores)
            drawn = scores[coding.encode(move)] / odds
            total += math.log((1 - SLIP) * drawn + SLIP / options)
        apply(t, deck, seat, move)
    return total


# --- Standings --------------------------------------------------------------------------------


@compiled
def write_chances(
    s: np.void,
    params: np.ndarray,  # noqa: ARG001
    future: np.ndarray,
    keys: np.ndarray,
    remembered: np.ndarray,
    chances: np.ndarray,
) -> None:
    """How often each seat wins, if the hands that are left go as sampled ones did."""
    players = int(s["players"])
    victors = winners(s)
    if victors != 0:
        for seat in range(players):
            chances[seat] = (victors >> seat & 1) / count(victors)
        return
    key = int(s["centre"])
    for seat in range(players):
        key = key * 512 + int(s["chips"][seat]) - int(s["chips"][0]) + 256
    place = key % (MEMORY - 3)
    if keys[place] != key:
        keys[place] = key
        _play_future(s, future, remembered[place])
    for seat in range(players):
        chances[seat] = remembered[place, seat]


@compiled
def _play_future(s: np.void, future: np.ndarray, chances: np.ndarray) -> None:
    players = int(s["players"])
    for seat in range(players):
        chances[seat] = 0.0
    for k in range(len(future)):
        best = -(1 << 30)
        mask = 0
        for seat in range(players):
            chips = int(s["chips"][seat]) + int(future[k, seat])
            if int(future[k, FIRST_CLOSEST]) == seat:
                chips += int(s["centre"])  # F17
            standing = chips * 256 + int(future[k, FINAL + seat])
            if standing > best:
                best = standing
                mask = 1 << seat
            elif standing == best:
                mask |= 1 << seat
        for seat in range(players):
            chances[seat] += (mask >> seat & 1) / (count(mask) * len(future))


@compiled
def points_of(s: np.void, seat: int) -> int:
    """A seat's chips."""
    return int(s["chips"][seat])


@compiled
def write_facts(o: np.void, s: np.void, viewer: int, facts: np.ndarray) -> None:
    """Who takes this trick and for how much; the viewer's total, and the chips of the hand."""
    trick = int(o["trick"])
    facts[TAKER] = s["takers"][trick]
    facts[VALUE] = s["values"][trick]
    facts[TOTAL] = s["totals"][viewer]
    facts[CHIPS] = int(s["chips"][viewer]) - int(o["chips"][viewer])


MOST_MOVES = 2 * MAX_TRICKS + 10
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


# --- Hands for the future ---------------------------------------------------------------------


@compiled
def sample_hands(
    start: np.ndarray, decks: np.ndarray, params: np.ndarray, run_seed: int, rows: np.ndarray
) -> None:
    """Plays games by the policy and writes a row for each of their hands."""
    states = start.copy()
    rngs = np.zeros(1, RNG)
    order = np.zeros(MAX_PLAYS, np.int8)
    seed(rngs[0], run_seed, 0)
    s = states[0]
    players = int(s["players"])
    for k in range(len(rows)):
        if int(s["phase"]) == OVER:
            states[0] = start[0]
        shuffle_and_deal(s, decks[0], rngs[0], order)
        while int(s["phase"]) == PLAY:
            seat = int(s["turn"])
            apply(s, decks[0], seat, policy_move(s, decks[0], params, seat, rngs[0]))
        busts = 0
        closest = -1
        for seat in range(players):
            busts -= int(s["bust_chips"][seat])
            if int(s["pot_chips"][seat]) > 0 or _is_closest(s, seat):
                closest = seat
        rows[k, CLOSEST] = closest
        rows[k, TO_CENTRE] = busts if closest < 0 else 0
        for seat in range(players):
            total = int(s["totals"][seat])
            chips = int(s["rank_chips"][seat]) + int(s["exact_chips"][seat])
            rows[k, seat] = chips + int(s["bust_chips"][seat]) + (busts if seat == closest else 0)
            rows[k, LAST_TOTAL + seat] = total if total <= TARGET else -1


@compiled
def _is_closest(s: np.void, seat: int) -> bool:
    """Whether a seat alone came closest to 25."""
    own = int(s["totals"][seat])
    if own > TARGET:
        return False
    for other in range(int(s["players"])):
        if other != seat and own <= int(s["totals"][other]) <= TARGET:
            return False
    return True
