"""What page and server say to each other about turn notices."""

from typing import Literal

from msgspec import Struct


class TurnNoticesInfo(Struct, frozen=True):
    """GET /api/tables/ID/notices: whether you can be told of your turns, and which browsers are."""

    key: str | None
    """The server's public key, to which a browser binds its subscription; None: switched off."""
    browsers: list["NotifiedBrowser"]
    """Yours."""


class NotifiedBrowser(Struct, frozen=True):
    """A browser of yours that is told."""

    id: str
    """SHA-256 of its endpoint, in hexadecimal digits: a browser knows itself again by it."""
    language: str


class BrowserKeys(Struct, frozen=True):
    """What a browser says of itself when it subscribes (RFC 8291), in base64url."""

    p256dh: str
    auth: str


class TellTurns(Struct, frozen=True):
    """POST /api/tables/ID/notices: tell this browser of my turns."""

    endpoint: str
    keys: BrowserKeys
    language: Literal["en", "fr", "de", "es"]


class StopTelling(Struct, frozen=True):
    """POST /api/tables/ID/notices/stop: do not tell this browser any more."""

    endpoint: str


class MoveNotices(Struct, frozen=True):
    """POST /api/notices/move: the browser has another endpoint, at all tables."""

    old: str
    endpoint: str
    keys: BrowserKeys
