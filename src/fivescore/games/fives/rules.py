"""Fives: the rules, in the order of play (rulings F1-F19).

A trick-taking game for three or four. Each trick's winner adds the number of the winning card
to a total that should come as close to 25 as possible without passing it. Every card can also
be played face down, as a Magenta 5.

Cards are `colour * 16 + number`, sets of cards are masks of those bits. No card is printed as a
Magenta 5, so its place among the numbers is free: a flipped card simply *shows* that number.
A move is the card, plus `FACE_DOWN` when it is flipped.

`Table` below is what everybody sees. The state adds what is hidden; an observation
(`knowledge.py`) adds what one viewer has seen. Functions that take a `table` work on both, so
that what follows from a shown card is written once.
"""

import numpy as np

from fivescore.engine.compiled import compiled
from fivescore.engine.layout import copier, struct_layout
from fivescore.engine.masks import count, lowest, nth

RULES_VERSION = 2

MAX_SEATS = 4
MAX_TRICKS = 13
MAX_PLAYS = 52
MAX_HANDS = 20

BLUE, GREEN, SILVER, MAGENTA = 0, 1, 2, 3
TRUMP = SILVER  # F9
OPENER = MAGENTA * 16  # Magenta 0: whoever holds it leads first (F3)
FIVE = MAGENTA * 16 + 5  # what every card shows face down (F5)
FACE_DOWN = 64
CARD = 63

TARGET = 25  # F12
FIRST_CHIPS = 5  # F2
CARRY, VANISH = 0, 1  # F16
DEAL, PLAY, OVER = 0, 1, 2  # whom the game waits for: Nature, a seat, nobody

_COLOUR_BITS = 0xFFFF
_BITS = 4

# --- What lies on the table -----------------------------------------------------------------

TABLE_FIELDS = [
    ("players", np.int8),
    ("hands", np.int8),  # how many hands the game lasts (F18)
    ("all_bust", np.int8),  # CARRY or VANISH (F16)
    ("memory", np.int8),  # whether earlier tricks may be looked up (F11)
    ("phase", np.int8),
    ("hand_number", np.int8),  # 1 for the first hand, 0 before it
    ("tricks", np.int8),  # cards dealt to each seat, so tricks in a hand (F1)
    ("trick", np.int8),  # finished tricks of this hand
    ("plays", np.int8),  # cards played in this hand
    ("turn", np.int8),  # the seat to act while the phase is PLAY
    ("lying", np.int8),  # cards in the unfinished trick
    ("led", np.int8),  # colour led in it
    ("five_lies", np.int8),  # whether a Magenta 5 lies in it (F6)
    ("best_seat", np.int8),  # who wins it so far
    ("best_rank", np.int8),  # by how much: see `rank_of`
    ("shown", np.int8, (MAX_PLAYS,)),  # cards of this hand as they lie, in order of play
    ("leads", np.int8, (MAX_TRICKS,)),  # who led each trick
    ("takers", np.int8, (MAX_TRICKS,)),  # who took each finished trick
    ("values", np.int8, (MAX_TRICKS,)),  # and the number that counted (F10)
    ("totals", np.int16, (MAX_SEATS,)),
    ("chips", np.int16, (MAX_SEATS,)),
    ("centre", np.int16),
    # How the last finished hand was paid, line by line:
    ("rank_chips", np.int8, (MAX_SEATS,)),  # F12, F13
    ("exact_chips", np.int8, (MAX_SEATS,)),  # F14
    ("bust_chips", np.int8, (MAX_SEATS,)),  # F15, paid by those over 25
    ("pot_chips", np.int16, (MAX_SEATS,)),  # F15, F17, taken by the single closest
]
TABLE = struct_layout(TABLE_FIELDS)
copy_table = copier(TABLE)

STATE = struct_layout(
    [
        ("hand", np.int64, (MAX_SEATS,)),  # the cards each seat holds
        ("face", np.int8, (MAX_PLAYS,)),  # the real card of each play, also where it shows a back
    ],
    after=TABLE,
)

DECK = struct_layout(
    [
        ("cards", np.int64, (MAX_SEATS + 1,)),  # the cards in use, by number of players (F1)
    ]
)


@compiled
def colour_of(card: int) -> int:
    """The colour of a card."""
    return card >> _BITS


@compiled
def number_of(card: int) -> int:
    """The number of a card."""
    return card & 15


