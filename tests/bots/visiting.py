"""Bots as other people write them, for tests."""

import numpy as np

from fivescore.engine.contract import Deck, Move, Observation
from fivescore.engine.registry import find_game
from fivescore.engine.rng import random_below


class Visitor:
    """Any legal move, found by imagining a world; it has no name."""

    games = ("fives", "score5")

    def choose(self, observation: Observation, deck: Deck, rng: np.ndarray) -> Move:
        """A random move."""
        game = find_game("fives" if len(deck.cards) == 52 else "score5")
        world = game.sample_state(observation, deck, rng)
        moves = game.short_list(world, deck, int(observation["viewer"][0]), 50)
        move: Move = moves[random_below(rng, len(moves))]
        return move


class Cheat(Visitor):
    """Plays what it does not hold."""

    name = "cheat"

    def choose(self, *_: object) -> Move:
        """No legal move."""
        return 1 << 40


class Broken(Visitor):
    """Has no answer."""

    name = "broken"

    def choose(self, *_: object) -> Move:
        """Fails."""
        raise ZeroDivisionError
