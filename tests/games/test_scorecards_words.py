"""Score Cards in words: every rule and every explanation can be told in every language.

A card's text comes from its rule, so what is looked at here is the way: nothing is left unfilled,
no number is lost, and no two rules read the same.
"""

import random
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, given, settings

from fivescore.engine.deckfile import Field
from fivescore.engine.match import Match
from fivescore.games.scorecards.deck import load_deck, make_deck
from fivescore.games.scorecards.game import ScoreCards
from fivescore.games.scorecards.scoring.explain import Part, name_card, tell_parts
from fivescore.games.scorecards.scoring.parse import LONGEST_RULE, parse_rule
from fivescore.games.scorecards.scoring.render import render_rule
from fivescore.games.scorecards.scoring.tree import COLOURS, Rule
from fivescore.games.scorecards.scoring.write import write_rule
from fivescore.games.scorecards.view import CardPlay, OptionGroup, ScoreCardsView
from fivescore.words import LANGUAGES
from fivescore.words.phrases import say
from tests.playing import seeded, witnessed
from tests.referee.scorecards_strategies import rules

SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]


def check_text(text: str) -> None:
    """A text that can stand on a card."""
    assert text.strip() == text != ""
    text = re.sub("[\xa0\u202f]", " ", text)  # French typography
    assert text.isprintable(), text
    assert not re.search(r"[{}$]|\?\?\?", text), text
    assert "  " not in text, text
    assert not re.search(r" [,.]|,,|;;|\.\.|, *\.|\( | \)|\(\)", text), text


# --- Texts of cards ---------------------------------------------------------------------------


@settings(max_examples=250, deadline=None, suppress_health_check=SLOW)
@given(rule=rules())
def test_every_rule_can_be_told_in_every_language(rule: Rule) -> None:
    for language in LANGUAGES:
        text = render_rule(rule, language)
        check_text(text)
        assert text[0].isupper() or not text[0].isalpha(), text
        assert numbers_in(text) == numbers_in(write_rule(rule)), text


def numbers_in(text: str) -> Counter[str]:
    """The numbers of a text but 0, 1 and 2, which may be said in words, or said of “double”."""
    return Counter(number for number in re.findall(r"\d+", text) if int(number) > 2)


BEFORE = ("own", "last", "previous", "starting")
RELATIONS = ("=", "!=", "<", "<=", ">", ">=")
SELECTIONS = [
    "",
    " in your display",
    " in other displays",
    *(f" where colour {same} {what}" for same in ("=", "!=") for what in (*COLOURS, *BEFORE)),
    *(f" where number {how} {what}" for how in RELATIONS for what in ("6", "7", *BEFORE)),
    " where number is odd",
    " where number is even",
    " where colour = red and number > 6",
    " where colour = red and number is odd",
    " where colour = red and colour = blue",
    " where colour = red and colour != blue",
    " where colour != red and colour != blue",
    " where colour = own and number = own",
    " where number = 6 and number = 7",
    " where number > 3 and number < 6",
    " in your display where colour = red",
    " in other displays where colour = red",
    " in your display where number = own",
]
COUNTS = [
    "card",
    "other card",
    "colour",
    "number",
    "set",
    "set of 3",
    "set of 4",
    "card in longest run",
    "card in longest run of one colour",
    "card in largest set",
    "card in largest group",
]
VALUES = ["highest number", "lowest number", "sum of numbers"]
SINGLES = ["this", "last", "previous", "starting"]
TESTS = [
    *(f"colour {same} {what}" for same in ("=", "!=") for what in (*COLOURS, *BEFORE)),
    *(f"number {how} {what}" for how in RELATIONS for what in ("6", *BEFORE)),
    "number is odd",
    "number is even",
    "colour = red and number > 6",
    "colour != red and number = own",
]
CHOSEN = [
    *(f"3 per card where colour {same} chosen" for same in ("=", "!=")),
    *(f"3 per card where number {how} chosen" for how in RELATIONS),
    *(f"3 if last card has colour {same} chosen" for same in ("=", "!=")),
    *(f"3 if last card has number {how} chosen" for how in RELATIONS),
]
CHANGES = [
    f"change any card{zone} to {new}; 4"
    for zone in ("", " in your display", " in other displays")
    for new in ("any number", "own number", "3", "any colour", "own colour", *COLOURS)
]
WHOLE = [
    "3",
    "4",
    "3 plus 4",
    "3 minus 4",
    "9, at most 5",
    "9, at least 5",
    "9, at most 6, at least 5",
    "choose 3 or 4",
    "choose 3 or 4 or 5",
    "choose 4 or 3",
    "3; next turn: 4",
    "3; next turn: double",
    "3; next turn: double if played card has colour = own",
    "3; next turn: double if played card has colour = red",
    "3; next turn: 4 if played card has number > own",
    "3; next turn: number of played card",
    "3; next turn: 4 per card where colour = played",
    "3; next turn: 4 per card where number < played",
    "3 times highest number",
    "2 times highest number",
    "4 if no card else 3",
]


