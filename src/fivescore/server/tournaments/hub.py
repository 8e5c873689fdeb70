"""The tournaments of a server: they lay tables, hear how games end, and lay the next.

A command is tried on a copy that is read from the log. Only when its entries and the tables that
follow from them are on the disk, all of it as one, does the copy take the original's place, and
everybody is told. What a finished game brings is read from its record, not from whoever happened to
be there: a server that was killed between a game and the next does the same when it is back.
"""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec

from fivescore.engine.contract import FivescoreError
from fivescore.engine.replay import replay
from fivescore.games import get_game
from fivescore.games.scorecards.tournament import Result
from fivescore.games.scorecards.tournament_record import result_of
from fivescore.server.connection import Connection
from fivescore.server.messages import Bye, TournamentAnswer, TournamentUpdate, TournamentYou
from fivescore.server.tables.hub import (
    IDLE_MS,
    PRESENCE_SECONDS,
    RETRY_SECONDS,
    Action,
    Hub,
    creation,
    now_ms,
)
from fivescore.server.tournaments.serializers import (
    describe_tournament,
    describe_tournament_you,
    summarise_tournament,
)
from fivescore.store.sqlite import StoreError
from fivescore.store.tables import TableStore
from fivescore.store.tournaments import TournamentChange, TournamentStore
from fivescore.table.seats import Identity, RefusedError
from fivescore.table.table import Table
from fivescore.table.tournament import RunningTournament

log = logging.getLogger("fivescore.server")
T = TypeVar("T")
TournamentAction = Callable[[RunningTournament, int], T]
GONE = "There is no such tournament."


class LiveTournament:
    """A tournament in memory with those who look at it. Whoever changes it holds the lock."""

    def __init__(self, tournament: RunningTournament, now: int) -> None:
        self.tournament = tournament
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.is_gone = False
        self.used_at = now
        self.presence: asyncio.TimerHandle | None = None

    @property
    def here(self) -> set[Identity]:
        """The people who are connected."""
        return {connection.who for connection in self.connections}

    def tell_all(self) -> None:
        """Tells everybody how it stands."""
        info = describe_tournament(self.tournament, self.here)
        frames: dict[TournamentYou, bytes] = {}
        for connection in self.connections:
            you = describe_tournament_you(self.tournament, connection.who)
            if you not in frames:
                frames[you] = msgspec.json.encode(TournamentUpdate(info, you))
            connection.send(frames[you])

    def look(self, who: Identity) -> TournamentAnswer:
        """How it stands, for one person."""
        return TournamentAnswer(
            describe_tournament(self.tournament, self.here),
            describe_tournament_you(self.tournament, who),
        )

    def is_idle(self, now: int) -> bool:
        """Whether it can be read from its log again when somebody asks for it."""
        return not self.connections and not self.lock.locked() and self.used_at < now - IDLE_MS


