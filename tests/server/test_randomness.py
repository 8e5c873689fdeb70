"""A server whose randomness follows from a seed deals the same cards again."""

import random
from pathlib import Path

from tests.server.clients import Person, RunningServer, asynchronous

FIVES = ("fives", "standard", 3)


async def deal(folder: Path, name: str, seed: int) -> tuple[str, list[str], list[str]]:
    """The id of a new table, Ada's hand, and what the bots played before her turn."""
    randomness = random.Random(seed).randbytes
    with RunningServer(folder / f"{name}.db", randomness=randomness) as server:
        async with Person(server.url, "Ada") as ada:
            table = await ada.create(FIVES, "me", "random", "random")
            async with ada.look(table) as look:
                await look.shuffle()
                await look.until(lambda look: bool(look.turn and 0 in look.turn["to_act"]))
                events = [item["event"] for item in look.items if item["kind"] == "event"]
                moves = [event["move"] for event in events if "move" in event]
                return table, list(look.view["hand"]), moves


@asynchronous
async def test_the_same_seed_deals_the_same_cards_and_another_one_others(tmp_path: Path) -> None:
    first = await deal(tmp_path, "first", 1)
    assert await deal(tmp_path, "again", 1) == first
    other = await deal(tmp_path, "other", 2)
    assert other[0] != first[0]
    assert other[1] != first[1]
