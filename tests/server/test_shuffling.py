"""Devices that shuffle together, over the wire (docs/fairness.md)."""

import asyncio
import json
import random
from typing import Any

import pytest

from fivescore.engine.replay import replay
from fivescore.games import get_game
from fivescore.table import deadlines
from fivescore.table.proofs import check_shuffles
from tests.server.botting import owner_and_bot
from tests.server.clients import Person, RunningServer, asynchronous, people
from tests.server.test_tournaments import do, plan
from tests.shuffling import SALT, Device, salt_commitment
from tests.table.test_proofs import FIVES

SHORT = {"hands": 1}


async def record_of(person: Person, game: str) -> dict[str, Any]:
    """The record of a finished game, whose proof is right."""
    record: dict[str, Any] = (await person.http.get(f"/api/archive/{game}/record")).json()
    check_shuffles(replay(record, get_game), record["shuffle"])
    return record


@asynchronous
async def test_all_see_the_commitments_before_any_salt_is_sent(server: RunningServer) -> None:
    async with people(server.url, "Ada", "Ben") as (ada, ben):
        table = await ada.create(FIVES, "me", "open", "greedy", options=SHORT)
        async with ada.look(table) as look, ben.look(table) as other:
            assert look.table["shuffle"]["stage"] == "none"
            await ben.sit(table)
            await asyncio.gather(look.begin(), other.begin())
            stages = [f["table"]["shuffle"] for f in look.frames if f.get("table")]
            asked = next(info for info in stages if info["stage"] == "reveal")
            assert all(len(bound) == 64 for bound in asked["salt_commitments"][:2])
            assert asked["salt_commitments"][2] == ""
            # Nobody hears a salt before the end, not even in the middle of the game.
            assert SALT not in "".join(look.raw + other.raw)
            await asyncio.gather(look.play_on(random.Random(1)), other.play_on(random.Random(2)))
        record = await record_of(ada, f"{table}-1")
        assert record["shuffle"]["salt_commitments"] == asked["salt_commitments"]
        assert record["shuffle"]["salts"] == [SALT, SALT, ""]


@asynchronous
async def test_a_device_that_withholds_is_named_and_then_played_for(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deadlines, "REVEAL_PATIENCE", 300)
    async with people(server.url, "Ada", "Ben") as (ada, ben):
        table = await ada.create(FIVES, "me", "open", "greedy", options=SHORT)
        async with ada.look(table) as look, ben.look(table) as other:
            await ben.sit(table)
            await look.shuffle()
            for times in (1, 2):
                await other.until(
                    lambda o, times=times: (  # type: ignore[misc]
                        o.table["shuffle"]["stage"] == "commit"
                        and len(o.table["shuffle"]["voided"]) == times - 1
                    )
                )
                [message] = Device("ab" * 32).answers(other.table, 1)
                await other.socket.send(json.dumps(message))
                await look.until(
                    lambda o, times=times: len(o.table["shuffle"]["voided"]) == times  # type: ignore[misc]
                )
                await other.until(
                    lambda o, times=times: len(o.table["shuffle"]["voided"]) == times  # type: ignore[misc]
                )
            await look.until(lambda o: o.table["phase"] == "playing")
            assert look.table["seats"][1]["deputy"] == "greedy"
            said = [item for item in look.items if item.get("what") == "deal-voided"]
            assert [item["seat"] for item in said] == [1, 1]
            assert said[0]["lines"][0]["message"] == "log-deal-voided"
            assert await other.do("back") is None
            await asyncio.gather(look.play_on(random.Random(1)), other.play_on(random.Random(2)))
        record = await record_of(ada, f"{table}-1")
        assert [deal["players"] for deal in record["shuffle"]["voided"]] == [["Ben"], ["Ben"]]
        assert record["shuffle"]["salts"] == [SALT, "", ""]


@asynchronous
async def test_an_outside_bot_has_its_part(server: RunningServer) -> None:
    async with owner_and_bot(server.url) as (ada, bot), bot.events() as lines:
        table = await ada.create(FIVES, "me", "greedy", "open", options=SHORT)
        answer = await ada.post(f"/api/tables/{table}/invite", {"seat": 2, "bot": bot.name})
        assert answer.status_code == 201
        offer = await lines.until(lambda line: line["type"] == "invitation")
        salt = "be" * 32
        own = salt_commitment(table, offer["number"], 2, offer["commitment"], salt)
        payload = {"salt_commitment": own, "commitment": offer["commitment"]}
        assert (await bot.post(f"/invitations/{table}/accept", payload)).status_code == 200
        asked = await lines.until(lambda line: line["type"] == "shuffle")
        assert (asked["stage"], asked["seat"], asked["number"]) == ("commit", 2, 1)
        async with ada.look(table) as look:
            begun = asyncio.create_task(look.begin())
            asked = await lines.until(lambda line: line.get("stage") == "reveal")
            assert asked["salt_commitments"][2] == own
            shown = {"salt": salt, "commitment": asked["commitment"]}
            assert (await bot.post(f"/tables/{table}/salt", shown)).status_code == 200
            await begun
            start = await lines.until(lambda line: line["type"] == "game-start")
            async with bot.game(start["game"]) as game:
                await game.receive()
                await asyncio.gather(
                    look.play_on(random.Random(1)),
                    bot.play_on(start["game"], game, random.Random(2)),
                )
        record = await record_of(ada, f"{table}-1")
        assert record["shuffle"]["salts"] == [SALT, "", salt]
        wrong = {"salt_commitment": "x", "commitment": "y"}
        assert (await bot.post(f"/tables/{table}/bind-salt", wrong)).status_code == 400
        late = {"salt": salt, "commitment": "00" * 32}
        answer = await bot.post(f"/tables/{table}/salt", late)
        assert (answer.status_code, answer.json()["code"]) == (409, "late")


@asynchronous
async def test_a_player_of_a_tournament_who_comes_after_seconds_has_a_part(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deadlines, "SALT_PATIENCE", 200)  # a tournament waits longer
    async with Person(server.url, "Ada") as ada:
        tournament = await plan(ada, "me", "greedy", "greedy", "greedy")
        told = await do(ada, tournament, "start")
        await asyncio.sleep(0.6)
        table = told["you"]["table"]
        async with ada.look(table) as look:
            assert look.table["phase"] == "waiting"
            await look.begin()
            assert look.table["shuffle"]["salt_commitments"][look.seat]
