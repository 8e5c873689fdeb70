"""People who look for a game: they wait, are called, and find themselves at a table.

The list is in memory, and a seek ends with its last connection: nobody who is gone is waited for.
The table is made as all tables are: committed, then those who sit there are told.
"""

import asyncio
import contextlib
import logging
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random

import msgspec

from fivescore.bots import stand_in
from fivescore.games import NAMES, get_game
from fivescore.server.clock import now_ms
from fivescore.server.connection import Connection
from fivescore.server.messages import Bye
from fivescore.server.nodes.cluster import SEEKS
from fivescore.server.nodes.news import NO_NEWS, News
from fivescore.server.ownership import MOVED
from fivescore.server.rate_limit import RateLimit
from fivescore.server.seeks.absences import Absences
from fivescore.server.seeks.messages import (
    Seek,
    SeekCall,
    SeekFound,
    SeekIdle,
    SeekPerson,
    SeekWaiting,
)
from fivescore.server.seeks.waiting import BOTS_MS, Group, Seeker, WaitingList, Wish
from fivescore.server.tables.audience import CLOSING
from fivescore.server.tables.hub import Hub
from fivescore.server.tables.live import LiveTable
from fivescore.server.websocket_session import STRANGER
from fivescore.store.interface import ElsewhereError, StoreError
from fivescore.table.config import Clock, TableConfig
from fivescore.table.entries import BotSeat, FirstSeat, Identity, OpenSeat
from fivescore.table.names import free_name
from fivescore.table.randomness import RandomBytes, new_number
from fivescore.table.table import Table

log = logging.getLogger("fivescore.server")
CALL_SECONDS = 3.0
"""So long those who are called have to answer."""
DELETION_MS = 60_000
"""So long somebody whose data is being deleted is a stranger here, before the database knows."""
RETRY_MS = 3000
"""So long nobody is called after the disk did not take a table."""
SEEKS_AN_HOUR = 60
HOUR = 3600
LATE_SECONDS = 0.01
"""An alarm rings a little late: never before its time."""
CLOCK = Clock("move", 60)
"""Strangers wait for nobody for ever."""
COUNTDOWN, PAUSE = 5, 15
GONE = Bye("silent", "You did not answer. Come back.")


@dataclass(eq=False, slots=True)
class _Call:
    """Some people are asked whether they are there before their table is made."""

    number: int
    group: Group
    answered: set[Identity] = field(default_factory=set)
    alarm: asyncio.TimerHandle | None = None
    is_seating: bool = False
    """All are there, and the table is being committed."""
    left: set[Identity] = field(default_factory=set)
    """Those who said meanwhile that they do not want to play."""


