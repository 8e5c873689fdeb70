"""A database by its name: a file for SQLite, an address for PostgreSQL."""

from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

from fivescore.store.interface import Store, StoreError
from fivescore.store.sqlite import SqliteStore

SCHEMES = ("postgresql://", "postgres://")


def is_address(database: Path | str) -> bool:
    """Whether it names a PostgreSQL database."""
    return isinstance(database, str) and database.startswith(SCHEMES)


def make_store(
    database: Path | str,
    *,
    key_file: Path | None = None,
    waits: bool = False,
    on_wait: Callable[[str], None] | None = None,
    node_address: str | None = None,
) -> Store:
    """The store of a database, to be opened.

    For PostgreSQL: the file of the keys that seal entries, whether to wait for as long as another
    server is there, what to call when waiting begins, with who that is, and the address of this
    server where it is one of several nodes.

    Raises:
        StoreError: The driver for it is not installed.
    """
    if not is_address(database):
        return SqliteStore(database)
    try:
        from fivescore.store.postgres import PostgresStore
    except ImportError:
        raise StoreError("PostgreSQL needs a driver: pip install 'fivescore[postgres]'.") from None
    if key_file is None:
        raise StoreError("A PostgreSQL database needs a file for the keys that seal entries.")
    return PostgresStore(
        str(database), key_file, waits=waits, on_wait=on_wait, address=node_address
    )


def key_name(url: str) -> str:
    """What the key file of a PostgreSQL database is called, if nobody says otherwise."""
    name = urlsplit(url).path.strip("/")
    return name if name.isidentifier() else "postgres"
