"""A sync that fails: nobody knows what the disk has, so nobody is told until it has been read."""

import asyncio
import contextlib
import random
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from fivescore.server import health
from fivescore.server.warmup import warm_up
from fivescore.store import sqlite
from fivescore.store.sqlite import SqliteStore, StoreError, UnknownOutcomeError
from tests.campaigns.disk import FULL, IOERR_FSYNC, Disk, copy_files, find_library, watched
from tests.server.clients import PATIENCE, Person, RunningServer, asynchronous, quiet, serving
from tests.server.test_disk import check_log

SCORE5 = ("score5", "standard", 3)
IS_DONE, IS_NOT_DONE = -IOERR_FSYNC, IOERR_FSYNC
"""A sync that fails may have written everything before."""


@pytest.fixture(autouse=True)
def _needs_sqlite() -> None:
    try:
        find_library()
    except RuntimeError as error:
        pytest.skip(str(error))


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Disk]:
    with watched(Disk(only=str(tmp_path / "tables.db"))) as disk:
        yield disk


@pytest.fixture
def own(disk: Disk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[RunningServer]:
    assert disk.fault is None
    monkeypatch.setattr(health, "PROBE_SECONDS", 0.0)
    monkeypatch.setattr(health, "ILL_SECONDS", 0.0)
    warm_up(SCORE5[0])
    with serving(tmp_path / "tables.db") as server:
        yield server


def fail_syncs(disk: Disk, error: int, times: int = 1 << 30) -> None:
    disk.fail_at(1, kinds=("sync",), times=times, error=error)


def lines_in(disk: Disk, database: Path, copy: Path) -> list[str]:
    """The chat that a server would find that starts now."""
    copy_files(disk, database, copy)
    with contextlib.closing(sqlite3.connect(copy)) as found:
        query = "SELECT entry ->> '$.text' FROM entries WHERE entry ->> '$.entry' = 'chat'"
        return [row[0] for row in found.execute(query)]


async def until_well(person: Person) -> None:
    async with asyncio.timeout(PATIENCE):
        while (await person.http.get("/health")).status_code != 200:  # noqa: ASYNC110 - a poll
            await asyncio.sleep(0.05)


@pytest.mark.parametrize("error", [IS_DONE, IS_NOT_DONE], ids=["done", "not-done"])
@asynchronous
async def test_a_command_is_not_answered_and_the_same_again_is_done_once(
    error: int, own: RunningServer, disk: Disk, tmp_path: Path
) -> None:
    async with Person(own.url, "Ada") as ada, Person(own.url, "Ben") as ben:
        table = await ada.create(SCORE5)
        await ben.sit(table)
        async with ben.look(table) as two:
            async with ada.look(table) as one:
                fail_syncs(disk, error)
                await one.send("say", id="1", text="perhaps")
                await one.until(lambda look: look.frames[-1]["type"] == "bye")
                assert (one.frames[-1]["code"], one.answers) == ("disk", {})
            # Nothing is acknowledged or shown now, and everybody hears why.
            assert ((await two.command("say", text="and I?")) or {})["code"] == "disk"
            answer = await ada.http.get("/health")
            assert (answer.status_code, answer.json()["code"]) == (503, "disk")
            assert (await ada.http.get(f"/api/tables/{table}")).status_code == 503
            assert not [item for item in two.items if item.get("text")]
            disk.fault = None
            await until_well(ben)
            found = lines_in(disk, own.database.path, tmp_path / "copy.db")
            async with ada.look(table) as again:
                assert [item["text"] for item in again.items if "text" in item] == found
                assert await again.command("say", id="1", text="perhaps") is None
            await two.until(lambda look: look.items[-1].get("text") == "perhaps")
            assert [item["text"] for item in two.items if "text" in item] == ["perhaps"]
        check_log(own, table)
    assert lines_in(disk, own.database.path, tmp_path / "copy.db") == ["perhaps"]


@asynchronous
async def test_over_http_the_answer_says_that_nobody_knows(own: RunningServer, disk: Disk) -> None:
    async with Person(own.url, "Ada") as ada:
        fail_syncs(disk, IS_DONE, times=1)
        answer = await ada.post("/api/me", {"name": "Countess"})
        assert (answer.status_code, answer.json()["code"]) == (503, "unknown")
        await until_well(ada)
        assert (await ada.get("/api/me"))["name"] in ("Ada", "Countess")


@asynchronous
async def test_bots_play_on_when_the_disk_is_back(own: RunningServer, disk: Disk) -> None:
    async with Person(own.url, "Ada") as ada:
        table = await ada.create(SCORE5, "me", "greedy", "greedy")
        for error in (IS_DONE, IS_NOT_DONE):
            async with ada.look(table) as look:
                await look.begin()
                await look.until(lambda look: look.next_move(random.Random(1)))
                fail_syncs(disk, error, times=6)
                move = look.next_move(random.Random(1))
                await look.send("play", id=str(error), move=move, seen=look.number)
                await look.until(lambda look: look.frames[-1]["type"] in ("bye", "answer"))
            await until_well(ada)
            async with ada.look(table) as look:
                await look.play_on(random.Random(2), 4)
                await look.until(lambda look: look.next_move(random.Random(1)))
                await quiet(look, 0.2)
        check_log(own, table)


@asynchronous
async def test_a_tournament_is_read_back_too(own: RunningServer, disk: Disk) -> None:
    async with Person(own.url, "Ada") as ada, Person(own.url, "Ben") as ben:
        seats = [{"kind": kind} for kind in ("me", "open", "open", "open")]
        answer = await ada.post("/api/tournaments", {"seats": seats})
        assert answer.status_code == 201, answer.text
        path = f"/api/tournaments/{answer.json()['tournament']}"
        fail_syncs(disk, IS_DONE, times=6)  # so that the write-ahead log is found again
        assert (await ben.post(f"{path}/sit")).json()["code"] == "unknown"
        await until_well(ben)
        async with asyncio.timeout(PATIENCE):
            while (await ben.get(path))["you"]["seat"] is None:  # noqa: ASYNC110 - a poll
                await asyncio.sleep(0.05)
        assert (await ben.post(f"{path}/sit")).status_code in (200, 409)
        assert (await ben.post(f"{path}/leave")).status_code == 200


@asynchronous
async def test_a_full_disk_is_a_plain_no(own: RunningServer, disk: Disk, tmp_path: Path) -> None:
    async with Person(own.url, "Ada") as ada:
        table = await ada.create(SCORE5)
        async with ada.look(table) as look:
            disk.fail_at(1, kinds=("write",), times=1 << 30, error=FULL)
            assert ((await look.command("say", text="no room")) or {})["code"] == "disk"
            assert (await ada.http.get("/health")).status_code == 503
            assert lines_in(disk, own.database.path, tmp_path / "copy.db") == []
            disk.fault = None
            assert await look.command("say", text="room again") is None
            assert (await ada.http.get("/health")).status_code == 200
        check_log(own, table)


@asynchronous
async def test_health_writes_seldom(own: RunningServer, disk: Disk) -> None:
    async with Person(own.url, "Ada") as ada:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(health, "PROBE_SECONDS", 60.0)
            await ada.http.get("/health")
            before = disk.count
            for _ in range(20):
                assert (await ada.http.get("/health")).status_code == 200
            assert disk.count == before
        await ada.http.get("/health")
        assert disk.count > before


def test_what_was_found_is_written_again_before_it_counts(disk: Disk, tmp_path: Path) -> None:
    """After a sync has failed the system may take pages for written that are not."""
    store = SqliteStore(tmp_path / "tables.db")
    store.open()
    fail_syncs(disk, IS_DONE, times=6)
    disk.is_recording = True
    person = "INSERT INTO people (who, name, seen_at) VALUES ('ada', 'Ada', 0)"
    with pytest.raises(UnknownOutcomeError):
        asyncio.run(store.write(lambda writer: writer.execute(person)))
    while not store.is_open:
        with pytest.raises(StoreError):
            asyncio.run(store.write(lambda writer: writer.execute(person)))
    assert store.read_now("SELECT name FROM people") == [("Ada",)]
    main = [op.kind for op in disk.operations if op.path == str(store.path)]
    assert main[0] == "write"
    assert "sync" in main
    store.close()


def test_a_store_can_be_closed_while_its_disk_fails(
    disk: Disk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "REOPEN_SECONDS", 30.0)
    store = SqliteStore(tmp_path / "tables.db")
    store.open()
    fail_syncs(disk, IS_NOT_DONE)
    with pytest.raises(UnknownOutcomeError):
        asyncio.run(store.probe())
    with pytest.raises(StoreError):
        asyncio.run(store.probe())
    store.close()


def test_a_file_that_is_gone_is_waited_for_and_not_made_anew(
    disk: Disk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when the disk was unplugged, and only the folder on which it was mounted is there."""
    monkeypatch.setattr(sqlite, "LONGEST_REOPEN_SECONDS", 0.05)
    path, away = tmp_path / "tables.db", tmp_path / "away.db"
    store = SqliteStore(path)
    store.open()
    fail_syncs(disk, IS_NOT_DONE)
    with pytest.raises(UnknownOutcomeError):
        asyncio.run(store.probe())
    path.rename(away)
    disk.fault = None
    time.sleep(0.5)
    assert (store.is_open, path.exists()) == (False, False)
    away.rename(path)
    while not store.is_open:
        time.sleep(0.01)
    asyncio.run(store.probe())
    store.close()
