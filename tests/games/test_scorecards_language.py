"""The scoring language, played: the page's examples, every word with points worked out by hand.

Positions are written as text. Yours are the cards of your display from left to right; the last one
is played and bears the rule. With `aside` there is a third display, which is not in play; its last
card is the last card of another player (C12), "" means that there is none.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from fivescore.engine.contract import IllegalMoveError
from fivescore.engine.deckfile import DeckError, Field
from fivescore.engine.match import Match
from fivescore.games.scorecards.deck import ScoreDeck, make_deck, read_deck
from fivescore.games.scorecards.game import ScoreCards
from fivescore.games.scorecards.rules import PLAYING
from fivescore.games.scorecards.scoring.parse import LONGEST_RULE, RuleError, parse_rule
from fivescore.games.scorecards.scoring.tree import COLOURS, LETTERS
from fivescore.games.scorecards.scoring.write import write_rule
from fivescore.games.scorecards.text import card_at, mask_of
from tests.playing import story_of, view_of

BEFORE_SCORED, LAST_SCORED = 7, 11
"""What the card before and the last card of each other player scored, in every position."""
PAGE = Path(__file__).parents[2] / "docs" / "scoring-language.md"


# --- Positions --------------------------------------------------------------------------------


def deck_of(cards: list[tuple[str, str]]) -> ScoreDeck:
    """A deck of fifty: these cards (B5) with their rules, and yellow ones that score nothing."""
    cards = cards + [("Y1", "0")] * (50 - len(cards))
    entries = [
        {
            "id": number,
            "colour": COLOURS[LETTERS.index(text[0])],
            "number": int(text[1:]),
            "rule": rule,
        }
        for number, (text, rule) in enumerate(cards, 1)
    ]
    return make_deck("position", Field(entries, "deck.cards"))


def create(
    yours: str,
    rule: str,
    others: str = "",
    starting: str = "G9",
    *,
    before: str = "0",
    aside: str | None = None,
    also: str = "",
) -> Match:
    """A table at which seat 0 is about to play; `before` is the rule of the card before.

    The display in play is that of seat 1. `also` are cards that are somewhere else in the deck.
    """
    display = yours.split()
    rules = ["0"] * (len(display) - 2) + [before] * (len(display) > 1) + [rule]
    heaps = [list(zip(display, rules, strict=True))]
    heaps += [[(text, "0") for text in heap.split()] for heap in (others, aside or "")]
    rest = [(text, "0") for text in (starting, *also.split())]
    deck = deck_of([card for heap in (*heaps, rest) for card in heap])
    texts = [text for heap in (*heaps, rest) for text, _ in heap]
    names = iter(f"{text}-{k}" for k, text in enumerate(texts, 1))
    places = [[card_at(deck, next(names)) for _ in heap] for heap in heaps]
    game = ScoreCards()
    match = Match(game, game.config("standard", 2 if aside is None else 3), deck=deck)
    s = match.state[0]
    played = places[0].pop()
    s["phase"], s["round"], s["seat"] = PLAYING, 1, 0
    s["startings"][0] = card_at(deck, next(names))
    for seat in range(match.config.players):
        for k, card in enumerate(places[seat]):
            s["displays"][0, seat, k] = card
            s["shown"][seat] |= 1 << card
        if places[seat]:
            s["points"][seat, len(places[seat]) - 1] = LAST_SCORED if seat else BEFORE_SCORED
            s["last_seat"] = seat or s["last_seat"]
    if aside is not None and not places[2]:
        s["last_seat"] = -1
    s["hand"][0] = 1 << played
    s["left"] = 20
    s["deck"][:20] = [k for k, card in enumerate(deck.cards) if card.startswith("Y1-")][-20:]
    return match


def without_ids(text: str) -> str:
    return re.sub(r"(?<=\d)-\d+", "", text)


def play(match: Match, choice: str = "") -> tuple[int, str]:
    """Plays the card, with a choice (`number 6`) or the default: its points and the whole move."""
    legal = match.legal(0)
    texts = {without_ids(move): move for move in legal}
    assert len(texts) == len(legal)
    card = legal[0].split()[1]
    versus = " vs 1" if match.config.players > 2 else ""
    short = f"play {without_ids(card)}{versus} {choice}"
    match.play(0, texts[short] if choice else f"play {card}{versus}")
    event = next(e for e in reversed(story_of(match)) if "move" in e)
    return int(event["points"]), without_ids(event["move"])


def scored(rule: str, yours: str = "B5", others: str = "", **more: Any) -> int:
    """What the card scores with the best choice."""
    return play(create(yours, rule, others, **more))[0]


def choices_of(match: Match) -> dict[str, int]:
    """Every choice with its points, against the display that is in play."""
    found = {}
    for move in match.legal(0):
        if " vs 2" in move:
            continue
        again = Match(match.game, match.config, deck=match.deck)
        again.state = match.state.copy()
        again.play(0, move)
        event = next(e for e in reversed(story_of(again)) if "move" in e)
        words = without_ids(move).split()
        found[" ".join(words[4 if "vs" in words else 2 :])] = int(event["points"])
    return found


# --- The page ---------------------------------------------------------------------------------


def table_rows(*sections: str) -> Iterator[tuple[str, int, str]]:
    """The rows of the page's tables: rule, points, and the third column."""
    is_wanted = False
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            is_wanted = line.removeprefix("## ") in sections
        elif is_wanted and line.startswith("| `"):
            rule, points, third = (cell.strip() for cell in line.strip("|").split("|"))
            yield rule.strip("`"), int(points), third.strip("`")


SCORED = list(table_rows("Amounts", "Which cards", "Sums and bounds", "Conditions"))
CHOSEN = list(table_rows("Choices"))
EFFECTS = list(table_rows("The next turn"))


def page_position(rule: str, before: str = "0") -> Match:
    return create("R6 B4 B5", rule, "Y6 G2 B9", "G6", before=before)


def test_the_page_has_all_its_tables() -> None:
    assert len(SCORED) >= 41
    assert len(CHOSEN) >= 6
    assert len(EFFECTS) >= 5


@pytest.mark.parametrize(("rule", "points", "because"), SCORED)
def test_the_page_tells_what_a_rule_scores(rule: str, points: int, because: str) -> None:
    match = page_position(rule)
    assert len(match.legal(0)) == 1
    assert play(match)[0] == points, because


@pytest.mark.parametrize(("rule", "points", "move"), CHOSEN)
def test_the_page_tells_the_default_choice(rule: str, points: int, move: str) -> None:
    assert play(page_position(rule)) == (points, without_ids(move))


@pytest.mark.parametrize(("before", "points", "because"), EFFECTS)
def test_the_page_tells_what_comes_on_the_next_turn(before: str, points: int, because: str) -> None:
    match = page_position("2 per card where colour = blue", before)
    assert play(match)[0] == points, because


