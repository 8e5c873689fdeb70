"""What the page and the server say to each other about the score pad of the printed games.

Whatever is read here is bounded: how many entries, how long a text.
"""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

Names = Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(min_length=2, max_length=5)]
Number = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
PadTotal = Number | Literal["bust"] | None
PadTotals = Annotated[list[PadTotal], Meta(max_length=4)]
PadCards = Annotated[list[Annotated[str, Meta(max_length=20)]], Meta(max_length=51)]
PadPoints = Annotated[
    list[Annotated[list[Number | None], Meta(max_length=5)]], Meta(min_length=2, max_length=4)
]
PadMove = Annotated[str, Meta(max_length=120)]


class ScorePadProblem(Struct, frozen=True):
    """An entry that cannot be: the sheet is right up to there."""

    place: dict[str, int | str]
    """Where it stands: hand, round, seat, turn, play, counted from 0; card."""
    ruling: str
    sentences: dict[str, str]
    """What is wrong and what would be right, by language."""


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


class PadScore5(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/pad/score5."""

    names: Names
    hands: Annotated[list[PadCards], Meta(max_length=5)]
    """The final cards of each player; those that count nothing may be left out."""
    wild: str | None = None
    """The family chosen for the wild; None for the best one."""
    deck: str | None = None
    """The text of a deck file."""


class PadScore5Seat(Struct, frozen=True):
    """What a hand scores."""

    counted: list[str | None]
    """The card that counts in each family."""
    total: int
    tiebreaker: int
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
    """Empty until everybody has cards."""
    decided: Literal["total", "tiebreaker", "shared"] | None
    problem: ScorePadProblem | None


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
    lowest: int
    highest: int
    rounds: list[PadRoundSheet]
    totals: list[int]
    teams: list[int] | None
    is_over: bool
    winners: list[int]
    decided: Literal["points", "best-card", "shared"] | None
    ways: list[PadWay]
    problem: ScorePadProblem | None


class PadDeck(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/pad/GAME/deck: a deck file, or None for our own deck."""

    deck: str | None = None


class PadDeckAnswer(Struct, frozen=True):
    """Its cards, in the order of the deck."""

    id: str
    cards: list[dict[str, Any]]
