"""A tree as a table of operations, which the compiled evaluator runs (`evaluate.py`).

A way to score, and an effect on the next turn, is a row of operations one after the other. Each
measures some cards and then adds points, or skips ahead unless a comparison holds. A fixed test is
a mask of the cards that pass it; as a card may be changed for a turn, it is also kept as a mask of
the numbers and one of the colours that pass.

Each card has two *parts*: part `card` counts on the turn on which it is played, part `CARDS + card`
is its effect on the next turn.
"""

from collections.abc import Sequence

import numpy as np

from fivescore.games.scorecards.scoring.check import changes_of, chosen_in
from fivescore.games.scorecards.scoring.tree import (
    ANY,
    BEST,
    CHOSEN,
    COUNTS,
    HIGHEST_NUMBER,
    LAST,
    MOST_CARDS,
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
    Change,
    Condition,
    Doubling,
    Measure,
    Rule,
    Selection,
    Sum,
    Test,
)

CARDS = 50
RULE_PARTS = 2 * CARDS
COLOURS = 5
USUAL_COLOURS = 4  # without purple
MAX_WAYS = 4
MAX_OPERATIONS = CARDS * 24

# What is measured: nothing, or the tree's counts and values in their order.
NOTHING = 0
CARD, COLOUR, NUMBER, SET, RUN, COLOUR_RUN, LARGEST_SET, LARGEST_GROUP = range(1, 9)
RUNS, COLOUR_RUNS = 9, 10
HIGHEST, LOWEST, SUM, POINTS = range(11, 15)
_MEASURES = (*COUNTS, *VALUES)

# Of a run, set or group: how many cards it has, or the sum of its numbers.
SIZE, SUM_OF_LARGEST, SUM_OF_BEST = range(3)
_TOTALS = ("", MOST_CARDS, BEST)

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
    ("op_numbers", np.int32, (MAX_OPERATIONS,)),  # the numbers that pass them
    ("op_colours", np.int8, (MAX_OPERATIONS,)),  # the colours that pass them
    ("op_factor", np.int16, (MAX_OPERATIONS,)),
    ("op_bound", np.int16, (MAX_OPERATIONS,)),  # of a comparison, CAP or FLOOR
    ("op_action", np.int8, (MAX_OPERATIONS,)),
    ("op_measure", np.int8, (MAX_OPERATIONS,)),
    ("op_size", np.int8, (MAX_OPERATIONS,)),  # of SET and RUNS
    ("op_total", np.int8, (MAX_OPERATIONS,)),  # SIZE, SUM_OF_LARGEST or SUM_OF_BEST
    ("op_zone", np.int8, (MAX_OPERATIONS,)),
    ("op_is_other", np.int8, (MAX_OPERATIONS,)),
    ("op_colour_of", np.int8, (MAX_OPERATIONS,)),  # a reference, or FIXED
    ("op_colour_is", np.int8, (MAX_OPERATIONS,)),  # EQUAL or UNEQUAL
    ("op_number_of", np.int8, (MAX_OPERATIONS,)),
    ("op_number_is", np.int8, (MAX_OPERATIONS,)),
    ("op_relation", np.int8, (MAX_OPERATIONS,)),  # of a comparison
    ("op_bound_of", np.int8, (MAX_OPERATIONS,)),
    ("op_skip", np.int8, (MAX_OPERATIONS,)),
    ("ways", np.int8, (RULE_PARTS,)),
    ("way_begins", np.int16, (RULE_PARTS, MAX_WAYS)),
    ("way_ends", np.int16, (RULE_PARTS, MAX_WAYS)),
    ("choice", np.int8, (RULE_PARTS,)),
    ("change_zone", np.int8, (RULE_PARTS,)),
    ("change_to", np.int8, (RULE_PARTS,)),  # a number, a colour, CHANGE_TO_ANY or CHANGE_TO_OWN
]


class TooManyOperationsError(Exception):
    """The rules of a deck are too long together."""


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
        self._write_part(card, rule.ways, rule.change)
        if rule.next_turn is not None:
            self._write_part(CARDS + card, rule.next_turn.ways, rule.next_turn.change)

    def _write_part(self, part: int, ways: Sequence[Sum | Doubling], change: Change | None) -> None:
        deck = self._deck
        deck["ways"][part] = len(ways)
        deck["choice"][part] = choice_of(ways, change)
        if change:
            value = change.value
            fixed = {ANY: CHANGE_TO_ANY, OWN: CHANGE_TO_OWN}
            deck["change_to"][part] = fixed[value] if isinstance(value, str) else value
            deck["change_zone"][part] = _ZONES.index(change.zone)
        for k, way in enumerate(ways):
            deck["way_begins"][part, k] = self._end
            self._write_way(way)
            deck["way_ends"][part, k] = self._end

    def _write_way(self, part: Sum | Doubling) -> None:
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
        numbers, colours = _passing(selection)
        fields = {
            "op_measure": 1 + _MEASURES.index(measure.what),
            "op_size": measure.size,
            "op_total": _TOTALS.index(measure.total),
            "op_zone": _ZONES.index(selection.zone),
            "op_is_other": int(selection.is_other),
            "op_numbers": numbers,
            "op_colours": colours,
            "op_cards": self._cards_in(numbers, colours),
        }
        for test in selection.tests:
            if isinstance(test.value, str):
                fields[f"op_{test.feature}_of"] = _REFERENCES[test.value]
                fields[f"op_{test.feature}_is"] = RELATIONS.index(test.relation)
        return fields

    def _cards_in(self, numbers: int, colours: int) -> int:
        deck = self._deck
        kinds = zip(deck["number"], deck["colour"], strict=True)
        return sum(
            1 << card
            for card, (number, colour) in enumerate(kinds)
            if numbers >> int(number) & 1 and colours >> int(colour) & 1
        )


def choice_of(ways: Sequence[Sum | Doubling], change: Change | None) -> int:
    """The kind of choice that a part of a rule leaves to the player."""
    if len(ways) > 1:
        return WAY
    if change:
        return CHANGE_NUMBER if change.feature == "number" else CHANGE_COLOUR
    chosen = chosen_in(ways[0])
    if not chosen:
        return NO_CHOICE
    return CHOSEN_COLOUR if "colour" in chosen else CHOSEN_NUMBER


def highest_change(rule: Rule) -> int:
    """The highest fixed number that a rule changes cards to; 0 if there is none."""
    fixed = [c.value for c in changes_of(rule) if c.feature == "number"]
    return max((value for value in fixed if isinstance(value, int)), default=0)


def _passing(selection: Selection) -> tuple[int, int]:
    """The numbers and the colours that pass the tests that do not depend on the position."""
    fixed = [test for test in selection.tests if isinstance(test.value, int)]
    of_colour = [test for test in fixed if test.feature == "colour"]
    of_number = [test for test in fixed if test.feature != "colour"]
    return _mask(of_number, HIGHEST_NUMBER + 1), _mask(of_colour, COLOURS)


def _mask(tests: list[Test], end: int) -> int:
    return sum(1 << k for k in range(end) if all(_passes(test, k) for test in tests))


def _passes(test: Test, feature: int) -> bool:
    feature = feature % 2 if test.feature == "parity" else feature
    value = int(test.value)
    return {
        "=": feature == value,
        "!=": feature != value,
        "<": feature < value,
        "<=": feature <= value,
        ">": feature > value,
        ">=": feature >= value,
    }[test.relation]
