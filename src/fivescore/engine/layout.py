"""Layouts of state, deck and observation records.

NumPy leaves the gaps of an aligned record uncopied, so that they hold whatever lay in memory:
records would not compare by their bytes, and an observation could carry somebody's secrets out.
Here wide fields come first and the end is filled with zeros of its own: no gaps.
"""

from typing import Any

import numpy as np

_WORD = 8


def record_layout(fields: list[tuple[Any, ...]]) -> np.dtype[np.void]:
    """An aligned record type of the fields without gaps between or behind them."""
    widest_first = sorted(fields, key=lambda field: -np.dtype(field[1]).itemsize)
    size = np.dtype(widest_first).itemsize
    spare = -size % _WORD
    if spare:
        widest_first.append(("spare", np.int8, (spare,)))
    layout: np.dtype[np.void] = np.dtype(widest_first, align=True)
    assert layout.itemsize == size + spare
    return layout
