"""Games as environments of PettingZoo: `env`, `raw_env`, `parallel_env`.

Install the extra: `pip install 'fivescore[envs]'`.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from fivescore.bots.net.coding import NO_MOVE
from fivescore.engine.contract import SPECTATOR, Deck, FivescoreError, Game, GameConfig
from fivescore.engine.shuffles import SeededShuffle
from fivescore.envs.spaces import Space
from fivescore.envs.table import Info, Options, Row, any_seed, make_table
from fivescore.games import NAMES, get_game

Seen = dict[str, Row]
RENDER_MODES = ("svg", "ansi")


def env(name: str, **settings: Any) -> AECEnv:
    """The environment with the usual wrappers: an action that is not legal ends it with -1.

    Takes what `raw_env` takes.
    """
    made: AECEnv = raw_env(name, **settings)
    made = wrappers.TerminateIllegalWrapper(made, illegal_reward=-1)
    made = wrappers.AssertOutOfBoundsWrapper(made)
    return wrappers.OrderEnforcingWrapper(made)


def raw_env(
    name: str,
    *,
    players: int | None = None,
    variant: str = "standard",
    options: Options | None = None,
    deck: Deck | None = None,
    render_mode: str | None = None,
) -> "FivescoreEnv":
    """The environment of a game, one decision after the other.

    Raises:
        FivescoreError: There is no such game, variant, number of players or option.
    """
    return FivescoreEnv(
        name, players=players, variant=variant, options=options, deck=deck, render_mode=render_mode
    )


def _spaces(space: Space) -> tuple[Dict, Discrete]:
    seen = Dict(
        {
            "observation": Box(-128, 127, (space.n_features,), np.int8),
            "action_mask": Box(0, 1, (space.n_actions,), np.int8),
        }
    )
    return seen, Discrete(space.n_actions)


class FivescoreEnv(AECEnv):
    """A game; agents are `seat_0`, `seat_1` …

    An agent's observation is what it sees when it decides; at all other times, and once the game is
    over, it is zeros. The reward is each seat's share of the victory, at the end.
    """

    def __init__(self, name: str, *, render_mode: str | None = None, **settings: Any) -> None:
        super().__init__()
        _check_mode(render_mode)
        self.metadata = {
            "name": f"{name}_v0",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self._table = make_table(name, **settings)
        self.space = self._table.space
        self.possible_agents = [f"seat_{seat}" for seat in range(self._table.players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        seen, actions = _spaces(self.space)
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = dict.fromkeys(self.possible_agents, actions)
        self._draws = np.random.default_rng()

    def observation_space(self, agent: str) -> Dict:
        """The same object each time."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """The same object each time."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Begins a game; a seed makes it and those after it repeatable."""
        del options
        if seed is not None:
            self._draws = np.random.default_rng(seed)
            for space in self.action_spaces.values():
                space.seed(seed)
        self._table.begin(any_seed(self._draws))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Info] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._table.seat]

    def observe(self, agent: str) -> Seen:
        """What an agent sees and may do."""
        return self._table.look(self._seats[agent])

    def step(self, action: int | None) -> None:
        """Makes a decision."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, "an agent that plays needs an action"
        self._cumulative_rewards[agent] = 0.0
        self._table.step(int(action))
        seat = self._table.seat
        self.rewards = dict(zip(self.possible_agents, self._table.rewards, strict=True))
        if seat < 0:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[seat]
        self._accumulate_rewards()

    def render(self) -> str | None:
        """What the agent to act sees: as SVG, or in words."""
        if self.render_mode is None:
            return None
        seat = self._table.seat
        if self.render_mode == "svg":
            return self._table.draw(seat if seat >= 0 else SPECTATOR)
        scores = ", ".join(
            f"{agent} {n}" for agent, n in zip(self._seats, self._table.scores, strict=True)
        )
        return f"{self.metadata['name']}: {self.agent_selection} to act; {scores}"

    def close(self) -> None:
        """There is nothing to close."""


def parallel_env(name: str, **settings: Any) -> "FivescoreParallelEnv":
    """The environment of a game in which seats decide at the same time: Score 5.

    Takes what `raw_env` takes.

    Raises:
        FivescoreError: In the game one seat decides after the other.
    """
    if not Space.of(name).loops.at_once:
        known = " and ".join(game for game in NAMES if Space.of(game).loops.at_once)
        raise FivescoreError(
            f"In {name} seats decide one after the other: use `env` (not {known})."
        )
    return FivescoreParallelEnv(name, **settings)


def _check_mode(render_mode: str | None) -> None:
    if render_mode is not None and render_mode not in RENDER_MODES:
        raise FivescoreError(f"A render mode is {' or '.join(RENDER_MODES)}, not {render_mode!r}.")


class FivescoreParallelEnv(ParallelEnv):
    """A game in which every agent acts in each step; whoever has nothing to decide waits.

    Waiting is the last action, and the only one in the mask of an agent that has nothing to decide.
    Decisions of a step are made in the order of the seats, on what was seen before it.
    """

    def __init__(
        self,
        name: str,
        *,
        players: int | None = None,
        variant: str = "standard",
        options: Options | None = None,
        deck: Deck | None = None,
        render_mode: str | None = None,
    ) -> None:
        _check_mode(render_mode)
        self.metadata = {"name": f"{name}_parallel_v0", "render_modes": list(RENDER_MODES)}
        self.render_mode = render_mode
        self._game: Game = get_game(name)
        players = self._game.usual_players(variant) if players is None else players
        self._config: GameConfig = self._game.config(variant, players, options)
        self._game.need_end(self._config)
        self._deck = deck or self._game.deck()
        self.space = Space.of(name, self._deck)
        self.waiting = self.space.n_actions
        """The action of whoever has nothing to decide."""
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        seen = Dict(
            {
                "observation": Box(-128, 127, (self.space.n_features,), np.int8),
                "action_mask": Box(0, 1, (self.space.n_actions + 1,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        actions = Discrete(self.space.n_actions + 1)
        self.action_spaces = dict.fromkeys(self.possible_agents, actions)
        self._draws = np.random.default_rng()

    def observation_space(self, agent: str) -> Dict:
        """The same object each time."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """The same object each time."""
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, Info]]:
        """Begins a game; a seed makes it and those after it repeatable."""
        del options
        if seed is not None:
            self._draws = np.random.default_rng(seed)
            for space in self.action_spaces.values():
                space.seed(seed)
        self._state = self._game.initial_state(self._config)
        self._shuffle = SeededShuffle(any_seed(self._draws))
        self._plans = [0] * len(self.possible_agents)
        self._deal()
        self.agents = self.possible_agents[:]
        return self._look(), {agent: {} for agent in self.agents}

    def _deal(self) -> None:
        while self._game.awaits_nature(self._state):
            order = self._shuffle(*self._game.stock(self._state, self._deck))
            fact = self._game.fact(self._state, self._deck, order)
            self._game.apply_fact(self._state, self._deck, fact)

    def _look(self) -> dict[str, Seen]:
        deciding = self._game.to_act(self._state)
        seen: dict[str, Seen] = {}
        for seat, agent in enumerate(self.possible_agents):
            row = np.zeros(self.space.n_features, np.int8)
            mask = np.zeros(self.space.n_actions + 1, np.int8)
            if seat in deciding:
                row, legal = self.space.encode(
                    self._game.observe(self._state, seat), self._plans[seat]
                )
                mask[:-1] = legal
            else:
                mask[-1] = 1
            seen[agent] = {"observation": row, "action_mask": mask}
        return seen

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[
        dict[str, Seen],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, Info],
    ]:
        """Makes the decisions of all agents; one that is not legal ends the game with -1."""
        before, deciding = self._look(), self._game.to_act(self._state)
        asked = {seat: int(actions[agent]) for seat, agent in enumerate(self.possible_agents)}
        wrong = [
            seat
            for seat, agent in enumerate(self.possible_agents)
            if not before[agent]["action_mask"][asked[seat]]
        ]
        rewards = dict.fromkeys(self.agents, 0.0)
        if wrong:
            rewards |= {self.possible_agents[seat]: -1.0 for seat in wrong}
        else:
            for seat in deciding:
                self._decide(seat, asked[seat])
            self._deal()
        outcome = self._game.outcome(self._state)
        if outcome is not None:
            for seat in outcome.winners:
                rewards[self.possible_agents[seat]] = 1 / len(outcome.winners)
        is_over = bool(wrong) or outcome is not None
        ended = dict.fromkeys(self.agents, is_over)
        cut = dict.fromkeys(self.agents, False)
        infos: dict[str, Info] = {agent: {} for agent in self.agents}
        seen = self._look()
        if is_over:
            self.agents = []
        return seen, rewards, ended, cut, infos

    def _decide(self, seat: int, action: int) -> None:
        seen = self._game.observe(self._state, seat)
        plan = self._plans[seat]
        move, self._plans[seat] = self.space.loops.decode(seen, self._deck.record, plan, action)
        if move != NO_MOVE:
            made = self._game.apply(self._state, self._deck, seat, int(move))
            assert made, "what was legal before the step still is"

    def render(self) -> str | None:
        """The scores in words."""
        if self.render_mode is None:
            return None
        scores = self._game.scores(self._state)
        return ", ".join(
            f"{agent} {n}" for agent, n in zip(self.possible_agents, scores, strict=True)
        )

    def close(self) -> None:
        """There is nothing to close."""
