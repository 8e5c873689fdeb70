"""How Score 5 is put to a network.

A bid is named card by card from the highest value down, and ends with STOP, so that each set of
cards has one name. Once the counts are shown a seat says READY or CHANGE; a change names a new bid
in the same way. The wild goes where it counts most (S11): there is nothing to weigh.
"""

import numpy as np

from fivescore.bots.net import choosing
from fivescore.bots.net.coding import NO_MOVE, Coding, Layout, mark, small
from fivescore.engine.compiled import compiled
from fivescore.engine.masks import count, lowest
from fivescore.engine.template import Binding
from fivescore.games.score5.rules import (
    ANY_FAMILY,
    AUCTIONS,
    BID,
    BIDDING,
    CARDS,
    CHOOSING,
    FAMILIES,
    FREE,
    KIND_SHIFT,
    MAX_SEATS,
    NOBODY,
    READY,
    SETS,
    SHARING,
    TAKE,
    UNLIMITED,
    WILD,
    best_of_family,
    best_wild_family,
    cards_of_set,
    lot_of,
    may_change,
    value_of,
)

VERSION = 1
STOP = CARDS
SAY_READY = CARDS + 1
CHANGE = CARDS + 2
FIRST_TAKE = CARDS + 3
CHOOSE_WILD = FIRST_TAKE + CARDS
ACTIONS = 112
CHANGING = 1 << 60
"""In a plan: these cards replace the present bid."""
BIASES = {SAY_READY: 2.0}
"""What a network first adds to an action: without it nobody would agree to any bids."""

OTHERS = MAX_SEATS - 1
MOST_COUNT = 7
MOST_CHANGES = 4
MOST_SIZE = 11
UNIT = 5  # values are multiples of it in our deck

LAYOUT = Layout(
    ("players", 4),
    ("free", 1),
    ("open_hands", 1),
    ("moment", 5),  # first bid, counts shown, a change being named, sharing, wild
    ("auction", AUCTIONS),
    ("changes_left", MAX_SEATS * (MOST_CHANGES + 1)),
    ("placed", MAX_SEATS),
    ("ready", MAX_SEATS),
    ("counts", MAX_SEATS * (MOST_COUNT + 1)),
    ("sizes", MAX_SEATS * (MOST_SIZE + 1)),
    ("winner", MAX_SEATS),
    ("queue", MAX_SEATS * MAX_SEATS),  # how many picks until it is a seat's turn
    ("wild_seat", MAX_SEATS),
    ("sets", OTHERS * SETS),
    ("own_set", SETS),
    ("lot_value", 1, 1 / 10),
    ("lot_family", FAMILIES + 1),
    ("best", MAX_SEATS * FAMILIES, 1 / 10),  # the value that counts, by seat and family
    ("gain", MAX_SEATS, 1 / 10),  # what the auction card would add to it
    ("scores", MAX_SEATS, 1 / 40),
    ("wealth", MAX_SEATS, 1 / 40),  # the sum of the known cards
    ("plan_value", 1, 1 / 10),
    ("bid_value", 1, 1 / 10),
    ("hand", CARDS),
    ("plan", CARDS),
    ("own_bid", CARDS),
    ("lot", CARDS),
    ("offer", CARDS),
    ("turned", CARDS),
    ("known", OTHERS * CARDS),
)
FEATURES = LAYOUT.size

PLAYERS = LAYOUT.at("players")
IS_FREE = LAYOUT.at("free")
OPEN_HANDS = LAYOUT.at("open_hands")
MOMENT = LAYOUT.at("moment")
AUCTION = LAYOUT.at("auction")
CHANGES_LEFT = LAYOUT.at("changes_left")
PLACED = LAYOUT.at("placed")
IS_READY = LAYOUT.at("ready")
COUNTS = LAYOUT.at("counts")
SIZES = LAYOUT.at("sizes")
WINNER = LAYOUT.at("winner")
QUEUE = LAYOUT.at("queue")
WILD_SEAT = LAYOUT.at("wild_seat")
POSSIBLE = LAYOUT.at("sets")
OWN_SET = LAYOUT.at("own_set")
LOT_VALUE = LAYOUT.at("lot_value")
LOT_FAMILY = LAYOUT.at("lot_family")
BEST = LAYOUT.at("best")
GAIN = LAYOUT.at("gain")
SCORES = LAYOUT.at("scores")
WEALTH = LAYOUT.at("wealth")
PLAN_VALUE = LAYOUT.at("plan_value")
BID_VALUE = LAYOUT.at("bid_value")
HAND = LAYOUT.at("hand")
PLAN = LAYOUT.at("plan")
OWN_BID = LAYOUT.at("own_bid")
LOT = LAYOUT.at("lot")
OFFER = LAYOUT.at("offer")
TURNED = LAYOUT.at("turned")
KNOWN = LAYOUT.at("known")


