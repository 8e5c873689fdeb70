"""A small network's forward pass, compiled; the same numbers as `bots.net.weights` gives.

Its parameters lie in one row, so that compiled loops take them as an argument.
"""

import numpy as np

from fivescore.bots.net.coding import SCRATCH
from fivescore.bots.net.weights import EPSILON, Weights
from fivescore.engine.compiled import compiled

__all__ = ["SCRATCH", "evaluate", "pack"]
HEAD = 4


def pack(weights: Weights, temperature: float) -> np.ndarray:
    """The parameters of a network in a row, its measures first; scores over the temperature."""
    features, width = weights.enter[0].shape
    parts = [
        np.array([width, features, len(weights.blocks), weights.actions]),
        *weights.enter,
        *(part for block in weights.blocks for part in block),
        weights.leave[0][:, : weights.actions].T / temperature,
        weights.leave[1][: weights.actions] / temperature,
    ]
    return np.concatenate([np.ascontiguousarray(part, np.float32).ravel() for part in parts])


@compiled
def evaluate(params: np.ndarray, row: np.ndarray, mask: np.ndarray, scores: np.ndarray) -> None:
    """Writes the scores of the actions that the mask marks."""
    width, features = int(params[0]), int(params[1])
    x = np.zeros(width, np.float32)
    y = np.zeros(width, np.float32)
    at = HEAD + features * width
    x[:] = params[at : at + width]
    for i in range(features):
        if row[i] != 0:
            _add(x, params[HEAD + i * width : HEAD + (i + 1) * width], np.float32(row[i]))
    for j in range(width):
        x[j] = max(x[j], np.float32(0))
    at += width
    for _ in range(int(params[2])):
        at = _block(params, at, x, y)
    actions = int(params[3])
    for a in range(actions):
        if mask[a] != 0:
            scores[a] = params[at + actions * width + a] + _dot(
                x, params[at + a * width : at + (a + 1) * width]
            )


@compiled
def _add(x: np.ndarray, row: np.ndarray, factor: np.float32) -> None:
    for j in range(len(x)):
        x[j] += factor * row[j]


@compiled
def _dot(x: np.ndarray, row: np.ndarray) -> np.float32:
    """A product of rows; in four sums side by side, since each waits for itself."""
    a = b = c = d = np.float32(0)
    quarter = len(x) // 4
    for j in range(quarter):
        a += x[j] * row[j]
        b += x[quarter + j] * row[quarter + j]
        c += x[2 * quarter + j] * row[2 * quarter + j]
        d += x[3 * quarter + j] * row[3 * quarter + j]
    return (a + b) + (c + d)


@compiled
def _block(params: np.ndarray, at: int, x: np.ndarray, y: np.ndarray) -> int:
    """A residual block: norm, layer, cut off below 0; returns where the next one begins."""
    width = len(x)
    for j in range(width):
        y[j] = np.float32(1)
    mean = _dot(y, x) / np.float32(width)
    for j in range(width):
        y[j] = x[j] - mean
    scale = np.float32(1) / np.sqrt(_dot(y, y) / np.float32(width) + np.float32(EPSILON))
    norms, shifts = params[at : at + width], params[at + width : at + 2 * width]
    layer = at + 2 * width
    bias = layer + width * width
    y[:] = params[bias : bias + width]
    for i in range(width):
        normed = (x[i] - mean) * scale * norms[i] + shifts[i]
        _add(y, params[layer + i * width : layer + (i + 1) * width], normed)
    for j in range(width):
        x[j] += max(y[j], np.float32(0))
    return bias + width