@compiled
def of_colour(cards: int, colour: int) -> int:
    """Those of the cards that have the colour."""
    return cards & (_COLOUR_BITS << (colour << _BITS))


# --- Set-up and deal ------------------------------------------------------------------------


@compiled
def begin(table: np.void, players: int, hands: int, all_bust: int, memory: int) -> None:
    """Creates a table in a row of zeros."""
    table["players"] = players
    table["hands"] = hands
    table["all_bust"] = all_bust
    table["memory"] = memory
    table["phase"] = DEAL
    for seat in range(players):
        table["chips"][seat] = FIRST_CHIPS


@compiled
def stock(s: np.void, deck: np.void, order: np.ndarray) -> int:
    """Writes the cards to be shuffled and says how many they are (F1)."""
    cards = int(deck["cards"][int(s["players"])])
    size = count(cards)
    for k in range(size):
        order[k] = lowest(cards)
        cards &= cards - 1
    return size


@compiled
def deal(s: np.void, deck: np.void, order: np.ndarray) -> None:
    """Deals the shuffled cards: the first batch to seat 0, the next to seat 1, and so on."""
    players = int(s["players"])
    each = count(int(deck["cards"][players])) // players
    first = 0
    k = 0
    for seat in range(players):
        hand = 0
        for _ in range(each):
            hand |= 1 << int(order[k])
            k += 1
        s["hand"][seat] = hand
        if hand >> OPENER & 1:
            first = seat  # F3
    for k in range(MAX_PLAYS):
        s["face"][k] = 0
    open_hand(s, first, each)


@compiled
def open_hand(table: np.void, first: int, tricks: int) -> None:
    """Clears the table for a new hand that `first` leads."""
    table["hand_number"] += 1
    table["phase"] = PLAY
    table["tricks"] = tricks
    table["trick"] = 0
    table["plays"] = 0
    table["lying"] = 0
    table["turn"] = first
    for seat in range(MAX_SEATS):
        table["totals"][seat] = 0
    for k in range(MAX_PLAYS):
        table["shown"][k] = 0
    for k in range(MAX_TRICKS):
        table["leads"][k] = 0
        table["takers"][k] = 0
        table["values"][k] = 0
    table["leads"][0] = first


# --- Whose turn, and what may be played -----------------------------------------------------


@compiled
def to_act(table: np.void) -> int:
    """The seats the game waits for, as a mask. In Fives nobody else may act."""
    if int(table["phase"]) == PLAY:
        return 1 << int(table["turn"])
    return 0


@compiled
def legal(table: np.void, hand: int) -> tuple[int, int]:
    """The cards of a hand that may be played now: face up, and face down."""
    if int(table["lying"]) == 0:
        return hand, hand  # F3, F5 (1)
    led = int(table["led"])
    suit = of_colour(hand, led)
    up = suit if suit != 0 else hand  # F4
    if int(table["five_lies"]) != 0:
        return up, 0  # F6
    if led == MAGENTA:
        return up, hand  # F5 (2), which beats (4): F7
    if suit & (suit - 1) == 0:
        return up, up  # F5 (3): none of the colour; F5 (4): exactly one, and only that one (F8)
    return up, 0


@compiled
def is_legal(s: np.void, seat: int, move: int) -> bool:
    """Whether the seat may make the move now. Any int64 is a fair question."""
    if int(s["phase"]) != PLAY or seat != int(s["turn"]):
        return False
    if move < 0 or move >= 2 * FACE_DOWN:
        return False
    up, down = legal(s, int(s["hand"][seat]))
    allowed = down if move & FACE_DOWN else up
    return allowed >> (move & CARD) & 1 != 0


@compiled
def legal_count(table: np.void, hand: int) -> int:
    """How many moves the holder of this hand has."""
    up, down = legal(table, hand)
    return count(up) + count(down)


@compiled
def legal_at(table: np.void, hand: int, k: int) -> int:
    """The k-th of those moves: face up in the order of the cards, then face down."""
    up, down = legal(table, hand)
    faces = count(up)
    if k < faces:
        return nth(up, k)
    return nth(down, k - faces) | FACE_DOWN


