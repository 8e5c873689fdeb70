"""Turn notices of a whole server: asked for at a table, sent to a push service, taken back."""

import asyncio
import contextlib
import hashlib
import json
import random
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from fivescore.server.push import lookups, notices, service
from fivescore.server.push.endpoints import Endpoints, Target
from fivescore.server.push.service import PushOptions
from fivescore.server.responses import HttpError
from fivescore.server.tables import websocket
from fivescore.store import push as push_store
from fivescore.store.push import PushStore, forget_table
from fivescore.table import deadlines
from tests.server.clients import (
    PATIENCE,
    Person,
    RunningServer,
    asynchronous,
    people,
    quiet,
    serving,
)
from tests.server.pushing import Browser, PushServer, answer, verify_jwt
from tests.server.test_tournaments import do, plan

SCORE5 = ("score5", "standard", 2)
FIVES = ("fives", "standard", 3)
DELAY = 0.3


@pytest.fixture(autouse=True)
def quick_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables do not wait for salts, and no message is too many."""
    monkeypatch.setattr(websocket, "MOST_MESSAGES", 1 << 20)
    monkeypatch.setattr(deadlines, "SALT_PATIENCE", 0)


@pytest.fixture
def push() -> Iterator[PushServer]:
    """A push service of this machine's."""
    with PushServer() as service:
        yield service


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RunningServer]:
    """A server that sends to this machine, after a moment."""
    with telling(tmp_path) as running:
        yield running


