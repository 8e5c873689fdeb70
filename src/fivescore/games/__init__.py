"""The games, by name. What each brings stands in the declaration of its folder."""

from functools import cache

from fivescore.engine.contract import Game
from fivescore.engine.registry import declarations, find_declaration

NAMES: tuple[str, ...] = tuple(declarations())


@cache
def get_game(name: str) -> Game:
    """The game of that name.

    Raises:
        FivescoreError: There is none.
    """
    # Imported on demand: each game brings compiled rules that the others do not need.
    game: Game = find_declaration(name).load("game")()
    return game
