"""The referee of Fives against the rulings, and its brute-force knowledge against the referee."""

from collections.abc import Iterator, Sequence
from itertools import permutations, product
from random import Random
from typing import Any

import pytest

from .fives import (
    FLIP,
    FinishedTrick,
    Referee,
    check_deal,
    deck,
    legal_moves,
    score,
    split_move,
    winning_place,
)
from .fives_worlds import worlds

Event = dict[str, Any]
Payment = tuple[tuple[int, ...], tuple[int, ...], int]  # totals, changes, centre

LIMIT = 25


def moves(text: str) -> frozenset[str]:
    return frozenset(text.split())


def legal(hand: str, shown: str = "") -> frozenset[str]:
    return legal_moves(hand.split(), shown.split())


def winner_card(shown: str) -> str:
    return shown.split()[winning_place(shown.split())]


def deal_with(players: int, *starts: str) -> list[list[str]]:
    """A deal in which the seats hold at least these cards; the deck's rest fills up in order."""
    hands = [start.split() for start in starts] + [[] for _ in range(players - len(starts))]
    rest = [card for card in deck(players) if all(card not in hand for hand in hands)]
    for hand in hands:
        while len(hand) < len(deck(players)) // players:
            hand.append(rest.pop(0))
    return hands


def table_with(players: int, *starts: str) -> Referee:
    referee = Referee(players)
    referee.deal(deal_with(players, *starts))
    return referee


def play_all(referee: Referee, text: str) -> None:
    for move in text.split():
        assert referee.to_act is not None
        referee.play(referee.to_act, move)


def shuffled_deal(players: int, rng: Random) -> list[list[str]]:
    cards = list(deck(players))
    rng.shuffle(cards)
    return [cards[seat::players] for seat in range(players)]


# Set-up


def test_f1_the_deck_of_four_players() -> None:
    cards = deck(4)
    counts = {c: sum(card.startswith(c) for card in cards) for c in "BGSM"}
    assert (len(cards), len(set(cards)), counts) == (52, 52, {"B": 13, "G": 13, "S": 13, "M": 13})
    assert {"M0", "M4", "M6", "M13", "B1", "S13"} <= set(cards)
    assert not {"M5", "B0", "G0", "S0", "B14", "M14"} & set(cards)


def test_f1_the_deck_of_three_players_ends_at_nine() -> None:
    cards = deck(3)
    assert (len(cards), len(set(cards))) == (36, 36)
    assert {int(card[1:]) for card in cards} == set(range(10))
    assert {int(card[1:]) for card in cards if card[0] == "M"} == {0, 1, 2, 3, 4, 6, 7, 8, 9}


@pytest.mark.parametrize("players", [3, 4])
def test_f1_a_deal_is_the_whole_deck_evenly(players: int) -> None:
    good = deal_with(players)
    check_deal(good, players)
    uneven = [good[0][1:], [*good[1], good[0][0]], *good[2:]]
    doubled = [[good[1][0], *good[0][1:]], *good[1:]]
    foreign = [["M5", *good[0][1:]], *good[1:]]
    for bad in (uneven, doubled, foreign, good[:-1], [*good, []], []):
        with pytest.raises(ValueError, match=r"deal|dealt"):
            Referee(players).deal(bad)


def test_f1_three_players_do_not_get_the_tens() -> None:
    hands = deal_with(3)
    hands[0][0] = "B10"
    with pytest.raises(ValueError, match="F1"):
        Referee(3).deal(hands)


def test_f2_everybody_starts_with_five_chips() -> None:
    referee = Referee(4)
    assert (referee.chips, referee.centre, referee.totals) == ((5,) * 4, 0, (0,) * 4)
    assert (referee.phase, referee.hand_number, referee.hands) == ("deal", 1, 4)


