"""Score 5: who knows what (S4), and worlds drawn from that knowledge.

Hidden are the sets that were dealt, the cards of bids that are not revealed, and the pile. All
else about hands is public for whoever remembers: every card that changes hands does so openly.
A starting card that a seat shows names its set and so its whole hand; a card shown for S7 or S9 is
the highest of its hand, so sets with a higher tiebreaker are ruled out.
"""

import numpy as np

from fivescore.engine.compiled import compiled
from fivescore.engine.contract import SPECTATOR
from fivescore.engine.layout import struct_layout
from fivescore.engine.masks import count, nth
from fivescore.engine.rng import below, shuffle
from fivescore.games.score5.rules import (
    AUCTIONS,
    BIDDING,
    DEAL,
    FIRST_STAR,
    FIRST_TWO_STAR,
    MAX_SEATS,
    NOBODY,
    ONE_STARS,
    OVER,
    SETS,
    TABLE,
    WILD_CARD,
    cards_of_set,
    change,
    copy_table,
    count_up,
    lot_of,
    place,
    resolve,
    say_ready,
    take,
    turn_up,
)

OBSERVATION = struct_layout(
    [
        ("viewer", np.int8),  # a seat, or SPECTATOR
        ("own", np.int64),  # the viewer's hand
        ("own_bid", np.int64),  # and the part of it that is bid
        ("own_set", np.int8),  # the set the viewer was dealt, or NOBODY
    ],
    after=TABLE,
)


# --- Looking ---------------------------------------------------------------------------------


@compiled
def observe(s: np.void, viewer: int, o: np.void) -> None:
    """Writes what the viewer can see of a state. `o` may hold anything before."""
    copy_table(s, o)
    o["viewer"] = viewer
    is_dealt = int(s["phase"]) != DEAL
    if viewer != SPECTATOR:
        o["own"] = s["hand"][viewer]
        o["own_bid"] = s["bid"][viewer]
        o["own_set"] = int(s["dealt"][viewer]) if is_dealt else NOBODY
    else:
        o["own"] = 0
        o["own_bid"] = 0
        o["own_set"] = NOBODY


@compiled
def see_deal(o: np.void, own_set: int, sets: np.ndarray) -> None:
    """The sets are dealt; `sets` names those of all seats where hands are open."""
    o["own_set"] = own_set
    if own_set != NOBODY:
        o["own"] = cards_of_set(own_set)
    if int(o["open_hands"]) != 0:
        for seat in range(int(o["players"])):
            o["open"][seat] = cards_of_set(int(sets[seat]))


@compiled
def see_lot(o: np.void, card: int) -> None:
    """The next auction card is turned up."""
    turn_up(o, card)


@compiled
def see_bid(o: np.void, seat: int, cards: int, bid: int) -> None:
    """A bid is placed or changed. `bid` are its cards, which only the bidder sees."""
    if seat == int(o["viewer"]):
        o["own_bid"] = bid
    if int(o["counts_shown"]) != 0:
        change(o, seat, cards)
    else:
        place(o, seat)


@compiled
def see_counts(o: np.void, counts: np.ndarray) -> None:
    """All have placed; the counts are shown."""
    for seat in range(int(o["players"])):
        o["counts"][seat] = counts[seat]
    o["counts_shown"] = 1


@compiled
def see_ready(o: np.void, seat: int) -> None:
    """A seat says ready."""
    say_ready(o, seat)


@compiled
def see_reveal(o: np.void, deck: np.void, bids: np.ndarray, shown: np.ndarray) -> None:
    """All bids are revealed, and what must be shown is shown."""
    viewer = int(o["viewer"])
    for seat in range(int(o["players"])):
        o["bids"][seat] = bids[seat]
        o["shown"][seat] = shown[seat]
    resolve(o, deck)
    if viewer != SPECTATOR:
        if viewer == int(o["winner"]):
            o["own"] = (int(o["own"]) & ~int(o["own_bid"])) | 1 << lot_of(o)
        o["own_bid"] = 0


@compiled
def see_take(o: np.void, seat: int, card: int) -> None:
    """A card is taken in the sharing."""
    if seat == int(o["viewer"]):
        o["own"] |= 1 << card
    take(o, seat, card)


@compiled
def see_end(o: np.void, deck: np.void, wild_family: int, hands: np.ndarray) -> None:
    """The game is over and all hands are open."""
    o["wild_family"] = wild_family
    o["phase"] = OVER
    for seat in range(int(o["players"])):
        o["open"][seat] = hands[seat]
    count_up(o, deck)


# --- What can be known -----------------------------------------------------------------------


