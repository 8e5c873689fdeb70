"""The referee of Score 5 against the rulings on reveal and sharing (S6 to S10, S14)."""

import pytest

from .score5 import bid_rank
from .score5_table import (
    PILE,
    cards,
    names,
    place,
    ready,
    refuses,
    seats,
    sell,
    share,
    skip,
    table,
)

# The printed example: Laura, Francis, Natalie and Charlene have the seats 0 to 3


def test_the_printed_auction() -> None:
    referee = table(4)
    sell(referee, "G5", "", "", "")  # Laura gets a 30
    share(referee, "G5")
    skip(referee, 3)
    assert (referee.auction.number, referee.auction.card) == (5, "G80")
    place(referee, "G30", "G25 P15", "G20 Y5", "P5")
    assert referee.auction.counts == (1, 2, 2, 1)
    referee.play(0, "bid G30 P20")
    referee.play(1, "ready")
    referee.play(3, "bid")
    assert referee.auction.counts == (2, 2, 2, 0)
    ready(referee)
    auction = referee.auction
    bids = [cards(" ".join(bid or ())) for bid in auction.bids]
    assert [sum(card.value for card in bid) for bid in bids] == [50, 40, 25, 0]
    assert (auction.winner, auction.order, auction.shown) == (0, (1, 2, 3), [None] * 4)
    assert referee.hand(0) == names("R10 Y15 B25 G80")
    assert share(referee, "G30 P20") == [1, 2]
    assert referee.hand(1) == names("R5 Y10 P15 B20 G25 G30 G5")
    assert referee.hand(2) == names("Y5 P10 B15 G20 R25 P20")
    assert referee.hand(3) == names("P5 B10 G15 R20 Y25")
    assert (referee.phase, referee.auction.number) == ("bid", 6)


def test_the_printed_sharing_in_laps() -> None:
    referee = table(4)
    sell(referee, "G5 R10 Y15 P20 B25", "G25 P15", "Y5 G20", "")
    assert share(referee, "B25 P20 Y15 R10 G5") == [1, 2, 3, 1, 2]
    assert [len(referee.hand(seat)) for seat in range(4)] == [1, 7, 7, 6]
    assert referee.hand(0) == names("G30")


# Reveal


@pytest.mark.parametrize(
    ("bids", "winner"),
    [
        (("G5", "Y10", "P10"), 1),  # 43 beats 42
        (("G5", "R5", "Y5"), 0),  # 51
        (("G5 Y15", "B20", "G20"), 0),  # 51 on the 5
        (("G5 Y15", "R5 P15", "G20"), 0),  # 51 beats 50, though 41 beats 37
        (("R10 Y15", "G25", "R25"), 0),  # 44
        (("B25", "G25", "R25"), 2),  # 31
        (("B25", "B20 R5", "P10 B15"), 1),  # 50
        (("G5", "", ""), 0),
        (("G5 R10", "P15 R5", "R25"), 2),  # the sum first
    ],
)
def test_s6_the_highest_sum_and_then_the_single_highest_tiebreaker(
    bids: tuple[str, ...], winner: int
) -> None:
    referee = table(3)
    sell(referee, *bids)
    assert referee.auction.winner == winner
    assert "G30" in referee.hand(winner)
    assert not referee.hand(winner) & names(bids[winner])


def test_s6_only_the_bid_cards_decide_not_the_hand() -> None:
    referee = table(2)
    sell(referee, "B25", "B20 R5")  # the 51 of seat 0 is in its hand
    assert referee.auction.winner == 1


def test_s6_the_number_of_cards_and_the_sum_of_tiebreakers_decide_nothing() -> None:
    assert bid_rank(cards("G5")) < bid_rank(cards("R10")) < bid_rank(cards("R10 G5"))
    assert bid_rank(cards("R10 Y5")) == (15, 49)
    assert bid_rank(cards("G5 R10")) > bid_rank(cards("Y5 P10"))
    assert bid_rank(cards("P15")) < bid_rank(cards("R5 Y10"))


# Sharing


def test_s7_equal_losing_bids_by_their_single_highest_tiebreaker() -> None:
    referee = table(4)
    sell(referee, "B25 P20", "B20", "Y5 B15", "R20")  # 34, 49, 32
    assert referee.auction.order == (2, 1, 3)
    assert share(referee, "B25 P20") == [2, 1]


def test_s7_a_tied_loser_for_the_card_is_first_in_the_sharing() -> None:
    referee = table(3)
    sell(referee, "B25", "G25", "R25")  # 28, 27, 31
    assert (referee.auction.winner, referee.auction.order) == (2, (0, 1))


def test_s7_a_single_non_bidder_picks_last_and_shows_nothing() -> None:
    referee = table(3)
    sell(referee, "", "B20 R5", "Y5")  # seat 0 holds the 51
    assert (referee.auction.order, referee.auction.shown) == ((2, 0), [None, None, None])


def test_s7_three_non_bidders_show_their_highest_tiebreaker_even_if_nothing_reaches_them() -> None:
    referee = table(4, "EDAB")
    sell(referee, "", "", "", "R5")
    assert referee.auction.shown == ["B5", "P5", "G5", None]  # 47, 48, 51
    assert referee.auction.order == (2, 1, 0)
    assert share(referee, "R5") == [2]


