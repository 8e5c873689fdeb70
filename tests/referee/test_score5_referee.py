"""The referee of Score 5 against the rulings on the deck, the deal and the bidding (S1 to S5)."""

from copy import deepcopy
from dataclasses import replace
from itertools import chain, combinations

import pytest

from .score5 import FAMILIES, SETS, STARTING_VALUES, Card, Referee, check_deck
from .score5_table import (
    DECK,
    PILE,
    READY,
    bid,
    names,
    place,
    ready,
    refuses,
    seats,
    sell,
    share,
    table,
)

# The deck


def test_s1_fifty_one_cards() -> None:
    assert (len(DECK), len({card.text for card in DECK})) == (51, 51)
    values = {kind: sorted(c.value for c in DECK if c.kind == kind) for kind in "ABCDE123"}
    assert all(values[letter] == [5, 10, 15, 20, 25] for letter in SETS)
    assert values["1"] == list(range(30, 80, 5))
    assert values["2"] == list(range(80, 155, 5))
    assert values["3"] == [75]
    assert all({c.family for c in DECK if c.kind == letter} == set(FAMILIES) for letter in SETS)


def test_s2_every_card_that_the_rulebooks_name_and_the_shares_of_the_families() -> None:
    of_kind = {kind: {c.text for c in DECK if c.kind in kind} for kind in ("ABCDE", "1", "2")}
    assert names("G5 P15 Y25 R25 R20") <= of_kind["ABCDE"]
    assert names("R40 P45 Y55 P60 B70") <= of_kind["1"]
    assert names("G80 B85 Y105 R115 B120 G125 B135 P145") <= of_kind["2"]
    for family in FAMILIES:
        assert sum(c.family == family for c in DECK if c.kind == "1") == 2
        assert sum(c.family == family for c in DECK if c.kind == "2") == 3
        assert {c.value for c in DECK if c.kind in SETS and c.family == family} == set(
            STARTING_VALUES
        )


def test_s2_the_lower_the_value_the_higher_the_tiebreaker_and_the_wild_lowest() -> None:
    assert sorted(card.tiebreaker for card in DECK) == list(range(1, 52))
    wild = next(card for card in DECK if card.kind == "3")
    assert (wild.text, wild.tiebreaker) == ("W75", 1)
    others = [card for card in DECK if card is not wild]
    for high in others:
        assert all(low.tiebreaker > high.tiebreaker for low in others if low.value < high.value)


def test_s2_each_set_is_first_once_and_second_once_and_so_on() -> None:
    places: dict[str, list[int]] = {letter: [] for letter in SETS}
    for value in STARTING_VALUES:
        ranked = sorted(
            (card for card in DECK if card.kind in SETS and card.value == value),
            key=lambda card: -card.tiebreaker,
        )
        for rank, card in enumerate(ranked):
            places[card.kind].append(rank)
    assert all(sorted(ranks) == [0, 1, 2, 3, 4] for ranks in places.values())


def changed(name: str, **fields: object) -> list[Card]:
    """The deck with one card altered."""
    return [replace(c, **fields) if c.text == name else c for c in DECK]  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "deck",
    [
        DECK[1:],
        [*DECK, DECK[0]],
        changed("G5", kind="B"),
        changed("G5", kind="F"),
        changed("G5", family="red", text="R5"),
        changed("G5", value=10, text="G10"),
        changed("G80", tiebreaker=51),
        changed("G80", family="wild", text="W80"),
        changed("W75", family="green"),
        changed("G80", text="G85"),
        changed("G80", text="G80/16"),  # there is no other green 80
        changed("G80", value=75, text="G75"),  # two green 75 need their tiebreakers
        [],
    ],
)
def test_s1_a_deck_that_is_none_is_refused(deck: list[Card]) -> None:
    with pytest.raises(ValueError, match=r"\(S[12]\)"):
        Referee(2, deck)


def deck_with_twins() -> list[Card]:
    """Sets A and B both hold a green 5 and a red 10, told apart by their tiebreakers."""
    deck = []
    for card in DECK:
        if card.kind == "B":  # the families of set A
            twin = next(c for c in DECK if c.kind == "A" and c.value == card.value)
            deck.append(replace(card, family=twin.family, text=""))
        else:
            deck.append(card)
    texts = [f"{card.family[0].upper()}{card.value}" for card in deck]
    return [
        replace(card, text=text if texts.count(text) == 1 else f"{text}/{card.tiebreaker}")
        for card, text in zip(deck, texts, strict=True)
    ]


