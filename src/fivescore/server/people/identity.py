"""Who is behind a request: a cookie with a token, no accounts."""

import contextlib
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from urllib.parse import SplitResult, urlsplit

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from fivescore.server.addresses import network_of
from fivescore.server.clock import now_ms
from fivescore.server.connection import Connection
from fivescore.server.messages import Bye
from fivescore.server.nodes.news import NO_NEWS, News
from fivescore.server.people.device_label import device_label
from fivescore.server.rate_limit import RateLimit
from fivescore.server.responses import Handler, HttpError, guarded, read_json, too_fast
from fivescore.server.routing import Bound, Endpoint, Endpoints
from fivescore.store.history import NAMELESS
from fivescore.store.interface import StoreError
from fivescore.store.people import DAY_MS, PeopleStore, hash_secret
from fivescore.table.entries import Identity

PLAIN_COOKIE = "fivescore"
SECURE_COOKIE = "__Host-fivescore"
COOKIE_SECONDS = 400 * 86_400
REMEMBERED = 10_000
SIGNED_OUT = Bye("signed-out", "This device has been signed out.")
CHANGES_A_MINUTE = 120
HOUR = 3600
STRANGERS_AN_HOUR = 2000
"""New people from one address; generous, as many may share one."""


@dataclass(frozen=True, slots=True)
class Visitor:
    """Who asks for something."""

    who: Identity
    name: str
    token: str | None
    """A new one, for a browser that had none."""


