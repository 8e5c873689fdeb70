"""Games that this version of the rules cannot go on with: broken off, their records kept."""

from collections.abc import Sequence

from fivescore.engine.match import Match
from fivescore.engine.record import to_json
from fivescore.server.archive.messages import FinishedSummary
from fivescore.store.history import Played
from fivescore.store.tables import FinishedGame
from fivescore.table.entries import (
    BotSat,
    ConfigChanged,
    GameEvent,
    GameStarted,
    Over,
    Rematch,
    SeatEntry,
    SeatsSwapped,
    TableCreated,
    TableEntry,
)
from fivescore.table.state import TableState

LOBBY = TableCreated | SeatEntry | BotSat | ConfigChanged | SeatsSwapped | Rematch
"""Entries that say who sits where and what is played, whatever was played before."""


def broken_off(table_id: str, entries: Sequence[TableEntry], now: int) -> FinishedGame | None:
    """The last game of a log for the archive, as far as it was played; None if none runs.

    Nothing of it is played again: its events stand in the record as they stood in the log.

    Raises:
        FivescoreError: Not even its beginning can be read.
    """
    starts = [k for k, entry in enumerate(entries) if isinstance(entry, GameStarted)]
    if not starts:
        return None
    started = starts[-1]
    begun, played = entries[started], entries[started + 1 :]
    assert isinstance(begun, GameStarted)
    if any(isinstance(entry, Over) for entry in played):
        return None
    table = TableState(table_id, [e for e in entries[:started] if isinstance(e, LOBBY)])
    config = table.config
    match = Match(
        config.rules,
        config.game_config,
        deck=table.deck,
        players=[seat.player for seat in table.seats],
    )
    if table.what_if is not None:
        match.origin = table.what_if.origin
    record = to_json(match.record())
    newer = {option.name for option in config.rules.options if option.since > begun.rules}
    record["options"] = {k: v for k, v in record["options"].items() if k not in newer}
    record["rules_version"] = begun.rules
    record["events"] = [entry.event for entry in played if isinstance(entry, GameEvent)]
    record["ended"] = "abandoned"
    names = [seat.name for seat in table.seats]
    summary = FinishedSummary(
        f"{table_id}-{len(starts)}", config.game, config.variant, names, [], [], finished_at=now
    )
    people = [
        Played(
            who=who,
            game=config.game,
            variant=config.variant,
            players=config.players,
            seat=seat,
            result=None,
        )
        for who, seat in sorted(table.sitting.items())
    ]
    is_private = config.watch == "nobody"
    return FinishedGame(summary.id, config.game, summary, record, people, is_private)
