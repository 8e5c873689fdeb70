"""What an outside bot hears: offers and games as they come and go, and a game from line to line."""

import asyncio
import random
import socket
from collections.abc import Callable
from pathlib import Path

import pytest

from fivescore.server.bots import http as bot_http
from fivescore.server.bots import ndjson as lines_module
from fivescore.server.tables import live as live_module
from tests.playing import CASES, Case, case_name
from tests.server.botting import (
    Bot,
    Lines,
    game_with,
    invite,
    make_bot,
    owner_and_bot,
    seat_bot,
)
from tests.server.clients import (
    PATIENCE,
    Frame,
    Look,
    Person,
    RunningServer,
    asynchronous,
    people,
    serving,
)

FIVES: Case = ("fives", "standard", 3)
SHORT = {"hands": 1}
FEW = {"fives": {"hands": 1}, "score5": {"max_changes": 0}, "scorecards": {}}


async def phase_of(person: Person, table: str) -> str:
    phase: str = (await person.get(f"/api/tables/{table}"))["table"]["phase"]
    return phase


# --- Events ------------------------------------------------------------------------------------


@asynchronous
async def test_a_bot_hears_of_an_offer_of_its_game_and_of_its_end(server: RunningServer) -> None:
    async with owner_and_bot(server.url) as (ada, bot):
        table = await ada.create(FIVES, "greedy", "greedy", "open", options=SHORT)
        async with bot.events() as events:
            welcome = await events.receive()
            assert (welcome["type"], welcome["bot"]) == ("welcome", bot.name)
            await invite(ada, table, 2, bot.name)
            offer = await events.receive()
            assert offer["type"] == "invitation"
            assert (offer["table"], offer["seat"], offer["phase"]) == (table, 2, "waiting")
            assert offer["setting"]["game"] == "fives"
            assert offer["setting"]["options"]["hands"] == 1
            info = (await ada.get(f"/api/tables/{table}"))["table"]
            assert info["seats"][2]["invited"] == bot.name
            assert info["commitment"] == offer["commitment"]
            await bot.accept(table)
            start = await events.receive()
            assert (start["type"], start["game"], start["seat"]) == ("game-start", f"{table}-1", 2)
            async with bot.game(start["game"]) as lines:
                await lines.receive()
                await bot.play_on(start["game"], lines, random.Random(1))
                assert [line["type"] for line in lines.told][-1] == "over"
                assert await lines.rest() == [], "The stream ends with its game."
            end = await events.receive()
            assert (end["type"], end["game"], end["why"]) == (
                "game-end",
                start["game"],
                "finished",
            )
            assert end["result"] == lines.last["result"]
            record = await bot.http.get(f"{server.url}{lines.last['record']}")
            assert f'"name":"{bot.name}","kind":"bot","bot":"outside"' in record.text


@asynchronous
async def test_a_bot_that_comes_late_is_told_how_things_stand(server: RunningServer) -> None:
    async with owner_and_bot(server.url) as (ada, bot):
        async with game_with(ada, bot, FIVES) as (game, events):
            other = await ada.create(FIVES)
            await invite(ada, other, 1, bot.name)
            await events.until_type("invitation")
        async with bot.events() as again:
            told = [await again.receive() for _ in range(3)]
            assert told[0]["type"] == "welcome"
            assert {(line["type"], line["table"]) for line in told[1:]} == {
                ("game-start", game.rpartition("-")[0]),
                ("invitation", other),
            }


@asynchronous
async def test_offers_that_end_are_told(server: RunningServer) -> None:
    async with (
        people(server.url, "Ada", "Ben") as (ada, ben),
        await make_bot(ada) as bot,
        bot.events() as events,
    ):
        table = await ada.create(FIVES)
        async with ada.look(table) as look:
            await invite(ada, table, 1, bot.name)
            await events.until_type("invitation")
            await look.until(lambda look: look.table["seats"][1]["invited"] == bot.name)
            assert await look.command("set-seat", seat=1, kind="open") is None
            assert await events.until_type("invitation-over")
            await invite(ada, table, 1, bot.name)
            await events.until_type("invitation")
            assert await ben.sit(table, 1) == 1
            assert await events.until_type("invitation-over")
            await invite(ada, table, 2, bot.name)
            await events.until_type("invitation")
            answer = await bot.post(f"/invitations/{table}/decline")
            assert answer.status_code == 200
            assert await events.until_type("invitation-over")
            await look.until(lambda look: look.items[-1].get("what") == "declined")
            answer = await bot.post(f"/invitations/{table}/decline")
            assert (answer.status_code, answer.json()["code"]) == (409, "not-invited")


