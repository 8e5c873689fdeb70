"""The tables of a server, and what they need to run."""

import asyncio
import logging
from collections.abc import Callable
from typing import Protocol

from fivescore.engine.contract import FivescoreError
from fivescore.server.hints.giving import Hints
from fivescore.server.messages import Bye
from fivescore.server.ownership import ALONE, Ownership
from fivescore.server.tables.audience import CLOSING, Audience
from fivescore.server.tables.bot_turns import BotTurns
from fivescore.server.tables.clocks import Clocks
from fivescore.server.tables.commands import Action, Commands, short_id
from fivescore.server.tables.live import LiveTable, Reader
from fivescore.server.tables.messages import Answer
from fivescore.server.tables.registry import TableRegistry
from fivescore.server.tables.tasks import Tasks
from fivescore.store.interface import ElsewhereError
from fivescore.store.tables import TableStore
from fivescore.table.entries import Identity
from fivescore.table.randomness import RandomBytes
from fivescore.table.table import Table

log = logging.getLogger("fivescore.server")
GOODBYE_SECONDS = 1.0
HEARD_SECONDS = 0.01
"""So often it is looked whether everybody has heard that the server stops."""


class Subscriber(Protocol):
    """Something that follows all tables."""

    def table_changed(self, table: Table) -> None:
        """A change of a table has been committed. Called under the table's lock."""

    def close(self, bye: Bye) -> None:
        """The server stops."""


class Hub:
    """All tables of a server: in memory, with those who follow them, their bots and clocks."""

    def __init__(
        self,
        store: TableStore,
        *,
        bot_pace: float,
        randomness: RandomBytes,
        ownership: Ownership = ALONE,
    ) -> None:
        self._store = store
        self.subscribers: list[Subscriber] = []
        self.tasks = Tasks()
        self.registry = TableRegistry(store, randomness, self._wake, ownership)
        self.audience = Audience(self.registry, self.tasks, self._wake)
        self.commands = Commands(store, self.registry, self.tasks, self._publish)
        self._clocks = Clocks(self.commands, self.audience, self.tasks)
        self.bots = BotTurns(
            self.commands, self._clocks, self.tasks, pace=bot_pace, randomness=randomness
        )
        self.hints = Hints(self.commands, randomness)

    @property
    def is_closing(self) -> bool:
        """Whether the server stops."""
        return self.tasks.is_closing

    async def find(self, table_id: str) -> LiveTable | None:
        """The table of that id, from memory or from its log.

        Raises:
            FivescoreError: The disk does not give it, or it is of an older version.
        """
        return await self.registry.find(table_id)

    async def command(self, live: LiveTable, who: Identity, action: Action) -> Answer:
        """Does something that needs no id, as doing it twice is doing it once."""
        return await self.commands.run(live, who, None, action)

    def _wake(self, live: LiveTable) -> None:
        """Sets bots and clocks going, if something waits for them."""
        if not self.is_closing and not live.is_gone:
            self.bots.wake(live)
            self._clocks.wake(live)

    def _publish(self, live: LiveTable) -> None:
        self.audience.publish(live)
        for subscriber in self.subscribers:
            subscriber.table_changed(live.table)

    # --- Starting and stopping ----------------------------------------------------------------

    async def resume(self, is_meant: Callable[[str], bool] | None = None) -> int:
        """Takes up every running table, or those that are meant; returns how many."""
        resumed = 0
        for table_id in filter(is_meant, await self._store.running()):
            try:
                live = await self.find(table_id)
            except ElsewhereError:
                continue  # another node has it again
            except FivescoreError as error:
                log.warning("Table %s cannot be resumed: %s", short_id(table_id), error)
                continue
            resumed += live is not None
        return resumed

    async def say_goodbye(self) -> None:
        """Tells everybody that the server stops, and lets them hear it."""
        self.tasks.is_closing = True
        tables = self.registry.tables.values()
        others: list[Reader | Subscriber] = list(self.subscribers)
        for live in tables:
            live.stop_clocks()
            others += live.readers
        connections = [connection for live in tables for connection in live.connections]
        for connection in connections:
            connection.close(CLOSING)
        for other in others:
            other.close(CLOSING)
        deadline = asyncio.get_running_loop().time() + GOODBYE_SECONDS
        while any(not connection.is_over for connection in connections):
            await asyncio.sleep(HEARD_SECONDS)
            if asyncio.get_running_loop().time() > deadline:
                break

    async def close(self) -> None:
        """Ends everything; commands that are being committed come to their end."""
        if not self.is_closing:
            await self.say_goodbye()
        await self.tasks.close()
        self.bots.close()
        self.hints.close()
