"""U1 and U2 over the wire: who is asked and answers, who chats, whom the host mutes."""

import asyncio

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.botting import game_with, owner_and_bot
from tests.server.clients import Person, RunningServer, asynchronous, people, quiet

FIVES = ("fives", "standard", 3)


@asynchronous
async def test_u2_a_newcomer_sits_when_all_have_agreed(server: RunningServer) -> None:
    async with people(server.url, "Ada", "Ben", "Cid") as (ada, ben, cid):
        table = await ada.create(FIVES, "me", "open", "greedy")
        await ben.sit(table)
        async with ada.look(table) as first, ben.look(table) as second, cid.look(table) as third:
            await asyncio.gather(first.begin(), second.begin())
            answer = await cid.post(f"/api/tables/{table}/sit", {"seat": 2})
            assert answer.status_code == 409
            answer = await cid.post(f"/api/tables/{table}/ask", {"seat": 2})
            assert answer.status_code == 200, answer.text
            await third.until(lambda look: look.you.get("asks_seat"))
            for look in (first, second):
                await look.until(lambda look: look.table["seat_request"])
                assert look.table["seat_request"] == {"seat": 2, "name": "Cid", "agreed": []}
                assert look.table["asked"] == [0, 1]
                assert "asks_seat" not in look.you
            assert await first.consent("seat") is None
            assert third.you["seat"] is None
            assert await second.consent("seat") is None
            await third.until(lambda look: look.you["seat"] == 2)
            assert "asks_seat" not in third.you
            assert len(third.view["hand"]) > 0


@asynchronous
async def test_u1_an_outside_bot_is_asked_and_answers(server: RunningServer) -> None:
    async with (
        owner_and_bot(server.url) as (ada, bot),
        game_with(ada, bot, FIVES, "me", "greedy") as (game, _),
        bot.game(game) as lines,
        ada.look(game.rpartition("-")[0]) as look,
    ):
        await lines.receive()
        while look.turn["to_act"] != [0]:
            if look.turn["to_act"] != [2]:
                await look.receive()
                continue
            # The one may hear of the turn before the other: both have to have heard of the move.
            line, seen = lines.last, look.number
            if not line["turn"]["is_yours"]:
                line = await lines.until(lambda line: line["turn"]["is_yours"])
            moved = await bot.move(game, line["turn"]["moves"][0], line["number"])
            assert moved.status_code == 200, moved.text
            await lines.until(lambda later, line=line: later["number"] > line["number"])  # type: ignore[misc]
            await look.until(lambda look, seen=seen: look.number > seen)  # type: ignore[misc]
        assert await look.play(look.turn["moves"][0]) is None
        assert await look.do("undo") is None
        line = await lines.until(lambda line: line["questions"])
        assert line["questions"] == [
            {"question": "undo", "seat": 0, "name": "Ada", "agreed": [0]},
        ]
        answer = {"question": "undo", "agrees": True, "seen": line["number"]}
        told = await bot.post(f"/games/{game}/consent", answer | {"seen": 0})
        assert told.json()["code"] == "stale"
        assert (await bot.post(f"/games/{game}/consent", answer)).status_code == 200
        await look.until(lambda look: look.events("undo"))


@asynchronous
async def test_u2_a_question_can_be_withdrawn_and_refused(server: RunningServer) -> None:
    async with people(server.url, "Ada", "Ben", "Cid") as (ada, ben, cid):
        table = await ada.create(FIVES, "me", "open", "greedy")
        await ben.sit(table)
        async with ada.look(table) as first, ben.look(table) as second, cid.look(table) as third:
            await asyncio.gather(first.begin(), second.begin())
            for is_last in (False, True):
                answer = await cid.post(f"/api/tables/{table}/ask", {"seat": 2})
                assert answer.status_code == 200, answer.text
                await second.until(lambda look: look.table["seat_request"])
                if is_last:
                    assert await second.consent("seat", agrees=False) is None
                else:
                    assert await third.do("withdraw-seat") is None
                await second.until(lambda look: not look.table["seat_request"])
            answer = await cid.post(f"/api/tables/{table}/ask", {"seat": 2})
            assert answer.json()["code"] == "seat-refused"


@asynchronous
async def test_a_muted_person_is_told_and_so_is_one_who_may_talk_again(
    server: RunningServer,
) -> None:
    async with people(server.url, "Ada", "Ben", "Eve") as (ada, ben, eve):
        table = await ada.create(FIVES, "me", "open", "greedy")
        await ben.sit(table)
        async with ada.look(table) as host, ben.look(table) as seated, eve.look(table) as guest:
            await host.until(lambda look: look.you.get("watchers"))
            [watcher] = host.you["watchers"]
            assert (watcher["name"], watcher["is_muted"]) == ("Eve", False)
            assert "watchers" not in seated.you
            assert await guest.command("say", text="hello") is None
            for look, whom in ((seated, {"seat": 1}), (guest, {"watcher": watcher["number"]})):
                assert (await look.command("mute", is_muted=True, seat=0))["code"] == "not-host"  # type: ignore[index]
                assert await host.command("mute", is_muted=True, **whom) is None
                await look.until(lambda look: look.you.get("is_muted"))
                assert (await look.command("say", text="hello"))["code"] == "muted"  # type: ignore[index]
            await host.until(lambda look: look.table["seats"][1]["is_muted"])
            await host.until(lambda look: look.you["watchers"][0]["is_muted"])
            assert await host.command("mute", is_muted=False, seat=1) is None
            await seated.until(lambda look: not look.you.get("is_muted"))
            assert await seated.command("say", text="thanks") is None


@asynchronous
async def test_a_removed_watcher_is_sent_away_and_may_be_let_in_again(
    server: RunningServer,
) -> None:
    async with people(server.url, "Ada", "Eve") as (ada, eve):
        table = await ada.create(FIVES, "me", "greedy", "greedy")
        async with ada.look(table) as host:
            await host.begin()
            async with eve.look(table) as guest:
                await host.until(lambda look: look.you.get("watchers"))
                number = host.you["watchers"][0]["number"]
                sent = await host.command("remove-watcher", watcher=number, is_removed=True)
                assert sent is None
                with pytest.raises(ConnectionClosed):
                    await quiet(guest, 5)
                assert guest.frames[-1]["code"] == "hidden"
            async with eve.dial(table) as socket:
                assert '"hidden"' in str(await socket.recv())
            await host.until(lambda look: look.you["watchers"][0]["is_removed"])
            await host.command("remove-watcher", watcher=number, is_removed=False)
            async with eve.look(table) as guest:
                assert guest.you["seat"] is None
            refusal = await host.command("remove-watcher", watcher=99, is_removed=True)
            assert refusal is not None
            assert refusal["code"] == "no-watcher"


@asynchronous
async def test_strangers_without_a_name_read_and_do_not_chat(server: RunningServer) -> None:
    async with Person(server.url, "Ada") as ada, Person(server.url) as stranger:
        table = await ada.create(FIVES, "me", "open", "greedy")
        async with stranger.look(table) as look:
            refusal = await look.command("say", text="buy this")
            assert refusal is not None
            assert refusal["code"] == "no-name"
        await stranger.post("/api/decks/check", {})  # whatever gives no name
        await stranger.sit(table)
        async with stranger.look(table) as look:
            assert await look.command("say", text="I sit here") is None
            await look.do("leave")
            assert await look.command("say", text="I sat here") is None
