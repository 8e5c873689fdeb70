"""What may be played, and who takes the trick: rulings F4 to F10."""
# ruff: noqa: N802 - a test is named after its ruling, as the ruling is written

import pytest

from fivescore.engine.match import Match
from tests.truth.positions import (
    chips_of,
    create,
    dealt,
    place,
    play,
    position,
    settle,
    totals_of,
    why_not,
)


def holding(hand: str, after: str = "") -> tuple[Match, int]:
    """Somebody to act with this hand after what lies; and who that is."""
    seat = len(after.split())
    match = position(*[""] * seat, hand, lying=after)
    assert match.to_act == (seat,)
    return match, seat


def may_play(hand: str, after: str = "") -> set[str]:
    """All moves of somebody who holds this hand after what lies."""
    match, seat = holding(hand, after)
    legal = match.legal(seat)
    assert len(legal) == len(set(legal))
    return set(legal)


def refused(hand: str, after: str, move: str) -> str:
    """The ruling that forbids the move there."""
    match, seat = holding(hand, after)
    return why_not(match, seat, move)


def moves(text: str) -> set[str]:
    return set(text.split())


# --- F4: following ----------------------------------------------------------------------------


@pytest.mark.parametrize("colour", "BGSM")
def test_F4_whoever_holds_the_led_colour_follows(colour: str) -> None:
    others = [f"{c}9" for c in "BGSM" if c != colour]
    hand = f"{colour}2 {colour}12 {' '.join(others)}"
    up = {move for move in may_play(hand, f"{colour}7") if "=" not in move}
    assert up == {f"{colour}2", f"{colour}12"}
    for card in others:
        assert refused(hand, f"{colour}7", card) == "F4"


@pytest.mark.parametrize("after", ["G3", "G3 G4", "G3 S4 M9"])
def test_F4_whoever_holds_none_plays_anything(after: str) -> None:
    assert moves("B1 B7 S2 M0") <= may_play("B1 B7 S2 M0", after)


def test_F4_trump_may_not_be_played_by_whoever_can_follow() -> None:
    assert refused("B1 B2 S13", "B7", "S13") == "F4"
    assert "S13" in may_play("G1 G2 S13", "B7")


def test_F4_only_the_first_card_names_the_colour() -> None:
    assert may_play("B1 B2 G1 G2 S1", "B7 G9 S3") == moves("B1 B2")


def test_F4_a_face_down_lead_asks_for_magenta_and_not_for_its_face() -> None:
    assert may_play("B1 B2 M3 M9", "B7=M5") == moves("M3 M9")
    assert refused("B1 B2 M3 M9", "B7=M5", "B1") == "F4"


# --- F5: face down ----------------------------------------------------------------------------


def test_F5_1_the_leader_flips_any_card() -> None:
    hand = "B1 B7 G13 S2 M0 M9"
    assert may_play(hand) == moves(hand) | {f"{card}=M5" for card in hand.split()}


def test_F5_2_on_a_magenta_lead_any_card_is_flipped_even_with_magenta_in_hand() -> None:
    assert may_play("B1 S7 M2 M9", "M4") == moves("M2 M9 B1=M5 S7=M5 M2=M5 M9=M5")
    assert refused("B1 S7 M2 M9", "M4", "B1") == "F4"


def test_F5_2_without_magenta_a_magenta_lead_obliges_to_nothing() -> None:
    assert may_play("B1 S7", "M4") == moves("B1 S7 B1=M5 S7=M5")


@pytest.mark.parametrize("led", ["B6", "G6", "S6"])
def test_F5_3_whoever_holds_none_of_the_led_colour_flips_any_card(led: str) -> None:
    hand = moves("B1 G1 S1 M0 M9") - {f"{led[0]}1"}
    assert may_play(" ".join(hand), led) == hand | {f"{card}=M5" for card in hand}


@pytest.mark.parametrize("led", ["B6", "G6"])
def test_F5_4_the_single_card_of_the_led_colour_may_be_flipped_and_no_other(led: str) -> None:
    single = f"{led[0]}12"
    assert may_play(f"{single} S1 S2 M0", led) == {single, f"{single}=M5"}
    assert refused(f"{single} S1 S2 M0", led, "S1=M5") == "F5"
    assert refused(f"{single} S1 S2 M0", led, "M0=M5") == "F5"
    assert refused(f"{single} S1 S2 M0", led, "M0") == "F4"