@pytest.mark.parametrize(
    ("players", "hands", "all_bust"),
    [(2, 4, "carry"), (5, 4, "carry"), (4, 0, "carry"), (4, 21, "carry"), (4, 4, "keep")],
)
def test_bad_options_are_refused(players: int, hands: int, all_bust: str) -> None:
    with pytest.raises(ValueError, match=r"\(F\d+\)"):
        Referee(players, hands, all_bust)


def test_f18_one_to_twenty_hands() -> None:
    assert [Referee(3, hands).hands for hands in (1, 20)] == [1, 20]


# Leading and following


@pytest.mark.parametrize("holder", [0, 1, 2, 3])
def test_f3_the_holder_of_magenta_0_leads_any_card_either_side_up(holder: int) -> None:
    starts = [""] * 4
    starts[holder] = "M0"
    referee = table_with(4, *starts)
    hand = referee.hand(holder)
    assert (referee.leader, referee.to_act, len(hand)) == (holder, holder, 13)
    assert referee.legal() == hand | {card + "=M5" for card in hand}


def test_f3_the_next_seat_follows_and_the_winner_leads() -> None:
    referee = table_with(3, "B1", "B2", "M0 B9")
    play_all(referee, "B9 B1")
    assert (referee.leader, referee.to_act, referee.trick) == (2, 1, [(2, "B9"), (0, "B1")])
    play_all(referee, "B2")
    assert (referee.leader, referee.to_act, referee.trick) == (2, 2, [])
    assert (referee.tricks, referee.totals) == ([FinishedTrick(2, 9)], (0, 0, 9))


def test_f3_magenta_0_leads_every_hand_whoever_won_the_last_trick() -> None:
    referee, rng = Referee(4, 8), Random(3)
    while referee.phase != "over":
        referee.deal(shuffled_deal(4, rng))
        assert referee.leader is not None
        assert "M0" in referee.hand(referee.leader)
        while referee.phase == "play":
            assert referee.to_act is not None
            referee.play(referee.to_act, min(referee.legal()))


def test_f4_the_led_colour_must_be_followed() -> None:
    assert legal("B1 B9 G2 S3 M4", "B5") == moves("B1 B9")


def test_f4_a_trump_is_no_way_out_of_following() -> None:
    assert "S3" not in legal("B1 B9 S3", "B5")


def test_f4_the_lead_counts_and_not_the_later_cards() -> None:
    assert legal("B1 B2 G1 G2", "B5 G9 S1") == moves("B1 B2")


def test_f4_without_the_led_colour_anything_goes() -> None:
    assert legal("G2 S3 M4", "B5") == moves("G2 S3 M4 G2=M5 S3=M5 M4=M5")


# Flipping


def test_f5_1_a_leader_flips_any_card() -> None:
    assert legal("B1 S3 M0") == moves("B1 S3 M0 B1=M5 S3=M5 M0=M5")


def test_f5_2_under_a_magenta_lead_any_card_is_flipped_even_holding_magenta() -> None:
    assert legal("B1 S3 M2 M9", "M7") == moves("M2 M9 B1=M5 S3=M5 M2=M5 M9=M5")


def test_f5_2_without_magenta_nobody_has_to_flip() -> None:
    assert legal("B1 S3", "M7") == moves("B1 S3 B1=M5 S3=M5")


def test_f5_3_without_the_led_colour_any_card_is_flipped() -> None:
    assert legal("B1 M2", "G7") == moves("B1 M2 B1=M5 M2=M5")


def test_f5_4_the_only_card_of_the_led_colour_is_played_either_side_up() -> None:
    assert legal("B1 G2 G3 S4 M6", "B5") == moves("B1 B1=M5")


@pytest.mark.parametrize("led", ["B5", "G5", "S5"])
def test_f5_two_of_a_led_colour_other_than_magenta_forbid_the_flip(led: str) -> None:
    two = f"{led[0]}1 {led[0]}2"
    assert legal(f"{two} M3 M4", led) == moves(two)


def test_f6_after_a_flipped_lead_magenta_is_followed_face_up() -> None:
    assert legal("B1 S3 M2 M9", "M5") == moves("M2 M9")


