"""Bonus, winner and what rules look at: rulings C6, C8 and C12 to C15."""
# ruff: noqa: N802 - a test is named after its ruling, as the ruling is written

import pytest

from fivescore.engine.match import Match
from tests.playing import add, record_of, story_of, view_of
from tests.truth.scorecards_positions import (
    best_cards,
    deck_of,
    display_of,
    finish_round,
    game_of,
    held,
    next_round,
    play,
    round_notes,
    table,
    totals,
    winners_of,
)

EVEN = "1 1 1 1 1 / 1 1 1 1 1"  # 5 each, and the bonus for both: 10 each
EVEN_3 = "1 1 1 1 1 / 1 1 1 1 1 / 1 1 1 1 1"

# --- C6: the bonus ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("told", "points", "bonus"),
    [
        ("8 0 0 0 0 / 7 7 7 7 7", [8, 35], [0]),  # the single card counts, not the sum
        ("0 0 0 0 0 / 0 0 0 0 1", [0, 1], [1]),
        ("9 1 1 1 1 / 2 2 2 2 9", [13, 17], [0, 1]),  # all tied ones
        ("9 9 9 1 1 / 8 8 8 8 8", [29, 40], [0]),  # once, however often
        ("0 0 0 0 0 / 0 0 0 0 0", [0, 0], [0, 1]),
        ("3 3 3 3 3 / 4 1 1 1 1 / 4 0 0 0 0", [15, 8, 4], [1, 2]),
        ("5 1 1 1 1 / 4 4 4 4 4 / 2 2 2 2 5", [9, 20, 13], [0, 2]),
        ("1 2 3 4 5 / 1 2 3 4 6 / 1 2 3 4 7 / 1 2 3 4 6", [15, 16, 17, 16], [2]),
        ("6 0 0 0 0 / 0 6 0 0 0 / 0 0 6 0 0 / 0 0 0 0 6", [6, 6, 6, 6], [0, 1, 2, 3]),
    ],
)
def test_C6_five_points_for_the_highest_single_card_of_the_round(
    told: str, points: list[int], bonus: list[int]
) -> None:
    match = game_of(told)
    assert round_notes(match) == [{"note": "round", "points": points, "bonus": bonus}]
    assert view_of(match)["rounds"] == [{"points": points, "bonus": bonus}]
    assert totals(match) == [n + 5 * (seat in bonus) for seat, n in enumerate(points)]


def test_C6_it_comes_when_everyone_has_played_five() -> None:
    match = game_of("8 1 1 1 1 / 1 1 1 1 1")
    assert totals(match) == [12 + 5, 5]
    add(match, {"undo": 1})
    assert totals(match) == [12, 4]
    assert view_of(match)["rounds"] == []


def test_C6_every_round_has_its_own() -> None:
    match = game_of("20 0 0 0 0 / 1 1 1 1 1", "2 2 2 2 2 / 3 0 0 0 0", "4 0 0 0 0 / 4 0 0 0 0")
    assert [note["bonus"] for note in round_notes(match)] == [[0], [1], [0, 1]]
    assert totals(match) == [20 + 5 + 10 + 4 + 5, 5 + 3 + 5 + 4 + 5]


def test_C6_the_bonus_is_no_card_score() -> None:
    # 3 + 5 would be more than 7.
    match = game_of("3 0 0 0 0 / 1 1 1 1 1", "7 0 0 0 0 / 6 6 0 0 0")
    assert best_cards(match) == [7, 6]
    assert [note["points"] for note in round_notes(match)] == [[3, 5], [7, 12]]
    assert view_of(match)["points"] == [[7, 0, 0, 0, 0], [6, 6, 0, 0, 0]]


def test_C6_the_best_card_of_a_game_is_that_of_any_round() -> None:
    match = game_of("3 9 0 0 0 / 2 1 1 1 1", "7 0 0 0 0 / 6 11 0 0 0", "0 0 0 0 0 / 1 0 0 0 0")
    assert best_cards(match) == [9, 11]


