"""Imagined worlds of Score Cards: as likely as the histories that lead to them, and no others.

Two proofs. Single positions are held against a plain count of all histories. And over thousands of
random games the true world is held against an imagined one: a random player plays each card of a
hand as often as any other, so that every history is as likely as the next, and nothing about the
two worlds may tell which is the true one.
"""

import math
import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

import numpy as np
import pytest

from fivescore.engine.compiled import compiled
from fivescore.engine.contract import SPECTATOR, State, Viewer
from fivescore.engine.events import JsonObject as Event
from fivescore.engine.masks import lowest
from fivescore.engine.match import Match
from fivescore.engine.rng import RNG, new_rng
from fivescore.games import get_game
from fivescore.games.scorecards import entrypoints
from fivescore.games.scorecards.knowledge import OBSERVATION
from fivescore.games.scorecards.playout import random_move, shuffle_and_deal
from fivescore.games.scorecards.rules import (
    DEAL,
    OVER,
    RETURNING,
    ROUNDS,
    STATE,
    STOCK,
    TURNS,
    apply,
    to_act,
)
from tests.amounts import amount
from tests.playing import (
    CASES,
    Case,
    advance,
    case_name,
    seeded,
    start,
    story_of,
    view_of,
    witnessed,
)

OWN_CASES = [case for case in CASES if case[0] == "scorecards"]
DEVIATIONS = 7
"""A right sampler strays so far once in 2e10, and there are some two thousand statistics."""

# --- All histories of a position ------------------------------------------------------------------

Place = tuple[int, str, tuple[str, ...]]
"""A card in a hidden hand: the round it came in, its name if the viewer knows it, and the parts
that it had in exchanges."""
Hands = tuple[tuple[Place, ...], ...]
Fates = tuple[tuple[str, str], ...]
"""Of each card that had a part in an exchange: where it ended."""
Ways = Counter[tuple[Hands, Fates]]
Counts = tuple[tuple[int, ...], ...]
"""For each seat, how many cards of its hidden hand lay open last in no round, in round 1 …"""
Outcome = tuple[Counts, Fates]
HandedOver = tuple[str, int, str, tuple[int, int, int]]
"""A card that went to a partner: its part, the number of the event, and where a world names it."""