def test_f6_after_a_flipped_lead_who_has_no_magenta_plays_anything_face_up() -> None:
    assert legal("B1 S3", "M5") == moves("B1 S3")


@pytest.mark.parametrize(
    ("hand", "shown", "expected"),
    [
        ("B1 M2 M3", "M7 M5", "M2 M3"),  # F5 (2) is closed
        ("B1 S3", "G7 M5", "B1 S3"),  # F5 (3) is closed
        ("B1 G3", "B7 M5", "B1"),  # F5 (4) is closed
        ("B1 G3", "B7 M5 B9", "B1"),  # also when the flip was not the card before
    ],
)
def test_f6_one_flip_closes_the_others(hand: str, shown: str, expected: str) -> None:
    assert legal(hand, shown) == moves(expected)


def test_f6_a_new_trick_opens_the_flip_again() -> None:
    referee = table_with(3, "M0 M1 M2", "M3 M4", "M6 M7")
    play_all(referee, "M0=M5 M3 M6")
    assert referee.to_act is not None
    assert "M7=M5" in referee.legal()


def test_f7_one_magenta_in_hand_under_a_magenta_lead_still_flips_any_card() -> None:
    assert legal("B1 S3 M2", "M7") == moves("M2 B1=M5 S3=M5 M2=M5")


def test_f8_the_only_silver_may_be_flipped_under_a_silver_lead() -> None:
    assert legal("S3 B1 M2", "S7") == moves("S3 S3=M5")


def test_an_illegal_move_is_refused_and_changes_nothing() -> None:
    referee = table_with(3, "M0 M9", "B1 B2 M1", "")
    referee.play(0, "M9")
    before = repr(referee), referee.hand(1)
    for seat, move in [(1, "B1"), (1, "M0"), (1, "??=M5"), (1, "M5"), (1, ""), (0, "M0")]:
        with pytest.raises(ValueError, match=r"cannot play|is to play"):
            referee.play(seat, move)
    assert (repr(referee), referee.hand(1)) == before


# Who wins the trick


@pytest.mark.parametrize(
    ("shown", "winner"),
    [
        ("B3 B9 B4 B13", "B13"),
        ("B3 G9 M13 B2", "B3"),  # other colours never win
        ("B13 S2 B4 S1", "S2"),  # the highest Silver
        ("S2 B13 M13 S1", "S2"),
        ("M5 M4 M0 B9", "M5"),  # a Magenta 5 that wins
        ("M4 M5 B9 G9", "M5"),
        ("M4 M5 M6 G9", "M6"),  # a higher Magenta fell
        ("M4 M5 S1 G9", "S1"),  # a Silver fell
        ("B1 M5 G9 M13", "B1"),  # Magenta was not led
        ("S1 M5 G9 M13", "S1"),
        ("M0 B9 G9 G8", "M0"),
    ],
)
def test_f9_the_winning_card(shown: str, winner: str) -> None:
    assert winner_card(shown) == winner


def test_f9_a_flipped_silver_is_no_trump() -> None:
    referee = table_with(3, "M0 B1", "S1 S2 S3 S4 S5 S6 S7 S8 S9 G1 G2 G3", "B2")
    play_all(referee, "B1 S9=M5 B2")
    assert referee.tricks == [FinishedTrick(2, 2)]


def test_f10_a_winning_magenta_5_counts_5_and_the_rest_of_the_trick_nothing() -> None:
    referee = table_with(3, "M0 B9", "M1", "M2")
    play_all(referee, "B9=M5 M1 M2")
    assert (referee.totals, referee.tricks) == ((5, 0, 0), [FinishedTrick(0, 5)])


def test_f10_a_winning_magenta_0_counts_0() -> None:
    magenta = "M0 M1 M2 M3 M4 M6 M7 M8 M9"
    referee = table_with(3, magenta, "B1", "G9")
    play_all(referee, "M0 B1 G9")
    assert (referee.totals, referee.tricks) == ((0, 0, 0), [FinishedTrick(0, 0)])


