"""The examples for Python run, and do what they say."""

import importlib.util
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

import fivescore

EXAMPLES = Path(__file__).parents[2] / "examples"


def example(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_search_bot_plays_better_than_chance() -> None:
    bot = example("search_bot").SearchBot(worlds=3)
    found = fivescore.simulate(
        "fives", bots=[bot, "random", "random"], players=3, options={"hands": 1}, games=8, seed=1
    )
    assert found.shares[:, 0].sum() > 8 / 3  # with this seed, always; more in the long run


def test_the_search_bot_plays_every_game(monkeypatch: pytest.MonkeyPatch) -> None:
    module = example("search_bot")
    monkeypatch.setattr(module, "MOST_MOVES", 2)
    bot = module.SearchBot(worlds=1)
    for name in fivescore.game_names():
        options = {"score5": {"max_changes": 0}, "fives": {"hands": 1}}.get(name)
        found = fivescore.simulate(
            name, bots=[bot, "greedy", "greedy"], options=options, players=3, games=1
        )
        assert found.moves > 0


def test_the_policy_learns(monkeypatch: pytest.MonkeyPatch) -> None:
    module = example("train_policy")
    monkeypatch.setattr(module, "GAMES", 128)
    shares = module.train(40)
    assert np.mean(shares[-10:]) > 0.32  # a quarter is fair; with this seed it gets to 0.39


@pytest.mark.parametrize("question", ["tell_seats", "tell_flips", "tell_spread"])
def test_the_analysis_answers(question: str, monkeypatch: pytest.MonkeyPatch) -> None:
    module = example("analysis")
    monkeypatch.setattr(module, "GAMES", 100)
    assert len(list(getattr(module, question)())) >= 3
