"""Many games side by side, as tensors: what the training loop plays on."""

import os
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol

import numpy as np
import torch
from torch import Tensor

from fivescore.learn.spec import MAX_SEATS, Spec


class Advance(Protocol):
    """Lets all slots go on; all tensors lie on the tables' device."""

    def __call__(
        self,
        actions: Tensor,
        features: Tensor,
        masks: Tensor,
        rewards: Tensor,
        ended: Tensor,
    ) -> None: ...


class Tables:
    """Slots with their games; see `slots.py` for what a step does."""

    def __init__(self, spec: Spec, slots: Tensor, advance: Advance) -> None:
        self.spec = spec
        self.size = len(slots)
        self.device = slots.device
        self._advance = advance
        self.seats = self._field(slots, "seat", 1)[:, 0]
        """Who chooses at each slot."""
        self.kinds = self._field(slots, "kind", 1)[:, 0]
        self.ended_seats = self._field(slots, "ended_seats", MAX_SEATS)
        self.winners = self._field(slots, "winners", 4).view(torch.int32)[:, 0]
        self.ended_starts = self._field(slots, "ended", 2).view(torch.int16)[:, 0]

    def _field(self, slots: Tensor, name: str, size: int) -> Tensor:
        start = self.spec.slot_fields[name]
        return slots.view(torch.int8)[:, start : start + size]

    def step(
        self, actions: Tensor, features: Tensor, masks: Tensor, rewards: Tensor, ended: Tensor
    ) -> None:
        """Makes the chosen actions and goes on to the next choices; overwrites the other tensors.

        `ended` gets how many games ended on the way.
        """
        features.zero_()
        masks.zero_()
        rewards.zero_()
        self._advance(actions, features, masks, rewards, ended)


class Rows:
    """Tensors for one step."""

    def __init__(self, tables: Tables) -> None:
        spec, size = tables.spec, tables.size
        options = {"device": tables.device}
        self.actions = torch.zeros(size, dtype=torch.int64, **options)
        self.features = torch.zeros(size, spec.features, dtype=torch.int8, **options)
        self.masks = torch.zeros(size, spec.actions, dtype=torch.int8, **options)
        self.rewards = torch.zeros(size, MAX_SEATS, dtype=torch.float32, **options)
        self.ended = torch.zeros(size, dtype=torch.int8, **options)


def fresh_slots(
    spec: Spec, groups: np.ndarray, seed: int, most_skip: int
) -> tuple[np.ndarray, np.ndarray]:
    """New slots and their random numbers, as rows of bytes.

    The generator is the rules' own (`fivescore.engine.rng.seed`), which takes no compiling here.
    """
    slots = np.zeros((len(groups), spec.slot_size), np.uint8)
    draws = np.random.default_rng([seed, 1])
    fields = slots.view(np.int8)
    fields[:, spec.slot_fields["group"]] = groups
    fields[:, spec.slot_fields["seat"]] = -1
    start = spec.slot_fields["skip"]
    skips = draws.integers(0, most_skip + 1, len(groups)).astype(np.int16)
    slots[:, start : start + 2] = skips.view(np.uint8).reshape(-1, 2)
    # Any words make a stream of sfc32; the fourth is its counter.
    words = draws.integers(0, 1 << 32, (len(groups), 4))
    words[:, 3] = 1
    return slots, words.astype(np.int64).view(np.uint8).reshape(len(groups), spec.rng_size)


def cpu_tables(
    spec: Spec,
    groups: np.ndarray,
    *,
    seed: int,
    most_skip: int = 0,
    starts: np.ndarray | None = None,
    threads: int | None = None,
) -> Tables:
    """Tables on this machine's cores."""
    from fivescore.engine.rng import RNG
    from fivescore.learn.slots import SLOT
    from fivescore.learn.starts import learning_of

    learning = learning_of(spec.game)
    size = len(groups)
    states = np.zeros(size, learning.rules.STATE)
    slots, rngs = fresh_slots(spec, groups, seed, most_skip)
    begin = _structs(spec.starts if starts is None else starts, learning.rules.STATE)
    deck = spec.deck.view(_deck_layout(spec))
    parts = threads or os.cpu_count() or 1
    pool = ThreadPoolExecutor(parts)
    bounds = np.linspace(0, size, parts + 1).astype(int)

    def advance(
        actions: Tensor, features: Tensor, masks: Tensor, rewards: Tensor, ended: Tensor
    ) -> None:
        arrays = [each.numpy() for each in (actions, features, masks, rewards, ended)]
        rows = (states, _structs(slots, SLOT), _structs(rngs, RNG), deck, begin)
        tasks = [
            pool.submit(learning.advance_slots, *rows, *arrays, first, last)
            for first, last in zip(bounds[:-1].tolist(), bounds[1:].tolist(), strict=True)
        ]
        for task in tasks:
            task.result()

    return Tables(spec, torch.from_numpy(slots), advance)


def _structs(rows: np.ndarray, layout: np.dtype[np.void]) -> np.ndarray:
    return rows.reshape(-1).view(layout)


def _deck_layout(spec: Spec) -> np.dtype[np.void]:
    from fivescore.games import get_game

    return get_game(spec.game).deck().record.dtype
