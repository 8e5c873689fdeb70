"""What page and server say to each other about the decks of score pads.

What people enter, and their sheets, are each game's own (`games/GAME/scorepad_types.py`).
"""

from msgspec import Struct

from fivescore.engine.events import JsonObject
from fivescore.engine.scorepad import DeckHash
from fivescore.table.plain_data import CardInfo


class PadDeck(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/pad/GAME/deck: the cards of a deck, to enter them by."""

    deck: str | None = None
    """The text of a deck file."""
    deck_sha256: DeckHash = ""
    """One of our own decks; without it the one of new pads."""


class PadDeckAnswer(Struct, frozen=True):
    """Its cards, in the order of the deck."""

    id: str
    sha256: str
    """Empty for printed cards of which we know no deck."""
    cards: list[CardInfo]


class PadEmptySheet(Struct, frozen=True):
    """The sheet of a pad into which nothing has been entered."""

    variant: str
    players: int
    start: int
    """Who starts; 0 where that does not matter."""
    sheet: JsonObject


class PadStart(Struct, frozen=True):
    """GET /api/pad/GAME: all that a new pad needs to be written on without a server."""

    deck: PadDeckAnswer
    """The deck of new pads."""
    others: list[PadDeckAnswer]
    """Decks of ours that a pad can be begun with instead."""
    sheets: list[PadEmptySheet]
