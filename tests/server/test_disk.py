"""A full or failing disk: what was not written was not done, and nobody hears of it."""

import asyncio
import contextlib
import itertools
import json
import random
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from fivescore.server.tables import clocks, registry
from fivescore.store.sealing import Sealer, key_file_of, read_keys
from fivescore.store.sqlite import StoreError
from fivescore.table import deadlines
from tests.server.clients import PATIENCE, Person, RunningServer, asynchronous, quiet, serving
from tests.table.driving import picture, read_back

FIVES = ("fives", "standard", 3)
SCORE5 = ("score5", "standard", 3)


@pytest.fixture
def own(tmp_path: Path) -> Iterator[RunningServer]:
    """A server whose disk may fail without harm to other tests."""
    with serving(tmp_path / "tables.db") as server:
        yield server


def check_log(server: RunningServer, table_id: str) -> None:
    """The table in memory is the one that the disk has."""
    store = server.hub._store
    entries = server.call(store.load(table_id))
    live = server.hub.registry.tables[table_id]
    assert picture(read_back(entries, table_id)) == picture(live.table)


@asynchronous
async def test_a_full_disk_refuses_moves_and_nobody_hears_of_them(own: RunningServer) -> None:
    async with Person(own.url, "Ada") as ada, Person(own.url, "Ben") as ben:
        table = await ada.create(SCORE5, "me", "open", "greedy")
        await ben.sit(table)
        async with ada.look(table) as one, ben.look(table) as two:
            await asyncio.gather(one.begin(), two.begin())
            await quiet(one, 0.2)
            await quiet(two, 0.2)
            own.let_disk_fail(fails=True)
            number = two.number
            refusal = await one.play("bid")
            assert (refusal or {})["code"] == "disk"
            assert "sentences" in (refusal or {})
            refusal = await one.command("say", text="can you hear me?")
            assert (refusal or {})["code"] in ("disk", "too-fast")
            answer = await ada.post("/api/tables", {"game": "fives", "players": 3, "seats": []})
            assert answer.status_code == 400
            for path, body in (("/api/me", {"name": "Max"}), ("/api/devices", {})):
                answer = await ada.post(path, body)
                assert (answer.status_code, answer.json()["code"]) == (503, "disk")
            # What needs no disk is there: everybody can look, ask again, and come and go.
            await two.send("ping")
            await two.until(lambda look: look.frames[-1]["type"] == "pong")
            await two.send("resync", after=0)
            hello = await two.receive()
            assert hello["number"] == number
            async with ben.look(table) as three:
                assert three.number == number
            check_log(own, table)
            own.let_disk_fail(fails=False)
            assert await one.play("bid") is None
            await two.until(lambda look: {"seat": 0, "placed": True} in look.events("placed"))
            looks = (one, two)
            await asyncio.gather(*(look.play_on(random.Random(1), 4) for look in looks))


@asynchronous
async def test_a_disk_that_becomes_full_in_the_middle_of_a_game(own: RunningServer) -> None:
    async with Person(own.url, "Ada") as ada, Person(own.url, "Ben") as ben:
        table = await ada.create(("scorecards", "standard", 2), "me", "open")
        await ben.sit(table)
        async with ada.look(table) as one, ben.look(table) as two:
            await asyncio.gather(one.begin(), two.begin())
            own.limit_disk(2)
            refused = 0
            for look in itertools.cycle((one, two)):
                if one.table["phase"] == "over":
                    break
                await quiet(look, 0.02)
                move = look.next_move(random.Random(1))
                refusal = await look.play(move) if move else None
                if refusal is not None and refusal["code"] == "disk":
                    check_log(own, table)
                    refused += 1
                    own.limit_disk(2)
            assert refused
            check_log(own, table)


