"""Layouts of states, decks and observations: NumPy structs without gaps.

NumPy does not copy the gaps of an aligned struct, so they hold whatever was in memory: rows would
not compare by their bytes, and an observation could carry somebody's secrets out. Here wide fields
come first and the end is filled with zeros of its own: no gaps.

A layout may begin with another one. What everybody sees begins the state and the observation
alike, so one copy moves all of it (`copier`).
"""

from collections.abc import Callable
from typing import Any

import numba
import numpy as np

_WORD = 8


def struct_layout(
    fields: list[tuple[Any, ...]], *, after: np.dtype[np.void] | None = None
) -> np.dtype[np.void]:
    """An aligned struct of the fields without gaps, behind those of another layout if any."""
    before = [] if after is None else [(name, after[name]) for name in after.names or ()]
    widest_first = sorted(fields, key=lambda field: -np.dtype(field[1]).itemsize)
    laid = [*before, *widest_first]
    size = sum(np.dtype([field]).itemsize for field in laid)
    spare = -size % _WORD
    if spare:
        laid.append((f"spare_{size}", np.int8, (spare,)))
    layout: np.dtype[np.void] = np.dtype(laid, align=True)
    assert layout.itemsize == size + spare, "a gap"
    return layout


def copier(layout: np.dtype[np.void]) -> Callable[[np.void, np.void], None]:
    """A compiled function that copies a layout from one row to another; both begin with it."""
    if numba.config.DISABLE_JIT:
        return lambda source, target: target.setfield(source.getfield(layout), layout)
    from numba.core.cgutils import raw_memcpy
    from numba.extending import intrinsic

    def copy(_context: Any, source: Any, target: Any) -> Any:
        for name, (_, offset, *_) in (layout.fields or {}).items():
            assert source.offset(name) == target.offset(name) == offset, f"{name} lies elsewhere"

        def emit(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            size = context.get_constant(numba.types.intp, layout.itemsize)
            raw_memcpy(builder, arguments[1], arguments[0], size, 1)
            return context.get_dummy_value()

        return numba.types.void(source, target), emit

    copies: Callable[[np.void, np.void], None] = intrinsic(copy)
    return copies


def copy_of(rows: np.ndarray) -> np.ndarray:
    """A copy of some rows. NumPy copies them field by field, bytes go in one."""
    return np.frombuffer(bytearray(rows.tobytes()), rows.dtype)
