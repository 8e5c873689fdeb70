"""Hidden cards at rest: the database alone tells nobody the seeds and deals of running games."""

import asyncio
import contextlib
import gzip
import os
import random
import re
import sqlite3
import stat
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from fivescore.server.tables.changes import creation, make_change
from fivescore.server.warmup import warm_up
from fivescore.store.sealing import Sealer, read_keys
from fivescore.store.sqlite import SqliteStore, StoreError
from fivescore.store.tables import TableStore
from fivescore.table.refusals import RefusedError
from fivescore.table.table import Table
from tests.campaigns.frame import ROOT
from tests.playing import CASES, Case, case_name
from tests.table.driving import (
    PEOPLE,
    create,
    give_salts,
    picture,
    read_back,
    repeat_seeds,
    salt_of,
)

FIVES: Case = ("fives", "standard", 3)


def begun(case: Case) -> Table:
    table = create(case)
    for other in PEOPLE[1 : case[2]]:
        table.sit(other, other, None, 1)
    give_salts(table, *PEOPLE[: case[2]], now=2)
    return table


def play_some(table: Table, rng: random.Random) -> None:
    for _ in range(9):
        assert table.match is not None
        seat = rng.choice(table.match.may_act)
        seen = len(table.streams[seat].items)
        table.play(PEOPLE[seat], rng.choice(table.match.legal(seat)), seen, 3)


def write(path: Path, table: Table) -> None:
    store = SqliteStore(path)
    store.open()
    asyncio.run(TableStore(store).commit(creation(table, 0)))
    store.close()


def read(path: Path, table_id: str = "table") -> Table:
    store = SqliteStore(path)
    store.open()
    try:
        return read_back(asyncio.run(TableStore(store).load(table_id)), table_id)
    finally:
        store.close()


def everything_in(path: Path) -> str:
    with contextlib.closing(sqlite3.connect(path)) as found:
        return "\n".join(found.iterdump())


@pytest.mark.parametrize("case", CASES, ids=case_name)
def test_the_database_alone_tells_no_seed_salt_deal_or_move(case: Case, tmp_path: Path) -> None:
    warm_up(case[0])
    repeat_seeds(case_name(case))
    table = begun(case)
    play_some(table, random.Random(1))
    path = tmp_path / "tables.db"
    write(path, table)
    text = everything_in(path)
    assert table._seed not in text
    assert salt_of(PEOPLE[0]) not in text
    for hidden in ('"deal"', '"move"', '"hands"', '"stock"'):
        assert hidden not in text
    assert not re.search(r"[0-9a-f]{64}", text)
    assert picture(read(path)) == picture(table)


def test_the_key_is_made_once_and_is_its_owners_alone(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    write(path, begun(FIVES))
    key = tmp_path / "tables.db.key"
    first = key.read_bytes()
    if os.name == "posix":
        assert stat.S_IMODE(key.stat().st_mode) == 0o600
    assert read(path).phase == "playing"
    assert key.read_bytes() == first


def test_servers_that_start_at_once_have_one_key(tmp_path: Path) -> None:
    path = tmp_path / "shared.key"
    begin = threading.Barrier(8)

    def start(_: int) -> list[bytes]:
        begin.wait()
        return read_keys(path)

    for _ in range(20):
        path.unlink(missing_ok=True)
        with ThreadPoolExecutor(8) as servers:
            first, *others = servers.map(start, range(8))
        assert all(keys == first for keys in others)
        assert [one.name for one in tmp_path.iterdir()] == ["shared.key"]


def test_without_its_key_a_table_is_gone_and_comes_back_with_it(tmp_path: Path) -> None:
    path, key = tmp_path / "tables.db", tmp_path / "tables.db.key"
    write(path, begun(FIVES))
    old = key.read_bytes()
    key.unlink()
    with pytest.raises(RefusedError, match="lost the key"):
        read(path)
    # A newer key may stand before the old one.
    key.write_bytes(key.read_bytes() + old)
    assert read(path).phase == "playing"


def test_an_entry_opens_at_its_own_place_only(tmp_path: Path) -> None:
    sealer = Sealer(read_keys(tmp_path / "x.db.key"))
    text = '{"entry":"event","at":1,"event":{}}'
    sealed = sealer.seal(text, "table 1")
    assert sealer.open(sealed, "table 1") == text
    assert sealer.seal(text, "table 1") != sealed
    with pytest.raises(RefusedError, match="has been changed"):
        sealer.open(sealed, "table 2")


def test_a_key_file_with_something_else_in_it_is_told(tmp_path: Path) -> None:
    (tmp_path / "tables.db.key").write_text("hello")
    with pytest.raises(StoreError, match="cannot be opened"):
        SqliteStore(tmp_path / "tables.db").open()


def test_a_database_of_before_is_read_and_goes_on_sealed(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    corpus = ROOT / "tests" / "records" / "server" / "tables.db.gz"
    path.write_bytes(gzip.decompress(corpus.read_bytes()))
    with contextlib.closing(sqlite3.connect(path)) as found:
        query = "SELECT table_id FROM tables WHERE phase = 'playing' ORDER BY table_id LIMIT 1"
        [table_id] = found.execute(query).fetchone()
    table = read(path, table_id)
    before = table.length
    table.chat("nobody", "Guest", "still here", 9)
    store = SqliteStore(path)
    store.open()
    change = make_change(table, table.take_entries(), None, 9)
    asyncio.run(TableStore(store).commit(change))
    store.close()
    assert read(path, table_id).length == before + 1
