"""Score 5: the rules, in the order of play (rulings S1-S14).

Twelve secret auctions for two to five. Bids are cards of the hand; the winner's bid is shared out
among the others. At the end the highest card of each family counts.

Cards are numbered in the order of every deck: 0-24 the starting sets A to E, each in the order of
the families; 25-34 the ★ cards; 35-49 the ★★ cards; 50 the wild. What a card is (family, value,
tiebreaker) stands in the deck's record. A move is a kind and what it is about, see `BID` to `WILD`.

`Table` below is what everybody sees. The state adds what is hidden; an observation
(`knowledge.py`) adds what one viewer has seen. Functions that take a `table` work on both.
"""

import numpy as np

from fivescore.engine.compiled import compiled
from fivescore.engine.layout import copier, struct_layout
from fivescore.engine.masks import count, lowest

RULES_VERSION = 1

MAX_SEATS = 5
SETS = 5
FAMILIES = 5
CARDS = 51
STARTING = 25  # the cards below are dealt in sets
FIRST_STAR, FIRST_TWO_STAR, WILD_CARD = 25, 35, 50
ONE_STARS, TWO_STARS = 4, 7  # in the pile (S3)
UNLIMITED = -1  # of changes (S5)
MOST_COUNTED = 100  # changes beyond these are not counted
AUCTIONS = 12
STOCK = SETS + 10 + 15 + 1
ANY_FAMILY = 5  # the wild's family in a deck

DISCARD, FREE = 0, 1  # S9
DEAL, BIDDING, SHARING, CHOOSING, OVER, TURNING = 0, 1, 2, 3, 4, 5

# A move: its kind in the high bits, a mask of cards, a card or a family in the low ones.
KIND_SHIFT = 56
BID, READY, TAKE, WILD = 0, 1, 2, 3
PAYLOAD = (1 << KIND_SHIFT) - 1

NOBODY = -1

# --- What lies on the table -----------------------------------------------------------------

TABLE_FIELDS = [
    ("players", np.int8),
    ("max_changes", np.int8),  # S5
    ("unsold", np.int8),  # DISCARD or FREE (S9)
    ("memory", np.int8),  # S4
    ("open_hands", np.int8),  # S4
    ("phase", np.int8),
    ("auction", np.int8),  # 1 to 12, 0 before the deal
    ("turned", np.int8, (AUCTIONS,)),  # the auction cards so far, the present one last
    ("takers", np.int8, (AUCTIONS,)),  # who won each resolved auction, or NOBODY
    ("placed", np.int8),  # seats that have placed a bid, as a mask
    ("counts_shown", np.int8),  # whether all have
    ("ready", np.int8),  # seats that are ready, as a mask
    ("counts", np.int8, (MAX_SEATS,)),  # cards in each bid, once they are shown
    ("changes", np.int8, (MAX_SEATS,)),  # changes made in this auction
    ("sizes", np.int8, (MAX_SEATS,)),  # cards in each hand, bids included
    # The last reveal; these stand until the next one:
    ("bids", np.int64, (MAX_SEATS,)),
    ("shown", np.int8, (MAX_SEATS,)),  # cards shown for S7 or S9, or NOBODY
    ("winner", np.int8),
    ("named", np.int8),  # seats of which it showed the first card of their set, as a mask
    # The sharing:
    ("offer", np.int64),  # cards still to be taken
    ("queue", np.int8, (MAX_SEATS,)),  # who picks, in order
    ("pickers", np.int8),  # how many that are
    ("pick", np.int8),  # the place in the queue that picks next
    # What everybody can know:
    ("located", np.int64, (MAX_SEATS,)),  # cards that were seen to be in a hand
    ("seen", np.int64),  # starting cards that were ever seen
    ("maybe", np.int8, (MAX_SEATS,)),  # sets that a seat may have been dealt, as a mask
    ("gone", np.int64),  # unsold cards
    # The end:
    ("wild_seat", np.int8),
    ("wild_family", np.int8),
    ("open", np.int64, (MAX_SEATS,)),  # hands, where they are open: at the end, or by option
    ("totals", np.int16, (MAX_SEATS,)),
    ("tiebreaks", np.int16, (MAX_SEATS,)),  # S12
]
TABLE = struct_layout(TABLE_FIELDS)
copy_table = copier(TABLE)

