"""`fivescore learn`: trains networks by self-play, and writes what bots play with."""

import os
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from fivescore.cli.choices import MAX_SEED, check_range
from fivescore.cli.compiling import tell_of_compiling
from fivescore.engine.contract import FivescoreError
from fivescore.engine.registry import find_declaration

if TYPE_CHECKING:
    from fivescore.learn.measure import MakeTables
    from fivescore.learn.spec import Spec

DEVICES = ("cpu", "cuda")


def _need_torch() -> None:
    try:
        import torch  # noqa: F401
    except ImportError:
        raise FivescoreError("Install the extra: pip install 'fivescore[learn]'.") from None


def _check_game(game: str) -> None:
    if find_declaration(game).learning is None:
        raise FivescoreError(f"{game} cannot be learned: it brings nothing to learning.")


def _say(text: str) -> None:
    print(text, flush=True)


def learn_command(
    game: str, *, minutes: float, device: str, seed: int, out: str | None, resume: str | None
) -> None:
    """Trains a network for some minutes."""
    _check_game(game)
    if device not in DEVICES:
        raise FivescoreError(f"--device is cpu or cuda, not {device}.")
    if not 0 < minutes <= 10_000:
        raise FivescoreError(f"--minutes must be more than 0, not {minutes}.")
    check_range("--seed", seed, 0, MAX_SEED)
    _need_torch()
    tell_of_compiling("en")
    from fivescore.learn.checkpoint import CheckpointError
    from fivescore.learn.plot import plot_curve
    from fivescore.learn.settings import settings_of
    from fivescore.learn.training import Plan, Training

    make, spec = _tables(game, device)
    plan = Plan(
        spec=spec,
        minutes=minutes,
        device=device,
        seed=seed,
        out=Path(out or f"{game}.pt"),
        resume=Path(resume) if resume else None,
        settings=settings_of(spec, device),
        measured_games=8192 if device == "cuda" else 512,
    )
    try:
        training = Training(plan, make, _say)
    except CheckpointError as error:
        raise FivescoreError(str(error)) from None
    training.run()
    plot_curve(training.curve, plan.out.with_suffix(".svg"))
    _say(f"{plan.out}, and the curve in {plan.out.with_suffix('.svg')}")


def _tables(game: str, device: str) -> "tuple[MakeTables, Spec]":
    import torch

    from fivescore.learn.starts import spec_of
    from fivescore.learn.tables import Tables, cpu_tables

    if device == "cuda":
        from fivescore.learn.bundle import prepare
        from fivescore.learn.device import maker

        bundle = prepare(game)
        return maker(bundle), bundle.spec
    # The other half plays; threads that wait for each other are slow on a busy machine.
    torch.set_num_threads(max(1, (os.cpu_count() or 1) // 2))
    spec = spec_of(game)

    def make(groups: np.ndarray, seed: int, starts: np.ndarray, skip: int) -> Tables:
        return cpu_tables(spec, groups, seed=seed, starts=starts, most_skip=skip)

    return make, spec


def prepare_command(game: str, *, out: str | None) -> None:
    """Compiles a game's kernel into a file for a machine with a GPU."""
    _check_game(game)
    _need_torch()
    from fivescore.learn.bundle import prepare, write_bundle

    path = Path(out or f"build/learn/{game}.npz")
    write_bundle(prepare(game), path)
    _say(f"{path}: python -m fivescore.learn.device {path} --minutes 8 --out {game}.pt")


def distil_command(
    checkpoint: str,
    *,
    game: str,
    out: str,
    width: int,
    minutes: float,
    seed: int,
    players: list[int] | None = None,
) -> None:
    """Lets a small network learn from a large one."""
    _check_game(game)
    if not Path(checkpoint).exists():
        raise FivescoreError(f"There is no file {checkpoint}.")
    if width % 8 or not 8 <= width <= 4096:
        raise FivescoreError(f"--width is a multiple of 8 from 8 to 4096, not {width}.")
    if not 0 < minutes <= 10_000:
        raise FivescoreError(f"--minutes must be more than 0, not {minutes}.")
    check_range("--seed", seed, 0, MAX_SEED)
    _need_torch()
    tell_of_compiling("en")
    from fivescore.learn.checkpoint import CheckpointError
    from fivescore.learn.distil import Distillation, distil

    make, spec = _tables(game, "cpu")
    if players:
        if unknown := set(players) - set(spec.start_players):
            raise FivescoreError(f"{game} is not played by {min(unknown)}.")
        spec = spec.with_players(tuple(players))
    plan = Distillation(spec, Path(checkpoint), minutes, width, seed, Path(out))
    try:
        distil(plan, make, _say)
    except CheckpointError as error:
        raise FivescoreError(str(error)) from None
    _say(f"{out}, learned from {checkpoint}")


def export_command(checkpoint: str, *, out: str, precision: str) -> None:
    """Writes the weights that a bot plays with."""
    _need_torch()
    from fivescore.bots.net.weights import PRECISIONS
    from fivescore.learn.export import export

    if precision not in PRECISIONS:
        raise FivescoreError(f"--precision is one of {', '.join(PRECISIONS)}, not {precision}.")
    if not Path(checkpoint).exists():
        raise FivescoreError(f"There is no file {checkpoint}.")
    identity = export(Path(checkpoint), Path(out), precision=precision)
    size = Path(out).stat().st_size
    _say(f"{out}: {identity.game}, {precision}, {size / 1e6:.2f} MB")
