"""Tournaments in the database: their logs, who plays in which, and their tables.

The SQL tables are named after the event that a tournament is.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from fivescore.store.batches import insert
from fivescore.store.interface import Store, Writer
from fivescore.store.logs import LogChange, LogTables, Summary
from fivescore.store.sealing import Sealer
from fivescore.store.tables import TableChange, write_change
from fivescore.table.entries import (
    Identity,
    TableAdded,
    TournamentEntry,
    read_tournament_log,
)

LOGS = LogTables(
    "tournament", key="event_id", entries="event_entries", heads="events", people="event_people"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentChange(LogChange):
    """All that one command changes, with the tables that it created, committed as one."""

    tables: Sequence[TableChange] = ()


class TournamentStore:
    """The tournaments of a server in a database."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def commit(self, change: TournamentChange) -> None:
        """Writes a change; returns when it is on the disk.

        Raises:
            StoreError: It could not be written; nothing of it was.
        """
        sealer = self._store.sealer
        await self._store.write(lambda writer: _write(writer, change, sealer))

    async def load(self, tournament_id: str) -> list[TournamentEntry]:
        """The log of a tournament; empty if there is none.

        Raises:
            FivescoreError: It cannot be read, or another version wrote it.
        """
        return read_tournament_log(await LOGS.load(self._store, tournament_id))

    async def running(self) -> list[str]:
        """Tournaments that have begun and not ended."""
        return await LOGS.running(self._store)

    async def tournaments_of(self, who: Identity, limit: int = 50) -> list[Summary]:
        """The tournaments of a person, the latest first."""
        return await LOGS.of_person(self._store, who, limit, with_over=True)

    async def forget(
        self,
        *,
        over_before: int,
        idle_before: int,
        is_meant: Callable[[str], bool] = lambda _id: True,
    ) -> list[str]:
        """Deletes tournaments that were over, or left, before these times; returns their ids.

        Only those that are meant. One whose tables are still there is not left. Finished games
        stay in the archive.
        """
        return await self._store.write(
            lambda writer: _forget(writer, over_before, idle_before, is_meant)
        )


def _write(writer: Writer, change: TournamentChange, sealer: Sealer) -> None:
    insert(writer, [LOGS.rows_of(change)])
    LOGS.write_people(writer, change)
    added = [entry for entry in change.entries if isinstance(entry, TableAdded)]
    writer.executemany(
        "INSERT INTO event_games (event_id, game, table_id) VALUES (?, ?, ?)",
        [(change.log_id, entry.game, entry.table) for entry in added],
    )
    for table in change.tables:
        write_change(writer, table, sealer)


def _forget(
    writer: Writer, over_before: int, idle_before: int, is_meant: Callable[[str], bool]
) -> list[str]:
    rows = writer.execute(
        "SELECT event_id FROM events WHERE (phase = 'over' AND changed_at < ?) "
        "OR (changed_at < ? AND NOT EXISTS (SELECT 1 FROM event_games "
        "JOIN tables USING (table_id) WHERE event_games.event_id = events.event_id))",
        (over_before, idle_before),
    ).fetchall()
    ids = [row[0] for row in rows if is_meant(row[0])]
    LOGS.delete(writer, ids, also=("event_games",))
    return ids
