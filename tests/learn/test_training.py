"""Training in small: it learns, goes on from a checkpoint, and begins the same for a seed."""

import sys
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pytest

pytest.importorskip("torch")
import torch

from fivescore.bots.net.bot import NetBot, WrongNetworkError
from fivescore.bots.net.weights import Weights, read_weights
from fivescore.engine.match import Match
from fivescore.engine.rng import new_rng
from fivescore.games import NAMES, get_game
from fivescore.learn.bundle import Bundle, Code, read_bundle, write_bundle
from fivescore.learn.checkpoint import CheckpointError, load_checkpoint
from fivescore.learn.export import export, thaw
from fivescore.learn.measure import measure
from fivescore.learn.network import Network
from fivescore.learn.ppo import Rollout, Settings
from fivescore.learn.slots import AGAINST_RANDOM
from fivescore.learn.spec import Spec
from fivescore.learn.starts import spec_of
from fivescore.learn.tables import Tables, cpu_tables
from fivescore.learn.training import Plan, Training
from tests.playing import CASES, Case, case_name, seeded

# Threads that wait for each other are slow where other tests run beside these.
torch.set_num_threads(1)
SMALL = Settings(slots=64, steps=8, batch=128, width=32, rate=1e-3)


def maker(spec: Spec) -> Any:
    def make(groups: np.ndarray, seed: int, starts: np.ndarray, skip: int) -> Tables:
        return cpu_tables(spec, groups, seed=seed, starts=starts, most_skip=skip, threads=2)

    return make


def train(name: str, out: Path, **changes: Any) -> Training:
    spec = spec_of(name)
    plan = Plan(
        spec=spec,
        minutes=10,
        device="cpu",
        seed=3,
        out=out,
        settings=changes.pop("settings", SMALL),
        measured_games=0,
        **changes,
    )
    training = Training(plan, maker(spec), lambda _: None)
    training.run()
    return training


def weights_of(training: Training) -> list[np.ndarray]:
    return [each.detach().numpy().copy() for each in training.network.parameters()]


@pytest.mark.parametrize("name", NAMES)
def test_training_starts_the_same_for_a_seed(name: str, tmp_path: Path) -> None:
    one = weights_of(train(name, tmp_path / "one.pt", most_updates=2))
    two = weights_of(train(name, tmp_path / "two.pt", most_updates=2))
    assert all(np.array_equal(a, b) for a, b in zip(one, two, strict=True))


def test_training_goes_on_from_a_checkpoint(tmp_path: Path) -> None:
    first = train("fives", tmp_path / "first.pt", most_updates=2)
    kept = load_checkpoint(tmp_path / "first.pt", first.plan.spec, None)
    assert kept["updates"] == 2
    copied = Training(
        replace(first.plan, resume=tmp_path / "first.pt"), maker(first.plan.spec), print
    )
    assert all(
        np.array_equal(*pair) for pair in zip(*map(weights_of, (first, copied)), strict=True)
    )
    means = [state["exp_avg"] for state in copied.learner.optimiser.state.values()]
    assert all(each.dtype == torch.float32 for each in means)
    assert any(each.abs().max() > 0 for each in means)
    second = train("fives", tmp_path / "second.pt", most_updates=3, resume=tmp_path / "first.pt")
    assert second.updates == 3
    assert second.decisions == 3 * SMALL.slots * SMALL.steps
    assert len(second.curve) > len(first.curve)
    wrong = replace(first.plan.spec, deck_sha256="another")
    with pytest.raises(CheckpointError):
        load_checkpoint(tmp_path / "first.pt", wrong, None)


def test_seconds_of_score_5_beat_random(tmp_path: Path) -> None:
    settings = Settings(slots=256, steps=32, batch=1024, width=64, rate=2e-3, epochs=2)
    training = train("score5", tmp_path / "s.pt", settings=settings, most_updates=8)
    spec = training.plan.spec
    shares = measure(
        training.network,
        maker(spec),
        spec,
        group=AGAINST_RANDOM,
        games=120,
        seed=1,
    )
    assert np.mean([share.share / share.fair for share in shares]) > 1.4


