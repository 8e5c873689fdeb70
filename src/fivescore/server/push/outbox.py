"""Messages that wait to be sent: so many and no more, a few at a time, some of them again."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from urllib.parse import urlsplit

from fivescore.server.push.delivery import Delivery, Fate, Message

MOST_WAITING = 1000
SENT_AT_ONCE = 8
RETRY_SECONDS = (30, 120, 600, 1800)
"""How long after each failure it is tried again."""

log = logging.getLogger("fivescore.server")
Deliver = Callable[[Message], Awaitable[Delivery]]
CallLater = Callable[[float, Callable[[], object]], object]


@dataclass(slots=True)
class _Job:
    message: Message
    is_wanted: Callable[[], bool]
    tries: int = 0


class Outbox:
    """Sends messages in the background."""

    def __init__(
        self,
        deliver: Deliver,
        forget: Callable[[str], Awaitable[None]],
        call_later: CallLater,
    ) -> None:
        self._deliver = deliver
        self._forget = forget
        self._call_later = call_later
        self._waiting: asyncio.Queue[_Job] = asyncio.Queue()
        self._held = 0
        """Messages that wait, are on their way, or are tried again later."""

    def put(self, message: Message, is_wanted: Callable[[], bool]) -> None:
        """Sends a message as soon as there is time, if it is still wanted then."""
        if self._held >= MOST_WAITING:
            log.warning("A turn notice was dropped: too many wait to be sent.")
            return
        self._held += 1
        self._waiting.put_nowait(_Job(message, is_wanted))

    async def run(self) -> None:
        """Sends what waits, for as long as the server runs."""
        async with asyncio.TaskGroup() as group:
            for _ in range(SENT_AT_ONCE):
                group.create_task(self._work())

    async def _work(self) -> None:
        while True:
            try:
                await self.send_next()
            except Exception:
                log.exception("A turn notice could not be sent.")

    async def send_next(self) -> None:
        """Sends one message, as soon as one waits."""
        job = await self._waiting.get()
        is_over = True
        try:
            if job.is_wanted():
                is_over = await self._send(job)
        finally:
            self._held -= is_over

    async def _send(self, job: _Job) -> bool:
        """Sends a message; returns whether that was the last try."""
        endpoint = job.message.subscription.receiver.endpoint
        delivery = await self._deliver(job.message)
        match delivery.fate:
            case Fate.TAKEN:
                return True
            case Fate.GONE:
                await self._forget(endpoint)
                return True
            case Fate.REFUSED:
                # Its path is a secret of the browser's.
                host = urlsplit(endpoint).hostname
                log.warning("%s refused a turn notice: %s.", host, delivery.status or "not sent")
                return True
            case Fate.LATER:
                if job.tries >= len(RETRY_SECONDS):
                    return True
                delay = max(RETRY_SECONDS[job.tries], delivery.retry_after)
                job.tries += 1
                self._call_later(delay, lambda: self._waiting.put_nowait(job))
                return False
