"""The database file: opened carefully, written durably, each job for itself."""

import asyncio
import contextlib
import os
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from fivescore.engine.contract import FivescoreError
from fivescore.store.sqlite import MIGRATIONS, SqliteStore, StoreError
from tests.server.clients import asynchronous
from tests.store.test_jobs import insert


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


@pytest.fixture
def store(path: Path) -> Iterator[SqliteStore]:
    store = SqliteStore(path)
    store.open()
    yield store
    store.close()


def rows(path: Path) -> list[int]:
    """What another process finds on the disk."""
    with contextlib.closing(sqlite3.connect(path)) as reader:
        return [row[0] for row in reader.execute("SELECT seq FROM entries ORDER BY seq")]


# --- Opening ------------------------------------------------------------------------------------


def test_a_new_file_has_all_tables_and_is_nobody_elses(path: Path, store: SqliteStore) -> None:
    assert store.read_now("PRAGMA user_version") == [(len(MIGRATIONS),)]
    assert store.read_now("PRAGMA journal_mode") == [("wal",)]
    assert store.read_now("PRAGMA integrity_check") == [("ok",)]
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert store.read_now("SELECT count(*) FROM entries") == [(0,)]


def test_what_was_written_is_there_after_closing_and_opening(path: Path) -> None:
    for k in range(3):
        store = SqliteStore(path)
        store.open()
        asyncio.run(store.write(insert(k)))
        store.close()
    assert rows(path) == [0, 1, 2]


@pytest.mark.parametrize("done", range(1, len(MIGRATIONS)))
def test_an_older_database_is_brought_up_to_date_and_keeps_its_rows(done: int, path: Path) -> None:
    folder = Path(sys.modules["fivescore.store"].__path__[0]) / "sql"
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as old:
        for name in MIGRATIONS[:done]:
            old.executescript((folder / name).read_text())
        old.execute(f"PRAGMA user_version = {done}")
        old.execute("INSERT INTO sitting (who, table_id) VALUES ('ada', 't')")
        insert(0)(old)
    store = SqliteStore(path)
    store.open()
    assert store.read_now("PRAGMA user_version") == [(len(MIGRATIONS),)]
    assert store.read_now("SELECT who, table_id, seat FROM sitting") == [("ada", "t", 0)]
    store.close()
    assert rows(path) == [0]


def test_the_numbered_files_are_all_run() -> None:
    folder = Path(sys.modules["fivescore.store"].__path__[0]) / "sql"
    assert sorted(file.name for file in folder.iterdir()) == [*MIGRATIONS]


def test_a_newer_database_is_refused_and_untouched(path: Path) -> None:
    with contextlib.closing(sqlite3.connect(path)) as newer:
        newer.execute("PRAGMA user_version = 99")
    with pytest.raises(StoreError, match=r"made by a newer Fivescore \(version 99"):
        SqliteStore(path).open()
    with contextlib.closing(sqlite3.connect(path)) as newer:
        assert newer.execute("PRAGMA user_version").fetchone() == (99,)


def test_a_database_of_something_else_is_refused_and_untouched(path: Path) -> None:
    with contextlib.closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE recipes (name)")
    with pytest.raises(StoreError, match="something else"):
        SqliteStore(path).open()
    with contextlib.closing(sqlite3.connect(path)) as other:
        other.execute("PRAGMA user_version = 1")
        assert other.execute("SELECT name FROM sqlite_master").fetchall() == [("recipes",)]
    with pytest.raises(StoreError, match="something else"):
        SqliteStore(path).open()


@pytest.mark.parametrize(
    "content", [b"hello " * 1000, b"\0" * 5000, b"SQLite format 3\0" + b"x" * 9]
)
def test_a_file_that_is_no_database_is_refused_and_untouched(content: bytes, path: Path) -> None:
    path.write_bytes(content)
    with pytest.raises(StoreError, match="cannot be opened"):
        SqliteStore(path).open()
    assert path.read_bytes() == content


def test_a_place_where_no_file_can_be_is_refused(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "missing" / "tables.db", tmp_path / ("x" * 300)):
        with pytest.raises(StoreError, match="cannot be opened"):
            SqliteStore(path).open()


