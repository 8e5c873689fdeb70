"""What page and server say to each other about a person's own history."""

from typing import Literal

from msgspec import Struct

from fivescore.engine.events import JsonObject
from fivescore.server.archive.messages import FinishedSummary


class GamesPlayed(Struct, frozen=True):
    """Games of one kind."""

    game: str
    variant: str
    players: int
    played: int
    won: int
    """By oneself, or by one's team."""
    shared: int
    """Victories shared with others."""
    unknown: int
    """Games from before histories were kept, of which it is not known who sat where."""


class FeatInfo(Struct, frozen=True):
    """A number over all games of a kind."""

    game: str
    feat: str
    kind: Literal["sum", "best"]
    amount: int
    best_game: str
    """The id of the game in which it was the highest."""


class History(Struct, frozen=True):
    """GET /api/history: the statistics of whoever asks, over all their finished games."""

    played: list[GamesPlayed]
    feats: list[FeatInfo]
    uncounted: int
    """Games that are still to be counted, after an update of the server."""
    keep_over_days: int
    """So long a table is kept after its game, with its log and chat."""
    keep_idle_days: int
    """So long a table is kept at which nothing happens."""


class OwnGame(Struct, frozen=True):
    """A finished game of whoever asks."""

    game: FinishedSummary
    seat: int | None
    """Theirs; None in some games from before histories were kept."""
    result: Literal["won", "shared", "lost"] | None


class OwnGames(Struct, frozen=True):
    """GET /api/history/games: finished games of whoever asks, the latest first."""

    games: list[OwnGame]
    has_more: bool
    """Whether there are older ones: ask again, with the last `finished_at` as `before`."""


class Statistics(Struct, frozen=True):
    """What a history counts."""

    played: list[GamesPlayed]
    feats: list[FeatInfo]


class ExportedGame(Struct, frozen=True):
    """A finished game in a file."""

    summary: FinishedSummary
    seat: int | None
    result: Literal["won", "shared", "lost"] | None
    record: JsonObject


class ExportedInvitation(Struct, frozen=True):
    """An invitation of the last half hour in a file."""

    name: str
    """The other's."""
    made_at: int
    is_yours: bool
    """Whether you asked them, and not they you."""


class ExportedHistory(Struct, frozen=True):
    """GET /api/history/export: everything in one file."""

    format: str
    exported_at: int
    name: str
    statistics: Statistics
    games: list[ExportedGame]
    """The latest first."""
    invitations: list[ExportedInvitation] = []
    hidden: list[str] = []
    """The names of people whose invitations you do not see."""
