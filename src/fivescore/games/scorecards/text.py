"""Score Cards in words: moves as text both ways, refusals with their ruling, notes."""

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache

import numpy as np

from fivescore.engine.contract import Deck, Refusal, UnreadableMoveError, printable
from fivescore.engine.events import Event, MoveEvent, Note
from fivescore.games.scorecards.deck import ScoreDeck
from fivescore.games.scorecards.events import RoundNote
from fivescore.games.scorecards.rules import (
    BACK,
    DEAL,
    EXPLOSIVE,
    KEEP,
    KIND_SHIFT,
    NOBODY,
    OVER,
    PARTNERSHIP,
    PASS,
    PASSING,
    PLAY,
    PLAYING,
    RETURNING,
    card_of,
    changed_of,
    choice_of,
    names_display,
    pack_play,
    partner_of,
    value_of,
    versus_of,
)
from fivescore.games.scorecards.scoring.evaluate import NO_CARD
from fivescore.games.scorecards.scoring.explain import name_card
from fivescore.games.scorecards.scoring.operations import (
    CARDS,
    CHANGE_COLOUR,
    CHANGE_NUMBER,
    CHOSEN_COLOUR,
    CHOSEN_NUMBER,
    MAX_WAYS,
    NO_CHOICE,
    WAY,
)
from fivescore.games.scorecards.scoring.tree import COLOURS, HIGHEST_NUMBER
from fivescore.words import LANGUAGES, tell, tell_all

LONGEST_MOVE = 120
MOVES_KEPT = 1 << 14
"""Texts of moves: those of a hand are listed again and again."""
KEEP_TEXT = "keep"
_VERBS = {"play": PLAY, "pass": PASS, "back": BACK}
_VERB_OF = {kind: verb for verb, kind in _VERBS.items()}


def card_at(deck: Deck, text: str) -> int:
    """The card of a canonical text.

    Raises:
        KeyError: The deck has no such card.
    """
    return _places(deck.cards)[text]


@lru_cache(maxsize=64)
def _places(cards: tuple[str, ...]) -> Mapping[str, int]:
    return {text: k for k, text in enumerate(cards)}


def mask_of(deck: Deck, texts: Iterable[str]) -> int:
    """The mask of cards given as canonical texts."""
    return sum(1 << card_at(deck, text) for text in texts)


# --- Moves -----------------------------------------------------------------------------------


@lru_cache(MOVES_KEPT)
def format_move(deck: Deck, move: int) -> str:
    """The canonical text of a move."""
    kind = move >> KIND_SHIFT
    if kind == KEEP:
        return KEEP_TEXT
    text = f"{_VERB_OF[kind]} {deck.cards[card_of(move)]}"
    if versus_of(move) != NOBODY:
        text += f" vs {versus_of(move)}"
    choice = format_choice(deck, move)
    return f"{text} {choice}" if choice else text


@lru_cache(MOVES_KEPT)
def format_choice(deck: Deck, move: int) -> str:
    """What a play chooses; empty if nothing."""
    kind, value = choice_of(move), value_of(move)
    if kind == WAY:
        return f"option {value + 1}"
    if kind == CHOSEN_COLOUR:
        return f"colour {COLOURS[value]}"
    if kind == CHOSEN_NUMBER:
        return f"number {value}"
    if kind in (CHANGE_NUMBER, CHANGE_COLOUR):
        new = str(value) if kind == CHANGE_NUMBER else COLOURS[value]
        return f"change {deck.cards[changed_of(move)]} to {new}"
    return ""


