"""The referee of Score Cards against the scoring language's page and the rulings (C3 to C15)."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from fivescore.games.scorecards.scoring.parse import parse_rule
from fivescore.games.scorecards.scoring.tree import COLOURS, LETTERS

from .scorecards import Referee
from .scorecards_rules import (
    Card,
    Choice,
    Position,
    choice_rank,
    choice_words,
    choices,
    points,
)
from .scorecards_strategies import positions, rules

PAGE = Path(__file__).parents[2] / "docs" / "scoring-language.md"

# Positions in a few words


def card(text: str, rule: str = "0") -> Card:
    return Card(text, LETTERS.index(text[0]), int(text[1 : text.index("-")]), parse_rule(rule))


def cards(texts: str) -> tuple[Card, ...]:
    return tuple(card(text) for text in texts.split())


def position(
    yours: str,
    rule: str,
    others: str = "",
    starting: str = "G15-99",
    last: str = "",
    before: str = "0",
) -> Position:
    """The last card of yours is played and bears the rule; `before` is the rule of the one before.

    The last card of another player is also the last of the others, unless another is named; "-"
    means that there is none.
    """
    display = cards(yours)
    bearers = (*display[:-2], *(card(c.text, before) for c in display[-2:-1]))
    in_others = cards(others)
    latest = None if last == "-" else card(last) if last else in_others[-1] if in_others else None
    return Position(
        (*bearers, card(display[-1].text, rule)),
        in_others,
        card(starting),
        latest,
        last_points=11 if latest else 0,
        previous_points=7 if len(display) > 1 else 0,
    )


def default(where: Position, highest: int = 9) -> Choice:
    """The best choice; the deck's order is by colour and number."""
    in_play = {*where.yours, where.starting, *where.others}
    deck = [c.text for c in sorted(in_play, key=lambda c: (c.colour, c.number))]
    return min(
        choices(where, highest),
        key=lambda choice: (-points(where, choice), choice_rank(choice, deck)),
    )


def score(where: Position) -> int:
    return points(where, default(where))


# The page


def table_rows(*sections: str) -> Iterator[tuple[str, int, str]]:
    """The rows of the page's tables: rule, points, and the third column."""
    is_wanted = False
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            is_wanted = line.removeprefix("## ") in sections
        elif is_wanted and line.startswith("| `"):
            rule, scored, third = (cell.strip() for cell in line.strip("|").split("|"))
            yield rule.strip("`"), int(scored), third.strip("`")


def page_position(rule: str, before: str = "0") -> Position:
    return position("R6-1 B4-1 B5-1", rule, "Y6-1 G2-1 B9-1", "G6-1", before=before)


SCORED = tuple(
    table_rows("Amounts", "Which cards", "Sums and bounds", "Conditions"),
)
CHOSEN = tuple(table_rows("Choices"))
EFFECTS = tuple(table_rows("The next turn"))


def test_the_page_has_all_its_tables() -> None:
    assert (len(SCORED), len(CHOSEN), len(EFFECTS)) >= (40, 6, 5)


@pytest.mark.parametrize(("rule", "scored", "because"), SCORED)
def test_the_pages_examples(rule: str, scored: int, because: str) -> None:
    where = page_position(rule)
    assert choices(where, 9) == [Choice()]
    assert points(where, Choice()) == scored, because


@pytest.mark.parametrize(("rule", "scored", "move"), CHOSEN)
def test_the_pages_choices_and_their_moves(rule: str, scored: int, move: str) -> None:
    where = page_position(rule)
    best = default(where)
    assert points(where, best) == scored
    assert "play B5-1" + choice_words(where, best) == move


@pytest.mark.parametrize(("before", "scored", "because"), EFFECTS)
def test_the_pages_effects_on_the_next_turn(before: str, scored: int, because: str) -> None:
    where = page_position("2 per card where colour = blue", before)
    assert score(where) == scored, because


# More of the language, worked out by hand


