"""Placing, changing and finishing bids: ruling S5, and the set-up before it (S3)."""
# ruff: noqa: N802 - a test is named after its ruling, as the ruling is written

import random
from itertools import permutations

import pytest

from fivescore.engine.contract import FactError, FivescoreError
from fivescore.engine.match import Match
from fivescore.games.score5.game import Score5
from tests.playing import add, record_of, seeded, story_of, view_of
from tests.truth.score5_positions import (
    ONE_STAR,
    PILE,
    SETS,
    TWO_STARS,
    create,
    deal_of,
    dealt,
    hand_of,
    hands_of,
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

# --- S3: set-up -------------------------------------------------------------------------------


@pytest.mark.parametrize("sets", ["CA", "EBD", "DCBA", "EABDC"])
def test_S3_each_player_gets_one_set_and_the_first_card_is_turned_up(sets: str) -> None:
    match = dealt(sets)
    for seat, letter in enumerate(sets):
        assert hand_of(match, seat) == sorted_cards(SETS[letter])
        assert view_of(match, seat)["set"] == letter
    assert view_of(match)["lots"] == [{"card": "G30"}]
    assert match.to_act == tuple(range(len(sets)))


@pytest.mark.parametrize("seed", range(8))
def test_S3_the_pile_is_4_one_star_7_two_star_and_the_wild(seed: int) -> None:
    game = Score5()
    match = Match(game, game.config("standard", 3), shuffle=seeded(seed))
    [fact] = story_of(match)
    assert set(fact["sets"]) < set("ABCDE")
    assert len(set(fact["sets"])) == 3
    pile = fact["pile"]
    assert len(set(pile)) == 12
    assert set(pile[:4]) < set(ONE_STAR.split())
    assert set(pile[4:11]) < set(TWO_STARS.split())
    assert pile[11] == "W75"


def test_S3_every_set_and_star_card_can_come() -> None:
    game = Score5()
    sets, cards = set(), set()
    for seed in range(120):
        fact = story_of(Match(game, game.config("standard", 2), shuffle=seeded(seed)))[0]
        sets |= set(fact["sets"])
        cards |= set(fact["pile"])
    assert sets == set("ABCDE")
    assert cards == {*ONE_STAR.split(), *TWO_STARS.split(), "W75"}


@pytest.mark.parametrize(
    ("sets", "pile"),
    [
        ("ABC", PILE),
        ("ABCDE", PILE),
        ("ABCA", PILE),
        ("ABCF", PILE),
        ("ABCD", PILE.removesuffix(" W75")),
        ("ABCD", PILE + " G150"),
        ("ABCD", PILE.replace("Y35", "G30")),
        ("ABCD", PILE.replace("Y35", "G85")),
        ("ABCD", PILE.replace("P45 G80", "G80 P45")),
        ("ABCD", PILE.replace("P110 W75", "W75 P110")),
        ("ABCD", PILE.replace("Y35", "G5")),
        ("ABCD", PILE.replace("G80", "B70")),
    ],
)
def test_S3_a_deal_that_cannot_be_is_refused(sets: str, pile: str) -> None:
    match = create(4)
    before = match.state.tobytes()
    with pytest.raises(FactError, match=r"S3|pile"):
        add(match, deal_of(sets, pile))
    assert (match.state.tobytes(), story_of(match)) == (before, [])


def test_S3_the_cards_are_dealt_once() -> None:
    match = dealt("ABCD")
    with pytest.raises(FactError):
        add(match, deal_of("ABCD"))
    skip(match, 1)
    with pytest.raises(FactError):
        add(match, deal_of("ABCD"))


def test_S3_nobody_bids_before_the_deal() -> None:
    match = create(4)
    assert match.to_act == match.may_act == ()
    assert why_not(match, 0, "bid") == "S3"
    assert why_not(match, 0, "ready") == "S3"


@pytest.mark.parametrize("players", [0, 1, 6])
def test_S3_two_to_five_play(players: int) -> None:
    with pytest.raises(FivescoreError, match="2 or 3 or 4 or 5"):
        create(players)


# --- S5: placing ------------------------------------------------------------------------------


def test_S5_any_number_of_cards_may_be_bid_none_included() -> None:
    match = dealt("AB")
    legal = match.legal(0)
    assert len(legal) == len(set(legal)) == 32
    assert "bid" in legal
    assert "bid G5 R10 Y15 P20 B25" in legal
    assert "ready" not in legal
    place(match, "", "G10 R15 Y20 P25 B5")
    assert view_of(match, 0)["counts"] == [0, 5]


def test_S5_only_cards_of_the_hand_are_bid() -> None:
    match = dealt("AB")
    for other in ("bid G10", "bid G5 B5", "bid G30", "bid W75"):
        assert why_not(match, 0, other) == "S5"
    place(match, "G5", "B5")
    assert why_not(match, 0, "bid G5 G10") == "S5"


def test_S5_the_cards_of_a_bid_stand_in_any_order() -> None:
    match = dealt("AB")
    match.play(0, "bid B25 G5 Y15")
    assert story_of(match)[-1] == {"seat": 0, "move": "bid G5 Y15 B25"}


def test_S5_a_placed_bid_stands_until_all_have_placed() -> None:
    match = dealt("ABC")
    place(match, "G5", "")
    assert match.to_act == match.may_act == (2,)
    for seat in (0, 1):
        for move in ("bid", "bid G5", "bid G10 R15", "ready"):
            assert why_not(match, seat, move) == "S5"
        assert list(match.legal(seat)) == []
    assert why_not(match, 2, "ready") == "S5"
    match.play(2, "bid P5")
    match.play(0, "bid G5 R10")


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_S5_seats_place_in_any_order(order: tuple[int, ...]) -> None:
    match, straight = dealt("ABC"), dealt("ABC")
    bids = ["G5 R10", "", "P5"]
    place(straight, *bids)
    for seat in order:
        match.play(seat, f"bid {bids[seat]}".strip())
    assert match.state.tobytes() == straight.state.tobytes()


def test_S5_five_seats_in_any_interleaving_reach_the_same_state() -> None:
    bids = ["G5 R10", "G10 R15", "P5", "", "G25 R5 Y10"]
    straight = dealt("ABCDE")
    place(straight, *bids)
    straight.play(3, "bid Y5")
    ready(straight)
    assert winner_of(straight) == 4
    rng = random.Random(7)
    for _ in range(40):
        match = dealt("ABCDE")
        for seat in rng.sample(range(5), 5):
            match.play(seat, f"bid {bids[seat]}".strip())
        early = rng.sample([0, 1, 2, 4], rng.randrange(5))
        for seat in early:
            match.play(seat, "ready")
        match.play(3, "bid Y5")
        for seat in rng.sample(range(5), 5):
            match.play(seat, "ready")
        assert match.state.tobytes() == straight.state.tobytes()


# --- S5: changing -----------------------------------------------------------------------------


def test_S5_the_printed_example_of_counts() -> None:
    match = position("G30 B20 R5", "B25 R15 Y5", "G10 P15 P5", "Y10 B10")
    place(match, "G30", "B25 R15", "G10 P15", "Y10")
    assert view_of(match)["counts"] == [1, 2, 2, 1]
    match.play(0, "bid G30 B20")
    match.play(3, "bid")
    for viewer in range(4):
        assert view_of(match, viewer)["counts"] == [2, 2, 2, 0]
        assert view_of(match, viewer)["changes_left"] == [9, 10, 10, 9]
    ready(match)
    assert view_of(match)["reveal"]["sums"] == [50, 40, 25, 0]


def test_S5_a_bid_is_replaced_as_a_whole_and_may_come_back() -> None:
    match = dealt("AB")
    place(match, "G5", "")
    match.play(0, "bid R10 Y15")
    assert view_of(match, 0)["bid"] == ["R10", "Y15"]
    match.play(0, "bid G5")
    match.play(1, "bid B5")
    match.play(1, "bid")
    assert view_of(match, 0)["bid"] == ["G5"]
    assert view_of(match, 0)["counts"] == [1, 0]
    assert view_of(match, 0)["changes_left"] == [8, 8]


def test_S5_a_bid_equal_to_the_present_one_is_refused() -> None:
    match = dealt("AB")
    place(match, "G5 R10", "")
    assert why_not(match, 0, "bid R10 G5") == "S5"
    assert why_not(match, 1, "bid") == "S5"
    ready(match, "0")
    assert why_not(match, 0, "bid G5 R10") == "S5"
    assert view_of(match)["ready"] == [0]
    match.play(0, "bid G5 Y15")
    assert view_of(match)["counts"] == [2, 0]


def test_S5_ready_while_ready_is_refused_and_there_is_no_unready() -> None:
    match = dealt("AB")
    place(match, "G5", "")
    ready(match, "0")
    assert why_not(match, 0, "ready") == "S5"
    assert match.to_act == (1,)
    assert match.may_act == (0, 1)
    assert "ready" not in match.legal(0)
    assert len(match.legal(0)) == 31
    assert "ready" in match.legal(1)
    assert len(match.legal(1)) == 32


@pytest.mark.parametrize("changer", range(4))
def test_S5_every_change_clears_every_ready_the_changer_s_own_too(changer: int) -> None:
    match = dealt("ABCD")
    place(match, "", "", "", "")
    others = "".join(str(seat) for seat in range(3))
    ready(match, others)
    assert view_of(match)["ready"] == [0, 1, 2]
    match.play(changer, f"bid {SETS['ABCD'[changer]].split()[0]}")
    assert view_of(match)["ready"] == []
    assert match.to_act == (0, 1, 2, 3)


def test_S5_a_change_of_cards_with_the_same_count_clears_every_ready_too() -> None:
    match = dealt("ABC")
    place(match, "G5", "", "")
    ready(match, "01")
    match.play(0, "bid R10")
    assert view_of(match)["ready"] == []
    assert view_of(match)["counts"] == [1, 0, 0]
    assert view_of(match)["changes_left"] == [9, 10, 10]


def test_S5_the_bids_are_final_when_all_are_ready_at_the_same_time() -> None:
    match = dealt("ABC")
    place(match, "G5", "", "")
    for _ in range(2):
        ready(match, "02")
        match.play(1, "bid B5" if view_of(match)["counts"][1] == 0 else "bid B5 G10")
        assert view_of(match)["phase"] == "bid"
    ready(match, "01")
    assert view_of(match)["phase"] == "bid"
    ready(match, "2")
    assert view_of(match)["phase"] == "share"
    assert winner_of(match) == 1


def test_S5_without_changes_only_ready_is_left() -> None:
    match = dealt("AB", max_changes=0)
    place(match, "G5", "")
    for seat in (0, 1):
        assert list(match.legal(seat)) == ["ready"]
        assert why_not(match, seat, "bid G5 R10" if seat == 0 else "bid B5") == "S5"
    ready(match, "0")
    assert match.may_act == match.to_act == (1,)
    assert list(match.legal(0)) == []
    ready(match)
    assert winner_of(match) == 0


@pytest.mark.parametrize("changes", [1, 2, 10, 20])
def test_S5_used_up_changes_leave_only_ready(changes: int) -> None:
    match = dealt("AB", max_changes=changes)
    place(match, "", "")
    for k in range(changes):
        match.play(0, "bid" if k % 2 else "bid G5")
        assert view_of(match)["changes_left"] == [changes - k - 1, changes]
    assert list(match.legal(0)) == ["ready"]
    assert why_not(match, 0, "bid R10") == "S5"
    ready(match, "0")
    match.play(1, "bid B5")  # clears the ready of who may change no more
    assert match.to_act == (0, 1)
    assert list(match.legal(0)) == ["ready"]


def test_S5_changes_are_counted_for_each_auction() -> None:
    match = dealt("AB", max_changes=1)
    place(match, "", "")
    match.play(0, "bid G5")
    match.play(0, "ready")
    match.play(1, "ready")
    share(match, "G5")
    assert view_of(match)["changes_left"] == [1, 1]
    place(match, "", "")
    match.play(0, "bid R10")
    assert why_not(match, 0, "bid") == "S5"


def test_S5_changes_may_be_unlimited() -> None:
    match = dealt("AB", max_changes="unlimited")
    place(match, "", "")
    for k in range(300):
        assert view_of(match)["changes_left"] is None
        match.play(0, "bid" if k % 2 else "bid G5")
    ready(match, "0")
    assert match.may_act == (0, 1)  # a ready one may still change
    match.play(0, "bid R10")
    ready(match)
    assert winner_of(match) == 0
    record = record_of(match)
    assert record["options"]["max_changes"] == "unlimited"


@pytest.mark.parametrize("wrong", [-1, 21, True, "3", None, 1.0, "Unlimited", ""])
def test_S5_the_changes_are_0_to_20(wrong: object) -> None:
    with pytest.raises(FivescoreError, match="0 to 20"):
        Score5().config("standard", 2, {"max_changes": wrong})
    assert create(2).config.options["max_changes"] == 10


def test_S5_bids_are_new_in_every_auction() -> None:
    match = dealt("ABC")
    sell(match, "B25", "R15", "")
    share(match, "B25")
    for viewer in range(3):
        view = view_of(match, viewer)
        assert (view["placed"], view["counts"], view["ready"]) == ([], None, [])
        assert view["bid"] == []
    assert match.to_act == (0, 1, 2)
    assert [len(hand) for hand in hands_of(match)] == [5, 6, 5]
