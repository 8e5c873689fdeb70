"""Games as environments of Gymnasium: one seat against bots, alone and in vectors.

Install the extra: `pip install 'fivescore[envs]'`.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from gymnasium import Env
from gymnasium.spaces import Box, Dict, Discrete, MultiDiscrete
from gymnasium.vector import AutoresetMode, VectorEnv

from fivescore.bots import Bot, find_bot
from fivescore.engine.contract import SPECTATOR, Deck, FivescoreError
from fivescore.engine.rng import new_rng
from fivescore.envs.batch import ME, Batch
from fivescore.envs.table import Info, Options, Row, any_seed, make_table
from fivescore.games import get_game

Seen = dict[str, Row]


def env(
    name: str,
    *,
    opponents: str | Bot | Sequence[str | Bot] = "greedy",
    seat: int | None = None,
    players: int | None = None,
    variant: str = "standard",
    options: Options | None = None,
    deck: Deck | None = None,
    render_mode: str | None = None,
) -> "FivescoreEnv":
    """A game for one player.

    Args:
        name: The short name of the game.
        opponents: Any bots for the other seats, by name, import path or object; few repeat.
        seat: One's own seat; another one in each game, if nobody says.
        players: How many sit at the table; four where that is possible, if nobody says.
        variant: A variant of the game.
        options: Values of the game's options; the others keep their defaults.
        deck: The game's own by default.
        render_mode: "svg" or nothing.

    Raises:
        FivescoreError: Something of this there is not.
    """
    return FivescoreEnv(
        name,
        opponents=opponents,
        seat=seat,
        players=players,
        variant=variant,
        options=options,
        deck=deck,
        render_mode=render_mode,
    )


class FivescoreEnv(Env[Seen, int]):
    """One seat of a game; bots play the others.

    The reward is one's share of the victory, at the end. An action that is not legal ends the game
    with -1.
    """

    def __init__(
        self,
        name: str,
        *,
        opponents: str | Bot | Sequence[str | Bot],
        seat: int | None,
        render_mode: str | None,
        **settings: Any,
    ) -> None:
        self.metadata = {"render_modes": ["svg"]}
        if render_mode not in (None, "svg"):
            raise FivescoreError(f"A render mode is svg, not {render_mode!r}.")
        self.render_mode = render_mode
        self._table = make_table(name, **settings)
        self.space = self._table.space
        if seat is not None and not 0 <= seat < self._table.players:
            raise FivescoreError(
                f"There is no seat {seat}: the seats are 0 to {self._table.players - 1}."
            )
        self._wanted = seat
        named = (
            [opponents] if isinstance(opponents, str) or hasattr(opponents, "choose") else opponents
        )
        assert isinstance(named, Sequence)
        self._bots = [find_bot(bot, name) if isinstance(bot, str) else bot for bot in named]
        seen: Any = Dict(  # its own types are wider than what it holds
            {
                "observation": Box(-128, 127, (self.space.n_features,), np.int8),
                "action_mask": Box(0, 1, (self.space.n_actions,), np.int8),
            }
        )
        actions: Any = Discrete(self.space.n_actions)
        self.observation_space, self.action_space = seen, actions

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[Seen, Info]:
        """Begins a game; a seed makes it and those after it repeatable."""
        super().reset(seed=seed, options=dict(options or {}))
        table = self._table
        table.begin(any_seed(self.np_random))
        self._rng = new_rng(any_seed(self.np_random))
        drawn = int(self.np_random.integers(table.players))
        self.seat = drawn if self._wanted is None else self._wanted
        self._let_bots_play()
        return table.look(self.seat), self._info()

    def _let_bots_play(self) -> None:
        table = self._table
        while (seat := table.seat) not in (self.seat, SPECTATOR):
            bot = self._bots[(seat - self.seat - 1) % table.players % len(self._bots)]
            move = bot.choose(table.observation(seat), table.batch.deck, self._rng)
            table.batch.play([int(move)])

    def _info(self) -> Info:
        return {"seat": self.seat, "scores": self._table.scores}

    def step(self, action: int) -> tuple[Seen, float, bool, bool, Info]:
        """Makes a decision, and lets the bots play until the next one."""
        table = self._table
        if not table.is_legal(int(action)):
            return table.look(self.seat), -1.0, True, False, {**self._info(), "is_illegal": True}
        table.step(int(action))
        self._let_bots_play()
        reward = table.rewards[self.seat] if table.seat < 0 else 0.0
        return table.look(self.seat), reward, table.seat < 0, False, self._info()

    def render(self) -> str | None:
        """What one's seat sees, as SVG."""
        return self._table.draw(self.seat) if self.render_mode == "svg" else None


def vector(
    name: str,
    *,
    num_envs: int,
    opponents: str = "greedy",
    seat: int = 0,
    players: int | None = None,
    variant: str = "standard",
    options: Options | None = None,
    deck: Deck | None = None,
    jobs: int = 1,
) -> "FivescoreVectorEnv":
    """Many games for one player, side by side in compiled code; bots are `random` or `greedy`.

    Raises:
        FivescoreError: Something of this there is not.
    """
    game = get_game(name)
    players = game.usual_players(variant) if players is None else players
    config = game.config(variant, players, options)
    if not 0 <= seat < players:
        raise FivescoreError(f"There is no seat {seat}: the seats are 0 to {players - 1}.")
    bots = [ME if k == seat else opponents for k in range(players)]
    batch = Batch(game, config, games=num_envs, seed=0, deck=deck, bots=bots, jobs=jobs)
    return FivescoreVectorEnv(batch, seat)


class FivescoreVectorEnv(VectorEnv[Seen, Row, Row]):
    """A batch in which bots play all seats but one. A game that ends begins anew in the same step.

    An action that is not legal is an error: nothing is played.
    """

    def __init__(self, batch: Batch, seat: int) -> None:
        space = batch.space
        self.batch = batch
        self.seat = seat
        self.num_envs = batch.games
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        n, features, actions = batch.games, space.n_features, space.n_actions
        self.single_observation_space = _dict(Box(-128, 127, (features,), np.int8), (actions,))
        self.observation_space = _dict(Box(-128, 127, (n, features), np.int8), (n, actions))
        self.single_action_space = Discrete(actions)
        self.action_space = MultiDiscrete([actions] * n)

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[Seen, Info]:
        """Begins all games anew; a seed makes them and those after them repeatable."""
        del options
        if seed is not None:
            self._np_random = np.random.default_rng(seed)
        self.batch.reset(any_seed(self.np_random))
        return self._seen(), {}

    def _seen(self) -> Seen:
        return {
            "observation": self.batch.observe(),
            "action_mask": self.batch.legal_mask().view(np.int8),
        }

    def step(self, actions: Row) -> tuple[Seen, Row, Row, Row, Info]:
        """Makes a decision in each game."""
        rewards, done = self.batch.step(actions)
        infos: Info = {}
        if done.any():
            infos = {"final_scores": self.batch.scores.copy(), "_final_scores": done.copy()}
        cut = np.zeros(self.num_envs, np.bool_)
        return self._seen(), rewards[:, self.seat].astype(np.float64), done.copy(), cut, infos


def _dict(seen: Box, mask: tuple[int, ...]) -> Dict:
    return Dict({"observation": seen, "action_mask": Box(0, 1, mask, np.int8)})
