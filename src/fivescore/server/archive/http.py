"""Finished games over HTTP: lists, records, decks and replays."""

import asyncio
import gzip
from functools import partial

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from fivescore.engine.record import format_record
from fivescore.engine.replay import create_table
from fivescore.games import get_game
from fivescore.server.archive.messages import Archive, FinishedSummary, Replay
from fivescore.server.archive.replays import replay_record
from fivescore.server.decks.messages import DeckInfo
from fivescore.server.decks.reading import describe_deck
from fivescore.server.files import readable
from fivescore.server.people.identity import People
from fivescore.server.responses import HttpError, file_answer, json_answer
from fivescore.server.routing import Endpoint
from fivescore.store.tables import TableStore
from fivescore.table.plain_data import Record

REPLAYS_AT_ONCE = 2
RECORDS = "application/x-ndjson"
LONGEST_ID = 60


class ArchiveApi:
    """The routes under /api/archive."""

    def __init__(self, people: People, store: TableStore) -> None:
        self._people = people
        self._store = store
        self._replaying = asyncio.Semaphore(REPLAYS_AT_ONCE)

    async def archive(self, request: Request) -> Response:
        """Finished games of whoever asks."""
        games = await self._store.archive_of(await self._people.identity_of(request))
        return json_answer(Archive([msgspec.json.decode(g, type=FinishedSummary) for g in games]))

    async def _need_record(self, request: Request) -> tuple[Record, FinishedSummary]:
        found = await self._store.find_record(request.path_params["game_id"][:LONGEST_ID])
        if found is None:
            raise HttpError(404, "gone", "There is no such game.")
        record, summary = found
        return read_record(record), msgspec.json.decode(summary, type=FinishedSummary)

    async def record(self, request: Request) -> Response:
        """The record of a finished game, as a file."""
        record, summary = await self._need_record(request)
        return file_answer(format_record(record), f"{summary.id}.jsonl", RECORDS)

    async def deck(self, request: Request) -> Response:
        """The cards of a finished game."""
        record, _ = await self._need_record(request)
        return json_answer(await asyncio.to_thread(_recorded_deck, record))

    async def replay(self, request: Request) -> Response:
        """Every position of a finished game, with somebody's eyes."""
        record, summary = await self._need_record(request)
        viewer = request.query_params.get("viewer", "spectator")
        is_small = "gzip" in readable(request)
        make = partial(_encoded_replay, record, summary, viewer, is_small=is_small)
        async with self._replaying:
            answer = await asyncio.to_thread(make)
        headers = {"Vary": "Accept-Encoding"} | ({"Content-Encoding": "gzip"} if is_small else {})
        return Response(answer, headers=headers, media_type="application/json")


def read_record(stored: str) -> Record:
    """The record of a finished game, from the archive."""
    return msgspec.json.decode(stored, type=Record)


def _recorded_deck(record: Record) -> DeckInfo:
    match = create_table(record, get_game)
    return describe_deck(match.game, match.deck)


def _encoded_replay(
    record: Record, summary: FinishedSummary, viewer: str, *, is_small: bool
) -> bytes:
    """Made and encoded off the event loop: it may be a megabyte."""
    replay = msgspec.json.encode(replay_record(record, summary, viewer))
    return gzip.compress(replay, 5, mtime=0) if is_small else replay


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
