"""A database by its name, also where the driver for PostgreSQL is not installed."""

import subprocess
import sys
from pathlib import Path

import pytest

from fivescore.store.interface import StoreError
from fivescore.store.opening import is_address, key_name, make_store
from fivescore.store.sqlite import SqliteStore


def test_a_name_is_a_file_or_an_address(tmp_path: Path) -> None:
    assert isinstance(make_store(tmp_path / "tables.db"), SqliteStore)
    assert [is_address(name) for name in ("postgresql://x/y", "postgres://x/y", "x.db")] == [
        True,
        True,
        False,
    ]
    assert key_name("postgresql://ada@db.example.org/games") == "games"
    assert key_name("postgresql:///../../etc") == "postgres"
    with pytest.raises(StoreError, match="needs a file for the keys"):
        make_store("postgresql://x/y")


def test_without_the_extra_everything_else_works() -> None:
    program = (
        "import sys; sys.modules['psycopg'] = None\n"
        "import fivescore.cli.serve, fivescore.server.app\n"
        "from fivescore.store.opening import make_store\n"
        "make_store('tables.db')\n"
        "make_store('postgresql://x/y')\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    last = done.stderr.strip().splitlines()[-1]
    assert last.endswith("PostgreSQL needs a driver: pip install 'fivescore[postgres]'."), last
