"""Somebody at a table of a server in this process, who sends commands and knows their outcome."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterable

from tests.server.clients import Look, Person

SCORECARDS = ("scorecards", "standard", 2)


@contextlib.asynccontextmanager
async def pair_at_table(
    url: str, **changes: object
) -> AsyncIterator[tuple[list[Person], str, list[Look]]]:
    """Two people who play at a table without bots: nothing happens there but what they do."""
    async with Person(url, "Ada") as ada, Person(url, "Ben") as ben:
        table = await ada.create(SCORECARDS, **changes)
        await ben.sit(table)
        async with ada.look(table) as one, ben.look(table) as two:
            await one.send("salt", salt="00")
            await two.send("salt", salt="00")
            for look in (one, two):
                await look.until(lambda look: look.table["phase"] == "playing")
            yield [ada, ben], table, [one, two]


async def end_all(tasks: Iterable["asyncio.Task[None]"]) -> None:
    """Cancels tasks until they have ended: `wait_for` may swallow a cancellation."""
    pending = {task for task in tasks if not task.done()}
    while pending:
        for task in pending:
            task.cancel()
        _, pending = await asyncio.wait(pending, timeout=0.5)


async def settle(looks: Iterable[Look]) -> None:
    """Lets everybody hear all that happened until now."""
    for look in looks:
        before = sum(frame["type"] == "pong" for frame in look.frames)
        await look.send("ping")
        while sum(frame["type"] == "pong" for frame in look.frames) == before:
            await look.receive()
