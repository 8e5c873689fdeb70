"""One table over several connections: links, devices, lost connections, commands sent twice."""

import asyncio
import random
from pathlib import Path

import pytest

from fivescore.server.tables import gone
from tests.server.clients import Person, RunningServer, asynchronous, people, quiet, serving
from tests.shuffling import SALT
from tests.table.test_proofs import FIVES

SCORE5 = ("score5", "standard", 3)


# --- Joining ----------------------------------------------------------------------------------


@asynchronous
async def test_a_link_offers_a_seat_and_never_plays(server: RunningServer) -> None:
    async with Person(server.url, "Ada") as ada, Person(server.url) as stranger:
        table = await ada.create(FIVES, "me", "open", "greedy")
        async with stranger.look(table) as look:
            assert look.you == {"seat": None, "is_host": False}
            for what in ("start", "leave", "back", "undo", "rematch"):
                refusal = await look.do(what)
                assert refusal is not None, what
            refusal = await look.play("B1")
            assert refusal is not None
            assert refusal["code"] == "not-seated"
            assert stranger.cookie == ""
            # The seat is claimed by POST, and the open connection then has its eyes.
            assert await stranger.sit(table) == 1
            assert stranger.cookie
            info = await stranger.get(f"/api/tables/{table}")
            assert info["you"] == {"seat": 1, "is_host": False}
        async with stranger.look(table) as look:
            assert look.you["seat"] == 1
            assert look.table["seats"][1]["name"] == "Guest"


@asynchronous
async def test_whoever_sits_down_sees_with_the_seats_eyes_at_once(server: RunningServer) -> None:
    async with people(server.url, "Ada", "Ben") as (ada, ben):
        table = await ada.create(FIVES, "me", "open", "greedy")
        async with ada.look(table) as host, ben.look(table) as look:
            assert look.you["seat"] is None
            await ben.sit(table)
            await look.until(lambda look: look.you["seat"] == 1)
            await host.until(lambda look: look.table["seats"][1]["name"] == "Ben")
            await host.until(lambda look: look.table["seats"][1]["is_here"])
            assert await look.do("leave") is None
            await look.until(lambda look: look.you["seat"] is None)


@asynchronous
async def test_a_new_host_has_the_powers_at_once_and_the_old_one_none(
    server: RunningServer,
) -> None:
    async with people(server.url, "Ada", "Ben") as (ada, ben):
        table = await ada.create(FIVES, "me", "open", "greedy")
        await ben.sit(table)
        async with ada.look(table) as one, ben.look(table) as phone, ben.look(table) as desk:
            await asyncio.gather(one.begin(), phone.begin(), desk.begin())
            assert await one.command("make-host", seat=1) is None
            await one.until(lambda look: not look.you["is_host"])
            for look in (phone, desk):
                await look.until(lambda look: look.you["is_host"])
            assert await desk.command("make-host", seat=0) is None
            await one.until(lambda look: look.you["is_host"])
            assert await one.do("leave") is None
            for look in (phone, desk):
                await look.until(lambda look: look.you["is_host"])
            # Not said again where nothing changed.
            assert await desk.command("say", text="I am the host now") is None
            await desk.until(lambda look: look.items[-1].get("text") == "I am the host now")
            assert "you" not in desk.frames[-1]


@asynchronous
async def test_in_the_lobby_a_new_host_can_start(server: RunningServer) -> None:
    async with people(server.url, "Ada", "Ben") as (ada, ben):
        table = await ada.create(FIVES, "me", "open", "open")
        await ben.sit(table)
        async with ada.look(table) as one, ben.look(table) as two:
            assert await one.do("leave") is None
            await two.until(lambda look: look.you["is_host"])
            assert await two.do("start") is None


