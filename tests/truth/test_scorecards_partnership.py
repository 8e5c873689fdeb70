"""Two against two, and passing cards: ruling C10."""
# ruff: noqa: N802 - a test is named after its ruling, as the ruling is written

import pytest

from fivescore.engine.contract import FivescoreError
from fivescore.engine.match import Match
from tests.playing import add, record_of, story_of, view_of
from tests.truth.scorecards_positions import (
    create,
    deck_of,
    display_of,
    finish_round,
    game_of,
    hand_of,
    held,
    next_fact,
    next_round,
    play,
    round_notes,
    table,
    totals,
    why_no_fact,
    why_not,
    winners_of,
)

# Whole hands, so that nothing has to be guessed: seat 0 blue, 1 red, 2 green, 3 yellow.
HANDS = [
    " ".join(f"{letter}{n}-{10 * k + n}" for n in range(1, 6)) for k, letter in enumerate("BRGY", 1)
]
DRAWS = "B9-91 R9-92 G9-93 Y9-94"
STARTING = "B7-99"
EVEN = "0 0 0 0 0 / 0 0 0 0 0 / 0 0 0 0 0 / 0 0 0 0 0"  # the bonus for each: 10 a team


def partners(start: int = 0) -> Match:
    """Seats 0 and 2 against 1 and 3; nobody's cards score anything."""
    cards = [card for hand in HANDS for card in hand.split()]
    deck = deck_of(*cards, *DRAWS.split(), STARTING)
    return table(
        *HANDS, starting=STARTING, draws=DRAWS, start=start, variant="partnership", deck=deck
    )


def cards_of(text: str) -> list[str]:
    return sorted(text.split())


# --- What is in play --------------------------------------------------------------------------


@pytest.mark.parametrize(("versus", "points"), [(0, 3), (1, 7), (3, 0)])
def test_C10_one_other_display_counts_and_the_partner_s_is_allowed(
    versus: int, points: int
) -> None:
    deck = deck_of("B3-1", "R7-2", "G5-3 highest number in other displays", "Y9-4")
    match = table("B3-1", "R7-2", "G5-3", "", starting="Y9-4", variant="partnership", deck=deck)
    play(match, "B3-1 vs 2, keep, R7-2 vs 3, keep")
    told = {move for move in match.legal(2) if move.startswith("play G5-3")}
    assert told == {"play G5-3 vs 0", "play G5-3 vs 1", "play G5-3 vs 3"}
    assert play(match, f"G5-3 vs {versus}") == [points]


def test_C10_the_own_display_and_the_starting_card_count_too() -> None:
    deck = deck_of("B3-1", "R7-2", "G5-3 1 per card", "Y9-4")
    match = table("B3-1", "R7-2", "G5-3", "", starting="Y9-4", variant="partnership", deck=deck)
    play(match, "B3-1 vs 2, keep, R7-2 vs 3, keep")
    assert play(match, "G5-3 vs 0") == [3]  # not the red 7


def test_C10_a_display_is_always_named() -> None:
    match = partners()
    assert why_not(match, 0, "play B1-11") == "C10"
    assert why_not(match, 0, "play B1-11 vs 0") == "C10"
    match.play(0, "play B1-11")  # a player's move is completed: the first display by seat
    assert story_of(match)[-1]["move"] == "play B1-11 vs 1"


def test_C10_is_for_four() -> None:
    create(4, variant="partnership")
    for players in (2, 3):
        with pytest.raises(FivescoreError, match="4"):
            create(players, variant="partnership")


# --- Passing ----------------------------------------------------------------------------------


def test_C10_after_a_play_comes_exactly_one_pass_or_keep() -> None:
    match = partners()
    play(match, "B1-11 vs 1")
    assert match.to_act == match.may_act == (0,)
    # One of the five cards of the hand, the one just drawn among them, or none.
    cards = "B2-12 B3-13 B4-14 B5-15 B9-91"
    assert set(match.legal(0)) == {"keep", *(f"pass {card}" for card in cards.split())}
    assert why_not(match, 0, "play B2-12 vs 1") == "C10"
    assert why_not(match, 1, "play R1-21 vs 0") == "C4"
    play(match, "keep")
    assert match.to_act == (1,)
    assert why_not(match, 0, "keep") == "C4"


