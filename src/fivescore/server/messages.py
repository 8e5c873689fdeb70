"""What page and server say to each other, whatever it is about. docs/protocol.md explains it.

Each feature has its own `messages.py`. The page's TypeScript types are generated from all of them
(`python -m fivescore.server.typescript`).
"""

from typing import Literal

from msgspec import Struct


class ClockInfo(Struct, frozen=True):
    """How long a player may think."""

    kind: Literal["none", "move", "days", "auction"]
    amount: int
    """Seconds for each move, or days."""


class SeatInfo(Struct, frozen=True):
    """A seat and who is in it."""

    kind: Literal["person", "bot", "open"]
    name: str
    bot: str | None
    deputy: str | None
    """The bot that plays for whoever is away."""
    is_host: bool
    is_here: bool
    """Whether the person or outside bot is connected; bots of the house always are."""
    gone_at: int | None = None
    """Since when a person or outside bot is not, in milliseconds since 1970."""
    replaceable_at: int | None = None
    """From when on others may let a bot play for a person who is gone."""
    is_outside: bool = False
    """Whether this is a bot that somebody runs elsewhere; `bot` is None then."""
    invited: str | None = None
    """The outside bot that is offered this seat and has not answered."""
    is_muted: bool = False
    """Whether the host lets whoever sits here not chat."""


class SeatRequest(Struct, frozen=True):
    """Who shall sit in a seat of a new table."""

    kind: Literal["me", "bot", "open"]
    bot: str | None = None


class Sit(Struct, frozen=True):
    """POST /api/tables/ID/sit: take that open seat, or the first."""

    seat: int | None = None


class SitAnswer(Struct, frozen=True):
    """The seat that was taken."""

    seat: int


class Refusal(Struct, frozen=True):
    """Why a command was not done."""

    code: str
    """unreadable, illegal, stale, not-seated … (docs/protocol.md lists them)."""
    ruling: str | None
    sentences: dict[str, str]
    """By language; at least English."""


class Ping(Struct, frozen=True, tag="ping"):
    """Every 20 seconds: the server closes a connection that says nothing for 60."""


class Pong(Struct, frozen=True, tag="pong"):
    """The answer to a ping."""

    now: int


class Bye(Struct, frozen=True, tag="bye"):
    """The last message before the server closes the connection."""

    code: str
    text: str


class Nothing(Struct, frozen=True):
    """No more to say: {}."""


class Health(Struct, frozen=True):
    """GET /health."""

    status: str
    name: str
    version: str


class ErrorAnswer(Struct, frozen=True):
    """Any HTTP answer but 2xx."""

    error: str
    code: str = "wrong"


class NotReady(Struct, frozen=True):
    """The answer to everything but the page's files (503) while the rules are compiled."""

    error: str
    code: Literal["starting"]
    percent: int
    """How much is done."""
    left: int | None
    """Seconds, about; None while nobody can say."""
