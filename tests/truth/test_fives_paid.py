"""How a view of Fives tells the payment of a hand (F12-F17)."""
# ruff: noqa: N802 - a test is named after its ruling, as the ruling is written

from typing import Any

import numpy as np
import pytest

from fivescore.games.fives import entrypoints
from fivescore.games.fives.game import Fives
from fivescore.games.fives.view import FivesPaid
from fivescore.games.fives.view_parts import paid_of

Ranks = list[tuple[int, int] | None]


def paid(totals: list[int], **options: Any) -> FivesPaid:
    game = Fives()
    table = game.initial_state(game.config("standard", len(totals), options))
    entrypoints.pay_totals(table, 0, np.array(totals, np.int64))
    return paid_of(table[0])


@pytest.mark.parametrize(
    ("totals", "ranks"),
    [
        ([26, 25, 22, 22], [None, (1, 1), (2, 3), (2, 3)]),
        ([25, 25, 25, 25], [(1, 4)] * 4),
        ([1, 2, 3, 4], [(4, 4), (3, 3), (2, 2), (1, 1)]),
        ([30, 30, 30, 0], [None, None, None, (1, 1)]),
        ([20, 20, 19, 19], [(1, 2), (1, 2), (3, 4), (3, 4)]),
        ([26, 27, 28], [None, None, None]),
    ],
)
def test_F13_equal_totals_span_ranks(totals: list[int], ranks: Ranks) -> None:
    assert paid(totals).ranks == ranks


def test_F19_the_lines_of_the_printed_example_add_up() -> None:
    hand = paid([26, 25, 22, 22])
    assert hand.gains == [-1, 5, 1, 1]
    assert (hand.busts, hand.paid_to, hand.taker) == (1, "seat", 1)


@pytest.mark.parametrize(
    ("totals", "options", "paid_to"),
    [
        ([26, 22, 22], {}, "centre"),  # F15: several are closest
        ([26, 27, 28], {"all_bust": "carry"}, "centre"),  # F16
        ([26, 27, 28], {"all_bust": "vanish"}, "nobody"),
        ([26, 22, 22], {"all_bust": "vanish"}, "centre"),
        ([25, 22, 22], {}, None),
    ],
)
def test_F15_F16_where_the_chips_of_busts_go(
    totals: list[int], options: dict[str, Any], paid_to: str | None
) -> None:
    hand = paid(totals, **options)
    assert (hand.paid_to, hand.taker) == (paid_to, None)
