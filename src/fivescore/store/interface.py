"""What the rest of the program knows of a database: the same for SQLite and PostgreSQL.

SQL is written once, in what both understand, with `?` for values. What they say differently stands
in `sqlite.py` and `postgres_connection.py` alone.
"""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from fivescore.engine.contract import FivescoreError
from fivescore.store.partitions import NodeMap, Places
from fivescore.store.sealing import Sealer

T = TypeVar("T")
Row = Sequence[object]
NO_LIMIT = 1 << 62
"""More rows than there are: PostgreSQL knows no negative limit."""


class StoreError(FivescoreError):
    """The disk did not take it: nothing was changed."""


class UnknownOutcomeError(StoreError):
    """The disk failed at the commit: whether it was changed shows when it is read again."""


class LostError(StoreError):
    """Another server owns the database: this one may do nothing any more."""


class ElsewhereError(StoreError):
    """Another node has this table or tournament."""


class Cursor(Protocol):
    """What a statement gave."""

    @property
    def rowcount(self) -> int:
        """How many rows it changed."""

    def fetchone(self) -> Any:
        """Its next row; None after the last."""

    def fetchall(self) -> list[Any]:
        """All its rows."""


@dataclass(frozen=True, slots=True, eq=False)
class Insert:
    """Where rows go: an SQL table of ours, and its columns."""

    table: str
    columns: tuple[str, ...]
    key: str | None = None
    """A row that has the same value in this column is replaced; without it, it is refused."""

    @property
    def on_conflict(self) -> str:
        """The end of its statement: what happens to a row that is there."""
        if self.key is None:
            return ""
        others = [name for name in self.columns if name != self.key]
        updates = ", ".join(f"{name} = excluded.{name}" for name in others)
        return f" ON CONFLICT ({self.key}) DO UPDATE SET {updates}"

    def latest(self, rows: Sequence[Row]) -> Sequence[Row]:
        """The rows without those that a later one replaces."""
        if self.key is None:
            return rows
        place = self.columns.index(self.key)
        return list({row[place]: row for row in rows}.values())


@dataclass(frozen=True, slots=True, eq=False)
class Place:
    """Where rows are looked for."""

    table: str
    columns: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Need:
    """A row that must be there before others go in."""

    place: Place
    row: Row
    why: str
    """What is wrong where it is not there."""


@dataclass(frozen=True, slots=True)
class Rows:
    """Rows to insert."""

    inserts: Sequence[tuple[Insert, Row]]
    need: Need | None = None


class Writer(Protocol):
    """A connection in a transaction."""

    def execute(self, sql: str, values: Sequence[Any] = ..., /) -> Cursor:
        """Runs a statement."""

    def executemany(self, sql: str, rows: Sequence[Sequence[Any]], /) -> object:
        """Runs a statement for each row of values."""

    def insert_rows(
        self,
        needed: Sequence[tuple[Place, Sequence[Row]]],
        inserted: Sequence[tuple[Insert, Sequence[Row]]],
    ) -> list[int]:
        """Inserts rows; returns how many of those needed were there before."""


class Nodes(Protocol):
    """Other servers on the same database."""

    address: str
    """Host and port where they reach this one."""
    number: int
    """This server's, once the store is open."""
    is_first: bool
    """Whether no other lived when it began."""
    places: Places
    """Which partition each table and tournament is in."""

    def follow(
        self,
        *,
        on_map: Callable[[NodeMap], None],
        on_news: Callable[[str], None],
        on_gap: Callable[[], None],
    ) -> None:
        """Says what to call, from any thread: with who has what, with news, and after a gap."""

    async def hand_over(self, partitions: Collection[int]) -> None:
        """Gives partitions to whoever is to have them; nothing here may use them any more.

        Raises:
            StoreError: It could not be written: they are still ours.
        """

    async def tell(self, news: str) -> None:
        """Tells all nodes something, this one too.

        Raises:
            StoreError: It could not be told.
        """


class Store(Protocol):
    """A database. Call `open` first and `close` last."""

    sealer: Sealer
    """For entries that tell something hidden; there once it is open."""
    on_lost: Callable[[], None] | None
    """Called, from any thread, when this server may not use the database any more."""

    @property
    def nodes(self) -> Nodes | None:
        """The other servers that use it; None where this one is alone."""

    @property
    def name(self) -> str:
        """What people know it by, without secrets."""

    @property
    def is_open(self) -> bool:
        """Whether it can be read and written: not while its disk fails."""

    @property
    def is_current(self) -> bool:
        """Whether no other server can have written since: what is in memory still counts."""

    @property
    def lost(self) -> str | None:
        """Why this server may not use it any more."""

    def check(self) -> None:
        """Says what is wrong with it before anything slow happens.

        Raises:
            StoreError: It cannot be used.
        """

    def open(self) -> None:
        """Opens it, and makes or updates its tables. Does nothing if it is open.

        Raises:
            StoreError: It cannot be opened, is no database of ours, or another server uses it.
        """

    def close(self) -> None:
        """Commits what is waiting and closes it."""

    async def write(self, work: Callable[[Writer], T]) -> T:
        """Runs work in a transaction; returns when it is on the disk.

        The work may be run again if a transaction that it shared could not be committed.

        Raises:
            UnknownOutcomeError: The disk failed, and nobody knows whether it was written.
            StoreError: It could not be written; nothing of it was.
        """

    async def insert(self, rows: Rows) -> None:
        """Inserts rows; returns when they are on the disk.

        Raises:
            UnknownOutcomeError: The disk failed, and nobody knows whether they were written.
            StoreError: They could not be written; none of them was.
        """

    async def probe(self) -> None:
        """Writes something that changes nothing; returns when it is on the disk.

        Raises:
            StoreError: The disk does not take it.
        """

    async def read(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        """The rows of a query, off the event loop."""

    def read_now(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        """The rows of a query.

        Raises:
            StoreError: The disk does not give them.
        """
