"""Reviews over HTTP: asked for once, measured in the background, kept with the game."""

from starlette.requests import Request
from starlette.responses import Response

from fivescore.server.archive.http import LONGEST_ID
from fivescore.server.people.identity import People
from fivescore.server.responses import HttpError, json_answer
from fivescore.server.reviews.messages import ReviewState
from fivescore.server.reviews.queue import ReviewQueue
from fivescore.server.routing import WRITE, Endpoint
from fivescore.store.logs import Json
from fivescore.store.tables import TableStore


class ReviewsApi:
    """The routes under /api/archive by which a game is reviewed."""

    def __init__(self, people: People, store: TableStore, queue: ReviewQueue) -> None:
        self._people = people
        self._store = store
        self._queue = queue

    async def _need(self, request: Request) -> tuple[str, Json]:
        """The game and its record, for whoever may see it."""
        who = await self._people.identity_of(request)
        game_id = request.path_params["game_id"][:LONGEST_ID]
        found = await self._store.find_record_for(game_id, who)
        if found is None:
            raise HttpError(404, "gone", "There is no such game.")
        return game_id, found[0]

    async def state(self, request: Request) -> Response:
        """How far the review of a game is."""
        game_id, _ = await self._need(request)
        return json_answer(await self._queue.find(game_id))

    async def ask(self, request: Request) -> Response:
        """Has a game reviewed; whoever asks again is told how far it is."""
        game_id, record = await self._need(request)
        address = self._people.address_of(request)
        return json_answer(await self._queue.ask(game_id, record, address))


ENDPOINTS = (
    Endpoint(
        "GET",
        "/api/archive/{game_id}/review",
        ReviewsApi.state,
        "What each decision of a finished game cost, once it is measured.",
        answer=ReviewState,
        errors=(404, 503),
    ),
    Endpoint(
        "POST",
        "/api/archive/{game_id}/review",
        ReviewsApi.ask,
        "Has the decisions of a finished game measured, in the background.",
        answer=ReviewState,
        errors=(*WRITE, 404),
    ),
)
