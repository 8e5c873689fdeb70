"""Checkpoints of a training, each in one file that is replaced whole."""

from pathlib import Path
from typing import Any

import torch

from fivescore.learn.ppo import Learner
from fivescore.learn.spec import Spec

Kept = dict[str, Any]
"""What a checkpoint holds."""


class CheckpointError(Exception):
    """A checkpoint does not fit the game as it stands."""


def identity_of(spec: Spec) -> dict[str, Any]:
    """What a network is for: it plays nothing else."""
    return {
        "game": spec.game,
        "layout": spec.layout,
        "rules_version": spec.rules_version,
        "deck_sha256": spec.deck_sha256,
    }


def save_checkpoint(path: Path, spec: Spec, learner: Learner, kept: Kept) -> None:
    """Writes a checkpoint; the one before stays until this one is whole."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_suffix(".part")
    torch.save(
        {
            "identity": identity_of(spec),
            "network": learner.network.state_dict(),
            "optimiser": _shortened(learner.optimiser.state_dict()),
            **kept,
        },
        fresh,
    )
    fresh.replace(path)


def _shortened(state: Kept) -> Kept:
    """The optimiser's running means in half the space; loading widens them again."""
    means = {
        key: {
            name: value.bfloat16() if name.startswith("exp_avg") else value
            for name, value in each.items()
        }
        for key, each in state["state"].items()
    }
    return {**state, "state": means}


def load_checkpoint(path: Path, spec: Spec, learner: Learner | None) -> Kept:
    """Reads a checkpoint, and gives the learner its weights.

    Raises:
        CheckpointError: It is for other rules, another deck or other features.
    """
    kept: Kept = torch.load(path, map_location="cpu", weights_only=True)
    if kept["identity"] != identity_of(spec):
        raise CheckpointError(f"{path} is for {kept['identity']}, not for {identity_of(spec)}.")
    if learner is not None:
        learner.network.load_state_dict(kept["network"])
        if "optimiser" in kept:
            learner.optimiser.load_state_dict(kept["optimiser"])
    return kept
