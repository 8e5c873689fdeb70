"""What a hand pays, and who wins the game: rulings F12 to F19."""
# ruff: noqa: N802 - a test is named after its ruling, as the ruling is written

import pytest

from fivescore.engine.contract import FivescoreError
from tests.playing import add, record_of, story_of, view_of
from tests.truth.positions import (
    centre_of,
    chips_of,
    create,
    numbers,
    settle,
    totals_of,
    why_not,
)


def pays(totals: str, centre: int = 0, **options: int | str) -> tuple[str, int]:
    """What each seat gets for these totals, and what then lies in the centre."""
    match = create(len(totals.split()), **options)
    paid = settle(match, totals, centre=centre)
    assert totals_of(match) == numbers(totals)
    return " ".join(map(str, paid)), centre_of(match)


def rank_chips(totals: str) -> str:
    """The part of it that the rank alone pays."""
    match = create(len(totals.split()))
    settle(match, totals)
    return " ".join(map(str, view_of(match)["paid"]["rank"]))


# --- F12: ranks -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("totals", "paid"),
    [
        ("24 23 22 21", "3 2 1 0"),
        ("3 24 0 17", "1 3 0 2"),
        ("24 20 10", "2 1 0"),
        ("0 1 2", "0 1 2"),
    ],
)
def test_F12_closest_to_25_without_passing_it(totals: str, paid: str) -> None:
    assert pays(totals) == (paid, 0)


@pytest.mark.parametrize(
    ("totals", "ranks"),
    [
        ("26 24 20 10", "0 3 2 1"),
        ("26 27 20 10", "0 0 3 2"),
        ("26 40 30 0", "0 0 0 3"),
        ("26 24 20", "0 2 1"),
        ("26 27 3", "0 0 2"),
    ],
)
def test_F12_a_bust_holds_no_rank(totals: str, ranks: str) -> None:
    assert rank_chips(totals) == ranks


# --- F13: ties --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("totals", "paid", "centre"),
    [
        ("24 24 20 26", "2 2 1 -1", 1),
        ("24 20 20 20", "3 0 0 0", 0),
        ("24 24 24 20", "1 1 1 0", 0),
        ("24 24 24 26", "1 1 1 -1", 1),
        ("24 24 24 24", "0 0 0 0", 0),
        ("24 24 20 20", "2 2 0 0", 0),
        ("20 24 20 10", "1 3 1 0", 0),
        ("25 24 24 20", "4 1 1 0", 0),  # the rulebook's: two second closest with 24
        ("24 24 20", "1 1 0", 0),
        ("24 24 24", "0 0 0", 0),
        ("24 20 20", "2 0 0", 0),
    ],
)
def test_F13_tied_players_take_the_lowest_rank_they_span(
    totals: str, paid: str, centre: int
) -> None:
    assert pays(totals) == (paid, centre)


def test_F13_busts_of_one_total_tie_for_nothing() -> None:
    assert pays("26 26 20 10") == ("-1 -1 5 2", 0)


# --- F14: exactly 25 --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("totals", "paid", "centre"),
    [
        ("25 24 23 22", "4 2 1 0", 0),
        ("25 25 24 26", "3 3 1 -1", 1),
        ("25 25 25 26", "2 2 2 -1", 1),
        ("25 25 25 25", "1 1 1 1", 0),
        ("25 24 23", "3 1 0", 0),
        ("25 25 25", "1 1 1", 0),
        ("25 25 26", "2 2 -1", 1),
    ],
)
def test_F14_exactly_25_pays_one_more_tied_or_not(totals: str, paid: str, centre: int) -> None:
    assert pays(totals) == (paid, centre)


def test_F14_neither_24_nor_26_is_25() -> None:
    assert pays("24 10 9 8") == ("3 2 1 0", 0)
    assert pays("26 10 9 8") == ("-1 4 2 1", 0)


# --- F15: busts pay ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("totals", "paid"),
    [
        ("26 24 20 10", "-1 4 2 1"),
        ("26 24 33 10", "-1 5 -1 2"),
        ("26 27 28 0", "-1 -1 -1 6"),
        ("26 24 20", "-1 3 1"),
        ("26 31 20", "-1 -1 4"),
    ],
)
def test_F15_each_bust_pays_one_chip_to_the_single_closest(totals: str, paid: str) -> None:
    assert pays(totals) == (paid, 0)


@pytest.mark.parametrize(
    ("totals", "paid", "centre"),
    [
        ("20 20 10 26", "2 2 1 -1", 1),
        ("20 20 30 26", "2 2 -1 -1", 2),
        ("20 20 20 26", "1 1 1 -1", 1),
        ("20 20 26", "1 1 -1", 1),
    ],
)
def test_F15_where_several_are_closest_the_chips_go_to_the_centre(
    totals: str, paid: str, centre: int
) -> None:
    assert pays(totals) == (paid, centre)


def test_F15_a_tie_behind_the_closest_changes_nothing() -> None:
    assert pays("24 20 20 26") == ("4 1 1 -1", 0)


