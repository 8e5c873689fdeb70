"""SIGKILL at random points under load: nothing that was shown or acknowledged is lost.

People play at many tables, with bots that answer at once, over real sockets against a server of its
own process. Whenever it was killed and started again, everything that their pages had is there, and
the last command that was answered gets the same answer again.
"""

import asyncio
import contextlib
import random
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

import httpx
from websockets.exceptions import WebSocketException

from tests.campaigns.frame import Run
from tests.campaigns.processes import ServerProcess
from tests.campaigns.tables import end_all
from tests.server.clients import Frame, Look, Person

TABLES, SHORT_TABLES = 20, 3
FIVES = ("fives", "standard", 3)
HANDS = {"hands": 6}
TARGET = 1_000
BACK_SECONDS = 2.0
PATIENCE = 180
"""Seconds until one gives up; a busy machine needs many of them."""
MOVES_A_SECOND = 200
LOST = (WebSocketException, OSError, httpx.HTTPError, TimeoutError)
"""What a client meets whose server is killed."""


class Player:
    """Somebody who plays on whatever happens, and compares what the server knows with the page."""

    tolerated: tuple[str, ...] = ("stale", "paused")
    """Refusals that may come at any time."""
    rest = 0.0
    """Seconds between two moves."""

    def __init__(self, run: Run, person: Person, table: str, seed: int) -> None:
        self._run = run
        self._person = person
        self._table = table
        self._rng = random.Random(seed)
        self._items: list[Frame] = []
        self._last: dict[str, str | int] | None = None
        self._number = 0
        self.acknowledged = 0
        self.commands: list[str] = []
        """The ids of those that were."""
        self.acknowledged_since = 0
        """Since the server was started last."""
        self.is_back = asyncio.Event()

    async def play(self) -> None:
        """Until cancelled."""
        while True:
            with contextlib.suppress(*LOST):
                async with self._person.dial(self._table, open_timeout=20) as socket:
                    look = Look(socket)
                    try:
                        await self._check(look)
                        self.acknowledged_since = 0
                        self.is_back.set()
                        await self._play(look)
                    finally:
                        if look.table:
                            self._note(look)
            self.is_back.clear()
            await asyncio.sleep(0.01)

    def _note(self, look: Look) -> None:
        known = len(self._items)
        self._items = list(look.items)
        new = [item for item in self._items[known:] if item["kind"] == "event"]
        self._run.count("moves shown", sum("move" in item["event"] for item in new))

    async def _check(self, look: Look) -> None:
        """All that the page had is there, and the last command was done once."""
        first = await look.receive()
        if first["type"] == "bye":
            self._run.expect(first["code"] != "gone", "a table is not there after a kill")
            raise TimeoutError  # it tells us to come back
        # A long game is shown from some item on.
        oldest = look.items[0]["number"] if look.items else 1
        had = [_stamp(item) for item in self._items if item["number"] >= oldest]
        there = [_stamp(item) for item in look.items[: len(had)]]
        latest = self._items[-1]["number"] if self._items else 0
        if there != had or look.number < latest:
            place = next((k for k, (a, b) in enumerate(zip(there, had)) if a != b), len(there))  # noqa: B905
            lost = max(len(had) - place, latest - look.number)
            self._run.fail(f"{lost} entries that were shown are not there after a kill")
        if self._last is not None:
            await look.send("play", **self._last)
            command = str(self._last["id"])
            await look.until(lambda look: command in look.answers)
            refusal = look.answers[command]
            self._run.expect(refusal is None, f"an acknowledged move is refused: {refusal}")

    async def _play(self, look: Look) -> None:
        while True:
            if look.table["phase"] == "over":
                await look.do("rematch")
                await look.until(lambda look: look.table["phase"] == "waiting")
            if look.table["phase"] == "waiting":
                await look.begin()
                self._last = None  # of a game before
            move = look.next_move(self._rng)
            if move is None:
                await look.receive()
                continue
            self._number += 1
            name = f"k{self._number}"
            command: dict[str, str | int] = {"id": name, "move": move, "seen": look.number}
            await look.send("play", **command)
            await look.until(lambda look, name=name: name in look.answers)  # type: ignore[misc]
            refusal = look.answers[name]
            if refusal is None:
                self._last = command
                self.acknowledged += 1
                self.acknowledged_since += 1
                self._run.count("moves acknowledged")
                self.commands.append(name)
                look.turn = {"to_act": [], "moves": []}  # until the update
                await asyncio.sleep(self.rest)
            else:
                self._run.expect(refusal["code"] in self.tolerated, f"refused: {refusal}")


