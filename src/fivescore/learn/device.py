"""Trains on a GPU from a bundle, with PyTorch and NumPy alone: `python -m fivescore.learn.device`.

For machines on which the rules and their compiler are not installed.
"""

import argparse
import sys
import time
from dataclasses import replace
from pathlib import Path

import numpy as np
import torch

from fivescore.learn.bundle import Bundle, read_bundle
from fivescore.learn.measure import MakeTables
from fivescore.learn.settings import settings_of
from fivescore.learn.tables import Rows, Tables
from fivescore.learn.training import SKIP, Plan, Say, Training


def main() -> None:
    """Reads the arguments and trains."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("bundle", type=Path)
    parser.add_argument("--minutes", type=float, required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--resume", type=Path)
    parser.add_argument("--width", type=int)
    parser.add_argument("--slots", type=int)
    parser.add_argument("--epochs", type=int)
    parser.add_argument("--rate", type=float)
    parser.add_argument("--past-tables", type=float)
    parser.add_argument("--bot-tables", type=float)
    parser.add_argument("--batch", type=int)
    parser.add_argument("--players", help="only tables of so many, as 4,5")
    parser.add_argument("--exploit", type=Path, help="learn to beat the network of a checkpoint")
    parser.add_argument("--check", action="store_true", help="compare with a core first")
    parser.add_argument("--measured", type=int, default=8192)
    arguments = parser.parse_args()
    began = time.monotonic()

    def say(text: str) -> None:
        sys.stdout.write(f"[{time.monotonic() - began:6.1f}] {text}\n")
        sys.stdout.flush()

    bundle = read_bundle(arguments.bundle)
    if arguments.check:
        check(bundle, maker(bundle), say)
    if arguments.players:
        counts = tuple(int(count) for count in arguments.players.split(","))
        bundle = replace(bundle, spec=bundle.spec.with_players(counts))
    settings = settings_of(bundle.spec, "cuda")
    names = ("width", "slots", "batch", "epochs", "rate", "past_tables", "bot_tables")
    given = {name: getattr(arguments, name) for name in names}
    settings = replace(settings, **{k: v for k, v in given.items() if v is not None})
    plan = Plan(
        spec=bundle.spec,
        minutes=arguments.minutes,
        device="cuda",
        seed=arguments.seed,
        out=arguments.out,
        resume=arguments.resume,
        exploited=arguments.exploit,
        settings=settings,
        measured_games=arguments.measured,
    )
    Training(plan, maker(bundle), say).run()


def check(bundle: Bundle, make: MakeTables, say: Say) -> None:
    """Says whether the GPU does what a core did, and how fast it plays without a network."""
    from fivescore.learn.parity import SEED, fingerprint, parity_groups

    there = fingerprint(make(parity_groups(), SEED, bundle.spec.starts, 20))
    verdict = "the same" if there == bundle.fingerprint else "DIFFERENT"
    say(f"{bundle.spec.game}: GPU and core are {verdict}")
    tables = make(np.zeros(65_536, np.int8), 1, bundle.spec.starts, SKIP)
    rows = Rows(tables)
    rows.actions.fill_(-1)
    for steps in (5, 40):  # the first to warm up
        began = time.monotonic()
        for _ in range(steps):
            tables.step(rows.actions, rows.features, rows.masks, rows.rewards, rows.ended)
            rows.actions.copy_(rows.masks.argmax(1))
        torch.cuda.synchronize()
        milliseconds = 1000 * (time.monotonic() - began) / steps
        say(f"{milliseconds:.2f} ms a step of {tables.size} slots")


def maker(bundle: Bundle) -> MakeTables:
    """Makes tables on the GPU."""
    from fivescore.learn.cuda import cuda_tables, load_kernels

    kernels = load_kernels(bundle)

    def make(groups: np.ndarray, seed: int, starts: np.ndarray, skip: int) -> Tables:
        return cuda_tables(bundle, kernels, groups, seed=seed, most_skip=skip, starts=starts)

    return make


if __name__ == "__main__":
    main()