# Scoring

FOUR_PLAYERS: list[Payment] = [
    ((26, 25, 22, 22), (-1, 5, 1, 1), 0),  # F19
    ((24, 20, 10, 0), (3, 2, 1, 0), 0),  # F12, F10: 0 ranks normally
    ((25, 20, 10, 0), (4, 2, 1, 0), 0),
    ((24, 24, 20, 26), (2, 2, 1, -1), 1),  # F13
    ((24, 20, 20, 20), (3, 0, 0, 0), 0),  # F13
    ((24, 24, 24, 20), (1, 1, 1, 0), 0),  # F13
    ((24, 24, 24, 26), (1, 1, 1, -1), 1),  # F13
    ((24, 24, 24, 24), (0, 0, 0, 0), 0),
    ((25, 24, 24, 20), (4, 1, 1, 0), 0),  # two second places pay as third
    ((25, 25, 24, 26), (3, 3, 1, -1), 1),  # F14
    ((25, 25, 25, 26), (2, 2, 2, -1), 1),  # F14
    ((25, 25, 25, 25), (1, 1, 1, 1), 0),  # F14
    ((0, 26, 26, 26), (6, -1, -1, -1), 0),  # F10, F15: an empty pile beats all busts
    ((20, 26, 10, 40), (5, -1, 2, -1), 0),  # F15
    ((20, 26, 20, 40), (2, -1, 2, -1), 2),  # F15
]
THREE_PLAYERS: list[Payment] = [
    ((24, 20, 10), (2, 1, 0), 0),  # F12
    ((24, 24, 20), (1, 1, 0), 0),  # F13
    ((24, 24, 24), (0, 0, 0), 0),  # F13
    ((25, 25, 25), (1, 1, 1), 0),  # F14
    ((25, 25, 26), (2, 2, -1), 1),  # F14
    ((25, 26, 27), (5, -1, -1), 0),
    ((24, 20, 20), (2, 0, 0), 0),
]


@pytest.mark.parametrize(("totals", "changes", "centre"), FOUR_PLAYERS + THREE_PLAYERS)
def test_f12_to_f15_what_the_totals_pay(
    totals: tuple[int, ...], changes: tuple[int, ...], centre: int
) -> None:
    assert score(totals, len(totals)) == (changes, centre)


@pytest.mark.parametrize(
    ("all_bust", "centre"),
    [("carry", 7), ("vanish", 3)],
)
def test_f16_everybody_busts(all_bust: str, centre: int) -> None:
    assert score((26, 27, 28, 29), 4, 3, all_bust) == ((-1, -1, -1, -1), centre)


@pytest.mark.parametrize("all_bust", ["carry", "vanish"])
def test_f16_the_option_is_about_nothing_but_everybody_busting(all_bust: str) -> None:
    assert score((26, 24, 24, 29), 4, 3, all_bust) == ((-1, 1 + 1, 1 + 1, -1), 5)


def test_f17_the_centre_goes_to_the_single_closest_with_the_bust_chips() -> None:
    assert score((26, 24, 20, 10), 4, 3) == ((-1, 3 + 1 + 3, 2, 1), 0)


def test_f17_the_centre_stays_without_a_single_closest() -> None:
    assert score((24, 24, 20, 10), 4, 3) == ((2, 2, 1, 0), 3)
    assert score((24, 24, 26, 10), 4, 3) == ((2, 2, -1, 1), 4)


def test_score_refuses_what_is_no_table() -> None:
    for totals, players, all_bust in [((1, 2), 2, "carry"), ((1, 2, 3), 4, "carry")]:
        with pytest.raises(ValueError, match="players"):
            score(totals, players, 0, all_bust)
    with pytest.raises(ValueError, match="all_bust"):
        score((1, 2, 3), 3, 0, "")


