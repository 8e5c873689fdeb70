"""Writes a tree as text: one canonical text for each rule, which `parse_rule` reads back."""

from fivescore.games.scorecards.scoring.tree import (
    ANY,
    BEST,
    CARD,
    COLOUR,
    COLOUR_RUN,
    COLOUR_RUNS,
    COLOURS,
    HIGHEST,
    LARGEST_GROUP,
    LARGEST_SET,
    LOWEST,
    NUMBER,
    OTHERS,
    OWN,
    PLAY,
    POINTS,
    RUN,
    RUNS,
    SET,
    SINGLES,
    SUM,
    YOURS,
    Amount,
    Change,
    Condition,
    Doubling,
    Measure,
    Rule,
    Selection,
    Sum,
    Term,
    Test,
)

_PARTS = {
    RUN: "run",
    COLOUR_RUN: "run of one colour",
    LARGEST_SET: "set",
    LARGEST_GROUP: "group",
}
_ZONES = {PLAY: "", YOURS: " in your display", OTHERS: " in other displays"}


def write_rule(rule: Rule) -> str:
    """The canonical text of a rule."""
    text = _turn(rule.ways, rule.change)
    if rule.next_turn:
        text += f"; next turn: {_turn(rule.next_turn.ways, rule.next_turn.change)}"
    return text


def _turn(ways: tuple[Sum | Doubling, ...], change: Change | None) -> str:
    texts = [_doubling(way) if isinstance(way, Doubling) else _sum(way) for way in ways]
    parts = [_change(change)] if change else []
    if texts:
        parts.append(texts[0] if len(texts) == 1 else "choose " + " or ".join(texts))
    return "; ".join(parts)


def _doubling(doubling: Doubling) -> str:
    return "double" + _if(doubling.condition)


def _change(change: Change) -> str:
    value = change.value
    if value in (ANY, OWN):
        new = f"{value} {change.feature}"
    else:
        new = COLOURS[int(value)] if change.feature == "colour" else str(value)
    if change.zone in SINGLES:
        return f"change {change.zone} card to {new}"
    return f"change any card{_ZONES[change.zone]} to {new}"


def _sum(part: Sum) -> str:
    text = ""
    for k, term in enumerate(part.terms):
        text += (" minus " if term.is_minus else " plus ") if k else ""
        text += _term(term)
    if part.at_most is not None:
        text += f", at most {part.at_most}"
    if part.at_least is not None:
        text += f", at least {part.at_least}"
    return text


def _term(term: Term) -> str:
    text = _amount(term.amount) + _if(term.condition)
    return f"{text} else {_amount(term.otherwise)}" if term.otherwise else text


def _amount(amount: Amount) -> str:
    measure = amount.measure
    if measure is None:
        return str(amount.factor)
    if measure.is_value:
        times = f"{amount.factor} times " if amount.factor != 1 else ""
        return times + _measure(measure)
    return f"{amount.factor} per {_measure(measure)}"


def _measure(measure: Measure, *, many: bool = False) -> str:
    """A measure; `many` where it is counted, as in `at least 3 cards`."""
    s = "s" if many else ""
    selection = measure.selection
    if measure.what == SUM and selection.zone in SINGLES:
        return f"number of {selection.zone} card"
    if measure.what == POINTS:
        return f"points of {selection.zone} card"
    if measure.total:
        part = _PARTS[measure.what]
        which = "best" if measure.total == BEST else "longest" if "run" in part else "largest"
        return f"sum of numbers in {which} {part}{_ZONES[selection.zone]}{_where(selection)}"
    other = "other " if selection.is_other else ""
    size = f" of {measure.size}" if measure.size > 2 else ""
    name = {
        CARD: f"{other}card{s}",
        COLOUR: f"colour{s}",
        NUMBER: f"number{s}",
        SET: f"set{s}{size}",
        RUNS: f"run{s}{size}",
        COLOUR_RUNS: f"run{s} of one colour",
        RUN: f"card{s} in longest run",
        COLOUR_RUN: f"card{s} in longest run of one colour",
        LARGEST_SET: f"card{s} in largest set",
        LARGEST_GROUP: f"card{s} in largest group",
        HIGHEST: "highest number",
        LOWEST: "lowest number",
        SUM: "sum of numbers",
    }[measure.what]
    return name + _ZONES[selection.zone] + _where(selection)


def _where(selection: Selection) -> str:
    if not selection.tests:
        return ""
    return " where " + " and ".join(map(_test, selection.tests))


def _test(test: Test) -> str:
    if test.feature == "parity":
        return f"number is {'odd' if test.value else 'even'}"
    value = test.value
    if test.feature == "colour" and isinstance(value, int):
        value = COLOURS[value]
    return f"{test.feature} {test.relation} {value}"


def _if(condition: Condition | None) -> str:
    if condition is None:
        return ""
    measure, relation, bound = condition.measure, condition.relation, condition.bound
    selection = measure.selection
    if measure.what == CARD and selection.zone in SINGLES:
        tests = " and ".join(map(_test, selection.tests))
        return f" if {selection.zone} card has {tests}"
    if measure.is_value:
        return f" if {_measure(measure)} {relation} {bound}"
    if (relation, bound) == ("=", 0):
        return f" if no {_measure(measure)}"
    words = {">=": "at least", "<=": "at most", "=": "exactly"}[relation]
    return f" if {words} {bound} {_measure(measure, many=bound != 1)}"
