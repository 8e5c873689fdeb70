"""A table that its host changes while it waits: who is told what, and who may."""

import random

from fivescore.games import get_game
from fivescore.server.tables.bot_turns import PACES
from tests.server.clients import SALT, Person, RunningServer, asynchronous

FIVES = ("fives", "standard", 4)
CARDS = ("scorecards", "standard", 3)


@asynchronous
async def test_everybody_in_the_lobby_sees_what_the_host_changes(server: RunningServer) -> None:
    async with Person(server.url, "Ada") as ada, Person(server.url, "Ben") as ben:
        table = await ada.create(CARDS)
        await ben.sit(table, 2)
        path = f"/api/tables/{table}/config"
        async with ada.look(table) as look, ben.look(table) as on:
            change = {"variant": "partnership", "players": 4, "bot_speed": "fast"}
            assert (await ben.post(path, change)).json()["code"] == "not-host"
            assert (await ada.post(path, change)).status_code == 200
            await on.until(lambda on: on.table["variant"] == "partnership")
            assert (on.table["players"], on.table["bot_speed"]) == (4, "fast")
            assert on.table["sides"] == [[0, 2], [1, 3]]
            names = [line["arguments"]["name"]["message"] for line in on.items[-1]["lines"]]
            assert names == ["web-variant", "web-players", "web-bot-speed"]
            assert await look.command("swap-seats", first=2, second=3) is None
            await on.until(lambda on: on.you["seat"] == 3)
            refusal = await on.command("swap-seats", first=0, second=1)
            assert refusal
            assert refusal["code"] == "not-host"
            wrong = await ada.post(path, {"players": 9})
            assert (wrong.status_code, wrong.json()["code"]) == (409, "wrong")
        stranger = Person(server.url)
        assert (await stranger.post(path, change)).json()["code"] == "not-host"
        await stranger.http.aclose()


@asynchronous
async def test_an_owners_deck_is_named_wherever_its_game_is(server: RunningServer) -> None:
    file = get_game("scorecards").deck_file()
    assert file is not None
    own = file.decode().replace('id = "scorecards-2"', 'id = "mine"')
    async with Person(server.url, "Ada") as ada:
        table = await ada.create(CARDS, "me", "open", "greedy", is_open=True)
        path = f"/api/tables/{table}/config"
        assert (await ada.post(path, {"deck": own})).status_code == 200
        tables = await ada.get("/api/tables")
        listed = [one["deck"] for one in tables["yours"] if one["id"] == table]
        assert listed == ["mine"]
        async with ada.look(table) as look:
            assert (look.table["deck"], look.table["is_own_deck"]) == ("mine", True)
            await look.do("start")
            await look.begin()
            await look.play_on(random.Random(1))
        [game] = [one for one in (await ada.get("/api/archive"))["games"] if table in one["id"]]
        assert game["deck"] == "mine"
        replay = await ada.get(f"/api/archive/{game['id']}/replay?viewer=all")
        assert (replay["table"]["deck"], replay["table"]["is_own_deck"]) == ("mine", True)


@asynchronous
async def test_watchers_fall_behind_and_catch_up_as_the_host_says(server: RunningServer) -> None:
    async with Person(server.url, "Ada") as ada, Person(server.url) as stranger:
        table = await ada.create(FIVES, "me", "open", "greedy", "greedy")
        path = f"/api/tables/{table}/config"
        async with ada.look(table) as look, stranger.look(table) as on:
            assert (await ada.post(path, {"delay": 1})).status_code == 200
            await on.until(lambda on: on.table["delay"] == 1)
            await look.do("start")
            await look.send("salt", salt=SALT)
            await look.until(lambda look: look.events("deal"))
            await on.until(lambda on: on.table["phase"] == "playing")
            assert on.events("deal") == []
            await on.until(lambda on: on.events("deal"))
            dealt = next(item for item in on.items if item["kind"] == "event")
            assert on.arrived[-1] >= dealt["at"] + 1000
        again = await ada.create(FIVES, delay=60)
        async with ada.look(again) as look, stranger.look(again) as on:
            assert (await ada.post(f"/api/tables/{again}/config", {"delay": 0})).status_code == 200
            await look.do("start")
            await look.send("salt", salt=SALT)
            await on.until(lambda on: on.events("deal"))


def test_bots_wait_as_long_as_the_table_says() -> None:
    assert PACES["fast"] < PACES["usual"] == 1 < PACES["slow"]
