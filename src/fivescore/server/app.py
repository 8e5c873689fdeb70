"""The application: routes, headers, and what runs beside."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from fivescore import __version__
from fivescore.server.bots.admin import BotOwners
from fivescore.server.bots.auth import Bearers
from fivescore.server.bots.http import BotApi
from fivescore.server.bots.presence import Presence
from fivescore.server.files import PageFiles, words
from fivescore.server.http import Api
from fivescore.server.identity import People
from fivescore.server.messages import ErrorAnswer, Health
from fivescore.server.openapi import openapi
from fivescore.server.responses import json_answer, one_for_each_path
from fivescore.server.tables.hub import Hub, now_ms
from fivescore.server.tables.websocket import TableSocket
from fivescore.server.tournaments.http import TournamentApi
from fivescore.server.tournaments.hub import TournamentHub
from fivescore.server.tournaments.websocket import TournamentSocket
from fivescore.server.websocket_session import WebSocketSession
from fivescore.store.bots import BotStore
from fivescore.store.sqlite import SqliteStore, StoreError
from fivescore.store.tables import TableStore
from fivescore.store.tournaments import TournamentStore

log = logging.getLogger("fivescore.server")
DAY_MS = 86_400_000
JANITOR_SECONDS = 600
CONTENT_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; "
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
    session = WebSocketSession(people)
    socket = TableSocket(hub, session)
    tournament_store = TournamentStore(database)
    tournaments = TournamentHub(tournament_store, store, hub)
    tournament_socket = TournamentSocket(tournaments, session)

    async def health(_request: Request) -> Response:
        return json_answer(Health("ok", "fivescore", __version__))

    async def serve_socket(web_socket: WebSocket) -> None:
        await socket.serve(web_socket)

    async def serve_tournament_socket(web_socket: WebSocket) -> None:
        await tournament_socket.serve(web_socket)

    @contextlib.asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        database.open()
        # Tables that are asked for before their turn are read at once.
        beside = [
            hub.spawn(hub.resume()),
            hub.spawn(tournaments.resume()),
            hub.spawn(_tidy(hub, store, options)),
            hub.spawn(_tidy_tournaments(tournaments, tournament_store, options)),
        ]
        try:
            yield
        finally:
            for task in beside:
                task.cancel()
            await hub.close()
            database.close()

    api = Api(hub, store, people)
    bots = BotStore(database)
    bearers, presence = Bearers(bots), Presence(hub, bots)
    owners = BotOwners(api, hub, bots, bearers, presence)
    routes = [
        *api.routes(),
        *TournamentApi(api, tournaments, tournament_store, store).routes(),
        *owners.routes(),
        *BotApi(hub, bearers, presence).routes(),
    ]
    app = Starlette(
        routes=[
            Route("/health", health),
            Route("/api/openapi.json", openapi),
            Mount("/api", routes=one_for_each_path(routes)),
            Route("/words/{language:str}.ftl", words),
            Route("/{path:path}", PageFiles().serve),
        ],
        lifespan=lifespan,
        exception_handlers={HTTPException: _not_found, Exception: _failed},
    )
    app.router.routes[:0] = [
        WebSocketRoute("/api/tables/{table_id:str}/ws", serve_socket),
        WebSocketRoute("/api/tournaments/{tournament_id:str}/ws", serve_tournament_socket),
    ]
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


async def _tidy_tournaments(
    tournaments: TournamentHub, store: TournamentStore, options: ServerOptions
) -> None:
    """Forgets tournaments that are long over or long left."""
    while True:
        now = now_ms()
        try:
            forgotten = await store.forget(
                over_before=now - options.keep_over_days * DAY_MS,
                idle_before=now - options.keep_idle_days * DAY_MS,
            )
            await tournaments.forget(forgotten)
        except StoreError as error:
            log.warning("Old tournaments could not be deleted: %s", error)
        tournaments.forget_idle()
        await asyncio.sleep(JANITOR_SECONDS)


async def _not_found(request: Request, error: Exception) -> Response:
    """An address or a method that there is not."""
    assert isinstance(error, HTTPException)
    if request.url.path.startswith("/api"):
        code = "gone" if error.status_code == 404 else "wrong"
        answer = json_answer(ErrorAnswer(error.detail, code), error.status_code)
    else:
        answer = PlainTextResponse(error.detail, error.status_code)
    answer.headers.update(error.headers or {})  # which methods there are, for one that is not
    return answer


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