@pytest.mark.parametrize(
    ("rule", "yours", "others", "scored"),
    [
        # The Starting card is a green 15.
        ("1 per card in longest run", "B3-1", "R9-1", 0),  # one card is no run
        ("1 per card in longest run", "B3-1", "R4-1 G4-1 G14-1", 2),  # 3-4 or 14-15; 4 only once
        ("1 per card in longest run", "B1-1 B2-1 B4-1", "R5-1 R6-1 R2-1", 3),  # 4-5-6
        ("1 per card in longest run of one colour", "B3-1", "R4-1 G5-1", 0),
        ("1 per card in longest run of one colour", "B3-1", "R4-1 G14-1", 2),
        ("1 per card in largest set", "B3-1", "R4-1", 0),  # one card is no set
        ("1 per card in largest set", "B3-1 B4-1", "R4-1 R3-1 G3-1", 3),
        ("1 per set", "B3-1 B4-1", "R4-1 R3-1 G3-1", 2),
        ("1 per set of 3", "B3-1 B4-1", "R4-1 R3-1 G3-1", 1),
        ("1 per card in largest group in other displays", "B3-1", "", 0),
        ("1 per card in largest group", "B3-1", "", 1),  # one card is a group
        ("highest number in other displays", "B3-1", "", 0),
        ("lowest number in other displays", "B3-1", "", 0),
        ("lowest number where colour = red", "B3-1", "R7-1 R6-1", 6),
        ("1 per colour where number < 10", "B3-1", "R7-1 Y15-1", 2),
        ("1 per number in your display", "B3-1 R3-1 B4-1", "Y5-1", 2),
        ("1 per other card where number >= own", "R4-1 B3-1", "R3-1 Y2-1", 3),
        ("number of previous card", "B3-1", "R9-1", 0),  # a card that is not there
        ("number of previous card", "R4-1 Y2-1 B3-1", "R9-1", 2),
        ("1 per card where number != previous", "B3-1", "R9-1", 0),  # no card passes
        ("5 if previous card has number != 3", "B3-1", "R9-1", 0),
        ("5 if previous card has number != 3 else 2", "B3-1", "R9-1", 2),
        ("5 if highest number > previous", "B3-1", "R9-1", 0),
        ("5 if highest number > previous", "B2-1 B3-1", "R9-1", 5),
        ("20 minus 5 if at least 1 card else 3", "B3-1", "", 15),
        ("20 minus 5 if no card else 3", "B3-1", "", 17),  # minus stands for both amounts
        ("3 minus 5 per card plus 9 per card, at most 10, at least 4", "B3-1", "", 10),
        ("3 minus 5 per card plus 2 per card, at most 10, at least 4", "B3-1", "", 4),
    ],
)
def test_small_positions(rule: str, yours: str, others: str, scored: int) -> None:
    assert score(position(yours, rule, others)) == scored


def test_c12_the_last_card_counts_wherever_it_lies_but_is_not_in_play() -> None:
    out_of_play = position("B3-1", "number of last card", "R5-1", last="Y9-1")
    assert score(out_of_play) == 9
    assert score(position("B3-1", "1 per card where number = last", "R5-1", last="Y3-2")) == 1
    assert score(position("B3-1", "highest number where number < 10", "R5-1", last="Y9-1")) == 5
    every_change = choices(position("B3-1", "change any card to 2; 1", "R5-1", last="Y9-1"), 9)
    assert {c.changed.text for c in every_change if c.changed} == {"B3-1", "R5-1", "G15-99"}


@pytest.mark.parametrize(
    "rule",
    [
        "number of last card",
        "3 per card where colour = last",
        "3 per card where colour != last",
        "8 if last card has number < 9",
        "8 if highest number != last",
        "8 if lowest number > last",
    ],
)
def test_c12_no_last_card_scores_0(rule: str) -> None:
    assert score(position("B2-1 B3-1", rule, last="-")) == 0


def test_c13_a_change_holds_for_everything_in_the_turn() -> None:
    where = position(
        "B4-1 B3-1",
        "change any card to any number; number of last card plus number of starting card",
        "R5-1",
        before="0; next turn: 10 times number of played card plus 50 per card where number = own",
    )
    with_any = {
        (choice.changed.text, choice.value): points(where, choice)
        for choice in choices(where, 9)
        if choice.changed is not None
    }
    assert len(with_any) == 4 * 9
    assert with_any["R5-1", 5] == 5 + 15 + 30 + 50  # what the card is already
    assert with_any["R5-1", 9] == 9 + 15 + 30 + 50
    assert with_any["G15-99", 1] == 5 + 1 + 30 + 50
    assert with_any["B3-1", 4] == 5 + 15 + 40 + 100
    assert with_any["B4-1", 3] == 5 + 15 + 30 + 100  # the effect's own card is a 3 now
    assert score(where) == 5 + 15 + 40 + 100


def test_c13_own_is_what_the_card_counts_as_but_a_change_takes_what_is_printed() -> None:
    where = position(
        "B3-1",
        "change any card in your display to any colour; 1 per card where colour = own",
        "R5-1 R6-1 R7-1",
    )
    assert [points(where, choice) for choice in choices(where, 9)] == [1, 4, 2, 1]
    to_own = position(
        "R8-1 B3-1",
        "change any card in your display to own number; sum of numbers in your display",
        "R5-1",
    )
    assert [points(to_own, choice) for choice in choices(to_own, 9)] == [6, 11]


