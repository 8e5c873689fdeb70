"""What a rule may say beyond what the grammar tells: its size, and where each word has a sense."""

from collections.abc import Iterable, Iterator, Sequence

from fivescore.engine.mistakes import Mistake, mistake
from fivescore.games.scorecards.scoring.tree import (
    CHOSEN,
    HIGHEST_NUMBER,
    PLAYED,
    POINTS,
    RUNS,
    SET,
    Change,
    Condition,
    Doubling,
    Measure,
    Rule,
    Selection,
    Sum,
    Term,
)

MAX_FACTOR = 50
MAX_BOUND = 999
MAX_WAYS = 4
MAX_TERMS = 4


def check_rule(rule: Rule) -> Mistake | None:
    """What is wrong with a rule, as a sentence; None if nothing is."""
    parts = [*rule.ways, *ways_next(rule)]
    ways = max(len(rule.ways), len(ways_next(rule)))
    if ways > MAX_WAYS:
        return _wrong(
            "ways",
            "a rule offers at most {most} ways to score, this has {count}.",
            most=MAX_WAYS,
            count=ways,
        )
    for part in parts:
        if isinstance(part, Sum) and len(part.terms) > MAX_TERMS:
            return _wrong(
                "amounts",
                "a sum has at most {most} amounts, this has {count}.",
                most=MAX_TERMS,
                count=len(part.terms),
            )
    return (
        _check_numbers(rule, parts)
        or _check_choices(rule)
        or _first(_check_tests(m.selection) for part in parts for m in measures_of(part))
        or _check_references(rule)
    )


def _wrong(message: str, english: str, **arguments: str | int) -> Mistake:
    return mistake(f"scorecards-rule-{message}", english, **arguments)


def _first(complaints: Iterable[Mistake | None]) -> Mistake | None:
    return next(filter(None, complaints), None)


def _check_numbers(rule: Rule, parts: list[Sum | Doubling]) -> Mistake | None:
    for part in parts:
        for term in part.terms if isinstance(part, Sum) else ():
            for amount in (term.amount, term.otherwise):
                if amount is not None and not 0 <= amount.factor <= MAX_FACTOR:
                    return _wrong(
                        "amount",
                        "an amount is from 0 to {most}, not {found}.",
                        most=MAX_FACTOR,
                        found=_short(amount.factor),
                    )
        for bound in (part.at_most, part.at_least) if isinstance(part, Sum) else ():
            if bound is not None and bound > MAX_BOUND:
                return _wrong(
                    "bound",
                    "a bound is at most {most}, not {found}.",
                    most=MAX_BOUND,
                    found=_short(bound),
                )
        if isinstance(part, Sum) and _crosses(part):
            return _wrong(
                "crossed",
                "at least {least} and at most {most} cannot both hold.",
                least=str(part.at_least),
                most=str(part.at_most),
            )
        for condition in conditions_of(part):
            if isinstance(condition.bound, int) and condition.bound > MAX_BOUND:
                return _wrong(
                    "comparison",
                    "a comparison is with at most {most}, not {found}.",
                    most=MAX_BOUND,
                    found=_short(condition.bound),
                )
        for measure in measures_of(part):
            if measure.what == SET and not 2 <= measure.size <= 5:
                return _wrong(
                    "set",
                    "a set has from 2 to 5 equal numbers, not {found}.",
                    found=_short(measure.size),
                )
            if measure.what == RUNS and not 2 <= measure.size <= 9:
                return _wrong(
                    "run", "a run has from 2 to 9 numbers, not {found}.", found=_short(measure.size)
                )
            for test in measure.selection.tests:
                is_number = test.feature == "number" and isinstance(test.value, int)
                if is_number and int(test.value) > HIGHEST_NUMBER:
                    return _no_number(test.value)
    for change in changes_of(rule):
        is_fixed = change.feature == "number" and isinstance(change.value, int)
        if is_fixed and int(change.value) > HIGHEST_NUMBER:
            return _no_number(change.value)
    return None


