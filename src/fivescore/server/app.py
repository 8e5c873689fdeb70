"""The application: routes, headers, and what runs in the background."""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import AsyncIterator, Coroutine
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from fivescore.server.archive.http import ArchiveApi
from fivescore.server.bots.admin import BotAdmin
from fivescore.server.bots.auth import BotTokens
from fivescore.server.bots.http import BotApi
from fivescore.server.bots.presence import Presence
from fivescore.server.budgets import USUAL as USUAL_BUDGETS
from fivescore.server.budgets import Budgets
from fivescore.server.clock import now_ms, server_clock
from fivescore.server.decks.http import DecksApi
from fivescore.server.decks.worker import DeckWorker
from fivescore.server.files import STATIC, PageFiles, words
from fivescore.server.games.http import GamesApi
from fivescore.server.guides.http import GuidesApi
from fivescore.server.health import HealthApi
from fivescore.server.history.counting import count_games_of_before
from fivescore.server.history.http import HistoryApi
from fivescore.server.messages import ErrorAnswer
from fivescore.server.nodes.acts import ACT_PATH
from fivescore.server.nodes.forwarding import Forwarding, FromNode
from fivescore.server.nodes.wiring import SeveralNodes
from fivescore.server.openapi import openapi
from fivescore.server.owner_gate import OwnerGate
from fivescore.server.ownership import ALONE, Ownership
from fivescore.server.partners.http import PartnersApi
from fivescore.server.partners.hub import OPEN_MS, InvitationHub
from fivescore.server.partners.websocket import InvitationSocket
from fivescore.server.people.http import PeopleApi
from fivescore.server.people.identity import People
from fivescore.server.previews.http import Previews
from fivescore.server.push.http import PushApi
from fivescore.server.push.service import TELLING, PushOptions, PushService
from fivescore.server.readiness import Readiness, ReadinessGate
from fivescore.server.responses import json_answer
from fivescore.server.reviews.http import ReviewsApi
from fivescore.server.reviews.queue import ReviewQueue
from fivescore.server.routes import FEATURES
from fivescore.server.routing import Bound, make_routes
from fivescore.server.scorepads.http import ScorePadsApi
from fivescore.server.seeks.http import SeeksApi
from fivescore.server.seeks.hub import SeekHub
from fivescore.server.seeks.websocket import SeekSocket
from fivescore.server.table_budgets import TableBudgets
from fivescore.server.tables.http import TablesApi
from fivescore.server.tables.hub import Hub
from fivescore.server.tables.websocket import TableSocket
from fivescore.server.tournaments.http import TournamentsApi
from fivescore.server.tournaments.hub import TournamentHub
from fivescore.server.tournaments.websocket import TournamentSocket
from fivescore.server.uptime import Uptime
from fivescore.server.websocket_session import WebSocketSession
from fivescore.server.what_ifs.http import WhatIfApi
from fivescore.server.wire.limits import USUAL, WireLimits
from fivescore.server.wire.open_limit import OpenLimit
from fivescore.store.bots import BotStore
from fivescore.store.history import HistoryStore
from fivescore.store.interface import Store, StoreError
from fivescore.store.opening import make_store
from fivescore.store.partners import PartnersStore
from fivescore.store.people import PeopleStore
from fivescore.store.push import PushStore
from fivescore.store.spending import SpendingStore
from fivescore.store.tables import TableStore
from fivescore.store.tournaments import TournamentStore
from fivescore.store.uptime import UptimeStore
from fivescore.table.randomness import RandomBytes

log = logging.getLogger("fivescore.server")
DAY_MS = 86_400_000
JANITOR_SECONDS = 600
"""So often it is looked what is to be deleted."""
FORGET_SECONDS = 30
"""And what nobody has used for a while, and need not stay in memory."""
CHORES = "chores"
"""What one server does for all: the node that has this in one of its partitions."""
CONTENT_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "worker-src 'self'; "
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

    database: Path | str
    """A file, or the address of a PostgreSQL database."""
    public_url: str | None = None
    bot_pace: float = 0.6
    keep_over_days: int = 7
    keep_idle_days: int = 60
    keep_days: int = 400
    """People who have not been seen for so long are deleted, and games that only they had."""
    randomness: RandomBytes = secrets.token_bytes
    """Where table ids, seeds of shuffles and the bots' random numbers come from. Tests pass
    `random.Random(seed).randbytes` to repeat a game."""
    page: Path = STATIC
    """The folder of the built page."""
    trusted_proxies: tuple[str, ...] = ()
    """Addresses or networks of proxies whose word counts for where a client is."""
    limits: WireLimits = USUAL
    """What connections may take, before anybody knows whose they are."""
    budgets: Budgets = USUAL_BUDGETS
    """How many tables may be created and listed."""
    push: PushOptions = TELLING
    """How people are told of their turns who do not look."""
    readiness: Readiness = field(default_factory=Readiness)
    """Whether the rules are compiled, or how that goes on."""


