"""Tables in the database: their logs, the answers to commands, and finished games."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace

import msgspec

from fivescore.store.batches import insert
from fivescore.store.history import Played, without_forgotten, write_played
from fivescore.store.interface import NO_LIMIT, Insert, Rows, Store, Writer
from fivescore.store.logs import Json, LogChange, LogTables, Summary, to_json
from fivescore.store.push import forget_departed, forget_table
from fivescore.store.sealing import Sealer
from fivescore.table.entries import Chat, GameEvent, Identity, TableEntry, read_table_log

MOST_FORGOTTEN = 500
"""Games that are deleted in one transaction: others wait for it."""
MOST_VALUES = 500
"""In one query."""
LOGS = LogTables(
    "table",
    key="table_id",
    entries="entries",
    heads="tables",
    people="sitting",
    more=("is_open",),
)
ANSWERS = Insert("answers", ("table_id", "who", "command_id", "answer"))


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
    is_private: bool = False
    """Nobody could watch it: its record is for those who played."""


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

    def __init__(self, store: Store) -> None:
        self._store = store

    async def commit(self, change: TableChange) -> None:
        """Writes a change; returns when it is on the disk.

        Raises:
            StoreError: It could not be written; nothing of it was.
        """
        sealer = self._store.sealer
        if is_move(change):
            await self._store.insert(rows_of(change, sealer))
        else:
            await self._store.write(lambda writer: write_change(writer, change, sealer))

    async def load(self, table_id: str, start: int = 0) -> list[TableEntry]:
        """The log of a table, without the first so many entries; empty if there is none.

        Raises:
            FivescoreError: It cannot be read, or another version wrote it.
        """
        return read_table_log(await LOGS.load(self._store, table_id, start))

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

    async def listed_among(self, table_ids: Collection[str]) -> set[str]:
        """Those of these tables that stand in a list for everybody."""
        ids, found = sorted(table_ids), set()
        for first in range(0, len(ids), MOST_VALUES):
            some = ids[first : first + MOST_VALUES]
            query = (
                "SELECT table_id FROM tables WHERE is_open = 1 AND phase != 'over' "  # noqa: S608
                f"AND table_id IN ({', '.join('?' for _ in some)})"
            )
            found |= {row[0] for row in await self._store.read(query, *some)}
        return found

    async def tables_of(self, who: Identity, limit: int = 100) -> list[Summary]:
        """The tables somebody sits at that are not over, the latest first."""
        return await LOGS.of_person(self._store, who, limit, with_over=False)

    async def all_tables_of(self, who: Identity) -> list[Summary]:
        """All tables that somebody sits at, also those that are over."""
        return await LOGS.of_person(self._store, who, NO_LIMIT, with_over=True)

    async def retire(self, table_id: str, game: FinishedGame, now: int) -> None:
        """Archives a game that was broken off, once; its table is over.

        Raises:
            StoreError: It could not be written; nothing of it was.
        """
        await self._store.write(lambda writer: _retire(writer, table_id, game, now))

    async def forget(
        self,
        *,
        over_before: int,
        idle_before: int,
        used: Collection[str] = (),
        is_meant: Callable[[str], bool] = lambda _id: True,
    ) -> list[str]:
        """Deletes tables that were over, or at which nothing happened, before these times.

        Not those in `used`: somebody looks at them; nor those that are not meant. Returns their
        ids. Finished games stay in the archive.
        """
        return await self._store.write(
            lambda writer: _forget(
                writer, over_before, idle_before, lambda k: is_meant(k) and k not in used
            )
        )

    async def delete(self, table_id: str) -> None:
        """Deletes a table. Its finished games stay in the archive."""
        await self._store.write(lambda writer: _delete(writer, [table_id]))

    async def forget_games(self, before: int) -> int:
        """Deletes games that ended before a time and that no person has in their history."""
        return await self._store.write(lambda writer: _forget_games(writer, before))

    # --- The archive ------------------------------------------------------------------------

    async def archive_of(self, who: Identity, limit: int = 50) -> list[Json]:
        """The summaries of somebody's finished games, the latest first."""
        query = (
            "SELECT archive.summary FROM played JOIN archive USING (game_id) "
            "WHERE played.who = ? ORDER BY played.finished_at DESC LIMIT ?"
        )
        return [row[0] for row in await self._store.read(query, who, limit)]

    async def find_record_for(self, game_id: str, who: Identity) -> tuple[Json, Json] | None:
        """The same for somebody: games that nobody could watch are for those who played them."""
        query = (
            "SELECT record, summary FROM archive WHERE game_id = ? AND (is_private = 0 OR EXISTS "
            "(SELECT 1 FROM played WHERE played.game_id = archive.game_id AND played.who = ?))"
        )
        rows = await self._store.read(query, game_id, who)
        return (rows[0][0], rows[0][1]) if rows else None

    async def find_review(self, game_id: str) -> Json | None:
        """The kept review of a finished game."""
        query = "SELECT review FROM archive WHERE game_id = ?"
        rows = await self._store.read(query, game_id)
        return rows[0][0] if rows else None

    async def keep_review(self, game_id: str, review: Json) -> None:
        """Keeps a review with its game, as long as the game is there."""
        query = "UPDATE archive SET review = ? WHERE game_id = ?"
        await self._store.write(lambda writer: writer.execute(query, (review, game_id)))

    async def find_record(self, game_id: str) -> tuple[Json, Json] | None:
        """The record of a finished game, and its summary, for the server itself."""
        query = "SELECT record, summary FROM archive WHERE game_id = ?"
        rows = await self._store.read(query, game_id)
        return (rows[0][0], rows[0][1]) if rows else None