# --- C8: the winner ---------------------------------------------------------------------------


def test_C8_most_points_after_four_rounds_win() -> None:
    match = game_of("9 9 9 9 9 / 0 0 0 0 0", EVEN, EVEN, "0 0 0 0 0 / 7 7 7 7 7")
    assert match.outcome is not None
    assert match.outcome.scores == (45 + 5 + 10 + 10, 10 + 10 + 35 + 5)
    assert winners_of(match) == (0,)
    assert match.outcome.teams is None
    assert record_of(match)["result"] == {"scores": [70, 60], "winners": [0]}


def test_C8_the_bonus_can_decide() -> None:
    # The cards alone are 4 + 15 against 5 + 15.
    match = game_of("2 0 0 0 2 / 1 1 1 1 1", EVEN, EVEN, EVEN)
    assert totals(match) == [4 + 5 + 30, 5 + 30]
    assert winners_of(match) == (0,)


@pytest.mark.parametrize(
    ("first", "last", "total", "winners"),
    [
        # Round 4: 6 + 5 bonus = 11 against 3 + 3 + 3 + 2 = 11. The 6 is higher than the 3.
        (EVEN, "6 0 0 0 0 / 3 3 3 2 0", 30 + 11, (0,)),
        (EVEN, "3 3 3 2 0 / 0 0 0 6 0", 30 + 11, (1,)),
        # Round 1: 20 + 5 against 25. Only round 4 counts, so the 20 does not help.
        ("20 0 0 0 0 / 5 5 5 5 5", "3 3 3 2 0 / 6 0 0 0 0", 25 + 20 + 11, (1,)),
        ("5 5 5 5 5 / 20 0 0 0 0", "6 0 0 0 0 / 3 3 3 2 0", 25 + 20 + 11, (0,)),
        # Equal there too: shared, whatever happened before.
        (EVEN, "6 1 0 0 0 / 0 6 0 0 1", 30 + 7 + 5, (0, 1)),
        ("20 0 0 0 0 / 5 5 5 5 5", EVEN, 25 + 20 + 10, (0, 1)),
    ],
)
def test_C8_a_tie_goes_to_the_highest_single_card_of_round_4(
    first: str, last: str, total: int, winners: tuple[int, ...]
) -> None:
    match = game_of(first, EVEN, EVEN, last)
    assert totals(match) == [total, total]
    assert winners_of(match) == winners
    assert record_of(match)["result"]["winners"] == list(winners)


@pytest.mark.parametrize(
    ("last", "scores", "winners"),
    [
        # Seat 2 has the best card of round 4 and fewer points: it is not among the tied.
        ("4 4 4 0 0 / 3 3 3 3 0 / 5 0 0 0 0", [12, 12, 5 + 5], (0,)),
        ("3 3 3 3 0 / 4 4 4 0 0 / 5 0 0 0 0", [12, 12, 5 + 5], (1,)),
        ("3 3 3 3 0 / 5 0 0 0 0 / 4 4 4 0 0", [12, 5 + 5, 12], (2,)),
        ("4 4 4 0 0 / 4 4 4 0 0 / 5 0 0 0 0", [12, 12, 5 + 5], (0, 1)),
        ("4 4 4 0 0 / 5 0 0 0 0 / 4 2 2 2 2", [12, 5 + 5, 12], (0, 2)),
        # Three tied, two of them with a 4.
        ("3 3 3 3 0 / 4 4 4 0 0 / 4 4 4 0 0", [12, 12 + 5, 12 + 5], (1, 2)),
        ("4 4 4 0 0 / 4 4 4 0 0 / 4 4 4 0 0", [17, 17, 17], (0, 1, 2)),
        # 6 + 6 + 5 = 17 with a 6, against 5 + 5 + 5 + 2 = 17 and 4 + 4 + 4 + 4 + 1 = 17.
        ("4 4 4 4 1 / 5 5 5 2 0 / 6 6 0 0 0", [17, 17, 12 + 5], (2,)),
        ("6 6 0 0 0 / 5 5 5 2 0 / 4 4 4 4 1", [12 + 5, 17, 17], (0,)),
    ],
)
def test_C8_three_players(last: str, scores: list[int], winners: tuple[int, ...]) -> None:
    match = game_of(EVEN_3, EVEN_3, EVEN_3, last)
    assert totals(match) == [30 + n for n in scores]
    assert winners_of(match) == winners


