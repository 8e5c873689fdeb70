"""What the server keeps: logs, answers, people, devices, finished games."""

import asyncio
import json
from typing import Any

import pytest

from fivescore.server.tables.changes import make_change
from fivescore.server.tables.messages import Answer
from fivescore.store.copying import TABLES
from fivescore.store.interface import Store, StoreError
from fivescore.store.people import DEVICE_LINK_SECONDS, PeopleStore, hash_secret
from fivescore.store.tables import StoredAnswer, TableStore
from fivescore.table.entries import Chat, TableEntry
from fivescore.table.table import Table
from tests.server.clients import asynchronous
from tests.table.driving import (
    begin,
    create,
    create_from,
    finish,
    give_salts,
    picture,
    play,
    read_back,
)

FIVES = ("fives", "standard", 3)


@pytest.fixture
def store(database: Store) -> TableStore:
    return TableStore(database)


async def commit(
    store: TableStore, table: Table, *, now: int = 0, answer: StoredAnswer | None = None
) -> list[TableEntry]:
    entries = table.take_entries()
    await store.commit(make_change(table, entries, answer, now))
    return entries


def everything(database: Store) -> dict[str, int]:
    return {name: len(read_all(database, name)) for name in TABLES}


def read_all(database: Store, name: str) -> list[Any]:
    return database.read_now(f"SELECT * FROM {name}")  # noqa: S608 - a name of ours


@asynchronous
async def test_a_table_comes_back_from_the_disk_as_it_was(store: TableStore) -> None:
    table = begin(FIVES, "ada", "ben", options={"hands": 1})
    await commit(store, table)
    finish(table)
    await commit(store, table)
    assert picture(read_back(await store.load("table"))) == picture(table)
    assert await store.load("other") == []


@asynchronous
async def test_a_log_has_neither_gaps_nor_two_ways_on(store: TableStore) -> None:
    table = create(FIVES)
    log = await commit(store, table)
    twin = read_back(log)
    table.chat("ada", "Ada", "one", 1)
    twin.chat("ada", "Ada", "other", 1)
    await commit(store, table)
    with pytest.raises(StoreError):
        await commit(store, twin)
    [_, said] = await store.load("table")
    assert isinstance(said, Chat)
    assert said.text == "one"
    # An entry in between was lost: what comes after it must not be kept.
    table.chat("ada", "Ada", "lost", 1)
    table.take_entries()
    table.chat("ada", "Ada", "late", 1)
    with pytest.raises(StoreError, match="ends before"):
        await commit(store, table)


@asynchronous
async def test_an_answer_is_kept_with_what_it_answers_or_not_at_all(store: TableStore) -> None:
    table = create(FIVES)
    await commit(store, table, answer=StoredAnswer("ada", "1", Answer("1")))
    stored = await store.find_answer("table", "ada", "1")
    assert json.loads(stored or "") == {"type": "answer", "id": "1", "refusal": None}
    assert await store.find_answer("table", "ben", "1") is None
    assert await store.commands("table") == [("ada", "1")]
    table.chat("ada", "Ada", "again", 1)
    with pytest.raises(StoreError):
        await commit(store, table, answer=StoredAnswer("ada", "1", Answer("other")))
    assert len(await store.load("table")) == 1
    stored = await store.find_answer("table", "ada", "1")
    assert json.loads(stored or "") == {"type": "answer", "id": "1", "refusal": None}


@asynchronous
async def test_lists_show_who_sits_where_and_what_is_open(store: TableStore) -> None:
    table = create(FIVES, is_open=True)
    await commit(store, table, now=1)
    assert [json.loads(text)["id"] for text in await store.open_tables()] == ["table"]
    table.sit("ben", "Ben", 2, 2)
    await commit(store, table, now=2)
    [found] = await store.tables_of("ben")
    assert (found.seat, json.loads(found.text)["names"]) == (2, ["Ada", "", "Ben"])
    table.sit("cid", "Cid", 1, 3)
    give_salts(table, "ada", "ben", "cid", now=3)
    await commit(store, table, now=3)
    assert await store.open_tables() == []
    assert await store.running() == ["table"]
    seat = table.match.to_act[0] if table.match else 0
    play(table, ("ada", "cid", "ben")[seat], now=4)
    await commit(store, table, now=4)
    [found] = await store.tables_of("cid")
    assert json.loads(found.text)["to_act"] == [(seat + 1) % 3]
    table.leave("ben", 5)
    await commit(store, table, now=5)
    assert await store.tables_of("ben") == []
    finish(table)
    await commit(store, table, now=6)
    assert await store.tables_of("ada") == []
    [text] = await store.archive_of("ada")
    game = json.loads(text)
    assert (game["id"], game["finished_at"]) == ("table-1", 6)
    assert await store.archive_of("ben") == []
    archived = await store.find_record("table-1")
    assert archived is not None
    assert [json.loads(part) for part in archived] == [table.record(), game]


@asynchronous
async def test_a_forgotten_table_leaves_nothing_but_its_finished_games(
    store: TableStore, database: Store
) -> None:
    table = begin(FIVES, "ada", options={"hands": 1})
    await commit(store, table, now=1, answer=StoredAnswer("ada", "1", Answer("1")))
    finish(table)
    await commit(store, table, now=100)
    request = {"game": "fives", "players": 3, "seats": [{"kind": "open"}] * 3}
    other = create_from(request, table_id="other", host="ben", now=50)
    await commit(store, other, now=50)
    assert await store.forget(over_before=100, idle_before=50) == []
    before = everything(database)
    assert await store.forget(over_before=101, idle_before=50) == ["table"]
    after = everything(database)
    assert (after["entries"], after["answers"], after["sitting"], after["tables"]) == (1, 0, 0, 1)
    assert after["archive"] == before["archive"] == 1
    assert after["played"] == before["played"] == 1
    assert await store.forget(over_before=0, idle_before=51) == ["other"]
    assert everything(database)["entries"] == 0
    # Whoever still had it in memory cannot write the rest of a log whose beginning is gone.
    other.chat("ben", "Ben", "hello?", 60)
    with pytest.raises(StoreError):
        await commit(store, other)


@asynchronous
async def test_of_a_token_only_the_hash_is_kept(database: Store) -> None:
    people = PeopleStore(database)
    who, token = await people.add("Ada", 1)
    assert await people.find(token) == (who, "Ada")
    assert await people.find(token[:-1]) is None
    assert len(token) >= 32
    await people.rename(who, "Countess", 2)
    assert await people.find(token) == (who, "Countess")
    dump = str([read_all(database, name) for name in everything(database)])
    assert token not in dump
    assert hash_secret(token) in dump


@asynchronous
async def test_a_device_link_works_once_and_not_for_ever(database: Store) -> None:
    people = PeopleStore(database)
    who, _ = await people.add("Ada", 0)
    links = [await people.new_device_link(who, 0) for _ in range(3)]
    assert not any(link in str(database.read_now("SELECT * FROM devices")) for link in links)
    tokens = await asyncio.gather(*(people.use_device_link(links[0], 1) for _ in range(5)))
    [token] = [token for token in tokens if token]
    assert await people.find(token) == (who, "Ada")
    late = 1000 * DEVICE_LINK_SECONDS + 1
    assert await people.use_device_link(links[1], late) is None
    assert await people.use_device_link(links[1], 1) is None
    await people.delete_old_links(late)
    assert everything(database)["devices"] == 0
