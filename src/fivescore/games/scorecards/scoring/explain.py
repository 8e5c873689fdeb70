"""How a score came about: as data, and in words.

A part is what one operation of a rule brought: how often, for how much, from which cards. The parts
of a play add up to its points; the log, the terminal and the page tell them.
"""

from typing import Literal

import numpy as np
from msgspec import UNSET, Struct, UnsetType, field

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
from fivescore.words import tell

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
    for row in rows:
        part = _part(deck, row, before)
        before = int(row[POINTS_AFTER])
        if part is not None:
            if int(row[IS_EFFECT]) and previous is not None:
                part.giver = previous
            parts.append(part)
    return parts


def _part(deck: ScoreDeck, row: np.ndarray, before: int) -> Part | None:
    record = deck.record[0]
    op, after = int(row[OP]), int(row[POINTS_AFTER])
    action = int(record["op_action"][op])
    points = after - before
    if action == DOUBLE:
        return Part(kind="double", points=points)
    if action in (CAP, FLOOR):
        bound = int(record["op_bound"][op])
        kind: Kind = "cap" if action == CAP else "floor"
        return Part(kind=kind, bound=bound, points=points) if points else None
    if action != ADD:
        return None
    measure = int(row[MEASURE])
    if measure == 0:
        return None
    kind = _KINDS.get(int(record["op_measure"][op]), "cards")
    if int(record["op_total"][op]) != SIZE:
        kind = "value"
    part = Part(kind=kind, points=points, times=measure, each=abs(int(record["op_factor"][op])))
    if kind != "points":
        part.cards = cards_of(deck, int(row[COUNTED]))
    return part


def cards_of(deck: ScoreDeck, mask: int) -> list[str]:
    """The cards of a mask as texts, in the order of the deck."""
    return [text for k, text in enumerate(deck.cards) if mask >> k & 1]


# --- In words --------------------------------------------------------------------------------


def name_card(card: str, language: str) -> str:
    """A card in words, as in Blue 6."""
    letter, number = card[0], card[1:].partition("-")[0]
    return tell(language, f"scorecards-card-{_COLOUR_OF[letter]}", number=number)


_COLOUR_OF = {name[0].upper(): name for name in COLOURS}


def tell_parts(parts: list[Part], language: str) -> str:
    """How a score came about, in one line: "Blue 6 and Red 6: 4 each"."""
    if not parts:
        return tell(language, "scorecards-how-nothing")
    told = _tell(parts[0], language)
    for part in parts[1:]:
        second = _tell(part, language)
        told = tell(language, "scorecards-how-join", first=told, second=second)
    return told


def _tell(part: Part, language: str) -> str:
    def say(message: str, **arguments: str | int) -> str:
        return tell(language, f"scorecards-how-{message}", **arguments)

    kind, each, times = part.kind, part.each or 0, part.times or 0
    cards = _list_cards(part.cards or [], language)
    if kind == "points":
        told = say("points", points=str(each))
    elif kind == "cards":
        is_one = len(part.cards or []) == 1
        told = say("one" if is_one else "each", cards=cards, each=str(each))
    elif kind in ("value", "scored"):
        told = say(kind, cards=cards, factor=each, value=str(times))
    elif kind in ("colours", "numbers", "sets", "runs"):
        told = say(kind, times=times, each=str(each), cards=cards)
    elif kind in ("cap", "floor"):
        told = say(kind, bound=str(part.bound))
    else:
        told = say("double")
    # What a card scored may itself be below 0.
    is_minus = (part.points < 0) != (times < 0)
    if is_minus and kind not in ("cap", "floor"):
        told = say("minus", part=told)
    if part.giver is not UNSET:
        told = say("from", card=name_card(part.giver, language), part=told)
    return told


def _list_cards(cards: list[str], language: str) -> str:
    names = [name_card(card, language) for card in cards]
    if len(names) < 2:
        return "".join(names)
    return tell(language, "scorecards-how-list", first=", ".join(names[:-1]), last=names[-1])
