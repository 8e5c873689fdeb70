"""Runs a card's operations: what it scores in a position, and which cards made it so.

Everything is sets of cards as masks, so that the same code is quick on a core and on a GPU. A
position is a `Scene`; who may be in it is the game's business (`rules.py`).
"""

from typing import NamedTuple

import numpy as np

from fivescore.engine.compiled import compiled, compiled_inline
from fivescore.engine.masks import count, lowest
from fivescore.games.scorecards.scoring.operations import (
    ABOVE,
    ADD,
    AT_LEAST,
    AT_MOST,
    BELOW,
    CAP,
    CARD,
    CARDS,
    COLOUR,
    COLOUR_RUN,
    COLOUR_RUNS,
    COLOURS,
    DOUBLE,
    EQUAL,
    FIXED,
    FLOOR,
    HIGHEST,
    LARGEST_GROUP,
    LARGEST_SET,
    NO_CHOICE,
    NOTHING,
    NUMBER,
    POINTS,
    REF_CHOSEN,
    RUN,
    RUNS,
    SET,
    SIZE,
    SKIP,
    SUM,
    SUM_OF_BEST,
    UNEQUAL,
    WAY,
    ZONE_LAST,
    ZONE_OTHERS,
    ZONE_PLAY,
    ZONE_PLAYED,
    ZONE_PREVIOUS,
    ZONE_THIS,
    ZONE_YOURS,
)

NO_CARD = -1
HIGHEST_SCORE = 9999


class Scene(NamedTuple):
    """What a rule looks at. Cards are numbers; NO_CARD stands for one that is not there."""

    yours: int
    """Your display with the played card, as a mask."""
    others: int
    """The displays of others that are in play, as a mask."""
    starting: int
    played: int
    previous: int
    previous_points: int
    last: int
    last_points: int
    """What the last card of another player scored; 0 if there is none."""
    chosen: int
    """The chosen colour or number."""
    changed: int
    """A card that counts with another number or colour for this turn."""
    changed_number: int
    changed_colour: int


@compiled
def number_of(deck: np.void, scene: Scene, card: int) -> int:
    """The number of a card in this turn."""
    return scene.changed_number if card == scene.changed else int(deck["number"][card])


@compiled
def colour_of(deck: np.void, scene: Scene, card: int) -> int:
    """The colour of a card in this turn."""
    return scene.changed_colour if card == scene.changed else int(deck["colour"][card])


@compiled
def _of_number(deck: np.void, scene: Scene, number: int) -> int:
    """All cards of a number, wherever they are."""
    cards = int(deck["of_number"][number])
    if scene.changed != NO_CARD:
        cards &= ~(1 << scene.changed)
        if scene.changed_number == number:
            cards |= 1 << scene.changed
    return cards


@compiled
def _of_colour(deck: np.void, scene: Scene, colour: int) -> int:
    """All cards of a colour, wherever they are."""
    cards = int(deck["of_colour"][colour])
    if scene.changed != NO_CARD:
        cards &= ~(1 << scene.changed)
        if scene.changed_colour == colour:
            cards |= 1 << scene.changed
    return cards


@compiled
def _single(scene: Scene, zone: int, this: int) -> int:
    """The card of a zone that has one."""
    if zone == ZONE_THIS:
        return this
    if zone == ZONE_PLAYED:
        return scene.played
    if zone == ZONE_LAST:
        return scene.last
    if zone == ZONE_PREVIOUS:
        return scene.previous
    return scene.starting


@compiled
def _zone(scene: Scene, zone: int, this: int) -> int:
    if zone == ZONE_PLAY:
        return scene.yours | scene.others | 1 << scene.starting
    if zone == ZONE_YOURS:
        return scene.yours
    if zone == ZONE_OTHERS:
        return scene.others
    card = _single(scene, zone, this)
    return 0 if card == NO_CARD else 1 << card


@compiled
def _holds(left: int, relation: int, right: int) -> bool:
    if relation == EQUAL:
        return left == right
    if relation == UNEQUAL:
        return left != right
    if relation == BELOW:
        return left < right
    if relation == AT_MOST:
        return left <= right
    if relation == ABOVE:
        return left > right
    return left >= right


