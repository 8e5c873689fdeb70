"""The kinds of rules that C2 lists, told from a rule's tree."""

from fivescore.games.scorecards.scoring.check import (
    changes_of,
    conditions_of,
    measures_of,
    ways_next,
)
from fivescore.games.scorecards.scoring.tree import (
    ANY,
    CHOSEN,
    COLOUR,
    COLOUR_RUN,
    COLOUR_RUNS,
    HIGHEST,
    LARGEST_GROUP,
    LARGEST_SET,
    LAST,
    OWN,
    RUN,
    RUNS,
    SET,
    Measure,
    Rule,
)

KINDS = (
    "one-colour",
    "any-colour",
    "own-colour",
    "run",
    "group",
    "highest",
    "next-turn",
    "last-card",
    "change",
)


def kinds_of(rule: Rule) -> frozenset[str]:
    """The kinds that a rule belongs to; a plain one belongs to none."""
    kinds: set[str] = set()
    if rule.next_turn is not None:
        kinds.add("next-turn")
    for change in changes_of(rule):
        kinds.add("change")
        if change.feature == "colour":
            colours = {ANY: "any-colour", OWN: "own-colour"}
            kinds.add(colours.get(str(change.value), "one-colour"))
        if change.zone == LAST:
            kinds.add("last-card")
    for part in (*rule.ways, *ways_next(rule)):
        for measure in measures_of(part):
            kinds |= _kinds_of(measure)
        if any(condition.bound == LAST for condition in conditions_of(part)):
            kinds.add("last-card")
    return frozenset(kinds)


def _kinds_of(measure: Measure) -> set[str]:
    kinds = {
        COLOUR: {"any-colour"},
        RUN: {"run", "group"},
        COLOUR_RUN: {"run", "group", "any-colour"},
        RUNS: {"run", "group"},
        COLOUR_RUNS: {"run", "group", "any-colour"},
        SET: {"group"},
        LARGEST_SET: {"group"},
        LARGEST_GROUP: {"group", "any-colour"},
        HIGHEST: {"highest"},
    }.get(measure.what, set())
    kinds = set(kinds)
    if measure.selection.zone == LAST:
        kinds.add("last-card")
    for test in measure.selection.tests:
        if test.value == LAST:
            kinds.add("last-card")
        if test.feature == "colour":
            if isinstance(test.value, int):
                kinds.add("one-colour")
            elif test.value == CHOSEN:
                kinds.add("any-colour")
            elif test.value == OWN:
                kinds.add("own-colour")
    return kinds