def every_construct() -> Iterator[str]:
    for selection in SELECTIONS:
        yield from (f"3 per {count}{selection}" for count in COUNTS)
        yield from (f"{value}{selection}" for value in VALUES)
        yield f"3 if at least 4 cards{selection}"
        yield f"3 if no card{selection}"
    yield from (f"number of {single} card" for single in SINGLES)
    for single in SINGLES:
        yield from (f"3 if {single} card has {test}" for test in TESTS)
    for count in COUNTS:
        named = re.sub(r"^(other )?(\w+)", r"\1\2s", count)
        yield from (f"3 if {word} 4 {named}" for word in ("at least", "at most", "exactly"))
        yield f"3 if exactly 1 {count}"
        yield f"5 if no {count}"
    for value in [*VALUES, "number of last card"]:
        for how in RELATIONS:
            yield from (f"3 if {value} {how} {bound}" for bound in ("4", "0", *BEFORE))
    yield from CHOSEN
    yield from CHANGES
    yield from WHOLE


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_rules_read_the_same(language: str) -> None:
    told: dict[str, Rule] = {}
    same: list[tuple[str, str, str]] = []
    for text in every_construct():
        rule = parse_rule(text)
        words = render_rule(rule, language)
        check_text(words)
        if told.setdefault(words, rule) != rule:
            same.append((words, write_rule(told[words]), write_rule(rule)))
    assert len(told) > 800
    assert same == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_has_its_own_words(language: str) -> None:
    texts = [render_rule(rule, language) for rule in load_deck().rules]
    assert len(set(texts)) == 50
    if language != "en":
        english = [render_rule(rule, "en") for rule in load_deck().rules]
        assert sum(a == b for a, b in zip(texts, english, strict=True)) == 0


@pytest.mark.parametrize(
    ("rule", "text"),
    [
        ("4 per card where number = 6", "4 for each 6"),
        ("2 per card where colour = red", "2 for each red card"),
        (
            "2 per other card in your display where colour = own",
            "2 for each other card of this colour in your display",
        ),
        ("2 per colour", "2 for each colour"),
        ("5 per set of 3", "5 for each set of 3+"),
        ("highest number", "The highest number"),
        (
            "2 times number of last card, at most 14",
            "Twice the number of the last card by another player, max. 14",
        ),
        ("3 times lowest number", "3 × the lowest number"),
        (
            "8 if last card has colour = own else 2",
            "8 if the last card by another player is of this colour, else 2",
        ),
        ("6 if no card where number = 1", "6 if there is no 1"),
        ("6 if at least 3 cards where number = 1", "6 if there are at least 3 cards numbered 1"),
        ("choose 8 or 2 per card", "Choose: 8; or 2 for each card"),
        (
            "change any card to any number; 3 per card in longest run",
            "Change any card’s number. 3 for each card in the longest run",
        ),
        (
            "change any card in other displays to red; 4",
            "Turn any card in the other display in play red. 4",
        ),
        ("7; next turn: double", "7. Next turn: your card scores double"),
        ("7; next turn: 4", "7. Next turn: +4"),
    ],
)
def test_english_texts(rule: str, text: str) -> None:
    assert render_rule(parse_rule(rule), "en") == text


# --- How a score came about -------------------------------------------------------------------


@cache
def drawn_rules() -> tuple[Rule, ...]:
    """Some drawn rules, always the same."""
    found: list[Rule] = []

    @settings(
        max_examples=100,
        deadline=None,
        database=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=SLOW,
    )
    @given(rule=rules().filter(lambda rule: len(write_rule(rule)) <= LONGEST_RULE))
    def collect(rule: Rule) -> None:
        found.append(rule)

    collect()
    return (*found, *map(parse_rule, ("5 per set", "2 per number", "3 per colour")))


