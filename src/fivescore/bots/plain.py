"""A random bot for any game, through the contract alone."""

import numpy as np

from fivescore.engine.contract import Deck, Move, Observation
from fivescore.engine.rng import random_below
from fivescore.games import get_game

MOST_MOVES = 400


class RandomBot:
    """Plays any legal move."""

    name = "random"

    def __init__(self, game: str) -> None:
        self._game = get_game(game)

    def choose(self, observation: Observation, deck: Deck, rng: np.ndarray) -> Move:
        """One of the legal moves, each equally likely where they are not too many.

        What a seat may do depends on what it sees alone, so any state that agrees with the
        observation has the same legal moves.
        """
        seat = int(observation["viewer"][0])
        state = self._game.sample_state(observation, deck, rng)
        moves = self._game.short_list(state, deck, seat, MOST_MOVES)
        return moves[random_below(rng, len(moves))]