def test_no_card_to_change_leaves_no_choice() -> None:
    where = position("B3-1", "change any card in other displays to any number; 4")
    assert choices(where, 9) == [Choice()]
    assert choice_words(where, Choice()) == ""
    assert score(where) == 4


def test_choices_go_from_1_to_the_highest_number_of_the_deck() -> None:
    by_number = position("B3-1", "number of this card if last card has number = chosen", "R5-1")
    assert [choice.chosen for choice in choices(by_number, 12)] == list(range(1, 13))
    words = [choice_words(by_number, c) for c in choices(by_number, 12)]
    assert (words[0], words[-1]) == (" number 1", " number 12")
    by_colour = position("B3-1", "1 if no card where colour = chosen", "R5-1")
    words = [choice_words(by_colour, c) for c in choices(by_colour, 12)]
    assert words == [f" colour {colour}" for colour in COLOURS[:4]]
    assert [points(by_colour, choice) for choice in choices(by_colour, 12)] == [0, 0, 0, 1]


def test_an_effect_doubles_or_adds_to_what_is_left_within_the_bounds() -> None:
    def scored(rule: str, before: str) -> int:
        return score(position("B4-1 B3-1", rule, "R5-1", before=before))

    assert scored("9, at most 5", "0; next turn: double") == 10
    assert scored("9, at most 5", "0; next turn: 9, at most 3") == 8
    assert scored("1 minus 4", "0; next turn: double") == -6
    assert scored("2", "0; next turn: 1 minus 5 per card in your display") == -7
    assert scored("2", "0; next turn: 5 minus 9, at least 0") == 2
    assert scored("2", "0; next turn: double if previous card has number = own") == 4
    assert scored("2", "0; next turn: 3 per other card in your display") == 5  # not the B4 itself


def test_only_the_card_before_has_an_effect() -> None:
    display = (card("B1-1", "0; next turn: 50"), card("B2-1"), card("B3-1", "7"))
    assert points(Position(display, (), card("G9-1"), None), Choice()) == 7


def test_no_score_beyond_9999() -> None:
    sum_of_all = "50 times sum of numbers"
    where = position("B15-1 B15-2", " plus ".join([sum_of_all] * 4), "R15-1 R15-2 R15-3")
    assert score(where) == 9999  # 50 × 90 × 4 = 18000
    minus = position("B15-1 B15-2", " minus ".join(["0", *[sum_of_all] * 3]), "R15-1 R15-2 R15-3")
    assert score(minus) == -9999
    # The bound comes after the effect: 18000 − 13500.
    taken = "0; next turn: " + " minus ".join(["0", *[sum_of_all] * 3])
    where = position(
        "B15-1 B15-2", " plus ".join([sum_of_all] * 4), "R15-1 R15-2 R15-3", before=taken
    )
    assert score(where) == 4500


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(where=positions(rules()))
def test_every_choice_has_its_own_words_and_a_score(where: Position) -> None:
    possible = choices(where, 15)
    words = {choice_words(where, choice) for choice in possible}
    assert len(words) == len(possible) >= 1
    assert (words == {""}) == (possible == [Choice()])
    assert all(-9999 <= points(where, choice) <= 9999 for choice in possible)


# Tables in a few words


def deck(**ruled: str) -> list[Card]:
    """Fifty cards: those named (B6_1="…"), then yellow fifteens that score 0."""
    named = [card(text.replace("_", "-"), rule) for text, rule in ruled.items()]
    return [*named, *(card(f"Y15-{number}") for number in range(101, 151 - len(named)))]


def plain(text: str) -> bool:
    return text.startswith("Y15-1")


def fact(
    referee: Referee,
    start: int = 0,
    hands: Sequence[str] = (),
    starting: str = "",
    pile: str = "",
) -> dict[str, Any]:
    """A deal in which the named cards lie where they are wanted; in later rounds hands stay."""
    number = len(referee.round_points) + 1
    free = [c.text for c in referee.deck]
    dealt = [sorted(referee.hand(seat)) for seat in range(referee.players)]
    if number == 1:
        dealt = [hand.split() for hand in hands] or [[] for _ in range(referee.players)]
    named = {*pile.split(), starting, *(text for hand in dealt for text in hand)}
    spare = iter([c for c in reversed(free) if c not in named])  # the plain ones first
    for hand in dealt:
        hand.extend(next(spare) for _ in range(5 - len(hand)))
    turned = starting or next(spare)
    return {
        "round": number,
        "start": start,
        "hands": dealt,
        "starting": turned,
        "deck": [*pile.split(), *spare],
    }


