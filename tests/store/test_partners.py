"""Partners and invitations in the database, as far as people cannot make it happen."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from fivescore.store.partners import PartnersStore
from fivescore.store.people import PeopleStore
from fivescore.store.sqlite import SqliteStore, StoreError


@pytest.fixture
def database(tmp_path: Path) -> Iterator[SqliteStore]:
    store = SqliteStore(tmp_path / "tables.db")
    store.open()
    yield store
    store.close()


def people(database: SqliteStore, *names: str) -> list[str]:
    """New people; gives their identities."""

    async def add() -> list[str]:
        store = PeopleStore(database)
        return [(await store.add(name, 0))[0] for name in names]

    return asyncio.run(add())


def test_old_invitations_are_forgotten(database: SqliteStore) -> None:
    ada, ben, cid = people(database, "Ada", "Ben", "Cid")
    store = PartnersStore(database)
    asyncio.run(store.invite(ada, ben, "t1", 1000))
    asyncio.run(store.invite(ada, cid, "t2", 2000))
    asyncio.run(store.forget(2000))
    assert [one[1] for one in asyncio.run(store.all_invitations(ada))] == ["Cid"]


def test_a_new_invitation_takes_the_place_of_one_that_was_declined(database: SqliteStore) -> None:
    ada, ben = people(database, "Ada", "Ben")
    store = PartnersStore(database)
    asyncio.run(store.invite(ada, ben, "t1", 1000))
    asyncio.run(store.decline(ada, ben))
    assert asyncio.run(store.has_declined(ada, ben, 999))
    assert not asyncio.run(store.has_declined(ada, ben, 1000))
    asyncio.run(store.invite(ada, ben, "t2", 3000))
    assert not asyncio.run(store.has_declined(ada, ben, 0))


def test_nobody_is_invited_who_is_not_there_any_more(database: SqliteStore) -> None:
    [ada] = people(database, "Ada")
    with pytest.raises(StoreError):
        asyncio.run(PartnersStore(database).invite(ada, "gone", "t1", 1000))


def test_a_table_that_there_is_not_is_no_invitation(database: SqliteStore) -> None:
    ada, ben = people(database, "Ada", "Ben")
    store = PartnersStore(database)
    asyncio.run(store.invite(ada, ben, "t1", 1000))
    assert asyncio.run(store.invitations_to(ben, 0)) == []
    assert asyncio.run(store.invitations_by(ada, 0)) == []
