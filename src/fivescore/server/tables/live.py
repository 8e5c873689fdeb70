"""A table in memory with those who look at it."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Hashable, Iterable
from typing import Protocol

from fivescore.engine.contract import SPECTATOR, Seat, Viewer
from fivescore.server.clock import down_after
from fivescore.server.connection import Connection
from fivescore.server.messages import Bye
from fivescore.server.tables.answers import KeptAnswer
from fivescore.server.tables.gone import need_gone
from fivescore.server.tables.messages import LoggedItem, TableInfo
from fivescore.server.tables.views import SentView
from fivescore.store.history import NAMELESS
from fivescore.table.entries import (
    Claimed,
    ConfigChanged,
    GameEvent,
    Identity,
    TableCreated,
    TableEntry,
)
from fivescore.table.state import TableState
from fivescore.table.table import Table

REMEMBERED_ANSWERS = 200
GONE = Bye("gone", "There is no such table.")
RELIEF_MS = 30_000
"""So long a table without a clock waits for an outside bot that is gone."""


class Reader(Protocol):
    """Somebody who follows a table in another way than the page does."""

    who: Identity

    def update(self, live: "LiveTable", now: int) -> None:
        """Sends what is new to them. Called under the table's lock, after the commit."""

    def close(self, bye: Bye) -> None:
        """Sends them away."""


