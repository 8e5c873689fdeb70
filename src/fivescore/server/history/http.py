"""A person's own history over HTTP: statistics, finished games, export and deletion.

Whose history it is, the cookie says; nobody can ask for another's.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.types import Receive, Scope, Send

from fivescore.games import NAMES, get_game
from fivescore.server.archive.messages import FinishedSummary
from fivescore.server.clock import now_ms
from fivescore.server.history.counting import count_games_of
from fivescore.server.history.messages import (
    ExportedHistory,
    ExportedInvitation,
    FeatInfo,
    GamesPlayed,
    History,
    OwnGame,
    OwnGames,
    Statistics,
)
from fivescore.server.messages import Nothing
from fivescore.server.people.identity import People
from fivescore.server.responses import HttpError, json_answer, too_fast
from fivescore.server.routing import READ, WRITE, Endpoint
from fivescore.store.history import HistoryStore, PlayedGame
from fivescore.store.partners import PartnersStore
from fivescore.table.entries import Identity

LISTED = 30
"""Games in one answer."""
EXPORTED_AT_ONCE = 2
"""Records in memory while a history is written out; whoever reads slowly keeps them there."""
EXPORTS_AT_ONCE = 2
FORMAT = "fivescore-history/1"
LONGEST_ID = 60
LAST_MS = 1 << 53
"""A time after all others that JSON can tell exactly."""
_summaries = msgspec.json.Decoder(FinishedSummary)
Deletion = Callable[[Identity], Awaitable[None]]


class HistoryApi:
    """The routes under /api/history."""

    def __init__(
        self,
        people: People,
        store: HistoryStore,
        partners: PartnersStore,
        *,
        keep_over_days: int,
        keep_idle_days: int,
    ) -> None:
        self._people = people
        self._store = store
        self._partners = partners
        self._keep_over_days = keep_over_days
        self._keep_idle_days = keep_idle_days
        self._exporting = asyncio.Semaphore(EXPORTS_AT_ONCE)
        self._exporters: set[Identity] = set()
        self.on_delete: list[Deletion] = []
        """What else is to be done before a person is deleted."""

    async def history(self, request: Request) -> Response:
        """Games, wins and feats of whoever asks."""
        return json_answer(await self._count(await self._people.identity_of(request)))

    async def _count(self, who: Identity) -> History:
        counted = await self._store.counted(who)
        feats = await self._store.feats(who)
        return History(
            played=[
                GamesPlayed(c.game, c.variant, c.players, c.played, c.won, c.shared, c.unknown)
                for c in counted
            ],
            feats=[
                FeatInfo(f.game, f.feat, kind, f.total if kind == "sum" else f.best, f.best_game)
                for f in feats
                if f.game in NAMES and (kind := get_game(f.game).feats.get(f.feat))
            ],
            uncounted=await self._store.uncounted_of(who),
            keep_over_days=self._keep_over_days,
            keep_idle_days=self._keep_idle_days,
        )

    async def games(self, request: Request) -> Response:
        """Finished games of whoever asks, some at a time."""
        before = _read_time(request.query_params.get("before", str(LAST_MS)))
        who = await self._people.identity_of(request)
        found = await self._store.games_of(who, before=before, limit=LISTED + 1)
        games = [_own_game(game) for game in found[:LISTED]]
        return json_answer(OwnGames(games, has_more=len(found) > LISTED))

    async def export(self, request: Request) -> Response:
        """All of it in one file, written as it is read."""
        found = await self._people.find(request)
        who, name = found or ("", "")
        headers = {
            "Content-Disposition": 'attachment; filename="fivescore-history.json"',
            "Cache-Control": "no-store",
        }
        ids = await self._store.game_ids(who)
        parts = self._export(who, await self._head(who, name), ids)
        if not who:
            return StreamingResponse(parts, headers=headers, media_type="application/json")
        if who in self._exporters:
            raise too_fast("Your history is being exported already.")
        self._exporters.add(who)
        return _Export(parts, headers, lambda: self._exporters.discard(who))

    async def _head(self, who: Identity, name: str) -> dict[str, object]:
        """All but the games."""
        statistics = await self._count(who)
        made = await self._partners.all_invitations(who)
        hidden = await self._partners.hidden_by(who)
        return {
            "format": FORMAT,
            "exported_at": now_ms(),
            "name": name,
            "statistics": Statistics(statistics.played, statistics.feats),
            "invitations": [ExportedInvitation(other, at, mine) for _, other, at, mine in made],
            "hidden": [partner.name for partner in hidden],
        }

    async def _export(
        self, who: Identity, head: dict[str, object], ids: list[str]
    ) -> AsyncIterator[bytes]:
        # The games follow in the same object, one on each line.
        yield msgspec.json.encode(head)[:-1] + b',"games":['
        is_first = True
        for k in range(0, len(ids), EXPORTED_AT_ONCE):
            # Not while it is sent: whoever reads slowly holds nobody up.
            async with self._exporting:
                games = await self._store.export(who, ids[k : k + EXPORTED_AT_ONCE])
            for game, record in games:
                line = msgspec.json.encode(
                    {
                        "summary": msgspec.Raw(game.summary.encode()),
                        "seat": game.seat,
                        "result": game.result,
                        "record": msgspec.Raw(record.encode()),
                    }
                )
                yield (b"\n" if is_first else b",\n") + line
                is_first = False
        yield b"\n]}\n"

    async def delete(self, request: Request, _payload: Nothing) -> Response:
        """Deletes whoever asks: name, devices, bots, and what links them to their games."""
        if await self._people.find(request) is None:
            raise HttpError(403, "stranger", "There is nothing to delete.")
        await self.delete_person((await self._people.need(request)).who)
        return self._people.delete_cookie(json_answer(Nothing()))

    async def delete_person(self, who: Identity) -> None:
        """Deletes somebody, because they want it or because they never came back.

        Raises:
            FivescoreError: The disk does not take it.
        """
        for prepare in self.on_delete:
            await prepare(who)
        await count_games_of(self._store, who)
        await self._store.delete_person(who)
        self._people.forget(who)

    async def delete_game(self, request: Request, _payload: Nothing) -> Response:
        """Takes a finished game out of the history of whoever asks."""
        if await self._people.find(request) is None:
            raise HttpError(403, "stranger", "There is nothing to delete.")
        who = (await self._people.need(request)).who
        # So that a game of before is deleted with its name too.
        await count_games_of(self._store, who)
        if not await self._store.delete_game(who, request.path_params["game_id"][:LONGEST_ID]):
            raise HttpError(404, "gone", "There is no such game.")
        return json_answer(Nothing())


class _Export(StreamingResponse):
    """A history on its way; says when it is there, or nobody wants it any more."""

    def __init__(
        self,
        parts: AsyncIterator[bytes],
        headers: Mapping[str, str],
        on_end: Callable[[], None],
    ) -> None:
        super().__init__(parts, headers=headers, media_type="application/json")
        self._on_end = on_end

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._on_end()


def _read_time(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 17 and int(text) <= LAST_MS):
        raise HttpError(400, "wrong", "“before” is a time in milliseconds since 1970.")
    return int(text)


def _own_game(game: PlayedGame) -> OwnGame:
    return OwnGame(_summaries.decode(game.summary), game.seat, game.result)


ENDPOINTS = (
    Endpoint(
        "GET", "/api/history", HistoryApi.history, "Your games, wins and feats.", answer=History
    ),
    Endpoint(
        "GET",
        "/api/history/games",
        HistoryApi.games,
        "Your finished games, some at a time.",
        answer=OwnGames,
        errors=(400, *READ),
        numbers=(("before", (0, LAST_MS)),),
    ),
    Endpoint(
        "GET",
        "/api/history/export",
        HistoryApi.export,
        "Your statistics and the records of your games in a file.",
        answer=ExportedHistory,
        errors=(429, *READ),
    ),
    Endpoint(
        "POST",
        "/api/history/games/{game_id}/delete",
        HistoryApi.delete_game,
        "Takes a finished game out of your history.",
        answer=Nothing,
        body=Nothing,
        errors=(*WRITE, 404),
    ),
    Endpoint(
        "POST",
        "/api/history/delete",
        HistoryApi.delete,
        "Deletes your name, your devices and bots, and your history.",
        answer=Nothing,
        body=Nothing,
        errors=WRITE,
    ),
)
