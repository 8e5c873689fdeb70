"""The engine and the referee of Score Cards side by side: the same choices, points and games.

Any rule is scored in any position by both, choice by choice, and so is what the engine tells about
how the points came about. Then both play whole games, with our own deck and with random rules.
"""

import random
import re
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from importlib import resources
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from fivescore.engine.deckfile import Field
from fivescore.engine.match import Match
from fivescore.games import get_game
from fivescore.games.scorecards import entrypoints
from fivescore.games.scorecards.deck import ScoreDeck, load_deck, make_deck
from fivescore.games.scorecards.game import ScoreCards
from fivescore.games.scorecards.rules import MAX_LEGAL, NOBODY, PLAYING, STATE, pack_play, versus_of
from fivescore.games.scorecards.scoring import tree
from fivescore.games.scorecards.scoring.evaluate import NO_CARD, TRACE_ROWS
from fivescore.games.scorecards.scoring.parse import LONGEST_RULE, parse_rule
from fivescore.games.scorecards.scoring.tree import (
    ANY,
    CARD,
    COLOUR,
    COLOUR_RUN,
    COLOUR_RUNS,
    COLOURS,
    HIGHEST,
    HIGHEST_NUMBER,
    LARGEST_GROUP,
    LARGEST_SET,
    LAST,
    LETTERS,
    LOWEST,
    NUMBER,
    OWN,
    POINTS,
    PREVIOUS,
    RUN,
    RUNS,
    SET,
    STARTING,
    SUM,
    Amount,
    Condition,
    Measure,
    Rule,
    Selection,
    Sum,
    Term,
)
from fivescore.games.scorecards.scoring.write import write_rule
from fivescore.games.scorecards.text import card_at, format_move, mask_of
from fivescore.games.scorecards.view import VARIANTS
from fivescore.games.scorecards.view_plays import explain
from tests.amounts import amount
from tests.playing import plain, seeded, story_of, view_of, witnessed

from .scorecards import Referee
from .scorecards_rules import (
    Card,
    Choice,
    Position,
    View,
    amount_points,
    as_changed,
    choice_rank,
    choice_words,
    choices,
    effect_way,
    holds,
    measured,
    own_way,
    points,
    selected,
)
from .scorecards_strategies import (
    TRIVIAL,
    Place,
    changes,
    conditions,
    effects,
    positions,
    relations_of,
    rules,
    values,
    zones,
)

GAMES = amount(4, 100)
TABLES = 12
"""In so many positions every drawn rule is scored."""
EXPLAINED = 6
"""Of so many choices in a position it is looked at how the points come about."""

SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]


def is_short(rule: Rule) -> bool:
    """Whether a deck may have it: a text has its longest length, a tree has not."""
    return len(write_rule(rule)) <= LONGEST_RULE


short_rules = rules().filter(is_short)


@st.composite
def changing_rules(draw: st.DrawFn) -> Rule:
    """Rules that change a card and speak of single cards, which may be the changed one."""
    place = Place()
    by_card = st.sampled_from((OWN, LAST, PREVIOUS, STARTING))
    feature = draw(st.sampled_from(("colour", "number")))
    test = tree.Test(feature, draw(relations_of(feature)), draw(by_card))
    what = draw(st.sampled_from((CARD, COLOUR, NUMBER, RUN, COLOUR_RUN, HIGHEST, LOWEST, SUM)))
    amount = Amount(draw(st.integers(1, 9)), Measure(what, Selection(draw(zones), (test,))))
    # Points are compared with numbers only.
    numbers = values(place).filter(lambda value: value.what != POINTS)
    with_card = st.builds(Condition, numbers, st.sampled_from(tree.RELATIONS), by_card)
    condition = draw(st.one_of(st.none(), conditions(place), with_card))
    # Fixed to yellow, or to a number that is above all those of most decks.
    fixed = 3 if feature == "colour" else HIGHEST_NUMBER
    value: int | str = draw(st.one_of(st.sampled_from((ANY, OWN)), st.just(fixed)))
    change = replace(draw(changes()), feature=feature, value=value)
    return Rule((Sum((Term(amount, condition),)),), change, draw(effects()))


