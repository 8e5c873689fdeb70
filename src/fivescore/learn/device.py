"""Trains on a GPU from a bundle, with PyTorch and NumPy alone: `python -m fivescore.learn.device`.

For machines on which the rules and their compiler are not installed.
"""

import argparse
import sys
import time
from dataclasses import replace
from pathlib import Path

import numpy as np

from fivescore.learn.bundle import Bundle, read_bundle
from fivescore.learn.measure import MakeTables
from fivescore.learn.settings import settings_of
from fivescore.learn.tables import Tables
from fivescore.learn.training import Plan, Training


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
    parser.add_argument("--measured", type=int, default=8192)
    arguments = parser.parse_args()
    began = time.monotonic()

    def say(text: str) -> None:
        sys.stdout.write(f"[{time.monotonic() - began:6.1f}] {text}\n")
        sys.stdout.flush()

    bundle = read_bundle(arguments.bundle)
    settings = settings_of(bundle.spec.game, "cuda")
    given = {name: getattr(arguments, name) for name in ("width", "slots")}
    settings = replace(settings, **{name: value for name, value in given.items() if value})
    plan = Plan(
        spec=bundle.spec,
        minutes=arguments.minutes,
        device="cuda",
        seed=arguments.seed,
        out=arguments.out,
        resume=arguments.resume,
        settings=settings,
        measured_games=arguments.measured,
    )
    Training(plan, maker(bundle), say).run()


def maker(bundle: Bundle) -> MakeTables:
    """Makes tables on the GPU."""
    from fivescore.learn.cuda import Kernel, cuda_tables
    from fivescore.learn.training import SKIP

    kernel = Kernel(bundle)

    def make(groups: np.ndarray, seed: int, starts: np.ndarray) -> Tables:
        skip = SKIP if starts is bundle.spec.starts else 0
        return cuda_tables(bundle, kernel, groups, seed=seed, most_skip=skip, starts=starts)

    return make


if __name__ == "__main__":
    main()
