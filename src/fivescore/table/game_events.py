"""The events of games as tables read and write them."""

from fivescore.engine.contract import Seat
from fivescore.engine.events import (
    CoveredEvent,
    Event,
    Fact,
    HintEvent,
    MoveEvent,
    Note,
    PlayedByEvent,
    UndoEvent,
)
from fivescore.engine.match import Match
from fivescore.table.entries import GameEvent, TableEntry


def seat_of(event: Event) -> Seat | None:
    """The seat that an event is about; None of notes, facts and undos."""
    if isinstance(event, MoveEvent | CoveredEvent | PlayedByEvent | HintEvent):
        return event.seat
    return None


def is_open_to_all(event: Event) -> bool:
    """Whether everybody sees the whole event: an undo, or a change of player."""
    return isinstance(event, UndoEvent | PlayedByEvent)


def is_hint(entry: TableEntry) -> bool:
    """Whether an entry of a log tells of a hint that was taken."""
    return isinstance(entry, GameEvent) and "hint" in entry.event


def ends_decision(event: Event, seat: Seat) -> bool:
    """Whether a seat decides something else after an event, in any game.

    Moves were taken back, cards were dealt, or the seat has moved: by another device, by its
    deputy, or by a click that came twice.
    """
    match event:
        case Fact() | UndoEvent():
            return True
        case Note() | PlayedByEvent() | HintEvent():
            return False
        case _:
            return seat_of(event) == seat


def count_moves(match: Match) -> int:
    """How many moves stand."""
    return sum(isinstance(event, MoveEvent) for event in match.standing())


def moves_to_undo(match: Match, seat: Seat) -> int | None:
    """How many of the last moves must go to take the seat's own last one back.

    None if it made none since the last deal, or since the game went on from another one.
    """
    for moves, event in enumerate(reversed(match.standing()[match.taken :]), 1):
        if not isinstance(event, MoveEvent):
            return None
        if event.seat == seat:
            return moves
    return None