def test_C10_nothing_is_passed_before_a_card_is_played() -> None:
    match = partners()
    for move in ("pass B1-11", "keep", "back B1-11"):
        assert why_not(match, 0, move) == "C4"
        assert why_not(match, 2, move) == "C4"


def test_C10_who_keeps_changes_no_hand() -> None:
    match = partners()
    play(match, "B1-11 vs 1")
    before = [hand_of(match, seat) for seat in range(4)]
    play(match, "keep")
    assert [hand_of(match, seat) for seat in range(4)] == before
    assert hand_of(match, 0) == cards_of("B2-12 B3-13 B4-14 B5-15 B9-91")


@pytest.mark.parametrize(
    ("passed", "back", "mine", "partner_s"),
    [
        ("B2-12", "B2-12", "B2-12 B3-13 B4-14 B5-15 B9-91", HANDS[2]),  # the same
        ("B2-12", "G4-34", "G4-34 B3-13 B4-14 B5-15 B9-91", "G1-31 G2-32 G3-33 B2-12 G5-35"),
        # The card that was just drawn.
        ("B9-91", "G1-31", "G1-31 B2-12 B3-13 B4-14 B5-15", "B9-91 G2-32 G3-33 G4-34 G5-35"),
    ],
)
def test_C10_the_partner_looks_and_passes_one_back(
    passed: str, back: str, mine: str, partner_s: str
) -> None:
    match = partners()
    play(match, f"B1-11 vs 1, pass {passed}")
    assert match.to_act == match.may_act == (2,)
    assert hand_of(match, 2) == cards_of(f"{HANDS[2]} {passed}")  # six for a moment
    assert len(hand_of(match, 0)) == 4
    assert set(match.legal(2)) == {f"back {card}" for card in f"{HANDS[2]} {passed}".split()}
    assert view_of(match, 2)["passed_to_you"] == passed
    play(match, f"back {back}")
    assert hand_of(match, 0) == cards_of(mine)
    assert hand_of(match, 2) == cards_of(partner_s)
    assert hand_of(match, 1) == cards_of(HANDS[1])
    assert match.to_act == (1,)  # the next after the one who played


def test_C10_a_passed_card_must_be_answered_by_the_partner_with_a_card() -> None:
    match = partners()
    play(match, "B1-11 vs 1, pass B2-12")
    assert why_not(match, 2, "keep") == "C10"
    assert why_not(match, 2, "pass G1-31") == "C10"
    assert why_not(match, 2, "play G1-31 vs 0") == "C10"
    assert why_not(match, 2, "back B3-13") == "C10"  # not in that hand
    for seat in (0, 1, 3):
        assert why_not(match, seat, "back B2-12") == "C4"
    play(match, "back B2-12")
    assert why_not(match, 2, "back G1-31") == "C4"  # only one


@pytest.mark.parametrize("card", ["B1-11", "G1-31", "R1-21", "B7-99"])
def test_C10_only_a_card_of_the_hand_is_passed(card: str) -> None:
    match = partners()
    play(match, "B1-11 vs 1")
    why_not(match, 0, f"pass {card}")
    assert hand_of(match, 2) == cards_of(HANDS[2])


def test_C10_every_seat_passes_to_the_one_opposite() -> None:
    match = partners()
    for seat, (own, drawn) in enumerate(zip(HANDS, DRAWS.split(), strict=True)):
        first, second = own.split()[:2]
        [turner] = match.to_act
        assert turner == seat
        play(match, f"{first} vs {(seat + 1) % 4}, pass {second}")
        assert match.to_act == ((seat + 2) % 4,)
        assert drawn in hand_of(match, seat)
        play(match, f"back {second}")
    assert match.to_act == (0,)


