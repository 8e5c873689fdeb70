"""SQLite: one file, one writer thread, many commands to a commit.

Whoever writes waits until the disk has it (`synchronous=FULL`). Commands that arrive while a commit
runs go into the next one together, so that a busy server needs few of them. Each stands in a
savepoint of its own: one that fails takes nobody else's with it.

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
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import IO, Any, TypeVar

from fivescore.engine.contract import FivescoreError
from fivescore.store.lockfile import lock_file
from fivescore.store.sealing import Sealer, read_keys

log = logging.getLogger("fivescore.store")
T = TypeVar("T")
Work = Callable[[sqlite3.Connection], Any]
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


class StoreError(FivescoreError):
    """The disk did not take it: nothing was changed."""


class UnknownOutcomeError(StoreError):
    """The disk failed at the commit: whether it was changed shows when it is read again."""


class _BrokenError(Exception):
    """This connection is not to be used any more."""


@dataclass(slots=True)
class _Job:
    work: Work
    done: "Future[Any]"


class _JobError(Exception):
    """A job failed by its own fault; the others of its batch stand."""

    def __init__(self, cause: Exception) -> None:
        super().__init__(str(cause))
        self.cause = cause


class SqliteStore:
    """A database file. Call `open` first and `close` last."""

    def __init__(self, path: Path | str) -> None:
        self.path = Path(path)
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
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
            self._jobs.put(None)
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
        if self._thread is None:
            raise StoreError(CLOSED)
        if self._reader is None:
            raise StoreError(REOPENING)
        job = _Job(work, Future())
        self._jobs.put(job)
        result: T = await asyncio.wrap_future(job.done)
        return result

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
            batch: list[_Job] = []
            job = self._jobs.get()
            while job is not None:
                # From here on it cannot be cancelled: whoever waits may go, the work is done.
                if job.done.set_running_or_notify_cancel():
                    batch.append(job)
                if len(batch) >= LARGEST_BATCH or self._jobs.empty():
                    break
                job = self._jobs.get()
            is_ending = job is None
            if batch:
                try:
                    _commit(writer, batch)
                except _BrokenError as error:
                    log.critical("%s: the disk failed: %s. It is opened anew.", self.path, error)
                    self._drop(writer)
                    # Only now: whoever hears of it and asks again finds nothing that is older.
                    _fail(batch, error.__cause__, is_known=False)
                    writer = None if is_ending else self._reopen()
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
                job = self._jobs.get_nowait()
                if job is not None and job.done.set_running_or_notify_cancel():
                    job.done.set_exception(StoreError(why))

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


def _commit(writer: sqlite3.Connection, batch: list[_Job]) -> None:
    """Runs a batch in one transaction; answers only when it is on the disk.

    Raises:
        _BrokenError: The disk failed; nobody has been answered.
    """
    try:
        writer.execute("BEGIN IMMEDIATE")
        outcomes = [_run(writer, job) for job in batch]
    except sqlite3.Error as error:
        _undo(writer)
        if writer.in_transaction:
            raise _BrokenError(str(error)) from error
        _fail_each(writer, batch, error)
        return
    try:
        writer.execute("COMMIT")
    except sqlite3.Error as error:
        if getattr(error, "sqlite_errorcode", 0) & 0xFF != sqlite3.SQLITE_FULL:
            raise _BrokenError(str(error)) from error
        # A full disk did not take the last page, without which the others count for nothing.
        _undo(writer)
        _fail_each(writer, batch, error)
        return
    for job, outcome in zip(batch, outcomes, strict=True):
        if isinstance(outcome, _JobError):
            job.done.set_exception(outcome.cause)
        else:
            job.done.set_result(outcome)


def _undo(writer: sqlite3.Connection) -> None:
    with contextlib.suppress(sqlite3.Error):
        writer.execute("ROLLBACK")


def _fail_each(writer: sqlite3.Connection, batch: list[_Job], error: sqlite3.Error) -> None:
    """Perhaps one of them is too large for the disk: each gets its own chance."""
    if len(batch) == 1:
        _fail(batch, error, is_known=True)
        return
    for number, job in enumerate(batch):
        try:
            _commit(writer, [job])
        except _BrokenError as broken:
            # Those before have their answers, and those after were not begun.
            _fail(batch[number + 1 :], error, is_known=True)
            del batch[:number], batch[1:]
            raise broken from broken.__cause__


def _run(writer: sqlite3.Connection, job: _Job) -> Any:
    """What a job gives, or why it failed by its own fault; raises what is the disk's."""
    writer.execute("SAVEPOINT job")
    try:
        result = job.work(writer)
    except Exception as error:
        if isinstance(error, sqlite3.Error) and not isinstance(error, sqlite3.IntegrityError):
            raise
        result = _JobError(_unwritten(error) if isinstance(error, sqlite3.Error) else error)
        writer.execute("ROLLBACK TO job")
    writer.execute("RELEASE job")
    return result


def _fail(batch: Iterable[_Job], error: BaseException | None, *, is_known: bool) -> None:
    for job in batch:
        job.done.set_exception(_unwritten(error) if is_known else _unknown(error))


def _unwritten(error: BaseException | None) -> StoreError:
    return StoreError(f"It could not be written: {error}.")


def _unknown(error: BaseException | None) -> UnknownOutcomeError:
    return UnknownOutcomeError(f"Nobody knows whether it was written: {error}.")
