"""Faults by which somebody learns what is hidden."""

import zlib
from typing import Any

import pytest

from fivescore.engine.contract import SPECTATOR, IllegalMoveError, Viewer
from fivescore.engine.log_lines import LogLine
from fivescore.engine.match import Match
from fivescore.server.connection import Connection
from fivescore.server.tables import broadcast
from fivescore.server.tables.live import LiveTable
from fivescore.table.refusals import RefusedError
from fivescore.table.state import TableState
from fivescore.table.table import Table
from tests.faults.planting import fault


@fault("leak")
def watchers_see_a_hand(patch: pytest.MonkeyPatch) -> None:
    observe, observe_all = Match.observation, Match.observations

    def all_with_a_seats_eyes(match: Match) -> Any:
        rows = observe_all(match).copy()
        rows[0] = rows[1]
        return rows

    patch.setattr(Match, "observation", lambda match, viewer: observe(match, max(viewer, 0)))
    patch.setattr(Match, "observations", all_with_a_seats_eyes)


@fault("leak")
def lines_tell_all(patch: pytest.MonkeyPatch) -> None:
    def lines_of(table: TableState, viewer: Viewer) -> list[list[LogLine]]:
        story = [] if table.match is None else table.match.story
        return [[LogLine(repr(story))]] * len(table.streams[viewer].items)

    patch.setattr(TableState, "lines_of", lines_of)


@fault("leak")
def records_are_everybodys(patch: pytest.MonkeyPatch) -> None:
    record = Match.record
    patch.setattr(Match, "record", lambda match, _viewer=None: record(match, 0))


@fault("leak")
def refusals_tell_of_the_state(patch: pytest.MonkeyPatch) -> None:
    play = Table.play

    def tell(table: Table, who: str, move: str, seen: int, now: int) -> None:
        try:
            play(table, who, move, seen, now)
        except IllegalMoveError:
            assert table.match is not None
            code = zlib.crc32(table.match.state.tobytes())
            raise RefusedError("illegal", f"Not now ({code}).") from None

    patch.setattr(Table, "play", tell)


@fault("leak")
def frames_are_longer_by_what_is_hidden(patch: pytest.MonkeyPatch) -> None:
    """Not a word more, only spaces: as many as the last digits of the whole state."""
    updates = broadcast.send_updates
    extra = 0
    send = Connection.send

    def measured(live: LiveTable, now: int) -> Any:
        nonlocal extra
        match = live.table.match
        extra = zlib.crc32(match.state.tobytes()) % 16 if match is not None else 0
        return updates(live, now)

    patch.setattr(broadcast, "send_updates", measured)
    patch.setattr("tests.server.test_hidden_law.send_updates", measured)
    patch.setattr(Connection, "send", lambda one, frame: send(one, frame + b" " * extra))


@fault("leak")
def bots_see_everybody(patch: pytest.MonkeyPatch) -> None:
    """A bot gets, beside its own view, another seat's."""
    from fivescore.server.bots import games

    view = Match.view

    def next_seat(match: Match, viewer: Viewer) -> Any:
        if viewer == SPECTATOR:
            return view(match, viewer)
        return view(match, (viewer + 1) % match.config.players)

    class Nosy(games.GameReader):
        def update(self, live: LiveTable, now: int) -> None:
            with pytest.MonkeyPatch.context() as inner:
                inner.setattr(Match, "view", next_seat)
                super().update(live, now)

    patch.setattr("tests.server.test_bot_hidden_law.GameReader", Nosy)