def test_C8_the_final_table_ranks_everybody_by_points_and_then_by_that_card() -> None:
    def final_table(last: str) -> list[tuple[int, list[int], int, int]]:
        match = game_of(EVEN_3, EVEN_3, EVEN_3, last)
        lines = view_of(match)["standings"]
        assert tuple(s for line in lines if line["is_winner"] for s in line["seats"]) == (
            winners_of(match)
        )
        return [(line["place"], line["seats"], line["total"], line["best"]) for line in lines]

    assert final_table("3 3 3 3 0 / 4 4 4 0 0 / 5 0 0 0 0") == [
        (1, [1], 30 + 12, 4),
        (2, [0], 30 + 12, 3),
        (3, [2], 30 + 5 + 5, 5),
    ]
    assert final_table("5 0 0 0 0 / 4 4 4 0 0 / 4 4 4 0 0") == [
        (1, [1], 30 + 12, 4),
        (1, [2], 30 + 12, 4),
        (3, [0], 30 + 5 + 5, 5),
    ]
    assert "standings" not in view_of(game_of(EVEN_3, EVEN_3, EVEN_3))


def test_C8_nobody_has_won_before_the_end() -> None:
    match = game_of(EVEN, EVEN, EVEN, "6 0 0 0 0 / 3 3 3 2 0")
    add(match, {"undo": 1})
    assert match.outcome is None
    assert "result" not in record_of(match)
    assert game_of(EVEN, EVEN, EVEN).outcome is None


def test_C8_it_is_decided_also_where_all_points_are_below_zero() -> None:
    low = "-9 -9 -9 -9 -9 / -8 -8 -8 -8 -8"  # -45 against -40 + 5
    match = game_of(low, low, low, low)
    assert totals(match) == [4 * -45, 4 * (-40 + 5)]
    assert winners_of(match) == (1,)


# --- C12: the last card of another player -----------------------------------------------------


def last_played(rule: str) -> Match:
    """Seat 0 shows a green 3, seat 1, who played last, a red 7; seat 2 plays B5-1."""
    deck = deck_of(f"B5-1 {rule}", "G3-2", "R7-3", "R4-4")
    match = table("G3-2", "R7-3", "B5-1", starting="R4-4", deck=deck)
    play(match, "G3-2 vs 1, R7-3 vs 0")
    return match


@pytest.mark.parametrize(
    ("rule", "versus", "points"),
    [
        ("number of last card", 1, 7),
        ("number of last card", 0, 7),  # the red 7 is not in play, and counts here all the same
        ("2 times number of last card", 0, 2 * 7),
        ("8 if last card has colour = red", 0, 8),
        ("8 if last card has colour = green", 0, 0),
        ("8 if last card has number > own", 0, 8),
        # The colour is that of the red 7; what is counted must be in play.
        ("2 per card where colour = last", 1, 2 * 2),  # R7, R4
        ("2 per card where colour = last", 0, 2 * 1),  # R4
        ("2 per card where colour != last", 0, 2 * 2),  # G3, B5
        ("2 per card where number < last", 0, 2 * 3),  # G3, B5, R4
    ],
)
def test_C12_the_last_card_in_time_in_whichever_display(
    rule: str, versus: int, points: int
) -> None:
    assert play(last_played(rule), f"B5-1 vs {versus}") == [points]


