"""Reads a scoring rule: text to tree, with errors that say where and what was expected."""

import re
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Any

from fivescore.engine.contract import FivescoreError, printable
from fivescore.engine.mistakes import Mistake, Part, join, mistake, quote_text
from fivescore.games.scorecards.scoring.check import check_rule
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
    MOST_CARDS,
    NUMBER,
    OTHERS,
    OWN,
    PLAY,
    POINTS,
    RUN,
    RUNS,
    SET,
    SUM,
    YOURS,
    Amount,
    Change,
    Condition,
    Doubling,
    Measure,
    NextTurn,
    Rule,
    Selection,
    Sum,
    Term,
    Test,
)

if TYPE_CHECKING:
    from lark import Lark, Token, Tree, UnexpectedInput

LONGEST_RULE = 400
DEFAULT_SIZE = 2


class RuleError(FivescoreError):
    """A rule that cannot be read; line and column count from 1."""

    def __init__(self, wrong: Mistake, line: int = 1, column: int = 1) -> None:
        super().__init__(wrong.text)
        self.mistake = wrong
        self.line = line
        self.column = column


def parse_rule(text: str) -> Rule:
    """The tree of a rule.

    Raises:
        RuleError: It cannot be read, or says more than a rule may.
    """
    from lark import UnexpectedInput

    if len(text) > LONGEST_RULE:
        english = "a rule has at most {most} characters, this has {count}."
        wrong = mistake("scorecards-rule-long", english, most=LONGEST_RULE, count=len(text))
        raise RuleError(wrong)
    try:
        tree = _parser().parse(text)
    except UnexpectedInput as error:
        raise _explain(error, text) from None
    rule = _rule(tree)
    complaint = check_rule(rule)
    if complaint:
        raise RuleError(complaint)
    return rule


@cache
def _parser() -> "Lark":
    from lark import Lark

    grammar = resources.files(__package__).joinpath("grammar.lark").read_text("utf-8")
    return Lark(grammar, parser="lalr")


# --- Errors ----------------------------------------------------------------------------------


def _either(words: str, last: str) -> Mistake:
    return mistake("scorecards-rule-either", "{words} or {last}", words=words, last=last)


_SPOKEN: dict[str, Part] = {
    "INT": mistake("scorecards-rule-a-number", "a number"),
    "_CARD": "card",
    "_COLOUR_WORD": "colour",
    "_NUMBER_WORD": "number",
    "_SET": "set",
    "_RUN": "run",
    "OTHER": "other",
    "ONE_COLOUR": "of one colour",
    "SINGLE": _either("this, last, previous, starting", "played"),
    "REFERENCE": _either("own, last, previous, starting, played", "chosen"),
    "COLOUR_NAME": _either("blue, red, green, yellow", "purple"),
    "SCORED": _either("last", "previous"),
    "PARITY": _either("odd", "even"),
    "SAME": "=, !=",
    "ORDER": "<, <=, >, >=",
    "SEMICOLON": quote_text(";"),
    "COMMA": quote_text(","),
    "COLON": quote_text(":"),
    "$END": mistake("scorecards-rule-the-end", "the end"),
}


def _explain(error: "UnexpectedInput", text: str) -> RuleError:
    """Where reading stopped, what stands there, and what could."""
    from lark import UnexpectedToken

    accepted = error.accepts if isinstance(error, UnexpectedToken) else None
    expected: set[str] = accepted or getattr(error, "allowed", None) or set()
    spoken = [_SPOKEN.get(name, name.lower().strip("_")) for name in expected]
    words = join(sorted(spoken, key=_english))
    at_end = isinstance(error, UnexpectedToken) and error.token.type == "$END"
    if at_end:
        line = text.count("\n") + 1
        column = len(text) - (text.rfind("\n") + 1) + 1
        english = "the rule ends where one of these was expected: {words}."
        wrong = mistake("scorecards-rule-ends", english, words=words)
    else:
        line, column = error.line, error.column
        # Lines end where the grammar counts them, not at every sign that Unicode calls an end.
        rest = text.split("\n")[line - 1][column - 1 :]
        word = re.match(r"\S+", rest)
        found = printable(word[0] if word else rest[:1], 20)
        english = "“{found}” stands where one of these was expected: {words}."
        wrong = mistake("scorecards-rule-stands", english, found=found, words=words)
    return RuleError(wrong, line, column)


def _english(word: Part) -> str:
    return word.text if isinstance(word, Mistake) else str(word)


# --- The tree --------------------------------------------------------------------------------


def _rule(tree: "Tree[Token]") -> Rule:
    change: Change | None = None
    ways: list[Sum] = []
    next_turn: NextTurn | None = None
    for part in _parts(tree):
        if part.data == "change":
            change = _change(part)
        elif part.data == "sum":
            ways.append(_sum(part))
        else:
            next_turn = _next_turn(part)
    return Rule(tuple(ways), change, next_turn)


def _next_turn(tree: "Tree[Token]") -> NextTurn:
    parts = _parts(tree)
    change = _change(parts.pop(0)) if parts[0].data == "change" else None
    ways = [_sum(part) if part.data == "sum" else Doubling(_maybe_if(part)) for part in parts]
    return NextTurn(tuple(ways), change)


def _parts(tree: Any) -> list[Any]:
    """The children that are there."""
    return [child for child in tree.children if child is not None]


