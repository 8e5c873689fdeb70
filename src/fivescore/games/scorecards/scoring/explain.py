"""How a score came about: as data, and in words.

A part is what one operation of a rule brought: how often, for how much, from which cards. The parts
of a play add up to its points; the log, the terminal and the page tell them.
"""

from typing import Any

import numpy as np

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

Part = dict[str, Any]

_KINDS = {
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
            if int(row[IS_EFFECT]):
                part["from"] = previous
            parts.append(part)
    return parts


def _part(deck: ScoreDeck, row: np.ndarray, before: int) -> Part | None:
    record = deck.record[0]
    op, after = int(row[OP]), int(row[POINTS_AFTER])
    action = int(record["op_action"][op])
    points = after - before
    if action == DOUBLE:
        return {"kind": "double", "points": points}
    if action in (CAP, FLOOR):
        kind = "cap" if action == CAP else "floor"
        bound = int(record["op_bound"][op])
        return {"kind": kind, "bound": bound, "points": points} if points else None
    if action != ADD:
        return None
    measure = int(row[MEASURE])
    if measure == 0:
        return None
    kind = _KINDS.get(int(record["op_measure"][op]), "cards")
    if int(record["op_total"][op]) != SIZE:
        kind = "value"
    part: Part = {
        "kind": kind,
        "points": points,
        "times": measure,
        "each": abs(int(record["op_factor"][op])),
    }
    if kind != "points":
        part["cards"] = cards_of(deck, int(row[COUNTED]))
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

    kind, each = part["kind"], str(part.get("each", ""))
    cards = _list_cards(part.get("cards", []), language)
    if kind == "points":
        told = say("points", points=each)
    elif kind == "cards":
        is_one = len(part["cards"]) == 1
        told = say("one" if is_one else "each", cards=cards, each=each)
    elif kind in ("value", "scored"):
        told = say(kind, cards=cards, factor=part["each"], value=str(part["times"]))
    elif kind in ("colours", "numbers", "sets", "runs"):
        told = say(kind, times=part["times"], each=each, cards=cards)
    elif kind in ("cap", "floor"):
        told = say(kind, bound=str(part["bound"]))
    else:
        told = say("double")
    # What a card scored may itself be below 0.
    is_minus = (part["points"] < 0) != (part.get("times", 1) < 0)
    if is_minus and kind not in ("cap", "floor"):
        told = say("minus", part=told)
    if "from" in part:
        told = say("from", card=name_card(part["from"], language), part=told)
    return told


def _list_cards(cards: list[str], language: str) -> str:
    names = [name_card(card, language) for card in cards]
    if len(names) < 2:
        return "".join(names)
    return tell(language, "scorecards-how-list", first=", ".join(names[:-1]), last=names[-1])
