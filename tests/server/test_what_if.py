"""Playing on from a moment of a finished game, over the wire."""

import random
from typing import Any

from tests.server.clients import Person, RunningServer, asynchronous, people
from tests.server.test_private_records import finish


async def play_on(person: Person, game: str, **changes: Any) -> Any:
    told = {"step": 6, "seat": 1, "bots": ["greedy"], "cards": "new"} | changes
    return await person.post(f"/api/archive/{game}/what-if", told)


@asynchronous
async def test_somebody_plays_on_and_it_stands_in_the_record_and_counts_nothing(
    server: RunningServer,
) -> None:
    async with people(server.url, "Ada", "Eve") as (ada, eve):
        game = await finish(ada, watch="everyone")
        before = await eve.get("/api/history")
        answer = await play_on(eve, game)
        assert answer.status_code == 201, answer.text
        table = answer.json()["table"]
        async with eve.look(table) as look:
            assert look.table["phase"] == "playing"
            assert look.seat == 1
            assert look.table["what_if"] | {"taken": 0} == {
                "seat": 1,
                "cards": "new",
                "taken": 0,
                "game": game,
                "step": 6,
            }
            await look.play_on(random.Random(2))
            await look.until(lambda look: look.table["phase"] == "over")
        on = f"{table}-1"
        record = (await eve.http.get(f"/api/archive/{on}/record")).json()
        assert record["from"]["cards"] == "new"
        replayed = await eve.get(f"/api/archive/{on}/replay")
        assert replayed["summary"]["is_what_if"]
        assert replayed["table"]["what_if"]["game"] is None
        after = await eve.get("/api/history")
        assert after["played"] == before["played"] == []
        listed = await eve.get("/api/history/games")
        assert [one["game"]["id"] for one in listed["games"]] == [on]
        # And it goes on from there once more.
        assert (await play_on(eve, on, step=3)).status_code == 201


@asynchronous
async def test_only_who_may_see_a_game_goes_on_from_it(server: RunningServer) -> None:
    async with people(server.url, "Ada", "Eve") as (ada, eve):
        game = await finish(ada, watch="nobody")
        answer = await play_on(eve, game)
        assert (answer.status_code, answer.json()["code"]) == (404, "gone")
        assert (await play_on(eve, "nothing-1")).status_code == 404
        assert (await play_on(ada, game)).status_code == 201
        for wrong, code in [({"step": 999}, "wrong"), ({"step": 37}, "over-there")]:
            answer = await play_on(ada, game, **wrong)
            assert answer.json()["code"] == code, answer.text


@asynchronous
async def test_nobody_else_sees_a_game_that_goes_on(server: RunningServer) -> None:
    async with people(server.url, "Ada", "Eve") as (ada, eve):
        game = await finish(ada, watch="everyone")
        table = (await play_on(ada, game)).json()["table"]
        told = await eve.get(f"/api/tables/{table}")
        assert told["you"]["seat"] is None
        async with eve.dial(table) as socket:
            assert '"bye"' in await socket.recv()
