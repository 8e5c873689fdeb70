"""What happens at tables when time passes: clocks run out, bots are missed, watchers catch up."""

import asyncio

from fivescore.server.clock import now_ms
from fivescore.server.tables.audience import Audience
from fivescore.server.tables.commands import Commands
from fivescore.server.tables.live import LiveTable
from fivescore.server.tables.tasks import Tasks
from fivescore.table.table import Table

RETRY_SECONDS = 3.0
"""Seconds until a clock tries again what the disk did not take."""
LATE_SECONDS = 0.01
"""An alarm rings a little late: never before its time."""


class Clocks:
    """One alarm for each table, at the next time at which something is due there."""

    def __init__(self, commands: Commands, audience: Audience, tasks: Tasks) -> None:
        self._commands = commands
        self._audience = audience
        self._tasks = tasks

    def wake(self, live: LiveTable) -> None:
        """Sets the alarm anew, if something is due at some time."""
        if live.alarm is not None:
            live.alarm.cancel()
            live.alarm = None
        live.note_gone(now_ms())
        reliefs = (at for at, _ in live.reliefs())
        times = [live.table.next_deadline(), live.next_late(), *reliefs]
        due = min((t for t in times if t is not None), default=None)
        if due is not None:
            self._set_alarm(live, max(0, due - now_ms()) / 1000 + LATE_SECONDS)

    def _set_alarm(self, live: LiveTable, delay: float) -> None:
        loop = asyncio.get_running_loop()
        live.alarm = loop.call_later(delay, lambda: self._tasks.spawn(self._ring(live)))

    async def _ring(self, live: LiveTable) -> None:
        def ring(table: Table, now: int) -> None:
            table.run_clocks(now)
            for at, bot in live.reliefs():
                if at <= now:
                    table.relieve(bot, now)

        answer = await self._commands.run(live, "", None, ring)
        if answer.refusal is None:
            await self._audience.publish_when_free(live)
        else:
            self.retry(live)

    def retry(self, live: LiveTable) -> None:
        """The disk failed: whoever commands next, or this alarm, takes the table up again."""
        if not self._tasks.is_closing and not live.is_gone:
            if live.alarm is not None:
                live.alarm.cancel()
            self._set_alarm(live, RETRY_SECONDS)