# --- Decks and tables -------------------------------------------------------------------------


def deck_of(cards: Sequence[Card]) -> ScoreDeck:
    """A deck as a file would give it."""
    entries = [
        {
            "id": int(card.text.partition("-")[2]),
            "colour": COLOURS[card.colour],
            "number": card.number,
            "rule": write_rule(card.rule),
        }
        for card in cards
    ]
    return make_deck("drawn", Field(entries, "deck.cards"))


def any_card(
    rng: random.Random,
    number: int,
    highest: int,
    rule: Rule = TRIVIAL,
    *,
    lowest: int = 1,
    colours: int = 4,
) -> Card:
    """A card with the id `number`."""
    colour, value = rng.randrange(colours), rng.randint(lowest, highest)
    return Card(f"{LETTERS[colour]}{value}-{number}", colour, value, rule)


def filled(cards: Sequence[Card], rng: random.Random) -> list[Card]:
    """Fifty cards, those that are given among them."""
    taken = {int(card.text.partition("-")[2]) for card in cards}
    highest = rng.choice((1, 4, 10, HIGHEST_NUMBER))
    free = (number for number in range(1, 51) if number not in taken)
    return [*cards, *(any_card(rng, number, highest) for number in free)]


@dataclass
class Table:
    """A table before a play, for the engine; the referee's positions stand beside it."""

    deck: ScoreDeck
    seat: int
    played: Card
    positions: dict[int, Position]
    """By the seat that a play names; by NOBODY where none is named."""
    record: np.ndarray = field(default_factory=lambda: np.zeros(1, STATE))

    def begin(self, players: int, variant: str, starting: Card) -> None:
        entrypoints.begin(self.record, 0, players, VARIANTS.index(variant), 0)
        self.record["phase"] = PLAYING
        self.record["round"] = 1
        self.record["seat"] = self.seat
        self.record["startings"][0, 0] = card_at(self.deck, starting.text)

    def place(self, seat: int, cards: Sequence[Card], lying: Sequence[Card] | None = None) -> None:
        """A display; `lying` are the ones that stand in it one by one, where that is fewer."""
        texts = [card.text for card in cards]
        self.record["shown"][0, seat] = mask_of(self.deck, texts)
        for k, card in enumerate(cards if lying is None else lying):
            self.record["displays"][0, 0, seat, k] = card_at(self.deck, card.text)

    @property
    def card(self) -> int:
        return card_at(self.deck, self.played.text)

    def choices(self, position: Position) -> list[Choice]:
        """Every choice, with the values of this deck (C1)."""
        numbers = [int(text[1:].partition("-")[0]) for text in self.deck.cards]
        colours = 5 if any(text.startswith("P") for text in self.deck.cards) else 4
        return choices(position, max(numbers), lowest=min(1, *numbers), colours=colours)


def place_anything(position: Position, rng: random.Random) -> Table:
    """Any position as a table of three: what is in play lies at seat 1, the last card at seat 2.

    The display of seat 1 may hold more than five cards, as several do in Explosive.
    """
    every = {card.text: card for card in (*position.yours, *position.others, position.starting)}
    if position.last is not None:
        every[position.last.text] = position.last
    deck = deck_of(filled(list(every.values()), rng))
    table = Table(deck, 0, position.yours[-1], {1: position})
    table.begin(3, "standard", position.starting)
    table.place(0, position.yours[:-1])
    table.place(1, position.others, ())
    if len(position.yours) > 1:
        table.record["points"][0, 0, len(position.yours) - 2] = position.previous_points
    if position.last is not None:
        table.place(2, (position.last,))
        table.record["last_seat"] = 2
        table.record["points"][0, 2, 0] = position.last_points
    return table


