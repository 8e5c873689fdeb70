"""Faults by which somebody gets in, and by which junk is believed."""

import contextlib
import json
import mimetypes
from collections.abc import AsyncIterator
from typing import Any

import msgspec
import pytest
from starlette.requests import HTTPConnection, Request
from starlette.websockets import WebSocket

from fivescore.server import files
from fivescore.server.people import identity
from fivescore.server.people.identity import People
from fivescore.server.table_budgets import TableBudgets
from fivescore.server.tables import websocket
from fivescore.server.tables.answers import Command
from fivescore.server.wire.meter import Meter
from fivescore.store import people as people_store
from fivescore.store.interface import Writer
from fivescore.store.people import hash_secret
from fivescore.store.tables import TableStore
from fivescore.table import names
from fivescore.table.table import Table
from tests.faults.planting import fault


@fault("intruder")
def origins_by_their_beginning(patch: pytest.MonkeyPatch) -> None:
    def begins(_people: People, connection: HTTPConnection) -> bool:
        origin = connection.headers.get("origin")
        return origin is None or origin.startswith(f"http://{connection.headers.get('host')}")

    patch.setattr(People, "is_own_origin", begins)


@fault("intruder")
def links_are_good_twice(patch: pytest.MonkeyPatch) -> None:
    use = people_store._use_link

    def keep(writer: Writer, secret: str, *more: Any) -> str | None:
        query = "SELECT link_hash, who, expires_at FROM devices WHERE link_hash = ?"
        row = writer.execute(query, (hash_secret(secret),)).fetchone()
        token = use(writer, secret, *more)
        if row is not None:
            writer.execute("INSERT INTO devices VALUES (?, ?, ?)", row)
        return token

    patch.setattr(people_store, "_use_link", keep)


@fault("intruder")
def signed_out_in_a_while(patch: pytest.MonkeyPatch) -> None:
    """A token is deleted, but those who are known by heart stay."""
    patch.setattr(People, "end_device", lambda *_: None)


@fault("intruder")
def only_those_who_are_here_are_asked(patch: pytest.MonkeyPatch) -> None:
    def here(table: Table) -> set[int]:
        return {seat for seat in table.sitting.values() if not table.seats[seat].deputy}

    patch.setattr(Table, "consenting", property(here))


@fault("intruder")
def ids_whatever_they_carry(patch: pytest.MonkeyPatch) -> None:
    of = Command.of

    def alike(message: Any, command_id: str | None = None) -> Command:
        return Command(of(message, command_id).id, "")

    patch.setattr(Command, "of", alike)


@fault("intruder")
def records_for_whoever_knows_their_number(patch: pytest.MonkeyPatch) -> None:
    async def find(store: TableStore, game_id: str, _who: str) -> Any:
        return await store.find_record(game_id)

    patch.setattr(TableStore, "find_record_for", find)


@fault("intruder")
def names_of_any_letters(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(names, "_is_unseen", lambda _sign: False)
    patch.setattr(names, "_alphabets", lambda _name: set())
    patch.setattr(names, "looks", lambda name: frozenset({name.casefold()}))


@fault("intruder")
def forwarded_addresses_are_believed(patch: pytest.MonkeyPatch) -> None:
    def address(connection: HTTPConnection) -> str:
        host = connection.client.host if connection.client else ""
        return connection.headers.get("x-forwarded-for", host)

    patch.setattr(People, "address_of", staticmethod(address))


@fault("intruder")
def the_list_is_counted_afterwards(patch: pytest.MonkeyPatch) -> None:
    """As it was once: several that come at the same moment all find room."""

    @contextlib.asynccontextmanager
    async def room(
        budgets: TableBudgets, who: str, address: str, but: str = ""
    ) -> AsyncIterator[None]:
        await budgets._need_room(("person", who), budgets._budgets.listed, but)
        await budgets._need_room(("address", address), budgets._budgets.listed_at_address, but)
        yield

    patch.setattr(TableBudgets, "room", room)


@fault("intruder")
def small_frames_are_free(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Meter, "takes", lambda *_: True)


@fault("intruder")
def any_file_of_the_machine(patch: pytest.MonkeyPatch) -> None:
    def find(page: files.PageFiles, name: str) -> files.HeldFile | None:
        file = page._folder / name
        with contextlib.suppress(OSError, ValueError):
            if name and file.resolve().is_file():
                kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
                return files.hold(file.resolve().read_bytes(), kind)
        return None

    patch.setattr(files.PageFiles, "_find", find)


@fault("fuzz")
def bodies_are_read_in_good_faith(patch: pytest.MonkeyPatch) -> None:
    async def read(request: Request, kind: type, _largest: int) -> Any:
        return msgspec.convert(json.loads(await request.body()), kind)

    patch.setattr(identity, "read_json", read)


@fault("fuzz")
def numbers_are_read_in_good_faith(patch: pytest.MonkeyPatch) -> None:
    def after(socket: WebSocket) -> int:
        return int(socket.query_params.get("after", "0"))

    patch.setattr(websocket, "_after", after)
