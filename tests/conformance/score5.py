"""The part of the conformance suite that knows Score 5."""

from itertools import pairwise

from fivescore.engine.match import Match
from fivescore.games.score5.deck import FAMILY_NAMES
from fivescore.games.score5.rules import DEAL, SHARING
from fivescore.games.score5.text import mask_of
from tests.playing import story_of


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


def move_texts(match: Match) -> list[str]:
    """Bids of none, one and two cards, ready, every card taken, every family."""
    cards = match.deck.cards
    pairs = [f"bid {a} {b}" for a, b in pairwise(cards)]
    singles = [f"bid {card}" for card in cards]
    takes = [f"take {card}" for card in cards]
    wilds = [f"wild {family}" for family in FAMILY_NAMES]
    return ["bid", *singles, *pairs, "ready", *takes, *wilds]