def table(
    players: int = 2,
    variant: str = "standard",
    *,
    ruled: Mapping[str, str] | None = None,
    start: int = 0,
    hands: Sequence[str] = (),
    starting: str = "",
    pile: str = "",
) -> Referee:
    referee = Referee(players, variant, deck(**(ruled or {})), "drawn")
    referee.deal(fact(referee, start, hands, starting, pile))
    return referee


def turn(referee: Referee, text: str = "", end: str = "keep") -> int | None:
    """Whose turn it is plays this card, or a plain one, against the first display there is."""
    (seat,) = referee.to_act
    text = text or min(filter(plain, referee.hand(seat)))
    move = min(m for m in referee.legal(seat) if m.split()[1] == text)
    scored = referee.play(seat, move)
    if referee.phase == "pass":
        assert referee.play(seat, end) is None
    return scored


def state(referee: Referee) -> tuple[str, set[int]]:
    return referee.phase, set(referee.to_act)


def play_round(referee: Referee, **wanted: str) -> None:
    """Each seat plays the cards wanted of it (s0="B6-1 R2-2"), then plain ones."""
    waiting = {int(name[1:]): texts.split() for name, texts in wanted.items()}
    for _ in range(5 * referee.players):
        (seat,) = referee.to_act
        turn(referee, waiting[seat].pop(0) if waiting.get(seat) else "")


def play_game(referee: Referee, *rounds: Mapping[str, str]) -> None:
    """All four rounds, the first of which is dealt already."""
    for number in range(4):
        if referee.phase == "deal":
            referee.deal(fact(referee, number % referee.players))
        play_round(referee, **(rounds[number] if number < len(rounds) else {}))


def constant(*scores: int) -> dict[str, str]:
    """Blue cards that score that many points: `B1_7` scores the seventh."""
    return {f"B1_{place}": str(scored) for place, scored in enumerate(scores, start=1)}


# The table


@pytest.mark.parametrize(
    ("players", "variant", "first"),
    [
        (1, "standard", "drawn"),
        (5, "standard", "drawn"),
        (2, "explosive", "drawn"),
        (2, "partnership", "drawn"),
        (3, "partnership", "drawn"),
        (4, "teams", "drawn"),
        (4, "standard", "seat1"),
    ],
)
def test_tables_that_there_are_not(players: int, variant: str, first: str) -> None:
    with pytest.raises(ValueError, match=r"\S"):
        Referee(players, variant, deck(), first)


def test_a_deck_needs_different_cards_that_are_what_they_are_called_and_enough_of_them() -> None:
    for cards_of_deck in (
        [*deck()[1:], deck()[-1]],
        [*deck()[1:], Card("B6-1", 1, 6, parse_rule("1"))],
        deck()[:20],
    ):
        with pytest.raises(ValueError, match="C"):
            Referee(2, "standard", cards_of_deck, "drawn")


# C3: the deal


def test_c3_five_cards_each_and_the_recorded_start() -> None:
    referee = Referee(3, "standard", deck(), "drawn")
    assert state(referee) == ("deal", set())
    assert referee.hand(0) == set()
    referee.deal(fact(referee, start=2))
    assert state(referee) == ("play", {2})
    assert all(len(referee.hand(seat)) == 5 for seat in range(3))
    assert referee.scores() == [0, 0, 0]


def test_c3_seat_0_starts_where_the_table_says_so() -> None:
    referee = Referee(3, "standard", deck(), "seat0")
    with pytest.raises(ValueError, match="C3"):
        referee.deal(fact(referee, start=1))
    referee.deal(fact(referee, start=0))
    assert referee.to_act == {0}


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"round": 2}, "next one"),
        ({"round": 0}, "next one"),
        ({"round": "1"}, "round"),
        ({"start": 3}, "no seat"),
        ({"start": -1}, "no seat"),
        ({"start": None}, "start"),
        ({"starting": "Y15-150"}, "twice"),
        ({"starting": "B6-1"}, "not in the deck"),
        ({"deck": []}, "missing"),
        ({"hands": [[], []]}, "hands"),
        ({"hands": [[], [], []]}, "5 cards"),
        ({"hands": [["Y15-150"] * 5] * 3}, "twice"),
    ],
)
def test_deals_that_cannot_be(change: dict[str, object], reason: str) -> None:
    referee = Referee(3, "standard", deck(), "drawn")
    right = fact(referee)
    with pytest.raises(ValueError, match=reason):
        referee.deal(right | change)
    with pytest.raises(ValueError, match="hands"):
        referee.deal({key: value for key, value in right.items() if key != "hands"})
    referee.deal(right | {"note": "unknown keys are ignored"})
    with pytest.raises(ValueError, match="phase"):
        referee.deal(right)