@pytest.mark.parametrize("rule", [rule for rule, _, _ in SCORED + CHOSEN + EFFECTS])
def test_the_page_writes_rules_as_we_do(rule: str) -> None:
    assert write_rule(parse_rule(rule)) == rule


def test_the_page_shows_an_error_as_it_is_told() -> None:
    [shown] = [line for line in PAGE.read_text("utf-8").splitlines() if line.startswith("deck.")]
    cards = [
        f'{{ id = {k}, colour = "blue", number = 6, rule = "4 per card" }},' for k in range(1, 51)
    ]
    cards[16] = cards[16].replace("per card", "per cart where number = 6")
    file = "\n".join(['game = "scorecards"', 'id = "mine"', "cards = [", *cards, "]"])
    with pytest.raises(DeckError) as caught:
        read_deck(file.encode())
    place = "line 20, column 55 of the file"
    assert str(caught.value) == re.sub(r"line \d+, column \d+ of the file", place, shown)
    assert file.splitlines()[19][54:58] == "cart"


# --- Every word, worked out by hand -----------------------------------------------------------

HERE: dict[str, Any] = {"yours": "B1 R3 B5", "others": "G3 Y3 R4 B4", "starting": "G9"}
"""Eight cards; the blue 5 is played, the red 3 the previous card, the blue 4 the last card."""


def here(rule: str, **more: Any) -> int:
    return scored(rule, **(HERE | more))


@pytest.mark.parametrize(
    ("rule", "points"),
    [
        ("1 per card", 8),
        ("1 per colour", 4),
        ("1 per number", 5),  # 1, 3, 4, 5, 9
        ("1 per set", 2),  # the threes and the fours
        ("1 per set of 2", 2),
        ("1 per set of 3", 1),
        ("1 per set of 4", 0),
        ("1 per set of 5", 0),
        ("1 per run", 1),  # 3, 4, 5
        ("1 per run of 3", 1),
        ("1 per run of 4", 0),
        ("1 per run of one colour", 2),  # B4 B5, and R3 R4
        ("sum of numbers in longest run", 12),
        ("sum of numbers in best run", 12),
        ("sum of numbers in longest run of one colour", 9),  # B4 B5, more than R3 R4
        ("sum of numbers in best run of one colour", 9),
        ("sum of numbers in largest set", 9),
        ("sum of numbers in best set", 9),
        ("sum of numbers in largest group", 10),  # B1 B5 B4
        ("sum of numbers in best group", 12),  # G3 G9
        ("points of last card", 11),
        ("2 times points of previous card", 14),
        ("1 per card in longest run", 3),  # 3, 4, 5
        ("1 per card in longest run of one colour", 2),  # B4 B5, or R3 R4
        ("1 per card in largest set", 3),
        ("1 per card in largest group", 3),  # B1 B5 B4
        ("highest number", 9),
        ("lowest number", 1),
        ("sum of numbers", 32),
        ("number of this card", 5),
        ("number of last card", 4),
        ("number of previous card", 3),
        ("number of starting card", 9),
        ("3 times number of last card", 12),
        ("0 times sum of numbers", 0),
        ("7", 7),
        ("0", 0),
        ("50 per card", 400),
    ],
)
def test_measures(rule: str, points: int) -> None:
    assert here(rule) == points


@pytest.mark.parametrize(
    ("zone", "cards", "total", "run", "largest_set", "group", "highest", "lowest"),
    [
        ("in play", 8, 32, 3, 3, 3, 9, 1),
        ("in your display", 3, 9, 0, 0, 2, 5, 1),
        ("in other displays", 4, 14, 2, 2, 1, 4, 3),
    ],
)
def test_zones(
    zone: str,
    cards: int,
    total: int,
    run: int,
    largest_set: int,
    group: int,
    highest: int,
    lowest: int,
) -> None:
    assert here(f"1 per card {zone}") == cards
    assert here(f"sum of numbers {zone}") == total
    assert here(f"1 per card in longest run {zone}") == run
    assert here(f"1 per card in largest set {zone}") == largest_set
    assert here(f"1 per card in largest group {zone}") == group
    assert here(f"highest number {zone}") == highest
    assert here(f"lowest number {zone}") == lowest


@pytest.mark.parametrize(
    ("test", "cards"),
    [
        ("colour = own", 3),
        ("colour = last", 3),
        ("colour = previous", 2),
        ("colour = starting", 2),
        ("colour != own", 5),
        ("colour != last", 5),
        ("colour != previous", 6),
        ("colour != starting", 6),
        ("number = own", 1),
        ("number > own", 1),
        ("number < own", 6),
        ("number = last", 2),
        ("number > last", 2),
        ("number <= last", 6),
        ("number = previous", 3),
        ("number != previous", 5),
        ("number >= previous", 7),
        ("number = starting", 1),
        ("number < starting", 7),
        ("number <= starting", 8),
        ("number != starting", 7),
    ],
)
def test_references(test: str, cards: int) -> None:
    assert here(f"1 per card where {test}") == cards


@pytest.mark.parametrize(
    ("test", "cards"),
    [
        ("number = 3", 3),
        ("number != 3", 5),
        ("number < 3", 1),
        ("number <= 3", 4),
        ("number > 3", 4),
        ("number >= 3", 7),
        ("number = 15", 0),
        ("number != 15", 8),
        ("number <= 15", 8),
        ("number >= 1", 8),
        ("number < 1", 0),
        ("colour = blue", 3),
        ("colour = red", 2),
        ("colour = green", 2),
        ("colour = yellow", 1),
        ("colour != blue", 5),
        ("colour != yellow", 7),
        ("number is odd", 6),
        ("number is even", 2),
        ("colour = blue and number > 1", 2),
        ("number is odd and number != 3 and colour = blue", 2),  # B1, B5
        ("colour != blue and colour != red", 3),
        ("colour = red and colour = blue", 0),
        ("number > 3 and number < own", 2),  # R4, B4
        ("colour = own and number = last", 1),  # B4
        ("number != own and colour != own", 5),
    ],
)
def test_relations(test: str, cards: int) -> None:
    assert here(f"1 per card where {test}") == cards


@pytest.mark.parametrize(
    ("rule", "points"),
    [
        ("1 per other card", 7),
        ("1 per other card where colour = own", 2),
        ("1 per other card where number = own", 0),
        ("1 per other card in your display", 2),
        ("1 per other card in other displays", 4),  # the blue 5 is not there anyway
    ],
)
def test_other_leaves_out_the_card_with_the_rule(rule: str, points: int) -> None:
    assert here(rule) == points


