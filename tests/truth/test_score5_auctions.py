"""Who wins, who takes what, and what is left when nobody bids: rulings S6 to S10 and S14."""
# ruff: noqa: N802 - a test is named after its ruling, as the ruling is written

import pytest

from fivescore.engine.match import Match
from tests.playing import story_of, view_of
from tests.truth.score5_positions import (
    SETS,
    dealt,
    finish,
    hand_of,
    hands_of,
    note_of,
    order_of,
    place,
    position,
    ready,
    sell,
    share,
    skip,
    sorted_cards,
    why_not,
    winner_of,
)


def printed() -> Match:
    """The example of the rulebooks: Laura, Francis, Natalie and Charlene bid for Green 80."""
    return position("G30 B20 R5", "B25 R15 Y5", "G10 P15 P5", "Y10 B10")


# --- The examples of the rulebooks ------------------------------------------------------------


def test_S6_the_printed_auction() -> None:
    match = printed()
    place(match, "G30", "B25 R15", "G10 P15", "Y10")
    match.play(0, "bid G30 B20")
    match.play(3, "bid")
    ready(match)
    assert note_of(match, "reveal") == {
        "note": "reveal",
        "bids": [["B20", "G30"], ["B25", "R15"], ["G10", "P15"], []],
        "shown": [None] * 4,
    }
    assert note_of(match, "auction") == {"note": "auction", "card": "G80", "winner": 0}
    assert "G80" in hand_of(match, 0)
    assert order_of(match) == [1, 2, 3]
    assert share(match, "G30 B20") == [1, 2]
    assert hands_of(match) == [
        sorted_cards("R5 G80"),
        sorted_cards("B25 R15 Y5 G30"),
        sorted_cards("G10 P15 P5 B20"),
        sorted_cards("Y10 B10"),
    ]
    assert view_of(match)["auction"] == 6


def test_S7_the_printed_sharing_of_five_cards_in_laps() -> None:
    match = position("G30 B20 R5 P10 Y20", "B25 R15 Y5", "G10 P15 P5", "Y10 B10")
    sell(match, "G30 B20 R5 P10 Y20", "B25 R15", "G10 P15", "")
    assert share(match, "R5 G30 P10 B20 Y20") == [1, 2, 3, 1, 2]
    assert [len(hand) for hand in hands_of(match)] == [1, 5, 5, 3]


# --- S6: the winner ---------------------------------------------------------------------------


def test_S6_the_highest_sum_wins_whatever_the_number_of_cards() -> None:
    match = dealt("ABC")
    sell(match, "B25", "G10 B5", "P5 B10 G15")  # 25, 15, 30
    assert winner_of(match) == 2


@pytest.mark.parametrize(
    ("bids", "winner"),
    [
        (("G5 Y15", "Y20", "R20"), 0),  # 47 41 against 34 and 35
        (("P20", "B5 R15", "R20"), 1),  # 48 37
        (("P20", "Y20", "P5 G15"), 2),  # 49 38
        (("P20", "Y20", "R20"), 2),  # 33, 34, 35
        (("B25", "P25", "Y25"), 1),  # 30, 31, 27
        # The single highest, not the sum and not the second one: 44 41 against 45 37, and 46.
        (("R10 Y15", "G10 R15", ""), 1),
        (("R10 Y15", "P25", "B10 G15"), 2),
        (("R10 Y15", "P25", ""), 0),
    ],
)
def test_S6_equal_sums_go_to_the_single_highest_tiebreaker(
    bids: tuple[str, ...], winner: int
) -> None:
    match = dealt("ABC")
    sell(match, *bids)
    assert winner_of(match) == winner


def test_S6_only_revealed_cards_break_a_tie_not_the_hand() -> None:
    match = dealt("DA")  # seat 0 holds Yellow 5 with 50
    sell(match, "R25", "B25")
    assert winner_of(match) == 1


@pytest.mark.parametrize("sets", ["AB", "BA"])
def test_S6_the_seat_breaks_no_tie(sets: str) -> None:
    match = dealt(sets)
    bids = {"A": "B25", "B": "P25"}
    sell(match, *[bids[letter] for letter in sets])
    assert winner_of(match) == sets.index("B")


def test_S6_the_card_is_in_the_hand_before_the_sharing_and_can_not_be_shared() -> None:
    match = dealt("AB")
    sell(match, "B25", "")
    assert hand_of(match, 0) == sorted_cards("G5 R10 Y15 P20 G30")
    assert why_not(match, 1, "take G30") == "S7"


# --- S7: sharing ------------------------------------------------------------------------------


def test_S7_bidders_pick_by_their_sum_and_non_bidders_last() -> None:
    match = dealt("ABCDE")
    sell(match, "B25 P20", "", "P5", "R25", "Y10")
    assert order_of(match) == [3, 4, 2, 1]
    assert share(match, "B25 P20") == [3, 4]


