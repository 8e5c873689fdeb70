"""What a card of Score Cards scores: a slow, plain second reading of the scoring language.

It shares no code with the engine but the tree of a rule, whose parts are explained, with
examples, in docs/scoring-language.md. Cards are known by their text (``B6-17``). The codes C2 to
C14 name the rulings that are applied at each place. The file goes from the small to the large:
cards, tests, measures, amounts, sums, and then the choices and points of a whole turn.
"""

import operator
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from fivescore.games.scorecards.scoring.tree import (
    ANY,
    BEST,
    CARD,
    CHOSEN,
    COLOUR,
    COLOUR_RUN,
    COLOUR_RUNS,
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
    POINTS,
    PREVIOUS,
    RUN,
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
    Test,
)

LOWEST_SCORE, HIGHEST_SCORE = -9999, 9999
USUAL_COLOURS = 4  # C1: purple is a fifth, in decks that use it
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
    last_points: int = 0  # what it scored; without one 0
    previous_points: int = 0  # what the card before the played one scored


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
    if measure.total:
        return total_of_part(measure, cards)
    if measure.what == POINTS:
        return scored_by(view, measure.selection.zone)
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
        return max((longest_run(by_colour) for by_colour in numbers_by_colour(cards)), default=0)
    if measure.what == RUNS:
        return sum(len(run) >= measure.size for run in runs_of(numbers))
    if measure.what == COLOUR_RUNS:
        return sum(len(runs_of(by_colour)) for by_colour in numbers_by_colour(cards))
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


def numbers_by_colour(cards: Sequence[Card]) -> list[list[int]]:
    """The numbers of each colour that is there."""
    colours = {card.colour for card in cards}
    return [[card.number for card in cards if card.colour == colour] for colour in colours]


def runs_of(numbers: Sequence[int]) -> list[list[int]]:
    """Every run of two or more consecutive numbers, each number once and as long as it goes."""
    runs: list[list[int]] = []
    for number in sorted(set(numbers)):
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return [run for run in runs if len(run) >= 2]


def total_of_part(measure: Measure, cards: Sequence[Card]) -> int:
    """The sum of the numbers of one run, set or group: of the largest, or of the best."""
    numbers = [card.number for card in cards]
    parts: list[list[int]]
    if measure.what == RUN:
        parts = runs_of(numbers)
    elif measure.what == COLOUR_RUN:
        parts = [run for by_colour in numbers_by_colour(cards) for run in runs_of(by_colour)]
    elif measure.what == LARGEST_SET:
        parts = [[n] * numbers.count(n) for n in set(numbers) if numbers.count(n) >= 2]
    elif measure.what == LARGEST_GROUP:
        parts = numbers_by_colour(cards)
    else:
        raise ValueError(f"There is no sum of '{measure.what}'.")
    if not parts:
        return 0
    if measure.total == BEST:
        return max(map(sum, parts))
    most = max(map(len, parts))
    return max(sum(part) for part in parts if len(part) == most)


def scored_by(view: View, name: str) -> int:
    """What a card scored when it was played; nothing where there is none."""
    position = view.position
    if name == LAST:
        return 0 if position.last is None else position.last_points
    if name == PREVIOUS:
        return position.previous_points if len(position.yours) > 1 else 0
    raise ValueError(f"There are no points of the '{name}' card.")


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


@dataclass(frozen=True)
class Freedom:
    """Something that a rule says for one turn, which may leave a choice to the player."""

    bearer: Card
    ways: tuple[Sum | Doubling, ...]
    change: Change | None

    @property
    def leaves_choice(self) -> bool:
        return self.change is not None or len(self.ways) > 1 or self.chosen is not None

    @property
    def chosen(self) -> str | None:
        """What the player chooses beforehand: a colour, a number, or nothing."""
        for selection in selections(self.ways):
            for test in selection.tests:
                if test.value == CHOSEN:
                    return test.feature
        return None


def of_played(position: Position) -> Freedom:
    played = position.yours[-1]
    return Freedom(played, played.rule.ways, played.rule.change)


def of_effect(position: Position) -> Freedom | None:
    """What the card before the played one says of this turn; None where that is nothing.

    A turn has one choice: an effect that leaves one does nothing if the played card has its own.
    """
    if len(position.yours) < 2:
        return None
    before = position.yours[-2]
    effect: NextTurn | None = before.rule.next_turn
    if effect is None:
        return None
    says = Freedom(before, effect.ways, effect.change)
    return None if says.leaves_choice and of_played(position).leaves_choice else says


