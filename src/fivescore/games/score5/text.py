"""Score 5 in words: moves as text both ways, refusals with their ruling, notes."""

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache

import numpy as np

from fivescore.engine.contract import HIDDEN, Deck, Refusal, UnreadableMoveError, printable
from fivescore.engine.events import Event, MoveEvent, Note
from fivescore.games.score5.deck import FAMILY_NAMES, SET_NAMES
from fivescore.games.score5.events import (
    AuctionNote,
    CountsNote,
    FinalNote,
    LotNote,
    RevealNote,
)
from fivescore.games.score5.rules import (
    ANY_FAMILY,
    BID,
    BIDDING,
    CARDS,
    CHOOSING,
    DEAL,
    KIND_SHIFT,
    NOBODY,
    OVER,
    PAYLOAD,
    READY,
    SHARING,
    TAKE,
    WILD,
)
from fivescore.words import LANGUAGES, tell, tell_all

READY_TEXT = "ready"
LONGEST_MOVE = 600
MOVES_KEPT = 1 << 14
"""Texts of moves: those of a hand are listed again and again."""

_WORD = re.compile(r"[^\s,]+")


def cards_of(deck: Deck, mask: int) -> list[str]:
    """The cards of a mask as texts, in the order of the deck."""
    texts = []
    while mask:
        texts.append(deck.cards[(mask & -mask).bit_length() - 1])
        mask &= mask - 1
    return texts


def mask_of(deck: Deck, texts: Iterable[str]) -> int:
    """The mask of cards given as canonical texts.

    Raises:
        KeyError: The deck has no such card.
    """
    places = _places(deck.cards)
    mask = 0
    for text in texts:
        mask |= 1 << places[text]
    return mask


def card_at(deck: Deck, text: str) -> int:
    """The card of a canonical text.

    Raises:
        KeyError: The deck has no such card.
    """
    return _places(deck.cards)[text]


@lru_cache(maxsize=64)
def _places(cards: tuple[str, ...]) -> Mapping[str, int]:
    return {text: k for k, text in enumerate(cards)}


# --- Moves -----------------------------------------------------------------------------------


@lru_cache(MOVES_KEPT)
def format_move(deck: Deck, move: int) -> str:
    """The canonical text of a move; a bid's cards stand in the order of the deck."""
    kind, payload = move >> KIND_SHIFT, move & PAYLOAD
    if kind == BID:
        return " ".join(["bid", *cards_of(deck, payload)])
    if kind == READY:
        return READY_TEXT
    if kind == TAKE:
        return f"take {deck.cards[payload]}"
    return f"wild {FAMILY_NAMES[payload]}"


def parse_move(deck: Deck, text: str) -> int:
    """Reads a move; capitals, spaces and leading zeros are forgiven."""
    words = _WORD.findall(text) if len(text) <= LONGEST_MOVE else []
    verb = words[0].lower() if words else ""
    rest = words[1:]
    if verb == "bid":
        bid = 0
        for word in rest:
            card = _parse_card(deck, word)
            if bid >> card & 1:
                raise UnreadableMoveError(
                    tell_all("score5-unreadable-twice", card=deck.cards[card])
                )
            bid |= 1 << card
        return bid
    if verb == "ready" and not rest:
        return READY << KIND_SHIFT
    if verb == "take" and len(rest) == 1:
        return TAKE << KIND_SHIFT | _parse_card(deck, rest[0])
    if verb == "wild" and len(rest) == 1:
        family = rest[0].lower()
        if family not in FAMILY_NAMES:
            raise UnreadableMoveError(tell_all("score5-unreadable-family", text=_short(rest[0])))
        return WILD << KIND_SHIFT | FAMILY_NAMES.index(family)
    raise UnreadableMoveError(tell_all("score5-unreadable-text", text=_short(text)))


def _parse_card(deck: Deck, word: str) -> int:
    places = _places(deck.cards)
    card = places.get(word)
    if card is not None:
        return card
    text = re.sub(r"(?<=[A-Z/])0+(?=[0-9])", "", word.upper())
    card = places.get(text)
    if card is None:
        raise UnreadableMoveError(tell_all("score5-unreadable-card", card=_short(word)))
    return card


def _short(text: str) -> str:
    return printable(text, 20)


# --- Refusals --------------------------------------------------------------------------------


