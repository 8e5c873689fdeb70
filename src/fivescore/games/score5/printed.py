"""The printed cards of Score 5: families and values are known, sets and tiebreakers are not (S2).

A score pad for them counts with a deck that has a place for each starting family and value, and one
for each star value. No card has a tiebreaker there: who wins a tie has to be asked.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from fivescore.engine.contract import Deck, FivescoreError, quoted
from fivescore.engine.events import JsonObject
from fivescore.engine.scorepad import ScorePadProblem
from fivescore.games.score5.deck import FAMILY_LETTERS, FAMILY_NAMES, STARTING_VALUES
from fivescore.games.score5.rules import (
    ANY_FAMILY,
    CARDS,
    DECK,
    FIRST_TWO_STAR,
    ONE_STARS,
    STARTING,
    TWO_STARS,
    WILD_CARD,
)
from fivescore.words import LANGUAGES, tell, tell_all

STEP = 5
LOWEST_STAR, HIGHEST_STAR = 30, 150
STAR_VALUES = tuple(range(LOWEST_STAR, HIGHEST_STAR + STEP, STEP))
WILD_VALUE = 75
WILD_TEXT = f"W{WILD_VALUE}"


class PrintedCard(NamedTuple):
    """A card that somebody may have in front of them."""

    place: int
    """In the deck; star cards of the same value share one."""
    family: int
    value: int

    @property
    def text(self) -> str:
        """As people write it."""
        return WILD_TEXT if self.family == ANY_FAMILY else _text(self.family, self.value)

    def name(self, language: str) -> str:
        """In words, as in Green 80."""
        if self.family == ANY_FAMILY:
            return tell(language, "score5-wild")
        family = tell(language, f"score5-{FAMILY_NAMES[self.family]}")
        return tell(language, "score5-card", family=family, value=self.value)

    @property
    def stars(self) -> int:
        """How many stars it has."""
        if self.place < STARTING:
            return 0
        return 3 if self.place == WILD_CARD else 1 if self.place < FIRST_TWO_STAR else 2


def _text(family: int, value: int) -> str:
    return f"{FAMILY_LETTERS[family]}{value}"


def _all_cards() -> dict[str, PrintedCard]:
    cards = [PrintedCard(WILD_CARD, ANY_FAMILY, WILD_VALUE)]
    for family in range(len(FAMILY_NAMES)):
        for k, value in enumerate(STARTING_VALUES):
            cards.append(PrintedCard(family * len(STARTING_VALUES) + k, family, value))
        for k, value in enumerate(STAR_VALUES):
            cards.append(PrintedCard(STARTING + k, family, value))
    return {card.text: card for card in cards}


_CARDS = _all_cards()


def describe_printed() -> list[JsonObject]:
    """Every card that can be printed, as plain data."""
    return [
        {
            "card": card.text,
            "family": FAMILY_NAMES[card.family] if card.family != ANY_FAMILY else None,
            "value": card.value,
            "stars": card.stars,
        }
        for card in _CARDS.values()
    ]


def read_printed(
    held: Sequence[tuple[int, str]], names: Sequence[str]
) -> tuple[Deck, list[int], ScorePadProblem | None]:
    """A deck to count the hands with, the hands as masks, and the first card that cannot be there.

    `held` are seats and their cards, in the order in which they are checked.

    Raises:
        FivescoreError: Something is no card of any printed deck.
    """
    deck = _PrintedDeck()
    read = [0] * len(names)
    problem = None
    for seat, text in held:
        card = _find(text)
        wrong = deck.why_not(card, names)
        if wrong is None:
            deck.add(card, seat)
            read[seat] |= 1 << card.place
        else:
            ruling, sentences = wrong
            place: dict[str, int | str] = {"seat": seat, "card": text}
            problem = problem or ScorePadProblem(place, ruling, sentences)
    return deck.as_deck(), read, problem


def _find(text: str) -> PrintedCard:
    if text not in _CARDS:
        raise FivescoreError(
            f"{quoted(text)} is no card of Score 5: families are {', '.join(FAMILY_LETTERS)}, "
            f"values {STARTING_VALUES[0]} to {HIGHEST_STAR} in steps of {STEP}, as in G80; "
            f"the wild is {WILD_TEXT}."
        )
    return _CARDS[text]


class _PrintedDeck:
    """The cards that were entered so far."""

    def __init__(self) -> None:
        self._held: dict[int, tuple[PrintedCard, int]] = {}
        """By place: the card and who has it; of starting cards, who had one first."""

    def add(self, card: PrintedCard, seat: int) -> None:
        self._held.setdefault(card.place, (card, seat))

    def why_not(self, card: PrintedCard, names: Sequence[str]) -> tuple[str, dict[str, str]] | None:
        """Why a card cannot be in a hand besides those that are entered already.

        Starting cards are not checked: several sets may have the same family and value.
        """
        if card.stars == 0:
            return None
        if card.place in self._held:
            other, seat = self._held[card.place]
            message = "pad-card-twice" if other == card else "pad-value-twice"
            return "S1", {
                language: tell(
                    language,
                    message,
                    card=other.name(language),
                    player=names[seat],
                    value=card.value,
                )
                for language in LANGUAGES
            }
        most = {1: ONE_STARS, 2: TWO_STARS, 3: 1}[card.stars]
        if sum(other.stars == card.stars for other, _ in self._held.values()) >= most:
            return "S3", tell_all("pad-too-many-stars", stars="★" * card.stars, most=most)
        return None

    def as_deck(self) -> Deck:
        """A deck in which each entered card has its place; no card has a tiebreaker."""
        record = np.zeros(1, DECK)
        texts = [""] * CARDS
        for place, (card, _) in self._held.items():
            record["family"][0, place] = card.family
            record["value"][0, place] = card.value
            texts[place] = card.text
        return Deck("printed", "", tuple(texts), record)