@pytest.mark.parametrize(
    ("rule", "points"),
    [
        ("1 per colour where number = 3", 3),
        ("1 per number where colour = blue", 3),
        ("1 per set where number < 4", 1),
        ("1 per set where colour = blue", 0),
        ("1 per card in longest run where colour != blue", 2),  # 3, 4
        ("1 per card in longest run where number != 4", 0),  # 1, 3, 5, 9
        ("1 per card in longest run of one colour where colour = green", 0),
        ("1 per card in largest set where colour != green", 2),
        ("1 per card in largest group where number > 3", 2),  # B5, B4
        ("1 per card in largest group in other displays where number = 4", 1),
        ("highest number where colour = yellow", 3),
        ("lowest number where number > own", 9),
        ("lowest number where number > 9", 0),
        ("highest number in your display where colour = last", 5),
        ("sum of numbers where number = previous", 9),
        ("sum of numbers in other displays where number is even", 8),
    ],
)
def test_measures_of_some_cards_only(rule: str, points: int) -> None:
    assert here(rule) == points


@pytest.mark.parametrize(
    ("rule", "points"),
    [
        ("3 plus 4", 7),
        ("3 minus 4", -1),
        ("1 plus 2 plus 3 minus 4", 2),
        ("1 per card minus 1 per colour plus highest number", 13),
        ("3 per card, at most 15", 15),
        ("3 per card, at most 24", 24),
        ("3 per card, at most 0", 0),
        ("3 per card, at least 25", 25),
        ("3 per card, at least 24", 24),
        ("3 minus 9, at least 0", 0),
        ("3 minus 9, at most 0", -6),
        ("3 minus 9, at most 8, at least 2", 2),
        ("9 per card, at least 2, at most 8", 8),
        ("9 per card, at most 999", 72),
        ("9, at most 5, at least 5", 5),
        ("20 plus 20 minus 30, at most 15", 10),  # a bound holds for the whole sum
    ],
)
def test_sums_and_bounds(rule: str, points: int) -> None:
    assert here(rule) == points


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ("at least 3 cards where colour = blue", True),
        ("at least 4 cards where colour = blue", False),
        ("at most 3 cards where colour = blue", True),
        ("at most 2 cards where colour = blue", False),
        ("exactly 3 cards where colour = blue", True),
        ("exactly 2 cards where colour = blue", False),
        ("exactly 1 card where colour = yellow", True),
        ("no card where number = 2", True),
        ("no card where number = 3", False),
        ("exactly 0 cards where number = 2", True),
        ("at least 0 cards where number = 2", True),
        ("no other card where number = own", True),
        ("at least 4 colours", True),
        ("at most 3 colours", False),
        ("exactly 5 numbers", True),
        ("at least 2 sets", True),
        ("no set of 4", True),
        ("at least 3 cards in longest run", True),
        ("at least 4 cards in longest run", False),
        ("exactly 2 cards in longest run of one colour", True),
        ("at least 3 cards in largest set", True),
        ("at most 2 cards in largest group", False),
        ("highest number = 9", True),
        ("highest number = starting", True),
        ("highest number != starting", False),
        ("lowest number < 2", True),
        ("lowest number < own", True),
        ("sum of numbers in your display >= 9", True),
        ("sum of numbers in your display > 9", False),
        ("sum of numbers in your display <= starting", True),
        ("highest number in other displays = last", True),
        ("number of last card > previous", True),
        ("number of last card >= own", False),
        ("number of previous card = 3", True),
        ("number of this card = own", True),
        ("this card has colour = blue", True),
        ("this card has number is odd", True),
        ("this card has number = own", True),
        ("last card has colour = own", True),
        ("last card has number = own", False),
        ("last card has number is even", True),
        ("previous card has colour = own", False),
        ("previous card has colour != own", True),
        ("previous card has number < last", True),
        ("starting card has colour = green and number > 8", True),
        ("starting card has colour = green and number > 9", False),
        ("starting card has number > own and colour != own and number is odd", True),
    ],
)
def test_conditions(condition: str, *, holds: bool) -> None:
    assert here(f"7 if {condition}") == (7 if holds else 0)
    assert here(f"7 if {condition} else 2") == (7 if holds else 2)
    assert here(f"20 minus 7 if {condition} else 2") == (13 if holds else 18)
    effect = f"0; next turn: double if {condition.replace('this card', 'played card')}"
    if "own" not in condition:
        assert here("4", before=effect) == (8 if holds else 4)


# --- Cards that are not there -----------------------------------------------------------------


@pytest.mark.parametrize("name", ["last", "previous"])
@pytest.mark.parametrize(
    "rule",
    [
        "number of {} card",
        "50 times number of {} card",
        "3 per card where colour = {}",
        "3 per card where colour != {}",
        "3 per card where number = {}",
        "3 per card where number != {}",
        "3 per card where number > {}",
        "3 per card where number <= {}",
        "1 per colour where colour != {}",
        "highest number where number != {}",
        "8 if {} card has number < 15",
        "8 if {} card has colour != red",
        "8 if {} card has number is even",
        "8 if highest number > {}",
        "8 if highest number != {}",
        "8 if lowest number < {}",
        "8 if number of this card >= {}",
    ],
)
def test_a_card_that_is_not_there_scores_nothing(rule: str, name: str) -> None:
    match = create("B5", rule.format(name), "R3 R4", aside="")
    assert play(match)[0] == 0


def test_what_is_said_of_no_card_can_still_be_denied() -> None:
    alone: dict[str, Any] = {"yours": "B5", "others": "", "starting": "G9"}
    assert scored("3 if last card has number > 4 else 6", **alone) == 6
    assert scored("3 if highest number > previous else 6", **alone) == 6
    assert scored("6 if no card where number = last", **alone) == 6
    assert scored("6 if no card where number != previous", **alone) == 6
    assert scored("6 if number of last card = 0", **alone) == 6  # it has the number 0
    assert scored("6 if number of last card < own", **alone) == 6
    assert scored("6 if highest number in other displays = 0", **alone) == 6
    assert scored("6 if at most 2 cards", **alone) == 6


def test_the_last_card_counts_wherever_it_lies() -> None:
    aside: dict[str, Any] = {
        "yours": "R2 B5",
        "others": "R3 R4",
        "aside": "Y8 B7",
        "starting": "G9",
    }
    assert scored("number of last card", **aside) == 7
    assert scored("1 per card where colour = last", **aside) == 1  # the blue 7 is not in play
    assert scored("1 per card where number > last", **aside) == 1
    assert scored("8 if last card has colour = own", **aside) == 8
    assert scored("8 if highest number in other displays < last", **aside) == 8
    assert scored("1 per card", **aside) == 5
    assert scored("highest number where number < 9", **aside) == 5
    assert scored("1 per card where colour = yellow", **aside) == 0


def test_only_the_very_first_card_has_no_last_card() -> None:
    assert scored("number of last card", "B5", "") == 0
    assert scored("number of last card", "B5", "R3") == 3
    assert scored("number of last card", "B7 B5", "R3 R4") == 4


