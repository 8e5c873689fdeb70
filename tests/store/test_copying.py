"""A site is copied from SQLite to PostgreSQL whole, or not at all."""

import asyncio
import contextlib
import gzip
import sqlite3
from pathlib import Path

import pytest

from fivescore.store import copying
from fivescore.store.copying import TABLES, copy_site
from fivescore.store.interface import StoreError
from fivescore.store.lease import Connection
from fivescore.store.postgres import PostgresStore
from fivescore.store.sqlite import SqliteStore
from fivescore.store.tables import TableStore
from tests.campaigns.frame import ROOT
from tests.store.clusters import Cluster
from tests.store.test_jobs import insert


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A database of an older server, with tables, tournaments and people."""
    path = tmp_path / "tables.db"
    corpus = ROOT / "tests" / "records" / "server" / "tables.db.gz"
    path.write_bytes(gzip.decompress(corpus.read_bytes()))
    return path


def rows_in(store: PostgresStore) -> int:
    return sum(store.read_now(f"SELECT COUNT(*) FROM {name}")[0][0] for name in TABLES)  # noqa: S608


def test_all_tables_are_copied(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "tables.db")
    store.open()
    query = "SELECT name FROM sqlite_master WHERE type = 'table'"
    assert {row[0] for row in store.read_now(query)} == set(TABLES)
    store.close()


def test_a_site_is_there_as_it_was(cluster: Cluster, site: Path, tmp_path: Path) -> None:
    url, key, told = cluster.new_database(), tmp_path / "new.key", list[str]()
    rows = copy_site(site, url, key, told.append)
    assert len(told) == len(TABLES) + 2
    assert key.read_bytes() == (tmp_path / "tables.db.key").read_bytes()
    old, new = SqliteStore(site), PostgresStore(url, key)
    old.open()
    new.open()
    assert rows == rows_in(new) > 1000
    for table in asyncio.run(TableStore(old).running()):
        log = asyncio.run(TableStore(old).load(table))
        assert asyncio.run(TableStore(new).load(table)) == log
    new.close()
    old.close()
    with pytest.raises(StoreError, match="is not empty"):
        copy_site(site, url, key, told.append)


@pytest.mark.parametrize("place", ["_fill", "_hash", "_check_logs", "_check_owner"])
def test_what_is_interrupted_leaves_nothing(
    place: str, cluster: Cluster, site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url, key = cluster.new_database(), tmp_path / "new.key"

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(copying, place, interrupt)
    with pytest.raises(KeyboardInterrupt):
        copy_site(site, url, key, lambda _: None)
    monkeypatch.undo()
    store = PostgresStore(url, key)
    store.open()
    assert rows_in(store) == 0
    store.close()


def test_a_row_that_is_not_as_it_was_stops_it(
    cluster: Cluster, site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill = copying._fill

    def spoil(connection: Connection, name: str, *more: object) -> int:
        amount = fill(connection, name, *more)  # type: ignore[arg-type]
        if name == "people":
            connection.execute(
                "UPDATE people SET name = name || ' ' WHERE who = (SELECT MIN(who) FROM people)"
            )
        return amount

    monkeypatch.setattr(copying, "_fill", spoil)
    with pytest.raises(StoreError, match="people are not there as they were"):
        copy_site(site, cluster.new_database(), tmp_path / "new.key", lambda _: None)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ("UPDATE tables SET phase = 'waiting' WHERE phase = 'playing'", "the phase is “playing”"),
        ("DELETE FROM entries WHERE seq > 0 AND seq < 9", "does not play again as it was"),
    ],
)
def test_a_table_that_does_not_play_again_as_it_was_stops_it(
    change: str, why: str, cluster: Cluster, site: Path, tmp_path: Path
) -> None:
    with contextlib.closing(SqliteStore(site)) as old:
        old.open()  # brings it up to date
        asyncio.run(old.write(lambda writer: writer.execute(change).rowcount))
    url, key = cluster.new_database(), tmp_path / "new.key"
    with pytest.raises(StoreError, match=why):
        copy_site(site, url, key, lambda _: None)
    with contextlib.closing(PostgresStore(url, key)) as new:
        new.open()
        assert rows_in(new) == 0


def test_nothing_is_copied_while_a_server_runs(
    cluster: Cluster, site: Path, tmp_path: Path
) -> None:
    url, key = cluster.new_database(), tmp_path / "new.key"
    with contextlib.closing(SqliteStore(site)) as store:
        store.open()
        with pytest.raises(StoreError, match="Another server uses"):
            copy_site(site, url, key, lambda _: None)
    with contextlib.closing(PostgresStore(url, key)) as new:
        (tmp_path / "tables.db.key").rename(key)
        (tmp_path / "tables.db.key").write_bytes(key.read_bytes())
        new.open()
        with pytest.raises(StoreError, match="Another server uses"):
            copy_site(site, url, key, lambda _: None)
        asyncio.run(new.write(insert(0)))
    with contextlib.closing(sqlite3.connect(site)) as found:
        assert found.execute("SELECT COUNT(*) FROM entries").fetchone()[0] > 0
