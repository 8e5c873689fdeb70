"""Positions of Score 5 written as text.

Hands and bids are cards in any order, "G5 R10"; "" is no card. `dealt` hands out sets and a pile as
Nature does. `position` writes hands of any cards into an auction of any number: everybody has seen
all of them, so where it matters what viewers know, use `dealt`.

The hands of our deck, each card with its tiebreaker:
A  G5/47  R10/44 Y15/41 P20/33 B25/30
B  G10/45 R15/37 Y20/34 P25/31 B5/48
C  G15/38 R20/35 Y25/27 P5/49  B10/46
D  G20/36 R25/28 Y5/50  P10/42 B15/39
E  G25/29 R5/51  Y10/43 P15/40 B20/32
"""

import tomllib
from collections.abc import Callable
from importlib import resources
from typing import Any

import pytest

from fivescore.engine.contract import Deck, IllegalMoveError
from fivescore.engine.events import JsonObject as Event
from fivescore.engine.match import Match
from fivescore.games.score5 import entrypoints
from fivescore.games.score5.game import Score5
from fivescore.games.score5.rules import NOBODY
from fivescore.games.score5.text import card_at, mask_of
from tests.playing import add, story_of, view_of

SETS = {
    "A": "G5 R10 Y15 P20 B25",
    "B": "G10 R15 Y20 P25 B5",
    "C": "G15 R20 Y25 P5 B10",
    "D": "G20 R25 Y5 P10 B15",
    "E": "G25 R5 Y10 P15 B20",
}
ONE_STAR = "G30 Y35 R40 P45 B50 Y55 P60 R65 B70 G75"
TWO_STARS = "G80 B85 R90 Y95 P100 Y105 P110 R115 B120 G125 Y130 B135 R140 P145 G150"
PILE = "G30 Y35 R40 P45 G80 B85 R90 Y95 P100 Y105 P110 W75"
FAMILIES = ("green", "red", "yellow", "purple", "blue")


def sorted_cards(text: str) -> list[str]:
    return sorted(text.split())


# --- Tables -----------------------------------------------------------------------------------


def create(players: int = 4, deck: Deck | None = None, /, **options: int | str) -> Match:
    """A table before the deal."""
    game = Score5()
    return Match(game, game.config("standard", players, options), deck=deck)


def deal_of(sets: str, pile: str = PILE) -> Event:
    return {"sets": list(sets), "pile": pile.split()}


def dealt(
    sets: str = "ABCD", pile: str = PILE, deck: Deck | None = None, /, **options: int | str
) -> Match:
    """A table with a set for each seat, and the first card turned up."""
    match = create(len(sets), deck, **options)
    add(match, deal_of(sets, pile))
    return match


def position(*hands: str, auction: int = 5, **options: int | str) -> Match:
    """The start of an auction, 5 for Green 80, with these hands; everybody has seen all cards."""
    match = dealt("ABCDE"[: len(hands)], **options)
    named = [card for hand in hands for card in hand.split()]
    assert len(named) == len(set(named)), "a card stands twice in the position"
    s = match.state[0]
    s["auction"] = auction
    for k, card in enumerate(PILE.split()[:auction]):
        s["turned"][k] = card_at(match.deck, card)
        s["takers"][k] = NOBODY
    s["seen"] = (1 << 25) - 1
    for seat, hand in enumerate(hands):
        cards = mask_of(match.deck, hand.split())
        s["hand"][seat] = s["located"][seat] = cards
        s["maybe"][seat] = 1 << int(s["dealt"][seat])
        s["sizes"][seat] = len(hand.split())
        if int(s["open_hands"]):
            s["open"][seat] = cards
    return match


# --- Decks ------------------------------------------------------------------------------------

Card = dict[str, Any]


def deck_cards() -> list[Card]:
    """The entries of our own deck file."""
    source = resources.files("fivescore.games.score5").joinpath("deck.toml").read_text("utf-8")
    cards: list[Card] = tomllib.loads(source)["cards"]
    return cards


def find_card(cards: list[Card], text: str) -> Card:
    """The entry of a card, as in G80."""
    return next(c for c in cards if c.get("family", "wild")[0].upper() + str(c["value"]) == text)