@pytest.mark.parametrize("led", ["B6", "G6", "S6"])
def test_F5_with_two_or_more_of_the_led_colour_nothing_is_flipped(led: str) -> None:
    colour = led[0]
    assert may_play(f"{colour}1 {colour}12 M0", led) == {f"{colour}1", f"{colour}12"}
    for card in (f"{colour}1", f"{colour}12", "M0"):
        assert refused(f"{colour}1 {colour}12 M0", led, f"{card}=M5") == "F5"


def test_F5_a_flipped_card_lies_as_magenta_5() -> None:
    match, seat = holding("S13 M1", "M4")
    match.play(seat, "S13=M5")
    assert int(match.state["best_seat"][0]) == seat  # 5 beats 4, and no trump has fallen
    assert match.to_act == (2,)


# --- F6: one Magenta 5 in a trick -------------------------------------------------------------


@pytest.mark.parametrize("after", ["G7=M5", "G7=M5 M3", "G7=M5 M3 B4"])
def test_F6_after_a_face_down_lead_nobody_flips(after: str) -> None:
    assert may_play("B1 S9 M2 M8", after) == moves("M2 M8")
    assert may_play("B1 S9", after) == moves("B1 S9")
    for card in "B1 S9 M2 M8".split():
        assert refused("B1 S9 M2 M8", after, f"{card}=M5") == "F6"
    for card in "B1 S9".split():
        assert refused("B1 S9", after, f"{card}=M5") == "F6"


def test_F6_closes_the_flip_on_a_magenta_lead() -> None:
    assert may_play("B1 S9 M2", "M4 G7=M5") == moves("M2")
    assert refused("B1 S9 M2", "M4 G7=M5", "B1=M5") == "F6"
    assert refused("B1 S9 M2", "M4 G7=M5", "M2=M5") == "F6"


def test_F6_closes_the_flip_of_whoever_cannot_follow() -> None:
    assert may_play("B1 S9 M2", "G4 S7=M5") == moves("B1 S9 M2")
    assert refused("B1 S9 M2", "G4 S7=M5", "B1=M5") == "F6"


def test_F6_the_single_card_of_the_led_colour_must_then_lie_face_up() -> None:
    assert may_play("G1 S9 M2", "G4 S7=M5") == moves("G1")
    assert refused("G1 S9 M2", "G4 S7=M5", "G1=M5") == "F6"


def test_F6_the_next_trick_is_free_again() -> None:
    match = position("B9 B8", "M1 B1", "M2 B2", "M3 B3")
    play(match, "B9=M5 M1 M2 M3")
    assert set(match.legal(0)) == moves("B8 B8=M5")
    play(match, "B8")
    assert set(match.legal(1)) == moves("B1 B1=M5")


def test_F6_a_face_up_magenta_closes_nothing() -> None:
    assert "B1=M5" in may_play("B1 B2", "G3 M6 M4")


# --- F7: (2) beats (4), and nobody has to flip ------------------------------------------------


def test_F7_a_single_magenta_on_a_magenta_lead_lets_any_card_be_flipped() -> None:
    assert may_play("B1 G9 M2", "M4") == moves("M2 B1=M5 G9=M5 M2=M5")


def test_F7_the_single_magenta_still_has_to_follow_face_up() -> None:
    assert refused("B1 G9 M2", "M4", "B1") == "F4"
    assert refused("B1 G9 M2", "M4", "G9") == "F4"


@pytest.mark.parametrize("hand", ["B1 G9", "B1 B2 G9 M2 M3", "M2", "G4"])
@pytest.mark.parametrize("after", ["", "M4", "M4 S6", "G12"])
def test_F7_nobody_is_obliged_to_flip(hand: str, after: str) -> None:
    assert any("=" not in move for move in may_play(hand, after))


# --- F8: Silver is a colour like the others ---------------------------------------------------


def test_F8_a_single_silver_on_a_silver_lead_may_be_flipped() -> None:
    assert may_play("S4 B1 M0", "S9") == moves("S4 S4=M5")
    assert refused("S4 B1 M0", "S9", "B1=M5") == "F5"
    assert refused("S4 B1 M0", "S9", "B1") == "F4"


def test_F8_two_silver_cards_may_not() -> None:
    assert may_play("S4 S5 M0", "S9") == moves("S4 S5")
    assert refused("S4 S5 M0", "S9", "S4=M5") == "F5"


def test_F8_a_flipped_silver_card_is_no_trump() -> None:
    assert taken("B3 S13=M5 B2 B1") == (0, 3)
    assert taken("S3 S13=M5 B2 B1") == (0, 3)


# --- F9 and F10: who takes the trick, and for how much ----------------------------------------


