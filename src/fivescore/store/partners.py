"""With whom somebody played lately, who invites whom again, and whose invitations are hidden."""

from dataclasses import dataclass

import msgspec

from fivescore.store.history import NAMELESS
from fivescore.store.interface import NO_LIMIT, Store, Writer
from fivescore.store.logs import Json
from fivescore.store.tables import TableChange, write_change
from fivescore.table.entries import Identity

LATEST_GAMES = 300
"""Partners are looked for in so many games."""


@dataclass(frozen=True, slots=True)
class Partner:
    """Somebody's partner, and their last game together."""

    who: Identity
    name: str
    """As it was in that game."""
    game_id: str
    game: str
    variant: str
    players: int
    played_at: int
    games: int
    """How many they played together."""


@dataclass(frozen=True, slots=True)
class LastGame:
    """A finished game to play again."""

    table_id: str
    record: Json
    seat: int | None
    """Of whoever wants to."""


@dataclass(frozen=True, slots=True)
class Invitation:
    """Somebody asks somebody to a table that waits for players."""

    inviter: Identity
    invited: Identity
    name: str
    """The inviter's, as it is now."""
    table_id: str
    made_at: int
    is_declined: bool
    summary: Json
    """The table's."""


class _Names(msgspec.Struct, frozen=True):
    names: list[str]


_names = msgspec.json.Decoder(_Names)
# Who asks still sits there, and the game has not begun.
_OPEN = (
    "SELECT inviter, invited, people.name, invitations.table_id, made_at, is_declined, summary "
    "FROM invitations JOIN people ON people.who = inviter "
    "JOIN tables ON tables.table_id = invitations.table_id AND phase = 'waiting' "
    "JOIN sitting ON sitting.table_id = invitations.table_id AND sitting.who = inviter "
    "WHERE made_at > ? "
)


