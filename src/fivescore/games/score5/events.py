"""What happens in Score 5: the deal, covered bids, and notes of the auctions."""

from typing import Literal

from fivescore.engine.events import CoveredEvent, Fact, Note

Cards = tuple[str, ...]


class Score5Deal(Fact, frozen=True):
    """The set of each seat, and the pile, top first."""

    sets: tuple[str, ...]
    pile: Cards


class PlacedEvent(CoveredEvent, frozen=True):
    """Another's first bid, until all have placed (S5)."""

    placed: Literal[True] = True


class CountsNote(Note, frozen=True, tag="counts"):
    """How many cards each bid has, once all have placed."""

    counts: tuple[int, ...]


class LotNote(Note, frozen=True, tag="lot"):
    """The next auction card."""

    auction: int
    card: str


class RevealNote(Note, frozen=True, tag="reveal"):
    """All bids, and the cards shown by those who did not bid (S7)."""

    bids: tuple[Cards, ...]
    shown: tuple[str | None, ...]


class AuctionNote(Note, frozen=True, tag="auction"):
    """Who won the auction card; None if nobody."""

    card: str
    winner: int | None


class FinalNote(Note, frozen=True, tag="final"):
    """Every set and hand, at the end."""

    sets: tuple[str, ...]
    hands: tuple[Cards, ...]
