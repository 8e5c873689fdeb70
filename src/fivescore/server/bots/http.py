"""The routes under /api/bot, for outside bots with their tokens."""

import asyncio
import time
from collections import Counter

from starlette.requests import Request
from starlette.responses import Response

from fivescore.server.bots.auth import BotTokens
from fivescore.server.bots.games import MOST_MOVES, GameReader
from fivescore.server.bots.messages import (
    LARGEST_NUMBER,
    Accept,
    Accepted,
    BotConsent,
    BotEventLine,
    BotMe,
    BotMove,
    BotSalt,
    BotSaltCommitment,
    GameLine,
    LegalMoves,
    Moved,
    MoveRefused,
)
from fivescore.server.bots.ndjson import MEDIA_TYPE, Lines, LinesResponse
from fivescore.server.bots.presence import Listener, Presence
from fivescore.server.messages import Nothing, Refusal
from fivescore.server.rate_limit import RateLimit
from fivescore.server.responses import (
    Handler,
    HttpError,
    guarded,
    json_answer,
    raise_refusal,
    read_json,
    refusal_status,
    too_fast,
)
from fivescore.server.routing import Bound, Endpoint, Endpoints
from fivescore.server.tables.answers import Command
from fivescore.server.tables.commands import Action
from fivescore.server.tables.http import need_table
from fivescore.server.tables.hub import Hub
from fivescore.server.tables.live import LiveTable
from fivescore.store.bots import OutsideBot
from fivescore.table.refusals import RefusedError
from fivescore.table.table import Table

MOST_REQUESTS, IN_SECONDS = 600, 10
"""All of a bot's games together; a person with as many tables may do more."""
PATIENCE_SECONDS, WAIT_SECONDS = 12.0, 0.1
MOST_WAITING = 30
MOST_OPENED, OPENED_SECONDS = 30, 10
"""Streams that are opened: the first line of a long game is a hundred times the work of a move."""
MOST_STREAMS = 24
ASKED, DONE = (401, 429, 503), (400, 401, 413, 429, 503)
"""What can go wrong when a bot asks, and when it does something."""


