"""What the server keeps of tournaments: their logs, and who plays in which."""

import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from fivescore.store.sqlite import SqliteStore, StoreError
from fivescore.store.tables import TableChange, write_change
from fivescore.table.seats import Entry, Identity


@dataclass(frozen=True, slots=True)
class TournamentChange:
    """All that one command changes, with the tables that it laid, committed as one."""

    tournament_id: str
    first: int
    """The place in the log of the first entry."""
    entries: Sequence[Entry]
    summary: dict[str, Any]
    phase: str
    sitting: Mapping[Identity, int]
    """Who sits where."""
    now: int
    tables: Sequence[TableChange] = ()


class TournamentStore:
    """The tournaments of a server in a database."""

    def __init__(self, store: SqliteStore) -> None:
        self._store = store

    async def commit(self, change: TournamentChange) -> None:
        """Writes a change; returns when it is on the disk.

        Raises:
            StoreError: It could not be written; nothing of it was.
        """
        await self._store.write(lambda writer: _write(writer, change))

    async def load(self, tournament_id: str) -> list[Entry]:
        """The log of a tournament; empty if there is none."""
        query = "SELECT entry FROM event_entries WHERE event_id = ? ORDER BY seq"
        rows = await self._store.read(query, tournament_id)
        return [msgspec.json.decode(row[0]) for row in rows]

    async def running(self) -> list[str]:
        """Tournaments that have begun and not ended."""
        rows = await self._store.read("SELECT event_id FROM events WHERE phase = 'playing'")
        return [row[0] for row in rows]

    async def tournaments_of(self, who: Identity, limit: int = 50) -> list[dict[str, Any]]:
        """The tournaments of a person, the latest first."""
        query = (
            "SELECT summary, seat FROM events JOIN event_people USING (event_id) "
            "WHERE who = ? ORDER BY changed_at DESC LIMIT ?"
        )
        rows = await self._store.read(query, who, limit)
        return [msgspec.json.decode(row[0]) | {"your_seat": row[1]} for row in rows]

    async def forget(self, *, over_before: int, idle_before: int) -> list[str]:
        """Deletes tournaments that were over, or left, before these times; returns their ids.

        One whose tables are still there is not left. Finished games stay in the archive.
        """
        return await self._store.write(lambda writer: _forget(writer, over_before, idle_before))


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _write(writer: sqlite3.Connection, change: TournamentChange) -> None:
    tournament_id = change.tournament_id
    if change.first > 0:
        # The log has no gaps: a tournament that was forgotten meanwhile does not come back.
        query = "SELECT 1 FROM event_entries WHERE event_id = ? AND seq = ?"
        if writer.execute(query, (tournament_id, change.first - 1)).fetchone() is None:
            raise StoreError("The log of the tournament ends before this entry.")
    writer.executemany(
        "INSERT INTO event_entries (event_id, seq, entry) VALUES (?, ?, ?)",
        [(tournament_id, change.first + k, _json(e)) for k, e in enumerate(change.entries)],
    )
    writer.execute(
        "INSERT INTO events (event_id, phase, summary, changed_at) VALUES (?, ?, ?, ?) "
        "ON CONFLICT (event_id) DO UPDATE SET phase = excluded.phase, "
        "summary = excluded.summary, changed_at = excluded.changed_at",
        (tournament_id, change.phase, _json(change.summary), change.now),
    )
    writer.execute("DELETE FROM event_people WHERE event_id = ?", (tournament_id,))
    writer.executemany(
        "INSERT INTO event_people (who, event_id, seat) VALUES (?, ?, ?)",
        [(who, tournament_id, seat) for who, seat in change.sitting.items()],
    )
    writer.executemany(
        "INSERT INTO event_games (event_id, game, table_id) VALUES (?, ?, ?)",
        [(tournament_id, e["game"], e["table"]) for e in change.entries if e["entry"] == "laid"],
    )
    for table in change.tables:
        write_change(writer, table)


def _forget(writer: sqlite3.Connection, over_before: int, idle_before: int) -> list[str]:
    rows = writer.execute(
        "SELECT event_id FROM events WHERE (phase = 'over' AND changed_at < ?) "
        "OR (changed_at < ? AND NOT EXISTS (SELECT 1 FROM event_games "
        "JOIN tables USING (table_id) WHERE event_games.event_id = events.event_id))",
        (over_before, idle_before),
    ).fetchall()
    for name in ("event_entries", "event_people", "event_games", "events"):
        writer.executemany(f"DELETE FROM {name} WHERE event_id = ?", rows)  # noqa: S608 - ours
    return [row[0] for row in rows]
