"""Tables over HTTP: listed, created, looked at, sat down at."""

import asyncio
import contextlib
import time

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from fivescore.engine.contract import FivescoreError
from fivescore.server.decks.messages import DeckInfo
from fivescore.server.decks.reading import describe_deck
from fivescore.server.decks.worker import DeckWorker
from fivescore.server.messages import Nothing, Sit, SitAnswer
from fivescore.server.nodes.acts import NO_OTHERS, Act, Others
from fivescore.server.people.identity import HOUR, People
from fivescore.server.rate_limit import RateLimit
from fivescore.server.responses import (
    LARGEST_DECK_BODY,
    HttpError,
    json_answer,
    raise_refusal,
    too_fast,
)
from fivescore.server.routing import FIND, WRITE, Endpoint
from fivescore.server.table_budgets import TableBudgets
from fivescore.server.tables.hub import Hub
from fivescore.server.tables.live import GONE, LiveTable
from fivescore.server.tables.messages import (
    ChangeTable,
    NewTable,
    NewTableAnswer,
    TableAnswer,
    Tables,
    TableSummary,
)
from fivescore.store.interface import ElsewhereError, StoreError
from fivescore.store.logs import Summary
from fivescore.store.tables import TableStore
from fivescore.table.config import change_config
from fivescore.table.entries import Identity

DECKS_AN_HOUR = 30
LONGEST_ID = 40
_summaries = msgspec.json.Decoder(TableSummary)


async def need_table(hub: Hub, table_id: str) -> LiveTable:
    """The table of an id in a request.

    Raises:
        HttpError: There is none.
    """
    live = await hub.find(table_id[:LONGEST_ID])
    if live is None:
        raise HttpError(404, GONE.code, GONE.text)
    return live


def _read_summary(summary: Summary) -> TableSummary:
    return msgspec.structs.replace(_summaries.decode(summary.text), your_seat=summary.seat)


