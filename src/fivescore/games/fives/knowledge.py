"""Fives: who knows what (F3, F11), and worlds drawn from that knowledge.

An observation is built from what one viewer has seen: the table, the viewer's own cards and the
faces of the viewer's own flips. `observe` reads it off a state; the `see_*` functions build the
same observation from witnessed events alone, and the tests hold the two to be equal.

What others can hold follows from the plays:
- a card off the led colour shows that its player has none of that colour left (F4);
- so does a flip on another colour's lead, but that flip may hide the last card of it (F5);
- a flip on Magenta's lead shows nothing (F5 (2), F7);
- whoever led the first trick was dealt Magenta 0, and may have flipped it since (F3).
"""

import numpy as np

from fivescore.engine.compiled import compiled
from fivescore.engine.contract import SPECTATOR
from fivescore.engine.layout import struct_layout
from fivescore.engine.masks import count, nth
from fivescore.engine.rng import below, unit
from fivescore.games.fives.rules import (
    FIVE,
    MAGENTA,
    MAX_PLAYS,
    MAX_SEATS,
    MAX_TRICKS,
    OPENER,
    PLAY,
    TABLE,
    colour_of,
    copy_table,
    of_colour,
    open_hand,
    seat_of_play,
    seats_after,
    show,
)

UNKNOWN = -1

OBSERVATION = struct_layout(
    [
        ("viewer", np.int8),  # a seat, or SPECTATOR
        ("own", np.int64),  # the viewer's hand
        ("face", np.int8, (MAX_PLAYS,)),  # the real card of each play, or UNKNOWN
    ],
    after=TABLE,
)


# --- Looking ---------------------------------------------------------------------------------


@compiled
def observe(s: np.void, viewer: int, o: np.void) -> None:
    """Writes what the viewer can see of a state into zeros or an earlier observation."""
    copy_table(s, o)
    o["viewer"] = viewer
    o["own"] = s["hand"][viewer] if viewer != SPECTATOR else 0
    players, plays = int(s["players"]), int(s["plays"])
    hides = int(s["phase"]) == PLAY  # F11: a finished hand is open to all
    # This runs before every decision. The first loop has no branch, so it is done many at a time.
    for k in range(MAX_PLAYS):
        is_flip = int(s["shown"][k]) == FIVE
        o["face"][k] = UNKNOWN if is_flip & hides else s["face"][k]
    for k in range(plays, MAX_PLAYS):
        o["face"][k] = 0
    for trick in range(MAX_TRICKS if viewer != SPECTATOR else 0):
        start = trick * players
        if start >= plays:
            break
        own = start + seats_after(viewer, int(s["leads"][trick]), players)
        if own < plays:
            o["face"][own] = s["face"][own]


@compiled
def see_deal(o: np.void, own: int, first: int, tricks: int) -> None:
    """A new hand begins: the viewer's cards, and who leads."""
    o["own"] = own
    for k in range(MAX_PLAYS):
        o["face"][k] = 0
    open_hand(o, first, tricks)


@compiled
def see_play(o: np.void, seat: int, shown: int, face: int) -> None:
    """A card is played; `face` is UNKNOWN for another's flip."""
    o["face"][int(o["plays"])] = face
    if seat == int(o["viewer"]):
        o["own"] &= ~(1 << face)
    show(o, seat, shown)


@compiled
def see_faces(o: np.void, faces: np.ndarray) -> None:
    """A finished hand is opened: the faces of its flips, in order of play (F11)."""
    k = 0
    for play in range(int(o["plays"])):
        if int(o["shown"][play]) == FIVE:
            o["face"][play] = faces[k]
            k += 1


# --- What can be known -----------------------------------------------------------------------


@compiled
def unseen(o: np.void, deck: np.void) -> int:
    """The cards whose place the viewer does not see: others hold them or have flipped them."""
    if int(o["phase"]) != PLAY:
        return 0
    cards = int(deck["cards"][int(o["players"])]) & ~int(o["own"])
    for k in range(int(o["plays"])):
        face = int(o["face"][k])
        if face != UNKNOWN:
            cards &= ~(1 << face)
    return cards


@compiled
def shown_out(o: np.void, out: np.ndarray, out_before: np.ndarray) -> None:
    """Colours that each seat is known to be out of, as masks of four bits.

    `out[seat]` is what holds now, `out_before[k]` what held for the player of play k before it:
    a flipped card may have any colour but those.
    """
    players = int(o["players"])
    for seat in range(MAX_SEATS):
        out[seat] = 0
    led = 0
    for k in range(int(o["plays"])):
        seat = seat_of_play(o, k)
        shown = int(o["shown"][k])
        out_before[k] = out[seat]
        if k % players == 0:
            led = colour_of(shown)
        elif shown == FIVE:
            if led != MAGENTA:
                out[seat] |= 1 << led
        elif colour_of(shown) != led:
            out[seat] |= 1 << led


