"""Whole games over HTTP and WebSocket: with bots, with people, with both."""

import asyncio
import random
from contextlib import AsyncExitStack
from itertools import pairwise

import pytest

from fivescore.engine.record import parse_record
from fivescore.engine.replay import replay
from fivescore.games import get_game
from fivescore.server.tables import websocket
from fivescore.table.proofs import check_shuffles
from tests.playing import CASES, Case, case_name
from tests.server.clients import Frame, Look, Person, RunningServer, asynchronous, people

FIVES = ("fives", "standard", 3)
FULL_OF_BIDS = ("score5", "standard", 5)
SHORT = {"fives": {"hands": 1}, "score5": {"max_changes": 0}, "scorecards": {}}
NAMES = ("Ada", "Ben", "Cid", "Dot", "Eve")


@pytest.fixture(autouse=True)
def quick_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """These players are quicker than people are, and no message is too many."""
    monkeypatch.setattr(websocket, "MOST_MESSAGES", 1 << 20)


async def check_archive(person: Person, table: str, game: int = 1) -> None:
    """The finished game is in the archive, right, fairly shuffled, and can be replayed."""
    game_id = f"{table}-{game}"
    archive = (await person.get("/api/archive"))["games"]
    assert game_id in [told["id"] for told in archive]
    answer = await person.http.get(f"/api/archive/{game_id}/record")
    record = parse_record(answer.content)
    match = replay(record, get_game)
    check_shuffles(match, record["shuffle"])
    cards = (await person.get(f"/api/archive/{game_id}/deck"))["cards"]
    assert cards == (await person.get(f"/api/tables/{table}/deck"))["cards"]
    told = await person.get(f"/api/archive/{game_id}/replay?viewer=all")
    assert len(told["steps"]) == sum("note" not in event for event in record["events"])
    assert told["summary"]["scores"] == record["result"]["scores"]
    assert told["summary"]["finished_at"] > 0


@pytest.mark.parametrize("case", CASES, ids=case_name)
@asynchronous
async def test_people_and_bots_play_a_whole_game(case: Case, server: RunningServer) -> None:
    bots = ["greedy", "random", "greedy"][: case[2] - 2]
    async with (
        people(server.url, "Ada", "Ben") as (ada, ben),
        Person(server.url) as stranger,
    ):
        table = await ada.create(case, "me", "open", *bots, options=SHORT[case[0]])
        await ben.sit(table)
        async with ada.look(table) as first, ben.look(table) as second, stranger.look(table) as on:
            looks = (first, second)
            await asyncio.gather(*(look.begin() for look in looks))
            await asyncio.gather(*(look.play_on(random.Random(1)) for look in looks))
            for look in (*looks, on):
                await look.until(lambda look: look.table["phase"] == "over")
            check_order(first, second)
            check_nothing_hidden(on)
        for person in (ada, ben):
            await check_archive(person, table)


@pytest.mark.parametrize("case", [FULL_OF_BIDS, FIVES], ids=case_name)
@asynchronous
async def test_people_play_a_game_and_a_rematch(case: Case, server: RunningServer) -> None:
    players = case[2]
    async with AsyncExitStack() as stack:
        people = [await stack.enter_async_context(Person(server.url, n)) for n in NAMES[:players]]
        table = await people[0].create(case, options=SHORT[case[0]])
        for person in people[1:]:
            await person.sit(table)
        looks = [await stack.enter_async_context(person.look(table)) for person in people]
        for game in (1, 2):
            await asyncio.gather(*(look.begin() for look in looks))
            await asyncio.gather(*(look.play_on(random.Random(2)) for look in looks))
            for look in looks:
                await look.until(lambda look: look.table["phase"] == "over")
            await check_archive(people[0], table, game)
            if game == 1:
                for look in looks:
                    assert await look.do("rematch") is None
                for k, look in enumerate(looks):
                    await look.until(lambda look: look.table["phase"] != "over")
                    assert look.seat == (k + 1) % players
        for look in looks:
            check_own_cards_only(look, players)


def check_order(*looks: Look) -> None:
    """Answers come before the updates that tell of what was done."""
    for look in looks:
        for before, after in pairwise(look.frames):
            if after["type"] == "update":
                own = [item for item in after.get("items", []) if is_own_move(item, look.seat)]
                assert not own or before["type"] == "answer"


def is_own_move(item: Frame, seat: int) -> bool:
    event = item.get("event") or {}
    return event.get("seat") == seat and "move" in event


def check_nothing_hidden(watcher: Look) -> None:
    """Whoever looks on has no hand and no moves."""
    for frame in watcher.frames:
        assert not (frame.get("view") or {}).get("hand")
        assert not (frame.get("turn") or {}).get("moves")


def check_own_cards_only(look: Look, players: int) -> None:
    """Of every deal that was told exactly the own hand is open, also after seats moved on."""
    seat = (look.seat - 1) % players  # in the first game
    deals = [event for event in look.events("deal", "sets") if "note" not in event]
    assert len(deals) == 2
    for event in deals:
        hands = event.get("deal") or event["sets"]
        assert [k for k, hand in enumerate(hands) if "??" not in hand] == [seat]
        seat = look.seat
