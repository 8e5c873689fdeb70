"""What a viewer of Score 5 can know, by brute force, against the referee."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, islice, permutations
from math import comb
from random import Random
from typing import Any

import pytest

from .score5 import SETS, Referee
from .score5_table import DECK, PILE
from .score5_worlds import worlds

Event = dict[str, Any]


@dataclass
class Story:
    """A game with everything that happened in it, hidden from nobody."""

    referee: Referee
    events: list[Event] = field(default_factory=list)

    def play(self, seat: int, move: str) -> None:
        auction = self.referee.auction
        hidden = auction.counts is None
        self.referee.play(seat, move)
        self.events.append({"seat": seat, "move": move})
        if hidden and auction.counts is not None:
            self.events.append({"note": "counts", "counts": list(auction.counts)})
        if move == "ready" and auction.is_revealed:
            bids = [sorted(bid or ()) for bid in auction.bids]
            self.events.append({"note": "reveal", "bids": bids, "shown": list(auction.shown)})

    def place(self, *bids: str) -> None:
        for seat, text in enumerate(bids):
            self.play(seat, f"bid {text}".rstrip())

    def sell(self, *bids: str) -> None:
        self.place(*bids)
        self.ready()

    def ready(self) -> None:
        for seat in sorted(self.referee.to_act):
            self.play(seat, "ready")

    def share(self, cards: str) -> None:
        for card in cards.split():
            assert self.referee.to_pick is not None
            self.play(self.referee.to_pick, f"take {card}")

    def skip(self, auctions: int) -> None:
        for _ in range(auctions):
            self.sell(*[""] * self.referee.players)


def story(sets: str, pile: str = PILE, max_changes: int = 10, unsold: str = "discard") -> Story:
    referee = Referee(len(sets), DECK, max_changes, unsold)
    referee.deal(sets, pile.split())
    return Story(referee, [{"sets": list(sets), "pile": pile.split()}])


def seen_by(told: Story, viewer: int | None, *, late: bool = False) -> list[Event]:
    """The events as the viewer witnessed them.

    Args:
        told: what happened.
        viewer: a seat, or None for a spectator.
        late: whether a first bid is written with its count once the count is known.
    """
    fact = told.events[0]
    turned_up = told.referee.auction.number
    seen: list[Event] = [
        {
            "sets": [own if seat == viewer else "??" for seat, own in enumerate(fact["sets"])],
            "pile": [
                card if place < turned_up or card == "W75" else "??"
                for place, card in enumerate(fact["pile"])
            ],
        }
    ]
    first: dict[int, Event] = {}
    for event in told.events[1:]:
        if event.get("note") == "counts":
            if late:
                for other, count in enumerate(event["counts"]):
                    if other != viewer:
                        first[other].pop("placed")
                        first[other]["move"] = hide(count)
            else:
                seen.append(event)
        elif event.get("note") == "reveal":
            first = {}
            seen.append(event)
        elif not event["move"].startswith("bid") or event["seat"] == viewer:
            first.setdefault(event["seat"], {})
            seen.append(event)
        elif event["seat"] in first:
            seen.append({"seat": event["seat"], "move": hide(len(event["move"].split()) - 1)})
        else:
            first[event["seat"]] = {"seat": event["seat"], "placed": True}
            seen.append(first[event["seat"]])
    return seen


def hide(count: int) -> str:
    return " ".join(["bid"] + ["??"] * count)


def retell(referee: Referee, events: Sequence[Mapping[str, Any]]) -> Story:
    """The story that the moves of these events tell."""
    again = Story(referee, [dict(events[0])])
    referee.deal(events[0]["sets"], events[0]["pile"])
    for event in events[1:]:
        if "move" in event:
            again.play(event["seat"], event["move"])
    return again


def known_sets(found: Sequence[Sequence[Event]], seat: int) -> set[str]:
    return {world[0]["sets"][seat] for world in found}


def find(told: Story, viewer: int | None, *, fill_replaced: bool = False) -> list[list[Event]]:
    table = told.referee
    return list(
        worlds(
            table.players,
            viewer,
            DECK,
            seen_by(told, viewer),
            max_changes=table.max_changes,
            unsold=table.unsold,
            fill_replaced=fill_replaced,
        )
    )


def at_auction(number: int, sets: str) -> Story:
    """A story in which nobody has bid so far."""
    told = story(sets)
    told.skip(number - 1)
    return told


# Sets and pile


def test_before_the_first_bid_every_set_and_every_order_of_the_pile() -> None:
    told = story("ABC")
    first = list(islice(worlds(3, 0, DECK, seen_by(told, 0)), 1000))
    assert len({tuple(world[0]["pile"]) for world in first}) == 1000
    assert all(world[0]["sets"] == ["A", "B", "C"] for world in first)  # one deal after another
    assert all(world[0]["pile"][0] == "G30" for world in first)


@pytest.mark.parametrize(("number", "orders"), [(9, 10 * 9), (10, 9), (11, 1), (12, 1)])
def test_the_pile_holds_what_nobody_has_seen(number: int, orders: int) -> None:
    found = find(at_auction(number, "ABC"), 0)
    piles = {tuple(world[0]["pile"]) for world in found}
    assert (len(piles), len(found)) == (orders, orders * 4 * 3)
    for pile in piles:
        assert pile[:number] == tuple(PILE.split()[:number])
        assert (len(set(pile)), pile[-1]) == (12, "W75")
        assert all(80 <= int(card[1:]) <= 150 for card in pile[4:11])


def test_a_spectator_knows_no_set() -> None:
    found = find(at_auction(11, "AB"), None)
    assert {tuple(world[0]["sets"]) for world in found} == set(permutations(SETS, 2))


def test_five_players_have_all_the_sets() -> None:
    assert len(find(at_auction(11, "ABCDE"), 2)) == 24


# What betrays a set


def test_s4_a_revealed_starting_card_names_the_set() -> None:
    told = at_auction(10, "ABC")
    told.sell("", "P15", "")
    told.share("P15")
    found = find(told, 0)
    assert known_sets(found, 1) == {"B"}
    # Seat 2 showed its 49, the yellow 5 of set C; without that it could be D or E, too.
    assert known_sets(found, 2) == {"C"}


def test_s7_a_single_non_bidder_betrays_nothing() -> None:
    told = at_auction(10, "ABC")
    told.sell("G5", "R5", "")
    told.share("G5")
    assert known_sets(find(told, 0), 2) == {"C", "D", "E"}


def test_s9_unsold_cards_betray_the_sets_only_when_they_are_given_away() -> None:
    for unsold, sets in (("discard", {"B", "C", "D", "E"}), ("free", {"B"})):
        told = story("AB", unsold=unsold)
        told.skip(10)
        assert known_sets(find(told, 0), 1) == sets


def test_s7_a_card_shown_from_the_cards_that_were_won_betrays_nothing_new() -> None:
    told = at_auction(9, "ACE")
    told.sell("G5", "", "")  # C and E show, 49 and 47, and seat 1 takes the 51
    told.share("G5")
    told.sell("", "", "P25")
    told.share("P25")
    found = find(told, 0)
    assert (known_sets(found, 1), known_sets(found, 2)) == ({"C"}, {"E"})
    assert told.events[-2] == {
        "note": "reveal",
        "bids": [[], [], ["P25"]],
        "shown": ["R10", "G5", None],
    }


# Bids that lie face down


def test_a_placed_bid_may_be_any_cards_of_the_hand() -> None:
    told = at_auction(11, "AB")
    told.play(1, "bid R5")
    found = find(told, 0)
    assert len(found) == 4 * 2**5
    assert all(world[-1]["seat"] == 1 and "placed" not in world[-1] for world in found)
    assert {len(world[-1]["move"].split()) - 1 for world in found} == {0, 1, 2, 3, 4, 5}


@pytest.mark.parametrize("late", [False, True])
def test_a_count_narrows_the_cards(late: bool) -> None:  # noqa: FBT001
    told = at_auction(11, "ABC")
    told.place("G5", "R5 Y10", "Y5 P10 B15")
    found = list(worlds(3, 0, DECK, seen_by(told, 0, late=late)))
    assert len(found) == 4 * 3 * comb(5, 2) * comb(5, 3)
    bids = [event for event in found[0] if event.get("seat") == 1][-1:]
    assert all(len(bid["move"].split()) == 3 for bid in bids)


def test_s5_a_changed_bid_is_the_last_one_and_the_replaced_one_stays_hidden() -> None:
    told = at_auction(11, "AB")
    told.place("", "R5")
    told.play(1, "bid B20 G25")
    told.play(1, "ready")
    found = find(told, 0)
    assert len(found) == 4 * comb(5, 2)
    place = next(p for p, event in enumerate(told.events) if event.get("move") == "bid R5")
    assert all(world[place] == {"seat": 1, "placed": True} for world in found)
    filled = list(worlds(2, 0, DECK, seen_by(told, 0), fill_replaced=True))
    assert len(filled) == len(found)
    assert all(len(world[place]["move"].split()) == 2 for world in filled)


def test_s5_a_bid_that_came_back_unchanged_is_no_world() -> None:
    told = at_auction(11, "AB")
    told.place("", "R5")
    seen = seen_by(told, 0)
    for count, number in ((0, 0), (1, 4 * 5), (5, 0)):
        first = [*seen[:-1], {"note": "counts", "counts": [0, count]}]
        again = [*first, {"seat": 1, "move": hide(count)}]
        assert len(list(worlds(2, 0, DECK, again))) == number


def test_a_bid_is_made_of_what_was_won_and_taken_too() -> None:
    told = at_auction(10, "AB")
    told.sell("G5 R10", "")
    told.share("R10 G5")
    told.place("", "R5")
    found = find(told, 0)
    assert len(found) == 4 * 7
    assert {"bid G5", "bid R10"} <= {world[-2]["move"] for world in found}


def test_the_bids_of_a_finished_auction_are_those_of_the_reveal() -> None:
    told = at_auction(11, "AB")
    told.place("", "R5")
    told.play(1, "bid B20")
    told.ready()
    (world,) = find(told, 0)
    assert world[0]["sets"] == ["A", "B"]
    moves = [event.get("move") for event in world if event.get("seat") == 1]
    assert moves[-3:] == [None, "bid B20", "ready"]


# Against all that could be, and in random games


def every_state(told: Story, viewer: int | None) -> Iterator[str]:
    """All sets, and all cards of the one bid that was placed last, tried one after the other."""
    players, target, seat = told.referee.players, seen_by(told, viewer), told.events[-1]["seat"]
    for sets in permutations(SETS, players):
        past = [{**told.events[0], "sets": list(sets)}, *told.events[1:-1]]
        try:
            table = retell(Referee(players, DECK), past).referee
        except ValueError:
            continue
        for move in all_bids(table, seat):
            events = [*past, {"seat": seat, "move": move}]
            if seen_by(retell(Referee(players, DECK), events), viewer) == target:
                yield present_state(events)


def all_bids(table: Referee, seat: int) -> list[str]:
    hand = table.hand(seat)
    return [table.bid_text(cards) for n in range(len(hand) + 1) for cards in combinations(hand, n)]


def present_state(events: Sequence[Event]) -> str:
    """The sets, and the bid that was placed last."""
    return repr((events[0]["sets"], events[-1]))


def much_is_known() -> Story:
    told = at_auction(10, "CEA")
    told.sell("", "G10", "P20")
    told.share("P20")
    told.play(0, "bid R25")
    return told


def little_is_known() -> Story:
    told = at_auction(11, "CE")
    told.play(1, "bid")
    return told


def the_cards_have_moved() -> Story:
    told = at_auction(10, "BD")
    told.sell("R5", "P5")
    told.share("R5")
    told.play(1, "bid R5 R20")
    return told


@pytest.mark.parametrize("viewer", [None, 0, 1])
@pytest.mark.parametrize("tell", [much_is_known, little_is_known, the_cards_have_moved])
def test_nothing_is_missing_and_nothing_too_much(
    tell: Callable[[], Story], viewer: int | None
) -> None:
    told = tell()
    found = [present_state(world) for world in find(told, viewer)]
    assert sorted(found) == sorted(every_state(told, viewer))


def random_story(seed: int) -> Story:
    """Ten auctions with small bids, and then some moves more."""
    rng = Random(seed)
    told = story("".join(rng.sample(SETS, 2 + seed % 2)), max_changes=2, unsold="free")
    left = 1 + seed
    while told.referee.phase != "over" and (left > 0 or has_many_secrets(told.referee)):
        table = told.referee
        seat = rng.choice(sorted(table.may_act))
        if table.phase == "bid":
            cards = rng.sample(sorted(table.hand(seat)), rng.choice([0, 0, 0, 1, 1]))
            move = rng.choice(["ready", "ready", table.bid_text(cards)])
        else:
            move = rng.choice(sorted(table.legal(seat)))
        if table.is_legal(seat, move):
            told.play(seat, move)
            left -= table.auction.number > 10
    return told


def has_many_secrets(table: Referee) -> bool:
    """Whether bids lie there of which not even the count is known."""
    return table.phase == "bid" and table.auction.counts is None and sum(table.auction.placed) > 1


@pytest.mark.parametrize("seed", range(24))
def test_the_truth_is_a_world_and_every_world_looks_like_it(seed: int) -> None:
    told = random_story(seed)
    players = told.referee.players
    viewer = [None, *range(players)][seed % (players + 1)]
    seen = seen_by(told, viewer)
    found = find(told, viewer, fill_replaced=True)
    truth = [event["move"] for event in last_bids(told.events)]
    assert any(
        world[0] == told.events[0] and [event["move"] for event in last_bids(world)] == truth
        for world in found
    )
    assert len({repr(world) for world in found}) == len(found)
    for world in Random(seed).sample(found, min(20, len(found))):
        again = retell(Referee(players, DECK, 2, "free"), world)
        assert seen_by(again, viewer) == seen


def last_bids(events: Sequence[Event]) -> list[Event]:
    """The present bid of each seat, where it has one, in the order of the seats."""
    begun = max((place for place, event in enumerate(events) if "bids" in event), default=0)
    bids = {e["seat"]: e for e in events[begun:] if e.get("move", "").startswith("bid")}
    return [bids[seat] for seat in sorted(bids)]


# What is no witness


def test_a_contradiction_has_no_world() -> None:
    told = at_auction(11, "AB")
    told.sell("", "B20")
    seen = seen_by(told, 0)
    wrong = [
        {"note": "reveal", "bids": [[], ["Y20"]], "shown": [None, "R5"]},  # nobody has to show
        {"note": "reveal", "bids": [[], ["B20", "R5"]], "shown": [None, None]},  # the count
        {"note": "reveal", "bids": [[], ["G5"]], "shown": [None, None]},  # the viewer's card
        {"note": "reveal", "bids": [["G5"], ["B20"]], "shown": [None, None]},
    ]
    for note in wrong:
        assert list(worlds(2, 0, DECK, [*seen[:-1], note])) == []
    assert len(list(worlds(2, 0, DECK, seen))) == 1
    for more in ({"note": "auction", "card": "P110", "winner": 0}, {"seat": 1, "move": "ready"}):
        assert list(worlds(2, 0, DECK, [*seen, more])) == []
    for fine in ({"note": "auction", "card": "P110", "winner": 1}, {"note": "weather"}):
        assert len(list(worlds(2, 0, DECK, [*seen, fine]))) == 1


def test_counts_that_are_not_those_of_the_bids_have_no_world() -> None:
    told = at_auction(11, "AB")
    told.place("", "B20")
    for late in (False, True):
        seen = [e for e in seen_by(told, 0, late=late) if e is not told.events[-1]]
        for counts, number in (([0, 1], 4 * 5), ([1, 1], 0), ([0, 2], 0 if late else 4 * 10)):
            note = {"note": "counts", "counts": counts}
            assert len(list(worlds(2, 0, DECK, [*seen, note]))) == number


def test_events_that_are_no_witness_are_refused() -> None:
    told = at_auction(11, "AB")
    told.sell("", "B20")
    seen = seen_by(told, 0)
    fact = seen[0]
    for events, viewer in [
        ([], 0),
        (seen[1:], 0),
        ([*seen, fact], 0),
        ([*seen, {"undo": 1}], 0),
        (seen, 2),
        (seen, 1),  # does not know its own set
        ([{**fact, "sets": ["A", "A"]}], 0),
        ([{**fact, "sets": ["A"]}], 0),
        ([{**fact, "sets": ["A", "F"]}], 0),
        ([{**fact, "pile": fact["pile"][1:]}], 0),
        ([{**fact, "pile": ["G80", *fact["pile"][1:]]}], 0),
        ([{**fact, "pile": ["??", *fact["pile"][1:]]}], 0),  # it is turned up
        ([fact, {"seat": 2, "move": "bid"}], 0),
        ([fact, {"seat": 1, "move": "bid G5 ??"}], 0),
        ([fact, {"seat": 0, "placed": True}], 0),  # its own bid
        (seen[:-1], 0),  # the reveal is missing
    ]:
        with pytest.raises(ValueError, match=r"\.$"):
            list(worlds(2, viewer, DECK, events))