def ranks_spanned(totals: Sequence[int], seat: int) -> list[int]:
    """The places that a seat and those tied with it take in the order of the standing totals."""
    order = sorted((total for total in totals if total <= LIMIT), reverse=True)
    return [place for place, total in enumerate(order) if total == totals[seat]]


@pytest.mark.parametrize(("players", "prizes"), [(3, [2, 1, 0]), (4, [3, 2, 1, 0])])
def test_f13_the_lowest_of_the_ranks_spanned(players: int, prizes: list[int]) -> None:
    for totals in product((0, 20, 24, 25, 26, 30), repeat=players):
        changes, centre = score(totals, players)
        standing = [seat for seat in range(players) if totals[seat] <= LIMIT]
        busts = players - len(standing)
        first = [seat for seat in standing if 0 in ranks_spanned(totals, seat)]
        expected = [
            prizes[max(ranks_spanned(totals, seat))] + (totals[seat] == LIMIT)
            if seat in standing
            else -1
            for seat in range(players)
        ]
        if len(first) == 1:
            expected[first[0]] += busts
        assert (list(changes), centre) == (expected, 0 if len(first) == 1 else busts)


# The end


def finished(chips: tuple[int, ...], totals: tuple[int, ...]) -> Referee:
    """A table after its last hand, with these chips and final totals."""
    referee = Referee(len(chips), 1)
    referee.chips, referee.totals, referee.phase = chips, totals, "over"
    return referee


@pytest.mark.parametrize(
    ("chips", "totals", "winners"),
    [
        ((9, 7, 6, 5), (26, 25, 24, 23), {0}),  # most chips, whatever the final hand
        ((9, 9, 6, 5), (20, 24, 25, 23), {1}),  # closest of the tied
        ((9, 9, 6, 5), (26, 0, 25, 23), {1}),  # a bust ranks behind every other total
        ((9, 9, 9, 5), (24, 24, 20, 25), {0, 1}),  # still tied
        ((9, 9, 6, 5), (26, 40, 25, 23), {0, 1}),  # all of the tied bust
        ((9, 9, 9, 5), (26, 40, 3, 25), {2}),
        ((5, 5, 5), (0, 0, 0), {0, 1, 2}),
    ],
)
def test_f18_the_winners(
    chips: tuple[int, ...], totals: tuple[int, ...], winners: set[int]
) -> None:
    referee = finished(chips, totals)
    assert (referee.winners(), referee.scores()) == (frozenset(winners), chips)


def test_before_the_end_there_are_no_winners() -> None:
    referee = Referee(3)
    with pytest.raises(ValueError, match="not over"):
        referee.winners()


def test_the_phases_refuse_what_is_not_theirs() -> None:
    referee = Referee(3, 1)
    assert (referee.to_act, referee.legal(), referee.leader) == (None, frozenset(), None)
    with pytest.raises(ValueError, match="phase 'deal'"):
        referee.play(0, "B1")
    referee.deal(deal_with(3))
    with pytest.raises(ValueError, match="phase 'play'"):
        referee.deal(deal_with(3))
    with pytest.raises(ValueError, match="no seat"):
        referee.hand(3)
    while referee.phase == "play":
        assert referee.to_act is not None
        referee.play(referee.to_act, min(referee.legal()))
    assert (referee.phase, referee.to_act, referee.legal()) == ("over", None, frozenset())
    with pytest.raises(ValueError, match="phase 'over'"):
        referee.deal(deal_with(3))
    with pytest.raises(ValueError, match="phase 'over'"):
        referee.play(0, "B1")


# Random games


def check_hand(referee: Referee, rng: Random) -> None:
    """Plays a random hand: no card is lost or doubled, and the totals are those of the tricks."""
    hands = shuffled_deal(referee.players, rng)
    referee.deal(hands)
    left = [set(hand) for hand in hands]
    while referee.phase == "play":
        seat = referee.to_act
        assert seat is not None
        assert [referee.hand(s) for s in range(referee.players)] == left
        assert sum(shown == "M5" for _, shown in referee.trick) <= 1
        move = rng.choice(sorted(referee.legal()))
        left[seat].remove(split_move(move)[0])
        referee.play(seat, move)
    assert not any(left)
    assert len(referee.tricks) == len(hands[0])
    assert list(referee.totals) == [
        sum(trick.value for trick in referee.tricks if trick.winner == seat)
        for seat in range(referee.players)
    ]