@compiled_inline
def _select(deck: np.void, scene: Scene, op: int, this: int) -> int:
    """The cards that an operation measures."""
    cards = _zone(scene, int(deck["op_zone"][op]), this)
    changed = scene.changed
    if changed != NO_CARD and cards >> changed & 1:
        passes = int(deck["op_numbers"][op]) >> scene.changed_number & 1
        passes &= int(deck["op_colours"][op]) >> scene.changed_colour & 1
        cards = (cards & int(deck["op_cards"][op]) & ~(1 << changed)) | passes << changed
    else:
        cards &= int(deck["op_cards"][op])
    if int(deck["op_is_other"][op]) != 0:
        cards &= ~(1 << this)
    reference = int(deck["op_colour_of"][op])
    if reference != FIXED:
        colour = scene.chosen
        if reference != REF_CHOSEN:
            card = _single(scene, reference, this)
            if card == NO_CARD:
                return 0
            colour = colour_of(deck, scene, card)
        same = _of_colour(deck, scene, colour)
        cards &= same if int(deck["op_colour_is"][op]) == EQUAL else ~same
    reference = int(deck["op_number_of"][op])
    if reference != FIXED:
        number = scene.chosen
        if reference != REF_CHOSEN:
            card = _single(scene, reference, this)
            if card == NO_CARD:
                return 0
            number = number_of(deck, scene, card)
        cards &= _numbered(deck, scene, int(deck["op_number_is"][op]), number)
    return cards


@compiled
def _numbered(deck: np.void, scene: Scene, relation: int, number: int) -> int:
    """All cards whose number stands in a relation to a number, wherever they are."""
    if relation in (EQUAL, UNEQUAL):
        cards = int(deck["of_number"][number])
    else:
        is_below = relation in (BELOW, AT_LEAST)
        cards = int(deck["below_number"][number if is_below else number + 1])
    if relation in (UNEQUAL, ABOVE, AT_LEAST):
        cards = ~cards
    if scene.changed != NO_CARD:
        cards &= ~(1 << scene.changed)
        if _holds(scene.changed_number, relation, number):
            cards |= 1 << scene.changed
    return cards


@compiled_inline
def _measure(deck: np.void, scene: Scene, op: int, cards: int) -> tuple[int, int]:
    """The measure of some cards, and the cards that made it."""
    what = int(deck["op_measure"][op])
    if what == CARD:
        return count(cards), cards
    if what == POINTS:
        is_last = int(deck["op_zone"][op]) == ZONE_LAST
        return scene.last_points if is_last else scene.previous_points, cards
    if what in (COLOUR, LARGEST_GROUP):
        return _measure_colours(deck, scene, op, cards)
    if what in (RUN, COLOUR_RUN, RUNS, COLOUR_RUNS):
        return _measure_runs(deck, scene, op, cards)
    return _measure_numbers(deck, scene, op, cards)


@compiled
def _weigh(total: int, size: int, numbers: int) -> int:
    """What makes one run, set or group win over another; numbers is their sum."""
    if total == SUM_OF_BEST:
        return numbers
    return size if total == SIZE else size << 10 | numbers


@compiled
def _sum_of(deck: np.void, scene: Scene, cards: int) -> int:
    numbers = 0
    while cards != 0:
        numbers += number_of(deck, scene, lowest(cards))
        cards &= cards - 1
    return numbers


@compiled
def _measure_colours(deck: np.void, scene: Scene, op: int, cards: int) -> tuple[int, int]:
    """How many colours there are; or the size or the sum of the largest or best group."""
    total = int(deck["op_total"][op])
    colours = 0
    firsts = 0
    best = -1
    counted = 0
    for colour in range(COLOURS):
        group = cards & _of_colour(deck, scene, colour)
        if group == 0:
            continue
        colours += 1
        firsts |= 1 << lowest(group)
        numbers = 0 if total == SIZE else _sum_of(deck, scene, group)
        weight = _weigh(total, count(group), numbers)
        if weight > best:
            best = weight
            counted = group
    if int(deck["op_measure"][op]) == COLOUR:
        return colours, firsts
    return count(counted) if total == SIZE else _sum_of(deck, scene, counted), counted


@compiled_inline
def _numbers_of(deck: np.void, scene: Scene, cards: int) -> int:
    """The numbers of some cards, as bits."""
    numbers = 0
    while cards != 0:
        numbers |= 1 << number_of(deck, scene, lowest(cards))
        cards &= cards - 1
    return numbers