def taken(text: str, lead: int = 0) -> tuple[int, int]:
    """Who takes these cards, and what that adds: a last trick, one card in each hand."""
    cards = text.replace("=M5", "").split()
    players = len(cards)
    hands = [cards[(seat - lead) % players] for seat in range(players)]
    match = position(*hands, lead=lead, players=players)
    events = play(match, text)
    [(winner, value)] = [(e["winner"], e["value"]) for e in events if e.get("note") == "trick"]
    assert totals_of(match) == [value if seat == winner else 0 for seat in range(players)]
    return winner, value


@pytest.mark.parametrize(
    ("trick", "winner", "value"),
    [
        ("B7 B9 B3 B1", 1, 9),  # the highest of the led colour
        ("B7 G13 M12 G12", 0, 7),  # others never win, however high
        ("B9 S2 B12 B13", 1, 2),  # the rulebook's Silver 2
        ("B9 S2 S11 S3", 2, 11),  # the highest of several trumps
        ("S4 B13 G13 M13", 0, 4),
        ("S4 S5 S13 S6", 2, 13),
        ("M0 B1 G1 G2", 0, 0),
        ("M4 B13 G13 M3", 0, 4),
        ("B1 G2 M3 G4", 0, 1),
    ],
)
def test_F9_the_highest_trump_or_else_the_highest_of_the_led_colour(
    trick: str, winner: int, value: int
) -> None:
    assert taken(trick) == (winner, value)


@pytest.mark.parametrize(
    ("trick", "winner", "value"),
    [
        ("G9=M5 M4 B13 M3", 0, 5),  # led face down, no higher Magenta
        ("M4 B1=M5 M3 G13", 1, 5),  # on a Magenta lead
        ("M4 B1=M5 M6 G13", 2, 6),  # but a higher Magenta fell
        ("G9=M5 M4 S1 M3", 2, 1),  # but a trump fell
        ("B1 G13=M5 B2 M13", 2, 2),  # but Magenta was not led
        ("S1 G13=M5 B2 M13", 0, 1),
    ],
)
def test_F9_a_magenta_5_wins_only_as_the_highest_magenta_of_a_magenta_trick(
    trick: str, winner: int, value: int
) -> None:
    assert taken(trick) == (winner, value)


@pytest.mark.parametrize("lead", [0, 1, 2, 3])
def test_F9_whoever_leads(lead: int) -> None:
    assert taken("B7 B9 S1 G13", lead) == ((lead + 2) % 4, 1)
    assert taken("B7 B9 B1 G13", lead) == ((lead + 1) % 4, 9)


def test_F9_three_players() -> None:
    assert taken("B7 B9 M9") == (1, 9)
    assert taken("B7 B9 S1", 2) == (1, 1)


def test_F10_the_total_grows_by_the_winning_card_alone() -> None:
    match = position("B9 G1", "B3 G2", "B8 G3", "B7 G4", totals="4 0 11 20")
    play(match, "B9 B3 B8 B7")
    assert totals_of(match) == [13, 0, 11, 20]


def test_F10_a_winning_magenta_5_counts_5_whatever_its_face() -> None:
    for face in ("B13", "M13", "M0", "S1"):
        match = position(f"{face} G1", "M1 G2", "M2 G3", "M3 G4", totals="4 0 11 20")
        play(match, f"{face}=M5 M1 M2 M3")
        assert totals_of(match) == [9, 0, 11, 20]


def test_F10_no_trick_is_a_total_of_0_which_is_no_bust_and_ranks() -> None:
    assert settle(create(), "25 24 26 0") == [3 + 1 + 1, 2, -1, 1]
    assert settle(create(3), "0 26 27") == [2 + 2, -1, -1]


def test_F10_the_rulebook_s_four_winning_cards_add_up_to_25() -> None:
    match = create()
    place(match, "B8 G3 G13 S9", "B1 G1 M1 S1", "B2 G2 M2 S2", "B3 M3 M4 S3")
    play(match, "B8 B1 B2 B3  G3 G1 G2 M3  G13=M5 M1 M2 M4  S9 S1 S2 S3")
    assert totals_of(match) == [25, 0, 0, 0]
    assert chips_of(match) == [5 + 3 + 1, 5, 5, 5]


def test_F10_totals_start_anew_with_each_hand() -> None:
    match = dealt("M0")
    settle(match, "9 8 7 6")
    assert totals_of(match) == [9, 8, 7, 6]
    match.let_nature_move(lambda stock, _: list(stock))
    assert totals_of(match) == [0, 0, 0, 0]
