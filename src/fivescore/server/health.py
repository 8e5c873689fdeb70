"""Whether the server is there, and whether its disk takes what it writes."""

import asyncio
import time

from starlette.requests import Request
from starlette.responses import Response

from fivescore import __version__
from fivescore.server.messages import Health
from fivescore.server.responses import HttpError, json_answer
from fivescore.server.routing import Endpoint
from fivescore.store.interface import Store, StoreError

PROBE_SECONDS = 5.0
"""So often at most something is written to see whether the disk takes it."""
ILL_SECONDS = 1.0
"""And so often while it does not."""
PATIENCE_SECONDS = 5.0
"""A disk that has not taken it by then does not work."""


class HealthApi:
    """The route /health."""

    def __init__(self, database: Store) -> None:
        self._database = database
        self._lock = asyncio.Lock()
        self._probed_at = float("-inf")
        self._takes_writes = True

    async def health(self, _request: Request) -> Response:
        """A sign of life, while the disk takes what is written."""
        if not (self._database.is_open and await self._probe()):
            raise HttpError(503, "disk", "The disk does not take what is written.")
        return json_answer(Health("ok", "fivescore", __version__))

    async def _probe(self) -> bool:
        async with self._lock:  # many who ask at once ask the disk once
            wait = PROBE_SECONDS if self._takes_writes else ILL_SECONDS
            if time.monotonic() >= self._probed_at + wait:
                try:
                    await asyncio.wait_for(self._database.probe(), PATIENCE_SECONDS)
                    self._takes_writes = True
                except (StoreError, TimeoutError):
                    self._takes_writes = False
                self._probed_at = time.monotonic()
            return self._takes_writes


ENDPOINTS = (
    Endpoint(
        "GET",
        "/health",
        HealthApi.health,
        "Whether the server is there and its disk works.",
        answer=Health,
        errors=(503,),
    ),
)
