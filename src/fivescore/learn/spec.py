"""What training must know of a game, as plain data: sizes, starts, names. No rule, no compiler.

A machine with a GPU needs no more than this and the game's kernel (see `bundle.py`).
"""

from dataclasses import dataclass, replace

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
    start_players: tuple[int, ...]
    """How many play at each of the starts."""
    places: int
    """Ratings of a choice and displays of a play, where a step has parts (`rated.py`); else 0."""
    displays: int
    last_entropy: float
    """What variety of moves is worth at the end of training."""

    def with_players(self, counts: tuple[int, ...]) -> "Spec":
        """The same with tables of so many players alone."""
        starts = [k for k, players in enumerate(self.start_players) if players in counts]
        exams = [k for k, players in enumerate(self.exam_players) if players in counts]
        return replace(
            self,
            starts=self.starts[starts],
            start_players=tuple(self.start_players[k] for k in starts),
            exams=self.exams[exams],
            exam_names=tuple(self.exam_names[k] for k in exams),
            exam_players=tuple(self.exam_players[k] for k in exams),
            exam_sides=tuple(self.exam_sides[k] for k in exams),
        )
