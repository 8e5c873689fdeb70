"""The events of games as tables read and write them. Only this module looks inside them."""

from fivescore.engine.contract import Event, Move, Seat
from fivescore.engine.match import Match

# --- Writing -----------------------------------------------------------------------------------


def move_event(seat: Seat, text: str) -> Event:
    """A seat makes a move."""
    return {"seat": seat, "move": text}


def undo_event(moves: int) -> Event:
    """So many moves are taken back."""
    return {"undo": moves}


def player_event(seat: Seat, played_by: str) -> Event:
    """Somebody else decides for a seat from now on."""
    return {"seat": seat, "played_by": played_by}


def add_event(match: Match, event: Event, move: Move | None) -> None:
    """Lets an event happen; `move` is its move as a number, if somebody has parsed it already."""
    del move  # until a match takes it
    match.add(event)


# --- Reading -----------------------------------------------------------------------------------


def is_note(event: Event) -> bool:
    """Whether an event only tells what followed from another."""
    return "note" in event


def is_move(event: Event) -> bool:
    """Whether a seat made a move."""
    return "move" in event


def is_fact(event: Event) -> bool:
    """Whether it is Nature's: cards were dealt."""
    return not ("seat" in event or "undo" in event or "note" in event)


def seat_of(event: Event) -> Seat | None:
    """The seat that an event is about."""
    seat: Seat | None = event.get("seat")
    return seat


def undone(event: Event) -> int | None:
    """How many moves are taken back; None if it is something else."""
    moves: int | None = event.get("undo")
    return moves


def new_player(event: Event) -> str | None:
    """Who decides for a seat from now on; None if it is something else."""
    name: str | None = event.get("played_by")
    return name


def is_open_to_all(event: Event) -> bool:
    """Whether everybody sees the whole event: an undo, or a change of player."""
    return undone(event) is not None or new_player(event) is not None


def agrees(event: Event, fact: Event) -> bool:
    """Whether an event tells the same as a fact."""
    return all(event.get(key) == value for key, value in fact.items())


def ends_decision(event: Event, seat: Seat) -> bool:
    """Whether a seat decides something else after an event, in any game.

    Moves were taken back, cards were dealt, or the seat has moved: by another device, by its
    deputy, or by a click that came twice.
    """
    if is_note(event):
        return False
    if seat_of(event) is None:
        return True
    return seat_of(event) == seat and new_player(event) is None


def moves_to_undo(match: Match, seat: Seat) -> int | None:
    """How many of the last moves must go to take the seat's own last one back.

    None if it made none since the last deal.
    """
    for moves, event in enumerate(reversed(match.standing()), 1):
        if not is_move(event):
            return None
        if seat_of(event) == seat:
            return moves
    return None
