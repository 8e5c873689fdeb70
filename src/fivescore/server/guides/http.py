"""Guides over HTTP."""

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from fivescore.server.decks.messages import DeckInfo
from fivescore.server.games.http import need_game
from fivescore.server.guides import encoded_guide, encoded_guide_deck
from fivescore.server.guides.messages import Guide
from fivescore.server.responses import json_bytes
from fivescore.server.routing import Endpoint


class GuidesApi:
    """The routes under /api/guides."""

    async def guide(self, request: Request) -> Response:
        """A first game in a few steps."""
        return json_bytes(await asyncio.to_thread(encoded_guide, need_game(request)))

    async def deck(self, request: Request) -> Response:
        """The cards of a guide's game, which may be an earlier deck."""
        return json_bytes(await asyncio.to_thread(encoded_guide_deck, need_game(request)))


ENDPOINTS = (
    Endpoint(
        "GET",
        "/api/guides/{game}",
        GuidesApi.guide,
        "A first game in a few steps.",
        answer=Guide,
        errors=(404,),
    ),
    Endpoint(
        "GET",
        "/api/guides/{game}/deck",
        GuidesApi.deck,
        "The cards of a guide's game.",
        answer=DeckInfo,
        errors=(404,),
    ),
)
