"""What the score pads of all games share: bounds of what people enter, and mistakes in it.

The module that a game declares as its score pad holds a `SCOREPAD` of type `ScorePadTypes`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Annotated

from msgspec import Meta, Struct

Names = Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(min_length=2, max_length=5)]
DeckHash = Annotated[str, Meta(max_length=64)]
"""The sha256 of one of a game's own decks; empty where none is named."""
Number = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]


class ScorePadProblem(Struct, frozen=True):
    """An entry that cannot be: the sheet is right up to there."""

    place: Mapping[str, int | str]
    """Where it stands: hand, round, seat, turn, play, counted from 0; card."""
    ruling: str
    sentences: Mapping[str, str]
    """What is wrong and what would be right, by language."""


@dataclass(frozen=True, slots=True)
class ScorePadTypes:
    """What people enter into the score pad of a game, and the sheet that they get."""

    entries: type[Struct]
    """With `names`, and where the game has them `variant`, `options`, `deck` and
    `deck_sha256`."""
    sheet: type[Struct]
    example: Struct
    """Entries that need everything the pad can do."""
    empty: Callable[[list[str], str], Struct] | None = None
    """The entries of a new pad, by names and variant; without it no pad begins offline."""
