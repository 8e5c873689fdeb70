"""A finished game, position by position, with somebody's eyes or with all hands open."""

from fivescore.engine.contract import SPECTATOR, FivescoreError, Viewer
from fivescore.engine.events import HintEvent, Note, OtherNote, to_json
from fivescore.engine.log import LogTable, LogWriter
from fivescore.engine.match import Match
from fivescore.engine.replay import create_table
from fivescore.games import get_game
from fivescore.server.archive.messages import FinishedSummary, Replay, ReplayItem, ReplayStep
from fivescore.server.tables.serializers import describe_recorded
from fivescore.table import game_events
from fivescore.table.plain_data import Record
from fivescore.table.table_log import hint_lines

ALL = "all"


def replay_record(record: Record, summary: FinishedSummary, viewer: str) -> Replay:
    """The steps of a recorded game.

    Raises:
        FivescoreError: There is no such viewer.
    """
    match = create_table(record, get_game)
    eyes = _viewer(viewer, match)
    writer = LogWriter(match.game.name, LogTable(match.config.players, match.deck))
    steps = []
    for json in record["events"]:
        event = match.game.read_event(json)
        if isinstance(event, Note | OtherNote):
            continue
        seen = len(match.witnessed(eyes))
        match.add(event)
        witnessed = match.witnessed(eyes)[seen:]
        # A hint is its seat's alone while the game runs; this one is over.
        is_open = game_events.is_open_to_all(event) or isinstance(event, HintEvent)
        if viewer == ALL or is_open:
            notes = [item for item in witnessed if isinstance(item, Note)]
            witnessed, items = [event, *notes], [json, *map(to_json, notes)]
        else:
            items = [to_json(item) for item in witnessed]
        lines = [line for item in witnessed for line in writer.write(item)]
        if isinstance(event, HintEvent):
            lines += hint_lines(event)
        view = match.open_view() if viewer == ALL else match.view(eyes)
        steps.append(ReplayStep(ReplayItem(items, lines), view))
    return Replay(summary, describe_recorded(record), steps)


def _viewer(viewer: str, match: Match) -> Viewer:
    if viewer in (ALL, "spectator"):
        return SPECTATOR
    if viewer in map(str, range(match.config.players)):
        return int(viewer)
    raise FivescoreError("“viewer” is a seat, spectator or all.")
