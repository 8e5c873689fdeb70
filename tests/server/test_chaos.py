"""Everything at once: people who do whatever they like, bots, lost connections, a disk that fails.

In the end the disk, the memory and every page agree, and nothing went wrong on the way.
"""

import asyncio
import logging
import os
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from fivescore.server.tables import chat_limits, clocks, websocket
from fivescore.server.tables.serializers import describe_items
from fivescore.server.warmup import warm_up
from fivescore.server.wire.limits import WireLimits
from tests.playing import Case, view_of
from tests.server.clients import Look, Person, RunningServer, asynchronous, quiet, serving
from tests.table.driving import picture, read_back

SECONDS = float(os.environ.get("FIVESCORE_CHAOS_SECONDS", "3"))
TABLES: dict[Case, tuple[str, ...]] = {
    ("fives", "standard", 3): ("me", "open", "greedy"),
    ("score5", "standard", 4): ("me", "open", "open", "random"),
    ("scorecards", "standard", 2): ("me", "open"),
}
DOINGS = ("start", "leave", "back", "undo", "withdraw", "withdraw-seat", "rematch")


class Visitor:
    """Somebody who does whatever comes to mind at one table, over connections that get lost."""

    def __init__(self, person: Person, table: str, seed: int) -> None:
        self.person = person
        self.table = table
        self.rng = random.Random(seed)
        self.refused: list[str] = []
        self.done = 0

    async def stay(self, end: float) -> None:
        loop = asyncio.get_running_loop()
        after = 0
        while loop.time() < end:
            try:
                async with self.person.look(self.table, after) as look:
                    for _ in range(self.rng.randrange(3, 25)):
                        await self._act(look)
                        if loop.time() > end:
                            break
                    after = look.number if self.rng.random() < 0.7 else 0
            except ConnectionClosed:
                after = 0  # a visitor who may not look on after having stood up

    async def _act(self, look: Look) -> None:
        rng = self.rng
        await quiet(look, rng.choice([0.001, 0.01]))
        seated = look.you["seat"] is not None
        choice = rng.random()
        refusal: dict[str, Any] | None = None
        if look.table["phase"] == "waiting":
            await look.send("salt", salt="ab" * 32, commitment=look.table["commitment"])
            await look.shuffle()
        if not seated:
            answer = await self.person.post(f"/api/tables/{self.table}/sit")
            assert answer.status_code in (200, 409, 503), answer.text
            if choice < 0.2:
                refusal = await look.command("say", text="may I?")
        elif choice < 0.7 and look.table["phase"] == "playing":
            move = look.next_move(rng) or rng.choice(["ready", "bid", "B1", "odd"])
            refusal = await look.play(move, look.number - rng.choice([0, 0, 0, 1, 2]))
        elif choice < 0.75:
            kind = rng.choice(["bot", "open"])
            refusal = await look.command("set-seat", seat=rng.randrange(4), kind=kind, bot="greedy")
        elif choice < 0.8:
            await look.send("resync", after=rng.randrange(look.number + 5))
        elif choice < 0.85:
            refusal = await look.command("make-host", seat=rng.randrange(4))
        else:
            refusal = await look.do(rng.choice(DOINGS))
        self.done += 1
        if refusal is not None:
            self.refused.append(refusal["code"])


async def spoil_the_disk(server: RunningServer, end: float) -> None:
    loop = asyncio.get_running_loop()
    rng = random.Random(1)
    while loop.time() < end:
        await asyncio.sleep(rng.uniform(0.1, 0.5))
        server.let_disk_fail(fails=True)
        await asyncio.sleep(rng.uniform(0.005, 0.05))
        server.let_disk_fail(fails=False)


@asynchronous
async def test_disk_memory_and_pages_agree_whatever_happens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    for name in ("MOST_MESSAGES", "MOST_HELLOS"):
        monkeypatch.setattr(websocket, name, 1 << 20)
    for name in ("MOST_LINES", "LINES_AN_HOUR", "WATCHERS_AN_HOUR", "TABLE_AN_HOUR"):
        monkeypatch.setattr(chat_limits, name, 1 << 20)
    monkeypatch.setattr("fivescore.server.websocket_session.MOST_CONNECTIONS", 1 << 20)
    monkeypatch.setattr("fivescore.server.people.identity.CHANGES_A_MINUTE", 1 << 20)
    monkeypatch.setattr(clocks, "RETRY_SECONDS", 0.1)
    for case in TABLES:
        warm_up(case[0])
    limits = WireLimits(sockets=1 << 20, frames=1 << 20, frame_bytes=1 << 30)
    with serving(tmp_path / "tables.db", limits=limits) as server:
        people = [Person(server.url, name) for name in ("Ada", "Ben", "Cid", "Dot")]
        for person in people:
            await person.__aenter__()
        tables = [
            await people[0].create(case, *kinds, clock={"kind": "move", "amount": 3600})
            for case, kinds in TABLES.items()
        ]
        visitors = [
            Visitor(person, table, 10 * k + j)
            for k, table in enumerate(tables)
            for j, person in enumerate(people)
        ]
        end = asyncio.get_running_loop().time() + SECONDS
        server.let_disk_fail(fails=False)
        await asyncio.gather(*(v.stay(end) for v in visitors), spoil_the_disk(server, end))
        server.hub.bots.pace = 60
        await asyncio.sleep(0.5)
        for table in tables:
            await check_agree(server, people, table)
        for person in people:
            await person.__aexit__()
    refused = {code for visitor in visitors for code in visitor.refused}
    assert {"disk", "not-host"} <= refused
    assert sum(visitor.done for visitor in visitors) > 100
    wrong = [r for r in caplog.records if r.levelno >= logging.ERROR]
    assert not wrong, wrong[0].getMessage()


async def check_agree(server: RunningServer, people: list[Person], table_id: str) -> None:
    """The log on the disk is the table in memory, and each page has its stream and its view."""
    live = server.hub.registry.tables[table_id]
    entries = server.call(server.hub._store.load(table_id))
    assert picture(read_back(entries, table_id)) == picture(live.table)
    for person in people:
        async with person.look(table_id) as look:
            await quiet(look, 0.05)
            viewer = -1 if look.you["seat"] is None else look.seat
            assert look.items == plain(describe_items(live.table, viewer, 0))
            match = live.table.match
            assert look.view == (view_of(match, viewer) if match else {})


def plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))