@asynchronous
async def test_a_bot_that_is_replaced_hears_it_on_both_streams(server: RunningServer) -> None:
    async with (
        owner_and_bot(server.url) as (ada, bot),
        game_with(ada, bot, FIVES) as (game, events),
        bot.game(game) as lines,
    ):
        await lines.receive()
        async with ada.look(game.rpartition("-")[0]) as look:
            assert await look.command("set-seat", seat=2, kind="bot", bot="greedy") is None
        end = await events.until_type("game-end")
        assert (end["why"], end["result"]) == ("unseated", None)
        rest = await lines.rest()
        assert (rest[-1]["type"], rest[-1]["code"]) == ("bye", "not-seated")
        answer = await bot.http.get(f"/games/{game}/stream")
        assert answer.status_code == 404
        answer = await bot.move(game, "B1", 0)
        assert answer.status_code == 404


# --- A game --------------------------------------------------------------------------------------


@asynchronous
async def test_the_first_line_has_everything_and_each_later_one_a_whole_view(
    server: RunningServer,
) -> None:
    async with (
        owner_and_bot(server.url) as (ada, bot),
        game_with(ada, bot, FIVES, options=SHORT) as (game, _),
        bot.game(game) as lines,
    ):
        full = await lines.receive()
        assert full["type"] == "game"
        assert (full["game"], full["seat"], full["deputy"]) == (game, 2, None)
        assert full["setting"]["deck"].keys() == {"id", "sha256"}
        assert [seat["kind"] for seat in full["seats"]] == ["bot", "bot", "bot"]
        assert full["seats"][2]["name"] == bot.name
        assert full["items"][0]["what"] == "started"
        assert len(full["view"]["hand"]) > 5
        await bot.play_on(game, lines, random.Random(1))
        updates = [line for line in lines.told if line["type"] == "update"]
        assert all(line["view"].keys() == full["view"].keys() for line in updates)
        check_numbers(lines.told)


def check_numbers(told: list[Frame]) -> None:
    """Items are numbered without gaps, and a line's number is that of its last item."""
    lines = [line for line in told if "items" in line]
    numbers = [item["number"] for line in lines for item in line["items"]]
    assert numbers == [*range(numbers[0], numbers[0] + len(numbers))]
    assert all(line["items"][-1]["number"] == line["number"] for line in lines if line["items"])


@pytest.mark.parametrize("case", CASES, ids=case_name)
@asynchronous
async def test_bots_play_whole_games_with_listed_moves_alone(
    case: Case, server: RunningServer
) -> None:
    options = FEW[case[0]]
    async with (
        owner_and_bot(server.url) as (ada, bot),
        game_with(ada, bot, case, options=options) as (game, events),
    ):
        async with bot.game(game) as lines:
            await lines.receive()
            await bot.play_on(game, lines, random.Random(1))
            check_numbers(lines.told)
        end = await events.until_type("game-end")
        assert end["why"] == "finished"


@asynchronous
async def test_where_there_are_too_many_moves_some_are_listed_and_all_can_be_had(
    server: RunningServer,
) -> None:
    case: Case = ("score5", "standard", 2)
    async with (
        owner_and_bot(server.url) as (ada, bot),
        game_with(ada, bot, case) as (game, _),
        bot.game(game) as lines,
    ):
        await lines.receive()
        rng = random.Random(1)
        while not lines.last["turn"]["count"] > 400 >= len(lines.last["turn"]["moves"]):
            await bot.play_on(game, lines, rng, moves=1)
        line = lines.last
        turn, hand = line["turn"], line["view"]["hand"]
        assert turn["count"] >= 2 ** len(hand) - 1
        assert set(turn["moves"]) >= {"bid", *(f"bid {card}" for card in hand)}
        start = rng.randrange(turn["count"])
        answer = await bot.http.get(f"/games/{game}/moves?start={start}&most=3")
        page = answer.json()
        assert (page["count"], page["start"]) == (turn["count"], start)
        assert page["number"] >= line["number"]
        answer = await bot.move(game, page["moves"][-1], page["number"])
        assert answer.status_code == 200, answer.text
        whole = await bot.http.get(f"/games/{game}/moves?start={turn['count']}")
        assert whole.json()["moves"] == []


@asynchronous
async def test_a_stream_is_taken_up_again_after_a_number(server: RunningServer) -> None:
    async with (
        owner_and_bot(server.url) as (ada, bot),
        game_with(ada, bot, FIVES, options=SHORT) as (game, _),
    ):
        async with bot.game(game) as lines:
            await lines.receive()
            await bot.play_on(game, lines, random.Random(1), moves=3)
            seen = lines.last["number"]
        async with bot.game(game, seen) as again:
            full = await again.receive()
            assert full["type"] == "game"
            assert [item["number"] for item in full["items"]] == [
                *range(seen + 1, full["number"] + 1)
            ]
            await bot.play_on(game, again, random.Random(1))
            check_numbers([*lines.told, *again.told])
        for after in (0, 10**9):
            async with bot.game(game, after) as whole:
                full = await whole.receive()
                assert full["items"][0]["what"] == "started", "All of this game."
                assert [line["type"] for line in await whole.rest()] == ["over"]


