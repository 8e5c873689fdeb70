"""Who waits for something that is done one at a time."""

import asyncio
from contextlib import suppress

import pytest

from fivescore.server.responses import HttpError
from fivescore.server.turns import Turns
from tests.server.clients import asynchronous


class Work:
    """Something that is done for one after the other; who had their turn is kept."""

    def __init__(self, most: int = 8) -> None:
        self.turns = Turns(most)
        self.done: list[str] = []
        self.gate = asyncio.Event()

    async def do(self, address: str) -> None:
        async with self.turns.take(address):
            self.done.append(address)
            await self.gate.wait()

    async def ask(self, *addresses: str) -> list[asyncio.Task[None]]:
        """They ask in this order, and wait where they have to."""
        tasks = []
        for address in addresses:
            tasks.append(asyncio.create_task(self.do(address)))
            await asyncio.sleep(0)
        return tasks


@asynchronous
async def test_addresses_take_turns_however_much_one_of_them_asks() -> None:
    work = Work()
    tasks = await work.ask("a", "a", "a", "a", "b", "c", "b")
    assert work.done == ["a"]
    work.gate.set()
    await asyncio.gather(*tasks)
    assert work.done == ["a", "a", "b", "c", "a", "b", "a"]
    # Nobody waits any more, and the next one is let in at once.
    await work.do("d")
    assert work.done[-1] == "d"


@asynchronous
async def test_too_many_of_one_address_are_turned_away() -> None:
    work = Work(most=2)
    tasks = await work.ask("a", "a", "a", "b")
    with pytest.raises(HttpError):
        await work.do("a")
    work.gate.set()
    await asyncio.gather(*tasks)
    assert sorted(work.done) == ["a", "a", "a", "b"]


@asynchronous
async def test_who_goes_away_keeps_nobody_waiting() -> None:
    work = Work()
    first, second, third = await work.ask("a", "b", "c")
    second.cancel()
    with suppress(asyncio.CancelledError):
        await second
    work.gate.set()
    await asyncio.gather(first, third)
    assert work.done == ["a", "c"]


@asynchronous
async def test_who_goes_away_when_they_are_called_keeps_nobody_waiting() -> None:
    work = Work()
    work.gate.set()
    async with work.turns.take("a"):
        second, third = await work.ask("b", "c")
    second.cancel()  # the turn is theirs, and they have not heard it
    with suppress(asyncio.CancelledError):
        await second
    await asyncio.wait_for(third, 60)
    assert work.done == ["c"]
