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
from fivescore.server.describe_event import describe_event, describe_event_you, summarise_event
from fivescore.server.hub import (
    IDLE_MS,
    PRESENCE_SECONDS,
    RETRY_SECONDS,
    Action,
    Hub,
    laying,
    now_ms,
)
from fivescore.server.messages import Bye, EventAnswer, EventUpdate, EventYou
from fivescore.store.events import EventChange, EventStore
from fivescore.store.sqlite import StoreError
from fivescore.store.tables import TableStore
from fivescore.table.chairs import Identity, RefusedError
from fivescore.table.event import TournamentEvent
from fivescore.table.table import Table

log = logging.getLogger("fivescore.server")
T = TypeVar("T")
EventAction = Callable[[TournamentEvent, int], T]
GONE = "There is no such tournament."


class LiveEvent:
    """A tournament in memory with those who look at it. Whoever changes it holds the lock."""

    def __init__(self, event: TournamentEvent, now: int) -> None:
        self.event = event
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
        info = describe_event(self.event, self.here)
        frames: dict[EventYou, bytes] = {}
        for connection in self.connections:
            you = describe_event_you(self.event, connection.who)
            if you not in frames:
                frames[you] = msgspec.json.encode(EventUpdate(info, you))
            connection.send(frames[you])

    def look(self, who: Identity) -> EventAnswer:
        """How it stands, for one person."""
        return EventAnswer(
            describe_event(self.event, self.here), describe_event_you(self.event, who)
        )

    def is_idle(self, now: int) -> bool:
        """Whether it can be read from its log again when somebody asks for it."""
        return not self.connections and not self.lock.locked() and self.used_at < now - IDLE_MS