def parse_move(deck: Deck, text: str) -> int:
    """Reads a move; capitals, spaces and leading zeros are forgiven."""
    words = text.split() if len(text) <= LONGEST_MOVE else []
    verb = words[0].lower() if words else ""
    if verb == KEEP_TEXT and len(words) == 1:
        return KEEP << KIND_SHIFT
    if verb not in _VERBS or len(words) < 2:
        raise UnreadableMoveError(tell_all("scorecards-unreadable-text", text=_short(text)))
    card = parse_card(deck, words[1])
    rest = words[2:]
    if verb != "play":
        if rest:
            raise UnreadableMoveError(tell_all("scorecards-unreadable-text", text=_short(text)))
        return _VERBS[verb] << KIND_SHIFT | card
    versus = NOBODY
    if rest and rest[0].lower() == "vs":
        seat = rest[1] if len(rest) > 1 else ""
        if not (seat.isascii() and seat.isdigit() and len(seat) < 3 and int(seat) < 4):
            raise UnreadableMoveError(tell_all("scorecards-unreadable-seat", text=_short(seat)))
        versus = int(seat)
        rest = rest[2:]
    return pack_play(card, versus, *_parse_choice(deck, rest))


def _parse_choice(deck: Deck, words: list[str]) -> tuple[int, int, int]:
    """What a play chooses, as kind, value and changed card."""
    match [word.lower() for word in words]:
        case []:
            return NO_CHOICE, 0, NO_CARD
        case ["option", number] if way := _number(number, MAX_WAYS):
            return WAY, way - 1, NO_CARD
        case ["colour", colour] if colour in COLOURS:
            return CHOSEN_COLOUR, COLOURS.index(colour), NO_CARD
        case ["number", number] if (value := _number(number, HIGHEST_NUMBER)) is not None:
            return CHOSEN_NUMBER, value, NO_CARD
        case ["change", card, "to", new] if new in COLOURS:
            return CHANGE_COLOUR, COLOURS.index(new), parse_card(deck, card)
        case ["change", card, "to", new] if (value := _number(new, HIGHEST_NUMBER)) is not None:
            return CHANGE_NUMBER, value, parse_card(deck, card)
    told = _short(" ".join(words))
    raise UnreadableMoveError(tell_all("scorecards-unreadable-choice", text=told))


def _number(word: str, highest: int) -> int | None:
    is_small = word.isascii() and word.isdigit() and len(word) < 4
    return int(word) if is_small and int(word) <= highest else None


def parse_card(deck: Deck, word: str) -> int:
    """The card that a player means by a text."""
    text = re.sub(r"(?<![0-9])0+(?=[0-9])", "", word.upper())
    card = _places(deck.cards).get(text)
    if card is None:
        raise UnreadableMoveError(tell_all("scorecards-unreadable-card", card=_short(word)))
    return card


def _short(text: str) -> str:
    return printable(text, 30)


# --- Refusals --------------------------------------------------------------------------------


def refuse(state: np.void, deck: ScoreDeck, seat: int, move: int, example: int) -> Refusal:
    """Why the seat may not make the move now; `example` is a play of its card that it may make."""
    kind, card = move >> KIND_SHIFT, card_of(move)
    phase, turner = int(state["phase"]), int(state["seat"])
    if phase == OVER:
        return _refusal("C8", "over")
    if phase == DEAL:
        return _refusal("C7" if int(state["round"]) else "C3", "not-dealt")
    if kind != PLAY and int(state["variant"]) != PARTNERSHIP:
        return _refusal("C10", "no-passing")
    is_turn = seat == (partner_of(turner) if phase == RETURNING else turner)
    if not is_turn:
        return _refusal("C4", "not-your-turn")
    wrong = _wrong_phase(phase, kind)
    if wrong:
        return _refusal("C4" if phase == PLAYING else "C10", wrong)
    if not int(state["hand"][seat]) >> card & 1:
        return _refusal("C4" if kind == PLAY else "C10", "not-in-hand", card=deck.cards[card])
    return _refuse_play(state, deck, seat, move, example)


def _wrong_phase(phase: int, kind: int) -> str | None:
    if phase == PLAYING and kind != PLAY:
        return "nothing-to-return" if kind == BACK else "play-first"
    if phase == PASSING and kind not in (PASS, KEEP):
        return "nothing-to-return" if kind == BACK else "pass-now"
    if phase == RETURNING and kind != BACK:
        return "back-now"
    return None


