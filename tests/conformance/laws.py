"""What the suite must be told about each game: how to count it.

A game of the registry without an entry here fails the suite.
"""

from collections.abc import Callable
from dataclasses import dataclass

from fivescore.engine.match import Match

from . import fives, score5, scorecards


@dataclass(frozen=True)
class Laws:
    """One game's part of the suite."""

    variants: dict[str, tuple[int, ...]]
    """The variants and numbers of players that the suite was written for."""
    check_balance: Callable[[Match], None]
    """Asserts that cards and chips are conserved in a position."""
    move_texts: Callable[[Match], list[str]]
    """Texts of moves of every kind, legal now or not."""


LAWS = {
    "fives": Laws(
        {"standard": (3, 4)},
        fives.check_balance,
        fives.move_texts,
    ),
    "score5": Laws(
        {"standard": (2, 3, 4, 5)},
        score5.check_balance,
        score5.move_texts,
    ),
    "scorecards": Laws(
        {"standard": (2, 3, 4), "explosive": (3, 4), "partnership": (4,)},
        scorecards.check_balance,
        scorecards.move_texts,
    ),
}
