"""The HTTP side of tournaments: planned, sat down at, begun, left, listed, kept as a file."""

import time
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from fivescore.engine.contract import FivescoreError
from fivescore.engine.record import format_record
from fivescore.server.answering import HttpError, json_answer
from fivescore.server.events import GONE, EventAction, EventHub, LiveEvent
from fivescore.server.http import HOUR, LARGEST_DECK_BODY, Api
from fivescore.server.messages import (
    Events,
    EventSummary,
    NewEvent,
    NewEventAnswer,
    SetEventSeat,
    Sit,
    SitAnswer,
)
from fivescore.server.pace import Pace
from fivescore.store.events import EventStore
from fivescore.store.tables import TableStore
from fivescore.table.table import Identity

EVENTS_AN_HOUR = 10


class EventApi:
    """The routes under /api/events."""

    def __init__(self, api: Api, hub: EventHub, store: EventStore, tables: TableStore) -> None:
        self._api = api
        self._hub = hub
        self._store = store
        self._tables = tables
        self._planned = Pace(EVENTS_AN_HOUR, HOUR)
        api.on_rename.append(self._rename)

    def routes(self) -> list[Route]:
        """All of them."""
        route, event = self._api.route, "/events/{event_id:str}"
        return [
            route("/events", self.events, "GET"),
            route("/events", self.plan, "POST"),
            route(event, self.event, "GET"),
            route(f"{event}/sit", self.sit, "POST"),
            route(f"{event}/seat", self.set_seat, "POST"),
            route(f"{event}/start", self.start, "POST"),
            route(f"{event}/leave", self.leave, "POST"),
            route(f"{event}/back", self.come_back, "POST"),
            route(f"{event}/records", self.records, "GET"),
        ]

    async def _rename(self, who: Identity, name: str) -> None:
        for summary in await self._store.events_of(who):
            if summary["phase"] != "waiting":
                continue
            try:
                live = await self._hub.find(summary["id"])
            except FivescoreError:
                continue  # of an older version: nobody plays there any more
            if live is not None:
                await self._hub.command(live, lambda event, now: event.rename(who, name, now))

    # --- Asking -------------------------------------------------------------------------------

    async def events(self, request: Request) -> Response:
        """The tournaments of whoever asks."""
        found = await self._api.people.find(request)
        yours = await self._store.events_of(found[0]) if found else []
        return json_answer(Events([msgspec.convert(one, EventSummary) for one in yours]))

    async def _need_event(self, request: Request) -> LiveEvent:
        live = await self._hub.find(request.path_params["event_id"][:40])
        if live is None:
            raise HttpError(404, "gone", GONE)
        return live

    async def event(self, request: Request) -> Response:
        """A tournament for whoever has its link."""
        live = await self._need_event(request)
        found = await self._api.people.find(request)
        return json_answer(live.look(found[0] if found else ""))

    async def records(self, request: Request) -> Response:
        """All games that have been counted, as one file, in the order of the schedule."""
        live = await self._need_event(request)
        lines = []
        for game in sorted(live.event.tournament.results):
            found = await self._tables.find_record(f"{live.event.tables[game]}-1")
            if found is not None:
                lines.append(format_record(found[0]))
        if not lines:
            raise HttpError(404, "no-game", "No game of this tournament is over yet.")
        name = f"tournament-{live.event.id}.jsonl"
        return Response(
            b"".join(lines),
            headers={"Content-Disposition": f'attachment; filename="{name}"'},
            media_type="application/x-ndjson",
        )

    # --- Doing --------------------------------------------------------------------------------

    async def plan(self, request: Request) -> Response:
        """A new tournament."""
        wish = await self._api.body(request, NewEvent, LARGEST_DECK_BODY)
        who, name, token = await self._api.need_person(request)
        if not self._planned.allows(who, time.monotonic()):
            text = f"{EVENTS_AN_HOUR} new tournaments an hour are enough."
            raise HttpError(429, "too-fast", text)
        event_id = await self._hub.plan(who, name, msgspec.to_builtins(wish))
        answer = json_answer(NewEventAnswer(event_id), 201)
        if token:
            self._api.people.set_cookie(answer, token)
        return answer

    async def sit(self, request: Request) -> Response:
        """Claims a seat."""
        wish = await self._api.body(request, Sit)
        live = await self._need_event(request)
        is_full = all(seat.kind != "open" for seat in live.event.seats)
        if is_full and await self._api.people.find(request) is None:
            # A stranger who finds no seat need not be remembered.
            raise HttpError(409, "full", "All seats are taken.")
        who, name, token = await self._api.need_person(request)
        seat = await self._hub.command(
            live, lambda event, now: event.sit(who, name, wish.seat, now)
        )
        answer = json_answer(SitAnswer(seat))
        if token:
            self._api.people.set_cookie(answer, token)
        return answer

    async def set_seat(self, request: Request) -> Response:
        """The host gives a seat to a bot, or opens it."""
        wish = await self._api.body(request, SetEventSeat)
        live, who = await self._need_both(request)
        return await self._do(
            live,
            who,
            lambda event, now: event.set_seat(who, wish.seat, wish.kind, wish.bot, now),
        )

    async def start(self, request: Request) -> Response:
        """The host lets the games begin."""
        await self._api.body(request, dict[str, Any])
        live, who = await self._need_both(request)
        return await self._do(live, who, lambda event, now: event.start(who, now))

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

    async def _need_both(self, request: Request) -> tuple[LiveEvent, Identity]:
        """The tournament in a request's path, and who asks; strangers have nothing to do there."""
        live = await self._need_event(request)
        if await self._api.people.find(request) is None:
            raise HttpError(409, "not-seated", "You do not play in this tournament.")
        who, _, _ = await self._api.need_person(request)
        return live, who

    async def _do(self, live: LiveEvent, who: Identity, action: EventAction[None]) -> Response:
        await self._hub.command(live, action)
        return json_answer(live.look(who))