@pytest.fixture
def looked_up(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The endpoints that are looked up from now on."""
    found: list[str] = []
    find = Endpoints.find

    async def note(self: Endpoints, endpoint: str) -> Target:
        found.append(endpoint)
        return await find(self, endpoint)

    monkeypatch.setattr(Endpoints, "find", note)
    return found


def telling(folder: Path, **options: Any) -> contextlib.AbstractContextManager[RunningServer]:
    wanted = PushOptions(delay=DELAY, allows_loopback=True)
    return serving(folder / "tables.db", **{"push": wanted} | options)


async def tell(person: Person, table: str, browser: Browser, language: str = "en") -> Any:
    """A person's browser asks to be told; gives the answer."""
    body = browser.json | {"language": language}
    return await person.post(f"/api/tables/{table}/notices", body)


async def start_score5(ada: Person, ben: Person, browser: Browser, language: str = "en") -> str:
    """A game in which everybody is to bid, and Ada, who wants to be told, does not look."""
    table = await ada.create(SCORE5, "me", "open")
    assert (await tell(ada, table, browser, language)).status_code == 200
    await ben.sit(table)
    return table


def subscriptions(server: RunningServer) -> list[tuple[str, str]]:
    query = "SELECT table_id, endpoint FROM push_subscriptions ORDER BY table_id, endpoint"
    return [(row[0], row[1]) for row in server.database.read_now(query)]


async def received(push: PushServer, count: int) -> list[Any]:
    return await asyncio.to_thread(push.wait, count)


@asynchronous
async def test_a_browser_is_told_of_a_turn(server: RunningServer, push: PushServer) -> None:
    browser = Browser(push.endpoint())
    async with people(server.url, "Ada", "Ben") as (ada, ben):
        table = await start_score5(ada, ben, browser, "fr")
        info = await ada.get(f"/api/tables/{table}/notices")
        own = hashlib.sha256(browser.endpoint.encode()).hexdigest()
        assert info["browsers"] == [{"id": own, "language": "fr"}]
        # Nobody else hears of it.
        assert (await ben.get(f"/api/tables/{table}/notices"))["browsers"] == []
        [notice] = await received(push, 1)
        told = {"title": "Score 5", "body": "C’est à toi de jouer.", "table": table}
        assert json.loads(browser.decrypt(notice.body)) == told
        claims, key = verify_jwt(notice.headers["authorization"])
        assert key == info["key"]
        assert claims["aud"] == f"http://127.0.0.1:{push.port}"
        assert notice.headers["urgency"] == "normal"
        # It says nothing of the table to the push service; all notices of it have one topic.
        assert table not in str(notice.headers)
        async with ben.look(table) as seen:
            await seen.play("bid")
            await seen.until(lambda look: look.seat not in look.turn["to_act"])
        await asyncio.sleep(3 * DELAY)
        assert len(push.received) == 1


@asynchronous
async def test_a_page_that_is_seen_needs_no_notice_and_a_hidden_one_does(
    server: RunningServer, push: PushServer
) -> None:
    browser = Browser(push.endpoint())
    async with people(server.url, "Ada", "Ben") as (ada, ben):
        table = await ada.create(SCORE5, "me", "open")
        async with ada.look(table) as page:
            assert (await tell(ada, table, browser)).status_code == 200
            await ben.sit(table)
            await page.begin()
            await asyncio.sleep(3 * DELAY)
            assert push.received == []
            # Others hear nothing of pages that are hidden and shown.
            async with ben.look(table) as other:
                await quiet(other)
                await page.send("visible", is_visible=False)
                assert await quiet(other) == []
            await received(push, 1)
            await page.send("visible", is_visible=True)
            await page.command("play", move="bid", seen=page.number)


@asynchronous
async def test_a_page_that_connects_in_the_background_has_not_seen_the_turn(
    server: RunningServer, push: PushServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notices, "SEEN_MS", 0)
    browser = Browser(push.endpoint())
    async with people(server.url, "Ada", "Ben") as (ada, ben):
        table = await start_score5(ada, ben, browser)
        async with ada.look(table), ada.dial(table, "0&hidden=1"):
            pass
        # Whoever saw the turn knows it.
        await asyncio.sleep(3 * DELAY)
        assert push.received == []
        other = await start_score5(ada, ben, browser)
        async with ada.dial(other, "0&hidden=1") as hidden:
            await hidden.recv()
        [notice] = await received(push, 1)
        assert json.loads(browser.decrypt(notice.body))["table"] == other


@asynchronous
async def test_whoever_was_not_heard_during_the_turn_has_not_seen_it(
    server: RunningServer, push: PushServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notices, "SEEN_MS", 200)
    browser = Browser(push.endpoint())
    async with people(server.url, "Ada", "Ben") as (ada, ben):
        seen, silent = [await ada.create(SCORE5, "me", "open") for _ in range(2)]
        async with ada.dial(seen, "0") as alive, ada.dial(silent, "0"):
            for table in (seen, silent):
                assert (await tell(ada, table, browser)).status_code == 200
                await ben.sit(table)
            await asyncio.sleep(0.5)
            await alive.send('{"type":"ping"}')
            while json.loads(await alive.recv())["type"] != "pong":
                pass
        [notice] = await received(push, 1)
        assert json.loads(browser.decrypt(notice.body))["table"] == silent
        await asyncio.sleep(3 * DELAY)
        assert len(push.received) == 1


@asynchronous
async def test_a_restart_keeps_the_key_and_who_is_told(tmp_path: Path, push: PushServer) -> None:
    browser = Browser(push.endpoint())
    with telling(tmp_path, push=PushOptions(delay=60, allows_loopback=True)) as first:
        async with Person(first.url, "Ada") as ada, Person(first.url, "Ben") as ben:
            table = await start_score5(ada, ben, browser)
            before = await ada.get(f"/api/tables/{table}/notices")
            cookies = dict(ada.http.cookies)
        kept = subscriptions(first)
    with telling(tmp_path) as second:
        # The turn began before, and was not told of yet.
        [notice] = await received(push, 1)
        assert json.loads(browser.decrypt(notice.body))["table"] == table
        assert verify_jwt(notice.headers["authorization"])[1] == before["key"]
        async with Person(second.url) as again:
            again.http.cookies.update(cookies)
            assert await again.get(f"/api/tables/{table}/notices") == before
        assert subscriptions(second) == kept
    with telling(tmp_path):
        await asyncio.sleep(3 * DELAY)
        assert len(push.received) == 1


@asynchronous
async def test_a_browser_that_is_gone_is_forgotten(server: RunningServer, push: PushServer) -> None:
    push.answers.append(answer(410))
    browser, other = Browser(push.endpoint("gone")), Browser(push.endpoint("there"))
    async with people(server.url, "Ada", "Ben") as (ada, ben):
        table = await ada.create(SCORE5, "me", "open")
        assert (await tell(ada, table, browser)).status_code == 200
        away = await ada.create(FIVES, "me", "open", "open")
        assert (await tell(ada, away, browser)).status_code == 200
        assert (await tell(ada, away, other)).status_code == 200
        await ben.sit(table)
        await received(push, 1)
        async with asyncio.timeout(PATIENCE):
            while len(subscriptions(server)) > 1:  # noqa: ASYNC110 - the server's
                await asyncio.sleep(0.05)
        assert subscriptions(server) == [(away, other.endpoint)]


@asynchronous
async def test_only_who_sits_at_a_table_is_told(server: RunningServer, push: PushServer) -> None:
    browser = Browser(push.endpoint())
    async with (
        people(server.url, "Ada", "Cid") as (ada, watcher),
        Person(server.url) as stranger,
    ):
        table = await ada.create(SCORE5, "me", "open")
        assert (await tell(stranger, table, browser)).status_code == 403
        assert not stranger.http.cookies
        refused = await tell(watcher, table, browser)
        assert (refused.status_code, refused.json()["code"]) == (409, "not-seated")
        assert (await tell(ada, "no-such-table", browser)).status_code == 404
        assert (await ada.http.get("/api/tables/no-such-table/notices")).status_code == 404
        assert (await stranger.get(f"/api/tables/{table}/notices"))["browsers"] == []
        foreign = {"Origin": "https://elsewhere.example.org"}
        body = browser.json | {"language": "en"}
        answered = await ada.post(f"/api/tables/{table}/notices", body, **foreign)
        assert answered.status_code == 403
        assert subscriptions(server) == []


@asynchronous
async def test_endpoints_inside_a_network_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lookups, "LOOKUPS_AN_HOUR", 100)
    old = Browser("https://push.example.net/")
    with serving(tmp_path / "tables.db") as server:
        async with Person(server.url, "Ada") as ada:
            table = await ada.create(SCORE5, "me", "open")
            [(who,)] = server.database.read_now("SELECT who FROM sitting")
            store = PushStore(server.database)
            await store.add(table, who, old.receiver, language="en", now=0)
            for endpoint in (
                "http://127.0.0.1/",
                "https://127.0.0.1/",
                "https://localhost/",
                "https://[::1]/",
                "https://[::ffff:10.0.0.1]/",
                "https://10.0.0.1/",
                "https://169.254.169.254/latest",
                f"{server.url}/api/me",
            ):
                refused = await tell(ada, table, Browser(endpoint))
                assert (refused.status_code, refused.json()["code"]) == (409, "endpoint"), endpoint
                body = Browser(endpoint).json | {"old": old.endpoint}
                moved = await ada.post("/api/notices/move", body)
                assert moved.json()["code"] == "endpoint"
            assert subscriptions(server) == [(table, old.endpoint)]


