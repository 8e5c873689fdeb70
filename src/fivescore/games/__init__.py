"""The games, by name. What each brings stands in the declaration of its folder."""

from fivescore.engine.contract import Game
from fivescore.engine.registry import declarations, find_game

NAMES: tuple[str, ...] = tuple(declarations())


def get_game(name: str) -> Game:
    """The game of that name.

    Raises:
        FivescoreError: There is none.
    """
    game: Game = find_game(name)
    return game
