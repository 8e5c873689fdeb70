"""A fingerprint of what tables do, to compare a GPU with a core: the same rules, the same bytes."""

import hashlib

import numpy as np
import torch

from fivescore.learn.tables import Rows, Tables

SLOTS = 384
STEPS = 160
SEED = 5
GROUPS = 3
"""The network alone, earlier networks, simple bots."""


def parity_groups() -> np.ndarray:
    """The groups of the slots that are compared."""
    return (np.arange(SLOTS) % GROUPS).astype(np.int8)


def fingerprint(tables: Tables, steps: int = STEPS) -> str:
    """A hash over features, legal actions, rewards and ends of games, with fixed choices.

    Rewards are rounded: the last bits of a sum may differ between machines.
    """
    rows = Rows(tables)
    rows.actions.fill_(-1)
    digest = hashlib.sha256()
    number = torch.arange(tables.size, device=tables.device)
    for step in range(steps):
        tables.step(rows.actions, rows.features, rows.masks, rows.rewards, rows.ended)
        rewards = (rows.rewards * 4096).round().to(torch.int32)
        for each in (rows.features, rows.masks, rewards, rows.ended, tables.seats, tables.kinds):
            digest.update(each.contiguous().cpu().numpy().tobytes())
        # The k-th legal action, for a k that changes from slot to slot and from step to step.
        k = (number * 7 + step * 13) % rows.masks.sum(1)
        rows.actions.copy_((rows.masks.cumsum(1) > k[:, None]).int().argmax(1))
    return digest.hexdigest()
