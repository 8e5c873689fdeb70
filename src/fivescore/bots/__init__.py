"""Players that get an observation and give a move. They never see a state."""

from typing import Protocol

import numpy as np

from fivescore.engine.contract import Deck, FivescoreError, Move, Observation

NAMES = ("random", "greedy")


class Bot(Protocol):
    """A player. Whatever it remembers or knows, it has seen through observations."""

    name: str

    def choose(self, observation: Observation, deck: Deck, rng: np.ndarray) -> Move:
        """A legal move of the viewer, who must be to act."""
        ...


def check_bot(name: str) -> str:
    """Gives the name back if there is such a bot.

    Raises:
        FivescoreError: There is none.
    """
    if name not in NAMES:
        raise FivescoreError(f"There is no bot “{name[:40]}”: there are {' and '.join(NAMES)}.")
    return name


def get_bot(name: str, game: str) -> Bot:
    """The bot of that name for a game.

    Raises:
        FivescoreError: There is none.
    """
    check_bot(name)
    if game == "fives":
        from fivescore.bots.fives import FivesBot

        return FivesBot(name)
    if game == "score5":
        from fivescore.bots.score5 import Score5Bot

        return Score5Bot(name)
    if game == "scorecards":
        from fivescore.bots.scorecards import ScoreCardsBot

        return ScoreCardsBot(name)
    raise FivescoreError(f"The bot “{name}” does not play {game[:40]}.")
