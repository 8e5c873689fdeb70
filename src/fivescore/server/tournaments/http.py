"""The HTTP side of tournaments: planned, sat down at, begun, left, listed, kept as a file."""

import time
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from fivescore.engine.contract import FivescoreError
from fivescore.engine.record import format_record
from fivescore.server.http import HOUR, LARGEST_DECK_BODY, Api
from fivescore.server.messages import (
    NewTournament,
    NewTournamentAnswer,
    SetTournamentSeat,
    Sit,
    SitAnswer,
    Tournaments,
    TournamentSummary,
)
from fivescore.server.rate_limit import Pace
from fivescore.server.responses import HttpError, json_answer
from fivescore.server.tournaments.hub import GONE, LiveTournament, TournamentAction, TournamentHub
from fivescore.store.tables import TableStore
from fivescore.store.tournaments import TournamentStore
from fivescore.table.table import Identity

TOURNAMENTS_AN_HOUR = 10


class TournamentApi:
    """The routes under /api/tournaments."""

    def __init__(
        self, api: Api, hub: TournamentHub, store: TournamentStore, tables: TableStore
    ) -> None:
        self._api = api
        self._hub = hub
        self._store = store
        self._tables = tables
        self._planned = Pace(TOURNAMENTS_AN_HOUR, HOUR)
        api.on_rename.append(self._rename)

    def routes(self) -> list[Route]:
        """All of them."""
        route, tournament = self._api.route, "/tournaments/{tournament_id:str}"
        return [
            route("/tournaments", self.tournaments, "GET"),
            route("/tournaments", self.plan, "POST"),
            route(tournament, self.tournament, "GET"),
            route(f"{tournament}/sit", self.sit, "POST"),
            route(f"{tournament}/seat", self.set_seat, "POST"),
            route(f"{tournament}/start", self.start, "POST"),
            route(f"{tournament}/leave", self.leave, "POST"),
            route(f"{tournament}/back", self.come_back, "POST"),
            route(f"{tournament}/records", self.records, "GET"),
        ]

    async def _rename(self, who: Identity, name: str) -> None:
        for summary in await self._store.tournaments_of(who):
            if summary["phase"] != "waiting":
                continue
            try:
                live = await self._hub.find(summary["id"])
            except FivescoreError:
                continue  # of an older version: nobody plays there any more
            if live is not None:
                await self._hub.command(
                    live, lambda tournament, now: tournament.rename(who, name, now)
                )

    # --- Asking -------------------------------------------------------------------------------

    async def tournaments(self, request: Request) -> Response:
        """The tournaments of whoever asks."""
        found = await self._api.people.find(request)
        yours = await self._store.tournaments_of(found[0]) if found else []
        return json_answer(Tournaments([msgspec.convert(one, TournamentSummary) for one in yours]))

    async def _need_tournament(self, request: Request) -> LiveTournament:
        live = await self._hub.find(request.path_params["tournament_id"][:40])
        if live is None:
            raise HttpError(404, "gone", GONE)
        return live

    async def tournament(self, request: Request) -> Response:
        """A tournament for whoever has its link."""
        live = await self._need_tournament(request)
        found = await self._api.people.find(request)
        return json_answer(live.look(found[0] if found else ""))

    async def records(self, request: Request) -> Response:
        """All games that have been counted, as one file, in the order of the schedule."""
        live = await self._need_tournament(request)
        lines = []
        for game in sorted(live.tournament.tournament.results):
            found = await self._tables.find_record(f"{live.tournament.tables[game]}-1")
            if found is not None:
                lines.append(format_record(found[0]))
        if not lines:
            raise HttpError(404, "no-game", "No game of this tournament is over yet.")
        name = f"tournament-{live.tournament.id}.jsonl"
        return Response(
            b"".join(lines),
            headers={"Content-Disposition": f'attachment; filename="{name}"'},
            media_type="application/x-ndjson",
        )

    # --- Doing --------------------------------------------------------------------------------

    async def plan(self, request: Request) -> Response:
        """A new tournament."""
        payload = await self._api.body(request, NewTournament, LARGEST_DECK_BODY)
        who, name, token = await self._api.need_person(request)
        if not self._planned.allows(who, time.monotonic()):
            text = f"{TOURNAMENTS_AN_HOUR} new tournaments an hour are enough."
            raise HttpError(429, "too-fast", text)
        tournament_id = await self._hub.plan(who, name, msgspec.to_builtins(payload))
        answer = json_answer(NewTournamentAnswer(tournament_id), 201)
        if token:
            self._api.people.set_cookie(answer, token)
        return answer

    async def sit(self, request: Request) -> Response:
        """Claims a seat."""
        payload = await self._api.body(request, Sit)
        live = await self._need_tournament(request)
        is_full = all(seat.kind != "open" for seat in live.tournament.seats)
        if is_full and await self._api.people.find(request) is None:
            # A stranger who finds no seat need not be remembered.
            raise HttpError(409, "full", "All seats are taken.")
        who, name, token = await self._api.need_person(request)
        seat = await self._hub.command(
            live, lambda tournament, now: tournament.sit(who, name, payload.seat, now)
        )
        answer = json_answer(SitAnswer(seat))
        if token:
            self._api.people.set_cookie(answer, token)
        return answer

    async def set_seat(self, request: Request) -> Response:
        """The host gives a seat to a bot, or opens it."""
        payload = await self._api.body(request, SetTournamentSeat)
        live, who = await self._need_both(request)
        return await self._do(
            live,
            who,
            lambda tournament, now: tournament.set_seat(
                who, payload.seat, payload.kind, payload.bot, now
            ),
        )

    async def start(self, request: Request) -> Response:
        """The host lets the games begin."""
        await self._api.body(request, dict[str, Any])
        live, who = await self._need_both(request)
        return await self._do(live, who, lambda tournament, now: tournament.start(who, now))

    async def leave(self, request: Request) -> Response:
        """A person goes; in a tournament that has begun a bot plays for them."""
        await self._api.body(request, dict[str, Any])
        live, who = await self._need_both(request)
        await self._hub.leave(live, who)
        return json_answer(live.look(who))

    async def come_back(self, request: Request) -> Response:
        """A person who left plays again."""
        await self._api.body(request, dict[str, Any])
        live, who = await self._need_both(request)
        await self._hub.come_back(live, who)
        return json_answer(live.look(who))

    async def _need_both(self, request: Request) -> tuple[LiveTournament, Identity]:
        """The tournament in a request's path, and who asks; strangers have nothing to do there."""
        live = await self._need_tournament(request)
        if await self._api.people.find(request) is None:
            raise HttpError(409, "not-seated", "You do not play in this tournament.")
        who, _, _ = await self._api.need_person(request)
        return live, who

    async def _do(
        self, live: LiveTournament, who: Identity, action: TournamentAction[None]
    ) -> Response:
        await self._hub.command(live, action)
        return json_answer(live.look(who))