def freedom_of(position: Position) -> Freedom:
    """What leaves the choice of this turn."""
    effect = of_effect(position)
    return effect if effect is not None and effect.leaves_choice else of_played(position)


def choices(
    position: Position, highest: int, *, lowest: int = 1, colours: int = USUAL_COLOURS
) -> list[Choice]:
    """Every choice that the turn leaves; one empty choice where it leaves none.

    Args:
        position: where the card is scored.
        highest: the highest number of the deck; chosen numbers go up to it.
        lowest: where they begin: at 1, or at 0 if the deck has a 0.
        colours: how many colours the deck plays with.
    """
    freedom = freedom_of(position)
    all_values = {"colour": range(colours), "number": range(lowest, highest + 1)}
    change = freedom.change
    if change is not None:
        values = new_values(freedom.bearer, change, all_values)
        changes = [
            Choice(changed=card, value=value)
            for card in targets(position, freedom.bearer, change.zone)
            for value in values
        ]
        return changes or [Choice()]  # no card to change
    if len(freedom.ways) > 1:
        return [Choice(way=way) for way in range(len(freedom.ways))]
    if freedom.chosen is not None:
        return [Choice(chosen=value) for value in all_values[freedom.chosen]]
    return [Choice()]


def targets(position: Position, bearer: Card, zone: str) -> Sequence[Card]:
    """The cards that may be changed."""
    if zone in (PLAY, YOURS, OTHERS):
        return cards_in(position, zone)
    card = single_card(View(position, bearer), zone)
    return [] if card is None else [card]


def new_values(bearer: Card, change: Change, every: Mapping[str, Sequence[int]]) -> Sequence[int]:
    if change.value == ANY:
        return every[change.feature]
    if change.value == OWN:
        return [feature_of(bearer, change.feature)]  # as printed, before anything changes
    assert isinstance(change.value, int)
    return [change.value]


def selections(ways: Sequence[Sum | Doubling]) -> Iterator[Selection]:
    for way in ways:
        if isinstance(way, Doubling):
            if way.condition is not None:
                yield way.condition.measure.selection
            continue
        for term in way.terms:
            for amount in (term.amount, term.otherwise):
                if amount is not None and amount.measure is not None:
                    yield amount.measure.selection
            if term.condition is not None:
                yield term.condition.measure.selection


def choice_words(position: Position, choice: Choice) -> str:
    """How the choice stands at the end of a move; empty if there is none."""
    freedom = freedom_of(position)
    if choice.changed is not None:
        assert freedom.change is not None
        assert choice.value is not None
        value = value_word(freedom.change.feature, choice.value)
        return f" change {choice.changed.text} to {value}"
    if choice.chosen is not None:
        assert freedom.chosen is not None
        return f" {freedom.chosen} {value_word(freedom.chosen, choice.chosen)}"
    if len(freedom.ways) > 1:
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
    changed = as_changed(position, choice)
    way = own_way(position, choice)
    assert isinstance(way, Sum)
    score = sum_points(View(changed, changed.yours[-1], choice.chosen), way)
    effect = effect_way(position, choice)
    if effect is not None:
        score = with_effect(score, View(changed, changed.yours[-2], choice.chosen), effect)
    return max(LOWEST_SCORE, min(HIGHEST_SCORE, score))


def own_way(position: Position, choice: Choice) -> Sum | Doubling:
    ways = of_played(position).ways
    return ways[choice.way] if len(ways) > 1 else ways[0]


def effect_way(position: Position, choice: Choice) -> Sum | Doubling | None:
    """What the card before makes of the score; None if nothing, or if it only changes a card."""
    effect = of_effect(position)
    if effect is None or not effect.ways:
        return None
    return effect.ways[choice.way] if len(effect.ways) > 1 else effect.ways[0]


def with_effect(score: int, view: View, effect: Sum | Doubling) -> int:
    """What the bearer's `next turn` makes of the score of the card after it (C13)."""
    if isinstance(effect, Doubling):
        is_doubled = effect.condition is None or holds(view, effect.condition)
        return 2 * score if is_doubled else score
    return score + sum_points(view, effect)


def as_changed(position: Position, choice: Choice) -> Position:
    """The cards as they count until the end of the turn (C13)."""
    target, value, change = choice.changed, choice.value, freedom_of(position).change
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

    return replace(
        position,
        yours=tuple(now(card) for card in position.yours),
        others=tuple(now(card) for card in position.others),
        starting=now(position.starting),
        last=None if position.last is None else now(position.last),
    )
