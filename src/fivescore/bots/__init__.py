"""Players that get an observation and give a move. They never see a state."""

from typing import Protocol

import numpy as np

from fivescore.engine.contract import Deck, FivescoreError, Move, Observation, quoted
from fivescore.engine.registry import declarations, find_declaration, load


class Bot(Protocol):
    """A player. Whatever it remembers or knows, it has seen through observations."""

    @property
    def name(self) -> str:
        """What it is called."""
        ...

    def choose(self, observation: Observation, deck: Deck, rng: np.ndarray) -> Move:
        """A legal move of the viewer, who must be to act."""
        ...


def bot_names(game: str) -> tuple[str, ...]:
    """The bots that play a game, the weakest first."""
    return tuple(find_declaration(game).bots) or ("random",)


def all_bot_names() -> tuple[str, ...]:
    """The bots of all games, each once."""
    return tuple(dict.fromkeys(bot for game in declarations() for bot in bot_names(game)))


def stand_in(game: str) -> str:
    """The bot that plays for whoever is away."""
    return find_declaration(game).stand_in or bot_names(game)[-1]


def offered_bots(game: str) -> tuple[str, ...]:
    """The bots to choose from: the one that stands in first, then the strongest."""
    first = stand_in(game)
    return (first, *(bot for bot in reversed(bot_names(game)) if bot != first))


def check_bot(name: object, game: str) -> str:
    """Gives the name back if there is such a bot.

    Raises:
        FivescoreError: There is none.
    """
    names = bot_names(game)
    if not isinstance(name, str) or name not in names:
        raise FivescoreError(
            f"There is no bot {quoted(name)} for {game}: there is {' and '.join(names)}."
        )
    return name


def get_bot(name: str, game: str) -> Bot:
    """The bot of that name for a game.

    Raises:
        FivescoreError: There is none.
    """
    check_bot(name, game)
    path = find_declaration(game).bots.get(name)
    if path is None:
        from fivescore.bots.plain import RandomBot

        return RandomBot(game)
    bot: Bot = load(path)
    return bot
