"""The tables of a server: who is connected to which, and what happens there, one thing at a time.

A command goes through here: it is done, committed, answered, and then told to everybody at the
table, in this order. If it cannot be committed, the table is read back from its log, and nobody
ever hears of it.
"""

import asyncio
import contextlib
import logging
import os
import secrets
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol, TypeVar

import msgspec

from fivescore.bots import get_bot
from fivescore.engine.contract import (
    SPECTATOR,
    FivescoreError,
    IllegalMoveError,
    UnreadableMoveError,
)
from fivescore.engine.rng import new_rng
from fivescore.server.connection import Connection
from fivescore.server.messages import Answer, Bye, Refusal, TableInfo, You
from fivescore.server.tables.broadcast import greet, tell_all
from fivescore.server.tables.live import LiveTable, Reader
from fivescore.server.tables.serializers import (
    describe_table,
    describe_you,
    refusal,
    summarise,
    summarise_finished,
)
from fivescore.store.sqlite import StoreError
from fivescore.store.tables import FinishedGame, TableChange, TableStore
from fivescore.table.table import Entry, Identity, RefusedError, Table

log = logging.getLogger("fivescore.server")

GRACE_AFTER_RESTART = 15_000
IDLE_MS = 600_000
PRESENCE_SECONDS = 0.2
"""Who came and went is told together: a hundred watchers who come at once are not 10,000 frames."""
GOODBYE_SECONDS = 1.0
SHORTEST_REST, LONGEST_REST = 0.25, 30.0
"""Seconds until a bot tries again what was refused."""
RETRY_SECONDS = 3.0
"""Seconds until a clock tries again what the disk did not take."""
DISK = "The disk did not take it. Nothing was done; try again."
UNREADABLE = Bye("disk", "The table cannot be read now. Come back.")
Action = Callable[[Table, int], None]
T = TypeVar("T")


def now_ms() -> int:
    """The time, in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Subscriber(Protocol):
    """Something beside the tables that follows all of them."""

    def table_changed(self, table: Table) -> None:
        """A change of a table has been committed. Called under the table's lock."""

    def close(self, bye: Bye) -> None:
        """The server stops."""


