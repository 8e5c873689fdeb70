"""Fives in words: cards and moves as text both ways, refusals with their ruling, notes."""

import re
from collections.abc import Iterable, Iterator

import numpy as np

from fivescore.engine.contract import HIDDEN, Refusal, UnreadableMoveError, printable
from fivescore.engine.events import Event, MoveEvent, Note
from fivescore.games.fives.events import FivesDeal, HandNote, LeadNote, OpenNote, TrickNote
from fivescore.games.fives.rules import (
    CARD,
    FACE_DOWN,
    FIVE,
    MAGENTA,
    OVER,
    PLAY,
    TRUMP,
    colour_of,
    legal,
    number_of,
    seat_of_play,
)
from fivescore.words import LANGUAGES, tell, tell_all

COLOURS = "BGSM"
COLOUR_NAMES = ("blue", "green", "silver", "magenta")
HIDDEN_FLIP = f"{HIDDEN}=M5"

_CARDS = {
    f"{letter}{number}": colour * 16 + number
    for colour, letter in enumerate(COLOURS)
    for number in range(14)
    if (number > 0 or colour == MAGENTA) and colour * 16 + number != FIVE
}
_CARD_TEXTS = {card: text for text, card in _CARDS.items()}
_MOVES = _CARDS | {f"{text}=M5": card | FACE_DOWN for text, card in _CARDS.items()}
_MOVE_TEXTS = {move: text for text, move in _MOVES.items()}
_LOOSE = re.compile(r"\s*([BGSM])\s*0*([0-9]{1,2})\s*(=\s*M\s*0*5)?\s*", re.ASCII)


def card_text(card: int) -> str:
    """A card as the record writes it; the Magenta 5 that every back shows is `M5`."""
    return "M5" if card == FIVE else _CARD_TEXTS[card]


def parse_card(text: str) -> int:
    """The card of a canonical text.

    Raises:
        KeyError: The deck has no such card.
    """
    return _CARDS[text]


def cards_of(mask: int) -> list[str]:
    """The cards of a mask as texts, by colour and number."""
    return [_CARD_TEXTS[card] for card in _bits(mask)]


def mask_of(texts: Iterable[str]) -> int:
    """The mask of cards given as canonical texts."""
    mask = 0
    for text in texts:
        mask |= 1 << _CARDS[text]
    return mask


def format_move(move: int) -> str:
    """The canonical text of a move: `B7`, or `B7=M5` for the card played face down."""
    return _MOVE_TEXTS[move]


def parse_move(text: str) -> int:
    """Reads a move; small letters, spaces and leading zeros are forgiven."""
    move = _MOVES.get(text)
    if move is not None:
        return move
    found = _LOOSE.fullmatch(text.upper()) if len(text) <= 20 else None
    if found:
        move = _MOVES.get(f"{found[1]}{int(found[2])}{'=M5' if found[3] else ''}")
    if move is None:
        raise UnreadableMoveError(_why_unreadable(text, found))
    return move


def _why_unreadable(text: str, found: re.Match[str] | None) -> dict[str, str]:
    told = printable(text, 20)
    reason = "text"
    if found:
        told = f"{found[1]}{int(found[2])}"
        reason = "back" if told == "M5" else "card"
    return tell_all(f"fives-unreadable-{reason}", card=told, text=told)


# --- Refusals --------------------------------------------------------------------------------