def explanations(seed: int) -> Iterator[list[Part]]:
    """The parts of every play of a game with random rules."""
    rng = random.Random(seed)
    cards = [
        {
            "id": number,
            "colour": rng.choice(COLOURS),
            "number": rng.randint(0, 20),
            "rule": write_rule(rng.choice(drawn_rules())),
        }
        for number in range(1, 51)
    ]
    deck = make_deck("drawn", Field(cards, "deck.cards"))
    game = ScoreCards()
    match = Match(game, game.config("standard", 3), deck=deck, shuffle=seeded(seed))
    while not match.is_over:
        [seat] = match.to_act
        match.play(seat, rng.choice(match.legal(seat)))
    for event in witnessed(match):
        if event.get("note") == "scored":
            yield msgspec.convert(event["parts"], list[Part])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_explanation_can_be_told_in_every_language(language: str) -> None:
    kinds = set()
    for seed in range(4):
        for parts in explanations(seed):
            text = tell_parts(parts, language)
            check_text(text)
            kinds |= {part.kind for part in parts}
            for card in {card for part in parts for card in part.cards or []}:
                assert name_card(card, language) in text
    every = {"points", "cards", "value", "colours", "numbers", "sets", "cap", "floor", "double"}
    assert kinds == every | {"runs", "scored"}


def part(kind: str, points: int, cards: str = "", **more: Any) -> Part:
    told = {"kind": kind, "points": points, **more}
    return msgspec.convert(told | ({"cards": cards.split()} if cards else {}), Part)


@pytest.mark.parametrize(
    ("parts", "text"),
    [
        ([], "no points"),
        ([part("points", 6, times=1, each=6)], "6"),
        ([part("cards", 8, "B6-17 R6-27", times=2, each=4)], "Blue 6 and Red 6: 4 each"),
        (
            [part("cards", 12, "B6-17 R6-27 Y6-29", times=3, each=4)],
            "Blue 6, Red 6 and Yellow 6: 4 each",
        ),
        ([part("cards", 4, "G6-28", times=1, each=4)], "Green 6: 4"),
        ([part("value", 9, "B9-42", times=9, each=1)], "Blue 9: 9"),
        ([part("value", 18, "B9-42", times=9, each=2)], "Blue 9: 2 × 9"),
        (
            [part("colours", 6, "B6-17 R6-27", times=2, each=3)],
            "2 colours: 3 each (Blue 6 and Red 6)",
        ),
        ([part("numbers", 3, "B6-17", times=1, each=3)], "1 number: 3 each (Blue 6)"),
        ([part("sets", 5, "B6-17 R6-27", times=1, each=5)], "1 set: 5 each (Blue 6 and Red 6)"),
        ([part("points", 9, times=1, each=9), part("cap", -4, bound=5)], "9; max. 5"),
        ([part("points", 1, times=1, each=1), part("points", -4, times=1, each=4)], "1; minus 4"),
        ([part("floor", 4, bound=4)], "min. 4"),
        (
            [part("points", 4, times=1, each=4), part("double", 4, **{"from": "G2-8"})],
            "4; from Green 2 last turn: doubled",
        ),
        (
            [part("points", -4, times=1, each=4, **{"from": "G2-8"})],
            "from Green 2 last turn: minus 4",
        ),
    ],
)
def test_english_explanations(parts: list[Part], text: str) -> None:
    assert tell_parts(parts, "en") == text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_parts_of_a_whole_game_with_our_own_deck_can_be_told(language: str) -> None:
    game = ScoreCards()
    match = Match(game, game.config("explosive", 4), shuffle=seeded(3))
    rng = random.Random(3)
    while not match.is_over:
        [seat] = match.to_act
        match.play(seat, rng.choice(match.legal(seat)))
    notes = [event for event in witnessed(match) if event.get("note") == "scored"]
    assert len(notes) == 4 * 4 * 5
    for note in notes:
        check_text(tell_parts(msgspec.convert(note["parts"], list[Part]), language))
        assert (note["parts"] == []) <= (note["points"] == 0)


def test_a_player_is_told_beforehand_how_each_card_would_score() -> None:
    game = ScoreCards()
    match = Match(game, game.config("standard", 3), shuffle=seeded(5))
    rng = random.Random(5)
    told = plain = 0
    while not match.is_over:
        [seat] = match.to_act
        view = match.view(seat)
        assert isinstance(view, ScoreCardsView)
        for play in view.plays or []:
            groups: list[CardPlay | OptionGroup] = [play, *(play.options or [])]
            for scored in groups:
                if scored.how:
                    assert say("en", scored.how) == tell_parts(scored.parts, "en")
                    told += 1
                else:
                    assert [part.kind for part in scored.parts] == ["points"]
                    plain += 1
        match.play(seat, rng.choice(match.legal(seat)))
    assert told > 100
    assert plain > 10
