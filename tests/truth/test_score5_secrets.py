"""Who sees what: ruling S4, through every way out of a match."""
# ruff: noqa: N802 - a test is named after its ruling, as the ruling is written

import json
import random
import re
from collections.abc import Iterable
from itertools import permutations
from typing import Any

import pytest

from fivescore.engine.contract import SPECTATOR, FivescoreError, IllegalMoveError
from fivescore.engine.match import Match
from tests.playing import add, record_of, story_of, view_of, witnessed
from tests.truth.score5_positions import (
    PILE,
    SETS,
    bid,
    dealt,
    finish,
    place,
    ready,
    sell,
    share,
    skip,
    sorted_cards,
)

HIDDEN = "??"
CARD = re.compile(r'(?<=[" ])([GRYPB]\d+)(?=[" ])')
OTHER_PILE = "G30 B70 P60 Y55 G150 P145 R140 B135 Y130 G125 B120 W75"


def viewers(match: Match) -> list[int]:
    return [SPECTATOR, *range(match.config.players)]


def ways_out(match: Match, viewer: int) -> dict[str, Any]:
    """All that leaves a running match for a viewer."""
    return {
        "witnessed": witnessed(match, viewer),
        "view": view_of(match, viewer),
        "record": record_of(match, viewer),
        "observation": match.observation(viewer).tobytes(),
    }


def told_apart(one: Match, other: Match) -> set[int]:
    """The viewers to whom two matches look different."""
    return {v for v in viewers(one) if ways_out(one, v) != ways_out(other, v)}


def cards_told(match: Match, viewer: int) -> set[str]:
    """All cards that a viewer is told of, but for the wild."""
    out = ways_out(match, viewer)
    return set(CARD.findall(json.dumps([out["witnessed"], out["view"], out["record"]["events"]])))


def own_cards(sets: str, viewer: int) -> set[str]:
    return set() if viewer == SPECTATOR else set(SETS[sets[viewer]].split())


def twins(sets: str, seat: int, one: str, other: str, **options: int | str) -> tuple[Match, Match]:
    """Two tables that differ in the bid which a seat has placed."""
    pair = dealt(sets, **options), dealt(sets, **options)
    for match, cards in zip(pair, (one, other), strict=True):
        match.play(seat, bid(cards))
    return pair


# --- A first bid ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "other"),
    [("G10", "R15"), ("G10", "G10 R15"), ("", "B5"), ("", SETS["B"])],
    ids=["cards", "count", "none or one", "none or all"],
)
@pytest.mark.parametrize("open_hands", ["on", "off"])
def test_S4_a_first_bid_shows_nothing_but_that_it_was_placed(
    one: str, other: str, open_hands: str
) -> None:
    pair = twins("ABC", 1, one, other, open_hands=open_hands)
    assert told_apart(*pair) == {1}
    for match in pair:
        match.play(2, "bid P5")
    assert told_apart(*pair) == {1}
    for viewer in (SPECTATOR, 0):
        view = view_of(pair[0], viewer)
        assert (view["placed"], view["counts"]) == ([1, 2], None)
        for events in (witnessed(pair[0], viewer), record_of(pair[0], viewer)["events"]):
            assert events[-2:] == [{"seat": 1, "placed": True}, {"seat": 2, "placed": True}]


def test_S4_the_bidder_sees_the_own_bid() -> None:
    match = dealt("ABC")
    match.play(1, "bid G10 R15")
    assert witnessed(match, 1)[-1] == record_of(match, 1)["events"][-1]
    assert record_of(match, 1)["events"][-1] == {"seat": 1, "move": "bid G10 R15"}
    assert (view_of(match, 1)["bid"], view_of(match, 1)["bid_sum"]) == (["G10", "R15"], 25)


