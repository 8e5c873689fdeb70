"""Batches of jobs for the writer of a database, each batch one transaction.

A job is any work with the connection, or only rows to insert. The rows of neighbouring jobs go in
together, by one statement for each SQL table: after every statement the writer's thread has to wait
for the interpreter, which a busy event loop keeps.
"""

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, TypeAlias

import msgspec

from fivescore.engine.contract import FivescoreError

Work: TypeAlias = Callable[[sqlite3.Connection], Any]
_encode = msgspec.json.Encoder().encode


class StoreError(FivescoreError):
    """The disk did not take it: nothing was changed."""


class UnknownOutcomeError(StoreError):
    """The disk failed at the commit: whether it was changed shows when it is read again."""


class BrokenError(Exception):
    """This connection is not to be used any more."""


class Insert:
    """A statement that inserts rows, given as one JSON array of arrays."""

    def __init__(self, table: str, columns: Sequence[str], *, key: str | None = None) -> None:
        values = ", ".join(f"json_extract(value, '$[{k}]')" for k in range(len(columns)))
        self.sql = (
            f"INSERT INTO {table} ({', '.join(columns)}) "  # noqa: S608 - the names are ours
            # A condition, else what follows would read as that of a join.
            f"SELECT {values} FROM json_each(?) WHERE true"
        )
        if key is not None:
            updates = ", ".join(f"{name} = excluded.{name}" for name in columns if name != key)
            self.sql += f" ON CONFLICT ({key}) DO UPDATE SET {updates}"


@dataclass(frozen=True, slots=True)
class Need:
    """A row that must be there before others go in."""

    query: str
    """Counts those of a JSON array of rows that are there."""
    row: Sequence[object]
    why: str
    """What is wrong where it is not there."""


@dataclass(frozen=True, slots=True)
class Rows:
    """Rows to insert."""

    inserts: Sequence[tuple[Insert, Sequence[object]]]
    need: Need | None = None


@dataclass(slots=True, eq=False)
class Job:
    """Something to be written, and whoever waits for it."""

    work: Work | Rows
    done: "asyncio.Future[Any]"
    result: Any = None
    error: Exception | None = None
    is_settled: bool = False

    def settle(self, result: Any = None, error: Exception | None = None) -> None:
        """Notes how it ended; told when the whole batch is through."""
        self.result, self.error, self.is_settled = result, error, True


def tell(batch: Sequence[Job]) -> None:
    """Lets everybody know how their jobs ended, by one call to each event loop."""
    loops: dict[asyncio.AbstractEventLoop, list[Job]] = {}
    for job in batch:
        loops.setdefault(job.done.get_loop(), []).append(job)
    for loop, jobs in loops.items():
        with contextlib.suppress(RuntimeError):  # it is closed: nobody waits any more
            loop.call_soon_threadsafe(_tell, jobs)


def _tell(jobs: Sequence[Job]) -> None:
    for job in jobs:
        if job.done.done():
            continue  # whoever waited has gone
        if job.error is None:
            job.done.set_result(job.result)
        else:
            job.done.set_exception(job.error)


def commit(writer: sqlite3.Connection, batch: Sequence[Job]) -> None:
    """Runs a batch in one transaction; its jobs are settled when it is on the disk.

    Raises:
        BrokenError: The disk failed; whoever is not settled may be written or not.
    """
    try:
        writer.execute("BEGIN IMMEDIATE")
        outcomes = [outcome for part in _parts(batch) for outcome in _run(writer, part)]
    except sqlite3.Error as error:
        _undo(writer)
        if writer.in_transaction:
            raise BrokenError(str(error)) from error
        _commit_each(writer, batch, error)
        return
    except _RowsError as error:
        _undo(writer)
        _commit_each(writer, batch, error.cause)
        return
    try:
        writer.execute("COMMIT")
    except sqlite3.Error as error:
        if getattr(error, "sqlite_errorcode", 0) & 0xFF != sqlite3.SQLITE_FULL:
            raise BrokenError(str(error)) from error
        # A full disk did not take the last page, without which the others count for nothing.
        _undo(writer)
        _commit_each(writer, batch, error)
        return
    for job, outcome in zip(batch, outcomes, strict=True):
        if isinstance(outcome, _JobError):
            job.settle(error=outcome.cause)
        else:
            job.settle(outcome)


