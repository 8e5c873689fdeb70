"""Options of all tests."""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Adds the seed of the deals in a browser."""
    parser.addoption(
        "--seed",
        type=int,
        default=1,
        metavar="N",
        help="the deals of the end-to-end tests follow from this number and the test's name",
    )
