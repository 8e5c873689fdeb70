"""Tables in the database: their logs, the answers to commands, and finished games."""

import sqlite3
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

import msgspec

from fivescore.store.history import Played, without_forgotten, write_played
from fivescore.store.logs import Json, LogChange, LogTables, Summary, to_json
from fivescore.store.push import forget_departed, forget_table
from fivescore.store.sqlite import SqliteStore
from fivescore.table.entries import Chat, GameEvent, Identity, TableEntry, read_table_log

LOGS = LogTables("table", key="table_id", entries="entries", heads="tables", people="sitting")


@dataclass(frozen=True, slots=True)
class StoredAnswer:
    """The answer to a command that was done."""

    who: Identity
    command: str
    """The sender's id of the command."""
    answer: msgspec.Struct


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A game for the archive."""

    game_id: str
    game: str
    summary: msgspec.Struct
    record: Mapping[str, object]
    played: Sequence[Played]


@dataclass(frozen=True, slots=True, kw_only=True)
class TableChange(LogChange):
    """All that one command changes, committed as one."""

    entries: Sequence[TableEntry]
    is_open: bool
    invited: Collection[Identity] = ()
    """Outside bots that are offered a seat."""
    answer: StoredAnswer | None = None
    finished: FinishedGame | None = None


class TableStore:
    """The tables of a server in a database."""

    def __init__(self, store: SqliteStore) -> None:
        self._store = store

    async def commit(self, change: TableChange) -> None:
        """Writes a change; returns when it is on the disk.

        Raises:
            StoreError: It could not be written; nothing of it was.
        """
        await self._store.write(lambda writer: write_change(writer, change))

    async def load(self, table_id: str) -> list[TableEntry]:
        """The log of a table; empty if there is none.

        Raises:
            FivescoreError: It cannot be read, or another version wrote it.
        """
        return read_table_log(await LOGS.load(self._store, table_id))

    async def commands(self, table_id: str) -> list[tuple[Identity, str]]:
        """The commands of a table that have been answered."""
        query = "SELECT who, command_id FROM answers WHERE table_id = ?"
        return [(row[0], row[1]) for row in await self._store.read(query, table_id)]

    async def find_answer(self, table_id: str, who: Identity, command: str) -> Json | None:
        """What was answered to a command before."""
        query = "SELECT answer FROM answers WHERE table_id = ? AND who = ? AND command_id = ?"
        rows = await self._store.read(query, table_id, who, command)
        return rows[0][0] if rows else None

    async def running(self) -> list[str]:
        """Tables at which a game runs."""
        return await LOGS.running(self._store)

    async def open_tables(self, limit: int = 100) -> list[Json]:
        """The summaries of open tables that wait for players, the newest first."""
        query = (
            "SELECT summary FROM tables WHERE is_open = 1 AND phase = 'waiting' "
            "ORDER BY changed_at DESC LIMIT ?"
        )
        return [row[0] for row in await self._store.read(query, limit)]

    async def listed_running(self, limit: int = 100) -> list[Json]:
        """The summaries of open tables at which a game runs, the latest first."""
        query = (
            "SELECT summary FROM tables WHERE is_open = 1 AND phase = 'playing' "
            "ORDER BY changed_at DESC LIMIT ?"
        )
        return [row[0] for row in await self._store.read(query, limit)]

    async def tables_of(self, who: Identity, limit: int = 100) -> list[Summary]:
        """The tables somebody sits at that are not over, the latest first."""
        return await LOGS.of_person(self._store, who, limit, with_over=False)

    async def all_tables_of(self, who: Identity) -> list[Summary]:
        """All tables that somebody sits at, also those that are over."""
        return await LOGS.of_person(self._store, who, -1, with_over=True)

    async def forget(self, *, over_before: int, idle_before: int) -> list[str]:
        """Deletes tables that were over, or at which nothing happened, before these times.

        Returns their ids. Finished games stay in the archive.
        """
        return await self._store.write(lambda writer: _forget(writer, over_before, idle_before))

    # --- The archive ------------------------------------------------------------------------

    async def archive_of(self, who: Identity, limit: int = 50) -> list[Json]:
        """The summaries of somebody's finished games, the latest first."""
        query = (
            "SELECT archive.summary FROM played JOIN archive USING (game_id) "
            "WHERE played.who = ? ORDER BY played.finished_at DESC LIMIT ?"
        )
        return [row[0] for row in await self._store.read(query, who, limit)]

    async def find_record(self, game_id: str) -> tuple[Json, Json] | None:
        """The record of a finished game, and its summary."""
        query = "SELECT record, summary FROM archive WHERE game_id = ?"
        rows = await self._store.read(query, game_id)
        return (rows[0][0], rows[0][1]) if rows else None


def write_change(writer: sqlite3.Connection, change: TableChange) -> None:
    """Writes a change in a transaction of whoever calls."""
    table_id = change.log_id
    LOGS.append(writer, change)
    if change.answer is not None:
        answer = change.answer
        writer.execute(
            "INSERT INTO answers (table_id, who, command_id, answer) VALUES (?, ?, ?, ?)",
            (table_id, answer.who, answer.command, to_json(answer.answer)),
        )
    if change.entries:
        LOGS.write_head(writer, change, {"is_open": change.is_open})
    if not all(isinstance(entry, GameEvent | Chat) for entry in change.entries):
        LOGS.write_people(writer, change)
        writer.execute("DELETE FROM invited WHERE table_id = ?", (table_id,))
        writer.executemany(
            "INSERT INTO invited (who, table_id) VALUES (?, ?)",
            [(who, table_id) for who in change.invited],
        )
        forget_departed(writer, table_id)
    if change.finished is not None:
        _archive(writer, change, change.finished)
        forget_table(writer, table_id)


def _archive(writer: sqlite3.Connection, change: TableChange, game: FinishedGame) -> None:
    played, [summary, record] = without_forgotten(
        writer, game.played, to_json(game.summary), to_json(game.record)
    )
    writer.execute(
        "INSERT INTO archive (game_id, table_id, game, finished_at, summary, record) "
        "VALUES (?, ?, ?, ?, ?, ?)",
        (game.game_id, change.log_id, game.game, change.now, summary, record),
    )
    write_played(writer, game.game_id, change.now, played)


def _forget(writer: sqlite3.Connection, over_before: int, idle_before: int) -> list[str]:
    rows = writer.execute(
        "SELECT table_id FROM tables WHERE (phase = 'over' AND changed_at < ?) OR changed_at < ?",
        (over_before, idle_before),
    ).fetchall()
    ids = [row[0] for row in rows]
    LOGS.delete(writer, ids, also=("answers", "invited", "push_subscriptions"))
    return ids
