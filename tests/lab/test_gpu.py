"""The gate for GPUs, which needs none: every game's playout compiles to PTX."""

import sys
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import numpy as np
import pytest

from fivescore.games import NAMES, get_game
from fivescore.lab.driver import Lab, lab_of
from fivescore.lab.gpu import kernel_of
from tests.playing import start

needs_cuda = pytest.mark.skipif(sys.platform == "darwin", reason="nothing of CUDA exists for macOS")


def ptx_of(kernel: Callable[..., None], *arguments: Any) -> str:
    """The kernel as compiled for compute capability 9."""
    import numba
    from numba import cuda

    gpu = SimpleNamespace(compute_capability=(9, 0))
    with patch("numba.cuda.dispatcher.get_current_device", return_value=gpu):
        ptx, _ = cuda.compile_ptx(kernel, numba.void(*arguments), cc=(9, 0))
    text: str = ptx
    assert ".target sm_90" in text
    return text


def rows_of(layout: np.dtype[np.void]) -> Any:
    import numba

    return numba.from_dtype(layout)[::1]


def observing_kernel(lab: Lab) -> Callable[..., None]:
    observe = lab.rules.observe

    def kernel(states: np.ndarray, viewer: int, observations: np.ndarray) -> None:
        observe(states[0], viewer, observations[0])

    return kernel


@needs_cuda
@pytest.mark.parametrize("name", NAMES)
def test_the_playout_compiles_for_a_gpu(name: str) -> None:
    import numba

    game = get_game(name)
    players = next(iter(game.variants.values()))[0]
    state = start((name, "standard", players), 1).state
    numbers = numba.int64[::1]
    ptx = ptx_of(
        kernel_of(lab_of(name)),
        rows_of(state.dtype),
        rows_of(game.deck().record.dtype),
        numba.int64,
        numba.int64,
        numba.int64,
        numbers,
        numbers,
    )
    assert "popc.b64" in ptx
    assert state.dtype.itemsize <= 512


@needs_cuda
@pytest.mark.parametrize("name", NAMES)
def test_observing_compiles_for_a_gpu(name: str) -> None:
    """The table is copied in one piece there too."""
    import numba

    lab = lab_of(name)
    states, observations = rows_of(lab.rules.STATE), rows_of(lab.rules.OBSERVATION)
    ptx_of(observing_kernel(lab), states, numba.int64, observations)
