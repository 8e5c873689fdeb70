"""Games in OpenSpiel: its own random simulation, and its ISMCTS plays a game.

OpenSpiel and what it needs are 180 MB, so it is no part of the set-up: the benchmarks fetch it.
`.venv/bin/uv pip install open_spiel` brings it here.
"""

import random

import numpy as np
import pytest

from fivescore.games import NAMES
from tests.envs.test_batch import SHORT

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")


@pytest.mark.parametrize("name", NAMES)
def test_its_random_simulation_passes(name: str) -> None:
    from fivescore.envs import openspiel

    pyspiel.random_sim_test(openspiel.load(name, options=SHORT[name]), 1, False, False)


@pytest.mark.parametrize("name", NAMES)
def test_a_resampled_state_looks_the_same_to_its_player(name: str) -> None:
    from fivescore.envs import openspiel

    rng = random.Random(1)
    state = openspiel.load(name, options=SHORT[name]).new_initial_state()
    for _ in range(130):
        if state.is_terminal():
            break
        if state.is_chance_node():
            state.apply_action(rng.choice(state.chance_outcomes())[0])
            continue
        player = state.current_player()
        other = state.resample_from_infostate(player, rng.random)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.legal_actions() == state.legal_actions()
        state.apply_action(rng.choice(state.legal_actions()))


def test_its_ismcts_plays_a_game() -> None:
    from open_spiel.python.algorithms import ismcts, mcts

    from fivescore.envs import openspiel

    game = openspiel.load("fives", players=3, options={"hands": 1})
    draws = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, draws), 1.4, 4, random_state=draws)
    rng = random.Random(1)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(rng.choice(state.chance_outcomes())[0])
        elif state.current_player() == 0:
            state.apply_action(bot.step(state))
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    assert sum(state.returns()) == pytest.approx(1)
