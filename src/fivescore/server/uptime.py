"""Keeps in the database that the server runs, so that the next one knows since when none did."""

import asyncio
import logging

from fivescore.server.clock import server_clock
from fivescore.store.interface import StoreError
from fivescore.store.uptime import UptimeStore

log = logging.getLogger("fivescore.server")
ALIVE_SECONDS = 60
MUCH_DRIFT_MS = 300_000


class Uptime:
    """Sets the clock when the server starts, and says every minute that it is alive."""

    def __init__(self, store: UptimeStore) -> None:
        self._store = store
        self._has_warned = False

    async def start(self, *, is_first: bool = True) -> None:
        """Lets the clock go on after all that the database knows.

        Unless it is the first, other nodes have run meanwhile: there was no time without a server.

        Raises:
            StoreError: The disk does not take it.
        """
        clock = server_clock()
        await self.catch_up()
        if is_first:
            clock.know_downtimes(await self._store.start(clock.now()))
        else:
            clock.know_downtimes(await self._store.downtimes())
        self._warn()

    async def catch_up(self) -> None:
        """Lets the clock go on after all that the database knows by now.

        Raises:
            StoreError: The disk does not tell.
        """
        server_clock().start_after(await self._store.latest())

    async def keep(self) -> None:
        """Runs while the server does."""
        while True:
            await asyncio.sleep(ALIVE_SECONDS)
            await self.note()
            self._warn()

    async def note(self) -> None:
        """Writes down that the server is alive."""
        try:
            await self._store.stay_alive(server_clock().now())
        except StoreError as error:
            log.warning("That the server is alive could not be written: %s", error)

    def _warn(self) -> None:
        drift = server_clock().drift
        if abs(drift) > MUCH_DRIFT_MS and not self._has_warned:
            self._has_warned = True
            log.warning(
                "The clock of this machine is %d minutes %s of the server's, which goes on as it "
                "was. Times that are shown are right again after a restart with the right time.",
                abs(drift) // 60_000,
                "ahead" if drift > 0 else "behind",
            )