class _Services:
    """Everything that a server is made of, over one database."""

    def __init__(self, options: ServerOptions, database: Store) -> None:
        self.options = options
        self.database = database
        self.several = (
            SeveralNodes(database.nodes, database, self._spawn)
            if database.nodes is not None
            else None
        )
        ownership: Ownership = ALONE if self.several is None else self.several.cluster
        self.owns = ownership.owns
        self.tables = TableStore(self.database)
        self.tournament_store = TournamentStore(self.database)
        self.history = HistoryStore(self.database)
        self.people_store = PeopleStore(self.database)
        self.people = People(self.people_store, options.public_url)
        self.decks = DeckWorker()
        self.reviews = ReviewQueue(self.tables)
        self.hub = Hub(
            self.tables,
            bot_pace=options.bot_pace,
            randomness=options.randomness,
            ownership=ownership,
        )
        self.tournaments = TournamentHub(
            self.tournament_store, self.tables, self.hub, options.randomness, ownership
        )
        self.seeks = SeekHub(self.hub, options.randomness)
        self.partners = PartnersStore(self.database)
        self.invitations = InvitationHub(self.hub, self.partners)
        self.uptime = Uptime(UptimeStore(self.database))
        self.history_api: HistoryApi
        self.push_store = PushStore(self.database)
        self.push = PushService(
            self.hub, self.push_store, options.push, public_url=options.public_url
        )
        if self.several is not None:
            self.several.connect_tables(self.uptime, self.hub, self.tournaments, self.push)
            self.several.connect_people(self.people, self.seeks, self.invitations, self.push)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> object:
        return self.hub.tasks.spawn(work)

    def bind_endpoints(self) -> list[Bound]:
        """All endpoints under /api, with what answers them."""
        people, hub = self.people, self.hub
        people_api = PeopleApi(people, self.people_store)
        shared = None if self.several is None else SpendingStore(self.database)
        budgets = TableBudgets(self.options.budgets, self.tables, shared)
        tables = TablesApi(people, hub, self.tables, self.decks, budgets)
        tournaments = TournamentsApi(
            people, self.tournaments, self.tournament_store, self.tables, self.decks, budgets
        )
        people_api.on_rename += [tables.rename, tournaments.rename, self.seeks.rename]
        bots = BotStore(self.database)
        tokens, presence = BotTokens(bots), Presence(hub, bots)
        bot_admin = BotAdmin(people, hub, bots, tokens, presence)
        if self.several is not None:
            self.several.connect_bots(bot_admin, tokens, presence)
            self.several.connect_acts(tables, tournaments)
        history = self.history_api = HistoryApi(
            people,
            self.history,
            self.partners,
            keep_over_days=self.options.keep_over_days,
            keep_idle_days=self.options.keep_idle_days,
        )
        history.on_delete += [
            bot_admin.revoke_all,
            self.seeks.forget,
            self.invitations.forget,
            tournaments.leave_all,
            tables.leave_all,
            self.push.forget,
        ]
        features = [
            GamesApi(),
            people_api,
            tables,
            tournaments,
            SeeksApi(self.seeks),
            ArchiveApi(people, tokens, self.tables),
            ReviewsApi(people, self.tables, self.reviews),
            WhatIfApi(people, hub, self.tables, budgets),
            history,
            PartnersApi(people, hub, self.partners, self.invitations, budgets),
            PushApi(people, hub, self.push, self.push_store),
            DecksApi(people, self.decks),
            GuidesApi(),
            ScorePadsApi(people, self.decks),
            bot_admin,
        ]
        bound = [people.bind(FEATURES[type(feature)], feature) for feature in features]
        return [*chain(*bound), *BotApi(hub, tokens, presence).bind(FEATURES[BotApi])]

    def socket_routes(self) -> list[WebSocketRoute]:
        """The WebSockets of tables and tournaments, of seeks and of invitations."""
        session = WebSocketSession(self.people, self.options.limits)
        table = TableSocket(self.hub, session)
        tournament = TournamentSocket(self.tournaments, session)
        seek = SeekSocket(self.seeks, session)
        invitation = InvitationSocket(self.invitations, session)

        async def serve_table(web_socket: WebSocket) -> None:
            await table.serve(web_socket)

        async def serve_tournament(web_socket: WebSocket) -> None:
            await tournament.serve(web_socket)

        async def serve_seek(web_socket: WebSocket) -> None:
            await seek.serve(web_socket)

        async def serve_invitation(web_socket: WebSocket) -> None:
            await invitation.serve(web_socket)

        return [
            WebSocketRoute("/api/tables/{table_id}/ws", serve_table),
            WebSocketRoute("/api/tournaments/{tournament_id}/ws", serve_tournament),
            WebSocketRoute("/api/seeks/ws", serve_seek),
            WebSocketRoute("/api/partners/ws", serve_invitation),
        ]

    def previews(self, files: PageFiles) -> Previews:
        """What links show where they are posted."""
        return Previews(
            files,
            self.people,
            self.hub,
            self.tournaments,
            self.tables,
            self.options.public_url,
            self.options.readiness,
        )

    @contextlib.asynccontextmanager
    async def lifespan(self, app: Starlette) -> AsyncIterator[None]:
        """Runs while the server does."""
        self.database.open()
        nodes = self.database.nodes
        is_first = nodes is None or nodes.is_first
        await self.uptime.start(is_first=is_first)
        spawn = self.hub.tasks.spawn
        background: list[asyncio.Task[Any]] = [spawn(self.uptime.keep())]
        if self.options.readiness.is_ready:
            background += await self._begin(is_first=is_first)
        else:
            background.append(spawn(self._begin_later(background, is_first=is_first)))
        if self.several is not None:
            await self.several.start(lambda hosts: setattr(app.state.guard, "nodes", hosts))
        try:
            yield
        finally:
            if self.several is not None:
                self.several.cluster.stop()
            for task in background:
                task.cancel()
            self.push.close()
            await self.reviews.close()
            await self.decks.close()
            await self.hub.close()
            await self.uptime.note()
            self.database.close()

    async def _begin(self, *, is_first: bool) -> list[asyncio.Task[Any]]:
        """Begins with all that needs rules."""
        await self.push.start(takes_up=self.several is None)
        spawn = self.hub.tasks.spawn
        begun: list[asyncio.Task[Any]] = [spawn(self._clean_up()), spawn(self._forget_idle())]
        if is_first:
            begun.append(spawn(count_games_of_before(self.history)))
        if self.several is None:
            # Tables that are asked for before their turn are read at once.
            begun += [spawn(self.hub.resume()), spawn(self.tournaments.resume())]
        return begun

    async def _begin_later(self, background: list[asyncio.Task[Any]], *, is_first: bool) -> None:
        """The same, once the rules are compiled."""
        assert self.several is None, "A node compiles before it takes tables."
        await self.options.readiness.make_ready()
        background += await self._begin(is_first=is_first)

    async def _clean_up(self) -> None:
        """Deletes tables and tournaments that are long over or long left."""
        while True:
            now = now_ms()
            # Days in which no server ran do not count, nor does a jump of the machine's clock.
            over_before = server_clock().before(self.options.keep_over_days * DAY_MS)
            idle_before = server_clock().before(self.options.keep_idle_days * DAY_MS)
            old = {"over_before": over_before, "idle_before": idle_before}
            tables = self.hub.registry.tables.items()
            used = [k for k, live in tables if live.connections or live.readers]
            try:
                gone = await self.tables.forget(**old, used=used, is_meant=self.owns)
                await self.hub.registry.forget(gone)
                await self.tournaments.forget(
                    await self.tournament_store.forget(**old, is_meant=self.owns)
                )
                if self.owns(CHORES):
                    await self._forget_people()
                    await self.tables.forget_games(idle_before)
                    await self.people_store.delete_old_links(now)
                    await self.partners.forget(now - OPEN_MS)
            except StoreError as error:
                log.warning("Old tables and tournaments could not be deleted: %s", error)
            await asyncio.sleep(JANITOR_SECONDS)

    async def _forget_idle(self) -> None:
        """Drops from memory what can be read from the disk when somebody comes back."""
        while True:
            await asyncio.sleep(FORGET_SECONDS)
            self.hub.registry.forget_idle()
            self.tournaments.forget_idle()

    async def _forget_people(self) -> None:
        """Deletes people who never came back, as if they had wanted it themselves."""
        before = server_clock().before(self.options.keep_days * DAY_MS)
        for who in await self.people_store.not_seen_since(before):
            await self.history_api.delete_person(who)