@compiled
def write_features(
    o: np.void, deck: np.void, plan: int, scratch: np.ndarray, row: np.ndarray
) -> None:
    """Writes what the viewer sees into a row of zeros; seats count from the viewer."""
    own = int(o["own"])
    chosen = plan & ~CHANGING
    row[MOMENT + _moment(o, plan)] = 1
    mark(row, HAND, own)
    mark(row, PLAN, chosen)
    mark(row, OWN_BID, int(o["own_bid"]))
    row[PLAN_VALUE] = small(value_of(chosen, deck) // UNIT)
    row[BID_VALUE] = small(value_of(int(o["own_bid"]), deck) // UNIT)
    _write_auction(o, deck, row)
    _write_bidding(o, row)
    _write_sharing(o, row)
    _find_known(o, scratch)
    _write_hands(o, deck, scratch, row)


@compiled
def _moment(o: np.void, plan: int) -> int:
    phase = int(o["phase"])
    if phase == BIDDING:
        if int(o["counts_shown"]) == 0:
            return 0
        return 2 if plan & CHANGING else 1
    return 3 if phase == SHARING else 4


@compiled
def _write_auction(o: np.void, deck: np.void, row: np.ndarray) -> None:
    """The table's options, and what was and is up for auction."""
    row[PLAYERS + int(o["players"]) - 2] = 1
    row[IS_FREE] = 1 if int(o["unsold"]) == FREE else 0
    row[OPEN_HANDS] = 1 if int(o["open_hands"]) != 0 else 0
    row[OWN_SET + int(o["own_set"])] = 1
    auction = int(o["auction"])
    row[AUCTION + auction - 1] = 1
    for k in range(auction):
        row[TURNED + int(o["turned"][k])] = 1
    lot = lot_of(o)
    if int(o["phase"]) == BIDDING:
        row[LOT + lot] = 1
        row[LOT_VALUE] = small(int(deck["value"][lot]) // UNIT)
        row[LOT_FAMILY + int(deck["family"][lot])] = 1


@compiled
def _write_bidding(o: np.void, row: np.ndarray) -> None:
    """What is seen of the bids, seat by seat."""
    players = int(o["players"])
    for k in range(players):
        seat = (int(o["viewer"]) + k) % players
        row[SIZES + k * (MOST_SIZE + 1) + min(int(o["sizes"][seat]), MOST_SIZE)] = 1
        if int(o["phase"]) != BIDDING:
            continue
        row[PLACED + k] = int(o["placed"]) >> seat & 1
        row[IS_READY + k] = int(o["ready"]) >> seat & 1
        left = int(o["max_changes"]) - int(o["changes"][seat])
        if int(o["max_changes"]) == UNLIMITED:
            left = MOST_CHANGES
        row[CHANGES_LEFT + k * (MOST_CHANGES + 1) + max(0, min(left, MOST_CHANGES))] = 1
        if int(o["counts_shown"]) != 0:
            row[COUNTS + k * (MOST_COUNT + 1) + min(int(o["counts"][seat]), MOST_COUNT)] = 1


@compiled
def _write_sharing(o: np.void, row: np.ndarray) -> None:
    """Who shares out what, and who picks when; and who has the wild."""
    players = int(o["players"])
    viewer = int(o["viewer"])
    if int(o["wild_seat"]) != NOBODY:
        row[WILD_SEAT + (int(o["wild_seat"]) - viewer) % players] = 1
    if int(o["phase"]) != SHARING:
        return
    mark(row, OFFER, int(o["offer"]))
    row[WINNER + (int(o["winner"]) - viewer) % players] = 1
    pickers = int(o["pickers"])
    for place in range(pickers):
        k = (int(o["queue"][place]) - viewer) % players
        row[QUEUE + k * MAX_SEATS + (place - int(o["pick"])) % pickers] = 1


@compiled
def _find_known(o: np.void, known: np.ndarray) -> None:
    """Writes the cards that each seat is known to hold; sets still possible behind them.

    A set that only one seat can have, or one that a seat must have, is not always found:
    only the viewer's own set is taken from the others.
    """
    viewer = int(o["viewer"])
    for seat in range(int(o["players"])):
        sets = int(o["maybe"][seat]) & ~(1 << int(o["own_set"]))
        cards = int(o["located"][seat])
        if seat == viewer:
            cards = int(o["own"])
        elif int(o["open_hands"]) != 0:
            cards = int(o["open"][seat])
        elif sets & (sets - 1) == 0:
            cards |= cards_of_set(lowest(sets)) & ~int(o["seen"])
        known[seat] = cards
        known[MAX_SEATS + seat] = sets


@compiled
def _write_hands(o: np.void, deck: np.void, known: np.ndarray, row: np.ndarray) -> None:
    """The known cards of each seat, what they count and what the auction card would add."""
    players = int(o["players"])
    lot = lot_of(o)
    family_of_lot = int(deck["family"][lot])
    for k in range(players):
        seat = (int(o["viewer"]) + k) % players
        cards = int(known[seat])
        if k > 0:
            mark(row, KNOWN + (k - 1) * CARDS, cards)
            mark(row, POSSIBLE + (k - 1) * SETS, int(known[MAX_SEATS + seat]))
        total = 0
        weakest = 1000
        gain = 0
        for family in range(FAMILIES):
            card = best_of_family(cards, deck, family, NOBODY)
            value = int(deck["value"][card]) if card != NOBODY else 0
            row[BEST + k * FAMILIES + family] = small(value // UNIT)
            total += value
            weakest = min(weakest, value)
            if family == family_of_lot:
                gain = int(deck["value"][lot]) - value
        if family_of_lot == ANY_FAMILY:
            gain = int(deck["value"][lot]) - weakest
        row[GAIN + k] = small(gain // UNIT) if int(o["phase"]) == BIDDING else 0
        row[SCORES + k] = small(total // UNIT)
        row[WEALTH + k] = small(value_of(cards, deck) // UNIT)


@compiled
def _is_higher(deck: np.void, card: int, other: int) -> bool:
    """The order in which the cards of a bid are named."""
    mine, theirs = int(deck["value"][card]), int(deck["value"][other])
    if mine != theirs:
        return mine > theirs
    return int(deck["tiebreaker"][card]) > int(deck["tiebreaker"][other])


@compiled
def _lower_cards(hand: int, deck: np.void, chosen: int) -> int:
    """The cards of the hand that come after all that were named."""
    if chosen == 0:
        return hand
    last = lowest(chosen)
    rest = chosen
    while rest != 0:
        card = lowest(rest)
        rest &= rest - 1
        if _is_higher(deck, last, card):
            last = card
    lower = 0
    while hand != 0:
        card = lowest(hand)
        hand &= hand - 1
        if _is_higher(deck, last, card):
            lower |= 1 << card
    return lower


@compiled
def write_mask(o: np.void, deck: np.void, plan: int, row: np.ndarray) -> int:
    """Marks the legal actions in a row of zeros; returns how many they are."""
    phase = int(o["phase"])
    if phase == SHARING:
        mark(row, FIRST_TAKE, int(o["offer"]))
        return count(int(o["offer"]))
    if phase == CHOOSING:
        row[CHOOSE_WILD] = 1
        return 1
    if int(o["counts_shown"]) != 0 and plan == 0:
        row[SAY_READY] = 1
        row[CHANGE] = 1 if _changes_on(o) else 0
        return 1 + int(row[CHANGE])
    return _mask_bid(o, deck, plan, row)


@compiled
def _changes_on(o: np.void) -> bool:
    """Without a limit (S5) some changes are enough: two networks could go on for ever."""
    seat = int(o["viewer"])
    is_unlimited = int(o["max_changes"]) == UNLIMITED
    return may_change(o, seat) and not (is_unlimited and int(o["changes"][seat]) >= MOST_CHANGES)


@compiled
def _mask_bid(o: np.void, deck: np.void, plan: int, row: np.ndarray) -> int:
    """The next card of a bid, or STOP. A change must not end as the bid that lies there (S5)."""
    chosen = plan & ~CHANGING
    cards = _lower_cards(int(o["own"]), deck, chosen)
    forbidden = int(o["own_bid"]) if plan & CHANGING else -1
    legal = 0
    if chosen != forbidden:
        row[STOP] = 1
        legal = 1
    while cards != 0:
        card = lowest(cards)
        cards &= cards - 1
        after = chosen | 1 << card
        if after != forbidden or _lower_cards(int(o["own"]), deck, after) != 0:
            row[card] = 1
            legal += 1
    return legal


@compiled
def decode(o: np.void, deck: np.void, plan: int, action: int) -> tuple[int, int]:
    """The move that an action makes, or NO_MOVE; and the new plan."""
    if action < CARDS:
        return NO_MOVE, plan | 1 << action
    if action == STOP:
        return BID << KIND_SHIFT | plan & ~CHANGING, 0
    if action == SAY_READY:
        return READY << KIND_SHIFT, 0
    if action == CHANGE:
        return NO_MOVE, CHANGING
    if action < CHOOSE_WILD:
        return TAKE << KIND_SHIFT | action - FIRST_TAKE, 0
    return WILD << KIND_SHIFT | best_wild_family(int(o["own"]), deck), 0


DIGEST = LAYOUT.digest(VERSION, ACTIONS)
CODING = Coding(FEATURES, ACTIONS, write_features, write_mask, decode, LAYOUT, DIGEST, BIASES)

_bind = Binding(__name__, coding=CODING)
look = _bind(choosing.look)
act = _bind(choosing.act)
assert CHOOSE_WILD < ACTIONS
