"""The HTTP side: people, tables, lists, records."""

import asyncio
import gzip
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from fivescore.bots import NAMES as BOTS
from fivescore.engine.contract import TABLE_RULINGS, FivescoreError
from fivescore.engine.record import format_record
from fivescore.engine.replay import lay_table
from fivescore.games import NAMES as GAMES
from fivescore.games import get_game
from fivescore.server.answering import (
    LARGEST_BODY,
    Handler,
    HttpError,
    guarded,
    json_answer,
    read_json,
)
from fivescore.server.decks import check_deck, describe_deck, own_deck
from fivescore.server.files import takes_gzip
from fivescore.server.guides import encoded_guide
from fivescore.server.hub import Action, Hub, now_ms
from fivescore.server.identity import NAMELESS, People
from fivescore.server.live import LiveTable
from fivescore.server.messages import (
    Archive,
    DeckInfo,
    DeckWish,
    DeviceLink,
    FinishedSummary,
    GameInfo,
    Games,
    Me,
    NewTable,
    NewTableAnswer,
    OptionInfo,
    Sit,
    SitAnswer,
    TableAnswer,
    Tables,
    TableSummary,
    UseDevice,
)
from fivescore.server.pace import Pace
from fivescore.server.pad_messages import PadDeck
from fivescore.server.pads import PADS, make_sheet, tell_deck
from fivescore.server.replays import replay_record
from fivescore.store.tables import TableStore
from fivescore.table.setup import read_name
from fivescore.table.table import Identity

LARGEST_DECK_BODY = 256 * 1024
HOUR = 3600
TABLES_AN_HOUR = 30
STRANGERS_AN_HOUR = 2000
"""New people from one address; generous, as many may share one."""
CHANGES_A_MINUTE = 120
REPLAYS_AT_ONCE = 2
SHEETS_A_MINUTE = 600
"""From one address: a sheet for each entry of several score pads."""
SHEETS_AT_ONCE = 2
CHECKS_A_MINUTE = 60
"""Deck files from one address."""
CHECKS_AT_ONCE = 2

T = TypeVar("T")


