"""What page and server say to each other about decks."""

from msgspec import Struct

from fivescore.engine.log_lines import Phrase
from fivescore.server.messages import ErrorAnswer
from fivescore.table.plain_data import CardInfo


class DeckInfo(Struct, frozen=True):
    """GET /api/decks/GAME, /api/tables/ID/deck and /api/archive/ID/deck: the cards of a deck."""

    id: str
    cards: list[CardInfo]
    """Each with everything that its game tells of it, and `card`, its name in moves."""


class DeckRequest(Struct, frozen=True):
    """POST /api/decks/check."""

    text: str
    """Of a deck file."""


class DeckMistake(Struct, frozen=True):
    """What is wrong with a deck file."""

    text: str
    """What it is and what would be right, in English, after the field."""
    field: str | None = None
    """As in `deck.cards[7].family`."""
    line: int | None = None
    column: int | None = None
    """Both counted from 1."""
    phrase: Phrase | None = None
    """The same in the reader's language, without the field."""


class DeckRefused(ErrorAnswer, frozen=True):
    """The answer (400) to whatever brings a deck file that cannot be played with."""

    code: str = "deck"
    mistake: DeckMistake | None = None


class DeckCheck(Struct, frozen=True):
    """The answer to a deck file: its game and cards, or the first mistake in it."""

    game: str | None = None
    deck: DeckInfo | None = None
    mistake: DeckMistake | None = None
