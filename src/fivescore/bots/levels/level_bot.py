"""Bots of a level and characters: a network with the game's own deck, else search."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from types import ModuleType

import numpy as np

from fivescore.bots.levels.networks import network_at
from fivescore.bots.levels.style import Habits, Style
from fivescore.bots.net.bot import NetBot
from fivescore.bots.search.bot import SearchingBot
from fivescore.engine.contract import Deck, Move, Observation

ROLLOUTS = {"easy": 0.002, "medium": 0.02, "hard": 0.3, "expert": 1.0}
"""With another deck: the part of the searching bot's rollouts that a level gets."""
TEMPERATURES = {"easy": 0.0, "medium": 0.0, "hard": 1.0, "expert": 0.0}
"""Hard draws as it was trained, which is harder to read; the others play their best move."""
NETWORKS = {"expert": "hard"}


@dataclass(frozen=True, slots=True)
class LevelBot:
    """A bot of a level; a character has a style as well."""

    name: str
    level: str
    net: NetBot
    instead: SearchingBot
    """Plays with decks that the network was not trained for."""
    style: Style | None = None
    searches_at: Callable[[Observation], bool] | None = None
    """Where it searches although it has a network: near the end, where worlds are few."""

    def knows(self, deck: Deck) -> bool:
        """Whether it learned this deck; with any other it searches."""
        return self.net.fits(deck)

    def choose(self, observation: Observation, deck: Deck, rng: np.ndarray) -> Move:
        """The bot's move."""
        is_late = self.searches_at is not None and self.searches_at(observation)
        if self.knows(deck) and not is_late:
            return self.net.choose(observation, deck, rng)
        rollouts = self.instead.rollouts(observation) * ROLLOUTS[self.level]
        bot = self.instead.with_rollouts(max(1, int(rollouts)))
        return bot.choose(observation, deck, rng)


@dataclass(frozen=True, slots=True)
class Levels:
    """What a game brings to its levels and characters."""

    game: str
    rules_version: int
    coding: ModuleType
    to_act: Callable[[np.ndarray, int], int]
    search: SearchingBot
    habits: Habits
    styles: Mapping[str, Style]
    searches_at: Callable[[Observation], bool] | None
    """Where `expert` searches; it plays the network's best move elsewhere."""

    def level(self, level: str) -> LevelBot:
        """The bot of a level, without any style."""
        net = NetBot(
            level,
            self.game,
            self.rules_version,
            self.coding,
            self.to_act,
            partial(network_at, self.game, NETWORKS.get(level, level)),
            TEMPERATURES[level],
        )
        late = self.searches_at if level == "expert" else None
        return LevelBot(level, level, net, self.search, searches_at=late)

    def character(self, name: str, level: str, style: str | None = None) -> LevelBot:
        """A character of a level, with a style of the game."""
        bot = self.level(level)
        chosen = None if style is None else self.styles[style]
        lean = None if chosen is None else partial(self._lean, chosen)
        return replace(bot, name=name, style=chosen, net=replace(bot.net, name=name, lean=lean))

    def _lean(self, style: Style, observation: Observation, deck: Deck, plan: int) -> np.ndarray:
        lean = np.zeros(self.habits.actions, np.float32)
        for habit, strength in style.leanings.items():
            lean += strength * self.habits.numbers(habit, observation, deck, plan)
        return lean