@compiled
def seat_of_play(table: np.void, k: int) -> int:
    """Who made the k-th play of the hand."""
    players = int(table["players"])
    return (int(table["leads"][k // players]) + k % players) % players


@compiled
def seats_after(seat: int, first: int, players: int) -> int:
    """How many seats after `first` a seat comes."""
    return seat - first if seat >= first else seat - first + players


# --- Playing a card -------------------------------------------------------------------------


@compiled
def apply(s: np.void, deck: np.void, seat: int, move: int) -> None:  # noqa: ARG001
    """Plays a card. The move must be legal."""
    card = move & CARD
    s["hand"][seat] &= ~(1 << card)
    s["face"][int(s["plays"])] = card
    show(s, seat, FIVE if move & FACE_DOWN else card)


@compiled
def show(table: np.void, seat: int, shown: int) -> None:
    """All that follows from a card that everybody sees: the trick, the hand, the game."""
    lying = int(table["lying"])
    plays = int(table["plays"])
    table["shown"][plays] = shown
    table["plays"] = plays + 1
    back = 1 if shown == FIVE else 0
    if lying == 0:
        table["led"] = colour_of(shown)
        table["five_lies"] = back
    else:
        table["five_lies"] |= back
    rank = rank_of(shown, int(table["led"]))
    if lying == 0 or rank > int(table["best_rank"]):
        table["best_rank"] = rank
        table["best_seat"] = seat
    lying += 1
    players = int(table["players"])
    if lying < players:
        table["lying"] = lying
        table["turn"] = seat + 1 if seat + 1 < players else 0
    else:
        _take_trick(table)


@compiled
def rank_of(shown: int, led: int) -> int:
    """F9: any trump beats the led colour, that beats the rest, and the rest never wins."""
    colour = colour_of(shown)
    if colour == TRUMP:
        return 32 + number_of(shown)
    if colour == led:
        return 16 + number_of(shown)
    return 0


@compiled
def _take_trick(table: np.void) -> None:
    winner = int(table["best_seat"])
    value = int(table["best_rank"]) & 15
    trick = int(table["trick"])
    table["takers"][trick] = winner
    table["values"][trick] = value
    table["totals"][winner] += value  # F10
    table["lying"] = 0
    table["turn"] = winner  # F3
    trick += 1
    table["trick"] = trick
    if trick < int(table["tricks"]):
        table["leads"][trick] = winner
    else:
        pay_hand(table)


# --- Scoring a hand (F12-F17) ---------------------------------------------------------------


@compiled
def pay_hand(table: np.void) -> None:
    """Pays the chips of a hand whose totals stand, and ends the game after the last."""
    players = int(table["players"])
    busts = 0
    closest = -1
    best = -1
    for seat in range(players):
        total = int(table["totals"][seat])
        if total > TARGET:
            busts += 1
        elif total > best:
            best = total
            closest = seat
        elif total == best:
            closest = -1  # several are closest
    for seat in range(players):
        rank_chips = 0
        exact_chips = 0
        bust_chips = 0
        total = int(table["totals"][seat])
        if total > TARGET:
            bust_chips = -1  # F15
        else:
            rank_chips = players - _lowest_rank(table, total)  # F12
            if total == TARGET:
                exact_chips = 1  # F14
        table["rank_chips"][seat] = rank_chips
        table["exact_chips"][seat] = exact_chips
        table["bust_chips"][seat] = bust_chips
        table["pot_chips"][seat] = 0
        table["chips"][seat] += rank_chips + exact_chips + bust_chips
    if closest >= 0:
        pot = busts + int(table["centre"])  # F15, F17
        table["pot_chips"][closest] = pot
        table["chips"][closest] += pot
        table["centre"] = 0
    elif busts < players or int(table["all_bust"]) == CARRY:  # F15, F16
        table["centre"] += busts
    table["phase"] = DEAL if int(table["hand_number"]) < int(table["hands"]) else OVER


@compiled
def _lowest_rank(table: np.void, total: int) -> int:
    """F13: of the ranks that equal totals span, each takes the lowest; the best rank is 1."""
    rank = 0
    for seat in range(int(table["players"])):
        if total <= int(table["totals"][seat]) <= TARGET:
            rank += 1
    return rank


# --- The end of the game (F18) --------------------------------------------------------------


@compiled
def winners(table: np.void) -> int:
    """The seats that share the victory, as a mask; 0 while the game runs."""
    if int(table["phase"]) != OVER:
        return 0
    best = -(1 << 30)
    mask = 0
    for seat in range(int(table["players"])):
        total = int(table["totals"][seat])
        final = total if total <= TARGET else -1
        standing = int(table["chips"][seat]) * 256 + final
        if standing > best:
            best = standing
            mask = 1 << seat
        elif standing == best:
            mask |= 1 << seat
    return mask