class Histories:
    """Counts all histories that agree with what a viewer witnessed, card by card.

    Unknown cards stay unnamed until they are played; what counts is when they were drawn, because
    a card that lay open in a round can only have been drawn in a later one (C7).
    """

    def __init__(self, match: Match, viewer: Viewer) -> None:
        self.viewer = viewer
        self.players = match.config.players
        self.open_in: list[set[str]] = [set()]
        self.own: set[str] = set()
        unknown: Place = (1, "", ())
        dealt = tuple(() if s == viewer else (unknown,) * 5 for s in range(self.players))
        self.ways: Ways = Counter({(dealt, ()): 1})
        self.exchanges = 0
        for k, event in enumerate(e for e in witnessed(match, viewer) if "note" not in e):
            self._follow(event, k)
        # What does not change from one imagined world to the next.
        events = [event for event in story_of(match) if "note" not in event]
        self.cards = match.deck.cards
        self.lay_open = {card: self.last_open(card) for card in self.cards}
        self.plays = [_plays(event) for event in events]
        self.handed_over = list(self._handed_over_unseen(events))

    def _follow(self, event: Event, number: int) -> None:
        if "move" not in event:
            self.open_in.append({event["starting"]})
            self.own = set(event["hands"][self.viewer]) if self.viewer != SPECTATOR else set()
            return
        seat = event["seat"]
        verb, _, card = event["move"].partition(" ")
        if verb == "play":
            self._play(seat, card.split(" ")[0], event.get("drew"), number)
        elif verb != "keep":
            part = f"{verb} {self.exchanges}"
            self.exchanges += verb == "back"
            self._hand_over(seat, (seat + 2) % 4, card, part)

    def _play(self, seat: int, card: str, drew: str | None, number: int) -> None:
        r = len(self.open_in) - 1
        if drew is not None:
            self.own = self.own - {card} | {drew}
        else:
            after: Ways = Counter()
            for (hands, fates), ways in self.ways.items():
                for k in self._where_it_can_be(hands[seat], card):
                    ended = tuple((part, f"played {number}") for part in hands[seat][k][2])
                    hand = (*_without(hands[seat], k), (r, "", ()))
                    after[_changed(hands, {seat: hand}), _sorted(fates + ended)] += ways
            self.ways = after
        self.open_in[r].add(card)

    def _hand_over(self, giver: int, taker: int, card: str, part: str) -> None:
        """A card from partner to partner: both hidden, or the viewer one of them."""
        after: Ways = Counter()
        for (hands, fates), ways in self.ways.items():
            if giver == self.viewer:
                taken = (*hands[taker], (0, card, ()))
                after[_changed(hands, {taker: taken}), fates] += ways
                continue
            is_seen = taker == self.viewer
            for k in self._where_it_can_be(hands[giver], card if is_seen else None):
                given = _without(hands[giver], k)
                if is_seen:
                    after[_changed(hands, {giver: given}), fates] += ways
                else:
                    r, name, parts = hands[giver][k]
                    taken = (*hands[taker], (r, name, (*parts, part)))
                    after[_changed(hands, {giver: given, taker: taken}), fates] += ways
        if self.viewer in (giver, taker):
            self.own = self.own - {card} if giver == self.viewer else self.own | {card}
        self.ways = after

    def _where_it_can_be(self, hand: tuple[Place, ...], card: str | None) -> list[int]:
        """The positions in a hand from which a card can have come; None is any card."""
        known = [k for k, (_, name, _) in enumerate(hand) if card is not None and name == card]
        lay_open = 0 if card is None else self.last_open(card)
        return known or [k for k, (r, name, _) in enumerate(hand) if not name and r > lay_open]

    def last_open(self, card: str) -> int:
        """The last round before this one in which a card lay open, or 0."""
        return max((r for r, cards in enumerate(self.open_in[:-1]) if card in cards), default=0)

    def outcomes(self, cards: tuple[str, ...]) -> Counter[Outcome]:
        """The weight of everything that the places can hold now, told by when cards lay open."""
        unseen = Counter(
            self.last_open(card) for card in cards if card not in self.own | self.open_in[-1]
        )
        found: Counter[Outcome] = Counter()
        for (hands, fates), ways in self.ways.items():
            for outcome, filled in self._fill(hands, fates, unseen).items():
                found[outcome] += ways * filled
        return found

    def _fill(self, hands: Hands, fates: Fates, unseen: Counter[int]) -> Counter[Outcome]:
        counts: Counts = ((0,) * (len(self.open_in) - 1),) * self.players
        for seat, hand in enumerate(hands):
            for _, name, _ in hand:
                if name:
                    counts = _counted(counts, seat, self.last_open(name))
        filled: Counter[Outcome] = Counter({(counts, fates): 1})
        for seat, hand in enumerate(hands):
            for r, name, parts in hand:
                if not name:
                    filled = _fill_place(filled, seat, r, parts, unseen)
        return filled

    def outcome_of(self, world: State) -> Outcome:
        """The same of an imagined world."""
        counts = [[0] * (len(self.open_in) - 1) for _ in range(self.players)]
        holder = {}
        for seat, mask in enumerate(world["hand"][0, : self.players].tolist()):
            if seat == self.viewer:
                continue
            for card in cards_in(self.cards, mask):
                counts[seat][self.lay_open[card]] += 1
                holder[card] = seat
        fates = tuple(self._fates_in(world, holder))
        return tuple(tuple(one) for one in counts), _sorted(fates)

    def _fates_in(self, world: State, holder: dict[str, int]) -> Iterator[tuple[str, str]]:
        """What became of the cards that hidden partners handed over in a world."""
        for part, number, which, place in self.handed_over:
            card = self.cards[int(world[which][0][place])]
            later = (k for k, one in enumerate(self.plays) if one == card and k >= number)
            played = next(later, None)
            if played is not None:
                yield part, f"played {played}"
            else:
                yield part, f"held {holder[card]} {self.lay_open[card]}"

    def _handed_over_unseen(self, events: list[Event]) -> Iterator[HandedOver]:
        r, turner, turns, exchanges = -1, 0, Counter[int](), 0
        for k, event in enumerate(events):
            verb = event.get("move", "").partition(" ")[0]
            if not verb:
                r += 1
                turns.clear()
            elif verb == "play":
                turner = event["seat"]
                turns[turner] += 1
            elif verb != "keep":
                part = f"{verb} {exchanges}"
                exchanges += verb == "back"
                if self.viewer == SPECTATOR or turner % 2 != self.viewer % 2:
                    which = "passed" if verb == "pass" else "returned"
                    yield part, k, which, (r, turner, turns[turner] - 1)