def test_S4_counts_are_public_when_all_have_placed_and_cards_are_not() -> None:
    one, other = twins("ABC", 1, "G10 R15", "P25 B5")
    for match in (one, other):
        match.play(0, "bid")
        match.play(2, "bid P5")
    assert told_apart(one, other) == {1}
    for viewer in viewers(one):
        assert view_of(one, viewer)["counts"] == [0, 2, 1]
        assert witnessed(one, viewer)[-1] == {"note": "counts", "counts": [0, 2, 1]}
    # The record tells the covered bids with their counts from now on.
    assert record_of(one, 0)["events"][1:] == [
        {"seat": 1, "move": "bid ?? ??"},
        {"seat": 0, "move": "bid"},
        {"seat": 2, "move": "bid ??"},
    ]
    assert witnessed(one, 0)[2:4] == [{"seat": 1, "placed": True}, {"seat": 0, "move": "bid"}]


def test_S4_counts_that_differ_are_seen_by_all() -> None:
    one, other = twins("ABC", 1, "G10 R15", "P25")
    for match in (one, other):
        match.play(0, "bid")
    assert told_apart(one, other) == {1}
    for match in (one, other):
        match.play(2, "bid P5")
    assert told_apart(one, other) == set(viewers(one))


def test_S4_who_refuses_a_bid_tells_nothing_of_another_s() -> None:
    refusals = []
    for match in twins("ABC", 1, "G10", "R15 P25"):
        for move in ("bid G10", "ready", "take G10", "wild red"):
            with pytest.raises(IllegalMoveError) as refused:
                match.play(0, move)
            refusals.append(refused.value.refusal)
    assert refusals[:4] == refusals[4:]


# --- Changes ----------------------------------------------------------------------------------


def test_S4_a_change_shows_its_count_and_never_its_cards() -> None:
    pair = dealt("ABC", memory="off"), dealt("ABC", memory="off")
    for match, cards in zip(pair, ("G10 R15", "P25 B5"), strict=True):
        place(match, "G5", "Y20", "")
        ready(match, "0")
        match.play(1, bid(cards))
    assert told_apart(*pair) == {1}
    for viewer in (SPECTATOR, 0, 2):
        view = view_of(pair[0], viewer)
        assert view["counts"] == [1, 2, 0]
        assert view["ready"] == []
        assert view["changes_left"] == [10, 9, 10]
        assert witnessed(pair[0], viewer)[-1] == {"seat": 1, "move": "bid ?? ??"}
        assert record_of(pair[0], viewer)["events"][-1] == {"seat": 1, "move": "bid ?? ??"}
    ready(pair[0], "2")
    assert view_of(pair[0])["ready"] == [2]


def test_S4_a_replaced_bid_never_appears_while_the_game_runs() -> None:
    match = dealt("ABC", memory="off")
    place(match, "G5", "P25 Y20", "")
    match.play(1, "bid G10 R15")
    match.play(1, "bid B5 R15")
    ready(match)
    assert view_of(match)["reveal"]["bids"][1] == ["R15", "B5"]
    share(match, "R15 B5")
    for k in range(3):
        for viewer in viewers(match):
            told = cards_told(match, viewer) - own_cards("ABC", viewer)
            hidden = set() if viewer == 1 else {"P25", "Y20", "G10"}
            assert not told & hidden, (viewer, k)
        skip(match, 1)


def test_S4_what_was_replaced_looks_the_same_whatever_it_was() -> None:
    pair = dealt("ABC"), dealt("ABC")
    for match, first, second in ((pair[0], "P25", "Y20"), (pair[1], "Y20", "G10")):
        place(match, "G5", first, "")
        match.play(1, bid(second))
        match.play(1, "bid R15")
        ready(match)
    assert told_apart(*pair) == {1}
    for match in pair:
        share(match, "R15")
        skip(match, 2)
    assert told_apart(*pair) == {1}


