"""SQLite: one file, one writer thread, many commands to a commit.

Whoever writes waits until the disk has it (`synchronous=FULL`). The jobs of one turn of the event
loop are handed over together, and those that arrive while a commit runs go into the next one
(`batches.py`): a busy server needs few commits. A job that fails takes nobody else's with it.

When the commit itself fails, nobody knows whether the disk has it: a sync that failed may have
written everything. Whoever waited hears only that; then nothing is read or written until the file
has been opened anew and all that was found in it is surely on the disk.
"""

import asyncio
import contextlib
import logging
import os
import sqlite3
import threading
from collections.abc import Callable, Sequence
from functools import cache
from importlib import resources
from pathlib import Path
from typing import IO, Any, TypeVar

import msgspec

from fivescore.store.batches import (
    BrokenError,
    Handover,
    NotCommittedError,
    Work,
    commit,
    fail,
    tell,
    unknown,
)
from fivescore.store.interface import (
    Insert,
    Nodes,
    Place,
    Row,
    Rows,
    StoreError,
    UnknownOutcomeError,
)
from fivescore.store.lockfile import lock_file
from fivescore.store.sealing import Sealer, key_file_of, read_keys

__all__ = ["SqliteStore", "StoreError", "UnknownOutcomeError"]
log = logging.getLogger("fivescore.store")
T = TypeVar("T")
_encode = msgspec.json.Encoder().encode
REOPEN_SECONDS, LONGEST_REOPEN_SECONDS = 0.1, 5.0
"""Between two tries to open a file again whose disk failed."""
CLOSED = "The database has been closed."
REOPENING = "The disk failed, and the database is being opened anew."
MIGRATIONS = (
    "001_tables.sql",
    "002_seats.sql",
    "003_bots.sql",
    "004_events.sql",
    "005_history.sql",
    "006_partners.sql",
    "007_push.sql",
    "008_people.sql",
    "009_reviews.sql",
)


class SqliteConnection(sqlite3.Connection):
    """A connection that takes batches."""

    failure: type[Exception] = sqlite3.Error

    def begin(self) -> None:
        """Begins a transaction."""
        self.execute("BEGIN IMMEDIATE")

    def finish(self) -> None:
        """Commits it."""
        try:
            self.execute("COMMIT")
        except sqlite3.Error as error:
            if getattr(error, "sqlite_errorcode", 0) & 0xFF != sqlite3.SQLITE_FULL:
                raise
            # A full disk did not take the last page, without which the others count for nothing.
            raise NotCommittedError from error

    def undo(self) -> bool:
        """Takes it back; says whether the connection can be used on."""
        with contextlib.suppress(sqlite3.Error):
            self.execute("ROLLBACK")
        return not self.in_transaction

    def blames_job(self, error: Exception) -> bool:
        """Whether something fails by its own fault."""
        return isinstance(error, sqlite3.IntegrityError)

    def insert_rows(
        self,
        needed: Sequence[tuple[Place, Sequence[Row]]],
        inserted: Sequence[tuple[Insert, Sequence[Row]]],
    ) -> list[int]:
        """Inserts rows, given as JSON arrays; returns how many of those needed were there."""
        counts = []
        for place, rows in needed:
            [count] = self.execute(_count_sql(place), (_encode(rows).decode(),)).fetchone()
            counts.append(count)
        for where, rows in inserted:
            self.execute(_insert_sql(where), (_encode(rows).decode(),))
        return counts


@cache
def _count_sql(place: Place) -> str:
    same = (f"{name} = json_extract(value, '$[{k}]')" for k, name in enumerate(place.columns))
    return f"SELECT count(*) FROM json_each(?) JOIN {place.table} ON {' AND '.join(same)}"  # noqa: S608


@cache
def _insert_sql(where: Insert) -> str:
    values = ", ".join(f"json_extract(value, '$[{k}]')" for k in range(len(where.columns)))
    sql = (
        f"INSERT INTO {where.table} ({', '.join(where.columns)}) "  # noqa: S608
        # A condition, else what follows would read as that of a join.
        f"SELECT {values} FROM json_each(?) WHERE true"
    )
    return sql + where.on_conflict


