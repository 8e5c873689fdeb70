"""Faults of who owns a PostgreSQL database, and for how long."""

import pytest

from fivescore.server.nodes.cluster import Cluster
from fivescore.store import lease, postgres, postgres_connection
from fivescore.store.partitions import NodeMap
from fivescore.store.postgres_connection import PostgresConnection
from tests.faults.planting import fault


@fault("failover")
def nobody_checks_the_fencing_number(patch: pytest.MonkeyPatch) -> None:
    unchecked = lease.RENEW.replace("fence = %s", "%s >= 0")
    assert unchecked != lease.RENEW
    patch.setattr(postgres_connection, "RENEW", unchecked)


@fault("nodes")
def nobody_checks_the_row_of_the_node(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(PostgresConnection, "_check", lambda *_: None)
    patch.setattr(PostgresConnection, "_ask_owner", lambda *_: None)
    patch.setattr(postgres, "find_batch", lambda _connection, _lease, committed: committed)


@fault("nodes")
def a_node_answers_for_what_it_handed_over(patch: pytest.MonkeyPatch) -> None:
    take_map = Cluster.take_map

    def keep_all(self: Cluster, nodes: NodeMap) -> None:
        before = set(self._owned)
        take_map(self, nodes)
        self._owned |= before

    patch.setattr(Cluster, "take_map", keep_all)


@fault("failover", "nodes")
def lease_without_a_clock_margin(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(lease, "MARGIN_SECONDS", 0.0)


@fault("failover")
def memory_is_answered_from_for_ever(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(lease.Lease, "is_current", True)
