"""Random numbers for the lab: fast, small, the same on every machine and on a GPU.

Real tables do not shuffle with this: their orders come from a committed seed. Replay draws
nothing at all, because every shuffle stands in the record as a fact.

The generator is Doty-Humphrey's sfc32: four words of 32 bits, kept in int64 so that no sum ever
overflows. (Compiled code takes signed overflow for impossible and would drop a mask behind it;
that is why a 63-bit product will not do.)
"""

from collections.abc import Sequence

import numpy as np

from fivescore.engine.compiled import compiled
from fivescore.engine.layout import struct_layout

RNG = struct_layout([("a", np.int64), ("b", np.int64), ("c", np.int64), ("turn", np.int64)])

_WORD = 0xFFFFFFFF
_MIXING_ROUNDS = 12


@compiled
def seed(rng: np.void, first: int, second: int) -> None:
    """Starts the stream named by two numbers, say a run's seed and the game's number in it."""
    rng["a"] = int(first) & _WORD
    rng["b"] = int(second) & _WORD
    rng["c"] = (int(first) >> 32 & _WORD) ^ (int(second) >> 32 & _WORD) << 1 & _WORD
    rng["turn"] = 1
    for _ in range(_MIXING_ROUNDS):
        word(rng)


@compiled
def word(rng: np.void) -> int:
    """The next 32 random bits."""
    b = int(rng["b"])
    c = int(rng["c"])
    turn = int(rng["turn"])
    drawn = (int(rng["a"]) + b + turn) & _WORD
    rng["turn"] = (turn + 1) & _WORD
    rng["a"] = b ^ b >> 9
    rng["b"] = (c + (c << 3)) & _WORD
    rng["c"] = ((c << 21 | c >> 11) + drawn) & _WORD
    return drawn


@compiled
def below(rng: np.void, n: int) -> int:
    """A number from 0 to n - 1, for n up to a few thousand (the bias is n / 2**32)."""
    return (word(rng) * n) >> 32


@compiled
def unit(rng: np.void) -> float:
    """A number from 0 up to, but not including, 1, in steps of 2**-52."""
    high = word(rng) >> 6
    return (high * (1 << 26) + (word(rng) >> 6)) / (1 << 52)


@compiled
def shuffle(rng: np.void, order: np.ndarray, start: int, end: int) -> None:
    """Shuffles `order[start:end]` in place (Fisher–Yates)."""
    for k in range(end - 1, start, -1):
        j = start + below(rng, k + 1 - start)
        card = order[k]
        order[k] = order[j]
        order[j] = card


def new_rng(first: int, second: int = 0) -> np.ndarray:
    """A generator for use from Python: an array of one, as compiled functions take it."""
    rng = np.zeros(1, RNG)
    _seed_at(rng, 0, first, second)
    return rng


@compiled
def _seed_at(rngs: np.ndarray, i: int, first: int, second: int) -> None:
    seed(rngs[i], first, second)


def random_below(rng: np.ndarray, n: int) -> int:
    """A number from 0 to n - 1, from Python."""
    return _below_at(rng, 0, n)


def shuffled(rng: np.ndarray, items: Sequence[int], parts: Sequence[int]) -> list[int]:
    """The items with each part of them shuffled by itself; `parts` are their sizes."""
    order = np.array(items, np.int64)
    start = 0
    for size in parts:
        _shuffle_at(rng, 0, order, start, start + size)
        start += size
    return [int(item) for item in order]


@compiled
def _below_at(rngs: np.ndarray, i: int, n: int) -> int:
    return below(rngs[i], n)


@compiled
def _shuffle_at(rngs: np.ndarray, i: int, order: np.ndarray, start: int, end: int) -> None:
    shuffle(rngs[i], order, start, end)
