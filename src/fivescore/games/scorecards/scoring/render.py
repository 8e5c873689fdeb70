"""The words on a card, in any language, from the tree of its rule."""

from fivescore.games.scorecards.scoring.check import leaves_choice
from fivescore.games.scorecards.scoring.tree import (
    ANY,
    BEST,
    CARD,
    CHOSEN,
    COLOUR,
    COLOUR_RUN,
    COLOUR_RUNS,
    COLOURS,
    LARGEST_GROUP,
    LARGEST_SET,
    NUMBER,
    OWN,
    PLAY,
    POINTS,
    RUN,
    RUNS,
    SET,
    SINGLES,
    SUM,
    THIS,
    Amount,
    Change,
    Condition,
    Doubling,
    Measure,
    NextTurn,
    Rule,
    Selection,
    Sum,
    Test,
)
from fivescore.words import tell

_RELATIONS = {
    "=": "equal",
    "!=": "unequal",
    "<": "below",
    "<=": "at-most",
    ">": "above",
    ">=": "at-least",
}
_COUNTS = {
    COLOUR: "colour",
    NUMBER: "number",
    RUN: "run",
    COLOUR_RUN: "colour-run",
    LARGEST_SET: "largest-set",
    LARGEST_GROUP: "largest-group",
    COLOUR_RUNS: "colour-runs",
}
ONE, MANY = "one", "many"


def render_rule(rule: Rule, language: str) -> str:
    """The text of a card."""
    return _Renderer(language).rule(rule)


def render_ways(rule: Rule, language: str) -> list[str]:
    """What a rule offers to choose from, each way by itself."""
    return [_Renderer(language).rule(Rule((way,))) for way in rule.ways]


def render_next_ways(rule: Rule, language: str) -> list[str]:
    """What a rule offers to choose from on the next turn."""
    return _Renderer(language).next_ways(rule.next_turn) if rule.next_turn else []


