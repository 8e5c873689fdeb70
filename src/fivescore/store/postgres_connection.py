"""A connection to PostgreSQL that takes batches, and all that it says differently from SQLite."""

import contextlib
from collections.abc import Sequence
from functools import cache
from importlib import resources
from typing import Any

import msgspec
import psycopg
from psycopg.pq import TransactionStatus

from fivescore.store.batches import NotCommittedError
from fivescore.store.interface import Cursor, ElsewhereError, Insert, Place, Row, StoreError
from fivescore.store.lease import (
    LEASE_SECONDS,
    LOCK_SECONDS,
    RENEW,
    Connection,
    Lease,
    lost_to,
    machine_seconds,
)
from fivescore.store.partitions import Places

_encode = msgspec.json.Encoder().encode
MIGRATIONS = ("001_owner.sql", "002_tables.sql", "003_nodes.sql", "004_reviews.sql")
MIGRATING = 0x46495645
"""The advisory lock of whoever makes or updates the tables: "FIVE"."""
CONNECT_SECONDS = 5
STUCK_MS = 4000
"""After so long a connection is given up whose other side takes nothing any more."""
DURABLE = ("on", "remote_apply")
"""Settings of synchronous_commit with which a commit is on the disk when it is told."""
LOGS = ("entries", "event_entries")
"""SQL tables to which only the node writes that has the partition; the id is their first column."""
ELSEWHERE = "Another server has this table now. Come back."


class PostgresConnection:
    """The writer's connection; every transaction begins by checking the fencing number."""

    failure: type[Exception] = psycopg.Error

    def __init__(
        self, connection: Connection, lease: Lease, batch: int, places: Places | None = None
    ) -> None:
        """`places` are for a node: it writes only to logs that are its own."""
        self.connection = connection
        self.lease = lease
        self.places = places
        self.batch = batch
        """The number of the last transaction that was begun; none has the number of another."""
        self.committed = 0
        """The number of the last one that was committed."""
        self._asked_at = 0.0
        self._is_due = False
        """A transaction is to begin with the next statement."""

    def begin(self) -> None:
        """Begins a transaction; it is sent together with what comes first in it."""
        self.batch += 1
        self._is_due = True

    def finish(self) -> None:
        """Commits it, and renews the lease with it."""
        self._start()
        done = self.connection.execute("COMMIT")
        if done.statusmessage != "COMMIT":
            raise NotCommittedError(f"the database answered {done.statusmessage}")
        self.committed = self.batch
        self.lease.renew(self._asked_at)

    def undo(self) -> bool:
        """Takes it back; says whether the connection can be used on."""
        self._is_due = False
        with contextlib.suppress(psycopg.Error):
            self.connection.execute("ROLLBACK")
        return self.connection.info.transaction_status == TransactionStatus.IDLE

    def blames_job(self, error: Exception) -> bool:
        """Whether something fails by its own fault."""
        return isinstance(error, psycopg.IntegrityError | psycopg.DataError)

    def close(self) -> None:
        """Ends it; a transaction that is open is taken back."""
        with contextlib.suppress(psycopg.Error):
            self.connection.close()

    def execute(self, sql: str, values: Sequence[Any] = (), /) -> Cursor:
        """Runs a statement."""
        self._start()
        return self.connection.execute(translate(sql), values)

    def executemany(self, sql: str, rows: Sequence[Sequence[Any]], /) -> None:
        """Runs a statement for each row of values."""
        self._start()
        with self.connection.cursor() as cursor:
            cursor.executemany(translate(sql), rows)

    def insert_rows(
        self,
        needed: Sequence[tuple[Place, Sequence[Row]]],
        inserted: Sequence[tuple[Insert, Sequence[Row]]],
    ) -> list[int]:
        """Inserts rows, all in one exchange with the server."""
        fenced: psycopg.Cursor[Any] | None = None
        try:
            with self.connection.pipeline():
                fenced = self._send_start()
                owned = self._ask_owner(inserted)
                counts = [
                    self.connection.execute(_count_sql(place), (_objects(place.columns, rows),))
                    for place, rows in needed
                ]
                for where, rows in inserted:
                    self.connection.execute(_insert_sql(where), (_objects(where.columns, rows),))
        except psycopg.Error:
            if fenced is not None and fenced.rowcount == 0:
                self._check(fenced)  # what failed failed because another server has written
            raise
        self._check(fenced)
        if owned is not None and owned.fetchall():
            raise ElsewhereError(ELSEWHERE)
        return [count.fetchall()[0][0] for count in counts]

    def _ask_owner(
        self, inserted: Sequence[tuple[Insert, Sequence[Row]]]
    ) -> "psycopg.Cursor[Any] | None":
        """Finds partitions that are written to and not this node's."""
        if self.places is None:
            return None
        logs = (rows for where, rows in inserted if where.table in LOGS)
        partitions = {self.places.of(str(row[0])) for rows in logs for row in rows}
        query = "SELECT 1 FROM partitions WHERE number = ANY(%s) AND node IS DISTINCT FROM %s"
        return self.connection.execute(query, (sorted(partitions), self.lease.fence))

    def _start(self) -> None:
        if self._is_due:
            with self.connection.pipeline():
                fenced = self._send_start()
            self._check(fenced)

    def _send_start(self) -> "psycopg.Cursor[Any] | None":
        if not self._is_due:
            return None
        self._is_due = False
        self._asked_at = machine_seconds()
        self.connection.execute("BEGIN")
        values = (self.batch, LEASE_SECONDS, self.lease.scope, self.lease.fence)
        return self.connection.execute(RENEW, values)

    def _check(self, fenced: "psycopg.Cursor[Any] | None") -> None:
        """Nothing is written by who is not the owner any more.

        Raises:
            LostError: Another server is.
        """
        if fenced is not None and fenced.rowcount != 1:
            self.undo()
            raise lost_to(self.connection, self.lease)