def test_s2_equal_cards_have_their_tiebreaker_behind_the_text() -> None:
    deck = deck_with_twins()
    check_deck(deck)
    referee = Referee(2, deck)
    referee.deal("AB", PILE.split())
    assert names("G5/51 R10/44") <= referee.hand(0)
    assert names("G5/50 R10/43") <= referee.hand(1)
    assert refuses(referee, 0, "bid G5")
    assert refuses(referee, 0, "bid G5/50")
    place(referee, "R10/44 G5/51", "G5/50 R10/43")
    ready(referee)
    assert (referee.auction.winner, referee.auction.table) == (0, ["G5/51", "R10/44"])
    share(referee, "G5/51 R10/44")
    assert names("G5/51 G5/50") <= referee.hand(1)


# Set-up


def test_s3_each_seat_has_its_set_and_the_first_card_is_turned_up() -> None:
    referee = table(3, "CAE")
    assert [referee.hand(seat) for seat in range(3)] == [
        names("Y5 P10 B15 G20 R25"),
        names("G5 R10 Y15 P20 B25"),
        names("B5 G10 R15 Y20 P25"),
    ]
    assert (referee.phase, referee.auction.number, referee.auction.card) == ("bid", 1, "G30")


@pytest.mark.parametrize(
    ("sets", "pile"),
    [
        ("AB", PILE),  # too few
        ("ABCD", PILE),
        ("ABA", PILE),  # twice the same
        ("ABF", PILE),
        ("AB1", PILE),
        ("ABC", PILE.removesuffix(" W75")),
        ("ABC", PILE + " G150"),
        ("ABC", PILE.replace("Y35", "G30")),  # twice the same
        ("ABC", PILE.replace("Y35", "Y130")),  # ★★ among the ★
        ("ABC", PILE.replace("P110", "Y55")),  # ★ among the ★★
        ("ABC", PILE.replace("G30", "G5")),
        ("ABC", PILE.replace("W75", "G150")),
        ("ABC", "W75 " + PILE.removesuffix(" W75")),  # the wild on top
        ("ABC", PILE.replace("G30", "G31")),
        ("ABC", ""),
    ],
)
def test_s3_a_wrong_deal_is_refused(sets: str, pile: str) -> None:
    referee = Referee(3, DECK)
    with pytest.raises(ValueError, match="S3"):
        referee.deal(list(sets), pile.split())
    assert referee == Referee(3, DECK)


def test_the_deal_comes_once_and_nothing_before_it() -> None:
    referee = Referee(2, DECK)
    assert (referee.phase, referee.to_act, referee.may_act) == ("deal", frozenset(), frozenset())
    assert (referee.hand(0), referee.legal(0)) == (frozenset(), frozenset())
    assert refuses(referee, 0, "bid")
    with pytest.raises(ValueError, match="dealt"):
        assert referee.auction.number
    referee.deal("AB", PILE.split())
    with pytest.raises(ValueError, match="nothing to deal"):
        referee.deal("AB", PILE.split())


@pytest.mark.parametrize(
    ("players", "max_changes", "unsold"),
    [(1, 10, "discard"), (6, 10, "discard"), (2, -1, "discard"), (2, 21, "discard"), (2, 1, "no")],
)
def test_bad_options_are_refused(players: int, max_changes: int, unsold: str) -> None:
    with pytest.raises(ValueError, match=r"\(S\d\)"):
        Referee(players, DECK, max_changes, unsold)


def test_s5_zero_to_twenty_changes() -> None:
    assert [Referee(2, DECK, most).max_changes for most in (0, 20)] == [0, 20]


def test_a_seat_that_is_none() -> None:
    referee = table(2)
    for seat in (-1, 2):
        assert refuses(referee, seat, "bid")
        with pytest.raises(ValueError, match="no seat"):
            referee.hand(seat)
        with pytest.raises(ValueError, match="no seat"):
            referee.legal(seat)


# Bidding


def test_s5_any_number_of_cards_none_included() -> None:
    referee = table(2)
    hand = sorted(referee.hand(0))
    subsets = chain.from_iterable(combinations(hand, size) for size in range(6))
    assert referee.legal(0) == {referee.bid_text(subset) for subset in subsets}
    assert len(referee.legal(0)) == 32
    assert names("bid") <= referee.legal(0)
    assert "bid G5 R10 Y15 P20 B25" in referee.legal(0)


@pytest.mark.parametrize("move", ["bid B25 G5", "bid G5 B25"])
def test_s5_the_cards_of_a_bid_stand_in_any_order(move: str) -> None:
    referee = table(2)
    referee.play(0, move)
    assert referee.auction.bids[0] == names("G5 B25")


