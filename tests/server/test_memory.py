"""What nobody uses leaves the memory, comes back from the disk, and leaves nothing behind."""

import asyncio
import random
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from fivescore.server import app
from fivescore.server.tables import registry
from fivescore.server.tournaments.hub import TournamentHub
from tests.server.botting import game_with, make_bot
from tests.server.census import census, grown
from tests.server.clients import PATIENCE, Person, RunningServer, asynchronous, people, serving
from tests.server.seeking import looking
from tests.server.test_tournaments import do, look, plan, playing_at

FIVES = ("fives", "standard", 3)


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[RunningServer]:
    """A server that forgets whatever nobody uses, whenever it is asked to."""
    monkeypatch.setattr(registry, "IDLE_MS", 0)
    monkeypatch.setattr(app, "FORGET_SECONDS", PATIENCE)
    with serving(tmp_path / "tables.db") as server:
        yield server


def tournaments_of(server: RunningServer) -> TournamentHub:
    hub: TournamentHub = server.app.state.tournaments
    return hub


async def forget(server: RunningServer) -> None:
    server.hub.registry.forget_idle()
    tournaments_of(server).forget_idle()


async def until(holds: Callable[[], object]) -> None:
    """Waits for what must come."""
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, "It did not come."
        await asyncio.sleep(0.02)


async def forget_all(server: RunningServer) -> None:
    """Until nothing is left that somebody may still be busy with."""

    def is_empty() -> bool:
        server.call(forget(server))
        return not server.hub.registry.tables and not tournaments_of(server).tournaments

    await until(is_empty)


# --- Tournaments ----------------------------------------------------------------------------------


@asynchronous
async def test_a_tournament_in_mid_game_leaves_the_memory_and_is_played_on(
    own: RunningServer,
) -> None:
    async with Person(own.url, "Ada") as ada:
        tournament = await plan(ada, "me", "greedy", "greedy", "greedy")
        await do(ada, tournament, "start")
        async with look(ada, tournament) as seen:
            await seen.until(lambda s: s.you["table"])
            first = seen.you["table"]
            async with playing_at(ada, first) as table:
                await table.play_on(random.Random(1), moves=1)
            # The bots have played theirs.
            await seen.until(lambda s: any(row["played"] for row in s.tournament["standings"]))
            own.call(forget(own))
            assert set(tournaments_of(own).tournaments) == {tournament}, "Somebody looks at it."
            before = seen.tournament
        await forget_all(own)
        async with look(ada, tournament) as seen:
            assert seen.you["table"] == first
            same = ("games", "phase", "seats", "standings")
            assert {k: seen.tournament.get(k) for k in same} == {k: before.get(k) for k in same}
            async with ada.look(first) as table:
                await table.play_on(random.Random(1))
                assert table.table["phase"] == "over"
            await seen.until(lambda s: s.you["table"] not in (None, first))


@asynchronous
async def test_a_running_tournament_goes_on_however_often_it_is_forgotten(
    own: RunningServer,
) -> None:
    async with Person(own.url, "Ada") as ada:
        tournament = await plan(ada, "me", "greedy", "greedy", "greedy", consolation=False)
        await do(ada, tournament, "start")
        await do(ada, tournament, "leave")
        loads: Counter[str] = Counter()
        hub = tournaments_of(own)

        def is_over() -> bool:
            own.call(forget(own))
            loads.update(hub.tournaments.keys() ^ {tournament})
            phases = own.database.read_now("SELECT phase FROM events")
            return phases == [("over",)]

        await until(is_over)
        assert loads[tournament], "It was never forgotten."
        await forget_all(own)
        async with look(ada, tournament) as seen:
            assert seen.tournament["phase"] == "over"
            assert len(seen.tournament["games"]) == 13
            assert seen.tournament["seats"][0]["deputy"] == "greedy"


