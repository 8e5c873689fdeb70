"""SQLite: one file, one writer thread, many commands to a commit.

Whoever writes waits until the disk has it (`synchronous=FULL`). Commands that arrive while a commit
runs go into the next one together, so that a busy server needs few of them. Each stands in a
savepoint of its own: one that fails takes nobody else's with it.
"""

import asyncio
import contextlib
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

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], Any]
LARGEST_BATCH = 256
MIGRATIONS = (
    "001_tables.sql",
    "002_seats.sql",
    "003_bots.sql",
    "004_events.sql",
    "005_history.sql",
    "006_partners.sql",
    "007_push.sql",
)


class StoreError(FivescoreError):
    """The disk did not take it: nothing was changed."""


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
        try:
            writer = self._open_writer()
            self._reader = _connect(self.path)
        except (sqlite3.Error, OSError) as error:
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
            self._jobs.put(None)
            self._thread.join()
            self._thread = None
        with contextlib.suppress(Empty):
            while (job := self._jobs.get_nowait()) is not None:
                job.done.set_exception(StoreError("The database has been closed."))
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

    async def write(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Runs work in a transaction; returns when it is on the disk.

        The work may be run again if a transaction that it shared could not be committed.

        Raises:
            StoreError: It could not be written; nothing of it was.
        """
        if self._thread is None:
            raise StoreError("The database has been closed.")
        job = _Job(work, Future())
        self._jobs.put(job)
        result: T = await asyncio.wrap_future(job.done)
        return result

    def _write_all(self, writer: sqlite3.Connection) -> None:
        """The writer thread: batch after batch until the end of the queue."""
        is_ending = False
        while not is_ending:
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
                _commit(writer, batch)
        writer.close()

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
                raise StoreError("The database has been closed.")
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


def _commit(writer: sqlite3.Connection, batch: list[_Job]) -> None:
    """Runs a batch in one transaction; answers only when it is on the disk."""
    try:
        if writer.in_transaction:
            writer.execute("ROLLBACK")  # the disk failed so badly that the last one stayed open
        writer.execute("BEGIN IMMEDIATE")
    except sqlite3.Error as error:
        _fail(batch, error)
        return
    try:
        outcomes = [_run(writer, job) for job in batch]
        writer.execute("COMMIT")
    except sqlite3.Error as error:
        with contextlib.suppress(sqlite3.Error):
            writer.execute("ROLLBACK")
        if len(batch) == 1:
            _fail(batch, error)
        # Perhaps one of them is too large for the disk: each gets its own chance.
        for job in batch if len(batch) > 1 else ():
            _commit(writer, [job])
        return
    for job, outcome in zip(batch, outcomes, strict=True):
        if isinstance(outcome, _JobError):
            job.done.set_exception(outcome.cause)
        else:
            job.done.set_result(outcome)


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


def _fail(batch: Iterable[_Job], error: sqlite3.Error) -> None:
    for job in batch:
        job.done.set_exception(_unwritten(error))


def _unwritten(error: sqlite3.Error) -> StoreError:
    return StoreError(f"It could not be written: {error}.")
