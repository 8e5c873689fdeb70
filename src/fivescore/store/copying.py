"""Moves a site's data from a SQLite file to an empty PostgreSQL database, all or nothing.

The rows go over in one transaction. Before it is committed every row is read back and compared by
a hash, and every table is played again from its log. Whatever interrupts it takes
the transaction back.
"""

import hashlib
import secrets
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import psycopg

from fivescore.engine.contract import FivescoreError
from fivescore.store.interface import StoreError
from fivescore.store.lease import ALL, Connection
from fivescore.store.postgres import PostgresStore
from fivescore.store.postgres_connection import connect
from fivescore.store.sealing import key_file_of, read_keys
from fivescore.store.sqlite import SqliteStore
from fivescore.table.entries import read_table_log
from fivescore.table.refusals import RefusedError
from fivescore.table.table import Table

TABLES = {
    "people": ("who",),
    "tokens": ("token_hash",),
    "devices": ("link_hash",),
    "bots": ("bot",),
    "entries": ("table_id", "seq"),
    "answers": ("table_id", "who", "command_id"),
    "tables": ("table_id",),
    "sitting": ("who", "table_id"),
    "invited": ("who", "table_id"),
    "archive": ("game_id",),
    "played": ("who", "game_id"),
    "feats": ("who", "game", "feat", "game_id"),
    "forgotten": ("who",),
    "event_entries": ("event_id", "seq"),
    "events": ("event_id",),
    "event_people": ("who", "event_id"),
    "event_games": ("event_id", "game"),
    "invitations": ("inviter", "invited"),
    "hidden_partners": ("who", "partner"),
    "server_secrets": ("name",),
    "push_subscriptions": ("table_id", "who", "endpoint"),
    "server_clock": ("one",),
    "downtimes": ("began_at",),
}
"""The SQL tables in an order in which they can be filled, and what orders their rows."""
FETCHED = 2000
Tell = Callable[[str], None]
Rows = Iterator[Sequence[Any]]


def copy_keys(source: Path, target: Path) -> None:
    """Brings the keys of a database file to where the new server looks for them.

    Raises:
        StoreError: Other keys are there.
    """
    keys = read_keys(key_file_of(source))
    if not target.exists():
        target.touch(0o600)
        target.write_text("".join(f"{key.hex()}\n" for key in keys), "ascii")
    elif not set(keys) <= set(read_keys(target)):
        raise StoreError(f"{target} holds other keys than those of {source}.")


def copy_site(source: Path, url: str, key_file: Path, tell: Tell) -> int:
    """Copies everything; returns the number of rows.

    Raises:
        StoreError: A server runs on either, the target is not empty, or a row differs.
    """
    old = SqliteStore(source)
    old.open()  # holds its lock: no server runs, and none starts
    try:
        copy_keys(source, key_file)
        new = PostgresStore(url, key_file)
        new.open()  # holds the lease
        try:
            return _copy(old, new, url, tell)
        except psycopg.Error as error:
            raise StoreError(f"{new.name} did not take it; nothing was copied: {error}.") from None
        finally:
            new.close()
    finally:
        old.close()


def _copy(old: SqliteStore, new: PostgresStore, url: str, tell: Tell) -> int:
    for name in TABLES:
        if new.read_now(f"SELECT 1 FROM {name} LIMIT 1"):  # noqa: S608 - ours
            raise StoreError(f"{new.name} is not empty: there are rows in {name}.")
    connection = connect(url, "fivescore copy")
    try:
        connection.execute("SET idle_in_transaction_session_timeout = 0")
        with connection.transaction():
            total = 0
            for name, key in TABLES.items():
                columns = _columns(old, name)
                amount = _fill(connection, name, columns, _read(old, name, columns, key))
                total += amount
                tell(f"{name}: {amount:,} rows")
                there = _hash(_read_back(connection, name, columns, key))
                if there != _hash(_read(old, name, columns, key)):
                    raise StoreError(f"Rows of {name} are not there as they were.")
            tell("Playing every table again …")
            played, closed = _check_logs(connection, new)
            tell(f"{played:,} tables, {closed:,} of them of rules that are no longer played")
            _check_owner(connection, new)
    finally:
        connection.close()
    return total


