"""Who played which finished game, what a history counts of it, and how somebody is deleted."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Literal

import msgspec

from fivescore.store.interface import Store, Writer
from fivescore.store.logs import Json, to_json
from fivescore.table.entries import Identity

Result = Literal["won", "shared", "lost"]
NO_GAME = ""
"""What a what-if is counted as: it stands in the list of games, and in no statistics."""
NAMELESS = "Guest"
"""Who has said no name, or had it deleted."""
BATCH = 25
"""Games that are rewritten in one transaction: others wait for it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """What a history counts of one player's game."""

    who: Identity
    game: str
    """NO_GAME where it counts nothing."""
    variant: str
    players: int
    seat: int | None
    """None where a game of before does not tell it."""
    result: Result | None
    """None likewise."""
    feats: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A line in somebody's list of finished games."""

    summary: Json
    seat: int | None
    result: Result | None


@dataclass(frozen=True, slots=True)
class Counted:
    """Games of one kind that somebody played."""

    game: str
    variant: str
    players: int
    played: int
    won: int
    """By oneself, or by one's team."""
    shared: int
    unknown: int
    """Games of before that do not tell who sat where."""


@dataclass(frozen=True, slots=True)
class Feat:
    """A number over all games of a kind."""

    game: str
    feat: str
    total: int
    best: int
    best_game: str
    """The id of the game with the highest."""


@dataclass(frozen=True, slots=True)
class UncountedGame:
    """A finished game of before, with the people who played it and their names of now."""

    game_id: str
    game: str
    summary: Json
    record: Json
    people: Mapping[Identity, str]


class _RecordedPlayer(msgspec.Struct, frozen=True):
    name: str
    kind: str


class _Recorded(msgspec.Struct, frozen=True):
    """What deleting somebody reads in the record of a game."""

    players: Sequence[_RecordedPlayer] = ()
    event: Any = None
    """The tournament that the game belongs to."""


