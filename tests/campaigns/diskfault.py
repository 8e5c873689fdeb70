"""The k-th write or sync fails, or the disk is full: answers stay true, and the server comes back.

A real server in this process, whose SQLite writes through a disk that fails on demand, before or
after the work is done. Whoever was answered finds what they did, whoever was refused does not, also
if the server is killed at that moment; whoever got no answer sends the same again, and it is done
once.
"""

import asyncio
import contextlib
import sqlite3
import tempfile
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import WebSocketException

from fivescore.server import health
from fivescore.server.warmup import warm_up
from fivescore.store import sqlite
from tests.campaigns.disk import FULL, IOERR_FSYNC, Disk, Kind, copy_files, watched
from tests.campaigns.frame import Run, limits_lifted
from tests.campaigns.tables import SCORECARDS
from tests.server.clients import Look, Person, RunningServer, serving

KS, SHORT_KS = 500, 3
COMMANDS = 3
"""Sent while the disk fails."""
BACK_SECONDS = 2.0
FAULTS: tuple[tuple[str, tuple[Kind, ...], int], ...] = (
    ("write", ("write",), 0),
    ("sync", ("sync",), 0),
    ("sync that was done", ("sync",), -IOERR_FSYNC),
    ("full disk", ("write",), FULL),
    ("write, sync or truncation", ("write", "sync", "truncate"), 0),
)


class Witness:
    """Somebody who says something again and again, and knows what became of it."""

    def __init__(
        self, run: Run, server: RunningServer, disk: Disk, person: Person, table: str
    ) -> None:
        self._run = run
        self._disk = disk
        self._server = server
        self._person = person
        self._table = table
        self._number = 0
        self.done: list[str] = []
        self.refused: list[str] = []

    async def say(self, copy: Path) -> None:
        """Sends one line until it is answered; between tries the server might be killed."""
        self._number += 1
        line = f"line {self._number}"
        for _ in range(200):
            answer = await self._try(line)
            self._check_copy(copy, line, answer)
            if answer == "done":
                self.done.append(line)
                return
            self._run.count(f"answers: {answer}")
            await asyncio.sleep(0.02)
        self._run.fail("a line was never taken")

    async def _try(self, line: str) -> str:
        with contextlib.suppress(WebSocketException, OSError, AssertionError, TimeoutError):
            async with self._person.look(self._table) as look:
                await self._check_page(look)
                await look.send("say", id=line, text=line)
                while line not in look.answers:
                    frame = await look.receive()
                    if frame["type"] == "bye":
                        return "none"
                refusal = look.answers[line]
                if refusal is None:
                    return "done"
                self._run.expect(refusal["code"] == "disk", f"refused: {refusal}")
                return "not done"
        return "none"

    async def _check_page(self, look: Look) -> None:
        told = [item["text"] for item in look.items if item["kind"] == "chat"]
        if told[: len(self.done)] != self.done:
            self._run.fail("the page does not show what was acknowledged")

    def _check_copy(self, copy: Path, line: str, answer: str) -> None:
        """What a server would find that is started now, after this one was killed."""
        found = lines_in(copy_files(self._disk, self._server.database.path, copy))
        wanted = [*self.done, line]
        if answer == "done":
            self._run.expect(found == wanted, f"acknowledged, but after a kill: {found[-3:]}")
        elif answer == "not done":
            self._run.expect(found == self.done, f"refused, but after a kill: {found[-3:]}")
        else:
            self._run.expect(
                found in (self.done, wanted), f"unanswered, and after a kill: {found[-3:]}"
            )


def lines_in(database: Path) -> list[str]:
    """The lines of chat in a database."""
    with contextlib.closing(sqlite3.connect(database)) as found:
        query = (
            "SELECT entry ->> '$.text' FROM entries WHERE entry ->> '$.entry' = 'chat' ORDER BY seq"
        )
        return [row[0] for row in found.execute(query)]


def attack(run: Run) -> None:
    """Lets the disk fail at each operation in turn, in each way."""
    warm_up(SCORECARDS[0])
    disk = Disk()
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        disk.only = str(Path(folder) / "tables.db")  # not the copies that we look into
        patch.setattr(health, "PROBE_SECONDS", 0.0)
        patch.setattr(health, "ILL_SECONDS", 0.0)
        patch.setattr(sqlite, "REOPEN_SECONDS", 0.01)
        patch.setattr(sqlite, "LONGEST_REOPEN_SECONDS", 0.05)
        connect = sqlite._connect

        def connect_with_checkpoints(path: Path) -> sqlite3.Connection:
            connection = connect(path)
            connection.execute("PRAGMA wal_autocheckpoint = 10")
            return connection

        patch.setattr(sqlite, "_connect", connect_with_checkpoints)
        with limits_lifted(), watched(disk), serving(Path(folder) / "tables.db") as server:
            asyncio.run(_attack(run, server, disk, Path(folder) / "copy.db"))


async def _attack(run: Run, server: RunningServer, disk: Disk, copy: Path) -> None:
    rounds = SHORT_KS * len(FAULTS) if run.is_short else KS * len(FAULTS)
    done = run.total("rounds")  # a long run goes on where the last one ended
    async with Person(server.url, "Ada") as ada:
        witness = Witness(run, server, disk, ada, await ada.create(SCORECARDS))
        while run.goes_on(done, rounds, target=rounds):
            name, kinds, error = FAULTS[done % len(FAULTS)]
            k = 1 + done // len(FAULTS) % (KS if not run.is_short else SHORT_KS)
            # The k-th operation from here, and some that follow it: a disk seldom fails just once.
            disk.fail_at(1 + k % 40, kinds=kinds, times=1 + k % 4 * 3, error=error)
            before = disk.failed
            if len(witness.done) > 60:
                witness = Witness(run, server, disk, ada, await _new_table(server, disk, ada))
                disk.fail_at(1 + k % 40, kinds=kinds, times=1 + k % 4 * 3, error=error)
            for _ in range(COMMANDS + k % 40 // 2):
                await witness.say(copy)
                if disk.failed > before:
                    break
            run.count(f"{name} failed", disk.failed - before)
            if disk.failed > before:
                run.count("faults met")
            disk.fault = None
            await _until_well(run, ada)
            await witness.say(copy)
            done += 1
            run.count("rounds")
    run.expect(run.total("faults met") > 0, "no fault was met")
    run.expect_times("healthy again", BACK_SECONDS * run.busyness(), 0.99)


async def _new_table(server: RunningServer, disk: Disk, ada: Person) -> str:
    disk.fault = None
    # The old one's lines are in the way of the check.
    server.call(server.hub.registry.forget(server.call(_forget_all(server))))
    return await ada.create(SCORECARDS)


async def _forget_all(server: RunningServer) -> list[str]:
    return await server.hub._store.forget(over_before=0, idle_before=1 << 60)


async def _until_well(run: Run, person: Person) -> None:
    loop = asyncio.get_running_loop()
    began = loop.time()
    while True:
        with contextlib.suppress(httpx.HTTPError):
            if (await person.http.get("/health")).status_code == 200:
                break
        run.expect(loop.time() < began + 30, "the server does not come back")
        await asyncio.sleep(0.01)
    run.measure("healthy again", loop.time() - began)