def cards_in(cards: Sequence[str], mask: int) -> Iterator[str]:
    """The cards of a mask, from its lowest bit."""
    while mask:
        yield cards[(mask & -mask).bit_length() - 1]
        mask &= mask - 1


def _without(hand: tuple[Place, ...], k: int) -> tuple[Place, ...]:
    return hand[:k] + hand[k + 1 :]


def _changed(hands: Hands, new: dict[int, tuple[Place, ...]]) -> Hands:
    """The hands with some replaced; how a hand is sorted tells nothing."""
    return tuple(tuple(sorted(new.get(seat, hand))) for seat, hand in enumerate(hands))


def _sorted(fates: Fates) -> Fates:
    return tuple(sorted(fates))


def _fill_place(
    filled: Counter[Outcome], seat: int, r: int, parts: tuple[str, ...], unseen: Counter[int]
) -> Counter[Outcome]:
    """Puts each card that can be there into a place that was filled in round r."""
    after: Counter[Outcome] = Counter()
    for (counts, fates), ways in filled.items():
        for lay_open in range(r):
            left = unseen[lay_open] - sum(one[lay_open] for one in counts)
            if left > 0:
                ended = tuple((part, f"held {seat} {lay_open}") for part in parts)
                more = _counted(counts, seat, lay_open)
                after[more, _sorted(fates + ended)] += ways * left
    return after


def _counted(counts: Counts, seat: int, lay_open: int) -> Counts:
    """The counts with one more card of a seat."""
    one = tuple(n + (k == lay_open) for k, n in enumerate(counts[seat]))
    return (*counts[:seat], one, *counts[seat + 1 :])


def _plays(event: Event) -> str | None:
    words = event.get("move", "").split(" ")
    return words[1] if words[0] == "play" else None


def deviations(drawn: Counter[Outcome], weights: Counter[Outcome]) -> float:
    """How far counts stray from weights: chi-square as standard deviations (Wilson–Hilferty).

    Outcomes that are too rare for it are taken together.
    """
    scale = drawn.total() / weights.total()
    expected = {key: weight * scale for key, weight in weights.items()}
    often = [key for key in expected if expected[key] >= 8]
    counted = [drawn[key] for key in often]
    wanted = [expected[key] for key in often]
    rest = drawn.total() - sum(wanted)
    if rest >= 8:
        counted.append(drawn.total() - sum(counted))
        wanted.append(rest)
    freedom = len(wanted) - 1
    if freedom < 1:
        return 0.0
    chi = sum((n - e) ** 2 / e for n, e in zip(counted, wanted, strict=True))
    cube = (chi / freedom) ** (1 / 3)
    return float((cube - (1 - 2 / (9 * freedom))) / math.sqrt(2 / (9 * freedom)))