class HistoryStore:
    """The finished games of each person."""

    def __init__(self, store: Store) -> None:
        self._store = store

    # --- Reading ------------------------------------------------------------------------------

    async def counted(self, who: Identity) -> list[Counted]:
        """Games and wins of a person, by game, variant and number of players."""
        query = (
            "SELECT game, variant, players, COUNT(*), "
            "COUNT(*) FILTER (WHERE result = 'won'), COUNT(*) FILTER (WHERE result = 'shared'), "
            "COUNT(*) FILTER (WHERE result IS NULL) FROM played "
            "WHERE who = ? AND game <> '' GROUP BY game, variant, players"
        )
        return [Counted(*row) for row in await self._store.read(query, who)]

    async def feats(self, who: Identity) -> list[Feat]:
        """The feats of a person, by game."""
        query = (
            "SELECT game, feat, CAST(SUM(amount) AS BIGINT), MAX(amount), "
            "(SELECT game_id FROM feats AS best WHERE best.who = feats.who "
            "AND best.game = feats.game AND best.feat = feats.feat "
            "ORDER BY best.amount DESC, best.game_id LIMIT 1) FROM feats "
            "WHERE who = ? GROUP BY who, game, feat"
        )
        return [Feat(*row) for row in await self._store.read(query, who)]

    async def uncounted_of(self, who: Identity) -> int:
        """How many games of a person have not been counted yet."""
        query = "SELECT COUNT(*) FROM played WHERE who = ? AND game IS NULL"
        [[count]] = await self._store.read(query, who)
        return int(count)

    async def games_of(self, who: Identity, *, before: int, limit: int) -> list[PlayedGame]:
        """Somebody's games that ended before a time, the latest first."""
        query = (
            "SELECT summary, seat, result FROM played JOIN archive USING (game_id) "
            "WHERE who = ? AND played.finished_at < ? ORDER BY played.finished_at DESC LIMIT ?"
        )
        return [PlayedGame(*row) for row in await self._store.read(query, who, before, limit)]

    async def game_ids(self, who: Identity) -> list[str]:
        """The ids of somebody's games, the latest first."""
        query = "SELECT game_id FROM played WHERE who = ? ORDER BY finished_at DESC, game_id"
        return [row[0] for row in await self._store.read(query, who)]

    async def export(self, who: Identity, ids: Sequence[str]) -> list[tuple[PlayedGame, Json]]:
        """Some of somebody's games with their records, in the order of the ids."""
        query = (
            "SELECT game_id, summary, seat, result, record FROM played JOIN archive "  # noqa: S608
            f"USING (game_id) WHERE who = ? AND game_id IN ({', '.join('?' for _ in ids)})"
        )
        rows = {row[0]: row[1:] for row in await self._store.read(query, who, *ids)}
        return [
            (PlayedGame(summary, seat, result), record)
            for summary, seat, result, record in (rows[i] for i in ids if i in rows)
        ]

    # --- Games of before ----------------------------------------------------------------------

    async def uncounted(self, limit: int) -> list[UncountedGame]:
        """Some finished games that have not been counted."""
        query = (
            "SELECT DISTINCT game_id, archive.game, summary, record "
            "FROM played JOIN archive USING (game_id) WHERE played.game IS NULL LIMIT ?"
        )
        rows = await self._store.read(query, limit)
        return await self._with_people((i, game, text, record) for i, game, text, record in rows)

    async def uncounted_games_of(self, who: Identity, limit: int) -> list[UncountedGame]:
        """Some of a person's finished games that have not been counted."""
        query = (
            "SELECT game_id, archive.game, summary, record "
            "FROM played JOIN archive USING (game_id) "
            "WHERE played.who = ? AND played.game IS NULL LIMIT ?"
        )
        rows = await self._store.read(query, who, limit)
        return await self._with_people((i, game, text, record) for i, game, text, record in rows)

    async def _with_people(
        self, games: Iterable[tuple[str, str, Json, Json]]
    ) -> list[UncountedGame]:
        return [UncountedGame(*game, await self._people_of(game[0])) for game in games]

    async def _people_of(self, game_id: str) -> dict[Identity, str]:
        query = (
            "SELECT played.who, COALESCE(people.name, bots.name, '') FROM played "
            "LEFT JOIN people ON people.who = played.who LEFT JOIN bots ON bots.bot = played.who "
            "WHERE game_id = ?"
        )
        return dict(await self._store.read(query, game_id))

    async def count(self, game_id: str, played: Iterable[Played]) -> None:
        """Writes what a history counts of a game of before."""
        rows = list(played)
        await self._store.write(lambda writer: _count(writer, game_id, rows))

    # --- Deleting -----------------------------------------------------------------------------

    async def delete_game(self, who: Identity, game_id: str) -> bool:
        """Takes a game out of a person's history; one that nobody else has is deleted.

        Says whether they had it.
        """
        if game_id not in await self.game_ids(who):
            return False
        await self._store.write(partial(_unlink, who=who, ids=[game_id]))
        return True

    async def delete_person(self, who: Identity) -> None:
        """Deletes a person: their name, their devices, and what links them to their games.

        A game that no other person played is deleted whole. The others' games stay, without the
        name. What was done stands if the disk fails in between: doing it again goes on, and until
        it is done to the end they are a person like all others.
        """
        for ids in _batches(await self.game_ids(who)):
            await self._store.write(partial(_unlink, who=who, ids=ids))
        await self._store.write(lambda writer: _delete_person(writer, who))


def write_played(writer: Writer, game_id: str, finished_at: int, played: Iterable[Played]) -> None:
    """Writes who played a game that has just ended."""
    for one in played:
        writer.execute(
            "INSERT INTO played (who, game_id, finished_at, game, variant, players, seat, result) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            (one.who, game_id, finished_at, *_columns(one)),
        )
        _write_feats(writer, game_id, one)


def without_forgotten(
    writer: Writer, played: Sequence[Played], *texts: Json
) -> tuple[list[Played], list[Json]]:
    """A game that ends, without the people who had themselves deleted while it ran.

    The games of a tournament keep the names of all its players: it is checked by them.
    """
    query = "SELECT 1 FROM forgotten WHERE who = ?"
    gone = [one for one in played if writer.execute(query, (one.who,)).fetchone()]
    seats = {one.seat for one in gone if one.seat is not None}
    kept = [one for one in played if one not in gone]
    if gone and any(_read_recorded(text).event is not None for text in texts):
        return kept, list(texts)
    return kept, [_without_names(text, seats) for text in texts]