@compiled
def _one_of_each(deck: np.void, scene: Scene, cards: int, numbers: int) -> int:
    """The first card of each of these numbers."""
    firsts = 0
    while numbers != 0:
        firsts |= 1 << lowest(cards & _of_number(deck, scene, lowest(numbers)))
        numbers &= numbers - 1
    return firsts


@compiled
def _measure_numbers(deck: np.void, scene: Scene, op: int, cards: int) -> tuple[int, int]:
    """Measures of numbers and sets of equal numbers."""
    what = int(deck["op_measure"][op])
    numbers = _numbers_of(deck, scene, cards)
    if what == SUM:
        return _sum_of(deck, scene, cards), cards
    if what == NUMBER or numbers == 0:
        return count(numbers), _one_of_each(deck, scene, cards, numbers)
    if what in (SET, LARGEST_SET):
        return _measure_sets(deck, scene, op, cards, numbers)
    number = lowest(numbers)
    if what == HIGHEST:
        while numbers != 0:
            number = lowest(numbers)
            numbers &= numbers - 1
    return number, 1 << lowest(cards & _of_number(deck, scene, number))


@compiled
def _measure_sets(
    deck: np.void, scene: Scene, op: int, cards: int, numbers: int
) -> tuple[int, int]:
    """How many sets there are; or the size or the sum of the largest or best one.

    Of equal ones the one of the highest number counts.
    """
    is_count = int(deck["op_measure"][op]) == SET
    total = int(deck["op_total"][op])
    sets = 0
    in_sets = 0
    best = 0
    measure = 0
    counted = 0
    while numbers != 0:
        number = lowest(numbers)
        numbers &= numbers - 1
        same = cards & _of_number(deck, scene, number)
        size = count(same)
        if size >= int(deck["op_size"][op]):
            sets += 1
            in_sets |= same
        weight = _weigh(total, size, number * size)
        if size >= 2 and weight >= best:
            best = weight
            measure = size if total == SIZE else number * size
            counted = same
    if is_count:
        return sets, in_sets
    return measure, counted


@compiled
def _measure_runs(deck: np.void, scene: Scene, op: int, cards: int) -> tuple[int, int]:
    """How many runs there are; or the size or the sum of the longest or best one.

    A run has two or more consecutive numbers, each counted once. Of equally long ones the highest
    counts, of those the one of the first colour.
    """
    what = int(deck["op_measure"][op])
    total = int(deck["op_total"][op])
    is_whole = what in (RUN, RUNS)
    runs = 0
    in_runs = 0
    best = 0
    measure = 0
    counted = 0
    for colour in range(1 if is_whole else COLOURS):
        suit = cards if is_whole else cards & _of_colour(deck, scene, colour)
        numbers = _numbers_of(deck, scene, suit)
        best_here = 0
        while numbers != 0:
            low = lowest(numbers)
            length = lowest(~(numbers >> low))
            numbers &= numbers + (1 << low)
            if length < 2:
                continue
            run = _one_of_each(deck, scene, suit, ((1 << length) - 1) << low)
            if length >= int(deck["op_size"][op]):
                runs += 1
                in_runs |= run
            sum_of_run = (2 * low + length - 1) * length // 2
            weight = _weigh(total, length, sum_of_run)
            if weight >= best_here and (weight > best or best_here == best):
                best = weight
                best_here = weight
                measure = length if total == SIZE else sum_of_run
                counted = run
    if what in (RUNS, COLOUR_RUNS):
        return runs, in_runs
    return measure, counted


@compiled_inline
def step(deck: np.void, scene: Scene, this: int, op: int, points: int) -> tuple[int, int, int, int]:
    """Runs one operation of a card's rule.

    Returns the next operation, the points so far, what was measured and the cards that made it.
    """
    action = int(deck["op_action"][op])
    if action == SKIP:
        return op + 1 + int(deck["op_skip"][op]), points, 0, 0
    if action == CAP:
        return op + 1, min(points, int(deck["op_bound"][op])), 0, 0
    if action == FLOOR:
        return op + 1, max(points, int(deck["op_bound"][op])), 0, 0
    if action == DOUBLE:
        return op + 1, points * 2, 0, 0
    measure = 1
    counted = 0
    if int(deck["op_measure"][op]) != NOTHING:
        measure, counted = _measure(deck, scene, op, _select(deck, scene, op, this))
    if action == ADD:
        return op + 1, points + int(deck["op_factor"][op]) * measure, measure, counted
    if _is_met(deck, scene, op, this, measure):
        return op + 1, points, measure, counted
    return op + 1 + int(deck["op_skip"][op]), points, 0, 0


