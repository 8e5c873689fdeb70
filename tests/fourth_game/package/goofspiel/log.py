"""The log of Goofspiel."""

from collections.abc import Sequence

from fivescore.engine.events import CoveredEvent, Event, MoveEvent
from fivescore.engine.log import LogTable
from fivescore.engine.log_lines import LogLine
from goofspiel.events import PrizeUp, Reveal


def write_lines(seen: Sequence[Event], table: LogTable) -> list[LogLine]:  # noqa: ARG001
    """The lines of the last event."""
    match seen[-1]:
        case PrizeUp(prize):
            return [LogLine("goofspiel-log-prize", {"prize": prize}, kind="heading")]
        case MoveEvent(seat) | CoveredEvent(seat):
            return [LogLine("goofspiel-log-bids", seat=seat)]
        case Reveal(bids, winner):
            shown = " ".join(map(str, bids))
            message = "goofspiel-log-tied" if winner is None else "goofspiel-log-won"
            return [LogLine(message, {"bids": shown}, seat=winner, kind="result")]
        case _:
            return []
