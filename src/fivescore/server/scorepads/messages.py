"""What page and server say to each other about the decks of score pads.

What people enter, and their sheets, are each game's own (`games/GAME/scorepad_types.py`).
"""

from msgspec import Struct

from fivescore.table.plain_data import CardInfo


class PadDeck(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/pad/GAME/deck: a deck file, or None for our own deck."""

    deck: str | None = None


class PadDeckAnswer(Struct, frozen=True):
    """Its cards, in the order of the deck."""

    id: str
    cards: list[CardInfo]