# C4: the turn


def test_c4_a_turn_plays_to_the_right_end_scores_and_draws() -> None:
    referee = table(
        ruled={"B6_1": "4 per card where number = 6", "R2_2": "7"},
        hands=["B6-1 R2-2", ""],
        pile="Y15-101 Y15-102",
    )
    with pytest.raises(ValueError, match="cannot play"):
        referee.play(1, f"play {min(referee.hand(1))}")  # not their turn
    with pytest.raises(ValueError, match="cannot play"):
        referee.play(0, f"play {min(referee.hand(1))}")  # not their card
    assert referee.legal(1) == set()
    assert not referee.is_legal(0, "play R2-2 vs 1")  # two players: no choice of display
    assert referee.play(0, "play R2-2") == 7
    assert "Y15-101" in referee.hand(0)
    assert referee.to_act == {1}
    turn(referee)
    assert "Y15-102" in referee.hand(1)
    assert referee.play(0, "play B6-1") == 4
    assert referee.display(0) == ["R2-2", "B6-1"]
    assert referee.scores() == [11, 0]
    assert len(referee.hand(0)) == 5


def test_c4_the_last_turn_draws_too() -> None:
    referee = table()
    pile = fact(Referee(2, "standard", deck(), "drawn"))["deck"]
    play_round(referee)
    assert referee.phase == "deal"
    assert all(len(referee.hand(seat)) == 5 for seat in range(2))
    assert pile[9] in referee.hand(1)
    assert pile[10] not in referee.hand(0) | referee.hand(1)


# C5: what is in play


def test_c5_the_starting_card_both_displays_and_the_new_card_count() -> None:
    referee = table(
        ruled={"B6_1": "1 per card", "B6_2": "1 per card", "B6_3": "1 per card"},
        hands=["B6-1 B6-2", "B6-3"],
    )
    assert [turn(referee, text) for text in ("B6-1", "B6-3", "B6-2")] == [2, 3, 4]


def test_c5_one_opponent_chosen_anew_for_every_card() -> None:
    referee = table(
        3,
        ruled={
            "B6_1": "1 per card in other displays where colour = red",
            "B6_2": "1 per card in other displays where colour = red",
            "R1_1": "0",
            "R1_2": "0",
            "R1_3": "0",
        },
        hands=["B6-1 B6-2", "R1-1 R1-2", "R1-3"],
        start=1,
    )
    turn(referee, "R1-1")
    turn(referee)
    assert referee.legal(0) >= {"play B6-1 vs 1", "play B6-1 vs 2", "play B6-2 vs 2"}
    assert not referee.is_legal(0, "play B6-1")
    assert not referee.is_legal(0, "play B6-1 vs 0")
    assert not referee.is_legal(0, "play B6-1 vs 3")
    assert referee.best(0, "B6-1") == "play B6-1 vs 1"
    assert referee.play(0, "play B6-1 vs 2") == 0
    turn(referee, "R1-2")
    turn(referee, "R1-3")
    assert referee.best(0, "B6-2", versus=2) == "play B6-2 vs 2"
    assert referee.play(0, "play B6-2 vs 1") == 2


def test_c5_choices_are_part_of_the_move() -> None:
    referee = table(
        3,
        ruled={
            "B6_1": "choose 1 or 2",
            "B6_2": "2 per card where colour = chosen",
            "B6_3": "2 per card where number = chosen",
            "B6_4": "change any card in other displays to any colour; 1 per colour",
            "B6_5": "change any card to own number; 1 per card where number = 6",
        },
        hands=["B6-1 B6-2 B6-3 B6-4 B6-5", "", "Y15-141"],
        start=2,
        starting="Y15-101",
    )
    turn(referee, "Y15-141")
    against_1 = {move for move in referee.legal(0) if " vs 1" in move}
    assert {move for move in against_1 if "B6-1" in move} == {
        "play B6-1 vs 1 option 1",
        "play B6-1 vs 1 option 2",
    }
    assert {move for move in against_1 if "B6-2" in move} == {
        f"play B6-2 vs 1 colour {colour}" for colour in COLOURS[:4]
    }
    assert {move for move in against_1 if "play B6-3" in move} == {
        f"play B6-3 vs 1 number {number}" for number in range(1, 16)
    }
    assert "play B6-4 vs 1" in against_1  # that display is empty
    assert {move for move in referee.legal(0) if "B6-4 vs 2" in move} == {
        f"play B6-4 vs 2 change Y15-141 to {colour}" for colour in COLOURS[:4]
    }
    assert {move for move in referee.legal(0) if "B6-5 vs 2" in move} == {
        f"play B6-5 vs 2 change {text} to 6" for text in ("B6-5", "Y15-101", "Y15-141")
    }
    assert referee.best(0, "B6-1") == "play B6-1 vs 1 option 2"
    assert referee.best(0, "B6-2") == "play B6-2 vs 2 colour yellow"
    assert referee.best(0, "B6-3") == "play B6-3 vs 2 number 15"
    assert referee.best(0, "B6-4") == "play B6-4 vs 2 change Y15-141 to red"
    assert referee.best(0, "B6-5") == "play B6-5 vs 1 change Y15-101 to 6"
    assert referee.play(0, "play B6-2 vs 2 colour blue") == 2  # a worse choice counts


