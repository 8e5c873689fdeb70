"""Turn notices over HTTP: a browser is told of its person's turns at a table, or not any more."""

import hashlib

from starlette.requests import Request
from starlette.responses import Response

from fivescore.server.messages import Nothing
from fivescore.server.people.identity import People
from fivescore.server.push.base64url import decode
from fivescore.server.push.encryption import AUTH_BYTES, read_public_key
from fivescore.server.push.endpoints import LONGEST_ENDPOINT
from fivescore.server.push.messages import (
    BrowserKeys,
    MoveNotices,
    NotifiedBrowser,
    StopTelling,
    TellTurns,
    TurnNoticesInfo,
)
from fivescore.server.push.service import PushService
from fivescore.server.responses import HttpError, json_answer
from fivescore.server.routing import FIND, WRITE, Endpoint
from fivescore.server.tables.http import need_table
from fivescore.server.tables.hub import Hub
from fivescore.store.people import hash_secret
from fivescore.store.push import PushStore, Receiver
from fivescore.table.entries import Identity


class PushApi:
    """The routes under /api/tables/ID/notices, and one for all tables."""

    def __init__(self, people: People, hub: Hub, push: PushService, store: PushStore) -> None:
        self._people = people
        self._hub = hub
        self._push = push
        self._store = store

    async def info(self, request: Request) -> Response:
        """Whether whoever asks can be told, and which of their browsers are."""
        table_id = await self._need_table(request)
        who = await self._people.identity_of(request)
        key = self._push.public_key
        found = await self._store.of(table_id, who) if key else []
        browsers = [NotifiedBrowser(_id(s.receiver.endpoint), s.language) for s in found]
        return json_answer(TurnNoticesInfo(key, browsers))

    async def tell(self, request: Request, payload: TellTurns) -> Response:
        """Tells a browser from now on."""
        who = await self._need(request)
        table_id = await self._need_table(request)
        receiver = _read_receiver(payload.endpoint, payload.keys)
        token = self._people.token_of(request)
        await self._push.tell(
            table_id,
            who,
            receiver,
            language=payload.language,
            token_hash=hash_secret(token) if token else None,
        )
        return json_answer(Nothing())

    async def stop(self, request: Request, payload: StopTelling) -> Response:
        """Tells a browser nothing any more."""
        who = await self._need(request)
        await self._push.stop_telling(await self._need_table(request), who, payload.endpoint)
        return json_answer(Nothing())

    async def move(self, request: Request, payload: MoveNotices) -> Response:
        """Goes on telling a browser by another endpoint."""
        who = await self._need(request)
        receiver = _read_receiver(payload.endpoint, payload.keys)
        await self._push.move(who, payload.old, receiver)
        return json_answer(Nothing())

    async def _need_table(self, request: Request) -> str:
        return (await need_table(self._hub, request.path_params["table_id"])).table.id

    async def _need(self, request: Request) -> Identity:
        """Who asks; a stranger sits nowhere and need not be remembered."""
        if self._push.public_key is None:
            raise HttpError(409, "switched-off", "This server sends no notices.")
        if await self._people.find(request) is None:
            raise HttpError(403, "stranger", "Only who sits at a table is told of turns.")
        return (await self._people.need(request)).who


def _id(endpoint: str) -> str:
    return hashlib.sha256(endpoint.encode()).hexdigest()


def _read_receiver(endpoint: str, keys: BrowserKeys) -> Receiver:
    """A browser as it describes itself.

    Raises:
        HttpError: These are no keys.
    """
    try:
        public_key, auth = decode(keys.p256dh), decode(keys.auth)
        read_public_key(public_key)
    except ValueError:
        raise HttpError(400, "wrong", "These are no keys of a browser.") from None
    if len(auth) != AUTH_BYTES or len(endpoint) > LONGEST_ENDPOINT:
        raise HttpError(400, "wrong", "This is no subscription of a browser.")
    return Receiver(endpoint, public_key, auth)


_NOTICES = "/api/tables/{table_id}/notices"
ENDPOINTS = (
    Endpoint(
        "GET",
        _NOTICES,
        PushApi.info,
        "Whether you can be told of your turns at a table, and which of your browsers are.",
        answer=TurnNoticesInfo,
        errors=FIND,
    ),
    Endpoint(
        "POST",
        _NOTICES,
        PushApi.tell,
        "Lets a browser be told of your turns at a table.",
        answer=Nothing,
        body=TellTurns,
        errors=(*WRITE, 404, 409),
    ),
    Endpoint(
        "POST",
        f"{_NOTICES}/stop",
        PushApi.stop,
        "Lets a browser be told of your turns at a table no longer.",
        answer=Nothing,
        body=StopTelling,
        errors=(*WRITE, 404, 409),
    ),
    Endpoint(
        "POST",
        "/api/notices/move",
        PushApi.move,
        "Goes on telling a browser that has another endpoint, at all tables.",
        answer=Nothing,
        body=MoveNotices,
        errors=(*WRITE, 409),
    ),
)
