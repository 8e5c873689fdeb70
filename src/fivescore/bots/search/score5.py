"""What Score 5 brings to its searching bots.

Bids are simultaneous and secret. In an imagined world the others bid by the fast policy, which is a
mix: greedy's own bid, or cheap cards up to a drawn part of what the auction card is worth. A search
that takes everybody for greedy learns to bid a little more than greedy and hands its cards over.
"""

import numpy as np

from fivescore.bots.score5 import best_pick, greedy_bid
from fivescore.bots.search import flat, tree
from fivescore.bots.search.bot import SearchingBot, by_players
from fivescore.bots.search.imagined import Imagination
from fivescore.engine.compiled import compiled
from fivescore.engine.masks import count, lowest
from fivescore.engine.rng import below, unit
from fivescore.engine.template import Binding
from fivescore.games.score5 import entrypoints
from fivescore.games.score5.knowledge import sample_state
from fivescore.games.score5.rules import (
    BIDDING,
    CARDS,
    DEAL,
    FAMILIES,
    KIND_SHIFT,
    MAX_SEATS,
    NOBODY,
    OVER,
    READY,
    SHARING,
    STATE,
    TAKE,
    WILD,
    WILD_CARD,
    apply,
    best_of_family,
    best_wild_family,
    lot_of,
    may_change,
    to_act,
    winners,
)

MOST_BIDS = 48
MOST_CHANGES = 1
"""Changes that a bid gets in an auction: two searching bots would else go on for ever."""
GREEDY_PART = 0.4
"""How often the fast policy bids as greedy does."""
TRIES = 8
"""Bids that are drawn to find one with the count that is shown."""
LAST_POINTS = 0.15
"""What points count for at the end, beside the victory."""


# --- What cards are worth to a hand -----------------------------------------------------------


@compiled
def _rate(hand: int, lot: int, deck: np.void, cards: np.ndarray, costs: np.ndarray) -> int:
    """Sorts the cards of a hand by what it would lose with each if it had the lot, cheapest first.

    Returns what the lot would gain. Of cards that cost the same the lower value comes first.
    """
    family = int(deck["family"][lot])
    if lot == WILD_CARD:
        family = best_wild_family(hand | 1 << lot, deck)
    gain = 0
    size = 0
    for each in range(FAMILIES):
        best = best_of_family(hand, deck, each, NOBODY)
        if best == NOBODY:
            if each == family:
                gain = int(deck["value"][lot])
            continue
        worth = int(deck["value"][best])
        floor = 0
        if each == family:
            floor = int(deck["value"][lot])
            gain = max(0, floor - worth)
        rest = hand & ~(1 << best)
        second = best_of_family(rest, deck, each, NOBODY)
        if second != NOBODY:
            floor = max(floor, int(deck["value"][second]))
        size = _insert(cards, costs, size, best, max(0, worth - floor), deck)
        while second != NOBODY:
            size = _insert(cards, costs, size, second, 0, deck)
            rest &= ~(1 << second)
            second = best_of_family(rest, deck, each, NOBODY)
    return gain


@compiled
def _insert(
    cards: np.ndarray, costs: np.ndarray, size: int, card: int, cost: int, deck: np.void
) -> int:
    value = int(deck["value"][card])
    place = size
    while place > 0 and (
        costs[place - 1] > cost
        or (costs[place - 1] == cost and int(deck["value"][cards[place - 1]]) > value)
    ):
        cards[place] = cards[place - 1]
        costs[place] = costs[place - 1]
        place -= 1
    cards[place] = card
    costs[place] = cost
    return size + 1


# --- Moves ------------------------------------------------------------------------------------


@compiled
def list_moves(s: np.void, deck: np.void, seat: int, moves: np.ndarray) -> int:
    """Every pick and family; of bids those that make sense."""
    phase = int(s["phase"])
    if phase == BIDDING:
        return _list_bids(s, deck, seat, moves)
    if phase == SHARING:
        offer = int(s["offer"])
        size = 0
        while offer != 0:
            moves[size] = TAKE << KIND_SHIFT | lowest(offer)
            offer &= offer - 1
            size += 1
        return size
    moves[0] = WILD << KIND_SHIFT | best_wild_family(int(s["hand"][seat]), deck)
    return 1