def refuse(state: np.void, deck: np.void, seat: int, move: int) -> Refusal:
    """Why the seat may not make the move now, with the ruling that says so."""
    card = move & CARD
    phase = int(state["phase"])
    if phase == OVER:
        return _refusal("F18", "over", card)
    if phase != PLAY:
        return _refusal("F3", "not-dealt", card)
    if seat != int(state["turn"]):
        return _refusal("F3", "not-your-turn", card)
    hand = int(state["hand"][seat])
    if not hand >> card & 1:
        if not int(deck["cards"][int(state["players"])]) >> card & 1:
            return _refusal("F1", "not-in-deck", card)
        return _refusal("F1", "not-in-hand", card)
    up, down = legal(state, hand)
    led = int(state["led"])
    if not move & FACE_DOWN:
        reason = "must-follow-or-flip" if down >> card & 1 else "must-follow"
        return _refusal("F4", reason, card, led)
    if int(state["five_lies"]):
        reason = "second-five" if up >> card & 1 else "second-five-and-follow"
        return _refusal("F6", reason, card, led)
    reason = "flip-other-than-single" if down else "flip-holding-many"
    return _refusal("F5", reason, card, led)


def _refusal(ruling: str, reason: str, card: int, led: int = 0) -> Refusal:
    def sentence(language: str) -> str:
        return tell(
            language,
            f"fives-refuse-{reason}",
            card=card_name(card, language),
            led=colour_name(led, language),
            text=card_text(card),
        )

    return Refusal(ruling, {language: sentence(language) for language in LANGUAGES})


def colour_name(colour: int, language: str) -> str:
    """A colour in words."""
    return tell(language, f"fives-{COLOUR_NAMES[colour]}")


def card_name(card: int, language: str) -> str:
    """A card in words, as in Green 11."""
    colour = colour_name(colour_of(card), language)
    return tell(language, "fives-card", colour=colour, number=str(number_of(card)))


def rulings_now(o: np.void) -> tuple[str, ...]:
    """The rulings a player should have in mind at this point, the most pressing first."""
    if int(o["phase"]) != PLAY:
        return ("F12", "F13", "F14", "F15", "F17", "F18")
    if int(o["lying"]) == 0:
        return ("F3", "F5", "F9", "F10")
    if int(o["five_lies"]):
        return ("F4", "F6", "F9", "F10")
    if int(o["led"]) == MAGENTA:
        return ("F4", "F5", "F7", "F6", "F9", "F10")
    if int(o["led"]) == TRUMP:
        return ("F4", "F5", "F8", "F6", "F9", "F10")
    return ("F4", "F5", "F6", "F9", "F10")


# --- Notes -----------------------------------------------------------------------------------


def notes(state: np.void, event: Event) -> list[Note]:
    """A finished trick and a finished hand, told after the play that finished them."""
    if not isinstance(event, MoveEvent) or int(state["lying"]) != 0:
        return []
    trick = int(state["trick"]) - 1
    notes: list[Note] = [TrickNote(int(state["takers"][trick]), int(state["values"][trick]))]
    if int(state["phase"]) != PLAY:
        totals, chips = tuple(seats(state, "totals")), tuple(seats(state, "chips"))
        notes.append(HandNote(totals, chips, int(state["centre"])))
    return notes


def disclosures(state: np.void, event: Event) -> list[Note]:
    """Who leads, after a deal (F3); the whole deal and every flip, after a hand (F11)."""
    if not isinstance(event, MoveEvent):
        return [LeadNote(int(state["turn"]))] if isinstance(event, FivesDeal) else []
    if int(state["phase"]) == PLAY:
        return []
    players = int(state["players"])
    hands: list[int] = [0] * players
    flips = []
    for k in range(int(state["plays"])):
        seat = seat_of_play(state, k)
        face = int(state["face"][k])
        hands[seat] |= 1 << face
        if int(state["shown"][k]) == FIVE:
            flips.append(card_text(face))
    return [OpenNote(tuple(tuple(cards_of(hand)) for hand in hands), tuple(flips))]


def seats(table: np.void, field: str) -> list[int]:
    """A field of the table as a list with an entry for each seat."""
    values: list[int] = table[field][: int(table["players"])].tolist()
    return values


def moves_of(legal: tuple[int, int]) -> list[int]:
    """The moves of cards that may be played face up, then of those face down."""
    up, down = legal
    return list(_bits(up)) + [card | FACE_DOWN for card in _bits(down)]


def _bits(mask: int) -> Iterator[int]:
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest
