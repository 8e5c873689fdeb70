"""A tree as a table of operations, which the compiled evaluator runs (`evaluate.py`).

A way to score, and an effect on the next turn, is a row of operations one after the other. Each
measures some cards and then adds points, or skips ahead unless a comparison holds. A fixed test is
a mask of the cards that pass it; as a card may be changed for a turn, it is also kept as a mask of
*cells*: bit `(number - 1) * 4 + colour` for each kind of card.
"""

from collections.abc import Sequence

import numpy as np

from fivescore.games.scorecards.scoring.check import chosen_in
from fivescore.games.scorecards.scoring.tree import (
    ANY,
    CHOSEN,
    COUNTS,
    HIGHEST_NUMBER,
    LAST,
    OTHERS,
    OWN,
    PLAY,
    PLAYED,
    PREVIOUS,
    RELATIONS,
    STARTING,
    THIS,
    VALUES,
    YOURS,
    Amount,
    Condition,
    Doubling,
    Measure,
    Rule,
    Selection,
    Sum,
    Test,
)

CARDS = 50
COLOURS = 4
CELLS = HIGHEST_NUMBER * COLOURS
MAX_WAYS = 4
MAX_OPERATIONS = CARDS * 24

# What is measured: nothing, or the tree's counts and values in their order.
NOTHING = 0
CARD, COLOUR, NUMBER, SET, RUN, COLOUR_RUN, LARGEST_SET, LARGEST_GROUP = range(1, 9)
HIGHEST, LOWEST, SUM = range(9, 12)
_MEASURES = (*COUNTS, *VALUES)

# What is done with it.
ADD, SKIP_UNLESS, SKIP, CAP, FLOOR, DOUBLE = range(6)

_ZONES = (PLAY, YOURS, OTHERS, THIS, PLAYED, LAST, PREVIOUS, STARTING)
ZONE_PLAY, ZONE_YOURS, ZONE_OTHERS = range(3)
ZONE_THIS, ZONE_PLAYED, ZONE_LAST, ZONE_PREVIOUS, ZONE_STARTING = range(3, 8)

# A reference is the zone of its card; these two are none.
FIXED, REF_CHOSEN = 0, 1
_REFERENCES = {
    OWN: ZONE_THIS,
    PLAYED: ZONE_PLAYED,
    LAST: ZONE_LAST,
    PREVIOUS: ZONE_PREVIOUS,
    STARTING: ZONE_STARTING,
    CHOSEN: REF_CHOSEN,
}

EQUAL, UNEQUAL, BELOW, AT_MOST, ABOVE, AT_LEAST = range(6)

# What a rule leaves to the player; the kinds of `choice` in a move.
NO_CHOICE, WAY, CHOSEN_COLOUR, CHOSEN_NUMBER, CHANGE_NUMBER, CHANGE_COLOUR = range(6)
CHANGE_TO_ANY, CHANGE_TO_OWN = -1, -2

FIELDS = [
    ("op_cards", np.int64, (MAX_OPERATIONS,)),  # the cards that pass the fixed tests
    ("op_cells", np.int64, (MAX_OPERATIONS,)),  # the same by cell
    ("op_factor", np.int16, (MAX_OPERATIONS,)),
    ("op_bound", np.int16, (MAX_OPERATIONS,)),  # of a comparison, CAP or FLOOR
    ("op_action", np.int8, (MAX_OPERATIONS,)),
    ("op_measure", np.int8, (MAX_OPERATIONS,)),
    ("op_size", np.int8, (MAX_OPERATIONS,)),  # of SET
    ("op_zone", np.int8, (MAX_OPERATIONS,)),
    ("op_is_other", np.int8, (MAX_OPERATIONS,)),
    ("op_colour_of", np.int8, (MAX_OPERATIONS,)),  # a reference, or FIXED
    ("op_colour_is", np.int8, (MAX_OPERATIONS,)),  # EQUAL or UNEQUAL
    ("op_number_of", np.int8, (MAX_OPERATIONS,)),
    ("op_number_is", np.int8, (MAX_OPERATIONS,)),
    ("op_relation", np.int8, (MAX_OPERATIONS,)),  # of a comparison
    ("op_bound_of", np.int8, (MAX_OPERATIONS,)),
    ("op_skip", np.int8, (MAX_OPERATIONS,)),
    ("ways", np.int8, (CARDS,)),
    ("way_begins", np.int16, (CARDS, MAX_WAYS)),
    ("way_ends", np.int16, (CARDS, MAX_WAYS)),
    ("next_begins", np.int16, (CARDS,)),
    ("next_ends", np.int16, (CARDS,)),
    ("choice", np.int8, (CARDS,)),
    ("change_zone", np.int8, (CARDS,)),
    ("change_to", np.int8, (CARDS,)),  # a number, a colour, CHANGE_TO_ANY or CHANGE_TO_OWN
]


class TooManyOperationsError(Exception):
    """The rules of a deck are too long together."""


def cell_of(number: int, colour: int) -> int:
    """The cell of a card."""
    return (number - 1) * COLOURS + colour


