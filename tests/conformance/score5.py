"""The part of the conformance suite that knows Score 5."""

from itertools import pairwise

from fivescore.engine.contract import State, Viewer
from fivescore.engine.events import JsonObject as Event
from fivescore.engine.match import Match
from fivescore.games.score5.deck import FAMILY_NAMES, SET_NAMES
from fivescore.games.score5.rules import BIDDING, DEAL, SHARING
from fivescore.games.score5.text import cards_of, mask_of
from tests.playing import add, story_of


def check_balance(match: Match) -> None:
    """Every card is in one place: dealt sets and sold cards in hands, or being shared out."""
    s = match.state[0]
    players = match.config.players
    if int(s["phase"]) == DEAL:
        return
    places = [int(hand) for hand in s["hand"][:players]]
    assert all(hand for hand in places)  # S10
    assert [hand.bit_count() for hand in places] == [int(n) for n in s["sizes"][:players]]
    if int(s["phase"]) == SHARING:
        places.append(int(s["offer"]))
    cards = 0
    for place in places:
        assert cards & place == 0
        cards |= place
    wanted = 0
    for which in s["dealt"][:players]:
        wanted |= 31 << 5 * int(which)
    for note in story_of(match):
        if note.get("note") == "auction" and note["winner"] is not None:
            wanted |= mask_of(match.deck, [note["card"]])
    assert cards == wanted
    for seat in range(players):
        assert int(s["bid"][seat]) & ~int(s["hand"][seat]) == 0
        assert int(s["located"][seat]) & ~int(s["hand"][seat]) == 0


def imagine(match: Match, world: State, viewer: Viewer) -> list[Event]:
    """The story of the match with other sets, another pile and other covered bids.

    Past bids stand as they were revealed; those that were replaced are unknown, and any that could
    have been placed will do.
    """
    w = world[0]
    events = [event for event in story_of(match) if "note" not in event]
    if int(w["phase"]) == DEAL:
        return events
    players = match.config.players
    fact = {
        "sets": [SET_NAMES[int(which)] for which in w["dealt"][:players]],
        "pile": [match.deck.cards[int(card)] for card in w["pile"]],
    }
    other = Match(match.game, match.config, deck=match.deck)
    add(other, fact)
    told: list[Event] = [fact]
    auctions = _auction_of_each(match, events)
    for k, event in enumerate(events[1:], 1):
        if event["move"].startswith("bid") and event["seat"] != viewer:
            seat = event["seat"]
            bids = [
                j
                for j, e in enumerate(events)
                if auctions[j] == auctions[k] and e.get("seat") == seat and e["move"][:3] == "bid"
            ]
            final = _last_bid(match, world, events[bids[-1]], auctions[k])
            counts = [events[j]["move"].count(" ") for j in bids]
            chain = _chain(int(other.state["hand"][0, seat]), counts, final)
            cards = cards_of(match.deck, chain[bids.index(k)])
            told.append({"seat": seat, "move": " ".join(["bid", *cards])})
        else:
            told.append(event)
        add(other, told[-1])
    return told


def _auction_of_each(match: Match, events: list[Event]) -> list[int]:
    """The number of the auction that each event belongs to."""
    again = Match(match.game, match.config, deck=match.deck)
    numbers = []
    for event in events:
        numbers.append(int(again.state["auction"][0]))
        add(again, event)
    return numbers


def _last_bid(match: Match, world: State, event: Event, auction: int) -> int:
    """A seat's last bid of an auction: as it was revealed, or as the world has it lie there."""
    now = match.state[0]
    if int(now["auction"]) > auction or int(now["phase"]) != BIDDING:
        return mask_of(match.deck, event["move"].split(" ")[1:])
    return int(world["bid"][0, event["seat"]])


def _chain(hand: int, counts: list[int], final: int) -> list[int]:
    """Bids of these counts, each another than the next, that end with the final one."""
    chain = [final]
    for count in reversed(counts[:-1]):
        chain.append(next(bid for bid in _subsets(hand, count) if bid != chain[-1]))
    return chain[::-1]


def _subsets(hand: int, count: int) -> list[int]:
    subset = hand
    found = []
    while True:
        if subset.bit_count() == count:
            found.append(subset)
        if subset == 0:
            return found
        subset = (subset - 1) & hand


def move_texts(match: Match) -> list[str]:
    """Bids of none, one and two cards, ready, every card taken, every family."""
    cards = match.deck.cards
    pairs = [f"bid {a} {b}" for a, b in pairwise(cards)]
    singles = [f"bid {card}" for card in cards]
    takes = [f"take {card}" for card in cards]
    wilds = [f"wild {family}" for family in FAMILY_NAMES]
    return ["bid", *singles, *pairs, "ready", *takes, *wilds]