class PartnersStore:
    """Partners and invitations in a database."""

    def __init__(self, store: Store) -> None:
        self._store = store

    # --- Partners -----------------------------------------------------------------------------

    async def partners_of(self, who: Identity, limit: int) -> list[Partner]:
        """People who played with somebody lately and are not hidden, the latest first."""
        condition = "AND other.who NOT IN (SELECT partner FROM hidden_partners WHERE who = ?)"
        return await self._partners(who, condition, limit=limit, games=LATEST_GAMES)

    async def hidden_by(self, who: Identity) -> list[Partner]:
        """People whose invitations somebody does not want to see."""
        condition = "AND other.who IN (SELECT partner FROM hidden_partners WHERE who = ?)"
        return await self._partners(who, condition, limit=NO_LIMIT, games=NO_LIMIT)

    async def _partners(
        self, who: Identity, condition: str, *, limit: int, games: int
    ) -> list[Partner]:
        query = (
            "SELECT who, name, summary, seat, game_id, game, variant, players, finished_at, "  # noqa: S608
            "games FROM (SELECT other.who, people.name, archive.summary, other.seat, "
            "archive.game_id, other.game, other.variant, other.players, mine.finished_at, "
            "COUNT(*) OVER (PARTITION BY other.who) AS games, "
            "ROW_NUMBER() OVER (PARTITION BY other.who "
            "ORDER BY mine.finished_at DESC, mine.game_id) AS place "
            "FROM (SELECT game_id, finished_at FROM played WHERE who = ? "
            "ORDER BY finished_at DESC LIMIT ?) AS mine "
            "JOIN played AS other ON other.game_id = mine.game_id AND other.who != ? "
            "JOIN people ON people.who = other.who "
            "JOIN archive ON archive.game_id = mine.game_id "
            f"WHERE other.game IS NOT NULL {condition}) AS together "
            "WHERE place = 1 ORDER BY finished_at DESC, who LIMIT ?"
        )
        rows = await self._store.read(query, who, games, who, who, limit)
        return [
            Partner(other, _name_in(summary, seat, name), *rest)
            for other, name, summary, seat, *rest in rows
        ]

    async def known_to(self, who: Identity) -> list[Identity]:
        """Everybody with whom somebody has to do: partners of all games, and hidden ones."""
        query = (
            "SELECT DISTINCT other.who FROM played AS mine "
            "JOIN played AS other ON other.game_id = mine.game_id AND other.who != mine.who "
            "JOIN people ON people.who = other.who WHERE mine.who = ? "
            "UNION SELECT partner FROM hidden_partners WHERE who = ?"
        )
        return [row[0] for row in await self._store.read(query, who, who)]

    async def last_game(self, who: Identity, partner: Identity) -> LastGame | None:
        """The last game that two people played together."""
        query = (
            "SELECT archive.table_id, record, mine.seat FROM played AS mine "
            "JOIN played AS other ON other.game_id = mine.game_id AND other.who = ? "
            "JOIN archive ON archive.game_id = mine.game_id "
            "WHERE mine.who = ? ORDER BY mine.finished_at DESC LIMIT 1"
        )
        rows = await self._store.read(query, partner, who)
        return LastGame(*rows[0]) if rows else None

    # --- Invitations --------------------------------------------------------------------------

    async def invite(self, inviter: Identity, invited: Identity, table: TableChange) -> None:
        """Writes a new table and the invitation to it, both or none.

        The invitation takes the place of an older one of the same two.

        Raises:
            StoreError: They could not be written; nothing of them was.
        """
        query = (
            "INSERT INTO invitations (inviter, invited, table_id, made_at, is_declined) "
            "VALUES (?, ?, ?, ?, 0) ON CONFLICT (inviter, invited) DO UPDATE SET "
            "table_id = excluded.table_id, made_at = excluded.made_at, is_declined = 0"
        )
        row = (inviter, invited, table.log_id, table.now)

        def write(writer: Writer) -> None:
            write_change(writer, table, self._store.sealer)
            writer.execute(query, row)

        await self._store.write(write)

    async def invitations_to(self, who: Identity, since: int) -> list[Invitation]:
        """What somebody is asked to and has not answered, made after a time, the latest first."""
        query = (
            f"{_OPEN} AND invited = ? AND is_declined = 0 AND inviter NOT IN "  # noqa: S608
            "(SELECT partner FROM hidden_partners WHERE who = invited) AND NOT EXISTS "
            "(SELECT 1 FROM sitting AS own WHERE own.table_id = invitations.table_id "
            "AND own.who = invited) ORDER BY made_at DESC"
        )
        return [Invitation(*row) for row in await self._store.read(query, since, who)]

    async def invitations_by(self, who: Identity, since: int) -> list[Invitation]:
        """What somebody asks others to, made after a time."""
        query = f"{_OPEN} AND inviter = ?"
        return [Invitation(*row) for row in await self._store.read(query, since, who)]

    async def has_declined(self, inviter: Identity, invited: Identity, since: int) -> bool:
        """Whether somebody said “not now” to an invitation made after a time."""
        query = (
            "SELECT 1 FROM invitations "
            "WHERE inviter = ? AND invited = ? AND made_at > ? AND is_declined = 1"
        )
        return bool(await self._store.read(query, inviter, invited, since))

    async def decline(self, inviter: Identity, invited: Identity) -> None:
        """Somebody says “not now”."""
        query = "UPDATE invitations SET is_declined = 1 WHERE inviter = ? AND invited = ?"
        row = (inviter, invited)
        await self._store.write(lambda writer: writer.execute(query, row).rowcount)

    async def hide(self, who: Identity, partner: Identity, now: int) -> None:
        """Somebody does not want to see a person's invitations any more."""
        query = (
            "INSERT INTO hidden_partners (who, partner, hidden_at) VALUES (?, ?, ?) "
            "ON CONFLICT DO NOTHING"
        )
        row = (who, partner, now)
        await self._store.write(lambda writer: writer.execute(query, row).rowcount)

    async def show(self, who: Identity, partner: Identity) -> None:
        """Somebody wants to see them again."""
        query = "DELETE FROM hidden_partners WHERE who = ? AND partner = ?"
        await self._store.write(lambda writer: writer.execute(query, (who, partner)).rowcount)

    async def all_invitations(self, who: Identity) -> list[tuple[Identity, str, int, bool]]:
        """Each invitation that is kept of somebody: with whom, their name, when, and whose.

        Whoever asks tells their name. Who is asked does not: theirs is that of the last game
        together.
        """
        query = (
            "SELECT people.who, people.name, made_at, inviter = ? FROM invitations JOIN people "
            "ON people.who = CASE WHEN inviter = ? THEN invited ELSE inviter END "
            "WHERE inviter = ? OR invited = ? ORDER BY made_at DESC"
        )
        rows = await self._store.read(query, who, who, who, who)
        return [
            (other, await self._last_name(who, other) if mine else name, made_at, bool(mine))
            for other, name, made_at, mine in rows
        ]

    async def _last_name(self, who: Identity, partner: Identity) -> str:
        """What a partner was called in the last game of two people."""
        query = (
            "SELECT archive.summary, other.seat FROM played AS mine "
            "JOIN played AS other ON other.game_id = mine.game_id AND other.who = ? "
            "JOIN archive ON archive.game_id = mine.game_id "
            "WHERE mine.who = ? ORDER BY mine.finished_at DESC LIMIT 1"
        )
        rows = await self._store.read(query, partner, who)
        if not rows:
            return NAMELESS
        [(summary, seat)] = rows
        return _name_in(summary, seat, NAMELESS)

    async def forget(self, before: int) -> None:
        """Deletes the invitations that were made before a time."""
        query = "DELETE FROM invitations WHERE made_at < ?"
        await self._store.write(lambda writer: writer.execute(query, (before,)).rowcount)


def _name_in(summary: Json, seat: int | None, name: str) -> str:
    """A partner's name in a game: who took another one since need not be followed."""
    if seat is None:
        return name
    try:
        return _names.decode(summary).names[seat]
    except (msgspec.MsgspecError, IndexError):
        return NAMELESS
