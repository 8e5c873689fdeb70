"""Several servers on one PostgreSQL database: each has its share, and writes to no other."""

import asyncio
import contextlib
import random
import time
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from fivescore.store import node_watch
from fivescore.store.interface import ElsewhereError, Rows, StoreError
from fivescore.store.lease import LEASE_SECONDS
from fivescore.store.partitions import PARTITIONS, NodeMap, Places, hash_of, share
from fivescore.store.postgres import PostgresStore
from tests.server.clients import asynchronous
from tests.store.clusters import Cluster
from tests.store.test_batches import ENTRIES


@pytest.fixture
def url(cluster: Cluster) -> str:
    return cluster.new_database()


def node(url: str, tmp_path: Path, name: str = "127.0.0.1:1") -> PostgresStore:
    return PostgresStore(url, tmp_path / "test.key", address=name)


@contextlib.contextmanager
def opened(*stores: PostgresStore) -> Iterator[None]:
    with contextlib.ExitStack() as stack:
        for store in stores:
            store.open()
            stack.callback(store.close)
        yield


def maps_of(store: PostgresStore) -> list[NodeMap]:
    maps: list[NodeMap] = []
    assert store.nodes is not None
    store.nodes.follow(on_map=maps.append, on_news=lambda _: None, on_gap=lambda: None)
    return maps


def wait_for_map(maps: list[NodeMap], holds: object, seconds: float = 20) -> NodeMap:
    deadline = time.monotonic() + seconds
    while not (maps and holds(maps[-1])):  # type: ignore[operator]
        assert time.monotonic() < deadline
        time.sleep(0.01)
    return maps[-1]


def until_lost(store: PostgresStore, seconds: float = 20) -> bool:
    deadline = time.monotonic() + seconds
    while store.lost is None and time.monotonic() < deadline:
        time.sleep(0.01)
    return store.lost is not None


def number(store: PostgresStore) -> int:
    assert store.nodes is not None
    return store.nodes.number


def entry(table: str, seq: int) -> Rows:
    return Rows([(ENTRIES, (table, seq, "{}"))])


def log_in(partitions: set[int]) -> str:
    return next(f"table {k}" for k in range(10_000) if hash_of(f"table {k}") in partitions)


# --- Shares -------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(20))
def test_all_nodes_have_as_many_and_few_change_hands(seed: int) -> None:
    rng = random.Random(seed)
    nodes, owners = [1], share([None] * PARTITIONS, [1])
    for fresh in range(2, 12):
        gone = rng.choice([None, *nodes]) if len(nodes) > 1 else None
        nodes = [one for one in nodes if one != gone] + [fresh]
        before, owners = owners, share([o if o in nodes else None for o in owners], nodes)
        counts = [owners.count(one) for one in nodes]
        assert max(counts) - min(counts) <= 1
        moved = sum(a != b for a, b in zip(before, owners, strict=True) if a in nodes)
        assert moved <= PARTITIONS // len(nodes) + len(nodes)


def test_tables_of_old_tournaments_stay_with_them() -> None:
    places = Places()
    places.keep_together([("one", "cup"), ("two", "cup")])
    assert places.of("one") == places.of("two") == places.of("cup") == hash_of("cup")
    assert places.of("three") == hash_of("three")


# --- Coming and going ---------------------------------------------------------------------------


def test_a_second_node_gets_half_as_the_first_lets_go_of_it(url: str, tmp_path: Path) -> None:
    first, second = node(url, tmp_path), node(url, tmp_path, "127.0.0.1:2")
    with opened(first):
        maps = maps_of(first)
        alone = wait_for_map(maps, lambda m: len(m.settled(number(first))) == PARTITIONS)
        assert [one.address for one in alone.nodes.values()] == ["127.0.0.1:1"]
        with opened(second):
            assert first.nodes is not None
            assert second.nodes is not None
            assert (first.nodes.is_first, second.nodes.is_first) == (True, False)
            asked = wait_for_map(maps, lambda m: m.leaving(number(first)))
            assert not asked.settled(number(second))  # not before it was handed over
            asyncio.run(first.nodes.hand_over(asked.leaving(number(first))))
            done = wait_for_map(maps, lambda m: m.settled(number(second)))
            assert len(done.settled(number(second))) == PARTITIONS // 2
        wait_for_map(maps, lambda m: len(m.settled(number(first))) == PARTITIONS)