def test_C12_it_is_the_latest_not_the_first_and_not_the_own() -> None:
    rule = "number of last card"
    deck = deck_of(
        f"B9-1 {rule}", f"B8-2 {rule}", "R2-3", "R3-4", "G4-5", "G6-6", "Y7-7", "Y5-8", "B1-9"
    )
    match = table("B9-1 B8-2", "R2-3 R3-4", "G4-5 G6-6", "Y7-7 Y5-8", starting="B1-9", deck=deck)
    told = play(
        match,
        "B9-1 vs 1, R2-3 vs 0, G4-5 vs 0, Y7-7 vs 0, B8-2 vs 1",
    )
    assert [told[0], told[-1]] == [0, 7]  # nobody's yet; then seat 3's, not the own 9


@pytest.mark.parametrize("variant", ["standard", "explosive", "partnership"])
def test_C12_in_every_variant(variant: str) -> None:
    deck = deck_of("B5-1 number of last card", "G3-2", "R7-3", "Y9-4", "R4-5")
    match = table("G3-2", "R7-3", "B5-1", "Y9-4", starting="R4-5", variant=variant, deck=deck)
    versus = "" if variant == "explosive" else " vs 0"
    if variant == "partnership":
        play(match, "G3-2 vs 1, keep, R7-3 vs 0, keep")
    else:
        play(match, f"G3-2{versus.replace('0', '1')}, R7-3{versus}")
    assert play(match, f"B5-1{versus}") == [7]


NEEDS_LAST = [
    "number of last card",
    "2 times number of last card",
    "4 per card where colour = last",
    "4 per card where colour != last",
    "4 per card where number = last",
    "4 per card where number != last",
    "4 per card where number > last",
    "11 if last card has number > own",
    "11 if last card has number < own",
    "11 if last card has colour != own",
]


@pytest.mark.parametrize("rule", NEEDS_LAST)
def test_C12_none_yet_scores_0(rule: str) -> None:
    deck = deck_of(f"B5-1 {rule}", "Y2-2")
    for hands in (["B5-1", ""], ["B5-1", "", ""]):
        match = table(*hands, starting="Y2-2", deck=deck)
        versus = " vs 1" if len(hands) == 3 else ""
        assert play(match, f"B5-1{versus}") == [0]


@pytest.mark.parametrize("rule", NEEDS_LAST)
def test_C12_cards_of_the_round_before_are_none(rule: str) -> None:
    deck = deck_of(f"B5-1 {rule}", "Y2-2")
    match = table("", "B5-1", starting="Y2-2", deck=deck)
    for _ in range(5):
        play(match, held(match)[0][-1])
        play(match, held(match)[1][-1])
    next_round(match, "Y2-2")
    assert play(match, "B5-1") == [0]


def test_C12_a_change_of_the_last_card_counts_where_it_is_in_play() -> None:
    rule = "change any card to any number; number of last card"
    assert play(last_played(rule), "B5-1 vs 1 change R7-3 to 2") == [2]
    assert play(last_played(rule), "B5-1 vs 0 change G3-2 to 2") == [7]


def test_C12_the_view_of_who_waits_looks_at_the_last_card_in_time() -> None:
    deck = deck_of("B5-1 number of last card", "G3-2", "R7-3", "R4-4", "G9-5")
    match = table("G3-2 G9-5", "R7-3", "B5-1", starting="R4-4", deck=deck)

    def offered() -> list[int]:
        """What seat 2 is told that the blue 5 would score now, with either display."""
        return [play["points"] for play in view_of(match, 2)["plays"] if play["card"] == "B5-1"]

    assert offered() == [0, 0]
    play(match, "G3-2 vs 1")
    assert offered() == [3, 3]  # if it were seat 2's turn now, the green 3 would be the last card
    play(match, "R7-3 vs 0")
    assert offered() == [7, 7]


# --- C13: changes and effects end -------------------------------------------------------------


def test_C13_a_change_ends_with_the_turn() -> None:
    deck = deck_of(
        "B5-1 change any card to any number; 3 per card in largest set",
        "R7-2 3 per card in largest set",
        "G7-3 3 per card in largest set",
        "Y2-4",
    )
    match = table("R7-2 B5-1", "G7-3", starting="Y2-4", deck=deck)
    play(match, f"R7-2, {held(match)[1][-1]}")
    assert play(match, "B5-1 change R7-2 to 5") == [3 * 2]  # B5 and the R7 as a 5
    assert display_of(match, 0) == "R7-2 B5-1"
    assert play(match, "G7-3") == [3 * 2]  # G7, and the R7 is a 7 again


