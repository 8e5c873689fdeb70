"""Decks of Score 5 (S1, S2), read from files: our own, or one that an owner wrote down."""

from collections import Counter
from functools import cache
from importlib import resources

import numpy as np

from fivescore.engine.contract import Deck
from fivescore.engine.deckfile import Field, deck_hash, parse_deck_file
from fivescore.games.score5.rules import (
    ANY_FAMILY,
    CARDS,
    DECK,
    FAMILIES,
    SETS,
    STARTING,
    WILD_CARD,
)

FAMILY_NAMES = ("green", "red", "yellow", "purple", "blue")
FAMILY_LETTERS = "GRYPB"
SET_NAMES = ("A", "B", "C", "D", "E")
STARTING_VALUES = (5, 10, 15, 20, 25)
STAR_COUNTS = {1: 10, 2: 15, 3: 1}
HIGHEST = 1000


@cache
def load_deck() -> Deck:
    """Our own deck."""
    return read_deck(own_file())


def own_file() -> bytes:
    """The file of our own deck."""
    return resources.files("fivescore.games.score5").joinpath("deck.toml").read_bytes()


def read_deck(content: bytes) -> Deck:
    """The deck of a file.

    Raises:
        DeckError: The file is no deck of Score 5; the text names the line or the field.
    """
    root = Field(parse_deck_file(content), "deck")
    root.only("game", "id", "cards")
    root.get("game").game("score5")
    return make_deck(root.get("id").text(), root.get("cards"))


def make_deck(name: str, cards: Field) -> Deck:
    """A deck of a list of cards, checked against S1."""
    entries = cards.cards(CARDS, "S1")
    read = [_read_card(entry) for entry in entries]
    _check_tiebreakers(read, entries)
    _check_counts(read, cards)
    # The order of every deck: sets A to E by family, then the stars by value, then the wild.
    read.sort(key=lambda card: (card[0], card[1] if card[0] < SETS else 0, card[2], card[3]))
    record = np.zeros(1, DECK)
    for k, (_, family, value, tiebreaker) in enumerate(read):
        record["family"][0, k] = family
        record["value"][0, k] = value
        record["tiebreaker"][0, k] = tiebreaker
    texts = _texts(read)
    canonical = {"game": "score5", "id": name, "cards": [list(card) for card in read]}
    return Deck(name, deck_hash(canonical), texts, record)


def _read_card(entry: Field) -> tuple[int, int, int, int]:
    """A card as (kind, family, value, tiebreaker); kinds 0-4 are the sets, 5-7 the stars."""
    entry.only("family", "value", "tiebreaker", "set", "stars")
    value = entry.get("value").number(1, HIGHEST)
    tiebreaker = entry.get("tiebreaker").number(1, HIGHEST)
    letter, stars = entry.find("set"), entry.find("stars")
    if (letter is None) == (stars is None):
        english = "it needs either “set” (A to E) or “stars” (1 to 3)."
        raise entry.wrong("score5-deck-kind", english)
    if letter is not None:
        kind = letter.choice(SET_NAMES)
    else:
        assert stars is not None
        kind = SETS + stars.number(1, 3) - 1
    if kind == SETS + 2:
        if entry.find("family") is not None:
            raise entry.wrong("score5-deck-wild", "the ★★★ card is wild and has no family.")
        return kind, ANY_FAMILY, value, tiebreaker
    return kind, entry.get("family").choice(FAMILY_NAMES), value, tiebreaker


def _check_tiebreakers(read: list[tuple[int, int, int, int]], entries: list[Field]) -> None:
    first: dict[int, str] = {}
    for (_, _, _, tiebreaker), entry in zip(read, entries, strict=True):
        if tiebreaker in first:
            raise entry.get("tiebreaker").wrong(
                "score5-deck-tiebreaker",
                "{number} stands on {card} too, and each must be another (S1).",
                number=tiebreaker,
                card=first[tiebreaker],
            )
        first[tiebreaker] = entry.name


def _check_counts(read: list[tuple[int, int, int, int]], cards: Field) -> None:
    kinds = Counter(kind for kind, _, _, _ in read)
    for stars, wanted in STAR_COUNTS.items():
        if kinds[SETS + stars - 1] != wanted:
            raise cards.wrong(
                "score5-deck-stars",
                "there should be {wanted} cards with {stars} (S1), not {count}.",
                wanted=wanted,
                stars="★" * stars,
                count=kinds[SETS + stars - 1],
            )
    for which, letter in enumerate(SET_NAMES):
        own = [card for card in read if card[0] == which]
        if sorted(card[1] for card in own) != list(range(FAMILIES)):
            english = "set {set} should hold one card of every family (S1)."
            raise cards.wrong("score5-deck-families", english, set=letter)
        if sorted(card[2] for card in own) != list(STARTING_VALUES):
            english = "set {set} should hold 5, 10, 15, 20 and 25 once each (S1)."
            raise cards.wrong("score5-deck-values", english, set=letter)


def _texts(read: list[tuple[int, int, int, int]]) -> tuple[str, ...]:
    """The cards as texts; where two would read the same, their tiebreakers tell them apart (S2)."""
    plain = [("W" if f == ANY_FAMILY else FAMILY_LETTERS[f]) + str(v) for _, f, v, _ in read]
    twice = {text for text, n in Counter(plain).items() if n > 1}
    return tuple(
        f"{text}/{card[3]}" if text in twice else text
        for text, card in zip(plain, read, strict=True)
    )


def describe_card(deck: Deck, card: int) -> dict[str, str | int | None]:
    """Everything about a card, as plain data."""
    record = deck.record[0]
    family = int(record["family"][card])
    told: dict[str, str | int | None] = {
        "card": deck.cards[card],
        "family": FAMILY_NAMES[family] if family != ANY_FAMILY else None,
        "value": int(record["value"][card]),
        "tiebreaker": int(record["tiebreaker"][card]),
    }
    if card < STARTING:
        return told | {"set": SET_NAMES[card // FAMILIES]}
    return told | {"stars": stars_of(card)}


def stars_of(card: int) -> int:
    """The stars of an auction card."""
    return 3 if card == WILD_CARD else 1 if card < STARTING + 10 else 2