# C6 and C15: the bonus


def test_c15_the_printed_sheet() -> None:
    referee = table(ruled=constant(8, 12, 15, 3, 9), hands=["B1-1 B1-2 B1-3 B1-4 B1-5", ""])
    play_round(referee, s0="B1-1 B1-2 B1-3 B1-4 B1-5")
    assert referee.round_points == [(47, 0)]
    assert referee.bonuses == [{0}]
    assert referee.scores() == [52, 0]


def test_c6_the_bonus_comes_once_to_all_who_are_tied() -> None:
    referee = table(3, ruled=constant(9, 9, 9, 8), hands=["B1-1 B1-2", "B1-3", "B1-4"])
    play_round(referee, s0="B1-1 B1-2", s1="B1-3", s2="B1-4")
    assert referee.round_points == [(18, 9, 8)]
    assert referee.bonuses == [{0, 1}]
    assert referee.scores() == [23, 14, 8]


def test_c6_where_nobody_scores_all_are_tied() -> None:
    referee = table(4)
    play_round(referee)
    assert referee.bonuses == [{0, 1, 2, 3}]
    assert referee.scores() == [5, 5, 5, 5]


# C7: between the rounds


def test_c7_hands_stay_the_start_passes_and_the_rest_is_shuffled() -> None:
    referee = table(3, start=1)
    play_round(referee)
    kept = [referee.hand(seat) for seat in range(3)]
    right = fact(referee, start=2)
    swapped = [right["hands"][1], right["hands"][0], right["hands"][2]]
    drawn = [[right["deck"][0], *right["hands"][0][1:]], *right["hands"][1:]]
    for wrong in (
        right | {"start": 1},
        right | {"start": 0},
        right | {"round": 1},
        right | {"hands": swapped},
        right | {"hands": drawn, "deck": [right["hands"][0][0], *right["deck"][1:]]},
    ):
        with pytest.raises(ValueError, match=r"C\d"):
            referee.deal(wrong)
    in_another_order = [hand[::-1] for hand in right["hands"]]
    referee.deal(right | {"hands": in_another_order, "deck": right["deck"][::-1]})
    assert [referee.hand(seat) for seat in range(3)] == kept
    assert [referee.display(seat) for seat in range(3)] == [[], [], []]
    assert referee.to_act == {2}


# C8: the winner


def test_c8_most_points_after_four_rounds() -> None:
    referee = table(ruled=constant(9), hands=["", "B1-1"], start=1)
    with pytest.raises(ValueError, match="not over"):
        referee.winners()
    for number in range(4):
        if number:
            referee.deal(fact(referee, start=(1 + number) % 2))
        play_round(referee, **({"s1": "B1-1"} if number == 1 else {}))
    assert referee.phase == "over"
    assert referee.to_act == frozenset()
    assert referee.scores() == [15, 29]
    assert referee.winners() == {1}
    assert referee.teams() is None
    with pytest.raises(ValueError, match="phase"):
        referee.deal({})


def test_c8_ties_go_to_the_best_card_of_round_4() -> None:
    # Round 1: 20 + 5 for seat 1. Round 4: 10 + 10 + 5 for seat 0. The bonuses of the others: both.
    referee = table(ruled=constant(20, 10, 10), hands=["B1-2 B1-3", "B1-1"])
    play_game(referee, {"s1": "B1-1"}, {}, {}, {"s0": "B1-2 B1-3"})
    assert referee.scores() == [35, 35]
    assert referee.winners() == {0}


