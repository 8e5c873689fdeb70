"""The HTTP side of people: their names, and second devices."""

from collections.abc import Awaitable, Callable

from starlette.requests import Request
from starlette.responses import Response

from fivescore.server.clock import now_ms
from fivescore.server.messages import Nothing
from fivescore.server.people.device_label import device_label
from fivescore.server.people.identity import People
from fivescore.server.people.messages import DeviceInfo, DeviceLink, Devices, Me, SignOut, UseDevice
from fivescore.server.responses import HttpError, json_answer
from fivescore.server.routing import READ, WRITE, Endpoint
from fivescore.store.people import PeopleStore, hash_secret
from fivescore.table.entries import Identity
from fivescore.table.names import check_name

LONGEST_SECRET = 100
Renaming = Callable[[Identity, str], Awaitable[None]]


class PeopleApi:
    """The routes under /api/me and /api/devices."""

    def __init__(self, people: People, store: PeopleStore) -> None:
        self._people = people
        self._store = store
        self.on_rename: list[Renaming] = []
        """What else is to be done when a person takes another name."""

    async def me(self, request: Request) -> Response:
        """The name of whoever asks."""
        found = await self._people.find(request)
        answer = json_answer(Me(found[1] if found else ""))
        # Whoever comes now and then keeps their cookie.
        return self._people.set_cookie(answer, self._people.token_of(request) if found else None)

    async def set_me(self, request: Request, payload: Me) -> Response:
        """Gives a name to whoever asks, and a cookie to a stranger."""
        name = check_name(payload.name)
        answer = json_answer(Me(name))
        if await self._people.find(request) is None:
            stranger = await self._people.greet(request, name)
            return self._people.set_cookie(answer, stranger.token)
        visitor = await self._people.need(request)
        if name != visitor.name:
            await self._people.rename(request, visitor.who, name, now_ms())
            for rename in self.on_rename:
                await rename(visitor.who, name)
        return answer

    async def device_link(self, request: Request, _payload: Nothing) -> Response:
        """A secret link for a second device."""
        if await self._people.find(request) is None:
            raise HttpError(403, "stranger", "There is nothing to take to another device yet.")
        visitor = await self._people.need(request)
        secret = await self._store.new_device_link(visitor.who, now_ms())
        return json_answer(DeviceLink(f"/device#{secret}"))

    async def use_device(self, request: Request, payload: UseDevice) -> Response:
        """Makes this browser the person of a device link; whoever it was before is signed out."""
        known = await self._people.find(request) is not None
        old = self._people.token_of(request) if known else None
        label = device_label(request.headers.get("user-agent", ""))
        secret = payload.secret[:LONGEST_SECRET]
        token = await self._store.use_device_link(secret, now_ms(), label, old)
        if token is None:
            raise HttpError(403, "link-used", "This link has been used or is too old.")
        if old is not None:
            self._people.end_device(hash_secret(old))
        found = await self._store.find(token)
        answer = json_answer(Me(found[1] if found else ""))
        return self._people.set_cookie(answer, token)

    async def devices(self, request: Request) -> Response:
        """The devices of whoever asks."""
        who = await self._people.identity_of(request)
        this = hash_secret(self._people.token_of(request) or "")
        return json_answer(
            Devices(
                [
                    DeviceInfo(one.id, one.label, one.made_at, one.seen_at, one.token_hash == this)
                    for one in await self._store.devices(who)
                ]
            )
        )

    async def sign_out(self, request: Request, payload: SignOut) -> Response:
        """Signs out a device of whoever asks: at once, with its connections and its notices."""
        if await self._people.find(request) is None:
            raise HttpError(403, "stranger", "You have no devices.")
        who = (await self._people.need(request)).who
        this = hash_secret(self._people.token_of(request) or "")
        signed_out = await self._store.sign_out(who, payload.device[:LONGEST_SECRET])
        if signed_out is None:
            raise HttpError(404, "gone", "There is no such device.")
        self._people.end_device(signed_out)
        answer = json_answer(Nothing())
        return self._people.delete_cookie(answer) if signed_out == this else answer


ENDPOINTS = (
    Endpoint(
        "GET", "/api/me", PeopleApi.me, "Your name; empty for a stranger.", answer=Me, errors=READ
    ),
    Endpoint(
        "POST",
        "/api/me",
        PeopleApi.set_me,
        "Gives you a name, and a stranger a cookie.",
        answer=Me,
        body=Me,
        errors=(*WRITE, 409),
    ),
    Endpoint(
        "POST",
        "/api/devices",
        PeopleApi.device_link,
        "A secret link for a second device.",
        answer=DeviceLink,
        body=Nothing,
        errors=WRITE,
    ),
    Endpoint(
        "GET", "/api/devices", PeopleApi.devices, "Your devices.", answer=Devices, errors=READ
    ),
    Endpoint(
        "POST",
        "/api/devices/sign-out",
        PeopleApi.sign_out,
        "Signs one of your devices out, at once.",
        answer=Nothing,
        body=SignOut,
        errors=(*WRITE, 404),
    ),
    Endpoint(
        "POST",
        "/api/devices/use",
        PeopleApi.use_device,
        "Uses such a link.",
        answer=Me,
        body=UseDevice,
        errors=WRITE,
    ),
)
