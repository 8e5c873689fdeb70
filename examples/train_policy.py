"""A small policy for Fives, learned from nothing on one core: python train_policy.py [MINUTES]

A linear policy over the legal actions, improved by REINFORCE in a batch against random players. It
needs NumPy alone. A real training is `fivescore learn` (docs/learning.md).
"""

import sys
import time

import numpy as np

import fivescore

GAMES, SEATS, ME = 512, 4, 0
RATE = 1.0
OPTIONS: dict[str, int | str] = {"hands": 1}


def begin(seed: int) -> fivescore.Batch:
    """Games of one hand, with the learner in one seat."""
    bots = ["me" if seat == ME else "random" for seat in range(SEATS)]
    return fivescore.batch("fives", games=GAMES, seed=seed, bots=bots, options=OPTIONS)


def chances(weights: np.ndarray, rows: np.ndarray, legal: np.ndarray) -> np.ndarray:
    """How likely each action is."""
    scores = np.where(legal, rows @ weights, -np.inf)
    odds = np.exp(scores - scores.max(axis=1, keepdims=True))
    return np.asarray(odds / odds.sum(axis=1, keepdims=True))


def play_hand(
    batch: fivescore.Batch, weights: np.ndarray, draws: np.random.Generator, scales: np.ndarray
) -> tuple[np.ndarray, np.ndarray]:
    """Plays a hand everywhere; returns the rewards, and how to make what was done more likely."""
    tilts, steps = [], []
    rewards, done = np.zeros((GAMES, SEATS), np.float32), np.zeros(GAMES, np.bool_)
    while not done.all():  # every hand takes the same number of decisions
        rows = batch.observe() * scales
        odds = chances(weights, rows, batch.legal_mask())
        actions = (odds.cumsum(axis=1) > draws.random((GAMES, 1))).argmax(axis=1)
        tilt = -odds
        tilt[np.arange(GAMES), actions] += 1
        tilts.append(tilt)
        steps.append(rows)
        rewards, done = batch.step(actions)
    gains = rewards[:, ME] - rewards[:, ME].mean()
    change = sum(row.T @ (tilt * gains[:, None]) for row, tilt in zip(steps, tilts, strict=True))
    return rewards[:, ME].copy(), np.asarray(change) / GAMES


def train(hands: int, seed: int = 1, seconds: float = np.inf) -> list[float]:
    """The share of the victories after each round of hands; a fair share is a quarter."""
    space, draws = fivescore.space("fives"), np.random.default_rng(seed)
    scales = space.scales()
    weights = np.zeros((space.n_features, space.n_actions), np.float32)
    batch, shares = begin(seed), []
    began = time.monotonic()
    for _ in range(hands):
        rewards, change = play_hand(batch, weights, draws, scales)
        weights += (RATE * change).astype(np.float32)
        shares.append(float(rewards.mean()))
        if time.monotonic() - began > seconds:
            break
    return shares


if __name__ == "__main__":
    minutes = float(sys.argv[1]) if len(sys.argv) > 1 else 3.0
    found = train(100_000, seconds=60 * minutes)
    for k in range(0, len(found), max(1, len(found) // 10)):
        print(f"after {k * GAMES:7,} hands: {100 * np.mean(found[k : k + 20]):.1f} % of victories")