@pytest.mark.parametrize("seed", range(40))
def test_random_games_keep_cards_and_chips_and_end(seed: int) -> None:
    rng = Random(seed)
    players, hands = rng.choice([3, 4]), rng.choice([1, 4, 7, 20])
    referee = Referee(players, hands, rng.choice(["carry", "vanish"]))
    for hand_number in range(1, hands + 1):
        assert (referee.phase, referee.hand_number) == ("deal", hand_number)
        chips, centre = referee.chips, referee.centre
        check_hand(referee, rng)
        changes, new_centre = score(referee.totals, players, centre, referee.all_bust)
        assert referee.centre == new_centre
        assert referee.chips == tuple(a + b for a, b in zip(chips, changes, strict=True))
        # What the players hold and what lies in the centre grows by the prizes alone.
        prizes, _ = score([min(t, 26) for t in referee.totals], players)
        grown = sum(referee.chips) + new_centre - sum(chips) - centre
        busts = sum(total > LIMIT for total in referee.totals)
        if busts < players:
            closest = [t for t in referee.totals if t <= LIMIT]
            alone = closest.count(max(closest)) == 1
            assert grown == sum(prizes) + (0 if alone else busts)
        else:
            assert grown == (0 if referee.all_bust == "carry" else -players)
    assert (referee.phase, referee.hand_number) == ("over", hands)
    assert referee.winners() <= set(range(players))
    assert all(referee.chips[seat] == max(referee.chips) for seat in referee.winners())


def test_f15_chips_fall_below_zero_after_more_than_five_hands() -> None:
    referee = Referee(3, 6)
    for _ in range(6):
        # Seat 0 wins every trick with trumps or from the top, and so busts each time.
        referee.deal(deal_with(3, "M0 S1 S2 S3 S4 S5 S6 S7 S8 S9 M9 M8", "", ""))
        while referee.phase == "play":
            seat = referee.to_act
            assert seat is not None
            face_up = sorted(move for move in referee.legal() if not move.endswith("=M5"))
            referee.play(seat, face_up[-1])
    assert referee.totals[0] > LIMIT
    assert referee.scores()[0] == -1


# Worlds


def masked(events: Sequence[Event], viewer: int | None) -> list[Event]:
    """The events as this viewer witnesses them while the hand runs (F11)."""
    seen: list[Event] = []
    for event in events:
        if "deal" in event:
            rows = [
                list(row) if seat == viewer else ["??"] * len(row)
                for seat, row in enumerate(event["deal"])
            ]
            seen.append({**event, "deal": rows})
        elif event["seat"] != viewer and event["move"].endswith("=M5"):
            seen.append({**event, "move": "??=M5"})
        else:
            seen.append(dict(event))
    return seen


def course(players: int, hands: list[list[str]], text: str) -> list[Event]:
    """A running hand from its deal and its moves; the seats are the referee's."""
    referee = Referee(players)
    referee.deal(hands)
    events: list[Event] = [{"hand": 1, "deal": hands}]
    for move in text.split():
        assert referee.to_act is not None
        events.append({"seat": referee.to_act, "move": move})
        referee.play(referee.to_act, move)
    return events


def picture(world: Sequence[Event]) -> tuple[object, ...]:
    deal = tuple(frozenset(row) for row in world[0]["deal"])
    return deal, tuple((event["seat"], event["move"]) for event in world[1:])


