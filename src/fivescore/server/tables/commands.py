"""Commands at tables: done, committed, answered, then published to everybody, in this order.

What cannot be committed was not done: the table is read back from its log, and nobody hears of it.
Where nobody knows whether it was committed there is no answer: the connection is closed, and the
same command again gets the answer that its log has by then.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable

import msgspec

from fivescore.engine.contract import FivescoreError, IllegalMoveError, UnreadableMoveError
from fivescore.server.clock import now_ms
from fivescore.server.connection import Connection
from fivescore.server.messages import Bye, Refusal
from fivescore.server.responses import DISK, UNKNOWN
from fivescore.server.tables.answers import Command, KeptAnswer
from fivescore.server.tables.changes import ends_game, make_change
from fivescore.server.tables.live import LiveTable
from fivescore.server.tables.messages import Answer
from fivescore.server.tables.registry import TableRegistry
from fivescore.server.tables.serializers import make_refusal
from fivescore.server.tables.tasks import Tasks
from fivescore.store.interface import StoreError, UnknownOutcomeError
from fivescore.store.tables import StoredAnswer, TableStore
from fivescore.table.entries import Identity, TableEntry
from fivescore.table.refusals import RefusedError
from fivescore.table.table import Table

log = logging.getLogger("fivescore.server")
Action = Callable[[Table, int], object]
"""Does something at a table, at a time in milliseconds."""
IN_DOUBT = Bye("disk", UNKNOWN)
DOUBT_SECONDS = 0.2
"""So often it is tried to read a table back of which nobody knows how it stands."""
OTHER = {"en": "This id was used for another command: give each its own."}


class Commands:
    """Runs commands, one at a time for each table."""

    def __init__(
        self,
        store: TableStore,
        registry: TableRegistry,
        tasks: Tasks,
        publish: Callable[[LiveTable], None],
    ) -> None:
        self._store = store
        self._registry = registry
        self._tasks = tasks
        self._publish = publish

    async def run(
        self,
        live: LiveTable,
        who: Identity,
        command: Command | None,
        action: Action,
        connection: Connection | None = None,
    ) -> Answer:
        """Runs a command and answers it, to the connection too.

        The same `command` again gets the same answer. Whoever waits for it may be cancelled; the
        command goes on to its end.
        """
        return await asyncio.shield(self.start(live, who, command, action, connection))

    def start(
        self,
        live: LiveTable,
        who: Identity,
        command: Command | None,
        action: Action,
        connection: Connection | None = None,
    ) -> asyncio.Task[Answer]:
        """The same, for whoever does not wait."""
        work = self._run(live, who, command, action, connection)
        return self._tasks.spawn_command(work)

    async def _run(
        self,
        live: LiveTable,
        who: Identity,
        command: Command | None,
        action: Action,
        connection: Connection | None,
    ) -> Answer:
        async with live.lock:
            try:
                await self._registry.reload(live)
                # No game may begin while those who are to be behind see the table as it is.
                await self._registry.let_watchers_fall_behind(live)
                answer = await self._do(live, who, command, action)
            except UnknownOutcomeError as error:
                log.warning("Table %s: %s", short_id(live.table.id), error)
                if connection is not None:
                    connection.close(IN_DOUBT)
                _task = self._tasks.spawn(self._catch_up(live))
                return _answer(command, make_refusal("unknown", {"en": UNKNOWN}))
            except StoreError as error:
                log.warning("Table %s: %s", short_id(live.table.id), error)
                answer = _answer(command, make_refusal("disk", {"en": DISK}))
            if connection is not None:
                connection.send(msgspec.json.encode(answer))
            if not live.is_ahead and live.table.length != live.published:
                self._publish(live)
        return answer

    async def _catch_up(self, live: LiveTable) -> None:
        """Tells everybody how the table stands, as soon as it can be read back."""
        while live.is_ahead and not live.is_gone:
            await asyncio.sleep(DOUBT_SECONDS)
            async with live.lock:
                with contextlib.suppress(StoreError):
                    await self._registry.reload(live)
                    if not live.is_gone:
                        self._publish(live)

    async def _do(
        self, live: LiveTable, who: Identity, command: Command | None, action: Action
    ) -> Answer:
        if live.is_gone:
            bye = live.farewell
            return _answer(command, make_refusal(bye.code, {"en": bye.text}))
        if command is not None:
            before = await self._answered(live, who, command.id)
            if before is not None:
                is_same = before.content in ("", command.content)
                return _answer(command, before.refusal if is_same else make_refusal("id", OTHER))
        now = now_ms()
        # From here to the commit the table is ahead of the disk.
        live.is_ahead = True
        try:
            refusal = try_action(live.table, action, now)
            # What was done before a refusal (somebody came back, but may not play that) stands.
            entries = live.table.take_entries()
            kept = None
            if command is not None and refusal is None:
                kept = StoredAnswer(who, command.id, command.answered(None))
            if entries or kept:
                await self._commit(live.table, entries, kept, now)
            live.is_ahead = False
        except UnknownOutcomeError:
            raise  # the table is read back when the store has been opened anew
        except BaseException:
            await self._registry.reload(live)
            raise
        live.keep(entries)
        try:
            await self._registry.let_watchers_fall_behind(live)
        except StoreError as error:
            # The change stands; the next command tries again before anything else.
            log.warning("Table %s: %s", short_id(live.table.id), error)
        live.used_at = now
        if command is not None:
            live.remember(who, command.answered(refusal))
        return _answer(command, refusal)

    async def _commit(
        self, table: Table, entries: list[TableEntry], answer: StoredAnswer | None, now: int
    ) -> None:
        if ends_game(entries):
            # The record of a whole game is made off the event loop.
            change = await asyncio.to_thread(make_change, table, entries, answer, now)
        else:
            change = make_change(table, entries, answer, now)
        await self._store.commit(change)

    async def _answered(self, live: LiveTable, who: Identity, command: str) -> KeptAnswer | None:
        known = live.recall(who, command)
        if known is not None or not live.may_be_answered(who, command):
            return known
        stored = await self._store.find_answer(live.table.id, who, command)
        return None if stored is None else msgspec.json.decode(stored, type=KeptAnswer)


def _answer(command: Command | None, refusal: Refusal | None) -> Answer:
    return Answer(command.id if command is not None else "", refusal)


def try_action(table: Table, action: Action, now: int) -> Refusal | None:
    """Does something; returns why not if it cannot be done."""
    try:
        action(table, now)
    except IllegalMoveError as error:
        return make_refusal("illegal", error.refusal.sentences, error.refusal.ruling)
    except UnreadableMoveError as error:
        return make_refusal("unreadable", error.sentences)
    except RefusedError as error:
        return make_refusal(error.code, {"en": str(error)})
    except FivescoreError as error:
        return make_refusal("wrong", {"en": str(error)})
    return None


def short_id(log_id: str) -> str:
    """A table or tournament in the server's log: its whole id is its link, not for everybody."""
    return log_id[:4] + "…"
