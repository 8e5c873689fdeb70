"""Styles: what a character likes to do more or less than its level would.

A game names *habits*, each of which gives every action a number (1 for a card played face down, 0
for one face up). A style adds so much to the network's scores for each of a habit's numbers. Of
moves that the network holds for equally good it so prefers some; a clearly better one stays better.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from fivescore.engine.contract import Deck, Observation

WriteHabit = Callable[[np.ndarray, np.ndarray, int, int, np.ndarray], None]
"""Writes the number of every legal action: observations, decks, plan, which habit, a row."""


@dataclass(frozen=True, slots=True)
class Habits:
    """The habits of a game."""

    names: Sequence[str]
    write: WriteHabit
    actions: int

    def numbers(self, habit: str, observation: Observation, deck: Deck, plan: int) -> np.ndarray:
        """The habit's number for every action."""
        row = np.zeros(self.actions, np.float32)
        self.write(observation, deck.record, plan, self.names.index(habit), row)
        return row


@dataclass(frozen=True, slots=True)
class Style:
    """How a character leans, by habit; the first one is what it is known for."""

    name: str
    leanings: Mapping[str, float]

    @property
    def habit(self) -> str:
        """What it is known for, and measured by."""
        return next(iter(self.leanings))
