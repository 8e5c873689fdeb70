"""Whether the server is there."""

from starlette.requests import Request
from starlette.responses import Response

from fivescore import __version__
from fivescore.server.messages import Health
from fivescore.server.responses import json_answer
from fivescore.server.routing import Endpoint


class HealthApi:
    """The route /health."""

    async def health(self, _request: Request) -> Response:
        """A sign of life."""
        return json_answer(Health("ok", "fivescore", __version__))


ENDPOINTS = (
    Endpoint(
        "GET",
        "/health",
        HealthApi.health,
        "Whether the server is there.",
        answer=Health,
        errors=(),
    ),
)