def test_S7_equal_losing_bids_by_their_single_highest_tiebreaker() -> None:
    match = dealt("ABCDE")
    # 20 each: A 33; B 37 48; C 35; D 42 (two cards of 10 and 10 it has not), E 32.
    sell(match, "P20", "B5 R15", "R20", "G20 R25 B15", "B20")
    assert winner_of(match) == 3
    assert order_of(match) == [1, 2, 0, 4]


def test_S7_who_lost_the_tie_for_the_card_picks_first() -> None:
    match = dealt("ABC")
    sell(match, "B25", "P25", "R20")
    assert winner_of(match) == 1
    assert order_of(match) == [0, 2]


def test_S7_two_non_bidders_show_their_highest_tiebreaker_and_pick_by_it() -> None:
    match = dealt("ABCD")
    sell(match, "B25 P20 Y15", "", "P5", "")
    assert note_of(match, "reveal")["shown"] == [None, "B5", None, "Y5"]  # 48 and 50
    assert order_of(match) == [2, 3, 1]
    assert share(match, "B25 P20 Y15") == [2, 3, 1]


def test_S7_all_non_bidders_show_even_if_no_card_reaches_them() -> None:
    match = dealt("ABCDE")
    sell(match, "G5", "", "", "", "")
    assert note_of(match, "reveal")["shown"] == [None, "B5", "P5", "Y5", "R5"]
    assert order_of(match) == [4, 3, 2, 1]
    assert share(match, "G5") == [4]
    assert view_of(match)["reveal"]["shown"] == [None, "B5", "P5", "Y5", "R5"]


def test_S7_a_single_non_bidder_shows_nothing() -> None:
    match = dealt("ABC")
    sell(match, "B25", "", "P5")
    assert note_of(match, "reveal")["shown"] == [None, None, None]
    assert order_of(match) == [2, 1]


def test_S7_what_is_shown_is_the_highest_of_the_hand_as_it_is_now() -> None:
    match = dealt("ABC")
    sell(match, "G5 B25", "", "P5")
    share(match, "B25 G5")  # seat 1 holds Green 5 with 47 now, and Blue 5 with 48
    sell(match, "", "", "P5")
    assert note_of(match, "reveal")["shown"] == ["R10", "B5", None]


def test_S7_a_bidder_of_little_comes_before_every_non_bidder() -> None:
    match = dealt("AEB")
    sell(match, "B25 P20", "", "B5")
    assert order_of(match) == [2, 1]


def test_S7_the_order_is_fixed_before_the_first_pick() -> None:
    match = position("R5 G30 P60", "G5 G10", "B5 B10", "R25")
    sell(match, "R5 G30 P60", "", "", "R25")
    # Blue 5 (48) comes before Green 5 (47). That seat 1 takes Red 5 (51) changes nothing.
    assert order_of(match) == [3, 2, 1]
    assert share(match, "G30 P60") == [3, 2]
    assert order_of(match) == [3, 2, 1]
    assert share(match, "R5") == [1]


def test_S7_taking_is_compulsory_and_the_forced_last_one_is_a_move() -> None:
    match = dealt("ABC")
    sell(match, "B25 P20", "R15", "P5")
    assert match.to_act == match.may_act == (1,)
    assert sorted(match.legal(1)) == ["take B25", "take P20"]
    for move in ("bid", "ready", "take G5", "take R15", "take G30"):
        why_not(match, 1, move)
    assert why_not(match, 2, "take B25") == "S7"
    assert why_not(match, 0, "take B25") == "S7"
    share(match, "P20")
    assert list(match.legal(2)) == ["take B25"]
    assert view_of(match)["phase"] == "share"
    share(match, "B25")
    assert view_of(match)["phase"] == "bid"


def test_S7_a_card_that_was_taken_is_gone_for_the_next() -> None:
    match = dealt("ABC")
    sell(match, "B25 P20", "R15", "P5")
    share(match, "P20")
    assert why_not(match, 2, "take P20") == "S7"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_S7_laps_go_on_until_nothing_is_left(players: int) -> None:
    match = dealt("ABCDE"[:players])
    sell(match, SETS["A"], "R15 G10", *["P5", "Y5", "R5"][: players - 2])
    order = order_of(match)
    assert len(order) == players - 1
    assert share(match, SETS["A"]) == [order[k % len(order)] for k in range(5)]
    assert hand_of(match, 0) == ["G30"]


# --- S8: bids go back -------------------------------------------------------------------------


