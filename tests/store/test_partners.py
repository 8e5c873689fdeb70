"""Partners and invitations in the database, as far as people cannot make it happen."""

import asyncio
import random

import pytest

from fivescore.server.tables.changes import creation
from fivescore.store.interface import Store, StoreError
from fivescore.store.partners import PartnersStore
from fivescore.store.people import PeopleStore
from fivescore.store.tables import TableChange, TableStore
from fivescore.table.config import TableConfig
from fivescore.table.entries import HostSeat, OpenSeat
from fivescore.table.table import Table


def people(database: Store, *names: str) -> list[str]:
    """New people; gives their identities."""

    async def add() -> list[str]:
        store = PeopleStore(database)
        return [(await store.add(name, 0))[0] for name in names]

    return asyncio.run(add())


def table(table_id: str, host: str, now: int) -> TableChange:
    """A new table for two."""
    config = TableConfig(game="scorecards", players=2).checked()
    made = Table.create(
        table_id,
        config,
        [HostSeat(), OpenSeat()],
        host=host,
        name="Ada",
        now=now,
        randomness=random.Random(1).randbytes,
    )
    return creation(made, now)


def test_old_invitations_are_forgotten(database: Store) -> None:
    ada, ben, cid = people(database, "Ada", "Ben", "Cid")
    store = PartnersStore(database)
    asyncio.run(store.invite(ada, ben, table("t1", ada, 1000)))
    asyncio.run(store.invite(ada, cid, table("t2", ada, 2000)))
    asyncio.run(store.forget(2000))
    assert [one[0] for one in asyncio.run(store.all_invitations(ada))] == [cid]


def test_who_is_asked_does_not_tell_their_name_by_that(database: Store) -> None:
    ada, ben = people(database, "Ada", "Ben")
    store = PartnersStore(database)
    asyncio.run(store.invite(ada, ben, table("t1", ada, 1000)))
    assert asyncio.run(store.all_invitations(ada)) == [(ben, "Guest", 1000, True)]
    assert asyncio.run(store.all_invitations(ben)) == [(ada, "Ada", 1000, False)]


def test_a_new_invitation_takes_the_place_of_one_that_was_declined(database: Store) -> None:
    ada, ben = people(database, "Ada", "Ben")
    store = PartnersStore(database)
    asyncio.run(store.invite(ada, ben, table("t1", ada, 1000)))
    asyncio.run(store.decline(ada, ben))
    assert asyncio.run(store.has_declined(ada, ben, 999))
    assert not asyncio.run(store.has_declined(ada, ben, 1000))
    asyncio.run(store.invite(ada, ben, table("t2", ada, 3000)))
    assert not asyncio.run(store.has_declined(ada, ben, 0))


def test_nobody_is_invited_who_is_not_there_any_more(database: Store) -> None:
    [ada] = people(database, "Ada")
    with pytest.raises(StoreError):
        asyncio.run(PartnersStore(database).invite(ada, "gone", table("t1", ada, 1000)))
    # And no table stands there for nobody.
    assert asyncio.run(TableStore(database).all_tables_of(ada)) == []
    assert asyncio.run(TableStore(database).load("t1")) == []


def test_a_table_that_there_is_not_is_no_invitation(database: Store) -> None:
    ada, ben = people(database, "Ada", "Ben")
    store = PartnersStore(database)
    asyncio.run(store.invite(ada, ben, table("t1", ada, 1000)))
    assert len(asyncio.run(store.invitations_to(ben, 0))) == 1
    asyncio.run(TableStore(database).forget(over_before=0, idle_before=2000))
    assert asyncio.run(store.invitations_to(ben, 0)) == []
    assert asyncio.run(store.invitations_by(ada, 0)) == []
