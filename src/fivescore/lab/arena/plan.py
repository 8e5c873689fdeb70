"""What an arena plays: which bots sit at which tables, on which deals.

A *line-up* says which bot plays for each side of a table (a side is a seat, or two partners). Each
line-up is played on a deal once for each way to rotate it over the sides, with the same shuffles.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from fivescore.bots import find_bot
from fivescore.engine.contract import Deck, FivescoreError, GameConfig, quoted
from fivescore.engine.rng import new_rng, random_below
from fivescore.games import get_game

MOST_BOTS = 12
LineUp = tuple[int, ...]
"""The number of a bot for each side."""


@dataclass(frozen=True, slots=True)
class ArenaPlan:
    """Who meets whom, and how often."""

    game: str
    config: GameConfig
    bots: tuple[str, ...]
    """Names of the game's bots, `name@rollouts` for searching ones, or `package.module:Class`."""
    seed: int
    games: int
    """At least so many games; deals are played whole."""
    deck: Deck
    alone: str | None = None
    """If given, only this bot alone among others of a kind."""

    @property
    def sides(self) -> Sequence[Sequence[int]]:
        """The seats of each side."""
        return get_game(self.game).sides(self.config)

    @property
    def fair(self) -> float:
        """The share of the victories that a side has among equals."""
        return 1 / len(self.sides)

    @property
    def deals(self) -> int:
        """How many deals give so many games."""
        games = len(self.line_ups(0)) * len(self.sides)
        return -(-self.games // games)

    def line_ups(self, deal: int) -> list[LineUp]:
        """The tables of a deal: one against others of a kind, for every pair, and a mixed one."""
        sides = len(self.sides)
        numbers = range(len(self.bots))
        pairs = [(one, other) for one in numbers for other in numbers if one != other]
        if self.alone is not None:
            pairs = [(one, other) for one, other in pairs if self.bots[one] == self.alone]
        elif sides == 2:
            pairs = [(one, other) for one, other in pairs if one < other]
        tables: list[LineUp] = [(one, *[other] * (sides - 1)) for one, other in pairs]
        is_mixed = sides > 2 and len(self.bots) > 2 and self.alone is None
        return [*tables, self._mixed(deal)] if is_mixed else tables

    def _mixed(self, deal: int) -> LineUp:
        """Different bots as far as there are enough, drawn anew for each deal."""
        rng = new_rng(self.seed, -1 - deal)
        drawn: list[int] = []
        left: list[int] = []
        for _ in self.sides:
            left = left or list(range(len(self.bots)))
            drawn.append(left.pop(random_below(rng, len(left))))
        return tuple(drawn)


def check_bots(specs: Sequence[str], game: str) -> tuple[str, ...]:
    """Gives the bots back if each can play and no two are the same.

    Raises:
        FivescoreError: One cannot, one is there twice, or they are too few or too many.
    """
    if not 2 <= len(specs) <= MOST_BOTS:
        raise FivescoreError(f"An arena is for 2 to {MOST_BOTS} bots, not {len(specs)}.")
    for spec in specs:
        if specs.count(spec) > 1:
            raise FivescoreError(f"The bot {quoted(spec)} is named twice.")
        find_bot(spec, game)
    return tuple(specs)