STATE = struct_layout(
    [
        ("hand", np.int64, (MAX_SEATS,)),  # the cards of each seat, those bid included
        ("bid", np.int64, (MAX_SEATS,)),  # the present bid of each seat
        ("dealt", np.int8, (MAX_SEATS,)),  # the set of each seat
        ("pile", np.int8, (AUCTIONS,)),
    ],
    after=TABLE,
)

DECK = struct_layout(
    [
        ("value", np.int16, (CARDS,)),
        ("tiebreaker", np.int16, (CARDS,)),
        ("family", np.int8, (CARDS,)),
    ]
)


@compiled
def set_of(card: int) -> int:
    """The set of a starting card."""
    return card // FAMILIES


@compiled
def cards_of_set(which: int) -> int:
    """The five cards of a set, as a mask."""
    return 31 << (which * FAMILIES)


@compiled
def value_of(cards: int, deck: np.void) -> int:
    """The sum of a bid."""
    total = 0
    while cards != 0:
        total += int(deck["value"][lowest(cards)])
        cards &= cards - 1
    return total


@compiled
def top_card(cards: int, deck: np.void) -> int:
    """The card with the highest tiebreaker; there must be one."""
    best = lowest(cards)
    while cards != 0:
        card = lowest(cards)
        if int(deck["tiebreaker"][card]) > int(deck["tiebreaker"][best]):
            best = card
        cards &= cards - 1
    return best


# --- Set-up (S3) ----------------------------------------------------------------------------


@compiled
def begin(
    table: np.void, players: int, max_changes: int, unsold: int, memory: int, open_hands: int
) -> None:
    """Creates a table in a row of zeros."""
    table["players"] = players
    table["max_changes"] = max_changes
    table["unsold"] = unsold
    table["memory"] = memory
    table["open_hands"] = open_hands
    table["phase"] = DEAL
    table["winner"] = NOBODY
    table["wild_seat"] = NOBODY
    table["wild_family"] = NOBODY
    for seat in range(MAX_SEATS):
        table["shown"][seat] = NOBODY
    for seat in range(players):
        table["maybe"][seat] = (1 << SETS) - 1
        table["sizes"][seat] = FAMILIES


@compiled
def stock(order: np.ndarray) -> int:
    """Writes what is to be shuffled, part by part: the sets, the ★, the ★★, the wild."""
    for k in range(SETS):
        order[k] = k
    for card in range(FIRST_STAR, CARDS):
        order[SETS + card - FIRST_STAR] = card
    return STOCK


@compiled
def deal(s: np.void, order: np.ndarray) -> None:
    """Hands out the sets, builds the pile and turns up its first card."""
    for seat in range(int(s["players"])):
        which = int(order[seat])
        s["dealt"][seat] = which
        s["hand"][seat] = cards_of_set(which)
        if int(s["open_hands"]) != 0:
            s["open"][seat] = cards_of_set(which)
    for k in range(ONE_STARS):
        s["pile"][k] = order[SETS + k]
    for k in range(TWO_STARS):
        s["pile"][ONE_STARS + k] = order[SETS + 10 + k]
    s["pile"][AUCTIONS - 1] = WILD_CARD
    turn_up(s, int(s["pile"][0]))


@compiled
def turn_up(table: np.void, lot: int) -> None:
    """The next auction begins."""
    auction = int(table["auction"])
    table["turned"][auction] = lot
    table["auction"] = auction + 1
    table["phase"] = BIDDING
    table["placed"] = 0
    table["counts_shown"] = 0
    table["ready"] = 0
    for seat in range(MAX_SEATS):
        table["counts"][seat] = 0
        table["changes"][seat] = 0


@compiled
def lot_of(table: np.void) -> int:
    """The card up for auction."""
    return int(table["turned"][int(table["auction"]) - 1])


# --- Whose turn, and what may be done -------------------------------------------------------


@compiled
def everybody(table: np.void) -> int:
    """All seats, as a mask."""
    return (1 << int(table["players"])) - 1


