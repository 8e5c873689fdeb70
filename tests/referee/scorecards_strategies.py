"""Hypothesis strategies for Score Cards: any scoring rule, and positions to score it in.

Rules keep to the limits of docs/scoring-language.md and of the tree. The weights make ordinary
words frequent and leave no construct rare.
"""

from dataclasses import dataclass

from hypothesis import strategies as st

from fivescore.games.scorecards.scoring.tree import (
    ANY,
    BEST,
    CARD,
    CHOSEN,
    COLOUR_RUNS,
    COLOURS,
    COUNTS,
    HIGHEST,
    HIGHEST_NUMBER,
    LAST,
    LETTERS,
    LOWEST,
    MOST_CARDS,
    OTHERS,
    OWN,
    PARTS,
    PLAY,
    PLAYED,
    POINTS,
    PREVIOUS,
    RELATIONS,
    RUNS,
    SET,
    STARTING,
    SUM,
    THIS,
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

from .scorecards_rules import Card, Position

MOST_TERMS = MOST_WAYS = 4
MOST_TESTS = 4
TRIVIAL = Rule((Sum((Term(Amount(0)),)),))


@dataclass(frozen=True)
class Place:
    """Where in a rule something stands: what it may speak of depends on that."""

    is_effect: bool = False  # on the next turn
    chosen: str | None = None  # the feature that the player chooses


# Numbers with weight on those that make a difference

factors = st.one_of(st.integers(1, 6), st.integers(0, 50))
bounds = st.one_of(st.integers(0, 8), st.integers(5, 60), st.integers(0, 999))
card_numbers = st.one_of(st.integers(1, 9), st.integers(0, HIGHEST_NUMBER))
zones = st.sampled_from((PLAY, PLAY, PLAY, YOURS, YOURS, OTHERS, OTHERS))


def single_zones(place: Place) -> st.SearchStrategy[str]:
    singles = (THIS, LAST, LAST, PREVIOUS, STARTING)
    return st.sampled_from((*singles, PLAYED, PLAYED, PLAYED) if place.is_effect else singles)


def references(place: Place) -> st.SearchStrategy[str]:
    """Cards to compare with, without what is chosen."""
    names = (OWN, OWN, LAST, PREVIOUS, STARTING)
    return st.sampled_from((*names, PLAYED, PLAYED, PLAYED) if place.is_effect else names)


# Tests and selections


@st.composite
def card_tests(draw: st.DrawFn, place: Place) -> Test:
    feature = draw(st.sampled_from(("colour", "colour", "number", "number", "parity")))
    if feature == "parity":
        return Test(feature, "=", draw(st.integers(0, 1)))
    plain = st.integers(0, len(COLOURS) - 1) if feature == "colour" else card_numbers
    names = references(place)
    if feature == place.chosen:
        names = st.one_of(names, st.just(CHOSEN))
    value = draw(st.one_of(plain, names))
    return Test(feature, draw(relations_of(feature)), value)


def relations_of(feature: str) -> st.SearchStrategy[str]:
    return st.sampled_from(("=", "=", "!=") if feature == "colour" else ("=", "=", *RELATIONS))


def one_reference_per_feature(tests: list[Test]) -> tuple[Test, ...]:
    kept: list[Test] = []
    for test in tests:
        is_second = isinstance(test.value, str) and any(
            isinstance(other.value, str) and other.feature == test.feature for other in kept
        )
        if not is_second:
            kept.append(test)
    return tuple(kept)


@st.composite
def rows_of_tests(draw: st.DrawFn, place: Place, *, least: int = 0) -> tuple[Test, ...]:
    """Tests that stand in one selection."""
    size = max(least, draw(st.sampled_from((0, 0, 0, 1, 1, 1, 1, 2, 2, MOST_TESTS))))
    tests = draw(st.lists(card_tests(place), min_size=size, max_size=size))
    return one_reference_per_feature(tests)


@st.composite
def selections(draw: st.DrawFn, place: Place, *, may_leave_out: bool = False) -> Selection:
    zone = draw(zones)
    is_other = may_leave_out and draw(st.sampled_from((False, False, True)))
    return Selection(zone, draw(rows_of_tests(place)), is_other)


# Measures


@st.composite
def counts(draw: st.DrawFn, place: Place) -> Measure:
    what = draw(st.sampled_from((CARD, CARD, CARD, *COUNTS)))
    size = 0
    if what in (SET, RUNS):
        size = draw(st.sampled_from((2, 2, 2, 3, 4, 5)))
    elif what == COLOUR_RUNS:
        size = 2
    return Measure(what, draw(selections(place, may_leave_out=what == CARD)), size)


@st.composite
def values(draw: st.DrawFn, place: Place) -> Measure:
    """A value of several cards, the number of a single one, or what one scored."""
    kind = draw(st.sampled_from(("single", "single", "points", "part", "part", "plain", "plain")))
    if kind == "single":
        return Measure(SUM, Selection(draw(single_zones(place))))
    if kind == "points":
        return Measure(POINTS, Selection(draw(st.sampled_from((LAST, LAST, PREVIOUS)))))
    if kind == "part":
        total = draw(st.sampled_from((MOST_CARDS, BEST)))
        return Measure(draw(st.sampled_from(PARTS)), draw(selections(place)), 0, total)
    return Measure(draw(st.sampled_from((HIGHEST, LOWEST, SUM))), draw(selections(place)))


@st.composite
def conditions(draw: st.DrawFn, place: Place) -> Condition:
    kind = draw(st.sampled_from(("count", "value", "single")))
    if kind == "single":
        tests = draw(rows_of_tests(place, least=1))
        return Condition(Measure(CARD, Selection(draw(single_zones(place)), tests)), ">=", 1)
    if kind == "count":
        # "at least", "at most", "exactly", and "no", which is "exactly 0".
        relation, bound = draw(
            st.one_of(
                st.tuples(st.sampled_from((">=", "<=", "=")), bounds),
                st.just(("=", 0)),
            )
        )
        return Condition(draw(counts(place)), relation, bound)
    value = draw(values(place))
    is_with_card = value.what != POINTS and draw(st.booleans())
    limit: int | str = draw(references(place)) if is_with_card else draw(bounds)
    return Condition(value, draw(st.sampled_from(RELATIONS)), limit)


# Amounts and sums


@st.composite
def amounts(draw: st.DrawFn, place: Place) -> Amount:
    kind = draw(st.sampled_from(("plain", "count", "count", "count", "value", "value")))
    if kind == "plain":
        return Amount(draw(factors))
    measure = draw(counts(place) if kind == "count" else values(place))
    return Amount(draw(factors), measure)


@st.composite
def terms(draw: st.DrawFn, place: Place, *, is_first: bool) -> Term:
    amount = draw(amounts(place))
    condition = draw(st.one_of(st.none(), st.none(), conditions(place)))
    otherwise = None
    if condition is not None:
        otherwise = draw(st.one_of(st.none(), amounts(place)))
    is_minus = not is_first and draw(st.booleans())
    return Term(amount, condition, otherwise, is_minus)


@st.composite
def sums(draw: st.DrawFn, place: Place) -> Sum:
    """Up to four terms; "at least" is never more than "at most"."""
    size = draw(st.sampled_from((1, 1, 1, 1, 2, 2, MOST_TERMS - 1, MOST_TERMS)))
    drawn = tuple(draw(terms(place, is_first=place_of == 0)) for place_of in range(size))
    low, high = sorted((draw(bounds), draw(bounds)))
    bounded = draw(st.sampled_from(("no", "no", "no", "most", "least", "both")))
    return Sum(
        drawn,
        at_most=high if bounded in ("most", "both") else None,
        at_least=low if bounded in ("least", "both") else None,
    )


# Rules


@st.composite
def changes(draw: st.DrawFn, place: Place | None = None) -> Change:
    feature = draw(st.sampled_from(("colour", "number")))
    plain = st.integers(0, len(COLOURS) - 1) if feature == "colour" else card_numbers
    value = draw(st.one_of(st.just(ANY), st.just(ANY), st.just(OWN), plain))
    singles = single_zones(place or Place())
    return Change(draw(st.one_of(st.sampled_from((PLAY, YOURS, OTHERS)), singles)), feature, value)


@st.composite
def huge_sums(draw: st.DrawFn) -> Sum:
    """One that soon goes beyond what a card can score, upwards or downwards."""
    is_minus = draw(st.booleans())
    amount = Amount(draw(st.integers(30, 50)), Measure(SUM))
    first = Term(Amount(0) if is_minus else amount)
    return Sum((first, *[Term(amount, is_minus=is_minus)] * (MOST_TERMS - 1)))


@st.composite
def doublings(draw: st.DrawFn, place: Place) -> Doubling:
    return Doubling(draw(st.one_of(st.none(), conditions(place), conditions(place))))


@st.composite
def effects(draw: st.DrawFn) -> NextTurn | None:
    """On the next turn: nothing, something to add, a change, or something to choose."""
    place = Place(is_effect=True)
    plain = ("none", "none", "none", "doubling", "doubling", "sum", "sum", "huge")
    kind = draw(st.sampled_from((*plain, "change", "change and more", "ways", "colour", "number")))
    if kind == "none":
        return None
    one = st.one_of(sums(place), doublings(place))
    if kind in ("change", "change and more"):
        added = (draw(one),) if kind == "change and more" else ()
        return NextTurn(added, draw(changes(place)))
    if kind == "ways":
        return NextTurn(tuple(draw(st.lists(one, min_size=2, max_size=MOST_WAYS))))
    if kind in ("colour", "number"):
        place = Place(is_effect=True, chosen=kind)
        return NextTurn((draw(with_chosen(draw(sums(place)), place)),))
    if kind == "doubling":
        return NextTurn((draw(doublings(place)),))
    return NextTurn((draw(huge_sums() if kind == "huge" else sums(place)),))


@st.composite
def rules(draw: st.DrawFn) -> Rule:
    """Any rule of the language; it leaves one choice to the player at the most."""
    kinds = ("none", "none", "none", "colour", "number", "ways", "change", "change", "huge")
    freedom = draw(st.sampled_from(kinds))
    if freedom == "huge":
        return Rule((draw(huge_sums()),), None, draw(effects()))
    place = Place(chosen=freedom if freedom in ("colour", "number") else None)
    size = draw(st.integers(2, MOST_WAYS)) if freedom == "ways" else 1
    ways = tuple(draw(sums(place)) for _ in range(size))
    if place.chosen is not None and draw(st.integers(0, 3)):
        # So that most of these rules do say "chosen".
        ways = (draw(with_chosen(ways[0], place)),)
    change = draw(changes()) if freedom == "change" else None
    return Rule(ways, change, draw(effects()))


@st.composite
def with_chosen(draw: st.DrawFn, whole: Sum, place: Place) -> Sum:
    """The same sum, but its first term counts cards that compare with what is chosen."""
    feature = str(place.chosen)
    test = Test(feature, draw(relations_of(feature)), CHOSEN)
    others = draw(rows_of_tests(place))
    tests = one_reference_per_feature([test, *others])
    if draw(st.booleans()):
        tests = tests[::-1]
    selection = Selection(draw(zones), tests)
    what = draw(st.sampled_from((CARD, CARD, CARD, HIGHEST, LOWEST, SUM, *COUNTS)))
    measure = Measure(what, selection, 2 if what in (SET, RUNS, COLOUR_RUNS) else 0)
    first = Term(Amount(draw(factors), measure), whole.terms[0].condition, whole.terms[0].otherwise)
    return Sum((first, *whole.terms[1:]), whole.at_most, whole.at_least)


# Positions


@st.composite
def positions(draw: st.DrawFn, rule: st.SearchStrategy[Rule]) -> Position:
    """Any cards; the played one and the one before it have drawn rules, the others score 0.

    The last card of another player may be missing, among the others, or out of play (C12).
    """
    ids = iter(draw(st.permutations(range(1, 51))))
    # Few numbers make sets and long runs, many make gaps.
    highest = draw(st.sampled_from((4, 7, 10, HIGHEST_NUMBER)))
    lowest = draw(st.integers(0, 1))
    colours = draw(st.sampled_from((4, len(COLOURS))))

    def card(rule_of: Rule = TRIVIAL) -> Card:
        colour = draw(st.integers(0, colours - 1))
        number = draw(st.integers(lowest, highest))
        return Card(f"{LETTERS[colour]}{number}-{next(ids)}", colour, number, rule_of)

    own = draw(st.integers(1, 5))
    others = tuple(card() for _ in range(draw(st.one_of(st.integers(0, 5), st.integers(0, 15)))))
    yours = tuple(card(draw(rule) if place >= own - 2 else TRIVIAL) for place in range(own))
    where = draw(st.sampled_from(("missing", "among", "among", "outside")))
    last = None
    if where == "among" and others:
        last = draw(st.sampled_from(others))
    elif where == "outside":
        last = card()
    scores = st.integers(-20, 60)
    return Position(
        yours,
        others,
        starting=card(),
        last=last,
        last_points=0 if last is None else draw(scores),
        previous_points=draw(scores) if own > 1 else 0,
    )
