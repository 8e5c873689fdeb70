"""What page and server say to each other about reviews."""

from typing import Literal

from msgspec import Struct

from fivescore.teacher import Review


class ReviewState(Struct, frozen=True, omit_defaults=True):
    """GET and POST /api/archive/ID/review: how far the review of a game is."""

    state: Literal["none", "waiting", "measuring", "done", "failed"]
    done: int = 0
    """Parts that are measured."""
    parts: int = 0
    review: Review | None = None
