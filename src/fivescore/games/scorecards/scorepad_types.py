"""What people enter into the score pad of Score Cards, and the sheet that they get.

Whatever is read here is bounded: how many entries, how long a text.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from fivescore.engine.scorepad import DeckHash, Names, Number, ScorePadProblem

PadPoints = Annotated[
    list[Annotated[list[Number | None], Meta(max_length=5)]], Meta(min_length=2, max_length=4)
]


PadMove = Annotated[str, Meta(max_length=120)]


class PadRound(Struct, frozen=True, forbid_unknown_fields=True):
    """A round of Score Cards: points by seat and turn, or the Starting card and the plays."""

    points: PadPoints | None = None
    """None where a place is open."""
    starting: Annotated[str, Meta(max_length=20)] | None = None
    plays: Annotated[list[PadMove], Meta(max_length=20)] = []
    """Moves in order, as in records."""


class PadScorecards(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/pad/scorecards."""

    names: Names
    rounds: Annotated[list[PadRound], Meta(max_length=4)]
    variant: str = "standard"
    start: int = 0
    """Who starts the first round."""
    asked: Annotated[str, Meta(max_length=20)] | None = None
    """A card: what would it score now?"""
    deck: str | None = None
    """The text of a deck file."""
    deck_sha256: DeckHash = ""
    """One of our own decks; without it the present one."""


class PadWay(Struct, frozen=True):
    """A way to play the card that was asked for."""

    move: str
    vs: int | None
    """Whose display; None where no one is named."""
    choice: Literal["way", "colour", "number", "change-number", "change-colour"] | None
    value: int | str | None
    changed: str | None
    points: int
    is_best: bool
    """Of those with this display."""
    how: dict[str, str] | None
    """How the points come about, by language; of the best ones."""


class PadPlace(Struct, frozen=True):
    """A place of a sheet."""

    seat: int
    turn: int


class PadRoundSheet(Struct, frozen=True):
    """A round as it stands."""

    start: int
    order: list[int]
    """In which the players play."""
    points: list[list[int | None]]
    totals: list[int]
    """Of the cards; with the bonus once the round is over."""
    bonus: list[int]
    """Who has it, or would have it now."""
    bonus_points: int
    best: list[PadPlace]
    """The cards for which they have it."""
    is_over: bool
    to_play: PadPlace | None
    starting: str | None
    displays: list[list[str]] | None
    """None where only the points are known."""
    hows: list[list[dict[str, str]]] | None
    """How the points of each card came about, by language."""


class PadScorecardsSheet(Struct, frozen=True):
    """The answer."""

    turns: int
    all_rounds: int
    orders: list[list[int]]
    """In which the players play, in every round, also in those to come."""
    lowest: int
    highest: int
    rounds: list[PadRoundSheet]
    totals: list[int]
    sides: list[list[int]]
    """The seats that play together: partners (C10), or each for itself."""
    teams: list[int] | None
    """The sums of partners, by side."""
    is_over: bool
    winners: list[int]
    decided: Literal["points", "best-card", "shared"] | None
    ways: list[PadWay]
    problem: ScorePadProblem | None
