"""What Fives brings to learning."""

import numpy as np

from fivescore.bots.fives import GREEDY, RANDOM, choose_move
from fivescore.bots.net.fives import CODING
from fivescore.engine.compiled import compiled
from fivescore.engine.layout import copier
from fivescore.engine.template import Binding
from fivescore.games.fives.playout import RULES
from fivescore.games.fives.rules import STATE
from fivescore.learn import slots

CHIP = 0.03
"""What a chip is worth; a victory is worth 1."""


@compiled
def side_of(table: np.void, seat: int) -> int:  # noqa: ARG001
    """Everybody plays alone."""
    return seat


@compiled
def worth_of(s: np.void, seat: int) -> float:
    """What a seat's chips are worth."""
    return CHIP * int(s["chips"][seat])


@compiled
def fee_of(action: int) -> float:  # noqa: ARG001
    """No action costs anything."""
    return 0.0


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
    RULES, CODING, _bind(slots.advance), _bind(slots.advance_slots), _bind(slots.seed_slots)
)