def _columns(old: SqliteStore, name: str) -> list[str]:
    return [row[1] for row in old.read_now(f"PRAGMA table_info({name})")]


def _read(old: SqliteStore, name: str, columns: Sequence[str], key: Sequence[str]) -> Rows:
    """All rows in their order, some at a time."""
    order, first = ", ".join(key), 0
    query = f"SELECT {', '.join(columns)} FROM {name} ORDER BY {order} LIMIT ? OFFSET ?"  # noqa: S608
    while rows := old.read_now(query, FETCHED, first):
        yield from rows
        first += len(rows)


def _read_back(
    connection: Connection, name: str, columns: Sequence[str], key: Sequence[str]
) -> Rows:
    with connection.cursor("copied") as cursor:
        cursor.itersize = FETCHED
        cursor.execute(f"SELECT {', '.join(columns)} FROM {name} ORDER BY {', '.join(key)}")  # noqa: S608
        yield from cursor


def _fill(connection: Connection, name: str, columns: Sequence[str], rows: Rows) -> int:
    amount = 0
    with (
        connection.cursor() as cursor,
        cursor.copy(f"COPY {name} ({', '.join(columns)}) FROM STDIN") as copy,
    ):
        for row in rows:
            copy.write_row(row)
            amount += 1
    return amount


def _hash(rows: Rows) -> tuple[int, str]:
    """How many rows there are, and a hash of all their values."""
    sums, amount = hashlib.sha256(), 0
    for row in rows:
        sums.update(repr(tuple(row)).encode())
        amount += 1
    return amount, sums.hexdigest()


def _check_logs(connection: Connection, new: PostgresStore) -> tuple[int, int]:
    """Plays every table again from the copy of its log.

    Says how many there are, and how many of other rules, which no server would continue.

    Raises:
        StoreError: A log cannot be opened with the keys, or does not play again as it was.
    """
    played = closed = 0
    heads = connection.execute("SELECT table_id, phase FROM tables").fetchall()
    query = "SELECT seq, entry FROM entries WHERE table_id = %s ORDER BY seq"
    for table_id, phase in heads:
        rows = connection.execute(query, (table_id,)).fetchall()
        try:
            texts = [new.sealer.open(entry, f"{table_id} {seq}") for seq, entry in rows]
        except FivescoreError as error:
            raise StoreError(f"The log of {table_id} cannot be opened: {error}") from None
        closed += _play_again(table_id, texts, phase)
        played += 1
    return played, closed


def _play_again(table_id: str, texts: Sequence[str], phase: str) -> bool:
    """Plays a table again; says whether it is one of other rules.

    Raises:
        StoreError: It cannot be played again, or does not come to where its summary has it.
    """
    try:
        table = Table(table_id, read_table_log(texts), randomness=secrets.token_bytes)
    except RefusedError as error:
        if error.code == "old-rules":
            return True
        raise _unplayable(table_id, str(error)) from None
    except FivescoreError as error:
        raise _unplayable(table_id, str(error)) from None
    if table.phase != phase:
        text = f"by its log the phase is “{table.phase}”, in the list of tables it is “{phase}”"
        raise _unplayable(table_id, text)
    return False


def _unplayable(table_id: str, why: str) -> StoreError:
    return StoreError(
        f"Table {table_id} does not play again as it was: {why.rstrip('.')}. Nothing was copied. "
        "If the table is not needed, its host can delete it; then copy again."
    )


def _check_owner(connection: Connection, new: PostgresStore) -> None:
    """Nobody has taken over while it was copied; until the commit nobody can."""
    query = "SELECT fence FROM owners WHERE scope = %s FOR UPDATE"
    row = connection.execute(query, (ALL,)).fetchone()
    if row is None or row[0] != new.fence:
        raise StoreError("Another server has taken over the database meanwhile.")