def test_S4_a_finished_game_is_open_to_all() -> None:
    match = dealt("ABC", memory="off")
    place(match, "G5", "P25 Y20", "")
    match.play(1, "bid G10 R15")
    ready(match)
    finish(match)
    for viewer in viewers(match):
        assert record_of(match, viewer)["events"] == story_of(match)
        assert witnessed(match, viewer)[-1]["note"] == "final"
        assert witnessed(match, viewer)[-1]["sets"] == ["A", "B", "C"]
        hands = [sorted(hand) for hand in view_of(match, viewer)["hands"]]
        assert hands == [sorted(view_of(match, seat)["hand"]) for seat in range(3)]


# --- Hands and pile ---------------------------------------------------------------------------


@pytest.mark.parametrize("sets", ["AB", "CDE", "EABCD"])
def test_S4_everybody_sees_their_own_cards_and_nobody_else_s(sets: str) -> None:
    match = dealt(sets)
    for viewer in viewers(match):
        assert cards_told(match, viewer) == own_cards(sets, viewer) | {"G30"}
        for events in (witnessed(match, viewer), record_of(match, viewer)["events"]):
            told = [letter if seat == viewer else HIDDEN for seat, letter in enumerate(sets)]
            assert events[0]["sets"] == told
        view = view_of(match, viewer)
        assert view["hands"] is None
        assert view["sizes"] == [5] * len(sets)
    assert not {"hand", "bid", "bid_sum", "set", "own_score"} & set(view_of(match))


def test_S4_other_sets_can_be_swapped_without_anybody_else_seeing_it() -> None:
    one, other = dealt("ABC"), dealt("ACB")
    assert told_apart(one, other) == {1, 2}
    for match in (one, other):
        sell(match, "G5", "", "")
    assert told_apart(one, other) == set(viewers(one))  # both show their highest now


def test_S4_the_pile_s_future_cards_are_nobody_s() -> None:
    one, other = dealt("ABC"), dealt("ABC", OTHER_PILE)
    assert told_apart(one, other) == set()
    for match in (one, other):
        sell(match, "G5", "", "B10")
    assert told_apart(one, other) == set()
    for match in (one, other):
        share(match, "B10")
    assert told_apart(one, other) == set(viewers(one))
    for viewer in viewers(one):
        turned = {card for card in PILE.split()[2:-1] if card in cards_told(one, viewer)}
        assert turned == set()
        assert record_of(one, viewer)["events"][0]["pile"] == ["G30", "Y35", *[HIDDEN] * 9, "W75"]
        assert witnessed(one, viewer)[0]["pile"] == [HIDDEN] * 11 + ["W75"]


def test_S4_what_lies_open_is_told_to_all() -> None:
    match = dealt("ABCD", memory="off")
    sell(match, "B25 P20", "R15", "", "")
    share(match, "B25")
    for viewer in viewers(match):
        view = view_of(match, viewer)
        assert view["reveal"] == {
            "lot": "G30",
            "bids": [["P20", "B25"], ["R15"], [], []],
            "sums": [45, 15, 0, 0],
            "shown": [None, None, "P5", "Y5"],
            "winner": 0,
            "order": [0, 1, 3, 2],
            "ties": [None, None, "P5", "Y5"],
            "tied": [{"sum": 0, "seats": [3, 2], "cards": ["Y5", "P5"]}],
            "gave_away": [],
            "taken": [[], ["B25"], [], []],
        }
        assert view["sets"] == []
        assert view["lots"] == [{"card": "G30", "winner": 0}]
        assert (view["offer"], view["queue"], view["to_pick"]) == (["P20"], [1, 3, 2], 3)
        assert view["sizes"] == [4, 6, 5, 5]
        assert {"seat": 1, "move": "take B25"} in witnessed(match, viewer)
        assert {"seat": 1, "move": "take B25"} in record_of(match, viewer)["events"]