def test_a_run_or_a_set_of_one_card_is_none_but_a_group_is() -> None:
    alone: dict[str, Any] = {"yours": "B5", "others": "", "starting": "G9"}
    assert scored("1 per card in longest run", **alone) == 0
    assert scored("1 per card in longest run of one colour", **alone) == 0
    assert scored("1 per card in largest set", **alone) == 0
    assert scored("1 per set", **alone) == 0
    assert scored("1 per card in largest group", **alone) == 1
    assert scored("1 per card in largest group in other displays", **alone) == 0


def test_a_number_that_is_there_twice_counts_once_in_a_run() -> None:
    run = "1 per card in longest run"
    assert scored(run, "B3 R3 B4", "G4 Y5 G5", starting="G5") == 3
    assert scored(run, "B1 R2 B4", "G5 Y6 G7", starting="G7") == 4
    assert scored(run, "B14 R13 B15", "G1 Y2", starting="G3") == 3  # it does not go round
    assert scored(f"{run} of one colour", "B3 R4 B5", "G4 R5 R6", starting="B4") == 3


# --- Choices ----------------------------------------------------------------------------------


def test_a_chosen_colour_is_any_of_four() -> None:
    match = create(rule="1 per card where colour = chosen", **HERE)
    wanted = {"colour blue": 3, "colour red": 2, "colour green": 2, "colour yellow": 1}
    assert choices_of(match) == wanted
    assert play(match, "colour green")[0] == 2


def test_a_chosen_number_goes_up_to_the_highest_of_the_deck() -> None:
    rule = "1 per card where number = chosen"
    here_and_there = create(rule=rule, **HERE, also="R12")
    counted = [1, 0, 3, 2, 1, 0, 0, 0, 1, 0, 0, 0]
    assert choices_of(here_and_there) == {f"number {n}": c for n, c in enumerate(counted, 1)}
    assert list(choices_of(create(rule=rule, **HERE))) == [f"number {n}" for n in range(1, 10)]
    assert play(here_and_there) == (3, "play B5 number 3")


@pytest.mark.parametrize(
    ("rule", "move"),
    [
        ("1 per card where colour != chosen", "colour yellow"),
        ("1 per card where number > chosen", "number 1"),
        ("1 per card where number < chosen", "number 6"),
        ("1 per card where number >= chosen", "number 1"),
        ("1 per card where number <= chosen", "number 9"),
        ("1 per card where number != chosen", "number 2"),
        ("2 if last card has colour = chosen", "colour blue"),
        ("2 if last card has number = chosen", "number 4"),
        ("2 if starting card has colour = chosen", "colour green"),
        ("2 if no card where number = chosen", "number 2"),
        ("9 minus 1 per card where colour = chosen", "colour yellow"),
        ("highest number where colour = chosen", "colour green"),
        ("1 per card in longest run where colour = chosen", "colour blue"),
        # Equal points: the lowest value.
        ("6 minus 0 per card where number = chosen", "number 1"),
        ("6 minus 0 per card where colour = chosen", "colour blue"),
    ],
)
def test_the_best_colour_or_number_is_the_default(rule: str, move: str) -> None:
    assert play(create(rule=rule, **HERE))[1] == f"play B5 {move}"


def test_a_colour_chosen_once_holds_for_the_whole_rule() -> None:
    rule = "3 per card where colour = chosen minus 1 per card where colour != chosen"
    wanted = {"colour blue": 4, "colour red": 0, "colour green": 0, "colour yellow": -4}
    assert choices_of(create(rule=rule, **HERE)) == wanted


def test_up_to_four_ways() -> None:
    rule = "choose 8 or 1 per card plus 1 or highest number, at most 8 or 2 per colour"
    match = create(rule=rule, **HERE)
    assert choices_of(match) == {"option 1": 8, "option 2": 9, "option 3": 8, "option 4": 8}
    assert play(match) == (9, "play B5 option 2")
    assert play(create(rule="choose 8 or 1 per card", **HERE)) == (8, "play B5 option 1")


@pytest.mark.parametrize(
    ("zone", "cards"),
    [
        ("", "B1 R3 B5 G3 R4 G9"),
        (" in play", "B1 R3 B5 G3 R4 G9"),
        (" in your display", "B1 R3 B5"),
        (" in other displays", "G3 R4"),
    ],
)
def test_a_change_hits_any_card_of_its_place(zone: str, cards: str) -> None:
    match = create("B1 R3 B5", f"change any card{zone} to 7; 4", "G3 R4")
    assert set(choices_of(match)) == {f"change {card} to 7" for card in cards.split()}


@pytest.mark.parametrize(
    ("value", "values"),
    [
        ("any number", "1 2 3 4 5 6 7 8 9"),
        ("own number", "5"),
        ("3", "3"),
        ("15", "15"),
        ("any colour", "blue red green yellow"),
        ("own colour", "blue"),
        ("yellow", "yellow"),
    ],
)
def test_a_change_gives_any_value_its_own_or_a_fixed_one(value: str, values: str) -> None:
    match = create("R3 B5", f"change any card in your display to {value}; 4", "G3")
    wanted = {f"change {card} to {new}" for card in ("R3", "B5") for new in values.split()}
    assert set(choices_of(match)) == wanted


@pytest.mark.parametrize(
    ("rule", "yours", "others", "points", "move"),
    [
        ("change any card to 3; 1 per card in largest set", "B5", "G3 R4", 2, "change B5 to 3"),
        ("change any card to own number; 1 per card in largest set", "B5", "", 2, "change G9 to 5"),
        ("change any card to red; 1 per colour", "B5", "B3", 3, "change B3 to red"),
        (
            "change any card to own colour; 1 per card where colour = own",
            "B5",
            "",
            2,
            "change G9 to blue",
        ),
        ("change any card to any number; sum of numbers", "B5", "", 18, "change B5 to 9"),
        ("change any card to any number; 15 minus highest number", "B5", "", 10, "change G9 to 1"),
        # Nothing gets better: the first card, the lowest value.
        ("change any card to any number; 4", "R3 B5", "G3", 4, "change B5 to 1"),
        (
            "change any card in other displays to any colour; 4",
            "R3 B5",
            "Y3 G3",
            4,
            "change G3 to blue",
        ),
    ],
)
def test_the_best_change_is_the_default(
    rule: str, yours: str, others: str, points: int, move: str
) -> None:
    assert play(create(yours, rule, others)) == (points, f"play B5 {move}")


def test_where_there_is_no_card_to_change_nothing_is_chosen() -> None:
    match = create("B5", "change any card in other displays to any number; 3 per card")
    assert choices_of(match) == {"": 6}
    with pytest.raises(IllegalMoveError, match="C5"):
        match.play(0, f"{match.legal(0)[0]} change {match.legal(0)[0].split()[1]} to 3")