@st.composite
def drawn_tables(
    draw: st.DrawFn, drawn: st.SearchStrategy[Rule] = short_rules, size: int = TABLES
) -> list[Table]:
    """Tables that a game can come to, of every variant, with two drawn rules in one deck."""
    rule, before = draw(drawn), draw(short_rules)
    rng = random.Random(draw(st.integers(0, 10**6)))
    highest = rng.choice((4, 7, 10, HIGHEST_NUMBER))
    limits = {"lowest": rng.randint(0, 1), "colours": rng.choice((4, 5))}
    numbers = rng.sample(range(1, 51), 50)
    cards = [any_card(rng, number, highest, TRIVIAL, **limits) for number in numbers]
    cards[0] = any_card(rng, numbers[0], highest, rule, **limits)
    cards[1] = any_card(rng, numbers[1], highest, before, **limits)
    deck = deck_of(cards)
    return [place_randomly(deck, cards, rng) for _ in range(size)]


CASES = [
    (v, players) for v, counts in get_game("scorecards").variants.items() for players in counts
]


def place_randomly(deck: ScoreDeck, cards: Sequence[Card], rng: random.Random) -> Table:
    """Some plays of a round; the first card is about to be played, the second lies before it."""
    variant, players = rng.choice(CASES)
    start = rng.randrange(players)
    plays = rng.randrange(players * 5)
    seat = (start + plays) % players
    rest = rng.sample(cards[2:], len(cards) - 2)
    lies = [rest.pop() for _ in range(plays)]
    if plays >= players:
        lies[plays - players] = cards[1]
    starting = rest.pop()
    displays = [lies[(s - start) % players :: players] for s in range(players)]
    last = lies[-1] if lies else None
    scored = [rng.randint(-20, 40) for _ in lies]
    last_points = scored[-1] if lies else 0
    previous_points = scored[-players] if displays[seat] else 0
    yours = (*displays[seat], cards[0])
    others = [s for s in range(players) if s != seat]
    together = tuple(card for s in others for card in displays[s])
    known = {"last_points": last_points, "previous_points": previous_points}
    found = {NOBODY: Position(yours, together, starting, last, **known)}
    if players > 2 and variant != "explosive":
        found = {s: Position(yours, tuple(displays[s]), starting, last, **known) for s in others}
    table = Table(deck, seat, cards[0], found)
    table.begin(players, variant, starting)
    for s, display in enumerate(displays):
        table.place(s, display)
        for k, points_of in enumerate(scored[(s - start) % players :: players]):
            table.record["points"][0, s, k] = points_of
    table.record["last_seat"] = (seat - 1) % players if plays else NOBODY
    return table


# --- Choices, points and the best choice ------------------------------------------------------


def text_of(position: Position, versus: int, choice: Choice) -> str:
    named = "" if versus == NOBODY else f" vs {versus}"
    return f"play {position.yours[-1].text}{named}{choice_words(position, choice)}"


def compare_choices(table: Table) -> None:
    """Engine and referee know the same choices, points of each, and the best one."""
    deck, seat, record = table.deck, table.seat, table.record
    found = np.zeros(MAX_LEGAL, np.int64)
    size = entrypoints.list_moves(record, 0, deck.record, 1 << table.card, seat, found)
    moves = [int(move) for move in found[:size]]
    for versus, position in table.positions.items():
        mine = [move for move in moves if versus_of(move) == versus]
        scored = {
            format_move(deck, move): entrypoints.points_of(record, 0, deck.record, seat, move)
            for move in mine
        }
        possible = table.choices(position)
        wanted = {text_of(position, versus, c): points(position, c) for c in possible}
        assert scored == wanted
        assert len(scored) == len(mine)
        best = entrypoints.best_choice(record, 0, deck.record, seat, table.card, versus)
        default = best_of(table, position)
        assert format_move(deck, best) == text_of(position, versus, default)


def best_of(table: Table, position: Position) -> Choice:
    """Most points; of equal ones the first card of the deck, then the lowest value (C5)."""
    return min(
        table.choices(position),
        key=lambda choice: (-points(position, choice), choice_rank(choice, table.deck.cards)),
    )


