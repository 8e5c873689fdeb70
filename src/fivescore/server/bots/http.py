"""The routes under /api/bot, for outside bots with their tokens."""

import asyncio
import time
from collections import Counter
from collections.abc import Awaitable, Callable

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from fivescore.server.bots.auth import Bearers
from fivescore.server.bots.games import MOST_MOVES, GameReader, game_id
from fivescore.server.bots.messages import (
    LARGEST_NUMBER,
    Accept,
    Accepted,
    BotMe,
    BotMove,
    LegalMoves,
    Moved,
    MoveRefused,
    Nothing,
)
from fivescore.server.bots.ndjson import MEDIA_TYPE, Lines, LinesResponse
from fivescore.server.bots.presence import Listener, Presence
from fivescore.server.messages import Refusal
from fivescore.server.rate_limit import Pace
from fivescore.server.responses import Handler, HttpError, guarded, json_answer, read_json
from fivescore.server.tables.hub import Action, Hub
from fivescore.server.tables.live import LiveTable
from fivescore.store.bots import OutsideBot
from fivescore.table.seats import RefusedError
from fivescore.table.table import Table

MOST_REQUESTS, IN_SECONDS = 600, 10
"""All of a bot's games together; a person with as many tables may do more."""
PATIENCE_SECONDS, WAIT_SECONDS = 12.0, 0.1
MOST_WAITING = 30
MOST_OPENED, OPENED_SECONDS = 30, 10
"""Streams that are opened: the first line of a long game is a hundred times the work of a move."""
MOST_STREAMS = 24
BotHandler = Callable[[Request, OutsideBot], Awaitable[Response]]


