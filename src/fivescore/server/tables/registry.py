"""The tables in memory: created, read from their logs, forgotten."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import TypeAlias

from fivescore.engine.contract import FivescoreError
from fivescore.server.clock import down_after, now_ms
from fivescore.server.connection import Connection
from fivescore.server.messages import Bye
from fivescore.server.ownership import ALONE, MOVED, Ownership
from fivescore.server.tables.changes import creation
from fivescore.server.tables.live import GONE, LiveTable, Reader
from fivescore.server.tables.messages import NewTable
from fivescore.server.tables.retired import broken_off
from fivescore.store.tables import TableChange, TableStore
from fivescore.table.config import TableConfig, read_config
from fivescore.table.entries import FirstSeat, Identity, TableEntry, WhatIf
from fivescore.table.randomness import RandomBytes, new_id, new_number
from fivescore.table.refusals import RefusedError
from fivescore.table.rewinding import GameStart, rewind
from fivescore.table.seats import read_seats
from fivescore.table.table import Table

Commit: TypeAlias = Callable[[TableChange], Awaitable[None]]
"""Writes a change of a table, or raises a StoreError."""
GRACE_AFTER_RESTART = 15_000
IDLE_MS = 300_000
"""Longer than anybody takes from finding a table to doing something there."""


class TableRegistry:
    """The tables of a server, each read once."""

    def __init__(
        self,
        store: TableStore,
        randomness: RandomBytes,
        on_load: Callable[[LiveTable], None],
        ownership: Ownership = ALONE,
    ) -> None:
        self._store = store
        self._randomness = randomness
        self._on_load = on_load
        self._ownership = ownership
        self._tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable | None]] = {}

    @property
    def tables(self) -> dict[str, LiveTable]:
        """The tables in memory, by their ids."""
        return self._tables

    async def create(
        self, who: Identity, name: str, request: NewTable, commit: Commit | None = None
    ) -> str:
        """Creates a table; returns its id. `commit` writes more than the table, if given.

        Raises:
            FivescoreError: There cannot be such a table, or the disk does not take it.
        """
        now = now_ms()
        if request.deck is None:
            table = self._make(who, name, request, now)
        else:
            # Somebody's deck file takes long to read, and may be made to take longer.
            table = await asyncio.to_thread(self._make, who, name, request, now)
        return await self._take_up(table, now, commit or self._store.commit)

    async def create_without_host(
        self,
        config: TableConfig,
        seats: Sequence[FirstSeat],
        people: Sequence[tuple[Identity, str]],
    ) -> str:
        """Creates a table of people who do not know each other; returns its id.

        Raises:
            StoreError: The disk does not take it.
        """
        now = now_ms()
        table = Table.create_without_host(
            new_id(self._randomness, self._ownership.may_begin),
            config,
            seats,
            people,
            now=now,
            randomness=self._randomness,
        )
        return await self._take_up(table, now, self._store.commit)

    async def create_what_if(
        self,
        who: Identity,
        name: str,
        config: TableConfig,
        seats: Sequence[FirstSeat],
        what_if: WhatIf,
    ) -> str:
        """Creates a table at which a finished game goes on; returns its id.

        Raises:
            StoreError: The disk does not take it.
        """
        now = now_ms()
        # A long game is replayed.
        table = await asyncio.to_thread(
            lambda: Table.create_what_if(
                new_id(self._randomness, self._ownership.may_begin),
                config,
                seats,
                what_if,
                host=who,
                name=name,
                now=now,
                randomness=self._randomness,
            )
        )
        return await self._take_up(table, now, self._store.commit)

    def new_number(self) -> int:
        """A seed for random numbers that are nobody's secret."""
        return new_number(self._randomness)

    async def _take_up(self, table: Table, now: int, commit: Commit) -> str:
        change = creation(table, now)
        await commit(change)
        self.adopt(table, change)
        return table.id

    def _make(self, who: Identity, name: str, request: NewTable, now: int) -> Table:
        config = read_config(request)
        return Table.create(
            new_id(self._randomness, self._ownership.may_begin),
            config,
            read_seats(request.seats, config.game, config.players),
            host=who,
            name=name,
            now=now,
            randomness=self._randomness,
        )

    def adopt(self, table: Table, change: TableChange) -> None:
        """Takes up a table whose creation has been committed."""
        if not self._ownership.owns(table.id):
            return  # it was handed over just now: its new owner reads it
        live = self._tables[table.id] = LiveTable(table, change.entries, change.now)
        self._on_load(live)

    async def find(self, table_id: str) -> LiveTable | None:
        """The table of that id, from memory or from its log.

        Raises:
            ElsewhereError: Another node has it.
            FivescoreError: The disk does not give it, or it is of an older version.
        """
        self._ownership.need(table_id)
        live = self._tables.get(table_id)
        if live is None:
            loading = self._loading.get(table_id)
            if loading is None:
                loading = asyncio.create_task(self._load(table_id))
                self._loading[table_id] = loading
                loading.add_done_callback(lambda task: self._loaded(table_id, task))
            live = await asyncio.shield(loading)
        if live is not None:
            live.used_at = now_ms()
        return live

    def _loaded(self, table_id: str, task: "asyncio.Task[LiveTable | None]") -> None:
        del self._loading[table_id]
        if not task.cancelled():
            task.exception()  # whoever waited for it has it

    async def _load(self, table_id: str) -> LiveTable | None:
        entries = await self._store.load(table_id)
        if not entries:
            return None
        commands = await self._store.commands(table_id)
        try:
            table = await asyncio.to_thread(self._read, table_id, entries)
        except RefusedError as error:
            if error.code == "old-rules":
                await self._retire(table_id, entries)
            raise
        self._ownership.need(table_id)  # it may have been handed over meanwhile
        live = LiveTable(table, entries, now_ms())
        live.know_answered(commands)
        self._tables[table_id] = live
        self._on_load(live)
        return live

    def _read(self, table_id: str, entries: list[TableEntry]) -> Table:
        return self._give_time(Table(table_id, entries, randomness=self._randomness))

    def _give_time(self, table: Table) -> Table:
        # Whoever's clock runs had no way to play while the server was down.
        table.discount(down_after)
        table.give_grace(now_ms() + GRACE_AFTER_RESTART)
        return table

    async def _retire(self, table_id: str, entries: list[TableEntry]) -> None:
        """Keeps the record of a game that cannot go on; its table waits for nobody any more."""
        now = now_ms()
        try:
            game = await asyncio.to_thread(broken_off, table_id, entries, now)
        except FivescoreError:
            return  # its log stays, and says why it cannot be read
        if game is not None:
            await self._store.retire(table_id, game, now)

    async def reload(self, live: LiveTable) -> None:
        """Reads a table back whose last command could not be committed, or perhaps was.

        Raises:
            StoreError: The disk does not give it.
        """
        if not live.is_ahead or await self._rewind(live):
            return
        entries = await self._store.load(live.table.id)
        if not entries:
            self._tables.pop(live.table.id, None)
            _send_all_away(live)
            return
        commands = await self._store.commands(live.table.id)
        table = await asyncio.to_thread(self._read, live.table.id, entries)
        live.replace(table, entries)
        live.know_answered(commands)

    async def _rewind(self, live: LiveTable) -> bool:
        """Reads back no more than the present game; what was before it is here."""
        begun = live.table.begun
        if begun is None or live.has_late_watchers:
            return False
        entries = await self._store.load(live.table.id, begun.length - 1)
        if not entries or entries[0] != begun.entry:
            return False  # not even the beginning of the game has been committed
        commands = await self._store.commands(live.table.id)
        table = await asyncio.to_thread(self._play_again, live.table, begun, entries[1:])
        live.replace(table, entries)
        live.know_answered(commands)
        return True

    def _play_again(self, table: Table, begun: GameStart, entries: list[TableEntry]) -> Table:
        again = rewind(table, begun)
        for entry in entries:
            again.apply(entry)
        return self._give_time(again)

    async def let_watchers_fall_behind(self, live: LiveTable) -> None:
        """Makes what watchers need who are behind from now on, if it is not there yet.

        Raises:
            StoreError: The disk does not give it.
        """
        if live.is_gone or not live.needs_log:
            return
        live.let_watchers_fall_behind(await self._store.load(live.table.id), now_ms())

    async def forget(self, table_ids: Iterable[str]) -> None:
        """Drops tables that are no longer on the disk."""
        for table_id in table_ids:
            live = self._tables.pop(table_id, None)
            if live is not None:
                async with live.lock:
                    _send_all_away(live)

    async def let_go(self, is_meant: Callable[[str], bool]) -> None:
        """Drops tables that another node is to have; what is being committed comes to its end."""
        loading = [task for table_id, task in self._loading.items() if is_meant(table_id)]
        await asyncio.gather(*loading, return_exceptions=True)
        for table_id in filter(is_meant, list(self._tables)):
            live = self._tables[table_id]
            async with live.lock:
                _send_all_away(live, MOVED)
                self._tables.pop(table_id, None)

    async def read_copy(self, table_id: str) -> Table | None:
        """A table as the disk has it, also one of another node; nothing can be done at it."""
        live = self._tables.get(table_id)
        if live is not None and not live.is_ahead:
            return live.table
        entries = await self._store.load(table_id)
        return await asyncio.to_thread(self._read, table_id, entries) if entries else None

    def forget_idle(self) -> None:
        """Drops tables from memory at which nobody looks and nothing waits; their logs stay."""
        now = now_ms()
        for table_id, live in list(self._tables.items()):
            if live.is_idle(now, IDLE_MS):
                live.stop_clocks()
                del self._tables[table_id]


def _send_all_away(live: LiveTable, bye: Bye = GONE) -> None:
    live.is_gone, live.farewell = True, bye
    live.stop_clocks()
    here: list[Connection | Reader] = [*live.connections, *live.readers]
    for one in here:
        one.close(bye)
    live.connections.clear()
    live.readers.clear()