def compare_best_play(table: Table) -> None:
    """Without a display: the most points of all, of equal ones the first by seat (C5)."""
    deck, seat, record = table.deck, table.seat, table.record
    best = entrypoints.best_play(record, 0, deck.record, seat, table.card)
    defaults = {
        versus: best_of(table, position) for versus, position in sorted(table.positions.items())
    }
    versus = max(defaults, key=lambda s: points(table.positions[s], defaults[s]))
    assert format_move(deck, best) == text_of(table.positions[versus], versus, defaults[versus])


def compare_legality(table: Table) -> None:
    """Of all that can be packed into a move only what is listed is legal."""
    deck, seat, record = table.deck, table.seat, table.record
    found = np.zeros(MAX_LEGAL, np.int64)
    size = entrypoints.list_moves(record, 0, deck.record, 1 << table.card, seat, found)
    listed = {int(move) for move in found[:size]}
    kinds = {int(kind) for kind in deck.record["choice"][0]}
    lying = [card_at(deck, card.text) for p in table.positions.values() for card in p.yours]
    tried = {
        pack_play(table.card, versus, choice, value, changed)
        for versus in range(NOBODY, 4)
        for choice in {0, *kinds, (max(kinds) + 1) % 6}
        for value in range(HIGHEST_NUMBER + 2)
        for changed in {NO_CARD, 0, 49, *lying}
    }
    legal = {
        move
        for move in listed | tried
        if entrypoints.is_legal(record, 0, deck.record, 1 << table.card, seat, move)
    }
    assert legal == listed


@settings(max_examples=amount(100, 2000), deadline=None, suppress_health_check=SLOW)
@given(position=positions(short_rules), seed=st.integers(0, 10**6))
def test_any_rule_scores_the_same_in_any_position(position: Position, seed: int) -> None:
    rng = random.Random(seed)
    table = place_anything(position, rng)
    compare_choices_against(table, 1)
    compare_explanations(table, rng)


def compare_choices_against(table: Table, versus: int) -> None:
    """As above, of a table where only one display is laid as it should be."""
    deck, seat, record = table.deck, table.seat, table.record
    position = table.positions[versus]
    for choice in table.choices(position):
        text = text_of(position, versus, choice)
        move = get_game("scorecards").parse(deck, text)
        assert entrypoints.is_legal(record, 0, deck.record, 1 << table.card, seat, move), text
        assert entrypoints.points_of(record, 0, deck.record, seat, move) == points(
            position, choice
        ), text
    best = entrypoints.best_choice(record, 0, deck.record, seat, table.card, versus)
    default = best_of(table, position)
    assert format_move(deck, best) == text_of(position, versus, default)


@settings(max_examples=amount(90, 2000), deadline=None, suppress_health_check=SLOW)
@given(tables=drawn_tables(), seed=st.integers(0, 10**6))
def test_any_rule_scores_the_same_at_any_table(tables: list[Table], seed: int) -> None:
    rng = random.Random(seed)
    for table in tables:
        compare_choices(table)
        compare_best_play(table)
        compare_explanations(table, rng)
    compare_legality(tables[0])


@settings(max_examples=amount(60, 1000), deadline=None, suppress_health_check=SLOW)
@given(tables=drawn_tables(changing_rules().filter(is_short), 3), seed=st.integers(0, 10**6))
def test_any_changed_card_counts_the_same_at_any_table(tables: list[Table], seed: int) -> None:
    for table in tables:
        compare_choices(table)
        compare_explanations(table, random.Random(seed))


@settings(max_examples=amount(120, 3000), deadline=None, suppress_health_check=SLOW)
@given(rule=short_rules)
def test_every_rule_is_read_back_from_its_canonical_text(rule: Rule) -> None:
    text = write_rule(rule)
    assert parse_rule(text) == rule
    assert parse_rule(text.replace(" ", "\n")) == rule
    assert write_rule(parse_rule(text)) == text


# --- How the points came about ----------------------------------------------------------------