def test_the_played_card_may_change_itself() -> None:
    rule = "change any card in your display to any number; number of this card"
    changes = choices_of(create("R3 B5", rule))
    assert changes["change B5 to 9"] == 9
    assert changes["change R3 to 9"] == 5
    rule = "change any card in your display to any colour; 1 per card where colour = own"
    changes = choices_of(create("B5", rule, "R1 R2 R3"))
    assert [changes[f"change B5 to {colour}"] for colour in COLOURS[:4]] == [1, 4, 2, 1]
    # Its own number is the one that it had before.
    rule = "change any card in your display to own number; 1 per card where number = own"
    assert choices_of(create("R3 B5", rule)) == {"change B5 to 5": 1, "change R3 to 5": 2}


def test_a_changed_card_counts_so_wherever_the_rule_speaks_of_it() -> None:
    rule = "change any card to any number; number of {} card"
    in_play: dict[str, Any] = {"yours": "R3 B5", "others": "G2", "starting": "G9"}
    for name, card in (("last", "G2"), ("previous", "R3"), ("starting", "G9"), ("this", "B5")):
        changes = choices_of(create(rule=rule.format(name), **in_play))
        assert changes[f"change {card} to 7"] == 7
        others = {number for change, number in changes.items() if f"change {card} " not in change}
        assert others == {int(card[1:])}
    rule = "change any card to any colour; 1 per card where colour = {}"
    for name, card in (("last", "G2"), ("previous", "R3"), ("starting", "G9")):
        changes = choices_of(create(rule=rule.format(name), **in_play))
        assert changes[f"change {card} to blue"] == 2
        assert changes[f"change {card} to yellow"] == 1


def test_a_changed_card_is_no_longer_what_it_was() -> None:
    in_play: dict[str, Any] = {"yours": "R3 B5", "others": "B3", "starting": "G9"}
    rule = "change any card to red; 1 per card where colour = own"
    assert choices_of(create(rule=rule, **in_play))["change B3 to red"] == 1
    rule = "change any card to 7; 1 per card where number = previous"
    assert choices_of(create(rule=rule, **in_play))["change B3 to 7"] == 1
    rule = "change any card to red; 1 per card in largest group"
    assert choices_of(create(rule=rule, **in_play))["change R3 to red"] == 2
    assert choices_of(create(rule=rule, **in_play))["change B3 to red"] == 2
    rule = "change any card to 7; 1 per card in largest set"
    assert choices_of(create(rule=rule, **in_play))["change B3 to 7"] == 0


def test_a_last_card_out_of_play_cannot_be_changed() -> None:
    match = create("B5", "change any card to 1; number of last card", "R3", aside="R8")
    assert choices_of(match) == {f"change {card} to 1": 8 for card in ("B5", "R3", "G9")}


def test_a_card_may_become_a_number_that_no_card_has() -> None:
    match = "change any card in your display to 15; {}"
    assert scored(match.format("highest number")) == 15
    assert scored(match.format("1 per card in longest run"), starting="G14") == 2
    assert scored(match.format("1 per card where number > starting")) == 1
    assert scored(match.format("1 per card where number != starting")) == 1
    assert scored(match.format("1 per card where number = 15")) == 1
    assert scored(match.format("1 per card where number = own")) == 1
    assert scored(match.format("sum of numbers")) == 24


def test_a_change_holds_for_conditions_and_fixed_words_too() -> None:
    in_play: dict[str, Any] = {"yours": "B5", "others": "R3", "starting": "G9"}
    rule = "change any card to red; 7 if at least 2 cards where colour = red and number > 3"
    assert choices_of(create(rule=rule, **in_play)) == dict.fromkeys(
        ["change B5 to red", "change R3 to red", "change G9 to red"], 0
    )
    rule = "change any card to red; 7 if exactly 1 card where colour = red and number > 3"
    changes = choices_of(create(rule=rule, **in_play))
    assert changes == {"change B5 to red": 7, "change R3 to red": 0, "change G9 to red": 7}
    rule = "change any card in other displays to any number; 7 if number of this card > last"
    changes = choices_of(create(rule=rule, **in_play))
    assert [changes[f"change R3 to {number}"] for number in range(1, 10)] == [7] * 4 + [0] * 5
    rule = "change any card to 8; 2 per card where number is even"
    assert set(choices_of(create(rule=rule, **in_play)).values()) == {2}


# --- The next turn ----------------------------------------------------------------------------

NEXT: dict[str, Any] = {"yours": "R3 B5", "others": "G3 B4", "starting": "G9"}
"""The red 3 has the effect; the blue 5 is played."""


@pytest.mark.parametrize(
    ("effect", "points"),
    [
        ("4", 14),
        ("0", 10),
        ("double", 20),
        ("double if played card has colour = blue", 20),
        ("double if played card has colour = own", 10),
        ("double if played card has number > own", 20),
        ("double if this card has colour = red", 20),
        ("double if previous card has number = own", 20),  # the card itself
        ("double if last card has colour = played", 20),
        ("double if number of played card = last", 10),
        ("double if at least 6 cards", 10),
        ("number of played card", 15),
        ("number of this card", 13),
        ("number of previous card", 13),
        ("number of last card", 14),
        ("2 times number of starting card", 28),
        ("1 per card", 15),
        ("1 per other card", 14),
        ("1 per other card in your display", 11),
        ("1 per other card where number = own", 11),  # the green 3: not the card itself
        ("1 per card where colour = own", 11),
        ("1 per card where colour = played", 12),
        ("1 per card where number < played", 13),
        ("1 per card where number = own", 12),
        ("1 per card where number > previous", 13),
        ("1 if highest number > played", 11),
        ("1 if highest number = played else 2", 12),
        ("1 minus 8", 3),
        ("5 minus 9, at least 0", 10),
        ("9 per card, at most 6", 16),
    ],
)
def test_effects_on_the_next_turn(effect: str, points: int) -> None:
    assert scored("10", before=f"0; next turn: {effect}", **NEXT) == points


def test_a_bound_holds_for_its_own_sum_and_not_for_the_effect() -> None:
    assert scored("9, at most 5", before="0; next turn: double", **NEXT) == 10
    assert scored("9, at most 5", before="0; next turn: 9", **NEXT) == 14
    assert scored("2", before="0; next turn: 9, at most 3", **NEXT) == 5
    assert scored("1 minus 4", before="0; next turn: double", **NEXT) == -6
    assert scored("1 minus 4", before="0; next turn: 1, at least 2", **NEXT) == -1


def test_an_effect_speaks_of_cards_as_they_are_changed() -> None:
    to_red = "change any card to red; 1"
    effect = "0; next turn: 5 per card where colour = {}"
    changes = choices_of(create(rule=to_red, before=effect.format("own"), **NEXT))
    assert changes["change R3 to red"] == 6
    assert changes["change G9 to red"] == 11
    to_yellow = "change any card to yellow; 1"
    changes = choices_of(create(rule=to_yellow, before=effect.format("own"), **NEXT))
    assert changes["change R3 to yellow"] == 6  # the card with the effect is yellow now
    changes = choices_of(create(rule=to_yellow, before=effect.format("played"), **NEXT))
    assert changes["change B5 to yellow"] == 6
    assert changes["change G9 to yellow"] == 11