# --- Drawing a world -------------------------------------------------------------------------
#
# Hidden places are others' hands and others' flips. Places that exclude the same colours are
# one *class*, named by its mask of excluded colours. A world is a table of how many cards of
# each colour go to each class, and within that table every way of handing out the cards is
# equally likely. So: count the ways of each table, draw a table, hand out the cards.

_CLASSES = 16
_SIDE = MAX_TRICKS + 1  # 0 to 13 cards of a colour


@compiled
def sample_state(o: np.void, deck: np.void, rng: np.void, s: np.void) -> bool:
    """Writes a state drawn uniformly from all that agree with the observation.

    Says False where none does: such an observation was never seen.
    """
    copy_table(o, s)
    players = int(o["players"])
    viewer = int(o["viewer"])
    plays = int(o["plays"])
    for seat in range(MAX_SEATS):
        s["hand"][seat] = 0
    if viewer != SPECTATOR:
        s["hand"][viewer] = o["own"]
    for k in range(MAX_PLAYS):
        s["face"][k] = o["face"][k]
    if int(o["phase"]) != PLAY:
        return True

    # The hidden places: where[p] is a seat (a card in its hand) or 4 + play (a flip).
    out = np.zeros(MAX_SEATS, np.int64)
    out_before = np.zeros(MAX_PLAYS, np.int64)
    shown_out(o, out, out_before)
    where = np.zeros(MAX_PLAYS, np.int64)
    kind = np.zeros(MAX_PLAYS, np.int64)
    owner = np.zeros(MAX_PLAYS, np.int64)
    places = 0
    for seat in range(players):
        if seat != viewer:
            for _ in range(_cards_held(o, seat)):
                where[places] = seat
                kind[places] = out[seat]
                owner[places] = seat
                places += 1
    for k in range(plays):
        if int(o["face"][k]) == UNKNOWN:
            where[places] = MAX_SEATS + k
            kind[places] = out_before[k]
            owner[places] = seat_of_play(o, k)
            places += 1

    cards = unseen(o, deck)
    room = np.zeros(_CLASSES, np.int64)
    for p in range(places):
        room[kind[p]] += 1

    filled = np.zeros(places, np.bool_)
    if cards >> OPENER & 1:  # F3: it is with whoever led the first trick
        p = _draw_place_of_opener(cards, room, kind, owner, int(o["leads"][0]), places, rng)
        _put(s, where[p], OPENER)
        filled[p] = True
        room[kind[p]] -= 1
        cards &= ~(1 << OPENER)

    shares = np.zeros((_CLASSES, 4), np.int64)
    if _draw_shares(cards, room, rng, shares) <= 0.0:
        return False
    _hand_out(s, cards, shares, where, kind, filled, places, rng)
    return True


@compiled
def _cards_held(table: np.void, seat: int) -> int:
    """How many cards a seat still holds."""
    players = int(table["players"])
    held = int(table["tricks"]) - int(table["trick"])
    for k in range(int(table["lying"])):
        if (int(table["leads"][int(table["trick"])]) + k) % players == seat:
            held -= 1
    return held


@compiled
def _put(s: np.void, place: int, card: int) -> None:
    if place < MAX_SEATS:
        s["hand"][place] |= 1 << card
    else:
        s["face"][place - MAX_SEATS] = card


@compiled
def _draw_place_of_opener(
    cards: int,
    room: np.ndarray,
    kind: np.ndarray,
    owner: np.ndarray,
    leader: int,
    places: int,
    rng: np.void,
) -> int:
    """Draws the place of Magenta 0 among the first leader's, by the ways to fill the rest."""
    rest = cards & ~(1 << OPENER)
    by_class = np.zeros(_CLASSES)
    shares = np.zeros((_CLASSES, 4), np.int64)
    for c in range(_CLASSES):
        if c >> MAGENTA & 1 == 0 and room[c] > 0:
            room[c] -= 1
            # A bijection of cards and places leaves room[c]! orders inside the class.
            by_class[c] = _draw_shares(rest, room, rng, shares) / (room[c] + 1)
            room[c] += 1
    weight = np.zeros(places)
    for p in range(places):
        if owner[p] == leader:
            weight[p] = by_class[kind[p]]
    return _draw(weight, places, rng)