@compiled
def _list_bids(s: np.void, deck: np.void, seat: int, moves: np.ndarray) -> int:
    """Nothing; the cheapest cards, one, two and so on; high ones first; single cards.

    Cards that would cost more than the auction card gains are left out. With the counts shown:
    ready, and other bids only while the seat may change.
    """
    hand = int(s["hand"][seat])
    size = 0
    if int(s["counts_shown"]) != 0:
        moves[0] = READY << KIND_SHIFT
        size = 1
        if not may_change(s, seat) or int(s["changes"][seat]) >= MOST_CHANGES:
            return size
    own = int(s["bid"][seat]) if size != 0 else -1
    cards = np.zeros(CARDS, np.int64)
    costs = np.zeros(CARDS, np.int64)
    gain = _rate(hand, lot_of(s), deck, cards, costs)
    size = _add_bid(moves, size, 0, own)
    spares = 0
    held = count(hand)
    while spares < held and costs[spares] == 0:
        spares += 1
    bid = 0
    paid = 0
    for k in range(held):
        paid += costs[k]
        bid |= 1 << cards[k]
        if paid <= gain:
            size = _add_bid(moves, size, bid, own)
    bid = 0
    for k in range(spares - 1, -1, -1):
        bid |= 1 << cards[k]
        size = _add_bid(moves, size, bid, own)
    for k in range(held):
        if costs[k] <= gain:
            size = _add_bid(moves, size, 1 << cards[k], own)
    return size


@compiled
def _add_bid(moves: np.ndarray, size: int, bid: int, own: int) -> int:
    """Adds a bid that is not there yet, nor the seat's own, while there is room."""
    if bid == own or size >= MOST_BIDS:
        return size
    for k in range(size):
        if moves[k] == bid:
            return size
    moves[size] = bid
    return size + 1


# --- The fast policy --------------------------------------------------------------------------


@compiled
def fast_move(s: np.void, deck: np.void, seat: int, rng: np.void) -> int:
    """A bid of the mix, then ready; greedy's picks and family."""
    phase = int(s["phase"])
    if phase == BIDDING:
        if int(s["counts_shown"]) != 0:
            return READY << KIND_SHIFT
        return fast_bid(int(s["hand"][seat]), lot_of(s), deck, rng)
    if phase == SHARING:
        return TAKE << KIND_SHIFT | best_pick(int(s["hand"][seat]), int(s["offer"]), deck)
    return WILD << KIND_SHIFT | best_wild_family(int(s["hand"][seat]), deck)


@compiled
def fast_bid(hand: int, lot: int, deck: np.void, rng: np.void) -> int:
    """As greedy bids, or the cheapest cards up to a drawn part of what the lot gains."""
    if unit(rng) < GREEDY_PART:
        return greedy_bid(hand, lot, deck)
    cards = np.zeros(CARDS, np.int64)
    costs = np.zeros(CARDS, np.int64)
    gain = _rate(hand, lot, deck, cards, costs)
    if gain == 0 and below(rng, 4) != 0:
        return 0
    limit = unit(rng) * gain
    bid = 0
    paid = 0
    most = 0
    for k in range(count(hand)):
        paid += costs[k]
        if paid > limit:
            break
        most += 1
    for k in range(below(rng, most + 1) if most > 0 else 0):
        bid |= 1 << cards[k]
    return bid


# --- Worlds and their worth -------------------------------------------------------------------


@compiled
def draw_world(o: np.void, deck: np.void, rng: np.void, s: np.void) -> None:
    """A state that agrees with the observation; covered bids are drawn by the fast policy."""
    sample_state(o, rng, s)
    if int(o["phase"]) != BIDDING:
        return
    lot = lot_of(s)
    is_counted = int(o["counts_shown"]) != 0
    for seat in range(int(o["players"])):
        if seat == int(o["viewer"]) or int(o["placed"]) >> seat & 1 == 0:
            continue
        hand = int(s["hand"][seat])
        for _ in range(TRIES):
            bid = fast_bid(hand, lot, deck, rng)
            if not is_counted or count(bid) == int(o["counts"][seat]):
                s["bid"][seat] = bid
                break


@compiled
def value(s: np.void, values: np.ndarray) -> None:
    """The victory, and a little for points."""
    players = int(s["players"])
    victors = winners(s)
    best = 1
    for seat in range(players):
        best = max(best, int(s["totals"][seat]))
    for seat in range(players):
        won = (victors >> seat & 1) / count(victors)
        points = int(s["totals"][seat]) / best
        values[seat] = (1 - LAST_POINTS) * won + LAST_POINTS * points * points


@compiled
def is_drawn(s: np.void, seat: int) -> bool:  # noqa: ARG001
    """Bids are secret and simultaneous."""
    return int(s["phase"]) == BIDDING


@compiled
def seen_move(s: np.void, viewer: int, seat: int, move: int) -> int:  # noqa: ARG001
    """All that is not a bid is open."""
    return move


_IMAGINATION = Imagination(
    STATE=STATE,
    SEATS=MAX_SEATS,
    MOST_MOVES=MOST_BIDS,
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

SEARCH = SearchingBot(
    "search", entrypoints.to_act, _search, by_players({2: 8000, 3: 6500, 4: 5500, 5: 4500})
)
ISMCTS = SearchingBot(
    "ismcts", entrypoints.to_act, _grow, by_players({2: 6500, 3: 5500, 4: 4500, 5: 3200})
)
