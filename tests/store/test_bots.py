"""Outside bots in the database: names and tokens, and the tables that concern them."""

import pytest

from fivescore.server.tables.changes import creation
from fivescore.store.bots import BotRefusedError, BotStore
from fivescore.store.interface import Store
from fivescore.store.people import PeopleStore
from fivescore.store.tables import TableStore
from fivescore.table.table import Table
from tests.server.clients import asynchronous
from tests.table.driving import create, finish

FIVES = ("fives", "standard", 3)


async def commit(database: Store, table: Table, now: int = 0) -> None:
    await TableStore(database).commit(creation(table, now))


@asynchronous
async def test_a_bot_is_found_by_its_token_until_that_is_revoked(database: Store) -> None:
    people, bots = PeopleStore(database), BotStore(database)
    ada, _ = await people.add("Ada", 0)
    bot, token = await bots.make(ada, "Deep Five", 5)
    assert await bots.find(token) == bot
    assert await bots.find(token + "x") is None
    revoked = await bots.revoke(ada, "DEEP five")
    assert revoked is not None
    assert not revoked.has_token
    assert await bots.find(token) is None
    again, other = await bots.make(ada, "deep five", 9)
    assert other != token
    assert (again.id, again.name, again.made_at) == (bot.id, "deep five", 9)
    assert await bots.of(ada) == [again]
    assert await bots.named("Deep FIVE") == again


@asynchronous
async def test_a_name_is_its_owners(database: Store) -> None:
    people, bots = PeopleStore(database), BotStore(database)
    ada, _ = await people.add("Ada", 0)
    ben, _ = await people.add("Ben", 0)
    _, token = await bots.make(ada, "Straße", 0)
    with pytest.raises(BotRefusedError) as refused:
        await bots.make(ben, "STRASSE", 0)
    assert refused.value.code == "name-taken"
    assert await bots.revoke(ben, "Straße") is None
    assert await bots.find(token) is not None


@asynchronous
async def test_the_tables_of_a_bot_are_those_where_it_sits_or_is_asked(
    database: Store,
) -> None:
    bots = BotStore(database)
    table = create(FIVES, "greedy", "greedy", "open", options={"hands": 1})
    table.invite("ada", 2, "bot-x", "Deep Five", 0)
    await commit(database, table)
    assert await bots.tables_of("bot-x") == ["table"]
    assert await bots.tables_of("bot-y") == []
    table.decline("bot-x", 1)
    await commit(database, table)
    assert await bots.tables_of("bot-x") == []
    table.invite("ada", 2, "bot-x", "Deep Five", 2)
    table.accept("bot-x", 2)
    await commit(database, table)
    assert await bots.tables_of("bot-x") == ["table"]
    finish(table, 3)
    await commit(database, table)
    assert await bots.tables_of("bot-x") == [], "What is over needs nobody."
