"""Outside bots: whose they are, what they are called, and the hashes of their tokens."""

import secrets
import unicodedata
from dataclasses import dataclass

from fivescore.engine.contract import FivescoreError
from fivescore.store.interface import Store, Writer
from fivescore.store.people import hash_secret
from fivescore.table.entries import Identity

MOST_BOTS = 20
"""Bots of one person."""
TOKEN_MARK = "fsbot_"  # noqa: S105 - so that whoever finds a token in a file knows what it is
_COLUMNS = "bot, owner, name, made_at, token_hash IS NOT NULL"


class BotRefusedError(FivescoreError):
    """A bot cannot be made so. `code` is for programs, the text for people."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code


@dataclass(frozen=True, slots=True)
class OutsideBot:
    """A program that plays by a token."""

    id: Identity
    owner: Identity
    name: str
    made_at: int
    """When its token was made."""
    has_token: bool


class BotStore:
    """The outside bots in a database."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def make(self, owner: Identity, name: str, now: int) -> tuple[OutsideBot, str]:
        """A bot of that name and its token, which is shown this once.

        For a bot of the owner's own the token is a new one, and the old one is worth nothing.

        Raises:
            BotRefusedError: The name is somebody else's, or the owner has too many bots.
        """
        token = TOKEN_MARK + secrets.token_urlsafe(24)
        made = await self._store.write(lambda writer: _make(writer, owner, name, token, now))
        return made, token

    async def revoke(self, owner: Identity, name: str) -> OutsideBot | None:
        """Takes the token from a bot of the owner's; None if there is no such bot."""
        return await self._store.write(lambda writer: _revoke(writer, owner, name))

    async def find(self, token: str) -> OutsideBot | None:
        """The bot of a token."""
        query = f"SELECT {_COLUMNS} FROM bots WHERE token_hash = ?"  # noqa: S608 - ours
        return _first(await self._store.read(query, hash_secret(token)))

    async def named(self, name: str) -> OutsideBot | None:
        """The bot of a name, however it is capitalised."""
        query = f"SELECT {_COLUMNS} FROM bots WHERE name_key = ?"  # noqa: S608 - ours
        return _first(await self._store.read(query, _key(name)))

    async def of(self, owner: Identity) -> list[OutsideBot]:
        """The bots of a person, by name."""
        query = f"SELECT {_COLUMNS} FROM bots WHERE owner = ? ORDER BY name_key"  # noqa: S608 - ours
        return [_bot(row) for row in await self._store.read(query, owner)]

    async def tables_of(self, bot: Identity) -> list[str]:
        """The tables at which a bot sits in a game that is not over, or is offered a seat."""
        query = (
            "SELECT table_id FROM sitting JOIN tables USING (table_id) "
            "WHERE who = ? AND phase != 'over' "
            "UNION SELECT table_id FROM invited WHERE who = ?"
        )
        return [row[0] for row in await self._store.read(query, bot, bot)]


def _key(name: str) -> str:
    """A name as it is compared."""
    return unicodedata.normalize("NFKC", name).casefold()


def _bot(row: tuple[object, ...]) -> OutsideBot:
    bot, owner, name, made_at, has_token = row
    assert isinstance(made_at, int)
    return OutsideBot(str(bot), str(owner), str(name), made_at, bool(has_token))


def _first(rows: list[tuple[object, ...]]) -> OutsideBot | None:
    return _bot(rows[0]) if rows else None


def _make(writer: Writer, owner: Identity, name: str, token: str, now: int) -> OutsideBot:
    key = _key(name)
    found = writer.execute("SELECT bot, owner FROM bots WHERE name_key = ?", (key,)).fetchone()
    if found is not None and found[1] != owner:
        raise BotRefusedError("name-taken", "Somebody else's bot has this name.")
    if found is None:
        query = "SELECT COUNT(*) FROM bots WHERE owner = ?"
        [count] = writer.execute(query, (owner,)).fetchone()
        if count >= MOST_BOTS:
            raise BotRefusedError("too-many-bots", f"{MOST_BOTS} bots are enough for one person.")
    bot = found[0] if found is not None else f"bot-{secrets.token_urlsafe(12)}"
    writer.execute(
        "INSERT INTO bots (bot, owner, name, name_key, token_hash, made_at) "
        "VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (bot) DO UPDATE SET "
        "name = excluded.name, token_hash = excluded.token_hash, made_at = excluded.made_at",
        (bot, owner, name, key, hash_secret(token), now),
    )
    return OutsideBot(bot, owner, name, now, has_token=True)


def _revoke(writer: Writer, owner: Identity, name: str) -> OutsideBot | None:
    whose = (owner, _key(name))
    writer.execute("UPDATE bots SET token_hash = NULL WHERE owner = ? AND name_key = ?", whose)
    query = f"SELECT {_COLUMNS} FROM bots WHERE owner = ? AND name_key = ?"  # noqa: S608 - ours
    return _first(writer.execute(query, whose).fetchall())
