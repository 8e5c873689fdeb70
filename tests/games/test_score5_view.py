"""What a picture of the table needs is in the view, so that no picture works out a rule."""

from tests.playing import view_of
from tests.truth.score5_positions import dealt, place, position, ready, sell, share, skip


def test_a_card_in_sight_is_told_with_its_tiebreaker_and_its_set_or_stars() -> None:
    match = position("G5 R40 B85", "Y25", memory="off")
    assert view_of(match, 0)["printed"] == {
        "G5": [47, "A"],
        "R40": [24, "*"],
        "B85": [15, "**"],
        **view_of(match)["printed"],
    }
    assert view_of(match)["printed"]["G80"] == [16, "**"]
    assert "G5" not in view_of(match, 1)["printed"]


def test_the_view_says_whom_the_table_waits_for() -> None:
    match = dealt("ABC")
    assert view_of(match)["to_act"] == [0, 1, 2]
    place(match, "B25 P20", "R15")
    assert view_of(match, 0)["to_act"] == [2]
    match.play(2, "bid")
    ready(match, "02")
    assert view_of(match)["to_act"] == [1]
    ready(match)
    assert view_of(match)["to_act"] == [1]
    share(match, "B25")
    assert view_of(match)["to_act"] == [2]


def test_the_reveal_lists_seats_from_the_highest_bid_down() -> None:
    match = dealt("ABCD")
    sell(match, "P20", "", "Y25 R20", "G20")
    told = view_of(match)["reveal"]
    assert told["lot"] == "G30"
    assert told["order"] == [2, 3, 0, 1]
    assert told["sums"] == [20, 0, 45, 20]


def test_a_tiebreaker_is_named_only_where_it_decided() -> None:
    match = dealt("ABCD")
    sell(match, "P20", "", "Y25 R20", "G20")
    assert view_of(match)["reveal"]["ties"] == ["P20", None, None, "G20"]
    match = dealt("ABC")
    sell(match, "B25", "", "")
    assert view_of(match)["reveal"]["ties"] == [None, "B5", "P5"]


def test_an_unsold_card_leaves_the_seats_in_their_order() -> None:
    match = dealt("ABC")
    skip(match, 1)
    told = view_of(match)["reveal"]
    assert (told["winner"], told["order"]) == (None, [0, 1, 2])
    assert told["ties"] == [None, None, None]
    assert told["taken"] == [[], [], []]


def test_who_took_what_is_told_until_the_next_reveal() -> None:
    match = dealt("ABC", memory="off")
    sell(match, "B25 P20 Y15", "R15", "P5")
    share(match, "P20")
    assert view_of(match)["reveal"]["taken"] == [[], ["P20"], []]
    share(match, "B25 Y15")
    assert view_of(match)["reveal"]["taken"] == [[], ["Y15", "P20"], ["B25"]]
    place(match, "G5", "", "")
    assert view_of(match, 2)["reveal"]["taken"] == [[], ["Y15", "P20"], ["B25"]]


def test_the_view_says_who_takes_each_card_that_is_left() -> None:
    match = dealt("ABC")
    sell(match, "B25 P20 Y15", "R15", "P5")
    assert view_of(match)["picking"] == [1, 2, 1]
    share(match, "P20")
    assert view_of(match)["picking"] == [2, 1]


def test_a_picker_sees_what_each_card_would_bring() -> None:
    match = position("G5 R40 B70", "R65 B15", "Y25")
    sell(match, "R40 B70", "B15", "Y25")
    assert view_of(match, 1)["picks"] == [
        {"card": "R40", "score": 80, "held": "R65"},
        {"card": "B70", "score": 135, "held": "B15"},
    ]
    assert view_of(match, 2)["picks"][0] == {"card": "R40", "score": 65, "held": None}
    assert view_of(match, 0)["picks"] == []
    assert "picks" not in view_of(match)


