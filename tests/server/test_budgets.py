"""What one person, one address and all together may create, list, say and let bots do."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from fivescore.server.budgets import Budgets
from fivescore.server.rate_limit import RateLimit
from fivescore.server.tables import bot_turns, chat_limits, registry
from fivescore.server.tables.bot_turns import BotTurns
from fivescore.server.tables.chat_limits import ChatLimits
from fivescore.server.tables.live import LiveTable
from tests.server.clients import PATIENCE, Person, RunningServer, asynchronous, people, serving
from tests.table.driving import payload
from tests.table.test_fairness import FIVES

BOTS = ("greedy", "greedy", "greedy")


async def try_to_create(person: Person, address: str = "", **changes: Any) -> tuple[int, str]:
    """The status and the code that a new table is answered with."""
    headers = {"X-Forwarded-For": address} if address else {}
    answer = await person.post("/api/tables", payload(FIVES, **changes), **headers)
    return answer.status_code, answer.json().get("code", "")


CREATED, TOO_FAST, TOO_MANY = (201, ""), (429, "too-fast"), (429, "too-many-listed")


# --- New tables -----------------------------------------------------------------------------------


@asynchronous
async def test_new_tables_are_counted_by_address(tmp_path: Path) -> None:
    budgets = Budgets(tables_at_address=4)
    options: dict[str, Any] = {"budgets": budgets, "trusted_proxies": ("127.0.0.1",)}
    with serving(tmp_path / "tables.db", **options) as server:
        answers = []
        for k in range(6):
            # Each is somebody else, as far as anybody can tell.
            async with Person(server.url) as stranger:
                answers.append(await try_to_create(stranger, "192.0.2.1"))
                if k == 5:
                    assert await try_to_create(stranger, "192.0.2.2") == CREATED
        assert answers == [CREATED] * 4 + [TOO_FAST] * 2


@asynchronous
async def test_new_tables_are_counted_for_the_whole_server(tmp_path: Path) -> None:
    options: dict[str, Any] = {
        "budgets": Budgets(tables_in_all=4),
        "trusted_proxies": ("127.0.0.1",),
    }
    with serving(tmp_path / "tables.db", **options) as server:
        async with Person(server.url) as somebody:
            answers = [await try_to_create(somebody, f"192.0.2.{k}") for k in range(5)]
            assert answers == [CREATED] * 4 + [TOO_FAST]


@asynchronous
async def test_a_tournament_counts_as_its_tables(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db", budgets=Budgets(tables_at_address=30)) as server:
        seats = [{"kind": "me"}, *[{"kind": "bot", "bot": "greedy"}] * 3]
        statuses = []
        for _ in range(3):
            async with Person(server.url) as stranger:
                answer = await stranger.post("/api/tournaments", {"seats": seats})
                statuses.append(answer.status_code)
        assert statuses == [201, 201, 429]


@asynchronous
async def test_the_list_has_room_for_others(tmp_path: Path) -> None:
    budgets = Budgets(listed=2, listed_at_address=3)
    with serving(tmp_path / "tables.db", budgets=budgets) as server:
        async with people(server.url, "Ada", "Ben") as (ada, ben):
            first = await ada.create(FIVES, is_open=True)
            await ada.create(FIVES, is_open=True)
            assert await try_to_create(ada, is_open=True) == TOO_MANY
            private = await ada.create(FIVES)
            answer = await ada.post(f"/api/tables/{private}/config", {"is_open": True})
            assert (answer.status_code, answer.json()["code"]) == TOO_MANY
            # What is in the list may be changed.
            answer = await ada.post(f"/api/tables/{first}/config", {"is_open": True})
            assert answer.status_code == 200, answer.text
            assert await try_to_create(ben, is_open=True) == CREATED
            assert await try_to_create(ben, is_open=True) == TOO_MANY
            # Whoever takes one off the list has room for another.
            await ada.post(f"/api/tables/{first}/config", {"is_open": False})
            assert await try_to_create(ben, is_open=True) == CREATED
            assert len((await ben.get("/api/tables"))["open"]) == 3


@asynchronous
async def test_the_list_has_room_for_others_whatever_comes_at_the_same_moment(
    tmp_path: Path,
) -> None:
    budgets = Budgets(listed=2, listed_at_address=3)
    with serving(tmp_path / "tables.db", budgets=budgets) as server:
        async with people(server.url, "Ada", "Ben") as (ada, ben):
            answers = await asyncio.gather(*(try_to_create(ada, is_open=True) for _ in range(6)))
            assert sorted(answers) == [CREATED] * 2 + [TOO_MANY] * 4
            private = [await ben.create(FIVES) for _ in range(4)]
            changes = [
                ben.post(f"/api/tables/{table}/config", {"is_open": True}) for table in private
            ]
            statuses = [answer.status_code for answer in await asyncio.gather(*changes)]
            assert sorted(statuses) == [200, 429, 429, 429]
            assert len((await ben.get("/api/tables"))["open"]) == 3
            # Nothing stays of those that were refused.
            for table in [table["id"] for table in (await ada.get("/api/tables"))["open"]]:
                for one in (ada, ben):
                    await one.post(f"/api/tables/{table}/config", {"is_open": False})
            assert await try_to_create(ben, is_open=True) == CREATED


def test_many_keys_are_not_looked_through_for_each_new_one() -> None:
    turned = 0

    class Counting(RateLimit):
        def _turn_over(self, now: float) -> None:
            nonlocal turned
            turned += 1
            super()._turn_over(now)

    limit = Counting(1, 60)
    for key in range(30_000):
        assert limit.allows(key, 0.0)
    assert turned == 1
    assert not limit.allows(0, 1.0)
    assert limit.allows(0, 61.0)


# --- Chat -----------------------------------------------------------------------------------------


def test_those_who_look_on_share_what_an_address_may_say() -> None:
    limits = ChatLimits()
    said = [
        limits.allows(f"guest {k}", "192.0.2.1", "table", sits=False, now=0.0) for k in range(40)
    ]
    assert said == [True] * chat_limits.MOST_LINES + [False] * (40 - chat_limits.MOST_LINES)
    assert limits.allows("guest", "192.0.2.2", "table", sits=False, now=0.0)
    assert limits.allows("guest 39", "192.0.2.1", "other table", sits=False, now=0.0)
    # Whoever sits there does not wait for them.
    assert limits.allows("Ada", "192.0.2.1", "table", sits=True, now=0.0)


def test_there_is_an_end_to_what_those_who_look_on_may_say() -> None:
    limits = ChatLimits()

    def talk(addresses: int) -> int:
        """Says as much as possible within an hour, by new people from so many addresses."""
        return sum(
            limits.allows(f"{k} {second}", f"address {k}", "table", sits=False, now=float(second))
            for second in range(3600)
            for k in range(addresses)
        )

    assert talk(1) == chat_limits.WATCHERS_AN_HOUR
    limits = ChatLimits()
    assert talk(20) == chat_limits.TABLE_AN_HOUR
    assert limits.allows("Ada", "address 1", "table", sits=True, now=3600.0)


# --- Bots -----------------------------------------------------------------------------------------


async def watch_for_a_moment(person: Person, table: str) -> None:
    """Looks at bots until one has moved."""
    async with person.look(table) as look:
        await look.until(lambda look: look.events("move"))


def is_still(live: LiveTable) -> bool:
    return not live.connections and (live.bots is None or live.bots.done())


async def until_still(server: RunningServer, table: str) -> LiveTable:
    """Waits until nobody looks at a table, and no bot moves."""
    live: LiveTable = server.call(server.hub.find(table))
    async with asyncio.timeout(PATIENCE):
        while not is_still(live):  # noqa: ASYNC110 - of another thread
            await asyncio.sleep(0.02)
    return live


@asynchronous
async def test_bots_alone_wait_until_somebody_looks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = tmp_path / "tables.db"
    with serving(database, bot_pace=0.05) as server:
        async with Person(server.url, "Ada") as ada:
            table = await ada.create(FIVES, *BOTS)
            # Nobody has looked yet.
            live = await until_still(server, table)
            assert (live.table.phase, live.bots) == ("playing", None)
            await watch_for_a_moment(ada, table)
            live = await until_still(server, table)
            assert live.table.phase == "playing"
            length = live.table.length
            # Nothing but a look wakes them, and they are not kept in memory for ever.
            server.call(server.hub.audience.publish_when_free(live))
            assert live.bots is not None
            assert live.bots.done()
            monkeypatch.setattr(registry, "IDLE_MS", -1)
            server.call(forget_idle(server))
            assert table not in server.hub.registry.tables
    with serving(database, bot_pace=0.0) as server:
        live = server.call(server.hub.find(table))
        assert (live.table.phase, live.table.length, live.bots) == ("playing", length, None)
        async with Person(server.url) as stranger, stranger.look(table) as look:
            await look.until(lambda look: look.table["phase"] == "over")


async def forget_idle(server: RunningServer) -> None:
    server.hub.registry.forget_idle()


@asynchronous
async def test_bots_play_on_for_a_person_who_does_not_look(server: RunningServer) -> None:
    async with Person(server.url, "Ada") as ada:
        table = await ada.create(FIVES, "me", "greedy", "greedy")
        async with ada.look(table) as look:
            await look.begin()
            assert await look.do("away") is None
        live: LiveTable = server.call(server.hub.find(table))
        async with asyncio.timeout(PATIENCE):
            while live.table.phase == "playing":  # noqa: ASYNC110 - of another thread
                await asyncio.sleep(0.02)


@asynchronous
async def test_tables_of_bots_take_turns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_turns, "MOST_SHOWS", 2)
    moving: list[int] = [0, 0]
    move = BotTurns._move

    own: list[BotTurns] = []

    async def count(bots: BotTurns, live: LiveTable, rest: float) -> float | None:
        if bots not in own:  # those of another test's server in this process
            return await move(bots, live, rest)
        moving[0] += not live.table.active_people
        moving[1] = max(moving)
        try:
            return await move(bots, live, rest)
        finally:
            moving[0] -= not live.table.active_people

    monkeypatch.setattr(BotTurns, "_move", count)
    with serving(tmp_path / "tables.db", bot_pace=0.001) as server:
        own.append(server.hub.bots)
        async with Person(server.url, "Ada") as ada:
            tables = [await ada.create(FIVES, *BOTS) for _ in range(5)]

            async def watch(table: str) -> None:
                async with ada.look(table) as look:
                    await look.until(lambda look: look.table["phase"] == "over", patience=120)

            await asyncio.gather(*map(watch, tables))
        assert moving == [0, 2]
