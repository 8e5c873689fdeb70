"""Tables whose cards are the same in every run."""

import pytest

from tests.table.driving import repeat_seeds


@pytest.fixture(autouse=True)
def same_deals(request: pytest.FixtureRequest) -> None:
    repeat_seeds(request.node.name)
