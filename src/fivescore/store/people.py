"""People, by the tokens of their browsers, of which only hashes are kept."""

import hashlib
import secrets
import sqlite3

from fivescore.store.sqlite import SqliteStore
from fivescore.table.entries import Identity

DEVICE_LINK_SECONDS = 600


def hash_secret(secret: str) -> str:
    """What is kept of a token: enough to know it again, not to use it."""
    return hashlib.sha256(secret.encode()).hexdigest()


class PeopleStore:
    """The people of a server in a database."""

    def __init__(self, store: SqliteStore) -> None:
        self._store = store

    async def add(self, name: str, now: int) -> tuple[Identity, str]:
        """A new person and the token of their browser, which is shown this once."""
        who, token = secrets.token_urlsafe(12), secrets.token_urlsafe(24)
        await self._store.write(lambda writer: _write_person(writer, who, name, token, now))
        return who, token

    async def find(self, token: str) -> tuple[Identity, str] | None:
        """The person of a token, and their name."""
        query = "SELECT who, name FROM tokens JOIN people USING (who) WHERE token_hash = ?"
        rows = await self._store.read(query, hash_secret(token))
        return (rows[0][0], rows[0][1]) if rows else None

    async def rename(self, who: Identity, name: str, now: int) -> None:
        """A person takes another name."""
        query = "UPDATE people SET name = ?, seen_at = ? WHERE who = ?"
        await self._store.write(lambda writer: writer.execute(query, (name, now, who)).rowcount)

    async def new_device_link(self, who: Identity, now: int) -> str:
        """The secret of a link by which another device becomes the same person, once."""
        secret = secrets.token_urlsafe(24)
        row = (hash_secret(secret), who, now + 1000 * DEVICE_LINK_SECONDS)
        query = "INSERT INTO devices (link_hash, who, expires_at) VALUES (?, ?, ?)"
        await self._store.write(lambda writer: writer.execute(query, row).rowcount)
        return secret

    async def use_device_link(self, secret: str, now: int) -> str | None:
        """A new token for the person of a link; None if the link is used up or too old."""
        return await self._store.write(lambda writer: _use_link(writer, secret, now))

    async def delete_old_links(self, now: int) -> None:
        """Deletes the device links that are too old."""
        query = "DELETE FROM devices WHERE expires_at < ?"
        await self._store.write(lambda writer: writer.execute(query, (now,)).rowcount)


def _use_link(writer: sqlite3.Connection, secret: str, now: int) -> str | None:
    row = writer.execute(
        "DELETE FROM devices WHERE link_hash = ? RETURNING who, expires_at", (hash_secret(secret),)
    ).fetchone()
    if row is None or row[1] < now:
        return None
    token = secrets.token_urlsafe(24)
    # Every device has a token of its own, and all of them are the same person.
    _write_token(writer, row[0], token)
    return token


def _write_person(
    writer: sqlite3.Connection, who: Identity, name: str, token: str, now: int
) -> None:
    query = "INSERT INTO people (who, name, seen_at) VALUES (?, ?, ?)"
    writer.execute(query, (who, name, now))
    _write_token(writer, who, token)


def _write_token(writer: sqlite3.Connection, who: Identity, token: str) -> None:
    query = "INSERT INTO tokens (token_hash, who) VALUES (?, ?)"
    writer.execute(query, (hash_secret(token), who))
