"""Who is told when it is their turn, by which browser, and the server's own secrets for that."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass

from fivescore.engine.contract import FivescoreError
from fivescore.store.interface import Store, Writer
from fivescore.table.entries import Identity

MOST_OF_A_PERSON = 100
"""Subscriptions: tables times browsers."""
MOST_AT_A_TABLE = 5
"""Browsers of one person at one table."""
TOPIC_BYTES = 24
"""32 letters in base64: the longest topic there is (RFC 8030, 5.4)."""


class PushRefusedError(FivescoreError):
    """A browser cannot be told of turns. `code` is for programs, the text for people."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code


@dataclass(frozen=True, slots=True)
class Receiver:
    """A browser, as its push service knows it."""

    endpoint: str
    public_key: bytes
    """Of the browser, on the curve P-256, uncompressed."""
    auth: bytes
    """A secret that the browser shares with whoever may send to it."""


@dataclass(frozen=True, slots=True)
class Subscription:
    """A browser that is told of turns at a table."""

    receiver: Receiver
    language: str
    topic: str


@dataclass(frozen=True, slots=True)
class Watched:
    """A person who is told of turns at a table."""

    table_id: str
    who: Identity
    settled_at: int
    """They know of turns that began before."""


class PushStore:
    """The subscriptions of a server in a database."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def secret(self, name: str, make: Callable[[], bytes]) -> bytes:
        """A secret of the server, the same for as long as there is this database."""
        return await self._store.write(lambda writer: _secret(writer, name, make))

    async def add(
        self,
        table_id: str,
        who: Identity,
        receiver: Receiver,
        *,
        language: str,
        now: int,
        token_hash: str | None = None,
    ) -> None:
        """Lets a browser be told of its person's turns at a table from now on.

        `token_hash` is of its cookie: the notices go when the device is signed out.

        Raises:
            PushRefusedError: They do not sit there, no game is to come, or there are too many.
        """
        topic = secrets.token_urlsafe(TOPIC_BYTES)
        row = (*_columns(receiver), language, topic, now, token_hash)
        await self._store.write(lambda writer: _add(writer, table_id, who, row))

    async def check(self, table_id: str, who: Identity, endpoint: str) -> None:
        """Refuses what `add` would refuse now.

        Raises:
            PushRefusedError: They do not sit there, no game is to come, or there are too many.
        """
        await self._store.write(lambda writer: _check(writer, table_id, who, endpoint))

    async def has(self, who: Identity, endpoint: str) -> bool:
        """Whether somebody is told by a browser at some table."""
        query = "SELECT 1 FROM push_subscriptions WHERE who = ? AND endpoint = ? LIMIT 1"
        return bool(await self._store.read(query, who, endpoint))

    async def remove(self, table_id: str, who: Identity, endpoint: str) -> None:
        """A browser is not told any more."""
        query = "DELETE FROM push_subscriptions WHERE table_id = ? AND who = ? AND endpoint = ?"
        values = (table_id, who, endpoint)
        await self._store.write(lambda writer: writer.execute(query, values).rowcount)

    async def move(self, who: Identity, old: str, new: Receiver) -> None:
        """The push service knows a browser by another endpoint and keys from now on."""
        await self._store.write(lambda writer: _move(writer, who, old, new))

    async def forget_endpoint(self, endpoint: str) -> None:
        """A push service does not know a browser any more."""
        query = "DELETE FROM push_subscriptions WHERE endpoint = ?"
        await self._store.write(lambda writer: writer.execute(query, (endpoint,)).rowcount)

    async def of(self, table_id: str, who: Identity) -> list[Subscription]:
        """The browsers of a person that are told at a table."""
        rows = await self._store.read(_OF, table_id, who)
        return [_subscription(row) for row in rows]

    async def watched(self) -> list[Watched]:
        """Everybody who is told at some table."""
        query = (
            "SELECT table_id, who, MAX(settled_at) FROM push_subscriptions GROUP BY table_id, who"
        )
        return [Watched(*row) for row in await self._store.read(query)]

    async def settle(self, table_id: str, who: Identity, now: int) -> list[Subscription]:
        """Notes that a person knows of the turns that began before; returns their browsers.

        It is on the disk before anything is sent: nobody is told twice after a restart.
        """
        return await self._store.write(lambda writer: _settle(writer, table_id, who, now))


def forget_departed(writer: Writer, table_id: str) -> None:
    """Whoever does not sit at a table any more is not told of it."""
    query = (
        "DELETE FROM push_subscriptions WHERE table_id = ? "
        "AND who NOT IN (SELECT who FROM sitting WHERE table_id = ?)"
    )
    writer.execute(query, (table_id, table_id))


def forget_table(writer: Writer, table_id: str) -> None:
    """Nobody is told of a table any more."""
    writer.execute("DELETE FROM push_subscriptions WHERE table_id = ?", (table_id,))


_OF = (
    "SELECT endpoint, public_key, auth, language, topic FROM push_subscriptions "
    "WHERE table_id = ? AND who = ? ORDER BY endpoint"
)


def _columns(receiver: Receiver) -> tuple[str, bytes, bytes]:
    return receiver.endpoint, receiver.public_key, receiver.auth


def _subscription(row: tuple[str, bytes, bytes, str, str]) -> Subscription:
    endpoint, public_key, auth, language, topic = row
    return Subscription(Receiver(endpoint, public_key, auth), language, topic)


def _secret(writer: Writer, name: str, make: Callable[[], bytes]) -> bytes:
    query = "SELECT secret FROM server_secrets WHERE name = ?"
    if writer.execute(query, (name,)).fetchone() is None:
        # Of several servers that begin at once one is first.
        insert = "INSERT INTO server_secrets (name, secret) VALUES (?, ?) ON CONFLICT DO NOTHING"
        writer.execute(insert, (name, make()))
    return bytes(writer.execute(query, (name,)).fetchone()[0])


def _check(writer: Writer, table_id: str, who: Identity, endpoint: object) -> None:
    sits = "SELECT phase FROM sitting JOIN tables USING (table_id) WHERE table_id = ? AND who = ?"
    found = writer.execute(sits, (table_id, who)).fetchone()
    if found is None:
        raise PushRefusedError("not-seated", "Only who sits at a table is told of turns.")
    if found[0] == "over":
        raise PushRefusedError("not-playing", "This game is over.")
    others = "SELECT COUNT(*), COUNT(*) FILTER (WHERE table_id = ?) FROM push_subscriptions "
    # The same browser again changes its row.
    mine = others + "WHERE who = ? AND NOT (table_id = ? AND endpoint = ?)"
    everywhere, here = writer.execute(mine, (table_id, who, table_id, endpoint)).fetchone()
    if everywhere >= MOST_OF_A_PERSON or here >= MOST_AT_A_TABLE:
        raise PushRefusedError("too-many-notices", "You are told at too many places already.")


def _add(writer: Writer, table_id: str, who: Identity, row: tuple[object, ...]) -> None:
    _check(writer, table_id, who, row[0])
    # A browser is one person's: whoever had it before is not told by it any more.
    foreign = "DELETE FROM push_subscriptions WHERE endpoint = ? AND who != ?"
    writer.execute(foreign, (row[0], who))
    writer.execute(
        "INSERT INTO push_subscriptions "
        "(table_id, who, endpoint, public_key, auth, language, topic, settled_at, token_hash) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (table_id, who, endpoint) DO UPDATE SET "
        "public_key = excluded.public_key, auth = excluded.auth, language = excluded.language, "
        "token_hash = excluded.token_hash",
        (table_id, who, *row),
    )


def _move(writer: Writer, who: Identity, old: str, new: Receiver) -> None:
    if new.endpoint != old:
        writer.execute(
            "DELETE FROM push_subscriptions WHERE who = ? AND endpoint = ? AND table_id IN "
            "(SELECT table_id FROM push_subscriptions WHERE who = ? AND endpoint = ?)",
            (who, new.endpoint, who, old),
        )
    writer.execute(
        "UPDATE push_subscriptions SET endpoint = ?, public_key = ?, auth = ? "
        "WHERE who = ? AND endpoint = ?",
        (*_columns(new), who, old),
    )


def _settle(writer: Writer, table_id: str, who: Identity, now: int) -> list[Subscription]:
    query = "UPDATE push_subscriptions SET settled_at = ? WHERE table_id = ? AND who = ?"
    writer.execute(query, (now, table_id, who))
    return [_subscription(row) for row in writer.execute(_OF, (table_id, who)).fetchall()]
