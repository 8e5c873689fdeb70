"""What Score Cards brings to learning."""

from collections.abc import Iterator

import numpy as np

from fivescore.bots.net.scorecards import CODING
from fivescore.bots.scorecards import GREEDY, RANDOM, choose_move
from fivescore.engine.compiled import compiled
from fivescore.engine.layout import copier
from fivescore.engine.template import Binding
from fivescore.games.scorecards.playout import RULES
from fivescore.games.scorecards.rules import PARTNERSHIP, STATE, partner_of, total_of
from fivescore.learn import slots

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
    choose_move=choose_move,
    side_of=side_of,
    copy_state=copier(STATE),
    worth_of=worth_of,
    fee_of=fee_of,
)
_bind = Binding(__name__, game=RULES, coding=CODING, others=_opponents)
LEARNING = slots.Learning(
    RULES,
    CODING,
    _bind(slots.advance),
    _bind(slots.advance_slots),
    tables,
    last_entropy=0.0005,
)
