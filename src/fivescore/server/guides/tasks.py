"""What the reader of a guide is to do, and what the rules say of whatever they try.

All of it is asked of the game's rules, so that the page knows none of them, with or without a
connection.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from fivescore.engine.contract import FivescoreError, IllegalMoveError, Seat
from fivescore.engine.events import Event, JsonObject, to_json
from fivescore.engine.log_lines import LogLine
from fivescore.engine.match import Match
from fivescore.engine.views import View
from fivescore.server.guides.messages import GuideTask
from fivescore.server.messages import Refusal
from fivescore.server.tables.serializers import make_refusal


@dataclass(frozen=True, slots=True)
class Moment:
    """An event of the record, and the reader's picture after it."""

    event: JsonObject
    view: View
    news: Sequence[Event]
    """What the reader sees of it."""
    lines: Sequence[LogLine]


@dataclass(frozen=True, slots=True)
class Tries:
    """Moves that can be tried at a moment."""

    allowed: list[str] = field(default_factory=list)
    refused: dict[str, Refusal] = field(default_factory=dict)


def try_moves(match: Match, seat: Seat, patterns: Sequence[str]) -> Tries:
    """All moves that a seat may make, and those of the patterns that it may not, with the reason.

    A pattern is a move with `{card}` for any card of the seat's hand.
    """
    tries = Tries(allowed=list(match.legal(seat)))
    hand: list[str] = getattr(match.view(seat), "hand", None) or []
    for text in [pattern.format(card=card) for pattern in patterns for card in hand]:
        if text not in tries.allowed:
            tries.refused[text] = _refusal(match, seat, text)
    return tries


def _refusal(match: Match, seat: Seat, text: str) -> Refusal:
    try:
        match.clone().play(seat, text)
    except IllegalMoveError as error:
        return make_refusal("illegal", error.refusal.sentences, error.refusal.ruling)
    raise FivescoreError(f"{text} is allowed, but not among the moves that are.")


def make_task(done: Moment, seat: Seat, tries: Tries) -> GuideTask:
    """The task to make the recorded move.

    Raises:
        FivescoreError: It is not the reader's.
    """
    event: dict[str, Any] = done.event
    if event.get("seat") != seat or event.get("move") not in tries.allowed:
        raise FivescoreError(f"Not a move that the reader can be asked for: {event}.")
    return GuideTask(
        move=event["move"],
        allowed=tries.allowed,
        refused=tries.refused,
        view=done.view,
        events=[to_json(one) for one in done.news],
        lines=list(done.lines),
    )
