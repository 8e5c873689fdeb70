"""The training of one game: rollouts, updates, earlier selves, checkpoints, a curve."""

import copy
import json
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import torch

from fivescore.learn.checkpoint import load_checkpoint, save_checkpoint
from fivescore.learn.measure import MakeTables, Share, measure
from fivescore.learn.network import Network
from fivescore.learn.ppo import Learner, Losses, Rollout, Settings
from fivescore.learn.spec import Spec

SELF, MIXED_PAST, MIXED_BOTS, AGAINST_GREEDY, AGAINST_RANDOM, AGAINST_PAST = 0, 1, 2, 3, 4, 5
SKIP = 300
"""Slots begin with up to so many random decisions, so that not all games are at the same point."""
PASTS = 24
"""Earlier networks that are kept as opponents."""

Say = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Plan:
    """What to train, how long, and where to keep it."""

    spec: Spec
    minutes: float
    device: str
    seed: int
    out: Path
    resume: Path | None = None
    exploited: Path | None = None
    """The checkpoint of a network that stays as it is: one of ours learns to beat it, alone
    among its kind at every table."""
    settings: Settings = field(default_factory=Settings)
    save_every: float = 30.0
    """Seconds between checkpoints."""
    measure_every: float = 90.0
    measured_games: int = 8192
    most_updates: int | None = None
    """Stop after so many instead, whatever the time: then a seed repeats all of it on a core."""


def tell_shares(shares: Sequence[Share]) -> str:
    """The shares of all tables in one line."""
    return ", ".join(f"{s.table}: {100 * s.share:.1f} ± {100 * s.plus_minus:.1f}" for s in shares)