@asynchronous
async def test_the_clock_of_a_forgotten_tournament_runs(own: RunningServer) -> None:
    clock = {"kind": "move", "amount": 5}
    async with Person(own.url, "Ada") as ada:
        tournament = await plan(ada, "me", "greedy", "greedy", "greedy", clock=clock)
        await do(ada, tournament, "start")
        async with look(ada, tournament) as seen:
            await seen.until(lambda s: s.you["table"])
            first = seen.you["table"]
            async with playing_at(ada, first) as table:
                await table.until(lambda t: t.turn["moves"])

        def is_forgotten() -> bool:
            own.call(forget(own))
            return tournament not in tournaments_of(own).tournaments

        await until(is_forgotten)
        assert first in own.hub.registry.tables, "Its clock runs."
        # A bot takes over when it has run out, and plays the next games too.
        await until(lambda: first not in own.hub.registry.tables or is_played_for(own, first))
        async with look(ada, tournament) as seen:
            await seen.until(lambda s: s.tournament["seats"][0]["deputy"] == "greedy")


def is_played_for(server: RunningServer, table_id: str) -> bool:
    table = server.hub.registry.tables[table_id].table
    return any(seat.kind == "person" and seat.deputy for seat in table.seats)


# --- Everything -----------------------------------------------------------------------------------


async def spend_a_day(server: RunningServer, day: int) -> None:
    """People come, do all that one can do here, and go."""
    rng = random.Random(day)
    async with people(server.url, "Ada", "Ben", "Cid") as (ada, ben, cid):
        table = await ada.create(FIVES, "me", "open", "greedy", options={"hands": 1})
        await ben.sit(table)
        async with ada.look(table) as one, ben.look(table) as two, cid.look(table) as watcher:
            await asyncio.gather(one.begin(), two.begin())
            await one.command("say", text="hello")
            await asyncio.gather(one.play_on(rng), two.play_on(rng))
            await watcher.until(lambda w: w.table["phase"] == "over")
        assert (await cid.http.get(f"/api/archive/{table}-1/replay?viewer=all")).status_code == 200
        assert (await cid.http.get(f"/previews/t/{table}.png")).status_code == 200
        await ada.create(FIVES, is_open=True)
        left = await ada.create(("score5", "standard", 3), "me", "open", "greedy")
        await ben.sit(left)
        async with ada.look(left) as one, ben.look(left) as two:
            await asyncio.gather(one.begin(), two.begin())
            one.socket.transport.abort()
        async with looking(cid) as page:
            await page.seek()
            await page.send("cancel")
        tournament = await plan(ada, "me", "open", "greedy", "greedy")
        await do(ben, tournament, "sit")
        await do(ada, tournament, "start")
        async with look(ada, tournament) as seen:
            await seen.until(lambda s: s.you["table"])
            async with playing_at(ada, seen.you["table"]) as table_seen:
                await table_seen.play_on(rng, moves=1)
        async with (
            await make_bot(ada, f"Bot {day}") as bot,
            game_with(ada, bot, FIVES, options={"hands": 1}) as (game, _),
            bot.game(game) as lines,
        ):
            await lines.receive()
            await bot.play_on(game, lines, rng, 3)
            await bot.post(f"/games/{game}/leave")


@asynchronous
async def test_nothing_is_left_of_tables_and_tournaments_that_were_forgotten(
    own: RunningServer,
) -> None:
    async def count() -> Counter[str]:
        return census(own.app)

    async def settled() -> Counter[str]:
        await forget_all(own)
        await until(lambda: len(own.guard) == 0)
        return own.call(count())  # type: ignore[no-any-return]

    await spend_a_day(own, 1)  # what is made once is made now
    first = await settled()
    assert first["TableRegistry._tables"] == 0
    await spend_a_day(own, 2)
    more: dict[str, str] = {}
    for _ in range(200):  # a connection's last callbacks may still be due
        more = grown(first, await settled())
        if not more:
            break
        await asyncio.sleep(0.1)
    assert more == {}


@asynchronous
async def test_the_census_sees_what_stays(own: RunningServer) -> None:
    async def count() -> Counter[str]:
        return census(own.app)

    before = own.call(count())
    async with Person(own.url, "Ada") as ada:
        await ada.create(FIVES)
        after = own.call(count())
    seen = grown(before, after)
    assert {"LiveTable", "TableRegistry._tables"} <= set(seen)
