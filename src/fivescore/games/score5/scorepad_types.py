"""What people enter into the score pad of Score 5, and the sheet that they get.

Whatever is read here is bounded: how many entries, how long a text.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from fivescore.engine.scorepad import DeckHash, Names, ScorePadProblem

PadCards = Annotated[list[Annotated[str, Meta(max_length=20)]], Meta(max_length=51)]


class PadHeld(Struct, frozen=True, forbid_unknown_fields=True):
    """A card that somebody has."""

    seat: int
    card: Annotated[str, Meta(max_length=20)]


class PadScore5(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/pad/score5."""

    names: Names
    hands: Annotated[list[PadCards], Meta(max_length=5)]
    """The final cards of each player; those that count nothing may be left out."""
    wild: str | None = None
    """The family chosen for the wild; None for the best one."""
    tie_winner: int | None = None
    """Who wins a tie, where the sheet asks for it (`tied`)."""
    latest: PadHeld | None = None
    """The card that was entered last: of two that cannot both be there, it is the wrong one."""
    deck: str | None = None
    """The text of a deck file. Without one any family and value that can be printed counts."""
    deck_sha256: DeckHash = ""
    """One of our own decks, to be checked against it like a deck file."""


class PadScore5Seat(Struct, frozen=True):
    """What a hand scores."""

    counted: list[str | None]
    """The card that counts in each family."""
    total: int
    tiebreaker: int | None
    """None where nothing counts, and of printed cards, whose tiebreakers we do not know."""
    tie_card: str | None
    """The counted card with the highest tiebreaker."""


class PadWild(Struct, frozen=True):
    """Who holds the wild, and what it counts for."""

    seat: int
    family: str
    best: str


class PadScore5Sheet(Struct, frozen=True):
    """The answer."""

    seats: list[PadScore5Seat]
    wild: PadWild | None
    winners: list[int]
    """Empty until everybody has cards, and while `tied` waits for an answer."""
    tied: list[int]
    """The players of whom somebody has to say which one has the highest tiebreaker (S12)."""
    decided: Literal["total", "tiebreaker", "shared"] | None
    problem: ScorePadProblem | None
