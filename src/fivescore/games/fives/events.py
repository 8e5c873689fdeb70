"""What happens in Fives: a deal at the start of each hand, and notes of tricks and hands."""

from fivescore.engine.events import Fact, Note

Cards = tuple[str, ...]


class FivesDeal(Fact, frozen=True):
    """The cards of each seat, at the start of a hand."""

    hand: int
    deal: tuple[Cards, ...]


class TrickNote(Note, frozen=True, tag="trick"):
    """Who took a trick, and the number that counts."""

    winner: int
    value: int


class HandNote(Note, frozen=True, tag="hand"):
    """The end of a hand; `centre` is what still lies there."""

    totals: tuple[int, ...]
    chips: tuple[int, ...]
    centre: int


class LeadNote(Note, frozen=True, tag="lead"):
    """Who leads first, told after the deal (F3)."""

    seat: int


class OpenNote(Note, frozen=True, tag="open"):
    """The whole deal and the faces of all flips, told after a hand (F11)."""

    deal: tuple[Cards, ...]
    flips: Cards