def test_S8_the_others_take_their_bids_back_and_the_winner_does_not() -> None:
    match = dealt("ABC")
    sell(match, "B25 P20", "R15 G10", "P5")
    share(match, "B25 P20")
    assert hands_of(match) == [
        sorted_cards("G5 R10 Y15 G30"),
        sorted_cards("G10 R15 Y20 P25 B5 B25"),
        sorted_cards("G15 R20 Y25 P5 B10 P20"),
    ]
    place(match, "", "R15 G10 B25")  # and may bid them again
    assert view_of(match)["sizes"] == [4, 6, 6]


# --- S9, S10: nobody bids ---------------------------------------------------------------------


def test_S9_an_unsold_card_leaves_the_game_and_the_round_counts() -> None:
    match = dealt("ABC")
    sell(match, "", "", "")
    assert winner_of(match) is None
    assert note_of(match, "reveal")["shown"] == [None, None, None]
    assert view_of(match)["lots"] == [{"card": "G30", "winner": None}, {"card": "Y35"}]
    assert [len(hand) for hand in hands_of(match)] == [5, 5, 5]
    assert match.to_act == (0, 1, 2)
    sell(match, "", "P25", "")
    assert hand_of(match, 1) == sorted_cards("G10 R15 Y20 B5 Y35")


def test_S9_twelve_unsold_cards_end_the_game_without_a_wild() -> None:
    match = dealt("ABC")
    skip(match, 12)
    assert match.is_over
    assert match.outcome is not None
    assert match.outcome.scores == (75, 75, 75)
    assert match.outcome.winners == (2,)  # Purple 5, 49
    assert view_of(match)["wild"] is None


@pytest.mark.parametrize(("sets", "winner"), [("AB", 1), ("EA", 0), ("ADC", 1), ("BCDE", 3)])
def test_S9_free_the_highest_tiebreaker_in_hand_gets_the_card(sets: str, winner: int) -> None:
    match = dealt(sets, unsold="free")
    sell(match, *[""] * len(sets))
    highest = {"A": "G5", "B": "B5", "C": "P5", "D": "Y5", "E": "R5"}
    assert note_of(match, "reveal")["shown"] == [highest[letter] for letter in sets]
    assert winner_of(match) == winner
    assert hand_of(match, winner) == sorted_cards(SETS[sets[winner]] + " G30")
    assert view_of(match)["phase"] == "bid"  # there is nothing to share out
    assert view_of(match)["auction"] == 2


def test_S9_free_is_about_nothing_but_nobody_bidding() -> None:
    match = dealt("EAB", unsold="free")
    sell(match, "", "G5", "B5")
    assert note_of(match, "reveal")["shown"] == [None, None, None]
    assert winner_of(match) == 2  # 5 each: 48 beats 47, and Red 5 (51) was not bid
    share(match, "B5")
    sell(match, "", "", "R15")
    assert winner_of(match) == 2


def test_S9_a_free_wild_has_a_holder_who_chooses() -> None:
    match = dealt("EA", unsold="free")
    skip(match, 12)
    assert view_of(match)["phase"] == "wild"
    assert match.to_act == (0,)
    finish(match)
    assert match.is_over


def test_S10_who_bids_everything_still_holds_the_card_it_won() -> None:
    match = dealt("AB")
    for cards in (SETS["A"], "G30", "Y35"):
        sell(match, cards, "")
        share(match, cards)
        assert len(hand_of(match, 0)) == 1
    assert hand_of(match, 0) == ["R40"]
    sell(match, "", "")
    sell(match, "", "B5")
    share(match, "B5")
    assert hand_of(match, 0) == ["B5", "R40"]


def test_S10_a_hand_of_one_won_card_can_be_shown() -> None:
    match = dealt("ABC")
    sell(match, SETS["A"], "B5", "P5")
    share(match, SETS["A"])
    sell(match, "", "", "P5")
    assert note_of(match, "reveal")["shown"] == ["G30", "B5", None]
    share(match, "P5")
    assert winner_of(match) == 2


# --- S14: two players -------------------------------------------------------------------------


def test_S14_the_loser_takes_the_whole_bid_card_by_card_each_a_move() -> None:
    match = dealt("AB")
    sell(match, "B25 P20 Y15", "R15")
    before = len(story_of(match))
    for left in (3, 2, 1):
        assert match.to_act == (1,)
        assert len(match.legal(1)) == left
        match.play(1, match.legal(1)[0])
    assert [event["seat"] for event in story_of(match)[before:]] == [1, 1, 1]
    assert hand_of(match, 0) == sorted_cards("G5 R10 G30")
    assert hand_of(match, 1) == sorted_cards(SETS["B"] + " B25 P20 Y15")


def test_S14_a_loser_without_a_bid_takes_too_and_shows_nothing() -> None:
    match = dealt("AB")
    sell(match, "B25 P20", "")
    assert note_of(match, "reveal")["shown"] == [None, None]
    assert share(match, "B25 P20") == [1, 1]