class EventHub:
    """All tournaments of a server."""

    def __init__(self, store: EventStore, tables: TableStore, hub: Hub) -> None:
        self._store = store
        self._tables = tables
        self._hub = hub
        self._events: dict[str, LiveEvent] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._away: dict[str, set[int]] = {}
        """At which seats of a running table a bot played for a person when it last changed."""
        hub.watchers.append(self)

    # --- Tournaments --------------------------------------------------------------------------

    async def resume(self) -> None:
        """Takes up every running tournament after a restart."""
        for event_id in await self._store.running():
            try:
                await self._take_up(event_id)
            except FivescoreError as error:
                log.warning("Tournament %s cannot be resumed: %s", _short(event_id), error)

    async def _take_up(self, event_id: str) -> None:
        live = await self.find(event_id)
        if live is None:
            return
        await self._count(event_id)
        for table_id in live.event.running.values():
            await self._hub.find(table_id)  # also one that has been laid and not begun
            await self._send_away(event_id, table_id)

    async def plan(self, who: Identity, name: str, told: dict[str, Any]) -> str:
        """A new tournament; returns its id."""
        now = now_ms()
        event_id = secrets.token_urlsafe(9)
        # Somebody's deck file takes long to read, and may be made to take longer.
        event = await asyncio.to_thread(TournamentEvent.plan, event_id, who, name, told, now)
        await self._store.commit(_change(event, [], now))
        self._events[event_id] = LiveEvent(event.draft(), now)
        return event_id

    async def find(self, event_id: str) -> LiveEvent | None:
        """The tournament of that id, from memory or from its log.

        Raises:
            FivescoreError: The disk does not give it, or it is of an older version.
        """
        if event_id not in self._events:
            async with self._loading.setdefault(event_id, asyncio.Lock()):
                if event_id not in self._events:
                    entries = await self._store.load(event_id)
                    if entries:
                        event = await asyncio.to_thread(TournamentEvent, event_id, entries)
                        self._events[event_id] = LiveEvent(event, now_ms())
            self._loading.pop(event_id, None)
        live = self._events.get(event_id)
        if live is not None:
            live.used_at = now_ms()
        return live

    async def forget(self, event_ids: list[str]) -> None:
        """These tournaments are no longer on the disk."""
        for event_id in event_ids:
            live = self._events.pop(event_id, None)
            if live is not None:
                async with live.lock:
                    live.is_gone = True
                    self._close(live, Bye("gone", GONE))

    def forget_idle(self) -> None:
        """Drops tournaments from memory at which nobody looks; their logs stay."""
        now = now_ms()
        for event_id, live in list(self._events.items()):
            if live.is_idle(now):
                del self._events[event_id]

    # --- Commands -----------------------------------------------------------------------------

    async def command(self, live: LiveEvent, action: EventAction[T]) -> T:
        """Does something in a tournament, and what follows from it: committed, then told.

        Whoever waits for it may be cancelled; the command goes on to its end.

        Raises:
            FivescoreError: It cannot be done, or the disk does not take it. Nothing was done.
        """
        return await asyncio.shield(self._hub.spawn_command(self._command(live, action)))

    async def _command(self, live: LiveEvent, action: EventAction[T]) -> T:
        async with live.lock:
            if live.is_gone:
                raise RefusedError("gone", GONE)
            now = now_ms()
            draft = live.event.draft()
            done = action(draft, now)
            tables = draft.go_on(now)
            if draft.fresh:
                changes = [laying(table, now) for table in tables]
                await self._store.commit(_change(draft, changes, now))
                live.event = draft.draft()
                live.used_at = now
                for table, change in zip(tables, changes, strict=True):
                    self._hub.adopt(table, change)
                live.tell_all()
            return done

    async def leave(self, live: LiveEvent, who: Identity) -> None:
        """A person goes; in a game that runs a bot plays on at once."""
        await self.command(live, lambda event, now: event.leave(who, now))
        await self._at_table(live, who, _going_away(who))

    async def come_back(self, live: LiveEvent, who: Identity) -> None:
        """A person plays again, also in the game that runs."""
        await self.command(live, lambda event, now: event.come_back(who, now))
        await self._at_table(live, who, lambda table, now: table.come_back(who, now))

    async def _at_table(self, live: LiveEvent, who: Identity, action: Action) -> None:
        table_id = describe_event_you(live.event, who).table
        table = await self._hub.find(table_id) if table_id is not None else None
        if table is not None:
            # A game that is over, or has not begun, refuses it: then there is nothing to do.
            await self._hub.command(table, who, None, action)

    # --- What happens at its tables -----------------------------------------------------------

    def table_changed(self, table: Table) -> None:
        """Counts a game that is over; hears of people who are back."""
        if table.place is None or table.phase == "waiting":
            return
        event_id = table.place.event
        if table.phase == "over":
            self._away.pop(table.id, None)
            self._beside(event_id, self._count(event_id))
            return
        seats = enumerate(table.seats)
        away = {k for k, seat in seats if seat.kind == "person" and seat.deputy}
        before = self._away.get(table.id)
        self._away[table.id] = away
        if before is None:
            self._beside(event_id, self._send_away(event_id, table.id))
        for seat in (before or set()) - away:
            who = table.seats[seat].identity or ""
            self._beside(event_id, self._return(event_id, who))

    def _beside(self, event_id: str, work: Awaitable[None]) -> None:
        _task = self._hub.spawn(self._guard(event_id, work))

    async def _guard(self, event_id: str, work: Awaitable[None]) -> None:
        try:
            await work
        except FivescoreError as error:
            log.warning("Tournament %s: %s", _short(event_id), error)

    async def _count(self, event_id: str) -> None:
        """Counts every game that is over and was not counted, and lays what comes next."""
        try:
            live = await self.find(event_id)
            if live is None:
                return
            results = await self._results(live.event)
            await self.command(live, lambda event, now: _take(event, results, now))
        except StoreError as error:
            log.warning("Tournament %s: %s", _short(event_id), error)
            if not self._hub.is_closing:
                loop = asyncio.get_running_loop()
                again = self._count
                loop.call_later(RETRY_SECONDS, lambda: self._hub.spawn(again(event_id)))

    async def _results(self, event: TournamentEvent) -> dict[int, Result]:
        results = {}
        for game, table_id in event.running.items():
            found = await self._tables.find_record(f"{table_id}-1")
            if found is not None:
                results[game] = await asyncio.to_thread(_read_result, found[0])
        return results

    async def _send_away(self, event_id: str, table_id: str) -> None:
        """A bot plays at this table for those who have left the tournament."""
        live = await self.find(event_id)
        if live is None:
            return
        left = [seat.identity for seat in live.event.seats if seat.identity and seat.deputy]
        for who in left:
            if describe_event_you(live.event, who).table == table_id:
                await self._at_table(live, who, _going_away(who))

    async def _return(self, event_id: str, who: Identity) -> None:
        """Whoever plays themselves again plays their next games, too."""
        live = await self.find(event_id)
        if live is not None:
            await self.command(live, lambda event, now: event.come_back(who, now))

    # --- Those who look -----------------------------------------------------------------------

    async def join(self, live: LiveEvent, connection: Connection) -> Bye | None:
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
    def _greeting(live: LiveEvent, connection: Connection) -> bytes:
        told = live.look(connection.who)
        return msgspec.json.encode(EventUpdate(told.event, told.you))

    def part(self, live: LiveEvent, connection: Connection) -> None:
        """A connection is gone."""
        live.connections.discard(connection)
        live.used_at = now_ms()
        self._tell_presence(live)

    def _tell_presence(self, live: LiveEvent) -> None:
        """Who came and went is told together."""
        if live.presence is None and not self._hub.is_closing:
            loop = asyncio.get_running_loop()
            tell = self._tell
            live.presence = loop.call_later(PRESENCE_SECONDS, lambda: self._hub.spawn(tell(live)))

    async def _tell(self, live: LiveEvent) -> None:
        live.presence = None
        async with live.lock:
            if not live.is_gone:
                live.tell_all()

    def _close(self, live: LiveEvent, bye: Bye) -> None:
        if live.presence is not None:
            live.presence.cancel()
        for connection in list(live.connections):
            connection.close(bye)

    def close(self, bye: Bye) -> None:
        """The server stops."""
        for live in self._events.values():
            self._close(live, bye)


def _take(event: TournamentEvent, results: dict[int, Result], now: int) -> None:
    for game, result in results.items():
        event.take_result(game, result, now)


def _going_away(who: Identity) -> Action:
    return lambda table, now: table.go_away(who, now)


def _read_result(record: dict[str, Any]) -> Result:
    return result_of(replay(record, get_game))


def _change(event: TournamentEvent, tables: list[Any], now: int) -> EventChange:
    sitting = {seat.identity: k for k, seat in enumerate(event.seats) if seat.identity}
    return EventChange(
        event_id=event.id,
        first=len(event.entries) - len(event.fresh),
        entries=event.fresh,
        summary=msgspec.to_builtins(summarise_event(event, now)),
        phase=event.phase,
        sitting=sitting,
        now=now,
        tables=tables,
    )


def _short(event_id: str) -> str:
    """A tournament in the server's log: its whole id is its link, which is not for everybody."""
    return event_id[:4] + "…"
