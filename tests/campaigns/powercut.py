"""Power cuts: every disk image that one could leave opens, and holds all that was acknowledged.

People play at a real server in this process while each write and each sync of SQLite is noted. A
cut keeps what was synced; of the rest any sectors of any writes, in any order. So images are made,
opened and looked through. With `synchronous=NORMAL` as a control, moves must be lost: else the
campaign would see nothing.
"""

import asyncio
import contextlib
import random
import sqlite3
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from fivescore.server.warmup import warm_up
from fivescore.store import sqlite
from fivescore.store.sqlite import SqliteStore
from fivescore.store.tables import TableStore
from tests.campaigns.disk import Disk, Operation, watched
from tests.campaigns.frame import Run, limits_lifted
from tests.campaigns.tables import SCORECARDS, pair_at_table, settle
from tests.server.clients import serving
from tests.table.driving import read_back

SECTOR = 512
MOVES, SHORT_MOVES = 120, 12
SYNC_SECONDS = 0.003
"""As long as a sync takes on a fast disk: whoever is answered before it is answered too early."""
TARGET = 10_000
LINES_A_MOVE = 2
WHOLE = 50
"""One image of so many is opened by the store itself, which reads the table and plays it again."""


@dataclass(frozen=True, slots=True)
class Acknowledged:
    """A command that was answered, and how many operations the disk had heard of by then."""

    position: int
    command: str


@dataclass(slots=True)
class File:
    """One file as the disk has it, and what was written since without a sync."""

    content: bytearray = field(default_factory=bytearray)
    pending: list[Operation] = field(default_factory=list)
    exists: bool = False

    def take(self, operation: Operation) -> None:
        """The next operation."""
        self.exists = True
        if operation.kind == "sync":
            for earlier in self.pending:
                _apply(self.content, earlier)
            self.pending.clear()
        elif operation.kind == "delete":
            # Without a sync of its folder a file may come back: SQLite does one where it counts.
            self.content.clear()
            self.pending.clear()
            self.exists = False
        else:
            self.pending.append(operation)

    def now(self) -> bytes:
        """The file as a process finds it that starts now: the system has all that was written."""
        content = bytearray(self.content)
        for operation in self.pending:
            _apply(content, operation)
        return bytes(content)

    def cut(self, rng: random.Random) -> bytes:
        """The file after a cut."""
        content = bytearray(self.content)
        order = list(self.pending)
        if rng.random() < 0.5:
            rng.shuffle(order)
        share = rng.choice([0.0, 0.1, 0.5, 0.9, 1.0])
        for operation in order:
            for part in _sectors(operation):
                if rng.random() < share:
                    _apply(content, part)
        return bytes(content)


def _apply(content: bytearray, operation: Operation) -> None:
    if operation.kind == "truncate":
        del content[operation.offset :]
        return
    end = operation.offset + len(operation.data)
    if len(content) < end:
        content.extend(bytes(end - len(content)))
    content[operation.offset : end] = operation.data


def _sectors(operation: Operation) -> Iterator[Operation]:
    if operation.kind == "truncate":
        yield operation
        return
    start, data = operation.offset, operation.data
    while data:
        size = SECTOR - start % SECTOR
        yield Operation("write", operation.path, start, data[:size])
        start, data = start + size, data[size:]


def attack(run: Run) -> None:
    """Plays once more whenever the images of a game have been looked through."""
    warm_up(SCORECARDS[0])
    images = 0
    while run.goes_on(images, 60):
        with tempfile.TemporaryDirectory() as folder:
            images += _round(run, Path(folder), level="FULL")
    with tempfile.TemporaryDirectory() as folder:
        lost = _count_losses(run, Path(folder))
    run.figure("images of the control that lost moves", lost)
    run.expect(lost > 0, "the control with synchronous=NORMAL lost nothing: this sees nothing")
    if not run.is_short:
        run.figure("images in all, wanted", f"{TARGET:,}")


def _round(run: Run, folder: Path, *, level: str) -> int:
    disk, acknowledged = _record(run, folder, level)
    images = 60 if run.is_short else 1_000
    for number, (files, position) in enumerate(_images(disk, acknowledged, images, run.rng)):
        due = [one for one in acknowledged if one.position <= position]
        why = _look_through(folder / "image.db", files, due, is_whole=number % WHOLE == 0)
        run.count("images")
        run.count("acknowledged commands looked for", len(due))
        run.expect(why is None, f"after a cut at operation {position}: {why}")
        if not run.goes_on(number, images):
            break
    return images


def _count_losses(run: Run, folder: Path) -> int:
    """In how many images moves are lost if a commit does not wait for the disk."""
    disk, acknowledged = _record(run, folder, "NORMAL")
    lost = 0
    for files, position in _images(disk, acknowledged, 60, run.rng):
        due = [one for one in acknowledged if one.position <= position]
        lost += _look_through(folder / "image.db", files, due, is_whole=False) is not None
    return lost


