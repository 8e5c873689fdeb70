"""One server for all tests that do not need one of their own."""

from collections.abc import Iterator

import pytest

from fivescore.games import NAMES
from fivescore.server.warmup import warm_up
from tests.server.clients import RunningServer, serving


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server with a database file."""
    for game in NAMES:
        warm_up(game)
    with serving(tmp_path_factory.mktemp("server") / "tables.db") as running:
        yield running
