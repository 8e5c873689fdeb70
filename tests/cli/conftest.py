"""Games for the tests of the command line."""

from pathlib import Path

import pytest

from fivescore.cli import compiling
from tests.cli import test_compiling
from tests.cli.running import run


@pytest.fixture(autouse=True)
def quiet_compiler(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Which test compiles first is luck, so only the tests of those words hear them."""
    if request.module is not test_compiling:
        monkeypatch.setattr(compiling._Listener, "_say", lambda *_, **__: None)


@pytest.fixture(scope="session", autouse=True)
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three games of two hands. What is run here is compiled, and quick in all tests after it."""
    path = tmp_path_factory.mktemp("games") / "games.jsonl"
    arguments = ("--games", "3", "--seed", "5", "--option", "hands=2", "--records", str(path))
    assert run("simulate", "fives", *arguments).code == 0
    assert run("verify", str(path)).code == 0
    assert run("show", str(path), "--at", "20", "--seat", "1").code == 0
    assert run("play", "fives").code == 0
    return path