def test_an_effect_ends_with_the_next_turn() -> None:
    assert scored("10", "R2 R3 B5", before="0") == 10
    two_before = create("R2 R3 B5", "10", before="0")
    deck = deck_of([("R2", "0; next turn: 40"), ("R3", "0"), ("B5", "10"), ("G9", "0")])
    again = Match(two_before.game, two_before.config, deck=deck)
    again.state = two_before.state.copy()
    assert deck.cards == two_before.deck.cards
    assert play(again)[0] == 10


@pytest.mark.parametrize(
    ("effect", "choices"),
    [
        ("choose 4 or double", {"option 1": 14, "option 2": 20}),
        (
            "1 per card where colour = chosen",
            {"colour blue": 12, "colour red": 11, "colour green": 12, "colour yellow": 10},
        ),
        (
            "change played card to own colour; 2 per card where colour = red",
            {"change B5 to red": 14},
        ),
        ("change this card to blue; 1 per card where colour = own", {"change R3 to blue": 13}),
        ("change previous card to 9; 1 per card where number = 9", {"change R3 to 9": 12}),
        ("change last card to own number; 1 per set", {"change B4 to 3": 11}),
        ("change starting card to 0; lowest number", {"change G9 to 0": 10}),
    ],
)
def test_choices_on_the_next_turn(effect: str, choices: dict[str, int]) -> None:
    match = create(rule="10", before=f"0; next turn: {effect}", **NEXT)
    assert choices_of(match) == choices


def test_a_change_on_the_next_turn_is_made_before_the_card_is_scored() -> None:
    match = create(
        rule="3 per card where number = 3", before="0; next turn: change any card to 3", **NEXT
    )
    assert choices_of(match) == {
        "change B5 to 3": 9,
        "change R3 to 3": 6,
        "change G3 to 3": 6,
        "change B4 to 3": 9,
        "change G9 to 3": 9,
    }


@pytest.mark.parametrize(
    ("rule", "choices"),
    [
        ("choose 5 or 6", {"option 1": 5, "option 2": 6}),
        ("change this card to 4; 2 per set", {"change B5 to 4": 4}),
        ("2 per card where colour = chosen and number > 8", {"colour green": 2}),
    ],
)
@pytest.mark.parametrize(
    "effect", ["choose 40 or 50", "change any card to 1; 40", "40 per card where colour = chosen"]
)
def test_a_turn_has_one_choice_that_of_the_played_card(
    rule: str, choices: dict[str, int], effect: str
) -> None:
    found = choices_of(create(rule=rule, before=f"0; next turn: {effect}", **NEXT))
    assert found | choices == found
    assert max(found.values()) < 10


def test_an_effect_that_finds_no_card_to_change_still_counts() -> None:
    effect = "0; next turn: change any card in other displays to 3; 4"
    assert choices_of(create("R3 B5", "10", before=effect)) == {"": 14}


def test_a_refusal_names_the_card_that_leaves_the_choice() -> None:
    match = create(rule="10", before="0; next turn: choose 4 or double", **NEXT)
    with pytest.raises(IllegalMoveError, match=r"Red 3.*option and a number from 1 to 2"):
        match.play(0, "play B5-2 colour blue")


# --- Purple, and numbers from 0 to 20 ---------------------------------------------------------

WIDE: dict[str, Any] = {"yours": "P0 P20", "others": "P1 B19", "starting": "G0"}


@pytest.mark.parametrize(
    ("rule", "points"),
    [
        ("1 per card where colour = purple", 3),
        ("1 per card where colour != purple", 2),
        ("1 per colour", 3),
        ("1 per card in largest group", 3),
        ("1 per card in longest run of one colour", 2),  # P0 P1
        ("1 per run", 2),  # 0 1, and 19 20
        ("1 per set", 1),  # the zeros
        ("lowest number", 0),
        ("highest number", 20),
        ("sum of numbers in longest run", 39),
        ("1 per card where number = 0", 2),
        ("1 per card where number < 1", 2),
        ("1 per card where number is even", 3),
        ("1 per card where number < own", 4),
        ("1 per card where number >= starting", 5),
        ("7 if lowest number = previous", 7),
    ],
)
def test_purple_and_the_widest_numbers(rule: str, points: int) -> None:
    assert scored(rule, **WIDE) == points


def test_purple_and_zero_can_be_chosen_where_the_deck_has_them() -> None:
    colours = choices_of(create(rule="1 per card where colour = chosen", **WIDE))
    assert colours["colour purple"] == 3
    assert len(colours) == 5
    numbers = choices_of(create(rule="1 per card where number = chosen", **WIDE))
    assert list(numbers) == [f"number {number}" for number in range(21)]
    usual = choices_of(create("B1 B2", "1 per card where colour = chosen"))
    assert "colour purple" not in usual
    match = create(rule="1 per card where number = chosen", **WIDE)
    with pytest.raises(IllegalMoveError, match="0 to 20"):
        match.play(0, "play P20-2 colour red")
    match = create(rule="1 per card where colour = chosen", **WIDE)
    with pytest.raises(IllegalMoveError, match="or purple"):
        match.play(0, "play P20-2 number 3")


def test_a_card_without_an_own_rule_for_the_next_turn_leaves_none() -> None:
    assert scored("10", before="6", **NEXT) == 10


def test_no_card_scores_beyond_9999() -> None:
    much = "50 times sum of numbers"
    giants: dict[str, Any] = {"yours": "B15 B15", "others": "R15 R15 R15", "starting": "G15"}
    assert scored(" plus ".join([much] * 4), **giants) == 9999  # 18000
    assert scored(" minus ".join(["0", *[much] * 3]), **giants) == -9999
    taken = "0; next turn: " + " minus ".join(["0", *[much] * 3])
    assert scored(" plus ".join([much] * 4), before=taken, **giants) == 4500


# --- Errors -----------------------------------------------------------------------------------


def error_of(rule: str) -> RuleError:
    with pytest.raises(RuleError) as caught:
        parse_rule(rule)
    told = str(caught.value)
    assert told.isprintable(), told
    assert told.endswith(".")
    assert len(told) < 250
    return caught.value


AMOUNTS = "a number, highest, lowest, number, points, sum."
COUNTED = "card, colour, number, other, run, set."
ANYTHING = "a number, change, choose, highest, lowest, number, points, sum."
END = ""


