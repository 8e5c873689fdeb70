"""A turn: playing, what is in play, choosing, drawing. Rulings C4, C5 and C9."""
# ruff: noqa: N802 - a test is named after its ruling, as the ruling is written

import pytest

from fivescore.engine.contract import Deck, FivescoreError, IllegalMoveError
from fivescore.engine.match import Match
from tests.playing import add, story_of, view_of
from tests.truth.scorecards_positions import (
    SIX,
    create,
    deck_of,
    display_of,
    finish_round,
    hand_of,
    held,
    last_move,
    next_round,
    play,
    table,
    totals,
    why_not,
)

TABLES = [
    ("standard", 2),
    ("standard", 3),
    ("standard", 4),
    ("explosive", 3),
    ("explosive", 4),
    ("partnership", 4),
]
each_table = pytest.mark.parametrize(("variant", "players"), TABLES)


def moves_of(match: Match, card: str) -> set[str]:
    """What may follow the card in a play of whoever is to act; empty text for nothing."""
    [seat] = match.to_act
    start = f"play {card}"
    return {
        move[len(start) :].strip()
        for move in match.legal(seat)
        if f"{move} ".startswith(f"{start} ")
    }


# --- C4: the turn -----------------------------------------------------------------------------


def test_C4_a_card_goes_to_the_right_end_of_the_own_display() -> None:
    deck = deck_of("Y9-1", "B2-2", "R5-3", "G7-4", "G1-5", "B8-6")
    match = table("Y9-1 B2-2 R5-3", "G7-4 G1-5", starting="B8-6", deck=deck)
    play(match, "R5-3, G7-4, Y9-1, G1-5, B2-2")
    assert display_of(match, 0) == "R5-3 Y9-1 B2-2"
    assert display_of(match, 1) == "G7-4 G1-5"


def test_C4_the_card_is_scored_at_once() -> None:
    deck = deck_of(f"B6-1 {SIX}", "R6-2 5", "Y2-3")
    match = table("B6-1", "R6-2", starting="Y2-3", deck=deck)
    play(match, "B6-1")
    assert last_move(match) == {"seat": 0, "move": "play B6-1", "points": 4}
    assert totals(match) == [4, 0]
    assert view_of(match)["points"] == [[4], []]
    play(match, "R6-2")
    assert totals(match) == [4, 5]
    assert view_of(match)["points"] == [[4], [5]]


def test_C4_later_cards_do_not_change_what_was_scored() -> None:
    deck = deck_of(f"B6-1 {SIX}", "R6-2", "G6-3", "Y2-4")
    match = table("B6-1 R6-2", "G6-3", starting="Y2-4", deck=deck)
    assert play(match, "B6-1, G6-3, R6-2") == [4, 0, 0]  # three sixes lie there by now
    assert view_of(match)["points"][0] == [4, 0]


def test_C4_then_one_card_is_drawn_from_the_top() -> None:
    deck = deck_of("B1-1", "B1-2", "R1-3", "R1-4", "G1-5", "G1-6", "G1-7", "Y2-8")
    match = table("B1-1 B1-2", "R1-3 R1-4", starting="Y2-8", draws="G1-5 G1-6 G1-7", deck=deck)
    others = [set(hand_of(match, 0)) - {"B1-1"}, set(hand_of(match, 1)) - {"R1-3"}]
    play(match, "B1-1")
    assert set(hand_of(match, 0)) == others[0] | {"G1-5"}
    assert set(hand_of(match, 1)) == others[1] | {"R1-3"}
    assert view_of(match)["left"] == 50 - 10 - 1 - 1
    play(match, "R1-3")
    assert set(hand_of(match, 1)) == others[1] | {"G1-6"}
    play(match, "G1-5")  # what was drawn can be played next time
    assert set(hand_of(match, 0)) == others[0] | {"G1-7"}
    assert view_of(match)["left"] == 50 - 10 - 1 - 3


