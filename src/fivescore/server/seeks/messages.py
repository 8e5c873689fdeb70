"""What page and server say to each other while somebody waits for a game with others."""

from msgspec import Struct

from fivescore.server.messages import Bye, Ping, Pong


class Seek(Struct, frozen=True, tag="seek"):
    """The sender waits for a game; the same again changes what they wait for."""

    game: str | None = None
    """None for any."""
    players: int | None = None
    """None for as many as come."""
    takes_bots: bool = True
    """Whether they would also start with bots in some seats."""


class SeekCancel(Struct, frozen=True, tag="cancel"):
    """The sender waits no longer."""


class SeekHere(Struct, frozen=True, tag="here"):
    """The answer to a call, at once and without asking anybody: this page is still there."""

    call: int


class SeekWithBots(Struct, frozen=True, tag="with-bots"):
    """The sender starts now, with whoever is in their list and takes bots, and bots."""


SeekClientMessage = Seek | SeekCancel | SeekHere | SeekWithBots | Ping


class SeekPerson(Struct, frozen=True):
    """Somebody in the list."""

    name: str
    is_you: bool = False


class SeekIdle(Struct, frozen=True, tag="idle"):
    """You do not wait: not yet, or no longer."""

    code: str = ""
    """Why, if it is not your own doing: too-fast."""


class SeekWaiting(Struct, frozen=True, tag="waiting"):
    """The table in the making for you. Sent whenever it changes."""

    wish: Seek
    """What you wait for."""
    game: str | None
    """What will be played; None while all in the list are open to any game."""
    people: list[SeekPerson]
    """Who waits for the same, in the order in which they came."""
    seats: int
    """How many seats the list has."""
    starts_at: int | None
    """When the table is made if nobody else comes; None while too few are there."""
    bots_at: int | None
    """From when on you can start with bots; None if you want people only."""
    bots: int
    """How many bots that would be."""
    company: list[str]
    """Who would come along then."""
    held_until: int | None
    """Until when you are not called, since calls here were not answered; None if nothing is in the
    way."""
    now: int
    """The server's clock."""


class SeekCall(Struct, frozen=True, tag="call"):
    """There are enough. Are you there? Whoever does not say `here` in three seconds is not."""

    call: int


class SeekFound(Struct, frozen=True, tag="found"):
    """You sit at this table: go there."""

    table: str


SeekServerMessage = SeekIdle | SeekWaiting | SeekCall | SeekFound | Pong | Bye


class Seekers(Struct, frozen=True):
    """GET /api/seeks: how many people wait for a game now."""

    people: int
