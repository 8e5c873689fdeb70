"""Tables on a GPU: a bundle's kernels, loaded and launched by the CUDA driver.

Neither Numba nor the rules are needed here. The driver is called through ctypes, in the context
and on the stream that PyTorch has made.
"""

import ctypes
from typing import Any

import numpy as np
import torch
from torch import Tensor

from fivescore.learn.bundle import Bundle, Code
from fivescore.learn.launches import BUCKETS, launches, room_for_tasks
from fivescore.learn.tables import Tables, fresh_slots

THREADS = 128
MOST_BLOCKS = 16
"""Blocks for each multiprocessor, where a kernel's threads take as many tasks as there are."""


class CudaError(Exception):
    """The driver refused."""


class Kernel:
    """A loaded kernel."""

    def __init__(self, name: str, code: Code) -> None:
        torch.cuda.init()
        torch.zeros(1, device="cuda")  # the driver's context is PyTorch's
        self._driver = ctypes.CDLL("libcuda.so.1")
        self._module = ctypes.c_void_p()
        self._load(code)
        self._function = ctypes.c_void_p()
        found = self._driver.cuModuleGetFunction(
            ctypes.byref(self._function), self._module, name.encode()
        )
        self._check(found)

    def _load(self, code: Code) -> None:
        """Loads machine code, or lets the driver make it from PTX."""
        if code.cubin:
            result = self._driver.cuModuleLoadData(ctypes.byref(self._module), code.cubin)
            if result == 0:
                return
        ptx = code.ptx + b"\0"
        self._check(self._driver.cuModuleLoadData(ctypes.byref(self._module), ptx))

    def _check(self, result: int) -> None:
        if result != 0:
            text = ctypes.c_char_p()
            self._driver.cuGetErrorString(result, ctypes.byref(text))
            raise CudaError(f"CUDA error {result}: {(text.value or b'?').decode()}")

    def launch(self, size: int, arguments: list[int]) -> None:
        """Runs `size` threads or a few more on PyTorch's present stream."""
        values = [ctypes.c_int64(value) for value in arguments]
        pointers = (ctypes.c_void_p * len(values))(
            *[ctypes.cast(ctypes.byref(value), ctypes.c_void_p) for value in values]
        )
        stream = ctypes.c_void_p(torch.cuda.current_stream().cuda_stream)
        blocks = -(-size // THREADS)
        self._check(
            self._driver.cuLaunchKernel(
                self._function, blocks, 1, 1, THREADS, 1, 1, 0, stream, pointers, None
            )
        )


Kernels = dict[str, Kernel]


def load_kernels(bundle: Bundle) -> Kernels:
    """All kernels of a game."""
    return {name: Kernel(name, code) for name, code in bundle.kernels.items()}


def array_arguments(pointer: int, shape: tuple[int, ...], item: int) -> list[int]:
    """A contiguous array as Numba's kernels take it: flags, sizes, pointer, shape, strides."""
    strides = [item * int(np.prod(shape[k + 1 :])) for k in range(len(shape))]
    return [0, 0, int(np.prod(shape)), item, pointer, *shape, *strides]


def cuda_tables(
    bundle: Bundle,
    kernels: Kernels,
    groups: np.ndarray,
    *,
    seed: int,
    most_skip: int = 0,
    starts: np.ndarray | None = None,
) -> Tables:
    """Tables on the GPU."""
    spec = bundle.spec
    size = len(groups)
    slots, rngs = (_on_gpu(each) for each in fresh_slots(spec, groups, seed, most_skip))
    states = torch.zeros(size, spec.state_size, dtype=torch.uint8, device="cuda")
    deck = _on_gpu(spec.deck)
    begin = _on_gpu(spec.starts if starts is None else starts)
    fixed = {
        "states": _structs(states, size),
        "slots": _structs(slots, size),
        "rngs": _structs(rngs, size),
        "decks": _structs(deck, 1),
        "starts": _structs(begin, len(begin)),
    }
    working: dict[str, Tensor] = {}
    if spec.places:
        numbers = {"totals": BUCKETS, "listed": BUCKETS, "tasks": room_for_tasks(size)}
        options: dict[str, Any] = {"dtype": torch.int64, "device": "cuda"}
        working = {name: torch.zeros(count, **options) for name, count in numbers.items()}
        fixed |= {name: _argument(each) for name, each in working.items()}
    held: list[Any] = [states, slots, rngs, deck, begin, working]
    busy = MOST_BLOCKS * torch.cuda.get_device_properties(0).multi_processor_count * THREADS

    def advance(
        actions: Tensor, features: Tensor, masks: Tensor, rewards: Tensor, ended: Tensor
    ) -> None:
        assert held, "the kernels work on their memory"
        given = {
            "actions": actions,
            "features": features,
            "masks": masks,
            "rewards": rewards,
            "ended": ended,
        }
        for each in given.values():
            assert each.is_contiguous()
            assert len(each) == size
        arrays = fixed | {name: _argument(each) for name, each in given.items()}
        for name in ("totals", "listed"):
            if name in working:
                working[name].zero_()
        for launch in launches(spec.places, spec.displays):
            arguments = [number for name in launch.arrays for number in arrays[name]]
            threads = launch.threads * size or busy
            kernels[launch.name].launch(threads, arguments)

    return Tables(spec, slots, advance)


def _argument(each: Tensor) -> list[int]:
    return array_arguments(each.data_ptr(), tuple(each.shape), each.element_size())


def _on_gpu(array: np.ndarray) -> Tensor:
    return torch.from_numpy(np.ascontiguousarray(array)).to("cuda")


def _structs(rows: Tensor, count: int) -> list[int]:
    return array_arguments(rows.data_ptr(), (count,), rows.numel() // count)
