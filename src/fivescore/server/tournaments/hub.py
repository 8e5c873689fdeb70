"""The tournaments of a server: they create tables, hear how games end, and create the next.

A command is tried on a copy that is read from the log. Only when its entries and the tables that
follow from them are committed, all of it as one, does the copy take the original's place, and is
everybody informed. What a finished game brings is read from its record: a server that was killed
between a game and the next does the same when it is back.
"""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import TypeVar

import msgspec

from fivescore.engine.contract import FivescoreError, Seat
from fivescore.engine.replay import replay
from fivescore.games import get_game
from fivescore.games.scorecards.tournament import GAME, PLAYERS, Result
from fivescore.games.scorecards.tournament_record import result_of
from fivescore.server.archive.http import read_record
from fivescore.server.clock import now_ms
from fivescore.server.connection import Connection
from fivescore.server.messages import Bye
from fivescore.server.ownership import ALONE, MOVED, Ownership
from fivescore.server.tables import registry
from fivescore.server.tables.audience import CLOSING, PRESENCE_SECONDS
from fivescore.server.tables.changes import creation
from fivescore.server.tables.clocks import RETRY_SECONDS
from fivescore.server.tables.commands import DOUBT_SECONDS, Action, short_id
from fivescore.server.tables.gone import need_gone
from fivescore.server.tables.hub import Hub
from fivescore.server.tournaments.live import GONE, LiveTournament
from fivescore.server.tournaments.messages import NewTournament, TournamentUpdate
from fivescore.server.tournaments.serializers import describe_tournament_you, summarise_tournament
from fivescore.store.interface import ElsewhereError, StoreError, UnknownOutcomeError
from fivescore.store.tables import TableChange, TableStore
from fivescore.store.tournaments import TournamentChange, TournamentStore
from fivescore.table.entries import Identity, TournamentEntry
from fivescore.table.randomness import RandomBytes, new_id
from fivescore.table.refusals import RefusedError
from fivescore.table.seats import read_seats
from fivescore.table.table import Table
from fivescore.table.tournament import RunningTournament, read_request

log = logging.getLogger("fivescore.server")
T = TypeVar("T")
TournamentAction = Callable[[RunningTournament, int], T]


