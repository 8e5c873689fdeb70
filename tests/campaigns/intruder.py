"""Everything that was ever tried on the server, and more: nothing gets through.

Forged, swapped and replayed tokens and links, races, peeking, floods, slow and small frames, deck
files made to take long, foreign origins, strings that are code elsewhere, and paths out of the
folder. A long run attacks `fivescore serve` as anybody starts it, a new one in each round, and
looks how long somebody waits meanwhile who only plays.
"""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Awaitable, Callable

from fivescore.games import NAMES
from fivescore.server.budgets import Budgets
from fivescore.server.warmup import warm_up
from fivescore.server.wire.limits import WireLimits
from tests.campaigns.frame import Run
from tests.campaigns.intruder_links import LINKS
from tests.campaigns.intruder_play import PLAY
from tests.campaigns.intruder_texts import TEXTS
from tests.campaigns.intruder_wire import FLOODS, WIRE
from tests.campaigns.tables import end_all
from tests.campaigns.target import Target, target_here, target_process

Attack = Callable[[Target], Awaitable[None]]
ANSWER_SECONDS = 1.0
"""So long somebody who plays waits at most (99 %), on an idle machine."""
MOST_LOG = 1_000_000
"""Bytes of the log after a round."""
MOST_GROWTH = 150_000_000
"""By so many bytes the server grows at most in a round of attacks."""
HASTY = WireLimits(
    head_seconds=0.4, body_seconds=0.4, goodbye_seconds=0.4, per_address=20, frames=60
)
POOR = Budgets(tables=5, tables_at_address=12, listed=2, listed_at_address=4)


def attack(run: Run) -> None:
    """Every attack in turn, round after round."""
    for game in NAMES[:1] if run.is_short else NAMES:
        warm_up(game)
    rounds = 0
    while run.goes_on(rounds, 1):
        if run.is_short:
            _attack_here(run)
        else:
            _attack_process(run)
        rounds += 1
        run.count("rounds")
    run.expect_times("somebody who plays waits", ANSWER_SECONDS * run.busyness(), 0.99)


def _attack_here(run: Run) -> None:
    """Servers in this process: small limits are met sooner than large ones."""
    for limits, budgets, attacks in (
        (WireLimits(), Budgets(), (*LINKS, *PLAY, *TEXTS)),
        (WireLimits(), POOR, FLOODS),
        (HASTY, Budgets(), WIRE),
    ):
        with target_here(run, limits, budgets) as target:
            before = target.memory()
            asyncio.run(_all(target, *attacks))
            _check_log(target)
            _check_memory(target, before)


def _attack_process(run: Run) -> None:
    with target_process(run) as target:
        before = _settled_memory(target)
        asyncio.run(_with_somebody_who_plays(target))
        _check_log(target)
        _check_memory(target, before)


def _check_memory(target: Target, before: int) -> None:
    grown = target.memory() - before
    target.run.figure("grown in the last round", f"{grown / 1e6:.0f} MB")
    target.run.expect(grown < MOST_GROWTH, f"the server grew by {grown / 1e6:.0f} MB")


def _settled_memory(target: Target) -> int:
    """Its memory when everything is loaded that it loads at the beginning."""
    before, now = 0, target.memory()
    while now > before:
        time.sleep(5)
        before, now = now, target.memory()
    return now


async def _all(target: Target, *attacks: Attack) -> None:
    for one in attacks:
        async with asyncio.timeout(600):
            await one(target)


async def _with_somebody_who_plays(target: Target) -> None:
    async with _playing(target):
        attacks: list[Attack] = [*LINKS, *PLAY, *TEXTS, *FLOODS, *WIRE]
        target.rng.shuffle(attacks)
        for one in attacks:
            began = time.monotonic()
            await _all(target, one)
            took = f"{time.monotonic() - began:.1f} s"
            target.run.figure(f"the last time, {one.__name__.replace('_', ' ')} took", took)
            if not target.run.goes_on(0, 1):
                return


@contextlib.asynccontextmanager
async def _playing(target: Target) -> AsyncIterator[None]:
    """Somebody at a table all the while, who counts how long answers take."""
    async with target.strangers("Somebody") as (person,):
        table = await person.create(("fives", "standard", 3), "me", "open", "open")

        async def ask() -> None:
            async with person.look(table) as look:
                while True:
                    began = time.perf_counter()
                    pongs = sum(frame["type"] == "pong" for frame in look.frames)
                    await look.send("ping")
                    await look.until(
                        lambda look, n=pongs: sum(f["type"] == "pong" for f in look.frames) > n  # type: ignore[misc]
                    )
                    target.run.measure("somebody who plays waits", time.perf_counter() - began)
                    look.frames.clear()
                    await asyncio.sleep(0.2)

        asking = asyncio.create_task(ask())
        try:
            yield
            if asking.done():
                asking.result()
        finally:
            await end_all([asking])


def _check_log(target: Target) -> None:
    log = target.read_log()
    target.run.expect("Traceback" not in log, f"a traceback in the log:\n{log[-3000:]}")
    target.breach(len(log) < MOST_LOG, f"the log grew to {len(log)} bytes")
    forged = [line for line in log.splitlines() if line.startswith("ERROR forged")]
    target.breach(not forged, "a line of the log was written by a stranger")
