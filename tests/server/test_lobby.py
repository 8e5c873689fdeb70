"""A table that its host changes while it waits: who is told what, and who may."""

import random
import threading

import pytest

from fivescore.engine.contract import SPECTATOR, Deck
from fivescore.games import get_game
from fivescore.server.tables.bot_turns import PACES
from fivescore.server.tables.http import DECKS_AN_HOUR
from fivescore.server.tables.live import LiveTable
from fivescore.table.config import _read_deck
from fivescore.table.entries import GameStarted, TableEntry
from tests.server.clients import Person, RunningServer, asynchronous, people
from tests.shuffling import SALT
from tests.table.driving import read_back

FIVES = ("fives", "standard", 4)
CARDS = ("scorecards", "standard", 3)


@asynchronous
async def test_everybody_in_the_lobby_sees_what_the_host_changes(server: RunningServer) -> None:
    async with people(server.url, "Ada", "Ben") as (ada, ben):
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


def own_deck(name: str) -> str:
    """A deck file of an owner's."""
    file = get_game("scorecards").deck_file()
    assert file is not None
    return file.decode().replace('id = "scorecards-2"', f'id = "{name}"')


@asynchronous
async def test_thirty_decks_an_hour_are_enough(server: RunningServer) -> None:
    async with people(server.url, "Ada", "Ben") as (ada, ben):
        path = f"/api/tables/{await ada.create(CARDS)}/config"
        # What is refused anyway is not counted, and nobody's deck is read for it.
        running = await ada.create(CARDS, "me", "greedy", "greedy")
        async with ada.look(running) as look:
            await look.begin()
        for _ in range(3):
            answer = await ada.post(f"/api/tables/{running}/config", {"deck": own_deck("mine")})
            assert (answer.status_code, answer.json()["code"]) == (409, "not-waiting")
            answer = await ben.post(path, {"deck": own_deck("mine")})
            assert (answer.status_code, answer.json()["code"]) == (409, "not-host")
        for k in range(DECKS_AN_HOUR):
            answer = await ada.post(path, {"deck": own_deck("ab"[k % 2])})
            assert answer.status_code == 200
        answer = await ada.post(path, {"deck": own_deck("mine")})
        assert (answer.status_code, answer.json()["code"]) == (429, "too-fast")
        # Everything else can be changed, with that deck and without it.
        assert (await ada.post(path, {"is_open": True})).status_code == 200
        assert (await ada.post(path, {"deck": ""})).status_code == 200
        path = f"/api/tables/{await ben.create(CARDS)}/config"
        assert (await ben.post(path, {"deck": own_deck("mine")})).status_code == 200


@asynchronous
async def test_an_owners_deck_is_not_read_where_all_tables_wait(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = get_game("scorecards")
    read_deck = game.read_deck
    threads: list[str] = []

    def note(file: bytes) -> Deck:
        threads.append(threading.current_thread().name)
        return read_deck(file)

    async with Person(server.url, "Ada") as ada:
        path = f"/api/tables/{await ada.create(CARDS)}/config"
        monkeypatch.setattr(game, "read_deck", note)
        for change in ({"deck": own_deck("mine")}, {"is_open": True}, {"deck": own_deck("other")}):
            _read_deck.cache_clear()  # as if others had brought many decks since
            assert (await ada.post(path, change)).status_code == 200
    assert len(threads) == 3
    assert "server" not in threads  # the thread of the event loop


@asynchronous
async def test_an_owners_deck_is_named_wherever_its_game_is(server: RunningServer) -> None:
    own = own_deck("mine")
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
            await look.shuffle()
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
            await look.shuffle()
            await on.until(lambda on: on.events("deal"))


@asynchronous
async def test_a_delay_does_not_lead_watchers_back_into_the_game_before(
    server: RunningServer,
) -> None:
    async with Person(server.url, "Ada") as ada, Person(server.url) as stranger:
        table = await ada.create(FIVES, "me", "greedy", "greedy", "greedy", options={"hands": 1})
        async with ada.look(table) as look, stranger.look(table) as on:
            await look.begin()
            await look.play_on(random.Random(1))
            assert await look.do("rematch-with-changes") is None
            answer = await ada.post(f"/api/tables/{table}/config", {"delay": 600})
            assert answer.status_code == 200
            await on.until(lambda on: on.table["delay"] == 600)
            number = on.number
            assert (on.table["phase"], on.items[-1]["what"]) == ("waiting", "configured")
            await look.do("start")
            await look.begin()
            await look.until(lambda look: look.events("deal"))
            await on.until(lambda on: on.table["phase"] == "playing")
            assert [i for i in on.items[number:] if i["kind"] == "event"] == []
        # The same after a restart: what was seen before the change was seen.
        entries = server.call(server.hub._store.load(table))
        again = LiveTable(read_back(entries, table), entries, entries[-1].at)
        shown = again.shown_to(SPECTATOR)
        assert (shown.phase, shown.game_number, shown.length) == ("playing", 2, number_of(entries))


def number_of(entries: list[TableEntry]) -> int:
    """How many entries there are up to the beginning of the last game."""
    return max(k for k, entry in enumerate(entries, 1) if isinstance(entry, GameStarted))


@asynchronous
async def test_a_salt_that_crosses_a_change_is_not_taken_for_the_next_commitment(
    server: RunningServer,
) -> None:
    async with Person(server.url, "Ada") as ada:
        table = await ada.create(CARDS, "me", "open", "greedy")
        async with ada.look(table) as look:
            before = look.table["commitment"]
            answer = await ada.post(f"/api/tables/{table}/config", {"is_open": True})
            assert answer.status_code == 200
            await look.send("bind-salt", salt_commitment="aa" * 32, commitment=before)
            await look.send("salt", salt="aa" * 32, commitment=before)
            await look.until(lambda look: look.table["commitment"] != before)
            await look.do("start")
            await look.begin()
            assert "" not in look.answers  # a late salt is nobody's mistake
            await look.play_on(random.Random(1))
        record = (await ada.http.get(f"/api/archive/{table}-1/record")).json()
        assert record["shuffle"]["salts"] == [SALT, "", ""]


def test_bots_wait_as_long_as_the_table_says() -> None:
    assert PACES["fast"] < PACES["usual"] == 1 < PACES["slow"]
