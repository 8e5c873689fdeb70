"""Every planted fault is seen by its campaign; one that is not would go unnoticed for real."""

import gc

import pytest

from tests.campaigns.__main__ import CAMPAIGNS
from tests.campaigns.frame import CampaignError
from tests.campaigns.test_short_forms import run_short
from tests.faults.planting import load

FAULTS = load()


@pytest.mark.filterwarnings("ignore::ResourceWarning")
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
@pytest.mark.parametrize("name", FAULTS)
def test_the_campaign_sees_it(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    fault = FAULTS[name]
    if fault.campaign != "kill":  # that one's server is another process
        fault.plant(monkeypatch)
    with pytest.raises(CampaignError) as caught:
        run_short(fault.campaign, fault=name)
    assert "this sees nothing" not in str(caught.value)
    # A campaign that fails leaves its players' sockets: closed here, not in the next test.
    del caught
    gc.collect()


def test_every_campaign_has_faults() -> None:
    assert {fault.campaign for fault in FAULTS.values()} == set(CAMPAIGNS)
    assert len(FAULTS) >= 30
