"""Jobs of one turn of the event loop: one hand-over, one transaction, each with its own outcome."""

import asyncio
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from fivescore.store.interface import Insert, Need, Place, Rows
from fivescore.store.sqlite import SqliteStore, StoreError
from tests.server.clients import asynchronous
from tests.store.test_sqlite import insert, rows

ENTRIES = Insert("entries", ("table_id", "seq", "entry"))
HEADS = Insert("tables", ("table_id", "phase", "is_open", "summary", "changed_at"), key="table_id")
THERE = Place("entries", ("table_id", "seq"))


def entry(seq: int, text: str = "{}", *, after: int | None = None) -> Rows:
    need = None if after is None else Need(THERE, ("t", after), "There is a gap.")
    return Rows([(ENTRIES, ("t", seq, text))], need)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


@pytest.fixture
def store(path: Path) -> Iterator[SqliteStore]:
    store = SqliteStore(path)
    store.open()
    yield store
    store.close()


async def statements(store: SqliteStore) -> list[str]:
    """A list that grows with what the writer does."""
    writer: sqlite3.Connection = await store.write(lambda writer: writer)
    done: list[str] = []
    await store.write(lambda _: writer.set_trace_callback(done.append))
    done.clear()
    return done


@asynchronous
async def test_rows_of_one_turn_go_in_by_one_statement(path: Path, store: SqliteStore) -> None:
    done = await statements(store)
    done.clear()
    await asyncio.gather(*(store.insert(entry(seq)) for seq in range(50)))
    verbs = [statement.split()[0] for statement in done]
    assert verbs.count("COMMIT") <= 2  # the one that set the trace may still be told
    assert verbs.count("INSERT") == 1
    assert rows(path) == list(range(50))


@asynchronous
async def test_rows_of_several_tables_and_texts_of_any_kind_come_back_as_they_were(
    store: SqliteStore,
) -> None:
    texts = ['{"a":"b"}', "\"'\\", "ü€😀\u2028", "", "null", "[1,2]"]
    await asyncio.gather(*(store.insert(entry(k, text)) for k, text in enumerate(texts)))
    assert store.read_now("SELECT entry FROM entries ORDER BY seq") == [(text,) for text in texts]


@asynchronous
async def test_a_row_that_is_there_already_takes_nobody_elses_with_it(
    path: Path, store: SqliteStore
) -> None:
    await store.insert(entry(1))
    jobs = [store.insert(entry(seq)) for seq in (0, 1, 2)]
    outcomes = await asyncio.gather(*jobs, store.write(insert(3)), return_exceptions=True)
    assert [isinstance(outcome, StoreError) for outcome in outcomes] == [False, True, False, False]
    assert rows(path) == [0, 1, 2, 3]


@asynchronous
async def test_rows_after_a_gap_are_refused_and_the_others_stand(
    path: Path, store: SqliteStore
) -> None:
    await store.insert(entry(0))
    jobs = [store.insert(entry(1, after=0)), store.insert(entry(9, after=8))]
    fine, gap = await asyncio.gather(*jobs, return_exceptions=True)
    assert fine is None
    assert str(gap) == "There is a gap."
    assert rows(path) == [0, 1]
    with pytest.raises(StoreError, match="gap"):
        await store.insert(entry(5, after=4))


@asynchronous
async def test_rows_and_other_work_keep_their_order(path: Path, store: SqliteStore) -> None:
    def delete_all(writer: sqlite3.Connection) -> None:
        writer.execute("DELETE FROM entries")

    await asyncio.gather(
        store.insert(entry(0)),
        store.write(delete_all),
        store.insert(entry(1)),
        store.insert(entry(2)),
    )
    assert rows(path) == [1, 2]


@asynchronous
async def test_a_head_that_is_there_is_replaced(store: SqliteStore) -> None:
    for phase in ("waiting", "playing"):
        await store.insert(Rows([(HEADS, ("t", phase, 0, "{}", 1))]))
    assert store.read_now("SELECT phase FROM tables") == [("playing",)]


@asynchronous
async def test_whoever_went_before_the_hand_over_is_not_written(
    path: Path, store: SqliteStore
) -> None:
    gone = asyncio.ensure_future(store.insert(entry(0)))
    await asyncio.sleep(0)
    gone.cancel()
    await store.insert(entry(1))
    assert rows(path)[-1] == 1
    assert gone.cancelled()
