"""What Score Cards brings to learning."""

from collections.abc import Iterator

import numpy as np

from fivescore.bots.net import ratings
from fivescore.bots.net.scorecards import CODING, DO_KEEP, FIRST_BACK, FIRST_PASS, write_rated
from fivescore.bots.scorecards import GREEDY, RANDOM, choose_move
from fivescore.engine.compiled import compiled
from fivescore.engine.layout import copier
from fivescore.engine.template import Binding
from fivescore.games.scorecards.playout import RULES
from fivescore.games.scorecards.rules import (
    BACK,
    KEEP,
    KIND_SHIFT,
    PARTNERSHIP,
    PASS,
    STATE,
    partner_of,
    total_of,
)
from fivescore.games.scorecards.scoring.operations import CARDS
from fivescore.learn import rated, slots
from fivescore.learn.launches import BUCKETS

POINT = 0.1 / 30
"""What a point is worth; a victory is worth 1."""


@compiled
def side_of(table: np.void, seat: int) -> int:
    """Partners play together (C10), everybody else alone."""
    return seat % 2 if int(table["variant"]) == PARTNERSHIP else seat


@compiled
def worth_of(s: np.void, seat: int) -> float:
    """What a seat's points are worth, and its partner's."""
    points = total_of(s, seat)
    if int(s["variant"]) == PARTNERSHIP:
        points += total_of(s, partner_of(seat))
    return POINT * points


@compiled
def fee_of(action: int) -> float:  # noqa: ARG001
    """No action costs anything."""
    return 0.0


@compiled
def count_ways(s: np.void, deck: np.void, seat: int, place: int, display: int) -> int:
    """In how many ways a card of the seat's hand can be played against a display."""
    return ratings.count_ways(s, deck, int(s["hand"][seat]), seat, place, display)


@compiled
def bucket_of(s: np.void, seat: int, place: int) -> int:
    """The same card scores by the same rule."""
    return ratings.rated_at(s, int(s["hand"][seat]), seat, place)[1]


@compiled
def rate_way(s: np.void, deck: np.void, seat: int, place: int, display: int, way: int) -> int:
    """The rating of one of these ways."""
    return ratings.rate_way(s, deck, int(s["hand"][seat]), seat, place, display, way)


@compiled
def rate_all(s: np.void, deck: np.void, seat: int, row: np.ndarray) -> None:
    """Rates the whole hand."""
    ratings.rate_hand(s, deck, int(s["hand"][seat]), seat, row)


@compiled
def move_of(s: np.void, deck: np.void, seat: int, action: int, row: np.ndarray) -> int:
    """The move that an action makes; a card is played as it was rated."""
    if action < FIRST_PASS:
        place = ratings.place_of(int(s["hand"][seat]), action)
        return ratings.move_rated(s, deck, seat, action, int(row[place]))
    if action < FIRST_BACK:
        return PASS << KIND_SHIFT | action - FIRST_PASS
    if action < DO_KEEP:
        return BACK << KIND_SHIFT | action - FIRST_BACK
    return KEEP << KIND_SHIFT


@compiled
def greedy_move(s: np.void, deck: np.void, seat: int, row: np.ndarray) -> int:
    """Greedy's move."""
    return ratings.greedy_rated(s, deck, int(s["hand"][seat]), seat, row)


TIMES = {
    ("standard", 2): 6,
    ("standard", 3): 4,
    ("standard", 4): 4,
    ("explosive", 3): 1,
    ("explosive", 4): 2,
    ("partnership", 4): 2,
}


def tables() -> Iterator[slots.Table]:
    """All variants and numbers of players, the standard game most often."""
    for (variant, players), times in TIMES.items():
        for _ in range(times):
            yield variant, players, {}


_opponents = slots.Opponents(
    RANDOM_BOT=RANDOM,
    GREEDY_BOT=GREEDY,
    STRANGE_BOT=GREEDY,
    choose_move=choose_move,
    side_of=side_of,
    copy_state=copier(STATE),
    worth_of=worth_of,
    fee_of=fee_of,
)
_rating = rated.Rating(
    PLACES=ratings.PLACES,
    DISPLAYS=ratings.DISPLAYS,
    count_ways=count_ways,
    bucket_of=bucket_of,
    rate_way=rate_way,
    rate_all=rate_all,
    move_of=move_of,
    greedy_move=greedy_move,
    write_features=write_rated,
)
_bind = Binding(__name__, game=RULES, coding=CODING, others=_opponents, rating=_rating)
LEARNING = slots.Learning(
    RULES,
    CODING,
    tables,
    advance_slots=_bind(rated.advance_slots),
    parts={
        "go_on": _bind(rated.go_on),
        "count_ways": count_ways,
        "bucket_of": bucket_of,
        "rate_way": rate_way,
        "look": _bind(rated.look),
    },
    places=ratings.PLACES,
    displays=ratings.DISPLAYS,
    last_entropy=0.0005,
)
assert CARDS <= BUCKETS