@compiled
def _is_met(deck: np.void, scene: Scene, op: int, this: int, measure: int) -> bool:
    bound = int(deck["op_bound"][op])
    reference = int(deck["op_bound_of"][op])
    if reference != FIXED:
        card = _single(scene, reference, this)
        if card == NO_CARD:
            return False
        bound = number_of(deck, scene, card)
    return _holds(measure, int(deck["op_relation"][op]), bound)


@compiled
def is_effect_on(deck: np.void, played: int, previous: int) -> bool:
    """Whether the card before has an effect on this turn (C13).

    A turn has one choice. An effect that leaves one does nothing when the played card has its own.
    """
    if previous == NO_CARD:
        return False
    return int(deck["choice"][played]) == NO_CHOICE or (
        int(deck["choice"][CARDS + previous]) == NO_CHOICE
    )


@compiled
def score(deck: np.void, scene: Scene, way: int) -> int:
    """What the played card scores, with the effect that the card before it left behind (C13).

    `way` is the chosen one, of the card or of the effect.
    """
    points = 0
    own = way if int(deck["choice"][scene.played]) == WAY else 0
    op = int(deck["way_begins"][scene.played, own])
    end = int(deck["way_ends"][scene.played, own])
    while op < end:
        op, points, _, _ = step(deck, scene, scene.played, op, points)
    if is_effect_on(deck, scene.played, scene.previous):
        part = CARDS + scene.previous
        other = way if int(deck["choice"][part]) == WAY else 0
        op = int(deck["way_begins"][part, other])
        end = int(deck["way_ends"][part, other])
        if op < end:
            points = _add_effect(deck, scene, op, end, points)
    return max(-HIGHEST_SCORE, min(HIGHEST_SCORE, points))


@compiled
def _add_effect(deck: np.void, scene: Scene, op: int, end: int, points: int) -> int:
    """Adds an effect, which has bounds of its own; or doubles the points."""
    extra = 0
    while op < end:
        if int(deck["op_action"][op]) == DOUBLE:
            return points * 2
        op, extra, _, _ = step(deck, scene, scene.previous, op, extra)
    return points + extra


TRACE_ROWS = 64
OP, IS_EFFECT, MEASURE, COUNTED, POINTS_AFTER = range(5)
TRACE_COLUMNS = 5


@compiled
def trace(deck: np.void, scene: Scene, way: int, rows: np.ndarray) -> int:
    """Writes each operation that `score` runs, what it measured and the points after it.

    Returns how many rows that are; their columns are OP to POINTS_AFTER.
    """
    n = 0
    points = 0
    own = way if int(deck["choice"][scene.played]) == WAY else 0
    op = int(deck["way_begins"][scene.played, own])
    end = int(deck["way_ends"][scene.played, own])
    while op < end:
        op, points, n = _trace_step(deck, scene, scene.played, op, points, rows, n)
    if not is_effect_on(deck, scene.played, scene.previous):
        return n
    part = CARDS + scene.previous
    other = way if int(deck["choice"][part]) == WAY else 0
    op = int(deck["way_begins"][part, other])
    end = int(deck["way_ends"][part, other])
    extra = 0
    while op < end:
        is_double = int(deck["op_action"][op]) == DOUBLE
        before = points if is_double else extra
        op, after, row = _trace_step(deck, scene, scene.previous, op, before, rows, n)
        extra = after - points if is_double else after
        rows[n, IS_EFFECT] = 1
        rows[n, POINTS_AFTER] = points + extra
        n = row
    return n


@compiled
def _trace_step(
    deck: np.void, scene: Scene, this: int, op: int, points: int, rows: np.ndarray, n: int
) -> tuple[int, int, int]:
    following, points, measure, counted = step(deck, scene, this, op, points)
    rows[n, OP] = op
    rows[n, IS_EFFECT] = 0
    rows[n, MEASURE] = measure
    rows[n, COUNTED] = counted
    rows[n, POINTS_AFTER] = points
    return following, points, n + 1
