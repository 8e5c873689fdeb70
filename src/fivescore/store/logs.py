"""Logs in the database: one set of SQL tables for tables, one for tournaments, the same code.

Nothing here knows what is in an entry or a summary: they are written and read as JSON.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import msgspec

from fivescore.store.interface import Insert, Need, Place, Rows, Store, Writer
from fivescore.store.sealing import Sealer
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

    def __init__(
        self,
        what: str,
        *,
        key: str,
        entries: str,
        heads: str,
        people: str,
        more: Sequence[str] = (),
    ) -> None:
        """`more` are further columns of the heads."""
        self._insert_entries = Insert(entries, (key, "seq", "entry"))
        columns = (key, "phase", "summary", "changed_at", *more)
        self._insert_heads = Insert(heads, columns, key=key)
        self._place = Place(entries, (key, "seq"))
        self._what = what
        self._key = key
        self._entries = entries
        self._heads = heads
        self._people = people

    # --- Writing ------------------------------------------------------------------------------

    def rows_of(
        self, change: LogChange, sealer: Sealer | None = None, *, more: Sequence[object] = ()
    ) -> Rows:
        """The rows of a change: its entries, sealed if they tell something hidden, and its head.

        `more` are the values of further columns of the head, which lists show.
        """
        rows: list[tuple[Insert, Sequence[object]]] = []
        for seq, entry in enumerate(change.entries, change.first):
            text = to_json(entry)
            if sealer is not None:
                text = sealer.seal(text, _place(change.log_id, seq))
            rows.append((self._insert_entries, (change.log_id, seq, text)))
        if change.entries:
            summary = to_json(change.summary)
            head = (change.log_id, change.phase, summary, change.now, *more)
            rows.append((self._insert_heads, head))
        return Rows(rows, self._need_before(change))

    def _need_before(self, change: LogChange) -> Need | None:
        """The log has no gaps: one that was deleted meanwhile does not come back headless."""
        if change.first == 0:
            return None
        why = f"The log of the {self._what} ends before this entry."
        return Need(self._place, (change.log_id, change.first - 1), why)

    # --- Writing, in a transaction of whoever calls -------------------------------------------

    def write_people(self, writer: Writer, change: LogChange) -> None:
        """Writes who sits where."""
        writer.execute(f"DELETE FROM {self._people} WHERE {self._key} = ?", (change.log_id,))
        writer.executemany(
            f"INSERT INTO {self._people} (who, {self._key}, seat) VALUES (?, ?, ?)",
            [(who, change.log_id, seat) for who, seat in change.sitting.items()],
        )

    def delete(self, writer: Writer, ids: Sequence[str], also: Sequence[str] = ()) -> None:
        """Deletes logs with all that belongs to them; `also` are further SQL tables."""
        for name in (self._entries, self._people, self._heads, *also):
            writer.executemany(f"DELETE FROM {name} WHERE {self._key} = ?", [(i,) for i in ids])

    # --- Reading ------------------------------------------------------------------------------

    async def load(self, store: Store, log_id: str, start: int = 0) -> list[Json]:
        """The entries of a log, without the first so many; empty if there are none.

        Raises:
            RefusedError: They are sealed with a key that is not here.
        """
        query = (
            f"SELECT seq, entry FROM {self._entries} "
            f"WHERE {self._key} = ? AND seq >= ? ORDER BY seq"
        )
        rows = await store.read(query, log_id, start)
        return [store.sealer.open(entry, _place(log_id, seq)) for seq, entry in rows]

    async def running(self, store: Store) -> list[str]:
        """The ids of those that are being played."""
        query = f"SELECT {self._key} FROM {self._heads} WHERE phase = 'playing'"
        return [row[0] for row in await store.read(query)]

    async def of_person(
        self, store: Store, who: Identity, limit: int, *, with_over: bool
    ) -> list[Summary]:
        """Where somebody sits, the latest first."""
        running = "" if with_over else "AND phase != 'over' "
        query = (
            f"SELECT summary, seat FROM {self._heads} JOIN {self._people} USING ({self._key}) "
            f"WHERE who = ? {running}ORDER BY changed_at DESC LIMIT ?"
        )
        return [Summary(row[0], row[1]) for row in await store.read(query, who, limit)]
