"""What a card of Score Cards scores: a slow, plain second reading of the scoring language.

It shares no code with the engine but the tree of a rule, whose parts are explained, with
examples, in docs/scoring-language.md. Cards are known by their text (``B6-17``). The codes C2 to
C14 name the rulings that are applied at each place. The file goes from the small to the large:
cards, tests, measures, amounts, sums, and then the choices and points of a whole turn.
"""

import operator
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from fivescore.games.scorecards.scoring.tree import (
    ANY,
    CARD,
    CHOSEN,
    COLOUR,
    COLOUR_RUN,
    COLOURS,
    HIGHEST,
    LARGEST_GROUP,
    LARGEST_SET,
    LAST,
    LOWEST,
    NUMBER,
    OTHERS,
    OWN,
    PLAY,
    PLAYED,
    PREVIOUS,
    RUN,
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
    Rule,
    Selection,
    Sum,
    Test,
)

LOWEST_SCORE, HIGHEST_SCORE = -9999, 9999
COMPARE: dict[str, Callable[[int, int], bool]] = {
    "=": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}


@dataclass(frozen=True)
class Card:
    text: str
    colour: int  # the place in COLOURS
    number: int
    rule: Rule


@dataclass(frozen=True)
class Position:
    """What a card is scored with (C5)."""

    yours: tuple[Card, ...]  # left to right, the played card last
    others: tuple[Card, ...]  # of all other displays that are in play
    starting: Card
    last: Card | None  # C12: may lie outside of what is in play


@dataclass(frozen=True)
class Choice:
    """What the player makes of the freedom that a rule leaves; empty if it leaves none."""

    way: int = 0
    chosen: int | None = None  # a colour's place, or a number
    changed: Card | None = None
    value: int | None = None  # the changed card's new number, or its new colour's place


# The cards that a rule speaks of


@dataclass(frozen=True)
class View:
    """The cards as they count on this turn, seen by one rule."""

    position: Position  # a change is already made
    bearer: Card  # of the rule: the played card or, for an effect, the one before it (C13)
    chosen: int | None = None


def single_card(view: View, name: str) -> Card | None:
    """The one card of that name; None if it is not there."""
    position = view.position
    if name in (THIS, OWN):
        return view.bearer
    if name == PLAYED:
        return position.yours[-1]
    if name == PREVIOUS:
        # To the left of the played card: in an effect this is the bearer itself.
        return position.yours[-2] if len(position.yours) > 1 else None
    if name == LAST:
        return position.last
    if name == STARTING:
        return position.starting
    raise ValueError(f"There is no card named '{name}'.")


def cards_in(position: Position, zone: str) -> tuple[Card, ...]:
    if zone == YOURS:
        return position.yours
    if zone == OTHERS:
        return position.others
    if zone == PLAY:
        return (*position.yours, position.starting, *position.others)  # C5, C9
    raise ValueError(f"There is no zone '{zone}'.")


def selected(view: View, selection: Selection) -> list[Card]:
    cards: Sequence[Card]
    if selection.zone in (PLAY, YOURS, OTHERS):
        cards = cards_in(view.position, selection.zone)
    else:
        card = single_card(view, selection.zone)
        cards = [] if card is None else [card]
    if selection.is_other:
        cards = [card for card in cards if card.text != view.bearer.text]
    return [card for card in cards if all(passes(view, card, test) for test in selection.tests)]


def passes(view: View, card: Card, test: Test) -> bool:
    if test.feature == "parity":
        assert isinstance(test.value, int)
        return COMPARE[test.relation](card.number % 2, test.value)
    wanted: int | None
    if isinstance(test.value, int):
        wanted = test.value
    elif test.value == CHOSEN:
        assert view.chosen is not None, "the rule leaves a choice that was not made"
        wanted = view.chosen
    else:
        other = single_card(view, test.value)
        wanted = None if other is None else feature_of(other, test.feature)
    if wanted is None:
        return False  # whatever the relation: nothing compares with a card that is not there
    return COMPARE[test.relation](feature_of(card, test.feature), wanted)


def feature_of(card: Card, feature: str) -> int:
    if feature == "colour":
        return card.colour
    if feature == "number":
        return card.number
    raise ValueError(f"A card has no '{feature}'.")


# Measures


def measured(view: View, measure: Measure) -> int:
    cards = selected(view, measure.selection)
    numbers = [card.number for card in cards]
    colours = [card.colour for card in cards]
    if measure.what == CARD:
        return len(cards)
    if measure.what == COLOUR:
        return len(set(colours))
    if measure.what == NUMBER:
        return len(set(numbers))
    if measure.what == SET:
        return sum(numbers.count(number) >= measure.size for number in set(numbers))
    if measure.what == RUN:
        return longest_run(numbers)
    if measure.what == COLOUR_RUN:
        of_colours = [[c.number for c in cards if c.colour == colour] for colour in set(colours)]
        return max((longest_run(of_colour) for of_colour in of_colours), default=0)
    if measure.what == LARGEST_SET:
        largest = max((numbers.count(number) for number in numbers), default=0)
        return largest if largest >= 2 else 0  # a card alone is no set
    if measure.what == LARGEST_GROUP:
        return max((colours.count(colour) for colour in colours), default=0)
    if measure.what == HIGHEST:
        return max(numbers, default=0)
    if measure.what == LOWEST:
        return min(numbers, default=0)
    if measure.what == SUM:
        return sum(numbers)
    raise ValueError(f"There is no measure '{measure.what}'.")


