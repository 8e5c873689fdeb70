"""Watchers who are behind see old positions only, and nobody sees what is not theirs."""

import asyncio
import random

from fivescore.table.items import Item
from tests.server.clients import Look, Person, RunningServer, asynchronous, people, quiet

FIVES = ("fives", "standard", 3)
DELAY = 1


@asynchronous
async def test_watchers_who_are_behind_see_old_positions_only(server: RunningServer) -> None:
    async with Person(server.url, "Ada") as ada, Person(server.url) as stranger:
        table = await ada.create(FIVES, "me", "greedy", "random", delay=DELAY, options={"hands": 1})
        async with ada.look(table) as look, stranger.look(table) as on:
            await look.begin()
            await on.until(lambda on: on.table["phase"] == "playing")
            assert on.events() == []
            assert on.turn["to_act"] == []
            for _ in range(4):
                await look.play_on(random.Random(1), 1)
                await look.command("say", text="done")
                await asyncio.sleep(0.1)
                await check_behind(on)
                # Whoever comes now, or asks again, is behind too.
                async with stranger.look(table) as late:
                    await check_behind(late)
                    assert late.number <= look.number
                await on.send("resync", after=0)
            await look.play_on(random.Random(1))
            assert look.table["phase"] == "over"
            await quiet(on, 0.1)
            assert on.table["phase"] == "playing"
            assert on.table["result"] is None
            assert (await stranger.get(f"/api/tables/{table}"))["table"]["phase"] == "playing"
            await on.until(lambda on: on.table["phase"] == "over")
            result = look.table["result"]
            assert on.table == look.table | {"watchers": on.table["watchers"]}
            assert result["scores"] == look.view["chips"]
            assert result["winners"]
            assert [e["seat"] for e in on.events("move")] == [
                e["seat"] for e in look.events("move")
            ]
            await check_behind(on)


@asynchronous
async def test_listed_tables_whose_game_runs_can_be_found_by_who_wants_to_watch(
    server: RunningServer,
) -> None:
    bots = ("me", "greedy", "random")
    async with Person(server.url, "Ada") as ada, Person(server.url) as stranger:
        shown = await ada.create(FIVES, *bots, is_open=True)
        hidden = [
            await ada.create(FIVES, *bots),
            await ada.create(FIVES, *bots, is_open=True, watch="nobody"),
            await ada.create(FIVES, *bots, is_open=True, delay=DELAY),
        ]
        for table in (shown, *hidden):
            async with ada.look(table) as look:
                await look.begin()
        waiting = await ada.create(FIVES, is_open=True)
        told = await stranger.get("/api/tables")
        running = {one["id"]: one for one in told["running"]}
        assert shown in running
        assert not {*hidden, waiting} & set(running)
        assert running[shown]["host"] == "Ada"
        [opened] = [one for one in told["open"] if one["id"] == waiting]
        assert opened["host"] == "Ada"


async def check_behind(on: Look) -> None:
    """Everything that was told of the game was old enough, and the view is of the same moment."""
    await quiet(on, 0.05)
    for frame, arrived in zip(on.frames, on.arrived, strict=True):
        for item in frame.get("items", []):
            if item["kind"] == "event":
                assert item["at"] + 1000 * DELAY <= arrived
        assert not (frame.get("view") or {}).get("hand")
        assert not (frame.get("turn") or {}).get("moves")
    if on.view:
        played = 12 * 3 - sum(on.view["held"])
        assert played == len(on.events("move")) or not on.events("deal")


@asynchronous
async def test_people_at_the_table_are_not_behind(server: RunningServer) -> None:
    async with Person(server.url, "Ada") as ada:
        table = await ada.create(FIVES, "me", "greedy", "greedy", delay=600)
        async with ada.look(table) as look:
            await look.begin()
            await look.until(lambda look: look.next_move(random.Random(1)))
            await look.play_on(random.Random(1), 3)
            assert len(look.events("move")) >= 3


@asynchronous
async def test_whoever_stands_up_is_behind_from_then_on(server: RunningServer) -> None:
    async with people(server.url, "Ada", "Ben") as (ada, ben):
        table = await ada.create(FIVES, "me", "open", "greedy", delay=600)
        await ben.sit(table)
        async with ada.look(table) as look, ben.look(table) as on:
            await asyncio.gather(look.begin(), on.begin())
            await asyncio.gather(look.play_on(random.Random(1), 1), on.play_on(random.Random(1), 1))
            assert await on.do("leave") is None
            await on.until(lambda on: on.you["seat"] is None)
            assert on.events() == []
            assert not on.view.get("hand")
            assert on.turn["moves"] == []
            await look.play_on(random.Random(1), 2)
            await quiet(on, 0.2)
            assert on.events("move") == []


@asynchronous
async def test_a_replay_shows_what_its_viewer_saw(server: RunningServer) -> None:
    async with Person(server.url, "Ada") as ada:
        table = await ada.create(FIVES, "me", "greedy", "greedy", options={"hands": 1})
        async with ada.look(table) as look:
            await look.begin()
            path = f"/api/archive/{table}-1"
            for running in (f"{path}/record", f"{path}/replay", f"{path}/replay?viewer=all"):
                assert (await ada.http.get(running)).status_code == 404
            await look.play_on(random.Random(1))
            result = look.table["result"]
        for viewer in ("0", "1", "2", "spectator", "all"):
            replay = await ada.get(f"{path}/replay?viewer={viewer}")
            assert replay["table"]["result"] == result
            assert [seat["kind"] for seat in replay["table"]["seats"]] == ["person", "bot", "bot"]
            first = replay["steps"][0]["item"]["events"][0]
            opened = [k for k, hand in enumerate(first["deal"]) if "??" not in hand]
            view = replay["steps"][0]["view"]
            if viewer == "all":
                assert opened == [0, 1, 2]
                assert [len(hand) for hand in view["open_hands"]] == [12] * 3
            else:
                assert opened == ([int(viewer)] if viewer.isdigit() else [])
                assert "open_hands" not in view
            if viewer == "0":
                told = [e for step in replay["steps"] for e in step["item"]["events"]]
                assert told == look.events()
        for viewer in ("3", "-1", "00", "٣", "x" * 5000, "1e1", " 1", ""):
            answer = await ada.http.get(f"{path}/replay", params={"viewer": viewer})
            assert answer.status_code == 400, viewer
            assert len(answer.text) < 300


def test_an_item_never_has_a_number_of_the_log() -> None:
    assert "seq" not in Item.__struct_fields__
