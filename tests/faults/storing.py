"""Faults of the store: what is acknowledged, and what the disk has."""

import asyncio
import contextlib
import sqlite3
from dataclasses import replace
from importlib import resources
from pathlib import Path

import pytest

from fivescore.server.tables.live import LiveTable
from fivescore.server.tables.registry import TableRegistry
from fivescore.store import batches, sqlite, tables
from fivescore.store.batches import BatchConnection, Job, unwritten
from fivescore.store.interface import Rows
from fivescore.store.sealing import Sealer
from fivescore.store.sqlite import MIGRATIONS, SqliteStore, StoreError
from fivescore.store.tables import TableChange, TableStore
from tests.faults.planting import fault

LATE_SECONDS = 0.15


@fault("kill", "powercut", "failover")
def answers_before_the_commit(patch: pytest.MonkeyPatch) -> None:
    commit = TableStore.commit
    running: set[asyncio.Task[None]] = set()

    async def later(store: TableStore, change: TableChange) -> None:
        await asyncio.sleep(LATE_SECONDS)
        await commit(store, change)

    async def at_once(store: TableStore, change: TableChange) -> None:
        task = asyncio.create_task(later(store, change))
        running.add(task)
        task.add_done_callback(running.discard)

    patch.setattr(TableStore, "commit", at_once)


@fault("kill")
def keeps_no_answers(patch: pytest.MonkeyPatch) -> None:
    rows_of = tables.rows_of

    def without_answer(change: TableChange, sealer: Sealer) -> Rows:
        return rows_of(replace(change, answer=None), sealer)

    patch.setattr(tables, "rows_of", without_answer)


@fault("kill")
def commits_every_other_batch(patch: pytest.MonkeyPatch) -> None:
    """Answers all, but leaves a transaction open until the next one."""
    commit = batches.commit
    waiting: list[Job] = []

    def lazily(writer: BatchConnection, batch: list[Job]) -> None:
        waiting.extend(batch)
        if all(isinstance(job.work, Rows) for job in batch) and len(waiting) < 40:
            for job in batch:
                job.settle()
            return
        due, waiting[:] = list(waiting), []
        commit(writer, due)

    patch.setattr(sqlite, "commit", lazily)


def _with_pragma(patch: pytest.MonkeyPatch, pragma: str) -> None:
    connect = sqlite._connect

    def connect_so(path: Path) -> sqlite3.Connection:
        connection = connect(path)
        connection.execute(f"PRAGMA {pragma}")
        return connection

    patch.setattr(sqlite, "_connect", connect_so)


@fault("powercut")
def synchronous_normal(patch: pytest.MonkeyPatch) -> None:
    _with_pragma(patch, "synchronous = NORMAL")


@fault("powercut")
def synchronous_off(patch: pytest.MonkeyPatch) -> None:
    _with_pragma(patch, "synchronous = OFF")


@fault("powercut")
def journal_in_memory(patch: pytest.MonkeyPatch) -> None:
    _with_pragma(patch, "journal_mode = MEMORY")


@fault("diskfault")
def failed_sync_is_a_plain_no(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(sqlite, "unknown", unwritten)


@fault("diskfault")
def failure_is_acknowledged(patch: pytest.MonkeyPatch) -> None:
    commit = TableStore.commit

    async def cheerfully(store: TableStore, change: TableChange) -> None:
        with contextlib.suppress(StoreError):
            await commit(store, change)

    patch.setattr(TableStore, "commit", cheerfully)


@fault("diskfault")
def table_is_not_read_back(patch: pytest.MonkeyPatch) -> None:
    async def trust(_registry: TableRegistry, live: LiveTable) -> None:
        live.is_ahead = False

    patch.setattr(TableRegistry, "reload", trust)


@fault("diskfault")
def answers_are_not_read_back(patch: pytest.MonkeyPatch) -> None:
    async def none(_store: TableStore, _table: str) -> list[tuple[str, str]]:
        return []

    patch.setattr(TableStore, "commands", none)


@fault("diskfault")
def connections_are_kept(patch: pytest.MonkeyPatch) -> None:
    """After a failure nothing is opened anew: whatever the old connections hold counts."""

    def reopen(store: SqliteStore) -> None:
        store._is_closing.wait()

    patch.setattr(SqliteStore, "_reopen", reopen)


@fault("upgrade")
def migration_without_a_transaction(patch: pytest.MonkeyPatch) -> None:
    _migrate_by(patch, "{script} PRAGMA user_version = {number};")


@fault("upgrade")
def version_before_its_tables(patch: pytest.MonkeyPatch) -> None:
    _migrate_by(patch, "PRAGMA user_version = {number}; BEGIN; {script} COMMIT;")


def _migrate_by(patch: pytest.MonkeyPatch, order: str) -> None:
    def migrate(writer: sqlite3.Connection, _path: Path) -> None:
        folder = resources.files("fivescore.store").joinpath("sql")
        version = sqlite._version(writer)
        for number, name in enumerate(sqlite.MIGRATIONS[version:], version + 1):
            script = folder.joinpath(name).read_text("utf-8")
            writer.executescript(order.format(script=script, number=number))

    assert len(MIGRATIONS) > 1
    patch.setattr(sqlite, "_migrate", migrate)
