"""What may be looked up again in a running game of Fives without the option `memory` (F11).

The rulebook leaves only the winning card of a trick visible. The last trick can still be seen.
"""

from collections.abc import Sequence

from fivescore.engine.contract import HIDDEN
from fivescore.engine.events import Event, MoveEvent, UndoEvent
from fivescore.games.fives.events import FivesDeal, HandNote, TrickNote


def hide_lost_cards(events: Sequence[Event], players: int) -> list[Event]:
    """The witnessed events of a game, one for one, with plays hidden that lie open no more.

    Of the running hand those are the lost cards of all tricks before the last; of any hand those
    that were taken back. A finished hand is open.
    """
    standing: list[int] = []
    """The places of deals and plays that were not taken back."""
    takers: dict[int, int] = {}
    """Who took each trick, by the place of its last play."""
    ends: set[int] = set()
    """The places of the plays that ended a hand."""
    for place, event in enumerate(events):
        match event:
            case FivesDeal() | MoveEvent():
                standing.append(place)
            case TrickNote(winner):
                takers[standing[-1]] = winner
            case HandNote():
                ends.add(standing[-1])
            case UndoEvent(moves):
                _take_back(standing, events, moves)
            case _:
                pass
    shown = set(standing)
    plays = _running_hand(standing, events)
    if plays and plays[-1] not in ends:
        for first in range(0, (len(plays) // players - 1) * players, players):
            trick = plays[first : first + players]
            shown.difference_update(p for p in trick if _seat(events[p]) != takers[trick[-1]])
    return [
        MoveEvent(event.seat, HIDDEN)
        if isinstance(event, MoveEvent) and place not in shown
        else event
        for place, event in enumerate(events)
    ]


def _take_back(standing: list[int], events: Sequence[Event], moves: int) -> None:
    while moves and standing:
        moves -= isinstance(events[standing.pop()], MoveEvent)


def _running_hand(standing: list[int], events: Sequence[Event]) -> list[int]:
    """The places of the plays since the last deal."""
    first = len(standing)
    while first and isinstance(events[standing[first - 1]], MoveEvent):
        first -= 1
    return standing[first:]


def _seat(event: Event) -> int:
    assert isinstance(event, MoveEvent)
    return event.seat