class BotApi:
    """What a bot can ask for and do."""

    def __init__(self, hub: Hub, bearers: Bearers, presence: Presence) -> None:
        self._hub = hub
        self._bearers = bearers
        self._presence = presence
        self._requests = Pace(MOST_REQUESTS, IN_SECONDS)
        self._opened = Pace(MOST_OPENED, OPENED_SECONDS)
        self._streams: Counter[str] = Counter()
        self._waiting: Counter[str] = Counter()

    def routes(self) -> list[Route]:
        """All of them."""
        offer, game = "/bot/invitations/{table_id:str}", "/bot/games/{game_id:str}"
        return [
            self._route("/bot/me", self.me, "GET"),
            self._route("/bot/stream/events", self.events, "GET"),
            self._route(f"{offer}/accept", self.accept, "POST"),
            self._route(f"{offer}/decline", self.decline, "POST"),
            self._route(f"{game}/stream", self.game, "GET"),
            self._route(f"{game}/moves", self.moves, "GET"),
            self._route(f"{game}/move", self.move, "POST"),
            self._route(f"{game}/back", self.back, "POST"),
            self._route(f"{game}/leave", self.leave, "POST"),
        ]

    def _route(self, path: str, handler: BotHandler, method: str) -> Route:
        async def handle(request: Request) -> Response:
            bot = await self._bearers.need(request)
            await self._keep_pace(bot)
            return await handler(request, bot)

        return Route(path, _challenged(guarded(handle)), methods=[method])

    async def _keep_pace(self, bot: OutsideBot) -> None:
        """Lets a bot that is too fast wait for its answer, so that the simplest one need not know.

        Raises:
            HttpError: It is too fast even for that.
        """
        started = time.monotonic()
        while not self._requests.allows(bot.id, time.monotonic()):
            is_late = time.monotonic() - started > PATIENCE_SECONDS
            if is_late or self._waiting[bot.id] >= MOST_WAITING:
                raise HttpError(429, "too-fast", "This is too fast. Wait a moment.")
            self._waiting[bot.id] += 1
            try:
                await asyncio.sleep(WAIT_SECONDS)
            finally:
                self._waiting[bot.id] -= 1

    async def me(self, _request: Request, bot: OutsideBot) -> Response:
        """Whose token this is."""
        return json_answer(BotMe(bot.name))

    # --- Streams ------------------------------------------------------------------------------

    async def events(self, request: Request, bot: OutsideBot) -> Response:
        """Offers, and games that begin and end."""
        if request.method == "HEAD":
            return Response(media_type=MEDIA_TYPE)
        self._open_stream(bot)
        listener = Listener(bot, Lines())

        def close() -> None:
            self._presence.leave(listener)
            self._close_stream(bot)

        try:
            await self._presence.enter(listener)
        except BaseException:
            close()
            raise
        return LinesResponse(listener.lines, close)

    async def game(self, request: Request, bot: OutsideBot) -> Response:
        """A game that the bot sits in, from everything to its end."""
        after = _number(request, "after")
        live, game = await self._need_game(request, bot)
        if request.method == "HEAD":
            return Response(media_type=MEDIA_TYPE)
        self._open_stream(bot)
        lines = Lines()
        reader = GameReader(lines, bot.id, game, after)

        def close() -> None:
            self._hub.detach(live, reader)
            self._close_stream(bot)

        try:
            # Whoever listens again is back.
            if live.table.phase == "playing":
                await self._hub.command(live, bot.id, None, lambda t, now: t.come_back(bot.id, now))
            await self._hub.attach(live, reader)
        except BaseException:
            close()
            raise
        return LinesResponse(lines, close)

    def _open_stream(self, bot: OutsideBot) -> None:
        if self._streams[bot.id] >= MOST_STREAMS:
            raise HttpError(429, "too-many", f"{MOST_STREAMS} streams at once are enough.")
        if not self._opened.allows(bot.id, time.monotonic()):
            raise HttpError(429, "too-fast", "Streams are opened too fast. Wait a moment.")
        self._streams[bot.id] += 1

    def _close_stream(self, bot: OutsideBot) -> None:
        self._streams[bot.id] -= 1
        if not self._streams[bot.id]:
            del self._streams[bot.id]

    # --- Offers -------------------------------------------------------------------------------

    async def accept(self, request: Request, bot: OutsideBot) -> Response:
        """Takes the seat that the bot is offered."""
        payload = await read_json(request, Accept)
        live = await self._need_table(request.path_params["table_id"])
        taken: list[int] = []
        await self._do(live, bot, lambda t, now: taken.append(t.accept(bot.id, payload.salt, now)))
        return json_answer(Accepted(live.table.id, taken[0]))

    async def decline(self, request: Request, bot: OutsideBot) -> Response:
        """Does not take it."""
        await read_json(request, Nothing)
        live = await self._need_table(request.path_params["table_id"])
        await self._do(live, bot, lambda t, now: t.decline(bot.id, now))
        return json_answer(Nothing())

    # --- Playing ------------------------------------------------------------------------------

    async def moves(self, request: Request, bot: OutsideBot) -> Response:
        """A page of the bot's legal moves."""
        start, most = _number(request, "start"), _number(request, "most", MOST_MOVES)
        if not 1 <= most <= MOST_MOVES:
            raise HttpError(400, "wrong", f"“most” is from 1 to {MOST_MOVES}.")
        live, game = await self._need_game(request, bot)
        async with self._hub.reading(live) as table:
            seat = table.seat_of(bot.id)
            if seat is None or table.match is None or game_id(table) != game:
                raise HttpError(404, "gone", "You do not sit in this game any more.")
            legal = table.match.legal(seat)
            number = len(table.streams[seat].items)
            page = legal[start : start + most]
            return json_answer(LegalMoves(len(legal), start, page, number))

    async def move(self, request: Request, bot: OutsideBot) -> Response:
        """Makes a move: on the disk, then answered, then told."""
        payload = await read_json(request, BotMove)
        live, game = await self._need_game(request, bot)

        def play(table: Table, now: int) -> None:
            if game_id(table) != game:
                raise RefusedError("not-playing", "This game is over.")
            table.play(bot.id, payload.move, payload.seen, now)

        # Ids are the game's own: in a rematch at the same table they may begin anew.
        answer = await self._hub.command(live, bot.id, f"{game} {payload.id}", play)
        if answer.refusal is not None:
            return _refused(payload.id, answer.refusal)
        return json_answer(Moved(payload.id))

    async def back(self, request: Request, bot: OutsideBot) -> Response:
        """The bot was away, and plays again."""
        await read_json(request, Nothing)
        live, _ = await self._need_game(request, bot)
        await self._do(live, bot, lambda t, now: t.come_back(bot.id, now))
        return json_answer(Nothing())

    async def leave(self, request: Request, bot: OutsideBot) -> Response:
        """The bot stands up; a bot of the house plays on."""
        await read_json(request, Nothing)
        live, _ = await self._need_game(request, bot)
        await self._do(live, bot, lambda t, now: t.leave(bot.id, now))
        return json_answer(Nothing())

    # --- Tables -------------------------------------------------------------------------------

    async def _need_table(self, table_id: str) -> LiveTable:
        live = await self._hub.find(table_id[:40])
        if live is None:
            raise HttpError(404, "gone", "There is no such table.")
        return live

    async def _need_game(self, request: Request, bot: OutsideBot) -> tuple[LiveTable, str]:
        """The table of a game that the bot sits in, and the game's id."""
        game: str = request.path_params["game_id"]
        live = await self._need_table(game.rpartition("-")[0])
        async with self._hub.reading(live) as table:
            is_here = table.seat_of(bot.id) is not None
            if not is_here or table.match is None or game_id(table) != game:
                raise HttpError(404, "gone", "You do not sit in a game of this id.")
        return live, game

    async def _do(self, live: LiveTable, bot: OutsideBot, action: Action) -> None:
        """Does something that needs no id, as doing it twice is doing it once."""
        answer = await self._hub.command(live, bot.id, None, action)
        why = answer.refusal
        if why is not None:
            raise HttpError(_status(why), why.code, why.sentences["en"])


def _status(why: Refusal) -> int:
    return 503 if why.code == "disk" else 409


def _refused(command: str, why: Refusal) -> Response:
    told = MoveRefused(why.sentences["en"], why.code, command, why.ruling, why.sentences)
    return json_answer(told, _status(why))


def _challenged(handler: Handler) -> Handler:
    """Says how to say who one is."""

    async def handle(request: Request) -> Response:
        answer = await handler(request)
        if answer.status_code == 401:
            answer.headers["WWW-Authenticate"] = "Bearer"
        return answer

    return handle


def _number(request: Request, name: str, default: int = 0) -> int:
    told = request.query_params.get(name)
    if told is None:
        return default
    if not (told.isascii() and told.isdigit() and len(told) <= 10) or int(told) > LARGEST_NUMBER:
        raise HttpError(400, "wrong", f"“{name}” should be a whole number.")
    return int(told)
