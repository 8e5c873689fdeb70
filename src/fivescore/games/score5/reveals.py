"""What a reveal of Score 5 tells: which bids are level (S6, S7), and whose set is known (S4)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from fivescore.engine.contract import Deck
from fivescore.games.score5 import entrypoints
from fivescore.games.score5.rules import STARTING, set_of
from fivescore.games.score5.text import card_at


@dataclass(frozen=True, slots=True)
class Level:
    """Seats with equal sums, in the order that their tiebreakers give them."""

    total: int
    seats: tuple[int, ...]
    cards: tuple[int, ...]
    """The card of each of them whose tiebreaker decided: of the bid, or shown without one."""


def find_level(bids: Sequence[int], shown: Sequence[int | None], deck: Deck) -> list[Level]:
    """The groups of seats whose sums are level, the highest sum first.

    Those who bid nothing are a group too if they had to show a card.
    """
    tiebreakers = deck.record["tiebreaker"][0]
    groups: dict[int, list[tuple[int, int]]] = {}
    for seat, (bid, card) in enumerate(zip(bids, shown, strict=True)):
        best = entrypoints.top_card(bid, deck.record) if bid else card
        if best is not None:
            total = entrypoints.value_of(bid, deck.record)
            groups.setdefault(total, []).append((seat, best))
    levels = []
    for total in sorted(groups, reverse=True):
        group = sorted(groups[total], key=lambda one: -int(tiebreakers[one[1]]))
        if len(group) > 1:
            levels.append(Level(total, tuple(s for s, _ in group), tuple(c for _, c in group)))
    return levels


def set_given_away(cards: Iterable[str], before: set[str], deck: Deck) -> tuple[int, str] | None:
    """The set that cards name as their owner's, and the card that does it; None if none does.

    A starting card that was not seen before was dealt to whoever shows it. `before` are the cards
    that were seen; once one of a set was, the set is no news.
    """
    named = {set_of(card) for text in before if (card := card_at(deck, text)) < STARTING}
    for text in cards:
        card = card_at(deck, text)
        if card < STARTING and set_of(card) not in named:
            return set_of(card), text
    return None
