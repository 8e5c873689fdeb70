"""What the server keeps: logs of tables, answers, people, finished games."""

import hashlib
import secrets
import sqlite3
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from fivescore.store.sqlite import SqliteStore, StoreError
from fivescore.table.seats import Entry, Identity

DEVICE_LINK_SECONDS = 600


@dataclass(frozen=True, slots=True)
class TableChange:
    """All that one command changes, committed as one."""

    table_id: str
    first: int
    """The place in the log of the first entry."""
    entries: Sequence[Entry]
    summary: dict[str, Any]
    phase: str
    is_open: bool
    sitting: Mapping[Identity, int]
    """Who sits where."""
    now: int
    invited: Collection[Identity] = ()
    """Outside bots that are offered a seat."""
    answer: tuple[Identity, str, dict[str, Any]] | None = None
    """Who gets which answer to the command of which id."""
    finished: "FinishedGame | None" = None


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A game for the archive."""

    game_id: str
    game: str
    summary: dict[str, Any]
    record: dict[str, Any]
    people: Sequence[Identity]


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def hash_secret(secret: str) -> str:
    """What is kept of a token: enough to know it again, not to use it."""
    return hashlib.sha256(secret.encode()).hexdigest()


class TableStore:
    """The tables of a server in a database."""

    def __init__(self, store: SqliteStore) -> None:
        self._store = store

    # --- Tables -----------------------------------------------------------------------------

    async def commit(self, change: TableChange) -> None:
        """Writes a change; returns when it is on the disk.

        Raises:
            StoreError: It could not be written; nothing of it was.
        """
        await self._store.write(lambda writer: write_change(writer, change))

    async def load(self, table_id: str) -> list[Entry]:
        """The log of a table; empty if there is none."""
        query = "SELECT entry FROM entries WHERE table_id = ? ORDER BY seq"
        rows = await self._store.read(query, table_id)
        return [msgspec.json.decode(row[0]) for row in rows]

    async def commands(self, table_id: str) -> list[tuple[Identity, str]]:
        """The commands of a table that have been answered."""
        query = "SELECT who, command_id FROM answers WHERE table_id = ?"
        return [(row[0], row[1]) for row in await self._store.read(query, table_id)]

    async def find_answer(
        self, table_id: str, who: Identity, command_id: str
    ) -> dict[str, Any] | None:
        """What was answered to a command before."""
        query = "SELECT answer FROM answers WHERE table_id = ? AND who = ? AND command_id = ?"
        rows = await self._store.read(query, table_id, who, command_id)
        return msgspec.json.decode(rows[0][0]) if rows else None

    async def running(self) -> list[str]:
        """Tables at which a game runs."""
        rows = await self._store.read("SELECT table_id FROM tables WHERE phase = 'playing'")
        return [row[0] for row in rows]

    async def open_tables(self, limit: int = 100) -> list[dict[str, Any]]:
        """Open tables that wait for players, the newest first."""
        query = (
            "SELECT summary FROM tables WHERE is_open = 1 AND phase = 'waiting' "
            "ORDER BY changed_at DESC LIMIT ?"
        )
        rows = await self._store.read(query, limit)
        return [msgspec.json.decode(row[0]) for row in rows]

    async def tables_of(self, who: Identity, limit: int = 100) -> list[dict[str, Any]]:
        """The tables somebody sits at that are not over, with their seat, the latest first."""
        query = (
            "SELECT summary, seat FROM tables JOIN sitting USING (table_id) "
            "WHERE who = ? AND phase != 'over' ORDER BY changed_at DESC LIMIT ?"
        )
        rows = await self._store.read(query, who, limit)
        return [msgspec.json.decode(row[0]) | {"your_seat": row[1]} for row in rows]

    async def forget(self, *, over_before: int, idle_before: int, now: int) -> list[str]:
        """Deletes tables that were over, or at which nothing happened, before these times.

        Returns their ids. Finished games stay in the archive; device links that are too old go.
        """
        return await self._store.write(
            lambda writer: _forget(
                writer, over_before=over_before, idle_before=idle_before, now=now
            )
        )

    # --- People -----------------------------------------------------------------------------

    async def new_person(self, name: str, now: int) -> tuple[Identity, str]:
        """A person and the token of their browser, which is told this once."""
        who, token = secrets.token_urlsafe(12), secrets.token_urlsafe(24)
        await self._store.write(lambda writer: _write_person(writer, who, name, token, now))
        return who, token

    async def find_person(self, token: str) -> tuple[Identity, str] | None:
        """The person of a token, and their name."""
        query = "SELECT who, name FROM tokens JOIN people USING (who) WHERE token_hash = ?"
        rows = await self._store.read(query, hash_secret(token))
        return (rows[0][0], rows[0][1]) if rows else None

    async def rename(self, who: Identity, name: str, now: int) -> None:
        """A person wants to be called something else."""
        query = "UPDATE people SET name = ?, seen_at = ? WHERE who = ?"
        await self._store.write(lambda writer: _run(writer, query, name, now, who))

    async def new_device_link(self, who: Identity, now: int) -> str:
        """The secret of a link by which another device becomes the same person, once."""
        secret = secrets.token_urlsafe(24)
        row = (hash_secret(secret), who, now + 1000 * DEVICE_LINK_SECONDS)
        query = "INSERT INTO devices (link_hash, who, expires_at) VALUES (?, ?, ?)"
        await self._store.write(lambda writer: _run(writer, query, *row))
        return secret

    async def use_device_link(self, secret: str, now: int) -> str | None:
        """A new token for the person of a link; None if the link is used up or too old."""
        return await self._store.write(lambda writer: _use_link(writer, secret, now))

    # --- The archive ------------------------------------------------------------------------

    async def archive_of(self, who: Identity, limit: int = 50) -> list[dict[str, Any]]:
        """Finished games of a person, the latest first."""
        query = (
            "SELECT archive.summary FROM played JOIN archive USING (game_id) "
            "WHERE played.who = ? ORDER BY played.finished_at DESC LIMIT ?"
        )
        rows = await self._store.read(query, who, limit)
        return [msgspec.json.decode(row[0]) for row in rows]

    async def find_record(self, game_id: str) -> tuple[dict[str, Any], dict[str, Any]] | None:
        """The record of a finished game, and its summary."""
        query = "SELECT record, summary FROM archive WHERE game_id = ?"
        rows = await self._store.read(query, game_id)
        return (msgspec.json.decode(rows[0][0]), msgspec.json.decode(rows[0][1])) if rows else None


def _run(writer: sqlite3.Connection, query: str, *values: Any) -> None:
    writer.execute(query, values)


def write_change(writer: sqlite3.Connection, change: TableChange) -> None:
    """Writes a change in a transaction of whoever calls."""
    table_id = change.table_id
    if change.first > 0:
        # The log has no gaps: a table that was forgotten meanwhile does not come back headless.
        query = "SELECT 1 FROM entries WHERE table_id = ? AND seq = ?"
        if writer.execute(query, (table_id, change.first - 1)).fetchone() is None:
            raise StoreError("The log of the table ends before this entry.")
    writer.executemany(
        "INSERT INTO entries (table_id, seq, entry) VALUES (?, ?, ?)",
        [(table_id, change.first + k, _json(e)) for k, e in enumerate(change.entries)],
    )
    if change.answer is not None:
        who, command_id, answer = change.answer
        writer.execute(
            "INSERT INTO answers (table_id, who, command_id, answer) VALUES (?, ?, ?, ?)",
            (table_id, who, command_id, _json(answer)),
        )
    if change.entries:
        writer.execute(
            "INSERT INTO tables (table_id, phase, is_open, summary, changed_at) "
            "VALUES (?, ?, ?, ?, ?) ON CONFLICT (table_id) DO UPDATE SET "
            "phase = excluded.phase, is_open = excluded.is_open, summary = excluded.summary, "
            "changed_at = excluded.changed_at",
            (table_id, change.phase, change.is_open, _json(change.summary), change.now),
        )
    if change.first == 0 or any(e["entry"] not in ("event", "chat") for e in change.entries):
        writer.execute("DELETE FROM sitting WHERE table_id = ?", (table_id,))
        writer.executemany(
            "INSERT INTO sitting (who, table_id, seat) VALUES (?, ?, ?)",
            [(who, table_id, seat) for who, seat in change.sitting.items()],
        )
        writer.execute("DELETE FROM invited WHERE table_id = ?", (table_id,))
        writer.executemany(
            "INSERT INTO invited (who, table_id) VALUES (?, ?)",
            [(who, table_id) for who in change.invited],
        )
    if change.finished is not None:
        _archive(writer, change, change.finished)


def _archive(writer: sqlite3.Connection, change: TableChange, game: FinishedGame) -> None:
    writer.execute(
        "INSERT INTO archive (game_id, table_id, game, finished_at, summary, record) "
        "VALUES (?, ?, ?, ?, ?, ?)",
        (
            game.game_id,
            change.table_id,
            game.game,
            change.now,
            _json(game.summary),
            _json(game.record),
        ),
    )
    writer.executemany(
        "INSERT INTO played (who, game_id, finished_at) VALUES (?, ?, ?)",
        [(who, game.game_id, change.now) for who in game.people],
    )


def _forget(
    writer: sqlite3.Connection, *, over_before: int, idle_before: int, now: int
) -> list[str]:
    rows = writer.execute(
        "SELECT table_id FROM tables WHERE (phase = 'over' AND changed_at < ?) OR changed_at < ?",
        (over_before, idle_before),
    ).fetchall()
    for name in ("entries", "answers", "sitting", "invited", "tables"):
        writer.executemany(f"DELETE FROM {name} WHERE table_id = ?", rows)  # noqa: S608 - ours
    writer.execute("DELETE FROM devices WHERE expires_at < ?", (now,))
    return [row[0] for row in rows]


def _use_link(writer: sqlite3.Connection, secret: str, now: int) -> str | None:
    row = writer.execute(
        "DELETE FROM devices WHERE link_hash = ? RETURNING who, expires_at", (hash_secret(secret),)
    ).fetchone()
    if row is None or row[1] < now:
        return None
    token = secrets.token_urlsafe(24)
    # Every device has a token of its own, and all of them are the same person.
    _write_token(writer, row[0], token)
    return token


def _write_person(
    writer: sqlite3.Connection, who: Identity, name: str, token: str, now: int
) -> None:
    query = "INSERT INTO people (who, name, seen_at) VALUES (?, ?, ?)"
    writer.execute(query, (who, name, now))
    _write_token(writer, who, token)


def _write_token(writer: sqlite3.Connection, who: Identity, token: str) -> None:
    query = "INSERT INTO tokens (token_hash, who) VALUES (?, ?)"
    writer.execute(query, (hash_secret(token), who))