class LiveTable:
    """A table and its connections.

    Whoever reads or changes the table holds the lock: while a command is being committed the table
    is ahead of the disk, and nobody may hear of that.
    """

    def __init__(self, table: Table, entries: Iterable[TableEntry], now: int) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.readers: set[Reader] = set()
        self.gone: dict[Identity, int] = {}
        """Since when each person and outside bot that sits here is not connected."""
        self.is_ahead = False
        """The table is ahead of the disk: a command is being committed, or could not be."""
        self.is_gone = False
        """The table has been forgotten, or is another server's now."""
        self.farewell = GONE
        """What those hear who still want something of it."""
        self.used_at = now
        self.published = 0
        """How many entries of its log everybody here has heard of."""
        self.views: dict[Viewer, SentView] = {}
        """The view that each viewer's connections were sent last."""
        self.stamps: dict[Viewer, tuple[TableState, int]] = {}
        """The table and the length of its log, without hints, when that was."""
        self.sent: dict[Viewer, list[LoggedItem]] = {}
        """The items as each viewer's connections have them, where they may read otherwise later."""
        self.infos: dict[Viewer, TableInfo] = {}
        """The table as each viewer's connections were told last."""
        self.scene: Hashable = None
        """How the table looked, and who was there, when everybody was told last."""
        self.bots: asyncio.Task[None] | None = None
        self.alarm: asyncio.TimerHandle | None = None
        self.presence: asyncio.TimerHandle | None = None
        self._watcher_numbers: dict[Identity, int] = {}
        """The numbers by which the host means watchers; nobody is told an identity."""
        self._answers: OrderedDict[tuple[Identity, str], KeptAnswer] = OrderedDict()
        self._answered: set[int] = set()
        """Hashes of all commands that were answered and done: few need to be looked up."""
        self._late: deque[TableEntry] = deque()
        """Entries that watchers have not seen yet who are behind."""
        self._behind: TableState | None = None
        if table.config.delay:
            self.let_watchers_fall_behind(entries, now)

    # --- What is seen -------------------------------------------------------------------------

    def shown_to(self, viewer: Viewer) -> TableState:
        """The table as a viewer sees it: watchers may be behind."""
        return self._behind if viewer == SPECTATOR and self._behind else self.table

    @property
    def has_late_watchers(self) -> bool:
        """Whether watchers have a table of their own, which follows the log later."""
        return self._behind is not None

    @property
    def needs_log(self) -> bool:
        """Whether watchers shall be behind who were not until now: that takes the whole log."""
        return self._behind is None and self.table.config.delay > 0

    def let_watchers_fall_behind(self, entries: Iterable[TableEntry], now: int) -> None:
        """Gives watchers a table of their own, which follows the log later."""
        late = deque(entries)
        seen = [late.popleft() for _ in range(_seen_at_once(late))]
        self._behind = TableState(self.table.id, seen)
        self._late = late
        self.catch_up(now)

    def catch_up(self, now: int) -> None:
        """Lets the table of watchers who are behind go on."""
        due = self.next_late()
        while self._behind is not None and self._late and (due is None or due <= now):
            self._behind.apply(self._late.popleft())
            due = self.next_late()

    def next_late(self) -> int | None:
        """When watchers see the next entry; None if at once, or if they have seen all.

        Only moves, claims and deals are delayed; other entries keep their order.
        """
        if not self._late or not isinstance(self._late[0], GameEvent | Claimed):
            return None
        at = self._late[0].at
        # While no server ran nothing got older: the machine's clock may have jumped meanwhile.
        return at + 1000 * self.table.config.delay + down_after(at)

    def keep(self, entries: Iterable[TableEntry]) -> None:
        """Keeps committed entries for watchers who are behind."""
        if self._behind is not None:
            self._late.extend(entries)
        if self.table.config.delay == 0:
            self._behind = None
            self._late.clear()

    def replace(self, table: Table, entries: list[TableEntry]) -> None:
        """Takes a table that was read back, without what could not be committed."""
        self.table = table
        if self._behind is not None:
            self._late = deque(entries[self._behind.length :])
        self.is_ahead = False

    @property
    def here(self) -> set[Identity]:
        """Who is connected: people, and outside bots."""
        people = {connection.who for connection in self.connections}
        return people | {reader.who for reader in self.readers}

    def look(self) -> Hashable:
        """How the table looks, and who is there: while it is equal, nobody need be told."""
        tables = (self.table, self._behind)
        looks = tuple(table and (table, table.appearance) for table in tables)
        who = frozenset(self.connections), frozenset(self.readers), frozenset(self.gone.items())
        return looks, who

    @property
    def watchers(self) -> int:
        """How many people look on."""
        return sum(self.table.seat_of(who) is None for who in self.here)

    @property
    def is_resting(self) -> bool:
        """Whether bots of the house are alone here, and wait for somebody to look.

        In a tournament others wait for how they play.
        """
        is_empty = not self.connections and not self.readers and not self.table.sitting
        return is_empty and self.table.place is None

    def named_watchers(self) -> list[tuple[int, Identity, str]]:
        """Who looks on and has given a name, or was sent out: number, identity and name."""
        table = self.table
        names = {connection.who: connection.name for connection in self.connections}
        named = {
            who: name
            for who, name in (names | table.removed).items()
            if name not in ("", NAMELESS) and who != table.host and table.seat_of(who) is None
        }
        for who in named:
            self._watcher_numbers.setdefault(who, len(self._watcher_numbers) + 1)
        told = [(self._watcher_numbers[who], who, name) for who, name in named.items()]
        return sorted(told)

    def watcher(self, number: int | None) -> tuple[Identity, str]:
        """Identity and name of the watcher whom the host means by a number; empty if none."""
        found = ((who, name) for k, who, name in self.named_watchers() if k == number)
        return next(found, ("", ""))

    # --- Who is gone ----------------------------------------------------------------------------

    def note_gone(self, now: int) -> None:
        """Notes since when those who sit here are not connected."""
        missing = {seat.identity for seat in self.table.seats} - self.here
        self.gone = {who: self.gone.get(who, now) for who in missing if who}

    def need_gone(self, seat: Seat, now: int) -> None:
        """Refuses where the person in a seat has not been gone for long.

        Whoever a bot plays for already is gone, while the game runs: after it nobody is asked for
        anything, and a person may be looking at the result.
        """
        held = self.table.seats[seat] if 0 <= seat < len(self.table.seats) else None
        if held is None or (held.deputy and self.table.phase == "playing"):
            return
        self.note_gone(now)
        need_gone(held.name, self.gone.get(held.identity or ""), now)

    def reliefs(self) -> list[tuple[int, Identity]]:
        """When a bot of the house takes over for which outside bot; a clock does it by itself."""
        table, match = self.table, self.table.match
        if table.phase != "playing" or match is None or table.config.clock.seconds is not None:
            return []
        waits = [table.seats[seat] for seat in match.to_act]
        return [
            (self.gone[seat.identity] + RELIEF_MS, seat.identity)
            for seat in waits
            if seat.is_outside and not seat.deputy and seat.identity in self.gone
        ]

    # --- Answers --------------------------------------------------------------------------------

    def recall(self, who: Identity, command: str) -> KeptAnswer | None:
        """What was answered to a command lately."""
        return self._answers.get((who, command))

    def may_be_answered(self, who: Identity, command: str) -> bool:
        """Whether the disk may have an answer to a command."""
        return hash((who, command)) in self._answered

    def know_answered(self, commands: Iterable[tuple[Identity, str]]) -> None:
        """These commands have answers on the disk."""
        self._answered.update(map(hash, commands))

    def remember(self, who: Identity, answer: KeptAnswer) -> None:
        """Keeps an answer for when the same command comes again."""
        command = answer.id
        self._answers[who, command] = answer
        while len(self._answers) > REMEMBERED_ANSWERS:
            self._answers.popitem(last=False)
        if answer.refusal is None:
            self.know_answered([(who, command)])

    # --- Rest -----------------------------------------------------------------------------------

    def is_idle(self, now: int, after: int) -> bool:
        """Whether nobody looks at it and nothing waits to happen."""
        table = self.table
        is_waiting = table.next_deadline() is not None
        is_waiting = is_waiting or (bool(table.bots_to_act()) and not self.is_resting)
        is_waiting = is_waiting or bool(self.reliefs())
        is_used = self.connections or self.readers or self.lock.locked()
        is_used = is_used or self.used_at > now - after
        return not is_used and not is_waiting

    def stop_clocks(self) -> None:
        """Nothing happens here by itself any more."""
        for handle in (self.alarm, self.presence):
            if handle is not None:
                handle.cancel()
        self.alarm = self.presence = None


def _seen_at_once(entries: Iterable[TableEntry]) -> int:
    """How many entries of a log watchers saw before the host let them fall behind."""
    seen = delay = 0
    for number, entry in enumerate(entries, 1):
        if isinstance(entry, TableCreated):
            delay = entry.setup.delay
        elif isinstance(entry, ConfigChanged):
            if delay == 0 < entry.setup.delay:
                seen = number
            delay = entry.setup.delay
    return seen
