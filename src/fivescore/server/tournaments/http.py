"""Tournaments over HTTP: planned, sat down at, begun, left, listed, kept as a file."""

import time

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from fivescore.engine.contract import FivescoreError
from fivescore.engine.record import format_record
from fivescore.games.scorecards.tournament import GAME
from fivescore.server.archive.http import RECORDS, read_record
from fivescore.server.decks.worker import DeckWorker
from fivescore.server.messages import Nothing, Sit, SitAnswer
from fivescore.server.nodes.acts import NO_OTHERS, Act, Others
from fivescore.server.people.identity import HOUR, People
from fivescore.server.rate_limit import RateLimit
from fivescore.server.responses import (
    LARGEST_DECK_BODY,
    HttpError,
    file_answer,
    json_answer,
    too_fast,
)
from fivescore.server.routing import FIND, WRITE, Endpoint
from fivescore.server.table_budgets import TableBudgets
from fivescore.server.tournaments.hub import TournamentAction, TournamentHub
from fivescore.server.tournaments.live import GONE, LiveTournament
from fivescore.server.tournaments.messages import (
    NewTournament,
    NewTournamentAnswer,
    SetTournamentSeat,
    TournamentAnswer,
    Tournaments,
    TournamentSeat,
    TournamentSummary,
)
from fivescore.store.interface import ElsewhereError, StoreError
from fivescore.store.logs import Summary
from fivescore.store.tables import TableStore
from fivescore.store.tournaments import TournamentStore
from fivescore.table.entries import Identity

LONGEST_ID = 40
TOURNAMENTS_AN_HOUR = 10
TABLES = 14
"""Of a tournament, with the championship and the consolation game."""


def _read_summary(summary: Summary) -> TournamentSummary:
    read = msgspec.json.decode(summary.text, type=TournamentSummary)
    return msgspec.structs.replace(read, your_seat=summary.seat)


class TournamentsApi:
    """The routes under /api/tournaments."""

    def __init__(
        self,
        people: People,
        hub: TournamentHub,
        store: TournamentStore,
        tables: TableStore,
        decks: DeckWorker,
        budgets: TableBudgets,
    ) -> None:
        self._people = people
        self._budgets = budgets
        self._decks = decks
        self._hub = hub
        self._store = store
        self._tables = tables
        self._planned = RateLimit(TOURNAMENTS_AN_HOUR, HOUR)
        self.others: Others = NO_OTHERS

    async def rename(self, who: Identity, name: str) -> None:
        """A person has another name, in tournaments that have not begun too."""
        for summary in map(_read_summary, await self._store.tournaments_of(who)):
            if summary.phase != "waiting":
                continue
            try:
                await self.rename_at(summary.id, who, name)
            except ElsewhereError:
                await self.others.act(Act("rename-tournament", summary.id, who, name))
            except FivescoreError:
                continue  # of an older version: nobody plays there any more

    async def rename_at(self, tournament_id: str, who: Identity, name: str) -> None:
        """A person has another name in a tournament of this server.

        Raises:
            FivescoreError: It cannot be found here, or they may not.
        """
        live = await self._hub.find(tournament_id)
        if live is not None:
            await self._hub.command(live, lambda tournament, now: tournament.rename(who, name, now))

    async def leave_all(self, who: Identity) -> None:
        """A person leaves all their tournaments; where one has begun a bot plays on for them."""
        for summary in map(_read_summary, await self._store.tournaments_of(who)):
            if summary.phase == "over":
                continue
            try:
                await self.leave_at(summary.id, who)
            except ElsewhereError:
                await self.others.act(Act("leave-tournament", summary.id, who))
            except StoreError:
                raise
            except FivescoreError:
                continue  # of an older version, or they are not there any more

    async def leave_at(self, tournament_id: str, who: Identity) -> None:
        """A person leaves a tournament of this server.

        Raises:
            FivescoreError: It cannot be found here, or they are not there any more.
        """
        live = await self._hub.find(tournament_id)
        if live is not None:
            await self._hub.leave(live, who)

    # --- Asking -------------------------------------------------------------------------------

    async def tournaments(self, request: Request) -> Response:
        """The tournaments of whoever asks."""
        yours = await self._store.tournaments_of(await self._people.identity_of(request))
        return json_answer(Tournaments(list(map(_read_summary, yours))))

    async def _need_tournament(self, request: Request) -> LiveTournament:
        live = await self._hub.find(request.path_params["tournament_id"][:LONGEST_ID])
        if live is None:
            raise HttpError(404, GONE.code, GONE.text)
        return live

    async def tournament(self, request: Request) -> Response:
        """A tournament for whoever has its link."""
        live = await self._need_tournament(request)
        return json_answer(live.look(await self._people.identity_of(request)))

    async def records(self, request: Request) -> Response:
        """All games that have been counted, as one file, in the order of the schedule."""
        live = await self._need_tournament(request)
        tournament = live.tournament
        who = await self._people.identity_of(request)
        if tournament.config.watch == "nobody" and tournament.seat_of(who) is None:
            raise HttpError(404, "no-game", "The games of this tournament are its players'.")
        lines = []
        for game in sorted(live.tournament.tournament.results):
            found = await self._tables.find_record(f"{live.tournament.tables[game]}-1")
            if found is not None:
                lines.append(format_record(read_record(found[0])))
        if not lines:
            raise HttpError(404, "no-game", "No game of this tournament is over yet.")
        name = f"tournament-{live.tournament.id}.jsonl"
        return file_answer(b"".join(lines), name, RECORDS)

    # --- Doing --------------------------------------------------------------------------------

    async def plan(self, request: Request, payload: NewTournament) -> Response:
        """A new tournament."""
        visitor = await self._people.need(request)
        if not self._planned.allows(visitor.who, time.monotonic()):
            raise too_fast(f"{TOURNAMENTS_AN_HOUR} new tournaments an hour are enough.")
        address = self._people.address_of(request)
        await self._budgets.spend(visitor.who, address, tables=TABLES)
        await self._decks.vet(payload.deck, address, GAME)
        tournament_id = await self._hub.plan(visitor.who, visitor.name, payload)
        answer = json_answer(NewTournamentAnswer(tournament_id), 201)
        return self._people.set_cookie(answer, visitor.token)

    async def sit(self, request: Request, payload: Sit) -> Response:
        """Takes a seat."""
        live = await self._need_tournament(request)
        is_full = all(seat.kind != "open" for seat in live.tournament.seats)
        if is_full and await self._people.find(request) is None:
            # A stranger who finds no seat need not be remembered.
            raise HttpError(409, "full", "All seats are taken.")
        visitor = await self._people.need(request)
        who, name = visitor.who, visitor.name
        seat = await self._hub.command(
            live, lambda tournament, now: tournament.sit(who, name, payload.seat, now)
        )
        return self._people.set_cookie(json_answer(SitAnswer(seat)), visitor.token)

    async def set_seat(self, request: Request, payload: SetTournamentSeat) -> Response:
        """The host gives a seat to a bot, or opens it."""
        live, who = await self._need_both(request)
        return await self._do(
            live,
            who,
            lambda tournament, now: tournament.set_seat(
                who, payload.seat, payload.kind, payload.bot, now
            ),
        )

    async def start(self, request: Request, _payload: Nothing) -> Response:
        """The host lets the games begin."""
        live, who = await self._need_both(request)
        return await self._do(live, who, lambda tournament, now: tournament.start(who, now))

    async def leave(self, request: Request, _payload: Nothing) -> Response:
        """A person goes; in a tournament that has begun a bot plays for them."""
        live, who = await self._need_both(request)
        await self._hub.leave(live, who)
        return json_answer(live.look(who))

    async def let_bot_play(self, request: Request, payload: TournamentSeat) -> Response:
        """The host lets a bot play for somebody who is gone."""
        live, who = await self._need_both(request)
        await self._hub.let_bot_play(live, who, payload.seat)
        return json_answer(live.look(who))

    async def come_back(self, request: Request, _payload: Nothing) -> Response:
        """A person who left plays again."""
        live, who = await self._need_both(request)
        await self._hub.come_back(live, who)
        return json_answer(live.look(who))

    async def _need_both(self, request: Request) -> tuple[LiveTournament, Identity]:
        """The tournament in a request's path, and who asks; strangers have nothing to do there."""
        live = await self._need_tournament(request)
        if await self._people.find(request) is None:
            raise HttpError(409, "not-seated", "You do not play in this tournament.")
        return live, (await self._people.need(request)).who

    async def _do(
        self, live: LiveTournament, who: Identity, action: TournamentAction[None]
    ) -> Response:
        await self._hub.command(live, action)
        return json_answer(live.look(who))


