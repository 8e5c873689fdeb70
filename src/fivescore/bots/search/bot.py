"""A bot whose choice is a compiled search with a fixed number of rollouts."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

import numpy as np

from fivescore.engine.contract import Deck, FivescoreError, Move, Observation


@dataclass(frozen=True, slots=True)
class SearchingBot:
    """A searching bot of one game."""

    name: str
    to_act: Callable[[np.ndarray, int], int]
    """The seats the game waits for, as a mask: observations, index."""
    search: Callable[[np.ndarray, np.ndarray, np.ndarray, int], Move]
    """Its move: observations, decks, random numbers, rollouts."""
    rollouts: Callable[[Observation], int]
    """How many rollouts a move gets: about 100 ms of one core, counted once and then fixed."""

    def choose(self, observation: Observation, deck: Deck, rng: np.ndarray) -> Move:
        """The bot's move."""
        viewer = int(observation["viewer"][0])
        if viewer < 0 or not self.to_act(observation, 0) >> viewer & 1:
            raise FivescoreError("A bot was asked for a move when it was not its turn.")
        return int(self.search(observation, deck.record, rng, self.rollouts(observation)))

    def with_rollouts(self, rollouts: int) -> "SearchingBot":
        """The same bot with another number of rollouts."""
        return replace(self, rollouts=lambda _: rollouts)


def by_players(rollouts: Mapping[int, int]) -> Callable[[Observation], int]:
    """So many rollouts for each number of players."""
    return lambda observation: rollouts[int(observation["players"][0])]