def test_F15_a_player_without_chips_goes_below_zero() -> None:
    match = create(hands=7)
    for _ in range(7):
        settle(match, "24 23 22 26")
    assert chips_of(match)[3] == 5 - 7
    assert match.outcome is not None
    assert match.outcome.scores == (5 + 7 * 4, 5 + 7 * 2, 5 + 7, -2)


# --- F16: everybody busts ---------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4])
def test_F16_carry_puts_everybody_s_chips_in_the_centre(players: int) -> None:
    totals = " ".join("26 27 28 39".split()[:players])
    paid = " ".join(["-1"] * players)
    assert pays(totals) == (paid, players)  # carry is the default
    assert pays(totals, all_bust="carry") == (paid, players)
    assert pays(totals, centre=2, all_bust="carry") == (paid, players + 2)


@pytest.mark.parametrize("players", [3, 4])
def test_F16_vanish_gives_them_to_nobody_and_leaves_the_centre(players: int) -> None:
    totals = " ".join("26 27 28 39".split()[:players])
    paid = " ".join(["-1"] * players)
    assert pays(totals, all_bust="vanish") == (paid, 0)
    assert pays(totals, centre=2, all_bust="vanish") == (paid, 2)


@pytest.mark.parametrize("all_bust", ["carry", "vanish"])
def test_F16_the_option_says_nothing_about_other_hands(all_bust: str) -> None:
    assert pays("24 24 26 27", centre=2, all_bust=all_bust) == ("2 2 -1 -1", 4)
    assert pays("24 28 26 27", centre=2, all_bust=all_bust) == ("8 -1 -1 -1", 0)


def test_F16_other_words_are_refused() -> None:
    for wrong in ("keep", "", "Carry", 1):
        with pytest.raises(FivescoreError, match="carry or vanish"):
            create(all_bust=wrong)


@pytest.mark.parametrize(("all_bust", "prize"), [("carry", 3 + 4), ("vanish", 3)])
def test_F16_the_next_hand_s_closest_gets_what_was_carried(all_bust: str, prize: int) -> None:
    match = create(all_bust=all_bust)
    settle(match, "26 27 28 39")
    assert settle(match, "24 23 22 21") == [prize, 2, 1, 0]
    assert centre_of(match) == 0


# --- F17: the centre --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("totals", "paid", "centre"),
    [
        ("24 23 22 21", "6 2 1 0", 0),
        ("24 23 22 26", "7 2 1 -1", 0),  # with this hand's bust chips
        ("25 26 27 28", "10 -1 -1 -1", 0),
        ("24 24 22 21", "2 2 1 0", 3),  # no single closest: it stays
        ("24 24 22 26", "2 2 1 -1", 4),  # and grows
        ("26 27 28 29", "-1 -1 -1 -1", 7),
        ("24 23 22", "5 1 0", 0),
        ("24 24 26", "1 1 -1", 4),
    ],
)
def test_F17_the_centre_goes_to_a_single_closest(totals: str, paid: str, centre: int) -> None:
    assert pays(totals, centre=3) == (paid, centre)


def test_F17_the_centre_carries_over_several_hands() -> None:
    match = create()
    settle(match, "24 24 20 26")
    assert centre_of(match) == 1
    settle(match, "20 20 26 27")
    assert centre_of(match) == 3
    assert settle(match, "23 24 27 20") == [2, 3 + 1 + 3, -1, 1]
    assert centre_of(match) == 0
    assert settle(match, "24 23 22 21") == [3, 2, 1, 0]


def test_F17_after_the_last_hand_it_goes_to_nobody() -> None:
    match = create(hands=2)
    settle(match, "24 24 20 26")
    settle(match, "24 24 20 26")
    assert match.outcome is not None
    assert match.outcome.scores == (5 + 4, 5 + 4, 5 + 2, 5 - 2)
    assert centre_of(match) == 2


# --- F18: the end -----------------------------------------------------------------------------


@pytest.mark.parametrize("hands", [1, 2, 4, 20])
def test_F18_the_game_lasts_as_many_hands_as_agreed(hands: int) -> None:
    match = create(hands=hands)
    for _ in range(hands):
        assert match.outcome is None
        settle(match, "24 23 22 21")
    assert match.is_over
    assert why_not(match, 0, "B1") == "F18"


def test_F18_four_hands_unless_agreed_otherwise() -> None:
    assert create().config.options["hands"] == 4


@pytest.mark.parametrize("hands", [0, -1, 21, "4", True])
def test_F18_one_to_twenty_hands(hands: int | str) -> None:
    with pytest.raises(FivescoreError, match="1 to 20"):
        create(hands=hands)


def winners(chips: str, totals: str, **options: int | str) -> list[int]:
    """Who wins when the last hand ends so; `chips` are those before that hand is paid."""
    match = create(len(totals.split()), hands=1, **options)
    settle(match, totals, chips=chips)
    outcome = match.outcome
    assert outcome is not None
    assert list(outcome.scores) == chips_of(match)
    result = record_of(match)["result"]
    assert result == {"scores": list(outcome.scores), "winners": list(outcome.winners)}
    return list(outcome.winners)


