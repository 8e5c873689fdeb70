"""How Fives is put to a network. An action is a card face up, or 52 later the same face down."""

import numpy as np

from fivescore.bots.net import choosing
from fivescore.bots.net.coding import Coding, Layout, small
from fivescore.engine.compiled import compiled
from fivescore.engine.masks import count, lowest
from fivescore.engine.template import Binding
from fivescore.games.fives.knowledge import UNKNOWN, shown_out, unseen
from fivescore.games.fives.rules import (
    CARD,
    FACE_DOWN,
    FIVE,
    MAGENTA,
    MAX_SEATS,
    TARGET,
    TRUMP,
    VANISH,
    colour_of,
    legal,
    number_of,
    rank_of,
    seat_of_play,
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
    k = number - 1 if colour != MAGENTA or number > 5 else number
    return colour * IN_COLOUR + k


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
    _write_plays(o, row)
    _mark_cards(row, OWN, int(o["own"]))
    _mark_cards(row, UNSEEN, unseen(o, deck))
    out = scratch[:MAX_SEATS]
    shown_out(o, out, scratch[MAX_SEATS:])
    players = int(o["players"])
    for other in range(1, players):
        colours = out[(int(o["viewer"]) + other) % players]
        for colour in range(4):
            row[OUT + (other - 1) * 4 + colour] = colours >> colour & 1


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
    row[FIRST_LEADER + (int(o["leads"][0]) - viewer) % players] = 1
    for k in range(players):
        seat = (viewer + k) % players
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
    row[BEST_SEAT + (int(o["best_seat"]) - viewer) % players] = 1
    rank = int(o["best_rank"])
    row[BEST_TRUMP] = 1 if rank >= rank_of(TRUMP << 4, TRUMP) else 0
    row[BEST_NUMBER + (rank & 15)] = 1
    plays = int(o["plays"])
    for play in range(plays - lying, plays):
        other = (seat_of_play(o, play) - viewer) % players - 1
        shown = int(o["shown"][play])
        row[TRICK + other * (CARDS + 1) + (CARDS if shown == FIVE else place_of(shown))] = 1


@compiled
def _write_plays(o: np.void, row: np.ndarray) -> None:
    """All plays of the hand, by seat."""
    players = int(o["players"])
    viewer = int(o["viewer"])
    for play in range(int(o["plays"])):
        k = (seat_of_play(o, play) - viewer) % players
        shown = int(o["shown"][play])
        if shown != FIVE:
            row[PLAYED + k * CARDS + place_of(shown)] = 1
            continue
        row[FLIPS + k] += 1
        face = int(o["face"][play])
        if k == 0 and face != UNKNOWN:
            row[OWN_FLIPS + place_of(face)] = 1


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
