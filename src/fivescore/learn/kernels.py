"""The same slots on a GPU, one slot per thread: kernels compiled ahead and launched by the driver.

Compiling the rules for a GPU takes longer than loading what was compiled, so a game's kernel is
compiled once to PTX, and to machine code where `ptxas` is at hand, on any machine.
"""

import re
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import numba
import numpy as np
from numba import cuda

from fivescore.bots.net.coding import SCRATCH
from fivescore.engine.rng import RNG
from fivescore.learn.slots import SLOT, Learning

CAPABILITY = (9, 0)
THREADS = 128


def kernel_of(learning: Learning) -> Callable[..., None]:
    """The kernel of a game as a plain function, to be compiled by `numba.cuda`."""
    advance = learning.advance
    stock = learning.rules.STOCK
    observation_type = numba.from_dtype(learning.rules.OBSERVATION)

    def kernel(
        states: np.ndarray,
        slots: np.ndarray,
        rngs: np.ndarray,
        decks: np.ndarray,
        starts: np.ndarray,
        actions: np.ndarray,
        features: np.ndarray,
        masks: np.ndarray,
        rewards: np.ndarray,
        ended: np.ndarray,
    ) -> None:
        i = cuda.grid(1)
        if i < states.size:
            observations = cuda.local.array(1, observation_type)
            order = cuda.local.array(stock, numba.int8)
            scratch = cuda.local.array(SCRATCH, numba.int64)
            ended[i] = advance(
                states[i],
                slots[i],
                rngs[i],
                decks[0],
                starts,
                observations[0],
                order,
                scratch,
                actions[i],
                features[i],
                masks[i],
                rewards[i],
            )

    return kernel


def signature_of(learning: Learning, deck: np.dtype[np.void]) -> Any:
    """The types of the kernel's arguments."""

    def rows(layout: np.dtype[np.void]) -> Any:
        return numba.from_dtype(layout)[::1]

    return numba.void(
        rows(learning.rules.STATE),
        rows(SLOT),
        rows(RNG),
        rows(deck),
        rows(learning.rules.STATE),
        numba.int64[::1],
        numba.int8[:, ::1],
        numba.int8[:, ::1],
        numba.float32[:, ::1],
        numba.int8[::1],
    )


ENTRY = "advance_slots"
# Big functions that are called from several places. NVVM would inline them in each.
_NOT_INLINED = ("points_of", "best_choice", "best_play", "worth", "changeable")
_DEFINITION = re.compile(r"(?m)^define .*$")
_PTX_VERSION = (9, 0)
"""What drivers and assemblers of CUDA 13.0 read; our kernels use nothing newer."""


def compile_kernel(learning: Learning, deck: np.dtype[np.void]) -> str:
    """The game's kernel as PTX; needs numba-cuda and NVVM, but no GPU."""
    from numba.cuda.cudadrv import nvvm

    gpu = SimpleNamespace(compute_capability=CAPABILITY)
    inlines_all = nvvm.compile_ir

    def compile_ir(texts: list[str], **options: Any) -> Any:
        return inlines_all([_DEFINITION.sub(_keep_apart, text) for text in texts], **options)

    # The compiler asks for the GPU of this machine; there need be none.
    with (
        patch("numba.cuda.dispatcher.get_current_device", return_value=gpu),
        patch.object(nvvm, "compile_ir", compile_ir),
    ):
        ptx, _ = cuda.compile_ptx(kernel_of(learning), signature_of(learning, deck), cc=CAPABILITY)
    [entry] = re.findall(r"\.entry\s+([\w$]+)\(", ptx)
    ptx = str(ptx).replace(entry, ENTRY)
    return re.sub(r"(?m)^\.version \d+\.\d+", ".version {}.{}".format(*_PTX_VERSION), ptx)


def _keep_apart(found: re.Match[str]) -> str:
    line = found.group()
    if any(re.search(rf"\d{name}B", line) for name in _NOT_INLINED):
        return re.sub(r"\)([^)]*)$", r") noinline\1", line)
    return line


def assemble(ptx: str) -> bytes:
    """The PTX as machine code, or empty where there is no `ptxas`."""
    tool = shutil.which("ptxas")
    if tool is None:
        return b""
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder, "kernel.ptx"), Path(folder, "kernel.cubin")
        source.write_text(ptx, "utf-8")
        architecture = "sm_{}{}".format(*CAPABILITY)
        done = subprocess.run(  # noqa: S603 - a compiler, on our own file
            [tool, f"-arch={architecture}", "-o", str(target), str(source)],
            capture_output=True,
            check=False,
        )
        return target.read_bytes() if done.returncode == 0 else b""