_TOURNAMENT = "/api/tournaments/{tournament_id}"
ENDPOINTS = (
    Endpoint(
        "GET",
        "/api/tournaments",
        TournamentsApi.tournaments,
        "The tournaments that you play in.",
        answer=Tournaments,
    ),
    Endpoint(
        "POST",
        "/api/tournaments",
        TournamentsApi.plan,
        "Plans a tournament.",
        answer=NewTournamentAnswer,
        body=NewTournament,
        errors=(*WRITE, 409),
        status=201,
        largest=LARGEST_DECK_BODY,
    ),
    Endpoint(
        "GET",
        _TOURNAMENT,
        TournamentsApi.tournament,
        "A tournament, by its link.",
        answer=TournamentAnswer,
        errors=FIND,
    ),
    Endpoint(
        "POST",
        f"{_TOURNAMENT}/sit",
        TournamentsApi.sit,
        "Takes a seat.",
        answer=SitAnswer,
        body=Sit,
        errors=(*WRITE, 404, 409),
    ),
    Endpoint(
        "POST",
        f"{_TOURNAMENT}/seat",
        TournamentsApi.set_seat,
        "The host gives a seat to a bot, or opens it.",
        answer=TournamentAnswer,
        body=SetTournamentSeat,
        errors=(*WRITE, 404, 409),
    ),
    Endpoint(
        "POST",
        f"{_TOURNAMENT}/start",
        TournamentsApi.start,
        "The host lets the games begin.",
        answer=TournamentAnswer,
        body=Nothing,
        errors=(*WRITE, 404, 409),
    ),
    Endpoint(
        "POST",
        f"{_TOURNAMENT}/let-bot-play",
        TournamentsApi.let_bot_play,
        "The host lets a bot play for somebody who is gone.",
        answer=TournamentAnswer,
        body=TournamentSeat,
        errors=(*WRITE, 404, 409),
    ),
    Endpoint(
        "POST",
        f"{_TOURNAMENT}/leave",
        TournamentsApi.leave,
        "You go; once it has begun a bot plays for you.",
        answer=TournamentAnswer,
        body=Nothing,
        errors=(*WRITE, 404, 409),
    ),
    Endpoint(
        "POST",
        f"{_TOURNAMENT}/back",
        TournamentsApi.come_back,
        "You play again.",
        answer=TournamentAnswer,
        body=Nothing,
        errors=(*WRITE, 404, 409),
    ),
    Endpoint(
        "GET",
        f"{_TOURNAMENT}/records",
        TournamentsApi.records,
        "All its finished games in a file.",
        errors=FIND,
    ),
)