class People:
    """The people of a server, found by their cookies."""

    def __init__(self, store: PeopleStore, public_url: str | None) -> None:
        self._store = store
        self._public = urlsplit(public_url) if public_url else None
        self._known: OrderedDict[str, tuple[Identity, str]] = OrderedDict()
        self._seen: OrderedDict[str, int] = OrderedDict()
        """When it was last noted that a device is used, by its token."""
        self._forgotten = 0
        """How often tokens or names stopped to count: one may just be being looked up."""
        self._connections: dict[str, set[Connection]] = {}
        """The open connections of each device, by the hash of its token."""
        self._changes = RateLimit(CHANGES_A_MINUTE, 60)
        self._strangers = RateLimit(STRANGERS_AN_HOUR, HOUR)
        self.news: News = NO_NEWS

    @property
    def is_secure(self) -> bool:
        """Whether browsers reach us by https: only then do they keep a Secure cookie."""
        return self._public is not None and self._public.scheme == "https"

    def token_of(self, connection: HTTPConnection) -> str | None:
        """The token in a request's cookie."""
        return connection.cookies.get(SECURE_COOKIE if self.is_secure else PLAIN_COOKIE)

    async def find(self, connection: HTTPConnection) -> tuple[Identity, str] | None:
        """The person of a request, and their name; None for a stranger or a forged token."""
        token = self.token_of(connection)
        if not token or len(token) > 100:
            return None
        while True:
            before = self._forgotten
            known = self._known.get(token) or await self._store.find(token)
            if known is not None:
                await self._note_seen(token)
            if self._forgotten == before:  # else what was found may be of before
                break
        if known is not None:
            self._remember(token, known)
        return known

    async def _note_seen(self, token: str) -> None:
        """Notes once a day that a device is used: what is never used again is deleted some day."""
        now = now_ms()
        if now - self._seen.get(token, 0) < DAY_MS:
            return
        self._seen[token] = now
        while len(self._seen) > REMEMBERED:
            self._seen.popitem(last=False)
        with contextlib.suppress(StoreError):
            await self._store.see(token, now)

    # --- Devices ------------------------------------------------------------------------------

    def follow(self, connection: HTTPConnection, follower: Connection) -> Callable[[], None]:
        """Keeps an open connection of a device, to end it when the device is signed out.

        Returns what forgets it again.
        """
        token = self.token_of(connection)
        if not token:
            return lambda: None
        key = hash_secret(token)
        self._connections.setdefault(key, set()).add(follower)
        return lambda: self._forget(key, follower)

    def _forget(self, key: str, follower: Connection) -> None:
        mine = self._connections.get(key, set())
        mine.discard(follower)
        if not mine:
            self._connections.pop(key, None)

    def end_device(self, token_hash: str) -> None:
        """A device was signed out: its token counts no more, and its connections end at once."""
        self.end_device_here(token_hash)
        self.news.tell("device", token_hash)

    def end_device_here(self, token_hash: str) -> None:
        """The same, at this server alone."""
        self._forgotten += 1
        for token in [token for token in self._known if hash_secret(token) == token_hash]:
            del self._known[token]
            self._seen.pop(token, None)
        for connection in list(self._connections.get(token_hash, ())):
            connection.close(SIGNED_OUT)

    async def identity_of(self, connection: HTTPConnection) -> Identity:
        """The identity of whoever asks; empty for a stranger."""
        found = await self.find(connection)
        return found[0] if found else ""

    async def need(self, request: Request) -> Visitor:
        """Who wants to change something; a stranger becomes a person.

        Raises:
            HttpError: They do too much.
        """
        found = await self.find(request)
        if found is None:
            return await self.greet(request, NAMELESS)
        if not self._changes.allows(found[0], time.monotonic()):
            raise too_fast()
        return Visitor(*found, token=None)

    async def greet(self, request: Request, name: str) -> Visitor:
        """A new person.

        Raises:
            HttpError: Too many come from one address.
        """
        if not self._strangers.allows(self.address_of(request), time.monotonic()):
            raise too_fast("Too many new people come from this address.")
        label = device_label(request.headers.get("user-agent", ""))
        who, token = await self._store.add(name, now_ms(), label)
        self._remember(token, (who, name))
        return Visitor(who, name, token)

    async def rename(self, connection: HTTPConnection, who: Identity, name: str, now: int) -> None:
        """A person takes another name."""
        await self._store.rename(who, name, now)
        self.forget(who)
        own = self.token_of(connection)
        if own:
            self._remember(own, (who, name))

    def _remember(self, token: str, person: tuple[Identity, str]) -> None:
        self._known[token] = person
        while len(self._known) > REMEMBERED:
            self._known.popitem(last=False)

    def forget(self, who: Identity) -> None:
        """Looks a person up again when they come next."""
        self.forget_here(who)
        self.news.tell("person", who)

    async def catch_up(self) -> None:
        """Looks everybody up again: some may have been signed out without our hearing of it.

        Raises:
            StoreError: The disk does not tell.
        """
        self._forgotten += 1
        self._known.clear()
        open_now = list(self._connections)
        known = await self._store.known_tokens(open_now)
        for token_hash in set(open_now) - known:
            self.end_device_here(token_hash)

    def forget_here(self, who: Identity) -> None:
        """The same, at this server alone."""
        self._forgotten += 1
        for token, (other, _) in list(self._known.items()):
            if other == who:
                del self._known[token]

    def delete_cookie(self, response: Response) -> Response:
        """Takes its token from a browser."""
        response.delete_cookie(
            SECURE_COOKIE if self.is_secure else PLAIN_COOKIE,
            httponly=True,
            secure=self.is_secure,
            samesite="lax",
            path="/",
        )
        return response

    def set_cookie(self, response: Response, token: str | None) -> Response:
        """Lets the browser keep its token, if it is a new one."""
        if token is None:
            return response
        response.set_cookie(
            SECURE_COOKIE if self.is_secure else PLAIN_COOKIE,
            token,
            max_age=COOKIE_SECONDS,
            httponly=True,
            secure=self.is_secure,
            samesite="lax",
            path="/",
        )
        return response

    def is_own_origin(self, connection: HTTPConnection) -> bool:
        """Whether a request comes from a page of ours. Programs that are no browser say nothing."""
        origin, host = connection.headers.get("origin"), connection.headers.get("host", "").lower()
        if origin is None:
            return True
        if self._public is not None:
            place = _place(self._public)
            if place in (host, origin.partition("://")[2]):
                return origin == f"{self._public.scheme}://{place}"
        return host != "" and origin in (f"http://{host}", f"https://{host}")

    @staticmethod
    def address_of(connection: HTTPConnection) -> str:
        """Where a request comes from; all strangers there count as one."""
        return network_of(connection.client.host) if connection.client else ""

    def bind(self, endpoints: Endpoints, feature: object) -> list[Bound]:
        """Binds a feature's endpoints for people. Changes must come from our own pages."""
        return [(endpoint, self._handler(endpoint, feature)) for endpoint in endpoints]

    def _handler(self, endpoint: Endpoint, feature: object) -> Handler:
        async def handle(request: Request) -> Response:
            if endpoint.body is None:
                return await endpoint.handler(feature, request)
            if not self.is_own_origin(request):
                raise HttpError(403, "foreign-origin", "This request comes from another site.")
            payload = await read_json(request, endpoint.body, endpoint.largest)
            return await endpoint.handler(feature, request, payload)

        return guarded(handle)


def _place(address: SplitResult) -> str:
    """Host and port of an address, as browsers write them."""
    usual = {"http": 80, "https": 443}.get(address.scheme)
    host = f"[{address.hostname}]" if ":" in (address.hostname or "") else address.hostname
    return f"{host}" if address.port in (None, usual) else f"{host}:{address.port}"
