"""PostgreSQL: opened carefully, owned by one server, and never in doubt for longer than needed."""

import asyncio
import contextlib
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest

from fivescore.store import lease, postgres, postgres_connection
from fivescore.store.interface import LostError, StoreError, UnknownOutcomeError
from fivescore.store.lease import LEASE_SECONDS
from fivescore.store.postgres import PostgresStore
from fivescore.store.postgres_connection import MIGRATIONS, PostgresConnection
from tests.server.clients import asynchronous
from tests.store.clusters import Cluster, running
from tests.store.test_batches import entry
from tests.store.test_jobs import insert, seqs


@pytest.fixture
def url(cluster: Cluster) -> str:
    return cluster.new_database()


@pytest.fixture
def store(url: str, tmp_path: Path) -> Iterator[PostgresStore]:
    store = PostgresStore(url, tmp_path / "test.key")
    store.open()
    yield store
    store.close()


def wait_for(holds: Any, seconds: float = 60) -> None:
    deadline = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < deadline
        time.sleep(0.01)


# --- Opening ------------------------------------------------------------------------------------


def test_a_new_database_has_all_tables(store: PostgresStore) -> None:
    assert store.read_now("SELECT version FROM schema_version") == [(len(MIGRATIONS),)]
    assert store.read_now("SELECT count(*) FROM entries") == [(0,)]


def test_the_numbered_files_are_all_run() -> None:
    folder = Path(sys.modules["fivescore.store"].__path__[0]) / "sql_postgres"
    assert sorted(file.name for file in folder.iterdir()) == [*MIGRATIONS]


