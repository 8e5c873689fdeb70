"""What training must know of a game, as plain data: sizes, starts, names. No rule, no compiler.

A machine with a GPU needs no more than this and the game's kernel (see `bundle.py`).
"""

from dataclasses import dataclass

import numpy as np

MAX_SEATS = 5
"""Of all games; the same as in `fivescore.bots.net.coding`."""


@dataclass(frozen=True)
class Spec:
    """A game as a network meets it."""

    game: str
    features: int
    actions: int
    scales: np.ndarray
    """What the network's input layer multiplies each feature by."""
    biases: np.ndarray
    """What the network first adds to each action's score."""
    layout: str
    """A hash of the features and actions."""
    rules_version: int
    deck_sha256: str
    state_size: int
    """Bytes of a state."""
    slot_size: int
    rng_size: int
    slot_fields: dict[str, int]
    """Where the fields of a slot begin."""
    deck: np.ndarray
    """The deck's struct, as bytes."""
    starts: np.ndarray
    """The tables at which games begin, as rows of bytes."""
    exams: np.ndarray
    """The tables at which strength is measured."""
    exam_names: tuple[str, ...]
    exam_players: tuple[int, ...]
    exam_sides: tuple[int, ...]
    last_entropy: float
    """What variety of moves is worth at the end of training."""
