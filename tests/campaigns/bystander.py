"""Somebody who only plays, in a process of their own: how long the server lets them wait.

python -m tests.campaigns.bystander URL SECONDS prints the seconds of each answer, as JSON.
"""

import asyncio
import contextlib
import json
import subprocess
import sys
import time
from collections.abc import Iterator

from tests.campaigns.target import HAS_ADDRESSES, Stranger
from tests.cli.running import environment

ADDRESS = "127.0.0.77" if HAS_ADDRESSES else "127.0.0.1"
EVERY = 0.1
PAGES = 8
"""Pages of theirs, which all ask: one alone may not ask often enough to tell how the longest waits
are."""


async def wait_and_see(url: str, seconds: float) -> list[float]:
    """Asks again and again; returns how long each answer took."""
    times: list[float] = []
    async with Stranger(url, "Somebody", ADDRESS) as person:
        table = await person.create(("fives", "standard", 3), "me", "open", "open")
        end = time.monotonic() + seconds
        pages = [_ask(person, table, EVERY * k / PAGES, end) for k in range(PAGES)]
        for answers in await asyncio.gather(*pages):
            times += answers
    return times


async def _ask(person: Stranger, table: str, late: float, end: float) -> list[float]:
    times: list[float] = []
    async with person.look(table) as look:
        await asyncio.sleep(late)
        while time.monotonic() < end:
            look.frames.clear()
            began = time.perf_counter()
            await look.send("ping")
            await look.until(lambda look: any(f["type"] == "pong" for f in look.frames))
            times.append(time.perf_counter() - began)
            await asyncio.sleep(EVERY)
    return times


@contextlib.contextmanager
def standing_by(url: str, seconds: float) -> Iterator[list[float]]:
    """Somebody who plays meanwhile; the list is filled at the end."""
    times: list[float] = []
    command = [sys.executable, "-m", "tests.campaigns.bystander", url, str(seconds)]
    surroundings = environment() | {"PYTHONPATH": ":".join(sys.path)}
    process = subprocess.Popen(command, stdout=subprocess.PIPE, env=surroundings)
    try:
        yield times
        told, _ = process.communicate(timeout=seconds + 120)
        times += json.loads(told)
    finally:
        process.kill()
        process.wait()


if __name__ == "__main__":
    print(json.dumps(asyncio.run(wait_and_see(sys.argv[1], float(sys.argv[2])))))
