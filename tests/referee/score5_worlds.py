"""Everything that may be true in a game of Score 5, given what one viewer has witnessed.

Brute force, for small cases: the seats whose set is unknown get the sets in every possible way,
so does the pile with the cards that nobody has seen, and so do the bids that lie face down now.
A world counts when the referee can replay it and comes to every card, count and bid witnessed.

A bid that was replaced before anybody saw it is no part of a world. That there was one still
says something: it was different from the bid that followed it (S5). So the replay fills it with
any cards that do, and a world without such cards is none.

The cards that the pile has not yet turned up have no influence on what happened so far. So one
replay judges all orders of them; this is the only shortcut.
"""

from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field, replace
from itertools import combinations, permutations, product
from typing import Any, TypeAlias

from .score5 import AUCTIONS, PILE, SETS, STAR, TWO_STARS, WILD, Card, Referee, Seat

Event: TypeAlias = dict[str, Any]
Cards: TypeAlias = frozenset[str]
Moves: TypeAlias = dict[int, str]  # the filled moves, by their place in the list of events

UNKNOWN = "??"


@dataclass(frozen=True, slots=True)
class SeenBid:
    place: int  # in the list of events
    seat: Seat
    count: int | None  # None as long as only "placed" was seen
    cards: Cards | None  # None where they are hidden

    def fits(self, cards: Cards) -> bool:
        return self.count in (None, len(cards)) and self.cards in (None, cards)


@dataclass(slots=True)
class SeenAuction:
    """The bids of one auction, as far as they were seen."""

    bids: list[SeenBid] = field(default_factory=list)
    ready: set[Seat] = field(default_factory=set)
    is_final: bool = False  # everybody was ready at the same time

    @property
    def first_place(self) -> int:
        return self.bids[0].place

    def chain(self, seat: Seat) -> list[SeenBid]:
        """The bids of one seat, each replaced by the next."""
        return [bid for bid in self.bids if bid.seat == seat]

    def change(self, old: SeenBid, new: SeenBid) -> None:
        self.bids[self.bids.index(old)] = new


@dataclass(frozen=True, slots=True)
class Witness:
    """The witnessed events of one game, sorted out."""

    players: int
    deck: Sequence[Card]
    sets: tuple[str, ...]  # "??" where hidden
    pile: tuple[str, ...]
    events: tuple[Mapping[str, Any], ...]
    auctions: tuple[SeenAuction, ...]  # those with a bid

    @property
    def running(self) -> SeenAuction | None:
        """The auction whose bids are not yet revealed, if one was placed."""
        return self.auctions[-1] if self.auctions and not self.auctions[-1].is_final else None


def worlds(
    players: int,
    viewer: Seat | None,
    deck: Sequence[Card],
    events: Sequence[Mapping[str, Any]],
    *,
    max_changes: int = 10,
    unsold: str = "discard",
    fill_replaced: bool = False,
) -> Iterator[list[Event]]:
    """Every state of a game that agrees with what the viewer witnessed.

    Args:
        players: the size of the table.
        viewer: a seat, or None for a spectator.
        deck: the 51 cards.
        events: the fact with the sets and the pile, then what happened, with "??" for what the
            viewer cannot see. Another's first bid is ``{"seat": 1, "placed": True}`` or, once
            the counts are known, ``{"seat": 1, "move": "bid ?? ??"}``; the counts may also come
            as ``{"note": "counts", "counts": [...]}``. Each revealed auction has its note
            "reveal".
        max_changes: the table option of S5.
        unsold: the table option of S9.
        fill_replaced: whether the bids that were replaced unseen are filled, too, with any
            cards that they can have held, so that the events can be replayed.

    Returns:
        The same events, once per distinct world: the sets, the pile and each seat's last bid of
        every auction have no "??" any more. A replaced bid stays as it was witnessed, unless it
        is to be filled. Nothing is yielded when the events contradict the rules.

    Raises:
        ValueError: the events are not those of one game as this viewer sees it.
    """
    witness = _read(players, deck, events)
    _check_viewer(witness, viewer)
    start = Referee(players, deck, max_changes, unsold)
    return (
        _write(witness, sets, pile, moves, fill_replaced=fill_replaced)
        for sets in _all_sets(witness)
        for moves in _replays(witness, sets, deepcopy(start))
        for pile in _all_piles(witness)
    )


# Reading what was witnessed