class TournamentHub:
    """All tournaments of a server."""

    def __init__(
        self,
        store: TournamentStore,
        tables: TableStore,
        hub: Hub,
        randomness: RandomBytes,
        ownership: Ownership = ALONE,
    ) -> None:
        self._store = store
        self._ownership = ownership
        self._randomness = randomness
        self._tables = tables
        self._hub = hub
        self._tournaments: dict[str, LiveTournament] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._away: dict[str, set[int]] = {}
        """At which seats of a running table a bot played for a person when it last changed."""
        hub.subscribers.append(self)

    # --- Tournaments --------------------------------------------------------------------------

    @property
    def tournaments(self) -> dict[str, LiveTournament]:
        """The tournaments in memory, by their ids."""
        return self._tournaments

    async def resume(self, is_meant: Callable[[str], bool] | None = None) -> None:
        """Takes up every running tournament, or those that are meant."""
        for tournament_id in filter(is_meant, await self._store.running()):
            try:
                await self._take_up(tournament_id)
            except ElsewhereError:
                continue  # another node has it again
            except FivescoreError as error:
                log.warning("Tournament %s cannot be resumed: %s", short_id(tournament_id), error)

    async def _take_up(self, tournament_id: str) -> None:
        live = await self.find(tournament_id)
        if live is None:
            return
        await self._count(tournament_id)
        for table_id in live.tournament.running.values():
            await self._hub.find(table_id)  # also one that has not begun
            await self._send_away(tournament_id, table_id)

    async def plan(self, who: Identity, name: str, request: NewTournament) -> str:
        """A new tournament; returns its id.

        Raises:
            FivescoreError: It cannot be played so, or the disk does not take it.
        """
        now = now_ms()
        # Somebody's deck file takes long to read, and may be made to take longer.
        tournament = await asyncio.to_thread(self._make, who, name, request, now)
        await self._store.commit(make_change(tournament, tournament.take_entries(), [], now))
        self._tournaments[tournament.id] = LiveTournament(tournament, now)
        return tournament.id

    def _make(
        self, who: Identity, name: str, request: NewTournament, now: int
    ) -> RunningTournament:
        return RunningTournament.plan(
            new_id(self._randomness, self._ownership.may_begin),
            read_request(request),
            read_seats(request.seats, GAME, PLAYERS),
            host=who,
            name=name,
            now=now,
            randomness=self._randomness,
            are_together=self._ownership.are_together,
        )

    async def find(self, tournament_id: str) -> LiveTournament | None:
        """The tournament of that id, from memory or from its log.

        Raises:
            ElsewhereError: Another node has it.
            FivescoreError: The disk does not give it, or it is of an older version.
        """
        self._ownership.need(tournament_id)
        if tournament_id not in self._tournaments:
            async with self._loading.setdefault(tournament_id, asyncio.Lock()):
                if tournament_id not in self._tournaments:
                    entries = await self._store.load(tournament_id)
                    if entries:
                        tournament = await asyncio.to_thread(self._read, tournament_id, entries)
                        self._ownership.need(tournament_id)
                        self._tournaments[tournament_id] = LiveTournament(tournament, now_ms())
            self._loading.pop(tournament_id, None)
        live = self._tournaments.get(tournament_id)
        if live is not None:
            live.used_at = now_ms()
        return live

    def _read(self, tournament_id: str, entries: list[TournamentEntry]) -> RunningTournament:
        return RunningTournament(
            tournament_id,
            entries,
            randomness=self._randomness,
            are_together=self._ownership.are_together,
        )

    async def let_go(self, is_meant: Callable[[str], bool]) -> None:
        """Drops tournaments that another node is to have."""
        for tournament_id in filter(is_meant, list(self._tournaments)):
            live = self._tournaments[tournament_id]
            async with live.lock:
                live.is_gone, live.farewell = True, MOVED
                live.close(MOVED)
                self._tournaments.pop(tournament_id, None)

    async def forget(self, tournament_ids: list[str]) -> None:
        """These tournaments are no longer on the disk."""
        for tournament_id in tournament_ids:
            live = self._tournaments.pop(tournament_id, None)
            if live is not None:
                async with live.lock:
                    live.is_gone = True
                    live.close(GONE)

    def forget_idle(self) -> None:
        """Drops tournaments from memory at which nobody looks; their logs stay.

        Also those that run: their games go on by themselves, and when one ends its tournament is
        read from its log again.
        """
        now = now_ms()
        for tournament_id, live in list(self._tournaments.items()):
            if live.is_idle(now, registry.IDLE_MS):
                live.stop_clocks()
                del self._tournaments[tournament_id]
        # A game that was forgotten, or deleted, is looked at anew when it comes back.
        here = self._hub.registry.tables
        self._away = {table_id: away for table_id, away in self._away.items() if table_id in here}

    # --- Commands -----------------------------------------------------------------------------

    async def command(self, live: LiveTournament, action: TournamentAction[T]) -> T:
        """Does something in a tournament, and what follows from it: committed, then published.

        Whoever waits for it may be cancelled; the command goes on to its end.

        Raises:
            FivescoreError: It cannot be done, or the disk does not take it. Nothing was done.
        """
        return await asyncio.shield(self._hub.tasks.spawn_command(self._command(live, action)))

    async def _command(self, live: LiveTournament, action: TournamentAction[T]) -> T:
        async with live.lock:
            if live.is_gone:
                raise RefusedError(live.farewell.code, live.farewell.text)
            await self._reload(live)
            now = now_ms()
            draft = live.tournament.draft()
            done = action(draft, now)
            tables = draft.go_on(now)
            entries = draft.take_entries()
            if entries:
                changes = [creation(table, now) for table in tables]
                try:
                    await self._store.commit(make_change(draft, entries, changes, now))
                except UnknownOutcomeError:
                    live.is_in_doubt = True
                    _task = self._hub.tasks.spawn(self._catch_up(live))
                    raise
                live.tournament = draft
                live.used_at = now
                for table, change in zip(tables, changes, strict=True):
                    self._hub.registry.adopt(table, change)
                live.publish()
            return done

    async def _catch_up(self, live: LiveTournament) -> None:
        """Tells everybody how a tournament stands, as soon as it can be read back."""
        while live.is_in_doubt and not live.is_gone:
            await asyncio.sleep(DOUBT_SECONDS)
            async with live.lock:
                with contextlib.suppress(StoreError):
                    await self._reload(live)

    async def _reload(self, live: LiveTournament) -> None:
        """Reads a tournament back of which nobody knows whether its last change was written."""
        if live.is_in_doubt:
            entries = await self._store.load(live.tournament.id)
            live.tournament = await asyncio.to_thread(self._read, live.tournament.id, entries)
            live.is_in_doubt = False
            for table_id in live.tournament.running.values():
                await self._hub.find(table_id)
            live.publish()

    async def leave(self, live: LiveTournament, who: Identity) -> None:
        """A person goes; in a game that runs a bot plays on at once."""
        await self.command(live, lambda tournament, now: tournament.leave(who, now))
        await self._at_table(live, who, _going_away(who))

    async def let_bot_play(self, live: LiveTournament, who: Identity, seat: Seat) -> None:
        """The host lets a bot play for a player who is neither here nor at their table.

        Raises:
            FivescoreError: They may not, or the player is here, or has not been gone for long.
        """
        held = live.tournament.seats[seat] if 0 <= seat < PLAYERS else None
        gone = held.identity if held is not None and who == live.tournament.host else None
        if held is not None and gone is not None and not held.deputy:
            now = now_ms()
            live.note_gone(now)
            since = live.gone.get(gone)
            table_id = describe_tournament_you(live.tournament, gone).table
            table = await self._hub.find(table_id) if table_id is not None else None
            if table is not None:
                table.note_gone(now)
                at_table = table.gone.get(gone)
                since = None if since is None or at_table is None else max(since, at_table)
            need_gone(held.name, since, now)
        await self.command(live, lambda tournament, now: tournament.let_bot_play(who, seat, now))
        if gone is not None:
            await self._at_table(live, gone, _going_away(gone))

    async def come_back(self, live: LiveTournament, who: Identity) -> None:
        """A person plays again, also in the game that runs."""
        await self.command(live, lambda tournament, now: tournament.come_back(who, now))
        await self._at_table(live, who, lambda table, now: table.come_back(who, now))

    async def _at_table(self, live: LiveTournament, who: Identity, action: Action) -> None:
        table_id = describe_tournament_you(live.tournament, who).table
        table = await self._hub.find(table_id) if table_id is not None else None
        if table is not None:
            # A game that is over, or has not begun, refuses it: then there is nothing to do.
            await self._hub.command(table, who, action)

    # --- What happens at its tables -----------------------------------------------------------

    def table_changed(self, table: Table) -> None:
        """Counts a game that is over; hears of people who are away, and of those who are back."""
        if table.place is None or table.phase == "waiting":
            return
        tournament_id = table.place.tournament
        if table.phase == "over":
            self._away.pop(table.id, None)
            self._spawn(tournament_id, self._count(tournament_id))
            return
        seats = enumerate(table.seats)
        away = {k for k, seat in seats if seat.kind == "person" and seat.deputy}
        before = self._away.get(table.id)
        self._away[table.id] = away
        if before is None:
            self._spawn(tournament_id, self._send_away(tournament_id, table.id))
            return
        for seat in before ^ away:
            who, is_away = table.seats[seat].identity or "", seat in away
            self._spawn(tournament_id, self._carry_over(tournament_id, who, is_away=is_away))

    def _spawn(self, tournament_id: str, work: Awaitable[None]) -> None:
        _task = self._hub.tasks.spawn(self._guard(tournament_id, work))

    async def _guard(self, tournament_id: str, work: Awaitable[None]) -> None:
        try:
            await work
        except FivescoreError as error:
            log.warning("Tournament %s: %s", short_id(tournament_id), error)

    async def _count(self, tournament_id: str) -> None:
        """Counts every game that is over and was not counted, and creates what comes next."""
        try:
            live = await self.find(tournament_id)
            if live is None:
                return
            results = await self._results(live.tournament)
            await self.command(live, lambda tournament, now: _take(tournament, results, now))
        except ElsewhereError:
            return  # another node has it, and counts
        except StoreError as error:
            log.warning("Tournament %s: %s", short_id(tournament_id), error)
            if not self._hub.is_closing:
                loop = asyncio.get_running_loop()
                again = self._count
                loop.call_later(RETRY_SECONDS, lambda: self._hub.tasks.spawn(again(tournament_id)))

    async def _results(self, tournament: RunningTournament) -> dict[int, Result]:
        results = {}
        for game, table_id in tournament.running.items():
            found = await self._tables.find_record(f"{table_id}-1")
            if found is not None:
                record, _ = found
                results[game] = await asyncio.to_thread(_read_result, record)
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

    async def _carry_over(self, tournament_id: str, who: Identity, *, is_away: bool) -> None:
        """Whoever is away from a game is away from the next ones too; whoever is back is back."""
        live = await self.find(tournament_id)
        if live is None:
            return
        if is_away:
            await self.command(live, lambda tournament, now: tournament.go_away(who, now))
        else:
            await self.command(live, lambda tournament, now: tournament.come_back(who, now))

    # --- Those who look -----------------------------------------------------------------------

    async def join(self, live: LiveTournament, connection: Connection) -> Bye | None:
        """Lets a connection look at a tournament; says why not if it may not."""
        async with live.lock:
            if live.is_gone:
                return live.farewell
            if self._hub.is_closing:
                return CLOSING
            live.connections.add(connection)
            live.note_gone(now_ms())
            connection.send(self._greeting(live, connection))
        self._presence_changed(live)
        return None

    @staticmethod
    def _greeting(live: LiveTournament, connection: Connection) -> bytes:
        seen = live.look(connection.who)
        return msgspec.json.encode(TournamentUpdate(seen.tournament, seen.you))

    def part(self, live: LiveTournament, connection: Connection) -> None:
        """A connection is gone."""
        live.connections.discard(connection)
        live.note_gone(now_ms())
        live.used_at = now_ms()
        self._presence_changed(live)

    def _presence_changed(self, live: LiveTournament) -> None:
        """Who came and went is sent together."""
        if live.presence is None and not self._hub.is_closing:
            loop = asyncio.get_running_loop()
            work = self._publish_presence
            live.presence = loop.call_later(
                PRESENCE_SECONDS, lambda: self._hub.tasks.spawn(work(live))
            )

    async def _publish_presence(self, live: LiveTournament) -> None:
        live.presence = None
        async with live.lock:
            if not live.is_gone:
                live.publish()

    def close(self, bye: Bye) -> None:
        """The server stops."""
        for live in self._tournaments.values():
            live.close(bye)


def _take(tournament: RunningTournament, results: dict[int, Result], now: int) -> None:
    for game, result in results.items():
        tournament.take_result(game, result, now)


def _going_away(who: Identity) -> Action:
    return lambda table, now: table.go_away(who, now)


def _read_result(record: str) -> Result:
    return result_of(replay(read_record(record), get_game))


def make_change(
    tournament: RunningTournament,
    entries: list[TournamentEntry],
    tables: list[TableChange],
    now: int,
) -> TournamentChange:
    """What is to be committed of a tournament after these entries."""
    return TournamentChange(
        log_id=tournament.id,
        first=tournament.length - len(entries),
        entries=entries,
        summary=summarise_tournament(tournament, now),
        phase=tournament.phase,
        sitting=tournament.sitting,
        now=now,
        tables=tables,
    )
