"""What Fives brings to learning."""

from collections.abc import Iterator

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


# Long games are rarer, because each brings more decisions.
HANDS = (*[4] * 12, *[1] * 5, 2, 2, 3, 3, 5, 6, 8, 10, 20)


def tables() -> Iterator[slots.Table]:
    """Three and four players, all lengths, both ways to treat a hand in which all bust."""
    for players in (4, 4, 4, 3, 3):
        for k, hands in enumerate(HANDS):
            all_bust = "vanish" if (k + players) % 6 == 0 else "carry"
            yield "standard", players, {"hands": hands, "all_bust": all_bust}


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
_bind = Binding(__name__, game=RULES, coding=CODING, others=_opponents)
LEARNING = slots.Learning(
    RULES,
    CODING,
    tables,
    advance_slots=_bind(slots.advance_slots),
    parts={"advance": _bind(slots.advance)},
)
