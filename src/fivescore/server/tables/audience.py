"""Who is at a table: pages that are connected, outside bots that follow, and what they are sent."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable

import msgspec

from fivescore.engine.contract import SPECTATOR
from fivescore.server.clock import now_ms
from fivescore.server.connection import Connection
from fivescore.server.messages import Bye
from fivescore.server.tables.broadcast import send_earlier, send_hello, send_updates
from fivescore.server.tables.live import LiveTable, Reader
from fivescore.server.tables.messages import TableAnswer
from fivescore.server.tables.registry import TableRegistry
from fivescore.server.tables.serializers import describe_table, describe_you
from fivescore.server.tables.tasks import Tasks
from fivescore.store.interface import StoreError
from fivescore.table.entries import Identity
from fivescore.table.refusals import RefusedError
from fivescore.table.table import Table

PRESENCE_SECONDS = 0.2
"""Who came and went is sent together: a hundred watchers who come at once are not 10,000 frames."""
CLOSING = Bye("closing", "The server stops. Nothing is lost.")
UNREADABLE = Bye("disk", "The table cannot be read now. Come back.")
HIDDEN = Bye("hidden", "This table is not open to watchers.")


class Audience:
    """Lets connections and readers follow tables."""

    def __init__(
        self, registry: TableRegistry, tasks: Tasks, wake: Callable[[LiveTable], None]
    ) -> None:
        self._registry = registry
        self._tasks = tasks
        self._wake = wake
        self.on_look: list[Callable[[LiveTable, Identity], None]] = []
        """Called when a page of somebody's came, went, was shown or hidden."""

    # --- Pages --------------------------------------------------------------------------------

    async def join(self, live: LiveTable, connection: Connection, after: int) -> Bye | None:
        """Lets a connection follow a table; says why not if it may not."""
        async with live.lock:
            try:
                await self._registry.reload(live)
            except StoreError:
                return UNREADABLE
            viewer = live.table.viewer_of(connection.who)
            if live.is_gone:
                return live.farewell
            if viewer is None:
                return HIDDEN
            if self._tasks.is_closing:
                return CLOSING
            connection.viewer = viewer
            live.connections.add(connection)
            live.note_gone(now_ms())
            send_hello(live, connection, after, now_ms())
        self._presence_changed(live)
        self._look_changed(live, connection)
        return None

    async def greet_again(self, live: LiveTable, connection: Connection, after: int) -> None:
        """Sends everything once more to a connection that asks for it."""
        async with live.lock:
            if not live.is_ahead and connection in live.connections:
                send_hello(live, connection, after, now_ms())

    async def look_back(self, live: LiveTable, connection: Connection, before: int) -> None:
        """Sends earlier items to a connection that asks for them."""
        async with live.lock:
            if not live.is_ahead and connection in live.connections:
                send_earlier(live, connection, before, now_ms())

    def leave(self, live: LiveTable, connection: Connection) -> None:
        """A connection is gone."""
        live.connections.discard(connection)
        live.note_gone(now_ms())
        live.used_at = now_ms()
        self._presence_changed(live)
        self._look_changed(live, connection)

    def show(self, live: LiveTable, connection: Connection, *, is_visible: bool) -> None:
        """A page was shown or hidden; the others at the table hear nothing of that."""
        connection.is_visible = is_visible
        self._look_changed(live, connection)

    def _look_changed(self, live: LiveTable, connection: Connection) -> None:
        for follow in self.on_look:
            follow(live, connection.who)

    # --- Outside bots -------------------------------------------------------------------------

    async def attach(self, live: LiveTable, reader: Reader) -> None:
        """Lets a reader follow a table, from all that it has not heard.

        Raises:
            FivescoreError: The disk does not give the table, it is gone, or the server stops.
        """
        async with self.reading(live):
            if self._tasks.is_closing:
                raise RefusedError(CLOSING.code, CLOSING.text)
            live.readers.add(reader)
            live.note_gone(now_ms())
            reader.update(live, now_ms())
        self._presence_changed(live)

    def detach(self, live: LiveTable, reader: Reader) -> None:
        """A reader is gone."""
        live.readers.discard(reader)
        live.note_gone(now_ms())
        live.used_at = now_ms()
        self._presence_changed(live)

    def close_readers(self, who: Identity, bye: Bye) -> None:
        """Sends somebody away from every table that they follow."""
        for live in self._registry.tables.values():
            for reader in [reader for reader in live.readers if reader.who == who]:
                reader.close(bye)

    # --- Looking ------------------------------------------------------------------------------

    @contextlib.asynccontextmanager
    async def reading(self, live: LiveTable) -> AsyncIterator[Table]:
        """A table that is as the disk has it, for as long as it is looked at.

        Raises:
            FivescoreError: The disk does not give it, or it is gone.
        """
        async with live.lock:
            await self._registry.reload(live)
            if live.is_gone:
                raise RefusedError(live.farewell.code, live.farewell.text)
            yield live.table

    async def look(self, live: LiveTable, who: Identity) -> TableAnswer:
        """A table for whoever has its link, and who they are there.

        Raises:
            StoreError: The disk does not give it.
        """
        async with live.lock:
            await self._registry.reload(live)
            live.catch_up(now_ms())
            seat = live.table.seat_of(who)
            shown = live.shown_to(SPECTATOR if seat is None else seat)
            info = describe_table(shown, live.here, live.gone, live.watchers)
            if live.table.viewer_of(who) is None:
                # Whoever may not look on may know who plays, and not how it ended.
                info = msgspec.structs.replace(info, result=None)
            return TableAnswer(info, describe_you(live, who))

    # --- Sending ------------------------------------------------------------------------------

    def publish(self, live: LiveTable) -> None:
        """Sends everybody what is new to them. To be called under the table's lock."""
        send_updates(live, now_ms())
        live.published = live.table.length
        self._wake(live)

    async def publish_when_free(self, live: LiveTable) -> None:
        """Does the same as soon as nobody else is busy with the table."""
        async with live.lock:
            if not live.is_ahead and not live.is_gone:
                self.publish(live)

    def _presence_changed(self, live: LiveTable) -> None:
        if live.presence is None and not self._tasks.is_closing:
            loop = asyncio.get_running_loop()
            work = self._publish_presence
            live.presence = loop.call_later(PRESENCE_SECONDS, lambda: self._tasks.spawn(work(live)))

    async def _publish_presence(self, live: LiveTable) -> None:
        live.presence = None
        await self.publish_when_free(live)