def _refuse_play(state: np.void, deck: ScoreDeck, seat: int, move: int, example: int) -> Refusal:
    """Why a card of the hand may not be played so: the display, or what is chosen."""
    versus, players = versus_of(move), int(state["players"])
    ruling = {EXPLOSIVE: "C9", PARTNERSHIP: "C10"}.get(int(state["variant"]), "C5")
    if not names_display(state):
        if versus != NOBODY:
            return _refusal(ruling, "no-display")
    elif versus == NOBODY:
        return _refusal(ruling, "name-display")
    elif versus == seat:
        return _refusal(ruling, "own-display")
    elif versus >= players:
        return _refusal(ruling, "no-seat", seat=versus + 1)
    return _refuse_choice(state, deck, seat, card_of(move), example)


def _refuse_choice(state: np.void, deck: ScoreDeck, seat: int, card: int, example: int) -> Refusal:
    """What the rule of the card leaves to choose, or the effect of the card before it."""
    part, choice, record = card, choice_of(example), deck.record[0]
    turn = int(state["shown"][seat]).bit_count()
    if choice != NO_CHOICE and int(record["choice"][card]) == NO_CHOICE:
        part = CARDS + int(state["displays"][int(state["round"]) - 1, seat, turn - 1])
    told = deck.cards[part % CARDS]
    if choice == WAY:
        return _refusal("C5", "choose-way", card=told, count=int(record["ways"][part]))
    if choice == CHOSEN_COLOUR:
        has_purple = int(record["colours"]) == len(COLOURS)
        reason = "choose-colour-purple" if has_purple else "choose-colour"
        return _refusal("C5", reason, card=told)
    if choice == CHOSEN_NUMBER:
        reason = "choose-number" if int(record["lowest"]) else "choose-number-zero"
        return _refusal("C5", reason, card=told, count=int(record["highest"]))
    if choice in (CHANGE_NUMBER, CHANGE_COLOUR):
        return _refusal("C5", "choose-change", card=told, example=format_choice(deck, example))
    return _refusal("C5", "no-choice", card=told)


def _refusal(
    ruling: str,
    reason: str,
    *,
    card: str = "",
    seat: int = 0,
    count: int = 0,
    example: str = "",
) -> Refusal:
    def sentence(language: str) -> str:
        name = name_card(card, language) if card else ""
        return tell(
            language,
            f"scorecards-refuse-{reason}",
            card=name,
            seat=str(seat),
            count=count,
            example=example,
        )

    return Refusal(ruling, {language: sentence(language) for language in LANGUAGES})


def rulings_now(o: np.void) -> tuple[str, ...]:
    """The rulings a player should have in mind at this point, the most pressing first."""
    phase, variant = int(o["phase"]), int(o["variant"])
    if phase == OVER:
        return ("C8", "C10") if variant == PARTNERSHIP else ("C8",)
    if phase in (PASSING, RETURNING):
        return ("C10", "C16")
    in_play = {EXPLOSIVE: "C9", PARTNERSHIP: "C10"}.get(variant, "C5")
    return (in_play, "C2", "C12", "C6") if in_play == "C5" else (in_play, "C5", "C2", "C6")


# --- Notes -----------------------------------------------------------------------------------


def notes(after: np.void, event: Event) -> list[Note]:
    """The points and the bonus of a round, told after its last move."""
    if not isinstance(event, MoveEvent) or int(after["phase"]) not in (DEAL, OVER):
        return []
    players, r = int(after["players"]), int(after["round"]) - 1
    bonus = int(after["bonus"][r])
    return [
        RoundNote(
            tuple(int(total) for total in after["sums"][r, :players]),
            tuple(seat for seat in range(players) if bonus >> seat & 1),
        )
    ]
