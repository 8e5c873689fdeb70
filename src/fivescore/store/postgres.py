"""PostgreSQL: one writer thread, many commands to a commit, and an owner for everything.

Whoever writes waits until the disk has it (`synchronous_commit`). Each transaction carries the
fencing number of its owner (`lease.py`) and the number of its batch. When the connection is lost at
a commit, the batch is found by its number, or not, as soon as there is a connection again: until
then nobody who waits for it is answered, and nothing is read or written.
"""

import asyncio
import contextlib
import logging
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import psycopg
from psycopg.conninfo import conninfo_to_dict

from fivescore.store.batches import (
    BrokenError,
    Handover,
    Job,
    Work,
    commit,
    fail,
    settle_all,
    tell,
    unknown,
    unwritten,
)
from fivescore.store.interface import LostError, Rows, StoreError, Writer
from fivescore.store.lease import (
    RENEW_SECONDS,
    Connection,
    Lease,
    find_batch,
    give_back,
    machine_seconds,
    new_session,
    take,
)
from fivescore.store.node_link import NodeLink
from fivescore.store.nodes import forget_nodes, join, leave
from fivescore.store.partitions import Places
from fivescore.store.postgres_connection import (
    PostgresConnection,
    connect,
    migrate,
    migrate_for_node,
    prepare,
    read_version,
    translate,
)
from fivescore.store.sealing import Sealer, read_keys

log = logging.getLogger("fivescore.store")
T = TypeVar("T")
REOPEN_SECONDS, LONGEST_REOPEN_SECONDS = 0.1, 1.0
"""Between two tries to reach a database that is not there."""
DOUBT_SECONDS = 5.0
"""After so long whoever waits hears that nobody knows."""
CLOSED = "The database has been closed."
REOPENING = "The database was lost, and is being reached anew."


class DownError(StoreError):
    """Nobody answers there, at least not now."""