class Api:
    """The routes under /api."""

    def __init__(self, hub: Hub, store: TableStore, people: People) -> None:
        self._hub = hub
        self._store = store
        self.people = people
        self._laid = Pace(TABLES_AN_HOUR, HOUR)
        self._strangers = Pace(STRANGERS_AN_HOUR, HOUR)
        self._changes = Pace(CHANGES_A_MINUTE, 60)
        self.on_rename: list[Callable[[Identity, str], Awaitable[None]]] = []
        """What else is to be done when a person takes another name."""
        self._replaying = asyncio.Semaphore(REPLAYS_AT_ONCE)
        self._sheets = Pace(SHEETS_A_MINUTE, 60)
        self._padding = asyncio.Semaphore(SHEETS_AT_ONCE)
        self._checks = Pace(CHECKS_A_MINUTE, 60)
        self._checking = asyncio.Semaphore(CHECKS_AT_ONCE)

    def routes(self) -> list[Route]:
        """All of them."""
        table = "/tables/{table_id:str}"
        return [
            self.route("/games", self.games, "GET"),
            self.route("/me", self.me, "GET"),
            self.route("/me", self.set_me, "POST"),
            self.route("/tables", self.tables, "GET"),
            self.route("/tables", self.lay, "POST"),
            self.route(table, self.table, "GET"),
            self.route(f"{table}/deck", self.table_deck, "GET"),
            self.route(f"{table}/sit", self.sit, "POST"),
            self.route("/archive", self.archive, "GET"),
            self.route("/archive/{game_id:str}/deck", self.archive_deck, "GET"),
            self.route("/archive/{game_id:str}/record", self.record, "GET"),
            self.route("/archive/{game_id:str}/replay", self.replay, "GET"),
            *(self.route(f"/pad/{game}", partial(self.pad, game), "POST") for game in PADS),
            *(self.route(f"/pad/{game}/deck", partial(self.deck, game), "POST") for game in PADS),
            self.route("/decks/check", self.check_deck, "POST"),
            self.route("/decks/{game:str}", self.game_deck, "GET"),
            self.route("/decks/{game:str}/file", self.deck_file, "GET"),
            self.route("/guides/{game:str}", self.guide, "GET"),
            self.route("/devices", self.device_link, "POST"),
            self.route("/devices/use", self.use_device, "POST"),
        ]

    def route(self, path: str, handler: Handler, method: str) -> Route:
        """A route whose failures are answers."""
        return Route(path, guarded(handler), methods=[method])

    # --- People -----------------------------------------------------------------------------

    async def need_person(self, request: Request) -> tuple[Identity, str, str | None]:
        """Who asks, their name, and a new token if they were a stranger."""
        found = await self.people.find(request)
        if found is not None:
            if not self._changes.allows(found[0], time.monotonic()):
                raise HttpError(429, "too-fast", "This is too fast. Wait a moment.")
            return *found, None
        who, token = await self._greet(request, NAMELESS)
        return who, NAMELESS, token

    async def _greet(self, request: Request, name: str) -> tuple[Identity, str]:
        """A new person and their token."""
        address = self.people.address_of(request)
        if not self._strangers.allows(address, time.monotonic()):
            raise HttpError(429, "too-fast", "Too many new people come from this address.")
        return await self.people.greet(name, now_ms())

    async def body(self, request: Request, kind: type[T], largest: int = LARGEST_BODY) -> T:
        """The checked body of a request that changes something."""
        if not self.people.is_own_origin(request):
            raise HttpError(403, "foreign-origin", "This request comes from another site.")
        return await read_json(request, kind, largest)

    async def me(self, request: Request) -> Response:
        """The name of whoever asks; empty for a stranger."""
        found = await self.people.find(request)
        return json_answer(Me(found[1] if found else ""))

    async def set_me(self, request: Request) -> Response:
        """Gives a name to whoever asks, and a cookie to a stranger."""
        wish = await self.body(request, Me)
        name = read_name(wish.name)
        answer = json_answer(Me(name))
        if await self.people.find(request) is None:
            _, token = await self._greet(request, name)
            self.people.set_cookie(answer, token)
            return answer
        who, before, _ = await self.need_person(request)
        if name != before:
            await self.people.rename(request, who, name, now_ms())
            await self._rename_at_tables(who, name)
            for rename in self.on_rename:
                await rename(who, name)
        return answer

    async def _rename_at_tables(self, who: Identity, name: str) -> None:
        for summary in await self._store.tables_of(who):
            try:
                live = await self._hub.find(summary["id"])
            except FivescoreError:
                continue  # of an older version: nobody plays there any more
            if live is not None:
                await self._hub.command(live, who, None, lambda t, now: t.rename(who, name, now))

    async def device_link(self, request: Request) -> Response:
        """A secret link for a second device."""
        await self.body(request, dict[str, Any])
        if await self.people.find(request) is None:
            raise HttpError(403, "stranger", "There is nothing to take to another device yet.")
        who, _, _ = await self.need_person(request)
        secret = await self._store.new_device_link(who, now_ms())
        return json_answer(DeviceLink(f"/device#{secret}"))

    async def use_device(self, request: Request) -> Response:
        """Makes this browser the person of a device link."""
        wish = await self.body(request, UseDevice)
        token = await self._store.use_device_link(wish.secret[:100], now_ms())
        if token is None:
            raise HttpError(403, "link-used", "This link has been used or is too old.")
        found = await self._store.find_person(token)
        answer = json_answer(Me(found[1] if found else ""))
        self.people.set_cookie(answer, token)
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
            has_decks = game.deck_file() is not None
            own = list(game.own_rulings)
            told.append(GameInfo(name, variants, options, sections, own, has_decks))
        return json_answer(Games(told, list(BOTS), list(TABLE_RULINGS)))

    async def tables(self, request: Request) -> Response:
        """Open tables, and those of whoever asks."""
        found = await self.people.find(request)
        yours = await self._store.tables_of(found[0]) if found else []
        opened = await self._store.open_tables()
        return json_answer(
            Tables(
                [msgspec.convert(summary, TableSummary) for summary in opened],
                [msgspec.convert(summary, TableSummary) for summary in yours],
            )
        )

    async def lay(self, request: Request) -> Response:
        """Lays a table."""
        wish = await self.body(request, NewTable, LARGEST_DECK_BODY)
        who, name, token = await self.need_person(request)
        if not self._laid.allows(who, time.monotonic()):
            raise HttpError(429, "too-fast", f"{TABLES_AN_HOUR} new tables an hour are enough.")
        table_id = await self._hub.lay(who, name, msgspec.to_builtins(wish))
        answer = json_answer(NewTableAnswer(table_id), 201)
        if token:
            self.people.set_cookie(answer, token)
        return answer

    async def need_table(self, request: Request) -> LiveTable:
        """The table in a request's path."""
        live = await self._hub.find(request.path_params["table_id"][:40])
        if live is None:
            raise HttpError(404, "gone", "There is no such table.")
        return live

    async def table(self, request: Request) -> Response:
        """A table for whoever has its link."""
        live = await self.need_table(request)
        found = await self.people.find(request)
        info, you = await self._hub.look(live, found[0] if found else "")
        return json_answer(TableAnswer(info, you))

    async def table_deck(self, request: Request) -> Response:
        """The cards of a table, which may be an owner's, for whoever has its link."""
        live = await self.need_table(request)
        setup = live.table.setup
        return json_answer(await asyncio.to_thread(describe_deck, setup.rules, setup.deck()))

    async def sit(self, request: Request) -> Response:
        """Claims a seat."""
        wish = await self.body(request, Sit)
        live = await self.need_table(request)
        is_full = all(seat.kind != "open" for seat in live.table.seats)
        if is_full and await self.people.find(request) is None:
            # A stranger who finds no seat need not be remembered.
            raise HttpError(409, "full", "All seats are taken.")
        who, name, token = await self.need_person(request)
        taken: list[int] = []
        await self.do(
            live, who, lambda table, now: taken.append(table.sit(who, name, wish.seat, now))
        )
        answer = json_answer(SitAnswer(taken[0]))
        if token:
            self.people.set_cookie(answer, token)
        return answer

    async def do(self, live: LiveTable, who: Identity, action: Action) -> None:
        """Does something at a table.

        Raises:
            HttpError: It cannot be done; it says why.
        """
        why = (await self._hub.command(live, who, None, action)).refusal
        if why is not None:
            raise HttpError(503 if why.code == "disk" else 409, why.code, why.sentences["en"])

    # --- Decks and guides -------------------------------------------------------------------

    def _need_game(self, request: Request) -> str:
        name: str = request.path_params["game"]
        if name not in GAMES:
            raise HttpError(404, "gone", "There is no such game.")
        return name

    async def game_deck(self, request: Request) -> Response:
        """The cards of a game's own deck."""
        told = await asyncio.to_thread(own_deck, self._need_game(request))
        return Response(told, headers={"Cache-Control": "no-cache"}, media_type="application/json")

    async def deck_file(self, request: Request) -> Response:
        """The file of a game's own deck, to write another by."""
        name = self._need_game(request)
        file = get_game(name).deck_file()
        if file is None:
            raise HttpError(404, "gone", "This game is played with its own deck only.")
        return Response(
            file,
            headers={"Content-Disposition": f'attachment; filename="{name}.toml"'},
            media_type="application/toml",
        )

    async def guide(self, request: Request) -> Response:
        """A first game in a few steps."""
        told = await asyncio.to_thread(encoded_guide, self._need_game(request))
        return Response(told, headers={"Cache-Control": "no-cache"}, media_type="application/json")

    async def check_deck(self, request: Request) -> Response:
        """The cards of somebody's deck file, or what is wrong with it."""
        wish = await self.body(request, DeckWish, LARGEST_DECK_BODY)
        if not self._checks.allows(self.people.address_of(request), time.monotonic()):
            raise HttpError(429, "too-fast", "This is too fast. Wait a moment.")
        async with self._checking:
            return json_answer(await asyncio.to_thread(check_deck, wish.text))

    # --- Finished games ---------------------------------------------------------------------

    async def archive(self, request: Request) -> Response:
        """Finished games of whoever asks."""
        found = await self.people.find(request)
        games = await self._store.archive_of(found[0]) if found else []
        return json_answer(Archive([msgspec.convert(g, FinishedSummary) for g in games]))

    async def _need_record(self, request: Request) -> tuple[dict[str, Any], FinishedSummary]:
        found = await self._store.find_record(request.path_params["game_id"][:60])
        if found is None:
            raise HttpError(404, "gone", "There is no such game.")
        return found[0], msgspec.convert(found[1], FinishedSummary)

    async def record(self, request: Request) -> Response:
        """The record of a finished game, as a file."""
        record, summary = await self._need_record(request)
        return Response(
            format_record(record),
            headers={"Content-Disposition": f'attachment; filename="{summary.id}.jsonl"'},
            media_type="application/x-ndjson",
        )

    async def archive_deck(self, request: Request) -> Response:
        """The cards of a finished game."""
        record, _ = await self._need_record(request)
        return json_answer(await asyncio.to_thread(_recorded_deck, record))

    async def replay(self, request: Request) -> Response:
        """Every position of a finished game, with somebody's eyes."""
        record, summary = await self._need_record(request)
        viewer = request.query_params.get("viewer", "spectator")
        is_small = takes_gzip(request)
        async with self._replaying:
            answer = await asyncio.to_thread(
                partial(_replay, record, summary, viewer, is_small=is_small)
            )
        headers = {"Vary": "Accept-Encoding"} | ({"Content-Encoding": "gzip"} if is_small else {})
        return Response(answer, headers=headers, media_type="application/json")

    # --- The score pad ----------------------------------------------------------------------

    async def pad(self, game: str, request: Request) -> Response:
        """Adds up a sheet of a printed game. Nothing is kept: the entries live in the browser."""
        entries = await self._entries(request, PADS[game].entries)
        async with self._padding:
            return json_answer(await asyncio.to_thread(make_sheet, game, entries))

    async def deck(self, game: str, request: Request) -> Response:
        """The cards of a deck, to enter them by."""
        wish = await self._entries(request, PadDeck)
        async with self._padding:
            return json_answer(await asyncio.to_thread(tell_deck, game, wish.deck))

    async def _entries(self, request: Request, kind: type[T]) -> T:
        if not self._sheets.allows(self.people.address_of(request), time.monotonic()):
            raise HttpError(429, "too-fast", "This is too fast. Wait a moment.")
        return await self.body(request, kind, LARGEST_DECK_BODY)


def _recorded_deck(record: dict[str, Any]) -> DeckInfo:
    match = lay_table(record, get_game)
    return describe_deck(match.game, match.deck)


def _replay(
    record: dict[str, Any], summary: FinishedSummary, viewer: str, *, is_small: bool
) -> bytes:
    """Made and encoded off the event loop: it may be a megabyte."""
    told = msgspec.json.encode(replay_record(record, summary, viewer))
    return gzip.compress(told, 5, mtime=0) if is_small else told