@each_table
def test_C4_one_draws_always_also_on_the_last_turn(variant: str, players: int) -> None:
    match = table(*[""] * players, starting="R1-2", variant=variant)
    left = 50 - 5 * players - 1
    for number in range(1, 5):
        while match.to_act:
            [seat] = match.to_act
            if "keep" in match.legal(seat):
                match.play(seat, "keep")
                continue
            top = held(match)
            match.play(seat, f"play {top[seat][0]}")
            left -= 1
            assert view_of(match)["left"] == left
            assert hand_of(match, seat) == sorted(held(match)[seat])
            assert len(hand_of(match, seat)) == 5
        assert left == 50 - 5 * players - 1 - 5 * players
        if number < 4:
            next_round(match)
            left = 50 - 5 * players - 1
    assert match.is_over
    assert [len(hand_of(match, seat)) for seat in range(players)] == [5] * players


@pytest.mark.parametrize(("players", "start"), [(2, 1), (3, 0), (3, 2), (4, 3)])
def test_C4_turns_go_clockwise_until_everyone_has_played_five(players: int, start: int) -> None:
    match = table(*[""] * players, starting="R1-2", start=start)
    finish_round(match)
    seats = [event["seat"] for event in story_of(match) if "move" in event]
    assert seats == [(start + k) % players for k in range(players)] * 5
    assert [len(display) for display in view_of(match)["displays"]] == [5] * players


def test_C4_one_card_a_turn_from_the_own_hand() -> None:
    match = table("B6-17 R6-27", "G6-28", starting="R1-2")
    assert why_not(match, 1, "play G6-28") == "C4"
    assert why_not(match, 0, "play G6-28") == "C4"
    assert why_not(match, 0, "play R1-2") == "C4"  # the Starting card
    play(match, "B6-17")
    assert why_not(match, 0, "play R6-27") == "C4"
    play(match, "G6-28")
    assert why_not(match, 0, "play B6-17") == "C4"  # it lies in the display


# --- C5: what is in play ----------------------------------------------------------------------


def sixes() -> Match:
    """Seat 1 shows a 6, seat 2 a 3; seat 0 has two blue sixes that count them."""
    deck = deck_of(f"B6-1 {SIX}", f"B6-2 {SIX}", "Y2-3", "R6-4", "G6-5", "R3-6", "G6-7", "B2-8")
    match = table("Y2-3 B6-1 B6-2", "R6-4 G6-5", "R3-6 G6-7", starting="B2-8", deck=deck)
    play(match, "Y2-3 vs 1, R6-4 vs 0, R3-6 vs 0")
    return match


@pytest.mark.parametrize(("versus", "points"), [(1, 4 * 2), (2, 4 * 1)])
def test_C5_the_same_card_scores_differently_against_different_displays(
    versus: int, points: int
) -> None:
    assert play(sixes(), f"B6-1 vs {versus}") == [points]


@pytest.mark.parametrize(
    ("first", "second", "points"),
    [
        # Behind the second blue 6 lie: yours B6, B6; seat 1 R6, G6; seat 2 R3, G6.
        (1, 1, [8, 4 * 4]),
        (1, 2, [8, 4 * 3]),
        (2, 1, [4, 4 * 4]),
        (2, 2, [4, 4 * 3]),
    ],
)
def test_C5_the_display_is_chosen_anew_for_every_card(
    first: int, second: int, points: list[int]
) -> None:
    match = sixes()
    told = play(match, f"B6-1 vs {first}, G6-5 vs 0, G6-7 vs 0, B6-2 vs {second}")
    assert [told[0], told[-1]] == points


@pytest.mark.parametrize(("versus", "points"), [(0, 3), (1, 7), (2, 5)])
def test_C5_four_players_choose_one_of_three_displays(versus: int, points: int) -> None:
    deck = deck_of("B3-1", "R7-2", "G5-3", "Y1-4 highest number in other displays", "B9-5")
    match = table("B3-1", "R7-2", "G5-3", "Y1-4", starting="B9-5", deck=deck)
    play(match, "B3-1 vs 1, R7-2 vs 0, G5-3 vs 0")
    assert moves_of(match, "Y1-4") == {"vs 0", "vs 1", "vs 2"}
    assert play(match, f"Y1-4 vs {versus}") == [points]


def test_C5_with_two_players_the_other_display_counts_and_is_not_named() -> None:
    deck = deck_of(f"B6-1 {SIX}", "R6-2", "Y2-3")
    match = table("R6-2", "B6-1", starting="Y2-3", deck=deck)
    play(match, "R6-2")
    assert moves_of(match, "B6-1") == {""}
    assert why_not(match, 1, "play B6-1 vs 0") == "C5"
    assert play(match, "B6-1") == [4 * 2]


