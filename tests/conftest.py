"""Options of all tests, and the clock that they share."""

from collections.abc import Iterator

import pytest

from fivescore.server import clock

MOST_DRIFT = 60_000


def pytest_addoption(parser: pytest.Parser) -> None:
    """Adds the seed of the deals in a browser."""
    parser.addoption(
        "--seed",
        type=int,
        default=1,
        metavar="N",
        help="the deals of the end-to-end tests follow from this number and the test's name",
    )


@pytest.fixture(autouse=True)
def right_clock() -> Iterator[None]:
    """A server in this process goes by the time of this day, wherever a test before set the clock.

    One of a later year would delete what nobody has used for so long.
    """
    before = clock.server_clock()
    yield
    after = clock.server_clock()
    if after is not before or abs(after.drift) > MOST_DRIFT:
        clock.use(clock.ServerClock())
