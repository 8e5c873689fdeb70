"""Whole games on a GPU: the very same compiled rules, one game per thread at a time.

Nothing here knows a rule. A kernel gives every thread a state of its own and calls the game's
`play_seeded`, which Numba compiles anew for the GPU.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from fivescore.engine.contract import FivescoreError
from fivescore.engine.rng import RNG
from fivescore.lab.driver import Lab

THREADS = 128

Kernel = Callable[..., None]


def kernel_of(lab: Lab) -> Kernel:
    """The kernel of a game as a plain function, to be compiled by `numba.cuda`.

    It is a closure, not a template: kernels are not cached, and the size of a local array must be
    a constant of the function itself.
    """
    import numba
    from numba import cuda

    play_seeded = lab.play_seeded
    stock = lab.rules.STOCK
    state_type = numba.from_dtype(lab.rules.STATE)
    rng_type = numba.from_dtype(RNG)

    def kernel(
        start: np.ndarray,
        decks: np.ndarray,
        run_seed: int,
        first: int,
        games: int,
        moves: np.ndarray,
        checks: np.ndarray,
    ) -> None:
        states = cuda.local.array(1, state_type)
        rngs = cuda.local.array(2, rng_type)
        order = cuda.local.array(stock, numba.int8)
        thread = cuda.grid(1)
        made = 0
        check = 0
        for game in range(thread, games, cuda.gridsize(1)):
            states[0] = start[0]
            m, c = play_seeded(states[0], decks[0], rngs[0], rngs[1], order, run_seed, first + game)
            made += m
            check += c
        moves[thread] = made
        checks[thread] = check

    return kernel


class Gpu:
    """A GPU ready to play one game's tables."""

    def __init__(self, lab: Lab, start: np.ndarray, decks: np.ndarray) -> None:
        try:
            from numba import cuda
        except ImportError:
            raise FivescoreError("Install the extra: pip install 'fivescore[gpu]'.") from None
        if not cuda.is_available():
            raise FivescoreError("There is no CUDA GPU here that Numba can use.")
        self._cuda: Any = cuda
        self._kernel = cuda.jit(kernel_of(lab))
        self._start = cuda.to_device(start)
        self._decks = cuda.to_device(decks)

    def play(self, run_seed: int, first: int, games: int, blocks: int) -> tuple[int, int, float]:
        """Plays consecutive games of a run; returns moves, the sum of checksums, and seconds."""
        cuda = self._cuda
        moves = cuda.device_array(blocks * THREADS, np.int64)
        checks = cuda.device_array(blocks * THREADS, np.int64)
        began, ended = cuda.event(), cuda.event()
        began.record()
        self._kernel[blocks, THREADS](
            self._start, self._decks, run_seed, first, games, moves, checks
        )
        ended.record()
        ended.synchronize()
        seconds = cuda.event_elapsed_time(began, ended) / 1000
        return int(moves.copy_to_host().sum()), int(checks.copy_to_host().sum()), seconds