def test_C5_with_three_players_a_display_is_always_named() -> None:
    match = sixes()
    assert moves_of(match, "B6-1") == {"vs 1", "vs 2"}
    assert why_not(match, 0, "play B6-1") == "C5"
    assert why_not(match, 0, "play B6-1 vs 0") == "C5"
    assert why_not(match, 0, "play B6-1 vs 3") == "C5"


def test_C5_an_empty_display_may_be_named() -> None:
    deck = deck_of("B6-1 1 per card", "Y2-3")
    match = table("B6-1", "", "", starting="Y2-3", deck=deck)
    assert play(match, "B6-1 vs 2") == [2]  # itself and the Starting card


def test_C5_whole_displays_count_with_the_new_card_and_the_starting_card() -> None:
    cards = [
        f"{letter}{k}-{10 * k + place}" for k in (1, 2, 3, 4) for place, letter in enumerate("RG")
    ]
    deck = deck_of(*cards, "R5-51 1 per card", "G5-52 1 per card", "B9-53")
    match = table(
        "R1-10 R2-20 R3-30 R4-40 R5-51",
        "G1-11 G2-21 G3-31 G4-41 G5-52",
        starting="B9-53",
        deck=deck,
    )
    play(match, "R1-10, G1-11, R2-20, G2-21, R3-30, G3-31, R4-40, G4-41")
    assert play(match, "R5-51, G5-52") == [5 + 1 + 4, 5 + 1 + 5]


@pytest.mark.parametrize(
    ("place", "cards"), [("", 4), ("in play", 4), ("in your display", 2), ("in other displays", 1)]
)
def test_C5_parts_of_what_is_in_play(place: str, cards: int) -> None:
    deck = deck_of("R1-1", f"B5-2 1 per card {place}", "G3-3", "Y2-4")
    match = table("R1-1 B5-2", "G3-3", starting="Y2-4", deck=deck)
    assert play(match, "R1-1, G3-3, B5-2")[-1] == cards


def test_C5_hands_and_deck_are_not_in_play() -> None:
    deck = deck_of(f"B6-1 {SIX}", "R6-2", "G6-3", "Y6-4", "Y2-5")
    match = table("B6-1 R6-2", "G6-3", starting="Y2-5", draws="Y6-4", deck=deck)
    assert play(match, "B6-1") == [4]


# --- C5: choices are moves --------------------------------------------------------------------

COLOUR = "3 per card where colour = chosen"
NUMBER = "2 per card where number = chosen"
WAYS = "choose 4 or 2 per card or 1"
CHANGE = "change any card to any number; 4 per card where number = 6"


def choosing(rule: str, players: int = 2) -> Match:
    """Seat 0 plays B5-1 with the rule. In play: B5, the Starting card Y2, another's R6.

    With three players the R6 is seat 1's, and seat 2 shows a green 6. The deck's highest number
    is 9.
    """
    deck = deck_of(f"B5-1 {rule}", "Y2-2", "R6-3", "G6-4", "Y9-5")
    hands = ["B5-1 Y9-5", "R6-3", "G6-4"][:players]
    match = table(*hands, starting="Y2-2", start=1, deck=deck)
    play(match, "R6-3" if players == 2 else "R6-3 vs 0, G6-4 vs 0")
    return match


@pytest.mark.parametrize(
    ("rule", "points"),
    [
        (COLOUR, {"colour blue": 3, "colour red": 3, "colour green": 0, "colour yellow": 3}),
        (NUMBER, {f"number {n}": 2 if n in (2, 5, 6) else 0 for n in range(1, 10)}),
        (WAYS, {"option 1": 4, "option 2": 2 * 3, "option 3": 1}),
        # Whatever becomes a 6 counts beside the R6; that itself can become something else.
        (
            CHANGE,
            {
                f"change {card} to {n}": 4 * (2 if n == 6 else 1)
                if card != "R6-3"
                else 4 * (n == 6)
                for card in ("B5-1", "Y2-2", "R6-3")
                for n in range(1, 10)
            },
        ),
    ],
    ids=["colour", "number", "way", "change"],
)
def test_C5_what_a_rule_leaves_to_the_player_is_part_of_the_move(
    rule: str, points: dict[str, int]
) -> None:
    assert moves_of(choosing(rule), "B5-1") == set(points)
    for choice, expected in points.items():
        match = choosing(rule)
        assert play(match, f"B5-1 {choice}") == [expected]  # a worse one is allowed and counts
        assert last_move(match)["move"] == f"play B5-1 {choice}"