def refuse(state: np.void, deck: Deck, seat: int, move: int) -> Refusal:
    """Why the seat may not make the move now, with the ruling that says so."""
    kind, payload = move >> KIND_SHIFT, move & PAYLOAD
    phase = int(state["phase"])
    if phase == OVER:
        return _refusal(deck, "S12", "over")
    if phase == DEAL:
        return _refusal(deck, "S3", "not-dealt")
    if kind == BID:
        return _refuse_bid(state, deck, seat, payload)
    if kind == READY:
        if phase != BIDDING:
            return _refusal(deck, "S5", "not-bidding")
        if not int(state["counts_shown"]):
            return _refusal(deck, "S5", "not-all-placed")
        return _refusal(deck, "S5", "already-ready")
    if kind == TAKE:
        if phase != SHARING:
            return _refusal(deck, "S7", "not-sharing")
        if seat != int(state["queue"][int(state["pick"])]):
            return _refusal(deck, "S7", "not-your-pick")
        return _refusal(deck, "S7", "not-offered", card=payload)
    if phase != CHOOSING:
        return _refusal(deck, "S11", "no-wild")
    return _refusal(deck, "S11", "not-your-wild")


def _refuse_bid(state: np.void, deck: Deck, seat: int, bid: int) -> Refusal:
    if int(state["phase"]) != BIDDING:
        return _refusal(deck, "S5", "not-bidding")
    stray = bid & ~int(state["hand"][seat])
    if stray:
        return _refusal(deck, "S5", "not-in-hand", card=(stray & -stray).bit_length() - 1)
    if not int(state["counts_shown"]):
        return _refusal(deck, "S5", "placed")
    if bid == int(state["bid"][seat]):
        return _refusal(deck, "S5", "same-bid")
    return _refusal(deck, "S5", "no-changes", changes=int(state["max_changes"]))


def _refusal(deck: Deck, ruling: str, reason: str, *, card: int = 0, changes: int = 0) -> Refusal:
    def sentence(language: str) -> str:
        return tell(
            language,
            f"score5-refuse-{reason}",
            card=card_name(deck, card, language) if card < CARDS else "?",
            changes=changes,
        )

    return Refusal(ruling, {language: sentence(language) for language in LANGUAGES})


def family_name(family: int, language: str) -> str:
    """A family in words."""
    return tell(language, f"score5-{'wild' if family == ANY_FAMILY else FAMILY_NAMES[family]}")


def card_name(deck: Deck, card: int, language: str) -> str:
    """A card in words, as in Green 80."""
    record = deck.record[0]
    family = family_name(int(record["family"][card]), language)
    return tell(language, "score5-card", family=family, value=str(int(record["value"][card])))


def rulings_now(o: np.void) -> tuple[str, ...]:
    """The rulings a player should have in mind at this point, the most pressing first."""
    phase = int(o["phase"])
    if phase == BIDDING:
        return ("S5", "S6", "S7", "S12")
    if phase == SHARING:
        return ("S7", "S8", "S14") if int(o["players"]) == 2 else ("S7", "S8")
    if phase == CHOOSING:
        return ("S11", "S12")
    return ("S12", "S13")


# --- Notes -----------------------------------------------------------------------------------


def notes(after: np.void, deck: Deck, event: Event) -> list[Note]:
    """The reveal of an auction and who won it, told after the last ready."""
    is_ready = isinstance(event, MoveEvent) and event.move == READY_TEXT
    # A ready that is not the last one stands in the mask; the last one clears it.
    if not is_ready or int(after["ready"]) != 0:
        return []
    players = int(after["players"])
    winner = int(after["winner"])
    shown = [int(card) for card in after["shown"][:players]]
    return [
        RevealNote(
            tuple(tuple(cards_of(deck, int(bid))) for bid in after["bids"][:players]),
            tuple(None if card == NOBODY else deck.cards[card] for card in shown),
        ),
        AuctionNote(
            deck.cards[int(after["turned"][_resolved(after) - 1])],
            None if winner == NOBODY else winner,
        ),
    ]


def _resolved(after: np.void) -> int:
    """The number of the auction that was resolved last."""
    auction = int(after["auction"])
    return auction - 1 if int(after["phase"]) == BIDDING else auction


def disclosures(after: np.void, deck: Deck, event: Event) -> list[Note]:
    """Counts when all have placed, the next auction card, and at the end every hand."""
    players = int(after["players"])
    phase = int(after["phase"])
    move = event.move if isinstance(event, MoveEvent) else ""
    if phase == OVER:
        sets = tuple(SET_NAMES[int(which)] for which in after["dealt"][:players])
        hands = (tuple(cards_of(deck, int(hand))) for hand in after["hand"][:players])
        return [FinalNote(sets, tuple(hands))]
    if phase != BIDDING:
        return []
    if move.startswith("bid"):
        is_first = not after["changes"][:players].any() and not int(after["ready"])
        if int(after["counts_shown"]) and is_first:
            return [CountsNote(tuple(int(n) for n in after["counts"][:players]))]
        return []
    if move == READY_TEXT and int(after["counts_shown"]):
        return []
    auction = int(after["auction"])
    return [LotNote(auction, deck.cards[int(after["turned"][auction - 1])])]


def covered(count: int) -> str:
    """A bid of which only the count is known."""
    return " ".join(["bid", *[HIDDEN] * count])