def position(case: Case, seed: int, *, steps: int, most_exchanges: int) -> Match:
    """A random game up to a step, with so many exchanges at most, the last ones if there are any.

    Each exchange multiplies what can have happened.
    """
    match = start(case, seed, default_options=True)
    rng = random.Random(seed)
    shuffle = seeded(seed)
    for step in range(steps):
        if match.game.awaits_nature(match.state):
            match.let_nature_move(shuffle)
            continue
        seat = match.to_act[0]
        legal = match.legal(seat)
        is_late = steps - step <= 3 * (most_exchanges + 3)
        made = sum(event.get("move", "").startswith("pass") for event in story_of(match))
        if legal[0] == "keep" and (not is_late or made >= most_exchanges):
            match.play(seat, "keep")
        else:
            match.play(seat, rng.choice(legal))
    return match


def check_position(match: Match, viewer: Viewer, draws: int) -> int:
    """Holds imagined worlds against all histories; returns how many outcomes there were."""
    histories = Histories(match, viewer)
    weights = histories.outcomes(match.deck.cards)
    observation = match.observation(viewer)
    rng = new_rng(len(story_of(match)), viewer + 1)
    drawn: Counter[Outcome] = Counter()
    for _ in range(draws):
        world = match.game.sample_state(observation, match.deck, rng)
        drawn[histories.outcome_of(world)] += 1
    assert set(drawn) <= set(weights)
    assert deviations(drawn, weights) < 6
    return len(weights)


@pytest.mark.parametrize(
    ("case", "first", "last"),
    [
        (("scorecards", "standard", 2), 14, 44),  # rounds 2 to 4
        (("scorecards", "standard", 3), 18, 42),  # rounds 2 and 3
        (("scorecards", "standard", 4), 24, 42),  # round 2
        (("scorecards", "explosive", 3), 18, 42),
    ],
    ids=lambda value: case_name(value) if isinstance(value, tuple) else "",
)
def test_hands_are_as_likely_as_the_histories_that_lead_to_them(
    case: Case, first: int, last: int
) -> None:
    most = 0
    for seed in range(amount(4, 20)):
        steps = random.Random(seed).randrange(first, last + 1)
        match = position(case, seed, steps=steps, most_exchanges=0)
        # A spectator's histories of the last rounds are too many.
        is_short = steps < (first + last) // 2
        viewer = SPECTATOR if is_short and seed % 2 else seed % case[2]
        most = max(most, check_position(match, viewer, 1500))
    assert most >= 20


@pytest.mark.parametrize(
    ("viewer", "first", "last", "exchanges"),
    [
        (SPECTATOR, 12, 22, 4),  # round 1
        (0, 12, 22, 4),
        (1, 12, 22, 4),
        (SPECTATOR, 46, 58, 2),  # round 2
        (0, 46, 58, 3),
        (1, 46, 58, 3),
        (0, 85, 92, 1),  # round 3
        (1, 85, 92, 1),
    ],
)
def test_partners_hands_and_passed_cards_are_as_likely_as_their_histories(
    viewer: Viewer, first: int, last: int, exchanges: int
) -> None:
    most = 0
    for seed in range(amount(2, 12)):
        steps = random.Random(seed).randrange(first, last + 1)
        match = position(
            ("scorecards", "partnership", 4), seed, steps=steps, most_exchanges=exchanges
        )
        most = max(most, check_position(match, viewer, 2000))
    assert most >= 20


def test_the_view_names_exactly_the_cards_that_the_partner_holds_in_every_world() -> None:
    named = 0
    for seed in range(40):
        rng = random.Random(seed)
        match = start(("scorecards", "partnership", 4), seed)
        advance(match, seed, steps=rng.randrange(2, 200))
        if match.is_over:
            continue
        viewer = rng.randrange(4)
        observation = match.observation(viewer)
        chance = new_rng(seed)
        certain = (1 << 50) - 1
        for _ in range(40):
            world = match.game.sample_state(observation, match.deck, chance)
            certain &= int(world["hand"][0, (viewer + 2) % 4])
        known = view_of(match, viewer)["known"]["cards"]
        assert known == [card for k, card in enumerate(match.deck.cards) if certain >> k & 1]
        named += len(known)
    assert named > 40


