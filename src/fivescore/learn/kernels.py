"""The same slots on a GPU: kernels compiled ahead and launched by the driver.

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
from fivescore.learn.launches import BUCKETS, Launch, launches
from fivescore.learn.slots import MAX_RATINGS, SLOT, Learning

CAPABILITY = (9, 0)


def kernels_of(learning: Learning) -> dict[str, Callable[..., None]]:
    """The kernels of a step as plain functions, to be compiled by `numba.cuda`; see `launches`."""
    if learning.places:
        return _rated_kernels(learning)
    advance = learning.parts["advance"]
    stock = learning.rules.STOCK
    observation_type = numba.from_dtype(learning.rules.OBSERVATION)

    def advance_slots(
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

    return {"advance_slots": advance_slots}


def _rated_kernels(learning: Learning) -> dict[str, Callable[..., None]]:
    """A step in parts: the ways of all hands are listed card by card, then rated evenly."""
    go_on_slot, look_at = learning.parts["go_on"], learning.parts["look"]
    stock = learning.rules.STOCK
    observation_type = numba.from_dtype(learning.rules.OBSERVATION)

    def go_on(
        states: np.ndarray,
        slots: np.ndarray,
        rngs: np.ndarray,
        decks: np.ndarray,
        starts: np.ndarray,
        actions: np.ndarray,
        rewards: np.ndarray,
        ended: np.ndarray,
    ) -> None:
        i = cuda.grid(1)
        if i < states.size:
            order = cuda.local.array(stock, numba.int8)
            ended[i] = go_on_slot(
                states[i], slots[i], rngs[i], decks[0], starts, order, actions[i], rewards[i]
            )
            for place in range(MAX_RATINGS):
                slots[i]["ratings"][place] = 0

    def look(
        states: np.ndarray,
        slots: np.ndarray,
        decks: np.ndarray,
        features: np.ndarray,
        masks: np.ndarray,
    ) -> None:
        i = cuda.grid(1)
        if i < states.size:
            observations = cuda.local.array(1, observation_type)
            scratch = cuda.local.array(SCRATCH, numba.int64)
            look_at(states[i], slots[i], decks[0], observations[0], scratch, features[i], masks[i])

    return {"go_on": go_on, "look": look, **_rating_kernels(learning)}


def _rating_kernels(learning: Learning) -> dict[str, Callable[..., None]]:
    """Counts the ways in each bucket, lists them bucket by bucket, and rates them."""
    count, bucket_of = learning.parts["count_ways"], learning.parts["bucket_of"]
    rate = learning.parts["rate_way"]
    displays = learning.displays
    hand = learning.places * displays

    def count_ways(
        states: np.ndarray, slots: np.ndarray, decks: np.ndarray, totals: np.ndarray
    ) -> None:
        thread = cuda.grid(1)
        i = thread // hand
        if i < states.size:
            seat = int(slots[i]["seat"])
            place = thread % hand // displays
            ways = count(states[i], decks[0], seat, place, thread % displays)
            if ways > 0:
                cuda.atomic.add(totals, bucket_of(states[i], seat, place), ways)

    def list_ways(
        states: np.ndarray,
        slots: np.ndarray,
        decks: np.ndarray,
        totals: np.ndarray,
        listed: np.ndarray,
        tasks: np.ndarray,
    ) -> None:
        thread = cuda.grid(1)
        i = thread // hand
        if i < states.size:
            seat = int(slots[i]["seat"])
            place = thread % hand // displays
            ways = count(states[i], decks[0], seat, place, thread % displays)
            if ways > 0:
                bucket = bucket_of(states[i], seat, place)
                at = cuda.atomic.add(listed, bucket, ways)
                for other in range(bucket):
                    at += totals[other]
                for way in range(min(ways, tasks.size - at)):
                    tasks[at + way] = way * states.size * hand + thread

    def rate_ways(
        states: np.ndarray,
        slots: np.ndarray,
        decks: np.ndarray,
        totals: np.ndarray,
        tasks: np.ndarray,
    ) -> None:
        ways = 0
        for bucket in range(BUCKETS):
            ways += totals[bucket]
        for k in range(cuda.grid(1), min(ways, tasks.size), cuda.gridsize(1)):
            way = tasks[k] // (states.size * hand)
            thread = tasks[k] % (states.size * hand)
            i = thread // hand
            place = thread % hand // displays
            seat = int(slots[i]["seat"])
            found = rate(states[i], decks[0], seat, place, thread % displays, way)
            cuda.atomic.max(slots[i]["ratings"], place, found)

    return {"count_ways": count_ways, "list_ways": list_ways, "rate_ways": rate_ways}


def signature_of(learning: Learning, deck: np.dtype[np.void], launch: Launch) -> Any:
    """The types of a kernel's arguments."""

    def rows(layout: np.dtype[np.void]) -> Any:
        return numba.from_dtype(layout)[::1]

    whole = numba.int64[::1]
    types = {
        "states": rows(learning.rules.STATE),
        "slots": rows(SLOT),
        "rngs": rows(RNG),
        "decks": rows(deck),
        "starts": rows(learning.rules.STATE),
        "actions": whole,
        "features": numba.int8[:, ::1],
        "masks": numba.int8[:, ::1],
        "rewards": numba.float32[:, ::1],
        "ended": numba.int8[::1],
        "totals": whole,
        "listed": whole,
        "tasks": whole,
    }
    return numba.void(*[types[name] for name in launch.arrays])


# Big functions that are called from several places. NVVM would inline them in each.
_NOT_INLINED = ("points_of", "best_choice", "best_play", "worth", "changeable")
_DEFINITION = re.compile(r"(?m)^define .*$")
_PTX_VERSION = (9, 0)
"""What drivers and assemblers of CUDA 13.0 read; our kernels use nothing newer."""


def compile_kernels(learning: Learning, deck: np.dtype[np.void]) -> dict[str, str]:
    """The game's kernels as PTX; needs numba-cuda and NVVM, but no GPU."""
    from numba.cuda.cudadrv import nvvm

    gpu = SimpleNamespace(compute_capability=CAPABILITY)
    inlines_all = nvvm.compile_ir

    def compile_ir(texts: list[str], **options: Any) -> Any:
        return inlines_all([_DEFINITION.sub(_keep_apart, text) for text in texts], **options)

    kernels = kernels_of(learning)
    # The compiler asks for the GPU of this machine; there need be none.
    with (
        patch("numba.cuda.dispatcher.get_current_device", return_value=gpu),
        patch.object(nvvm, "compile_ir", compile_ir),
    ):
        return {
            launch.name: _renamed(
                cuda.compile_ptx(
                    kernels[launch.name], signature_of(learning, deck, launch), cc=CAPABILITY
                )[0],
                launch.name,
            )
            for launch in launches(learning.places, learning.displays)
        }


def _renamed(ptx: Any, name: str) -> str:
    """The PTX with a plain name for its entry, and for the drivers that we know."""
    [entry] = re.findall(r"\.entry\s+([\w$]+)\(", str(ptx))
    ptx = str(ptx).replace(entry, name)
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
