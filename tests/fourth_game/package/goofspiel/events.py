"""What happens in Goofspiel, and what a viewer sees of it."""

from fivescore.engine.events import CoveredEvent, Fact, Note


class PrizeOrder(Fact, frozen=True):
    """The prizes in the order in which they are turned up."""

    prizes: tuple[str, ...]


class BidPlaced(CoveredEvent, frozen=True):
    """Somebody has bid; the card lies face down."""

    seat: int
    placed: bool = True


class Reveal(Note, frozen=True, tag="reveal"):
    """All bids, and who wins the prize; nobody if the highest bids are equal."""

    bids: tuple[int, ...]
    winner: int | None


class PrizeUp(Note, frozen=True, tag="prize"):
    """The next prize is turned up."""

    prize: int
