"""The games, by name. A game that is not in here does not exist for the rest of the system."""

from functools import cache

from fivescore.engine.contract import FivescoreError, Game, quoted

NAMES: tuple[str, ...] = ("fives", "score5", "scorecards")


@cache
def get_game(name: str) -> Game:
    """The game of that name.

    Raises:
        FivescoreError: There is none.
    """
    if name not in NAMES:
        raise FivescoreError(f"There is no game {quoted(name)}: there is {', '.join(NAMES)}.")
    # Imported on demand: each game brings compiled rules that the others do not need.
    if name == "fives":
        from fivescore.games.fives.game import Fives

        return Fives()
    if name == "score5":
        from fivescore.games.score5.game import Score5

        return Score5()
    from fivescore.games.scorecards.game import ScoreCards

    return ScoreCards()
