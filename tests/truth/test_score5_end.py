"""The wild's family, the score and the winner: rulings S11 to S13; and our deck (S1, S2)."""
# ruff: noqa: N802 - a test is named after its ruling, as the ruling is written

from collections import Counter
from typing import Any

import pytest

from fivescore.engine.match import Match
from fivescore.games.score5.game import Score5
from tests.playing import view_of
from tests.truth.score5_positions import (
    FAMILIES,
    ONE_STAR,
    SETS,
    TWO_STARS,
    best_family,
    deck_with,
    hand_of,
    position,
    score,
    sell,
    share,
    skip,
    why_not,
    winner_of,
)


def last_auction(*hands: str, **options: int | str) -> Match:
    """The auction of the wild."""
    match = position(*hands, auction=12, **options)
    assert view_of(match)["lots"][-1] == {"card": "W75"}
    return match


def winners_of(match: Match) -> tuple[int, ...]:
    assert match.outcome is not None
    return match.outcome.winners


# --- S1, S2: the cards ------------------------------------------------------------------------


def deck_table() -> list[dict[str, Any]]:
    game = Score5()
    return [game.describe_card(game.deck(), card) for card in range(51)]


def test_S1_fifty_one_cards_each_with_its_own_tiebreaker() -> None:
    cards = deck_table()
    assert len({card["card"] for card in cards}) == 51
    assert len({card["tiebreaker"] for card in cards}) == 51
    kinds = Counter(card.get("set") or "★" * int(card["stars"]) for card in cards)
    assert kinds == {**dict.fromkeys("ABCDE", 5), "★": 10, "★★": 15, "★★★": 1}
    for letter in "ABCDE":
        own = [card for card in cards if card.get("set") == letter]
        assert {card["family"] for card in own} == set(FAMILIES)
        assert sorted(int(card["value"]) for card in own) == [5, 10, 15, 20, 25]
    stars = {k: sorted(int(c["value"]) for c in cards if c.get("stars") == k) for k in (1, 2, 3)}
    assert stars == {1: [*range(30, 80, 5)], 2: [*range(80, 155, 5)], 3: [75]}


def test_S2_the_deck_holds_every_card_that_the_rulebooks_name() -> None:
    named = "G5 P15 Y25 R25 R20 R40 P45 Y55 P60 B70 G80 B85 Y105 R115 B120 G125 B135 P145"
    texts = Score5().deck().cards
    assert set(named.split()) < set(texts)
    assert set(ONE_STAR.split()) | set(TWO_STARS.split()) == set(texts[25:50])
    for stars, each in ((ONE_STAR, 2), (TWO_STARS, 3)):
        assert Counter(card[0] for card in stars.split()) == dict.fromkeys("GRYPB", each)
    by_set = {
        letter: {card["card"] for card in deck_table() if card.get("set") == letter}
        for letter in SETS
    }
    assert by_set == {letter: set(cards.split()) for letter, cards in SETS.items()}


def test_S2_the_sets_are_latin_squares_of_values_and_of_ranks() -> None:
    starting = [card for card in deck_table() if "set" in card]
    assert len({(card["family"], card["value"]) for card in starting}) == 25
    ranks = set()
    for value in (5, 10, 15, 20, 25):
        row = [card for card in starting if card["value"] == value]
        row.sort(key=lambda card: int(card["tiebreaker"]))
        ranks |= {(rank, card["set"]) for rank, card in enumerate(row)}
    assert len(ranks) == 25


def test_S2_the_lower_a_value_the_higher_its_tiebreaker_and_the_wild_lowest() -> None:
    cards = deck_table()
    assert sorted(int(card["tiebreaker"]) for card in cards) == [*range(1, 52)]
    *others, wild = cards
    assert (wild["card"], wild["tiebreaker"], wild["family"]) == ("W75", 1, None)
    others.sort(key=lambda card: -int(card["tiebreaker"]))
    values = [int(card["value"]) for card in others]
    assert values == sorted(values)