ENDING_DEAL = [
    ["M0", "M1", "M2", "M3", "M4", "M6", "M7", "M8", "M9", "S7", "S8", "S9"],
    ["B1", "B2", "B3", "B4", "B5", "B6", "B7", "B8", "B9", "S1", "S2", "S3"],
    ["G1", "G2", "G3", "G4", "G5", "G6", "G7", "G8", "G9", "S4", "S5", "S6"],
]
# Seat 0 draws eight Blue and eight Green cards with its Magenta, seat 1 then loses a flip to the
# Magenta 9; of the Silver tricks, seat 1 flips in the second one, where it could hold no more
# than one Silver.
ENDING_MOVES = (
    "{first} B1 G1 M1 B2 G2 M2 B3 G3 M3 B4 G4 M4 B5 G5 M6 B6 G6 M7 B7 G7 M8 B8 G8 "
    "M9 S1=M5 G9 S7 S2 S4 S8 S3=M5 S5"
)


@pytest.mark.parametrize(("viewer", "count"), [(0, 6), (1, 2), (2, 6), (None, 24)])
def test_worlds_of_an_ending_counted_by_hand(viewer: int | None, count: int) -> None:
    # Seat 1 flipped under a Silver lead, so its last card is no Silver: it is Blue 9 for sure.
    # The remaining unknown Silver cards lie in every order in the remaining places.
    events = course(3, ENDING_DEAL, ENDING_MOVES.format(first="M0"))
    found = list(worlds(3, viewer, masked(events, viewer)))
    assert (len(found), len({picture(world) for world in found})) == (count, count)
    assert picture(events) in {picture(world) for world in found}
    for world in found:
        assert "B9" in world[0]["deal"][1]
        assert all(event.get("move") != "B9=M5" for event in world)
        assert masked(world, viewer) == masked(events, viewer)


def test_worlds_know_that_the_first_leader_held_magenta_0() -> None:
    # Magenta 0 was led face down. Seat 0 has it, as that flip or as its last card (2), besides
    # one of three Silver cards (3); the flips of seat 1 are the other two, in either order (2).
    events = course(3, ENDING_DEAL, ENDING_MOVES.format(first="M0=M5"))
    found = list(worlds(3, 2, masked(events, 2)))
    assert (len(found), len({picture(world) for world in found})) == (12, 12)
    assert all("M0" in world[0]["deal"][0] for world in found)


def test_worlds_hand_on_notes_and_the_viewers_own_order() -> None:
    events = course(3, ENDING_DEAL, ENDING_MOVES.format(first="M0"))
    seen = masked(events, 1)
    seen[0]["deal"][1].reverse()
    note = {"note": "trick", "winner": 0, "value": 0}
    seen.insert(4, note)
    for world in worlds(3, 1, seen):
        assert world[4] == note
        assert world[0]["deal"][1] == ENDING_DEAL[1][::-1]


def test_worlds_of_a_contradiction_are_none() -> None:
    events = course(3, ENDING_DEAL, ENDING_MOVES.format(first="M0"))
    seen = masked(events, 0)
    seen[-1]["move"] = "G1"  # was played before
    assert not list(worlds(3, 0, seen))
    open_events: list[Event] = [{"hand": 1, "deal": ENDING_DEAL}, {"seat": 0, "move": "M0"}]
    assert len(list(worlds(3, None, [*open_events, {"seat": 1, "move": "B1"}]))) == 1
    assert not list(worlds(3, None, [*open_events, {"seat": 2, "move": "G1"}]))  # not its turn


def test_worlds_refuse_what_no_viewer_sees() -> None:
    events = course(3, ENDING_DEAL, ENDING_MOVES.format(first="M0"))
    seen = masked(events, 0)
    cards = [["B1", "B1", *ENDING_DEAL[0][2:]], *seen[0]["deal"][1:]]
    for viewer, bad in [
        (1, seen),
        (3, seen),
        (0, []),
        (0, seen[1:]),
        (0, [seen[0], *seen]),
        (0, [*seen, {"undo": 1}]),
        (0, [*seen, {"seat": 0, "move": "??"}]),
        (0, [*seen, {"seat": 3, "move": "S6"}]),
        (0, [{"deal": seen[0]["deal"][:2]}]),
        (0, [{"deal": cards}]),
    ]:
        with pytest.raises(ValueError, match=r"^[A-Z'].*\.$"):
            worlds(3, viewer, bad)


