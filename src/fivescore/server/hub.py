"""The tables of a server: who is connected to which, and what happens there, one thing at a time.

A command goes through here: it is done, committed, answered, and then told to everybody at the
table, in this order. If it cannot be committed, the table is read back from its log, and nobody
ever hears of it.
"""

import asyncio
import contextlib
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from fivescore.bots import get_bot
from fivescore.engine.chance import new_rng
from fivescore.engine.contract import (
    SPECTATOR,
    FivescoreError,
    IllegalMoveError,
    UnreadableMoveError,
    Viewer,
)
from fivescore.server.connection import Connection
from fivescore.server.describe import (
    describe_items,
    describe_table,
    describe_turn,
    describe_you,
    refusal,
    summarise,
    summarise_finished,
)
from fivescore.server.messages import Answer, Bye, Hello, Refusal, TableInfo, Turn, Update
from fivescore.store.sqlite import StoreError
from fivescore.store.tables import FinishedGame, TableChange, TableStore
from fivescore.table.table import Entry, Identity, RefusedError, Table

log = logging.getLogger("fivescore.server")

REMEMBERED_ANSWERS = 200
GRACE_AFTER_RESTART = 15_000
Action = Callable[[Table, int], None]


def now_ms() -> int:
    """The time, in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class LiveTable:
    """A table in memory with those who look at it."""

    def __init__(self, table: Table, entries: Iterable[Entry]) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.answers: OrderedDict[tuple[Identity, str], Answer] = OrderedDict()
        self.entries: list[Entry] = list(entries)
        """The log, kept for watchers who are behind."""
        self.behind: Table | None = None
        """The table as watchers see it who are behind."""
        self.views: dict[Viewer, dict[str, Any]] = {}
        """The view that each viewer's connections were sent last."""
        self.told: TableInfo | None = None
        self.bots: asyncio.Task[None] | None = None
        self.alarm: asyncio.TimerHandle | None = None

    def shown_to(self, viewer: Viewer) -> Table:
        """The table as a viewer sees it: watchers may be behind."""
        if viewer != SPECTATOR or self.table.setup.delay == 0:
            return self.table
        return self.behind or self.table

    def catch_up(self, now: int) -> bool:
        """Lets the table of watchers who are behind go on; says whether it did."""
        delay = 1000 * self.table.setup.delay
        if delay == 0:
            return False
        if self.behind is None:
            self.behind = Table(self.table.id, self.entries[:1])
        before = self.behind.length
        for entry in self.entries[before:]:
            if entry["at"] + delay > now and entry["entry"] == "event":
                break
            self.behind.apply(entry)
        return self.behind.length > before

    @property
    def here(self) -> set[Identity]:
        """The people who are connected."""
        return {connection.who for connection in self.connections}

    @property
    def watchers(self) -> int:
        """How many people look on."""
        return sum(self.table.seat_of(who) is None for who in self.here)

    def remember(self, who: Identity, command: str, answer: Answer) -> None:
        """Keeps an answer for when the same command comes again."""
        self.answers[who, command] = answer
        while len(self.answers) > REMEMBERED_ANSWERS:
            self.answers.popitem(last=False)


