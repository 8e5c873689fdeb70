"""Several nodes on PostgreSQL, each a real server on a real socket: any of them will do."""

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from fivescore.server.budgets import Budgets
from fivescore.server.nodes import cluster as nodes_cluster
from fivescore.server.nodes.cluster import SEEKS
from fivescore.server.nodes.forwarding import subject_of
from fivescore.server.warmup import warm_up
from fivescore.store import node_watch
from fivescore.store.interface import ElsewhereError
from fivescore.store.partitions import PARTITIONS
from fivescore.store.postgres import PostgresStore
from tests.server import test_partners as partners
from tests.server import test_tournaments as tournaments
from tests.server.botting import Bot, invite, make_bot
from tests.server.clients import Look, Person, RunningServer, asynchronous
from tests.server.seeking import looking
from tests.server.test_devices import join
from tests.store.clusters import Cluster, need_postgres, running

FIVES = ("fives", "standard", 3)


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    need_postgres()
    warm_up(FIVES[0])
    with running() as cluster:
        yield cluster


class NodeServer(RunningServer):
    """A server that is one of several."""

    def __init__(self, url: str, key: Path, **options: Any) -> None:
        store = PostgresStore(url, key, address="127.0.0.1:0")
        super().__init__(store, **options)
        assert store.nodes is not None
        store.nodes.address = self.url.removeprefix("http://")
        self.store = store

    @property
    def cluster(self) -> nodes_cluster.Cluster:
        found: nodes_cluster.Cluster = self.app.state.several.cluster
        return found

    @property
    def share(self) -> int:
        return len(self.cluster._owned)

    def owns(self, log_id: str) -> bool:
        return self.cluster.owns(log_id)


async def until(holds: Callable[[], object], seconds: float = 30) -> None:
    async with asyncio.timeout(seconds):
        while not holds():  # noqa: ASYNC110 - threads change it
            await asyncio.sleep(0.02)


@contextlib.asynccontextmanager
async def started(server: NodeServer) -> AsyncIterator[NodeServer]:
    await asyncio.to_thread(server.__enter__)
    try:
        yield server
    finally:
        await asyncio.to_thread(server.__exit__)


@contextlib.asynccontextmanager
async def nodes(
    cluster: Cluster, tmp_path: Path, count: int = 2, **options: Any
) -> AsyncIterator[list[NodeServer]]:
    """Some nodes on a new database, each with its share."""
    url = cluster.new_database()
    async with contextlib.AsyncExitStack() as stack:
        servers = []
        for _ in range(count):
            server = NodeServer(url, tmp_path / "test.key", **options)
            servers.append(await stack.enter_async_context(started(server)))
        await shared(*servers)
        yield servers


