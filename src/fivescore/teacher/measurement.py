"""What a measurement found: by world and candidate, and what that says on average."""

import math
from dataclasses import dataclass, replace

import numpy as np

from fivescore.engine.contract import Move, Seat
from fivescore.teacher.estimates import Estimate

LEAST_EFFECTIVE = 0.25
"""Weights are levelled until so many of the worlds count in effect."""
_LEVELS = (1.0, 0.8, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1, 0.05)
SPREAD = 0.25
"""An event that no world showed may still happen: so much is added, over the number of worlds."""
_NORMAL = 1.96


__all__ = [
    "NOTHING",
    "Estimate",
    "Measurement",
    "effective",
    "estimate",
    "weights_of",
]
NOTHING = Estimate(0.0, 0.0, 0.0)


def weights_of(likelihoods: np.ndarray) -> np.ndarray:
    """Weights of worlds from their logarithmic likelihoods, levelled until enough worlds count."""
    shifted = likelihoods - likelihoods.max()
    for level in _LEVELS:
        weights: np.ndarray = np.exp(level * shifted)
        if effective(weights) >= LEAST_EFFECTIVE * len(weights):
            return weights
    return np.ones(len(likelihoods))


def effective(weights: np.ndarray) -> float:
    """How many equal worlds say as much as these."""
    return float(weights.sum() ** 2 / (weights * weights).sum())


def estimate(values: np.ndarray, weights: np.ndarray, spread: float) -> Estimate:
    """The mean of values by world; `spread` is how far apart two values commonly lie."""
    total = weights.sum()
    mean = float((weights * values).sum() / total)
    worlds = effective(weights)
    variance = float((weights**2 * (values - mean) ** 2).sum() / total**2)
    variance *= worlds / max(worlds - 1, 1)
    # The quantile of Student's distribution, nearly.
    quantile = _NORMAL + 2.4 / worlds
    half = quantile * math.sqrt(variance + (spread / worlds) ** 2)
    return Estimate(mean, mean - half, mean + half)


@dataclass(frozen=True, slots=True)
class Measurement:
    """Candidates that met in the same worlds."""

    seat: Seat
    moves: tuple[Move, ...]
    """Empty where the game was only played on."""
    chances: np.ndarray
    """To win, by world, candidate and seat."""
    points: np.ndarray
    """Or chips, likewise."""
    facts: np.ndarray
    """Numbers for reasons, by world and candidate."""
    weights: np.ndarray

    def chance(self, k: int = 0, seat: Seat | None = None) -> Estimate:
        """A seat's chance to win after a candidate; the viewer's own, unless another is named."""
        of = self.seat if seat is None else seat
        return estimate(self.chances[:, k, of], self.weights, SPREAD)

    def lead(self, k: int, other: int) -> Estimate:
        """By how much one candidate's chance to win is higher than another's."""
        own = self.chances[:, :, self.seat]
        return estimate(own[:, k] - own[:, other], self.weights, SPREAD)

    def lead_if_uniform(self, k: int, other: int) -> Estimate:
        """The same with every world alike: a check on the weights."""
        own = self.chances[:, :, self.seat]
        return estimate(own[:, k] - own[:, other], np.ones(len(own)), SPREAD)

    def points_lead(self, k: int, other: int, scale: float) -> Estimate:
        """By how many chips or points; `scale` is how far apart two games commonly lie."""
        own = self.points[:, :, self.seat]
        return estimate(own[:, k] - own[:, other], self.weights, SPREAD * scale)

    def means(self) -> np.ndarray:
        """The viewer's chance to win after each candidate."""
        means: np.ndarray = np.average(self.chances[:, :, self.seat], axis=0, weights=self.weights)
        return means

    def share(self, is_so: np.ndarray) -> int:
        """In how many of a hundred worlds something is so."""
        return round(100 * float(np.average(is_so, weights=self.weights)))

    def reversed(self) -> "Measurement":
        """The same with the candidates in reverse order."""
        return replace(
            self,
            moves=self.moves[::-1],
            chances=self.chances[:, ::-1],
            points=self.points[:, ::-1],
            facts=self.facts[:, ::-1],
        )
