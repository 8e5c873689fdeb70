"""Games for the tests of the command line."""

from pathlib import Path

import pytest

from tests.cli.running import run


@pytest.fixture(scope="session", autouse=True)
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three games of two hands. Making them also compiles the rules, which later runs keep."""
    path = tmp_path_factory.mktemp("games") / "games.jsonl"
    arguments = ("--games", "3", "--seed", "5", "--option", "hands=2", "--records", str(path))
    assert run("simulate", "fives", *arguments).code == 0
    return path