def deck_file(change: Callable[[list[Card]], object] = list, name: str = "mine") -> bytes:
    """A deck file with our own cards, changed."""
    cards = deck_cards()
    change(cards)
    lines = ['game = "score5"', f'id = "{name}"', "cards = ["]
    for card in cards:
        fields = (
            f'{key} = "{value}"' if isinstance(value, str) else f"{key} = {value}"
            for key, value in card.items()
        )
        lines.append("    { " + ", ".join(fields) + " },")
    return "\n".join([*lines, "]", ""]).encode()


def deck_with(**changes: str) -> Deck:
    """Our deck with other cards: G80="green 81 16" writes family, value and tiebreaker."""

    def change(cards: list[Card]) -> None:
        found = [(find_card(cards, text), told.split()) for text, told in changes.items()]
        for card, (family, value, tiebreaker) in found:
            card |= {"family": family, "value": int(value), "tiebreaker": int(tiebreaker)}

    return Score5().read_deck(deck_file(change))


# --- Playing ----------------------------------------------------------------------------------


def bid(cards: str) -> str:
    """The move that bids these cards."""
    return f"bid {cards}".strip()


def place(match: Match, *bids: str) -> None:
    """The first seats place their bids, in seat order."""
    for seat, cards in enumerate(bids):
        match.play(seat, bid(cards))


def ready(match: Match, seats: str = "") -> None:
    """These seats say ready, or all that are not."""
    for seat in [int(s) for s in seats] or match.to_act:
        match.play(seat, "ready")


def sell(match: Match, *bids: str) -> None:
    """A bidding in which nobody changes anything."""
    place(match, *bids)
    ready(match)


def share(match: Match, cards: str) -> list[int]:
    """The cards are taken in this order; gives by whom."""
    seats = []
    for card in cards.split():
        [seat] = match.to_act
        match.play(seat, f"take {card}")
        seats.append(seat)
    return seats


def skip(match: Match, auctions: int) -> None:
    """Auctions in which nobody bids."""
    for _ in range(auctions):
        sell(match, *[""] * match.config.players)


def finish(match: Match, wild: str = "green") -> None:
    """Plays the last auction, if nobody has bid, and the wild's choice."""
    while not match.is_over:
        [seat, *_] = match.to_act
        moves = match.legal(seat)
        match.play(seat, f"wild {wild}" if moves[0].startswith("wild") else last_move(moves))


def last_move(moves: object) -> str:
    """Ready where that may be said, no bid where it may not, else the last card to take."""
    texts = list(moves)  # type: ignore[call-overload]
    if "ready" in texts:
        return "ready"
    return "bid" if "bid" in texts else str(texts[-1])


def why_not(match: Match, seat: int, move: str) -> str:
    """The ruling by which a move is refused; it must leave everything as it was."""
    state, story = match.state.tobytes(), list(story_of(match))
    with pytest.raises(IllegalMoveError) as refused:
        match.play(seat, move)
    assert (match.state.tobytes(), story_of(match)) == (state, story)
    assert move not in match.legal(seat)
    return refused.value.refusal.ruling


# --- Looking ----------------------------------------------------------------------------------


def hand_of(match: Match, seat: int) -> list[str]:
    """The cards of a hand, sorted by their text."""
    return sorted(view_of(match, seat)["hand"])


def hands_of(match: Match) -> list[list[str]]:
    return [hand_of(match, seat) for seat in range(match.config.players)]


def note_of(match: Match, kind: str) -> Event:
    """The last note of a kind."""
    return [event for event in story_of(match) if event.get("note") == kind][-1]


def winner_of(match: Match) -> int | None:
    """Who won the auction that was resolved last."""
    winner: int | None = note_of(match, "auction")["winner"]
    return winner


def order_of(match: Match) -> list[int]:
    """Who picks, in order, while cards are shared out."""
    queue: list[int] = view_of(match)["queue"]
    return queue


def score(cards: str, wild: str | None = None, deck: Deck | None = None) -> tuple[int, int]:
    """The total of a hand and its highest scored tiebreaker."""
    used = deck or Score5().deck()
    family = NOBODY if wild is None else FAMILIES.index(wild)
    total, tiebreak = entrypoints.score_of(mask_of(used, cards.split()), used.record, family)
    return int(total), int(tiebreak)


def best_family(cards: str, deck: Deck | None = None) -> str:
    """The wild's default family."""
    used = deck or Score5().deck()
    return FAMILIES[entrypoints.best_wild_family(mask_of(used, cards.split()), used.record)]
