"""How many people look for a game, over HTTP. The rest goes over their WebSocket."""

from starlette.requests import Request
from starlette.responses import Response

from fivescore.server.responses import json_answer
from fivescore.server.routing import Endpoint
from fivescore.server.seeks.hub import SeekHub
from fivescore.server.seeks.messages import Seekers


class SeeksApi:
    """The route /api/seeks."""

    def __init__(self, hub: SeekHub) -> None:
        self._hub = hub

    async def seekers(self, _request: Request) -> Response:
        """How many wait now."""
        return json_answer(Seekers(self._hub.people))


ENDPOINTS = (
    Endpoint(
        "GET",
        "/api/seeks",
        SeeksApi.seekers,
        "How many people wait for a game.",
        answer=Seekers,
        errors=(),
    ),
)
