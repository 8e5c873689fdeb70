"""A person's devices: listed, signed out at once with their connections and their notices."""

import asyncio
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from fivescore.server.people.device_label import device_label
from fivescore.store.bots import BotStore
from fivescore.store.people import PeopleStore, hash_secret
from tests.server.botting import make_bot
from tests.server.clients import Person, RunningServer, asynchronous, people, quiet

FIVES = ("fives", "standard", 3)
FIREFOX = "Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0"
CHROME = (
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) "
    "Chrome/142.0.0.0 Safari/537.36"
)


def test_a_device_is_called_by_its_browser_and_its_system() -> None:
    assert device_label(FIREFOX) == "Firefox · Android"
    assert device_label(CHROME) == "Chrome · Linux"
    assert device_label("curl/8") == ""


async def join(ada: Person, other: Person, **headers: str) -> None:
    """Another browser becomes Ada."""
    path = (await ada.post("/api/devices")).json()["path"]
    answer = await other.post("/api/devices/use", {"secret": path.partition("#")[2]}, **headers)
    assert answer.status_code == 200, answer.text


def token_of(person: Person) -> str:
    return hash_secret(person.cookie.partition("=")[2])


def subscribe(server: RunningServer, table: str, person: Person, who_of: Person) -> None:
    """A row as a browser that is told of turns has one."""
    query = (
        "INSERT INTO push_subscriptions SELECT ?, who, ?, X'00', X'00', 'en', 'topic', 0, ? "
        "FROM tokens WHERE token_hash = ?"
    )
    row = (table, f"https://push.example/{id(person)}", token_of(person), token_of(who_of))
    server.call(server.database.write(lambda writer: writer.execute(query, row).rowcount))


def told(server: RunningServer, person: Person) -> int:
    query = "SELECT COUNT(*) FROM push_subscriptions WHERE endpoint = ?"
    [[count]] = server.database.read_now(query, f"https://push.example/{id(person)}")
    return int(count)


@asynchronous
async def test_a_device_is_signed_out_at_once(server: RunningServer) -> None:
    async with people(server.url, "Ada", "Eve") as (ada, eve), Person(server.url) as phone:
        table = await ada.create(FIVES, "me", "greedy", "greedy")
        await join(ada, phone, **{"User-Agent": FIREFOX})
        subscribe(server, table, phone, ada)
        subscribe(server, table, ada, ada)
        devices = (await ada.get("/api/devices"))["devices"]
        assert [one["is_this"] for one in devices].count(True) == 1
        [other] = [one for one in devices if not one["is_this"]]
        assert other["label"] == "Firefox · Android"
        assert other["made_at"]
        assert token_of(phone) not in str(devices)
        async with phone.look(table) as there, ada.look(table) as here:
            assert there.you["seat"] == here.you["seat"] == 0
            answer = await eve.post("/api/devices/sign-out", {"device": other["id"]})
            assert answer.status_code == 404, "Only one's own."
            answer = await ada.post("/api/devices/sign-out", {"device": other["id"]})
            assert answer.status_code == 200
            with pytest.raises(ConnectionClosed):
                await quiet(there, 5)
            assert there.frames[-1]["code"] == "signed-out"
            assert await here.command("say", text="still here") is None
        assert (await phone.get("/api/me"))["name"] == ""
        async with phone.look(table) as again:
            assert again.you["seat"] is None
        assert (told(server, phone), told(server, ada)) == (0, 1)
        assert len((await ada.get("/api/devices"))["devices"]) == 1


@asynchronous
async def test_this_device_can_be_signed_out_too(server: RunningServer) -> None:
    async with people(server.url, "Ada") as (ada,):
        [this] = (await ada.get("/api/devices"))["devices"]
        assert this["is_this"]
        answer = await ada.post("/api/devices/sign-out", {"device": this["id"]})
        assert answer.status_code == 200
        assert not ada.http.cookies
        assert (await ada.get("/api/devices"))["devices"] == []
        answer = await ada.post("/api/devices/sign-out", {"device": this["id"]})
        assert answer.status_code == 403


@asynchronous
async def test_whoever_a_browser_was_before_is_signed_out_when_it_joins_another(
    server: RunningServer,
) -> None:
    async with people(server.url, "Ada", "Ben") as (ada, ben):
        table = await ben.create(FIVES, "me", "greedy", "greedy")
        subscribe(server, table, ben, ben)
        old = ben.cookie
        async with ben.look(table) as look:
            await join(ada, ben)
            with pytest.raises(ConnectionClosed):
                await quiet(look, 5)
        assert told(server, ben) == 0
        assert (await ben.get("/api/me"))["name"] == "Ada"
        async with Person(server.url) as thief:
            answer = await thief.http.get("/api/me", headers={"Cookie": old})
            assert answer.json()["name"] == ""


class _Held:
    """Finds in a store as ever, but what it found once is told later."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, store: type, name: str) -> None:
        self.found = asyncio.Event()
        self.told = asyncio.Event()
        self._loop = asyncio.get_running_loop()
        self._is_first = True
        work = getattr(store, name)

        async def find(*arguments: Any) -> Any:
            return await self._hold(await work(*arguments))

        monkeypatch.setattr(store, name, find)

    async def _hold(self, answer: Any) -> Any:
        is_held, self._is_first = self._is_first, False
        if is_held:
            self._loop.call_soon_threadsafe(self.found.set)
            waiting = asyncio.run_coroutine_threadsafe(self.told.wait(), self._loop)
            await asyncio.wrap_future(waiting)
        return answer


@pytest.mark.parametrize("name", ["find", "see"])
@asynchronous
async def test_a_device_is_signed_out_also_while_its_token_is_looked_up(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    async with people(server.url, "Ada") as (ada,), Person(server.url) as phone:
        table = await ada.create(FIVES, "me", "greedy", "greedy")
        await join(ada, phone)
        devices = (await ada.get("/api/devices"))["devices"]
        [other] = [one["id"] for one in devices if not one["is_this"]]
        held = _Held(monkeypatch, PeopleStore, name)

        async def look() -> object:
            async with phone.look(table) as look:
                return look.you["seat"]

        looking = asyncio.create_task(look())
        await held.found.wait()
        assert (await ada.post("/api/devices/sign-out", {"device": other})).status_code == 200
        held.told.set()
        assert await looking is None
        assert (await phone.get("/api/me"))["name"] == ""


@asynchronous
async def test_a_bots_token_is_revoked_also_while_it_is_looked_up(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with people(server.url, "Ada") as (ada,), await make_bot(ada) as bot:
        held = _Held(monkeypatch, BotStore, "find")
        asking = asyncio.create_task(bot.http.get("/me"))
        await held.found.wait()
        assert (await ada.post("/api/bots/revoke", {"name": bot.name})).status_code == 200
        held.told.set()
        assert (await asking).status_code == 401
        assert (await bot.http.get("/me")).status_code == 401