@asynchronous
async def test_nothing_is_looked_up_for_who_may_not_be_told(
    server: RunningServer, push: PushServer, looked_up: list[str]
) -> None:
    browser = Browser(push.endpoint())
    async with people(server.url, "Ada", "Cid") as (ada, watcher):
        table = await ada.create(SCORE5, "me", "open")
        assert (await tell(watcher, table, browser)).json()["code"] == "not-seated"
        nothing = browser.json | {"old": "https://push.example.net/"}
        assert (await ada.post("/api/notices/move", nothing)).status_code == 200
        assert looked_up == []
        # Nor is it again for who has that browser already.
        for other in (table, await ada.create(SCORE5, "me", "open"), table):
            assert (await tell(ada, other, browser)).status_code == 200
        assert looked_up == [browser.endpoint]


@asynchronous
async def test_few_endpoints_of_a_person_are_looked_up(
    server: RunningServer, push: PushServer, looked_up: list[str]
) -> None:
    async with people(server.url, "Ada", "Ben") as (ada, ben):
        table = await ada.create(SCORE5, "me", "open")
        await ben.sit(table)
        for number in range(lookups.LOOKUPS_AN_HOUR):
            refused = await tell(ada, table, Browser(f"https://10.0.0.{number}/"))
            assert refused.json()["code"] == "endpoint"
        refused = await tell(ada, table, Browser(push.endpoint()))
        assert (refused.status_code, refused.json()["code"]) == (429, "too-fast")
        assert len(looked_up) == lookups.LOOKUPS_AN_HOUR
        assert (await tell(ben, table, Browser(push.endpoint("ben")))).status_code == 200


@asynchronous
async def test_one_endpoint_of_a_person_is_looked_up_at_a_time() -> None:
    asked, go_on = asyncio.Event(), asyncio.Event()

    async def lookup(_host: str, _port: int) -> Sequence[str]:
        asked.set()
        await go_on.wait()
        return ["93.184.215.14"]

    finder = lookups.Lookups(Endpoints(lookup=lookup))
    first = asyncio.create_task(finder.check("ada", "https://one.example.net/"))
    await asked.wait()
    with pytest.raises(HttpError, match="too many"):
        await finder.check("ada", "https://two.example.net/")
    go_on.set()
    await finder.check("ben", "https://two.example.net/")
    await first
    await finder.check("ada", "https://two.example.net/")


