"""Tables on a GPU: a bundle's kernel, loaded and launched by the CUDA driver.

Neither Numba nor the rules are needed here. The driver is called through ctypes, in the context
and on the stream that PyTorch has made.
"""

import ctypes
from typing import Any

import numpy as np
import torch
from torch import Tensor

from fivescore.learn.bundle import Bundle
from fivescore.learn.tables import Tables, fresh_slots

ENTRY = b"advance_slots"
THREADS = 128


class CudaError(Exception):
    """The driver refused."""


class Kernel:
    """A loaded kernel."""

    def __init__(self, bundle: Bundle) -> None:
        torch.cuda.init()
        torch.zeros(1, device="cuda")  # the driver's context is PyTorch's
        self._driver = ctypes.CDLL("libcuda.so.1")
        self._module = ctypes.c_void_p()
        self._load(bundle)
        self._function = ctypes.c_void_p()
        self._check(
            self._driver.cuModuleGetFunction(ctypes.byref(self._function), self._module, ENTRY)
        )

    def _load(self, bundle: Bundle) -> None:
        """Loads machine code, or lets the driver make it from PTX."""
        if bundle.cubin:
            result = self._driver.cuModuleLoadData(ctypes.byref(self._module), bundle.cubin)
            if result == 0:
                return
        ptx = bundle.ptx + b"\0"
        self._check(self._driver.cuModuleLoadData(ctypes.byref(self._module), ptx))

    def _check(self, result: int) -> None:
        if result != 0:
            text = ctypes.c_char_p()
            self._driver.cuGetErrorString(result, ctypes.byref(text))
            raise CudaError(f"CUDA error {result}: {(text.value or b'?').decode()}")

    def launch(self, size: int, arguments: list[int]) -> None:
        """Runs one thread for each of `size` slots on PyTorch's present stream."""
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


def array_arguments(pointer: int, shape: tuple[int, ...], item: int) -> list[int]:
    """A contiguous array as Numba's kernels take it: flags, sizes, pointer, shape, strides."""
    strides = [item * int(np.prod(shape[k + 1 :])) for k in range(len(shape))]
    return [0, 0, int(np.prod(shape)), item, pointer, *shape, *strides]


def cuda_tables(
    bundle: Bundle,
    kernel: Kernel,
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
    structs: list[int] = [
        *_structs(states, size),
        *_structs(slots, size),
        *_structs(rngs, size),
        *_structs(deck, 1),
        *_structs(begin, len(begin)),
    ]
    held: list[Any] = [states, slots, rngs, deck, begin]

    def advance(
        actions: Tensor, features: Tensor, masks: Tensor, rewards: Tensor, ended: Tensor
    ) -> None:
        assert held, "the kernel works on their memory"
        rest: list[int] = []
        for each in (actions, features, masks, rewards, ended):
            assert each.is_contiguous()
            assert len(each) == size
            rest += array_arguments(each.data_ptr(), tuple(each.shape), each.element_size())
        kernel.launch(size, structs + rest)

    return Tables(spec, slots, advance)


def _on_gpu(array: np.ndarray) -> Tensor:
    return torch.from_numpy(np.ascontiguousarray(array)).to("cuda")


def _structs(rows: Tensor, count: int) -> list[int]:
    return array_arguments(rows.data_ptr(), (count,), rows.numel() // count)
