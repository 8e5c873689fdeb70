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
from importlib import resources
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import IO, Any, TypeVar

from fivescore.store.batches import (
    BrokenError,
    Job,
    Rows,
    StoreError,
    UnknownOutcomeError,
    Work,
    commit,
    tell,
    unknown,
)
from fivescore.store.lockfile import lock_file
from fivescore.store.sealing import Sealer, read_keys

__all__ = ["SqliteStore", "StoreError", "UnknownOutcomeError"]
log = logging.getLogger("fivescore.store")
T = TypeVar("T")
LARGEST_BATCH = 256
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
)


class SqliteStore:
    """A database file. Call `open` first and `close` last."""

    def __init__(self, path: Path | str) -> None:
        self.path = Path(path)
        self._waiting: list[Job] = []
        """What was asked for in this turn of the event loop."""
        self._batches: SimpleQueue[list[Job] | None] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self._reader: sqlite3.Connection | None = None
        self._reading = threading.Lock()
        self._claim: IO[bytes] | None = None
        self._is_closing = threading.Event()
        self.sealer: Sealer
        """For entries that tell something hidden; there once it is open."""

    # --- Opening and closing ----------------------------------------------------------------

    def open(self) -> None:
        """Opens the file, and makes or updates its tables.

        Raises:
            StoreError: It cannot be opened, is no database of ours, or another server uses it.
        """
        try:
            file = self.path.resolve()  # by whatever link it is named
            self._claim = lock_file(file.with_name(f"{file.name}.lock"))
        except OSError as error:
            raise self._unopened(error) from None
        if self._claim is None:
            raise StoreError(f"Another server uses the database {self.path} already.")
        self._is_closing.clear()
        try:
            self.sealer = Sealer(read_keys(file))
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

    def _open_writer(self) -> sqlite3.Connection:
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
            self._hand_over()
            self._batches.put(None)
            self._thread.join()
            self._thread = None
        self._refuse_waiting(CLOSED)
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

    async def write(self, work: Callable[[sqlite3.Connection], T]) -> T:
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
        loop = asyncio.get_running_loop()
        job = Job(work, loop.create_future())
        if not self._waiting:
            loop.call_soon(self._hand_over)
        self._waiting.append(job)
        return job.done

    def _hand_over(self) -> None:
        """Gives the writer all that was asked for; from here on it cannot be cancelled."""
        batch = [job for job in self._waiting if not job.done.done()]
        self._waiting = []
        if batch:
            self._batches.put(batch)

    async def probe(self) -> None:
        """Writes something that changes nothing; returns when it is on the disk.

        Raises:
            StoreError: The disk does not take it.
        """
        await self.write(_write_nothing)

    def _write_all(self, writer: sqlite3.Connection | None) -> None:
        """The writer thread: batch after batch until the end of the queue."""
        is_ending = False
        while not is_ending and writer is not None:
            batch: list[Job] = []
            some = self._batches.get()
            while some is not None:
                batch += some
                if len(batch) >= LARGEST_BATCH or self._batches.empty():
                    break
                some = self._batches.get()
            is_ending = some is None
            if batch:
                try:
                    commit(writer, batch)
                except BrokenError as error:
                    log.critical("%s: the disk failed: %s. It is opened anew.", self.path, error)
                    self._drop(writer)
                    # Only now: whoever hears of it and asks again finds nothing that is older.
                    _fail(batch, unknown(error.__cause__))
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

    def _reopen(self) -> sqlite3.Connection | None:
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
                self._refuse_waiting(REOPENING)
                self._is_closing.wait(pause)
                pause = min(2 * pause, LONGEST_REOPEN_SECONDS)
                continue
            with self._reading:
                self._reader = reader
            log.warning("%s: the disk works again.", self.path)
            return writer
        return None

    def _refuse_waiting(self, why: str) -> None:
        """Nothing of what waits was begun."""
        with contextlib.suppress(Empty):
            while True:
                batch = self._batches.get_nowait() or []
                _fail(batch, StoreError(why))
                tell(batch)

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


def _connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
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


def _fail(batch: Sequence[Job], error: StoreError) -> None:
    for job in batch:
        if not job.is_settled:
            job.settle(error=error)
