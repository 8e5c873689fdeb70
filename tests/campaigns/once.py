"""Each move is sent one to five times, cut and answered late: it is done exactly once.

People play over a proxy that cuts connections before, in and after a command. They send the same
command again, over the same connection and over new ones, sometimes several times at once. In the
end the log has one entry for each, in their order, and every answer to a command was the same.
"""

import asyncio
import contextlib
import random
import tempfile
from pathlib import Path

import msgspec
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import WebSocketException

from fivescore.server.warmup import warm_up
from fivescore.table.entries import Chat, GameEvent
from tests.campaigns.frame import Run, limits_lifted
from tests.campaigns.proxy import Proxy, proxied
from tests.server.clients import Frame, Look, Person, RunningServer, serving

CASE = ("fives", "standard", 3)
TABLES, SHORT_TABLES = 8, 2
SHORT_MOVES = 20
TARGET = 100_000
PATIENCE = 15
LOST = (WebSocketException, OSError, TimeoutError)


class Repeater:
    """Somebody who sends everything several times."""

    def __init__(self, run: Run, person: Person, table: str, proxy: Proxy, seed: int) -> None:
        self._run = run
        self._person = person
        self.table = table
        self._proxy = proxy
        self._rng = random.Random(seed)
        self._look: Look | None = None
        self._stack = contextlib.AsyncExitStack()
        self._number = 0
        self.moves: list[str] = []
        self.lines: list[str] = []
        self.is_over = False

    async def connect(self) -> Look:
        """The connection, opened anew if it was lost."""
        while self._look is None:
            with contextlib.suppress(*LOST, AssertionError):
                self._look = await self._stack.enter_async_context(
                    self._person.look(self.table, open_timeout=PATIENCE)
                )
        return self._look

    async def close(self) -> None:
        """Lets the connection go."""
        self._look = None
        with contextlib.suppress(*LOST):
            await self._stack.aclose()

    async def act(self) -> None:
        """One move, or one line, until it is answered."""
        look = await self.connect()
        try:
            await self._wait_for_turn(look)
        except LOST:
            await self.close()
            return
        move = look.next_move(self._rng)
        if move is None:
            self.is_over = look.table["phase"] == "over"
            return
        self._number += 1
        await self._send("play", f"m{self._number}", move=move, seen=look.number)
        self.moves.append(move)
        self._run.count("moves")
        if self._rng.random() < 0.2:
            line = f"line {self._number}"
            await self._send("say", f"s{self._number}", text=line)
            self.lines.append(line)
            self._run.count("lines")

    async def _wait_for_turn(self, look: Look) -> None:
        if look.table["phase"] == "waiting":
            await look.send("salt", salt="00")
        await look.until(
            lambda look: look.table["phase"] == "over" or look.next_move(self._rng), PATIENCE
        )

    async def _send(self, tag: str, command: str, **fields: object) -> None:
        times = self._rng.randint(1, 5)
        frame = msgspec.json.encode({"type": tag, "id": command, **fields}).decode()
        refusals: list[Frame | None] = []
        sent = 0
        while sent < times or not refusals:
            look = await self.connect()
            try:
                at_once = self._rng.randint(1, max(1, times - sent))
                for _ in range(at_once):
                    await look.socket.send(frame)
                    sent += 1
                    self._run.count("sent")
                await self._maybe_cut(look.socket)
                look.answers.pop(command, None)
                await look.until(lambda look: command in look.answers, PATIENCE)
                refusals.append(look.answers[command])
            except LOST:
                self._run.count("cut")
                await self.close()
        for refusal in refusals:
            self._run.expect(refusal is None, f"a command that was done is refused: {refusal}")
        if tag == "play" and self._look is not None and not _shows_move(self._look, fields["seen"]):
            self._look.turn = {"to_act": [], "moves": []}  # until the update

    async def _maybe_cut(self, socket: ClientConnection) -> None:
        drawn = self._rng.random()
        if drawn < 0.08:
            socket.transport.abort()
        elif drawn < 0.1:
            await asyncio.sleep(self._rng.uniform(0, 0.004))  # while it is being written
            socket.transport.abort()
        elif drawn < 0.102:
            self._proxy.cut()


def _shows_move(look: Look, seen: object) -> bool:
    """Whether the update of a move has come."""
    assert isinstance(seen, int)
    new = [item["event"] for item in look.items[seen:] if item["kind"] == "event"]
    return any(event.get("seat") == look.seat and "move" in event for event in new)


def attack(run: Run) -> None:
    """Plays games until the time is over."""
    warm_up(CASE[0])
    with (
        tempfile.TemporaryDirectory() as folder,
        limits_lifted(),
        serving(Path(folder) / "tables.db") as server,
    ):
        asyncio.run(_attack(run, server))
    if not run.is_short:
        run.figure("moves in all, wanted", f"{TARGET:,}")


async def _attack(run: Run, server: RunningServer) -> None:
    async with proxied(server.url) as proxy:
        proxy.weather.delay = 0.0005
        workers = SHORT_TABLES if run.is_short else TABLES
        await asyncio.gather(*(_play_tables(run, server, proxy, k) for k in range(workers)))


async def _play_tables(run: Run, server: RunningServer, proxy: Proxy, worker: int) -> None:
    async with Person(proxy.url) as person, Person(server.url, f"Player {worker}") as direct:
        person.http.cookies = direct.http.cookies
        while run.goes_on(run.counted("moves"), SHORT_MOVES):
            options = {"hands": 1 if run.is_short else 4}
            table = await direct.create(CASE, "me", "greedy", "greedy", options=options)
            seed = run.rng.randrange(1 << 30)
            repeater = Repeater(run, person, table, proxy, seed)
            while not repeater.is_over and run.goes_on(run.counted("moves"), SHORT_MOVES):
                await repeater.act()
            await repeater.close()
            await _check(run, server, repeater)


async def _check(run: Run, server: RunningServer, repeater: Repeater) -> None:
    """The log has each move and each line once, in their order."""
    store = server.hub._store
    entries = await asyncio.to_thread(server.call, store.load(repeater.table))
    moves = [
        entry.event["move"]
        for entry in entries
        if isinstance(entry, GameEvent) and entry.event.get("seat") == 0 and "move" in entry.event
    ]
    lines = [entry.text for entry in entries if isinstance(entry, Chat)]
    run.expect(moves == repeater.moves, f"moves in the log: {moves}, sent: {repeater.moves}")
    run.expect(lines == repeater.lines, f"lines in the log: {lines}, sent: {repeater.lines}")