def _stamp(item: Frame) -> tuple[int, int, str]:
    """What stays of an item, however it reads later: a finished game shows what was hidden."""
    return item["number"], item["at"], item["kind"]


def attack(run: Run) -> None:
    """Kills the server again and again while people play."""
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(Path(folder) / "tables.db", fault=run.fault)
        with server:
            asyncio.run(_attack(run, server))
        log = server.log.read_text("utf-8", "replace")
        run.expect("Traceback" not in log, f"a traceback in the server's log:\n{log[-3000:]}")


async def _attack(run: Run, server: ServerProcess) -> None:
    tables = SHORT_TABLES if run.is_short else TABLES
    async with contextlib.AsyncExitStack() as stack:
        players = []
        for k in range(tables):
            person = await stack.enter_async_context(Person(server.url, f"Player {k}"))
            table = await person.create(FIVES, "me", "greedy", "greedy", options=HANDS)
            players.append(Player(run, person, table, run.rng.randrange(1 << 30)))
        tasks = [asyncio.create_task(player.play()) for player in players]
        try:
            await until_back(players, tasks)
            played = 0.0
            while run.goes_on(run.total("kills") if not run.is_short else run.counted("kills"), 1):
                began = time.monotonic()
                await let_play(run, players, tasks)
                played += time.monotonic() - began
                server.stop()
                run.count("kills")
                killed_at = time.monotonic()
                await asyncio.to_thread(server.start)
                await _answers(server.url)
                run.measure("back after a kill", time.monotonic() - killed_at)
                if (cpu := server.cpu_seconds()) is not None:
                    run.measure("of that, its own CPU time", cpu)
                await until_back(players, tasks)
        finally:
            await end_all(tasks)
    for player in players:
        run.expect(player.acknowledged, "somebody could not play at all")
    busyness = run.busyness()
    rate = run.counted("moves shown") / played
    run.expect_rate("moves a second", rate, MOVES_A_SECOND / busyness)
    run.expect_times("back after a kill", BACK_SECONDS * busyness, 0.95)
    run.expect_times("of that, its own CPU time", BACK_SECONDS, 0.95)


async def let_play(run: Run, players: Sequence[Player], tasks: list["asyncio.Task[None]"]) -> None:
    """Lets them play for a while; in a short run until all have, however long that takes."""
    await asyncio.sleep(run.rng.uniform(0.0, 0.1 if run.is_short else 2.0))
    async with asyncio.timeout(PATIENCE):
        while run.is_short and min(player.acknowledged_since for player in players) < 2:
            raise_failure(tasks)
            await asyncio.sleep(0.01)
    raise_failure(tasks)


async def _answers(url: str) -> None:
    async with httpx.AsyncClient(base_url=url, timeout=PATIENCE) as http:
        answer = await http.get("/health")
        assert answer.status_code == 200, answer.text


async def until_back(players: Sequence[Player], tasks: list["asyncio.Task[None]"]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not all(player.is_back.is_set() for player in players):
            raise_failure(tasks)
            await asyncio.sleep(0.01)


def raise_failure(tasks: list["asyncio.Task[None]"]) -> None:
    for task in tasks:
        if task.done():
            task.result()
