"""So many requests of an address are worked on at once; nobody waits for ever, or for others."""

import asyncio
from pathlib import Path

import pytest

from fivescore.server.wire import open_limit
from fivescore.server.wire.limits import WireLimits
from fivescore.server.wire.open_limit import AtWork
from tests.server.clients import Person, asynchronous, serving


async def settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


@asynchronous
async def test_the_rest_waits_in_its_order_and_others_do_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(open_limit, "PATIENCE_SECONDS", 60)
    work, begun = AtWork(2), []

    async def ask(address: str, number: int) -> None:
        await work.begin(address)
        begun.append((address, number))

    asked = [asyncio.create_task(ask("many", number)) for number in range(5)]
    await settle()
    assert begun == [("many", 0), ("many", 1)]
    await ask("one", 0)
    asked[2].cancel()  # they went away meanwhile
    work.end("many")
    await settle()
    assert begun[-1] == ("many", 3)
    work.end("many")
    await asyncio.gather(asked[3], asked[4])
    assert begun[-1] == ("many", 4)
    for address in ("many", "many", "one"):
        work.end(address)
    assert not work._begun
    assert not work._waiting


@asynchronous
async def test_whoever_waits_for_something_slow_goes_on_in_the_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(open_limit, "PATIENCE_SECONDS", 0.01)
    work = AtWork(1)
    await work.begin("many")
    await work.begin("many")  # though the first never ends
    work.end("many")
    work.end("many")
    assert not work._begun
    assert not work._waiting


@asynchronous
async def test_streams_and_sockets_are_not_at_work_once_they_have_begun(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(open_limit, "PATIENCE_SECONDS", 60)
    with serving(tmp_path / "tables.db", limits=WireLimits(at_once=1)) as server:
        async with Person(server.url, "Ada") as ada:
            table = await ada.create(("fives", "standard", 3), "me", "open", "open")
            async with ada.look(table), ada.look(table):
                me = await asyncio.gather(*(ada.get("/api/me") for _ in range(10)))
                assert all(one["name"] == "Ada" for one in me)