def test_C13_a_changed_colour_ends_with_the_turn() -> None:
    deck = deck_of(
        "B5-1 change any card to own colour; 2 per card where colour = own",
        "R7-2 2 per card where colour = blue",
        "Y2-3",
    )
    match = table("B5-1", "R7-2", starting="Y2-3", deck=deck)
    assert play(match, "B5-1 change Y2-3 to blue, R7-2") == [2 * 2, 2 * 1]


def test_C13_the_next_player_s_last_card_is_what_it_was() -> None:
    deck = deck_of(
        "B5-1 change any card to any number; number of this card",
        "R9-2 number of last card",
        "Y2-3",
    )
    match = table("B5-1", "R9-2", starting="Y2-3", deck=deck)
    assert play(match, "B5-1 change B5-1 to 8, R9-2") == [8, 5]


def effects(*rules: str) -> list[int]:
    """What the cards of seat 0 score, one after the other; the other's all say 1."""
    mine = [f"B{k}-{k} {rule}" for k, rule in enumerate(rules, 1)]
    others = [f"R{k}-{10 + k} 1" for k in range(1, 6)]
    deck = deck_of(*mine, *others, "Y2-20")
    hands = [" ".join(line.split()[0] for line in lines) for lines in (mine, others)]
    match = table(*hands, starting="Y2-20", deck=deck)
    turns = zip(hands[0].split(), hands[1].split(), strict=False)
    told = play(match, ", ".join(f"{own}, {other}" for own, other in turns))
    assert told[1::2] == [1] * len(rules)  # nobody else's card is touched
    return told[::2]


@pytest.mark.parametrize(
    ("rules", "points"),
    [
        (("2; next turn: 4", "3", "3"), [2, 3 + 4, 3]),  # for one turn
        (("2; next turn: double", "3", "3"), [2, 3 * 2, 3]),
        (("2; next turn: 4", "3; next turn: 5", "1", "1"), [2, 3 + 4, 1 + 5, 1]),
        (("2; next turn: double", "3; next turn: 5"), [2, 3 * 2]),  # the effect is not doubled
        (("1; next turn: 4 if played card has number > own", "3"), [1, 3 + 4]),  # B2 after B1
        (("1; next turn: 4 if played card has number < own", "3"), [1, 3]),
        (("1; next turn: double if played card has colour = red", "3"), [1, 3]),
        # What lies there on that turn: B1, B2, R1 and the Starting card.
        (("1; next turn: 2 per card", "3"), [1, 3 + 2 * 4]),
        (("1; next turn: 2 per card where number = own", "3"), [1, 3 + 2 * 2]),  # B1, R1
        (("5; next turn: 0 minus 4", "3"), [5, 3 - 4]),
        (("5; next turn: 2, at most 1", "3"), [5, 3 + 1]),  # bounds hold for their own sum
        (("5; next turn: 2", "3, at most 3"), [5, 3 + 2]),
    ],
)
def test_C13_an_effect_comes_on_top_on_the_next_turn(
    rules: tuple[str, ...], points: list[int]
) -> None:
    assert effects(*rules) == points


@pytest.mark.parametrize("effect", ["4", "double"])
def test_C13_an_effect_ends_with_the_round(effect: str) -> None:
    deck = deck_of(f"B5-1 2; next turn: {effect}", "R3-2 3", "Y2-3")
    # Seat 1 plays last in the first round, and first in the second.
    match = table("", "B5-1 R3-2", starting="Y2-3", deck=deck)
    for turn in range(5):
        play(match, held(match)[0][-1])
        assert play(match, "B5-1" if turn == 4 else held(match)[1][-1]) == [2 if turn == 4 else 0]
    next_round(match)
    assert play(match, "R3-2") == [3]


