"""People, by the tokens of their browsers, of which only hashes are kept."""

import hashlib
import secrets
from collections.abc import Sequence
from dataclasses import dataclass

from fivescore.store.interface import Store, Writer
from fivescore.table.entries import Identity

DEVICE_LINK_SECONDS = 600
MOST_VALUES = 500
"""In one query."""
DAY_MS = 86_400_000
DEVICE_BYTES = 8


@dataclass(frozen=True, slots=True)
class Device:
    """A browser of a person's."""

    id: str
    """What the person's own page calls it; not its token."""
    label: str
    made_at: int | None
    """None for those of before."""
    seen_at: int | None
    """The day on which it was used last, within a day."""
    token_hash: str


def hash_secret(secret: str) -> str:
    """What is kept of a token: enough to know it again, not to use it."""
    return hashlib.sha256(secret.encode()).hexdigest()


class PeopleStore:
    """The people of a server in a database."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def add(self, name: str, now: int, label: str = "") -> tuple[Identity, str]:
        """A new person and the token of their browser, which is shown this once."""
        who, token = secrets.token_urlsafe(12), secrets.token_urlsafe(24)

        def write(writer: Writer) -> None:
            query = "INSERT INTO people (who, name, seen_at) VALUES (?, ?, ?)"
            writer.execute(query, (who, name, now))
            _write_token(writer, who, token, label, now)

        await self._store.write(write)
        return who, token

    async def see(self, token: str, now: int) -> None:
        """Notes that a device is used, once a day."""
        await self._store.write(lambda writer: _see(writer, hash_secret(token), now))

    async def devices(self, who: Identity) -> list[Device]:
        """The devices of a person, the latest used first."""
        query = (
            "SELECT device, label, made_at, seen_at, token_hash FROM tokens WHERE who = ? "
            "ORDER BY COALESCE(seen_at, 0) DESC, COALESCE(made_at, 0) DESC, device"
        )
        return [Device(*row) for row in await self._store.read(query, who)]

    async def sign_out(self, who: Identity, device: str) -> str | None:
        """Takes its token from a device, and its notices; returns the token's hash, if any."""
        return await self._store.write(lambda writer: _sign_out(writer, who, device))

    async def find(self, token: str) -> tuple[Identity, str] | None:
        """The person of a token, and their name."""
        query = "SELECT who, name FROM tokens JOIN people USING (who) WHERE token_hash = ?"
        rows = await self._store.read(query, hash_secret(token))
        return (rows[0][0], rows[0][1]) if rows else None

    async def known_tokens(self, hashes: Sequence[str]) -> set[str]:
        """Those of these hashes of tokens that still count."""
        found: set[str] = set()
        for first in range(0, len(hashes), MOST_VALUES):
            some = hashes[first : first + MOST_VALUES]
            places = ", ".join("?" for _ in some)
            query = f"SELECT token_hash FROM tokens WHERE token_hash IN ({places})"  # noqa: S608
            found |= {row[0] for row in await self._store.read(query, *some)}
        return found

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

    async def use_device_link(
        self, secret: str, now: int, label: str = "", old_token: str | None = None
    ) -> str | None:
        """A new token for the person of a link; None if the link is used up or too old.

        The token that the browser had until now is of no use any more: nobody holds it.
        """
        old = hash_secret(old_token) if old_token else None
        return await self._store.write(lambda writer: _use_link(writer, secret, now, label, old))

    async def not_seen_since(self, before: int, limit: int = 50) -> list[Identity]:
        """People of whom no device was used after a time, and who sit nowhere.

        Nor does a bot of theirs, which would have to go with them.
        """
        query = (
            "SELECT who FROM people WHERE seen_at < ? "
            "AND who NOT IN (SELECT who FROM sitting) "
            "AND who NOT IN (SELECT who FROM event_people) "
            "AND who NOT IN (SELECT owner FROM bots JOIN sitting ON sitting.who = bots.bot) "
            "LIMIT ?"
        )
        return [row[0] for row in await self._store.read(query, before, limit)]

    async def delete_old_links(self, now: int) -> None:
        """Deletes device links that are too old, and the ids of deleted people who sit nowhere."""

        def delete(writer: Writer) -> None:
            writer.execute("DELETE FROM devices WHERE expires_at < ?", (now,))
            writer.execute(
                "DELETE FROM forgotten WHERE who NOT IN (SELECT who FROM sitting) "
                "AND who NOT IN (SELECT who FROM event_people)"
            )

        await self._store.write(delete)


def _use_link(writer: Writer, secret: str, now: int, label: str, old: str | None) -> str | None:
    row = writer.execute(
        "DELETE FROM devices WHERE link_hash = ? RETURNING who, expires_at", (hash_secret(secret),)
    ).fetchone()
    if row is None or row[1] < now:
        return None
    if old is not None:
        _forget_token(writer, old)
    token = secrets.token_urlsafe(24)
    # Every device has a token of its own, and all of them are the same person.
    _write_token(writer, row[0], token, label, now)
    return token


def _write_token(writer: Writer, who: Identity, token: str, label: str, now: int) -> None:
    query = (
        "INSERT INTO tokens (token_hash, who, device, label, made_at, seen_at) "
        "VALUES (?, ?, ?, ?, ?, ?)"
    )
    device = secrets.token_hex(DEVICE_BYTES)
    writer.execute(query, (hash_secret(token), who, device, label, now, now))


def _see(writer: Writer, token_hash: str, now: int) -> None:
    query = "UPDATE tokens SET seen_at = ? WHERE token_hash = ? AND COALESCE(seen_at, 0) < ?"
    writer.execute(query, (now, token_hash, now - DAY_MS))
    query = (
        "UPDATE people SET seen_at = ? WHERE seen_at < ? "
        "AND who = (SELECT who FROM tokens WHERE token_hash = ?)"
    )
    writer.execute(query, (now, now - DAY_MS, token_hash))


def _sign_out(writer: Writer, who: Identity, device: str) -> str | None:
    query = "SELECT token_hash FROM tokens WHERE who = ? AND device = ?"
    found = writer.execute(query, (who, device)).fetchone()
    if found is None:
        return None
    _forget_token(writer, found[0])
    return str(found[0])


def _forget_token(writer: Writer, token_hash: str) -> None:
    """Forgets a device, with its turn notices."""
    for name in ("push_subscriptions", "tokens"):
        writer.execute(f"DELETE FROM {name} WHERE token_hash = ?", (token_hash,))  # noqa: S608