def _read(players: int, deck: Sequence[Card], events: Sequence[Mapping[str, Any]]) -> Witness:
    if not events or "sets" not in events[0] or any("sets" in event for event in events[1:]):
        raise ValueError("The events begin with the sets and the pile, and there is only one deal.")
    if any("undo" in event for event in events):
        raise ValueError("Take the undone moves out of the events first.")
    sets, pile = tuple(events[0]["sets"]), tuple(events[0]["pile"])
    _check_fact(players, deck, sets, pile)
    auctions: list[SeenAuction] = []
    for place, event in enumerate(events):
        _check_seat(players, event)
        if _is_bid(event):
            if not auctions or auctions[-1].is_final:
                auctions.append(SeenAuction())
            auctions[-1].bids.append(_read_bid(place, event, deck))
            auctions[-1].ready.clear()  # S5: a change clears every "ready"
        elif event.get("move") == "ready" and auctions:
            auctions[-1].ready.add(event["seat"])
            auctions[-1].is_final = len(auctions[-1].ready) == players
        elif event.get("note") == "counts" and auctions:
            _read_counts(auctions[-1], event["counts"])
        elif event.get("note") == "reveal" and auctions and auctions[-1].is_final:
            _read_reveal(auctions[-1], event["bids"])
    for auction in auctions:
        if auction.is_final and any(bid.cards is None for bid in _last_bids(auction, players)):
            raise ValueError("The bids of a finished auction are known: its reveal is missing.")
    return Witness(players, deck, sets, pile, tuple(events), tuple(auctions))


def _is_bid(event: Mapping[str, Any]) -> bool:
    return bool(event.get("placed")) or str(event.get("move", "")).split(" ")[0] == "bid"


def _read_bid(place: int, event: Mapping[str, Any], deck: Sequence[Card]) -> SeenBid:
    if "move" not in event:
        return SeenBid(place, event["seat"], None, None)
    texts = event["move"].split(" ")[1:]
    if texts and set(texts) == {UNKNOWN}:
        return SeenBid(place, event["seat"], len(texts), None)
    if len(set(texts)) != len(texts) or not set(texts) <= {card.text for card in deck}:
        raise ValueError(f"'{event['move']}' is not a bid of cards of this deck, or all hidden.")
    return SeenBid(place, event["seat"], len(texts), frozenset(texts))


def _read_counts(auction: SeenAuction, counts: Sequence[int]) -> None:
    """The counts are those of the first bids, as they are shown when all have placed (S5)."""
    for seat, count in enumerate(counts):
        for bid in auction.chain(seat)[:1]:
            if bid.count is None:
                auction.change(bid, replace(bid, count=count))


def _read_reveal(auction: SeenAuction, bids: Sequence[Sequence[str]]) -> None:
    for seat, texts in enumerate(bids):
        for bid in auction.chain(seat)[-1:]:
            if bid.cards is None:
                auction.change(bid, replace(bid, cards=frozenset(texts)))


def _last_bids(auction: SeenAuction, players: int) -> list[SeenBid]:
    return [bid for seat in range(players) for bid in auction.chain(seat)[-1:]]


def _check_fact(
    players: int, deck: Sequence[Card], sets: Sequence[str], pile: Sequence[str]
) -> None:
    known = [letter for letter in sets if letter != UNKNOWN]
    if len(sets) != players or len(set(known)) != len(known) or not set(known) <= set(SETS):
        raise ValueError("Each seat has a set of its own, A to E or '??' (S3).")
    kinds = {card.text: card.kind for card in deck}
    turned = [text for text in pile if text != UNKNOWN]
    if len(pile) != AUCTIONS or len(set(turned)) != len(turned):
        raise ValueError(f"The pile is {AUCTIONS} different cards, or '??' (S3).")
    for text, kind in zip(pile, PILE, strict=True):
        if text != UNKNOWN and kinds.get(text) != kind:
            raise ValueError(f"{text} cannot lie at its place in the pile (S3).")


def _check_seat(players: int, event: Mapping[str, Any]) -> None:
    if "seat" in event and event["seat"] not in range(players):
        raise ValueError(f"There is no seat {event['seat']} at a table of {players}.")


def _check_viewer(witness: Witness, viewer: Seat | None) -> None:
    if viewer is None:
        return
    if viewer not in range(witness.players):
        raise ValueError(f"There is no seat {viewer} at a table of {witness.players}.")
    if witness.sets[viewer] == UNKNOWN:
        raise ValueError(f"Seat {viewer} knows its own set (S4).")
    if any(bid.cards is None for auction in witness.auctions for bid in auction.chain(viewer)):
        raise ValueError(f"Seat {viewer} knows its own bids (S4).")


# What is not known


def _all_sets(witness: Witness) -> Iterator[tuple[str, ...]]:
    free = [letter for letter in SETS if letter not in witness.sets]
    hidden = [seat for seat, letter in enumerate(witness.sets) if letter == UNKNOWN]
    for letters in permutations(free, len(hidden)):
        dealt = dict(zip(hidden, letters, strict=True))
        yield tuple(dealt.get(seat, letter) for seat, letter in enumerate(witness.sets))


def _all_piles(witness: Witness) -> Iterator[tuple[str, ...]]:
    return (
        (*top, *middle, *bottom)
        for top in _all_parts(witness, STAR)
        for middle in _all_parts(witness, TWO_STARS)
        for bottom in _all_parts(witness, WILD)
    )


def _all_parts(witness: Witness, kind: str) -> Iterator[tuple[str, ...]]:
    """All ways to fill the cards of one kind in the pile."""
    part = [text for text, of_kind in zip(witness.pile, PILE, strict=True) if of_kind == kind]
    unseen = [card.text for card in witness.deck if card.kind == kind and card.text not in part]
    for filling in permutations(unseen, part.count(UNKNOWN)):
        texts = iter(filling)
        yield tuple(next(texts) if text == UNKNOWN else text for text in part)