def test_cards_of_a_family_stand_with_the_lot_in_the_order_in_which_they_count() -> None:
    match = position("G5 G125 R40", "B5")
    assert view_of(match, 0)["by_family"] == [["G125", "G80", "G5"], ["R40"], [], [], []]
    place(match, "G125", "")
    assert view_of(match, 0)["by_family"][0] == ["G125", "G80", "G5"]
    assert view_of(match, 0)["own_score"]["if_bid_wins"] == 80 + 40


def test_the_wild_stands_in_no_family_while_it_is_up() -> None:
    match = position("G5 R40", "B5", auction=12)
    assert view_of(match, 0)["by_family"] == [["G5"], ["R40"], [], [], []]


def test_whoever_holds_the_wild_sees_what_each_family_would_bring() -> None:
    match = position("G5 R40 Y25", "B5", auction=12)
    sell(match, "Y25", "")
    share(match, "Y25")
    assert view_of(match, 0)["wild"] == {
        "seat": 0,
        "family": None,
        "default": "yellow",
        "totals": [115, 80, 120, 120, 120],
        "held": ["G5", "R40", None, None, None],
    }
    assert view_of(match, 1)["wild"]["totals"] is None
    assert view_of(match)["wild"]["totals"] is None


# --- Ties and sets in words -------------------------------------------------------------------


def test_level_bids_are_told_with_the_cards_that_put_them_in_order() -> None:
    match = dealt("ABCD")
    sell(match, "P20", "", "Y25 R20", "G20")
    assert view_of(match)["reveal"]["tied"] == [
        {"sum": 20, "seats": [3, 0], "cards": ["G20", "P20"]}
    ]
    match = dealt("ABC")
    sell(match, "B25", "", "")
    assert view_of(match)["reveal"]["tied"] == [{"sum": 0, "seats": [2, 1], "cards": ["P5", "B5"]}]


def test_a_reveal_without_level_bids_has_no_ties() -> None:
    match = dealt("ABCD")
    sell(match, "P20", "R15", "R20 Y25", "")
    assert view_of(match)["reveal"]["tied"] == []


def test_a_starting_card_gives_a_set_away_once() -> None:
    match = dealt("ABCD")
    assert view_of(match)["sets"] == [None] * 4
    sell(match, "P20", "", "Y25 R20", "")
    told = view_of(match)
    assert told["reveal"]["gave_away"] == [0, 1, 2, 3]  # seats 1 and 3 show a card for S7
    assert told["sets"][2] == {"name": "C", "seen": ["R20", "Y25"]}
    share(match, "R20 Y25")
    sell(match, "Y15", "", "", "")
    assert 0 not in view_of(match)["reveal"]["gave_away"]
    assert view_of(match)["sets"][0] == {"name": "A", "seen": ["Y15", "P20"]}


def test_the_last_set_is_known_without_a_card() -> None:
    match = dealt("ABCDE")
    sell(match, "P20", "R15", "R20", "G20", "")
    told = view_of(match)
    assert told["sets"][4] == {"name": "E", "seen": []}
    assert told["reveal"]["gave_away"] == [0, 1, 2, 3]


def test_sets_are_not_listed_without_memory_or_where_hands_are_open() -> None:
    for options in ({"memory": "off"}, {"open_hands": "on"}):
        match = dealt("ABCD", **options)
        sell(match, "P20", "", "Y25 R20", "")
        told = view_of(match)
        assert (told["sets"], told["reveal"]["gave_away"]) == ([], [])


def test_the_view_says_when_all_cards_that_are_left_go_to_one_player() -> None:
    match = dealt("ABC")
    sell(match, "P20 B25 Y15", "R15", "")
    assert [view_of(match, seat)["takes_rest"] for seat in range(3)] == [False] * 3
    share(match, "P20 B25")
    assert [view_of(match, seat)["takes_rest"] for seat in range(3)] == [False, True, False]
    pair = dealt("AB")
    sell(pair, "P20 B25 Y15", "R15")
    assert [view_of(pair, seat)["takes_rest"] for seat in range(2)] == [False, True]
    assert "takes_rest" not in view_of(pair)