@asynchronous
async def test_bots_and_clocks_try_again_until_the_disk_is_there(
    own: RunningServer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(clocks, "RETRY_SECONDS", 0.2)
    monkeypatch.setattr(deadlines, "SALT_PATIENCE", 500)
    async with Person(own.url, "Ada") as ada:
        table = await ada.create(FIVES, "me", "greedy", "greedy")
        async with ada.look(table) as look:
            own.let_disk_fail(fails=True)  # before the wait for salts is over
            assert look.table["phase"] == "waiting"
            async with asyncio.timeout(PATIENCE):
                while not caplog.records:  # noqa: ASYNC110 - the server's
                    await asyncio.sleep(0.05)
            await quiet(look, 0.5)
            assert look.table["phase"] == "waiting"
            assert len(caplog.records) < 20
            own.let_disk_fail(fails=False)
            await look.until(lambda look: look.table["phase"] == "playing")
            await look.until(lambda look: look.next_move(random.Random(1)))
            move = look.turn["moves"][0]
            own.let_disk_fail(fails=True)
            caplog.clear()
            refusal = await look.play(move)
            assert (refusal or {})["code"] == "disk"
            own.let_disk_fail(fails=False)
            assert await look.play(move) is None
            await look.play_on(random.Random(2))
            assert look.table["phase"] == "over"


@asynchronous
async def test_a_table_that_cannot_be_read_back_is_nobodys_until_it_can(
    own: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Person(own.url, "Ada") as ada, Person(own.url, "Ben") as ben:
        table = await ada.create(FIVES)
        await ben.sit(table)
        async with ada.look(table) as one, ben.look(table) as two:
            number = two.number
            store = own.hub._store
            load = store.load

            async def fail(_table: str) -> None:
                raise StoreError("gone for the moment")

            own.let_disk_fail(fails=True)
            monkeypatch.setattr(store, "load", fail)
            refusal = await one.command("say", text="lost")
            assert (refusal or {})["code"] == "disk"
            async with ben.dial(table) as socket:
                assert '"code":"disk"' in str(await socket.recv())
            answer = await ada.http.get(f"/api/tables/{table}")
            assert answer.status_code == 503
            assert await quiet(two, 0.3) == []
            monkeypatch.setattr(store, "load", load)
            own.let_disk_fail(fails=False)
            assert await one.command("say", text="found") is None
            await two.until(lambda look: look.number == number + 1)
            assert two.items[-1]["text"] == "found"
            check_log(own, table)


@asynchronous
async def test_a_delay_that_was_committed_is_answered_so_and_holds_before_any_game(
    own: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Person(own.url, "Ada") as ada, Person(own.url) as stranger:
        table = await ada.create(FIVES, "me", "open", "greedy")
        store = own.hub._store
        load = store.load

        async def fail(_table: str) -> None:
            raise StoreError("gone for the moment")

        async with ada.look(table) as look, stranger.look(table) as on:
            monkeypatch.setattr(store, "load", fail)
            answer = await ada.post(f"/api/tables/{table}/config", {"delay": 600})
            assert answer.status_code == 200
            await on.until(lambda on: on.table["delay"] == 600)
            # Watchers see the table as it is for the moment, so no game may begin.
            assert ((await look.do("start")) or {})["code"] == "disk"
            monkeypatch.setattr(store, "load", load)
            assert await look.do("start") is None
            await look.begin()
            await look.until(lambda look: look.events("deal"))
            await on.until(lambda on: on.table["phase"] == "playing")
            await quiet(on, 0.3)
            assert on.events() == []
        check_log(own, table)


@asynchronous
async def test_nobody_is_told_what_is_not_on_the_disk_yet(
    own: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Person(own.url, "Ada") as ada, Person(own.url, "Ben") as ben:
        table = await ada.create(FIVES)
        async with ada.look(table) as one:
            may_go_on = asyncio.Event()
            loop = asyncio.get_running_loop()
            store = own.hub._store
            commit = store.commit

            async def slow(_change: object) -> None:
                future = asyncio.run_coroutine_threadsafe(may_go_on.wait(), loop)
                await asyncio.wrap_future(future)
                raise StoreError("after all it did not work")

            monkeypatch.setattr(store, "commit", slow)
            await one.send("say", id="1", text="perhaps")
            await asyncio.sleep(0.2)
            # Somebody comes while the command is being written, and may not see it.
            joining = asyncio.ensure_future(ben.get(f"/api/tables/{table}"))
            dialling = asyncio.ensure_future(hear(ben, table))
            await asyncio.sleep(0.3)
            assert not joining.done()
            assert not dialling.done()
            may_go_on.set()
            assert "perhaps" not in str(await joining)
            assert "perhaps" not in await dialling
            monkeypatch.setattr(store, "commit", commit)
            await one.until(lambda look: "1" in look.answers)
            assert (one.answers["1"] or {})["code"] == "disk"
            assert await one.command("say", text="now") is None
            await one.until(lambda look: look.items[-1].get("text") == "now")
            assert "perhaps" not in str(one.items)


async def hear(person: Person, table: str) -> str:
    async with person.dial(table) as socket:
        return str(await socket.recv())


@asynchronous
async def test_a_command_whose_sender_is_gone_is_done_whole(
    own: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Person(own.url, "Ada") as ada, Person(own.url, "Ben") as ben:
        table = await ada.create(FIVES, delay=1)
        await ben.sit(table)
        store = own.hub._store
        commit = store.commit
        began = asyncio.Event()
        loop = asyncio.get_running_loop()

        async def slow(change: object) -> None:
            loop.call_soon_threadsafe(began.set)
            await asyncio.sleep(0.3)
            await commit(change)  # type: ignore[arg-type]

        async with ben.look(table) as two:
            async with ada.dial(table) as socket:
                monkeypatch.setattr(store, "commit", slow)
                await socket.send('{"type":"say","id":"1","text":"bye all"}')
                await began.wait()
            monkeypatch.setattr(store, "commit", commit)
            await two.until(lambda look: look.items[-1].get("text") == "bye all")
        async with ada.look(table) as again:
            assert await again.command("say", id="1", text="bye all") is None
            assert [i["text"] for i in again.items if i["kind"] == "chat"] == ["bye all"]
        check_log(own, table)


# --- Restart ------------------------------------------------------------------------------------


@asynchronous
async def test_clocks_go_on_after_a_restart_with_some_grace(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "tables.db"
    with serving(path) as first:
        async with Person(first.url, "Ada") as ada:
            clock = {"kind": "move", "amount": 5}
            table = await ada.create(FIVES, "me", "greedy", "greedy", clock=clock)
            async with ada.look(table) as look:
                await look.begin()
                await look.until(lambda look: look.next_move(random.Random(1)))
                number = look.number
        cookies = ada.http.cookies
    sealer = Sealer(read_keys(key_file_of(path)))
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as found:
        # The server was down for an hour.
        for table_id, seq, entry in found.execute("SELECT * FROM entries").fetchall():
            text = sealer.open(entry, f"{table_id} {seq}")
            row = (text, table_id, seq)
            found.execute("UPDATE entries SET entry = ? WHERE table_id = ? AND seq = ?", row)
        found.execute(
            "UPDATE entries SET entry = json_set(entry, '$.at', entry ->> '$.at' - 3600000)"
        )
    monkeypatch.setattr(registry, "GRACE_AFTER_RESTART", 600)
    with serving(path) as second:
        async with Person(second.url) as ada:
            ada.http.cookies = cookies
            async with ada.look(table) as look:
                assert look.number == number
                assert 0 < look.turn["left"]["0"] <= 600
                await look.until(lambda look: look.table["seats"][0]["deputy"] == "greedy")
                assert {"seat": 0, "played_by": "greedy"} in look.events("played_by")
                assert await look.do("back") is None
                await look.until(lambda look: look.table["seats"][0]["deputy"] is None)


@asynchronous
async def test_bots_play_on_after_a_restart_though_nobody_looks(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    with serving(path, bot_pace=30.0) as first:
        async with Person(first.url, "Ada") as ada:
            table = await ada.create(FIVES, "me", "greedy", "greedy", options={"hands": 1})
            async with ada.look(table) as look:
                await look.begin()
                assert await look.do("away") is None
    with serving(path) as second:
        async with Person(second.url) as stranger:
            for _ in range(20 * PATIENCE):
                answer = await stranger.http.get(f"/api/archive/{table}-1/record")
                if answer.status_code == 200:
                    return
                await asyncio.sleep(0.05)
    pytest.fail("The bots did not play on.")


@asynchronous
async def test_a_table_of_other_rules_is_closed_with_a_word_and_hurts_nothing_else(
    tmp_path: Path,
) -> None:
    path = tmp_path / "tables.db"
    with serving(path) as first:
        async with Person(first.url, "Ada") as ada:
            old = await ada.create(FIVES, "me", "greedy", "greedy")
            fine = await ada.create(SCORE5, "me", "greedy", "greedy")
            async with ada.look(old) as one, ada.look(fine) as two:
                await asyncio.gather(one.begin(), two.begin())
        cookies = ada.http.cookies
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as found:
        found.execute(
            "UPDATE entries SET entry = json_set(entry, '$.rules', 99) "
            "WHERE entry ->> '$.entry' = 'started' AND table_id = ?",
            (old,),
        )
    with serving(path) as second:
        async with Person(second.url) as ada:
            ada.http.cookies = cookies
            async with ada.dial(old) as socket:
                assert '"code":"old-rules"' in str(await socket.recv())
            answer = await ada.http.get(f"/api/tables/{old}")
            assert (answer.status_code, answer.json()["code"]) == (409, "old-rules")
            assert (await ada.post("/api/me", {"name": "Countess"})).status_code == 200
            async with ada.look(fine) as look:
                assert look.table["seats"][0]["name"] == "Countess"
            # Its record is kept, once, and nobody waits for it any more.
            listed = (await ada.get("/api/archive"))["games"]
            assert [(game["id"], game["winners"]) for game in listed] == [(f"{old}-1", [])]
            answer = await ada.http.get(f"/api/archive/{old}-1/record")
            record = json.loads(answer.text)
            assert (record["ended"], record["rules_version"]) == ("abandoned", 99)
            assert "deal" in record["events"][0]
            assert [player["kind"] for player in record["players"]] == ["human", "bot", "bot"]
            assert {one["id"] for one in (await ada.get("/api/tables"))["yours"]} == {fine}
            replay = await ada.http.get(f"/api/archive/{old}-1/replay?viewer=all")
            assert replay.status_code == 400


@asynchronous
async def test_forgotten_tables_are_gone_for_those_who_look_at_them(own: RunningServer) -> None:
    async with Person(own.url, "Ada") as ada:
        table = await ada.create(FIVES)
        async with ada.look(table) as look:
            store = own.hub._store
            forgotten = own.call(store.forget(over_before=0, idle_before=1 << 60))
            assert forgotten == [table]
            # A command that comes before the server has heard of it finds nothing either.
            await look.send("say", id="1", text="hello?")
            await look.until(lambda look: look.frames[-1]["type"] == "bye")
            assert look.frames[-1]["code"] == "gone"
        other = await ada.create(FIVES)
        async with ada.look(other) as look:
            forgotten = own.call(store.forget(over_before=0, idle_before=1 << 60))
            own.call(own.hub.registry.forget(forgotten))
            await look.until(lambda look: look.frames[-1]["type"] == "bye")
            assert look.frames[-1]["code"] == "gone"
        assert (await ada.http.get(f"/api/tables/{table}")).status_code == 404
        assert (await ada.http.get(f"/api/tables/{other}")).status_code == 404


@asynchronous
async def test_idle_tables_leave_the_memory_and_come_back(
    own: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Person(own.url, "Ada") as ada:
        waiting = await ada.create(FIVES)
        playing = await ada.create(FIVES, "me", "greedy", "greedy")
        timed = await ada.create(
            FIVES, "me", "greedy", "greedy", clock={"kind": "move", "amount": 3600}
        )
        for table in (playing, timed):
            async with ada.look(table) as look:
                await look.begin()
                await look.until(lambda look: look.next_move(random.Random(1)))
        async with ada.look(playing) as look:
            own.call(forget_idle(own))
            assert set(own.hub.registry.tables) == {waiting, playing, timed}
            monkeypatch.setattr(registry, "IDLE_MS", -1)
            own.call(forget_idle(own))
            assert set(own.hub.registry.tables) == {playing, timed}
        await asyncio.sleep(0.1)
        own.call(forget_idle(own))
        assert set(own.hub.registry.tables) == {timed}
        async with ada.look(playing) as look:
            await look.play_on(random.Random(1))
            assert look.table["phase"] == "over"


async def forget_idle(server: RunningServer) -> None:
    server.hub.registry.forget_idle()