@pytest.mark.parametrize(
    "move",
    [
        "bid R5",  # another seat's card
        "bid G30",  # the card that is sold
        "bid G5 G5",
        "bid G5 R5",
        "bid ??",
        "bid g5",
        "bid  G5",
        "bid ",
        " bid",
        "Bid",
        "",
        "pass",
        "ready",
        "ready ",
        "take G5",
        "wild green",
        "G5",
    ],
)
def test_s5_what_is_no_first_bid(move: str) -> None:
    assert refuses(table(2), 0, move)


def test_s5_a_placed_bid_stands_until_all_have_placed() -> None:
    referee = table(3)
    referee.play(1, "bid R5")
    assert referee.auction.placed == (False, True, False)
    assert (referee.to_act, referee.may_act) == (seats(0, 2), seats(0, 2))
    assert referee.legal(1) == frozenset()
    for move in ("bid", "bid R5", "bid R5 Y10", "ready"):
        assert refuses(referee, 1, move)


def test_s5_seats_place_in_any_order() -> None:
    referee = table(3)
    for seat in (2, 0, 1):
        referee.play(seat, "bid")
    assert referee.auction.counts == (0, 0, 0)


def test_s5_nobody_sees_a_count_until_all_have_placed() -> None:
    referee = table(3)
    referee.play(0, "bid G5")
    referee.play(1, "bid")
    hidden = referee.auction.counts
    referee.play(2, "bid Y5 P10")
    assert (hidden, referee.auction.counts) == (None, (1, 0, 2))
    assert (referee.to_act, referee.may_act) == (seats(0, 1, 2), seats(0, 1, 2))
    assert referee.auction.changes == [0, 0, 0]  # to place is not to change


def test_s5_a_bid_is_replaced_as_a_whole() -> None:
    referee = table(2)
    place(referee, "G5 R10", "")
    referee.play(0, "bid B25")
    assert referee.auction.bids[0] == names("B25")
    assert (referee.auction.counts, referee.auction.changes) == ((1, 0), [1, 0])
    referee.play(1, "bid R5")  # who had bid nothing comes in
    referee.play(0, "bid")  # who had bid goes out
    assert (referee.auction.counts, referee.auction.changes) == ((0, 1), [2, 1])


def test_s5_the_bid_cards_still_belong_to_their_hand() -> None:
    referee = table(2)
    place(referee, "G5 R10", "")
    assert referee.hand(0) == names("G5 R10 Y15 P20 B25")


def test_s5_a_change_clears_every_ready_the_changers_own_too() -> None:
    referee = table(3)
    place(referee, "G5", "", "Y5")
    referee.play(0, "ready")
    referee.play(2, "ready")
    assert (referee.to_act, referee.may_act) == (seats(1), seats(0, 1, 2))
    referee.play(2, "bid P10")  # the same count, other cards
    assert referee.auction.ready == [False, False, False]
    assert referee.to_act == {0, 1, 2}
    referee.play(0, "ready")
    referee.play(1, "bid R5")
    assert referee.auction.ready == [False, False, False]


@pytest.mark.parametrize("is_ready", [False, True])
def test_s5_a_bid_equal_to_the_present_one_is_refused(is_ready: bool) -> None:  # noqa: FBT001
    referee = table(2)
    place(referee, "G5 R10", "")
    if is_ready:
        referee.play(0, "ready")
    assert refuses(referee, 0, "bid G5 R10")
    assert refuses(referee, 0, "bid R10 G5")
    assert refuses(referee, 1, "bid")
    assert referee.legal(0) == {
        *(referee.bid_text(c) for n in range(6) for c in combinations(referee.hand(0), n)),
        *(() if is_ready else ("ready",)),
    } - {"bid G5 R10"}


def test_s5_an_earlier_bid_may_come_back() -> None:
    referee = table(2)
    place(referee, "G5", "")
    for text in ("R10", "G5", "", "G5"):
        referee.play(0, bid(text))
    assert (referee.auction.bids[0], referee.auction.changes) == (names("G5"), [4, 0])


def test_s5_ready_while_ready_is_refused() -> None:
    referee = table(2)
    place(referee, "", "")
    referee.play(0, "ready")
    assert refuses(referee, 0, "ready")
    assert referee.may_act == {0, 1}


def test_s5_when_the_changes_are_used_up_only_ready_is_left() -> None:
    referee = table(3, max_changes=2)
    place(referee, "G5", "", "")
    referee.play(0, "bid")
    referee.play(0, "bid G5")
    assert referee.legal(0) == READY
    assert refuses(referee, 0, "bid")
    referee.play(0, "ready")
    assert (referee.to_act, referee.may_act) == (seats(1, 2), seats(1, 2))
    assert referee.legal(0) == frozenset()
    referee.play(1, "bid R5")  # clears the ready of a seat that cannot change any more
    assert (referee.to_act, referee.legal(0)) == (seats(0, 1, 2), READY)


