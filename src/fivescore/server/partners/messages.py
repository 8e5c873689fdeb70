"""What page and server say to each other about partners and invitations."""

from msgspec import Struct

from fivescore.server.messages import Bye, Pong


class PartnerInfo(Struct, frozen=True):
    """Somebody you played with."""

    id: str
    """Made for the two of you: nobody else's list has it."""
    name: str
    """As it was in your last game together."""
    game: str
    variant: str
    players: int
    played_at: int
    """When your last game together ended."""
    games: int
    """How many you played together lately."""
    invited_until: int | None = None
    """Until when your invitation is open; None if there is none."""
    table: str | None = None
    """Where it leads."""
    has_declined: bool = False
    """They said “not now” to it."""


class HiddenPartner(Struct, frozen=True):
    """Somebody whose invitations you do not see."""

    id: str
    name: str


class InvitationInfo(Struct, frozen=True):
    """Somebody asks you to play again."""

    id: str
    """Theirs in your list of partners."""
    name: str
    game: str
    variant: str
    players: int
    table: str
    made_at: int
    until: int
    """It is no longer open then, on the server's clock."""


class Partners(Struct, frozen=True):
    """GET /api/partners: yours, those who played with you last first."""

    partners: list[PartnerInfo]
    hidden: list[HiddenPartner]


class Invite(Struct, frozen=True):
    """POST /api/partners/ID/invite: {}."""


class InviteAnswer(Struct, frozen=True):
    """The table to meet at: yours, or theirs if they asked you first."""

    table: str


class HidePartner(Struct, frozen=True):
    """POST /api/partners/ID/hide: whether you do not want to see their invitations."""

    is_hidden: bool


class Invitations(Struct, frozen=True, tag="invitations"):
    """All invitations to you that are open. Sent at once, and again whenever they change."""

    invitations: list[InvitationInfo]
    now: int
    """The server's clock."""


InvitationsMessage = Invitations | Pong | Bye