@pytest.mark.parametrize("query", ["after=x", "after=-1", "after=1.5", "after=", f"after={10**20}"])
@asynchronous
async def test_a_number_that_is_none_is_refused(query: str, server: RunningServer) -> None:
    async with owner_and_bot(server.url) as (_, bot):
        answer = await bot.http.get(f"/games/x-1/stream?{query}")
        assert (answer.status_code, answer.json()["code"]) == (400, "wrong")


@asynchronous
async def test_a_rematch_is_another_game_in_another_seat(server: RunningServer) -> None:
    async with owner_and_bot(server.url) as (ada, bot):
        table = await ada.create(FIVES, "me", "greedy", "open", options=SHORT)
        async with bot.events() as events, ada.look(table) as look:
            await seat_bot(ada, bot, events, table, 2)
            for number, seat in ((1, 2), (2, 0)):
                await look.begin()
                start = await events.until_type("game-start")
                assert (start["game"], start["seat"]) == (f"{table}-{number}", seat)
                async with bot.game(start["game"]) as lines:
                    await lines.receive()
                    await asyncio.gather(
                        bot.play_on(start["game"], lines, random.Random(1)),
                        look.play_on(random.Random(2)),
                    )
                if number == 1:
                    assert await look.do("rematch") is None
                    await look.until(lambda look: look.table["phase"] == "waiting")


@asynchronous
async def test_a_bot_is_not_asked_while_people_look_at_the_score(server: RunningServer) -> None:
    async with owner_and_bot(server.url) as (ada, bot):
        table = await ada.create(FIVES, "me", "greedy", "open", options={"hands": 2}, pause=60)
        async with bot.events() as events, ada.look(table) as look, ada.look(table) as other:
            await seat_bot(ada, bot, events, table, 2)
            await look.begin()
            start = await events.until_type("game-start")

            async def see_score() -> None:
                await other.until(lambda look: look.table["paused_until"] is not None)
                assert other.turn["to_act"] == []
                assert await other.do("next") is None

            async with bot.game(start["game"]) as lines:
                await lines.receive()
                await asyncio.gather(
                    bot.play_on(start["game"], lines, random.Random(1)),
                    look.play_on(random.Random(2)),
                    see_score(),
                )
            await look.until(lambda look: look.table["phase"] == "over")


# --- Long silence, slow readers, too many ------------------------------------------------------


@asynchronous
async def test_a_silent_stream_says_that_it_is_there(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lines_module, "KEEP_ALIVE_SECONDS", 0.05)
    async with owner_and_bot(server.url) as (_, bot), bot.events() as events:
        await events.receive()
        silent = asyncio.ensure_future(events.receive())
        async with asyncio.timeout(PATIENCE):
            while events.empty < 3:  # noqa: ASYNC110 - nobody else tells
                await asyncio.sleep(0.01)
        assert not silent.done()
        silent.cancel()
        with pytest.raises(asyncio.CancelledError):
            await silent


@asynchronous
async def test_a_bot_has_only_so_many_streams(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_http, "MOST_STREAMS", 2)
    async with owner_and_bot(server.url) as (_, bot), bot.events() as first:
        await first.receive()
        async with bot.events() as second:
            await second.receive()
            answer = await bot.http.get("/stream/events")
            assert (answer.status_code, answer.json()["code"]) == (429, "too-many")
        for _attempt in range(10 * PATIENCE):
            if await can_open(bot):
                return
            await asyncio.sleep(0.1)
        pytest.fail("A stream that is closed still counts.")


async def can_open(bot: Bot) -> bool:
    async with bot.http.stream("GET", "/stream/events") as answer:
        return answer.status_code == 200


def stalled_stream(server: RunningServer, bot: Bot, path: str) -> socket.socket:
    """A connection that asks for a stream and never reads it."""
    port = server.socket.getsockname()[1]
    reader = socket.socket()
    reader.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    reader.connect(("127.0.0.1", port))
    told = f"GET /api/bot{path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {bot.token}\r\n\r\n"
    reader.sendall(told.encode())
    return reader


