"""From a checkpoint to the weights that a bot plays with."""

from pathlib import Path
from typing import Any

import torch

from fivescore.bots.net.weights import Identity, write_weights


def export(checkpoint: Path, out: Path, *, precision: str = "float16") -> Identity:
    """Writes the weights of a checkpoint for play in NumPy."""
    kept: dict[str, Any] = torch.load(checkpoint, map_location="cpu", weights_only=True)
    identity = Identity(**kept["identity"])
    state = {name: value.float().numpy() for name, value in kept["network"].items()}
    out.parent.mkdir(parents=True, exist_ok=True)
    with out.open("wb") as file:
        write_weights(file, identity, state, precision=precision)
    return identity