def write_operations(record: np.ndarray, rules: Sequence[Rule]) -> None:
    """Fills in the operations of a deck whose cards' numbers and colours are there already."""
    writer = _Writer(record)
    for card, rule in enumerate(rules):
        writer.write_rule(card, rule)


class _Writer:
    def __init__(self, record: np.ndarray) -> None:
        self._deck = record[0]
        self._end = 0

    def write_rule(self, card: int, rule: Rule) -> None:
        deck = self._deck
        deck["ways"][card] = len(rule.ways)
        deck["choice"][card] = choice_of(rule)
        if rule.change:
            value = rule.change.value
            fixed = {ANY: CHANGE_TO_ANY, OWN: CHANGE_TO_OWN}
            deck["change_to"][card] = fixed[value] if isinstance(value, str) else value
            deck["change_zone"][card] = _ZONES.index(rule.change.zone)
        for k, way in enumerate(rule.ways):
            deck["way_begins"][card, k] = self._end
            self._write_part(way)
            deck["way_ends"][card, k] = self._end
        deck["next_begins"][card] = self._end
        if rule.next_turn is not None:
            self._write_part(rule.next_turn)
        deck["next_ends"][card] = self._end

    def _write_part(self, part: Sum | Doubling) -> None:
        if isinstance(part, Doubling):
            if part.condition:
                self._write_condition(part.condition, skip=1)
            self._write(DOUBLE)
            return
        for term in part.terms:
            sign = -1 if term.is_minus else 1
            if term.condition:
                self._write_condition(term.condition, skip=2 if term.otherwise else 1)
            self._write_amount(term.amount, sign)
            if term.otherwise:
                self._write(SKIP, op_skip=1)
                self._write_amount(term.otherwise, sign)
        if part.at_most is not None:
            self._write(CAP, op_bound=part.at_most)
        if part.at_least is not None:
            self._write(FLOOR, op_bound=part.at_least)

    def _write(self, action: int, **fields: int) -> None:
        if self._end == MAX_OPERATIONS:
            raise TooManyOperationsError
        self._deck["op_action"][self._end] = action
        for name, value in fields.items():
            self._deck[name][self._end] = value
        self._end += 1

    def _write_amount(self, amount: Amount, sign: int) -> None:
        measured = self._measure(amount.measure) if amount.measure else {"op_measure": NOTHING}
        self._write(ADD, op_factor=sign * amount.factor, **measured)

    def _write_condition(self, condition: Condition, *, skip: int) -> None:
        bound = condition.bound
        self._write(
            SKIP_UNLESS,
            op_relation=RELATIONS.index(condition.relation),
            op_bound=bound if isinstance(bound, int) else 0,
            op_bound_of=_REFERENCES[bound] if isinstance(bound, str) else FIXED,
            op_skip=skip,
            **self._measure(condition.measure),
        )

    def _measure(self, measure: Measure) -> dict[str, int]:
        selection = measure.selection
        cells = _cells(selection)
        fields = {
            "op_measure": 1 + _MEASURES.index(measure.what),
            "op_size": measure.size,
            "op_zone": _ZONES.index(selection.zone),
            "op_is_other": int(selection.is_other),
            "op_cells": cells,
            "op_cards": self._cards_in(cells),
        }
        for test in selection.tests:
            if isinstance(test.value, str):
                fields[f"op_{test.feature}_of"] = _REFERENCES[test.value]
                fields[f"op_{test.feature}_is"] = RELATIONS.index(test.relation)
        return fields

    def _cards_in(self, cells: int) -> int:
        deck = self._deck
        kinds = zip(deck["number"], deck["colour"], strict=True)
        return sum(
            1 << card
            for card, (number, colour) in enumerate(kinds)
            if cells >> cell_of(int(number), int(colour)) & 1
        )


def choice_of(rule: Rule) -> int:
    """The kind of choice that a rule leaves to the player."""
    if len(rule.ways) > 1:
        return WAY
    if rule.change:
        return CHANGE_NUMBER if rule.change.feature == "number" else CHANGE_COLOUR
    chosen = chosen_in(rule.ways[0])
    if not chosen:
        return NO_CHOICE
    return CHOSEN_COLOUR if "colour" in chosen else CHOSEN_NUMBER


def highest_change(rule: Rule) -> int:
    """The number that a rule changes cards to, where it is fixed; else 0."""
    change = rule.change
    is_fixed = change and change.feature == "number" and isinstance(change.value, int)
    return int(change.value) if change and is_fixed else 0


def _cells(selection: Selection) -> int:
    """The kinds of cards that pass the tests that do not depend on the position."""
    fixed = [test for test in selection.tests if isinstance(test.value, int)]
    return sum(
        1 << cell_of(number, colour)
        for number in range(1, HIGHEST_NUMBER + 1)
        for colour in range(COLOURS)
        if all(_passes(test, number, colour) for test in fixed)
    )


def _passes(test: Test, number: int, colour: int) -> bool:
    feature = {"number": number, "colour": colour, "parity": number % 2}[test.feature]
    value = int(test.value)
    return {
        "=": feature == value,
        "!=": feature != value,
        "<": feature < value,
        "<=": feature <= value,
        ">": feature > value,
        ">=": feature >= value,
    }[test.relation]