def every_candidate(players: int, seen: Sequence[Event]) -> Iterator[list[Event]]:
    """The unknown cards in every order in the unknown places: first the flips, then the hands."""
    known = {card for row in seen[0]["deal"] for card in row}
    known |= {split_move(event["move"])[0] for event in seen[1:]}
    unknown = [card for card in deck(players) if card not in known]
    for order in permutations(unknown):
        cards = iter(order)
        world = [dict(event) for event in seen]
        for event in world[1:]:
            if event["move"] == "??=M5":
                event["move"] = next(cards) + FLIP
        rows = []
        for seat, row in enumerate(seen[0]["deal"]):
            own = [split_move(e["move"])[0] for e in world[1:] if e["seat"] == seat]
            while "??" in row and len(own) < len(row):
                own.append(next(cards))
            rows.append(own if "??" in row else row)
        world[0]["deal"] = rows
        yield world


def referee_accepts(players: int, world: Sequence[Event]) -> bool:
    referee = Referee(players, 1)
    try:
        referee.deal(world[0]["deal"])
        for event in world[1:]:
            referee.play(event["seat"], event["move"])
    except ValueError:
        return False
    return True


def hidden_cards(players: int, seen: Sequence[Event]) -> int:
    known = {card for row in seen[0]["deal"] for card in row}
    known |= {split_move(event["move"])[0] for event in seen[1:]}
    return len(deck(players)) - len(known - {"??"})


def random_ending(
    players: int, viewer: int | None, *, most_hidden: int, rng: Random
) -> tuple[list[Event], list[Event]]:
    """A random running hand, cut where so few cards are hidden: the truth and the viewer's."""
    while True:
        referee = Referee(players, 1)
        hands = shuffled_deal(players, rng)
        referee.deal(hands)
        events: list[Event] = [{"hand": 1, "deal": hands}]
        while referee.phase == "play":
            # Mostly face up, or too much would stay hidden.
            options = sorted(referee.legal())
            plain = [move for move in options if not move.endswith("=M5")]
            move = rng.choice(options if rng.randrange(4) == 0 else plain)
            assert referee.to_act is not None
            events.append({"seat": referee.to_act, "move": move})
            referee.play(referee.to_act, move)
            seen = masked(events, viewer)
            flips = sum(event.get("move") == "??=M5" for event in seen)
            if flips > 1 and hidden_cards(players, seen) == most_hidden:
                return events, seen


@pytest.mark.parametrize("seed", range(24))
def test_worlds_are_exactly_the_candidates_that_the_referee_accepts(seed: int) -> None:
    rng = Random(seed)
    players = rng.choice([3, 4])
    viewer = rng.choice([None, *range(players)])
    truth, seen = random_ending(players, viewer, most_hidden=rng.choice([4, 5, 6]), rng=rng)
    found = [picture(world) for world in worlds(players, viewer, seen)]
    candidates = every_candidate(players, seen)
    accepted = {picture(world) for world in candidates if referee_accepts(players, world)}
    assert len(found) == len(set(found))
    assert set(found) == accepted
    assert picture(truth) in accepted


@pytest.mark.parametrize("seed", range(4))
def test_worlds_of_eight_hidden_cards_agree_with_what_was_seen(seed: int) -> None:
    rng = Random(seed)
    players = rng.choice([3, 4])
    viewer = rng.choice([None, *range(players)])
    truth, seen = random_ending(players, viewer, most_hidden=8, rng=rng)
    found = list(worlds(players, viewer, seen))
    assert picture(truth) in {picture(world) for world in found}
    assert all(masked(world, viewer) == seen for world in found)