def test_c8_the_best_card_of_two_that_are_tied() -> None:
    # Round 4: 10 + 5 against 9 + 6.
    referee = table(ruled=constant(10, 9, 6), hands=["B1-1", "B1-2 B1-3"])
    play_game(referee, {}, {}, {}, {"s0": "B1-1", "s1": "B1-2 B1-3"})
    assert referee.bonuses[-1] == {0}
    assert referee.scores() == [30, 30]
    assert referee.winners() == {0}


def test_c8_still_tied_is_a_shared_victory() -> None:
    referee = table(3, ruled=constant(7, 7, 6), hands=["B1-1", "B1-2", "B1-3"])
    play_game(referee, {}, {}, {}, {"s0": "B1-1", "s1": "B1-2", "s2": "B1-3"})
    assert referee.scores() == [27, 27, 21]
    assert referee.winners() == {0, 1}


def test_c8_only_the_tied_compare_their_best_cards() -> None:
    # Round 1: 30 + 5 each for seats 0 and 1. Seat 2 has the best card of round 4, and loses.
    referee = table(3, ruled=constant(30, 30, 9), hands=["B1-1", "B1-2", "B1-3"])
    play_game(referee, {"s0": "B1-1", "s1": "B1-2"}, {}, {}, {"s2": "B1-3"})
    assert referee.scores() == [45, 45, 24]
    assert referee.winners() == {0, 1}


# The variant Explosive (C9)


def test_c9_every_display_is_in_play() -> None:
    referee = table(
        4,
        "explosive",
        ruled={"B6_1": "1 per card", "B6_2": "1 per card in other displays", "B6_3": "1 per card"},
        hands=["B6-1", "", "", "B6-2 B6-3"],
    )
    assert referee.play(0, "play B6-1") == 2
    turn(referee)
    turn(referee)
    assert not referee.is_legal(3, "play B6-2 vs 0")
    assert referee.play(3, "play B6-2") == 3
    turn(referee)
    assert turn(referee) == 0


# The variant Partnership (C10)


def test_c10_the_partners_display_may_be_in_play() -> None:
    referee = table(
        4,
        "partnership",
        ruled={"B6_1": "1 per card in other displays", "R1_1": "0"},
        hands=["R1-1", "", "B6-1", ""],
    )
    turn(referee, "R1-1")
    turn(referee)
    assert {m for m in referee.legal(2) if "B6-1" in m} == {f"play B6-1 vs {s}" for s in (0, 1, 3)}
    assert referee.play(2, "play B6-1 vs 0") == 1


def test_c10_after_drawing_a_card_may_be_passed_and_one_comes_back() -> None:
    referee = table(
        4,
        "partnership",
        ruled={"R1_1": "0", "R1_2": "0"},
        hands=["", "", "R1-2", ""],
        pile="R1-1",
    )
    assert turn_without_end(referee) == 0
    assert state(referee) == ("pass", {0})
    assert referee.legal(0) == {"keep", *(f"pass {text}" for text in referee.hand(0))}
    assert referee.legal(2) == set()
    assert referee.play(0, "pass R1-1") is None  # the card just drawn
    assert state(referee) == ("back", {2})
    assert (len(referee.hand(0)), len(referee.hand(2))) == (4, 6)
    assert referee.legal(2) == {f"back {text}" for text in referee.hand(2)}
    assert {"back R1-1", "back R1-2"} <= referee.legal(2)
    assert not referee.is_legal(2, "keep")
    assert referee.play(2, "back R1-2") is None
    assert "R1-2" in referee.hand(0)
    assert "R1-1" in referee.hand(2)
    assert state(referee) == ("play", {1})
    assert all(len(referee.hand(seat)) == 5 for seat in range(4))


def turn_without_end(referee: Referee) -> int | None:
    (seat,) = referee.to_act
    return referee.play(seat, min(referee.legal(seat)))


def test_c10_the_same_card_may_come_back() -> None:
    referee = table(4, "partnership", start=3)
    turn_without_end(referee)
    before = [referee.hand(seat) for seat in range(4)]
    passed = min(before[3])
    referee.play(3, f"pass {passed}")
    assert referee.to_act == {1}
    referee.play(1, f"back {passed}")
    assert [referee.hand(seat) for seat in range(4)] == before
    assert referee.to_act == {0}


