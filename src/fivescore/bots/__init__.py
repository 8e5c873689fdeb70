"""Players that get an observation and give a move. They never see a state."""

from collections.abc import Iterator, Mapping
from itertools import count
from typing import TYPE_CHECKING, Protocol

import numpy as np

from fivescore.engine.contract import Deck, FivescoreError, Move, Observation, quoted
from fivescore.engine.registry import declarations, find_declaration, load

if TYPE_CHECKING:
    from fivescore.bots.levels.level_bot import LevelBot


class Bot(Protocol):
    """A player. Whatever it remembers or knows, it has seen through observations."""

    @property
    def name(self) -> str:
        """What it is called."""
        ...

    def choose(self, observation: Observation, deck: Deck, rng: np.ndarray) -> Move:
        """A legal move of the viewer, who must be to act."""
        ...


def _paths(game: str) -> Mapping[str, str]:
    """All bots of a game, and where they are."""
    declared = find_declaration(game)
    return {**declared.bots, **declared.levels, **declared.characters}


def bot_names(game: str) -> tuple[str, ...]:
    """The bots that play a game: simple and searching ones, levels, characters."""
    return tuple(_paths(game)) or ("random",)


def all_bot_names() -> tuple[str, ...]:
    """The bots of all games, each once."""
    return tuple(dict.fromkeys(bot for game in declarations() for bot in bot_names(game)))


def stand_in(game: str) -> str:
    """The bot that plays for whoever is away."""
    declared = find_declaration(game)
    return declared.stand_in or (tuple(declared.bots) or ("random",))[-1]


def study_bots(game: str) -> tuple[str, ...]:
    """The bots without a network: the one that stands in first, then the strongest."""
    first = stand_in(game)
    names = tuple(find_declaration(game).bots)
    return (first, *(bot for bot in reversed(names) if bot != first))


def character_names(game: str) -> tuple[str, ...]:
    """The characters of a game, the weakest first."""
    return tuple(find_declaration(game).characters)


def get_character(name: str, game: str) -> "LevelBot":
    """A character of a game; only such a name may be asked for."""
    character: LevelBot = load(find_declaration(game).characters[name])
    return character


def first_company(game: str, players: int) -> tuple[str, ...]:
    """Bots for somebody's first table: the characters of the lowest level, else who stands in."""
    names = character_names(game)
    easiest = [one for one in names if get_character(one, game).level == _lowest(game)]
    company = easiest or [stand_in(game)]
    return tuple(company[k % len(company)] for k in range(players - 1))


def _lowest(game: str) -> str:
    return next(iter(find_declaration(game).levels))


def seat_names(bot: str, game: str) -> Iterator[str]:
    """What a bot may be called at a table: `Greedy 1`, `Greedy 2` …; `Pip`, `Pip 2` …"""
    name = bot.capitalize()
    has_own = bot in character_names(game)
    return (name if has_own and k == 1 else f"{name} {k}" for k in count(1))


def check_bot(name: object, game: str) -> str:
    """Gives the name back if there is such a bot.

    Raises:
        FivescoreError: There is none.
    """
    names = bot_names(game)
    if not isinstance(name, str) or name not in names:
        *most, last = names
        known = f"{', '.join(most)} and {last}" if most else last
        raise FivescoreError(f"There is no bot {quoted(name)} for {game}: there is {known}.")
    return name


def get_bot(name: str, game: str) -> Bot:
    """The bot of that name for a game.

    Raises:
        FivescoreError: There is none.
    """
    check_bot(name, game)
    path = _paths(game).get(name)
    if path is None:
        from fivescore.bots.plain import RandomBot

        return RandomBot(game)
    bot: Bot = load(path)
    return bot