def test_S2_equal_cards_have_their_tiebreakers_behind_their_texts() -> None:
    deck = deck_with(G10="green 5 45", B5="blue 10 48", B70="blue 50 18")
    twice = {"G5/47", "G5/45", "B10/48", "B10/46", "B50/22", "B50/18"}
    assert {text for text in deck.cards if "/" in text} == twice
    assert not {"G5", "G10", "B5", "B10", "B50", "B70"} & set(deck.cards)
    assert not any("/" in text for text in Score5().deck().cards)


# --- S11: the wild ----------------------------------------------------------------------------


def test_S11_its_holder_chooses_after_the_sharing() -> None:
    match = last_auction("G5 R10", "B5 R15")
    sell(match, "R10", "")
    assert view_of(match)["phase"] == "share"
    share(match, "R10")
    assert view_of(match)["phase"] == "wild"
    nothing_more = dict.fromkeys(("family", "default", "totals", "held"))
    assert view_of(match)["wild"] == {"seat": 0, **nothing_more}
    assert view_of(match, 1)["wild"] == {"seat": 0, **nothing_more}
    assert view_of(match, 0)["wild"]["default"] in FAMILIES  # offered to the holder alone
    assert match.to_act == match.may_act == (0,)
    assert list(match.legal(0)) == [f"wild {family}" for family in FAMILIES]
    assert why_not(match, 1, "wild red") == "S11"
    assert why_not(match, 0, "ready") == "S5"
    match.play(0, "wild yellow")
    assert match.is_over
    assert view_of(match)["wild"] == {"seat": 0, **nothing_more, "family": "yellow"}
    assert why_not(match, 0, "wild red") == "S12"


@pytest.mark.parametrize(
    ("family", "total"),
    [("green", 75 + 10), ("red", 80 + 75), ("yellow", 80 + 10 + 75), ("blue", 80 + 10 + 75)],
)
def test_S11_any_choice_is_allowed_and_counts(family: str, total: int) -> None:
    match = last_auction("G80 R10 P20", "B5 R15")
    sell(match, "P20", "")
    share(match, "P20")
    match.play(0, f"wild {family}")
    expected = total + (5 if family == "green" else 0)
    assert view_of(match)["totals"][0] == expected


def test_S11_nobody_holds_the_wild_nobody_chooses() -> None:
    match = last_auction("G5 R10", "B5 R15")
    assert why_not(match, 0, "wild red") == "S11"
    skip(match, 1)
    assert match.is_over


def test_S11_there_is_no_choice_before_the_end() -> None:
    match = position("G5 R10", "B5 R15", auction=11)
    sell(match, "R10", "")
    share(match, "R10")
    assert view_of(match)["phase"] == "bid"
    assert why_not(match, 0, "wild red") == "S11"


@pytest.mark.parametrize(
    ("hand", "family"),
    [
        ("G80 R90 Y95 P100 W75", "blue"),  # a family of which there is nothing in hand
        ("G5 R10 Y15 P20 B25 W75", "green"),
        ("G25 R10 Y5 P20 B15 W75", "yellow"),
        ("G80 R5 W75", "yellow"),  # yellow, purple and blue are equal: the first
        ("W75", "green"),
        ("G80 R5 Y90 P100 B5 W75".replace("Y90", "Y95"), "blue"),  # keeps Red 5 with 51
        ("G5 R90 Y95 P5 B85 W75", "green"),  # keeps Purple 5 with 49
        ("G80 R90 Y95 P100 B85 W75", "green"),  # counts nowhere
        ("G75 R5 Y95 P100 B85 W75", "red"),
    ],
)
def test_S11_the_default_is_the_best(hand: str, family: str) -> None:
    assert best_family(hand) == family
    best = score(hand, family)
    assert best == max(score(hand, other) for other in FAMILIES)


# --- S12: the score ---------------------------------------------------------------------------


def test_S12_only_the_highest_card_of_each_family_counts() -> None:
    assert score("G5") == (5, 47)
    assert score("G5 G10 G80") == (80, 16)
    assert score("G5 G80 R25 R10 B50") == (80 + 25 + 50, 28)
    assert score("") == (0, 0)


def test_S12_the_wild_counts_in_its_family_only() -> None:
    assert score("G5 R10 W75", "green") == (85, 44)
    assert score("G5 R10 W75", "blue") == (90, 47)
    assert score("G80 W75", "green") == (80, 16)
    assert score("G5 W75") == (5, 47)


