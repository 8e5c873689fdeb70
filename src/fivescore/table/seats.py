"""What stands at a table: chairs and who is in them, what each viewer has seen, open questions."""

from dataclasses import dataclass, field
from typing import Any, Literal

from fivescore.engine.contract import FivescoreError, Seat
from fivescore.engine.match import Player
from fivescore.table.config import SeatKind

Identity = str
"""A person, by the id of their browser's cookie, or an outside bot; never shown to others."""
Entry = dict[str, Any]
Phase = Literal["waiting", "playing", "over"]
HUMAN, OUTSIDE = "human", "outside"
"""Who decides for a seat when it is no bot of the house, as events and records say it."""


class RefusedError(FivescoreError):
    """A command that cannot be done now. `code` is for programs, the text for people."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code


@dataclass(slots=True)
class SeatState:
    """A chair and who is in it."""

    kind: SeatKind = "open"
    identity: Identity | None = None
    """Of a person, or of an outside bot."""
    name: str = ""
    bot: str | None = None
    """The bot of the house that sits here."""
    deputy: str | None = None
    """The bot that plays for whoever is away, or in a running game until somebody sits."""
    salt: str | None = None
    """This seat's part of the next game's shuffles; None until it is sent."""

    @property
    def is_outside(self) -> bool:
        """Whether a bot sits here that somebody runs elsewhere."""
        return self.kind == "bot" and self.identity is not None

    @property
    def own(self) -> str:
        """What events call whoever sits here when they decide for themselves."""
        return OUTSIDE if self.is_outside else HUMAN

    @property
    def player(self) -> Player:
        """As a record names whoever sits here."""
        if self.is_outside:
            return Player(self.name, "bot", OUTSIDE)
        if self.kind == "bot":
            return Player(self.name, "bot", self.bot)
        if self.kind == "open" and self.deputy:
            return Player(self.deputy.capitalize(), "bot", self.deputy)
        return Player(self.name or "?")


@dataclass(frozen=True, slots=True)
class Invitation:
    """A seat that the host offers to an outside bot."""

    bot: Identity
    name: str


@dataclass(frozen=True, slots=True)
class TournamentPlace:
    """Which game of a tournament a table was laid for."""

    tournament: str
    """The id of the tournament."""
    told: dict[str, Any]
    """As the game's record tells it."""


@dataclass(slots=True)
class UndoRequest:
    """Somebody wants moves taken back, and everybody else must agree."""

    seat: Seat
    moves: int
    agreed: set[Seat]


@dataclass(slots=True)
class Stream:
    """What a viewer has seen, numbered from 1 without gaps."""

    items: list[dict[str, Any]] = field(default_factory=list)
    told: int = 0
    """How many of the match's witnessed events are in it."""

    def add(self, at: int, kind: str, **told: Any) -> None:
        """Appends an item with the next number."""
        self.items.append({"number": len(self.items) + 1, "at": at, "kind": kind, **told})