async def shared(*servers: NodeServer) -> None:
    """Waits until each has its share."""
    await until(lambda: sum(one.share for one in servers) == PARTITIONS)
    await until(lambda: all(one.share >= PARTITIONS // len(servers) for one in servers))


async def until_closed(look: Look) -> None:
    """Receives until the connection ends."""
    with contextlib.suppress(ConnectionClosed):
        while True:
            await look.receive()


@contextlib.asynccontextmanager
async def same_person(person: Person, server: NodeServer) -> AsyncIterator[Person]:
    """The same browser, sent to another node by a load balancer."""
    async with Person(server.url) as other:
        other.http.cookies = person.http.cookies
        yield other


@pytest.mark.parametrize(
    ("path", "subject"),
    [
        ("/api/tables", None),
        ("/api/tables/ab-c_1", "ab-c_1"),
        ("/api/tables/abc/ws", "abc"),
        ("/api/tournaments/abc/start", "abc"),
        ("/api/bot/games/ab-c-12/move", "ab-c"),
        ("/api/bot/invitations/abc/accept", "abc"),
        ("/t/abc", "abc"),
        ("/previews/tournament/abc.png", "abc"),
        ("/replay/abc-1", None),
        ("/api/seeks/ws", SEEKS),
        ("/api/me", None),
    ],
)
def test_a_path_says_what_it_is_about(path: str, subject: str | None) -> None:
    assert subject_of(path) == subject


def test_a_node_that_has_nothing_yet_begins_nothing(cluster: Cluster, tmp_path: Path) -> None:
    """It would look for an id of its own for ever."""
    server = NodeServer(cluster.new_database(), tmp_path / "test.key")
    with contextlib.closing(server.socket), pytest.raises(ElsewhereError):
        server.cluster.may_begin("anything")


@asynchronous
async def test_people_at_two_nodes_play_at_one_table(cluster: Cluster, tmp_path: Path) -> None:
    async with (
        nodes(cluster, tmp_path) as (one, two),
        Person(one.url, "Ada") as ada,
        Person(two.url, "Ben") as ben,
    ):
        table = await ada.create(FIVES, "me", "open", "greedy", options={"hands": 1}, is_open=True)
        assert one.owns(table)
        assert not two.owns(table)
        assert [listed["id"] for listed in (await ben.get("/api/tables"))["open"]] == [table]
        assert await ben.sit(table) == 1
        async with ada.look(table) as first, ben.look(table) as second:
            assert second.table["seats"][0]["is_here"]  # who is here is the owner's to know
            await asyncio.gather(first.begin(), second.begin())
            await asyncio.gather(first.play_on(random.Random(1)), second.play_on(random.Random(2)))
            for look in (first, second):
                await look.until(lambda look: look.table["phase"] == "over")
            numbers = [[item["number"] for item in look.items] for look in (first, second)]
            assert numbers[0] == numbers[1]
        assert len((await ben.get("/api/archive"))["games"]) == 1
        assert (await ben.http.get(f"/t/{table}")).status_code == 200
        # Somebody at one node invites somebody whose page is at the other.
        async with partners.following(ben) as page:
            assert await page.next() == []
            again = await partners.invite(ada, "Ben")
            assert [one["table"] for one in await page.next()] == [again]
            async with ada.look(again) as look:
                assert await look.do("leave") is None
            assert await page.next() == []


@asynchronous
async def test_a_game_goes_on_as_nodes_come_and_go(cluster: Cluster, tmp_path: Path) -> None:
    url = cluster.new_database()
    one, two = (NodeServer(url, tmp_path / "test.key") for _ in range(2))
    async with contextlib.AsyncExitStack() as stack:
        second = contextlib.AsyncExitStack()
        await stack.enter_async_context(started(one))
        await until(lambda: one.share == PARTITIONS)
        ada = await stack.enter_async_context(Person(one.url, "Ada"))
        ids = [await ada.create(FIVES, "me", "greedy", "greedy") for _ in range(8)]
        looks = [await stack.enter_async_context(ada.look(table)) for table in ids]
        for look in looks:
            await look.begin()
        await second.enter_async_context(started(two))
        await shared(one, two)
        moved = [table for table in ids if two.owns(table)]
        assert moved
        for table, look in zip(ids, looks, strict=True):
            if table in moved:
                await until_closed(look)
                assert look.frames[-1]["code"] == "disk"  # "come back": the page does
            else:
                assert await look.command("say", text="still here") is None
            async with ada.look(table) as again:
                assert again.items[: len(look.items)] == look.items
                await again.play_on(random.Random(1), 2)
        await second.aclose()  # it stops, in order
        await until(lambda: one.share == PARTITIONS)
        for table in moved:
            async with ada.look(table) as again:
                assert again.table["phase"] == "playing"
                await again.play_on(random.Random(2), 1)


@asynchronous
async def test_tables_of_a_node_that_is_late_are_taken_over_and_it_is_heard_no_more(
    cluster: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(node_watch, "WATCH_SECONDS", 0.05)
    async with (
        nodes(cluster, tmp_path) as (late, other),
        Person(late.url, "Ada") as ada,
        same_person(ada, other) as elsewhere,
    ):
        table = await ada.create(FIVES, "me", "greedy", "greedy")
        async with ada.look(table) as direct, elsewhere.look(table) as passed_on:
            assert await direct.command("say", text="before") is None
            take = late.store._handover.take
            # It says nothing any more, like one whose machine sleeps.
            monkeypatch.setattr(late.store._handover, "take", lambda _seconds: take(1000))
            await until(lambda: other.owns(table))
            assert not late.store.is_current
            await until_closed(passed_on)  # to one that is gone
            # What is in memory there is not told any more, not even over an open connection.
            await direct.send("resync", after=0)
            before = len(direct.frames)
            await until_closed(direct)
            assert "hello" not in [frame["type"] for frame in direct.frames[before:]]
        assert (await ada.http.get("/api/tables")).status_code == 503
        async with elsewhere.look(table) as look:
            assert [item["text"] for item in look.items if "text" in item] == ["before"]
            assert await look.command("say", text="after") is None
        late.store._handover._batches.put([])  # it wakes up, and finds that it was taken over from
        await until(lambda: late.store.lost)
        await until(lambda: not late._thread.is_alive())
        with pytest.raises(httpx.HTTPError):
            await ada.http.get("/api/tables")


@asynchronous
async def test_a_tournament_is_played_from_two_nodes(cluster: Cluster, tmp_path: Path) -> None:
    async with (
        nodes(cluster, tmp_path) as (one, two),
        Person(one.url, "Ada") as ada,
        Person(two.url, "Ben") as ben,
    ):
        cup = await tournaments.plan(ada, "me", "open", "greedy", "greedy")
        await ben.post(f"/api/tournaments/{cup}/sit", {"seat": 1})
        await tournaments.do(ada, cup, "start")
        async with tournaments.look(ben, cup) as seen:
            await seen.until(lambda seen: seen.you["table"] is not None)
            tables = {seen.you["table"]}
            await asyncio.gather(
                tournaments.play_my_games(ada, cup, 1, 1), tournaments.play_my_games(ben, cup, 2, 1)
            )
            await seen.until(lambda seen: seen.you["table"] not in tables)
            tables.add(seen.you["table"])
        owner = one if one.owns(cup) else two
        assert all(owner.owns(table) for table in tables if table is not None)
        assert [mine["id"] for mine in (await ben.get("/api/tournaments"))["yours"]] == [cup]


@asynchronous
async def test_people_are_the_same_at_all_nodes(cluster: Cluster, tmp_path: Path) -> None:
    async with (
        nodes(cluster, tmp_path) as (one, two),
        Person(one.url, "Ada") as ada,
        same_person(ada, two) as elsewhere,
        Person(two.url) as phone,
    ):
        table = await ada.create(FIVES)
        assert (await elsewhere.get("/api/me"))["name"] == "Ada"
        # A name changed at a node counts at the tables of another.
        assert (await elsewhere.post("/api/me", {"name": "Ada L"})).status_code == 200
        info = (await elsewhere.get(f"/api/tables/{table}"))["table"]
        assert info["seats"][0]["name"] == "Ada L"
        async with asyncio.timeout(60):
            while (await ada.get("/api/me"))["name"] != "Ada L":  # noqa: ASYNC110
                await asyncio.sleep(0.02)
        # A device that is signed out at a node is out at all of them, with what it has open.
        await join(ada, phone)
        async with phone.look(table) as look:
            devices = (await ada.get("/api/devices"))["devices"]
            other = next(device["id"] for device in devices if not device["is_this"])
            answer = await ada.post("/api/devices/sign-out", {"device": other})
            assert answer.status_code == 200, answer.text
            await until_closed(look)
        async with asyncio.timeout(60):
            while (await phone.get("/api/me"))["name"]:  # noqa: ASYNC110
                await asyncio.sleep(0.02)
        # Whoever is deleted leaves the tables of all nodes.
        assert (await elsewhere.post("/api/history/delete")).status_code == 200
        info = (await elsewhere.get(f"/api/tables/{table}"))["table"]
        assert info["seats"][0]["name"] != "Ada L"


@asynchronous
async def test_people_at_two_nodes_find_each_other(cluster: Cluster, tmp_path: Path) -> None:
    async with (
        nodes(cluster, tmp_path) as (one, two),
        Person(one.url, "Ada") as ada,
        Person(two.url, "Ben") as ben,
        looking(ada) as first,
        looking(ben) as second,
    ):
        await first.seek("score5", 2)
        assert (await ben.get("/api/seeks"))["people"] == 1
        await second.send("seek", game="score5", players=2)
        assert await first.found() == await second.found()


@asynchronous
async def test_a_bot_hears_of_tables_of_another_node(cluster: Cluster, tmp_path: Path) -> None:
    async with nodes(cluster, tmp_path) as (one, two), Person(one.url, "Ada") as ada:
        made = await make_bot(ada)
        token, name = made.token, made.name
        await made.http.aclose()
        table = await ada.create(FIVES, "greedy", "greedy", "open", options={"hands": 1})
        async with Bot(two.url, token, name) as bot, bot.events() as events:
            assert (await events.receive())["type"] == "welcome"
            assert (await ada.get("/api/bots"))["online"] == [name]
            await invite(ada, table, 2, name)
            assert (await events.receive())["table"] == table
            await bot.accept(table)
            start = await events.receive()
            assert (start["type"], start["game"]) == ("game-start", f"{table}-1")
            async with bot.game(start["game"]) as lines:
                await lines.receive()
                await bot.play_on(start["game"], lines, random.Random(1))
            assert (await events.receive())["type"] == "game-end"


@asynchronous
async def test_tables_are_counted_at_all_nodes_together(cluster: Cluster, tmp_path: Path) -> None:
    budgets = Budgets(tables=3)
    async with (
        nodes(cluster, tmp_path, budgets=budgets) as (one, two),
        Person(one.url, "Ada") as ada,
        same_person(ada, two) as elsewhere,
    ):
        for person in (ada, elsewhere, ada):
            await person.create(FIVES)
        with pytest.raises(AssertionError, match="3 new tables an hour are enough"):
            await elsewhere.create(FIVES)


@asynchronous
async def test_nobody_is_taken_for_a_node_without_the_sites_key(
    cluster: Cluster, tmp_path: Path
) -> None:
    async with (
        nodes(cluster, tmp_path) as (one, two),
        Person(one.url, "Ada") as ada,
        same_person(ada, two) as elsewhere,
    ):
        table = await ada.create(FIVES)
        forged = {"x-fivescore-node": "guessed", "x-fivescore-client": "192.0.2.1"}
        answer = await elsewhere.http.get(f"/api/tables/{table}", headers=forged)
        assert answer.status_code == 200  # passed on as for anybody
        act = {"kind": "leave-table", "log_id": table, "who": "somebody"}
        assert (await ada.http.post("/node/act", json=act, headers=forged)).status_code == 404
        secret = one.app.state.several.tokens[0]
        headers = {"x-fivescore-node": secret}
        assert (await ada.http.post("/node/act", json=act, headers=headers)).status_code == 200
        # One that does not have the table says so, and does nothing.
        answer = await elsewhere.http.get(f"/api/tables/{table}", headers=headers)
        assert (answer.status_code, answer.headers["x-fivescore-elsewhere"]) == (503, "1")
