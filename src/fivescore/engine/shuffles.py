"""Ways to shuffle for a running game. Whatever the way, its outcome enters the record as a fact."""

import random
from collections.abc import Callable, Sequence

Shuffle = Callable[[Sequence[int], Sequence[int]], list[int]]
"""Takes a stock and the sizes of its parts; gives the stock with each part shuffled by itself."""


def seeded(seed: int) -> Shuffle:
    """Shuffles that anyone can repeat who knows the seed. For study, not for secrets."""
    return _with(random.Random(seed))


def secret() -> Shuffle:
    """Shuffles from the operating system's randomness, which nobody can foresee."""
    return _with(random.SystemRandom())


def _with(source: random.Random) -> Shuffle:
    def shuffle(stock: Sequence[int], parts: Sequence[int]) -> list[int]:
        order: list[int] = []
        start = 0
        for size in parts:
            part = list(stock[start : start + size])
            source.shuffle(part)
            order.extend(part)
            start += size
        return order

    return shuffle
