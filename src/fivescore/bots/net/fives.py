"""How Fives is put to a network. An action is a card face up, or 52 later the same face down."""

import numpy as np

from fivescore.bots.net import choosing
from fivescore.bots.net.coding import Coding, Layout, small
from fivescore.engine.compiled import compiled
from fivescore.engine.masks import count, lowest
from fivescore.engine.template import Binding
from fivescore.games.fives.knowledge import UNKNOWN
from fivescore.games.fives.rules import (
    CARD,
    FACE_DOWN,
    FIVE,
    MAGENTA,
    MAX_SEATS,
    MAX_TRICKS,
    TARGET,
    TRUMP,
    VANISH,
    colour_of,
    legal,
    number_of,
    rank_of,
    seats_after,
)

VERSION = 1
CARDS = 52
IN_COLOUR = 13
ACTIONS = 2 * CARDS
OTHERS = MAX_SEATS - 1
TOTALS = TARGET + 2  # 0 to 25, and bust
MOST_DIFFERENCE = 6
DIFFERENCES = 2 * MOST_DIFFERENCE + 1
MOST_LEFT = 5

LAYOUT = Layout(
    ("players", 2),
    ("vanish", 1),
    ("hands_left", MOST_LEFT + 1),
    ("hands_left_number", 1, 1 / 8),
    ("tricks_left", 13),
    ("lying", 4),
    ("led", 4),
    ("five_lies", 1),
    ("best_seat", 4),
    ("best_trump", 1),
    ("best_number", 14),
    ("first_leader", 4),
    ("totals", MAX_SEATS * TOTALS),
    ("totals_number", MAX_SEATS, 1 / 16),
    ("chips", OTHERS * DIFFERENCES),
    ("chips_number", OTHERS, 1 / 8),
    ("centre", 5),
    ("out", OTHERS * 4),
    ("flips", MAX_SEATS, 1 / 2),
    ("hand", CARDS),
    ("unseen", CARDS),
    ("own_flips", CARDS),
    ("trick", OTHERS * (CARDS + 1)),  # the last of each seat: face down
    ("played", MAX_SEATS * CARDS),
)
FEATURES = LAYOUT.size

PLAYERS = LAYOUT.at("players")
VANISHES = LAYOUT.at("vanish")
HANDS_LEFT = LAYOUT.at("hands_left")
HANDS_LEFT_NUMBER = LAYOUT.at("hands_left_number")
TRICKS_LEFT = LAYOUT.at("tricks_left")
LYING = LAYOUT.at("lying")
LED = LAYOUT.at("led")
FIVE_LIES = LAYOUT.at("five_lies")
BEST_SEAT = LAYOUT.at("best_seat")
BEST_TRUMP = LAYOUT.at("best_trump")
BEST_NUMBER = LAYOUT.at("best_number")
FIRST_LEADER = LAYOUT.at("first_leader")
TOTAL = LAYOUT.at("totals")
TOTAL_NUMBER = LAYOUT.at("totals_number")
CHIPS = LAYOUT.at("chips")
CHIPS_NUMBER = LAYOUT.at("chips_number")
CENTRE = LAYOUT.at("centre")
OUT = LAYOUT.at("out")
FLIPS = LAYOUT.at("flips")
OWN = LAYOUT.at("hand")
UNSEEN = LAYOUT.at("unseen")
OWN_FLIPS = LAYOUT.at("own_flips")
TRICK = LAYOUT.at("trick")
PLAYED = LAYOUT.at("played")


@compiled
def place_of(card: int) -> int:
    """Where a card stands among the 52."""
    colour, number = colour_of(card), number_of(card)
    # There is a Magenta 0 and no Magenta 5; the other colours begin with 1.
    return colour * IN_COLOUR + number - int((colour != MAGENTA) | (number > 5))


@compiled
def card_at(place: int) -> int:
    """The card that stands there."""
    colour = place // IN_COLOUR
    k = place % IN_COLOUR
    number = k + 1 if colour != MAGENTA or k > 4 else k
    return colour << 4 | number


@compiled
def _mark_cards(row: np.ndarray, start: int, cards: int) -> None:
    while cards != 0:
        row[start + place_of(lowest(cards))] = 1
        cards &= cards - 1


@compiled
def write_features(
    o: np.void,
    deck: np.void,
    plan: int,  # noqa: ARG001
    scratch: np.ndarray,
    row: np.ndarray,
) -> None:
    """Writes what the viewer sees into a row of zeros; seats count from the viewer."""
    _write_game(o, row)
    _write_trick(o, row)
    _mark_cards(row, OWN, int(o["own"]))
    _mark_cards(row, UNSEEN, _write_plays(o, int(deck["cards"][int(o["players"])]), scratch, row))