class BotApi:
    """What a bot can ask for and do."""

    def __init__(self, hub: Hub, tokens: BotTokens, presence: Presence) -> None:
        self._hub = hub
        self._tokens = tokens
        self._presence = presence
        self._requests = RateLimit(MOST_REQUESTS, IN_SECONDS)
        self._opened = RateLimit(MOST_OPENED, OPENED_SECONDS)
        self._streams: Counter[str] = Counter()
        self._waiting: Counter[str] = Counter()

    def bind(self, endpoints: Endpoints) -> list[Bound]:
        """The endpoints for whoever has a bot's token."""
        return [(endpoint, self._handler(endpoint)) for endpoint in endpoints]

    def _handler(self, endpoint: Endpoint) -> Handler:
        async def handle(request: Request) -> Response:
            bot = await self._tokens.need(request)
            await self._keep_pace(bot)
            if endpoint.body is None:
                return await endpoint.handler(self, request, bot)
            payload = await read_json(request, endpoint.body, endpoint.largest)
            return await endpoint.handler(self, request, bot, payload)

        return _challenged(guarded(handle))

    async def _keep_pace(self, bot: OutsideBot) -> None:
        """Lets a bot that is too fast wait for its answer, so that the simplest one need not know.

        Raises:
            HttpError: It is too fast even for that.
        """
        started = time.monotonic()
        while not self._requests.allows(bot.id, time.monotonic()):
            is_late = time.monotonic() - started > PATIENCE_SECONDS
            if is_late or self._waiting[bot.id] >= MOST_WAITING:
                raise too_fast()
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
            self._hub.audience.detach(live, reader)
            self._close_stream(bot)

        try:
            # Whoever listens again is back.
            if live.table.phase == "playing":
                await self._hub.command(live, bot.id, lambda t, now: t.come_back(bot.id, now))
            await self._hub.audience.attach(live, reader)
        except BaseException:
            close()
            raise
        return LinesResponse(lines, close)

    def _open_stream(self, bot: OutsideBot) -> None:
        if self._streams[bot.id] >= MOST_STREAMS:
            raise HttpError(429, "too-many", f"{MOST_STREAMS} streams at once are enough.")
        if not self._opened.allows(bot.id, time.monotonic()):
            raise too_fast("Streams are opened too fast. Wait a moment.")
        self._streams[bot.id] += 1

    def _close_stream(self, bot: OutsideBot) -> None:
        self._streams[bot.id] -= 1
        if not self._streams[bot.id]:
            del self._streams[bot.id]

    # --- Offers -------------------------------------------------------------------------------

    async def accept(self, request: Request, bot: OutsideBot, payload: Accept) -> Response:
        """Takes the seat that the bot is offered."""
        live = await need_table(self._hub, request.path_params["table_id"])
        taken: list[int] = []

        def accept(table: Table, now: int) -> None:
            is_late = payload.commitment != table.commitment
            own = "" if is_late else payload.salt_commitment
            taken.append(table.accept(bot.id, now, salt_commitment=own))

        await self._do(live, bot, accept)
        return json_answer(Accepted(live.table.id, taken[0]))

    async def decline(self, request: Request, bot: OutsideBot, _payload: Nothing) -> Response:
        """Does not take it."""
        live = await need_table(self._hub, request.path_params["table_id"])
        await self._do(live, bot, lambda t, now: t.decline(bot.id, now))
        return json_answer(Nothing())

    # --- Shuffles -----------------------------------------------------------------------------

    async def bind_salt(
        self, request: Request, bot: OutsideBot, payload: BotSaltCommitment
    ) -> Response:
        """The bot commits to its part of the shuffles."""
        live = await need_table(self._hub, request.path_params["table_id"])
        own, bound = payload.salt_commitment, payload.commitment

        def bind(table: Table, now: int) -> None:
            _need_commitment(table, bound)
            table.bind_salt(bot.id, own, now, commitment=bound)

        await self._do(live, bot, bind)
        return json_answer(Nothing())

    async def salt(self, request: Request, bot: OutsideBot, payload: BotSalt) -> Response:
        """The bot shows its part of the shuffles."""
        live = await need_table(self._hub, request.path_params["table_id"])
        salt, bound = payload.salt, payload.commitment

        def show(table: Table, now: int) -> None:
            _need_commitment(table, bound)
            table.salt(bot.id, salt, now, commitment=bound)

        await self._do(live, bot, show)
        return json_answer(Nothing())

    # --- Playing ------------------------------------------------------------------------------

    async def moves(self, request: Request, bot: OutsideBot) -> Response:
        """A page of the bot's legal moves."""
        start, most = _number(request, "start"), _number(request, "most", MOST_MOVES)
        if not 1 <= most <= MOST_MOVES:
            raise HttpError(400, "wrong", f"“most” is from 1 to {MOST_MOVES}.")
        live, game = await self._need_game(request, bot)
        async with self._hub.audience.reading(live) as table:
            seat = table.seat_of(bot.id)
            if seat is None or table.match is None or table.game_id != game:
                raise HttpError(404, "gone", "You do not sit in this game any more.")
            legal = table.match.legal(seat)
            number = len(table.streams[seat].items)
            page = legal[start : start + most]
            return json_answer(LegalMoves(len(legal), start, page, number))

    async def move(self, request: Request, bot: OutsideBot, payload: BotMove) -> Response:
        """Makes a move: committed, then answered, then published."""
        live, game = await self._need_game(request, bot)

        def play(table: Table, now: int) -> None:
            if table.game_id != game:
                raise RefusedError("not-playing", "This game is over.")
            table.play(bot.id, payload.move, payload.seen, now)

        # Ids are the game's own: in a rematch at the same table they may begin anew.
        command = Command.of(payload, f"{game} {payload.id}")
        answer = await self._hub.commands.run(live, bot.id, command, play)
        if answer.refusal is not None:
            return _refused(payload.id, answer.refusal)
        return json_answer(Moved(payload.id))

    async def back(self, request: Request, bot: OutsideBot, _payload: Nothing) -> Response:
        """The bot was away, and plays again."""
        live, _ = await self._need_game(request, bot)
        await self._do(live, bot, lambda t, now: t.come_back(bot.id, now))
        return json_answer(Nothing())

    async def consent(self, request: Request, bot: OutsideBot, payload: BotConsent) -> Response:
        """The bot's answer to what all who play are asked."""
        live, _ = await self._need_game(request, bot)
        agrees, seen = payload.agrees, payload.seen

        def answer(table: Table, now: int) -> None:
            match payload.question:
                case "undo":
                    table.answer_undo(bot.id, agrees=agrees, seen=seen, now=now)
                case "seat":
                    table.answer_seat(bot.id, agrees=agrees, seen=seen, now=now)
                case "hints":
                    table.answer_hints(bot.id, agrees=agrees, seen=seen, now=now)

        await self._do(live, bot, answer)
        return json_answer(Nothing())

    async def leave(self, request: Request, bot: OutsideBot, _payload: Nothing) -> Response:
        """The bot stands up; a bot of the house plays on."""
        live, _ = await self._need_game(request, bot)
        await self._do(live, bot, lambda t, now: t.leave(bot.id, now))
        return json_answer(Nothing())

    # --- Tables -------------------------------------------------------------------------------

    async def _need_game(self, request: Request, bot: OutsideBot) -> tuple[LiveTable, str]:
        """The table of a game that the bot sits in, and the game's id."""
        game: str = request.path_params["game_id"]
        live = await need_table(self._hub, game.rpartition("-")[0])
        async with self._hub.audience.reading(live) as table:
            is_here = table.seat_of(bot.id) is not None
            if not is_here or table.match is None or table.game_id != game:
                raise HttpError(404, "gone", "You do not sit in a game of this id.")
        return live, game

    async def _do(self, live: LiveTable, bot: OutsideBot, action: Action) -> None:
        """Does something that needs no id, as doing it twice is doing it once."""
        raise_refusal((await self._hub.command(live, bot.id, action)).refusal)