def _all_last_bids(auction: SeenAuction, referee: Referee) -> Iterator[list[SeenBid]]:
    """The last bids of all seats, each with every choice of cards that it can hold."""
    last = _last_bids(auction, referee.players)
    for choice in product(*(list(_all_cards(bid, referee.hand(bid.seat))) for bid in last)):
        yield [replace(bid, cards=cards) for bid, cards in zip(last, choice, strict=True)]


def _all_cards(bid: SeenBid, hand: Cards) -> Iterator[Cards]:
    for size in range(len(hand) + 1):
        for texts in combinations(sorted(hand), size):
            if bid.fits(frozenset(texts)):
                yield frozenset(texts)


# Replaying


def _replays(witness: Witness, sets: Sequence[str], referee: Referee) -> Iterator[Moves]:
    """All ways to fill the bids, when these sets were dealt, that the referee accepts."""
    referee.deal(sets, next(_all_piles(witness)))
    running = witness.running
    stop = len(witness.events) if running is None else running.first_place
    moves: Moves = {}
    begins = {auction.first_place: auction for auction in witness.auctions}
    for place in range(1, stop):
        if place in begins:
            auction = begins[place]
            filled = _fill(auction, _last_bids(auction, witness.players), referee)
            if filled is None:
                return
            moves |= filled
        if not _happens(witness, place, moves, referee):
            return
    if running is None:
        _check_turned_up(witness, referee)
        yield moves
        return
    for last in _all_last_bids(running, referee):
        filled = _fill(running, last, referee)
        table = deepcopy(referee)
        rest = range(stop, len(witness.events))
        if filled is not None and all(_happens(witness, p, filled, table) for p in rest):
            _check_turned_up(witness, table)
            yield moves | filled


def _fill(auction: SeenAuction, last: Sequence[SeenBid], referee: Referee) -> Moves | None:
    """A move for each bid of the auction, the last ones given; None if there are no such moves."""
    moves: Moves = {}
    for bid in last:
        chain = [*auction.chain(bid.seat)[:-1], bid]
        cards = next(_chains(chain, referee.hand(bid.seat)), None)
        if cards is None:
            return None
        moves |= {b.place: referee.bid_text(c) for b, c in zip(chain, cards, strict=True)}
    return moves


def _chains(chain: Sequence[SeenBid], hand: Cards) -> Iterator[tuple[Cards, ...]]:
    """All ways to fill the bids of one seat so that each differs from the one before (S5)."""
    if not chain:
        yield ()
        return
    for later in _chains(chain[1:], hand):
        for cards in _all_cards(chain[0], hand):
            if not later or cards != later[0]:
                yield (cards, *later)


def _happens(witness: Witness, place: int, moves: Moves, referee: Referee) -> bool:
    """Whether the referee accepts the move at this place, or agrees with the note there."""
    event = witness.events[place]
    if "note" in event:
        return _agrees(event, referee)
    if not _is_bid(event) and "move" not in event:
        return True
    try:
        referee.play(event["seat"], moves.get(place) or event["move"])
    except ValueError:
        return False
    return True


def _agrees(note: Mapping[str, Any], referee: Referee) -> bool:
    """Whether the note tells what the referee knows; unknown kinds tell nothing."""
    if note["note"] == "counts":
        return referee.auction.counts == tuple(note["counts"])
    revealed = [auction for auction in referee.auctions if auction.is_revealed]
    if note["note"] == "reveal":
        bids = [None if bid is None else set(bid) for bid in revealed[-1].bids] if revealed else []
        shown = revealed[-1].shown if revealed else []
        return bids == [set(texts) for texts in note["bids"]] and shown == list(note["shown"])
    if note["note"] == "auction":
        sold = [(auction.card, auction.winner) for auction in revealed[-1:]]
        return sold == [(note["card"], note["winner"])]
    return True


def _check_turned_up(witness: Witness, referee: Referee) -> None:
    if UNKNOWN in witness.pile[: referee.auction.number]:
        raise ValueError("The cards that the pile has turned up are known (S4).")


# Writing a world


def _write(
    witness: Witness,
    sets: Sequence[str],
    pile: Sequence[str],
    moves: Moves,
    *,
    fill_replaced: bool,
) -> list[Event]:
    """The witnessed events with the hidden things filled."""
    world = [dict(event) for event in witness.events]
    world[0] |= {"sets": list(sets), "pile": list(pile)}
    for auction in witness.auctions:
        last = {bid.place for bid in _last_bids(auction, witness.players)}
        for bid in auction.bids:
            is_hidden = "move" not in world[bid.place] or UNKNOWN in world[bid.place]["move"]
            if is_hidden and (fill_replaced or bid.place in last):
                world[bid.place].pop("placed", None)
                world[bid.place]["move"] = moves[bid.place]
    return world