@pytest.mark.parametrize(
    ("rule", "column", "found", "expected"),
    [
        ("", 1, END, ANYTHING),
        ("   ", 4, END, ANYTHING),
        ("four", 1, "four", ANYTHING),
        ("-4", 1, "-4", ANYTHING),
        ("double", 1, "double", ANYTHING),
        ("４ per card", 1, "４", ANYTHING),
        ("4.5", 2, ".5", ""),
        ("4 per cart", 7, "cart", COUNTED),
        ("4 per CARD", 7, "CARD", COUNTED),
        ("4 per саrd", 7, "саrd", COUNTED),  # two Cyrillic letters
        ("4 per", 6, END, COUNTED),
        ("4 per card card", 12, "card", ""),
        ("4 per card # six", 12, "#", ""),
        ("4 per card wear number = 6", 12, "wear", ""),
        ("4 per card where", 17, END, "colour, number."),
        ("4 per card where size = 6", 18, "size", "colour, number."),
        ("4 per card where colour < red", 25, "<", "=, !=."),
        ("4 per card where colour = 6", 27, "6", "blue, red, green, yellow or purple, own, last"),
        (
            "4 per card where colour = orange",
            27,
            "orange",
            "blue, red, green, yellow or purple, own",
        ),
        ("4 per card where number = red", 27, "red", "a number, own, last, previous"),
        ("4 per card where number is 6", 28, "6", "odd or even."),
        ("4 per card where number == 6", 26, "=", "a number, own"),
        ("4 per card in my display", 15, "my", "largest, longest, other, play, your."),
        ("4 per card in your hand", 20, "hand", "display."),
        ("4 per other colour", 13, "colour", "card."),
        ("4 times card", 9, "card", "highest, lowest, number, points, sum."),
        ("4 plus", 7, END, AMOUNTS),
        ("4 plus minus 3", 8, "minus", AMOUNTS),
        ("4 per card, at", 15, END, "least, most."),
        ("4 per card, at most many", 21, "many", "a number."),
        ("4 if", 5, END, "at, exactly, highest, lowest, no, number, points, sum, this, last"),
        ("4 if last card is red", 16, "is", "has."),
        ("4 if last has colour = red", 11, "has", "card."),
        ("4 if at least cards", 15, "cards", "a number."),
        ("4 if highest number", 20, END, "<, <=, >, >=, =, !="),
        ("4 if no card else", 18, END, AMOUNTS),
        ("4 else 3", 3, "else", ""),
        ("choose 4", 9, END, "or."),
        ("choose 4 or", 12, END, AMOUNTS),
        ("4 or 3", 3, "or", ""),
        (
            "change any card to; 4",
            19,
            ";",
            "a number, any, blue, red, green, yellow or purple, own.",
        ),
        ("change a card to red; 4", 8, "a", "any, this, last, previous, starting or played."),
        ("change any card to any size ; 4", 24, "size", "colour, number."),
        ("change any card to red 4", 24, "4", "“;”."),
        (
            "change any card to red;",
            24,
            END,
            "a number, choose, highest, lowest, number, points, sum.",
        ),
        ("4; next", 8, END, "turn."),
        ("4; next turn 4", 14, "4", "“:”."),
        ("4; next turn:", 14, END, "a number, change, choose, double, highest"),
        ("4; next turn: double double", 22, "double", "if, the end."),
        ("4; next turn: 4; next turn: 4", 16, ";", ""),
        ("4 per card ;", 13, END, "next."),
        ("4 per\x00card", 6, "?card", COUNTED),
        ("4 per \x1b[31m", 7, "?[31m", COUNTED),
        ("4 per " + "x" * 200, 7, "xxxxxxxxxxxxxxxxxxx…", COUNTED),
    ],
)
def test_a_mistake_is_named_with_its_place(
    rule: str, column: int, found: str, expected: str
) -> None:
    error = error_of(rule)
    assert (error.line, error.column) == (1, column)
    what = "the rule ends" if found == END else f"“{found}” stands"
    assert str(error).startswith(f"{what} where one of these was expected: {expected}")


def test_a_mistake_further_down_is_named_with_its_line() -> None:
    for rule, line, column in (
        ("4\nper\n  cart where", 3, 3),
        ("4 per\n", 2, 1),
        ("4 per\r\ncart", 2, 1),
        ("\n\n\n4 per card;", 4, 12),
    ):
        error = error_of(rule)
        assert (error.line, error.column) == (line, column)


@pytest.mark.parametrize("space", ["\r", "\t", "\x0b", "\x0c", "\u2028", "\x85"])
def test_a_mistake_behind_any_white_space_is_quoted(space: str) -> None:
    error = error_of(f"4 {space} 5")
    assert "“”" not in str(error)


@pytest.mark.parametrize("count", range(0, 60, 3))
def test_every_cut_of_a_rule_is_told_in_one_sentence(count: int) -> None:
    whole = "change any card in your display to any number; choose 4 if last card has colour = red"
    error = error_of(whole[:count])
    assert error.line == 1
    assert 1 <= error.column <= count + 1


