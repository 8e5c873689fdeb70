"""What is deleted by whoever it is about, and what expires; nothing that somebody still uses."""

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from fivescore.server import app, clock
from fivescore.store.partners import PartnersStore
from tests.server.clients import PATIENCE, Person, RunningServer, asynchronous, people, serving
from tests.server.test_clock import DAY, Hands, hands
from tests.server.test_private_records import finish

__all__ = ["hands"]
FIVES = ("fives", "standard", 3)


def count(server: RunningServer, table: str) -> int:
    [[rows]] = server.database.read_now(f"SELECT COUNT(*) FROM {table}")  # noqa: S608 - ours
    return int(rows)


# --- By hand ----------------------------------------------------------------------------------


@asynchronous
async def test_a_host_deletes_a_table_at_which_nobody_else_plays(server: RunningServer) -> None:
    async with people(server.url, "Ada", "Ben") as (ada, ben):
        table = await ada.create(FIVES, "me", "open", "greedy")
        path = f"/api/tables/{table}/delete"
        assert (await ben.post(path)).json()["code"] == "not-host"
        await ben.sit(table)
        assert (await ada.post(path)).json()["code"] == "not-alone"
        async with ben.look(table) as look:
            await look.do("leave")
        async with ada.look(table) as look:
            assert (await ada.post(path)).status_code == 200
            frame = await look.until(lambda look: look.frames[-1]["type"] == "bye")
            assert frame.frames[-1]["code"] == "gone"
        assert (await ada.http.get(f"/api/tables/{table}")).status_code == 404
        assert (await ada.post(path)).status_code == 404
        assert (await ada.get("/api/tables"))["yours"] == []


@asynchronous
async def test_a_person_deletes_one_of_their_games(server: RunningServer) -> None:
    async with people(server.url, "Ada", "Ben") as (ada, ben):
        own = await finish(ada)
        shared = await ada.create(FIVES, "me", "open", "greedy", options={"hands": 1})
        await ben.sit(shared)
        async with ada.look(shared) as one, ben.look(shared) as two:
            await asyncio.gather(one.begin(), two.begin())
            rng = random.Random(1)
            await asyncio.gather(one.play_on(rng), two.play_on(rng))
        for game in (own, f"{shared}-1"):
            path = f"/api/history/games/{game}/delete"
            assert (await ada.post(path)).status_code == 200
            assert (await ada.post(path)).status_code == 404
        assert (await ada.get("/api/history/games"))["games"] == []
        assert (await ada.http.get(f"/api/archive/{own}/record")).status_code == 404
        [kept] = (await ben.get("/api/history/games"))["games"]
        assert sorted(kept["game"]["names"])[:2] == ["Ben", "Greedy 1"]
        assert "Guest" in kept["game"]["names"]
        assert (await ben.post(f"/api/history/games/{own}/delete")).status_code == 404


# --- By time ----------------------------------------------------------------------------------


ROUNDS = [0]
"""What the janitor has done, from beginning to end."""


@pytest.fixture(autouse=True)
def busy_janitor(monkeypatch: pytest.MonkeyPatch) -> None:
    forget = PartnersStore.forget

    async def forget_and_count(*args: Any) -> None:
        await forget(*args)  # the last of its round
        ROUNDS[0] += 1

    monkeypatch.setattr(app, "JANITOR_SECONDS", 0.05)
    monkeypatch.setattr(PartnersStore, "forget", forget_and_count)


async def wait_for_janitor() -> None:
    """Waits for a whole round that begins from now on."""
    before = ROUNDS[0]
    async with asyncio.timeout(PATIENCE):
        while ROUNDS[0] < before + 2:  # noqa: ASYNC110 - the server's
            await asyncio.sleep(0.02)


@asynchronous
async def test_what_nobody_uses_expires_and_nothing_else(tmp_path: Path, hands: Hands) -> None:
    with serving(tmp_path / "tables.db", keep_days=100) as server:
        async with people(server.url, "Ada", "Ben", "Cid", "Dot") as (ada, ben, cid, dot):
            over = await finish(ada)
            left = await ben.create(FIVES, "me", "open", "open")
            used = await cid.create(FIVES, "me", "open", "open")
            async with cid.look(used):
                hands.wait(8 * DAY)
                await wait_for_janitor()
                assert (await ada.http.get(f"/api/tables/{over[:-2]}")).status_code == 404
                assert (await ada.http.get(f"/api/tables/{left}")).status_code == 200
                assert (await dot.get("/api/me"))["name"] == "Dot"
                hands.wait(53 * DAY)
                await wait_for_janitor()
                assert (await ada.http.get(f"/api/tables/{left}")).status_code == 404
                looked_at = await cid.http.get(f"/api/tables/{used}")
                assert looked_at.status_code == 200, "Somebody looks at it."
                assert (await dot.http.get(f"/api/archive/{over}/record")).status_code == 200
                hands.wait(42 * DAY)
                await wait_for_janitor()
                # Nobody of these but Dot was here in the last hundred days, and Cid sits.
                names = server.database.read_now("SELECT name FROM people ORDER BY name")
                assert [name for (name,) in names] == ["Ada", "Cid", "Dot"]
                hands.wait(59 * DAY)
                await wait_for_janitor()
                names = server.database.read_now("SELECT name FROM people ORDER BY name")
                assert [name for (name,) in names] == ["Cid"]
                assert count(server, "archive") == 0, "Only Ada had played it."
                assert count(server, "tokens") == 1


@asynchronous
async def test_days_without_a_server_do_not_count(tmp_path: Path, hands: Hands) -> None:
    path = tmp_path / "tables.db"
    with serving(path) as server:
        async with Person(server.url, "Ada") as ada:
            table = await ada.create(FIVES, "me", "open", "open")
            cookie = ada.cookie
    for _ in range(3):
        hands.wall += 1000 * DAY
        clock.use(hands.clock())
        with serving(path) as server:
            await wait_for_janitor()
            async with Person(server.url) as ada:
                answer = await ada.http.get("/api/me", headers={"Cookie": cookie})
                assert answer.json()["name"] == "Ada"
                assert (await ada.http.get(f"/api/tables/{table}")).status_code == 200