class Training:
    """Trains until its time is over."""

    def __init__(self, plan: Plan, make_tables: MakeTables, say: Say) -> None:
        self._began = time.monotonic()
        self.plan = plan
        self._say = say
        self._make = make_tables
        torch.manual_seed(plan.seed)
        device = torch.device(plan.device)
        if device.type == "cuda":
            torch.backends.cuda.matmul.allow_tf32 = True
        self.network = Network(plan.spec, plan.settings.width).to(device)
        self.learner = Learner(self.network, plan.settings)
        self.curve: list[dict[str, Any]] = []
        self.decisions = 0
        self.updates = 0
        self.earlier_seconds = 0.0
        if plan.resume is not None:
            self._resume(plan.resume)
        self.pasts = [self._frozen()]
        if plan.exploited is not None:
            kept = load_checkpoint(plan.exploited, plan.spec, None)
            self.pasts = [Network(plan.spec, kept["settings"]["width"]).to(device)]
            self.pasts[0].load_state_dict(kept["network"])
            self.pasts[0].requires_grad_(False)
        self._draws = np.random.default_rng([plan.seed, 2, self.updates])
        self.shares: dict[str, list[Share]] = {}
        self._last = self._played = self._learned = 0.0

    def _resume(self, path: Path) -> None:
        kept = load_checkpoint(path, self.plan.spec, self.learner)
        self.curve = kept["curve"]
        self.decisions = kept["decisions"]
        self.updates = kept["updates"]
        self.earlier_seconds = kept["seconds"]
        self._say(f"goes on after {self.decisions / 1e6:.0f} M decisions")

    def _frozen(self) -> Network:
        past: Network = copy.deepcopy(self.network)
        past.requires_grad_(False)
        return past

    @property
    def seconds(self) -> float:
        """Seconds of this run so far; compiling and starting do not count."""
        return time.monotonic() - self._began

    @property
    def progress(self) -> float:
        """From 0 to 1 over all runs: by updates where those are planned, else by time."""
        if self.plan.most_updates is not None:
            return min(1.0, self.updates / self.plan.most_updates)
        total = self.earlier_seconds + self.plan.minutes * 60
        return min(1.0, (self.earlier_seconds + self.seconds) / total)

    def run(self) -> None:
        """Trains, saves and measures."""
        plan = self.plan
        settings = plan.settings
        groups, past_slots = self._seat()
        tables = self._make(groups, plan.seed + 1000 * self.updates, plan.spec.starts, SKIP)
        rollout = Rollout(tables, settings.steps)
        self._say(f"ready after {self.seconds:.1f} s")
        self._began = time.monotonic()
        next_save, next_measure = plan.save_every, min(plan.measure_every, 20.0)
        self._clock()
        while True:
            rollout.play(self.network, self._draw_past(), past_slots)
            self._played = self._clock()
            losses = self.learner.update(rollout, self.progress)
            self._learned = self._clock()
            self.updates += 1
            self.decisions += settings.slots * settings.steps
            if plan.exploited is None and len(self.pasts) < self.progress * PASTS:
                self.pasts.append(self._frozen())
            if self.seconds >= next_measure:
                self._measure()
                next_measure = self.seconds + plan.measure_every
            if self.seconds >= next_save or self.updates in (1, 5):
                self._report(losses, rollout)
                self.save()
                next_save = self.seconds + plan.save_every
            if self.progress >= 1:
                break
        self._report(losses, rollout)
        self.save()
        self._measure(is_last=True)
        self.save()

    def _seat(self) -> tuple[np.ndarray, slice]:
        """Whom each slot seats, and the slots at which earlier networks sit."""
        settings = self.plan.settings
        groups = np.zeros(settings.slots, np.int8)
        if self.plan.exploited is not None:
            groups[:] = AGAINST_PAST
            return groups, slice(0, settings.slots)
        first_bots = round(settings.slots * (1 - settings.bot_tables))
        past_slots = slice(first_bots - round(settings.slots * settings.past_tables), first_bots)
        groups[past_slots] = MIXED_PAST
        groups[past_slots.stop :] = MIXED_BOTS
        return groups, past_slots

    def _clock(self) -> float:
        """Seconds since the last call, with all work done."""
        if self.plan.device == "cuda":
            torch.cuda.synchronize()
        now = time.monotonic()
        seconds, self._last = now - self._last, now
        return seconds

    def _draw_past(self) -> Network:
        """An earlier network, the later ones more often."""
        return self.pasts[int(self._draws.integers(len(self.pasts), size=2).max())]

    def _measure(self, *, is_last: bool = False) -> None:
        games = self.plan.measured_games * (4 if is_last else 1)
        if games == 0:
            return
        kinds = {"greedy": (AGAINST_GREEDY, False)}
        if self.plan.exploited is not None:
            kinds = {"exploited": (AGAINST_PAST, False)}
        elif is_last:
            kinds |= {"greedy, best": (AGAINST_GREEDY, True), "random": (AGAINST_RANDOM, False)}
        for name, (group, is_best) in kinds.items():
            self.shares[name] = measure(
                self.network,
                self._make,
                self.plan.spec,
                group=group,
                games=games,
                seed=self.plan.seed + 17 + self.updates,
                is_best=is_best,
                past=self.pasts[0] if group == AGAINST_PAST else None,
            )
            self._say(f"against {name}: {tell_shares(self.shares[name])}")

    def _report(self, losses: Losses, rollout: Rollout) -> None:
        seconds = self.earlier_seconds + self.seconds
        row = {
            "seconds": round(seconds, 1),
            "decisions": self.decisions,
            "updates": self.updates,
            **{name: round(value, 5) for name, value in asdict(losses).items()},
            "ended": int((rollout.ended > 0).sum()),
            "shares": {
                name: {s.table: round(s.share, 4) for s in shares}
                for name, shares in self.shares.items()
            },
        }
        self.curve.append(row)
        self._say(
            f"{seconds:6.1f} s, {self.progress:4.0%}, {self.decisions / 1e6:8.1f} M decisions "
            f"({self.decisions / seconds / 1e6:.2f} M/s), entropy {losses.entropy:.3f}, "
            f"value {losses.value:.4f} ({losses.explained:.2f}), kl {losses.divergence:.4f}, "
            f"{losses.used / rollout.values.numel():.0%} used, {row['ended']} games, "
            f"play {self._played:.3f} s, learn {self._learned:.3f} s"
        )

    def save(self) -> None:
        """Writes the checkpoint and its curve."""
        plan = self.plan
        save_checkpoint(
            plan.out,
            plan.spec,
            self.learner,
            {
                "curve": self.curve,
                "decisions": self.decisions,
                "updates": self.updates,
                "seconds": self.earlier_seconds + self.seconds,
                "seed": plan.seed,
                "settings": asdict(plan.settings),
                "shares": {k: [asdict(s) for s in v] for k, v in self.shares.items()},
            },
        )
        told = {"game": plan.spec.game, "seed": plan.seed, "curve": self.curve}
        plan.out.with_suffix(".json").write_text(json.dumps(told), "utf-8")