@dataclass(frozen=True)
class Told:
    """A part of an explanation as the referee would tell it."""

    kind: str
    points: int
    times: int = 1
    each: int = 0
    bound: int = 0
    measure: Measure | None = None
    view: View | None = None
    giver: str | None = None

    def plain(self) -> dict[str, Any]:
        """All but the cards."""
        told: dict[str, Any] = {"kind": self.kind, "points": self.points}
        if self.kind in ("cap", "floor"):
            told["bound"] = self.bound
        elif self.kind != "double":
            told |= {"times": self.times, "each": self.each}
        return told | ({} if self.giver is None else {"from": self.giver})


KINDS = {
    COLOUR: "colours",
    NUMBER: "numbers",
    SET: "sets",
    HIGHEST: "value",
    LOWEST: "value",
    SUM: "value",
    RUNS: "runs",
    COLOUR_RUNS: "runs",
    POINTS: "scored",
}


def parts_of_sum(view: View, whole: Sum, giver: str | None = None) -> Iterator[Told]:
    total = 0
    for term in whole.terms:
        amount = term.amount
        if term.condition is not None and not holds(view, term.condition):
            if term.otherwise is None:
                continue
            amount = term.otherwise
        measure = amount.measure
        times = 1 if measure is None else measured(view, measure)
        scored = amount_points(view, amount) * (-1 if term.is_minus else 1)
        total += scored
        if times:
            kind = "points" if measure is None else KINDS.get(measure.what, "cards")
            if measure is not None and measure.total:
                kind = "value"
            yield Told(kind, scored, times, amount.factor, 0, measure, view, giver)
    if whole.at_most is not None and total > whole.at_most:
        yield Told("cap", whole.at_most - total, bound=whole.at_most, giver=giver)
        total = whole.at_most
    if whole.at_least is not None and total < whole.at_least:
        yield Told("floor", whole.at_least - total, bound=whole.at_least, giver=giver)


def parts_of_turn(position: Position, choice: Choice) -> list[Told]:
    changed = as_changed(position, choice)
    view = View(changed, bearer=changed.yours[-1], chosen=choice.chosen)
    way = own_way(position, choice)
    assert isinstance(way, Sum)
    told = list(parts_of_sum(view, way))
    effect = effect_way(position, choice)
    if effect is None:
        return told
    bearer = changed.yours[-2]
    view = View(changed, bearer=bearer, chosen=choice.chosen)
    if isinstance(effect, Sum):
        return told + list(parts_of_sum(view, effect, bearer.text))
    if effect.condition is None or holds(view, effect.condition):
        told.append(Told("double", sum(part.points for part in told), giver=bearer.text))
    return told


def check_cards(told: Told, texts: list[str], deck: ScoreDeck) -> None:
    """The cards that are named are those that made the measure."""
    assert told.measure is not None
    assert told.view is not None
    among = {card.text: card for card in selected(told.view, told.measure.selection)}
    assert texts == sorted(texts, key=deck.cards.index)
    assert set(texts) <= set(among)
    named = [among[text] for text in texts]
    numbers, colours = sorted(card.number for card in named), [card.colour for card in named]
    every = [card.number for card in among.values()]
    what, total = told.measure.what, told.measure.total
    if what in (CARD, POINTS):
        assert set(texts) == set(among)
    elif what == SUM:
        assert set(texts) == set(among)
        assert sum(numbers) == told.times
    elif what == SET:
        assert set(texts) == {
            text for text, card in among.items() if every.count(card.number) >= told.measure.size
        }
    elif what in (HIGHEST, LOWEST):
        assert numbers == [told.times]
    elif what in (RUNS, COLOUR_RUNS):
        assert len(texts) >= told.times * told.measure.size
        return
    elif total:
        assert sum(numbers) == told.times
    else:
        assert len(texts) == told.times
    if what in (RUN, COLOUR_RUN):
        assert numbers == list(range(numbers[0], numbers[0] + len(texts)))
    if what in (COLOUR_RUN, LARGEST_GROUP):
        assert len(set(colours)) == 1
    if what == LARGEST_SET:
        assert len(set(numbers)) == 1
    if what == COLOUR:
        assert len(set(colours)) == told.times
    if what == NUMBER:
        assert len(set(numbers)) == told.times


