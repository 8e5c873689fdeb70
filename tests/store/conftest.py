"""Both databases, for every test of the store that does not ask for one of them."""

import contextlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from fivescore.store.interface import Store
from fivescore.store.postgres import PostgresStore
from fivescore.store.sqlite import SqliteStore
from tests.store.clusters import Cluster, need_postgres, running

KINDS = ("sqlite", "postgres")


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """The PostgreSQL server of this process."""
    need_postgres()
    with running() as cluster:
        yield cluster


@pytest.fixture(params=KINDS)
def name(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    """The name of a new database, of either kind."""
    if request.param == "sqlite":
        return tmp_path / "tables.db"
    cluster: Cluster = request.getfixturevalue("cluster")
    return cluster.new_database()


def make(name: Path | str, tmp_path: Path) -> Store:
    """The store of a database."""
    if isinstance(name, Path):
        return SqliteStore(name)
    return PostgresStore(name, tmp_path / "test.key")


@contextlib.contextmanager
def opened(name: Path | str, tmp_path: Path) -> Iterator[Store]:
    """An open store."""
    store = make(name, tmp_path)
    store.open()
    try:
        yield store
    finally:
        store.close()


@pytest.fixture
def database(name: Path | str, tmp_path: Path) -> Iterator[Store]:
    """A new database of either kind, open."""
    with opened(name, tmp_path) as store:
        yield store
