"""Ways to shuffle for a running game. Whatever the way, its outcome enters the record as a fact.

There is one scheme of seeds: the deals of game k of a seed are those of the stream of random
numbers (seed, k), whatever is played, by `new_game`, `simulate`, the arena and the terminal. What
bots draw comes from other streams.
"""

import random
from collections.abc import Callable, Sequence

import numpy as np

from fivescore.engine.contract import FivescoreError, quoted
from fivescore.engine.rng import RNG, new_rng, shuffled

Shuffle = Callable[[Sequence[int], Sequence[int]], list[int]]
"""Takes a stock and the sizes of its parts; gives the stock with each part shuffled by itself."""

MAX_SEED = 2**63 - 1
MAX_GAME = 2**62 - 1


def check_number(name: str, value: object, most: int) -> int:
    """Gives a whole number back if it is one from 0 to `most`.

    Raises:
        FivescoreError: It is not.
    """
    if isinstance(value, np.integer):
        value = int(value)
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= most:
        return value
    raise FivescoreError(f"{name} is a whole number from 0 to {most}, not {quoted(value)}.")


class SeededShuffle:
    """Shuffles that anyone can repeat who knows the seed. For study, not for secrets."""

    def __init__(self, seed: int, game: int = 0) -> None:
        seed = check_number("A seed", seed, MAX_SEED)
        self._rng = new_rng(seed, check_number("The number of a game", game, MAX_GAME))

    def __call__(self, stock: Sequence[int], parts: Sequence[int]) -> list[int]:
        return shuffled(self._rng, stock, parts)

    def copy(self) -> "SeededShuffle":
        """Shuffles that go on from here in the same way."""
        return SeededShuffle.from_words(self.words)

    @property
    def words(self) -> list[int]:
        """Where the stream of random numbers stands."""
        return [int(word) for word in self._rng[0].tolist()]

    @staticmethod
    def from_words(words: Sequence[int]) -> "SeededShuffle":
        """The shuffles that go on from there."""
        made = SeededShuffle(0)
        made._rng = np.array([tuple(words)], RNG)
        return made


class SecretShuffle:
    """Shuffles from the operating system's randomness, which nobody can foresee."""

    def __init__(self) -> None:
        self._source = random.SystemRandom()

    def __call__(self, stock: Sequence[int], parts: Sequence[int]) -> list[int]:
        order: list[int] = []
        start = 0
        for size in parts:
            part = list(stock[start : start + size])
            self._source.shuffle(part)
            order.extend(part)
            start += size
        return order

    def copy(self) -> "SecretShuffle":
        """Itself: it keeps nothing."""
        return self


def seeded(seed: int, game: int = 0) -> SeededShuffle:
    """The shuffles of that game of a seed.

    Raises:
        FivescoreError: It is no seed.
    """
    return SeededShuffle(seed, game)


def secret() -> SecretShuffle:
    """Shuffles that nobody can foresee."""
    return SecretShuffle()
