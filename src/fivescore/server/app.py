"""The application: routes, headers, the page's files, and what runs beside."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from dataclasses import dataclass
from functools import cache
from importlib import resources
from pathlib import Path

from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from fivescore import __version__
from fivescore.server.http import Api, json_answer
from fivescore.server.hub import Hub, now_ms
from fivescore.server.identity import People
from fivescore.server.messages import ErrorAnswer
from fivescore.server.ws import TableSocket
from fivescore.store.sqlite import SqliteStore, StoreError
from fivescore.store.tables import TableStore
from fivescore.words import LANGUAGES

log = logging.getLogger("fivescore.server")
STATIC = Path(__file__).resolve().parent / "static"
DAY_MS = 86_400_000
JANITOR_SECONDS = 600
CONTENT_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": CONTENT_POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


@dataclass(frozen=True, slots=True)
class ServerOptions:
    """How the server was started."""

    database: Path
    public_url: str | None = None
    bot_pace: float = 0.6
    keep_over_days: int = 7
    keep_idle_days: int = 60


def make_app(options: ServerOptions) -> Starlette:
    """The application over a database file."""
    database = SqliteStore(options.database)
    store = TableStore(database)
    hub = Hub(store, bot_pace=options.bot_pace)
    people = People(store, options.public_url)
    socket = TableSocket(hub, people)

    async def health(_request: Request) -> Response:
        return json_answer({"status": "ok", "version": __version__})

    async def serve_socket(web_socket: WebSocket) -> None:
        await socket.serve(web_socket)

    @contextlib.asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        database.open()
        # Tables that are asked for before their turn are read at once.
        beside = [hub.spawn(hub.resume()), hub.spawn(_tidy(hub, store, options))]
        try:
            yield
        finally:
            for task in beside:
                task.cancel()
            await hub.close()
            database.close()

    api = Api(hub, store, people)
    app = Starlette(
        routes=[
            Route("/health", health),
            Mount("/api", routes=api.routes()),
            Route("/words/{language:str}.ftl", words),
            Route("/{path:path}", page),
        ],
        lifespan=lifespan,
        exception_handlers={HTTPException: _not_found, Exception: _failed},
    )
    app.router.routes.insert(0, WebSocketRoute("/api/tables/{table_id:str}/ws", serve_socket))
    app.add_middleware(_Headers)
    app.state.hub = hub
    app.state.database = database
    return app


async def _tidy(hub: Hub, store: TableStore, options: ServerOptions) -> None:
    """Forgets tables that are long over or long left."""
    while True:
        now = now_ms()
        try:
            forgotten = await store.forget(
                over_before=now - options.keep_over_days * DAY_MS,
                idle_before=now - options.keep_idle_days * DAY_MS,
                now=now,
            )
            await hub.forget(forgotten)
        except StoreError as error:
            log.warning("Old tables could not be deleted: %s", error)
        hub.forget_idle()
        await asyncio.sleep(JANITOR_SECONDS)


async def _not_found(request: Request, error: Exception) -> Response:
    """An address or a method that there is not."""
    assert isinstance(error, HTTPException)
    if request.url.path.startswith("/api"):
        code = "gone" if error.status_code == 404 else "wrong"
        return json_answer(ErrorAnswer(error.detail, code), error.status_code)
    return PlainTextResponse(error.detail, error.status_code)


async def _failed(_request: Request, _error: Exception) -> Response:
    """A mistake of ours, which the server's log tells; it is answered outside of all else."""
    return PlainTextResponse("Something is wrong with the server.", 500, headers=HEADERS)


class _Headers:
    """Puts the security headers on every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        await self._app(scope, receive, send_with_headers if scope["type"] == "http" else send)


@cache
def _all_words(language: str) -> str:
    folder = resources.files("fivescore.words").joinpath(language)
    files = sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(".ftl"))
    return "\n".join(folder.joinpath(name).read_text("utf-8") for name in files)


async def words(request: Request) -> Response:
    """All messages of a language."""
    language = request.path_params["language"]
    if language not in LANGUAGES:
        return PlainTextResponse("There is no such language.", 404)
    return PlainTextResponse(_all_words(language), headers={"Cache-Control": "no-cache"})


def _find_file(name: str) -> Path | None:
    """A file of the page, and of nothing else on this machine."""
    try:
        file = (STATIC / name).resolve()
        is_ours = bool(name) and file.is_relative_to(STATIC) and file.is_file()
    except (OSError, ValueError):
        return None  # a name that no file can have
    return file if is_ours else None


async def page(request: Request) -> Response:
    """A file of the page; every other path is the page itself, which finds its own way."""
    name = request.path_params["path"]
    file = await asyncio.to_thread(_find_file, name)
    if file is not None:
        is_named_by_content = name.startswith("assets/")
        kept = "public, max-age=31536000, immutable" if is_named_by_content else "no-cache"
        return FileResponse(file, headers={"Cache-Control": kept})
    index = STATIC / "index.html"
    if name.startswith(("api/", "assets/", "words/")) or not index.is_file():
        text = "There is nothing here." if index.is_file() else "The page has not been built."
        return PlainTextResponse(text, 404)
    return FileResponse(index, headers={"Cache-Control": "no-cache"})