def _change(tree: "Tree[Token]") -> Change:
    *target, new = _parts(tree)
    kind, _, feature = str(new.data).partition("_")
    value: int | str = {"any": ANY, "own": OWN}.get(kind, "")
    if kind == "fixed":
        word = str(new.children[0])
        value = COLOURS.index(word) if feature == "colour" else int(word)
    is_single = bool(target) and target[0].data == "single"
    zone = str(target[0].children[0]) if is_single else _zone(target)
    return Change(zone, feature, value)


def _zone(found: list[Any]) -> str:
    if not found:
        return PLAY
    return {"in_play": PLAY, "in_your_display": YOURS, "in_other_displays": OTHERS}[found[0].data]


def _sum(tree: "Tree[Token]") -> Sum:
    terms: list[Term] = []
    bounds: dict[str, int] = {}
    for part in _parts(tree):
        if part.data in ("at_most", "at_least"):
            if part.data in bounds:
                words = part.data.replace("_", " ")
                english = "a sum has “{words}” once, this has it twice."
                raise RuleError(mistake("scorecards-rule-twice", english, words=words))
            bounds[part.data] = int(part.children[0])
        elif part.data == "term":
            terms.append(_term(part, is_minus=False))
        else:
            terms.append(_term(part.children[0], is_minus=part.data == "minus"))
    return Sum(tuple(terms), bounds.get("at_most"), bounds.get("at_least"))


def _term(tree: "Tree[Token]", *, is_minus: bool) -> Term:
    amount, *rest = _parts(tree)
    condition = _condition(rest[0]) if rest else None
    otherwise = _amount(rest[1]) if len(rest) > 1 else None
    return Term(_amount(amount), condition, otherwise, is_minus)


def _amount(tree: "Tree[Token]") -> Amount:
    if tree.data == "points":
        return Amount(int(str(tree.children[0])))
    if tree.data == "once":
        return Amount(1, _measure(tree.children[0]))
    factor, measure = tree.children
    return Amount(int(str(factor)), _measure(measure))


_MEASURES = {
    "cards": CARD,
    "colours": COLOUR,
    "numbers": NUMBER,
    "sets": SET,
    "runs": RUNS,
    "run": RUN,
    "largest_set": LARGEST_SET,
    "largest_group": LARGEST_GROUP,
    "highest": HIGHEST,
    "lowest": LOWEST,
    "total": SUM,
}
_PARTS = {
    "longest_run": (RUN, MOST_CARDS),
    "best_run": (RUN, BEST),
    "largest_set_part": (LARGEST_SET, MOST_CARDS),
    "best_set": (LARGEST_SET, BEST),
    "largest_group_part": (LARGEST_GROUP, MOST_CARDS),
    "best_group": (LARGEST_GROUP, BEST),
}
_OF_ONE_COLOUR = {RUN: COLOUR_RUN, RUNS: COLOUR_RUNS}


def _measure(tree: Any) -> Measure:
    parts = _parts(tree)
    if tree.data == "number_of":
        return Measure(SUM, Selection(str(parts[0].children[0])))
    if tree.data == "points_of":
        return Measure(POINTS, Selection(str(parts[0])))
    total = ""
    if tree.data == "total_of_part":
        named = parts.pop(0)
        what, total = _PARTS[named.data]
        parts += _parts(named)
    else:
        what = _MEASURES[tree.data]
    words = [str(part) for part in parts if not hasattr(part, "data")]
    zone = [part for part in parts if getattr(part, "data", "").startswith("in_")]
    where = [part for part in parts if getattr(part, "data", "") == "where"]
    tests = tuple(_test(test) for test in where[0].children) if where else ()
    size = DEFAULT_SIZE if what in (SET, RUNS) else 0
    if size and words and words[0].isdigit():
        size = int(words[0])
    elif what in _OF_ONE_COLOUR and words:
        what = _OF_ONE_COLOUR[what]
    is_other = what == CARD and bool(words)
    return Measure(what, Selection(_zone(zone), tests, is_other), size, total)


def _test(tree: Any) -> Test:
    if tree.data == "parity_test":
        return Test("parity", "=", int(str(tree.children[0]) == "odd"))
    relation, value = map(str, tree.children)
    if tree.data == "colour_test":
        return Test("colour", relation, COLOURS.index(value) if value in COLOURS else value)
    return Test("number", relation, int(value) if value.isdigit() else value)


def _maybe_if(tree: "Tree[Token]") -> Condition | None:
    parts = _parts(tree)
    return _condition(parts[0]) if parts else None


def _condition(tree: Any) -> Condition:
    kind = str(tree.data)
    if kind == "has":
        single, *tests = tree.children
        selection = Selection(str(single.children[0]), tuple(map(_test, tests)))
        return Condition(Measure(CARD, selection), ">=", 1)
    if kind == "none":
        return Condition(_measure(tree.children[0]), "=", 0)
    if kind == "compared":
        measure, relation, bound = tree.children
        word = str(bound)
        return Condition(_measure(measure), str(relation), int(word) if word.isdigit() else word)
    number, measure = tree.children
    relation = {"at_least_some": ">=", "at_most_some": "<=", "exactly_some": "="}[kind]
    return Condition(_measure(measure), relation, int(str(number)))