def test_C10_a_card_that_came_from_the_partner_is_played_like_any_other() -> None:
    match = partners()
    play(match, "B1-11 vs 1, pass B2-12, back G4-34, R1-21 vs 0, keep")
    play(match, "B2-12 vs 0, keep")
    assert display_of(match, 2) == "B2-12"
    play(match, "Y1-41 vs 0, keep, G4-34 vs 2")
    assert display_of(match, 0) == "B1-11 G4-34"


def test_C10_the_round_ends_after_the_last_pass() -> None:
    match = partners(start=1)
    finish_round(match)
    add(match, {"undo": 1})  # the last keep
    assert view_of(match)["rounds"] == []
    mine, partner_s = view_of(match, 0)["hand"], view_of(match, 2)["hand"]
    [seat] = match.to_act
    assert seat == 0
    play(match, f"pass {mine[0]}")
    [seat] = match.to_act
    assert seat == 2
    assert view_of(match)["rounds"] == []
    play(match, f"back {partner_s[0]}")
    assert match.to_act == ()
    assert len(view_of(match)["rounds"]) == 1
    assert hand_of(match, 0) == sorted([*mine[1:], partner_s[0]])


def test_C10_what_was_passed_last_stays_for_the_next_round() -> None:
    match = partners()
    for turn in range(5):
        for seat in range(4):
            play(match, f"{held(match)[seat][0]} vs {(seat + 1) % 4}")
            if turn < 4 or seat < 3:
                play(match, "keep")
    deal = next_fact(match)
    assert "C7" in why_no_fact(match, deal)  # seat 3 has yet to pass or keep
    mine, partner_s = held(match)[3], held(match)[1]
    play(match, f"pass {mine[0]}, back {partner_s[0]}")
    assert "C7" in why_no_fact(match, deal)  # the hands are others by now
    next_round(match)
    assert hand_of(match, 3) == sorted([*mine[1:], partner_s[0]])
    assert hand_of(match, 1) == sorted([*partner_s[1:], mine[0]])


def test_C10_the_game_ends_after_the_last_pass() -> None:
    match = game_of(*[EVEN] * 4, variant="partnership")
    add(match, {"undo": 1})
    [seat] = match.to_act
    assert "keep" in match.legal(seat)
    assert view_of(match)["phase"] == "pass"
    play(match, f"pass {view_of(match, seat)['hand'][0]}")
    [partner] = match.to_act
    assert partner == (seat + 2) % 4
    assert view_of(match)["phase"] == "return"
    play(match, f"back {view_of(match, partner)['hand'][0]}")
    assert match.is_over


def test_C10_there_are_as_many_passes_and_keeps_as_plays() -> None:
    match = game_of(*[EVEN] * 4, variant="partnership")
    verbs = [event["move"].split()[0] for event in story_of(match) if "move" in event]
    assert verbs == ["play", "keep"] * (4 * 4 * 5)


def test_C10_everyone_starts_once() -> None:
    match = game_of(*[EVEN] * 4, variant="partnership", start=2)
    assert [event["start"] for event in story_of(match) if "hands" in event] == [2, 3, 0, 1]


@pytest.mark.parametrize(
    ("variant", "players"), [("standard", 2), ("standard", 4), ("explosive", 4)]
)
def test_C10_cards_are_passed_in_a_partnership_only(variant: str, players: int) -> None:
    match = table("B6-17 R6-27", *[""] * (players - 1), starting="R1-2", variant=variant)
    versus = " vs 1" if (variant, players) == ("standard", 4) else ""
    assert why_not(match, 0, "pass R6-27") == "C10"
    play(match, f"B6-17{versus}")
    assert match.to_act == (1,)
    assert why_not(match, 0, "pass R6-27") == "C10"
    assert why_not(match, 0, "keep") == "C10"


# --- The score --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("told", "bonus", "scores", "teams"),
    [
        ("9 0 0 0 0 / 8 8 0 0 0 / 1 1 1 1 1 / 0 0 0 0 0", [0], [14, 16, 5, 0], [19, 16]),
        ("9 0 0 0 0 / 8 8 0 0 0 / 9 1 1 1 1 / 0 0 0 0 0", [0, 2], [14, 16, 18, 0], [32, 16]),
        ("9 0 0 0 0 / 8 9 0 0 0 / 1 1 1 1 1 / 9 0 0 0 0", [0, 1, 3], [14, 22, 5, 14], [19, 36]),
    ],
)
def test_C10_the_bonus_goes_to_each_player(
    told: str, bonus: list[int], scores: list[int], teams: list[int]
) -> None:
    match = game_of(told, variant="partnership")
    assert round_notes(match)[0]["bonus"] == bonus
    assert totals(match) == scores
    assert view_of(match)["teams"] == teams


