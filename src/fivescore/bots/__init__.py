"""Players that get an observation and give a move. They never see a state."""

from collections.abc import Iterator, Mapping
from itertools import count
from typing import TYPE_CHECKING, Protocol

import numpy as np

from fivescore.bots.outside import make_bot, name_of, outside_bots
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


MOST_ROLLOUTS = 10**7


def _paths(game: str) -> Mapping[str, str]:
    """All bots of the house for a game, and where they are."""
    declared = find_declaration(game)
    return {**declared.bots, **declared.levels, **declared.characters}


def bot_names(game: str) -> tuple[str, ...]:
    """The bots that play a game: simple and searching ones, levels, characters, other people's."""
    own = tuple(_paths(game)) or ("random",)
    return (*own, *(name for name in outside_bots(game) if name not in own))


def all_bot_names() -> tuple[str, ...]:
    """The bots of all games, each once."""
    return tuple(dict.fromkeys(bot for game in declarations() for bot in bot_names(game)))


def stand_in(game: str) -> str:
    """The bot that plays for whoever is away."""
    declared = find_declaration(game)
    return declared.stand_in or (tuple(declared.bots) or ("random",))[-1]


def study_bots(game: str) -> tuple[str, ...]:
    """The bots without a network: who stands in first, then the strongest, then other people's."""
    first = stand_in(game)
    names = tuple(find_declaration(game).bots)
    others = (name for name in outside_bots(game) if name not in _paths(game))
    return (first, *(bot for bot in reversed(names) if bot != first), *others)


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
    name = name_of(bot).capitalize()
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
    """The bot of that name for a game; a name never imports what is not offered.

    Raises:
        FivescoreError: There is none.
    """
    check_bot(name, game)
    path = _paths(game).get(name)
    if path is not None:
        own: Bot = load(path)
        return own
    if name in (others := outside_bots(game)):
        bot: Bot = make_bot(others[name])
        return bot
    from fivescore.bots.plain import RandomBot

    return RandomBot(game)


def find_bot(spec: str, game: str) -> Bot:
    """The bot of a name, of a name with a number of rollouts, or of an import path.

    Raises:
        FivescoreError: There is none.
    """
    if ":" in spec:
        bot: Bot = make_bot(spec)
        return bot
    name, at, number = spec.partition("@")
    return with_rollouts(get_bot(name, game), name, number) if at else get_bot(name, game)


def with_rollouts(bot: Bot, name: str, number: str) -> Bot:
    """A searching bot that tries so many ways.

    Raises:
        FivescoreError: It does not search, or it is no such number.
    """
    from fivescore.bots.search.bot import SearchingBot

    if not isinstance(bot, SearchingBot):
        raise FivescoreError(f"{name} does not search, so it takes no number of rollouts.")
    if not (number.isascii() and number.isdigit() and 1 <= int(number[:9]) <= MOST_ROLLOUTS):
        raise FivescoreError(
            f"Write a number of rollouts from 1 to {MOST_ROLLOUTS} behind {name}@, "
            f"not {quoted(number)}."
        )
    return bot.with_rollouts(int(number))
