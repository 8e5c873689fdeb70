"""How Score Cards is put to a network.

An action is the card: which display counts and what a rule leaves open change only what this play
scores, so the highest-scoring way is taken (C5). Passing and handing back (C10) have actions of
their own. What each card of the hand would score now is among the features (`ratings.py`).
"""

import numpy as np

from fivescore.bots.net import choosing
from fivescore.bots.net.coding import Coding, Layout, mark, small
from fivescore.bots.net.ratings import HALF, NO_RATING, PLACES, points_rated, rate_hand
from fivescore.engine.compiled import compiled
from fivescore.engine.masks import count, lowest
from fivescore.engine.template import Binding
from fivescore.games.scorecards.rules import (
    BACK,
    KEEP,
    KIND_SHIFT,
    MAX_SEATS,
    PARTNERSHIP,
    PASS,
    PASSING,
    PLAYING,
    RETURNING,
    ROUNDS,
    TURNS,
    best_of_round,
    best_play,
    last_card,
    last_other,
    partner_of,
    points_before,
    previous_card,
    starting_card,
    total_of,
    turn_of,
)
from fivescore.games.scorecards.scoring.evaluate import HIGHEST_SCORE, NO_CARD
from fivescore.games.scorecards.scoring.operations import CARDS

VERSION = 2
FIRST_PASS = CARDS
FIRST_BACK = 2 * CARDS
DO_KEEP = 3 * CARDS
ACTIONS = 152

OTHERS = MAX_SEATS - 1

LAYOUT = Layout(
    ("players", 3),
    ("variant", 3),
    ("phase", 3),
    ("round", ROUNDS),
    ("turns", MAX_SEATS * (TURNS + 1)),  # cards played in this round, by seat
    ("start", MAX_SEATS),
    ("lead", OTHERS, 1 / 16),  # own points less another's
    ("lead_fine", OTHERS, 1 / 4),
    ("best_now", MAX_SEATS, 1 / 8),  # the highest card score of the round
    ("previous_points", MAX_SEATS, 1 / 8),
    ("last_points", 1, 1 / 8),
    ("hand", CARDS),
    ("displays", MAX_SEATS * CARDS),
    ("starting", CARDS),
    ("previous", CARDS),  # the last card in one's own display
    ("last", CARDS),  # the last card of another player
    ("before", CARDS),  # cards that went back into the deck a round ago
    ("long_before", CARDS),  # or earlier
    ("partner", CARDS),  # cards that the partner is known to hold
    ("passed", CARDS),  # the card that was passed just now
    ("worth", CARDS, 1 / 8),  # what a card of the hand would score now
    ("worth_to_partner", CARDS, 1 / 8),
    ("most_worth", 2, 1 / 8),  # the highest of these
)
FEATURES = LAYOUT.size

PLAYERS = LAYOUT.at("players")
VARIANT = LAYOUT.at("variant")
PHASE = LAYOUT.at("phase")
ROUND = LAYOUT.at("round")
TURN = LAYOUT.at("turns")
START = LAYOUT.at("start")
LEAD = LAYOUT.at("lead")
LEAD_FINE = LAYOUT.at("lead_fine")
BEST_NOW = LAYOUT.at("best_now")
PREVIOUS_POINTS = LAYOUT.at("previous_points")
LAST_POINTS = LAYOUT.at("last_points")
HAND = LAYOUT.at("hand")
DISPLAYS = LAYOUT.at("displays")
STARTING = LAYOUT.at("starting")
PREVIOUS = LAYOUT.at("previous")
LAST = LAYOUT.at("last")
BEFORE = LAYOUT.at("before")
LONG_BEFORE = LAYOUT.at("long_before")
PARTNER = LAYOUT.at("partner")
PASSED = LAYOUT.at("passed")
WORTH = LAYOUT.at("worth")
WORTH_TO_PARTNER = LAYOUT.at("worth_to_partner")
MOST_WORTH = LAYOUT.at("most_worth")

FINE = 30


@compiled
def write_features(
    o: np.void,
    deck: np.void,
    plan: int,  # noqa: ARG001
    scratch: np.ndarray,
    row: np.ndarray,
) -> None:
    """Writes what the viewer sees into a row of zeros; seats count from the viewer."""
    ratings = scratch[MAX_SEATS : MAX_SEATS + PLACES]
    rate_hand(o, deck, int(o["own"]), int(o["viewer"]), ratings)
    write_rated(o, scratch, ratings, row)


@compiled
def write_rated(o: np.void, scratch: np.ndarray, ratings: np.ndarray, row: np.ndarray) -> None:
    """The same, with the hand rated already."""
    _write_worth(int(o["own"]), ratings, row)
    viewer = int(o["viewer"])
    players = int(o["players"])
    row[PLAYERS + players - 2] = 1
    row[VARIANT + int(o["variant"])] = 1
    row[PHASE + int(o["phase"]) - PLAYING] = 1
    row[ROUND + int(o["round"]) - 1] = 1
    row[START + (int(o["start"]) - viewer) % players] = 1
    mark(row, HAND, int(o["own"]))
    row[STARTING + starting_card(o)] = 1
    _mark_one(row, PREVIOUS, previous_card(o, viewer))
    _mark_one(row, LAST, last_card(o, viewer))
    row[LAST_POINTS] = small(points_before(o, last_other(o, viewer)))
    for k in range(players):
        _write_seat(o, k, row)
    _write_earlier(o, row)
    if int(o["variant"]) == PARTNERSHIP:
        if int(o["phase"]) == RETURNING:
            turner = int(o["seat"])
            k = turn_of(o, turner) - 1
            _mark_one(row, PASSED, int(o["passed"][int(o["round"]) - 1, turner, k]))
        _find_partners_cards(o, scratch)
        mark(row, PARTNER, int(scratch[partner_of(viewer)]))