class _JobError(Exception):
    """A job failed by its own fault; the others of its batch stand."""

    def __init__(self, cause: Exception) -> None:
        super().__init__(str(cause))
        self.cause = cause


class _RowsError(_JobError):
    """Rows could not go in; of several nobody knows which, so each is tried alone."""


def _undo(writer: sqlite3.Connection) -> None:
    with contextlib.suppress(sqlite3.Error):
        writer.execute("ROLLBACK")


def _commit_each(writer: sqlite3.Connection, batch: Sequence[Job], error: Exception) -> None:
    """Perhaps one of them is wrong, or too large for the disk: each gets its own chance."""
    if len(batch) == 1:
        batch[0].settle(error=error if isinstance(error, StoreError) else unwritten(error))
        return
    for number, job in enumerate(batch):
        try:
            commit(writer, [job])
        except BrokenError:
            for other in batch[number + 1 :]:
                other.settle(error=unwritten(error))  # it was not begun
            raise


def _parts(batch: Sequence[Job]) -> Iterator[list[Job]]:
    """The jobs in their order: rows that can go in together, and each other work alone."""
    for has_rows, jobs in groupby(batch, lambda job: isinstance(job.work, Rows)):
        if has_rows:
            yield list(jobs)
        else:
            yield from ([job] for job in jobs)


def _run(writer: sqlite3.Connection, jobs: Sequence[Job]) -> list[Any]:
    """What a job gives, or several of rows, or why it failed by its own fault.

    Raises:
        sqlite3.Error: The disk failed.
        _RowsError: Rows could not go in.
    """
    work = jobs[0].work
    if isinstance(work, Rows):
        try:
            insert(writer, [job.work for job in jobs if isinstance(job.work, Rows)])
        except (StoreError, sqlite3.IntegrityError) as error:
            raise _RowsError(error) from error
        return [None] * len(jobs)
    writer.execute("SAVEPOINT job")
    try:
        result = work(writer)
    except Exception as error:
        if isinstance(error, sqlite3.Error) and not isinstance(error, sqlite3.IntegrityError):
            raise
        result = _JobError(unwritten(error) if isinstance(error, sqlite3.Error) else error)
        writer.execute("ROLLBACK TO job")
    writer.execute("RELEASE job")
    return [result]


def insert(writer: sqlite3.Connection, jobs: Sequence[Rows]) -> None:
    """Inserts the rows of some jobs, in a transaction of whoever calls.

    Raises:
        StoreError: Something that must be there before is not.
    """
    needed: dict[str, list[Need]] = {}
    inserted: dict[str, list[Sequence[object]]] = {}
    for job in jobs:
        if job.need is not None:
            needed.setdefault(job.need.query, []).append(job.need)
        for statement, row in job.inserts:
            inserted.setdefault(statement.sql, []).append(row)
    for query, needs in needed.items():
        rows = [need.row for need in needs]
        [found] = writer.execute(query, (_encode(rows).decode(),)).fetchone()
        if found != len(rows):
            raise StoreError(needs[0].why)
    for sql, rows in inserted.items():
        writer.execute(sql, (_encode(rows).decode(),))


def unwritten(error: BaseException | None) -> StoreError:
    """It was not written, for certain."""
    return StoreError(f"It could not be written: {error}.")


def unknown(error: BaseException | None) -> UnknownOutcomeError:
    """Nobody knows whether it was."""
    return UnknownOutcomeError(f"Nobody knows whether it was written: {error}.")
