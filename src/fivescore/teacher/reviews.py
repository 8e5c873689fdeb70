"""Reviews: what each decision of a finished game cost, and what was luck."""

import math
from collections.abc import Callable, Collection
from dataclasses import replace

import numpy as np

from fivescore.engine.contract import FivescoreError, Seat, State
from fivescore.engine.events import Fact, JsonObject, MoveEvent
from fivescore.engine.rng import new_rng
from fivescore.teacher.measurement import NOTHING, Estimate
from fivescore.teacher.review_types import (
    ChancesAfter,
    Decision,
    Moment,
    Review,
    SeatReview,
)
from fivescore.teacher.teaching import Situation, find_teaching
from fivescore.teacher.walking import Walk, Walked, walk
from fivescore.teacher.weighing import weigh

Progress = Callable[[int, int], None]
"""How many parts are done, of how many."""
VERSION = 1
"""Of reviews: one that was kept from another version is made anew."""
MOMENTS = 3
_NORMAL = 1.96
_DECIDED, _STOOD, _DREW = 0, 1, 2
"""What random numbers are for."""


def review(
    record: JsonObject,
    *,
    seed: int = 0,
    seats: Collection[Seat] | None = None,
    progress: Progress | None = None,
    effort: float = 1.0,
) -> Review:
    """The review of a finished game; of all seats' decisions, or of some.

    `effort` times the usual number of worlds are drawn.

    What it says of a decision follows from what its seat saw, and from the seed.

    Raises:
        FivescoreError: The record is wrong, its game is not over, or has no teacher.
    """
    walked = walk(record)
    players = walked.match.config.players
    chosen = range(players) if seats is None else sorted(set(seats))
    if any(not 0 <= seat < players for seat in chosen):
        raise FivescoreError(f"The seats are 0 to {players - 1}.")
    return _Reviewer(walked, seed, progress or _silent, effort).review(chosen)


def _silent(done: int, parts: int) -> None:
    """Tells nobody."""