class SqliteStore:
    """A database file."""

    def __init__(self, path: Path | str) -> None:
        self.path = Path(path)
        self.on_lost: Callable[[], None] | None = None
        """Never called: nobody takes a file from whoever holds its lock."""
        self.nodes: Nodes | None = None
        self._handover = Handover()
        self._thread: threading.Thread | None = None
        self._reader: SqliteConnection | None = None
        self._reading = threading.Lock()
        self._claim: IO[bytes] | None = None
        self._is_closing = threading.Event()
        self.sealer: Sealer
        """For entries that tell something hidden; there once it is open."""

    @property
    def name(self) -> str:
        """The path."""
        return str(self.path)

    @property
    def is_current(self) -> bool:
        """Nobody else writes while we hold the lock of the file."""
        return True

    @property
    def lost(self) -> str | None:
        """Nobody takes the file from us."""
        return None

    # --- Opening and closing ----------------------------------------------------------------

    def check(self) -> None:
        """Opens and closes the file.

        Raises:
            StoreError: It cannot be used.
        """
        self.open()
        self.close()

    def open(self) -> None:
        """Opens the file, and makes or updates its tables.

        Raises:
            StoreError: It cannot be opened, is no database of ours, or another server uses it.
        """
        if self._thread is not None:
            return
        try:
            file = self.path.resolve()  # by whatever link it is named
            self._claim = lock_file(file.with_name(f"{file.name}.lock"))
        except OSError as error:
            raise self._unopened(error) from None
        if self._claim is None:
            raise StoreError(f"Another server uses the database {self.path} already.")
        self._is_closing.clear()
        try:
            self.sealer = Sealer(read_keys(key_file_of(file)))
            writer = self._open_writer()
            self._reader = _connect(self.path)
        except (sqlite3.Error, OSError, ValueError) as error:
            self._release()
            raise self._unopened(error) from None
        except StoreError:
            self._release()
            raise
        self._thread = threading.Thread(
            target=self._write_all, args=(writer,), name="store", daemon=True
        )
        self._thread.start()

    def _unopened(self, error: Exception) -> StoreError:
        return StoreError(f"The database {self.path} cannot be opened: {error}.")

    def _open_writer(self) -> SqliteConnection:
        if not self.path.exists():
            # It holds seeds of running games: nobody else's business on this machine.
            os.close(os.open(self.path, os.O_CREAT | os.O_WRONLY, 0o600))
        writer = _connect(self.path)
        try:
            _migrate(writer, self.path)
        except BaseException:
            writer.close()
            raise
        return writer

    def close(self) -> None:
        """Commits what is waiting and closes the file."""
        if self._thread is not None:
            self._is_closing.set()
            self._handover.end()
            self._thread.join()
            self._thread = None
        self._handover.refuse(CLOSED)
        with self._reading:
            if self._reader is not None:
                self._reader.close()
                self._reader = None
        self._release()

    def _release(self) -> None:
        if self._claim is not None:
            self._claim.close()
            self._claim = None

    # --- Writing ----------------------------------------------------------------------------

    @property
    def is_open(self) -> bool:
        """Whether it can be read and written: not while its disk fails."""
        return self._thread is not None and self._reader is not None

    async def write(self, work: Callable[[SqliteConnection], T]) -> T:
        """Runs work in a transaction; returns when it is on the disk.

        The work may be run again if a transaction that it shared could not be committed.

        Raises:
            UnknownOutcomeError: The disk failed, and nobody knows whether it was written.
            StoreError: It could not be written; nothing of it was.
        """
        result: T = await self._ask(work)
        return result

    async def insert(self, rows: Rows) -> None:
        """Inserts rows; returns when they are on the disk.

        Raises:
            UnknownOutcomeError: The disk failed, and nobody knows whether they were written.
            StoreError: They could not be written; none of them was.
        """
        await self._ask(rows)

    def _ask(self, work: Work | Rows) -> "asyncio.Future[Any]":
        if self._thread is None:
            raise StoreError(CLOSED)
        if self._reader is None:
            raise StoreError(REOPENING)
        return self._handover.ask(work)

    async def probe(self) -> None:
        """Writes something that changes nothing; returns when it is on the disk.

        Raises:
            StoreError: The disk does not take it.
        """
        await self.write(_write_nothing)

    def _write_all(self, writer: SqliteConnection | None) -> None:
        """The writer thread: batch after batch until the end of the queue."""
        is_ending = False
        while not is_ending and writer is not None:
            batch, is_ending = self._handover.take()
            if not batch:
                continue
            try:
                commit(writer, batch)
            except BrokenError as error:
                log.critical("%s: the disk failed: %s. It is opened anew.", self.path, error)
                self._drop(writer)
                # Only now: whoever hears of it and asks again finds nothing that is older.
                fail(batch, unknown(error.__cause__))
                tell(batch)
                writer = None if is_ending else self._reopen()
            else:
                tell(batch)
        if writer is not None:
            writer.close()

    def _drop(self, writer: sqlite3.Connection) -> None:
        """Closes all connections: what they hold may be otherwise on the disk."""
        with self._reading:
            for connection in (self._reader, writer):
                with contextlib.suppress(sqlite3.Error):
                    if connection is not None:
                        connection.close()
            self._reader = None

    def _reopen(self) -> SqliteConnection | None:
        """Opens the file again, as soon as the disk works; None if we are to close before."""
        pause = REOPEN_SECONDS
        while not self._is_closing.is_set():
            writer = None
            try:
                # A disk that is not there any more: a new file in its place would be empty.
                self.path.stat()
                writer = self._open_writer()
                _secure(writer)
                reader = _connect(self.path)
            except (sqlite3.Error, OSError, StoreError) as error:
                log.debug("%s cannot be opened yet: %s", self.path, error)
                if writer is not None:
                    with contextlib.suppress(sqlite3.Error):
                        writer.close()
                self._handover.refuse(REOPENING)
                self._is_closing.wait(pause)
                pause = min(2 * pause, LONGEST_REOPEN_SECONDS)
                continue
            with self._reading:
                self._reader = reader
            log.warning("%s: the disk works again.", self.path)
            return writer
        return None

    # --- Reading ----------------------------------------------------------------------------

    async def read(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        """The rows of a query, off the event loop."""
        return await asyncio.to_thread(self.read_now, query, *values)

    def read_now(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        """The rows of a query.

        Raises:
            StoreError: The disk does not give them.
        """
        with self._reading:
            if self._reader is None:
                raise StoreError(CLOSED if self._thread is None else REOPENING)
            try:
                return self._reader.execute(query, values).fetchall()
            except sqlite3.Error as error:
                raise StoreError(f"The database cannot be read: {error}.") from None

    def backup(self, target: Path) -> None:
        """Writes a copy of the database as it stands, while it is in use.

        Raises:
            StoreError: The copy cannot be written; there is none then.
        """
        part = target.with_name(target.name + ".part")
        try:
            os.close(os.open(part, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, 0o600))
            with (
                contextlib.closing(_connect(self.path)) as source,
                contextlib.closing(sqlite3.connect(part)) as copy,
            ):
                source.backup(copy)
            part.replace(target)
        except (sqlite3.Error, OSError) as error:
            raise StoreError(f"{self.path} cannot be copied to {target}: {error}.") from None
        finally:
            with contextlib.suppress(OSError):
                part.unlink(missing_ok=True)


def _connect(path: Path) -> SqliteConnection:
    connection = sqlite3.connect(
        path,
        isolation_level=None,
        check_same_thread=False,
        timeout=10,
        factory=SqliteConnection,
    )
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
    except BaseException:
        connection.close()
        raise
    return connection


def _version(connection: sqlite3.Connection) -> int:
    """How many of the numbered files have been run."""
    [version] = connection.execute("PRAGMA user_version").fetchone()
    return int(version)


def _migrate(writer: sqlite3.Connection, path: Path) -> None:
    """Brings the tables up to date; each numbered file is run once."""
    version = _version(writer)
    if version > len(MIGRATIONS):
        raise StoreError(
            f"The database {path} was made by a newer Fivescore (version {version} of its tables, "
            f"this one knows {len(MIGRATIONS)})."
        )
    found = {row[0] for row in writer.execute("SELECT name FROM sqlite_master")}
    if "entries" not in found if version else found:
        raise StoreError(f"{path} is a database of something else.")
    folder = resources.files("fivescore.store").joinpath("sql")
    for number, name in enumerate(MIGRATIONS[version:], version + 1):
        script = folder.joinpath(name).read_text("utf-8")
        writer.executescript(f"BEGIN; {script} PRAGMA user_version = {number}; COMMIT;")


def _secure(writer: sqlite3.Connection) -> None:
    """Brings all that was read onto the disk, whatever an earlier sync left undone.

    After a sync has failed, the system may take pages for written that are not. So everything in
    the write-ahead log is written again, to another place, and that is synced.

    Raises:
        sqlite3.Error: It is not there.
    """
    [is_busy, _, _] = writer.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    if is_busy:
        raise sqlite3.OperationalError("somebody else reads the write-ahead log")
    writer.execute("BEGIN IMMEDIATE")
    _write_nothing(writer)
    writer.execute("COMMIT")


def _write_nothing(writer: sqlite3.Connection) -> None:
    """Writes a page as it is."""
    writer.execute(f"PRAGMA user_version = {_version(writer)}")