def test_C13_an_effect_is_not_the_partner_s() -> None:
    deck = deck_of("B5-1 2; next turn: 4", "R3-2 3", "Y2-3")
    match = table("B5-1", "", "R3-2", "", starting="Y2-3", variant="partnership", deck=deck)
    play(match, "B5-1 vs 1, keep")
    play(match, f"{held(match)[1][0]} vs 0, keep")
    assert play(match, "R3-2 vs 0") == [3]


def test_C13_a_change_holds_for_the_effect_of_that_turn() -> None:
    deck = deck_of(
        "B5-1 1; next turn: 4 per card where number = own",
        "R3-2 change any card to any number; 2",
        "Y2-3",
    )
    match = table("B5-1 R3-2", "", starting="Y2-3", deck=deck)
    play(match, f"B5-1, {held(match)[1][-1]}")
    # The B5 itself and the Starting card as a 5.
    assert play(match, "R3-2 change Y2-3 to 5") == [2 + 4 * 2]


# --- C14: below zero --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rule", "points"),
    [
        ("0", 0),
        ("5 per card where colour = red", 0),
        ("1 minus 2 per card", 1 - 2 * 2),  # itself and the Starting card
        ("0 minus 3", -3),
        ("1 minus 2 per card, at least 0", 0),
        ("10 minus 2 per card", 10 - 2 * 2),
        ("4 minus 1 minus 9 plus 2", 4 - 1 - 9 + 2),
    ],
)
def test_C14_only_a_rule_that_says_minus_falls_below_0(rule: str, points: int) -> None:
    match = table("B5-1", "", starting="Y2-2", deck=deck_of(f"B5-1 {rule}", "Y2-2"))
    assert play(match, "B5-1") == [points]
    assert totals(match) == [points, 0]


def test_C14_no_card_of_our_deck_scores_below_0_unless_it_says_minus() -> None:
    match = table("", "", "", "", starting="R1-2", variant="explosive")
    says_minus = {"Y10-48"}
    for _ in range(4):
        finish_round(match)
        if not match.is_over:
            next_round(match)
    plays = [event for event in story_of(match) if "points" in event and "move" in event]
    assert len(plays) == 4 * 4 * 5
    for event in plays:
        card = event["move"].split()[1]
        assert event["points"] >= 0 or card in says_minus


def test_C14_the_best_card_of_a_round_can_be_below_0() -> None:
    match = game_of("-3 -2 -4 -4 -4 / -5 -5 -5 -5 -5")
    assert round_notes(match) == [{"note": "round", "points": [-17, -25], "bonus": [0]}]
    assert totals(match) == [-17 + 5, -25]
    assert best_cards(match) == [-2, -5]


# --- C15: the printed sheet -------------------------------------------------------------------


def test_C15_the_printed_sheet() -> None:
    match = game_of("8 12 15 3 9 / 14 14 14 1 1", "1 1 1 1 1 / 0 0 0 0 0")
    assert round_notes(match)[0] == {"note": "round", "points": [47, 44], "bonus": [0]}
    assert 8 + 12 + 15 + 3 + 9 + 5 == 52
    add(match, {"undo": 10})  # back to the start of the second round
    assert view_of(match)["rounds"] == [{"points": [47, 44], "bonus": [0]}]
    assert totals(match) == [52, 44]


def test_C15_the_best_card_of_the_round_is_told() -> None:
    match = game_of("8 12 15 3 9 / 14 14 14 1 1", "1 2 3 4 5 / 5 4 3 2 1")
    assert view_of(match)["best"] == [5, 5]
    add(match, {"undo": 11})  # back to the last card of the first round
    assert view_of(match)["best"] == [15, 14]


def test_C15_card_by_card() -> None:
    match = game_of("8 12 15 3 9 / 15 0 0 0 0")
    assert view_of(match)["points"] == [[8, 12, 15, 3, 9], [15, 0, 0, 0, 0]]
    assert totals(match) == [52, 15 + 5]  # the other had a 15 too
    match = game_of("8 12 15 3 9 / 16 0 0 0 0")
    assert totals(match) == [47, 16 + 5]