def test_s7_non_bidders_come_after_all_bidders() -> None:
    referee = table(5)
    sell(referee, "", "G25", "", "P5", "B5")
    assert referee.auction.order == (3, 4, 0, 2)  # 48 before 47
    assert referee.auction.shown == ["G5", None, "Y5", None, None]


def test_s7_what_was_shown_is_the_highest_of_the_hand_as_it_is_now() -> None:
    referee = table(3, "CDE", pile=PILE)
    sell(referee, "Y5", "", "")
    assert referee.auction.shown == [None, "P5", "B5"]
    share(referee, "Y5")  # to seat 1, the 49
    sell(referee, "", "", "G10")
    assert referee.auction.shown == ["P10", "Y5", None]  # 42, 49
    assert referee.auction.order == (1, 0)


def test_s7_the_order_is_fixed_before_the_first_pick() -> None:
    referee = table(3, "EDA")
    sell(referee, "", "", "G5 R10 Y15")
    assert referee.auction.order == (1, 0)  # 48, 47
    assert share(referee, "R10 G5 Y15") == [1, 0, 1]  # seat 0 holds the 51 by now
    assert referee.auctions[0].taken == [(1, "R10"), (0, "G5"), (1, "Y15")]


def test_s7_taking_is_compulsory_the_forced_last_one_too() -> None:
    referee = table(3)
    sell(referee, "G5 R10", "R5", "")
    assert (referee.phase, referee.to_act, referee.may_act) == ("share", seats(1), seats(1))
    assert referee.legal(1) == {"take G5", "take R10"}
    assert (referee.legal(0), referee.legal(2)) == (frozenset(), frozenset())
    for move in ("take", "take ", "pass", "ready", "bid", "take R5", "take G30", "take G5 R10"):
        assert refuses(referee, 1, move)
    assert refuses(referee, 0, "take G5")
    assert refuses(referee, 2, "take G5")
    referee.play(1, "take R10")
    assert (referee.phase, referee.to_act, referee.legal(2)) == (
        "share",
        seats(2),
        frozenset({"take G5"}),
    )
    assert refuses(referee, 2, "take R10")
    referee.play(2, "take G5")
    assert (referee.phase, referee.auction.number) == ("bid", 2)


def test_s7_more_cards_than_other_players_go_on_in_laps() -> None:
    referee = table(3)
    sell(referee, "G5 R10 Y15", "R5", "Y5")  # three cards, two others
    assert share(referee, "G5 R10 Y15") == [1, 2, 1]


def test_s8_the_losers_have_their_bids_back() -> None:
    referee = table(3)
    sell(referee, "B25", "B20", "G20")
    assert referee.hand(1) == names("R5 Y10 P15 B20 G25")  # counted as theirs all along
    share(referee, "B25")
    assert referee.hand(1) == names("R5 Y10 P15 B20 G25 B25")
    assert referee.hand(2) == names("Y5 P10 B15 G20 R25")
    assert referee.auction.bids == [None, None, None]
    assert referee.is_legal(1, "bid B20 B25")


def test_s14_two_players_the_loser_takes_the_whole_bid_card_by_card() -> None:
    for losing in ("", "R5"):
        referee = table(2)
        sell(referee, "G5 Y15 B25", losing)
        assert (referee.auction.order, referee.auction.shown) == ((1,), [None, None])
        assert referee.auction.table == ["G5", "Y15", "B25"]
        assert share(referee, "Y15 B25 G5") == [1, 1, 1]
        assert referee.hand(0) == names("R10 P20 G30")
        assert referee.hand(1) == names("R5 Y10 P15 B20 G25 G5 Y15 B25")


# Nobody bids


def test_s9_an_unsold_card_leaves_the_game_and_the_round_counts() -> None:
    referee = table(3)
    skip(referee, 1)
    first = referee.auctions[0]
    assert (first.card, first.winner, first.shown) == ("G30", None, [None, None, None])
    assert (referee.phase, referee.auction.number, referee.auction.card) == ("bid", 2, "Y35")
    assert not any("G30" in referee.hand(seat) for seat in range(3))


def test_s9_free_the_highest_tiebreaker_in_hand_gets_the_card() -> None:
    referee = table(3, "EDB", unsold="free")
    skip(referee, 1)
    first = referee.auctions[0]
    assert (first.winner, first.shown, first.order) == (2, ["B5", "P5", "R5"], ())
    assert (first.taken, first.table) == ([], [])
    assert referee.hand(2) == names("R5 Y10 P15 B20 G25 G30")  # the shown card stays
    assert (referee.phase, referee.auction.number) == ("bid", 2)


def test_s9_free_is_about_nothing_but_nobody_bidding() -> None:
    referee = table(3, unsold="free")
    sell(referee, "", "R5", "")
    assert (referee.auction.winner, referee.auction.shown) == (1, ["G5", None, "Y5"])
    referee = table(2, unsold="free")
    sell(referee, "", "R5")
    assert (referee.auction.winner, referee.auction.shown) == (1, [None, None])


def test_s10_who_bids_everything_holds_the_card_it_won() -> None:
    referee = table(2)
    sell(referee, "G5 R10 Y15 P20 B25", "")
    assert referee.hand(0) == names("G30")
