"""How HTTP requests are read and answered, whoever asks."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Any, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from fivescore.engine.contract import FivescoreError
from fivescore.server.messages import ErrorAnswer
from fivescore.server.tables.hub import DISK
from fivescore.store.sqlite import StoreError

LARGEST_BODY = 64 * 1024
BODY_SECONDS = 10
"""So long may a request take to arrive; who sends it drop by drop holds up a connection."""

log = logging.getLogger("fivescore.server")
T = TypeVar("T")
Handler = Callable[[Request], Awaitable[Response]]


class HttpError(Exception):
    """An answer that is not what was asked for."""

    def __init__(self, status: int, code: str, text: str) -> None:
        super().__init__(text)
        self.status = status
        self.code = code


def json_answer(value: Any, status: int = 200) -> Response:
    """A value as JSON; never kept by caches on the way."""
    return Response(
        msgspec.json.encode(value),
        status,
        {"Cache-Control": "no-store"},
        "application/json",
    )


def guarded(handler: Handler) -> Handler:
    """Turns what goes wrong into an answer that says what."""

    async def handle(request: Request) -> Response:
        try:
            return await handler(request)
        except HttpError as error:
            return json_answer(ErrorAnswer(str(error), error.code), error.status)
        except StoreError:
            return json_answer(ErrorAnswer(DISK, "disk"), 503)
        except FivescoreError as error:
            code = getattr(error, "code", "wrong")
            return json_answer(ErrorAnswer(str(error), code), 409 if code != "wrong" else 400)
        except Exception:
            log.exception("A request could not be answered.")
            return json_answer(ErrorAnswer("Something is wrong with the server.", "server"), 500)

    return handle


def one_for_each_path(routes: Iterable[Route]) -> list[Route]:
    """The same routes, one for each path, so that a wrong method is told all right ones."""
    handlers: dict[str, dict[str, Handler]] = {}
    for route in routes:
        for method in (route.methods or set()) - {"HEAD"}:
            handlers.setdefault(route.path, {})[method] = route.endpoint
    return [Route(path, _chosen(by), methods=list(by)) for path, by in handlers.items()]


def _chosen(handlers: Mapping[str, Handler]) -> Handler:
    async def handle(request: Request) -> Response:
        method = "GET" if request.method == "HEAD" else request.method
        return await handlers[method](request)

    return handle


async def read_json(request: Request, kind: type[T], largest: int = LARGEST_BODY) -> T:
    """The checked body of a request.

    Raises:
        HttpError: It is no JSON of that kind, too large, or did not arrive.
    """
    media = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if media != "application/json":
        raise HttpError(400, "wrong", "The request should be JSON.")
    try:
        body = await asyncio.wait_for(_read_body(request, largest), BODY_SECONDS)
    except (TimeoutError, ClientDisconnect):
        raise HttpError(400, "wrong", "The request did not arrive.") from None
    try:
        return msgspec.json.decode(body or b"{}", type=kind)
    except (msgspec.ValidationError, msgspec.DecodeError) as error:
        raise HttpError(400, "wrong", f"The request cannot be read: {error}.") from None
    except (RecursionError, UnicodeDecodeError):
        raise HttpError(400, "wrong", "The request cannot be read.") from None


async def _read_body(request: Request, largest: int) -> bytes:
    parts = []
    size = 0
    async for part in request.stream():
        size += len(part)
        if size > largest:
            raise HttpError(413, "too-large", f"This is more than {largest // 1024} KiB.")
        parts.append(part)
    return b"".join(parts)
