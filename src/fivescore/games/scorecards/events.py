"""What happens in Score Cards: rounds that begin, plays with their points, and notes of both."""

from msgspec import UNSET, UnsetType

from fivescore.engine.events import Fact, MoveEvent, Note
from fivescore.games.scorecards.scoring.explain import Changed, Part

Cards = tuple[str, ...]


class RoundFact(Fact, frozen=True):
    """The start of a round: who starts, each hand, the Starting card, the deck, top first."""

    round: int
    start: int
    hands: tuple[Cards, ...]
    starting: str
    deck: Cards


class CardMove(MoveEvent, frozen=True):
    """A move; a play with its points and, for its player alone, the card drawn."""

    points: int | UnsetType = UNSET
    drew: str | UnsetType = UNSET


class RoundNote(Note, frozen=True, tag="round"):
    """The card points of a round without bonus, and the seats that got the bonus."""

    points: tuple[int, ...]
    bonus: tuple[int, ...]


class ScoredNote(Note, frozen=True, tag="scored"):
    """How the points of a play came about (C16)."""

    seat: int
    card: str
    points: int
    parts: list[Part]
    changed: Changed | UnsetType = UNSET
