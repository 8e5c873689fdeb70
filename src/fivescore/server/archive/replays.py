"""A finished game, position by position, with somebody's eyes or with all hands open."""

from fivescore.engine.contract import SPECTATOR, FivescoreError, Viewer
from fivescore.engine.match import Match
from fivescore.engine.replay import create_table
from fivescore.games import get_game
from fivescore.server.archive.messages import FinishedSummary, Replay, ReplayItem, ReplayStep
from fivescore.server.tables.serializers import describe_recorded
from fivescore.table import game_events
from fivescore.table.plain_data import Record, View

ALL = "all"


def replay_record(record: Record, summary: FinishedSummary, viewer: str) -> Replay:
    """The steps of a recorded game.

    Raises:
        FivescoreError: There is no such viewer.
    """
    match = create_table(record, get_game)
    eyes = _viewer(viewer, match)
    steps = []
    for event in record["events"]:
        if game_events.is_note(event):
            continue
        seen = len(match.witnessed(eyes))
        match.add(event)
        items = match.witnessed(eyes)[seen:]
        if viewer == ALL or game_events.is_open_to_all(event):
            items = [event, *filter(game_events.is_note, items)]
        view = match.view(eyes)
        if viewer == ALL:
            view |= _open_cards(match)
        steps.append(ReplayStep(ReplayItem(items), view))
    return Replay(summary, describe_recorded(record), steps)


def _viewer(viewer: str, match: Match) -> Viewer:
    if viewer in (ALL, "spectator"):
        return SPECTATOR
    if viewer in map(str, range(match.config.players)):
        return int(viewer)
    raise FivescoreError("“viewer” is a seat, spectator or all.")


def _open_cards(match: Match) -> View:
    """Every hand as its owner sees it; what of it is bid, and what is printed on the cards."""
    views = [match.view(seat) for seat in range(match.config.players)]
    cards: View = {"open_hands": [list(view.get("hand") or []) for view in views]}
    if any("bid" in view for view in views):
        cards["open_bids"] = [list(view.get("bid") or []) for view in views]
    if any("printed" in view for view in views):
        cards["printed"] = {card: it for view in views for card, it in view["printed"].items()}
    return cards