class SeekHub:
    """All people of a server who look for a game."""

    def __init__(self, hub: Hub, randomness: RandomBytes) -> None:
        self._hub = hub
        self._randomness = randomness
        counts = {name: get_game(name).variants["standard"] for name in NAMES}
        self._list = WaitingList(counts, Random(new_number(randomness)))
        self._connections: defaultdict[Identity, set[Connection]] = defaultdict(set)
        self._names: dict[Identity, str] = {}
        self._addresses: dict[Identity, str] = {}
        """Of those who are connected."""
        self._absences = Absences()
        self._deleted: dict[Identity, int] = {}
        """When somebody had themselves deleted, a moment ago."""
        self._calls: dict[Identity, _Call] = {}
        self._sent: dict[Identity, SeekWaiting] = {}
        """What each person's pages show, but for the time."""
        self._new: set[str] = set()
        """Tables that were made here and have not begun."""
        self._number = 0
        self._seeks = RateLimit(SEEKS_AN_HOUR, HOUR)
        self._alarm: asyncio.TimerHandle | None = None
        self._paused_until = 0
        self.news: News = NO_NEWS
        self.clock: Callable[[], int] = now_ms
        """Milliseconds since 1970; tests have a clock of their own."""
        hub.subscribers.append(self)

    @property
    def people(self) -> int:
        """How many wait."""
        return len(self._list)

    # --- Connections --------------------------------------------------------------------------

    def join(self, connection: Connection, name: str, address: str) -> Bye | None:
        """A page is there; it says next what it wants. Says why not if it may not."""
        if self._hub.is_closing:
            return CLOSING
        who = connection.who
        if self.clock() < self._deleted.get(who, -DELETION_MS) + DELETION_MS:
            return STRANGER
        self._connections[who].add(connection)
        self._names[who], self._addresses[who] = name, address
        seeker = self._list.get(who)
        # Whoever waits in another tab waits in this one too.
        waiting = self._describe(seeker) if seeker is not None else SeekIdle()
        connection.send(msgspec.json.encode(waiting))
        call = self._calls.get(who)
        if call is not None:
            connection.send(msgspec.json.encode(SeekCall(call.number)))
        return None

    def part(self, connection: Connection) -> None:
        """A page is gone; with the last one of a person their seek ends."""
        who = connection.who
        pages = self._connections.get(who, set())
        pages.discard(connection)
        if who in self._connections and not pages:
            self._drop(who)
            del self._connections[who], self._names[who], self._addresses[who]
            self._settle()

    # --- What people say ----------------------------------------------------------------------

    def seek(self, who: Identity, request: Seek, now: float) -> None:
        """Somebody waits for a game, or for another one from now on."""
        if who not in self._names:
            return  # they were sent away
        wish = Wish(request.game, request.players, request.takes_bots)
        if not self._list.allows(wish):
            self._drop(who)
            self._send(who, SeekIdle("wrong"))
        elif self._list.get(who) is None and not self._seeks.allows(who, now):
            self._send(who, SeekIdle("too-fast"))
            return
        else:
            # Whoever is called and changes their mind is not at that table.
            self._end_call(who)
            seeker = self._list.put(who, self._names[who], wish, self.clock())
            address = self._addresses[who]
            seeker.held_until = self._absences.held_until(who, address, self.clock())
            self._sent.pop(who, None)  # they hear in any case that they wait
        self._settle()

    def cancel(self, who: Identity) -> None:
        """Somebody waits no longer."""
        call = self._calls.get(who)
        if call is not None and call.is_seating:
            call.left.add(who)
        self._drop(who)
        self._send(who, SeekIdle())
        self._settle()

    def answer(self, who: Identity, number: int) -> None:
        """A page of somebody who is called is there."""
        call = self._calls.get(who)
        if call is None or call.number != number or call.is_seating:
            return
        call.answered.add(who)
        if len(call.answered) == len(call.group.people):
            call.is_seating = True
            if call.alarm is not None:
                call.alarm.cancel()
            _task = self._hub.tasks.spawn_command(self._seat(call))

    def start_with_bots(self, who: Identity) -> None:
        """Somebody has waited long enough and takes bots, and along whoever takes them too."""
        seeker = self._list.get(who)
        if seeker is None or seeker.is_called or not seeker.wish.takes_bots:
            return
        now = self.clock()
        if now >= max(seeker.since + BOTS_MS, self._paused_until):
            self._call(self._list.company(seeker, now))
        self._settle()

    async def rename(self, who: Identity, name: str) -> None:
        """A person has another name."""
        self.rename_here(who, name)
        self.news.tell("renamed", who, name)

    def rename_here(self, who: Identity, name: str) -> None:
        """The same, at this server alone."""
        if who in self._names:
            self._names[who] = name
        seeker = self._list.get(who)
        if seeker is not None:
            seeker.name = name
            self._settle()

    async def forget(self, who: Identity) -> None:
        """A person is deleted: none of their pages can seat them once more."""
        self.forget_here(who)
        self.news.tell("deleted", who)

    def forget_here(self, who: Identity) -> None:
        """The same, at this server alone."""
        now = self.clock()
        lately = {key: at for key, at in self._deleted.items() if at > now - DELETION_MS}
        self._deleted = lately | {who: now}
        self.cancel(who)
        for page in self._connections.pop(who, ()):
            page.close(STRANGER)
        self._names.pop(who, None)
        self._addresses.pop(who, None)

    async def let_go(self, is_meant: Callable[[str], bool]) -> None:
        """Sends everybody away if another node is to make the tables."""
        if is_meant(SEEKS):
            for pages in list(self._connections.values()):
                for page in list(pages):
                    page.close(MOVED)

    # --- Making tables ------------------------------------------------------------------------

    def _settle(self) -> None:
        """Calls everybody who can play together, and shows the others how it stands."""
        if self._hub.is_closing:
            return
        now = self.clock()
        while now >= self._paused_until and (group := self._list.ready(now)) is not None:
            self._call(group)
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        ready = self._list.next_ready()
        times = [self._list.next_release(now), ready and max(ready, self._paused_until)]
        due = min((time for time in times if time is not None), default=None)
        if due is not None:
            delay = max(due, now) - now
            loop = asyncio.get_running_loop()
            self._alarm = loop.call_later(delay / 1000 + LATE_SECONDS, self._settle)
        self._publish()

    def _call(self, group: Group) -> None:
        self._number += 1
        call = _Call(self._number, group)
        for seeker in group.people:
            seeker.is_called = True
            self._calls[seeker.who] = call
            self._send(seeker.who, SeekCall(call.number))
        loop = asyncio.get_running_loop()
        call.alarm = loop.call_later(CALL_SECONDS, lambda: self._give_up(call))

    def _give_up(self, call: _Call) -> None:
        """Somebody did not answer: the others wait on, and lost nothing of their time."""
        silent = [one.who for one in call.group.people if one.who not in call.answered]
        self._dissolve(call)
        for who in silent:
            self._miss(who)
            self._list.remove(who)
            self._sent.pop(who, None)
            for page in list(self._connections.get(who, ())):
                page.close(GONE)  # one that is alive comes back and waits again
        self._settle()

    def _dissolve(self, call: _Call) -> None:
        if call.alarm is not None:
            call.alarm.cancel()
        for seeker in call.group.people:
            seeker.is_called = False
            # Whoever left while the table was made may have been called anew meanwhile.
            if self._calls.get(seeker.who) is call:
                del self._calls[seeker.who]

    def _end_call(self, who: Identity) -> None:
        """Somebody who is called will not come: it costs the others as much as silence."""
        call = self._calls.get(who)
        if call is not None and not call.is_seating:
            self._miss(who)
            self._dissolve(call)

    def _miss(self, who: Identity) -> None:
        self._absences.miss(who, self._addresses.get(who, ""), self.clock())

    def _drop(self, who: Identity) -> None:
        """Somebody is gone, or waits no longer; whoever was called with them waits on."""
        self._end_call(who)
        self._list.remove(who)
        self._sent.pop(who, None)

    async def _seat(self, call: _Call) -> None:
        """Makes the table of people who are all there, and sends them to it."""
        group = call.group
        try:
            table_id = await self._hub.registry.create_without_host(
                _config(group), *self._seats(group)
            )
        except StoreError as error:
            log.warning("No table could be made for people who looked for a game: %s", error)
            self._paused_until = self.clock() + RETRY_MS
            self._dissolve(call)
            self._settle()
            return
        except Exception:
            # A mistake of ours. They must not hang on a table that there is not, nor be called
            # to it again and again; nobody else has to wait for that.
            log.exception("No table could be made for people who looked for a game.")
            self._dissolve(call)
            for seeker in group.people:
                if self._list.get(seeker.who) is seeker:
                    self._drop(seeker.who)
                    self._send(seeker.who, SeekIdle("disk"))
            self._settle()
            return
        self._new.add(table_id)
        self._dissolve(call)
        for seeker in group.people:
            # Whoever began to wait anew meanwhile is another entry in the list, and stays.
            if self._list.get(seeker.who) is seeker:
                self._drop(seeker.who)
            if seeker.who not in call.left:
                self._absences.answer(seeker.who, self.clock())
                self._send(seeker.who, SeekFound(table_id))
        self._settle()
        for who in call.left:
            await self._leave(table_id, who)

    def _seats(self, group: Group) -> tuple[Sequence[FirstSeat], Sequence[tuple[Identity, str]]]:
        """Seats and people in an order that is nobody's choice."""
        rng = Random(new_number(self._randomness))
        bot = BotSeat(stand_in(group.game))
        seats: list[FirstSeat] = [OpenSeat() for _ in group.people]
        seats += [bot] * (group.players - len(seats))
        people = list(zip((one.who for one in group.people), _names(group.people), strict=True))
        rng.shuffle(seats)
        rng.shuffle(people)
        return seats, people

    def table_changed(self, table: Table) -> None:
        """When a table that was made here begins, bots play for those who never came."""
        if table.id not in self._new:
            return
        if table.phase != "waiting" or not table.sitting:
            self._new.discard(table.id)
        if table.phase != "waiting":
            _task = self._hub.tasks.spawn(self._send_absent_away(table.id))

    async def _find(self, table_id: str) -> LiveTable | None:
        """A table that was made here, unless another node has it by now."""
        with contextlib.suppress(ElsewhereError):
            return await self._hub.find(table_id)
        return None

    async def _send_absent_away(self, table_id: str) -> None:
        live = await self._find(table_id)
        if live is None:
            return
        here = set(live.here)

        def send_away(table: Table, now: int) -> None:
            for seat in sorted(table.active_people):
                who = table.seats[seat].identity
                if who is not None and who not in here and table.phase == "playing":
                    table.go_away(who, now)

        await self._hub.command(live, "", send_away)

    async def _leave(self, table_id: str, who: Identity) -> None:
        live = await self._find(table_id)
        if live is not None:
            await self._hub.command(live, who, lambda table, now: table.leave(who, now))

    # --- Telling ------------------------------------------------------------------------------

    def _publish(self) -> None:
        for seeker in self._list:
            waiting = self._describe(seeker)
            same = msgspec.structs.replace(waiting, now=0)
            if not seeker.is_called and self._sent.get(seeker.who) != same:
                self._sent[seeker.who] = same
                self._send(seeker.who, waiting)

    def _describe(self, seeker: Seeker) -> SeekWaiting:
        prospect = self._list.prospect(seeker, self.clock())
        company, wish, now = prospect.company, seeker.wish, self.clock()
        names = _names(company.people)
        return SeekWaiting(
            wish=Seek(wish.game, wish.players, wish.takes_bots),
            game=prospect.game,
            people=[
                SeekPerson(name, one is seeker)
                for one, name in zip(prospect.people, _names(prospect.people), strict=True)
            ],
            seats=prospect.seats,
            starts_at=prospect.starts_at,
            bots_at=seeker.since + BOTS_MS if wish.takes_bots else None,
            bots=company.players - len(company.people),
            company=[
                name for one, name in zip(company.people, names, strict=True) if one is not seeker
            ],
            held_until=seeker.held_until if seeker.held_until > now else None,
            now=now,
        )

    def _send(self, who: Identity, message: msgspec.Struct) -> None:
        if not isinstance(message, SeekWaiting):
            self._sent.pop(who, None)  # it no longer stands on their pages
        frame = msgspec.json.encode(message)
        for page in self._connections.get(who, ()):
            page.send(frame)

    def close(self, bye: Bye) -> None:
        """The server stops."""
        if self._alarm is not None:
            self._alarm.cancel()
        for call in set(self._calls.values()):
            if call.alarm is not None:
                call.alarm.cancel()
        for pages in self._connections.values():
            for page in list(pages):
                page.close(bye)


def _config(group: Group) -> TableConfig:
    """A table for strangers: found by nobody else, and nobody waits for ever."""
    return TableConfig(
        game=group.game,
        players=group.players,
        clock=CLOCK,
        countdown=COUNTDOWN,
        pause=PAUSE,
    ).checked()


def _names(people: Sequence[Seeker]) -> list[str]:
    """Names that can be told apart: Guest, Guest 2."""
    names: list[str] = []
    for seeker in people:
        names.append(free_name(seeker.name, names))
    return names