class _Reviewer:
    """One game being reviewed."""

    def __init__(self, walked: Walk, seed: int, progress: Progress, effort: float) -> None:
        self._walk = walked
        self._match = walked.match
        teaching = find_teaching(walked.match.game.name)
        self._teaching = replace(teaching, effort=teaching.effort * effort)
        self._seed = seed
        self._progress = progress
        self._done = self._parts = 0
        self._drawn: dict[Seat, list[Estimate]] = {}

    def review(self, seats: Collection[Seat]) -> Review:
        """All of it."""
        events = self._walk.events
        choices = [k for k in range(len(events)) if self._is_choice(events[k], seats)]
        stops = self._walk.stops()
        self._parts = len(choices) + len(stops) + 1
        decisions = []
        for k in choices:
            decisions.append(self._decide(k))
            self._advance()
        standings = [ChancesAfter(-1, self._chances(events[0].before, -1))]
        for k in stops:
            standings.append(
                ChancesAfter(events[k].step, self._chances(self._walk.state_after(k), k))
            )
            self._advance()
        result = self._result()
        told = [
            self._seat_review(seat, decisions, standings, result[seat])
            for seat in range(len(result))
        ]
        self._advance()
        return Review(
            VERSION,
            self._match.game.name,
            self._teaching.unit,
            self._seed,
            decisions,
            standings,
            _moments(standings, decisions),
            told,
        )

    def _advance(self) -> None:
        self._done += 1
        self._progress(self._done, self._parts)

    def _situation(self, state: State, seat: Seat, k: int, purpose: int) -> Situation:
        """What a seat sees at the k-th event; the random numbers follow from that alone."""
        observation = self._match.game.observe(state, seat)
        number = ((k + 1) * 8 + seat) * 4 + purpose
        return Situation(self._teaching, observation, self._match.deck, new_rng(self._seed, number))

    # --- Decisions ----------------------------------------------------------------------------

    def _is_choice(self, walked: Walked, seats: Collection[Seat]) -> bool:
        event = walked.event
        if not isinstance(event, MoveEvent) or event.seat not in seats:
            return False
        return len(self._match.game.legal(walked.before, self._match.deck, event.seat)) > 1

    def _decide(self, k: int) -> Decision:
        walked = self._walk.events[k]
        event = walked.event
        assert isinstance(event, MoveEvent)
        game, deck = self._match.game, self._match.deck
        played = game.parse(deck, event.move)
        weighed = weigh(self._situation(walked.before, event.seat, k, _DECIDED), played)
        if self._teaching.draws_cards:
            self._note_draw(k, event.seat, played)
        return Decision(
            step=walked.step,
            seat=event.seat,
            move=event.move,
            chance=round(weighed.chance, 4),
            cost=_rounded(weighed.cost),
            points=_rounded(weighed.points),
            better=None if weighed.better is None else game.format(deck, weighed.better),
            if_uniform=None if weighed.if_uniform is None else _rounded(weighed.if_uniform),
            worlds=weighed.worlds,
        )

    # --- Chances ------------------------------------------------------------------------------

    def _chances(self, state: State, k: int) -> list[float]:
        if self._match.game.outcome(state) is not None:
            return self._result()
        seats = range(self._match.config.players)
        return [round(self._chance(state, seat, k).mean, 4) for seat in seats]

    def _chance(self, state: State, seat: Seat, k: int, factor: int = 1) -> Estimate:
        situation = self._situation(state, seat, k, _STOOD)
        return situation.measure([], self._worlds(situation) * factor).chance()

    def _worlds(self, situation: Situation) -> int:
        rollouts = self._teaching.rollouts(situation.observation)
        return max(32, int(rollouts * self._teaching.effort * 0.3))

    def _result(self) -> list[float]:
        outcome = self._match.outcome
        assert outcome is not None
        seats = range(len(outcome.scores))
        return [(seat in outcome.winners) / len(outcome.winners) for seat in seats]

    # --- Luck ---------------------------------------------------------------------------------

    def _note_draw(self, k: int, seat: Seat, played: int) -> None:
        """What the card that a move drew was worth: the chance with it, less that before."""
        after = self._walk.state_after(k)
        if self._match.game.outcome(after) is not None or self._match.game.awaits_nature(after):
            return
        situation = self._situation(self._walk.events[k].before, seat, k, _DREW)
        worlds = self._worlds(situation) * 2
        before = situation.measure([played], worlds).chance()
        now = self._situation(after, seat, k, _STOOD).measure([], worlds).chance()
        self._drawn.setdefault(seat, []).append(_difference(now, before))

    def _dealt(self, seat: Seat) -> list[Estimate]:
        """What each deal gave a seat."""
        gains = []
        for k, walked in enumerate(self._walk.events):
            if isinstance(walked.event, Fact):
                before = self._chance(walked.before, seat, k - 1, 4)
                after = self._chance(self._walk.state_after(k), seat, k, 4)
                gains.append(_difference(after, before))
        return gains

    def _seat_review(
        self,
        seat: Seat,
        decisions: list[Decision],
        standings: list[ChancesAfter],
        result: float,
    ) -> SeatReview:
        own = [decision for decision in decisions if decision.seat == seat]
        costs = _sum([decision.cost for decision in own if decision.is_mistake])
        cards = _sum([*self._dealt(seat), *self._drawn.get(seat, [])])
        start = standings[0].chances[seat]
        others = result - start - cards.mean + costs.mean
        return SeatReview(
            start=start,
            cards=_rounded(cards),
            own=_rounded(Estimate(-costs.mean, -costs.high, -costs.low)),
            others=round(others, 4),
            result=result,
            decisions=len(own),
            mistakes=sum(decision.is_mistake for decision in own),
        )


def _rounded(one: Estimate) -> Estimate:
    return Estimate(round(one.mean, 4), round(one.low, 4), round(one.high, 4))


def _half(one: Estimate) -> float:
    return (one.high - one.low) / 2


def _difference(one: Estimate, other: Estimate) -> Estimate:
    """Of two that were measured apart."""
    mean = one.mean - other.mean
    half = math.hypot(_half(one), _half(other))
    return Estimate(mean, mean - half, mean + half)


def _sum(parts: list[Estimate]) -> Estimate:
    """Of parts that were measured apart."""
    if not parts:
        return NOTHING
    mean = sum(part.mean for part in parts)
    half = math.sqrt(sum(_half(part) ** 2 for part in parts))
    return Estimate(mean, mean - half, mean + half)


def _moments(standings: list[ChancesAfter], decisions: list[Decision]) -> list[Moment]:
    """The few parts of the game in which the chances moved most."""
    chances = np.array([standing.chances for standing in standings])
    moved = np.abs(np.diff(chances, axis=0))
    order = sorted(range(len(moved)), key=lambda k: (-moved[k].sum(), k))
    moments = []
    for k in sorted(order[:MOMENTS]):
        first, last = standings[k].step + 1, standings[k + 1].step
        mistakes = [d for d in decisions if first <= d.step <= last and d.is_mistake]
        dearest = max(mistakes, key=lambda d: d.cost.mean, default=None)
        seat = int(moved[k].argmax())
        moments.append(
            Moment(
                step=last,
                first=first,
                seat=seat,
                before=float(chances[k, seat]),
                after=float(chances[k + 1, seat]),
                mistake=None if dearest is None else dearest.step,
            )
        )
    return moments
