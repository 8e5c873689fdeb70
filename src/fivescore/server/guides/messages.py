"""What the page hears in a guide to a first game."""

from msgspec import Struct

from fivescore.engine.events import JsonObject
from fivescore.engine.log_lines import LogLine
from fivescore.engine.views import View
from fivescore.server.messages import Refusal
from fivescore.server.tables.messages import TableInfo


class GuideTask(Struct, frozen=True):
    """Something to be done at a moment of a guide, and what the rules say of every try."""

    move: str
    """What is asked for. Others may be allowed too."""
    allowed: list[str]
    """All moves that the rules allow."""
    refused: dict[str, Refusal]
    """Why others that can be tried are not allowed, by the move."""
    view: View
    """The picture once it is done."""
    events: list[JsonObject]
    """What the reader sees happen."""
    lines: list[LogLine]
    """Its log."""


class GuideStep(Struct, frozen=True):
    """A moment of a guide."""

    says: str
    """Which words of the page belong to it."""
    points_at: str
    """What in the picture it is about, as in `hand`, `hand:G` or `total:0`."""
    view: View
    lines: list[LogLine]
    """The log of the last move before it."""
    task: GuideTask | None = None
    """What the reader is to do here; None where they are only told."""


class Guide(Struct, frozen=True):
    """GET /api/guides/GAME: a first game in a few steps."""

    table: TableInfo
    seat: int
    """Whose eyes the reader has."""
    steps: list[GuideStep]