# --- Limits -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("allowed", "refused", "told"),
    [
        ("4" + " " * 399, "4" + " " * 400, "at most 400 characters, this has 401"),
        ("50 per card", "51 per card", "from 0 to 50, not 51"),
        ("50", "51", "from 0 to 50, not 51"),
        ("0 times highest number", "99 times highest number", "from 0 to 50, not 99"),
        ("1 if no card else 50", "1 if no card else 51", "from 0 to 50, not 51"),
        ("0; next turn: 50", "0; next turn: 51", "from 0 to 50, not 51"),
        ("4, at most 999", "4, at most 1000", "a bound is at most 999, not 1000"),
        ("4, at least 999", "4, at least 1000", "a bound is at most 999, not 1000"),
        ("4, at most 5, at least 5", "4, at most 5, at least 6", "at least 6 and at most 5"),
        ("4, at most 0, at least 0", "4, at most 0, at least 1", "at least 1 and at most 0"),
        ("0; next turn: 4, at most 5", "0; next turn: 4, at most 5, at least 6", "at least 6"),
        ("4 if highest number > 999", "4 if highest number > 1000", "at most 999, not 1000"),
        ("4 if at least 999 cards", "4 if at least 1000 cards", "at most 999, not 1000"),
        ("1 per card where number = 0", "1 per card where number = 21", "from 0 to 20, not 21"),
        ("1 per card where number < 20", "1 per card where number < 21", "from 0 to 20, not 21"),
        ("4 if this card has number = 20", "4 if this card has number = 21", "from 0 to 20"),
        (
            "0; next turn: double if no card where number = 20",
            "0; next turn: double if no card where number = 21",
            "from 0 to 20, not 21",
        ),
        ("change any card to 20; 4", "change any card to 21; 4", "from 0 to 20, not 21"),
        ("4; next turn: change this card to 20", "4; next turn: change this card to 21", "not 21"),
        ("1 per run of 2", "1 per run of 1", "from 2 to 9 numbers, not 1"),
        ("1 per run of 9", "1 per run of 10", "from 2 to 9 numbers, not 10"),
        ("change this card to 2; 4", "change played card to 2; 4", "“played” stands"),
        ("4 if points of last card > 9", "4 if points of last card > own", "with a number"),
        ("1 per set of 2", "1 per set of 1", "from 2 to 5 equal numbers, not 1"),
        ("1 per set of 5", "1 per set of 6", "from 2 to 5 equal numbers, not 6"),
        ("choose 1 or 2 or 3 or 4", "choose 1 or 2 or 3 or 4 or 5", "at most 4 ways"),
        ("1 plus 2 minus 3 plus 4", "1 plus 2 minus 3 plus 4 plus 5", "at most 4 amounts"),
        (
            "0; next turn: 1 plus 2 plus 3 plus 4",
            "0; next turn: 1 plus 2 plus 3 plus 4 plus 5",
            "at most 4 amounts",
        ),
        # One choice.
        (
            "1 per card where colour = chosen plus 1 per colour where colour != chosen",
            "1 per card where colour = chosen plus 1 per card where number = chosen",
            "one choice",
        ),
        (
            "1 per card where colour = chosen and number = 3",
            "1 per card where colour = chosen and number = chosen",
            "one choice",
        ),
        (
            "choose 1 per card or 2 per colour",
            "choose 1 per card where colour = chosen or 2 per colour",
            "one choice",
        ),
        (
            "change any card to red; 1 per card",
            "change any card to red; 1 per card where colour = chosen",
            "one choice",
        ),
        ("change any card to red; 4", "change any card to red; choose 4 or 5", "one choice"),
        # Words with a sense in one place only.
        ("0; next turn: number of played card", "number of played card", "“played” stands in"),
        (
            "0; next turn: 1 per card where colour = played",
            "1 per card where colour = played",
            "“played” stands in",
        ),
        (
            "0; next turn: 4 if highest number > played",
            "4 if highest number > played",
            "“played” stands in",
        ),
        (
            "0; next turn: 4 if played card has number = 4",
            "4 if played card has number = 4",
            "“played” stands in",
        ),
        (
            "1; next turn: 1 per card where colour = chosen",
            "1; next turn: choose 4 or 1 per card where colour = chosen",
            "one choice to the player on the next turn",
        ),
        (
            "choose 1 or 2; next turn: double if last card has number = chosen",
            "4; next turn: change any card to 2; double if last card has number = chosen",
            "one choice to the player on the next turn",
        ),
        (
            "4; next turn: choose 1 or 2 or 3 or double",
            "4; next turn: choose 1 or 2 or 3 or 4 or double",
            "at most 4 ways",
        ),
        ("4 if highest number > last", "4 if highest number > chosen", "not with a chosen one"),
        (
            "1 per card where number = own and number != 3",
            "1 per card where number = own and number != last",
            "a card's number is compared",
        ),
        (
            "1 per card where colour = own and colour != red",
            "1 per card where colour = own and colour != starting",
            "a card's colour is compared",
        ),
        # Said twice, one of them would go unheard.
        ("9, at most 5", "9, at most 5, at most 8", "at most"),
        ("9, at least 5", "9, at least 5, at least 8", "at least"),
    ],
)
def test_limits(allowed: str, refused: str, told: str) -> None:
    assert parse_rule(write_rule(parse_rule(allowed))) == parse_rule(allowed)
    assert told in str(error_of(refused))


@pytest.mark.parametrize(
    "rule",
    [
        "{}",
        "{} per card",
        "4, at most {}",
        "4, at least {}",
        "1 per set of {}",
        "1 per card where number = {}",
        "4 if at least {} cards",
        "4 if highest number = {}",
        "change any card to {}; 4",
    ],
)
def test_a_giant_number_is_told_short(rule: str) -> None:
    assert len(str(error_of(rule.format("9" * 350)))) < 100
    assert "at most 400 characters" in str(error_of(rule.format("9" * 10_000)))


def test_leading_zeros_and_any_space_say_nothing() -> None:
    assert parse_rule("04 per card where number = 006") == parse_rule("4 per card where number = 6")
    assert parse_rule("4per\tcard\r\nwhere  number=6") == parse_rule("4 per card where number = 6")
    one_colour = "3 per card in longest run of one colour"
    assert parse_rule(one_colour.replace(" ", "\n")) == parse_rule(one_colour)
    assert parse_rule("4 per cards") == parse_rule("4 per card")


def test_the_longest_rule_is_played() -> None:
    term = "1ifnocardelse1"
    rule = "choose" + "or".join(["plus".join([term] * 4)] * 4)
    assert len(rule) < LONGEST_RULE
    assert choices_of(create("B5", rule)) == {f"option {way}": 4 for way in range(1, 5)}


# --- The place in a file ----------------------------------------------------------------------


def file_with(rule: str) -> bytes:
    """A deck file whose third card has this rule, written as it stands."""
    cards = [f'{{ id = {k}, colour = "red", number = 1, rule = "{k}" }},' for k in range(1, 51)]
    cards[2] = f'{{ id = 3, colour = "red", number = 1, rule = {rule} }},'
    return "\n".join(['game = "scorecards"', 'id = "x"', "cards = [", *cards, "]"]).encode()


@pytest.mark.parametrize(
    ("rule", "place"),
    [
        ('"4 per cart"', "line 6, column 53 of the file"),
        ('"4 per"', "line 6, column 52 of the file"),
        ("'4 per cart'", "line 6, column 53 of the file"),
        ('"""4\n  per cart"""', "line 7, column 7 of the file"),
        ('"""\n4 per cart"""', "line 7, column 7 of the file"),
        ('"4 per\\tcart"', "line 1, column 7 of the rule"),  # written otherwise than it reads
        ('"51 per card"', "line 6, column 47 of the file"),
    ],
)
def test_an_error_in_a_file_names_the_line_and_the_column(rule: str, place: str) -> None:
    with pytest.raises(DeckError) as caught:
        read_deck(file_with(rule))
    assert str(caught.value).startswith(f"deck.cards[3].rule: {place}: ")


def test_a_wrong_rule_that_stands_twice_is_named_by_its_card() -> None:
    twice = file_with('"4 per cart"').replace(b'rule = "40"', b'rule = "4 per cart"')
    place = r"^deck\.cards\[3\]\.rule: line 1, column 7 of the rule: “cart”"
    with pytest.raises(DeckError, match=place):
        read_deck(twice)


def test_positions_of_these_tests_are_what_they_say() -> None:
    match = create("B1 R3 B5", "0", "G3 R4", "G9", aside="Y8 B7", also="R12")
    told = view_of(match, 0)
    shown = [[without_ids(card) for card in display] for display in told["displays"]]
    assert shown == [["B1", "R3"], ["G3", "R4"], ["Y8", "B7"]]
    assert without_ids(told["starting"]) == "G9"
    assert [without_ids(card) for card in told["hand"]] == ["B5"]
    assert mask_of(match.deck, told["hand"]) == int(match.state["hand"][0, 0])
    assert max(int(card[1:].partition("-")[0]) for card in match.deck.cards) == 12
