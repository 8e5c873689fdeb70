"""Several servers on one PostgreSQL database: who lives, and who has which partition.

A node's row in `owners` is its lease and its fencing number, as for a server that is alone. Whoever
finds a lease that is over deletes the row, which waits for what its node is committing, and gives
the partitions to others in the same transaction: from then on nothing of that node is committed.
A node that lives hands a partition over by itself, in its own writer's order.
"""

import json
import time
from collections.abc import Callable, Sequence

import psycopg

from fivescore.store.interface import StoreError
from fivescore.store.lease import (
    ALL,
    END_NODES,
    LATE_NODES,
    LEASE_SECONDS,
    POLL_SECONDS,
    Connection,
    Lease,
    end_sessions,
    lock_members,
    machine_seconds,
    see,
    this_holder,
)
from fivescore.store.partitions import Node, NodeMap, share

CHANNEL = "fivescore"
"""Of LISTEN and NOTIFY."""
MAP_NEWS = "map"
_LATE = f"SELECT session FROM owners WHERE {LATE_NODES}"  # noqa: S608 - ours
_JOIN = (
    "INSERT INTO owners (scope, fence, holder, session, held_until, batch, address) "
    "VALUES (%s, %s, %s, %s, clock_timestamp() + make_interval(secs => %s), 0, %s)"
)
_ASSIGN = (
    "UPDATE partitions SET node = new.node, wanted = new.wanted FROM "
    "unnest(%s::bigint[], %s::bigint[], %s::bigint[]) AS new (number, node, wanted) "
    "WHERE partitions.number = new.number"
)
_MAP = (
    "SELECT (SELECT json_agg(json_build_array(fence, address)) FROM owners WHERE scope != 'all'), "
    "(SELECT json_agg(json_build_array(node, wanted) ORDER BY number) FROM partitions)"
)


def try_join(
    connection: Connection,
    session: str,
    address: str,
    migrate: Callable[[bool], None],
) -> tuple[Lease, bool] | None:
    """Becomes a node; None while a server is there that wants the database for itself.

    `migrate` brings the tables up to date; it is told whether other nodes live. Says as well
    whether this is the only node.

    Raises:
        StoreError: The tables are of another version, and other nodes use them.
        psycopg.errors.LockNotAvailable: Somebody else is just changing who owns what.
    """
    asked_at = machine_seconds()
    with connection.transaction():
        lock_members(connection)
        query = "SELECT held_until >= clock_timestamp() FROM owners WHERE scope = %s FOR UPDATE"
        row = connection.execute(query, (ALL,)).fetchone()
        if row is not None and row[0]:
            return None
        _end_nodes(connection)
        others = connection.execute("SELECT count(*) FROM owners WHERE scope != 'all'").fetchone()
        is_first = others is not None and others[0] == 0
        migrate(not is_first)
        # A server that was alone and wakes up now finds another number than its own.
        query = (
            "UPDATE owners SET fence = fence + 1, holder = 'several nodes', batch = 0, "
            "held_until = '-infinity' WHERE scope = %s RETURNING fence"
        )
        row = connection.execute(query, (ALL,)).fetchone()
        assert row is not None
        lease = Lease(int(row[0]), session, f"node {row[0]}")
        values = (lease.scope, lease.fence, this_holder(), session, LEASE_SECONDS, address)
        connection.execute(_JOIN, values)
        _assign(connection)
    lease.renew(asked_at)
    return lease, is_first


def end_late_nodes(connection: Connection) -> int:
    """Takes over from nodes that did not say in time that they live; returns how many.

    Raises:
        psycopg.errors.LockNotAvailable: Somebody else is doing it, or they do not let go yet.
    """
    late = connection.execute(_LATE).fetchall()
    if not late:
        return 0
    for (session,) in late:
        # It may sleep in the middle of a transaction and hold its row.
        end_sessions(connection, session)
    with connection.transaction():
        lock_members(connection)
        ended = _end_nodes(connection)
        if ended:
            _assign(connection)
    return ended


def _end_nodes(connection: Connection) -> int:
    return len(connection.execute(END_NODES).fetchall())


def leave(connection: Connection, lease: Lease) -> None:
    """A node stops: the others go on with its tables at once."""
    with connection.transaction():
        lock_members(connection)
        query = "DELETE FROM owners WHERE scope = %s AND fence = %s"
        connection.execute(query, (lease.scope, lease.fence))
        _assign(connection)


def _assign(connection: Connection) -> None:
    """Gives each partition to a node that lives; those of one that does too are asked back."""
    rows = connection.execute("SELECT fence FROM owners WHERE scope != 'all'").fetchall()
    nodes = [int(row[0]) for row in rows]
    # With a lock: a node may be handing one over.
    query = "SELECT number, node, wanted FROM partitions ORDER BY number FOR UPDATE"
    found = connection.execute(query).fetchall()
    planned = [_alive(wanted, nodes) or _alive(node, nodes) for _, node, wanted in found]
    wanted = share(planned, nodes) if nodes else [None] * len(found)
    owners = [_alive(node, nodes) or new for (_, node, _), new in zip(found, wanted, strict=True)]
    numbers = [number for number, _, _ in found]
    connection.execute(_ASSIGN, (numbers, owners, wanted))
    connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, MAP_NEWS))


def _alive(node: int | None, nodes: Sequence[int]) -> int | None:
    return node if node in nodes else None


def read_map(connection: Connection) -> NodeMap:
    """Who has what."""
    row = connection.execute(_MAP).fetchone()
    assert row is not None
    nodes, pairs = (json.loads(part) if isinstance(part, str) else part or [] for part in row)
    return NodeMap(
        {number: Node(number, address) for number, address in nodes},
        [owner for owner, _ in pairs],
        [wanted for _, wanted in pairs],
    )


def read_together(connection: Connection) -> list[tuple[str, str]]:
    """Each table of a tournament, and the tournament."""
    rows = connection.execute("SELECT table_id, event_id FROM event_games").fetchall()
    return [(row[0], row[1]) for row in rows]


def forget_nodes(connection: Connection) -> None:
    """A server is alone with the database: there are no nodes any more."""
    connection.execute("UPDATE partitions SET node = NULL, wanted = NULL WHERE node IS NOT NULL")
    connection.execute("DELETE FROM listening")


def join(
    connection: Connection,
    session: str,
    address: str,
    migrate: Callable[[bool], None],
    *,
    on_wait: Callable[[str], None],
) -> tuple[Lease, bool]:
    """Becomes a node as soon as no server is there that wants the database for itself.

    Raises:
        StoreError: There is one, and it lives; or the tables are of another version.
    """
    first: object = None
    while True:
        try:
            joined = try_join(connection, session, address, migrate)
        except psycopg.errors.LockNotAvailable:
            joined = None
        else:
            if joined is None:
                found = see(connection)
                if first is None:
                    first = found.held_until
                    on_wait(found.holder)
                elif first != found.held_until:
                    raise StoreError(
                        f"Another server uses the database for itself: {found.holder}. "
                        "Several servers need --node-address, all of them."
                    )
        if joined is not None:
            return joined
        time.sleep(POLL_SECONDS)
