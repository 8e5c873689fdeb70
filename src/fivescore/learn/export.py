"""From a checkpoint to the weights that a bot plays with, and back."""

from pathlib import Path

import numpy as np
import torch

from fivescore.bots.net.weights import Identity, read_weights, write_weights
from fivescore.learn.checkpoint import CheckpointError, Kept, identity_of
from fivescore.learn.spec import Spec


def export(checkpoint: Path, out: Path, *, precision: str = "float16") -> Identity:
    """Writes the weights of a checkpoint for play in NumPy."""
    kept: Kept = torch.load(checkpoint, map_location="cpu", weights_only=True)
    identity = Identity(**kept["identity"])
    state = {name: value.float().numpy() for name, value in kept["network"].items()}
    out.parent.mkdir(parents=True, exist_ok=True)
    with out.open("wb") as file:
        write_weights(file, identity, state, precision=precision)
    return identity


def thaw(weights: Path, out: Path, spec: Spec) -> None:
    """A checkpoint of the weights that a bot plays with: to learn from it, or to beat it.

    Raises:
        CheckpointError: They are for other rules, another deck or other features.
    """
    read = read_weights(weights.read_bytes())
    if vars(read.identity) != identity_of(spec):
        raise CheckpointError(f"{weights} is for {vars(read.identity)}, not {identity_of(spec)}.")
    state = {
        "scales": spec.scales,
        "enter.weight": read.enter[0].T / spec.scales,
        "enter.bias": read.enter[1],
        "leave.weight": read.leave[0].T,
        "leave.bias": read.leave[1],
    }
    for k, (scale, shift, weight, bias) in enumerate(read.blocks):
        state |= {f"norms.{k}.weight": scale, f"norms.{k}.bias": shift}
        state |= {f"layers.{k}.weight": weight.T, f"layers.{k}.bias": bias}
    out.parent.mkdir(parents=True, exist_ok=True)
    torch.save(
        {
            "identity": identity_of(spec),
            "network": {
                name: torch.from_numpy(np.ascontiguousarray(value, np.float32))
                for name, value in state.items()
            },
            "settings": {"width": len(read.enter[1])},
            "curve": [],
            "decisions": 0,
            "updates": 0,
            "seconds": 0.0,
        },
        out,
    )