@pytest.mark.parametrize("seed", range(8))
def test_S4_no_card_is_told_before_it_lies_open(seed: int) -> None:
    """Random games; what may be told is followed from the moves alone."""
    rng = random.Random(seed)
    sets = "".join(rng.sample("ABCDE", rng.randrange(2, 6)))
    unsold = rng.choice(["free", "discard"])
    match = dealt(sets, memory="off", unsold=unsold, max_changes=3)
    while not match.is_over:
        seat = rng.choice(match.may_act)
        match.play(seat, rng.choice(match.legal(seat)[:64]))
        if not match.to_act or rng.random() < 0.8:
            continue
        open_ = set(PILE.split()[: view_of(match)["auction"]]) - {"W75"}
        for event in story_of(match):
            if event.get("note") == "reveal":
                open_ |= {card for cards in event["bids"] for card in cards}
                open_ |= {card for card in event["shown"] if card is not None}
        for viewer in viewers(match):
            assert cards_told(match, viewer) <= open_ | own_cards(sets, viewer)


# --- Options ----------------------------------------------------------------------------------


def test_S4_open_hands_shows_hands_but_not_which_cards_are_bid() -> None:
    one, other = twins("ABC", 1, "G10 R15", "P25 B5", open_hands="on")
    for match in (one, other):
        match.play(0, "bid")
        match.play(2, "bid P5")
        match.play(2, "bid B10")
    assert told_apart(one, other) == {1}
    for viewer in viewers(one):
        view = view_of(one, viewer)
        assert [sorted(hand) for hand in view["hands"]] == [sorted_cards(SETS[s]) for s in "ABC"]
        assert view["known"] == view["hands"]
        assert witnessed(one, viewer)[0]["sets"] == ["A", "B", "C"]
        assert record_of(one, viewer)["events"][0]["sets"] == ["A", "B", "C"]
    ready(one)
    assert view_of(one)["reveal"]["bids"] == [[], ["G10", "R15"], ["B10"]]
    share(one, "R15 G10")
    assert [sorted(hand) for hand in view_of(one)["hands"]] == [
        sorted_cards(SETS["A"] + " G10"),
        sorted_cards("Y20 P25 B5 G30"),
        sorted_cards(SETS["C"] + " R15"),
    ]


def test_S4_open_hands_hides_the_pile_all_the_same() -> None:
    one = dealt("ABC", open_hands="on")
    other = dealt("ABC", OTHER_PILE, open_hands="on")
    assert told_apart(one, other) == set()


def test_S4_memory_off_lists_nothing_and_hides_nothing_else() -> None:
    on, off = dealt("ABC"), dealt("ABC", memory="off")
    for match in (on, off):
        sell(match, "B25", "R15", "P5")
        share(match, "B25")
    for viewer in viewers(on):
        lists, other = view_of(on, viewer), view_of(off, viewer)
        assert lists.pop("known")
        assert lists.pop("sure")
        assert other.pop("known") is None
        assert not other.pop("sure")
        assert lists.pop("sets")
        assert not other.pop("sets")
        assert lists["reveal"].pop("gave_away")
        assert not other["reveal"].pop("gave_away")
        # The cards that are listed are told with what is printed on them.
        assert lists.pop("printed").items() >= other.pop("printed").items()
        assert lists == other


# --- What everybody can know ------------------------------------------------------------------


def known(match: Match) -> list[list[str]]:
    """The cards that everybody can know each seat to hold: the same for every viewer."""
    told = view_of(match)["known"]
    for viewer in viewers(match):
        assert view_of(match, viewer)["known"] == told
    return [sorted(cards) for cards in told]


def test_S4_at_first_nothing_is_known() -> None:
    match = dealt("ABCD")
    assert known(match) == [[], [], [], []]
    place(match, "G5", "B5", "P5", "Y5")
    assert known(match) == [[], [], [], []]


def test_S4_one_starting_card_that_is_shown_names_the_set() -> None:
    match = dealt("ABC")
    sell(match, "B25", "", "P5")
    assert known(match) == [
        sorted_cards("G5 R10 Y15 P20 G30"),
        [],
        sorted_cards(SETS["C"]),
    ]
    share(match, "B25")
    assert known(match)[2] == sorted_cards(SETS["C"] + " B25")
    assert known(match)[1] == []