def _count(writer: Writer, game_id: str, played: Iterable[Played]) -> None:
    for one in played:
        changed = writer.execute(
            "UPDATE played SET game = ?, variant = ?, players = ?, seat = ?, result = ? "
            "WHERE who = ? AND game_id = ? AND game IS NULL",
            (*_columns(one), one.who, game_id),
        ).rowcount
        if changed:
            _write_feats(writer, game_id, one)


def _columns(one: Played) -> tuple[str, str, int, int | None, str | None]:
    return one.game, one.variant, one.players, one.seat, one.result


def _write_feats(writer: Writer, game_id: str, one: Played) -> None:
    writer.executemany(
        "INSERT INTO feats (who, game, feat, game_id, amount) VALUES (?, ?, ?, ?, ?)",
        [(one.who, one.game, feat, game_id, amount) for feat, amount in one.feats.items()],
    )


def _batches(ids: Sequence[str]) -> list[Sequence[str]]:
    return [ids[k : k + BATCH] for k in range(0, len(ids), BATCH)]


def _unlink(writer: Writer, who: Identity, ids: Sequence[str]) -> None:
    """Takes a person out of games; deletes those that nobody else played."""
    for game_id in ids:
        row = writer.execute(
            "SELECT record, summary, seat FROM played JOIN archive USING (game_id) "
            "WHERE who = ? AND game_id = ?",
            (who, game_id),
        ).fetchone()
        writer.execute("DELETE FROM feats WHERE who = ? AND game_id = ?", (who, game_id))
        writer.execute("DELETE FROM played WHERE who = ? AND game_id = ?", (who, game_id))
        if row is None:
            continue
        others = "SELECT 1 FROM played JOIN people USING (who) WHERE game_id = ?"
        is_shared = writer.execute(others, (game_id,)).fetchone() is not None
        record, summary, seat = row
        recorded = _read_recorded(record)
        if recorded.event is not None:
            continue  # it belongs to all who play in the tournament, and names them
        if not is_shared:
            for name in ("played", "feats", "archive"):
                writer.execute(f"DELETE FROM {name} WHERE game_id = ?", (game_id,))  # noqa: S608
            continue
        if seat is None:
            seat = _seat_by_name(writer, who, recorded)
        if seat is not None:
            texts = (_without_names(record, {seat}), _without_names(summary, {seat}))
            query = "UPDATE archive SET record = ?, summary = ? WHERE game_id = ?"
            writer.execute(query, (*texts, game_id))


def _read_recorded(record: Json) -> _Recorded:
    """A record; one that cannot be read keeps nobody from being deleted."""
    try:
        return msgspec.json.decode(record, type=_Recorded)
    except (msgspec.MsgspecError, RecursionError):
        return _Recorded()


def _seat_by_name(writer: Writer, who: Identity, record: _Recorded) -> int | None:
    """The one seat in a game of before in which a human of that person's name sat."""
    name = writer.execute("SELECT name FROM people WHERE who = ?", (who,)).fetchone()
    players = enumerate(record.players)
    seats = [k for k, one in players if one.kind != "bot" and (one.name,) == name]
    return seats[0] if len(seats) == 1 else None


def _delete_person(writer: Writer, who: Identity) -> None:
    """The end of a person, in one transaction with the games that ended meanwhile."""
    rows = writer.execute("SELECT game_id FROM played WHERE who = ?", (who,)).fetchall()
    _unlink(writer, who, [row[0] for row in rows])
    writer.execute("INSERT INTO forgotten (who) VALUES (?) ON CONFLICT DO NOTHING", (who,))
    # Tokens and outside bots go with the person.
    for name in ("people", "devices"):
        writer.execute(f"DELETE FROM {name} WHERE who = ?", (who,))  # noqa: S608 - ours


def _without_names(text: Json, seats: set[int]) -> Json:
    """A record or a summary with no name in these seats."""
    if not seats:
        return text
    told: dict[str, Any] = msgspec.json.decode(text)
    for seat in seats:
        if "players" in told:
            told["players"][seat]["name"] = NAMELESS
        else:
            told["names"][seat] = NAMELESS
    return to_json(told)