class PostgresStore:
    """A PostgreSQL database, by its address."""

    def __init__(
        self,
        url: str,
        key_file: Path,
        *,
        waits: bool = False,
        on_wait: Callable[[str], None] | None = None,
        address: str | None = None,
    ) -> None:
        """With `waits`, opening waits for as long as another server is there.

        With an address others may be there too: each is a node, and reaches the others so.
        """
        self._url = url
        self.nodes = NodeLink(self, address) if address is not None else None
        self.key_file = key_file
        self.on_lost: Callable[[], None] | None = None
        self._waits = waits
        self._on_wait = on_wait or (lambda _holder: None)
        self._handover = Handover()
        self._thread: threading.Thread | None = None
        self._reader: Connection | None = None
        self._reading = threading.Lock()
        self._is_closing = threading.Event()
        self._lease: Lease | None = None
        self._lost: str | None = None
        self.sealer: Sealer
        """For entries that tell something hidden; there once it is open."""

    @property
    def name(self) -> str:
        """The database and its machine, without user and password."""
        told = conninfo_to_dict(self._url)
        return f"{told.get('dbname') or 'postgres'} on {told.get('host') or 'this machine'}"

    @property
    def is_open(self) -> bool:
        """Whether it can be read and written."""
        return self._thread is not None and self._reader is not None and self._lost is None

    @property
    def is_current(self) -> bool:
        """Whether no other server can have taken over, by our own clock."""
        return self._lost is None and self._lease is not None and self._lease.is_current

    @property
    def fence(self) -> int | None:
        """The fencing number; None if it is not open."""
        return self._lease.fence if self._lease is not None else None

    @property
    def lost(self) -> str | None:
        """Who has taken over."""
        return self._lost

    # --- Opening and closing ----------------------------------------------------------------

    def check(self) -> None:
        """Connects and looks, without taking it.

        Raises:
            StoreError: It cannot be used.
        """
        with self._telling(), contextlib.closing(connect(self._url, new_session())) as connection:
            read_version(connection, self.name)

    @contextlib.contextmanager
    def _telling(self) -> Iterator[None]:
        try:
            yield
        except (psycopg.Error, OSError, ValueError) as error:
            why = " ".join(str(error).split()).rstrip(".")
            kind = DownError if isinstance(error, psycopg.OperationalError) else StoreError
            raise kind(f"The database {self.name} cannot be opened: {why}.") from None

    def open(self) -> None:
        """Waits until no other server is there; opens it, and makes or updates its tables.

        Raises:
            StoreError: It cannot be opened, is no database of ours, or another server uses it.
        """
        if self._thread is not None:
            return
        self._is_closing.clear()
        self._lost = None
        writer: PostgresConnection | None = None
        while writer is None:
            try:
                with self._telling():
                    writer = self._open_writer()
            except DownError:
                if not self._waits:
                    raise
                time.sleep(REOPEN_SECONDS)  # the database may be restarted meanwhile
        self._thread = threading.Thread(
            target=self._write_all, args=(writer,), name="store", daemon=True
        )
        self._thread.start()

    def _open_writer(self) -> PostgresConnection:
        self.sealer = Sealer(read_keys(self.key_file))
        session = new_session()
        connection = connect(self._url, session)
        try:
            prepare(connection, self.name)
            lease = self._lease = self._own(connection, session)
            self._check_keys(connection, lease)
            self._reader = connect(self._url, session)
            if self.nodes is not None:
                self.nodes.start(lease.fence, self._connect_watch, self._reader)
        except BaseException:
            connection.close()
            raise
        return PostgresConnection(connection, lease, 0, self._places)

    def _own(self, connection: Connection, session: str) -> Lease:
        """Owns the database, or becomes one of its nodes; its tables are up to date."""
        if self.nodes is None:
            lease = take(connection, session, waits=self._waits, on_wait=self._on_wait)
            migrate(connection, self.name, lease)
            forget_nodes(connection)
            return lease
        lease, self.nodes.is_first = join(
            connection,
            session,
            self.nodes.address,
            lambda has_others: migrate_for_node(connection, self.name, has_others=has_others),
            on_wait=self._on_wait,
        )
        return lease

    @property
    def _places(self) -> Places | None:
        return self.nodes.places if self.nodes is not None else None

    def _connect_watch(self) -> Connection:
        return connect(self._url, f"{self._session} nodes")

    def _check_keys(self, connection: Connection, lease: Lease) -> None:
        """A server without the keys would take all tables for lost.

        Raises:
            StoreError: None of the keys that sealed entries is here.
        """
        known = {row[0] for row in connection.execute("SELECT name FROM sealing_keys").fetchall()}
        if known and not known & set(self.sealer.names):
            self._give_back(connection, lease)
            raise StoreError(
                f"{self.key_file} does not hold the key of the database {self.name}. "
                "Copy the file from the machine on which the server ran before."
            )
        query = "INSERT INTO sealing_keys (name) VALUES (%s) ON CONFLICT DO NOTHING"
        connection.execute(query, (self.sealer.names[0],))

    def _give_back(self, connection: Connection, lease: Lease) -> None:
        if self.nodes is None:
            give_back(connection, lease)
        else:
            leave(connection, lease)

    def close(self) -> None:
        """Commits what is waiting, lets the next server begin, and closes the connections."""
        if self.nodes is not None:
            self.nodes.stop()
        if self._thread is not None:
            self._is_closing.set()
            self._handover.end()
            self._thread.join()
            self._thread = None
        self._handover.refuse(CLOSED)
        self._lease = None
        with self._reading:
            if self._reader is not None:
                self._reader.close()
                self._reader = None

    # --- Writing ----------------------------------------------------------------------------

    async def write(self, work: Callable[[Writer], T]) -> T:
        """Runs work in a transaction; returns when it is on the disk."""
        result: T = await self._ask(work)
        return result

    async def insert(self, rows: Rows) -> None:
        """Inserts rows; returns when they are on the disk."""
        await self._ask(rows)

    async def probe(self) -> None:
        """Writes the number of a batch; returns when it is on the disk."""
        await self._ask(lambda _writer: None)

    def _ask(self, work: Work | Rows) -> "asyncio.Future[Any]":
        self._refuse_if_shut()
        return self._handover.ask(work)

    def _refuse_if_shut(self) -> None:
        if self._lost is not None:
            raise LostError(self._lost)
        if self._thread is None:
            raise StoreError(CLOSED)
        if self._reader is None:
            raise StoreError(REOPENING)

    def _write_all(self, writer: PostgresConnection | None) -> None:
        """The writer thread: batch after batch, and an empty one when there is none for a while."""
        is_ending = False
        while not is_ending and writer is not None:
            batch, is_ending = self._handover.take(RENEW_SECONDS)
            try:
                commit(writer, batch)
            except BrokenError as error:
                log.critical("%s: the connection was lost: %s", self.name, error)
                self._drop(writer)
                writer = self._recover(writer, batch, error)
            except LostError as error:
                self._lose(batch, error)
                writer.close()
                writer = None
            tell(batch)
        while writer is None and not is_ending and not self._is_closing.is_set():
            batch, is_ending = self._handover.take(RENEW_SECONDS)
            fail(batch, StoreError(self._lost or CLOSED))
            tell(batch)
        if writer is not None:
            with contextlib.suppress(psycopg.Error):
                self._give_back(writer.connection, writer.lease)
            writer.close()

    def _drop(self, writer: PostgresConnection) -> None:
        with self._reading:
            writer.close()
            if self._reader is not None:
                self._reader.close()
            self._reader = None

    def _recover(
        self, broken: PostgresConnection, batch: list[Job], error: BrokenError
    ) -> PostgresConnection | None:
        """Reaches the database again and finds out what it has; None if we are to stop."""
        doubtful = {job for job, _ in error.doubtful}
        fail([job for job in batch if job not in doubtful], unwritten(error))
        tell([job for job in batch if job not in doubtful])
        pause, deadline = REOPEN_SECONDS, machine_seconds() + DOUBT_SECONDS
        while not self._is_closing.is_set():
            try:
                writer = self._reconnect(broken, error)
            except LostError as lost:
                fail(batch, unknown(lost))
                self._lose(batch, lost)
                return None
            except (psycopg.Error, StoreError) as reason:
                log.debug("%s cannot be reached yet: %s", self.name, reason)
                if machine_seconds() > deadline:
                    fail(batch, unknown(error))
                    tell(batch)
                self._handover.refuse(REOPENING)
                self._is_closing.wait(pause)
                pause = min(2 * pause, LONGEST_REOPEN_SECONDS)
                continue
            log.warning("%s: connected again.", self.name)
            return writer
        fail(batch, unknown(error))
        return None

    def _reconnect(self, broken: PostgresConnection, error: BrokenError) -> PostgresConnection:
        """A new connection; whoever is in doubt is settled.

        Raises:
            LostError: Another server has taken over.
            psycopg.Error: It cannot be reached.
        """
        lease = broken.lease
        connection = connect(self._url, lease.session)
        try:
            found = find_batch(connection, lease, broken.committed)
            reader = connect(self._url, lease.session)
        except BaseException:
            connection.close()
            raise
        open_doubts = [(job, told) for job, told in error.doubtful if not job.is_settled]
        if found == broken.batch:
            settle_all(open_doubts)
        else:
            fail([job for job, _ in open_doubts], unwritten(error))
        with self._reading:
            self._reader = reader
        writer = PostgresConnection(connection, lease, broken.batch, broken.places)
        writer.committed = found
        return writer

    def _lose(self, batch: list[Job], error: LostError) -> None:
        """Another server has taken over: nothing is answered from here on."""
        log.critical("%s", error)
        self._lost = str(error)
        fail(batch, error)
        self._handover.refuse(self._lost)
        if self.on_lost is not None:
            self.on_lost()

    # --- Reading ----------------------------------------------------------------------------

    async def read(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        """The rows of a query, off the event loop."""
        return await asyncio.to_thread(self.read_now, query, *values)

    def read_now(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        """The rows of a query.

        Raises:
            StoreError: The database does not give them.
        """
        with self._reading:
            self._refuse_if_shut()
            assert self._reader is not None
            try:
                return self._reader.execute(translate(query), values).fetchall()
            except psycopg.Error as error:
                if self._reader.closed:
                    with contextlib.suppress(psycopg.Error, StoreError):
                        # The writer has its own; if that is lost too, it finds out by itself.
                        self._reader = connect(self._url, self._session)
                raise StoreError(f"The database cannot be read: {error}.") from None

    @property
    def _session(self) -> str:
        return self._lease.session if self._lease is not None else new_session()
