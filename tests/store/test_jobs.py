"""Jobs for the writer of either database: each for itself, many to a commit."""

import asyncio
import sys
from pathlib import Path
from typing import Any

import pytest

from fivescore.store import batches
from fivescore.store.batches import BatchConnection, Job
from fivescore.store.interface import Store, StoreError, Writer
from tests.server.clients import asynchronous
from tests.store.conftest import opened


def insert(seq: int, text: str = "{}") -> Any:
    query = "INSERT INTO entries (table_id, seq, entry) VALUES ('t', ?, ?)"
    return lambda writer: writer.execute(query, (seq, text)).rowcount


def seqs(database: Store) -> list[int]:
    """What another connection finds."""
    return [row[0] for row in database.read_now("SELECT seq FROM entries ORDER BY seq")]


def test_what_was_written_is_there_after_closing_and_opening(
    name: Path | str, tmp_path: Path
) -> None:
    for k in range(3):
        with opened(name, tmp_path) as store:
            asyncio.run(store.write(insert(k)))
            assert seqs(store) == [*range(k + 1)]


# --- Writing ------------------------------------------------------------------------------------


@asynchronous
async def test_jobs_that_wait_together_are_committed_together(
    database: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    commits = 0

    def count(writer: BatchConnection, batch: list[Job]) -> None:
        nonlocal commits
        commits += 1
        batches.commit(writer, batch)

    monkeypatch.setattr(sys.modules[type(database).__module__], "commit", count)
    results = await asyncio.gather(*(database.write(insert(k)) for k in range(200)))
    assert results == [1] * 200
    assert seqs(database) == [*range(200)]
    assert commits < 40


@asynchronous
async def test_a_conflict_fails_its_own_job_only(database: Store) -> None:
    await database.write(insert(5))
    jobs = [database.write(insert(k)) for k in range(10)]
    results = await asyncio.gather(*jobs, return_exceptions=True)
    assert [k for k, result in enumerate(results) if isinstance(result, StoreError)] == [5]
    assert seqs(database) == [*range(10)]


@asynchronous
async def test_a_job_is_done_whole_or_not_at_all(database: Store) -> None:
    def work(writer: Writer) -> None:
        insert(0)(writer)
        insert(1)(writer)
        insert(0)(writer)

    results = await asyncio.gather(
        database.write(work), database.write(insert(2)), return_exceptions=True
    )
    assert isinstance(results[0], StoreError)
    assert seqs(database) == [2]


@pytest.mark.parametrize(
    "error",
    [KeyError("x"), OverflowError("too large"), UnicodeEncodeError("utf-8", "x", 0, 1, "no")],
    ids=lambda error: type(error).__name__,
)
@asynchronous
async def test_a_job_with_a_mistake_ends_neither_the_writer_nor_its_neighbours(
    error: Exception, database: Store
) -> None:
    def work(writer: Writer) -> None:
        insert(0)(writer)
        raise error

    jobs = [database.write(insert(1)), database.write(work), database.write(insert(2))]
    results = await asyncio.gather(*jobs, return_exceptions=True)
    assert results[1] is error
    await database.write(insert(3))
    assert seqs(database) == [1, 2, 3]


@asynchronous
async def test_whoever_stops_waiting_stops_nobody_else(database: Store) -> None:
    waits = [asyncio.ensure_future(database.write(insert(k))) for k in range(50)]
    await asyncio.sleep(0)
    for wait in waits[::2]:
        wait.cancel()
    results = await asyncio.gather(*waits, return_exceptions=True)
    assert results[1::2] == [1] * 25
    await database.write(insert(99))
    assert {*range(1, 50, 2), 99} <= set(seqs(database))


@asynchronous
async def test_a_closed_store_says_so(database: Store) -> None:
    database.close()
    with pytest.raises(StoreError, match="closed"):
        await database.write(insert(0))
    with pytest.raises(StoreError, match="closed"):
        await database.read("SELECT 1")
    database.close()


@asynchronous
async def test_what_cannot_be_read_is_told(database: Store) -> None:
    with pytest.raises(StoreError, match="cannot be read"):
        await database.read("SELECT nothing FROM nowhere")