@pytest.mark.parametrize(
    ("change", "targets", "values"),
    [
        ("any card to any number", "B5-1 Y2-2 R6-3", "1 2 3 4 5 6 7 8 9"),
        ("any card in your display to any number", "B5-1", "1 2 3 4 5 6 7 8 9"),
        ("any card in other displays to any number", "R6-3", "1 2 3 4 5 6 7 8 9"),
        ("any card to any colour", "B5-1 Y2-2 R6-3", "blue red green yellow"),
        ("any card to own number", "B5-1 Y2-2 R6-3", "5"),
        ("any card to own colour", "B5-1 Y2-2 R6-3", "blue"),
        ("any card to 7", "B5-1 Y2-2 R6-3", "7"),
        ("any card in other displays to green", "R6-3", "green"),
    ],
)
def test_C5_a_change_hits_any_card_that_its_rule_allows(
    change: str, targets: str, values: str
) -> None:
    match = choosing(f"change {change}; 1 per card")
    expected = {f"change {card} to {new}" for card in targets.split() for new in values.split()}
    assert moves_of(match, "B5-1") == expected


def test_C5_with_three_players_the_display_stands_before_the_choice() -> None:
    match = choosing(COLOUR, 3)
    colours = ("blue", "red", "green", "yellow")
    expected = {f"vs {seat} colour {colour}" for seat in (1, 2) for colour in colours}
    assert moves_of(match, "B5-1") == expected
    assert play(match, "B5-1 vs 1 colour green") == [0]
    assert play(choosing(COLOUR, 3), "B5-1 vs 2 colour green") == [3]


def test_C5_only_the_display_that_is_named_can_be_changed() -> None:
    match = choosing(CHANGE, 3)
    assert why_not(match, 0, "play B5-1 vs 1 change G6-4 to 1") == "C5"
    assert why_not(match, 0, "play B5-1 vs 2 change R6-3 to 1") == "C5"
    assert play(match, "B5-1 vs 2 change G6-4 to 1") == [0]


def test_C5_where_there_is_no_card_to_change_nothing_is_chosen() -> None:
    rule = "change any card in other displays to 6; 3 plus 4 per card where number = 6"
    deck = deck_of(f"B5-1 {rule}", "Y2-2", "R6-3")
    match = table("B5-1", "R6-3", "", starting="Y2-2", deck=deck)
    assert moves_of(match, "B5-1") == {"vs 1", "vs 2"}
    assert why_not(match, 0, "play B5-1 vs 1 change Y2-2 to 6") == "C5"
    assert play(match, "B5-1 vs 1") == [3]
    match = table("", "R6-3", "B5-1", starting="Y2-2", start=1, deck=deck)
    play(match, "R6-3 vs 2")
    # Seat 1 shows a card, seat 0 none.
    assert moves_of(match, "B5-1") == {"vs 0", "vs 1 change R6-3 to 6"}
    assert why_not(match, 2, "play B5-1 vs 1") == "C5"
    assert play(match, "B5-1 vs 1 change R6-3 to 6") == [3 + 4]


WRONG = {
    COLOUR: ["", "number 5", "option 1", "change B5-1 to 5", "change B5-1 to blue"],
    NUMBER: ["", "number 10", "colour blue", "option 1", "change B5-1 to 5"],
    WAYS: ["", "option 4", "colour blue", "number 1"],
    CHANGE: [
        "",
        "change B5-1 to blue",
        "change B5-1 to 10",
        "change Y9-5 to 6",  # in the hand
        "change G6-4 to 6",  # in the deck
        "number 6",
    ],
    "change any card to own colour; 1 per card": ["", "change R6-3 to red", "change R6-3 to 5"],
    "change any card to own number; 1 per card": ["change R6-3 to 6", "change R6-3 to blue"],
    "change any card to 7; 1 per card": ["change R6-3 to 6"],
    "change any card in your display to 7; 1 per card": ["change R6-3 to 7", "change Y2-2 to 7"],
    "change any card in other displays to 7; 1 per card": ["change B5-1 to 7", "change Y2-2 to 7"],
    "6": ["colour blue", "number 6", "option 1", "change B5-1 to 6", "change B5-1 to red"],
}