def test_C10_scores_of_partners_are_added() -> None:
    # Seat 1 has most points alone; seats 0 and 2 have more together.
    last = "8 0 0 0 0 / 9 9 0 0 0 / 8 8 0 0 0 / 0 0 0 0 0"
    match = game_of(EVEN, EVEN, EVEN, last, variant="partnership")
    assert match.outcome is not None
    assert match.outcome.scores == (15 + 8, 15 + 18 + 5, 15 + 16, 15)
    assert match.outcome.teams == (54, 53)
    assert match.outcome.winners == (0, 2)
    assert record_of(match)["result"] == {
        "scores": [23, 38, 31, 15],
        "winners": [0, 2],
        "teams": [54, 53],
    }
    assert view_of(match)["standings"] == [
        {"place": 1, "seats": [0, 2], "total": 54, "best": 8, "is_winner": True},
        {"place": 2, "seats": [1, 3], "total": 53, "best": 9, "is_winner": False},
    ]


def test_C10_both_partners_win() -> None:
    last = "0 0 0 0 0 / 6 6 6 6 6 / 1 0 0 0 0 / 0 0 0 0 0"
    match = game_of(EVEN, EVEN, EVEN, last, variant="partnership")
    assert winners_of(match) == (1, 3)


@pytest.mark.parametrize(
    ("first", "last", "team", "winners"),
    [
        # Round 4: 6 + 5 bonus + 3 = 14 against 5 + 4 + 5 = 14. The better card of a team counts:
        # 6 against 5.
        (EVEN, "6 0 0 0 0 / 5 0 0 0 0 / 3 0 0 0 0 / 5 4 0 0 0", 30 + 14, (0, 2)),
        (EVEN, "3 0 0 0 0 / 5 0 0 0 0 / 6 0 0 0 0 / 5 4 0 0 0", 30 + 14, (0, 2)),
        (EVEN, "5 0 0 0 0 / 3 0 0 0 0 / 5 4 0 0 0 / 6 0 0 0 0", 30 + 14, (1, 3)),
        (EVEN, "5 4 0 0 0 / 6 0 0 0 0 / 5 0 0 0 0 / 3 0 0 0 0", 30 + 14, (1, 3)),
        # Only round 4 counts. Round 1: 9 + 5 + 0 = 14 against 7 + 7 = 14.
        (
            "9 0 0 0 0 / 7 0 0 0 0 / 0 0 0 0 0 / 7 0 0 0 0",
            "5 0 0 0 0 / 3 0 0 0 0 / 5 4 0 0 0 / 6 0 0 0 0",
            14 + 20 + 14,
            (1, 3),
        ),
        # The team's best, not the sum of its bests: 6 and 0 against 5 and 5.
        (EVEN, "6 0 0 0 0 / 5 0 0 0 0 / 0 0 0 0 0 / 5 1 0 0 0", 30 + 11, (0, 2)),
        # Equal: all four share. 6 + 5 + 2 = 13 against 6 + 5 + 1 + 1 = 13.
        (EVEN, "6 0 0 0 0 / 1 1 0 0 0 / 2 0 0 0 0 / 6 0 0 0 0", 30 + 13, (0, 1, 2, 3)),
        (EVEN, EVEN, 30 + 10, (0, 1, 2, 3)),
    ],
)
def test_C10_a_tie_is_broken_by_the_team_s_best_card_of_round_4(
    first: str, last: str, team: int, winners: tuple[int, ...]
) -> None:
    match = game_of(first, EVEN, EVEN, last, variant="partnership")
    assert match.outcome is not None
    assert match.outcome.teams == (team, team)
    assert match.outcome.winners == winners
