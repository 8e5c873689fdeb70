"""How a score came about: as data, and in words.

A part is what one operation of a rule brought: how often, for how much, from which cards. The parts
of a play add up to its points; the log, the terminal and the page tell them.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, NamedTuple

import numpy as np
from msgspec import UNSET, Struct, UnsetType, field

from fivescore.engine.log import joined
from fivescore.engine.log_lines import Arguments, Phrase
from fivescore.games.scorecards.deck import ScoreDeck
from fivescore.games.scorecards.scoring.evaluate import (
    COUNTED,
    IS_EFFECT,
    MEASURE,
    OP,
    POINTS_AFTER,
)
from fivescore.games.scorecards.scoring.operations import (
    ADD,
    CAP,
    COLOUR,
    COLOUR_RUNS,
    DOUBLE,
    FLOOR,
    HIGHEST,
    LOWEST,
    NOTHING,
    NUMBER,
    POINTS,
    RUNS,
    SET,
    SIZE,
    SUM,
)
from fivescore.games.scorecards.scoring.tree import COLOURS
from fivescore.words.phrases import say

Kind = Literal[
    "points",
    "cards",
    "colours",
    "numbers",
    "sets",
    "runs",
    "value",
    "scored",
    "cap",
    "floor",
    "double",
]


class Part(Struct, kw_only=True, repr_omit_defaults=True):
    """What one operation of a rule brought: how often, for how much, from which cards."""

    kind: Kind
    bound: int | UnsetType = UNSET
    points: int
    times: int | UnsetType = UNSET
    each: int | UnsetType = UNSET
    cards: list[str] | UnsetType = UNSET
    giver: str | UnsetType = field(default=UNSET, name="from")
    """The card before, whose effect on the next turn this is."""


class Changed(Struct):
    """A card that counts as another for one play."""

    card: str
    to: int | str


DECKS_KEPT, CARDS_KEPT = 32, 1024
_KINDS: dict[int, Kind] = {
    NOTHING: "points",
    COLOUR: "colours",
    NUMBER: "numbers",
    SET: "sets",
    RUNS: "runs",
    COLOUR_RUNS: "runs",
    HIGHEST: "value",
    LOWEST: "value",
    SUM: "value",
    POINTS: "scored",
}


def parts_of(deck: ScoreDeck, rows: np.ndarray, previous: str | None) -> list[Part]:
    """The traced operations of a play as data; `previous` is the card whose effect comes on top."""
    parts: list[Part] = []
    before = 0
    for row in rows.tolist():
        part = _part(deck, row, before)
        before = row[POINTS_AFTER]
        if part is not None:
            if row[IS_EFFECT] and previous is not None:
                part.giver = previous
            parts.append(part)
    return parts


def _part(deck: ScoreDeck, row: list[int], before: int) -> Part | None:
    op, after = row[OP], row[POINTS_AFTER]
    operations = _operations(deck)
    action = operations.action[op]
    points = after - before
    if action == DOUBLE:
        return Part(kind="double", points=points)
    if action in (CAP, FLOOR):
        kind: Kind = "cap" if action == CAP else "floor"
        return Part(kind=kind, bound=operations.bound[op], points=points) if points else None
    if action != ADD:
        return None
    measure = row[MEASURE]
    if measure == 0:
        return None
    kind = _KINDS.get(operations.measure[op], "cards")
    if operations.total[op] != SIZE:
        kind = "value"
    part = Part(kind=kind, points=points, times=measure, each=abs(operations.factor[op]))
    if kind != "points":
        part.cards = cards_of(deck, row[COUNTED])
    return part


class _Operations(NamedTuple):
    """What the operations of a deck do, as Python's own numbers."""

    action: list[int]
    bound: list[int]
    measure: list[int]
    total: list[int]
    factor: list[int]


@lru_cache(DECKS_KEPT)
def _operations(deck: ScoreDeck) -> _Operations:
    return _Operations(*(deck.record[f"op_{name}"][0].tolist() for name in _Operations._fields))


def cards_of(deck: ScoreDeck, mask: int) -> list[str]:
    """The cards of a mask as texts, in the order of the deck."""
    texts = []
    while mask:
        texts.append(deck.cards[(mask & -mask).bit_length() - 1])
        mask &= mask - 1
    return texts


# --- In words --------------------------------------------------------------------------------


@lru_cache(CARDS_KEPT)
def card_phrase(card: str) -> Phrase:
    """A card in words, as in Blue 6."""
    letter, number = card[0], card[1:].partition("-")[0]
    return Phrase(f"scorecards-card-{_COLOUR_OF[letter]}", {"number": number})


def name_card(card: str, language: str) -> str:
    """A card in words, in a language."""
    return say(language, card_phrase(card))


_COLOUR_OF = {name[0].upper(): name for name in COLOURS}


def is_plain(parts: Sequence[Part], changed: Changed | UnsetType) -> bool:
    """Whether the rule itself says it all, as in "7. Next turn: +4"."""
    is_bare = [part.kind for part in parts] == ["points"] and parts[0].giver is UNSET
    return is_bare and changed is UNSET


def how_phrase(parts: Sequence[Part], changed: Changed | UnsetType = UNSET) -> Phrase:
    """How a score came about: "Blue 6 and Red 6: 4 each". A changed card comes first."""
    phrases = [_part_phrase(part) for part in parts] or [Phrase("scorecards-how-nothing")]
    if changed is not UNSET:
        phrases.insert(0, _change_phrase(changed))
    return joined(phrases)


def tell_parts(parts: Sequence[Part], language: str, changed: Changed | UnsetType = UNSET) -> str:
    """The same in a language."""
    return say(language, how_phrase(parts, changed))


def _change_phrase(changed: Changed) -> Phrase:
    card = card_phrase(changed.card)
    if isinstance(changed.to, int):
        number = str(changed.to)
        return Phrase("scorecards-how-changed-number", {"card": card, "number": number})
    colour = Phrase(f"scorecards-colour-{changed.to}")
    return Phrase("scorecards-how-changed-colour", {"card": card, "colour": colour})


def _part_phrase(part: Part) -> Phrase:
    phrase = _bare_phrase(part)
    # What a card scored may itself be below 0.
    is_minus = (part.points < 0) != ((part.times or 0) < 0)
    if is_minus and part.kind not in ("cap", "floor"):
        phrase = Phrase("scorecards-how-minus", {"part": phrase})
    if part.giver is not UNSET:
        giver = card_phrase(part.giver)
        phrase = Phrase("scorecards-how-from", {"card": giver, "part": phrase})
    return phrase


def _bare_phrase(part: Part) -> Phrase:
    each, times = part.each or 0, part.times or 0
    cards = [card_phrase(card) for card in part.cards or []]
    arguments: Arguments
    match part.kind:
        case "points":
            return Phrase("scorecards-how-points", {"points": str(each)})
        case "cards":
            message = "scorecards-how-one" if len(cards) == 1 else "scorecards-how-each"
            return Phrase(message, {"cards": cards, "each": str(each)})
        case "value" | "scored":
            arguments = {"cards": cards, "factor": each, "value": str(times)}
            return Phrase(f"scorecards-how-{part.kind}", arguments)
        case "colours" | "numbers" | "sets" | "runs":
            arguments = {"times": times, "each": str(each), "cards": cards}
            return Phrase(f"scorecards-how-{part.kind}", arguments)
        case "cap" | "floor":
            return Phrase(f"scorecards-how-{part.kind}", {"bound": str(part.bound)})
        case "double":
            return Phrase("scorecards-how-double")
