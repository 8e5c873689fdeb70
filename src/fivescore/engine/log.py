"""Writes the log of a game from what one viewer saw of it, and from nothing else.

A game brings a function that writes the lines of an event (`GameDeclaration.log`). It is given the
events that stand, as its viewer witnessed them; so no line can tell what that viewer may not know.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from fivescore.engine.contract import Deck
from fivescore.engine.events import (
    CoveredEvent,
    Event,
    HintEvent,
    MoveEvent,
    Note,
    PlayedByEvent,
    UndoEvent,
    fields_of,
)
from fivescore.engine.log_lines import LogLine, Phrase
from fivescore.engine.registry import find_declaration

LONGEST_NOTE = 200


@dataclass(frozen=True, slots=True)
class LogTable:
    """What everybody knows of a game before it begins."""

    players: int
    deck: Deck


WriteLines: TypeAlias = Callable[[Sequence[Event], LogTable], Sequence[LogLine]]
"""The lines of the last of these events; those before it say where the game stood."""


class LogWriter:
    """Follows what one viewer sees of a game, and writes the lines of each event."""

    def __init__(self, game: str, table: LogTable) -> None:
        self._write = find_log(game)
        self._table = table
        self._seen: list[Event] = []
        """The events that have not been taken back."""

    def write(self, event: Event) -> Sequence[LogLine]:
        """The lines of the next event."""
        self.follow(event)
        match event:
            case UndoEvent(undo):
                return [LogLine("log-undo", {"moves": undo}, kind="table")]
            case PlayedByEvent(seat, played_by):
                is_back = played_by in ("human", "outside")
                return [LogLine("log-back" if is_back else "log-away", seat=seat, kind="table")]
            case HintEvent():
                return []
            case _:
                return self._write(self._seen, self._table)

    def follow(self, event: Event) -> None:
        """Takes note of the next event without its lines."""
        match event:
            case UndoEvent(undo):
                self._take_back(undo)
            case PlayedByEvent() | HintEvent():
                pass
            case _:
                self._seen.append(event)

    def _take_back(self, moves: int) -> None:
        while moves and self._seen:
            moves -= isinstance(self._seen.pop(), MoveEvent | CoveredEvent)


def find_log(game: str) -> WriteLines:
    """What writes the log of a game; the plain one where it brings none."""
    declaration = find_declaration(game)
    if declaration.log is None:
        return write_plain_lines
    write: WriteLines = declaration.load("log")
    return write


def write_plain_lines(seen: Sequence[Event], table: LogTable) -> list[LogLine]:  # noqa: ARG001
    """Moves as a record writes them, and notes by their keys; for games that bring no log."""
    event = seen[-1]
    match event:
        case MoveEvent(seat, move):
            return [LogLine("log-move", {"name": name_of(seat), "move": move})]
        case CoveredEvent(seat):
            return [LogLine("log-covered", seat=seat)]
        case Note():
            kind = str(event.__struct_config__.tag)
            text = ", ".join(f"{key} {_plain(value)}" for key, value in fields_of(event).items())
            return [LogLine("log-note", {"note": kind, "text": text[:LONGEST_NOTE]}, kind="result")]
        case _:
            return []


def _plain(value: object) -> str:
    if isinstance(value, tuple | list):
        return " ".join(map(_plain, value))
    return "-" if value is None else str(value)


def since(seen: Sequence[Event], kind: type[Event]) -> Sequence[Event]:
    """The events from the last one of a kind on; all of them where there is none."""
    for k in reversed(range(len(seen))):
        if isinstance(seen[k], kind):
            return seen[k:]
    return seen


def name_of(seat: int) -> Phrase:
    """The name of whoever sits there, or “You”."""
    return Phrase("log-name", seat=seat)


def joined(phrases: Sequence[Phrase]) -> Phrase:
    """Phrases one after the other: “a; b; c”."""
    whole, *rest = phrases
    for phrase in rest:
        whole = Phrase("log-join", {"first": whole, "second": phrase})
    return whole
