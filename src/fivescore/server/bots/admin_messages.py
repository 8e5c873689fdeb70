"""What page and server say to each other about outside bots."""

from msgspec import Struct


class NewBot(Struct, frozen=True):
    """POST /api/bots: a bot of yours, or a new token for one."""

    name: str


class BotToken(Struct, frozen=True):
    """The token of a bot, shown this once (docs/bot-api.md)."""

    name: str
    token: str


class RevokeBot(Struct, frozen=True):
    """POST /api/bots/revoke: its token is worth nothing from now on."""

    name: str


class OwnBot(Struct, frozen=True):
    """A bot of yours."""

    name: str
    made_at: int
    """When its token was made."""
    has_token: bool
    is_online: bool


class Bots(Struct, frozen=True):
    """GET /api/bots: your bots, and the names of all that can be offered a seat now."""

    yours: list[OwnBot]
    online: list[str]


class InviteBot(Struct, frozen=True):
    """POST /api/tables/ID/invite: the host offers a seat to an outside bot."""

    seat: int
    bot: str
    """Its name."""


class Invited(Struct, frozen=True):
    """The offer is made; the bot accepts or declines it."""

    seat: int
    bot: str
