"""What the page hears in a guide to a first game."""

from msgspec import Struct

from fivescore.engine.log_lines import LogLine
from fivescore.engine.views import View
from fivescore.server.tables.messages import TableInfo


class GuideStep(Struct, frozen=True):
    """A moment of a guide."""

    says: str
    """Which words of the page belong to it."""
    points_at: str
    """What in the picture it is about, as in `hand`, `hand:G` or `total:0`."""
    view: View
    lines: list[LogLine]
    """The log of the last move before it."""


class Guide(Struct, frozen=True):
    """GET /api/guides/GAME: a first game in a few steps."""

    table: TableInfo
    seat: int
    """Whose eyes the reader has."""
    steps: list[GuideStep]