def longest_run(numbers: Sequence[int]) -> int:
    """How many consecutive numbers there are; one alone is no run (C2)."""
    longest = 0
    for first in numbers:
        length = 1
        while first + length in numbers:
            length += 1
        longest = max(longest, length)
    return longest if longest >= 2 else 0


def holds(view: View, condition: Condition) -> bool:
    bound = condition.bound
    if isinstance(bound, str):
        card = single_card(view, bound)
        if card is None:
            return False  # C12: nothing compares with a card that is not there
        bound = card.number
    return COMPARE[condition.relation](measured(view, condition.measure), bound)


# Amounts and sums


def amount_points(view: View, amount: Amount) -> int:
    if amount.measure is None:
        return amount.factor
    return amount.factor * measured(view, amount.measure)


def sum_points(view: View, whole: Sum) -> int:
    total = 0
    for term in whole.terms:
        amount: Amount | None = term.amount
        if term.condition is not None and not holds(view, term.condition):
            amount = term.otherwise
        points_of_term = 0 if amount is None else amount_points(view, amount)
        total += -points_of_term if term.is_minus else points_of_term  # C14
    if whole.at_most is not None:
        total = min(total, whole.at_most)
    if whole.at_least is not None:
        total = max(total, whole.at_least)
    return total


# The choices of a turn


def choices(position: Position, highest: int) -> list[Choice]:
    """Every choice that the played card's rule leaves; one empty choice where it leaves none.

    Args:
        position: where the card is scored.
        highest: the highest number of the deck; chosen numbers go up to it.
    """
    played = position.yours[-1]
    change = played.rule.change
    if change is not None:
        values = new_values(played, change, highest)
        changes = [
            Choice(changed=card, value=value)
            for card in cards_in(position, change.zone)
            for value in values
        ]
        return changes or [Choice()]  # no card to change
    if len(played.rule.ways) > 1:
        return [Choice(way=way) for way in range(len(played.rule.ways))]
    feature = chosen_feature(played.rule)
    if feature is not None:
        return [Choice(chosen=value) for value in all_values(feature, highest)]
    return [Choice()]


def all_values(feature: str, highest: int) -> Sequence[int]:
    return range(len(COLOURS)) if feature == "colour" else range(1, highest + 1)


def new_values(played: Card, change: Change, highest: int) -> Sequence[int]:
    if change.value == ANY:
        return all_values(change.feature, highest)
    if change.value == OWN:
        return [feature_of(played, change.feature)]  # as printed, before anything changes
    assert isinstance(change.value, int)
    return [change.value]


def chosen_feature(rule: Rule) -> str | None:
    """What the rule lets the player choose beforehand: a colour, a number, or nothing."""
    for selection in selections(rule):
        for test in selection.tests:
            if test.value == CHOSEN:
                return test.feature
    return None


def selections(rule: Rule) -> Iterator[Selection]:
    """Those of the played card's own turn; on the next turn nothing is chosen."""
    for way in rule.ways:
        for term in way.terms:
            for amount in (term.amount, term.otherwise):
                if amount is not None and amount.measure is not None:
                    yield amount.measure.selection
            if term.condition is not None:
                yield term.condition.measure.selection


def choice_words(rule: Rule, choice: Choice) -> str:
    """How the choice stands at the end of a move; empty if there is none."""
    if choice.changed is not None:
        assert rule.change is not None
        assert choice.value is not None
        return f" change {choice.changed.text} to {value_word(rule.change.feature, choice.value)}"
    if choice.chosen is not None:
        feature = chosen_feature(rule)
        assert feature is not None
        return f" {feature} {value_word(feature, choice.chosen)}"
    if len(rule.ways) > 1:
        return f" option {choice.way + 1}"
    return ""


def value_word(feature: str, value: int) -> str:
    return COLOURS[value] if feature == "colour" else str(value)


def choice_rank(choice: Choice, deck: Sequence[str]) -> tuple[int, int, int, int]:
    """Among equal points the lowest is the default: the first card, then the lowest value (C5)."""
    card = 0 if choice.changed is None else deck.index(choice.changed.text)
    return card, choice.value or 0, choice.chosen or 0, choice.way


# The points of a turn


def points(position: Position, choice: Choice) -> int:
    """What the played card scores, the effect of the card before it included (C13)."""
    rule = position.yours[-1].rule
    changed = as_changed(position, choice)
    view = View(changed, bearer=changed.yours[-1], chosen=choice.chosen)
    score = sum_points(view, rule.ways[choice.way])
    if len(changed.yours) > 1:
        score = with_effect(score, View(changed, bearer=changed.yours[-2]))
    return max(LOWEST_SCORE, min(HIGHEST_SCORE, score))


def with_effect(score: int, view: View) -> int:
    """What the bearer's `next turn` makes of the score of the card after it (C13)."""
    effect = view.bearer.rule.next_turn
    if effect is None:
        return score
    if isinstance(effect, Doubling):
        is_doubled = effect.condition is None or holds(view, effect.condition)
        return 2 * score if is_doubled else score
    return score + sum_points(view, effect)


def as_changed(position: Position, choice: Choice) -> Position:
    """The cards as they count until the end of the turn (C13)."""
    target, value, change = choice.changed, choice.value, position.yours[-1].rule.change
    if target is None:
        return position
    assert value is not None
    assert change is not None

    def now(card: Card) -> Card:
        if card.text != target.text:
            return card
        if change.feature == "colour":
            return replace(card, colour=value)
        return replace(card, number=value)

    return Position(
        yours=tuple(now(card) for card in position.yours),
        others=tuple(now(card) for card in position.others),
        starting=now(position.starting),
        last=None if position.last is None else now(position.last),
    )
