"""Who is behind a request: a cookie with a token, no accounts."""

from collections import OrderedDict
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.responses import Response

from fivescore.store.tables import TableStore
from fivescore.table.table import Identity

PLAIN_COOKIE = "fivescore"
SECURE_COOKIE = "__Host-fivescore"
COOKIE_SECONDS = 400 * 86_400
REMEMBERED = 10_000
NAMELESS = "Guest"


class People:
    """The people of a server, found by their cookies."""

    def __init__(self, store: TableStore, public_url: str | None) -> None:
        self._store = store
        self._public = urlsplit(public_url) if public_url else None
        self._known: OrderedDict[str, tuple[Identity, str]] = OrderedDict()

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
        known = self._known.get(token)
        if known is None:
            known = await self._store.find_person(token)
            if known is not None:
                self._remember(token, known)
        return known

    async def greet(self, name: str, now: int) -> tuple[Identity, str]:
        """A new person; returns who they are and the token of their browser."""
        who, token = await self._store.new_person(name, now)
        self._remember(token, (who, name))
        return who, token

    async def rename(self, connection: HTTPConnection, who: Identity, name: str, now: int) -> None:
        """A person wants to be called something else."""
        await self._store.rename(who, name, now)
        for token, (other, _) in list(self._known.items()):
            if other == who:
                del self._known[token]
        own = self.token_of(connection)
        if own:
            self._remember(own, (who, name))

    def _remember(self, token: str, person: tuple[Identity, str]) -> None:
        self._known[token] = person
        while len(self._known) > REMEMBERED:
            self._known.popitem(last=False)

    def set_cookie(self, response: Response, token: str) -> None:
        """Lets the browser keep its token."""
        response.set_cookie(
            SECURE_COOKIE if self.is_secure else PLAIN_COOKIE,
            token,
            max_age=COOKIE_SECONDS,
            httponly=True,
            secure=self.is_secure,
            samesite="lax",
            path="/",
        )

    def is_own_origin(self, connection: HTTPConnection) -> bool:
        """Whether a request comes from a page of ours. Programs that are no browser say nothing."""
        origin = connection.headers.get("origin")
        if origin is None:
            return True
        try:
            told = urlsplit(origin)
        except ValueError:
            return False
        if self._public is not None and (told.scheme, told.netloc) == (
            self._public.scheme,
            self._public.netloc,
        ):
            return True
        return told.netloc != "" and told.netloc == connection.headers.get("host")

    @staticmethod
    def address_of(connection: HTTPConnection) -> str:
        """Where a request comes from; all strangers there count as one."""
        return connection.client.host if connection.client else ""
