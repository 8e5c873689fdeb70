"""The HTTP side: people, tables, lists, records."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from fivescore.bots import NAMES as BOTS
from fivescore.engine.contract import FivescoreError
from fivescore.games import NAMES as GAMES
from fivescore.games import get_game
from fivescore.server.describe import describe_table, describe_you
from fivescore.server.hub import Hub, LiveTable, now_ms
from fivescore.server.identity import NAMELESS, People
from fivescore.server.messages import (
    Archive,
    DeviceLink,
    ErrorAnswer,
    FinishedSummary,
    GameInfo,
    Games,
    Me,
    NewTable,
    NewTableAnswer,
    OptionInfo,
    Sit,
    SitAnswer,
    Tables,
    TableSummary,
    UseDevice,
)
from fivescore.server.replays import replay_record
from fivescore.store.sqlite import StoreError
from fivescore.store.tables import TableStore
from fivescore.table.setup import read_name
from fivescore.table.table import Identity

LARGEST_BODY = 64 * 1024
LARGEST_DECK_BODY = 256 * 1024
TABLES_AN_HOUR = 30
HOUR_MS = 3_600_000

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


def _guarded(handler: Handler) -> Handler:
    """Turns what goes wrong into an answer that says what."""

    async def handle(request: Request) -> Response:
        try:
            return await handler(request)
        except HttpError as error:
            return json_answer(ErrorAnswer(str(error), error.code), error.status)
        except StoreError:
            text = "The disk did not take it. Nothing was done; try again."
            return json_answer(ErrorAnswer(text, "disk"), 503)
        except FivescoreError as error:
            code = getattr(error, "code", "wrong")
            return json_answer(ErrorAnswer(str(error), code), 409 if code != "wrong" else 400)

    return handle


class Api:
    """The routes under /api."""

    def __init__(self, hub: Hub, store: TableStore, people: People) -> None:
        self._hub = hub
        self._store = store
        self._people = people
        self._laid: dict[Identity, deque[int]] = {}

    def routes(self) -> list[Route]:
        """All of them."""
        table = "/tables/{table_id:str}"
        return [
            self._route("/games", self.games, "GET"),
            self._route("/me", self.me, "GET"),
            self._route("/me", self.set_me, "POST"),
            self._route("/tables", self.tables, "GET"),
            self._route("/tables", self.lay, "POST"),
            self._route(table, self.table, "GET"),
            self._route(f"{table}/sit", self.sit, "POST"),
            self._route("/archive", self.archive, "GET"),
            self._route("/archive/{game_id:str}/record", self.record, "GET"),
            self._route("/archive/{game_id:str}/replay", self.replay, "GET"),
            self._route("/devices", self.device_link, "POST"),
            self._route("/devices/use", self.use_device, "POST"),
        ]

    def _route(self, path: str, handler: Handler, method: str) -> Route:
        return Route(path, _guarded(handler), methods=[method])

    # --- People -----------------------------------------------------------------------------

    async def _need_person(self, request: Request) -> tuple[Identity, str, str | None]:
        """Who asks, their name, and a new token if they were a stranger."""
        found = await self._people.find(request)
        if found is not None:
            return *found, None
        who, token = await self._people.greet(NAMELESS, now_ms())
        return who, NAMELESS, token

    async def _body(self, request: Request, kind: type[T], largest: int = LARGEST_BODY) -> T:
        """The checked body of a request that changes something."""
        if not self._people.is_own_origin(request):
            raise HttpError(403, "foreign-origin", "This request comes from another site.")
        if request.headers.get("content-type", "").partition(";")[0] != "application/json":
            raise HttpError(400, "wrong", "The request should be JSON.")
        parts = []
        size = 0
        async for part in request.stream():
            size += len(part)
            if size > largest:
                raise HttpError(413, "too-large", f"This is more than {largest // 1024} KiB.")
            parts.append(part)
        try:
            return msgspec.json.decode(b"".join(parts) or b"{}", type=kind)
        except (msgspec.ValidationError, msgspec.DecodeError) as error:
            raise HttpError(400, "wrong", f"The request cannot be read: {error}.") from None
        except (RecursionError, UnicodeDecodeError):
            raise HttpError(400, "wrong", "The request cannot be read.") from None

    async def me(self, request: Request) -> Response:
        """The name of whoever asks; empty for a stranger."""
        found = await self._people.find(request)
        return json_answer(Me(found[1] if found else ""))

    async def set_me(self, request: Request) -> Response:
        """Gives a name to whoever asks, and a cookie to a stranger."""
        wish = await self._body(request, Me)
        name = read_name(wish.name)
        found = await self._people.find(request)
        answer = json_answer(Me(name))
        if found is None:
            _, token = await self._people.greet(name, now_ms())
            self._people.set_cookie(answer, token)
            return answer
        who = found[0]
        await self._people.rename(request, who, name, now_ms())
        for summary in await self._store.tables_of(who):
            live = await self._hub.find(summary["id"])
            if live is not None:
                await self._hub.command(live, who, None, lambda t, now: t.rename(who, name, now))
                self._hub.broadcast(live)
        return answer

    async def device_link(self, request: Request) -> Response:
        """A secret link for a second device."""
        await self._body(request, dict[str, Any])
        found = await self._people.find(request)
        if found is None:
            raise HttpError(403, "stranger", "There is nothing to take to another device yet.")
        secret = await self._store.new_device_link(found[0], now_ms())
        return json_answer(DeviceLink(f"/device#{secret}"))

    async def use_device(self, request: Request) -> Response:
        """Makes this browser the person of a device link."""
        wish = await self._body(request, UseDevice)
        token = await self._store.use_device_link(wish.secret[:100], now_ms())
        if token is None:
            raise HttpError(403, "link-used", "This link has been used or is too old.")
        answer = json_answer({})
        self._people.set_cookie(answer, token)
        return answer

    # --- Tables -----------------------------------------------------------------------------

    async def games(self, _request: Request) -> Response:
        """The games of the registry."""
        told = []
        for name in GAMES:
            game = get_game(name)
            options = [
                OptionInfo(o.name, o.default, o.low, o.high, list(o.choices)) for o in game.options
            ]
            variants = {variant: list(counts) for variant, counts in game.variants.items()}
            sections = [(title, list(rulings)) for title, rulings in game.outline]
            told.append(GameInfo(name, variants, options, sections))
        return json_answer(Games(told, list(BOTS)))

    async def tables(self, request: Request) -> Response:
        """Open tables, and those of whoever asks."""
        found = await self._people.find(request)
        yours = await self._store.tables_of(found[0]) if found else []
        told = []
        for summary in yours:
            live = await self._hub.find(summary["id"])
            seat = live.table.seat_of(found[0]) if live and found else None
            told.append(msgspec.convert(summary | {"your_seat": seat}, TableSummary))
        opened = await self._store.open_tables()
        return json_answer(Tables([msgspec.convert(s, TableSummary) for s in opened], told))

    async def lay(self, request: Request) -> Response:
        """Lays a table."""
        wish = await self._body(request, NewTable, LARGEST_DECK_BODY)
        who, name, token = await self._need_person(request)
        self._count_tables(who)
        table_id = await self._hub.lay(who, name, msgspec.to_builtins(wish))
        answer = json_answer(NewTableAnswer(table_id), 201)
        if token:
            self._people.set_cookie(answer, token)
        return answer

    def _count_tables(self, who: Identity) -> None:
        laid = self._laid.setdefault(who, deque())
        now = now_ms()
        while laid and laid[0] < now - HOUR_MS:
            laid.popleft()
        if len(laid) >= TABLES_AN_HOUR:
            raise HttpError(429, "too-fast", f"{TABLES_AN_HOUR} new tables an hour are enough.")
        laid.append(now)

    async def _need_table(self, request: Request) -> LiveTable:
        live = await self._hub.find(request.path_params["table_id"][:40])
        if live is None:
            raise HttpError(404, "gone", "There is no such table.")
        return live

    async def table(self, request: Request) -> Response:
        """A table for whoever has its link."""
        live = await self._need_table(request)
        found = await self._people.find(request)
        info = describe_table(live.table, live.here, live.watchers)
        you = describe_you(live.table, found[0] if found else "")
        return json_answer({"table": info, "you": you})

    async def sit(self, request: Request) -> Response:
        """Claims a seat."""
        wish = await self._body(request, Sit)
        live = await self._need_table(request)
        who, name, token = await self._need_person(request)
        taken: list[int] = []
        result = await self._hub.command(
            live, who, None, lambda table, now: taken.append(table.sit(who, name, wish.seat, now))
        )
        if result.refusal is not None:
            raise HttpError(409, result.refusal.code, result.refusal.sentences["en"])
        self._hub.place(live)
        self._hub.broadcast(live)
        answer = json_answer(SitAnswer(taken[0]))
        if token:
            self._people.set_cookie(answer, token)
        return answer

    # --- Finished games ---------------------------------------------------------------------

    async def archive(self, request: Request) -> Response:
        """Finished games of whoever asks."""
        found = await self._people.find(request)
        games = await self._store.archive_of(found[0]) if found else []
        return json_answer(Archive([msgspec.convert(g, FinishedSummary) for g in games]))

    async def _need_record(self, request: Request) -> dict[str, Any]:
        record = await self._store.find_record(request.path_params["game_id"][:60])
        if record is None:
            raise HttpError(404, "gone", "There is no such game.")
        return record

    async def record(self, request: Request) -> Response:
        """The record of a finished game, as a file."""
        record = await self._need_record(request)
        name = f"{record['game']}-{request.path_params['game_id'][:60]}.jsonl"
        return Response(
            msgspec.json.encode(record) + b"\n",
            headers={"Content-Disposition": f'attachment; filename="{name}"'},
            media_type="application/x-ndjson",
        )

    async def replay(self, request: Request) -> Response:
        """Every position of a finished game, with somebody's eyes."""
        record = await self._need_record(request)
        viewer = request.query_params.get("viewer", "spectator")
        game_id = request.path_params["game_id"][:60]
        replayed = await asyncio.to_thread(replay_record, record, viewer, game_id)
        return json_answer(replayed)
