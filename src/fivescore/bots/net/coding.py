"""How a game is put to a network: features and actions, the same for training and for play.

Features are int8 and mostly zero. A layout names them block by block; each block has a scale by
which the network's input layer multiplies it. Counts of features and actions are multiples of 8.

A decision may take several actions: a bid of Score 5 is named card by card. The cards named so far
are the *plan*, which is 0 when a decision begins.
"""

import hashlib
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

import numpy as np

from fivescore.engine.compiled import compiled

EIGHT = 8
MAX_SEATS = 5
SCRATCH = 64
"""The size of the working array of int64 that `write_features` gets."""
NO_MOVE = -1


class Layout:
    """Named blocks of features, one after the other."""

    def __init__(self, *blocks: tuple[str, int] | tuple[str, int, float]) -> None:
        self.blocks = tuple((block[0], block[1], *block[2:]) for block in blocks)
        self._at: dict[str, int] = {}
        end = 0
        for name, size, *_ in self.blocks:
            assert name not in self._at, f"{name} stands twice"
            self._at[name] = end
            end += size
        self.size = end + -end % EIGHT

    def at(self, name: str) -> int:
        """Where a block begins."""
        return self._at[name]

    def scales(self) -> np.ndarray:
        """What each feature is multiplied by."""
        scales = np.ones(self.size, np.float32)
        for name, size, *scale in self.blocks:
            if scale:
                scales[self._at[name] : self._at[name] + size] = scale[0]
        return scales

    def digest(self, version: int, actions: int) -> str:
        """A hash of the layout, the number of actions and the version of what they mean."""
        told = json.dumps([version, actions, self.blocks])
        return hashlib.sha256(told.encode()).hexdigest()[:16]


@dataclass(frozen=True, slots=True)
class Coding:
    """What compiled loops need of a game's coding."""

    FEATURES: int
    ACTIONS: int
    write_features: Callable[[np.void, np.void, int, np.ndarray, np.ndarray], None]
    """Writes what the viewer sees into a row of zeros, of `o, deck, plan, scratch, row`."""
    write_mask: Callable[[np.void, np.void, int, np.ndarray], int]
    """Marks the legal actions in a row of zeros, of `o, deck, plan, row`; returns how many."""
    decode: Callable[[np.void, np.void, int, int], tuple[int, int]]
    """The move that an action makes, of `o, deck, plan, action`, or NO_MOVE; and the new plan."""
    LAYOUT: Layout
    DIGEST: str
    """A hash of features and actions: networks fit one alone."""
    BIASES: Mapping[int, float] = field(default_factory=dict)
    """What a network adds to actions before it has learned anything."""


@compiled
def small(number: int) -> int:
    """The number, cut off where an int8 ends."""
    return max(-127, min(127, number))


@compiled
def mark(row: np.ndarray, start: int, cards: int) -> None:
    """Sets a feature for each card of a mask."""
    k = start
    while cards != 0:
        if cards & 1:
            row[k] = 1
        cards >>= 1
        k += 1
