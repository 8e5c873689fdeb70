"""Score pads over HTTP. Nothing is kept: the entries live in the browser."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator
from functools import partial

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from fivescore.games import NAMES
from fivescore.server.decks.worker import DeckWorker
from fivescore.server.people.identity import People
from fivescore.server.rate_limit import RateLimit
from fivescore.server.responses import LARGEST_DECK_BODY, json_answer, json_bytes, too_fast
from fivescore.server.routing import COUNT, Endpoint
from fivescore.server.scorepads.messages import PadDeck, PadDeckAnswer, PadStart
from fivescore.server.scorepads.sheets import (
    describe_deck,
    encoded_start,
    make_sheet,
    scorepad_types,
)

SHEETS_A_MINUTE = 600
"""From one address: a sheet for each entry of several score pads."""
SHEETS_AT_ONCE = 2


class ScorePadsApi:
    """The routes under /api/pad."""

    def __init__(self, people: People, decks: DeckWorker) -> None:
        self._people = people
        self._decks = decks
        self._sheets = RateLimit(SHEETS_A_MINUTE, 60)
        self._working = asyncio.Semaphore(SHEETS_AT_ONCE)

    async def sheet(self, game: str, request: Request, entries: Struct) -> Response:
        """Adds up a sheet of a printed game."""
        self._keep_pace(request)
        await self._vet(game, request, getattr(entries, "deck", None))
        async with self._working:
            return json_answer(await asyncio.to_thread(make_sheet, game, entries))

    async def deck(self, game: str, request: Request, payload: PadDeck) -> Response:
        """The cards of a deck, to enter them by."""
        self._keep_pace(request)
        await self._vet(game, request, payload.deck)
        async with self._working:
            make = partial(describe_deck, game, payload.deck, payload.deck_sha256)
            return json_answer(await asyncio.to_thread(make))

    async def start(self, game: str) -> Response:
        """What new pads begin with."""
        return json_bytes(await asyncio.to_thread(encoded_start, game))

    async def _vet(self, game: str, request: Request, deck: str | None) -> None:
        await self._decks.vet(deck, self._people.address_of(request), game)

    def _keep_pace(self, request: Request) -> None:
        if not self._sheets.allows(self._people.address_of(request), time.monotonic()):
            raise too_fast()


PadHandler = Callable[[ScorePadsApi, Request, Struct], Awaitable[Response]]


def _sheet_of(game: str) -> PadHandler:
    return lambda api, request, entries: api.sheet(game, request, entries)


def _deck_of(game: str) -> Callable[[ScorePadsApi, Request, PadDeck], Awaitable[Response]]:
    return lambda api, request, payload: api.deck(game, request, payload)


def _start_of(game: str) -> Callable[[ScorePadsApi, Request], Awaitable[Response]]:
    return lambda api, _request: api.start(game)


def _endpoints(game: str) -> Iterator[Endpoint]:
    types = scorepad_types(game)
    if types is None:
        return
    yield Endpoint(
        "GET",
        f"/api/pad/{game}",
        _start_of(game),
        "The deck and the empty sheets of new score pads.",
        answer=PadStart,
        errors=(),
    )
    yield Endpoint(
        "POST",
        f"/api/pad/{game}",
        _sheet_of(game),
        "Adds up a score pad.",
        answer=types.sheet,
        body=types.entries,
        errors=COUNT,
        largest=LARGEST_DECK_BODY,
    )
    yield Endpoint(
        "POST",
        f"/api/pad/{game}/deck",
        _deck_of(game),
        "The cards of a deck, to enter them by.",
        answer=PadDeckAnswer,
        body=PadDeck,
        errors=COUNT,
        largest=LARGEST_DECK_BODY,
    )


ENDPOINTS = tuple(endpoint for game in NAMES for endpoint in _endpoints(game))
