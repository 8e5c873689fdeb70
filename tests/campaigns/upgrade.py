"""Old databases and records open, also if the server was killed or the power cut in a migration.

The corpus of an older version is brought up to date while every write and sync is noted. From
these, files are made as a kill or a cut would leave them at any point; each is opened again and
must hold all tables, answers and finished games. Then every old record is replayed.
"""

import asyncio
import contextlib
import gzip
import json
import sqlite3
import tempfile
from pathlib import Path

import pytest

from fivescore.store import sqlite
from fivescore.store.sqlite import MIGRATIONS, SqliteStore
from fivescore.store.tables import TableStore
from tests.campaigns.disk import Disk, watched
from tests.campaigns.frame import ROOT, Run
from tests.campaigns.powercut import File, write_image
from tests.records.client import differences
from tests.records.loading import record_again
from tests.table.driving import read_back

CORPUS = ROOT / "tests" / "records"
KEPT = ("entries", "answers", "archive", "people", "tokens", "bots", "event_entries")
"""What must not change by a migration."""
RENEWED = {("people", "seen_at")}
"""Columns that a migration sets anew."""
Columns = dict[str, list[str]]


def attack(run: Run) -> None:
    """Interrupts every migration of every step, then replays the records."""
    old = gzip.decompress((CORPUS / "server" / "tables.db.gz").read_bytes())
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "tables.db"
        path.write_bytes(old)
        first = _version(path)
        run.figure("version of the oldest database", first)
        rounds = 0
        while run.goes_on(rounds, 1):
            for version in range(first, len(MIGRATIONS)):
                _interrupt(run, Path(folder), old, version)
                if run.is_short:
                    break
            rounds += 1
    _replay_records(run)


def _interrupt(run: Run, folder: Path, old: bytes, version: int) -> None:
    """Migrates from a version, and opens what an interruption would leave."""
    path = folder / "tables.db"
    _clear(path)
    path.write_bytes(old)
    _migrate_to(path, version)
    before = path.read_bytes()
    columns = _columns(path)
    held = _content(path, columns)
    disk = Disk(is_recording=True)
    with watched(disk):
        store = SqliteStore(path)
        store.open()
        store.close()
    run.expect(_content(path, columns) == held, "a migration changed what it should keep")
    held |= _schema(path)
    positions = range(len(disk.operations) + 1)
    step = max(1, len(disk.operations) // 12) if run.is_short else 1
    for position in positions[::step]:
        for is_cut in (False, True):
            files = {str(path): File(bytearray(before), exists=True)}
            for operation in disk.operations[:position]:
                files.setdefault(operation.path, File()).take(operation)
            image = folder / "image.db"
            content = {
                name: file.cut(run.rng) if is_cut else file.now()
                for name, file in files.items()
                if file.exists
            }
            write_image(image, content)
            _check(run, image, columns, held, is_whole=position % 40 == 0)
            run.count("cut in a migration" if is_cut else "killed in a migration")


def _check(
    run: Run, image: Path, columns: Columns, held: dict[str, list[str]], *, is_whole: bool
) -> None:
    try:
        store = SqliteStore(image)
        store.open()
    except sqlite.StoreError as error:
        run.fail(f"a database that was interrupted in a migration does not open: {error}")
    try:
        run.expect(_version(image) == len(MIGRATIONS), "a migration was left out")
        found = _content(image, columns) | _schema(image)
        run.expect(found == held, "an interrupted migration lost something")
        if is_whole:
            for [table_id] in store.read_now("SELECT table_id FROM tables"):
                read_back(asyncio.run(TableStore(store).load(table_id)), table_id)
                run.count("tables read")
    finally:
        store.close()


def _clear(path: Path) -> None:
    for ending in ("", "-wal", "-shm"):
        path.with_name(path.name + ending).unlink(missing_ok=True)


def _version(path: Path) -> int:
    with contextlib.closing(sqlite3.connect(path)) as found:
        return int(found.execute("PRAGMA user_version").fetchone()[0])


def _migrate_to(path: Path, version: int) -> None:
    """Brings a database to an older version than ours."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sqlite, "MIGRATIONS", MIGRATIONS[:version])
        store = SqliteStore(path)
        store.open()
        store.close()


def _columns(path: Path) -> Columns:
    """The columns that a migration must leave as they are."""
    with contextlib.closing(sqlite3.connect(path)) as found:
        tables = {row[0] for row in found.execute("SELECT name FROM sqlite_master")}
        return {
            table: [
                column
                for _, column, *_ in found.execute(f"PRAGMA table_info({table})")
                if (table, column) not in RENEWED
            ]
            for table in sorted(tables & set(KEPT))
        }


def _content(path: Path, columns: Columns) -> dict[str, list[str]]:
    with contextlib.closing(sqlite3.connect(path)) as found:
        return {
            table: sorted(
                map(repr, found.execute(f"SELECT {', '.join(names)} FROM {table}"))  # noqa: S608
            )
            for table, names in columns.items()
        }


def _schema(path: Path) -> dict[str, list[str]]:
    """All tables and indexes."""
    with contextlib.closing(sqlite3.connect(path)) as found:
        return {"schema": sorted(map(repr, found.execute("SELECT name, sql FROM sqlite_master")))}


def _replay_records(run: Run) -> None:
    """Every old record is read, replayed and written as it was."""
    for path in sorted((CORPUS / "finished").glob("*.jsonl.gz")):
        lines = gzip.decompress(path.read_bytes()).splitlines()
        for line in lines[:2] if run.is_short else lines:
            record = json.loads(line)
            again = record_again(record)
            is_whole = record.get("ended") != "abandoned"  # else told as a spectator sees it
            wrong = differences(record["events"], again["events"]) if is_whole else []
            wrong += differences(record["players"], again["players"])
            run.expect(not wrong, f"{path.name} replays otherwise: {wrong[:1]}")
            run.count("records replayed")
