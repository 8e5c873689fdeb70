"""What stands at a table: chairs and who is in them, what each viewer has seen, open questions."""

from dataclasses import dataclass, field
from typing import Any, Literal

from fivescore.engine.contract import FivescoreError, Seat
from fivescore.engine.match import Player
from fivescore.table.setup import SeatKind

Identity = str
"""A person, by the id of their browser's cookie; never shown to others."""
Entry = dict[str, Any]
Phase = Literal["waiting", "playing", "over"]


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
    name: str = ""
    bot: str | None = None
    deputy: str | None = None
    """The bot that plays for a person who is away, or in a running game until somebody sits."""
    salt: str | None = None
    """This seat's part of the next game's shuffles; None until it is sent."""

    @property
    def player(self) -> Player:
        """As a record names whoever sits here."""
        if self.kind == "bot":
            return Player(self.name, "bot", self.bot)
        if self.kind == "open" and self.deputy:
            return Player(self.deputy.capitalize(), "bot", self.deputy)
        return Player(self.name or "?")


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