class Hub:
    """All tables of a server."""

    def __init__(self, store: TableStore, *, bot_pace: float = 0.6) -> None:
        self._store = store
        self._tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Future[LiveTable | None]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._bot_pace = bot_pace
        self.is_closing = False

    # --- Tables -----------------------------------------------------------------------------

    async def resume(self) -> int:
        """Takes up every running table after a restart; returns how many."""
        running = await self._store.running()
        for table_id in running:
            try:
                live = await self.find(table_id)
            except FivescoreError:
                log.exception("Table %s cannot be resumed.", table_id)
                continue
            if live is not None:
                grace = now_ms() + GRACE_AFTER_RESTART
                live.table.give_grace(grace)
                self._wake(live)
        return len(running)

    async def lay(self, who: Identity, name: str, told: dict[str, Any]) -> str:
        """Lays a table; returns its id."""
        now = now_ms()
        table = Table.lay(secrets.token_urlsafe(9), who, name, told, now)
        live = LiveTable(table, [])
        entries = table.take_entries()
        await self._store.commit(self._change(live, entries, None, now))
        live.entries += entries
        self._tables[table.id] = live
        self._wake(live)
        return table.id

    async def find(self, table_id: str) -> LiveTable | None:
        """The table of that id, from memory or from its log."""
        live = self._tables.get(table_id)
        if live is not None:
            return live
        waiting = self._loading.get(table_id)
        if waiting is None:
            waiting = asyncio.get_running_loop().create_future()
            self._loading[table_id] = waiting
            try:
                waiting.set_result(await self._load(table_id))
            except BaseException as error:
                waiting.set_exception(error)
                raise
            finally:
                del self._loading[table_id]
        return await waiting

    async def _load(self, table_id: str) -> LiveTable | None:
        entries = await self._store.load(table_id)
        if not entries:
            return None
        live = LiveTable(await asyncio.to_thread(Table, table_id, entries), entries)
        self._tables[table_id] = live
        return live

    # --- Commands ---------------------------------------------------------------------------

    async def command(
        self, live: LiveTable, who: Identity, command: str | None, action: Action
    ) -> Answer:
        """Does something at a table: done, committed, and then answered and told to all.

        `command` is the sender's id for it: the same one again gets the same answer.
        """
        async with live.lock:
            if command is not None:
                before = await self._answered(live, who, command)
                if before is not None:
                    return before
            now = now_ms()
            why = _try(live.table, action, now)
            answer = Answer(command or "", why)
            # What was done before a refusal (somebody came back, but may not play that) stands.
            entries = live.table.take_entries()
            if entries or (command is not None and why is None):
                kept = (who, command, msgspec.to_builtins(answer)) if command else None
                try:
                    await self._store.commit(
                        self._change(live, entries, kept if why is None else None, now)
                    )
                except StoreError as error:
                    log.warning("Table %s: %s", live.table.id, error)
                    await self._read_back(live)
                    sentences = {"en": "The disk did not take it. Nothing was done; try again."}
                    return Answer(command or "", refusal("disk", sentences))
            live.entries += entries
            if command is not None:
                live.remember(who, command, answer)
        return answer

    async def _answered(self, live: LiveTable, who: Identity, command: str) -> Answer | None:
        known = live.answers.get((who, command))
        if known is not None:
            return known
        stored = await self._store.find_answer(live.table.id, who, command)
        return msgspec.convert(stored, Answer) if stored is not None else None

    async def _read_back(self, live: LiveTable) -> None:
        entries = await self._store.load(live.table.id)
        live.table = await asyncio.to_thread(Table, live.table.id, entries)
        live.entries = entries

    def _change(
        self,
        live: LiveTable,
        entries: list[Entry],
        answer: tuple[Identity, str, dict[str, Any]] | None,
        now: int,
    ) -> TableChange:
        table = live.table
        finished = None
        if any(entry["entry"] == "over" for entry in entries):
            game_id = f"{table.id}-{table.game_number}"
            people = sorted({seat.identity for seat in table.seats if seat.identity})
            summary = msgspec.to_builtins(summarise_finished(table, game_id, now))
            record = table.record()
            finished = FinishedGame(game_id, table.setup.game, summary, record, people)
        return TableChange(
            table_id=table.id,
            first=table.length - len(entries),
            entries=entries,
            summary=msgspec.to_builtins(summarise(table, now)),
            phase=table.phase,
            is_open=table.setup.is_open,
            sitting=sorted({seat.identity for seat in table.seats if seat.identity}),
            now=now,
            answer=answer,
            finished=finished,
        )

    # --- Telling ----------------------------------------------------------------------------

    def greet(self, live: LiveTable, connection: Connection, after: int) -> None:
        """Says everything to a connection, with the items after that number."""
        now = now_ms()
        live.catch_up(now)
        viewer = connection.viewer
        table = live.shown_to(viewer)
        items = table.streams[viewer].items
        view = table.match.view(viewer) if table.match else None
        if viewer not in live.views:
            live.views[viewer] = view or {}
        else:
            self._tell_viewer(live, viewer, now)
            view = live.views[viewer] or None
        start = after if 0 <= after <= len(items) else 0
        info = describe_table(live.table, live.here, live.watchers)
        hello = Hello(
            table=info,
            you=describe_you(live.table, connection.who),
            number=len(items),
            items=describe_items(items[start:]),
            view=view,
            turn=describe_turn(table, viewer, now),
            now=now,
        )
        connection.number = len(items)
        connection.send(msgspec.json.encode(hello))

    def broadcast(self, live: LiveTable) -> None:
        """Tells everybody at a table what is new to them, and wakes bots and clocks."""
        now = now_ms()
        live.catch_up(now)
        info = describe_table(live.table, live.here, live.watchers)
        is_new = info != live.told
        live.told = info
        for viewer in sorted({connection.viewer for connection in live.connections}):
            self._tell_viewer(live, viewer, now, info if is_new else None)
        self._wake(live)

    def _tell_viewer(
        self, live: LiveTable, viewer: Viewer, now: int, info: TableInfo | None = None
    ) -> None:
        """Sends one viewer's news to all of their connections, encoded once."""
        table = live.shown_to(viewer)
        items = table.streams[viewer].items
        view = table.match.view(viewer) if table.match else {}
        before = live.views.get(viewer, {})
        patch = {key: value for key, value in view.items() if before.get(key) != value}
        patch |= {key: None for key in before if key not in view}
        live.views[viewer] = view
        turn: Turn | None = None
        frames: dict[int, bytes] = {}
        for connection in [c for c in live.connections if c.viewer == viewer]:
            start = connection.number
            if start == len(items) and not patch and info is None:
                continue
            if start not in frames:
                turn = turn or describe_turn(table, viewer, now)
                told = describe_items(items[start:])
                update = Update(len(items), told, info, None, patch or None, turn)
                frames[start] = msgspec.json.encode(update)
            connection.number = len(items)
            connection.send(frames[start])

    def place(self, live: LiveTable) -> None:
        """Gives every connection the eyes that its person has now; says goodbye to the others."""
        for connection in list(live.connections):
            viewer = live.table.viewer_of(connection.who)
            if viewer is None:
                connection.close(Bye("hidden", "This table is not open to watchers."))
            elif viewer != connection.viewer:
                connection.viewer = viewer
                self.greet(live, connection, 0)

    # --- Bots and clocks --------------------------------------------------------------------

    def _wake(self, live: LiveTable) -> None:
        if self.is_closing:
            return
        if live.table.bots_to_act() and (live.bots is None or live.bots.done()):
            live.bots = self.spawn(self._play_bots(live))
        if live.alarm is not None:
            live.alarm.cancel()
            live.alarm = None
        due = self._next_alarm(live)
        if due is not None:
            loop = asyncio.get_running_loop()
            delay = max(0, due - now_ms()) / 1000 + 0.01
            live.alarm = loop.call_later(delay, lambda: self.spawn(self._ring(live)))

    def _next_alarm(self, live: LiveTable) -> int | None:
        times = [live.table.next_deadline()]
        if live.behind is not None and live.behind.length < len(live.entries):
            waiting = live.entries[live.behind.length]
            times.append(waiting["at"] + 1000 * live.table.setup.delay)
        return min((t for t in times if t is not None), default=None)

    async def _ring(self, live: LiveTable) -> None:
        """A clock has run out, or watchers may see more."""
        await self.command(live, "", None, lambda table, now: table.run_clocks(now))
        self.broadcast(live)

    async def _play_bots(self, live: LiveTable) -> None:
        """Lets bots play as long as the game waits for them. They think off the event loop."""
        while not self.is_closing and live.table.bots_to_act():
            table, match = live.table, live.table.match
            assert match is not None
            seat, name = table.bots_to_act()[0]
            length = table.length
            observation, deck = match.observation(seat), match.deck
            bot, rng = get_bot(name, match.game.name), new_rng(secrets.randbits(60))
            move, _ = await asyncio.gather(
                asyncio.to_thread(bot.choose, observation, deck, rng),
                asyncio.sleep(self._bot_pace),
            )
            text = match.game.format(deck, move)
            await self.command(live, "", None, _bot_action(seat, text, length))
            self.broadcast(live)

    def spawn(self, work: Any) -> asyncio.Task[Any]:
        """Runs something beside; an error in it is logged, not lost."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("A task of the server failed.", exc_info=task.exception())

    def forget_idle(self) -> None:
        """Drops tables from memory at which nobody looks and nothing waits; their logs stay."""
        for table_id, live in list(self._tables.items()):
            is_idle = not live.connections and live.table.phase != "playing"
            if is_idle and not live.lock.locked():
                del self._tables[table_id]

    async def close(self) -> None:
        """Says goodbye to everybody; what was acknowledged is on the disk."""
        self.is_closing = True
        for live in self._tables.values():
            if live.alarm is not None:
                live.alarm.cancel()
            for connection in list(live.connections):
                connection.close(Bye("closing", "The server stops. Nothing is lost."))
        for task in list(self._tasks):
            task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.gather(*self._tasks, return_exceptions=True)


def _bot_action(seat: int, text: str, length: int) -> Action:
    def act(table: Table, now: int) -> None:
        table.play_bot(seat, text, length, now)

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