def _crosses(part: Sum) -> bool:
    if part.at_least is None or part.at_most is None:
        return False
    return part.at_least > part.at_most


def _no_number(number: int | str) -> Mistake:
    return _wrong(
        "number",
        "cards have numbers from 0 to {most}, not {found}.",
        most=HIGHEST_NUMBER,
        found=_short(number),
    )


def _short(number: int | str) -> str:
    return str(number)[:10]


def _check_choices(rule: Rule) -> Mistake | None:
    for when, ways, change in (
        ("choice", rule.ways, rule.change),
        ("choice-next", ways_next(rule), rule.next_turn and rule.next_turn.change),
    ):
        chosen = {feature for part in ways for feature in chosen_in(part)}
        if len(chosen) + (len(ways) > 1) + (change is not None) > 1:
            on_the = " on the next turn" if when == "choice-next" else ""
            return _wrong(
                when,
                f"a rule leaves one choice to the player{on_the}: a chosen colour, a chosen "
                "number, a card to change, or one of several ways to score; this leaves more.",
            )
    return None


def _check_tests(selection: Selection) -> Mistake | None:
    for feature in ("colour", "number"):
        moving = [t for t in selection.tests if t.feature == feature and isinstance(t.value, str)]
        if len(moving) > 1:
            return _wrong(
                f"{feature}-test",
                f"a card's {feature} is compared with that of one other card at most.",
            )
    return None


def _check_references(rule: Rule) -> Mistake | None:
    for part in rule.ways:
        words = [m.selection.zone for m in measures_of(part)]
        words += [str(t.value) for m in measures_of(part) for t in m.selection.tests]
        words += [str(c.bound) for c in conditions_of(part)]
        words += [rule.change.zone] if rule.change else []
        if PLAYED in words:
            return _wrong(
                "played", "“played” stands in an effect on the next turn; here say “this” or “own”."
            )
    for each in (*rule.ways, *ways_next(rule)):
        for condition in conditions_of(each):
            if condition.bound == CHOSEN:
                return _wrong(
                    "chosen",
                    "a measure is compared with a number or a card's, not with a chosen one.",
                )
            if condition.measure.what == POINTS and isinstance(condition.bound, str):
                return _wrong(
                    "points", "points are compared with a number, not with that of a card."
                )
    return None


# --- Walking the tree ------------------------------------------------------------------------


def ways_next(rule: Rule) -> tuple[Sum | Doubling, ...]:
    """What a rule adds on the next turn."""
    return rule.next_turn.ways if rule.next_turn else ()


def leaves_choice(ways: Sequence[Sum | Doubling], change: Change | None) -> bool:
    """Whether a player chooses something."""
    return len(ways) > 1 or change is not None or any(map(chosen_in, ways))


def changes_of(rule: Rule) -> list[Change]:
    """The changes that a rule makes, on this turn and on the next."""
    changes = (rule.change, rule.next_turn and rule.next_turn.change)
    return [change for change in changes if change]


def conditions_of(part: Sum | Doubling) -> Iterator[Condition]:
    """Every condition of a part."""
    if isinstance(part, Doubling):
        if part.condition:
            yield part.condition
        return
    for term in part.terms:
        if term.condition:
            yield term.condition


def measures_of(part: Sum | Doubling) -> Iterator[Measure]:
    """Every measure of a part, those of conditions included."""
    for condition in conditions_of(part):
        yield condition.measure
    for term in _terms(part):
        for amount in (term.amount, term.otherwise):
            if amount is not None and amount.measure is not None:
                yield amount.measure


def _terms(part: Sum | Doubling) -> tuple[Term, ...]:
    return part.terms if isinstance(part, Sum) else ()


def chosen_in(part: Sum | Doubling) -> set[str]:
    """The features that a player chooses for a part: colour, number."""
    tests = (test for measure in measures_of(part) for test in measure.selection.tests)
    return {test.feature for test in tests if test.value == CHOSEN}
