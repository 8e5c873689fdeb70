"""Jobs of one turn of the event loop: one hand-over, one transaction, each with its own outcome."""

import asyncio
from collections.abc import Sequence

import pytest

from fivescore.store import batches
from fivescore.store.interface import Insert, Need, Place, Rows, Store, StoreError, Writer
from tests.server.clients import asynchronous
from tests.store.test_jobs import insert, seqs

ENTRIES = Insert("entries", ("table_id", "seq", "entry"))
HEADS = Insert("tables", ("table_id", "phase", "is_open", "summary", "changed_at"), key="table_id")
THERE = Place("entries", ("table_id", "seq"))


def entry(seq: int, text: str = "{}", *, after: int | None = None) -> Rows:
    need = None if after is None else Need(THERE, ("t", after), "There is a gap.")
    return Rows([(ENTRIES, ("t", seq, text))], need)


@asynchronous
async def test_rows_of_one_turn_go_in_by_one_statement(
    database: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[int] = []
    insert_together = batches.insert

    def note(writer: Writer, jobs: Sequence[Rows]) -> None:
        done.append(len(jobs))
        insert_together(writer, jobs)

    monkeypatch.setattr(batches, "insert", note)
    await asyncio.gather(*(database.insert(entry(seq)) for seq in range(50)))
    assert done == [50]
    assert seqs(database) == list(range(50))


@asynchronous
async def test_rows_of_several_tables_and_texts_of_any_kind_come_back_as_they_were(
    database: Store,
) -> None:
    texts = ['{"a":"b"}', "\"'\\", "ü€😀\u2028", "", "null", "[1,2]"]
    await asyncio.gather(*(database.insert(entry(k, text)) for k, text in enumerate(texts)))
    found = database.read_now("SELECT entry FROM entries ORDER BY seq")
    assert [row[0] for row in found] == texts


@asynchronous
async def test_a_row_that_is_there_already_takes_nobody_elses_with_it(database: Store) -> None:
    await database.insert(entry(1))
    jobs = [database.insert(entry(seq)) for seq in (0, 1, 2)]
    outcomes = await asyncio.gather(*jobs, database.write(insert(3)), return_exceptions=True)
    assert [isinstance(outcome, StoreError) for outcome in outcomes] == [False, True, False, False]
    assert seqs(database) == [0, 1, 2, 3]


@asynchronous
async def test_rows_after_a_gap_are_refused_and_the_others_stand(database: Store) -> None:
    await database.insert(entry(0))
    jobs = [database.insert(entry(1, after=0)), database.insert(entry(9, after=8))]
    fine, gap = await asyncio.gather(*jobs, return_exceptions=True)
    assert fine is None
    assert str(gap) == "There is a gap."
    assert seqs(database) == [0, 1]
    with pytest.raises(StoreError, match="gap"):
        await database.insert(entry(5, after=4))


@asynchronous
async def test_rows_and_other_work_keep_their_order(database: Store) -> None:
    def delete_all(writer: Writer) -> None:
        writer.execute("DELETE FROM entries")

    await asyncio.gather(
        database.insert(entry(0)),
        database.write(delete_all),
        database.insert(entry(1)),
        database.insert(entry(2)),
    )
    assert seqs(database) == [1, 2]


@asynchronous
async def test_a_head_that_is_there_is_replaced(database: Store) -> None:
    for phases in (["waiting"], ["lost", "playing"]):  # also twice in one turn
        heads = [Rows([(HEADS, ("t", phase, 0, "{}", 1))]) for phase in phases]
        await asyncio.gather(*(database.insert(head) for head in heads))
    assert database.read_now("SELECT phase FROM tables") == [("playing",)]


@asynchronous
async def test_whoever_went_before_the_hand_over_is_not_written(database: Store) -> None:
    gone = asyncio.ensure_future(database.insert(entry(0)))
    await asyncio.sleep(0)
    gone.cancel()
    await database.insert(entry(1))
    assert seqs(database)[-1] == 1
    assert gone.cancelled()
