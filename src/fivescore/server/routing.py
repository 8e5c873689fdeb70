"""Endpoints: what can be asked for over HTTP, declared once for the server and for OpenAPI."""

from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from fivescore.server.messages import ErrorAnswer
from fivescore.server.responses import LARGEST_BODY, Handler

Bounds = tuple[int, int]
READ = (503,)
"""What can go wrong when something is read from the disk."""
FIND = (404, 409, 503)
"""And when it may not be there."""
WRITE = (400, 403, 413, 429, 503)
"""And when somebody changes something."""
COUNT = (400, 403, 413, 429)
"""And when something is only worked out, without the disk."""


@dataclass(frozen=True, slots=True)
class Endpoint:
    """Something that can be asked for."""

    method: str
    path: str
    handler: Callable[..., Awaitable[Response]]
    """A method of the feature's class. It gets the request, for outside bots the bot, and the
    decoded body if there is one."""
    summary: str
    answer: Any = None
    """The type of the answer, or of each line of a stream; None for a file."""
    body: Any = None
    """The type of the request's body; None if it has none."""
    errors: tuple[int, ...] = READ
    status: int = 200
    largest: int = LARGEST_BODY
    """Bytes of the body."""
    numbers: tuple[tuple[str, Bounds], ...] = ()
    """Whole numbers in the query."""
    has_viewer: bool = False
    """Whether the query names a viewer."""
    is_stream: bool = False
    refused: Any = ErrorAnswer
    """The type of a 409."""
    file: str | None = None
    """The media type of an answer that is a file, but for records."""

    @property
    def is_for_bots(self) -> bool:
        """Whether it needs a bot's token."""
        return self.path.startswith("/api/bot/")


Endpoints = tuple[Endpoint, ...]
Bound = tuple[Endpoint, Handler]
"""An endpoint and what answers its requests in a running server."""


def make_routes(bound: Iterable[Bound], prefix: str = "") -> list[Route]:
    """Starlette's routes, one for each path, so that a wrong method hears all right ones."""
    handlers: dict[str, dict[str, Handler]] = {}
    for endpoint, handler in bound:
        handlers.setdefault(endpoint.path.removeprefix(prefix), {})[endpoint.method] = handler
    return [Route(path, _by_method(by), methods=list(by)) for path, by in handlers.items()]


def _by_method(handlers: Mapping[str, Handler]) -> Handler:
    async def handle(request: Request) -> Response:
        method = "GET" if request.method == "HEAD" else request.method
        return await handlers[method](request)

    return handle
