"""How HTTP requests are read and answered, whoever asks."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from fivescore.engine.contract import FivescoreError
from fivescore.server.messages import ErrorAnswer, Refusal
from fivescore.store.interface import StoreError, UnknownOutcomeError

LARGEST_BODY = 64 * 1024
LARGEST_DECK_BODY = 256 * 1024
"""Where the body may hold a deck file."""
BODY_SECONDS = 10
"""So long may a request take to arrive; a slow sender holds up a connection."""

DISK = "The disk did not take it. Nothing was done; try again."
UNKNOWN = "The disk failed, and it is not known whether this was done. Look again."

log = logging.getLogger("fivescore.server")
T = TypeVar("T")
Handler = Callable[[Request], Awaitable[Response]]


class HttpError(Exception):
    """An answer that is not what was asked for."""

    def __init__(self, status: int, code: str, text: str) -> None:
        super().__init__(text)
        self.status = status
        self.code = code

    def answer(self) -> ErrorAnswer:
        """What is said of it."""
        return ErrorAnswer(str(self), self.code)


def json_answer(value: object, status: int = 200) -> Response:
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
            return json_answer(error.answer(), error.status)
        except UnknownOutcomeError:
            return json_answer(ErrorAnswer(UNKNOWN, "unknown"), 503)
        except StoreError:
            return json_answer(ErrorAnswer(DISK, "disk"), 503)
        except FivescoreError as error:
            code = getattr(error, "code", "wrong")
            return json_answer(ErrorAnswer(str(error), code), 409 if code != "wrong" else 400)
        except Exception:
            log.exception("A request could not be answered.")
            return json_answer(ErrorAnswer("Something is wrong with the server.", "server"), 500)

    return handle


def json_bytes(body: bytes) -> Response:
    """JSON that is always the same; caches ask whether it changed."""
    return Response(body, headers={"Cache-Control": "no-cache"}, media_type="application/json")


def file_answer(content: bytes, name: str, media: str) -> Response:
    """A file to keep."""
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(content, headers=headers, media_type=media)


def too_fast(text: str = "This is too fast. Wait a moment.") -> HttpError:
    """The answer to whoever does something too often."""
    return HttpError(429, "too-fast", text)


def raise_refusal(refusal: Refusal | None) -> None:
    """Answers a command that was refused.

    Raises:
        HttpError: It was; it says why.
    """
    if refusal is not None:
        raise HttpError(refusal_status(refusal), refusal.code, refusal.sentences["en"])


def refusal_status(refusal: Refusal) -> int:
    """The HTTP status of a refused command."""
    return 503 if refusal.code in ("disk", "unknown") else 409


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