def test_c10_the_last_turn_of_a_round_passes_too_and_the_hands_are_kept() -> None:
    referee = table(4, "partnership", ruled={"R1_1": "0"}, hands=["", "R1-1", "", ""])
    for _ in range(19):
        turn(referee)
    turn_without_end(referee)
    assert state(referee) == ("pass", {3})
    assert referee.round_points == []
    referee.play(3, f"pass {min(referee.hand(3))}")
    assert state(referee) == ("back", {1})
    referee.play(1, "back R1-1")
    assert (referee.phase, referee.round_points) == ("deal", [(0, 0, 0, 0)])
    assert "R1-1" in referee.hand(3)
    referee.deal(fact(referee, start=1))
    assert "R1-1" in referee.hand(3)


def test_c10_scores_of_partners_are_added_and_ties_go_by_the_teams_best_card() -> None:
    # Seats 1 + 3: 10 + 5 bonus. Seats 0 + 2: 8 + 7.
    ruled = constant(8, 7, 10)
    referee = table(4, "partnership", ruled=ruled, hands=["B1-1", "", "B1-2", "B1-3"])
    play_game(referee, {}, {}, {}, {"s0": "B1-1", "s2": "B1-2", "s3": "B1-3"})
    assert referee.scores() == [23, 15, 22, 30]
    assert referee.teams() == [45, 45]
    assert referee.winners() == {1, 3}


def test_c10_teams_share_the_victory_and_the_bonus_goes_to_each_player() -> None:
    referee = table(4, "partnership", ruled=constant(9, 9), hands=["B1-1", "", "", "B1-2"])
    play_game(referee, {}, {}, {}, {"s0": "B1-1", "s3": "B1-2"})
    assert referee.bonuses[-1] == {0, 3}
    assert referee.teams() == [44, 44]
    assert referee.winners() == {0, 1, 2, 3}
    together = table(4, "partnership", ruled=constant(9, 9), hands=["B1-1", "", "B1-2", ""])
    play_game(together, {"s0": "B1-1", "s2": "B1-2"})
    assert together.bonuses[0] == {0, 2}
    assert together.teams() == [2 * 14 + 2 * 15, 2 * 15]


# C12 and C13 at the table


def test_c12_the_last_card_of_another_in_time_even_out_of_play() -> None:
    number = "number of last card"
    referee = table(
        3,
        ruled={"R3_1": number, "R5_2": number, "R7_3": number, "R8_4": number},
        hands=["R3-1 R8-4", "R5-2", "R7-3"],
    )
    assert turn(referee, "R3-1") == 0  # none yet
    assert referee.play(1, "play R5-2 vs 2") == 3  # of seat 0, whose display is not in play
    assert referee.play(2, "play R7-3 vs 0") == 5
    assert referee.play(0, "play R8-4 vs 1") == 7


def test_c12_a_new_round_has_no_last_card_yet() -> None:
    referee = table(ruled={"R3_1": "number of last card"}, hands=["", "R3-1"])
    play_round(referee)
    referee.deal(fact(referee, start=1))
    assert turn(referee, "R3-1") == 0


def test_c13_a_change_ends_with_the_turn() -> None:
    referee = table(
        ruled={
            "B6_1": "change any card to any colour; 1 per card where colour = red",
            "B6_2": "1 per card where colour = red",
        },
        hands=["B6-1", "B6-2"],
        starting="Y15-101",
    )
    assert referee.play(0, "play B6-1 change Y15-101 to red") == 1
    assert referee.play(1, "play B6-2") == 0


def test_c13_an_effect_comes_on_the_next_turn_of_the_same_player_and_only_there() -> None:
    referee = table(
        ruled={"B6_1": "1; next turn: 9", "B6_2": "2", "B6_3": "3", "B6_4": "4"},
        hands=["B6-1 B6-3 B6-4", "B6-2"],
    )
    assert [turn(referee, f"B6-{place}") for place in (1, 2, 3)] == [1, 2, 12]
    turn(referee)
    assert turn(referee, "B6-4") == 4


def test_c13_an_effect_ends_with_the_round() -> None:
    referee = table(ruled={"B6_1": "1; next turn: 9", "B6_2": "2"}, hands=["B6-1 B6-2", ""])
    for _ in range(4):
        turn(referee)
        turn(referee)
    assert turn(referee, "B6-1") == 1
    turn(referee)
    assert (referee.phase, referee.round_points) == ("deal", [(1, 0)])
    referee.deal(fact(referee, start=1))
    turn(referee)
    assert turn(referee, "B6-2") == 2


def test_c14_only_a_rule_that_says_minus_falls_below_0() -> None:
    ruled = {"B6_1": "2 minus 5", "B6_2": "2 minus 5, at least 0"}
    referee = table(ruled=ruled, hands=["B6-1", "B6-2"])
    assert [turn(referee, "B6-1"), turn(referee, "B6-2")] == [-3, 0]
    assert referee.scores() == [-3, 0]