@pytest.mark.parametrize(
    ("rule", "choice"), [(rule, choice) for rule, choices in WRONG.items() for choice in choices]
)
def test_C5_a_wrong_choice_is_refused(rule: str, choice: str) -> None:
    for players, versus in ((2, ""), (3, "vs 1")):
        match = choosing(rule, players)
        move = " ".join(f"play B5-1 {versus} {choice}".split())
        assert why_not(match, 0, move) == "C5"


@pytest.mark.parametrize("rule", [COLOUR, NUMBER, WAYS, CHANGE, "6"])
@pytest.mark.parametrize("players", [2, 3])
def test_C5_a_move_is_allowed_just_if_it_is_listed(rule: str, players: int) -> None:
    """Also moves that no text can say: every listed one with any bit turned over."""
    match = choosing(rule, players)
    listed = match.game.legal(match.state, match.deck, 0)
    assert len(set(listed)) == len(listed)
    for move in {move ^ (1 << bit) for move in listed for bit in range(63)} | set(listed):
        after = match.state.copy()
        assert match.game.apply(after, match.deck, 0, move) == (move in listed)
        assert (after.tobytes() == match.state.tobytes()) == (move not in listed)


# --- C5: the default --------------------------------------------------------------------------


def default_of(match: Match, move: str) -> str:
    """What is made of a move that leaves something out."""
    [seat] = match.to_act
    match.play(seat, f"play {move}")
    told: str = last_move(match)["move"]
    return told.removeprefix("play ")


@pytest.mark.parametrize(
    ("rule", "best"),
    [
        ("choose 4 or 2 per card or 1", "option 2"),  # 6
        ("choose 7 or 2 per card or 1", "option 1"),
        ("choose 7 or 2 per card or 8", "option 3"),
        ("3 per other card where colour = chosen", "colour red"),  # red and yellow: 3 each
        ("3 per other card where number = chosen", "number 2"),  # 2 and 6: 3 each
        ("3 per card in other displays where number = chosen", "number 6"),
        ("choose 5 or 2 or 5", "option 1"),
        # The R6 and another 6: first of B5, R6, Y2 in the deck stands the blue one.
        (CHANGE, "change B5-1 to 6"),
        ("change any card to any number; highest number", "change B5-1 to 9"),
        ("change any card to any number; 1 per card", "change B5-1 to 1"),  # all the same
        ("change any card to any colour; 1 per colour", "change B5-1 to blue"),  # 3 anyway
        ("change any card to own colour; 2 per card where colour = own", "change R6-3 to blue"),
        # As a red card the B5 has the R6 beside it: 4, and 2 otherwise.
        ("change any card to red; 2 per card where colour = own", "change B5-1 to red"),
        ("change any card to any number; 20 minus highest number", "change R6-3 to 1"),  # 20 - 5
        # Below zero: 1 - (5 + 2 + 1).
        ("change any card to any number; 1 minus sum of numbers", "change R6-3 to 1"),
    ],
)
def test_C5_the_default_is_the_choice_with_the_most_points(rule: str, best: str) -> None:
    assert default_of(choosing(rule), "B5-1") == f"B5-1 {best}"


def test_C5_the_default_is_the_display_with_the_most_points() -> None:
    assert default_of(sixes(), "B6-1") == "B6-1 vs 1"
    match = sixes()
    play(match, "B6-1 vs 1")
    # Seat 1 after seat 0: against seat 0 lie Y2 and B6, against seat 2 only R3.
    assert default_of(match, "G6-5") == "G6-5 vs 0"


def test_C5_of_equal_displays_the_first_by_seat_is_the_default() -> None:
    deck = deck_of("B6-1 1 per card", "Y2-3", "R1-4", "R2-5", "R3-6")
    match = table("R1-4", "R2-5", "B6-1", "R3-6", starting="Y2-3", start=3, deck=deck)
    play(match, "R3-6 vs 0, R1-4 vs 1, R2-5 vs 0")
    assert default_of(match, "B6-1") == "B6-1 vs 0"
    match = table("B6-1", "", "", starting="Y2-3", deck=deck)
    assert default_of(match, "B6-1") == "B6-1 vs 1"


