"""A bot that plays what a network says: observation in, move out, the same for the same seed."""

from collections.abc import Callable
from dataclasses import dataclass
from types import ModuleType

import numpy as np

from fivescore.bots.net.coding import NO_MOVE, SCRATCH
from fivescore.bots.net.weights import Identity, Weights
from fivescore.engine.contract import Deck, FivescoreError, Move, Observation
from fivescore.engine.rng import random_below

_STEPS = 1 << 20
FEWEST = 2


class WrongNetworkError(FivescoreError):
    """The network was trained for other rules, another deck or other features."""


@dataclass(frozen=True, slots=True)
class NetBot:
    """A learned player of one game."""

    name: str
    game: str
    rules_version: int
    coding: ModuleType
    """The module of the game's coding, as `fivescore.bots.net.fives`."""
    to_act: Callable[[np.ndarray, int], int]
    """The seats the game waits for, as a mask: observations, index."""
    weights: Callable[[int], Weights]
    """The network for a table of so many players."""
    temperature: float = 0.0
    """How freely it draws among actions; with 0 it plays the best."""
    lean: Callable[[Observation, Deck, int], np.ndarray] | None = None
    """What is added to the scores of actions, of observation, deck and plan: a style."""

    def fits(self, deck: Deck) -> bool:
        """Whether its network was trained for this deck."""
        own = Identity(self.game, self.coding.DIGEST, self.rules_version, deck.sha256)
        return self.weights(FEWEST).identity == own

    def choose(self, observation: Observation, deck: Deck, rng: np.ndarray) -> Move:
        """The bot's move.

        Raises:
            WrongNetworkError: Its network was not trained for this deck.
        """
        return self.decide(observation, deck, rng)[0]

    def decide(
        self, observation: Observation, deck: Deck, rng: np.ndarray
    ) -> tuple[Move, list[tuple[int, int]]]:
        """The bot's move, and the plans and actions that led to it."""
        viewer = int(observation["viewer"][0])
        if viewer < 0 or not self.to_act(observation, 0) >> viewer & 1:
            raise FivescoreError("A bot was asked for a move when it was not its turn.")
        if not self.fits(deck):
            raise WrongNetworkError(f"The bot {self.name} does not know the deck “{deck.id}”.")
        plan, steps = 0, []
        while True:
            action = self._choose_action(observation, deck, plan, rng)
            steps.append((plan, action))
            move, plan = self.coding.act(observation, deck.record, plan, action)
            if move != NO_MOVE:
                return int(move), steps

    def look(
        self, observation: Observation, deck: Deck, plan: int
    ) -> tuple[np.ndarray, np.ndarray]:
        """The features, and the numbers of the legal actions."""
        features = np.zeros(self.coding.FEATURES, np.int8)
        mask = np.zeros(self.coding.ACTIONS, np.int8)
        scratch = np.zeros(SCRATCH, np.int64)
        self.coding.look(observation, deck.record, plan, scratch, features, mask)
        return features, mask.nonzero()[0]

    def _choose_action(
        self, observation: Observation, deck: Deck, plan: int, rng: np.ndarray
    ) -> int:
        features, actions = self.look(observation, deck, plan)
        if len(actions) == 1:
            return int(actions[0])
        network = self.weights(int(observation["players"][0]))
        scores = network.evaluate(features)[0][actions]
        if self.lean is not None:
            scores = scores + self.lean(observation, deck, plan)[actions]
        if self.temperature == 0:
            return int(actions[scores.argmax()])
        odds = np.exp((scores - scores.max()) / self.temperature).cumsum()
        aim = random_below(rng, _STEPS) / _STEPS * odds[-1]
        return int(actions[min(int(np.searchsorted(odds, aim, side="right")), len(odds) - 1)])
