"""Means, intervals and weights, and what a network says compiled."""

import numpy as np
import pytest

from fivescore.bots.levels.networks import read_network
from fivescore.teacher.measurement import LEAST_EFFECTIVE, effective, estimate, weights_of
from fivescore.teacher.measuring.network import evaluate, pack


def test_interval_holds_the_mean_in_95_of_100_samples() -> None:
    rng = np.random.default_rng(16)
    inside = 0
    for _ in range(600):
        drawn = np.where(rng.random(200) < 0.3, 1.0, 0.0)
        # Worlds are weighted by what has nothing to do with the values.
        found = estimate(drawn, rng.random(200) + 0.1, 0.0)
        inside += found.low <= 0.3 <= found.high
    assert 0.925 * 600 <= inside <= 0.985 * 600


def test_weights_correct_what_was_drawn_too_often() -> None:
    rng = np.random.default_rng(16)
    inside = 0
    for _ in range(200):
        is_rare: np.ndarray = rng.random(500) < 0.5
        found = estimate(is_rare.astype(float), np.where(is_rare, 0.1, 0.9), 0.0)
        inside += found.low <= 0.1 <= found.high
    assert inside >= 180


def test_weights_are_levelled_until_enough_worlds_count() -> None:
    likelihoods = np.linspace(-60, 0, 400)
    weights = weights_of(likelihoods)
    assert effective(weights) >= LEAST_EFFECTIVE * 400
    assert (np.diff(weights) >= 0).all()
    assert effective(weights_of(np.zeros(400))) == pytest.approx(400)


def test_nothing_seen_is_no_proof_of_no_difference() -> None:
    found = estimate(np.zeros(100), np.ones(100), 0.25)
    assert found.low < 0 < found.high
    assert not found.is_sure


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_compiled_network_says_what_the_other_says(level: str) -> None:
    weights = read_network("fives", level)
    rng = np.random.default_rng(1)
    features = np.zeros(weights.enter[0].shape[0], np.int8)
    features[rng.integers(len(features), size=70)] = 1
    mask = np.ones(weights.actions, np.int8)
    mask[::3] = 0
    scores = np.zeros(weights.actions, np.float32)
    evaluate(pack(weights, 0.5), features, mask, scores)
    expected = weights.evaluate(features)[0] * 2
    assert np.abs(scores - expected)[mask == 1].max() < 1e-4
    assert (scores[mask == 0] == 0).all()