class TablesApi:
    """The routes under /api/tables."""

    def __init__(
        self,
        people: People,
        hub: Hub,
        store: TableStore,
        decks: DeckWorker,
        budgets: TableBudgets,
    ) -> None:
        self._people = people
        self._budgets = budgets
        self._worker = decks
        self._hub = hub
        self._store = store
        self._decks = RateLimit(DECKS_AN_HOUR, HOUR)
        self.others: Others = NO_OTHERS

    async def tables(self, request: Request) -> Response:
        """Open tables, and those of whoever asks."""
        yours = await self._store.tables_of(await self._people.identity_of(request))
        opened = await self._store.open_tables()
        running = map(_summaries.decode, await self._store.listed_running())
        return json_answer(
            Tables(
                list(map(_summaries.decode, opened)),
                list(map(_read_summary, yours)),
                # Where watchers are behind, a list must not tell them when somebody played.
                [t for t in running if t.watch == "everyone" and not t.delay],
            )
        )

    async def create(self, request: Request, payload: NewTable) -> Response:
        """A new table."""
        visitor = await self._people.need(request)
        address = self._people.address_of(request)
        async with self._room(visitor.who, address, is_open=payload.is_open):
            await self._budgets.spend(visitor.who, address)
            await self._worker.vet(payload.deck, address, payload.game)
            table_id = await self._hub.registry.create(visitor.who, visitor.name, payload)
            if payload.is_open:
                self._budgets.list(table_id, visitor.who, address)
        return self._people.set_cookie(json_answer(NewTableAnswer(table_id), 201), visitor.token)

    async def table(self, request: Request) -> Response:
        """A table for whoever has its link."""
        live = await need_table(self._hub, request.path_params["table_id"])
        who = await self._people.identity_of(request)
        return json_answer(await self._hub.audience.look(live, who))

    async def deck(self, request: Request) -> Response:
        """The cards of a table, which may be an owner's, for whoever has its link."""
        live = await need_table(self._hub, request.path_params["table_id"])
        config = live.table.config
        return json_answer(await asyncio.to_thread(describe_deck, config.rules, config.deck()))

    async def sit(self, request: Request, payload: Sit) -> Response:
        """Takes a seat."""
        live = await need_table(self._hub, request.path_params["table_id"])
        is_full = all(seat.kind != "open" for seat in live.table.seats)
        if is_full and await self._people.find(request) is None:
            # A stranger who finds no seat need not be remembered.
            raise HttpError(409, "full", "All seats are taken.")
        visitor = await self._people.need(request)
        who, name = visitor.who, visitor.name
        taken: list[int] = []
        answer = await self._hub.command(
            live, who, lambda table, now: taken.append(table.sit(who, name, payload.seat, now))
        )
        raise_refusal(answer.refusal)
        return self._people.set_cookie(json_answer(SitAnswer(taken[0])), visitor.token)

    async def ask(self, request: Request, payload: Sit) -> Response:
        """Asks those who play for a seat."""
        live = await need_table(self._hub, request.path_params["table_id"])
        visitor = await self._people.need(request)
        who, name = visitor.who, visitor.name
        answer = await self._hub.command(
            live, who, lambda table, now: table.ask_seat(who, name, payload.seat, now)
        )
        raise_refusal(answer.refusal)
        return self._people.set_cookie(json_answer(Nothing()), visitor.token)

    async def configure(self, request: Request, payload: ChangeTable) -> Response:
        """The host changes a table before a game."""
        live = await need_table(self._hub, request.path_params["table_id"])
        if await self._people.find(request) is None:
            raise HttpError(409, "not-host", "Only the host can do that.")
        who = (await self._people.need(request)).who
        address = self._people.address_of(request)
        await self._read_deck(live, who, payload, address)
        async with self._room(who, address, live.table.id, is_open=bool(payload.is_open)):
            answer = await self._hub.command(
                live, who, lambda t, now: t.configure(who, payload, now)
            )
            raise_refusal(answer.refusal)
            if payload.is_open:
                self._budgets.list(live.table.id, who, address)
        return json_answer(Nothing())

    def _room(
        self, who: Identity, address: str, but: str = "", *, is_open: bool
    ) -> contextlib.AbstractAsyncContextManager[None]:
        """Room in the list of open tables, for one that is to stand there."""
        return self._budgets.room(who, address, but) if is_open else contextlib.nullcontext()

    async def delete(self, request: Request, _payload: Nothing) -> Response:
        """The host deletes a table at which nobody else plays."""
        live = await need_table(self._hub, request.path_params["table_id"])
        if await self._people.find(request) is None:
            raise HttpError(409, "not-host", "Only the host can do that.")
        who = (await self._people.need(request)).who
        async with self._hub.audience.reading(live) as table:
            table.need_deletable(who)
            await self._store.delete(table.id)
            live.is_gone = True
        await self._hub.registry.forget([live.table.id])
        return json_answer(Nothing())

    async def _read_deck(
        self, live: LiveTable, who: Identity, payload: ChangeTable, address: str
    ) -> None:
        """Reads the deck of a change; it is kept for when the table reads it, which takes long.

        Raises:
            HttpError: They brought too many decks, which all stay in the table's log.
            FivescoreError: They may not change the table, or it is no deck.
        """
        async with self._hub.audience.reading(live) as table:
            table.need_lobby(who)
            config = table.config
        if payload.deck:
            if not self._decks.allows(who, time.monotonic()):
                raise too_fast(f"{DECKS_AN_HOUR} decks an hour are enough.")
            await self._worker.vet(payload.deck, address, config.game)
            await asyncio.to_thread(change_config, config, payload)
        elif payload.deck is None and config.deck_file:
            await asyncio.to_thread(config.deck)

    async def rename(self, who: Identity, name: str) -> None:
        """A person has another name, at their tables too."""
        for summary in await self._store.tables_of(who):
            table_id = _read_summary(summary).id
            try:
                await self.rename_at(table_id, who, name)
            except ElsewhereError:
                await self.others.act(Act("rename-table", table_id, who, name))
            except FivescoreError:
                continue  # of an older version: nobody plays there any more

    async def rename_at(self, table_id: str, who: Identity, name: str) -> None:
        """A person has another name, at a table of this server.

        Raises:
            FivescoreError: It cannot be found here.
        """
        live = await self._hub.find(table_id)
        if live is not None:
            await self._hub.command(live, who, lambda t, now: t.rename(who, name, now))

    async def leave_all(self, who: Identity) -> None:
        """A person stands up from all their tables; at those of tournaments they go away."""
        for summary in await self._store.all_tables_of(who):
            table_id = _read_summary(summary).id
            try:
                await self.leave_at(table_id, who)
            except ElsewhereError:
                await self.others.act(Act("leave-table", table_id, who))
            except StoreError:
                raise
            except FivescoreError:
                continue  # of an older version: nobody plays there any more

    async def leave_at(self, table_id: str, who: Identity) -> None:
        """A person stands up from a table of this server, unless it is a tournament's.

        Raises:
            FivescoreError: It cannot be found here, or the disk does not take it.
        """
        live = await self._hub.find(table_id)
        if live is None or live.table.place is not None:
            return
        answer = await self._hub.command(live, who, lambda t, now: t.leave(who, now))
        if answer.refusal is not None and answer.refusal.code in ("disk", "unknown"):
            raise StoreError(answer.refusal.sentences["en"])
        # Any other says that they, or the table, are gone already.


_TABLE = "/api/tables/{table_id}"
ENDPOINTS = (
    Endpoint("GET", "/api/tables", TablesApi.tables, "Open tables, and yours.", answer=Tables),
    Endpoint(
        "POST",
        "/api/tables",
        TablesApi.create,
        "Creates a table.",
        answer=NewTableAnswer,
        body=NewTable,
        errors=(*WRITE, 409),
        status=201,
        largest=LARGEST_DECK_BODY,
    ),
    Endpoint(
        "GET",
        _TABLE,
        TablesApi.table,
        "A table for whoever has its link.",
        answer=TableAnswer,
        errors=FIND,
    ),
    Endpoint(
        "GET",
        f"{_TABLE}/deck",
        TablesApi.deck,
        "The cards that are played with.",
        answer=DeckInfo,
        errors=FIND,
    ),
    Endpoint(
        "POST",
        f"{_TABLE}/sit",
        TablesApi.sit,
        "Takes a seat.",
        answer=SitAnswer,
        body=Sit,
        errors=(*WRITE, 404, 409),
    ),
    Endpoint(
        "POST",
        f"{_TABLE}/ask",
        TablesApi.ask,
        "Asks those who play for a seat in the middle of their game.",
        answer=Nothing,
        body=Sit,
        errors=(*WRITE, 404, 409),
    ),
    Endpoint(
        "POST",
        f"{_TABLE}/delete",
        TablesApi.delete,
        "Deletes a table at which nobody else plays.",
        answer=Nothing,
        body=Nothing,
        errors=(*WRITE, 404, 409),
    ),
    Endpoint(
        "POST",
        f"{_TABLE}/config",
        TablesApi.configure,
        "Changes a table before a game.",
        answer=Nothing,
        body=ChangeTable,
        errors=(*WRITE, 404, 409),
        largest=LARGEST_DECK_BODY,
    ),
)