def test_S12_of_two_equal_cards_the_higher_tiebreaker_counts() -> None:
    deck = deck_with(G10="green 5 45", B5="blue 10 48", B70="blue 50 18")
    assert score("G5/47 G5/45", deck=deck) == (5, 47)
    assert score("G5/45", deck=deck) == (5, 45)
    assert score("B50/18 B50/22 R65", deck=deck) == (115, 22)
    assert score("G75 W75", "green") == (75, 17)


def test_S12_the_highest_total_wins() -> None:
    match = last_auction("G80 R10", "R90", "B5 Y5 P5")
    skip(match, 1)
    assert view_of(match)["totals"] == [90, 90, 15]
    assert winners_of(match) == (0,)


@pytest.mark.parametrize(
    ("hands", "winner"),
    [
        (("G80 R10", "R90"), 0),  # 44 against 14
        (("R90", "G80 R10"), 1),
        (("G25 R5", "P20 B10"), 0),  # 51 against 46
        # Cards that do not count break no tie: Green 5 (47) lies below Green 80.
        (("G80 G5 R10", "P60 B25 Y5"), 1),  # 44 against 50
        (("R90 R5", "G80 P10"), 1),  # 14 against 42
        (("R90 R5 R10", "Y55 Y35 P15 B20"), 1),  # 14 against 40
    ],
)
def test_S12_a_tie_goes_to_the_highest_scored_tiebreaker(
    hands: tuple[str, ...], winner: int
) -> None:
    match = last_auction(*hands)
    skip(match, 1)
    first, second = view_of(match)["totals"]
    assert first == second
    assert winners_of(match) == (winner,)
    assert view_of(match)["tiebreaks"][winner] == max(view_of(match)["tiebreaks"])


def test_S12_the_wild_is_among_the_scored_cards_of_a_tie() -> None:
    match = last_auction("G30", "R40 B5")
    sell(match, "G30", "")
    share(match, "G30")
    match.play(0, "wild yellow")
    assert view_of(match)["totals"] == [75, 75]
    assert view_of(match)["tiebreaks"] == [1, 48]
    assert winners_of(match) == (1,)
    match = last_auction("G30 R5", "Y35 P20 B20 G5")
    sell(match, "G30", "")
    share(match, "G30")
    match.play(0, "wild red")  # the wild alone counts for red: 75, tiebreaker 1
    assert view_of(match)["totals"] == [75, 105]
    assert view_of(match)["tiebreaks"] == [1, 33]


def test_S12_nothing_is_counted_before_the_end() -> None:
    match = last_auction("G80 R10", "R90")
    assert match.outcome is None
    assert view_of(match)["totals"] is None
    assert view_of(match)["tiebreaks"] is None
    skip(match, 1)
    assert why_not(match, 0, "bid") == "S12"
    assert match.to_act == match.may_act == ()


# --- S13: the printed example -----------------------------------------------------------------

LAURA = "G5 P15 Y25 R40 B85"
FRANCIS = "P45 Y55 R25 B70"
NATALIE = "G125 P60 Y105 R20 B135"
CHARLENE = "G80 P145 R115 B120"


@pytest.mark.parametrize(
    ("hand", "wild", "total"),
    [
        (LAURA, None, 170),
        (f"{FRANCIS} W75", "green", 270),
        (NATALIE, None, 445),
        (CHARLENE, None, 460),
        (f"{LAURA} P5 Y15 R10 B25", None, 170),
        (f"{NATALIE} G75 P20 R5", None, 445),
    ],
)
def test_S13_the_printed_totals(hand: str, wild: str | None, total: int) -> None:
    assert score(hand, wild)[0] == total


def test_S13_the_printed_end_is_won_without_a_yellow_card() -> None:
    match = last_auction(LAURA, f"{FRANCIS} R5", NATALIE, CHARLENE)
    sell(match, "", "R5", "", "")
    assert winner_of(match) == 1
    assert share(match, "R5") == [0]
    match.play(1, "wild green")
    assert view_of(match)["totals"] == [170, 270, 445, 460]
    assert winners_of(match) == (3,)
    assert not any(card.startswith("Y") for card in hand_of(match, 3))
