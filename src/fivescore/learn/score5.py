"""What Score 5 brings to learning."""

from collections.abc import Iterator

import numpy as np

from fivescore.bots.net.score5 import CHANGE, CODING
from fivescore.bots.score5 import GREEDY, RANDOM, choose_move
from fivescore.engine.compiled import compiled
from fivescore.engine.layout import copier
from fivescore.engine.template import Binding
from fivescore.games.score5.playout import RULES
from fivescore.games.score5.rules import STATE
from fivescore.learn import slots

POINT = 0.1 / 60
"""What a point is worth; a victory is worth 1."""
FEE = 0.005
"""What a changed bid costs, so that nobody changes for nothing."""


@compiled
def side_of(table: np.void, seat: int) -> int:  # noqa: ARG001
    """Everybody plays alone."""
    return seat


@compiled
def worth_of(s: np.void, seat: int) -> float:
    """What a seat's points are worth; there are none before the end."""
    return POINT * int(s["totals"][seat])


@compiled
def fee_of(action: int) -> float:
    """A changed bid costs a little."""
    return FEE if action == CHANGE else 0.0


CHANGES = (*[10] * 6, *[0] * 5, *[1] * 3, *[2] * 3, 3, 5, 20)


def tables() -> Iterator[slots.Table]:
    """Two to five players, with few changes of bids and with many, and all options."""
    for players in (2, 3, 4, 5):
        for k, changes in enumerate(CHANGES):
            yield (
                "standard",
                players,
                {
                    "max_changes": changes,
                    "unsold": "free" if k % 7 == 3 else "discard",
                    "open_hands": "on" if k % 10 == 4 else "off",
                },
            )


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
LEARNING = slots.Learning(RULES, CODING, _bind(slots.advance), _bind(slots.advance_slots), tables)
