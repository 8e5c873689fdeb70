"""Messages that wait to be sent: so many and no more, a few at a time, some of them again.

Anybody can name an endpoint that takes a connection and says nothing. So nobody has more than a few
messages here, no person and no host more than two on their way, and all endpoints that let us wait
have two places together: the others are sent meanwhile.
"""

import asyncio
import logging
import time
from collections import Counter, deque
from collections.abc import Awaitable, Callable, Hashable
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from fivescore.server.push.delivery import Delivery, Fate, Message
from fivescore.server.push.patience import Patience
from fivescore.table.entries import Identity

MOST_WAITING = 1000
MOST_OF_A_PERSON = 50
SENT_AT_ONCE = 8
SENT_ALIKE = 2
"""At once: of one person, to one host, and to those who let us wait."""
RETRY_SECONDS = (30, 120, 600, 1800)
"""How long after each failure it is tried again."""

log = logging.getLogger("fivescore.server")
Deliver = Callable[[Message], Awaitable[Delivery]]
CallLater = Callable[[float, Callable[[], object]], object]


@dataclass(slots=True, eq=False)
class _Job:
    message: Message
    is_wanted: Callable[[], bool]
    tries: int = 0
    host: str | None = field(init=False)
    likes: tuple[Hashable, ...] = field(init=False)
    """What at most two on their way have in common."""

    def __post_init__(self) -> None:
        self.host = urlsplit(self.endpoint).hostname
        self.likes = (("person", self.who), ("host", self.host))

    @property
    def who(self) -> Identity:
        return self.message.who

    @property
    def endpoint(self) -> str:
        return self.message.subscription.receiver.endpoint


class Outbox:
    """Sends messages in the background."""

    def __init__(
        self,
        deliver: Deliver,
        forget: Callable[[str], Awaitable[None]],
        call_later: CallLater,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._deliver = deliver
        self._forget = forget
        self._call_later = call_later
        self._patience = Patience(clock)
        self._waiting: deque[_Job] = deque()
        self._news = asyncio.Event()
        """There may be something to send."""
        self._underway: Counter[Hashable] = Counter()
        """How many are on their way that have something in common."""
        self._held: Counter[Identity] = Counter()
        """Messages of each person that wait, are on their way, or are tried again later."""

    def put(self, message: Message, is_wanted: Callable[[], bool]) -> None:
        """Sends a message as soon as there is time, if it is still wanted then."""
        if self._held.total() >= MOST_WAITING or self._held[message.who] >= MOST_OF_A_PERSON:
            log.warning("A turn notice was dropped: too many wait to be sent.")
            return
        self._held[message.who] += 1
        self._add(_Job(message, is_wanted))

    def _add(self, job: _Job) -> None:
        self._waiting.append(job)
        self._news.set()

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
        """Sends one message, as soon as one waits that may be sent."""
        while (job := self._find()) is None:
            self._news.clear()
            await self._news.wait()
        self._waiting.remove(job)
        likes = self._likes(job)
        self._underway.update(likes)
        is_over = True
        try:
            if job.is_wanted():
                is_over = await self._send(job)
        finally:
            _take(self._underway, *likes)
            if is_over:
                _take(self._held, job.who)
            self._news.set()

    def _find(self) -> _Job | None:
        """The first message that has not too many of its like on their way."""
        for job in self._waiting:
            if all(self._underway[like] < SENT_ALIKE for like in self._likes(job)):
                return job
        return None

    def _likes(self, job: _Job) -> tuple[Hashable, ...]:
        return (*job.likes, "slow") if self._patience.is_slow(job.endpoint) else job.likes

    async def _send(self, job: _Job) -> bool:
        """Sends a message; returns whether that was the last try."""
        delivery = await self._deliver(job.message)
        if self._patience.is_lost(job.endpoint, delivery):
            log.warning("%s was given up: it never answers.", job.host)
            await self._forget(job.endpoint)
            return True
        match delivery.fate:
            case Fate.TAKEN:
                return True
            case Fate.GONE:
                await self._forget(job.endpoint)
                return True
            case Fate.REFUSED:
                # Its path is a secret of the browser's.
                status = delivery.status or "not sent"
                log.warning("%s refused a turn notice: %s.", job.host, status)
                return True
            case Fate.LATER:
                if job.tries >= len(RETRY_SECONDS):
                    return True
                delay = max(RETRY_SECONDS[job.tries], delivery.retry_after)
                job.tries += 1
                self._call_later(delay, lambda: self._add(job))
                return False


def _take(counter: Counter[Any], *keys: Hashable) -> None:
    for key in keys:
        counter[key] -= 1
        if not counter[key]:
            del counter[key]
