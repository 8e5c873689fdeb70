"""A review as data: what the server sends, the terminal shows and the store keeps."""

import msgspec

from fivescore.teacher.estimates import Estimate
from fivescore.teacher.teaching import Unit


class Decision(msgspec.Struct, frozen=True, omit_defaults=True):
    """A move that was a choice, and what it cost given what its seat knew."""

    step: int
    """The step of the replay that shows it, counted from 0."""
    seat: int
    move: str
    chance: float
    """Of the seat to win before it, with the best move."""
    cost: Estimate
    """By how much the better move's chance to win is higher."""
    points: Estimate
    """How many chips or points the better move brings more."""
    better: str | None = None
    """None where the first look found no better move."""
    if_uniform: Estimate | None = None
    """The cost with every imagined world alike: a check on the weights."""
    worlds: int = 0

    @property
    def is_mistake(self) -> bool:
        """Whether another move was surely better."""
        return self.better is not None and self.cost.low > 0


class ChancesAfter(msgspec.Struct, frozen=True):
    """Every seat's chance to win after a step, each as that seat could know it."""

    step: int
    """Of the replay; -1 before the first."""
    chances: list[float]


class Moment(msgspec.Struct, frozen=True, omit_defaults=True):
    """A part of the game in which the chances moved much."""

    step: int
    """Its last step."""
    first: int
    """Its first step."""
    seat: int
    """Whose chance moved most."""
    before: float
    after: float
    mistake: int | None = None
    """The step of the dearest sure mistake in it."""


class SeatReview(msgspec.Struct, frozen=True):
    """Luck and skill of a seat: start + cards + own + others = result."""

    start: float
    """The chance to win before anything was dealt."""
    cards: Estimate
    """What dealt and drawn cards gave."""
    own: Estimate
    """What own mistakes cost, as far as they are sure: 0, or less."""
    others: float
    """All the rest: what others decided and held, and own decisions too close to tell."""
    result: float
    """1 for a victory, less for a shared one, else 0."""
    decisions: int
    mistakes: int
    """Those that another move was surely better than."""


class Review(msgspec.Struct, frozen=True):
    """A finished game, decision by decision."""

    version: int
    game: str
    unit: Unit
    seed: int
    decisions: list[Decision]
    standings: list[ChancesAfter]
    moments: list[Moment]
    """Those that decided the game, in their order."""
    seats: list[SeatReview]