class Hub:
    """All tables of a server."""

    def __init__(self, store: TableStore, *, bot_pace: float = 0.6) -> None:
        self._store = store
        self._tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable | None]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._commands: set[asyncio.Task[Any]] = set()
        self.watchers: list[Subscriber] = []
        self._bot_pace = bot_pace
        # Their own threads: a bot that thinks long keeps no query of the database waiting.
        self._thinkers = ThreadPoolExecutor(os.cpu_count() or 1, "bot")
        self.is_closing = False

    # --- Tables -----------------------------------------------------------------------------

    async def resume(self) -> int:
        """Takes up every running table after a restart; returns how many."""
        resumed = 0
        for table_id in await self._store.running():
            try:
                live = await self.find(table_id)
            except FivescoreError as error:
                log.warning("Table %s cannot be resumed: %s", _short(table_id), error)
                continue
            resumed += live is not None
        return resumed

    async def create(self, who: Identity, name: str, told: dict[str, Any]) -> str:
        """Lays a table; returns its id."""
        now = now_ms()
        table_id = secrets.token_urlsafe(9)
        if told.get("deck") is None:
            table = Table.create(table_id, who, name, told, now)
        else:
            # Somebody's deck file takes long to read, and may be made to take longer.
            table = await asyncio.to_thread(Table.create, table_id, who, name, told, now)
        change = creation(table, now)
        await self._store.commit(change)
        self.adopt(table, change)
        return table_id

    def adopt(self, table: Table, change: TableChange) -> None:
        """Takes up a table whose laying has been committed."""
        live = self._tables[table.id] = LiveTable(table, change.entries, change.now)
        self._wake(live)

    async def find(self, table_id: str) -> LiveTable | None:
        """The table of that id, from memory or from its log.

        Raises:
            FivescoreError: The disk does not give it, or it is of an older version.
        """
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
        live = await asyncio.to_thread(_read_table, table_id, entries, now_ms())
        live.know_answered(commands)
        # Whoever's clock runs had no way to play while the server was down.
        live.table.give_grace(now_ms() + GRACE_AFTER_RESTART)
        self._tables[table_id] = live
        self._wake(live)
        return live

    async def forget(self, table_ids: Iterable[str]) -> None:
        """These tables are no longer on the disk."""
        for table_id in table_ids:
            live = self._tables.pop(table_id, None)
            if live is not None:
                async with live.lock:
                    self._part_all(live)

    def _part_all(self, live: LiveTable) -> None:
        live.is_gone = True
        live.stop_clocks()
        here: list[Connection | Reader] = [*live.connections, *live.readers]
        for one in here:
            one.close(Bye("gone", "There is no such table."))
        live.connections.clear()
        live.readers.clear()

    def forget_idle(self) -> None:
        """Drops tables from memory at which nobody looks and nothing waits; their logs stay."""
        now = now_ms()
        for table_id, live in list(self._tables.items()):
            if live.is_idle(now, IDLE_MS):
                live.stop_clocks()
                del self._tables[table_id]

    # --- Commands ---------------------------------------------------------------------------

    async def command(
        self,
        live: LiveTable,
        who: Identity,
        command: str | None,
        action: Action,
        connection: Connection | None = None,
    ) -> Answer:
        """Does something at a table: done, committed, answered to the connection, told to all.

        `command` is the sender's id for it: the same one again gets the same answer. Whoever waits
        for it may be cancelled; the command goes on to its end.
        """
        work = self._command(live, who, command, action, connection)
        return await asyncio.shield(self.spawn_command(work))

    def spawn_command(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Runs something that comes to its end also when the server closes."""
        task = asyncio.create_task(work)
        self._commands.add(task)
        task.add_done_callback(self._commands.discard)
        return task

    async def _command(
        self,
        live: LiveTable,
        who: Identity,
        command: str | None,
        action: Action,
        connection: Connection | None,
    ) -> Answer:
        async with live.lock:
            try:
                await self._mend(live)
                answer = await self._do(live, who, command, action)
            except StoreError as error:
                log.warning("Table %s: %s", _short(live.table.id), error)
                answer = Answer(command or "", refusal("disk", {"en": DISK}))
            if connection is not None:
                connection.send(msgspec.json.encode(answer))
            if not live.is_lost and live.table.length != live.told:
                self._tell_now(live)
                for watcher in self.watchers:
                    watcher.table_changed(live.table)
        return answer

    async def _do(
        self, live: LiveTable, who: Identity, command: str | None, action: Action
    ) -> Answer:
        """Does a command and commits it; what cannot be committed was not done."""
        if live.is_gone:
            return Answer(command or "", refusal("gone", {"en": "There is no such table."}))
        if command is not None:
            before = await self._answered(live, who, command)
            if before is not None:
                return before
        now = now_ms()
        # From here to the commit the table is ahead of the disk.
        live.is_lost = True
        try:
            why = _try(live.table, action, now)
            answer = Answer(command or "", why)
            # What was done before a refusal (somebody came back, but may not play that) stands.
            entries = live.table.take_entries()
            kept = None
            if command is not None and why is None:
                kept = (who, command, msgspec.to_builtins(answer))
            if any(entry["entry"] == "over" for entry in entries):
                # The record of a whole game is made off the event loop.
                change = await asyncio.to_thread(_change, live.table, entries, kept, now)
                await self._store.commit(change)
            elif entries or kept:
                await self._store.commit(_change(live.table, entries, kept, now))
            live.is_lost = False
        finally:
            if live.is_lost:
                await self._mend(live)
        live.keep(entries)
        live.used_at = now
        if command is not None:
            live.remember(who, command, answer)
        return answer

    async def _answered(self, live: LiveTable, who: Identity, command: str) -> Answer | None:
        known = live.recall(who, command)
        if known is not None or not live.may_be_answered(who, command):
            return known
        stored = await self._store.find_answer(live.table.id, who, command)
        return msgspec.convert(stored, Answer) if stored is not None else None

    async def _mend(self, live: LiveTable) -> None:
        """Reads a table back whose last command could not be committed."""
        if not live.is_lost:
            return
        entries = await self._store.load(live.table.id)
        if not entries:
            self._tables.pop(live.table.id, None)
            self._part_all(live)
            return
        table = await asyncio.to_thread(Table, live.table.id, entries)
        table.give_grace(now_ms() + GRACE_AFTER_RESTART)
        live.replace(table, entries)

    # --- Connections --------------------------------------------------------------------------

    async def join(self, live: LiveTable, connection: Connection, after: int) -> Bye | None:
        """Lets a connection look at a table; says why not if it may not."""
        async with live.lock:
            try:
                await self._mend(live)
            except StoreError:
                return UNREADABLE
            viewer = live.table.viewer_of(connection.who)
            if live.is_gone:
                return Bye("gone", "There is no such table.")
            if viewer is None:
                return Bye("hidden", "This table is not open to watchers.")
            if self.is_closing:
                return Bye("closing", "The server stops. Nothing is lost.")
            connection.viewer = viewer
            live.connections.add(connection)
            greet(live, connection, after, now_ms())
        self._tell_presence(live)
        return None

    async def greet_again(self, live: LiveTable, connection: Connection, after: int) -> None:
        """Says everything once more to a connection that asks for it."""
        async with live.lock:
            if not live.is_lost and connection in live.connections:
                greet(live, connection, after, now_ms())

    def part(self, live: LiveTable, connection: Connection) -> None:
        """A connection is gone."""
        live.connections.discard(connection)
        live.used_at = now_ms()
        self._tell_presence(live)

    async def attach(self, live: LiveTable, reader: Reader) -> None:
        """Lets a reader follow a table, from all that it has not been told.

        Raises:
            FivescoreError: The disk does not give the table, it is gone, or the server stops.
        """
        async with self.reading(live):
            if self.is_closing:
                raise RefusedError("closing", "The server stops. Nothing is lost.")
            live.readers.add(reader)
            live.note_gone(now_ms())
            reader.tell(live, now_ms())
        self._tell_presence(live)

    def detach(self, live: LiveTable, reader: Reader) -> None:
        """A reader is gone."""
        live.readers.discard(reader)
        live.note_gone(now_ms())
        live.used_at = now_ms()
        self._tell_presence(live)

    def close_readers(self, who: Identity, bye: Bye) -> None:
        """Tells somebody to go, from every table that they follow."""
        for live in self._tables.values():
            for reader in [reader for reader in live.readers if reader.who == who]:
                reader.close(bye)

    @contextlib.asynccontextmanager
    async def reading(self, live: LiveTable) -> AsyncIterator[Table]:
        """A table that is as the disk has it, for as long as it is looked at.

        Raises:
            FivescoreError: The disk does not give it, or it is gone.
        """
        async with live.lock:
            await self._mend(live)
            if live.is_gone:
                raise RefusedError("gone", "There is no such table.")
            yield live.table

    def _tell_presence(self, live: LiveTable) -> None:
        if live.presence is None and not self.is_closing:
            loop = asyncio.get_running_loop()
            live.presence = loop.call_later(PRESENCE_SECONDS, lambda: self.spawn(self._tell(live)))

    async def _tell(self, live: LiveTable) -> None:
        live.presence = None
        async with live.lock:
            if not live.is_lost and not live.is_gone:
                self._tell_now(live)

    def _tell_now(self, live: LiveTable) -> None:
        tell_all(live, now_ms())
        live.told = live.table.length
        self._wake(live)

    async def look(self, live: LiveTable, who: Identity) -> tuple[TableInfo, You]:
        """A table for whoever has its link, and who they are there.

        Raises:
            StoreError: The disk does not give it.
        """
        async with live.lock:
            await self._mend(live)
            live.catch_up(now_ms())
            seat = live.table.seat_of(who)
            shown = live.shown_to(SPECTATOR if seat is None else seat)
            info = describe_table(shown, live.here, live.watchers)
            return info, describe_you(live.table, who)

    # --- Bots and clocks --------------------------------------------------------------------

    def _wake(self, live: LiveTable) -> None:
        """Sets bots and clocks going, if something waits for them."""
        if self.is_closing or live.is_gone:
            return
        if live.table.bots_to_act() and (live.bots is None or live.bots.done()):
            live.bots = self.spawn(self._play_bots(live))
        if live.alarm is not None:
            live.alarm.cancel()
            live.alarm = None
        live.note_gone(now_ms())
        reliefs = (at for at, _ in live.reliefs())
        times = [live.table.next_deadline(), live.next_late(), *reliefs]
        due = min((t for t in times if t is not None), default=None)
        if due is not None:
            self._set_alarm(live, max(0, due - now_ms()) / 1000 + 0.01)

    def _set_alarm(self, live: LiveTable, delay: float) -> None:
        loop = asyncio.get_running_loop()
        live.alarm = loop.call_later(delay, lambda: self.spawn(self._ring(live)))

    async def _ring(self, live: LiveTable) -> None:
        """A clock has run out, an outside bot is gone for long, or watchers may see more."""

        def ring(table: Table, now: int) -> None:
            table.run_clocks(now)
            for at, bot in live.reliefs():
                if at <= now:
                    table.relieve(bot, now)

        answer = await self.command(live, "", None, ring)
        if answer.refusal is None:
            await self._tell(live)
        else:
            self._try_later(live)

    def _try_later(self, live: LiveTable) -> None:
        """The disk failed: whoever commands next, or this alarm, takes the table up again."""
        if not self.is_closing and not live.is_gone:
            if live.alarm is not None:
                live.alarm.cancel()
            self._set_alarm(live, RETRY_SECONDS)

    async def _play_bots(self, live: LiveTable) -> None:
        """Lets bots play as long as the game waits for them. They think off the event loop."""
        rest = 0.0
        while not self.is_closing:
            async with live.lock:
                table, match = live.table, live.table.match
                if live.is_lost:
                    self._try_later(live)
                    return
                waiting = [] if live.is_gone else table.bots_to_act()
                if not waiting or match is None:
                    return
                seat, name = waiting[0]
                moment = table.moment
                observation, deck = match.observation(seat), match.deck
            bot, rng = get_bot(name, match.game.name), new_rng(secrets.randbits(60))
            loop = asyncio.get_running_loop()
            move, _ = await asyncio.gather(
                loop.run_in_executor(self._thinkers, bot.choose, observation, deck, rng),
                asyncio.sleep(max(rest, self._bot_pace)),
            )
            text = match.game.format(deck, move)
            answer = await self.command(live, "", None, _bot_action(seat, name, text, moment))
            rest = 0.0
            if answer.refusal is not None:
                rest = min(LONGEST_REST, max(SHORTEST_REST, 2 * rest))

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Runs something beside; an error in it is logged, not lost."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("A task of the server failed.", exc_info=task.exception())

    # --- Closing ------------------------------------------------------------------------------

    async def say_goodbye(self) -> None:
        """Tells everybody that the server stops, and lets them hear it."""
        self.is_closing = True
        here = [c for live in self._tables.values() for c in live.connections]
        for live in self._tables.values():
            live.stop_clocks()
        bye = Bye("closing", "The server stops. Nothing is lost.")
        others: list[Reader | Subscriber] = list(self.watchers)
        for live in self._tables.values():
            others += live.readers
        for connection in here:
            connection.close(bye)
        for other in others:
            other.close(bye)
        heard = [asyncio.create_task(connection.is_over.wait()) for connection in here]
        if heard:
            _, late = await asyncio.wait(heard, timeout=GOODBYE_SECONDS)
            for task in late:
                task.cancel()

    async def close(self) -> None:
        """Ends everything; commands that are being committed come to their end."""
        if not self.is_closing:
            await self.say_goodbye()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, *self._commands, return_exceptions=True)
        self._thinkers.shutdown(wait=False, cancel_futures=True)


def _short(table_id: str) -> str:
    """A table in the server's log: its whole id is its link, which is not for everybody."""
    return table_id[:4] + "…"


def _read_table(table_id: str, entries: list[Entry], now: int) -> LiveTable:
    return LiveTable(Table(table_id, entries), entries, now)


def creation(table: Table, now: int) -> TableChange:
    """What is to be committed of a new table."""
    return _change(table, table.take_entries(), None, now)


def _change(
    table: Table,
    entries: list[Entry],
    answer: tuple[Identity, str, dict[str, Any]] | None,
    now: int,
) -> TableChange:
    sitting = {seat.identity: k for k, seat in enumerate(table.seats) if seat.identity}
    finished = None
    if any(entry["entry"] == "over" for entry in entries):
        game_id = f"{table.id}-{table.game_number}"
        summary = msgspec.to_builtins(summarise_finished(table, game_id, now))
        record = table.record()
        finished = FinishedGame(game_id, table.config.game, summary, record, sorted(sitting))
    return TableChange(
        table_id=table.id,
        first=table.length - len(entries),
        entries=entries,
        summary=msgspec.to_builtins(summarise(table, now)),
        phase=table.phase,
        is_open=table.config.is_open,
        sitting=sitting,
        now=now,
        invited=[invitation.bot for invitation in table.invitations.values()],
        answer=answer,
        finished=finished,
    )


def _bot_action(seat: int, bot: str, text: str, moment: int) -> Action:
    def act(table: Table, now: int) -> None:
        table.play_bot(seat, bot, text, moment, now)

    return act


def _try(table: Table, action: Action, now: int) -> Refusal | None:
    """Does something; says why not if it cannot be done."""
    try:
        action(table, now)
    except IllegalMoveError as error:
        return refusal("illegal", dict(error.refusal.sentences), error.refusal.ruling)
    except UnreadableMoveError as error:
        return refusal("unreadable", dict(error.sentences))
    except RefusedError as error:
        return refusal(error.code, {"en": str(error)})
    except FivescoreError as error:
        return refusal("wrong", {"en": str(error)})
    return None
