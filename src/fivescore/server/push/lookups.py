"""How often somebody may let the server look up where an endpoint leads to."""

import time

from fivescore.server.push.endpoints import Endpoints
from fivescore.server.rate_limit import RateLimit
from fivescore.server.responses import too_fast
from fivescore.table.entries import Identity

LOOKUPS_AN_HOUR = 10
"""For endpoints that are new; a browser has one for months."""
HOUR = 3600


class Lookups:
    """Looks up endpoints for people: one at a time for each, and few an hour."""

    def __init__(self, endpoints: Endpoints) -> None:
        self._endpoints = endpoints
        self._rate = RateLimit(LOOKUPS_AN_HOUR, HOUR)
        self._underway: set[Identity] = set()

    async def check(self, who: Identity, endpoint: str) -> None:
        """Refuses an endpoint that nothing is sent to.

        Raises:
            EndpointError: It is none on the internet.
            HttpError: They look up too many.
        """
        if who in self._underway or not self._rate.allows(who, time.monotonic()):
            raise too_fast("These are too many new browsers at once. Come back later.")
        self._underway.add(who)
        try:
            await self._endpoints.find(endpoint)
        finally:
            self._underway.discard(who)
