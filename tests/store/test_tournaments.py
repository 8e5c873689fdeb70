"""What the server keeps of tournaments: their logs with the tables they lay, lists, forgetting."""

import json

import pytest

from fivescore.server.tables.changes import creation
from fivescore.server.tournaments.hub import make_change
from fivescore.store.interface import Store, StoreError
from fivescore.store.tables import TableChange, TableStore
from fivescore.store.tournaments import TournamentStore
from fivescore.table.table import Table
from fivescore.table.tournament import RunningTournament
from tests.server.clients import asynchronous
from tests.table.test_tournament import NOW, picture, plan, play_all, read_back

DAY = 86_400_000


async def commit(
    database: Store,
    tournament: RunningTournament,
    tables: list[TableChange],
    now: int = NOW,
) -> None:
    change = make_change(tournament, tournament.take_entries(), tables, now)
    await TournamentStore(database).commit(change)


async def begin(database: Store) -> tuple[RunningTournament, list[Table]]:
    """A tournament on the disk that has begun, with its first two tables."""
    tournament = plan("me", "open", "greedy", "greedy")
    tournament.sit("ben", "Ben", None, NOW)
    tournament.start("ada", NOW)
    tables = tournament.go_on(NOW)
    changes = [creation(table, NOW) for table in tables]
    await commit(database, tournament, changes)
    return tournament, tables


@asynchronous
async def test_a_tournament_comes_back_from_the_disk_with_its_tables(database: Store) -> None:
    tournament, tables = await begin(database)
    store = TournamentStore(database)
    read = read_back(await store.load("event"))
    assert picture(read) == picture(tournament)
    for table in tables:
        assert await TableStore(database).load(table.id)
    assert await store.running() == ["event"]
    assert await store.load("other") == []


@asynchronous
async def test_a_person_finds_their_tournaments_with_their_seat(database: Store) -> None:
    await begin(database)
    store = TournamentStore(database)
    [found] = await store.tournaments_of("ben")
    summary = json.loads(found.text)
    assert (summary["id"], found.seat, summary["phase"]) == ("event", 1, "playing")
    assert await store.tournaments_of("zoe") == []
    assert len(await TableStore(database).tables_of("ben")) == 1


@asynchronous
async def test_what_cannot_be_written_leaves_neither_entry_nor_table(
    database: Store,
) -> None:
    tournament = plan("greedy", "greedy", "greedy", "greedy")
    tournament.start("ada", NOW)
    changes = [creation(table, NOW) for table in tournament.go_on(NOW)]
    store, tables = TournamentStore(database), TableStore(database)
    await tables.commit(changes[1])  # so that it cannot be written again
    with pytest.raises(StoreError):
        await commit(database, tournament, changes)
    assert await store.load("event") == []
    assert await tables.load(changes[0].log_id) == []


@asynchronous
async def test_a_log_has_no_gaps(database: Store) -> None:
    tournament = plan()
    tournament = tournament.draft()
    tournament.sit("ben", "Ben", None, NOW)
    with pytest.raises(StoreError):
        await commit(database, tournament, [])


@asynchronous
async def test_a_tournament_is_forgotten_when_it_is_long_over(database: Store) -> None:
    tournament, _ = await begin(database)
    play_all(tournament, min)
    store = TournamentStore(database)
    await commit(database, tournament, [], NOW + DAY)
    assert await store.forget(over_before=NOW + DAY, idle_before=0) == []
    assert await store.forget(over_before=NOW + DAY + 1, idle_before=0) == ["event"]
    for name in ("events", "event_entries", "event_people", "event_games"):
        assert database.read_now(f"SELECT * FROM {name}") == []  # noqa: S608 - a name of ours


@asynchronous
async def test_a_tournament_whose_tables_are_there_is_not_left(database: Store) -> None:
    await begin(database)
    store = TournamentStore(database)
    assert await store.forget(over_before=0, idle_before=NOW + DAY) == []
    await TableStore(database).forget(over_before=0, idle_before=NOW + DAY)
    assert await store.forget(over_before=0, idle_before=NOW + DAY) == ["event"]
