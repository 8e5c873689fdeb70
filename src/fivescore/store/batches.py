"""Batches of jobs for the writer of a database, each batch one transaction.

A job is any work with the connection, or only rows to insert. The rows of neighbouring jobs go in
together, by one statement for each SQL table: after every statement the writer's thread has to wait
for the interpreter, which a busy event loop keeps.
"""

import asyncio
import contextlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from queue import Empty, SimpleQueue
from typing import Any, Protocol, TypeAlias

from fivescore.store.interface import (
    Insert,
    LostError,
    Need,
    Place,
    Row,
    Rows,
    StoreError,
    UnknownOutcomeError,
    Writer,
)

Work: TypeAlias = Callable[[Any], Any]
LARGEST_BATCH = 256


class BatchConnection(Writer, Protocol):
    """The connection of a writer's thread."""

    failure: type[Exception]
    """What its driver raises."""

    def begin(self) -> None:
        """Begins a transaction."""

    def finish(self) -> None:
        """Commits it.

        Raises:
            NotCommittedError: It was not, for certain.
        """

    def undo(self) -> bool:
        """Takes it back; says whether the connection can be used on."""

    def blames_job(self, error: Exception) -> bool:
        """Whether something fails by its own fault, and not by the disk's."""


class NotCommittedError(Exception):
    """A commit failed, and nothing of it counts."""


class BrokenError(Exception):
    """This connection is not to be used any more."""

    def __init__(self, why: str, doubtful: Sequence[tuple["Job", Any]] = ()) -> None:
        super().__init__(why)
        self.doubtful = doubtful
        """Jobs whose commit was asked for, and what they gave. Others were not committed."""


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


class Handover:
    """Takes jobs from the event loop to the writer's thread, all of one turn together."""

    def __init__(self) -> None:
        self._waiting: list[Job] = []
        """What was asked for in this turn of the event loop."""
        self._batches: SimpleQueue[list[Job] | None] = SimpleQueue()

    def ask(self, work: Work | Rows) -> "asyncio.Future[Any]":
        """Puts something in line."""
        loop = asyncio.get_running_loop()
        job = Job(work, loop.create_future())
        if not self._waiting:
            loop.call_soon(self.hand_over)
        self._waiting.append(job)
        return job.done

    def hand_over(self) -> None:
        """Gives the writer all that was asked for; from here on it cannot be cancelled."""
        batch = [job for job in self._waiting if not job.done.done()]
        self._waiting = []
        if batch:
            self._batches.put(batch)

    def end(self) -> None:
        """Nothing comes after this."""
        self.hand_over()
        self._batches.put(None)

    def take(self, seconds: float | None = None) -> tuple[list[Job], bool]:
        """All that waits, and whether that was the end; nothing if nothing comes in time."""
        batch: list[Job] = []
        try:
            some = self._batches.get(timeout=seconds)
        except Empty:
            return batch, False
        while some is not None:
            batch += some
            if len(batch) >= LARGEST_BATCH or self._batches.empty():
                break
            some = self._batches.get()
        return batch, some is None

    def refuse(self, why: str) -> bool:
        """Nothing of what waits was begun. Says whether the end was among it."""
        is_ending = False
        with contextlib.suppress(Empty):
            while True:
                batch = self._batches.get_nowait()
                is_ending = is_ending or batch is None
                fail(batch or [], StoreError(why))
                tell(batch or [])
        return is_ending


def fail(batch: Sequence[Job], error: StoreError) -> None:
    """Settles all that are not settled."""
    for job in batch:
        if not job.is_settled:
            job.settle(error=error)


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


