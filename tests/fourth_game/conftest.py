"""The fourth game, installed once for all its tests."""

from pathlib import Path

import pytest

from tests.fourth_game.installing import install


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the installed package."""
    return install(tmp_path_factory.mktemp("fourth"))