@compiled
def to_act(table: np.void) -> int:
    """The seats the game waits for, as a mask."""
    phase = int(table["phase"])
    if phase == BIDDING:
        done = int(table["ready"]) if int(table["counts_shown"]) != 0 else int(table["placed"])
        return everybody(table) & ~done
    if phase == SHARING:
        return 1 << int(table["queue"][int(table["pick"])])
    if phase == CHOOSING:
        return 1 << int(table["wild_seat"])
    return 0


@compiled
def may_act(table: np.void) -> int:
    """The seats whose move would be accepted: a ready one may still change its bid (S5)."""
    mask = to_act(table)
    if int(table["phase"]) == BIDDING and int(table["counts_shown"]) != 0:
        for seat in range(int(table["players"])):
            if may_change(table, seat):
                mask |= 1 << seat
    return mask


@compiled
def may_change(table: np.void, seat: int) -> bool:
    """Whether a seat has changes left (S5)."""
    most = int(table["max_changes"])
    return most == UNLIMITED or int(table["changes"][seat]) < most


@compiled
def is_legal(table: np.void, hand: int, bid: int, seat: int, move: int) -> bool:
    """Whether the holder of this hand, with this bid, may make the move now."""
    if move < 0 or seat < 0 or seat >= int(table["players"]):
        return False
    if may_act(table) >> seat & 1 == 0:
        return False
    kind = move >> KIND_SHIFT
    payload = move & PAYLOAD
    phase = int(table["phase"])
    if phase == BIDDING:
        shown = int(table["counts_shown"]) != 0
        if kind == READY:
            return shown and payload == 0 and int(table["ready"]) >> seat & 1 == 0
        if kind != BID or payload & ~hand != 0:
            return False
        return not shown or (payload != bid and may_change(table, seat))
    if phase == SHARING:
        return kind == TAKE and payload < CARDS and int(table["offer"]) >> payload & 1 != 0
    return kind == WILD and payload < FAMILIES


# --- Bidding (S5) ---------------------------------------------------------------------------


@compiled
def apply(s: np.void, deck: np.void, seat: int, move: int) -> None:
    """Makes a move, which must be legal."""
    kind = move >> KIND_SHIFT
    payload = move & PAYLOAD
    if kind == BID:
        s["bid"][seat] = payload
        if int(s["counts_shown"]) != 0:
            change(s, seat, count(payload))
        else:
            place(s, seat)
            if int(s["placed"]) == everybody(s):
                for each in range(int(s["players"])):
                    s["counts"][each] = count(int(s["bid"][each]))
                s["counts_shown"] = 1
    elif kind == READY:
        say_ready(s, seat)
        if int(s["ready"]) == everybody(s):
            _lay_open(s, deck)
            resolve(s, deck)
            _settle(s)
    elif kind == TAKE:
        s["hand"][seat] |= 1 << payload
        take(s, seat, payload)
    else:
        s["wild_family"] = payload
        s["phase"] = OVER
    if int(s["phase"]) == TURNING:
        turn_up(s, int(s["pile"][int(s["auction"])]))
    elif int(s["phase"]) == OVER:
        for each in range(int(s["players"])):
            s["open"][each] = s["hand"][each]
        count_up(s, deck)


@compiled
def place(table: np.void, seat: int) -> None:
    """A first bid lies covered; nobody sees its count until all have placed."""
    table["placed"] |= 1 << seat


@compiled
def change(table: np.void, seat: int, cards: int) -> None:
    """A bid is replaced: everybody sees its new count, and every ready is cleared."""
    table["counts"][seat] = cards
    table["changes"][seat] = min(int(table["changes"][seat]) + 1, MOST_COUNTED)
    table["ready"] = 0


@compiled
def say_ready(table: np.void, seat: int) -> None:
    """A seat is content with its bid."""
    table["ready"] |= 1 << seat


# --- Resolving an auction (S6-S9) -----------------------------------------------------------


