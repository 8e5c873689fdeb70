"""A finished game, position by position, with somebody's eyes or with all hands open."""

from typing import Any

from fivescore.engine.contract import SPECTATOR, FivescoreError, Viewer
from fivescore.engine.match import Match
from fivescore.engine.replay import lay_table
from fivescore.games import get_game
from fivescore.server.messages import FinishedSummary, Replay, ReplayStep

ALL = "all"


def replay_record(record: dict[str, Any], viewer: str, game_id: str) -> Replay:
    """The steps of a recorded game.

    Raises:
        FivescoreError: There is no such viewer.
    """
    match = lay_table(record, get_game)
    eyes = _viewer(viewer, match)
    steps = []
    for event in record["events"]:
        if "note" in event:
            continue
        seen = len(match.witnessed(eyes))
        match.add(event)
        items = match.witnessed(eyes)[seen:] if "undo" not in event else []
        told = items or [event if viewer == ALL or "move" not in event else {}]
        view = match.view(eyes)
        if viewer == ALL:
            view |= {"open_hands": _hands(match)}
            told = [event, *items[1:]]
        steps.append(ReplayStep({"events": told}, view))
    result = record["result"]
    names = [player["name"] for player in record["players"]]
    summary = FinishedSummary(
        game_id,
        record["game"],
        record["variant"],
        names,
        result["scores"],
        result["winners"],
        0,
    )
    return Replay(summary, names, steps)


def _viewer(viewer: str, match: Match) -> Viewer:
    if viewer in (ALL, "spectator"):
        return SPECTATOR
    if viewer.isascii() and viewer.isdigit() and int(viewer[:3]) < match.setting.players:
        return int(viewer[:3])
    raise FivescoreError("“viewer” is a seat, spectator or all.")


def _hands(match: Match) -> list[list[str]]:
    """Every hand as its owner sees it."""
    seats = range(match.setting.players)
    return [list(match.view(seat).get("hand") or []) for seat in seats]