@asynchronous
async def test_what_is_no_subscription_is_refused(server: RunningServer, push: PushServer) -> None:
    browser = Browser(push.endpoint())
    async with Person(server.url, "Ada") as ada:
        table = await ada.create(SCORE5, "me", "open")
        right = browser.json | {"language": "en"}
        keys = right["keys"]
        wrong: list[dict[str, Any]] = [
            {"language": "tlh"},
            {"keys": keys | {"auth": "short"}},
            {"keys": keys | {"auth": "!"}},
            {"keys": keys | {"p256dh": "BAAA"}},
            {"keys": keys | {"p256dh": keys["auth"]}},
            {"keys": {}},
            {"endpoint": push.endpoint("a" * 2000)},
        ]
        for change in wrong:
            refused = await ada.post(f"/api/tables/{table}/notices", right | change)
            assert refused.status_code == 400, change
        assert subscriptions(server) == []


@asynchronous
async def test_the_choice_is_taken_back(server: RunningServer, push: PushServer) -> None:
    browser = Browser(push.endpoint())
    async with people(server.url, "Ada", "Ben") as (ada, ben):
        table = await ada.create(SCORE5, "me", "open")
        assert (await tell(ada, table, browser)).status_code == 200
        stop = f"/api/tables/{table}/notices/stop"
        # Nobody takes back another's.
        assert (await ben.post(stop, {"endpoint": browser.endpoint})).status_code == 200
        assert len(subscriptions(server)) == 1
        assert (await ada.post(stop, {"endpoint": browser.endpoint})).status_code == 200
        assert subscriptions(server) == []
        await ben.sit(table)
        await asyncio.sleep(3 * DELAY)
        assert push.received == []


@asynchronous
async def test_it_ends_with_the_seat_with_the_game_and_with_the_person(
    server: RunningServer, push: PushServer
) -> None:
    browser = Browser(push.endpoint())
    async with people(server.url, "Ada", "Ben") as (ada, ben):
        left = await ada.create(SCORE5, "me", "open")
        await ben.sit(left)
        played = await ada.create(("scorecards", "standard", 2), "me", "greedy")
        stays = await ada.create(FIVES, "me", "open", "open")
        for table in (left, played, stays):
            assert (await tell(ada, table, browser)).status_code == 200
        assert (await tell(ben, left, Browser(push.endpoint("ben")))).status_code == 200
        assert len(subscriptions(server)) == 4
        async with ada.look(left) as look:
            await look.do("leave")
        assert (left, browser.endpoint) not in subscriptions(server)
        assert len(subscriptions(server)) == 3
        async with ada.look(played) as look:
            await look.begin()
            await look.play_on(random.Random(1))
        assert (played, browser.endpoint) not in subscriptions(server)
        refused = await tell(ada, played, browser)
        assert (refused.status_code, refused.json()["code"]) == (409, "not-playing")
        assert (await ada.post("/api/history/delete")).status_code == 200
        assert [row[1] for row in subscriptions(server)] == [push.endpoint("ben")]


@asynchronous
async def test_a_tournaments_tables_tell_too_and_forget_who_is_deleted(
    server: RunningServer, push: PushServer
) -> None:
    browser = Browser(push.endpoint())
    async with Person(server.url, "Ada") as ada:
        tournament = await plan(ada, "me", "greedy", "greedy", "greedy")
        await do(ada, tournament, "start")
        [table] = [one["id"] for one in (await ada.get("/api/tables"))["yours"]]
        assert (await tell(ada, table, browser)).status_code == 200
        async with ada.look(table) as look:
            await look.begin()
            await look.play_on(random.Random(1), moves=1)
        # The bots play on, and it is Ada's turn again.
        [notice] = await received(push, 1)
        assert json.loads(browser.decrypt(notice.body))["table"] == table
        assert server.app.state.push.notices.tables == [table]
        assert (await ada.post("/api/history/delete")).status_code == 200
        assert subscriptions(server) == []
        assert server.app.state.push.notices.tables == []