@compiled
def _lay_open(s: np.void, deck: np.void) -> None:
    """Reveals all bids, and the cards that must be shown (S7, S9)."""
    players = int(s["players"])
    idle = 0
    for seat in range(players):
        s["bids"][seat] = s["bid"][seat]
        s["shown"][seat] = NOBODY
        if int(s["bid"][seat]) == 0:
            idle += 1
    must_show = int(s["unsold"]) == FREE if idle == players else idle >= 2
    if must_show:
        for seat in range(players):
            if int(s["bid"][seat]) == 0:
                s["shown"][seat] = top_card(int(s["hand"][seat]), deck)


@compiled
def resolve(table: np.void, deck: np.void) -> None:
    """All that follows from revealed bids and shown cards: winner, queue, what can be known."""
    players = int(table["players"])
    table["ready"] = 0
    table["placed"] = 0
    table["counts_shown"] = 0
    table["named"] = 0
    for seat in range(players):
        _learn(table, deck, seat)
    _line_up(table, deck)
    lot = lot_of(table)
    winner = int(table["winner"])
    table["takers"][int(table["auction"]) - 1] = winner
    if winner == NOBODY:
        table["gone"] |= 1 << lot
        _end_auction(table)
        return
    bid = int(table["bids"][winner])
    table["located"][winner] = (int(table["located"][winner]) & ~bid) | 1 << lot
    table["sizes"][winner] += 1 - count(bid)
    if int(table["open_hands"]) != 0:
        table["open"][winner] = (int(table["open"][winner]) & ~bid) | 1 << lot
    if lot == WILD_CARD:
        table["wild_seat"] = winner
    table["offer"] = bid
    table["pick"] = 0
    if bid != 0:
        table["phase"] = SHARING
    else:
        _end_auction(table)  # a card that was free


@compiled
def _learn(table: np.void, deck: np.void, seat: int) -> None:
    """What everybody now knows of a hand: cards seen, and sets that fit no more (S4)."""
    cards = int(table["bids"][seat])
    shown = int(table["shown"][seat])
    if shown != NOBODY:
        cards |= 1 << shown
    table["located"][seat] |= cards
    seen = int(table["seen"])
    fresh = cards & ~seen & (1 << STARTING) - 1
    table["seen"] = seen | fresh
    if fresh != 0:
        # A starting card that was never seen before was dealt to whoever shows it.
        which = set_of(lowest(fresh))
        if cards_of_set(which) & seen == 0:
            table["named"] |= 1 << seat
        for other in range(int(table["players"])):
            table["maybe"][other] &= ~(1 << which)
        table["maybe"][seat] = 1 << which
    elif shown != NOBODY and count(int(table["maybe"][seat])) > 1:
        # The shown card has the highest tiebreaker of the hand, so no set with a higher one.
        for which in range(SETS):
            highest = top_card(cards_of_set(which), deck)
            if int(deck["tiebreaker"][highest]) > int(deck["tiebreaker"][shown]):
                table["maybe"][seat] &= ~(1 << which)


@compiled
def _comes_before(table: np.void, deck: np.void, seat: int, other: int) -> bool:
    """S6, S7: by sum, then by the single highest tiebreaker of the cards that lie open."""
    bid, rival = int(table["bids"][seat]), int(table["bids"][other])
    mine, theirs = value_of(bid, deck), value_of(rival, deck)
    if mine != theirs:
        return mine > theirs
    return _open_tiebreaker(table, deck, seat) > _open_tiebreaker(table, deck, other)


@compiled
def _open_tiebreaker(table: np.void, deck: np.void, seat: int) -> int:
    bid = int(table["bids"][seat])
    if bid != 0:
        return int(deck["tiebreaker"][top_card(bid, deck)])
    shown = int(table["shown"][seat])
    return int(deck["tiebreaker"][shown]) if shown != NOBODY else 0


@compiled
def _line_up(table: np.void, deck: np.void) -> None:
    """Finds the winner and the order in which the others pick."""
    players = int(table["players"])
    for seat in range(players):
        place_in_line = seat
        while place_in_line > 0 and _comes_before(
            table, deck, seat, int(table["queue"][place_in_line - 1])
        ):
            table["queue"][place_in_line] = table["queue"][place_in_line - 1]
            place_in_line -= 1
        table["queue"][place_in_line] = seat
    first = int(table["queue"][0])
    is_sold = int(table["bids"][first]) != 0 or int(table["shown"][first]) != NOBODY
    table["winner"] = first if is_sold else NOBODY
    for k in range(players - 1):
        table["queue"][k] = table["queue"][k + 1]
    for k in range(players - 1, MAX_SEATS):
        table["queue"][k] = 0
    table["pickers"] = players - 1


