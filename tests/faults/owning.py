"""Faults of who owns a PostgreSQL database, and for how long."""

import pytest

from fivescore.store import lease, postgres_connection
from tests.faults.planting import fault


@fault("failover")
def nobody_checks_the_fencing_number(patch: pytest.MonkeyPatch) -> None:
    unchecked = lease.RENEW.replace("fence = %s", "%s >= 0")
    assert unchecked != lease.RENEW
    patch.setattr(postgres_connection, "RENEW", unchecked)


@fault("failover")
def lease_without_a_clock_margin(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(lease, "MARGIN_SECONDS", 0.0)


@fault("failover")
def memory_is_answered_from_for_ever(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(lease.Lease, "is_current", True)