def _need_commitment(table: Table, commitment: str) -> None:
    """Refuses an answer to another commitment than the table's of now."""
    if commitment != table.commitment:
        raise RefusedError("late", "This table has another commitment by now.")


def _refused(command: str, refusal: Refusal) -> Response:
    sentences = refusal.sentences
    answer = MoveRefused(sentences["en"], refusal.code, command, refusal.ruling, sentences)
    return json_answer(answer, refusal_status(refusal))


def _challenged(handler: Handler) -> Handler:
    """Names the way to authenticate in answers that ask for it."""

    async def handle(request: Request) -> Response:
        answer = await handler(request)
        if answer.status_code == 401:
            answer.headers["WWW-Authenticate"] = "Bearer"
        return answer

    return handle


def _number(request: Request, name: str, default: int = 0) -> int:
    text = request.query_params.get(name)
    if text is None:
        return default
    if not (text.isascii() and text.isdigit() and len(text) <= 10) or int(text) > LARGEST_NUMBER:
        raise HttpError(400, "wrong", f"“{name}” should be a whole number.")
    return int(text)


_OFFER, _GAME = "/api/bot/invitations/{table_id}", "/api/bot/games/{game_id}"
_TABLE = "/api/bot/tables/{table_id}"
_ANY_NUMBER = (0, LARGEST_NUMBER)
ENDPOINTS = (
    Endpoint("GET", "/api/bot/me", BotApi.me, "Whose token this is.", answer=BotMe, errors=ASKED),
    Endpoint(
        "GET",
        "/api/bot/stream/events",
        BotApi.events,
        "Offered seats, and games that begin and end. A bot that listens is online.",
        answer=BotEventLine,
        errors=ASKED,
        is_stream=True,
    ),
    Endpoint(
        "POST",
        f"{_OFFER}/accept",
        BotApi.accept,
        "Takes the seat that is offered.",
        answer=Accepted,
        body=Accept,
        errors=(*DONE, 404, 409),
    ),
    Endpoint(
        "POST",
        f"{_OFFER}/decline",
        BotApi.decline,
        "Does not take it.",
        answer=Nothing,
        body=Nothing,
        errors=(*DONE, 404, 409),
    ),
    Endpoint(
        "POST",
        f"{_TABLE}/bind-salt",
        BotApi.bind_salt,
        "Commits to your part of the shuffles.",
        answer=Nothing,
        body=BotSaltCommitment,
        errors=(*DONE, 404, 409),
    ),
    Endpoint(
        "POST",
        f"{_TABLE}/salt",
        BotApi.salt,
        "Shows your part of the shuffles, when all commitments are there.",
        answer=Nothing,
        body=BotSalt,
        errors=(*DONE, 404, 409),
    ),
    Endpoint(
        "GET",
        f"{_GAME}/stream",
        BotApi.game,
        "A game of yours: everything, then what happens, to its end.",
        answer=GameLine,
        errors=(*ASKED, 400, 404, 409),
        numbers=(("after", _ANY_NUMBER),),
        is_stream=True,
    ),
    Endpoint(
        "GET",
        f"{_GAME}/moves",
        BotApi.moves,
        "All your legal moves, page by page.",
        answer=LegalMoves,
        errors=(*ASKED, 400, 404, 409),
        numbers=(("start", _ANY_NUMBER), ("most", (1, MOST_MOVES))),
    ),
    Endpoint(
        "POST",
        f"{_GAME}/move",
        BotApi.move,
        "Makes a move.",
        answer=Moved,
        body=BotMove,
        errors=(*DONE, 404, 409),
        refused=MoveRefused,
    ),
    Endpoint(
        "POST",
        f"{_GAME}/back",
        BotApi.back,
        "You were away, and play again.",
        answer=Nothing,
        body=Nothing,
        errors=(*DONE, 404, 409),
    ),
    Endpoint(
        "POST",
        f"{_GAME}/consent",
        BotApi.consent,
        "Your answer to what all who play are asked.",
        answer=Nothing,
        body=BotConsent,
        errors=(*DONE, 404, 409),
    ),
    Endpoint(
        "POST",
        f"{_GAME}/leave",
        BotApi.leave,
        "You stand up; a bot of the house plays on.",
        answer=Nothing,
        body=Nothing,
        errors=(*DONE, 404, 409),
    ),
)
