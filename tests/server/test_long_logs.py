"""The log of a table may be long: a hello has its last part, and the rest is asked for."""

from fivescore.server.tables.broadcast import EARLIER_ITEMS, FEWEST_ITEMS, MOST_ITEMS
from fivescore.table.table import Table
from tests.server.clients import Look, Person, RunningServer, asynchronous
from tests.table.test_fairness import FIVES

TEXT = "x" * 300


def talk(server: RunningServer, table_id: str, lines: int) -> None:
    """Somebody says so much, in one go."""

    def chat(table: Table, now: int) -> None:
        for _ in range(lines):
            table.chat("talker", "Tom", TEXT, now)

    hub = server.hub
    live = server.call(hub.find(table_id))
    server.call(hub.command(live, "talker", chat))


def numbers(look: Look) -> list[int]:
    return [item["number"] for item in look.items]


async def look_back(look: Look) -> list[int]:
    """Asks for what is before the first item, and puts it there; returns its numbers."""
    await look.send("look-back", before=look.items[0]["number"])
    frame = await look.receive()
    while frame["type"] != "earlier":
        frame = await look.receive()
    look.items = [*frame["items"], *look.items]
    return [item["number"] for item in frame["items"]]


@asynchronous
async def test_a_hello_has_the_last_part_and_the_rest_is_asked_for(server: RunningServer) -> None:
    async with Person(server.url, "Ada") as ada:
        table = await ada.create(FIVES)
        talk(server, table, 1200)
        async with ada.look(table) as look:
            assert len(look.items) == FEWEST_ITEMS
            assert len(look.raw[0]) < FEWEST_ITEMS * 1000
            while look.items[0]["number"] > 1:
                assert 0 < len(await look_back(look)) <= EARLIER_ITEMS
            assert numbers(look) == list(range(1, look.number + 1))
            assert await look_back(look) == []


@asynchronous
async def test_the_game_that_runs_is_whole_in_a_hello(server: RunningServer) -> None:
    async with Person(server.url, "Ada") as ada:
        table = await ada.create(FIVES, "me", "greedy", "greedy")
        talk(server, table, 300)
        async with ada.look(table) as look:
            await look.begin()
        talk(server, table, 500)
        async with ada.look(table) as look:
            first = next(item for item in look.items if item.get("what") == "started")
            assert first["number"] > 300
            assert len(look.items) > 500
        talk(server, table, 1200)
        async with ada.look(table) as look:
            # Even then there is an end.
            assert len(look.items) == MOST_ITEMS
            assert len(await look_back(look)) == EARLIER_ITEMS


@asynchronous
async def test_whoever_comes_back_gets_what_is_new(server: RunningServer) -> None:
    async with Person(server.url, "Ada") as ada:
        table = await ada.create(FIVES)
        talk(server, table, 400)
        async with ada.look(table) as look:
            number = look.number
        talk(server, table, 30)
        async with ada.look(table, after=number) as look:
            assert numbers(look) == list(range(number + 1, number + 31))
        async with ada.look(table, after=5) as look:
            # Too long ago to be sent at once.
            assert len(look.items) == FEWEST_ITEMS


@asynchronous
async def test_looking_back_by_odd_numbers_is_answered(server: RunningServer) -> None:
    async with Person(server.url, "Ada") as ada:
        table = await ada.create(FIVES)
        talk(server, table, 50)
        async with ada.look(table) as look:
            for before, last in ((-5, 0), (0, 0), (1, 0), (2, 1), (10**9, look.number)):
                await look.send("look-back", before=before)
                frame = await look.receive()
                assert frame["type"] == "earlier"
                assert [item["number"] for item in frame["items"]] == list(range(1, last + 1))