def compare_explanations(table: Table, rng: random.Random) -> None:
    """The parts are those that the referee would tell, and they add up to the points."""
    versus, position = rng.choice(sorted(table.positions.items()))
    possible = table.choices(position)
    for choice in rng.sample(possible, min(EXPLAINED, len(possible))):
        move = get_game("scorecards").parse(table.deck, text_of(position, versus, choice))
        told = plain(explain(table.record, table.deck, table.seat, move))
        parts, wanted = told["parts"], parts_of_turn(position, choice)
        assert [{k: v for k, v in part.items() if k != "cards"} for part in parts] == [
            part.plain() for part in wanted
        ]
        for part, right in zip(parts, wanted, strict=True):
            assert ("cards" in part) == (right.measure is not None)
            if "cards" in part:
                check_cards(right, part["cards"], table.deck)
            if "times" in part:
                assert abs(part["points"]) == abs(part["times"] * part["each"])
        added = sum(part["points"] for part in parts)
        assert told["points"] == points(position, choice) == max(-9999, min(9999, added))
        is_changed = choice.changed is not None
        assert ("changed" in told) == is_changed
        if choice.changed is not None:
            assert told["changed"]["card"] == choice.changed.text


def test_the_longest_explanation_has_room() -> None:
    """Four amounts with condition and otherwise, both bounds, and the same on the next turn."""
    longest = " plus ".join(["1 if no card else 1"] * 4) + ", at most 5, at least 1"
    rule = parse_rule(f"{longest}; next turn: {longest}")
    cards = [Card(f"B1-{number}", 0, 1, TRIVIAL) for number in range(1, 51)]
    cards[:2] = [Card("B1-1", 0, 1, rule), Card("B1-2", 0, 1, rule)]
    position = Position((cards[1], cards[0]), (), cards[5], None)
    table = place_anything(position, random.Random(1))
    rows = np.full((TRACE_ROWS + 1, 5), -7, np.int64)
    move = entrypoints.best_choice(table.record, 0, table.deck.record, 0, table.card, 1)
    scored = np.zeros((1, 3), np.int64)
    moves = np.array([move], np.int64)
    assert entrypoints.trace_each(table.record, 0, table.deck.record, 0, moves, scored, rows) == 1
    size = scored[0, 1]
    assert size <= TRACE_ROWS
    assert (rows[size:] == -7).all()
    compare_explanations(table, random.Random(1))


# --- Whole games ------------------------------------------------------------------------------


@cache
def pool_of_rules() -> tuple[Rule, ...]:
    """Some hundred drawn rules, always the same."""
    found: list[Rule] = []

    @settings(
        max_examples=amount(60, 1000),
        deadline=None,
        database=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=SLOW,
    )
    @given(rule=short_rules)
    def collect(rule: Rule) -> None:
        found.append(rule)

    collect()
    return tuple(found)


def own_cards() -> list[Card]:
    """Our own deck, read from its file without the engine's deck."""
    source = resources.files("fivescore.games.scorecards").joinpath("deck.toml").read_text("utf-8")
    return [
        Card(
            f"{entry['colour'][0].upper()}{entry['number']}-{entry['id']}",
            COLOURS.index(entry["colour"]),
            entry["number"],
            parse_rule(entry["rule"]),
        )
        for entry in tomllib.loads(source)["cards"]
    ]


def random_cards(rng: random.Random) -> list[Card]:
    highest = rng.choice((5, 10, HIGHEST_NUMBER))
    limits = {"lowest": rng.randint(0, 1), "colours": rng.choice((4, 5))}
    return [
        any_card(rng, number, highest, rng.choice(pool_of_rules()), **limits)
        for number in rng.sample(range(1, 1000), 50)
    ]