def test_S4_a_card_that_another_gave_names_no_set() -> None:
    match = dealt("ABC")
    sell(match, "B25", "", "P5")
    share(match, "B25")  # seat 2 has it
    sell(match, "G5", "", "B25")
    share(match, "B25")
    assert known(match)[1] == []


def test_S4_a_card_won_or_taken_is_known_where_the_set_is_not() -> None:
    match = dealt("ABC")
    sell(match, "G5", "", "P5 B10")
    share(match, "P5 B10")
    assert known(match)[1] == ["B10"]


def test_S4_the_last_set_is_known_by_elimination() -> None:
    match = dealt("ABCDE")
    sell(match, "B25", "B5", "P5", "Y5", "")
    assert known(match)[4] == sorted_cards(SETS["E"])
    match = dealt("ABCD")  # one set is in the box
    sell(match, "B25", "B5", "P5", "")
    assert known(match)[3] == []


def test_S4_a_shown_card_rules_out_sets_with_a_higher_tiebreaker() -> None:
    # Sets A and E are open; seat 0 takes the Yellow 5 (50) and then shows it, not Red 5 (51).
    match = dealt("ADBC")
    sell(match, "", "Y5 R25 G20", "B5", "P5")
    assert share(match, "R25 G20 Y5") == [3, 2, 0]
    assert known(match)[0] == ["Y5"]
    sell(match, "", "P10", "B5", "")
    assert view_of(match)["reveal"]["shown"] == ["Y5", None, None, "P5"]
    assert known(match)[0] == sorted_cards(SETS["A"] + " Y5")


def test_S4_a_shown_card_that_is_higher_than_all_rules_out_nothing() -> None:
    match = dealt("AEBC")
    sell(match, "", "R5 G25 B20", "B5", "P5")
    assert share(match, "G25 B20 R5") == [3, 2, 0]
    sell(match, "", "P15", "B5", "")
    assert view_of(match)["reveal"]["shown"] == ["R5", None, None, "P5"]
    assert known(match)[0] == ["R5"]


def public_worlds(match: Match, sets: str) -> Iterable[list[set[str]]]:
    """The hands in every way to deal the sets that agrees with what lay open."""
    tiebreakers = dict(
        zip(match.deck.cards, map(int, match.deck.record[0]["tiebreaker"]), strict=True)
    )
    for way in permutations("ABCDE", len(sets)):
        hands = [set(SETS[letter].split()) for letter in way]
        if _agrees(match, hands, tiebreakers):
            yield hands


def _agrees(match: Match, hands: list[set[str]], tiebreakers: dict[str, int]) -> bool:
    bids: list[list[str]] = []
    for event in story_of(match):
        if event.get("note") == "reveal":
            bids = event["bids"]
            for hand, cards, shown in zip(hands, bids, event["shown"], strict=True):
                if not hand >= set(cards):
                    return False
                if shown is not None and shown != max(hand, key=tiebreakers.__getitem__):
                    return False
        elif event.get("note") == "auction" and event["winner"] is not None:
            winner = event["winner"]
            hands[winner] = hands[winner] - set(bids[winner]) | {event["card"]}
        elif event.get("move", "").startswith("take"):
            hands[event["seat"]].add(event["move"].removeprefix("take "))
    return True