def commit(writer: BatchConnection, batch: Sequence[Job]) -> None:
    """Runs a batch in one transaction; its jobs are settled when it is on the disk.

    Raises:
        BrokenError: The disk failed; whoever is not settled may be written or not.
    """
    try:
        writer.begin()
        outcomes = [outcome for part in _parts(batch) for outcome in _run(writer, part)]
    except writer.failure as error:
        if not writer.undo():
            raise BrokenError(str(error)) from error
        _commit_each(writer, batch, error)
        return
    except _RowsError as error:
        writer.undo()
        _commit_each(writer, batch, error.cause)
        return
    try:
        writer.finish()
    except NotCommittedError as error:
        writer.undo()
        _commit_each(writer, batch, error.__cause__ or error)
        return
    except writer.failure as error:
        raise BrokenError(str(error), [*zip(batch, outcomes, strict=True)]) from error
    settle_all(zip(batch, outcomes, strict=True))


def settle_all(outcomes: "Iterator[tuple[Job, Any]] | Sequence[tuple[Job, Any]]") -> None:
    """Notes what the jobs of a committed batch gave, or why one failed by its own fault."""
    for job, outcome in outcomes:
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


def _commit_each(writer: BatchConnection, batch: Sequence[Job], error: BaseException) -> None:
    """Perhaps one of them is wrong, or too large for the disk: each gets its own chance."""
    if len(batch) == 1:
        batch[0].settle(error=error if isinstance(error, StoreError) else unwritten(error))
        return
    for number, job in enumerate(batch):
        try:
            commit(writer, [job])
        except BrokenError:
            fail(batch[number + 1 :], unwritten(error))  # they were not begun
            raise


def _parts(batch: Sequence[Job]) -> Iterator[list[Job]]:
    """The jobs in their order: rows that can go in together, and each other work alone."""
    for has_rows, jobs in groupby(batch, lambda job: isinstance(job.work, Rows)):
        if has_rows:
            yield list(jobs)
        else:
            yield from ([job] for job in jobs)


def _run(writer: BatchConnection, jobs: Sequence[Job]) -> list[Any]:
    """What a job gives, or several of rows, or why it failed by its own fault.

    Raises:
        writer.failure: The disk failed.
        LostError: Another server owns the database.
        _RowsError: Rows could not go in.
    """
    work = jobs[0].work
    if isinstance(work, Rows):
        try:
            insert(writer, [job.work for job in jobs if isinstance(job.work, Rows)])
        except LostError:
            raise
        except Exception as error:
            if isinstance(error, StoreError) or writer.blames_job(error):
                raise _RowsError(error) from error
            raise
        return [None] * len(jobs)
    writer.execute("SAVEPOINT job")
    try:
        result = work(writer)
    except Exception as error:
        is_drivers = isinstance(error, writer.failure)
        if is_drivers and not writer.blames_job(error):
            raise
        result = _JobError(unwritten(error) if is_drivers else error)
        writer.execute("ROLLBACK TO SAVEPOINT job")
    writer.execute("RELEASE SAVEPOINT job")
    return [result]


def insert(writer: Writer, jobs: Sequence[Rows]) -> None:
    """Inserts the rows of some jobs, in a transaction of whoever calls.

    Raises:
        StoreError: Something that must be there before is not.
    """
    needed: dict[Place, list[Need]] = {}
    inserted: dict[Insert, list[Row]] = {}
    for job in jobs:
        if job.need is not None:
            needed.setdefault(job.need.place, []).append(job.need)
        for where, row in job.inserts:
            inserted.setdefault(where, []).append(row)
    counts = writer.insert_rows(
        [(place, [need.row for need in needs]) for place, needs in needed.items()],
        [(where, where.latest(rows)) for where, rows in inserted.items()],
    )
    for needs, count in zip(needed.values(), counts, strict=True):
        if count != len(needs):
            raise StoreError(needs[0].why)


def unwritten(error: BaseException | None) -> StoreError:
    """It was not written, for certain."""
    return StoreError(f"It could not be written: {error}.")


def unknown(error: BaseException | None) -> UnknownOutcomeError:
    """Nobody knows whether it was."""
    return UnknownOutcomeError(f"Nobody knows whether it was written: {error}.")