def in_deck_order(cards: Sequence[Card]) -> list[Card]:
    return sorted(cards, key=lambda c: (c.colour, c.number, int(c.text.partition("-")[2])))


class BothPlay:
    """One game at two tables."""

    def __init__(self, case: tuple[str, int], seed: int, cards: list[Card] | None) -> None:
        self.rng = random.Random(seed)
        variant, players = case
        game = ScoreCards()
        config = game.config(variant, players, {"first": self.rng.choice(["drawn", "seat0"])})
        deck = load_deck() if cards is None else deck_of(cards)
        ours = in_deck_order(own_cards() if cards is None else cards)
        assert deck.cards == tuple(card.text for card in ours)
        self.match = Match(game, config, deck=deck)
        self.referee = Referee(players, variant, ours, str(config.options["first"]))

    def play(self) -> None:
        while self.referee.phase != "over":
            if self.referee.phase == "deal":
                assert self.match.game.awaits_nature(self.match.state)
                self.match.let_nature_move(seeded(self.rng.randrange(1 << 30)))
                self.referee.deal(story_of(self.match)[-1])
            else:
                self.make_move()
            self.compare()
        self.compare_end()

    def compare_plays(self, viewer: int) -> None:
        """What a viewer is told that each card of the hand would score now, and how."""
        referee, players = self.referee, self.match.config.players
        told = [
            (play["card"], play["vs"], play["move"], play["points"])
            for play in view_of(self.match, viewer)["plays"]
        ]
        wanted = []
        may_play = referee.phase == "play" and len(referee.display(viewer)) < 5
        for card in sorted(referee.hand(viewer), key=self.match.deck.cards.index) * may_play:
            displays: list[int | None] = [None]
            if players > 2 and referee.variant != "explosive":
                displays = [seat for seat in range(players) if seat != viewer]
            for versus in displays:
                best = referee.best(viewer, card, versus)
                [play] = [p for p in referee._possible_plays(viewer) if p.text == best]
                wanted.append((card, versus, best, play.points))
        assert told == wanted
        self.compare_options(viewer)

    def compare_options(self, viewer: int) -> None:
        """In their own turn a viewer is told every choice of every play, and what it scores."""
        told = {
            f"{play['move'].removesuffix(play['choice'])}{choice}": group["points"]
            for play in view_of(self.match, viewer)["plays"]
            for group in play.get("options", [])
            for choice in group["choices"]
        }
        possible = self.referee._possible_plays(viewer)
        is_turn = self.referee.phase == "play" and viewer in self.referee.to_act
        wanted = {p.text: p.points for p in possible if choice_words(p.position, p.choice)}
        assert told == (wanted if is_turn else {})

    def make_move(self) -> None:
        match, referee, rng = self.match, self.referee, self.rng
        assert frozenset(match.to_act) == frozenset(match.may_act) == referee.to_act
        [seat] = match.to_act
        if rng.random() < 0.1:
            self.compare_plays(seat)
        legal = list(match.legal(seat))
        assert len(legal) == len(set(legal))
        assert set(legal) == referee.legal(seat)
        assert not any(match.legal(other) for other in range(match.config.players) if other != seat)
        # A card first: one that may change any card would crowd out the others.
        start = rng.choice(sorted({tuple(move.split()[:2]) for move in legal}))
        of_card = [move for move in legal if tuple(move.split()[:2]) == start]
        meant = move = rng.choice(of_card)
        if " vs " in move and rng.random() < 0.2:
            meant = re.sub(" vs [0-9]", "", move)
            move = self.best_display(seat, meant)
        elif referee.phase == "play" and rng.random() < 0.5:
            meant = " ".join(start)
            move = referee.best(seat, start[1])
            if " vs " in move and rng.random() < 0.5:
                versus = rng.choice([s for s in range(match.config.players) if s != seat])
                meant += f" vs {versus}"
                move = referee.best(seat, start[1], versus)
        match.play(seat, meant)
        event = next(e for e in reversed(story_of(match)) if "move" in e)
        assert event["move"] == move
        scored = referee.play(seat, move)
        assert event.get("points") == scored
        self.compare_note(seat, scored)

    def best_display(self, seat: int, meant: str) -> str:
        """The default of a play that names its choice, if any, but no display."""
        possible = [
            play
            for play in self.referee._possible_plays(seat)
            if re.sub(" vs [0-9]", "", play.text) == meant
        ]
        if not choice_words(possible[0].position, possible[0].choice):
            return self.referee.best(seat, possible[0].card.text)
        return min(possible, key=lambda play: (-play.points, play.versus or 0)).text

    def compare_note(self, seat: int, scored: int | None) -> None:
        """What is told to all after a play: the same points, and how they came about (C16)."""
        if scored is None:
            return
        note = next(e for e in reversed(witnessed(self.match)) if e.get("note") == "scored")
        assert (note["seat"], note["points"]) == (seat, scored)
        added = sum(part["points"] for part in note["parts"])
        assert scored == max(-9999, min(9999, added))

    def compare(self) -> None:
        match, referee, state = self.match, self.referee, self.match.state[0]
        seats = range(match.config.players)
        for seat in seats:
            hand = int(state["hand"][seat])
            mine = {card for k, card in enumerate(match.deck.cards) if hand >> k & 1}
            assert mine == referee.hand(seat)
        told = view_of(match)
        assert told["displays"] == [referee.display(seat) for seat in seats]
        assert told["totals"] == list(match.game.scores(match.state)) == referee.scores()
        assert told["teams"] == referee.teams()
        assert [(row["points"], row["bonus"]) for row in told["rounds"]] == [
            (list(row), sorted(bonus))
            for row, bonus in zip(referee.round_points, referee.bonuses, strict=True)
        ]
        if told["last"]:
            seat = told["last"]["seat"]
            assert told["last"]["points"] == told["points"][seat][-1]

    def compare_end(self) -> None:
        outcome = self.match.outcome
        assert outcome is not None
        assert list(outcome.scores) == self.referee.scores()
        assert frozenset(outcome.winners) == self.referee.winners()
        teams = self.referee.teams()
        assert outcome.teams == (None if teams is None else tuple(teams))