@pytest.mark.parametrize("seed", range(40))
def test_S4_what_is_known_is_exact(seed: int) -> None:
    """Random games: known is what all worlds that agree with the open moves have in common."""
    rng = random.Random(seed)
    sets = "".join(rng.sample("ABCDE", rng.randrange(2, 6)))
    match = dealt(sets, unsold=rng.choice(["free", "discard"]), max_changes=0)
    for _ in range(9):
        for seat in range(len(sets)):
            hand = view_of(match, seat)["hand"]
            count = rng.choice([0, 0, 0, 1, 2]) if len(hand) > 1 else 0
            # Cards that came from others are bid first, so that sets stay unknown for long.
            own = set(SETS[sets[seat]].split())
            hand = sorted(rng.sample(hand, len(hand)), key=own.__contains__)
            match.play(seat, bid(" ".join(hand[:count])))
        ready(match)
        while view_of(match)["phase"] == "share":
            [seat] = match.to_act
            match.play(seat, rng.choice(match.legal(seat)))
        worlds = list(public_worlds(match, sets))
        assert worlds
        for seat, cards in enumerate(known(match)):
            assert set(cards) == set.intersection(*[hands[seat] for hands in worlds])


# --- After an undo ----------------------------------------------------------------------------


def test_S4_a_first_bid_that_was_taken_back_shows_neither_cards_nor_count() -> None:
    pair = twins("ABC", 1, "G10", "G10 R15 P25")
    for match in pair:
        add(match, {"undo": 1})
    assert told_apart(*pair) == {1}
    for match in pair:
        place(match, "", "Y20", "")
    assert told_apart(*pair) == {1}  # nobody was ever shown the count of that bid
    ready(pair[0])
    ready(pair[1])
    assert told_apart(*pair) == {1}


def test_S4_a_first_bid_of_a_later_auction_that_was_taken_back_stays_covered() -> None:
    pair = dealt("ABC", max_changes=0), dealt("ABC", max_changes=0)
    for match, cards in zip(pair, ("G10", "G10 R15 P25"), strict=True):
        place(match, "", "", "")
        ready(match)
        match.play(1, bid(cards))
        add(match, {"undo": 2})
    assert told_apart(*pair) == {1}


def test_S4_a_bid_taken_back_after_the_reveal_is_told_as_it_was_seen() -> None:
    match = dealt("ABC", memory="off")
    place(match, "G5", "P25", "")
    match.play(1, "bid B5")
    add(match, {"undo": 1})
    match.play(1, "bid R15")
    ready(match)
    for viewer in (SPECTATOR, 0, 2):
        assert not {"B5", "P25"} & (cards_told(match, viewer) - own_cards("ABC", viewer))


def test_S4_an_undo_after_the_end_hides_the_hands_again() -> None:
    match = dealt("ABC", memory="off")
    skip(match, 11)
    place(match, "", "", "")
    ready(match, "01")
    before = [ways_out(match, viewer)["view"] for viewer in viewers(match)]
    ready(match)
    assert match.is_over
    add(match, {"undo": 1})
    assert [view_of(match, viewer) for viewer in viewers(match)] == before
    for viewer in viewers(match):
        told = cards_told(match, viewer) - set(PILE.split())
        assert told == own_cards("ABC", viewer)


# --- Odd events and viewers -------------------------------------------------------------------


@pytest.mark.parametrize("text", ["BID g10 r15", "  bid  R15 G10", "bid G010 R15", "bid\tG10 R15"])
def test_S4_a_bid_is_covered_however_it_is_written(text: str) -> None:
    match = dealt("ABC")
    add(match, {"seat": 1, "move": text, "comment": "G10 and R15"})
    place_others = ((0, "bid"), (2, "bid"))
    for seat, move in place_others:
        for viewer in (SPECTATOR, 0, 2):
            assert witnessed(match, viewer)[2] == {"seat": 1, "placed": True}
            assert record_of(match, viewer)["events"][1] == {"seat": 1, "placed": True}
        match.play(seat, move)
    for viewer in (SPECTATOR, 0, 2):
        assert record_of(match, viewer)["events"][1] == {"seat": 1, "move": "bid ?? ??"}


@pytest.mark.parametrize("viewer", [-2, -3, 3, 5])
def test_S4_there_are_no_other_viewers(viewer: int) -> None:
    match = dealt("ABC")
    with pytest.raises(FivescoreError):
        view_of(match, viewer)
    with pytest.raises(FivescoreError):
        record_of(match, viewer)