def test_a_server_that_wants_the_database_for_itself_and_nodes_exclude_each_other(
    url: str, tmp_path: Path
) -> None:
    alone = PostgresStore(url, tmp_path / "test.key")
    with opened(node(url, tmp_path)), pytest.raises(StoreError, match="Another server uses"):
        alone.open()
    with opened(alone), pytest.raises(StoreError, match="--node-address"):
        node(url, tmp_path).open()
    with opened(node(url, tmp_path)):
        pass


# --- Fencing ------------------------------------------------------------------------------------


@asynchronous
async def test_a_node_writes_only_to_logs_of_its_own(url: str, tmp_path: Path) -> None:
    first, second = node(url, tmp_path), node(url, tmp_path, "127.0.0.1:2")
    with opened(first, second):
        maps = maps_of(first)
        asked = wait_for_map(maps, lambda m: m.leaving(number(first)))
        assert first.nodes is not None
        leaving = asked.leaving(number(first))
        table = log_in(leaving)
        await first.insert(entry(table, 0))
        with pytest.raises(ElsewhereError):
            await second.insert(entry(table, 1))
        await first.nodes.hand_over(leaving)
        with pytest.raises(ElsewhereError):
            await first.insert(entry(table, 1))
        await second.insert(entry(table, 1))
        # Others of the same batch are written.
        own = log_in(asked.settled(number(first)))
        done = await asyncio.gather(
            first.insert(entry(own, 0)), first.insert(entry(table, 2)), return_exceptions=True
        )
        assert done[0] is None
        assert isinstance(done[1], ElsewhereError)


@asynchronous
async def test_a_node_that_was_away_is_taken_over_from_and_writes_nothing_any_more(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(node_watch, "WATCH_SECONDS", 0.05)
    first = node(url, tmp_path)
    take = first._handover.take
    # It says nothing any more unless it is asked to.
    monkeypatch.setattr(first._handover, "take", lambda _seconds: take(1000))
    with opened(first):
        table = log_in({*range(PARTITIONS)})
        await first.insert(entry(table, 0))
        second = node(url, tmp_path, "127.0.0.1:2")
        with opened(second):
            maps = maps_of(second)
            await asyncio.to_thread(wait_for_map, maps, lambda m: number(first) not in m.nodes)
            assert not first.is_current
            assert len(maps[-1].settled(number(second))) == PARTITIONS
            with pytest.raises(StoreError):
                await first.insert(entry(table, 1))
            await second.insert(entry(table, 1))
            assert second.read_now("SELECT count(*) FROM entries") == [(2,)]
        assert await asyncio.to_thread(until_lost, first)
        assert "The other nodes have taken over" in str(first.lost)


def test_one_that_has_just_come_ends_nobody(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A database that was away kept everybody from saying that they live."""
    ended: list[float] = []
    monkeypatch.setattr(node_watch, "WATCH_SECONDS", 0.05)
    monkeypatch.setattr(node_watch, "end_late_nodes", lambda _: ended.append(time.monotonic()))
    began = time.monotonic()
    with opened(node(url, tmp_path)):
        deadline = began + 60
        while not ended:
            assert time.monotonic() < deadline
            time.sleep(0.02)
    assert ended[0] >= began + LEASE_SECONDS


# --- News ---------------------------------------------------------------------------------------


@asynchronous
async def test_news_reach_all_nodes(url: str, tmp_path: Path) -> None:
    first, second = node(url, tmp_path), node(url, tmp_path, "127.0.0.1:2")
    with opened(first, second):
        heard: list[list[str]] = [[], []]
        for store, news in zip((first, second), heard, strict=True):
            assert store.nodes is not None
            store.nodes.follow(on_map=lambda _: None, on_news=news.append, on_gap=lambda: None)
        assert first.nodes is not None
        deadline = time.monotonic() + 60
        while not all(heard):
            await first.nodes.tell("something")
            await asyncio.sleep(0.05)
            assert time.monotonic() < deadline
        assert set(heard[0]) == set(heard[1]) == {"something"}


def test_news_that_may_have_been_missed_are_told(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(node_watch, "RECONNECT_SECONDS", 0.01)
    store = node(url, tmp_path)
    with opened(store):
        gaps: list[int] = []
        assert store.nodes is not None
        maps: list[NodeMap] = []
        store.nodes.follow(
            on_map=maps.append, on_news=lambda _: None, on_gap=lambda: gaps.append(1)
        )
        wait_for_map(maps, lambda m: m.nodes)
        with psycopg.connect(url, autocommit=True) as other:
            other.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE application_name LIKE '%nodes'"
            )
        deadline = time.monotonic() + 60
        while not gaps:
            assert time.monotonic() < deadline
            time.sleep(0.01)
