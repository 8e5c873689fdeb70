"""Moves of outside bots: made once, refused with reasons, and read with suspicion."""

import random
from pathlib import Path

import pytest

from fivescore.server.bots import http as bot_http
from tests.playing import Case
from tests.server.botting import Lines, game_with, make_bot, owner_and_bot
from tests.server.clients import Frame, RunningServer, asynchronous, serving

FIVES: Case = ("fives", "standard", 3)


async def my_turn(lines: Lines) -> Frame:
    """The first line in which the game waits for the bot."""
    return await lines.until(lambda line: line["turn"]["is_yours"])


@asynchronous
async def test_a_move_that_comes_twice_is_made_once_and_answered_twice(
    server: RunningServer,
) -> None:
    async with (
        owner_and_bot(server.url) as (ada, bot),
        game_with(ada, bot, FIVES) as (game, _),
        bot.game(game) as lines,
    ):
        line = await my_turn(lines)
        move = line["turn"]["moves"][0]
        answers = [await bot.move(game, move, line["number"], "mine") for _ in range(3)]
        assert [answer.status_code for answer in answers] == [200] * 3
        assert [answer.json() for answer in answers] == [{"id": "mine"}] * 3
        await my_turn(lines)
        own = [
            item
            for told in lines.told
            for item in told["items"]
            if (item.get("event") or {}).get("seat") == 2 and "move" in item["event"]
        ]
        assert len(own) == 1


@asynchronous
async def test_refusals_have_a_code_a_ruling_and_sentences(server: RunningServer) -> None:
    async with (
        owner_and_bot(server.url) as (ada, bot),
        game_with(ada, bot, FIVES) as (game, _),
        bot.game(game) as lines,
    ):
        line = await my_turn(lines)
        answer = await bot.move(game, "nonsense", line["number"])
        assert (answer.status_code, answer.json()["code"]) == (409, "unreadable")
        assert answer.json()["sentences"].keys() == {"en", "fr", "de", "es"}
        hand = line["view"]["hand"]
        foreign = next(f"{c}{n}" for c in "BGMSY" for n in range(1, 10) if f"{c}{n}" not in hand)
        answer = await bot.move(game, foreign, line["number"])
        told = answer.json()
        assert (answer.status_code, told["code"]) == (409, "illegal")
        assert told["ruling"].startswith("F")
        assert told["error"] == told["sentences"]["en"]
        answer = await bot.move(game, line["turn"]["moves"][0], 0)
        assert (answer.status_code, answer.json()["code"]) == (409, "stale")
        answer = await bot.move(game, line["turn"]["moves"][0], line["number"])
        assert answer.status_code == 200, "A refusal changes nothing."


@asynchronous
async def test_nobody_moves_for_a_bot_but_the_bot(server: RunningServer) -> None:
    async with (
        owner_and_bot(server.url) as (ada, bot),
        await make_bot(ada) as sibling,
        game_with(ada, bot, FIVES) as (game, _),
        bot.game(game) as lines,
    ):
        line = await my_turn(lines)
        move = line["turn"]["moves"][0]
        for path in ("stream", "moves"):
            answer = await sibling.http.get(f"/games/{game}/{path}")
            assert (answer.status_code, answer.json()["code"]) == (404, "gone")
        for path, body in (
            ("move", {"id": "x", "move": move, "seen": line["number"]}),
            ("back", {}),
            ("leave", {}),
        ):
            answer = await sibling.post(f"/games/{game}/{path}", body)
            assert answer.status_code == 404, path
        async with ada.look(game.rpartition("-")[0]) as look:
            refusal = await look.play(move)
            assert refusal is not None
            assert refusal["code"] == "not-seated", "An owner is not their bot."
            assert look.view.get("hand") is None, "And does not see its hand."


@asynchronous
async def test_a_bot_that_leaves_is_followed_by_a_bot_of_the_house(server: RunningServer) -> None:
    async with (
        owner_and_bot(server.url) as (ada, bot),
        game_with(ada, bot, FIVES, options={"hands": 1}) as (game, events),
    ):
        table = game.rpartition("-")[0]
        assert (await bot.post(f"/games/{game}/leave")).status_code == 200
        assert (await events.until_type("game-end"))["why"] == "unseated"
        async with ada.look(table) as look:
            await look.until(lambda look: look.table["phase"] == "over")
            assert look.table["seats"][2]["bot"] == "greedy"


@asynchronous
async def test_a_finished_game_takes_no_more_moves(server: RunningServer) -> None:
    async with (
        owner_and_bot(server.url) as (ada, bot),
        game_with(ada, bot, FIVES, options={"hands": 1}) as (game, _),
        bot.game(game) as lines,
    ):
        await lines.receive()
        await bot.play_on(game, lines, random.Random(1))
        answer = await bot.move(game, "B1", 3)
        assert (answer.status_code, answer.json()["code"]) == (409, "not-playing")
        table = game.rpartition("-")[0]
        answer = await bot.move(f"{table}-2", "B1", 3)
        assert (answer.status_code, answer.json()["code"]) == (404, "gone")


BODIES = [
    b"",
    b"{",
    b"[]",
    b"null",
    b"{}",
    b'{"id": "a", "move": "B1"}',
    b'{"id": "", "move": "B1", "seen": 1}',
    b'{"id": "a", "move": 5, "seen": 1}',
    b'{"id": "a", "move": "B1", "seen": -1}',
    b'{"id": "a", "move": "B1", "seen": 1.5}',
    b'{"id": "a", "move": "B1", "seen": "1"}',
    b'{"id": "a", "move": "B1", "seen": 1e400}',
    b'{"id": "' + 41 * b"a" + b'", "move": "B1", "seen": 1}',
    b'{"id": "a", "move": "' + 500 * b"B" + b'", "seen": 1}',
    b'{"id": "\xff", "move": "B1", "seen": 1}',
    b"[" * 50_000,
]


@asynchronous
async def test_malformed_bodies_are_refused_with_a_reason(server: RunningServer) -> None:
    async with owner_and_bot(server.url) as (ada, bot), game_with(ada, bot, FIVES) as (game, _):
        path = f"/games/{game}/move"
        headers = {"Content-Type": "application/json"}
        for body in BODIES:
            answer = await bot.http.post(path, content=body, headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (400, "wrong"), body[:60]
        good = {"id": "a", "move": "B1", "seen": "1"}
        answer = await bot.http.post(path, data=good)
        assert (answer.status_code, answer.json()["error"]) == (400, "The request should be JSON.")
        huge = await bot.http.post(path, content=b" " * 70_000, headers=headers)
        assert (huge.status_code, huge.json()["code"]) == (413, "too-large")
        for odd in ("x", "-", "-1", f"{game}0", game.rpartition("-")[0], f"{game}%00"):
            answer = await bot.move(odd, "B1", 1)
            assert answer.status_code == 404, odd


@asynchronous
async def test_a_bot_that_is_too_fast_is_told_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_http, "MOST_REQUESTS", 5)
    monkeypatch.setattr(bot_http, "PATIENCE_SECONDS", 0.2)
    with serving(tmp_path / "tables.db") as server:
        async with owner_and_bot(server.url) as (_, bot):
            answers = [await bot.http.get("/me") for _ in range(7)]
        assert [answer.status_code for answer in answers] == [200] * 5 + [429] * 2
        assert answers[-1].json()["code"] == "too-fast"
