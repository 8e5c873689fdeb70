"""Entry points from Python: arrays and indices for the rows that a rule takes."""

import inspect

import numpy as np

from fivescore.engine.compiled import compiled
from fivescore.engine.entrypoints import on_cards_and_deck, on_row, on_row_and_deck
from fivescore.engine.layout import struct_layout

ROW = struct_layout([("value", np.int64)])


@compiled
def add(row: np.void, amount: int, times: int) -> int:
    """Adds to a row."""
    row["value"] += amount * times
    return int(row["value"])


@compiled
def add_card(row: np.void, deck: np.void, amount: int) -> int:
    row["value"] += int(deck["value"]) * amount
    return int(row["value"])


@compiled
def worth(cards: int, deck: np.void) -> int:
    return cards * int(deck["value"])


def test_an_array_and_an_index_stand_for_a_row() -> None:
    rows = np.zeros(3, ROW)
    entry = on_row(add)
    assert entry(rows, 1, 5, 2) == 10
    assert rows["value"].tolist() == [0, 10, 0]
    assert list(inspect.signature(entry).parameters) == ["rows", "i", "amount", "times"]
    assert (entry.__name__, entry.__doc__) == ("add", "Adds to a row.")


def test_an_array_of_one_stands_for_a_deck() -> None:
    rows, decks = np.zeros(2, ROW), np.zeros(1, ROW)
    decks["value"] = 7
    assert on_row_and_deck(add_card)(rows, 1, decks, 3) == 21
    assert rows["value"].tolist() == [0, 21]
    assert on_cards_and_deck(worth)(3, decks) == 21