@pytest.mark.parametrize(
    ("chips", "totals", "won_by"),
    [
        ("5 5 5 5", "24 23 22 21", [0]),
        ("20 0 0 0", "26 25 24 23", [0]),  # even with a bust against an exact 25
        ("0 0 9 0", "25 24 23 22", [2]),
        ("-3 -9 -9 -9", "26 27 28 29", [0]),
        ("5 5 9", "24 23 10", [2]),
    ],
)
def test_F18_most_chips_win(chips: str, totals: str, won_by: list[int]) -> None:
    assert winners(chips, totals) == won_by


@pytest.mark.parametrize(
    ("chips", "totals", "won_by"),
    [
        ("5 6 0 0", "24 23 20 19", [0]),  # 8 chips each
        ("6 5 0 0", "23 24 20 19", [1]),
        ("10 9 0 0", "10 12 24 20", [1]),  # 10 each; that another came closer is no matter
        ("10 12 0 0", "0 26 20 19", [0]),  # 11 each: nothing at all is better than a bust
        ("12 10 0 0", "40 1 20 19", [1]),
        ("10 10 11 0", "24 24 20 19", [0, 1]),  # 12 each, and two of them came closest
        ("7 8 0", "24 23 10", [0]),
    ],
)
def test_F18_a_tie_goes_to_the_closest_in_the_final_hand(
    chips: str, totals: str, won_by: list[int]
) -> None:
    assert winners(chips, totals) == won_by


@pytest.mark.parametrize(
    ("chips", "totals", "won_by"),
    [
        ("10 10 0 0", "24 24 20 19", [0, 1]),
        ("10 10 10 0", "20 20 20 26", [0, 1, 2]),
        ("5 5 5 5", "24 24 24 24", [0, 1, 2, 3]),
        ("10 10 0 0", "26 30 20 19", [0, 1]),  # all of them bust: by how much is no matter
        ("5 5 5 5", "26 27 28 29", [0, 1, 2, 3]),
        ("0 7 7", "24 26 31", [1, 2]),
        ("5 5 5", "25 25 25", [0, 1, 2]),
    ],
)
@pytest.mark.parametrize("all_bust", ["carry", "vanish"])
def test_F18_still_tied_the_victory_is_shared(
    chips: str, totals: str, won_by: list[int], all_bust: str
) -> None:
    assert winners(chips, totals, all_bust=all_bust) == won_by


def test_F18_earlier_hands_break_no_tie() -> None:
    match = create(hands=2)
    assert settle(match, "25 24 10 9", chips="6 5 0 0") == [4, 2, 1, 0]
    assert settle(match, "10 24 20 30") == [1, 4, 2, -1]
    assert chips_of(match) == [11, 11, 3, -1]
    assert match.outcome is not None
    assert match.outcome.winners == (1,)


def test_F18_nobody_has_won_while_the_game_runs() -> None:
    match = create(hands=2)
    settle(match, "25 10 9 8")
    assert match.outcome is None
    assert "result" not in record_of(match)


# --- F19: the printed example -----------------------------------------------------------------

PRINTED_EXAMPLE = """
    3: S9     M12    S7     S3
    3: B13=M5 G5     M13    B7
    1: S12    S10    S11    G12
    1: B1     G13    M3     B12
    0: B4     B8     G11    S1
    3: G3     G4     B3     G1
    0: B10    M7     G7     M11=M5
    0: G6     M9     G9     S6
    3: M6     B5     M4     G8
    3: M2     B6     M1     S8=M5
    2: G10    M10    B2     S13=M5
    2: G2     M0     B9=M5  M8
    2: S5     S2     B11    S4
"""
"""A hand with the example's winning cards: each trick with its leader, whose card is first."""

WINNING_CARDS = ["B10 B12 G4", "M13 S12", "G10 G2 S5 M5", "S9 S1 S6 M6"]


def test_F19_the_printed_totals() -> None:
    assert pays("26 25 22 22") == ("-1 5 1 1", 0)


def test_F19_a_whole_hand_with_the_printed_winning_cards() -> None:
    plays: list[tuple[int, str]] = []
    for line in PRINTED_EXAMPLE.strip().splitlines():
        leader, trick = line.split(":")
        plays += [((int(leader) + k) % 4, move) for k, move in enumerate(trick.split())]
    match = create()
    hands = [[m.removesuffix("=M5") for s, m in plays if s == seat] for seat in range(4)]
    add(match, {"hand": 1, "deal": hands})
    won: list[list[str]] = [[], [], [], []]
    for k, (seat, move) in enumerate(plays):
        before = len(story_of(match))
        match.play(seat, move)
        for note in story_of(match)[before:]:
            if note.get("note") == "trick":
                [card] = [m for s, m in plays[k - 3 : k + 1] if s == note["winner"]]
                shown = "M5" if card.endswith("=M5") else card
                assert shown[1:] == str(note["value"])
                won[note["winner"]].append(shown)
    assert [sorted(cards) for cards in won] == [sorted(c.split()) for c in WINNING_CARDS]
    assert story_of(match)[-1] == {
        "note": "hand",
        "totals": [26, 25, 22, 22],
        "chips": [4, 10, 6, 6],
        "centre": 0,
    }