def test_s5_changes_are_counted_per_auction() -> None:
    referee = table(2, max_changes=1)
    place(referee, "G5", "")
    referee.play(0, "bid")
    ready(referee)
    assert (referee.auction.number, referee.auction.changes) == (2, [0, 0])
    place(referee, "G5", "")
    referee.play(0, "bid")
    assert referee.legal(0) == READY


def test_s5_without_changes_everybody_still_says_ready() -> None:
    referee = table(2, max_changes=0)
    place(referee, "G5", "R5")
    assert (referee.phase, referee.legal(0), referee.legal(1)) == ("bid", READY, READY)
    referee.play(1, "ready")
    assert (referee.to_act, referee.may_act, referee.legal(1)) == (seats(0), seats(0), frozenset())
    referee.play(0, "ready")
    assert referee.phase == "share"


def test_s5_the_bids_are_final_when_all_are_ready_at_the_same_time() -> None:
    referee = table(3)
    place(referee, "G5", "R5", "Y5")
    referee.play(0, "ready")
    referee.play(1, "ready")
    referee.play(1, "bid Y10")
    referee.play(2, "ready")  # all three have said it, but not since the change
    assert (referee.phase, referee.auction.is_revealed, referee.to_act) == (
        "bid",
        False,
        seats(0, 1),
    )
    referee.play(0, "ready")
    referee.play(1, "ready")
    assert (referee.phase, referee.auction.is_revealed) == ("share", True)
    assert refuses(referee, 1, "bid")
    assert refuses(referee, 1, "ready")


def test_s5_every_bidding_ends() -> None:
    """All states that two seats reach with two cards each and two changes; none comes twice."""
    start = table(2, max_changes=2)
    options = [("bid", "bid G5", "bid R10", "ready"), ("bid", "bid R5", "bid Y10", "ready")]
    waiting, seen, ends = [start], set(), 0
    while waiting:
        referee = waiting.pop()
        auction = referee.auction
        state = (tuple(auction.bids), tuple(auction.ready), tuple(auction.changes))
        if referee.phase != "bid" or auction.number > 1:
            ends += 1
            continue
        if state in seen:
            continue
        seen.add(state)
        assert referee.to_act
        assert referee.to_act <= referee.may_act
        for seat in (0, 1):
            bids = all(auction.placed) and auction.changes[seat] < 2
            first = auction.bids[seat] is None
            own = None if first else referee.bid_text(auction.bids[seat] or ())
            expected = {m for m in options[seat][:3] if first or (bids and m != own)}
            if all(auction.placed) and not auction.ready[seat]:
                expected.add("ready")
            assert {m for m in options[seat] if referee.is_legal(seat, m)} == expected
            assert (seat in referee.may_act) == bool(expected)
            for move in expected:
                later = deepcopy(referee)
                later.play(seat, move)
                same = later.auction
                if same.number == 1:  # every move takes the bidding closer to its end
                    placed, changes = sum(same.placed), sum(same.changes)
                    assert (placed, changes, sum(same.ready)) > (
                        sum(auction.placed),
                        sum(auction.changes),
                        sum(auction.ready),
                    )
                waiting.append(later)
    assert ends


def test_the_bids_of_more_than_ten_cards_are_not_listed() -> None:
    referee = table(2)
    sell(referee, "G5 R10 Y15 P20 B25", "")
    share(referee, "G5 R10 Y15 P20 B25")
    assert len(referee.hand(1)) == 10
    assert len(referee.legal(1)) == 1024
    sell(referee, "G30", "")
    share(referee, "G30")
    assert len(referee.hand(1)) == 11
    with pytest.raises(ValueError, match="too many"):
        referee.legal(1)
    assert referee.is_legal(1, "bid G30")
    referee.play(1, "bid")
    assert referee.legal(1) == frozenset()
    referee.play(0, "bid")
    with pytest.raises(ValueError, match="too many"):
        referee.legal(1)


def test_who_has_no_change_left_has_a_short_list_whatever_its_hand() -> None:
    referee = table(2, max_changes=0)
    sell(referee, "G5 R10 Y15 P20 B25", "")
    share(referee, "G5 R10 Y15 P20 B25")
    sell(referee, "G30", "")
    share(referee, "G30")
    place(referee, "", "")
    assert referee.legal(1) == READY
