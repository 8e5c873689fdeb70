"""What people enter into the score pad of Fives, and the sheet that they get.

Whatever is read here is bounded: how many entries, how long a text.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from fivescore.engine.scorepad import Names, Number, ScorePadProblem

PadTotal = Number | Literal["bust"] | None


PadTotals = Annotated[list[PadTotal], Meta(max_length=4)]


class PadFives(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/pad/fives."""

    names: Names
    hands: Annotated[list[PadTotals], Meta(max_length=20)]
    """The totals of each hand, by seat: a number, bust for any over 25, null for an open place."""
    options: dict[str, int | str] = {}


class PadFivesHand(Struct, frozen=True):
    """A hand and its chips, by seat, line by line."""

    totals: list[int | Literal["bust"]]
    rank: list[int]
    exact: list[int]
    bust: list[int]
    pot: list[int]
    paid_to: Literal["seat", "centre", "nobody"] | None
    """Where the chips of those over 25 went; None if there was none."""
    taker: int | None
    """Who took the pot."""
    chips: list[int]
    """Afterwards."""
    centre: int


class PadFivesSheet(Struct, frozen=True):
    """The answer: every whole hand scored."""

    target: int
    most: int
    """The most that all totals of a hand add up to."""
    first_chips: list[int]
    hands: list[PadFivesHand]
    chips: list[int]
    centre: int
    is_over: bool
    winners: list[int]
    decided: Literal["chips", "final", "shared"] | None
    problem: ScorePadProblem | None
