"""A finished game, position by position, with somebody's eyes or with all hands open."""

from fivescore.engine.contract import SPECTATOR, FivescoreError, Viewer
from fivescore.engine.events import JsonObject, to_json
from fivescore.engine.match import Match
from fivescore.engine.replay import create_table
from fivescore.games import get_game
from fivescore.server.messages import FinishedSummary, Replay, ReplayStep
from fivescore.server.tables.serializers import describe_recorded

ALL = "all"


def replay_record(record: JsonObject, summary: FinishedSummary, viewer: str) -> Replay:
    """The steps of a recorded game.

    Raises:
        FivescoreError: There is no such viewer.
    """
    match = create_table(record, get_game)
    eyes = _viewer(viewer, match)
    steps = []
    for event in record["events"]:
        if "note" in event:
            continue
        seen = len(match.witnessed(eyes))
        match.add(match.game.read_event(event))
        items = [to_json(item) for item in match.witnessed(eyes)[seen:]]
        if viewer == ALL or "undo" in event or "played_by" in event:
            items = [event, *(item for item in items if "note" in item)]
        view = match.open_view() if viewer == ALL else match.view(eyes)
        steps.append(ReplayStep({"events": items}, view))
    return Replay(summary, describe_recorded(record), steps)


def _viewer(viewer: str, match: Match) -> Viewer:
    if viewer in (ALL, "spectator"):
        return SPECTATOR
    if viewer in map(str, range(match.config.players)):
        return int(viewer)
    raise FivescoreError("“viewer” is a seat, spectator or all.")
