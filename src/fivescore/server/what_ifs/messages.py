"""What page and server say to each other about what-ifs."""

from typing import Literal

from msgspec import Struct


class PlayOn(Struct, frozen=True):
    """POST /api/archive/ID/what-if: play on from a moment of a finished game, against bots."""

    step: int
    """So many steps of the replay have been made: 0 is before the first deal."""
    seat: int
    """Whose place the sender takes."""
    bots: list[str]
    """The bots of the other seats, in their order; fewer take turns."""
    cards: Literal["real", "new"]
    """Those that really lay there, or hidden ones drawn anew from what the seat had seen."""
    bot_speed: Literal["slow", "usual", "fast"] = "usual"
