"""What the cards of a hand of Score Cards would score now, each in its best way.

A *rating* is one number: points first, then which way it was, so that the highest rating is the way
that the rules call best (`best_play`: of equal ones the first display, then the first choice).
Whoever rates many ways side by side needs no more than their maximum. A hand has PLACES ratings:
those of its cards for the holder, and from HALF on for the partner, where that can matter (C10).
"""

import numpy as np

from fivescore.engine.compiled import compiled
from fivescore.engine.masks import count, lowest, nth
from fivescore.games.scorecards.rules import (
    BACK,
    KEEP,
    KIND_SHIFT,
    NOBODY,
    PASS,
    PASSING,
    PLAYING,
    TURNS,
    count_choices,
    may_name,
    names_display,
    nth_choice,
    partner_of,
    points_of,
    turn_of,
)
from fivescore.games.scorecards.scoring.evaluate import HIGHEST_SCORE, NO_CARD

HALF = 6
"""The most cards of a hand: five, and one that was passed."""
PLACES = 2 * HALF
DISPLAYS = 3
"""The most displays that a play can name."""
NO_RATING = 0
_WAY_BITS = 12
_ORDER_BITS = _WAY_BITS + 2
_LAST_ORDER = (1 << _ORDER_BITS) - 1


@compiled
def rated_at(table: np.void, hand: int, seat: int, place: int) -> tuple[int, int]:
    """Whose play of which card stands at a place; NO_CARD where nothing does."""
    rated = seat
    if place >= HALF:
        if int(table["phase"]) == PLAYING:
            return seat, NO_CARD
        rated = partner_of(seat)
    if place % HALF >= count(hand) or turn_of(table, rated) >= TURNS:
        return seat, NO_CARD
    return rated, nth(hand, place % HALF)


@compiled
def display_at(table: np.void, seat: int, k: int) -> int:
    """The k-th display that a play of a seat can name, NOBODY where plays name none; or -2."""
    if not names_display(table):
        return NOBODY if k == 0 else -2
    versus = k if k < seat else k + 1
    return versus if may_name(table, seat, versus) else -2


@compiled
def count_ways(table: np.void, deck: np.void, hand: int, seat: int, place: int, k: int) -> int:
    """In how many ways the card at a place can be played against the k-th display."""
    rated, card = rated_at(table, hand, seat, place)
    if card == NO_CARD:
        return 0
    versus = display_at(table, rated, k)
    return count_choices(table, deck, rated, card, versus) if versus >= NOBODY else 0


@compiled
def rate_way(
    table: np.void, deck: np.void, hand: int, seat: int, place: int, k: int, way: int
) -> int:
    """The rating of one of these ways."""
    rated, card = rated_at(table, hand, seat, place)
    move = nth_choice(table, deck, rated, card, display_at(table, rated, k), way)
    points = points_of(table, deck, rated, move)
    return points + HIGHEST_SCORE + 1 << _ORDER_BITS | _LAST_ORDER - (k << _WAY_BITS | way)


@compiled
def rate_hand(table: np.void, deck: np.void, hand: int, seat: int, ratings: np.ndarray) -> None:
    """Rates all cards of a hand, one way after the other."""
    for place in range(PLACES):
        best = NO_RATING
        for k in range(DISPLAYS):
            for way in range(count_ways(table, deck, hand, seat, place, k)):
                best = max(best, rate_way(table, deck, hand, seat, place, k, way))
        ratings[place] = best


@compiled
def points_rated(rating: int) -> int:
    """The points of a rating; nothing for what cannot be played any more."""
    return (rating >> _ORDER_BITS) - HIGHEST_SCORE - 1 if rating != NO_RATING else 0


@compiled
def move_rated(table: np.void, deck: np.void, seat: int, card: int, rating: int) -> int:
    """The play that a rating of this card stands for."""
    order = _LAST_ORDER - (rating & _LAST_ORDER)
    versus = display_at(table, seat, order >> _WAY_BITS)
    return nth_choice(table, deck, seat, card, versus, order & (1 << _WAY_BITS) - 1)


@compiled
def place_of(hand: int, card: int) -> int:
    """Where a card of the hand stands among the ratings."""
    return count(hand & (1 << card) - 1)


@compiled
def greedy_rated(table: np.void, deck: np.void, hand: int, seat: int, ratings: np.ndarray) -> int:
    """Greedy's move, from ratings: see `fivescore.bots.scorecards`."""
    is_play = int(table["phase"]) == PLAYING
    best = NO_CARD
    best_gain = 0
    cards = hand
    for place in range(count(hand)):
        card = lowest(cards)
        cards &= cards - 1
        gain = points_rated(int(ratings[place]))
        if not is_play:
            gain = points_rated(int(ratings[HALF + place])) - gain
        if best == NO_CARD or gain > best_gain:
            best = card
            best_gain = gain
    if is_play:
        return move_rated(table, deck, seat, best, int(ratings[place_of(hand, best)]))
    if int(table["phase"]) == PASSING:
        return PASS << KIND_SHIFT | best if best_gain > 0 else KEEP << KIND_SHIFT
    return BACK << KIND_SHIFT | best
