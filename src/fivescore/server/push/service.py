"""All that turn notices need to run."""

import asyncio
import logging
import ssl
from collections.abc import Callable
from dataclasses import dataclass

from fivescore.engine.contract import FivescoreError
from fivescore.server.clock import now_ms
from fivescore.server.push.delivery import Courier, Delivery, Message
from fivescore.server.push.endpoints import Endpoints
from fivescore.server.push.lookups import Lookups
from fivescore.server.push.notices import DELAY_SECONDS, Timer, TurnNotices
from fivescore.server.push.outbox import Outbox
from fivescore.server.push.vapid import SECRET_NAME, Signer, contact_of, make_secret
from fivescore.server.tables.hub import Hub
from fivescore.store.interface import StoreError
from fivescore.store.push import PushStore, Receiver
from fivescore.table.entries import Identity

SWEEP_SECONDS = 3600
log = logging.getLogger("fivescore.server")


@dataclass(frozen=True, slots=True)
class PushOptions:
    """How people are told of their turns."""

    is_on: bool = True
    delay: float = DELAY_SECONDS
    """Seconds that somebody has not looked at the table."""
    allows_loopback: bool = False
    """Whether this machine may be an endpoint, without TLS. Only tests send to themselves."""
    tls: ssl.SSLContext | None = None
    """Whom to trust instead of the system's authorities."""


TELLING = PushOptions()
"""As a server does it that was not told otherwise."""


class PushService:
    """Turn notices of a server."""

    def __init__(
        self, hub: Hub, store: PushStore, options: PushOptions, *, public_url: str | None
    ) -> None:
        self._hub = hub
        self._store = store
        self._options = options
        self._contact = contact_of(public_url)
        self._courier: Courier | None = None
        self.endpoints = Endpoints(allows_loopback=options.allows_loopback)
        self._lookups = Lookups(self.endpoints)
        self._changing = asyncio.Lock()
        """Who is told in memory is who is told on the disk, one change after the other."""
        self._background: list[asyncio.Task[None]] = []
        self._outbox = Outbox(self._deliver, store.forget_endpoint, _call_later)
        self.notices = TurnNotices(
            store,
            self._outbox.put,
            now=now_ms,
            call_later=_call_later,
            spawn=hub.tasks.spawn,
            delay=options.delay,
        )

    @property
    def public_key(self) -> str | None:
        """What browsers bind their subscriptions to; None where notices are switched off."""
        return self._courier.public_key if self._courier else None

    async def start(self, *, takes_up: bool = True) -> None:
        """Makes or reads the server's key, and begins to follow the tables.

        A node takes up its tables when it gets them.
        """
        if not self._options.is_on:
            return
        try:
            secret = await self._store.secret(SECRET_NAME, make_secret)
            watched = await self._store.watched() if takes_up else []
        except StoreError as error:
            log.warning("Nobody is told of turns until the server is started again: %s", error)
            return
        signer = Signer(secret, self._contact)
        self._courier = Courier(signer, self.endpoints, tls=self._options.tls)
        for one in watched:
            self.notices.watch(one.table_id, one.who, one.settled_at)
        self._hub.subscribers.append(self.notices)
        self._hub.audience.on_look.append(self.notices.look_changed)
        for work in (self._outbox.run(), self._resume(), self._sweep()):
            self._background.append(self._hub.tasks.spawn(work))

    async def _deliver(self, message: Message) -> Delivery:
        assert self._courier is not None, "Nothing is sent before the start."
        return await self._courier.deliver(message)

    async def _sweep(self) -> None:
        """Forgets now and then who is told no longer: old tables go from the disk alone."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                async with self._changing:
                    watched = await self._store.watched()
                    self.notices.keep({(one.table_id, one.who) for one in watched})
            except StoreError as error:
                log.warning("Turn notices: %s", error)

    async def _resume(self) -> None:
        """Takes up turns that began before a restart, or during it."""
        for table_id in self.notices.tables:
            await self._follow(table_id)

    async def take_up(self, is_meant: Callable[[str], bool]) -> None:
        """Follows tables that are new at this server.

        Raises:
            StoreError: The disk does not tell who watches them.
        """
        if self._courier is None:
            return
        watched = [one for one in await self._store.watched() if is_meant(one.table_id)]
        for one in watched:
            self.notices.watch(one.table_id, one.who, one.settled_at)
        for table_id in {one.table_id for one in watched}:
            await self._follow(table_id)

    async def let_go(self, is_meant: Callable[[str], bool]) -> None:
        """Another node tells of the turns at these tables from now on."""
        self.notices.drop(is_meant)

    async def _follow(self, table_id: str) -> None:
        try:
            live = await self._hub.find(table_id)
            if live is not None:
                async with self._hub.audience.reading(live):
                    self.notices.follow(live)
        except FivescoreError:
            return  # of an older version, or gone: nobody plays there any more

    async def tell(
        self,
        table_id: str,
        who: Identity,
        receiver: Receiver,
        *,
        language: str,
        token_hash: str | None = None,
    ) -> None:
        """Lets a browser be told of its person's turns at a table; `token_hash` is of its cookie.

        Raises:
            FivescoreError: They do not sit there, or nothing can be sent to that browser.
            HttpError: They come with too many browsers.
        """
        await self._store.check(table_id, who, receiver.endpoint)
        await self._check_endpoint(who, receiver.endpoint)
        now = now_ms()
        async with self._changing:
            await self._store.add(
                table_id, who, receiver, language=language, now=now, token_hash=token_hash
            )
            # They are here: whatever turn it is, they know.
            self.notices.watch(table_id, who, now)
        await self._follow(table_id)

    async def move(self, who: Identity, old: str, new: Receiver) -> None:
        """Goes on telling a browser by another endpoint, wherever it was told.

        Raises:
            FivescoreError: Nothing can be sent to the new one.
            HttpError: They come with too many browsers.
        """
        if await self._store.has(who, old):
            await self._check_endpoint(who, new.endpoint)
            await self._store.move(who, old, new)

    async def _check_endpoint(self, who: Identity, endpoint: str) -> None:
        # One of theirs was looked up before, and is again whenever something is sent.
        if not await self._store.has(who, endpoint):
            await self._lookups.check(who, endpoint)

    async def stop_telling(self, table_id: str, who: Identity, endpoint: str) -> None:
        """A browser is not told any more."""
        async with self._changing:
            await self._store.remove(table_id, who, endpoint)
            if not await self._store.of(table_id, who):
                self.notices.unwatch(table_id, who)

    async def forget(self, who: Identity) -> None:
        """A person is deleted; what is stored goes with them."""
        self.notices.forget(who)

    def close(self) -> None:
        """Looks up nothing any more."""
        self.endpoints.close()


def _call_later(delay: float, work: Callable[[], object]) -> Timer:
    return asyncio.get_running_loop().call_later(delay, work)
