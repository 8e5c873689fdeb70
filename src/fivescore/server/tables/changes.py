"""What is to be committed of a table after a command."""

from collections.abc import Sequence

from fivescore.server.history.counting import count_played
from fivescore.server.tables.serializers import summarise, summarise_finished
from fivescore.store.tables import FinishedGame, StoredAnswer, TableChange
from fivescore.table.entries import Over, TableEntry
from fivescore.table.game_events import is_hint
from fivescore.table.table import Table


def creation(table: Table, now: int) -> TableChange:
    """What is to be committed of a new table."""
    return make_change(table, table.take_entries(), None, now)


def make_change(
    table: Table, entries: Sequence[TableEntry], answer: StoredAnswer | None, now: int
) -> TableChange:
    """What is to be committed of a table after these entries.

    Lists tell when something happened at a table; of a hint they tell nothing.
    """
    if entries and all(map(is_hint, entries)):
        now = table.news_at
    return TableChange(
        log_id=table.id,
        first=table.length - len(entries),
        entries=entries,
        summary=summarise(table, now),
        phase=table.phase,
        sitting=table.sitting,
        now=now,
        is_open=table.config.is_open,
        invited=[invitation.bot for invitation in table.invitations.values()],
        answer=answer,
        finished=_finished(table, now) if ends_game(entries) else None,
    )


def ends_game(entries: Sequence[TableEntry]) -> bool:
    """Whether a game ended with these entries."""
    return any(isinstance(entry, Over) for entry in entries)


def _finished(table: Table, now: int) -> FinishedGame:
    return FinishedGame(
        table.game_id,
        table.config.game,
        summarise_finished(table, now),
        table.record(),
        count_played(table),
        is_private=table.config.watch == "nobody",
    )