@compiled
def _fits(o: np.void, code: int) -> bool:
    """Whether a way to deal the sets, written in base 5 with seat 0 lowest, agrees with `o`."""
    used = 0
    viewer = int(o["viewer"])
    for seat in range(int(o["players"])):
        which = code % SETS
        code //= SETS
        if used >> which & 1 or int(o["maybe"][seat]) >> which & 1 == 0:
            return False
        if seat == viewer and which != int(o["own_set"]):
            return False
        if int(o["open_hands"]) != 0 and cards_of_set(which) & ~int(o["seen"]) & ~int(
            o["open"][seat]
        ):
            return False
        used |= 1 << which
    return True


@compiled
def _codes(players: int) -> int:
    codes = 1
    for _ in range(players):
        codes *= SETS
    return codes


@compiled
def possible_sets(o: np.void, sets: np.ndarray) -> int:
    """Writes the sets that each seat may have been dealt; returns the number of ways in all."""
    for seat in range(MAX_SEATS):
        sets[seat] = 0
    ways = 0
    for code in range(_codes(int(o["players"]))):
        if _fits(o, code):
            ways += 1
            rest = code
            for seat in range(int(o["players"])):
                sets[seat] |= 1 << rest % SETS
                rest //= SETS
    return ways


@compiled
def known_cards(o: np.void, known: np.ndarray) -> None:
    """Writes the cards that a viewer can prove each hand to hold."""
    sets = np.zeros(MAX_SEATS, np.int64)
    possible_sets(o, sets)
    for seat in range(int(o["players"])):
        cards = int(o["located"][seat])
        if count(sets[seat]) == 1:
            cards |= cards_of_set(nth(sets[seat], 0)) & ~int(o["seen"])
        known[seat] = cards


# --- Drawing a world -------------------------------------------------------------------------


@compiled
def sample_state(o: np.void, rng: np.void, s: np.void) -> None:
    """Writes a state drawn uniformly from all that agree with the observation."""
    copy_table(o, s)
    for seat in range(MAX_SEATS):
        s["hand"][seat] = 0
        s["bid"][seat] = 0
        s["dealt"][seat] = 0
    for k in range(AUCTIONS):
        s["pile"][k] = 0
    if int(o["phase"]) == DEAL:
        return
    _draw_sets(o, rng, s)
    _draw_pile(o, rng, s)
    if int(o["phase"]) == BIDDING:
        _draw_bids(o, rng, s)


@compiled
def _draw_sets(o: np.void, rng: np.void, s: np.void) -> None:
    codes = _codes(int(o["players"]))
    ways = 0
    for code in range(codes):
        if _fits(o, code):
            ways += 1
    wanted = below(rng, ways)
    for code in range(codes):
        if _fits(o, code):
            if wanted == 0:
                rest = code
                for seat in range(int(o["players"])):
                    which = rest % SETS
                    rest //= SETS
                    s["dealt"][seat] = which
                    unseen = cards_of_set(which) & ~int(o["seen"])
                    s["hand"][seat] = int(o["located"][seat]) | unseen
                return
            wanted -= 1


@compiled
def _draw_pile(o: np.void, rng: np.void, s: np.void) -> None:
    """Any star cards that have not been turned up may follow, in any order."""
    auction = int(o["auction"])
    gone = 0
    for k in range(auction):
        s["pile"][k] = o["turned"][k]
        gone |= 1 << int(o["turned"][k])
    order = np.zeros(WILD_CARD - FIRST_STAR, np.int8)
    for stars in range(2):
        first = FIRST_TWO_STAR if stars else FIRST_STAR
        last = WILD_CARD if stars else FIRST_TWO_STAR
        size = 0
        for card in range(first, last):
            if gone >> card & 1 == 0:
                order[size] = card
                size += 1
        shuffle(rng, order, 0, size)
        start = max(auction, ONE_STARS) if stars else auction
        end = AUCTIONS - 1 if stars else ONE_STARS
        for k in range(start, end):
            s["pile"][k] = order[k - start]
    s["pile"][AUCTIONS - 1] = WILD_CARD


@compiled
def _draw_bids(o: np.void, rng: np.void, s: np.void) -> None:
    """Bids that lie covered: any cards while only that is known, else any of the known count."""
    viewer = int(o["viewer"])
    for seat in range(int(o["players"])):
        if seat == viewer:
            s["bid"][seat] = o["own_bid"]
        elif int(o["counts_shown"]) != 0:
            s["bid"][seat] = _draw_some(int(s["hand"][seat]), int(o["counts"][seat]), rng)
        elif int(o["placed"]) >> seat & 1:
            s["bid"][seat] = draw_any(int(s["hand"][seat]), rng)


@compiled
def _draw_some(cards: int, wanted: int, rng: np.void) -> int:
    bid = 0
    for _ in range(wanted):
        card = nth(cards, below(rng, count(cards)))
        cards &= ~(1 << card)
        bid |= 1 << card
    return bid


@compiled
def draw_any(cards: int, rng: np.void) -> int:
    """Each of the cards with probability one half."""
    bid = 0
    while cards != 0:
        card = cards & -cards
        cards &= cards - 1
        if below(rng, 2) == 1:
            bid |= card
    return bid
