"""Claiming the rest of a hand over the wire: answered once it is kept, and told to all at once."""

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator
from pathlib import Path

from fivescore.table.table import Table
from tests.e2e.seeded_server import SeededBytes
from tests.server.clients import (
    PATIENCE,
    Frame,
    Look,
    Person,
    RunningServer,
    asynchronous,
    quiet,
    serving,
)
from tests.table.claiming import FIVES, play_to_claim

HANDS = 20


def play_until_somebody_may_claim(server: RunningServer, table_id: str) -> None:
    """Lets everybody play at once, as one command, until a person may claim something."""

    def play_on(table: Table, now: int) -> None:
        rng = random.Random(1)
        for hand in range(1, HANDS):
            if play_to_claim(table, rng, hand=hand, now=now) is not None:
                return
        raise AssertionError("nobody may claim anything")

    async def run() -> None:
        live = await server.hub.find(table_id)
        assert live is not None
        answer = await server.hub.command(live, "", play_on)
        assert answer.refusal is None

    server.call(run())


@contextlib.asynccontextmanager
async def claimable(
    server: RunningServer, ada: Person, ben: Person, **changes: object
) -> AsyncIterator[tuple[str, Look, Look]]:
    """A table of two people and a bot; the first of the two may claim, the second may not."""
    options = {"hands": HANDS}
    table = await ada.create(FIVES, "me", "open", "greedy", options=options, **changes)
    await ben.sit(table)
    async with ada.look(table) as one, ben.look(table) as two:
        await asyncio.gather(one.begin(), two.begin())
        play_until_somebody_may_claim(server, table)
        async with asyncio.timeout(PATIENCE):
            while not (one.view["claim"] or two.view["claim"]):
                await asyncio.gather(*(quiet(look) for look in (one, two)))
        yield (table, one, two) if one.view["claim"] else (table, two, one)


def news_of(look: Look, number: int) -> list[Frame]:
    return [item for item in look.items if item["number"] > number]


@asynchronous
async def test_a_claim_is_kept_answered_and_told_to_all(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    with serving(database, randomness=SeededBytes(3)) as server:
        async with (
            Person(server.url, "Ada") as ada,
            Person(server.url, "Ben") as ben,
            Person(server.url) as stranger,
            claimable(server, ada, ben) as (table, one, two),
            stranger.look(table) as on,
        ):
            assert one.view["claim"]["why"] == "tricks"
            # Nobody else is told of the offer.
            assert two.view["claim"] is None
            assert on.view["claim"] is None
            hand, before = one.view["hand_number"], {look: look.number for look in (one, two, on)}
            tricks = one.view["claim"]["tricks"]
            refusal = await two.command("claim", seen=two.number)
            assert refusal is not None
            assert refusal["code"] == "nothing-to-claim"
            assert await one.command("claim", id="mine", seen=one.number) is None
            for look in (one, two, on):
                await look.until(lambda look: look.view["hand_number"] == hand + 1)
                # All of it came in one update.
                first, *rest = news_of(look, before[look])
                assert look.frames[-1]["items"] == [first, *rest]
                assert (first["what"], first["seat"]) == ("claimed", one.seat)
                assert [line["message"] for line in first["lines"]] == ["log-claimed"]
                moves = [item["event"] for item in rest if "move" in (item.get("event") or {})]
                assert len(moves) == 3 * tricks
                assert look.view["claim"] is None
            # The same command again gets the same answer and does nothing twice.
            assert await one.command("claim", id="mine", seen=before[one]) is None
            refusal = await one.command("claim", seen=before[one])
            assert refusal is not None
            assert refusal["code"] == "stale"
            told = {"ada" if look.seat == 0 else "ben": list(look.items) for look in (one, two)}
            cookies = (ada.http.cookies, ben.http.cookies)
    with serving(database, randomness=SeededBytes(4)) as server:
        async with Person(server.url) as ada, Person(server.url) as ben:
            ada.http.cookies, ben.http.cookies = cookies
            async with ada.look(table) as one, ben.look(table) as two:
                assert one.items[: len(told["ada"])] == told["ada"]
                assert two.items[: len(told["ben"])] == told["ben"]
                rng = random.Random(2)
                await asyncio.gather(one.play_on(rng, 2), two.play_on(rng, 2))


@asynchronous
async def test_watchers_who_are_behind_hear_of_a_claim_when_they_see_its_cards(
    tmp_path: Path,
) -> None:
    with serving(tmp_path / "tables.db", randomness=SeededBytes(3)) as server:
        async with (
            Person(server.url, "Ada") as ada,
            Person(server.url, "Ben") as ben,
            Person(server.url) as stranger,
            claimable(server, ada, ben, delay=1) as (table, one, _),
            stranger.look(table) as on,
        ):
            # Until all cards before the claim are old enough to be seen.
            await on.until(lambda on: on.view and on.view["totals"] == one.view["totals"])
            await on.until(lambda on: on.view["held"] == one.view["held"])
            assert await one.command("claim", seen=one.number) is None
            await one.command("say", text="thanks")
            await on.until(lambda on: any(item.get("what") == "claimed" for item in on.items))
            for frame, arrived in zip(on.frames, on.arrived, strict=True):
                for item in frame.get("items", []):
                    if item["kind"] == "event" or item.get("what") == "claimed":
                        assert item["at"] + 1000 <= arrived
