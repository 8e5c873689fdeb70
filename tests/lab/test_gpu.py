"""The gate for the graphics card, which needs no card: every game's playout compiles to PTX."""

import sys
from types import SimpleNamespace
from unittest.mock import patch

import numpy as np
import pytest

from fivescore.games import NAMES, get_game
from fivescore.lab.gpu import KERNELS
from tests.playing import start


def test_every_game_has_a_kernel() -> None:
    assert set(KERNELS) == set(NAMES)


@pytest.mark.skipif(sys.platform == "darwin", reason="nothing of CUDA exists for macOS")
@pytest.mark.parametrize("name", NAMES)
def test_the_playout_compiles_for_compute_capability_9(name: str) -> None:
    import numba
    from numba import cuda

    game = get_game(name)
    players = next(iter(game.variants.values()))[0]
    state = start((name, "standard", players), 1).state
    numbers = numba.int64[::1]
    arguments = numba.void(
        numba.from_dtype(state.dtype)[::1],
        numba.from_dtype(game.deck().record.dtype)[::1],
        numba.int64,
        numba.int64,
        numba.int64,
        numbers,
        numbers,
    )
    card = SimpleNamespace(compute_capability=(9, 0))
    with patch("numba.cuda.dispatcher.get_current_device", return_value=card):
        ptx, _ = cuda.compile_ptx(KERNELS[name](), arguments, cc=(9, 0))
    assert ".target sm_90" in ptx
    assert "popc.b64" in ptx
    assert np.dtype(state.dtype).itemsize <= 512