@compiled
def _settle(s: np.void) -> None:
    """The hidden side of a resolved auction: the winner's hand; the others take bids back (S8)."""
    winner = int(s["winner"])
    if winner != NOBODY:
        lot = int(s["turned"][int(s["auction"]) - 1])
        s["hand"][winner] = (int(s["hand"][winner]) & ~int(s["bid"][winner])) | 1 << lot
    for seat in range(int(s["players"])):
        s["bid"][seat] = 0


@compiled
def take(table: np.void, seat: int, card: int) -> None:
    """A pick in the sharing (S7)."""
    offer = int(table["offer"]) & ~(1 << card)
    table["offer"] = offer
    table["located"][seat] |= 1 << card
    table["sizes"][seat] += 1
    if int(table["open_hands"]) != 0:
        table["open"][seat] |= 1 << card
    pick = int(table["pick"]) + 1
    table["pick"] = pick if pick < int(table["pickers"]) else 0
    if offer == 0:
        _end_auction(table)


@compiled
def _end_auction(table: np.void) -> None:
    table["pick"] = 0
    if int(table["auction"]) < AUCTIONS:
        table["phase"] = TURNING
    elif int(table["wild_seat"]) != NOBODY:
        table["phase"] = CHOOSING  # S11
    else:
        table["phase"] = OVER


# --- The end (S11, S12) ---------------------------------------------------------------------


@compiled
def best_of_family(cards: int, deck: np.void, family: int, wild_family: int) -> int:
    """The card that counts in a family, or NOBODY; the wild counts in the family chosen for it."""
    best = NOBODY
    while cards != 0:
        card = lowest(cards)
        cards &= cards - 1
        its = int(deck["family"][card])
        if its == ANY_FAMILY:
            its = wild_family
        if its == family and (best == NOBODY or _counts_before(deck, card, best)):
            best = card
    return best


@compiled
def _counts_before(deck: np.void, card: int, other: int) -> bool:
    if int(deck["value"][card]) != int(deck["value"][other]):
        return int(deck["value"][card]) > int(deck["value"][other])
    return int(deck["tiebreaker"][card]) > int(deck["tiebreaker"][other])


@compiled
def score_of(cards: int, deck: np.void, wild_family: int) -> tuple[int, int]:
    """The total of a hand, and the highest tiebreaker among the cards that count."""
    total = 0
    tiebreak = 0
    for family in range(FAMILIES):
        card = best_of_family(cards, deck, family, wild_family)
        if card != NOBODY:
            total += int(deck["value"][card])
            tiebreak = max(tiebreak, int(deck["tiebreaker"][card]))
    return total, tiebreak


@compiled
def best_wild_family(cards: int, deck: np.void) -> int:
    """S11: highest total, then highest scored tiebreaker, then the first family."""
    best = 0
    best_total, best_tiebreak = score_of(cards, deck, 0)
    for family in range(1, FAMILIES):
        total, tiebreak = score_of(cards, deck, family)
        if total > best_total or (total == best_total and tiebreak > best_tiebreak):
            best = family
            best_total = total
            best_tiebreak = tiebreak
    return best


@compiled
def count_up(table: np.void, deck: np.void) -> None:
    """The final totals of open hands."""
    for seat in range(int(table["players"])):
        total, tiebreak = score_of(int(table["open"][seat]), deck, int(table["wild_family"]))
        table["totals"][seat] = total
        table["tiebreaks"][seat] = tiebreak


@compiled
def winners(table: np.void) -> int:
    """The winning seats, as a mask; 0 while the game runs."""
    if int(table["phase"]) != OVER:
        return 0
    best = -1
    mask = 0
    for seat in range(int(table["players"])):
        standing = int(table["totals"][seat]) * 65536 + int(table["tiebreaks"][seat])
        if standing > best:
            best = standing
            mask = 1 << seat
        elif standing == best:
            mask |= 1 << seat
    return mask
