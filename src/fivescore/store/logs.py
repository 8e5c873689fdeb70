"""Logs in the database: one set of SQL tables for tables, one for tournaments, the same code.

Nothing here knows what is in an entry or a summary: they are written and read as JSON.
"""

import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import msgspec

from fivescore.store.sealing import Sealer
from fivescore.store.sqlite import SqliteStore, StoreError
from fivescore.table.entries import Identity, LogEntry

Json = str
"""JSON as it is stored; whoever wrote it knows its type."""
_encoder = msgspec.json.Encoder()


def to_json(value: object) -> Json:
    """A value as it is stored."""
    return _encoder.encode(value).decode()


@dataclass(frozen=True, slots=True)
class Summary:
    """A line in somebody's list."""

    text: Json
    seat: int
    """Theirs."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LogChange:
    """What one command changes in a log, in its summary and in who sits where."""

    log_id: str
    first: int
    """The place in the log of the first entry."""
    entries: Sequence[LogEntry]
    summary: msgspec.Struct
    phase: str
    sitting: Mapping[Identity, int]
    """Who sits where."""
    now: int


def _place(log_id: str, seq: int) -> str:
    return f"{log_id} {seq}"


class LogTables:
    """The SQL tables of one kind of log. Their names are ours, never a user's."""

    def __init__(self, what: str, *, key: str, entries: str, heads: str, people: str) -> None:
        self._what = what
        self._key = key
        self._entries = entries
        self._heads = heads
        self._people = people

    # --- Writing, in a transaction of whoever calls -------------------------------------------

    def append(
        self, writer: sqlite3.Connection, change: LogChange, sealer: Sealer | None = None
    ) -> None:
        """Writes the entries of a change, sealed if they tell something hidden.

        Raises:
            StoreError: The log ends before them.
        """
        if change.first > 0:
            # The log has no gaps: one that was deleted meanwhile does not come back headless.
            query = f"SELECT 1 FROM {self._entries} WHERE {self._key} = ? AND seq = ?"
            if writer.execute(query, (change.log_id, change.first - 1)).fetchone() is None:
                raise StoreError(f"The log of the {self._what} ends before this entry.")
        rows = []
        for seq, entry in enumerate(change.entries, change.first):
            text = to_json(entry)
            if sealer is not None:
                text = sealer.seal(text, _place(change.log_id, seq))
            rows.append((change.log_id, seq, text))
        query = f"INSERT INTO {self._entries} ({self._key}, seq, entry) VALUES (?, ?, ?)"
        writer.executemany(query, rows)

    def write_head(
        self, writer: sqlite3.Connection, change: LogChange, more: Mapping[str, int] | None = None
    ) -> None:
        """Writes what lists show; `more` are further columns."""
        columns = {
            self._key: change.log_id,
            "phase": change.phase,
            **(more or {}),
            "summary": to_json(change.summary),
            "changed_at": change.now,
        }
        marks = ", ".join("?" for _ in columns)
        updates = ", ".join(f"{name} = excluded.{name}" for name in columns if name != self._key)
        writer.execute(
            f"INSERT INTO {self._heads} ({', '.join(columns)}) VALUES ({marks}) "
            f"ON CONFLICT ({self._key}) DO UPDATE SET {updates}",
            tuple(columns.values()),
        )

    def write_people(self, writer: sqlite3.Connection, change: LogChange) -> None:
        """Writes who sits where."""
        writer.execute(f"DELETE FROM {self._people} WHERE {self._key} = ?", (change.log_id,))
        writer.executemany(
            f"INSERT INTO {self._people} (who, {self._key}, seat) VALUES (?, ?, ?)",
            [(who, change.log_id, seat) for who, seat in change.sitting.items()],
        )

    def delete(
        self, writer: sqlite3.Connection, ids: Sequence[str], also: Sequence[str] = ()
    ) -> None:
        """Deletes logs with all that belongs to them; `also` are further SQL tables."""
        for name in (self._entries, self._people, self._heads, *also):
            writer.executemany(f"DELETE FROM {name} WHERE {self._key} = ?", [(i,) for i in ids])

    # --- Reading ------------------------------------------------------------------------------

    async def load(self, store: SqliteStore, log_id: str) -> list[Json]:
        """The entries of a log; empty if there is none.

        Raises:
            RefusedError: They are sealed with a key that is not here.
        """
        query = f"SELECT seq, entry FROM {self._entries} WHERE {self._key} = ? ORDER BY seq"
        rows = await store.read(query, log_id)
        return [store.sealer.open(entry, _place(log_id, seq)) for seq, entry in rows]

    async def running(self, store: SqliteStore) -> list[str]:
        """The ids of those that are being played."""
        query = f"SELECT {self._key} FROM {self._heads} WHERE phase = 'playing'"
        return [row[0] for row in await store.read(query)]

    async def of_person(
        self, store: SqliteStore, who: Identity, limit: int, *, with_over: bool
    ) -> list[Summary]:
        """Where somebody sits, the latest first."""
        running = "" if with_over else "AND phase != 'over' "
        query = (
            f"SELECT summary, seat FROM {self._heads} JOIN {self._people} USING ({self._key}) "
            f"WHERE who = ? {running}ORDER BY changed_at DESC LIMIT ?"
        )
        return [Summary(row[0], row[1]) for row in await store.read(query, who, limit)]
