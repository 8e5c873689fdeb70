"""What-ifs over HTTP: a finished game goes on from one of its moments, at a table of its own."""

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from fivescore.server.archive.http import LONGEST_ID, read_record
from fivescore.server.people.identity import People
from fivescore.server.responses import HttpError, json_answer
from fivescore.server.routing import WRITE, Endpoint
from fivescore.server.table_budgets import TableBudgets
from fivescore.server.tables.hub import Hub
from fivescore.server.tables.messages import NewTableAnswer
from fivescore.server.what_ifs.messages import PlayOn
from fivescore.server.what_ifs.plan import Plan, plan_what_if
from fivescore.store.tables import TableStore

AT_ONCE = 2
"""Games that are replayed up to a moment at the same time."""


class WhatIfApi:
    """The route under /api/archive by which a game goes on."""

    def __init__(self, people: People, hub: Hub, store: TableStore, budgets: TableBudgets) -> None:
        self._people = people
        self._hub = hub
        self._store = store
        self._budgets = budgets
        self._planning = asyncio.Semaphore(AT_ONCE)

    async def play_on(self, request: Request, payload: PlayOn) -> Response:
        """Creates a table at which a finished game goes on, for whoever may see that game."""
        visitor = await self._people.need(request)
        game_id = request.path_params["game_id"][:LONGEST_ID]
        found = await self._store.find_record_for(game_id, visitor.who)
        if found is None:
            raise HttpError(404, "gone", "There is no such game.")
        await self._budgets.spend(visitor.who, self._people.address_of(request))
        plan = await self._plan(found[0], game_id, payload)
        table_id = await self._hub.registry.create_what_if(
            visitor.who, visitor.name, plan.config, plan.seats, plan.what_if
        )
        return self._people.set_cookie(json_answer(NewTableAnswer(table_id), 201), visitor.token)

    async def _plan(self, record: str, game_id: str, payload: PlayOn) -> Plan:
        seed = self._hub.registry.new_number()
        async with self._planning:
            return await asyncio.to_thread(
                lambda: plan_what_if(read_record(record), game_id, payload, seed)
            )


ENDPOINTS = (
    Endpoint(
        "POST",
        "/api/archive/{game_id}/what-if",
        WhatIfApi.play_on,
        "Plays on against bots from a moment of a finished game, at a table of its own.",
        answer=NewTableAnswer,
        body=PlayOn,
        errors=(*WRITE, 404, 409),
        status=201,
    ),
)