# --- Playing ------------------------------------------------------------------------------------


def _record(run: Run, folder: Path, level: str) -> tuple[Disk, list[Acknowledged]]:
    """Plays at a server; gives what its disk heard and what was acknowledged when."""
    disk = Disk(is_recording=True, sync_seconds=SYNC_SECONDS)
    connect = sqlite._connect

    def connect_at_level(path: Path) -> sqlite3.Connection:
        connection = connect(path)
        if level != "FULL":
            connection.execute(f"PRAGMA synchronous = {level}")
        connection.execute("PRAGMA wal_autocheckpoint = 40")  # cuts fall into checkpoints too
        return connection

    with (
        pytest.MonkeyPatch.context() as patch,
        limits_lifted(),
        watched(disk),
    ):
        patch.setattr(sqlite, "_connect", connect_at_level)
        with serving(folder / "tables.db") as server:
            acknowledged = asyncio.run(_play(run, server.url, disk))
        disk.is_recording = False
        (folder / "image.db.key").write_bytes((folder / "tables.db.key").read_bytes())
    return disk, acknowledged


async def _play(run: Run, url: str, disk: Disk) -> list[Acknowledged]:
    acknowledged: list[Acknowledged] = []
    moves = SHORT_MOVES if run.is_short else MOVES
    number = 0
    while number < moves:
        async with pair_at_table(url) as (_, _table, looks):
            while looks[0].table["phase"] == "playing" and number < moves:
                await settle(looks)
                for look in looks:
                    move = look.next_move(run.rng)
                    if move is None:
                        continue
                    number += 1
                    command = f"m{number}-{run.rng.randrange(1 << 30):x}"
                    refusal = await look.command("play", id=command, move=move, seen=look.number)
                    if refusal is None:
                        acknowledged.append(Acknowledged(len(disk.operations), command))
                    for _ in range(LINES_A_MOVE):
                        line = f"s{number}-{run.rng.randrange(1 << 30):x}"
                        refusal = await look.command("say", id=line, text=line)
                        run.expect(refusal is None, f"a line of chat is refused: {refusal}")
                        acknowledged.append(Acknowledged(len(disk.operations), line))
                    await settle(looks)
    return acknowledged


# --- Images -------------------------------------------------------------------------------------


def _images(
    disk: Disk, acknowledged: list[Acknowledged], amount: int, rng: random.Random
) -> Iterator[tuple[dict[str, bytes], int]]:
    """Images after cuts at random operations, in their order, and where each cut was."""
    operations = disk.operations
    # Most of them just after something was acknowledged, where a loss would show.
    near = [min(len(operations), one.position + rng.randrange(4)) for one in acknowledged]
    positions = sorted(
        rng.choice(near) if near and rng.random() < 0.7 else rng.randrange(len(operations) + 1)
        for _ in range(amount)
    )
    files: dict[str, File] = {}
    done = 0
    for position in positions:
        for operation in operations[done:position]:
            files.setdefault(operation.path, File()).take(operation)
        done = position
        yield {path: file.cut(rng) for path, file in files.items() if file.exists}, position


def _look_through(
    image: Path, files: dict[str, bytes], due: list[Acknowledged], *, is_whole: bool
) -> str | None:
    """What is wrong with an image; None if it opens and holds all that is due."""
    write_image(image, files)
    if not image.exists():
        return None if not due else "there is no database"
    try:
        with contextlib.closing(sqlite3.connect(image)) as found:
            [check] = found.execute("PRAGMA quick_check").fetchone()
            if check != "ok":
                return f"the database is broken: {check}"
            rows = found.execute("SELECT count(*) FROM sqlite_master WHERE name = 'answers'")
            known = set()
            if rows.fetchone()[0]:
                known = {row[0] for row in found.execute("SELECT command_id FROM answers")}
            lost = [one for one in due if one.command not in known]
            if lost:
                return f"{len(lost)} acknowledged commands are lost"
        if is_whole:
            _open(image)
    except (sqlite3.Error, AssertionError) as error:
        return f"the image cannot be opened: {error}"
    return None


def write_image(image: Path, files: dict[str, bytes]) -> None:
    """Puts the files of a database where another one may have been."""
    for ending in ("", "-wal", "-journal", "-shm"):
        image.with_name(image.name + ending).unlink(missing_ok=True)
    for path, content in files.items():
        ending = next((end for end in ("-wal", "-journal") if path.endswith(end)), "")
        image.with_name(image.name + ending).write_bytes(content)


def _open(image: Path) -> None:
    """As a server does at its start."""
    store = SqliteStore(image)
    store.open()
    try:
        tables = TableStore(store)
        for [table_id] in store.read_now("SELECT table_id FROM tables"):
            table = read_back(asyncio.run(tables.load(table_id)), table_id)
            assert table.config.game == SCORECARDS[0]
    finally:
        store.close()
