"""Finished games over HTTP: lists, records, decks and replays."""

import asyncio
import gzip

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from fivescore.engine.record import format_record
from fivescore.engine.replay import create_table
from fivescore.games import get_game
from fivescore.server.archive.messages import Archive, FinishedSummary, Replay
from fivescore.server.archive.replay_cache import ReplayCache
from fivescore.server.bots.auth import BotTokens
from fivescore.server.decks.messages import DeckInfo
from fivescore.server.decks.reading import describe_deck
from fivescore.server.files import readable
from fivescore.server.people.identity import People
from fivescore.server.responses import HttpError, file_answer, json_answer
from fivescore.server.routing import Endpoint
from fivescore.store.logs import Json
from fivescore.store.tables import TableStore
from fivescore.table.plain_data import Record

RECORDS = "application/x-ndjson"
LONGEST_ID = 60


class ArchiveApi:
    """The routes under /api/archive."""

    def __init__(self, people: People, tokens: BotTokens, store: TableStore) -> None:
        self._people = people
        self._tokens = tokens
        self._store = store
        self._replays = ReplayCache()

    async def archive(self, request: Request) -> Response:
        """Finished games of whoever asks."""
        games = await self._store.archive_of(await self._people.identity_of(request))
        return json_answer(Archive([msgspec.json.decode(g, type=FinishedSummary) for g in games]))

    async def _need_stored(self, request: Request) -> tuple[Json, Json]:
        """The record and the summary of a game, for whoever may see it.

        Where nobody could watch, those who played it are; to all others there is no such game.
        """
        who = await self._people.identity_of(request)
        if not who and "authorization" in request.headers:
            who = (await self._tokens.need(request)).id
        game_id = request.path_params["game_id"][:LONGEST_ID]
        found = await self._store.find_record_for(game_id, who)
        if found is None:
            raise HttpError(404, "gone", "There is no such game.")
        return found

    async def record(self, request: Request) -> Response:
        """The record of a finished game, as a file."""
        record, summary = await self._need_stored(request)
        told = msgspec.json.decode(summary, type=FinishedSummary)
        return file_answer(format_record(read_record(record)), f"{told.id}.jsonl", RECORDS)

    async def deck(self, request: Request) -> Response:
        """The cards of a finished game."""
        record, _ = await self._need_stored(request)
        return json_answer(await asyncio.to_thread(_recorded_deck, read_record(record)))

    async def replay(self, request: Request) -> Response:
        """Every position of a finished game, with somebody's eyes. It is made once, and kept."""
        record, summary = await self._need_stored(request)
        viewer = request.query_params.get("viewer", "spectator")
        # A browser asks each time, as games may be deleted, and need not load it again.
        tag = f'W/"{ReplayCache.key(record, summary, viewer)}"'
        headers = {"Vary": "Accept-Encoding, Cookie", "Cache-Control": "private, no-cache"}
        if request.headers.get("if-none-match") == tag:
            return Response(status_code=304, headers=headers | {"ETag": tag})
        answer = await self._replays.find(record, summary, viewer)
        if "gzip" in readable(request):
            headers["Content-Encoding"] = "gzip"
        else:
            answer = await asyncio.to_thread(gzip.decompress, answer)
        return Response(answer, headers=headers | {"ETag": tag}, media_type="application/json")


def read_record(stored: str) -> Record:
    """The record of a finished game, from the archive."""
    return msgspec.json.decode(stored, type=Record)


def _recorded_deck(record: Record) -> DeckInfo:
    match = create_table(record, get_game)
    return describe_deck(match.game, match.deck)


ENDPOINTS = (
    Endpoint("GET", "/api/archive", ArchiveApi.archive, "Your finished games.", answer=Archive),
    Endpoint(
        "GET",
        "/api/archive/{game_id}/deck",
        ArchiveApi.deck,
        "The cards of a finished game.",
        answer=DeckInfo,
        errors=(400, 404, 503),
    ),
    Endpoint(
        "GET",
        "/api/archive/{game_id}/record",
        ArchiveApi.record,
        "The record of a finished game.",
        errors=(404, 503),
    ),
    Endpoint(
        "GET",
        "/api/archive/{game_id}/replay",
        ArchiveApi.replay,
        "Every position of a finished game, with somebody's eyes.",
        answer=Replay,
        errors=(400, 404, 503),
        has_viewer=True,
    ),
)
