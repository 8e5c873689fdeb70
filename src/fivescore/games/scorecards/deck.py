"""Decks of Score Cards (C1), read from files: our own, or one that an owner wrote down."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

import numpy as np

from fivescore.engine.contract import Deck
from fivescore.engine.deckfile import DeckError, Field, deck_hash, parse_deck_file
from fivescore.games.scorecards.rules import DECK
from fivescore.games.scorecards.scoring.operations import (
    CARDS,
    USUAL_COLOURS,
    TooManyOperationsError,
    highest_change,
    write_operations,
)
from fivescore.games.scorecards.scoring.parse import LONGEST_RULE, RuleError, parse_rule
from fivescore.games.scorecards.scoring.tree import COLOURS, HIGHEST_NUMBER, LETTERS, Rule
from fivescore.games.scorecards.scoring.write import write_rule

HIGHEST_ID = 999
EXAMPLE = "4 per card where number = 6"


@dataclass(frozen=True, slots=True, eq=False)
class ScoreDeck(Deck):
    """A deck with the rules of its cards."""

    rules: tuple[Rule, ...]


@cache
def load_deck() -> ScoreDeck:
    """Our own deck."""
    return read_deck(own_file())


def own_file() -> bytes:
    """The file of our own deck."""
    return resources.files("fivescore.games.scorecards").joinpath("deck.toml").read_bytes()


EARLIER = ("scorecards",)
"""The ids of our former decks, the newest first. Each lies in `decks/` under its id, unchanged."""


@cache
def load_earlier_decks() -> tuple[ScoreDeck, ...]:
    """Our former decks."""
    folder = resources.files("fivescore.games.scorecards").joinpath("decks")
    return tuple(read_deck(folder.joinpath(f"{name}.toml").read_bytes()) for name in EARLIER)


def read_deck(content: bytes) -> ScoreDeck:
    """The deck of a file.

    Raises:
        DeckError: The file is no deck of Score Cards; the text names the line or the field.
    """
    root = Field(parse_deck_file(content), "deck")
    root.only("game", "id", "cards")
    root.get("game").game("scorecards")
    return make_deck(root.get("id").text(), root.get("cards"), content.decode("utf-8"))


def make_deck(name: str, cards: Field, source: str = "") -> ScoreDeck:
    """A deck of a list of cards, checked against C1. `source` is the file, for places in it."""
    entries = cards.cards(CARDS, "C1")
    read = [_read_card(entry, source) for entry in entries]
    first: dict[int, str] = {}
    for (_, _, number, _), entry in zip(read, entries, strict=True):
        if number in first:
            raise entry.get("id").wrong(
                "scorecards-deck-id",
                "{number} is the id of {card} too, and each must be another (C1).",
                number=number,
                card=first[number],
            )
        first[number] = entry.name
    # The order of every deck: by colour, number and id.
    read.sort(key=lambda card: card[:3])
    record = np.zeros(1, DECK)
    for k, (colour, number, _, _) in enumerate(read):
        record["number"][0, k] = number
        record["colour"][0, k] = colour
        record["of_number"][0, number] |= 1 << k
        record["below_number"][0, number + 1 :] |= 1 << k
        record["of_colour"][0, colour] |= 1 << k
        record["highest"][0] = max(int(record["highest"][0]), number)
    record["lowest"][0] = min(1, *(number for _, number, _, _ in read))
    has_purple = any(colour >= USUAL_COLOURS for colour, _, _, _ in read)
    record["colours"][0] = len(COLOURS) if has_purple else USUAL_COLOURS
    rules = tuple(rule for _, _, _, rule in read)
    record["top"][0] = max(int(record["highest"][0]), *map(highest_change, rules))
    try:
        write_operations(record, rules)
    except TooManyOperationsError:
        english = "the rules are too long together: shorten the longest ones."
        raise cards.wrong("scorecards-deck-long", english) from None
    canonical = {
        "game": "scorecards",
        "id": name,
        "cards": [[c, n, i, write_rule(rule)] for c, n, i, rule in read],
    }
    texts = tuple(f"{LETTERS[c]}{n}-{i}" for c, n, i, _ in read)
    return ScoreDeck(name, deck_hash(canonical), texts, record, rules)


def _read_card(entry: Field, source: str) -> tuple[int, int, int, Rule]:
    """A card as (colour, number, id, rule)."""
    entry.only("id", "colour", "number", "rule")
    colour = entry.get("colour").choice(COLOURS)
    number = entry.get("number").number(0, HIGHEST_NUMBER)
    rule = _read_rule(entry.get("rule"), source)
    return colour, number, entry.get("id").number(1, HIGHEST_ID), rule


def _read_rule(entry: Field, source: str) -> Rule:
    if not isinstance(entry.data, str) or not entry.data.strip():
        english = "it should be a text, as in “{example}”."
        raise entry.wrong("scorecards-deck-no-rule", english, example=EXAMPLE)
    try:
        return parse_rule(entry.data)
    except RuleError as error:
        place = _place(error, entry.data, source)
        line, column = place or (error.line, error.column)
        where = "file" if place else "rule"
        english = f"line {{line}}, column {{column}} of the {where}: {{problem}}"
        wrong = entry.wrong(
            f"scorecards-deck-in-{where}", english, line=line, column=column, problem=error.mistake
        )
        wrong.place = place
        raise wrong from None


def _place(error: RuleError, rule: str, source: str) -> tuple[int, int] | None:
    """Line and column in the file, where the rule stands there once."""
    if len(rule) <= LONGEST_RULE and source.count(rule) == 1:
        start = source.index(rule)
        line = source.count("\n", 0, start) + 1
        first = start - (source.rfind("\n", 0, start) + 1)
        column = error.column + (first if error.line == 1 else 0)
        return line + error.line - 1, column
    return None


def find_deck(told: Mapping[str, Any]) -> ScoreDeck:
    """The deck whose cards a record carries.

    Raises:
        DeckError: They are no deck, or not the one that is named.
    """
    cards = told.get("cards")
    entries = [_as_entry(card) for card in cards] if isinstance(cards, list) else cards
    deck = make_deck(str(told.get("id"))[:80], Field(entries, "deck.cards"))
    if deck.sha256 != told.get("sha256"):
        raise DeckError(
            f"The deck's cards have the sha256 {deck.sha256}, not the one the record names."
        )
    return deck


_TOLD = ("card", "texts", "ways", "next_ways")


def _as_entry(card: object) -> object:
    """A card of a record's deck as a deck file writes it: its texts say nothing new."""
    if not isinstance(card, dict):
        return card
    return {key: value for key, value in card.items() if key not in _TOLD}


def describe_card(deck: ScoreDeck, card: int) -> dict[str, Any]:
    """Everything about a card that a deck file holds, as plain data."""
    record = deck.record[0]
    return {
        "card": deck.cards[card],
        "id": int(deck.cards[card].partition("-")[2]),
        "colour": COLOURS[int(record["colour"][card])],
        "number": int(record["number"][card]),
        "rule": write_rule(deck.rules[card]),
    }