def make_app(options: ServerOptions, database: Store | None = None) -> Starlette:
    """The application over a database: the one that the options name, or one that is handed in."""
    services = _Services(options, database or make_store(options.database))
    files, several = PageFiles(options.page), services.several
    app = Starlette(
        routes=[
            *services.socket_routes(),
            *make_routes(services.people.bind(FEATURES[HealthApi], HealthApi(services.database))),
            Route("/api/openapi.json", openapi),
            Mount("/api", routes=make_routes(services.bind_endpoints(), "/api")),
            Route("/words/{language:str}.ftl", words),
            Route("/words/first/{language:str}.ftl", files.first_words),
            *services.previews(files).routes(),
            *([Route(ACT_PATH, several.acts.serve, methods=["POST"])] if several else []),
            Route("/{path:path}", files.serve),
        ],
        lifespan=services.lifespan,
        exception_handlers={HTTPException: _not_found, Exception: _failed},
    )
    # Each is around those before it.
    if several is not None:
        app.add_middleware(Forwarding, cluster=several.cluster, tokens=several.tokens)
    app.add_middleware(OwnerGate, database=services.database)
    app.add_middleware(ReadinessGate, readiness=options.readiness)
    limits = options.limits
    app.add_middleware(OpenLimit, most=limits.per_address, at_once=limits.at_once)
    if several is not None:
        app.add_middleware(FromNode, tokens=several.tokens)
    app.add_middleware(_Headers)
    app.state.hub = services.hub
    app.state.tournaments = services.tournaments
    app.state.seeks = services.seeks
    app.state.database = services.database
    app.state.readiness = options.readiness
    app.state.push = services.push
    app.state.several = several
    app.state.trusted_proxies = options.trusted_proxies
    app.state.limits = options.limits
    return app


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
    """A mistake of ours: it stands in the server's log."""
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