# --- True worlds and imagined ones ----------------------------------------------------------------

Feature = Callable[[np.ndarray], np.ndarray]
"""A number for each of many worlds."""


@compiled
def _play_on(states: np.ndarray, i: int, decks: np.ndarray, rngs: np.ndarray, steps: int) -> None:
    """Plays so many events by the random policy, Nature's included."""
    s = states[i]
    order = np.zeros(STOCK, np.int8)
    for _ in range(steps):
        if int(s["phase"]) == OVER:
            return
        if int(s["phase"]) == DEAL:
            shuffle_and_deal(s, decks[0], rngs[0], order)
        else:
            seat = lowest(to_act(s))
            move = random_move(s, decks[0], int(s["hand"][seat]), seat, rngs[0])
            apply(s, decks[0], seat, move)


def draw_pairs(case: Case, viewer: Viewer, games: int) -> tuple[np.ndarray, np.ndarray]:
    """Random games, each stopped anywhere, and for each a world that the viewer could imagine."""
    game = get_game(case[0])
    config = game.config(case[1], case[2])
    deck = game.deck()
    longest = ROUNDS * (1 + case[2] * TURNS * (5 if case[1] == "partnership" else 2) // 2)
    steps = np.random.default_rng(case[2]).integers(1, longest, games)
    true = np.repeat(game.initial_state(config), games)
    imagined = np.zeros(games, STATE)
    observation = np.zeros(1, OBSERVATION)
    rngs = np.zeros(1, RNG)
    for i in range(games):
        rngs[0] = new_rng(case[2], i)[0]
        _play_on(true, i, deck.record, rngs, int(steps[i]))
        entrypoints.observe(true, i, viewer, observation, 0)
        entrypoints.sample_state(observation, 0, rngs, imagined, i)
    return true, imagined


def bits_of(cards: np.ndarray) -> np.ndarray:
    """Cards as masks; what is no card as an empty one."""
    numbers = cards.astype(np.int64)
    return np.where(numbers >= 0, np.int64(1) << np.maximum(numbers, 0), 0)


def open_in(worlds: np.ndarray, r: int) -> np.ndarray:
    """The cards that lay open in round r, counted from 1, as masks."""
    displays = bits_of(worlds["displays"][:, r - 1]).reshape(len(worlds), -1)
    shown = np.bitwise_or.reduce(displays, axis=1)
    return np.asarray(shown | bits_of(worlds["startings"][:, r - 1]))


def last_open_in(worlds: np.ndarray, now: int, r: int) -> np.ndarray:
    """The cards that before round `now` lay open in round r, and not later; never, if r is 0."""
    cards = open_in(worlds, r) if r else np.full(len(worlds), (1 << 50) - 1)
    for later in range(r + 1, now):
        cards = cards & ~open_in(worlds, later)
    return cards


def features_of_hands(now: int, seats: list[int]) -> dict[str, Feature]:
    """What hands and the deck hold, in round `now`: by number, by when it lay open, together."""

    def cards(seat: int, r: int) -> Feature:
        return lambda w: np.bitwise_count(w["hand"][:, seat] & last_open_in(w, now, r))

    def low_cards(seat: int) -> Feature:
        return lambda w: np.bitwise_count(w["hand"][:, seat] & ((1 << 25) - 1))

    def top(r: int) -> Feature:
        def is_there(w: np.ndarray) -> np.ndarray:
            card = w["deck"][np.arange(len(w)), np.maximum(w["left"].astype(int) - 1, 0)]
            return np.asarray(bits_of(card) & last_open_in(w, now, r) != 0)

        return is_there

    told: dict[str, Feature] = {f"top, open in {r}": top(r) for r in range(now)}
    told["top is low"] = lambda w: w["deck"][np.arange(len(w)), w["left"].astype(int) - 1] < 25
    told["bottom is low"] = lambda w: w["deck"][:, 0] < 25
    for seat in seats:
        told[f"low cards of {seat}"] = low_cards(seat)
        for r in range(now):
            count = cards(seat, r)
            told[f"cards of {seat} open in {r}"] = count
            told[f"their square, {seat}, {r}"] = _product(count, count)
            told[f"times turns, {seat}, {r}"] = _product(count, _turns(seat))
            told[f"times plays of such, {seat}, {r}"] = _product(count, _played(seat, now, r))
    for a, b in combinations(seats, 2):
        for r in range(1, now):
            told[f"{a} and {b}, open in {r}"] = _product(cards(a, r), cards(b, r))
    return told


def _product(one: Feature, other: Feature) -> Feature:
    return lambda w: one(w).astype(float) * other(w)


def _turns(seat: int) -> Feature:
    return lambda w: np.bitwise_count(w["shown"][:, seat])


def _played(seat: int, now: int, r: int) -> Feature:
    """The cards that a seat played in this round and that lay open last in round r."""
    return lambda w: np.bitwise_count(w["shown"][:, seat] & last_open_in(w, now, r))


def features_of_passing(now: int, seats: list[int]) -> dict[str, Feature]:
    """What partners passed and handed back (C10), and what became of it."""
    told: dict[str, Feature] = {f"on its way, open in {r}": _on_its_way(now, r) for r in range(now)}
    told["on its way, low"] = lambda w: (w["phase"] == RETURNING) & (_newest_card(w) < 25)
    for seat in seats:
        partner = (seat + 2) % 4
        told[f"same card back to {seat}"] = _same_back(seat)
        for field in ("passed", "returned"):
            told[f"low {field} in {seat}'s turn"] = _low(field, seat)
            for who in (seat, partner):
                told[f"{field} in {seat}'s turn, held by {who}"] = _still_held(field, seat, who)
                told[f"{field} in {seat}'s turn, played by {who}"] = _soon_played(field, seat, who)
            told[f"{field} in {seat}'s turn twice running"] = _twice(field, seat)
            told[f"{field} in {seat}'s turn, had been open"] = _had_been_open(field, seat)
            for r in range(now):
                told[f"{field} last by {seat}, open in {r}"] = _newest(field, seat, now, r)
        told[f"handed back and forth, {seat}"] = _to_and_fro(seat)
    return told


def _newest_card(w: np.ndarray) -> np.ndarray:
    """The card that was passed in the turn that runs, if any was."""
    games = np.arange(len(w))
    seat = w["seat"].astype(int)
    turn = np.maximum(np.bitwise_count(w["shown"][games, seat]).astype(int) - 1, 0)
    return np.asarray(w["passed"][games, w["round"].astype(int) - 1, seat, turn])


def _on_its_way(now: int, r: int) -> Feature:
    """Whether a card was passed, and none handed back yet, that lay open last in round r."""

    def is_so(w: np.ndarray) -> np.ndarray:
        lay_open = bits_of(_newest_card(w)) & last_open_in(w, now, r) != 0
        return np.asarray((w["phase"] == RETURNING) & lay_open)

    return is_so


def _same_back(seat: int) -> Feature:
    def count(w: np.ndarray) -> np.ndarray:
        given, back = w["passed"][:, :, seat], w["returned"][:, :, seat]
        return np.asarray(((given == back) & (back >= 0)).sum(axis=(1, 2)))

    return count


def _low(field: str, seat: int) -> Feature:
    def count(w: np.ndarray) -> np.ndarray:
        cards = w[field][:, :, seat]
        return np.asarray(((cards >= 0) & (cards < 25)).sum(axis=(1, 2)))

    return count


def _still_held(field: str, seat: int, who: int) -> Feature:
    def count(w: np.ndarray) -> np.ndarray:
        held = bits_of(w[field][:, :, seat]) & w["hand"][:, who, None, None]
        return np.asarray((held != 0).sum(axis=(1, 2)))

    return count


def _soon_played(field: str, seat: int, who: int) -> Feature:
    """How many such cards lie in a display of the same round: no other instance can lie there."""

    def count(w: np.ndarray) -> np.ndarray:
        shown = np.bitwise_or.reduce(bits_of(w["displays"][:, :, who]), axis=2)
        return np.asarray((bits_of(w[field][:, :, seat]) & shown[:, :, None] != 0).sum(axis=(1, 2)))

    return count


def _twice(field: str, seat: int) -> Feature:
    def count(w: np.ndarray) -> np.ndarray:
        cards = w[field][:, :, seat]
        same = (cards[:, :, 1:] == cards[:, :, :-1]) & (cards[:, :, 1:] >= 0)
        return np.asarray(same.sum(axis=(1, 2)))

    return count


def _had_been_open(field: str, seat: int) -> Feature:
    def count(w: np.ndarray) -> np.ndarray:
        total = np.zeros(len(w), np.int64)
        before = np.zeros(len(w), np.int64)
        for r in range(ROUNDS):
            total += (bits_of(w[field][:, r, seat]) & before[:, None] != 0).sum(axis=1)
            before |= open_in(w, r + 1)
        return total

    return count


def _newest(field: str, seat: int, now: int, r: int) -> Feature:
    """Whether the card of the latest turn lay open last in round r."""

    def is_so(w: np.ndarray) -> np.ndarray:
        turn = np.maximum(np.bitwise_count(w["shown"][:, seat]).astype(int) - 1, 0)
        card = w[field][np.arange(len(w)), now - 1, seat, turn]
        return np.asarray(bits_of(card) & last_open_in(w, now, r) != 0)

    return is_so


def _to_and_fro(seat: int) -> Feature:
    """How often what a seat passed comes back in the partner's turn."""

    def count(w: np.ndarray) -> np.ndarray:
        given, next_ = w["passed"][:, :, seat], w["passed"][:, :, (seat + 2) % 4]
        return np.asarray(((given == next_) & (given >= 0)).sum(axis=(1, 2)))

    return count


def strays(case: Case, viewer: Viewer, games: int) -> dict[str, float]:
    """By how many standard deviations each statistic tells true worlds from imagined ones.

    Of a right sampler the two are drawn alike, so each game's difference is as often positive as
    negative, and a sum of such differences, divided by the root of their squares, passes x with
    a chance of less than 2 exp(-x² / 2).
    """
    true, imagined = draw_pairs(case, viewer, games)
    seats = [seat for seat in range(case[2]) if seat != viewer]
    found = {}
    for now in range(1, ROUNDS + 1):
        here = true["round"] == now
        features = features_of_hands(now, seats)
        if case[1] == "partnership":
            features |= features_of_passing(now, seats)
        for name, feature in features.items():
            difference = feature(true[here]).astype(float) - feature(imagined[here]).astype(float)
            square = float(difference @ difference)
            if square >= 50:
                found[f"round {now}: {name}"] = float(difference.sum()) / math.sqrt(square)
    return found


@pytest.mark.parametrize("viewer", [SPECTATOR, 0], ids=["spectator", "seat 0"])
@pytest.mark.parametrize("case", OWN_CASES, ids=case_name)
def test_true_worlds_of_random_games_cannot_be_told_from_imagined_ones(
    case: Case, viewer: Viewer
) -> None:
    # So many by night that all errors planted in the sampler show. Partners take longest to
    # imagine; Explosive is drawn as the standard game is.
    by_day = {"standard": 10_000, "explosive": 2000, "partnership": 6000}[case[1]]
    games = amount(by_day, 4 * by_day)
    found = strays(case, viewer, games)
    assert len(found) > 40
    assert {name: z for name, z in found.items() if abs(z) >= DEVIATIONS} == {}
