"""Decks over HTTP: each game's own, and files that somebody wrote."""

import asyncio
import time

from starlette.requests import Request
from starlette.responses import Response

from fivescore.games import get_game
from fivescore.server.decks.messages import DeckCheck, DeckInfo, DeckRequest
from fivescore.server.decks.reading import own_deck
from fivescore.server.decks.worker import DeckWorker
from fivescore.server.games.http import need_game
from fivescore.server.people.identity import People
from fivescore.server.rate_limit import RateLimit
from fivescore.server.responses import (
    LARGEST_DECK_BODY,
    HttpError,
    file_answer,
    json_answer,
    json_bytes,
    too_fast,
)
from fivescore.server.routing import COUNT, Endpoint

CHECKS_A_MINUTE = 60
"""Deck files from one address."""
TOML = "application/toml"


class DecksApi:
    """The routes under /api/decks."""

    def __init__(self, people: People, decks: DeckWorker) -> None:
        self._people = people
        self._decks = decks
        self._checks = RateLimit(CHECKS_A_MINUTE, 60)

    async def deck(self, request: Request) -> Response:
        """The cards of a game's own deck."""
        return json_bytes(await asyncio.to_thread(own_deck, need_game(request)))

    async def file(self, request: Request) -> Response:
        """The file of a game's own deck."""
        name = need_game(request)
        content = get_game(name).deck_file()
        if content is None:
            raise HttpError(404, "gone", "This game is played with its own deck only.")
        return file_answer(content, f"{name}.toml", TOML)

    async def check(self, request: Request, payload: DeckRequest) -> Response:
        """The cards of somebody's deck file, or what is wrong with it."""
        address = self._people.address_of(request)
        if not self._checks.allows(address, time.monotonic()):
            raise too_fast()
        return json_answer(await self._decks.check(payload.text, address))


ENDPOINTS = (
    # Before the paths of games: a method that is not allowed is answered by the first that fits.
    Endpoint(
        "POST",
        "/api/decks/check",
        DecksApi.check,
        "The cards of a deck file, or what is wrong with it. Nothing is kept.",
        answer=DeckCheck,
        body=DeckRequest,
        errors=COUNT,
        largest=LARGEST_DECK_BODY,
    ),
    Endpoint(
        "GET",
        "/api/decks/{game}",
        DecksApi.deck,
        "The cards of a game's own deck.",
        answer=DeckInfo,
        errors=(404,),
    ),
    Endpoint(
        "GET",
        "/api/decks/{game}/file",
        DecksApi.file,
        "A game's own deck as a file, to write another by.",
        errors=(404,),
        file=TOML,
    ),
)
