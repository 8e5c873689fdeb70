"""A smaller network that learns from a larger one: weaker because it is smaller and saw less.

The larger one plays at mixed tables, and the smaller one learns its probabilities and values.
"""

import time
from dataclasses import asdict, dataclass, replace
from pathlib import Path

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

from fivescore.learn.checkpoint import Kept, load_checkpoint, save_checkpoint
from fivescore.learn.measure import MakeTables, measure
from fivescore.learn.network import Network, draw, masked
from fivescore.learn.ppo import Learner
from fivescore.learn.settings import settings_of
from fivescore.learn.spec import Spec
from fivescore.learn.tables import Rows
from fivescore.learn.training import AGAINST_GREEDY, MIXED_BOTS, SELF, SKIP, Say, tell_shares

SLOTS = 1024
KEPT_STEPS = 64
"""Decisions of each slot that are kept, the newest."""
BATCHES = 6
"""Steps of gradient descent for each step of the games."""
RATE = 2e-3


@dataclass(frozen=True, slots=True)
class Distillation:
    """What to learn from, how long, and where to keep it."""

    spec: Spec
    teacher: Path
    minutes: float
    width: int
    seed: int
    out: Path
    measured_games: int = 2048


def distil(plan: Distillation, make_tables: MakeTables, say: Say) -> Kept:
    """Trains the smaller network; returns what its checkpoint keeps."""
    torch.manual_seed(plan.seed)
    spec = plan.spec
    settings = replace(settings_of(spec, "cpu"), width=plan.width, rate=RATE)
    kept = load_checkpoint(plan.teacher, spec, None)
    teacher = Network(spec, kept["settings"]["width"])
    teacher.load_state_dict(kept["network"])
    student = Network(spec, plan.width)
    learner = Learner(student, settings)
    groups = np.where(np.arange(SLOTS) % 4 == 0, MIXED_BOTS, SELF).astype(np.int8)
    tables = make_tables(groups, plan.seed, spec.starts, SKIP)
    lessons = _Lessons(spec)
    rows = Rows(tables)
    rows.actions.fill_(-1)
    tables.step(rows.actions, rows.features, rows.masks, rows.rewards, rows.ended)
    began = time.monotonic()  # after compiling
    decisions, loss = 0, 0.0
    while (progress := (time.monotonic() - began) / (60 * plan.minutes)) < 1:
        with torch.no_grad():
            scores, values = teacher(rows.features)
        rows.actions.copy_(draw(masked(scores, rows.masks)))
        lessons.add(rows, scores, values)
        tables.step(rows.actions, rows.features, rows.masks, rows.rewards, rows.ended)
        decisions += SLOTS
        for group in learner.optimiser.param_groups:
            group["lr"] = RATE * (1 - progress)
        for _ in range(BATCHES):
            loss = lessons.descend(learner)
    shares = measure(
        student,
        make_tables,
        spec,
        group=AGAINST_GREEDY,
        games=plan.measured_games,
        seed=plan.seed + 17,
        is_best=True,
    )
    say(f"{decisions / 1e6:.2f} M decisions, divergence {loss:.4f}")
    say(f"against greedy, best: {tell_shares(shares)}")
    told = {
        "seconds": time.monotonic() - began,
        "decisions": decisions,
        "seed": plan.seed,
        "settings": asdict(settings),
        "shares": {"greedy, best": [asdict(share) for share in shares]},
    }
    save_checkpoint(plan.out, spec, learner, told)
    return told


class _Lessons:
    """Decisions of the larger network, the newest of each slot."""

    def __init__(self, spec: Spec) -> None:
        size = SLOTS * KEPT_STEPS
        self._features = torch.zeros(size, spec.features, dtype=torch.int8)
        self._masks = torch.zeros(size, spec.actions, dtype=torch.int8)
        self._scores = torch.zeros(size, spec.actions)
        self._values = torch.zeros(size)
        self._steps = 0

    def add(self, rows: Rows, scores: Tensor, values: Tensor) -> None:
        place = self._steps % KEPT_STEPS * SLOTS
        here = slice(place, place + SLOTS)
        self._features[here], self._masks[here] = rows.features, rows.masks
        self._scores[here], self._values[here] = scores, values
        self._steps += 1

    def descend(self, learner: Learner) -> float:
        size = min(self._steps, KEPT_STEPS) * SLOTS
        batch = torch.randint(size, (learner.settings.batch,))
        masks = self._masks[batch]
        scores, values = learner.network(self._features[batch])
        mine = torch.log_softmax(masked(scores, masks), dim=1)
        theirs = torch.log_softmax(masked(self._scores[batch], masks), dim=1)
        loss = functional.kl_div(mine, theirs, reduction="batchmean", log_target=True)
        total = loss + (values - self._values[batch]).square().mean()
        learner.optimiser.zero_grad(set_to_none=True)
        total.backward()
        learner.optimiser.step()
        return float(loss.detach())
