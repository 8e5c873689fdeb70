"""A little of every campaign, without times. `./dev campaign NAME` runs them for real."""

import importlib

import pytest

from tests.campaigns.__main__ import CAMPAIGNS
from tests.campaigns.disk import find_library
from tests.campaigns.frame import Run
from tests.store.clusters import need_postgres


def run_short(name: str, *, seed: int = 1, fault: str | None = None) -> Run:
    """The short form of a campaign.

    Raises:
        CampaignError: A promise was broken.
    """
    if name in ("powercut", "diskfault", "upgrade"):
        try:
            find_library()
        except RuntimeError as error:
            pytest.skip(str(error))
    if name in ("failover", "nodes"):
        need_postgres()
    run = Run(name, seed=seed, fault=fault)
    importlib.import_module(f"tests.campaigns.{name}").attack(run)
    return run


@pytest.mark.parametrize("name", CAMPAIGNS)
def test_every_promise_holds(name: str) -> None:
    run_short(name)
