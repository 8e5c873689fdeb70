"""A whole server on PostgreSQL: restarts, a database that goes away, a place that is taken."""

import asyncio
import random
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import psycopg
import pytest

from fivescore.server import health
from fivescore.server.warmup import warm_up
from fivescore.store.postgres import PostgresStore
from tests.server.clients import PATIENCE, Person, asynchronous, serving
from tests.store.clusters import Cluster, need_postgres, running

FIVES = ("fives", "standard", 3)


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    need_postgres()
    with running() as cluster:
        yield cluster


@pytest.fixture(autouse=True)
def _probe_always(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "PROBE_SECONDS", 0.0)
    monkeypatch.setattr(health, "ILL_SECONDS", 0.0)
    warm_up(FIVES[0])


async def until(person: Person, status: int) -> None:
    async with asyncio.timeout(PATIENCE):
        while (await person.http.get("/health")).status_code != status:  # noqa: ASYNC110 - a poll
            await asyncio.sleep(0.05)


@asynchronous
async def test_a_game_goes_on_after_a_restart(cluster: Cluster, tmp_path: Path) -> None:
    url = cluster.new_database()
    with serving(PostgresStore(url, tmp_path / "test.key")) as first:
        async with Person(first.url, "Ada") as ada:
            table = await ada.create(FIVES, "me", "greedy", "greedy", options={"hands": 1})
            async with ada.look(table) as look:
                await look.begin()
                await look.play_on(random.Random(1), 3)
                assert await look.command("say", id="last", text="see you") is None
                items = list(look.items)
        cookies = ada.http.cookies
    with serving(PostgresStore(url, tmp_path / "test.key")) as second:
        async with Person(second.url) as ada:
            ada.http.cookies = cookies
            async with ada.look(table) as look:
                assert look.items[: len(items)] == items
                assert await look.command("say", id="last", text="see you") is None
                assert sum(item.get("text") == "see you" for item in look.items) == 1
                await look.play_on(random.Random(2))
                await look.until(lambda look: look.table["phase"] == "over")
            assert len((await ada.get("/api/archive"))["games"]) == 1


@asynchronous
async def test_a_database_that_goes_away_is_told_and_nothing_is_lost(tmp_path: Path) -> None:
    with running() as own:
        store = PostgresStore(own.new_database(), tmp_path / "test.key")
        with serving(store) as server:
            async with Person(server.url, "Ada") as ada:
                table = await ada.create(FIVES)
                async with ada.look(table) as look:
                    assert await look.command("say", id="1", text="before") is None
                await asyncio.to_thread(own.stop, signal.SIGQUIT)
                await until(ada, 503)
                await asyncio.to_thread(own.start)
                await until(ada, 200)
                async with ada.look(table) as look:
                    assert await look.command("say", id="2", text="after") is None
                    texts = [item["text"] for item in look.items if "text" in item]
                    assert texts[0] == "before"


@asynchronous
async def test_a_server_whose_place_was_taken_answers_nothing_and_stops(
    cluster: Cluster, tmp_path: Path
) -> None:
    url = cluster.new_database()
    server = serving(PostgresStore(url, tmp_path / "test.key"))
    with server as running_server:
        async with Person(running_server.url, "Ada") as ada:
            table = await ada.create(FIVES)
            with psycopg.connect(url, autocommit=True) as other:
                other.execute("UPDATE owners SET fence = fence + 1, holder = 'the next one'")
            deadline = time.monotonic() + PATIENCE
            while running_server.database.lost is None:
                assert time.monotonic() < deadline
                await asyncio.sleep(0.02)
            try:
                status = (await ada.http.get(f"/api/tables/{table}")).status_code
            except httpx.HTTPError:
                status = 0
            assert status != 200
        assert "the next one" in str(running_server.database.lost)
        await asyncio.to_thread(running_server._thread.join, 20)
        assert not running_server._thread.is_alive()