def giant_cards() -> list[Card]:
    """Every card soon scores as much as a card can."""
    rule = parse_rule(" plus ".join(["50 times sum of numbers"] * 4))
    return [Card(f"B15-{number}", 0, 15, rule) for number in range(1, 51)]


def case_name(case: tuple[str, int]) -> str:
    return f"{case[0]}-{case[1]}"


@pytest.mark.parametrize("case", CASES, ids=case_name)
def test_engine_and_referee_agree_in_games_with_our_own_deck(case: tuple[str, int]) -> None:
    for seed in range(GAMES):
        BothPlay(case, seed, None).play()


@pytest.mark.parametrize("case", CASES, ids=case_name)
def test_engine_and_referee_agree_in_games_with_random_rules(case: tuple[str, int]) -> None:
    for seed in range(GAMES):
        BothPlay(case, seed, random_cards(random.Random(seed))).play()


@pytest.mark.parametrize("case", CASES, ids=case_name)
def test_engine_and_referee_agree_where_every_card_scores_9999(case: tuple[str, int]) -> None:
    both = BothPlay(case, 0, giant_cards())
    both.play()
    assert min(both.referee.scores()) > 100_000


@pytest.mark.parametrize("case", CASES, ids=case_name)
def test_what_cards_would_score_now_is_told_to_those_who_wait_too(case: tuple[str, int]) -> None:
    """C12 holds for them as well: the last card is the last that another player has played."""
    both = BothPlay(case, 1, None)
    while both.referee.phase != "over":
        if both.referee.phase == "deal":
            both.match.let_nature_move(seeded(both.rng.randrange(1 << 30)))
            both.referee.deal(story_of(both.match)[-1])
        for viewer in range(both.match.config.players):
            both.compare_plays(viewer)
        both.make_move()