@asynchronous
async def test_a_reader_that_does_not_read_is_let_go_and_holds_up_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lines_module, "MOST_WAITING", 4)
    monkeypatch.setattr(lines_module, "GOODBYE_SECONDS", 0.2)
    with serving(tmp_path / "tables.db") as server:
        server.socket.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        async with (
            owner_and_bot(server.url) as (ada, bot),
            game_with(ada, bot, FIVES) as (game, _),
            bot.game(game) as lines,
        ):
            await lines.receive()
            [live] = server.hub.registry.tables.values()
            with stalled_stream(server, bot, f"/games/{game}/stream"):
                await until(lambda: len(live.readers) == 2)
                await bot.play_on(game, lines, random.Random(1))
                assert lines.last["type"] == "over", "Others are told as ever."
                await until(lambda: not live.readers)


async def until(holds: Callable[[], object]) -> None:
    """Waits for something that nobody tells."""
    for _ in range(50 * PATIENCE):
        if holds():
            return
        await asyncio.sleep(0.02)
    pytest.fail("It does not come.")


# --- Away and back -----------------------------------------------------------------------------


@asynchronous
async def test_a_bot_that_is_gone_is_played_for_until_it_listens_again(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_module, "RELIEF_MS", 300)
    async with (
        owner_and_bot(server.url) as (ada, bot),
        game_with(ada, bot, FIVES, "me", "greedy") as (game, _),
    ):
        table = game.rpartition("-")[0]
        async with ada.look(table) as look:
            async with bot.game(game) as lines:
                await lines.receive()
                await look.until(lambda look: look.table["seats"][2]["is_here"])
            # It is gone; as soon as the game waits for it the time runs.
            await play_until(look, lambda look: look.table["seats"][2]["deputy"])
            assert not look.table["seats"][2]["is_here"]
            assert {"seat": 2, "played_by": "greedy"} in look.events("played_by")
            async with bot.game(game) as again:
                full = await again.receive()
                assert full["deputy"] is None, "Whoever listens again is back."
                await look.until(lambda look: not look.table["seats"][2]["deputy"])
                assert look.events("played_by")[-1] == {"seat": 2, "played_by": "outside"}


async def play_until(look: Look, holds: Callable[[Look], object]) -> None:
    """Somebody plays on until something holds."""
    rng = random.Random(3)
    async with asyncio.timeout(PATIENCE):
        while not holds(look):
            move = look.next_move(rng)
            if move is None:
                await look.receive()
            elif await look.play(move) is None:
                look.turn = {"to_act": [], "moves": []}


@asynchronous
async def test_a_bot_whose_clock_ran_out_is_back_when_it_says_so(server: RunningServer) -> None:
    clock = {"kind": "move", "amount": 5}
    async with (
        owner_and_bot(server.url) as (ada, bot),
        game_with(ada, bot, FIVES, clock=clock) as (game, _),
        bot.game(game) as lines,
    ):
        line = await lines.until(lambda line: line["turn"]["is_yours"])
        assert 0 < line["turn"]["left"] <= 5000
        await lines.until(lambda line: line["deputy"] == "greedy")
        assert (await bot.post(f"/games/{game}/back")).status_code == 200
        # In one line: the one that says it is back may be the one with its turn.
        line = await lines.until(lambda line: line["deputy"] is None and line["turn"]["is_yours"])
        answer = await bot.move(game, line["turn"]["moves"][0], line["number"])
        assert answer.status_code == 200


@asynchronous
async def test_games_and_offers_outlive_the_server(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    with serving(database) as server:
        async with owner_and_bot(server.url) as (ada, bot):
            other = await ada.create(FIVES)
            async with game_with(ada, bot, FIVES, options=SHORT) as (game, events):
                await invite(ada, other, 1, bot.name)
                await events.until_type("invitation")
                async with bot.game(game) as lines:
                    await lines.receive()
                    await bot.play_on(game, lines, random.Random(1), moves=2)
                    answer = await bot.move(game, "B1=M9", lines.last["number"], "kept")
                    await stop_hearing(server, events, lines)
            token, seen = bot.token, lines.last
    with serving(database) as server:
        async with Bot(server.url, token, bot.name) as bot, bot.events() as events:
            told = [await events.receive() for _ in range(3)]
            assert {line["type"] for line in told} == {"welcome", "game-start", "invitation"}
            assert await bot.accept(other) == 1
            async with bot.game(game) as lines:
                await lines.receive()
                await bot.play_on(game, lines, random.Random(1))
                assert lines.last["type"] == "over"
    assert answer.status_code in (409, 200)
    assert seen


async def stop_hearing(server: RunningServer, *streams: Lines) -> None:
    """The server says goodbye on every stream."""
    await asyncio.to_thread(server.call, server.hub.say_goodbye())
    for lines in streams:
        rest = await lines.rest()
        assert (rest[-1]["type"], rest[-1]["code"]) == ("bye", "closing")