@compiled
def _draw_shares(cards: int, room: np.ndarray, rng: np.void, shares: np.ndarray) -> float:
    """Draws how many cards of each colour go to each class; returns the weight of all tables.

    A table x weighs the product of 1 / x[class, colour]!, times factors that no table changes.
    `reach[i]` holds, for what is left of three colours (the fourth follows), the weight of all
    ways to fill the first i classes; the table is drawn backwards from the end.
    """
    have = np.zeros(4, np.int64)
    for colour in range(4):
        have[colour] = count(of_colour(cards, colour))
    order = np.zeros(_CLASSES, np.int64)
    used = 0
    # The strictest classes first: they have few ways, and the freest one takes what is left.
    for strictness in range(4, -1, -1):
        for c in range(_CLASSES):
            if room[c] > 0 and count(c) == strictness:
                order[used] = c
                used += 1
    for c in range(_CLASSES):
        for colour in range(4):
            shares[c, colour] = 0

    over = np.ones(_SIDE)  # 1 / n!
    for n in range(1, _SIDE):
        over[n] = over[n - 1] / n
    reach = np.zeros((used + 1, have[0] + 1, have[1] + 1, have[2] + 1))
    reach[0, have[0], have[1], have[2]] = 1.0
    left = count(cards)
    for i in range(used):
        c = order[i]
        for b in range(have[0] + 1):
            for g in range(have[1] + 1):
                for v in range(have[2] + 1):
                    if reach[i, b, g, v] > 0.0:
                        _fill_class(reach, i, c, room[c], b, g, v, left, over)
        left -= room[c]
    total = float(reach[used, 0, 0, 0])

    b = 0
    g = 0
    v = 0
    left = 0
    for i in range(used - 1, -1, -1):
        c = order[i]
        n = room[c]
        left += n
        aim = unit(rng) * reach[i + 1, b, g, v]
        sb, sg, sv = _find_step(reach, i, c, n, b, g, v, left, over, have, aim)
        shares[c, 0] = sb
        shares[c, 1] = sg
        shares[c, 2] = sv
        shares[c, 3] = n - sb - sg - sv
        b += sb
        g += sg
        v += sv
    return total


@compiled
def _most(c: int, colour: int, n: int, have: int) -> int:
    """The most cards of a colour that a class with room for n can take."""
    return 0 if c >> colour & 1 else min(n, have)


@compiled
def _takes(c: int, colour: int, n: int) -> bool:
    """Whether a class can take n cards of a colour."""
    return n == 0 or c >> colour & 1 == 0


@compiled
def _fill_class(
    reach: np.ndarray,
    i: int,
    c: int,
    n: int,
    b: int,
    g: int,
    v: int,
    left: int,
    over: np.ndarray,
) -> None:
    """Adds every way to fill class c from what is left: b, g, v and the rest Magenta."""
    most_m = _most(c, 3, n, left - b - g - v)
    if n == left:
        # The last class takes all that is left.
        if most_m == left - b - g - v and _takes(c, 0, b) and _takes(c, 1, g) and _takes(c, 2, v):
            reach[i + 1, 0, 0, 0] += reach[i, b, g, v] * over[b] * over[g] * over[v] * over[most_m]
        return
    for x in range(_most(c, 0, n, b) + 1):
        for y in range(_most(c, 1, n - x, g) + 1):
            for z in range(_most(c, 2, n - x - y, v) + 1):
                m = n - x - y - z
                if m <= most_m:
                    ways = over[x] * over[y] * over[z] * over[m]
                    reach[i + 1, b - x, g - y, v - z] += reach[i, b, g, v] * ways


@compiled
def _find_step(
    reach: np.ndarray,
    i: int,
    c: int,
    n: int,
    b: int,
    g: int,
    v: int,
    left: int,
    over: np.ndarray,
    have: np.ndarray,
    aim: float,
) -> tuple[int, int, int]:
    """The way into class c that the drawn weight `aim` falls on, going backwards."""
    found = (0, 0, 0)
    for x in range(_most(c, 0, n, have[0] - b) + 1):
        for y in range(_most(c, 1, n - x, have[1] - g) + 1):
            for z in range(_most(c, 2, n - x - y, have[2] - v) + 1):
                m = n - x - y - z
                before = reach[i, b + x, g + y, v + z]
                if before > 0.0 and m <= _most(c, 3, n, left - b - x - g - y - v - z):
                    found = (x, y, z)
                    aim -= before * over[x] * over[y] * over[z] * over[m]
                    if aim < 0.0:
                        return found
    return found


@compiled
def _hand_out(
    s: np.void,
    cards: int,
    shares: np.ndarray,
    where: np.ndarray,
    kind: np.ndarray,
    filled: np.ndarray,
    places: int,
    rng: np.void,
) -> None:
    """Gives each class its cards, any way as likely as any other."""
    piles = np.zeros((_CLASSES, MAX_PLAYS), np.int64)
    size = np.zeros(_CLASSES, np.int64)
    for colour in range(4):
        suit = of_colour(cards, colour)
        for c in range(_CLASSES):
            for _ in range(shares[c, colour]):
                card = nth(suit, below(rng, count(suit)))
                suit &= ~(1 << card)
                piles[c, size[c]] = card
                size[c] += 1
    for p in range(places):
        if not filled[p]:
            c = kind[p]
            k = below(rng, size[c])
            card = piles[c, k]
            size[c] -= 1
            piles[c, k] = piles[c, size[c]]
            _put(s, where[p], card)


@compiled
def _draw(weight: np.ndarray, size: int, rng: np.void) -> int:
    """An index, as likely as its weight."""
    aim = unit(rng) * weight[:size].sum()
    found = 0
    for k in range(size):
        if weight[k] > 0.0:
            found = k
            aim -= weight[k]
            if aim < 0.0:
                break
    return found
