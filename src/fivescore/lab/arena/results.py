"""What the games of an arena tell: shares and scores with intervals, who beats whom, ratings.

Games on the same deal are not independent, so intervals come from a bootstrap over deals: deals
are drawn with replacement, each with all its games.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log10

import msgspec
import numpy as np

from fivescore.lab.arena.play import Sitting, time_of

DRAWS = 4000
RATING, SCALE = 1500.0, 400.0
ALONE = 0
"""The place in a line-up of the one bot against others of a kind."""


class Interval(msgspec.Struct, frozen=True):
    """A mean with its 95 % interval, and the number of deals behind it."""

    mean: float
    low: float | None
    """None while one deal is all there is."""
    high: float | None
    deals: int


class Ratio:
    """A sum over games divided by how many there are, deal by deal."""

    def __init__(self) -> None:
        self._sums: dict[int, float] = {}
        self._sizes: dict[int, int] = {}

    def add(self, deal: int, value: float) -> None:
        """Counts one game of a deal in."""
        self._sums[deal] = self._sums.get(deal, 0.0) + value
        self._sizes[deal] = self._sizes.get(deal, 0) + 1

    @property
    def deals(self) -> list[int]:
        """The deals that were played."""
        return sorted(self._sums)

    def draws(self, deals: Sequence[int], weights: np.ndarray) -> np.ndarray:
        """The mean in each draw; `weights` say how often a draw has each of the deals."""
        sums = np.array([self._sums.get(deal, 0.0) for deal in deals])
        sizes = np.array([self._sizes.get(deal, 0) for deal in deals])
        means: np.ndarray = (weights @ sums) / np.maximum(weights @ sizes, 1e-9)
        return means

    def interval(self) -> Interval | None:
        """The mean and its 95 % interval; None without a game."""
        if not self._sums:
            return None
        mean = sum(self._sums.values()) / sum(self._sizes.values())
        if len(self._sums) < 2:
            return Interval(mean, None, None, 1)
        drawn = self.draws(self.deals, draw_weights(len(self._sums)))
        low, high = np.percentile(drawn, (2.5, 97.5))
        return Interval(mean, float(low), float(high), len(self._sums))


def draw_weights(deals: int) -> np.ndarray:
    """How often each deal is in each of the bootstrap's draws; the same every time."""
    rng = np.random.default_rng(deals)
    return rng.multinomial(deals, [1 / deals] * deals, DRAWS)


@dataclass(frozen=True, slots=True)
class Results:
    """Everything that is counted, ready to be told."""

    bots: tuple[str, ...]
    fair: float
    games: int
    shares: list[Ratio]
    """Of each bot, over all its seats."""
    scores: list[Ratio]
    alone: dict[tuple[int, int], Ratio]
    """The share of one bot among others of a kind, by the two."""
    mixed: list[Ratio]
    wins: np.ndarray
    """Games in which one bot's side was above another's; half for equal ones."""
    times: list[dict[int, int]]


def count_results(bots: tuple[str, ...], fair: float, sittings: Sequence[Sitting]) -> Results:
    """Counts all sittings."""
    size = len(bots)
    results = Results(
        bots,
        fair,
        sum(len(sitting.shares) for sitting in sittings),
        [Ratio() for _ in bots],
        [Ratio() for _ in bots],
        {},
        [Ratio() for _ in bots],
        np.zeros((size, size)),
        [{} for _ in bots],
    )
    for sitting in sittings:
        for shares, scores in zip(sitting.shares, sitting.scores, strict=True):
            _count_game(results, sitting, shares, scores)
        for number, times in sitting.times.items():
            for kind, count in times.items():
                results.times[number][kind] = results.times[number].get(kind, 0) + count
    return results


def _count_game(
    results: Results, sitting: Sitting, shares: list[float], scores: list[float]
) -> None:
    line_up, deal = sitting.line_up, sitting.deal
    for number, share, score in zip(line_up, shares, scores, strict=True):
        results.shares[number].add(deal, share)
        results.scores[number].add(deal, score)
    standings = list(zip(scores, shares, strict=True))
    for one, mine in zip(line_up, standings, strict=True):
        for other, theirs in zip(line_up, standings, strict=True):
            if one != other:
                results.wins[one, other] += (mine > theirs) + (mine == theirs) / 2
    others = set(line_up[1:])
    if len(others) > 1 or line_up[ALONE] in others:
        for number, share in zip(line_up, shares, strict=True):
            results.mixed[number].add(deal, share)
        return
    one, other = line_up[ALONE], line_up[1]
    results.alone.setdefault((one, other), Ratio()).add(deal, shares[ALONE])
    if len(line_up) == 2:
        results.alone.setdefault((other, one), Ratio()).add(deal, shares[1])


def elo(wins: np.ndarray) -> list[float]:
    """Ratings by which the expected results of all pairs add up to the real ones (Bradley–Terry).

    The order of the games does not matter. A drawn game is added to every pair that met, so that
    a bot without a win has a rating too.
    """
    met = (wins + wins.T) > 0
    won = wins + met / 2
    strength = np.ones(len(wins))
    for _ in range(1000):
        pairs = (won + won.T) / np.add.outer(strength, strength)
        strength = won.sum(axis=1) / np.maximum(pairs.sum(axis=1), 1e-12)
        strength = np.maximum(strength, 1e-12)
        strength /= np.exp(np.log(strength).mean())
    return [RATING + SCALE * log10(each) for each in strength]


def percentile_time(times: dict[int, int], part: float) -> float | None:
    """The time in seconds that so large a part of the decisions do not exceed."""
    left = part * sum(times.values())
    for kind in sorted(times):
        left -= times[kind]
        if left <= 0:
            return time_of(kind)
    return None
