"""Environments of PettingZoo and Gymnasium pass the suites of their makers."""

from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, seed_test

from fivescore.bots import find_bot
from fivescore.engine.contract import FivescoreError
from fivescore.envs import gymnasium, pettingzoo
from tests.envs.test_batch import SHORT

CASES = [("fives", 3), ("score5", 3), ("scorecards", 2)]
pytestmark = pytest.mark.filterwarnings("ignore:.*:UserWarning", "ignore:.*:DeprecationWarning")
"""What their suites advise; what they demand is an assertion."""


def any_legal(env: Any, draws: np.random.Generator) -> int:
    return int(draws.choice(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])))


@pytest.mark.parametrize(("name", "players"), CASES)
def test_pettingzoos_suite_passes(name: str, players: int) -> None:
    api_test(pettingzoo.env(name, players=players, options=SHORT[name]), num_cycles=25)


def test_pettingzoos_seed_test_passes() -> None:
    seed_test(lambda: pettingzoo.env("fives", options={"hands": 1}), num_cycles=12)


def test_pettingzoos_parallel_suite_passes() -> None:
    parallel_api_test(pettingzoo.parallel_env("score5", players=3), num_cycles=20)


@pytest.mark.parametrize(("name", "players"), CASES)
def test_a_game_of_agents_ends_with_one_victory(name: str, players: int) -> None:
    env, draws = (
        pettingzoo.env(name, players=players, options=SHORT[name]),
        np.random.default_rng(1),
    )
    env.reset(seed=3)
    totals = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        _, reward, ended, cut, _ = env.last()
        totals[agent] += reward
        env.step(None if ended or cut else any_legal(env, draws))
    assert sum(totals.values()) == pytest.approx(1)


def test_an_action_that_is_not_legal_ends_the_game_with_minus_one() -> None:
    env = pettingzoo.env("fives")
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(int(np.flatnonzero(env.observe(agent)["action_mask"] == 0)[0]))
    assert env.rewards[agent] == -1
    assert all(env.terminations.values())


def test_seats_bid_at_the_same_time() -> None:
    env, draws = pettingzoo.parallel_env("score5", players=3, options=SHORT["score5"]), None
    draws = np.random.default_rng(2)
    seen, _ = env.reset(seed=1)
    totals, steps = dict.fromkeys(env.possible_agents, 0.0), 0
    while env.agents:
        masks = {agent: seen[agent]["action_mask"] for agent in env.agents}
        if steps == 0:
            assert not any(mask[env.waiting] for mask in masks.values())
        chosen = {agent: int(draws.choice(np.flatnonzero(mask))) for agent, mask in masks.items()}
        seen, rewards, *_ = env.step(chosen)
        totals = {agent: totals[agent] + rewards[agent] for agent in totals}
        steps += 1
    assert sum(totals.values()) == pytest.approx(1)
    with pytest.raises(FivescoreError, match="one after the other"):
        pettingzoo.parallel_env("fives")


@pytest.mark.parametrize("name", ["fives", "score5"])
def test_gymnasiums_suite_passes(name: str) -> None:
    env = gymnasium.env(name, opponents=["random"], options=SHORT[name], render_mode="svg")
    check_env(env, skip_render_check=True)


def test_one_seat_plays_against_any_bots_and_a_seed_repeats_it() -> None:
    results = []
    for _ in range(2):
        env = gymnasium.env("fives", opponents=["greedy", find_bot("random", "fives")], seat=2)
        draws = np.random.default_rng(5)
        seen, info = env.reset(seed=9)
        assert info["seat"] == 2
        ended, reward = False, 0.0
        while not ended:
            action = int(draws.choice(np.flatnonzero(seen["action_mask"])))
            seen, reward, ended, _, info = env.step(action)
        results.append((reward, info["scores"]))
    assert results[0] == results[1]
    assert results[0][0] in (0, 1, 0.5, 1 / 3, 0.25)
    with pytest.raises(FivescoreError, match="no seat 4"):
        gymnasium.env("fives", seat=4)


def test_a_vector_plays_on_and_tells_how_games_ended() -> None:
    env = gymnasium.vector("fives", num_envs=5, opponents="random", options={"hands": 1})
    seen, _ = env.reset(seed=1)
    assert env.observation_space.contains(seen)
    draws, ended = np.random.default_rng(1), 0
    for _ in range(30):
        actions = np.array([draws.choice(np.flatnonzero(row)) for row in seen["action_mask"]])
        seen, rewards, done, _, infos = env.step(actions)
        ended += int(done.sum())
        if done.any():
            assert infos["final_scores"][done].sum() > 0
            assert (rewards[~done] == 0).all()
    assert ended >= 10