@compiled
def _write_worth(hand: int, ratings: np.ndarray, row: np.ndarray) -> None:
    """What each card of the hand would score for its holder and for the partner."""
    for half in range(2):
        start = WORTH if half == 0 else WORTH_TO_PARTNER
        cards = hand
        most = -HIGHEST_SCORE
        for place in range(half * HALF, half * HALF + count(hand)):
            card = lowest(cards)
            cards &= cards - 1
            if int(ratings[place]) != NO_RATING:
                points = points_rated(int(ratings[place]))
                row[start + card] = small(points)
                most = max(most, points)
        row[MOST_WORTH + half] = small(most) if most > -HIGHEST_SCORE else 0


@compiled
def _mark_one(row: np.ndarray, start: int, card: int) -> None:
    if card >= 0:
        row[start + card] = 1


@compiled
def _write_seat(o: np.void, k: int, row: np.ndarray) -> None:
    """The k-th seat from the viewer: its display, its points, how far ahead of it the viewer is."""
    viewer = int(o["viewer"])
    seat = (viewer + k) % int(o["players"])
    turn = turn_of(o, seat)
    row[TURN + k * (TURNS + 1) + turn] = 1
    mark(row, DISPLAYS + k * CARDS, int(o["shown"][seat]))
    row[BEST_NOW + k] = small(best_of_round(o, seat))
    row[PREVIOUS_POINTS + k] = small(points_before(o, seat))
    if k > 0:
        lead = total_of(o, viewer) - total_of(o, seat)
        row[LEAD + k - 1] = small(lead)
        row[LEAD_FINE + k - 1] = max(-FINE, min(FINE, lead))


@compiled
def _write_earlier(o: np.void, row: np.ndarray) -> None:
    """Cards that lay open in earlier rounds: they are in a hand only if drawn since (C7)."""
    now = int(o["round"]) - 1
    for r in range(now):
        start = BEFORE if r == now - 1 else LONG_BEFORE
        row[start + int(o["startings"][r])] = 1
        for seat in range(int(o["players"])):
            for k in range(TURNS):
                _mark_one(row, start, int(o["displays"][r, seat, k]))


@compiled
def _find_partners_cards(o: np.void, known: np.ndarray) -> None:
    """Writes, for the viewer's team, the cards that each is known to hold from passes (C10)."""
    for seat in range(MAX_SEATS):
        known[seat] = 0
    for r in range(int(o["round"])):
        first = (int(o["start"]) - (int(o["round"]) - 1 - r)) % MAX_SEATS
        for k in range(TURNS):
            for place in range(MAX_SEATS):
                seat = (first + place) % MAX_SEATS
                partner = partner_of(seat)
                card = int(o["displays"][r, seat, k])
                if card != NO_CARD:
                    known[seat] &= ~(1 << card)
                _move_card(known, int(o["passed"][r, seat, k]), seat, partner)
                _move_card(known, int(o["returned"][r, seat, k]), partner, seat)


@compiled
def _move_card(known: np.ndarray, card: int, giver: int, taker: int) -> None:
    if card >= 0:
        known[giver] &= ~(1 << card)
        known[taker] |= 1 << card


@compiled
def write_mask(o: np.void, deck: np.void, plan: int, row: np.ndarray) -> int:  # noqa: ARG001
    """Marks the legal actions in a row of zeros; returns how many they are."""
    hand = int(o["own"])
    phase = int(o["phase"])
    if phase == PLAYING:
        mark(row, 0, hand)
        return count(hand)
    if phase == PASSING:
        mark(row, FIRST_PASS, hand)
        row[DO_KEEP] = 1
        return count(hand) + 1
    mark(row, FIRST_BACK, hand)
    return count(hand)


@compiled
def decode(o: np.void, deck: np.void, plan: int, action: int) -> tuple[int, int]:  # noqa: ARG001
    """The move that an action makes."""
    if action < FIRST_PASS:
        return best_play(o, deck, int(o["viewer"]), action), 0
    if action < FIRST_BACK:
        return PASS << KIND_SHIFT | action - FIRST_PASS, 0
    if action < DO_KEEP:
        return BACK << KIND_SHIFT | action - FIRST_BACK, 0
    return KEEP << KIND_SHIFT, 0


DIGEST = LAYOUT.digest(VERSION, ACTIONS)
CODING = Coding(FEATURES, ACTIONS, write_features, write_mask, decode, LAYOUT, DIGEST)

_bind = Binding(__name__, coding=CODING)
look = _bind(choosing.look)
act = _bind(choosing.act)
assert DO_KEEP < ACTIONS
