"""The referee of Score 5 against the rulings on the end (S11 to S13), and in whole games."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from .score5 import FAMILIES, SETS, FinalScore, Referee, best_family, final_score
from .score5_table import DECK, cards, names, refuses, seats, sell, share, skip, table

# The end


def test_s11_the_wild_is_the_last_auction_and_its_holder_chooses_after_the_sharing() -> None:
    referee = table(3)
    skip(referee, 11)
    assert (referee.auction.number, referee.auction.card) == (12, "W75")
    sell(referee, "G5", "R5", "B15")
    assert (referee.phase, referee.auction.winner) == ("share", 2)
    share(referee, "B15")
    assert (referee.phase, referee.wild_holder) == ("wild", 2)
    assert (referee.to_act, referee.may_act) == (seats(2), seats(2))
    assert referee.legal(2) == {f"wild {family}" for family in FAMILIES}
    assert referee.legal(0) == frozenset()
    for move in ("wild", "wild orange", "wild Green", "wild G", "wild ", "ready", "bid"):
        assert refuses(referee, 2, move)
    assert refuses(referee, 0, "wild green")
    referee.play(2, "wild blue")  # a family of which nothing is left
    assert (referee.phase, referee.wild_family) == ("over", "blue")
    assert (referee.to_act, referee.may_act, referee.legal(2)) == (frozenset(),) * 3
    assert refuses(referee, 2, "wild green")
    assert referee.result()[2] == FinalScore(135, ("G20", "R25", "Y5", "P10", "W75"), 49)


def test_s11_a_worse_choice_counts() -> None:
    scores = {}
    for family in FAMILIES:
        referee = table(2)
        skip(referee, 11)
        sell(referee, "G5", "")
        share(referee, "G5")
        referee.play(0, f"wild {family}")
        scores[family] = referee.scores()[0]
    # R10 Y15 P20 B25, and the wild in the place of one of them or as green
    assert scores == {"green": 145, "red": 135, "yellow": 130, "purple": 125, "blue": 120}


def test_s11_nobody_holds_the_wild_nobody_chooses() -> None:
    referee = table(2)
    skip(referee, 12)
    assert (referee.phase, referee.wild_holder, referee.wild_family) == ("over", None, None)
    assert referee.scores() == (75, 75)


def test_s9_s11_a_free_wild_is_chosen_for_too() -> None:
    referee = table(2, "BA", unsold="free")
    skip(referee, 12)
    assert (referee.phase, referee.wild_holder) == ("wild", 1)
    assert referee.auction.shown == ["R5", "G5"]
    referee.play(1, "wild red")
    assert referee.phase == "over"


@pytest.mark.parametrize(
    ("hand", "family"),
    [
        ("W75", "green"),  # all alike: the first of the families
        ("W75 G5", "red"),
        ("W75 G5 R10 Y15 P20 B25", "green"),  # the smallest card is replaced
        ("W75 G80 R90 Y95 P100 B85", "green"),  # never counts: all alike
        ("W75 G25 R25 Y25 P25 B20", "blue"),  # the total goes before the tiebreaker
        # Equal totals: the tiebreaker that is lost must not be the highest.
        ("W75 G5 R5 Y20 P20 B20", "red"),
        ("W75 R5 G5 Y5 P5 B5", "red"),  # 51 on the green 5 is kept
    ],
)
def test_s11_the_default_choice(hand: str, family: str) -> None:
    assert best_family(cards(hand)) == family


def test_s12_the_highest_card_of_each_family() -> None:
    score = final_score(cards("G5 G80 G30 R10 B25 B20 P145"))
    assert score == FinalScore(80 + 10 + 145 + 25, ("G80", "R10", "P145", "B25"), 44)


@pytest.mark.parametrize("hand", ["G75 W75", "W75 G75"])
def test_s12_of_two_equal_cards_the_higher_tiebreaker_counts(hand: str) -> None:
    assert final_score(cards(hand), "green") == FinalScore(75, ("G75",), 17)


def test_s12_the_wild_counts_in_its_family_only() -> None:
    assert final_score(cards("G30 R10 W75"), "green") == FinalScore(85, ("W75", "R10"), 44)
    assert final_score(cards("G80 R10 W75"), "green") == FinalScore(90, ("G80", "R10"), 44)
    assert final_score(cards("W75"), "blue") == FinalScore(75, ("W75",), 1)


@pytest.mark.parametrize(
    ("hand", "family"), [("G5", "green"), ("W75", None), ("W75", "orange"), ("W75", "wild")]
)
def test_s11_a_family_is_named_for_the_wild_and_for_nothing_else(
    hand: str, family: str | None
) -> None:
    with pytest.raises(ValueError, match="S11"):
        final_score(cards(hand), family)


@pytest.mark.parametrize(
    ("hand", "family", "total"),
    [
        ("G5 P15 Y25 R40 B85", None, 170),
        ("W75 P45 Y55 R25 B70", "green", 270),
        ("G125 P60 Y105 R20 B135", None, 445),
        ("G80 P145 R115 B120", None, 460),  # no yellow card
    ],
)
def test_s13_the_printed_scores(hand: str, family: str | None, total: int) -> None:
    score = final_score(cards(hand), family)
    assert score.total == total
    assert set(score.scored) == names(hand)


def test_s12_a_tie_is_broken_by_the_highest_scored_tiebreaker() -> None:
    for sets, winner in (("AB", 0), ("BA", 1), ("DE", 0), ("ED", 1)):
        referee = table(2, sets)
        skip(referee, 12)
        assert (referee.scores(), referee.winners()) == ((75, 75), seats(winner))


def test_s12_a_card_that_does_not_count_breaks_no_tie() -> None:
    referee = table(2)
    sell(referee, "G5", "")  # seat 0 wins G30
    share(referee, "G5")
    sell(referee, "", "G5")  # seat 1 wins Y35, and the green 5 (51) is back
    share(referee, "G5")
    skip(referee, 10)
    assert "G5" in referee.hand(0)
    assert referee.result() == (
        FinalScore(100, ("G30", "R10", "Y15", "P20", "B25"), 44),
        FinalScore(100, ("G25", "R5", "Y35", "P15", "B20"), 50),
    )
    assert referee.winners() == {1}


def test_s12_the_wild_is_scored_and_its_tiebreaker_counts() -> None:
    deck = [replace(card, tiebreaker={"W75": 60}.get(card.text, card.tiebreaker)) for card in DECK]
    wild = next(card for card in deck if card.text == "W75")
    assert final_score([wild, *cards("G5")], "red").tiebreaker == 60
    assert final_score([wild, *cards("G5 R90")], "red").tiebreaker == 51


def test_there_is_no_result_before_the_end() -> None:
    referee = table(2)
    for ask in (referee.result, referee.scores, referee.winners):
        with pytest.raises(ValueError, match="not over"):
            ask()


# Whole games


def random_bid(referee: Referee, seat: int, rng: Random) -> str:
    hand = sorted(referee.hand(seat))
    size = rng.choice([0, 0, 1, 1, 2, 2, 3, len(hand)])
    return referee.bid_text(rng.sample(hand, min(size, len(hand))))


def random_move(referee: Referee, seat: int, rng: Random) -> str | None:
    """Some legal move of the seat, or None where the one that was thought of is illegal."""
    if referee.phase != "bid":
        return rng.choice(sorted(referee.legal(seat)))
    move = "ready" if rng.random() < 0.6 else random_bid(referee, seat, rng)
    return move if referee.is_legal(seat, move) else None


def expected_order(referee: Referee) -> tuple[int, ...]:
    """The seats from the best to the worst, counted by who beats whom."""
    by_text = {card.text: card for card in DECK}

    def strength(seat: int) -> tuple[int, int]:
        own = referee.auction.bids[seat] or frozenset()
        decisive = own or referee.hand(seat)
        total = sum(by_text[text].value for text in own)
        return total, max(by_text[text].tiebreaker for text in decisive)

    seats = range(referee.players)
    beaten = {s: sum(strength(s) > strength(other) for other in seats) for s in seats}
    return tuple(sorted(seats, key=lambda seat: -beaten[seat]))


def games() -> Iterator[tuple[Referee, Random]]:
    for seed in range(60):
        rng = Random(seed)
        referee = Referee(
            2 + seed % 4, DECK, rng.choice([0, 1, 10]), rng.choice(["discard", "free"])
        )
        stars = [[c.text for c in DECK if c.kind == kind] for kind in "123"]
        pile = rng.sample(stars[0], 4) + rng.sample(stars[1], 7) + stars[2]
        referee.deal(rng.sample(SETS, referee.players), pile)
        yield referee, rng


def all_cards(referee: Referee) -> list[str]:
    """Every card that was dealt or turned up, wherever it is now."""
    unsold = [a.card for a in referee.auctions if a.is_revealed and a.winner is None]
    for_sale = [] if referee.auction.is_revealed else [referee.auction.card]
    hands = [card for seat in range(referee.players) for card in referee.hand(seat)]
    return sorted([*hands, *referee.auction.table, *unsold, *for_sale])


def test_random_games_keep_the_rules() -> None:
    for referee, rng in games():
        start = [card for seat in range(referee.players) for card in referee.hand(seat)]
        moves = 0
        while referee.phase != "over":
            assert referee.to_act
            assert referee.to_act <= referee.may_act
            seat = rng.choice(sorted(referee.may_act))
            move = random_move(referee, seat, rng)
            if move is None:
                continue
            if move == "ready" and referee.to_act == {seat}:
                order = expected_order(referee)
                has_bids = any(referee.auction.bids)
                auction = referee.auction
                referee.play(seat, move)
                if has_bids:
                    assert (auction.winner, *auction.order) == order
                    assert (auction.counts or ())[order[0]] == len(auction.table)
                else:
                    assert auction.winner == (order[0] if referee.unsold == "free" else None)
            else:
                referee.play(seat, move)
            moves += 1
            turned_up = [auction.card for auction in referee.auctions]
            assert all_cards(referee) == sorted(start + turned_up)
            assert all(referee.hand(s) for s in range(referee.players))  # S10
            assert all(used <= referee.max_changes for used in referee.auction.changes)
        assert [auction.number for auction in referee.auctions] == list(range(1, 13))
        assert len(referee.winners()) == 1
        assert (referee.wild_family is None) == (referee.wild_holder is None)
        assert moves >= 12 * 2 * referee.players