class TournamentHub:
    """All tournaments of a server."""

    def __init__(self, store: TournamentStore, tables: TableStore, hub: Hub) -> None:
        self._store = store
        self._tables = tables
        self._hub = hub
        self._tournaments: dict[str, LiveTournament] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._away: dict[str, set[int]] = {}
        """At which seats of a running table a bot played for a person when it last changed."""
        hub.watchers.append(self)

    # --- Tournaments --------------------------------------------------------------------------

    async def resume(self) -> None:
        """Takes up every running tournament after a restart."""
        for tournament_id in await self._store.running():
            try:
                await self._take_up(tournament_id)
            except FivescoreError as error:
                log.warning("Tournament %s cannot be resumed: %s", _short(tournament_id), error)

    async def _take_up(self, tournament_id: str) -> None:
        live = await self.find(tournament_id)
        if live is None:
            return
        await self._count(tournament_id)
        for table_id in live.tournament.running.values():
            await self._hub.find(table_id)  # also one that has been laid and not begun
            await self._send_away(tournament_id, table_id)

    async def plan(self, who: Identity, name: str, told: dict[str, Any]) -> str:
        """A new tournament; returns its id."""
        now = now_ms()
        tournament_id = secrets.token_urlsafe(9)
        # Somebody's deck file takes long to read, and may be made to take longer.
        tournament = await asyncio.to_thread(
            RunningTournament.plan, tournament_id, who, name, told, now
        )
        await self._store.commit(_change(tournament, [], now))
        self._tournaments[tournament_id] = LiveTournament(tournament.draft(), now)
        return tournament_id

    async def find(self, tournament_id: str) -> LiveTournament | None:
        """The tournament of that id, from memory or from its log.

        Raises:
            FivescoreError: The disk does not give it, or it is of an older version.
        """
        if tournament_id not in self._tournaments:
            async with self._loading.setdefault(tournament_id, asyncio.Lock()):
                if tournament_id not in self._tournaments:
                    entries = await self._store.load(tournament_id)
                    if entries:
                        tournament = await asyncio.to_thread(
                            RunningTournament, tournament_id, entries
                        )
                        self._tournaments[tournament_id] = LiveTournament(tournament, now_ms())
            self._loading.pop(tournament_id, None)
        live = self._tournaments.get(tournament_id)
        if live is not None:
            live.used_at = now_ms()
        return live

    async def forget(self, tournament_ids: list[str]) -> None:
        """These tournaments are no longer on the disk."""
        for tournament_id in tournament_ids:
            live = self._tournaments.pop(tournament_id, None)
            if live is not None:
                async with live.lock:
                    live.is_gone = True
                    self._close(live, Bye("gone", GONE))

    def forget_idle(self) -> None:
        """Drops tournaments from memory at which nobody looks; their logs stay."""
        now = now_ms()
        for tournament_id, live in list(self._tournaments.items()):
            if live.is_idle(now):
                del self._tournaments[tournament_id]

    # --- Commands -----------------------------------------------------------------------------

    async def command(self, live: LiveTournament, action: TournamentAction[T]) -> T:
        """Does something in a tournament, and what follows from it: committed, then told.

        Whoever waits for it may be cancelled; the command goes on to its end.

        Raises:
            FivescoreError: It cannot be done, or the disk does not take it. Nothing was done.
        """
        return await asyncio.shield(self._hub.spawn_command(self._command(live, action)))

    async def _command(self, live: LiveTournament, action: TournamentAction[T]) -> T:
        async with live.lock:
            if live.is_gone:
                raise RefusedError("gone", GONE)
            now = now_ms()
            draft = live.tournament.draft()
            done = action(draft, now)
            tables = draft.go_on(now)
            if draft.fresh:
                changes = [creation(table, now) for table in tables]
                await self._store.commit(_change(draft, changes, now))
                live.tournament = draft.draft()
                live.used_at = now
                for table, change in zip(tables, changes, strict=True):
                    self._hub.adopt(table, change)
                live.tell_all()
            return done

    async def leave(self, live: LiveTournament, who: Identity) -> None:
        """A person goes; in a game that runs a bot plays on at once."""
        await self.command(live, lambda tournament, now: tournament.leave(who, now))
        await self._at_table(live, who, _going_away(who))

    async def come_back(self, live: LiveTournament, who: Identity) -> None:
        """A person plays again, also in the game that runs."""
        await self.command(live, lambda tournament, now: tournament.come_back(who, now))
        await self._at_table(live, who, lambda table, now: table.come_back(who, now))

    async def _at_table(self, live: LiveTournament, who: Identity, action: Action) -> None:
        table_id = describe_tournament_you(live.tournament, who).table
        table = await self._hub.find(table_id) if table_id is not None else None
        if table is not None:
            # A game that is over, or has not begun, refuses it: then there is nothing to do.
            await self._hub.command(table, who, None, action)

    # --- What happens at its tables -----------------------------------------------------------

    def table_changed(self, table: Table) -> None:
        """Counts a game that is over; hears of people who are back."""
        if table.place is None or table.phase == "waiting":
            return
        tournament_id = table.place.tournament
        if table.phase == "over":
            self._away.pop(table.id, None)
            self._beside(tournament_id, self._count(tournament_id))
            return
        seats = enumerate(table.seats)
        away = {k for k, seat in seats if seat.kind == "person" and seat.deputy}
        before = self._away.get(table.id)
        self._away[table.id] = away
        if before is None:
            self._beside(tournament_id, self._send_away(tournament_id, table.id))
        for seat in (before or set()) - away:
            who = table.seats[seat].identity or ""
            self._beside(tournament_id, self._return(tournament_id, who))

    def _beside(self, tournament_id: str, work: Awaitable[None]) -> None:
        _task = self._hub.spawn(self._guard(tournament_id, work))

    async def _guard(self, tournament_id: str, work: Awaitable[None]) -> None:
        try:
            await work
        except FivescoreError as error:
            log.warning("Tournament %s: %s", _short(tournament_id), error)

    async def _count(self, tournament_id: str) -> None:
        """Counts every game that is over and was not counted, and lays what comes next."""
        try:
            live = await self.find(tournament_id)
            if live is None:
                return
            results = await self._results(live.tournament)
            await self.command(live, lambda tournament, now: _take(tournament, results, now))
        except StoreError as error:
            log.warning("Tournament %s: %s", _short(tournament_id), error)
            if not self._hub.is_closing:
                loop = asyncio.get_running_loop()
                again = self._count
                loop.call_later(RETRY_SECONDS, lambda: self._hub.spawn(again(tournament_id)))

    async def _results(self, tournament: RunningTournament) -> dict[int, Result]:
        results = {}
        for game, table_id in tournament.running.items():
            found = await self._tables.find_record(f"{table_id}-1")
            if found is not None:
                results[game] = await asyncio.to_thread(_read_result, found[0])
        return results

    async def _send_away(self, tournament_id: str, table_id: str) -> None:
        """A bot plays at this table for those who have left the tournament."""
        live = await self.find(tournament_id)
        if live is None:
            return
        left = [seat.identity for seat in live.tournament.seats if seat.identity and seat.deputy]
        for who in left:
            if describe_tournament_you(live.tournament, who).table == table_id:
                await self._at_table(live, who, _going_away(who))

    async def _return(self, tournament_id: str, who: Identity) -> None:
        """Whoever plays themselves again plays their next games, too."""
        live = await self.find(tournament_id)
        if live is not None:
            await self.command(live, lambda tournament, now: tournament.come_back(who, now))

    # --- Those who look -----------------------------------------------------------------------

    async def join(self, live: LiveTournament, connection: Connection) -> Bye | None:
        """Lets a connection look at a tournament; says why not if it may not."""
        async with live.lock:
            if live.is_gone:
                return Bye("gone", GONE)
            if self._hub.is_closing:
                return Bye("closing", "The server stops. Nothing is lost.")
            live.connections.add(connection)
            connection.send(self._greeting(live, connection))
        self._tell_presence(live)
        return None

    @staticmethod
    def _greeting(live: LiveTournament, connection: Connection) -> bytes:
        told = live.look(connection.who)
        return msgspec.json.encode(TournamentUpdate(told.tournament, told.you))

    def part(self, live: LiveTournament, connection: Connection) -> None:
        """A connection is gone."""
        live.connections.discard(connection)
        live.used_at = now_ms()
        self._tell_presence(live)

    def _tell_presence(self, live: LiveTournament) -> None:
        """Who came and went is told together."""
        if live.presence is None and not self._hub.is_closing:
            loop = asyncio.get_running_loop()
            tell = self._tell
            live.presence = loop.call_later(PRESENCE_SECONDS, lambda: self._hub.spawn(tell(live)))

    async def _tell(self, live: LiveTournament) -> None:
        live.presence = None
        async with live.lock:
            if not live.is_gone:
                live.tell_all()

    def _close(self, live: LiveTournament, bye: Bye) -> None:
        if live.presence is not None:
            live.presence.cancel()
        for connection in list(live.connections):
            connection.close(bye)

    def close(self, bye: Bye) -> None:
        """The server stops."""
        for live in self._tournaments.values():
            self._close(live, bye)


def _take(tournament: RunningTournament, results: dict[int, Result], now: int) -> None:
    for game, result in results.items():
        tournament.take_result(game, result, now)


def _going_away(who: Identity) -> Action:
    return lambda table, now: table.go_away(who, now)


def _read_result(record: dict[str, Any]) -> Result:
    return result_of(replay(record, get_game))


def _change(tournament: RunningTournament, tables: list[Any], now: int) -> TournamentChange:
    sitting = {seat.identity: k for k, seat in enumerate(tournament.seats) if seat.identity}
    return TournamentChange(
        tournament_id=tournament.id,
        first=len(tournament.entries) - len(tournament.fresh),
        entries=tournament.fresh,
        summary=msgspec.to_builtins(summarise_tournament(tournament, now)),
        phase=tournament.phase,
        sitting=sitting,
        now=now,
        tables=tables,
    )


def _short(tournament_id: str) -> str:
    """A tournament in the server's log: its whole id is its link, which is not for everybody."""
    return tournament_id[:4] + "…"
