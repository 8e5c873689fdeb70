"""A trained network as a file, and its forward pass in NumPy.

A file holds float16 weights, or int8 weights with a scale for each output. It names the game, the
rules, the deck and the features that it was trained for; it plays nothing else.
"""

import io
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import IO, Any

import numpy as np

EPSILON = 1e-5
FORMAT = 1
PRECISIONS = ("float16", "int8")


@dataclass(frozen=True)
class Identity:
    """What a network is for."""

    game: str
    layout: str
    rules_version: int
    deck_sha256: str


@dataclass(frozen=True)
class Weights:
    """A network. Its input layer includes the features' scales."""

    identity: Identity
    actions: int
    enter: tuple[np.ndarray, np.ndarray]
    """Weights by feature, and biases."""
    blocks: Sequence[tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]]
    """Of each block: the norm's scales and shifts, the layer's weights and biases."""
    leave: tuple[np.ndarray, np.ndarray]
    """Scores of actions, and behind them the value."""

    def evaluate(self, features: np.ndarray) -> tuple[np.ndarray, float]:
        """Scores of all actions, and what the position is worth to the chooser."""
        present = features.nonzero()[0]
        weight, bias = self.enter
        x = np.maximum(features[present].astype(np.float32) @ weight[present] + bias, 0)
        for scale, shift, weight, bias in self.blocks:
            centred = x - x.mean()
            y = centred / np.sqrt((centred * centred).mean() + EPSILON) * scale + shift
            x = x + np.maximum(y @ weight + bias, 0)
        out = x @ self.leave[0] + self.leave[1]
        return out[: self.actions], float(out[self.actions])


def write_weights(
    file: IO[bytes], identity: Identity, state: Mapping[str, np.ndarray], *, precision: str
) -> None:
    """Writes a network that was trained by `fivescore.learn` (its state as arrays)."""
    assert precision in PRECISIONS
    blocks = sum(1 for name in state if name.startswith("layers.") and name.endswith("weight"))
    enter = state["enter.weight"] * state["scales"]
    told = {"format": FORMAT, "identity": vars(identity), "blocks": blocks}
    arrays: dict[str, np.ndarray] = {
        "about": np.frombuffer(json.dumps(told).encode(), np.uint8),
        **_packed("enter", enter, state["enter.bias"], precision),
        **_packed("leave", state["leave.weight"], state["leave.bias"], precision),
    }
    for k in range(blocks):
        arrays[f"norm{k}.scale"] = state[f"norms.{k}.weight"].astype(np.float16)
        arrays[f"norm{k}.shift"] = state[f"norms.{k}.bias"].astype(np.float16)
        layer = state[f"layers.{k}.weight"], state[f"layers.{k}.bias"]
        arrays |= _packed(f"layer{k}", *layer, precision)
    np.savez_compressed(file, **arrays)  # type: ignore[arg-type]


def _packed(
    name: str, weight: np.ndarray, bias: np.ndarray, precision: str
) -> dict[str, np.ndarray]:
    """A layer as it stands in the file: weights by input."""
    packed = {f"{name}.bias": bias.astype(np.float32)}
    if precision == "float16":
        return packed | {f"{name}.weight": weight.T.astype(np.float16)}
    scale = np.maximum(np.abs(weight).max(axis=1), 1e-8) / 127
    whole = np.round(weight / scale[:, None]).astype(np.int8)
    return packed | {f"{name}.weight": whole.T, f"{name}.scale": scale.astype(np.float32)}


def read_weights(content: bytes) -> Weights:
    """Reads a network from a file's content."""
    with np.load(io.BytesIO(content), allow_pickle=False) as file:
        told: dict[str, Any] = json.loads(file["about"].tobytes())
        assert told["format"] == FORMAT, "a network of another version"
        blocks = [
            (
                file[f"norm{k}.scale"].astype(np.float32),
                file[f"norm{k}.shift"].astype(np.float32),
                *_unpacked(file, f"layer{k}"),
            )
            for k in range(told["blocks"])
        ]
        leave = _unpacked(file, "leave")
        enter = _unpacked(file, "enter")
    return Weights(Identity(**told["identity"]), leave[0].shape[1] - 8, enter, blocks, leave)


def _unpacked(file: Mapping[str, np.ndarray], name: str) -> tuple[np.ndarray, np.ndarray]:
    weight = file[f"{name}.weight"].astype(np.float32)
    if f"{name}.scale" in file:
        weight = weight * file[f"{name}.scale"]
    return np.ascontiguousarray(weight), file[f"{name}.bias"].astype(np.float32)