def is_move(change: TableChange) -> bool:
    """Whether it only goes on with a game: nobody comes or goes, and nothing ends."""
    goes_on = all(isinstance(entry, GameEvent | Chat) for entry in change.entries)
    return goes_on and change.finished is None


def rows_of(change: TableChange, sealer: Sealer) -> Rows:
    """The rows that every change has."""
    rows = LOGS.rows_of(change, sealer, more=(int(change.is_open),))
    if change.answer is None:
        return rows
    answer = change.answer
    kept = (change.log_id, answer.who, answer.command, to_json(answer.answer))
    return replace(rows, inserts=[*rows.inserts, (ANSWERS, kept)])


def write_change(writer: Writer, change: TableChange, sealer: Sealer) -> None:
    """Writes a change in a transaction of whoever calls."""
    table_id = change.log_id
    insert(writer, [rows_of(change, sealer)])
    if not is_move(change):
        LOGS.write_people(writer, change)
        writer.execute("DELETE FROM invited WHERE table_id = ?", (table_id,))
        writer.executemany(
            "INSERT INTO invited (who, table_id) VALUES (?, ?)",
            [(who, table_id) for who in change.invited],
        )
        forget_departed(writer, table_id)
    if change.finished is not None:
        _archive(writer, table_id, change.finished, change.now)
        forget_table(writer, table_id)


def _archive(writer: Writer, table_id: str, game: FinishedGame, finished_at: int) -> None:
    played, [summary, record] = without_forgotten(
        writer, game.played, to_json(game.summary), to_json(game.record)
    )
    writer.execute(
        "INSERT INTO archive (game_id, table_id, game, finished_at, summary, record, is_private) "
        "VALUES (?, ?, ?, ?, ?, ?, ?)",
        (
            game.game_id,
            table_id,
            game.game,
            finished_at,
            summary,
            record,
            int(game.is_private),
        ),
    )
    write_played(writer, game.game_id, finished_at, played)


def _retire(writer: Writer, table_id: str, game: FinishedGame, now: int) -> None:
    query = "SELECT 1 FROM archive WHERE game_id = ?"
    if writer.execute(query, (game.game_id,)).fetchone() is not None:
        return  # whoever looks at the table again
    _archive(writer, table_id, game, now)
    change = "UPDATE tables SET phase = 'over', is_open = 0, changed_at = ? WHERE table_id = ?"
    writer.execute(change, (now, table_id))
    forget_table(writer, table_id)


def _forget(
    writer: Writer, over_before: int, idle_before: int, is_meant: Callable[[str], bool]
) -> list[str]:
    rows = writer.execute(
        "SELECT table_id FROM tables WHERE (phase = 'over' AND changed_at < ?) OR changed_at < ?",
        (over_before, idle_before),
    ).fetchall()
    ids = [row[0] for row in rows if is_meant(row[0])]
    _delete(writer, ids)
    return ids


def _delete(writer: Writer, ids: Sequence[str]) -> None:
    LOGS.delete(writer, ids, also=("answers", "invited", "push_subscriptions"))


def _forget_games(writer: Writer, before: int) -> int:
    rows = writer.execute(
        "SELECT game_id FROM archive WHERE finished_at < ? AND NOT EXISTS "
        "(SELECT 1 FROM played JOIN people USING (who) WHERE played.game_id = archive.game_id) "
        # The games of a tournament belong to it.
        "AND table_id NOT IN (SELECT table_id FROM event_games) LIMIT ?",
        (before, MOST_FORGOTTEN),
    ).fetchall()
    for name in ("played", "feats", "archive"):
        writer.executemany(f"DELETE FROM {name} WHERE game_id = ?", rows)  # noqa: S608 - ours
    return len(rows)