@asynchronous
async def test_in_the_lobby_nobody_waits_for_a_host_who_is_gone(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with people(server.url, "Ada", "Ben") as (ada, ben):
        table = await ada.create(FIVES, "me", "open", "open")
        await ben.sit(table)
        async with ben.look(table) as two:
            async with ada.look(table):
                await two.until(lambda look: look.table["seats"][0]["is_here"])
                refusal = await two.command("remove", seat=0)
                assert refusal is not None
                assert refusal["code"] == "still-here"
            await two.until(lambda look: look.table["seats"][0].get("gone_at"))
            refusal = await two.command("remove", seat=0)
            assert refusal is not None
            assert refusal["code"] == "gone-too-short"
            monkeypatch.setattr(gone, "PATIENCE_MS", 1)
            assert await two.command("remove", seat=0) is None
            await two.until(lambda look: look.you["is_host"])
            assert await two.do("start") is None


@asynchronous
async def test_a_bot_plays_for_who_has_been_gone_for_a_while_until_they_are_back(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with people(server.url, "Ada", "Ben") as (ada, ben):
        table = await ada.create(FIVES, "me", "open", "greedy")
        await ben.sit(table)
        async with ada.look(table) as one:
            async with ben.look(table) as two:
                await asyncio.gather(one.begin(), two.begin())
                for kind in ("let-bot-play", "remove"):
                    refusal = await one.command(kind, seat=1)
                    assert refusal is not None
                    assert refusal["code"] == "still-here"
            await one.until(lambda look: look.table["seats"][1].get("gone_at"))
            refusal = await one.command("let-bot-play", seat=1)
            assert refusal is not None
            assert refusal["code"] == "gone-too-short"
            monkeypatch.setattr(gone, "PATIENCE_MS", 1)
            assert await one.command("let-bot-play", seat=1) is None
            await one.until(lambda look: look.table["seats"][1]["deputy"])
            async with ben.look(table) as two:
                assert await two.do("back") is None
                await one.until(lambda look: not look.table["seats"][1]["deputy"])
                assert not one.table["seats"][1].get("gone_at")
            await one.until(lambda look: look.table["seats"][1].get("gone_at"))
            assert await one.command("remove", seat=1) is None
            await one.until(lambda look: look.table["seats"][1]["kind"] == "bot")
            told = [item for item in one.items if item["kind"] == "seat"][-1]
            assert (told["what"], told["left"]) == ("bot", "Ben")


@asynchronous
async def test_who_looks_at_the_result_is_there_also_if_a_bot_played_their_last_cards(
    server: RunningServer,
) -> None:
    async with people(server.url, "Ada", "Ben") as (ada, ben):
        table = await ada.create(FIVES, "me", "open", "greedy", options={"hands": 1})
        await ben.sit(table)
        async with ada.look(table) as one, ben.look(table) as two:
            await asyncio.gather(one.begin(), two.begin())
            assert await one.do("away") is None
            await two.play_on(random.Random(1))
            assert two.table["phase"] == "over"
            refusal = await two.command("remove", seat=0)
            assert refusal is not None
            assert refusal["code"] == "still-here"


@asynchronous
async def test_a_second_device_is_the_same_person_by_a_link_that_works_once(
    server: RunningServer,
) -> None:
    async with Person(server.url, "Ada") as ada, Person(server.url) as phone:
        assert (await phone.post("/api/devices")).status_code == 403
        table = await ada.create(FIVES, "me", "greedy", "greedy")
        path = (await ada.post("/api/devices")).json()["path"]
        assert path.startswith("/device#")
        secret = path.partition("#")[2]
        answer = await phone.post("/api/devices/use", {"secret": secret})
        assert answer.json() == {"name": "Ada"}
        assert phone.cookie != ada.cookie
        assert (await phone.post("/api/devices/use", {"secret": secret})).status_code == 403
        assert (await phone.post("/api/devices/use", {"secret": "x" * 500})).status_code == 403
        async with ada.look(table) as first, phone.look(table) as second:
            assert (first.seat, second.seat) == (0, 0)
            await first.begin()
            rng = random.Random(1)
            await first.play_on(rng, 2)
            await second.play_on(rng, 2)
            await first.until(lambda look: look.number >= second.number)
            await second.until(lambda look: look.number >= first.number)
            assert first.items == second.items
        listed = (await phone.get("/api/tables"))["yours"]
        assert [(told["id"], told["your_seat"]) for told in listed] == [(table, 0)]


@asynchronous
async def test_open_tables_are_listed_and_others_are_not(server: RunningServer) -> None:
    async with Person(server.url, "Ada") as ada, Person(server.url) as stranger:
        shown = await ada.create(FIVES, is_open=True)
        hidden = await ada.create(FIVES)
        listed = [told["id"] for told in (await stranger.get("/api/tables"))["open"]]
        assert shown in listed
        assert hidden not in listed
        assert (await stranger.get("/api/tables"))["yours"] == []


@asynchronous
async def test_a_table_begins_without_salts_after_a_moment(server: RunningServer) -> None:
    async with Person(server.url, "Ada") as ada:
        table = await ada.create(FIVES, "me", "greedy", "greedy")
        async with ada.look(table) as look:
            assert look.table["phase"] == "waiting"
            await look.until(lambda look: look.table["phase"] == "playing")


@asynchronous
async def test_a_wrong_salt_is_answered_and_a_late_one_changes_nothing(
    server: RunningServer,
) -> None:
    async with Person(server.url, "Ada") as ada:
        table = await ada.create(FIVES, "me", "greedy", "greedy")
        async with ada.look(table) as look:
            await look.send("salt", salt="XYZ")
            await look.until(lambda look: "" in look.answers)
            assert (look.answers[""] or {})["code"] == "wrong-salt"
            await look.send("salt", salt="ab" * 32, commitment=look.table["commitment"])
            await look.until(lambda look: (look.answers[""] or {})["code"] == "not-asked")
            await look.begin()
            await look.send("salt", salt="ab" * 32, commitment=look.table["commitment"])
            await look.play_on(random.Random(1))
        record = (await ada.http.get(f"/api/archive/{table}-1/record")).json()
        assert record["shuffle"]["salts"] == [SALT, "", ""]


# --- Once done ----------------------------------------------------------------------------------


@asynchronous
async def test_the_same_command_again_gets_the_same_answer_and_is_done_once(
    server: RunningServer,
) -> None:
    async with Person(server.url, "Ada") as ada:
        table = await ada.create(FIVES, "me", "greedy", "greedy")
        async with ada.look(table) as look:
            await look.begin()
            await look.until(lambda look: look.next_move(random.Random(1)))
            move, seen = look.turn["moves"][0], look.number
            assert await look.command("play", id="once", move=move, seen=seen) is None
            assert await look.command("play", id="once", move=move, seen=seen) is None
            refused = await look.command("play", id="twice", move="odd", seen=seen)
            assert refused == await look.command("play", id="twice", move="odd", seen=seen)
            assert await look.command("say", id="hello", text="hello") is None
        async with ada.look(table) as look:
            assert await look.command("say", id="hello", text="hello") is None
            assert await look.command("play", id="once", move=move, seen=seen) is None
            await quiet(look)
            chat = [item["text"] for item in look.items if item["kind"] == "chat"]
            assert chat == ["hello"]
            own = [event for event in look.events("move") if event["seat"] == 0]
            assert [event["move"] for event in own].count(move) == 1


@asynchronous
async def test_an_id_belongs_to_one_command(tmp_path: Path) -> None:
    """Also after a restart; commands of before are known by their ids alone."""
    with serving(tmp_path / "tables.db") as server:
        async with Person(server.url, "Ada") as ada:
            table = await ada.create(FIVES, "me", "greedy", "greedy")
            async with ada.look(table) as look:
                assert await look.command("say", id="one", text="hello") is None
                assert await look.command("say", id="old", text="hello") is None
                for other in ({"text": "hello again"}, {"text": "Hello"}):
                    refusal = await look.command("say", id="one", **other)
                    assert refusal is not None
                    assert refusal["code"] == "id"
                assert (await look.command("do", id="one", what="undo") or {})["code"] == "id"
                assert await look.command("say", id="two", text="hello again") is None
            cookies = ada.http.cookies
        before = "UPDATE answers SET answer = ? WHERE command_id = 'old'"
        old = '{"type":"answer","id":"old","refusal":null}'
        server.call(server.database.write(lambda writer: writer.execute(before, (old,))))
    with serving(tmp_path / "tables.db") as server:
        async with Person(server.url) as ada:
            ada.http.cookies = cookies
            async with ada.look(table) as look:
                assert await look.command("say", id="one", text="hello") is None
                assert (await look.command("say", id="one", text="no") or {})["code"] == "id"
                assert await look.command("say", id="old", text="whatever") is None
                await quiet(look)
                chat = [item["text"] for item in look.items if item["kind"] == "chat"]
                assert chat == ["hello", "hello", "hello again"]


@asynchronous
async def test_a_pong_follows_the_answer_and_the_state_that_shows_it(server: RunningServer) -> None:
    """The page knows by this that a move is shown, also after a lost connection."""
    async with Person(server.url, "Ada") as ada:
        table = await ada.create(FIVES, "me", "greedy", "greedy")
        async with ada.look(table) as look:
            await look.begin()
            await look.until(lambda look: look.next_move(random.Random(1)))
            play = {"id": "once", "move": look.turn["moves"][0], "seen": look.number}
            await look.send("play", **play)
            await look.send("ping")
            while (frame := await look.receive())["type"] != "answer":
                pass
            assert frame.get("refusal") is None
            update = await look.receive()
            own = {"seat": look.seat, "move": play["move"]}
            assert own in [item["event"] for item in update["items"]]
            while (await look.receive())["type"] != "pong":
                pass
        async with ada.look(table) as look:
            assert own in look.events("move")
            await look.send("play", **play)
            await look.send("ping")
            frames = [await look.receive() for _ in range(2)]
            while frames[-1]["type"] != "pong":
                frames.append(await look.receive())
            assert [frame["type"] for frame in frames if frame["type"] != "update"] == [
                "answer",
                "pong",
            ]


@asynchronous
async def test_ids_are_of_one_person_and_one_table(server: RunningServer) -> None:
    async with people(server.url, "Ada", "Ben") as (ada, ben):
        table = await ada.create(FIVES, "me", "open", "greedy")
        other = await ada.create(FIVES)
        async with ada.look(table) as first, ben.look(table) as second, ada.look(other) as third:
            for look in (first, second, third):
                assert await look.command("say", id="1", text=f"from {id(look)}") is None
            await first.until(lambda look: sum(i["kind"] == "chat" for i in look.items) == 2)


@asynchronous
async def test_commands_at_the_same_moment_all_get_their_answers(server: RunningServer) -> None:
    people = [Person(server.url, name) for name in ("Ada", "Ben", "Cid")]
    async with people[0], people[1], people[2]:
        table = await people[0].create(SCORE5)
        for person in people[1:]:
            await person.sit(table)
        async with (
            people[0].look(table) as ada,
            people[1].look(table) as ben,
            people[2].look(table) as cid,
        ):
            looks = (ada, ben, cid)
            await asyncio.gather(*(look.begin() for look in looks))
            assert await asyncio.gather(*(look.play("bid") for look in looks)) == [None] * 3
            for look in looks:
                await look.until(lambda look: look.view["counts"] == [0, 0, 0])
            # Ready against a changed bid: whoever agreed to other counts is told to look again.
            card = ben.view["hand"][0]
            seen = ada.number
            assert await ben.play(f"bid {card}") is None
            refusal = await ada.play("ready", seen)
            assert (refusal or {})["code"] == "stale"
            await ada.until(lambda look: look.view["counts"] == [0, 1, 0])
            assert await ada.play("ready") is None


@asynchronous
async def test_a_move_that_is_not_allowed_is_refused_with_its_ruling(
    server: RunningServer,
) -> None:
    async with people(server.url, "Ada", "Ben") as (ada, ben):
        table = await ada.create(FIVES, "me", "open", "greedy")
        await ben.sit(table)
        async with ada.look(table) as first, ben.look(table) as second:
            await asyncio.gather(first.begin(), second.begin())
            for look in (first, second):
                await look.until(lambda look: look.turn["to_act"] not in ([], [2]))
            late = second if first.turn["to_act"] == [0] else first
            refusal = await late.play(late.view["hand"][0])
            assert refusal is not None
            assert refusal["code"] == "illegal"
            assert refusal["ruling"] == "F3"
            assert set(refusal["sentences"]) == {"en", "fr", "de", "es"}
            refusal = await late.play("castle")
            assert refusal is not None
            assert (refusal["code"], refusal["ruling"]) == ("unreadable", None)
            assert set(refusal["sentences"]) == {"en", "fr", "de", "es"}
            await quiet(first, 0.1)
            assert {event["seat"] for event in first.events("move")} <= {2}  # the bot may have led


# --- Lost and found -------------------------------------------------------------------------------


@asynchronous
async def test_after_a_lost_connection_exactly_what_was_missed_is_told(
    server: RunningServer,
) -> None:
    async with people(server.url, "Ada", "Ben") as (ada, ben):
        table = await ada.create(SCORE5, "me", "open", "greedy")
        await ben.sit(table)
        async with ada.look(table) as look:
            async with ben.look(table) as other:
                await asyncio.gather(look.begin(), other.begin())
                await asyncio.gather(*(o.play_on(random.Random(3), 2) for o in (look, other)))
                await quiet(other, 0.2)
                number, view, items = other.number, dict(other.view), list(other.items)
            await look.play_on(random.Random(4), 1)
            for k in range(5):
                await look.command("say", text=f"still there? {k}")
            await look.until(lambda look: 2 not in look.turn["to_act"])  # the bot has moved too
        async with ben.look(table, after=number) as again:
            hello = again.frames[0]
            assert [item["number"] for item in hello["items"]] == [
                *range(number + 1, hello["number"] + 1)
            ]
            assert sum(item["kind"] == "chat" for item in hello["items"]) == 5
            missed = hello["items"]
        async with ben.look(table) as whole:
            assert whole.items == [*items, *missed]
            assert whole.view == view | {k: v for k, v in whole.view.items() if view.get(k) != v}
            hello = whole.frames[0]
            await whole.send("resync", after=number)
            again_hello = await whole.receive()
            assert again_hello["items"] == missed
            assert again_hello["view"] == hello["view"]
            for odd in (-1, 10**9, number + 10**6):
                await whole.send("resync", after=odd)
                assert (await whole.receive())["items"] == [*items, *missed]
        for text in ("-1", "x", "٣", "9" * 400, ""):
            async with ben.dial(table, text) as socket:
                assert '"type":"hello"' in str(await socket.recv())[:40]


@asynchronous
async def test_hello_is_the_first_frame_of_every_connection(server: RunningServer) -> None:
    async with Person(server.url, "Ada") as ada:
        table = await ada.create(FIVES, "me", "greedy", "greedy")
        async with ada.look(table) as first:
            await first.begin()
            for _ in range(3):
                # The second connection of a viewer: whatever is new goes into its hello.
                async with ada.look(table) as second:
                    assert second.frames[0]["number"] == second.number
                    kinds = [frame["type"] for frame in second.frames]
                    kinds += [frame["type"] for frame in await quiet(second, 0.1)]
                    assert kinds.count("hello") == 1


@asynchronous
async def test_who_is_here_is_told_when_people_come_and_go(server: RunningServer) -> None:
    async with Person(server.url, "Ada") as ada, Person(server.url) as stranger:
        table = await ada.create(FIVES)
        async with ada.look(table) as look:
            async with stranger.look(table):
                await look.until(lambda look: look.table["watchers"] == 1)
            await look.until(lambda look: look.table["watchers"] == 0)
        async with stranger.look(table) as look:
            await look.until(lambda look: not look.table["seats"][0]["is_here"])
            async with ada.look(table):
                await look.until(lambda look: look.table["seats"][0]["is_here"])
                assert "@" not in str(look.frames)


@asynchronous
async def test_a_new_name_is_told_at_the_tables(server: RunningServer) -> None:
    async with Person(server.url, "Ada") as ada:
        table = await ada.create(FIVES)
        async with ada.look(table) as look:
            await ada.post("/api/me", {"name": "Countess"})
            await look.until(lambda look: look.table["seats"][0]["name"] == "Countess")
            assert (await ada.get("/api/me")) == {"name": "Countess"}
            assert await look.command("say", text="it is me") is None
            await look.until(lambda look: look.items[-1].get("name") == "Countess")


# --- Together -------------------------------------------------------------------------------------


@asynchronous
async def test_an_undo_waits_for_consent_and_bots_wait_for_it(server: RunningServer) -> None:
    async with people(server.url, "Ada", "Ben") as (ada, ben):
        table = await ada.create(FIVES, "me", "open", "greedy")
        await ben.sit(table)
        async with ada.look(table) as first, ben.look(table) as second:
            await asyncio.gather(first.begin(), second.begin())
            looks = {0: first, 1: second}
            for look in looks.values():
                await look.until(lambda look: look.turn["to_act"] and look.turn["to_act"] != [2])
            mover = looks[first.turn["to_act"][0]]
            other = looks[1 - mover.seat]
            move = mover.turn["moves"][0]
            assert await mover.play(move) is None
            assert await mover.do("undo") is None
            await other.until(lambda look: look.table["undo"] == mover.seat)
            assert await other.consent("undo") is None
            for look in looks.values():
                await look.until(lambda look: look.events("undo"))
                await look.until(lambda look: look.table["undo"] is None)
            assert move in mover.turn["moves"]
            seen = mover.number
            assert await mover.play(move, seen) is None


@asynchronous
async def test_a_rematch_tells_nobody_anothers_cards(server: RunningServer) -> None:
    async with people(server.url, "Ada", "Ben") as (ada, ben):
        table = await ada.create(("scorecards", "standard", 2), "me", "open")
        await ben.sit(table)
        async with ada.look(table) as first, ben.look(table) as second:
            looks = (first, second)
            await asyncio.gather(*(look.begin() for look in looks))
            await asyncio.gather(*(look.play_on(random.Random(5)) for look in looks))
            # Connections come while everybody changes seats.
            async with ada.look(table) as third:
                assert await second.do("rematch") is None
                assert await first.do("rematch") is None
                await asyncio.gather(*(look.begin() for look in (first, second)))
                await third.until(lambda look: look.table["phase"] == "playing")
                for look, seat in ((first, 1), (third, 1), (second, 0)):
                    await look.until(lambda look: len(look.events("hands")) == 5)
                    hands = look.events("hands")[-1]["hands"]
                    assert [k for k, hand in enumerate(hands) if "??" not in hand] == [seat]
                    assert sorted(look.view["hand"]) == sorted(hands[seat])