class _Renderer:
    def __init__(self, language: str) -> None:
        self._language = language

    def _say(self, message: str, **arguments: str | int) -> str:
        return tell(self._language, f"scorecards-{message}", **arguments)

    # --- The whole rule ---------------------------------------------------------------------

    def rule(self, rule: Rule) -> str:
        ways = [self._sum(way) for way in rule.ways]
        text = ways[0]
        for way in ways[1:]:
            text = self._say("choose-two", first=text, second=way)
        if len(ways) > 1:
            text = self._say("choose", ways=text)
        sentences = [text]
        if rule.change:
            sentences.insert(0, self._change(rule.change))
        if rule.next_turn:
            sentences.append(self._next_turn(rule.next_turn))
        return " ".join(_finish(sentence) for sentence in sentences).removesuffix(".")

    def _change(self, change: Change) -> str:
        zone = change.zone
        if zone in SINGLES:
            return self._change_one(change)
        place = f" {self._say(f'place-{zone}')}" if zone != PLAY else ""
        if change.value in (ANY, OWN):
            return self._say(f"change-{change.value}-{change.feature}", place=place)
        if change.feature == "number":
            return self._say("change-fixed-number", place=place, number=str(change.value))
        return self._say(f"change-fixed-{COLOURS[int(change.value)]}", place=place)

    def _change_one(self, change: Change) -> str:
        card = self._say("single-object", card=self._single(change.zone))
        if change.value in (ANY, OWN):
            return self._say(f"change-one-{change.value}-{change.feature}", card=card)
        if change.feature == "number":
            return self._say("change-one-fixed-number", card=card, number=str(change.value))
        colour = COLOURS[int(change.value)]
        return self._say("change-one-fixed-colour", card=card, colour=colour)

    def _next_turn(self, effect: NextTurn) -> str:
        if leaves_choice(effect.ways, effect.change):
            return self._say("next-open", effect=self._open_effect(effect))
        [way] = effect.ways
        if isinstance(way, Doubling):
            return self._doubling(way)
        return self._say("next-sum", sum=self._sum(way))

    def _open_effect(self, effect: NextTurn) -> str:
        """What an effect does that leaves something to choose."""
        ways = self.next_ways(effect)
        text = ways[0] if ways else ""
        for way in ways[1:]:
            text = self._say("choose-two", first=text, second=way)
        if len(ways) > 1:
            text = self._say("next-choose", ways=text)
        if effect.change is None:
            return text
        change = self._change(effect.change)
        return self._say("next-then", change=change, effect=text) if text else change

    def next_ways(self, effect: NextTurn) -> list[str]:
        return [self._next_way(way) for way in effect.ways]

    def _next_way(self, way: Sum | Doubling) -> str:
        if isinstance(way, Sum):
            return self._say("next-way-sum", sum=self._sum(way))
        if way.condition is None:
            return self._say("next-way-double")
        return self._say("next-way-double-if", condition=self._condition(way.condition))

    def _doubling(self, doubling: Doubling) -> str:
        if doubling.condition is None:
            return self._say("next-double")
        return self._say("next-double-if", condition=self._condition(doubling.condition))

    # --- Sums -------------------------------------------------------------------------------

    def _sum(self, part: Sum) -> str:
        text = ""
        for term in part.terms:
            told = self._amount(term.amount)
            if term.condition:
                condition = self._condition(term.condition)
                if term.otherwise:
                    otherwise = self._amount(term.otherwise)
                    told = self._say(
                        "sum-if-else", amount=told, condition=condition, otherwise=otherwise
                    )
                else:
                    told = self._say("sum-if", amount=told, condition=condition)
            sign = "sum-minus" if term.is_minus else "sum-plus"
            text = self._say(sign, first=text, second=told) if text else told
        if part.at_most is not None:
            text = self._say("sum-at-most", sum=text, bound=str(part.at_most))
        if part.at_least is not None:
            text = self._say("sum-at-least", sum=text, bound=str(part.at_least))
        return text

    def _amount(self, amount: Amount) -> str:
        factor, measure = str(amount.factor), amount.measure
        if measure is None:
            return self._say("amount-points", points=factor)
        if not measure.is_value:
            return self._say("amount-per", points=factor, thing=self._count(measure, ONE))
        value = self._value(measure)
        if amount.factor == 1:
            return value
        if amount.factor == 2:
            return self._say("amount-twice", value=value)
        return self._say("amount-times", factor=factor, value=value)

    # --- Measures ---------------------------------------------------------------------------

    def _count(self, measure: Measure, form: str) -> str:
        selection = measure.selection
        if measure.what == CARD:
            return self._cards(selection, form)
        if measure.what in (SET, RUNS):
            is_pair = measure.size == 2
            name = "count-set" if measure.what == SET else "count-runs"
            name = name if is_pair else f"{name}-of"
            size = {} if is_pair else {"size": str(measure.size)}
            return self._of(self._say(name, form=form, **size), selection)
        return self._of(self._say(f"count-{_COUNTS[measure.what]}", form=form), selection)

    def _value(self, measure: Measure) -> str:
        selection = measure.selection
        if measure.what == SUM and selection.zone in SINGLES:
            return self._say("value-of", card=self._single(selection.zone))
        if measure.what == POINTS:
            return self._say("value-points", card=self._single(selection.zone))
        if measure.total:
            which = "best" if measure.total == BEST else "largest"
            part = self._say(f"value-sum-{_COUNTS[measure.what]}", which=which)
            return self._of(part, selection)
        return self._of(self._say(f"value-{measure.what}"), selection)

    def _of(self, measure: str, selection: Selection) -> str:
        """A measure of some cards: in a place, or among cards that pass tests."""
        if selection.tests:
            return self._say("among", measure=measure, cards=self._cards(selection, MANY))
        if selection.zone == PLAY:
            return measure
        return f"{measure} {self._say(f'place-{selection.zone}')}"

    def _cards(self, selection: Selection, form: str) -> str:
        """Cards with all that is said of them: other red cards above 5 in your display."""
        tests = list(selection.tests)
        colour = next((t for t in tests if _names_colour(t)), None)
        number = next((t for t in tests if _names_number(t)), None)
        if number and len(tests) == 1:
            tests.remove(number)
            noun = self._say("noun-number", form=form, number=str(number.value))
        elif colour:
            tests.remove(colour)
            noun = self._say(f"noun-{COLOURS[int(colour.value)]}", form=form)
        else:
            noun = self._say("noun-any", form=form)
        if selection.is_other:
            noun = self._say("other", form=form, noun=noun)
        # A test that names another card comes last: what followed would seem to belong to that.
        plain = [test for test in tests if not _names_card(test)]
        parts = [noun, *(self._which(test) for test in plain)]
        if selection.zone != PLAY:
            parts.append(self._say(f"place-{selection.zone}"))
        parts += [self._which(test) for test in tests if _names_card(test)]
        return " ".join(parts)

    def _which(self, test: Test) -> str:
        """What stands behind the noun: above 5, of this colour."""
        if test.feature == "parity":
            return self._say("with-odd" if test.value else "with-even")
        if test.feature == "colour":
            if isinstance(test.value, int):
                how = "not" if test.relation == "!=" else "being"
                return self._say(f"{how}-{COLOURS[test.value]}")
            return self._colour_as("colour", test)
        relation = _RELATIONS[test.relation]
        if isinstance(test.value, int):
            return self._say("with-number", relation=relation, number=str(test.value))
        if test.value == CHOSEN:
            return self._say("with-number-chosen", relation=relation)
        if (test.value, test.relation) == (OWN, "="):
            return self._say("with-number-own")
        return self._say("with-number-of", relation=relation, card=self._whose(test.value))

    def _colour_as(self, prefix: str, test: Test) -> str:
        no = "not-" if test.relation == "!=" else ""
        if test.value in (OWN, CHOSEN):
            return self._say(f"{prefix}-{no}as-{test.value}")
        return self._say(f"{prefix}-{no}as-card", card=self._whose(test.value))

    def _single(self, zone: str) -> str:
        return self._say(f"single-{zone}")

    def _whose(self, reference: int | str) -> str:
        return self._single(THIS if reference == OWN else str(reference))

    # --- Conditions -------------------------------------------------------------------------

    def _condition(self, condition: Condition) -> str:
        measure, relation, bound = condition.measure, condition.relation, condition.bound
        selection = measure.selection
        if measure.what == CARD and selection.zone in SINGLES:
            what = ""
            for test in selection.tests:
                told = self._is(test)
                what = self._say("and", first=what, second=told) if what else told
            return self._say("if-is", card=self._single(selection.zone), what=what)
        if measure.is_value:
            value, word = self._value(measure), _RELATIONS[relation]
            if isinstance(bound, int):
                return self._say("if-value", relation=word, value=value, number=str(bound))
            return self._say("if-value-as", relation=word, value=value, card=self._whose(bound))
        if (relation, bound) == ("=", 0):
            return self._say("if-none", thing=self._count(measure, ONE))
        word = {">=": "at-least", "<=": "at-most", "=": "exactly"}[relation]
        things = self._count(measure, ONE if bound == 1 else MANY)
        return self._say(f"if-{word}", count=int(bound), things=things)

    def _is(self, test: Test) -> str:
        """A test as it is said of one card: "is red", "is lower than this card"."""
        if test.feature == "parity":
            return self._say("is-odd" if test.value else "is-even")
        if test.feature == "colour":
            if isinstance(test.value, int):
                no = "not" if test.relation == "!=" else "colour"
                return self._say(f"{no}-{COLOURS[test.value]}")
            return self._colour_as("is-colour", test)
        relation = _RELATIONS[test.relation]
        if isinstance(test.value, int):
            return self._say("is-number", relation=relation, number=str(test.value))
        if test.value == CHOSEN:
            return self._say("is-number-chosen", relation=relation)
        return self._say("is-number-of", relation=relation, card=self._whose(test.value))


def _names_card(test: Test) -> bool:
    """Whether the words of a test name a card: "lower than this card"."""
    if isinstance(test.value, int) or test.value == CHOSEN:
        return False
    is_short = test.value == OWN and (test.feature == "colour" or test.relation == "=")
    return not is_short


def _names_colour(test: Test) -> bool:
    return test.feature == "colour" and test.relation == "=" and isinstance(test.value, int)


def _names_number(test: Test) -> bool:
    return test.feature == "number" and test.relation == "=" and isinstance(test.value, int)


def _finish(sentence: str) -> str:
    """A sentence with its capital and its full stop."""
    sentence = sentence[:1].upper() + sentence[1:]
    return sentence if sentence.endswith(".") else f"{sentence}."
