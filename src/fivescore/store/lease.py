"""Who may write to a PostgreSQL database: a row with a fencing number, held for a time.

The row is the whole database's (`ALL`), for a server that is alone, or that of a node (`nodes.py`).

Safe by the number, whatever clocks do: a commit raises a lock on the row and checks its number in
the same transaction, and whoever takes over raises the number. So nothing is committed by a server
whose place was taken, however long it slept.

The time is for what is answered from memory. The owner counts from before it asked, by its own
clock, and stops some time before the others begin to take over by the database's.
"""

import contextlib
import os
import platform
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import psycopg

from fivescore.store.interface import LostError, StoreError

LEASE_SECONDS = 3.0
MARGIN_SECONDS = 0.5
"""So much earlier the owner stops: a clock may run faster or slower than another."""
RENEW_SECONDS = 0.75
POLL_SECONDS = 0.2
LOCK_SECONDS = 1.0
ALL = "all"
"""What a server owns that is alone."""
MEMBERS = 0x4E4F4445
"""The advisory lock of whoever changes who owns what: "NODE"."""
_TAKE = (
    "UPDATE owners SET fence = fence + 1, holder = %s, session = %s, batch = 0, "
    "held_until = clock_timestamp() + make_interval(secs => %s) "
    "WHERE scope = %s AND held_until < clock_timestamp() RETURNING fence"
)
LATE_NODES = (
    "scope != 'all' AND held_until < clock_timestamp() "
    # A database that has just come back has kept everybody from saying that they live.
    f"AND pg_postmaster_start_time() < clock_timestamp() - make_interval(secs => {LEASE_SECONDS})"
)
END_NODES = f"DELETE FROM owners WHERE {LATE_NODES} RETURNING fence"  # noqa: S608 - ours
"""What they are committing is waited for."""
RENEW = (
    "UPDATE owners SET batch = %s, held_until = clock_timestamp() + make_interval(secs => %s) "
    "WHERE scope = %s AND fence = %s"
)
_SEE = (
    "SELECT fence, holder, session, held_until, held_until < clock_timestamp() FROM owners "
    # Whoever holds anything; of those who held it once the last.
    "ORDER BY held_until DESC, fence DESC LIMIT 1"
)
_END_SESSIONS = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
    "WHERE application_name = %s AND pid != pg_backend_pid()"
)
Connection = psycopg.Connection[Any]


def machine_seconds() -> float:
    """A clock that also goes on while the machine sleeps, where there is such a thing."""
    if hasattr(time, "CLOCK_BOOTTIME"):
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    return time.monotonic()


class Lease:
    """How long this server may answer from memory, by its own clock."""

    def __init__(self, fence: int, session: str, scope: str = ALL) -> None:
        self.fence = fence
        self.session = session
        self.scope = scope
        self._until = float("-inf")

    @property
    def is_current(self) -> bool:
        """Whether nobody else can have taken over."""
        return machine_seconds() < self._until

    def renew(self, asked_at: float) -> None:
        """The database has renewed it; it was asked to at this time of our clock."""
        self._until = max(self._until, asked_at + LEASE_SECONDS - MARGIN_SECONDS)


@dataclass(frozen=True, slots=True)
class Owner:
    """Who holds the lease."""

    fence: int
    holder: str
    session: str
    held_until: object
    is_over: bool


def new_session() -> str:
    """What the connections of one owner are called."""
    return f"fivescore {secrets.token_hex(8)}"


def this_holder() -> str:
    """This server, for people."""
    return f"process {os.getpid()} on {platform.node()}"


def take(
    connection: Connection, session: str, *, waits: bool, on_wait: Callable[[str], None]
) -> Lease:
    """Waits until the lease is free and takes it.

    A server that died is waited for. With `waits` also one that lives, for as long as it does.

    Raises:
        StoreError: Another server holds it, and is alive.
    """
    first: Owner | None = None
    while True:
        asked_at = machine_seconds()
        fence = _try(connection, session)
        if fence is not None:
            lease = Lease(fence, session)
            lease.renew(asked_at)
            return lease
        found = see(connection)
        if first is None or first.fence != found.fence:
            first = found
            on_wait(found.holder)
        elif first.held_until != found.held_until and not waits:
            raise StoreError(f"Another server uses the database already: {found.holder}.")
        if found.is_over:
            # It sleeps in the middle of a transaction and holds the row: end its connections.
            end_sessions(connection, found.session)
        time.sleep(POLL_SECONDS)


def _try(connection: Connection, session: str) -> int | None:
    values = (this_holder(), session, LEASE_SECONDS, ALL)
    try:
        with connection.transaction():
            lock_members(connection)
            connection.execute(END_NODES)
            if connection.execute("SELECT 1 FROM owners WHERE scope != 'all'").fetchone():
                return None
            row = connection.execute(_TAKE, values).fetchone()
    except psycopg.errors.LockNotAvailable:
        return None
    return int(row[0]) if row is not None else None


def lock_members(connection: Connection) -> None:
    """Lets nobody else change who owns what, until the transaction ends."""
    connection.execute("SELECT pg_advisory_xact_lock(%s)", (MEMBERS,))


def see(connection: Connection) -> Owner:
    """Who holds it, or one of those who do."""
    row = connection.execute(_SEE).fetchone()
    assert row is not None
    return Owner(*row)


def find_batch(connection: Connection, lease: Lease, committed: int) -> int:
    """The last batch of ours that was committed, and none of ours is on its way any more.

    Raises:
        LostError: Another server has taken over, or the database does not know the batch that was
            committed last.
        psycopg.Error: It cannot be said yet.
    """
    end_sessions(connection, lease.session)
    # Waits for a commit that a connection of before has begun.
    query = "SELECT fence, batch FROM owners WHERE scope = %s FOR UPDATE"
    row = connection.execute(query, (lease.scope,)).fetchone()
    if row is None or row[0] != lease.fence:
        raise lost_to(connection, lease)
    found = int(row[1])
    if found < committed:
        raise LostError(
            f"The database has lost commits that were acknowledged: its last batch is {found}, "
            f"and {committed} was committed. Was it replaced by an older copy? The server stops."
        )
    return found


def end_sessions(connection: Connection, session: str) -> None:
    """Ends connections of an owner; where we may not, their time-out does it."""
    with contextlib.suppress(psycopg.errors.InsufficientPrivilege):
        connection.execute(_END_SESSIONS, (session,))


def give_back(connection: Connection, lease: Lease) -> None:
    """Lets the next server begin at once."""
    query = "UPDATE owners SET held_until = '-infinity' WHERE scope = %s AND fence = %s"
    connection.execute(query, (lease.scope, lease.fence))


def lost_to(connection: Connection, lease: Lease) -> LostError:
    """Says who has taken over."""
    if lease.scope != ALL:
        return LostError(
            f"The other nodes have taken over from this one: it was away for longer than "
            f"{LEASE_SECONDS:g} s and stops. Nothing that it acknowledged is lost."
        )
    who = see(connection).holder or "another server"
    return LostError(
        f"Another server has taken over the database: {who}. This one was away for longer than "
        f"{LEASE_SECONDS:g} s and stops. Nothing that it acknowledged is lost."
    )