def test_advantages_look_at_the_seats_own_next_decision() -> None:
    """A hand-made rollout of one slot: seat 0, seat 1, seat 0, then the game ends."""
    spec = spec_of("fives")
    rollout = Rollout(cpu_tables(spec, np.zeros(1, np.int8), seed=1, threads=1), 4)
    rollout.seats[:, 0] = torch.tensor([0, 1, 0, 1])
    rollout.values[:, 0] = torch.tensor([0.5, 0.25, 0.75, 0.1])
    rollout.is_net[:] = True
    rollout.ended.zero_()
    rollout.rewards.zero_()
    rollout.ended[2, 0] = 1
    rollout.rewards[2, 0, :2] = torch.tensor([1.0, 0.0])
    rollout.rewards[0, 0, 1] = 0.125  # came to seat 1 before its first decision
    advantages, returns, usable = rollout.judge(0.5)
    assert advantages[2, 0] == pytest.approx(0.25)
    assert advantages[1, 0] == pytest.approx(-0.25)
    assert advantages[0, 0] == pytest.approx(0.75 - 0.5 + 0.5 * 0.25)
    assert returns[2, 0] == pytest.approx(1.0)
    assert usable[:, 0].tolist() == [True, True, True, False]


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, tuple[Network, Path]]:
    """A network of each game that has learned nothing, and its checkpoint."""
    folder = tmp_path_factory.mktemp("networks")
    made = {}
    for name in NAMES:
        training = train(name, folder / f"{name}.pt", most_updates=1)
        made[name] = training.network, folder / f"{name}.pt"
    return made


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("precision", "off"), [("float16", 0.01), ("int8", 0.1)])
def test_numpy_plays_what_was_trained(
    files: dict[str, tuple[Network, Path]], name: str, precision: str, off: float, tmp_path: Path
) -> None:
    network, checkpoint = files[name]
    export(checkpoint, tmp_path / "weights.npz", precision=precision)
    weights = read_weights((tmp_path / "weights.npz").read_bytes())
    rows = (np.random.default_rng(1).random((20, spec_of(name).features)) < 0.1).astype(np.int8)
    with torch.no_grad():
        scores, values = network(torch.from_numpy(rows))
    for k, row in enumerate(rows):
        here, value = weights.evaluate(row)
        assert np.abs(here - scores[k].numpy()).max() < off
        assert value == pytest.approx(values[k].item(), abs=off)


def test_an_exploiter_learns_from_weights_that_stay_as_they_are(
    files: dict[str, tuple[Network, Path]], tmp_path: Path
) -> None:
    network, checkpoint = files["fives"]
    export(checkpoint, tmp_path / "hard.npz")
    spec = spec_of("fives").with_players((4,))
    assert spec.exam_names == ("standard 4",)
    thaw(tmp_path / "hard.npz", tmp_path / "hard.pt", spec)
    plan = Plan(
        spec=spec,
        minutes=10,
        device="cpu",
        seed=3,
        out=tmp_path / "exploiter.pt",
        resume=tmp_path / "hard.pt",
        exploited=tmp_path / "hard.pt",
        settings=SMALL,
        measured_games=0,
        most_updates=2,
    )
    training = Training(plan, maker(spec), lambda _: None)
    training.run()
    [frozen] = training.pasts
    for still, moved, first in zip(
        frozen.parameters(), training.network.parameters(), network.parameters(), strict=True
    ):
        assert torch.allclose(still, first, atol=1e-3)
        assert not torch.equal(still, moved)
    with pytest.raises(CheckpointError):
        thaw(tmp_path / "hard.npz", tmp_path / "hard.pt", replace(spec, layout="another"))


def bot_of(name: str, weights: Weights, temperature: float) -> NetBot:
    game = get_game(name)
    coding = import_module(f"fivescore.bots.net.{name}")
    to_act = import_module(f"fivescore.games.{name}.entrypoints").to_act
    return NetBot("net", name, game.rules_version, coding, to_act, lambda _: weights, temperature)


@pytest.mark.parametrize("case", CASES, ids=case_name)
def test_the_bot_finishes_every_game_and_repeats_itself(
    files: dict[str, tuple[Network, Path]], case: Case, tmp_path: Path
) -> None:
    name, variant, players = case
    export(files[name][1], tmp_path / "weights.npz")
    bot = bot_of(name, read_weights((tmp_path / "weights.npz").read_bytes()), 1.0)
    game = get_game(name)
    match = Match(game, game.config(variant, players), shuffle=seeded(5))
    rng = new_rng(1)
    while not match.is_over:
        seat = match.to_act[0]
        seen, before = match.observation(seat), rng.copy()
        move = bot.choose(seen, match.deck, rng)
        world = game.sample_state(seen, match.deck, new_rng(2))
        assert bot.choose(game.observe(world, seat), match.deck, before) == move
        match.play(seat, game.format(match.deck, move))


def test_the_bot_refuses_a_deck_it_was_not_trained_for(
    files: dict[str, tuple[Network, Path]], tmp_path: Path
) -> None:
    export(files["fives"][1], tmp_path / "weights.npz")
    bot = bot_of("fives", read_weights((tmp_path / "weights.npz").read_bytes()), 0.0)
    game = get_game("fives")
    match = Match(game, game.config("standard", 4), shuffle=seeded(5))
    other = replace(match.deck, sha256="0" * 64)
    [seat] = match.to_act
    with pytest.raises(WrongNetworkError):
        bot.choose(match.observation(seat), other, new_rng(1))
    assert bot.fits(match.deck)


def test_a_bundle_comes_back_whole(tmp_path: Path) -> None:
    kernels = {"go_on": Code(b"ptx", b"code"), "look": Code(b"other", b"")}
    bundle = Bundle(spec_of("score5"), kernels, "finger")
    write_bundle(bundle, tmp_path / "bundle.npz")
    back = read_bundle(tmp_path / "bundle.npz")
    assert (back.kernels, back.fingerprint) == (kernels, "finger")
    for name, value in vars(bundle.spec).items():
        assert np.array_equal(getattr(back.spec, name), value), name


def test_training_from_a_bundle_needs_neither_rules_nor_compiler() -> None:
    """On the GPU's machine there is PyTorch and NumPy."""
    import subprocess

    code = (
        "import sys, fivescore.learn.device\n"
        "assert not {'numba', 'msgspec', 'lark'} & set(sys.modules), 'too much'"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
