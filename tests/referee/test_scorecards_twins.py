"""No two cards of our deck do the same, whatever their words: both are scored in many positions."""

import random
from dataclasses import replace
from itertools import combinations

import pytest

from fivescore.games.scorecards.deck import ScoreDeck, load_deck, load_earlier_decks
from fivescore.games.scorecards.scoring.parse import parse_rule
from fivescore.games.scorecards.scoring.tree import LETTERS, Rule

from .scorecards_rules import Card, Position, choices, points

POSITIONS = 150
PLAIN = parse_rule("2 per card")
NEAR = 0.75
"""Two cards that score the same in more than so many positions are near-twins."""


def cards_of(deck: ScoreDeck) -> list[Card]:
    return [
        Card(text, LETTERS.index(text[0]), int(text[1:].partition("-")[0]), rule)
        for text, rule in zip(deck.cards, deck.rules, strict=True)
    ]


def position_of(deck: list[Card], rng: random.Random) -> Position:
    """A position of a game for two, at any turn."""
    turn = rng.randrange(5)
    drawn = iter(rng.sample([replace(card, rule=PLAIN) for card in deck], 12))
    yours = tuple(next(drawn) for _ in range(turn + 1))
    others = tuple(next(drawn) for _ in range(turn + rng.randrange(2)))
    return Position(
        yours,
        others,
        next(drawn),
        others[-1] if others else None,
        last_points=rng.randrange(4, 19) if others else 0,
        previous_points=rng.randrange(4, 19) if turn else 0,
    )


def positions_with(deck: ScoreDeck) -> list[Position]:
    rng = random.Random(5)
    return [position_of(cards_of(deck), rng) for _ in range(POSITIONS)]


def best(position: Position) -> int:
    return max(points(position, choice) for choice in choices(position, 10))


def does(rule: Rule, position: Position) -> tuple[int, int]:
    """What a rule scores in a position, and what the next card then scores."""
    *before, played = position.yours
    now = replace(position, yours=(*before, replace(played, rule=rule)))
    if not before:
        return best(now), 0
    effect = replace(position, yours=(*before[:-1], replace(before[-1], rule=rule), played))
    return best(now), best(effect)


def twins(deck: ScoreDeck) -> dict[frozenset[str], float]:
    """The pairs of cards that mostly do the same, with the share of positions."""
    positions = positions_with(deck)
    done = [[does(rule, position) for position in positions] for rule in deck.rules]
    found = {}
    for (one, of_one), (other, of_other) in combinations(zip(deck.cards, done, strict=True), 2):
        same = sum(a == b for a, b in zip(of_one, of_other, strict=True)) / POSITIONS
        if same > NEAR:
            found[frozenset((one, other))] = same
    return found


def test_no_two_cards_have_the_same_effect() -> None:
    assert twins(load_deck()) == {}


def test_the_twins_of_our_first_deck_are_found() -> None:
    [first] = [deck for deck in load_earlier_decks() if deck.id == "scorecards"]
    assert twins(first)[frozenset(("R5-23", "Y8-37"))] == pytest.approx(1)
