"""SQLite: one file, one writer thread, many commands to a commit.

Whoever writes waits until the disk has it (`synchronous=FULL`). Commands that arrive while a commit
runs go into the next one together, so that a busy server needs few of them. Each stands in a
savepoint of its own: one that fails takes nobody else's with it.
"""

import asyncio
import contextlib
import sqlite3
import threading
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from queue import SimpleQueue
from typing import Any, TypeVar

from fivescore.engine.contract import FivescoreError

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], Any]
LARGEST_BATCH = 256
MIGRATIONS = ("001_tables.sql",)


class StoreError(FivescoreError):
    """The disk did not take it: nothing was changed."""


@dataclass(slots=True)
class _Job:
    work: Work
    done: "Future[Any]"


class SqliteStore:
    """A database file. Call `open` first and `close` last."""

    def __init__(self, path: Path | str) -> None:
        self.path = str(path)
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self._reader: sqlite3.Connection | None = None
        self._reading = threading.Lock()

    # --- Opening and closing ----------------------------------------------------------------

    def open(self) -> None:
        """Opens the file, and makes or updates its tables.

        Raises:
            StoreError: It cannot be opened, or is no database of ours.
        """
        try:
            writer = _connect(self.path)
            _migrate(writer)
            self._reader = _connect(self.path)
        except sqlite3.Error as error:
            raise StoreError(f"The database {self.path} cannot be opened: {error}.") from None
        self._thread = threading.Thread(
            target=self._write_all, args=(writer,), name="store", daemon=True
        )
        self._thread.start()

    def close(self) -> None:
        """Commits what is waiting and closes the file."""
        if self._thread is not None:
            self._jobs.put(None)
            self._thread.join()
            self._thread = None
        if self._reader is not None:
            self._reader.close()
            self._reader = None

    # --- Writing ----------------------------------------------------------------------------

    async def write(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Runs work in a transaction; returns when it is on the disk.

        Raises:
            StoreError: It could not be written; nothing of it was.
        """
        job = _Job(work, Future())
        self._jobs.put(job)
        result: T = await asyncio.wrap_future(job.done)
        return result

    def _write_all(self, writer: sqlite3.Connection) -> None:
        """The writer thread: batch after batch until it is told to end."""
        is_ending = False
        while not is_ending:
            batch: list[_Job] = []
            job = self._jobs.get()
            while job is not None:
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
        """The rows of a query."""
        assert self._reader is not None
        with self._reading:
            try:
                return self._reader.execute(query, values).fetchall()
            except sqlite3.Error as error:
                raise StoreError(f"The database cannot be read: {error}.") from None

    def backup(self, target: Path) -> None:
        """Writes a copy of the database as it stands, while it is in use.

        Raises:
            StoreError: The copy cannot be written.
        """
        try:
            with (
                contextlib.closing(_connect(self.path)) as source,
                contextlib.closing(sqlite3.connect(target)) as copy,
            ):
                source.backup(copy)
        except sqlite3.Error as error:
            raise StoreError(f"The copy {target} cannot be written: {error}.") from None


def _connect(path: str) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    return connection


def _migrate(writer: sqlite3.Connection) -> None:
    """Brings the tables up to date; each numbered file is run once."""
    [version] = writer.execute("PRAGMA user_version").fetchone()
    if version > len(MIGRATIONS):
        raise StoreError(
            f"The database was made by a newer Fivescore (version {version} of its tables, "
            f"this one knows {len(MIGRATIONS)})."
        )
    folder = resources.files("fivescore.store").joinpath("sql")
    for number, name in enumerate(MIGRATIONS[version:], version + 1):
        script = folder.joinpath(name).read_text("utf-8")
        writer.executescript(f"BEGIN; {script} PRAGMA user_version = {number}; COMMIT;")


def _commit(writer: sqlite3.Connection, batch: list[_Job]) -> None:
    """Runs a batch in one transaction; answers only when it is on the disk."""
    results: list[tuple[_Job, Any]] = []
    try:
        writer.execute("BEGIN IMMEDIATE")
        for job in batch:
            writer.execute("SAVEPOINT job")
            try:
                results.append((job, job.work(writer)))
                writer.execute("RELEASE job")
            except (sqlite3.IntegrityError, FivescoreError) as error:
                writer.execute("ROLLBACK TO job")
                writer.execute("RELEASE job")
                job.done.set_exception(StoreError(f"It could not be written: {error}."))
        writer.execute("COMMIT")
    except sqlite3.Error as error:
        with contextlib.suppress(sqlite3.Error):
            writer.execute("ROLLBACK")
        _fail(batch, error)
        return
    for job, result in results:
        job.done.set_result(result)


def _fail(batch: Iterable[_Job], error: sqlite3.Error) -> None:
    for job in batch:
        if not job.done.done():
            job.done.set_exception(StoreError(f"It could not be written: {error}."))