def connect(url: str, session: str) -> Connection:
    """A connection whose commits are on the disk when they are told.

    Raises:
        StoreError: The database would lose them.
        psycopg.Error: It cannot be reached.
    """
    connection = psycopg.connect(
        url,
        autocommit=True,
        connect_timeout=CONNECT_SECONDS,
        application_name=session,
        keepalives_idle=2,
        keepalives_interval=1,
        keepalives_count=3,
        tcp_user_timeout=STUCK_MS,
    )
    try:
        connection.execute(f"SET lock_timeout = {1000 * LOCK_SECONDS:.0f}")
        # Of whoever is stopped in the middle of a transaction: it holds what others wait for.
        timeout = f"{1000 * LEASE_SECONDS:.0f}"
        connection.execute(f"SET idle_in_transaction_session_timeout = {timeout}")
        connection.execute("SET client_min_messages = error")
        check_durable(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def check_durable(connection: Connection) -> None:
    """Sees to it that a commit that is told is on the disk.

    Raises:
        StoreError: It would not be.
    """
    if _show(connection, "fsync") != "on":
        raise StoreError(
            "The PostgreSQL server runs with fsync off: a power cut would lose what was "
            "acknowledged. Set fsync = on in its configuration."
        )
    if _show(connection, "synchronous_commit") not in DURABLE:
        connection.execute("SET synchronous_commit = on")
    if _show(connection, "transaction_read_only") == "on":
        raise StoreError("The PostgreSQL server takes no writes: it may be a standby.")


def _show(connection: Connection, name: str) -> str:
    row = connection.execute("SELECT current_setting(%s)", (name,)).fetchone()
    assert row is not None
    return str(row[0])


@cache
def translate(sql: str) -> str:
    """A statement of ours with the driver's places for values. Ours hold no `?` but those."""
    return sql.replace("%", "%%").replace("?", "%s")


@cache
def _count_sql(place: Place) -> str:
    names = ", ".join(place.columns)
    return (
        f"SELECT count(*) FROM json_populate_recordset(NULL::{place.table}, %s) AS needed "  # noqa: S608
        f"JOIN {place.table} USING ({names})"
    )


@cache
def _insert_sql(where: Insert) -> str:
    names = ", ".join(where.columns)
    sql = (
        f"INSERT INTO {where.table} ({names}) SELECT {names} "  # noqa: S608 - the names are ours
        f"FROM json_populate_recordset(NULL::{where.table}, %s)"
    )
    return sql + where.on_conflict


def _objects(columns: Sequence[str], rows: Sequence[Row]) -> str:
    return _encode([dict(zip(columns, row, strict=True)) for row in rows]).decode()


# --- The tables --------------------------------------------------------------------------------


def prepare(connection: Connection, name: str) -> None:
    """Makes what says who owns the database, if it is new.

    Raises:
        StoreError: It is a database of something else, or of a newer Fivescore.
    """
    with connection.transaction():
        # Two servers that start at once do it one after the other.
        connection.execute("SELECT pg_advisory_xact_lock(%s)", (MIGRATING,))
        if read_version(connection, name) == 0:
            _run_migration(connection, 1)


def read_version(connection: Connection, name: str) -> int:
    """How many of the numbered files have been run.

    Raises:
        StoreError: It is a database of something else, or of a newer Fivescore.
    """
    query = "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()"
    found = {row[0] for row in connection.execute(query).fetchall()}
    if not found:
        return 0
    if not {"schema_version", "owners"} <= found:
        raise StoreError(f"{name} is a database of something else.")
    row = connection.execute("SELECT version FROM schema_version").fetchone()
    version = int(row[0]) if row is not None else 0
    if version > len(MIGRATIONS):
        raise StoreError(
            f"The database {name} was made by a newer Fivescore (version {version} of its tables, "
            f"this one knows {len(MIGRATIONS)})."
        )
    return version


def migrate(connection: Connection, name: str, lease: Lease) -> None:
    """Brings the tables up to date, as their owner; each numbered file is run once.

    Raises:
        LostError: Another server is the owner.
    """
    for number in range(read_version(connection, name) + 1, len(MIGRATIONS) + 1):
        with connection.transaction():
            values = (0, LEASE_SECONDS, lease.scope, lease.fence)
            if connection.execute(RENEW, values).rowcount != 1:
                raise lost_to(connection, lease)
            _run_migration(connection, number)


def migrate_for_node(connection: Connection, name: str, *, has_others: bool) -> None:
    """Brings the tables up to date in a transaction of whoever calls, who lets nobody else begin.

    Raises:
        StoreError: Other nodes use them as they are.
    """
    version = read_version(connection, name)
    if version < len(MIGRATIONS) and has_others:
        raise StoreError(
            f"The tables of {name} have to be brought up to date, and other nodes use them: "
            "stop all nodes, then start them again."
        )
    for number in range(version + 1, len(MIGRATIONS) + 1):
        _run_migration(connection, number)


def _run_migration(connection: Connection, number: int) -> None:
    folder = resources.files("fivescore.store").joinpath("sql_postgres")
    script = folder.joinpath(MIGRATIONS[number - 1]).read_text("utf-8")
    connection.execute(script)
    connection.execute("UPDATE schema_version SET version = %s", (number,))