@pytest.mark.parametrize("place", range(len(MIGRATIONS)))
def test_a_start_that_is_cut_in_a_migration_is_done_by_the_next(
    place: int, url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = postgres_connection._run_migration

    def cut(connection: lease.Connection, number: int) -> None:
        run(connection, number)
        if number == place + 1:
            connection.close()
            raise psycopg.OperationalError("the server was killed")

    monkeypatch.setattr(postgres_connection, "_run_migration", cut)
    with pytest.raises(StoreError, match="killed"):
        PostgresStore(url, tmp_path / "test.key").open()
    monkeypatch.undo()
    again = PostgresStore(url, tmp_path / "test.key")
    again.open()
    assert again.read_now("SELECT version FROM schema_version") == [(len(MIGRATIONS),)]
    again.close()


def test_a_database_of_something_else_or_of_a_newer_server_is_refused(
    cluster: Cluster, url: str, tmp_path: Path
) -> None:
    cluster.execute("CREATE TABLE recipes (name TEXT)", url)
    with pytest.raises(StoreError, match="something else"):
        PostgresStore(url, tmp_path / "test.key").open()
    cluster.execute("DROP TABLE recipes", url)
    PostgresStore(url, tmp_path / "test.key").open()
    cluster.execute("UPDATE schema_version SET version = 99", url)
    for open_so in (PostgresStore.open, PostgresStore.check):
        with pytest.raises(StoreError, match=r"newer Fivescore \(version 99"):
            open_so(PostgresStore(url, tmp_path / "test.key"))


def test_a_database_that_cannot_be_reached_is_told_without_its_password(tmp_path: Path) -> None:
    store = PostgresStore("postgresql://ada:secret@127.0.0.1:1/games", tmp_path / "test.key")
    for open_so in (store.check, store.open):
        with pytest.raises(StoreError, match=r"games on 127\.0\.0\.1 cannot be opened") as caught:
            open_so()
        assert "secret" not in str(caught.value)


def test_commits_are_durable_or_the_server_does_not_start(tmp_path: Path) -> None:
    with running("synchronous_commit=off") as lazy:
        store = PostgresStore(lazy.new_database(), tmp_path / "test.key")
        store.open()
        shown = asyncio.run(store.write(lambda w: w.execute("SHOW synchronous_commit").fetchone()))
        assert shown == ("on",)
        store.close()
    with running("fsync=off") as unsafe, pytest.raises(StoreError, match="fsync off"):
        PostgresStore(unsafe.new_database(), tmp_path / "test.key").open()


def test_a_server_without_the_key_does_not_start(store: PostgresStore, tmp_path: Path) -> None:
    store.close()
    other = PostgresStore(store._url, tmp_path / "other.key")
    with pytest.raises(StoreError, match="does not hold the key"):
        other.open()
    # A newer key may stand before the old one.
    newer = (tmp_path / "other.key").read_bytes() + (tmp_path / "test.key").read_bytes()
    (tmp_path / "other.key").write_bytes(newer)
    other.open()
    other.close()


# --- One owner ----------------------------------------------------------------------------------


def test_a_second_server_is_told_who_is_there_and_a_closed_one_leaves_at_once(
    store: PostgresStore, tmp_path: Path
) -> None:
    second = PostgresStore(store._url, tmp_path / "test.key")
    with pytest.raises(StoreError, match=r"Another server uses the database already: process \d+"):
        second.open()
    store.close()
    began = time.monotonic()
    second.open()
    assert time.monotonic() - began < LEASE_SECONDS / 2
    second.close()


def test_a_standby_takes_over_from_one_that_was_killed(url: str, tmp_path: Path) -> None:
    program = (
        "import sys, os, signal, pathlib; from fivescore.store.postgres import PostgresStore; "
        "PostgresStore(sys.argv[1], pathlib.Path(sys.argv[2])).open(); "
        "os.kill(os.getpid(), signal.SIGKILL)"
    )
    key = tmp_path / "test.key"
    done = subprocess.run([sys.executable, "-c", program, url, str(key)], check=False)
    assert done.returncode == -signal.SIGKILL
    told: list[str] = []
    standby = PostgresStore(url, key, waits=True, on_wait=told.append)
    standby.open()
    assert standby._lease is not None
    assert standby._lease.fence == 2
    assert len(told) <= 1
    standby.close()


def take_over(store: PostgresStore, tmp_path: Path) -> PostgresStore:
    """Another server, as after a pause that was too long."""
    query = "UPDATE owners SET held_until = '-infinity'"
    with psycopg.connect(store._url, autocommit=True) as connection:
        connection.execute(query)
        other = PostgresStore(store._url, tmp_path / "test.key", waits=True)
        opening = threading.Thread(target=other.open)
        opening.start()
        while opening.is_alive():
            connection.execute(f"{query} WHERE fence = 1")  # the first one renews it
            opening.join(0.02)
    return other


@asynchronous
async def test_a_server_whose_place_was_taken_writes_and_tells_nothing_any_more(
    store: PostgresStore, tmp_path: Path
) -> None:
    lost = threading.Event()
    store.on_lost = lost.set
    await store.write(insert(0))
    other = await asyncio.to_thread(take_over, store, tmp_path)
    with pytest.raises(StoreError, match="taken over the database: process"):
        await store.write(insert(1))
    assert await asyncio.to_thread(lost.wait, 10)
    assert store.lost
    assert (store.is_open, store.is_current) == (False, False)
    with pytest.raises(LostError):
        await store.read("SELECT 1")
    await other.write(insert(2))
    assert seqs(other) == [0, 2]
    other.close()


@asynchronous
async def test_rows_that_the_next_owner_has_written_are_no_mistake_of_whoever_comes_late(
    store: PostgresStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres, "RENEW_SECONDS", 1000.0)
    await store.insert(entry(0))
    other = await asyncio.to_thread(take_over, store, tmp_path)
    await other.insert(entry(1))
    with pytest.raises(LostError, match="taken over"):
        await store.insert(entry(1))
    assert store.lost
    other.close()


@asynchronous
async def test_one_that_sleeps_in_a_transaction_is_taken_over_too(
    store: PostgresStore, tmp_path: Path
) -> None:
    woken = threading.Event()

    def sleep(writer: Any) -> None:
        insert(0)(writer)
        woken.wait(30)

    writing = asyncio.ensure_future(store.write(sleep))
    await asyncio.sleep(0.3)
    other = PostgresStore(store._url, tmp_path / "test.key", waits=True)
    began = time.monotonic()
    await asyncio.to_thread(other.open)
    assert time.monotonic() - began < 2 * LEASE_SECONDS + 4
    assert not store.is_current
    woken.set()
    with pytest.raises(StoreError):
        await writing
    assert seqs(other) == []
    other.close()


def test_the_owner_counts_from_before_it_asked_and_stops_earlier_than_others_begin(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = 100.0
    monkeypatch.setattr(lease, "machine_seconds", lambda: now)
    held = lease.Lease(1, "session")
    held.renew(asked_at=99.0)
    nearly, slowly = 0.98 * (LEASE_SECONDS - lease.MARGIN_SECONDS), 0.9 * LEASE_SECONDS
    found = []
    # The second by a clock that runs a tenth slower than the database's.
    for seconds in (nearly, slowly):
        now = 99.0 + seconds
        found.append(held.is_current)
    assert found == [True, False]


@asynchronous
async def test_an_idle_server_stays_the_owner(store: PostgresStore) -> None:
    for _ in range(20):
        await asyncio.sleep(0.2)
        assert store.is_current


# --- Commits in doubt ---------------------------------------------------------------------------


def cut_at_commit(
    monkeypatch: pytest.MonkeyPatch, *, is_done: bool, times: int = 1
) -> list[PostgresConnection]:
    """Loses the connection at a commit: before it is done, or before its answer is there."""
    finish, cut = PostgresConnection.finish, list[PostgresConnection]()

    def lose(writer: PostgresConnection) -> None:
        if len(cut) >= times:
            finish(writer)
            return
        cut.append(writer)
        if is_done:
            writer.connection.execute("COMMIT")
        writer.connection.close()
        raise psycopg.OperationalError("the connection is gone")

    monkeypatch.setattr(PostgresConnection, "finish", lose)
    return cut


@pytest.mark.parametrize("is_done", [True, False], ids=["done", "not-done"])
@asynchronous
async def test_a_commit_in_doubt_is_found_out_before_anybody_is_answered(
    is_done: bool,  # noqa: FBT001 - a table
    store: PostgresStore,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    cut = cut_at_commit(monkeypatch, is_done=is_done)
    results = await asyncio.gather(store.write(insert(0)), return_exceptions=True)
    if is_done:
        assert results[0] == 1
    else:
        assert isinstance(results[0], StoreError)
        assert not isinstance(results[0], UnknownOutcomeError)
    assert len(cut) == 1
    await store.write(insert(1))
    assert seqs(store) == ([0, 1] if is_done else [1])


@asynchronous
async def test_while_nobody_knows_nothing_is_read_and_then_it_is_said(
    store: PostgresStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres, "DOUBT_SECONDS", 0.3)
    away, connect = threading.Event(), postgres_connection.connect

    def fail(url: str, session: str) -> lease.Connection:
        if away.is_set():
            raise psycopg.OperationalError("nobody is there")
        return connect(url, session)

    monkeypatch.setattr(postgres, "connect", fail)
    away.set()
    cut_at_commit(monkeypatch, is_done=True)
    with pytest.raises(UnknownOutcomeError):
        await store.write(insert(0))
    assert not store.is_open
    with pytest.raises(StoreError, match="reached anew"):
        await store.read("SELECT 1")
    with pytest.raises(StoreError, match="reached anew"):
        await store.write(insert(1))
    away.clear()
    await asyncio.to_thread(wait_for, lambda: store.is_open)
    assert seqs(store) == [0]


@asynchronous
async def test_a_database_that_lost_what_was_acknowledged_ends_the_server(
    cluster: Cluster, store: PostgresStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    for k in range(3):
        await store.write(insert(k))
    reconnect = PostgresStore._reconnect

    def replaced(*arguments: Any) -> PostgresConnection:
        cluster.execute("UPDATE owners SET batch = 1", store._url)  # as in an older copy
        return reconnect(*arguments)

    monkeypatch.setattr(PostgresStore, "_reconnect", replaced)
    cut_at_commit(monkeypatch, is_done=False)
    with pytest.raises(UnknownOutcomeError, match="has lost commits"):
        await store.write(insert(3))
    assert store.lost


@asynchronous
async def test_a_database_that_is_restarted_is_found_again(tmp_path: Path) -> None:
    with running() as own:
        store = PostgresStore(own.new_database(), tmp_path / "test.key")
        store.open()
        done = []
        for k in range(40):
            if k in (10, 25):
                sign = signal.SIGINT if k == 10 else signal.SIGQUIT
                await asyncio.to_thread(own.stop, sign)
                await asyncio.to_thread(own.start)
            with contextlib.suppress(StoreError):
                await store.write(insert(k))
                done.append(k)
            if not store.is_open:
                await asyncio.to_thread(wait_for, lambda: store.is_open)
        assert set(done) <= set(seqs(store))
        assert len(done) >= 35
        assert store.lost is None
        store.close()
