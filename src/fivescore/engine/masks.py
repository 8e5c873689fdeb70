"""Sets of cards as bits of an int64. Bit 63 stays clear, so every mask is a positive number.

Counting and finding bits are single instructions on the core and on a GPU; interpreted
(`NUMBA_DISABLE_JIT=1`), Python's own integers give the same.
"""

from typing import Any

import numba

from fivescore.engine.compiled import compiled

if numba.config.DISABLE_JIT:

    def count(mask: int) -> int:
        """How many cards."""
        return int(mask).bit_count()

    def lowest(mask: int) -> int:
        """The lowest card; the mask must not be empty."""
        return (int(mask) & -int(mask)).bit_length() - 1

else:
    from numba import types
    from numba.extending import intrinsic

    @intrinsic
    def count(_context: Any, _mask: Any) -> Any:
        """How many cards."""

        def emit(_target: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            return builder.ctpop(arguments[0])

        return types.int64(types.int64), emit

    @intrinsic
    def lowest(_context: Any, _mask: Any) -> Any:
        """The lowest card; the mask must not be empty."""

        def emit(target: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            empty_is_undefined = target.get_constant(types.boolean, True)
            return builder.cttz(arguments[0], empty_is_undefined)

        return types.int64(types.int64), emit


@compiled
def nth(mask: int, k: int) -> int:
    """The k-th card from below, counted from 0; the mask must hold more than k cards."""
    for _ in range(k):
        mask &= mask - 1
    return lowest(mask)
