"""Deck, chips and the lead: rulings F1 to F3."""
# ruff: noqa: N802 - a test is named after its ruling, as the ruling is written

from typing import Any

import pytest

from fivescore.engine.contract import FactError, FivescoreError
from fivescore.engine.match import Match
from fivescore.games import get_game
from tests.playing import add, seeded, story_of, view_of
from tests.truth.positions import (
    centre_of,
    chips_of,
    create,
    deal_of,
    dealt,
    deck,
    finish_hand,
    place,
    play,
    position,
    settle,
    totals_of,
    why_not,
)

# --- F1: the deck -----------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "size", "each"), [(3, 36, 12), (4, 52, 13)])
def test_F1_the_whole_deck_is_dealt_out_evenly(players: int, size: int, each: int) -> None:
    game = get_game("fives")
    for seed in range(5):
        match = Match(game, game.config("standard", players), shuffle=seeded(seed))
        hands = story_of(match)[0]["deal"]
        assert [len(hand) for hand in hands] == [each] * players
        cards = [card for hand in hands for card in hand]
        assert len(cards) == size
        assert sorted(cards) == sorted(deck(players))


def test_F1_the_deck_is_printed_so() -> None:
    cards = get_game("fives").deck().cards
    assert sorted(cards) == sorted(deck(4))
    assert {card for card in cards if card[0] == "M"} == set(
        "M0 M1 M2 M3 M4 M6 M7 M8 M9 M10 M11 M12 M13".split()
    )
    assert not {"M5", "B0", "G0", "S0", "B14", "M14"} & set(cards)


def test_F1_three_players_play_without_10_to_13() -> None:
    left_out = set(deck(4)) - set(deck(3))
    assert left_out == {f"{colour}{number}" for colour in "BGSM" for number in (10, 11, 12, 13)}
    hands = deal_of(3)["deal"]
    for card in left_out:
        match = create(3)
        wrong = [[card, *hands[0][1:]], *hands[1:]]
        with pytest.raises(FactError, match="F1"):
            add(match, {"hand": 1, "deal": wrong})


GOOD = deal_of(4)["deal"]
WRONG_DEALS: dict[str, Any] = {
    "uneven": [GOOD[0][1:], [*GOOD[1], GOOD[0][0]], *GOOD[2:]],
    "a card twice": [[GOOD[1][0], *GOOD[0][1:]], *GOOD[1:]],
    "a back for a face": [["M5", *GOOD[0][1:]], *GOOD[1:]],
    "a card hidden": [["??", *GOOD[0][1:]], *GOOD[1:]],
    "a number for a card": [[7, *GOOD[0][1:]], *GOOD[1:]],
    "a hand missing": GOOD[:3],
    "a hand too many": [*GOOD, []],
    "no hands": None,
}


@pytest.mark.parametrize("wrong", WRONG_DEALS.values(), ids=WRONG_DEALS.keys())
def test_F1_a_deal_that_is_not_the_deck_is_refused(wrong: object) -> None:
    match = create()
    before = match.state.tobytes()
    with pytest.raises(FactError):
        add(match, {"hand": 1, "deal": wrong})
    assert (match.state.tobytes(), story_of(match)) == (before, [])
    add(match, {"hand": 1, "deal": GOOD})
    assert len(match.to_act) == 1


def test_F1_a_deal_comes_when_its_hand_is_due() -> None:
    match = create(hands=1)
    with pytest.raises(FactError, match="hand"):
        add(match, deal_of(4, number=2))
    add(match, deal_of(4, number=1))
    with pytest.raises(FactError, match="deal"):
        add(match, deal_of(4, number=2))
    finish_hand(match)
    with pytest.raises(FactError, match="last"):
        add(match, deal_of(4, number=2))


@pytest.mark.parametrize("players", [0, 1, 2, 5, True])
def test_F1_fives_is_for_three_or_four(players: int) -> None:
    with pytest.raises(FivescoreError, match="3 or 4"):
        create(players)


# --- F2: the chips ----------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4])
def test_F2_everybody_starts_with_five_chips(players: int) -> None:
    match = create(players)
    assert (chips_of(match), centre_of(match)) == ([5] * players, 0)
    add(match, deal_of(players))
    assert (chips_of(match), centre_of(match)) == ([5] * players, 0)


def test_F2_the_supply_has_no_end() -> None:
    match = create()
    for _ in range(4):
        assert settle(match, "25 24 23 22") == [4, 2, 1, 0]
    assert chips_of(match) == [21, 13, 9, 5]
    assert sum(chips_of(match)) > 42  # the chips in the box


# --- F3: who leads ----------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "seat"), [(p, s) for p in (3, 4) for s in range(p)])
def test_F3_the_holder_of_magenta_0_leads_any_card_either_side_up(players: int, seat: int) -> None:
    hands = [""] * players
    hands[seat] = "M0"
    match = dealt(*hands, players=players)
    assert match.to_act == (seat,)
    held = story_of(match)[0]["deal"][seat]
    assert sorted(match.legal(seat)) == sorted([*held, *(f"{card}=M5" for card in held)])
    for other in set(range(players)) - {seat}:
        assert match.legal(other) == []
        assert why_not(match, other, story_of(match)[0]["deal"][other][0]) == "F3"


def test_F3_magenta_0_need_not_be_led() -> None:
    match = dealt("M0 B7")
    match.play(0, "B7")
    assert "M0" in view_of(match, 0)["hand"]


def test_F3_magenta_0_leads_every_hand_whoever_took_the_last_trick() -> None:
    match = create()
    for number, holder in ((2, 2), (3, 0), (4, 3)):
        place(match, "B4", "B9", "B3", "B2")
        play(match, "B4 B9 B3 B2")
        assert story_of(match)[-2] == {"note": "trick", "winner": 1, "value": 9}
        hands = [""] * 4
        hands[holder] = "M0"
        add(match, deal_of(4, *hands, number=number))
        assert match.to_act == (holder,)


def test_F3_play_is_clockwise_and_the_winner_leads_next() -> None:
    match = position("B4 G1", "B2 G2", "B9 G3", "B3 G4", lead=3)
    turns: list[int] = []
    for move in "B3 B4 B2 B9 G3 G4 G1 G2".split():
        turns += match.to_act
        play(match, move)
    assert turns == [3, 0, 1, 2, 2, 3, 0, 1]
    assert totals_of(match) == [0, 0, 9, 4]


def test_F3_with_three_players_the_turn_goes_round_the_same() -> None:
    match = position("B4 G1", "B2 G2", "B9 G3", lead=2, players=3)
    turns: list[int] = []
    for move in "B9 B4 B2 G3 G1 G2".split():
        turns += match.to_act
        play(match, move)
    assert turns == [2, 0, 1, 2, 0, 1]


def test_F3_nobody_plays_out_of_turn_or_before_the_deal() -> None:
    assert why_not(create(), 0, "B1") == "F3"
    match = position("B1 B2", "B3 B4", "B5 B6", "B7 B8", lying="B9")
    assert match.to_act == (1,) == match.may_act
    assert why_not(match, 0, "B1") == "F3"
    assert why_not(match, 2, "B5") == "F3"
    assert why_not(match, 3, "B7=M5") == "F3"
    match.play(1, "B3")