@compiled
def _write_game(o: np.void, row: np.ndarray) -> None:
    """The game beyond this trick: options, hands left, totals, chips."""
    players = int(o["players"])
    viewer = int(o["viewer"])
    row[PLAYERS + players - 3] = 1
    row[VANISHES] = 1 if int(o["all_bust"]) == VANISH else 0
    hands_left = int(o["hands"]) - int(o["hand_number"])
    row[HANDS_LEFT + min(hands_left, MOST_LEFT)] = 1
    row[HANDS_LEFT_NUMBER] = hands_left
    row[TRICKS_LEFT + int(o["tricks"]) - int(o["trick"]) - 1] = 1
    row[CENTRE + min(int(o["centre"]), 4)] = 1
    row[FIRST_LEADER + seats_after(int(o["leads"][0]), viewer, players)] = 1
    for seat in range(players):
        k = seats_after(seat, viewer, players)
        total = int(o["totals"][seat])
        row[TOTAL + k * TOTALS + min(total, TARGET + 1)] = 1
        row[TOTAL_NUMBER + k] = small(total)
        if k > 0:
            difference = int(o["chips"][seat]) - int(o["chips"][viewer])
            bounded = max(-MOST_DIFFERENCE, min(MOST_DIFFERENCE, difference))
            row[CHIPS + (k - 1) * DIFFERENCES + MOST_DIFFERENCE + bounded] = 1
            row[CHIPS_NUMBER + k - 1] = small(difference)


@compiled
def _write_trick(o: np.void, row: np.ndarray) -> None:
    """The unfinished trick."""
    players = int(o["players"])
    viewer = int(o["viewer"])
    lying = int(o["lying"])
    row[LYING + lying] = 1
    if lying == 0:
        return
    row[LED + int(o["led"])] = 1
    row[FIVE_LIES] = int(o["five_lies"])
    row[BEST_SEAT + seats_after(int(o["best_seat"]), viewer, players)] = 1
    rank = int(o["best_rank"])
    row[BEST_TRUMP] = 1 if rank >= rank_of(TRUMP << 4, TRUMP) else 0
    row[BEST_NUMBER + (rank & 15)] = 1
    plays = int(o["plays"])
    k = seats_after(int(o["leads"][int(o["trick"])]), viewer, players)
    for play in range(plays - lying, plays):
        shown = int(o["shown"][play])
        row[TRICK + (k - 1) * (CARDS + 1) + (CARDS if shown == FIVE else place_of(shown))] = 1
        k += 1


@compiled
def _write_plays(o: np.void, cards: int, up: np.ndarray, row: np.ndarray) -> int:
    """All plays of the hand, by seat, and what others are out of; returns the unseen cards.

    One pass for what `unseen` and `shown_out` say too, without branches on cards, which nobody
    could foresee: it runs before every decision.
    """
    players = int(o["players"])
    plays = int(o["plays"])
    seen = own_flips = out = flips = play = 0
    for k in range(players):
        up[k] = 0
    for trick in range(MAX_TRICKS):
        if play >= plays:
            break
        k = seats_after(int(o["leads"][trick]), int(o["viewer"]), players)
        led = colour_of(int(o["shown"][play]))
        for j in range(players):
            if play >= plays:
                break
            shown = int(o["shown"][play])
            face = int(o["face"][play])
            is_flip = int(shown == FIVE)
            seen |= int(face != UNKNOWN) << (face & 63)
            own_flips |= (is_flip & int(k == 0) & int(face != UNKNOWN)) << (face & 63)
            # A flip on another colour's lead shows it too, but neither a lead nor one on Magenta.
            tells_nothing = is_flip & (int(j == 0) | int(led == MAGENTA))
            out |= (int(colour_of(shown) != led) & (1 - tells_nothing)) << (4 * k + led)
            up[k] |= 1 << shown
            flips += is_flip << (8 * k)
            k = k + 1 if k + 1 < players else 0
            play += 1
    _mark_cards(row, OWN_FLIPS, own_flips)
    for k in range(players):
        row[FLIPS + k] = flips >> (8 * k) & 255
        _mark_cards(row, PLAYED + k * CARDS, up[k] & ~(1 << FIVE))
    for place in range(4 * (players - 1)):
        row[OUT + place] = out >> (4 + place) & 1
    return cards & ~int(o["own"]) & ~seen


@compiled
def write_mask(o: np.void, deck: np.void, plan: int, row: np.ndarray) -> int:  # noqa: ARG001
    """Marks the legal actions in a row of zeros; returns how many they are."""
    up, down = legal(o, int(o["own"]))
    _mark_cards(row, 0, up)
    _mark_cards(row, CARDS, down)
    return count(up) + count(down)


@compiled
def decode(o: np.void, deck: np.void, plan: int, action: int) -> tuple[int, int]:  # noqa: ARG001
    """The move that an action makes."""
    if action < CARDS:
        return card_at(action), 0
    return card_at(action - CARDS) | FACE_DOWN, 0


@compiled
def encode(move: int) -> int:
    """The action of a move."""
    return place_of(move & CARD) + (CARDS if move & FACE_DOWN else 0)


DIGEST = LAYOUT.digest(VERSION, ACTIONS)
CODING = Coding(FEATURES, ACTIONS, write_features, write_mask, decode, LAYOUT, DIGEST)

_bind = Binding(__name__, coding=CODING)
look = _bind(choosing.look)
act = _bind(choosing.act)