@asynchronous
async def test_tables_that_are_gone_from_the_disk_are_followed_no_longer(
    tmp_path: Path, push: PushServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "SWEEP_SECONDS", 0.1)
    browser = Browser(push.endpoint())
    with telling(tmp_path) as server:
        async with Person(server.url, "Ada") as ada:
            old, new = [await ada.create(SCORE5, "me", "open") for _ in range(2)]
            for table in (old, new):
                assert (await tell(ada, table, browser)).status_code == 200
            followed = server.app.state.push.notices
            await asyncio.sleep(0.3)
            assert set(followed.tables) == {old, new}
            await server.database.write(lambda writer: forget_table(writer, old))
            async with asyncio.timeout(PATIENCE):
                while old in followed.tables:  # noqa: ASYNC110 - the server's
                    await asyncio.sleep(0.05)
            assert followed.tables == [new]


@asynchronous
async def test_a_browser_goes_on_by_another_endpoint(
    server: RunningServer, push: PushServer
) -> None:
    old, new = Browser(push.endpoint("old")), Browser(push.endpoint("new"))
    async with people(server.url, "Ada", "Ben") as (ada, ben):
        table = await ada.create(SCORE5, "me", "open")
        assert (await tell(ada, table, old)).status_code == 200
        for who, expected in ((ben, old), (ada, new)):
            moved = await who.post("/api/notices/move", new.json | {"old": old.endpoint})
            assert moved.status_code == 200
            assert subscriptions(server) == [(table, expected.endpoint)]
        await ben.sit(table)
        [notice] = await received(push, 1)
        assert notice.path == "/push/new"
        assert json.loads(new.decrypt(notice.body))["table"] == table


@asynchronous
async def test_a_browser_is_one_persons(server: RunningServer, push: PushServer) -> None:
    browser = Browser(push.endpoint())
    async with people(server.url, "Ada", "Ben") as (ada, ben):
        table = await ada.create(SCORE5, "me", "open")
        await ben.sit(table)
        assert (await tell(ada, table, browser)).status_code == 200
        assert (await tell(ben, table, browser)).status_code == 200
        assert (await ada.get(f"/api/tables/{table}/notices"))["browsers"] == []
        assert len((await ben.get(f"/api/tables/{table}/notices"))["browsers"]) == 1


@asynchronous
async def test_nobody_is_told_at_too_many_places(
    server: RunningServer, push: PushServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(push_store, "MOST_AT_A_TABLE", 2)
    monkeypatch.setattr(push_store, "MOST_OF_A_PERSON", 3)
    async with Person(server.url, "Ada") as ada:
        tables = [await ada.create(SCORE5, "me", "open") for _ in range(3)]
        a, b, c = (Browser(push.endpoint(name)) for name in "abc")
        for table, browser, code in (
            (tables[0], a, None),
            (tables[0], b, None),
            (tables[0], c, "too-many-notices"),
            (tables[0], a, None),  # once more is not one more
            (tables[1], a, None),
            (tables[2], a, "too-many-notices"),
        ):
            answered = await tell(ada, table, browser)
            assert answered.json().get("code") == code
        assert len(subscriptions(server)) == 3


@asynchronous
async def test_a_server_can_be_told_to_send_nothing(tmp_path: Path, push: PushServer) -> None:
    browser = Browser(push.endpoint())
    with telling(tmp_path, push=PushOptions(is_on=False, allows_loopback=True)) as server:
        async with Person(server.url, "Ada") as ada:
            table = await ada.create(SCORE5, "me", "open")
            info = await ada.get(f"/api/tables/{table}/notices")
            assert info == {"key": None, "browsers": []}
            refused = await tell(ada, table, browser)
            assert (refused.status_code, refused.json()["code"]) == (409, "switched-off")


@asynchronous
async def test_no_move_waits_for_a_push_service_that_hangs(
    tmp_path: Path, push: PushServer
) -> None:
    async def hang(_reader: object, writer: asyncio.StreamWriter) -> None:
        try:
            await asyncio.sleep(60)
        finally:
            writer.close()

    hanging = await asyncio.start_server(hang, "127.0.0.1", 0)
    port = hanging.sockets[0].getsockname()[1]
    options = PushOptions(delay=0, allows_loopback=True)
    with telling(tmp_path, push=options) as server:
        async with people(server.url, "Ada", "Ben") as (ada, ben):
            table = await ada.create(SCORE5, "me", "open")
            for k in range(5):
                await tell(ada, table, Browser(f"http://127.0.0.1:{port}/{k}"))
            await ben.sit(table)
            async with ben.look(table) as look:
                await look.begin()
                start = time.monotonic()
                assert await look.play("bid") is None
                for line in range(9):
                    await look.command("say", text=str(line))
                assert time.monotonic() - start < 30
    hanging.close()
    assert push.received == []