def test_a_database_has_one_server(path: Path, store: SqliteStore) -> None:
    link, folder = path.with_name("link.db"), path.with_name("elsewhere")
    link.symlink_to(path)
    folder.symlink_to(path.parent)
    for name in (path, link, folder / path.name, path.parent / "elsewhere" / "link.db"):
        with pytest.raises(StoreError, match="Another server uses the database"):
            SqliteStore(name).open()
    store.close()
    second = SqliteStore(path)
    second.open()
    second.close()


def test_a_server_that_was_killed_does_not_keep_its_database(path: Path) -> None:
    program = (
        "import sys, os, signal; from fivescore.store.sqlite import SqliteStore; "
        "SqliteStore(sys.argv[1]).open(); os.kill(os.getpid(), signal.SIGKILL)"
    )
    done = subprocess.run([sys.executable, "-c", program, str(path)], check=False)
    assert done.returncode == -9
    store = SqliteStore(path)
    store.open()
    store.close()


# --- Writing ------------------------------------------------------------------------------------


@asynchronous
async def test_a_full_disk_is_told_and_loses_nothing_that_was_acknowledged(
    path: Path, store: SqliteStore
) -> None:
    [[pages]] = store.read_now("PRAGMA page_count")
    await store.write(lambda w: w.execute(f"PRAGMA max_page_count = {pages + 8}"))
    text = "x" * 1500
    results = await asyncio.gather(
        *(store.write(insert(k, text)) for k in range(60)), return_exceptions=True
    )
    done = [k for k, result in enumerate(results) if result == 1]
    assert 0 < len(done) < 60
    for result in results:
        assert result == 1 or (isinstance(result, StoreError) and "full" in str(result))
    assert rows(path) == done
    # With room again it goes on, and a small job went through where a giant one did not.
    await store.write(lambda w: w.execute(f"PRAGMA max_page_count = {1 << 30}"))
    await store.write(insert(100, text))
    assert rows(path) == [*done, 100]
    [[pages]] = store.read_now("PRAGMA page_count")
    await store.write(lambda w: w.execute(f"PRAGMA max_page_count = {pages + 4}"))
    jobs = [
        store.write(insert(101)),
        store.write(insert(102, "x" * 100_000)),
        store.write(insert(103)),
    ]
    results = await asyncio.gather(*jobs, return_exceptions=True)
    assert [isinstance(result, StoreError) for result in results] == [False, True, False]
    assert rows(path) == [*done, 100, 101, 103]


# --- Copies -------------------------------------------------------------------------------------


@asynchronous
async def test_a_backup_is_a_whole_database_while_it_is_written(
    path: Path, store: SqliteStore, tmp_path: Path
) -> None:
    await asyncio.gather(*(store.write(insert(k, "x" * 500)) for k in range(300)))
    writing = [asyncio.ensure_future(store.write(insert(k))) for k in range(300, 600)]
    copies = [tmp_path / f"copy-{k}.db" for k in range(3)]
    for copy in copies:
        # As `fivescore backup` does it: from outside, knowing only the file.
        await asyncio.to_thread(SqliteStore(path).backup, copy)
    await asyncio.gather(*writing)
    for copy in copies:
        found = rows(copy)
        assert found == [*range(len(found))]
        assert len(found) >= 300
        assert stat.S_IMODE(copy.stat().st_mode) == 0o600
        again = SqliteStore(copy)
        again.open()
        again.close()
    assert not any(name.endswith(".part") for name in os.listdir(tmp_path))  # noqa: PTH208


def test_a_backup_that_cannot_be_written_leaves_nothing(store: SqliteStore, tmp_path: Path) -> None:
    with pytest.raises(FivescoreError, match="cannot be copied"):
        store.backup(tmp_path / "missing" / "copy.db")
    with pytest.raises(FivescoreError, match="cannot be copied"):
        store.backup(tmp_path)
    assert [file for file in tmp_path.iterdir() if not file.name.startswith("tables.db")] == []