def test_C5_the_default_of_display_and_choice_together() -> None:
    rule = "3 per card in other displays where colour = chosen"
    deck = deck_of(f"B5-1 {rule}", "Y2-2", "R6-3", "B9-4", "G6-5", "G1-6", "B1-7")
    match = table("B1-7 B5-1", "R6-3 B9-4", "G6-5 G1-6", starting="Y2-2", start=1, deck=deck)
    play(match, "R6-3 vs 0, G6-5 vs 0, B1-7 vs 1, B9-4 vs 0, G1-6 vs 0")
    # Against seat 1 blue or red brings 3 * 1, against seat 2 green 3 * 2.
    assert default_of(match, "B5-1") == "B5-1 vs 2 colour green"


def test_C5_a_display_that_is_named_stays_and_the_choice_is_filled_in() -> None:
    assert default_of(choosing(COLOUR, 3), "B5-1 vs 2") == "B5-1 vs 2 colour blue"
    rule = "3 per card in other displays where colour = chosen"
    assert default_of(choosing(rule, 3), "B5-1 vs 2") == "B5-1 vs 2 colour green"
    assert default_of(choosing(rule, 3), "B5-1 vs 1") == "B5-1 vs 1 colour red"
    assert default_of(choosing(rule, 3), "B5-1") == "B5-1 vs 1 colour red"


def test_C5_the_default_is_the_best_also_where_all_are_below_zero() -> None:
    rule = "1 minus 9 per card in other displays"
    deck = deck_of(f"B5-1 {rule}", "Y2-2", "R1-3", "R2-4", "G1-5", "B1-6")
    match = table("R1-3 R2-4", "G1-5 B5-1", "B1-6", starting="Y2-2", deck=deck)
    play(match, "R1-3 vs 1, G1-5 vs 0, B1-6 vs 0, R2-4 vs 1")
    # Seat 0 shows two cards: 1 - 18. Seat 2 shows one: 1 - 9.
    assert default_of(match, "B5-1") == "B5-1 vs 2"
    assert last_move(match)["points"] == 1 - 9


@pytest.mark.parametrize("rule", [COLOUR, NUMBER, WAYS, CHANGE])
def test_C5_the_event_of_a_record_is_not_completed(rule: str) -> None:
    match = choosing(rule)
    with pytest.raises(IllegalMoveError) as refused:
        add(match, {"seat": 0, "move": "play B5-1"})
    assert refused.value.refusal.ruling == "C5"
    with pytest.raises(IllegalMoveError):
        add(choosing(rule, 3), {"seat": 0, "move": "play B5-1 vs 1"})
    with pytest.raises(IllegalMoveError):
        add(sixes(), {"seat": 0, "move": "play B6-1"})
    match.play(0, "play B5-1")  # a player's move is


@pytest.mark.parametrize(
    ("rule", "move"),
    [
        (COLOUR, "play B5-1 number 5"),
        (NUMBER, "play B5-1 number 10"),
        (CHANGE, "play B5-1 change G6-4 to 6"),
        ("6", "play B5-1 option 1"),
        ("6", "play B5-1 vs 1"),
        (COLOUR, "play B5-1 vs 1"),
    ],
)
def test_C5_a_wrong_choice_of_a_player_is_refused_and_not_put_right(rule: str, move: str) -> None:
    match = choosing(rule)
    with pytest.raises(IllegalMoveError) as refused:
        match.play(0, move)
    assert refused.value.refusal.ruling == "C5"


def test_C5_the_view_offers_the_best_way_for_every_card_and_display() -> None:
    match = choosing(COLOUR, 3)
    offered = [play for play in view_of(match, 0)["plays"] if play["card"] == "B5-1"]
    assert [(play["vs"], play["points"]) for play in offered] == [(1, 3), (2, 3)]
    assert [play["move"] for play in offered] == [
        "play B5-1 vs 1 colour blue",
        "play B5-1 vs 2 colour blue",
    ]
    [offer] = [play for play in view_of(choosing(COLOUR), 0)["plays"] if play["card"] == "B5-1"]
    assert (offer["vs"], offer["points"], offer["choice"]) == (None, 3, "colour blue")


