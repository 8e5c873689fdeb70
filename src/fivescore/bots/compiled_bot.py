"""A bot whose choice is a compiled function, at a table and in the lab's compiled loops."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from fivescore.engine.contract import Deck, FivescoreError, Move, Observation


@dataclass(frozen=True, slots=True)
class CompiledBot:
    """A compiled bot of one game."""

    name: str
    number: int
    """What the game's compiled functions call it."""
    to_act: Callable[[np.ndarray, int], int]
    """The seats the game waits for, as a mask: observations, index."""
    choose_move: Callable[[int, np.ndarray, np.ndarray, np.ndarray], Move]
    """Its move: number, observations, decks, random numbers."""

    def choose(self, observation: Observation, deck: Deck, rng: np.ndarray) -> Move:
        """The bot's move."""
        viewer = int(observation["viewer"][0])
        if viewer < 0 or not self.to_act(observation, 0) >> viewer & 1:
            raise FivescoreError("A bot was asked for a move when it was not its turn.")
        return self.choose_move(self.number, observation, deck.record, rng)
