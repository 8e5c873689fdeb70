"""What page and server say to each other about finished games."""

from msgspec import Struct

from fivescore.engine.events import JsonObject
from fivescore.engine.log_lines import LogLine
from fivescore.engine.views import View
from fivescore.server.tables.messages import TableInfo


class FinishedSummary(Struct, frozen=True):
    """A finished game in the archive."""

    id: str
    game: str
    variant: str
    names: list[str]
    scores: list[int]
    winners: list[int]
    finished_at: int
    teams: list[int] | None = None
    deck: str | None = None
    """The name of an owner's deck; None for one of the game's own."""
    is_what_if: bool = False
    """Whether it went on from another game."""


class Archive(Struct, frozen=True):
    """GET /api/archive: your finished games, the latest first."""

    games: list[FinishedSummary]


class ReplayItem(Struct, frozen=True):
    """What the viewer saw at one step."""

    events: list[JsonObject]
    lines: list[LogLine]
    """What the log shows for them."""


class ReplayStep(Struct, frozen=True):
    """A position of a finished game."""

    item: ReplayItem
    """The event that led here, as the viewer sees it."""
    view: View


class Replay(Struct, frozen=True):
    """GET /api/archive/ID/replay?viewer=0|…|spectator|all: every position, one viewer's."""

    summary: FinishedSummary
    table: TableInfo
    """As it stood at the end."""
    steps: list[ReplayStep]