def test_C5_the_view_lists_every_choice_in_ones_own_turn_the_best_first() -> None:
    match = choosing(COLOUR, 3)
    offered = [play for play in view_of(match, 0)["plays"] if play["card"] == "B5-1"]
    for offer in offered:
        groups = offer["options"]
        assert sorted(c for group in groups for c in group["choices"]) == [
            "colour blue",
            "colour green",
            "colour red",
            "colour yellow",
        ]
        assert offer["choice"] in groups[0]["choices"]
        assert [g["points"] for g in groups] == sorted((g["points"] for g in groups), reverse=True)
    assert not any("options" in play for play in view_of(match, 1)["plays"])


# --- C9: Explosive ----------------------------------------------------------------------------


def bang(rule: str) -> Deck:
    return deck_of("B3-1", "R7-2", "G5-3", f"Y1-4 {rule}", "B9-5", "R4-6")


@pytest.mark.parametrize(
    ("rule", "points"),
    [
        ("1 per card", 5),  # B3, R7, G5, Y1 and the Starting card
        ("1 per card in other displays", 3),
        ("1 per card in your display", 1),
        ("sum of numbers in other displays", 3 + 7 + 5),
        ("5 per card in longest run", 0),
        ("2 per colour", 2 * 4),
    ],
)
def test_C9_every_display_is_in_play(rule: str, points: int) -> None:
    match = table(
        "B3-1", "R7-2", "G5-3", "Y1-4", starting="B9-5", variant="explosive", deck=bang(rule)
    )
    play(match, "B3-1, R7-2, G5-3")
    assert moves_of(match, "Y1-4") == {""}
    assert play(match, "Y1-4") == [points]


def test_C9_three_players() -> None:
    match = table(
        "B3-1", "R7-2", "Y1-4", starting="B9-5", variant="explosive", deck=bang("1 per card")
    )
    assert play(match, "B3-1, R7-2, Y1-4")[-1] == 4


def test_C9_the_same_cards_score_less_in_the_standard_game() -> None:
    match = table("B3-1", "R7-2", "G5-3", "Y1-4", starting="B9-5", deck=bang("1 per card"))
    assert play(match, "B3-1 vs 1, R7-2 vs 0, G5-3 vs 0, Y1-4 vs 2")[-1] == 3


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_C9_every_display_is_in_play_for_every_seat(seat: int) -> None:
    rule = "sum of numbers in other displays"
    deck = deck_of("B1-1", "R2-2", "G4-3", "Y8-4", f"B9-5 {rule}", "R7-6")
    cards = ["B1-1", "R2-2", "G4-3", "Y8-4"]
    hands = [f"{card} B9-5" if k == seat else card for k, card in enumerate(cards)]
    match = table(*hands, starting="R7-6", start=seat, variant="explosive", deck=deck)
    play(match, ", ".join(cards[seat:] + cards[:seat]))
    assert play(match, "B9-5") == [1 + 2 + 4 + 8 - [1, 2, 4, 8][seat]]


@pytest.mark.parametrize("players", [3, 4])
def test_C9_at_the_end_of_a_round_all_displays_are_full(players: int) -> None:
    deck = deck_of("B5-1 1 per card", "Y2-3")
    hands = [""] * (players - 1) + ["B5-1"]
    match = table(*hands, starting="Y2-3", variant="explosive", deck=deck)
    for _ in range(4):
        for seat in range(players):
            play(match, held(match)[seat][-1])
    for seat in range(players - 1):
        play(match, held(match)[seat][-1])
    assert play(match, "B5-1") == [5 * players + 1]


def test_C9_no_display_is_named() -> None:
    match = table("B3-1", "R7-2", "Y1-4", starting="B9-5", variant="explosive", deck=bang("6"))
    assert why_not(match, 0, "play B3-1 vs 1") == "C9"
    with pytest.raises(IllegalMoveError):
        match.play(0, "play B3-1 vs 1")


def test_C9_any_card_on_the_table_can_be_changed() -> None:
    deck = bang("change any card in other displays to 9; sum of numbers in other displays")
    match = table("B3-1", "R7-2", "Y1-4", starting="B9-5", variant="explosive", deck=deck)
    play(match, "B3-1, R7-2")
    assert moves_of(match, "Y1-4") == {"change B3-1 to 9", "change R7-2 to 9"}
    assert play(match, "Y1-4 change B3-1 to 9") == [9 + 7]


def test_C9_is_for_three_or_four() -> None:
    for players in (3, 4):
        create(players, variant="explosive")
    with pytest.raises(FivescoreError, match="3 or 4"):
        create(2, variant="explosive")
