"""Batches: thousands of games side by side, seen and played through arrays that never move."""

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise

import numpy as np
import numpy.typing as npt

from fivescore.engine.contract import (
    SPECTATOR,
    Deck,
    FivescoreError,
    Game,
    GameConfig,
    Move,
    Viewer,
    quoted,
)
from fivescore.engine.registry import find_declaration
from fivescore.engine.rng import RNG
from fivescore.engine.shuffles import MAX_SEED, check_number
from fivescore.engine.views import View
from fivescore.envs.loops import NOBODY, PERSON, PLACE, Loops
from fivescore.envs.spaces import Space

MOST_GAMES = 1 << 24
MOST_JOBS = 256
ME = "me"
"""Stands among bots for a seat that the caller plays."""


class IllegalActionError(FivescoreError):
    """An action that is not legal where it was meant; nothing was played."""

    def __init__(self, game: int, action: int) -> None:
        super().__init__(f"Action {action} is not legal in game {game} of the batch.")
        self.game = game
        self.action = action


class Batch:
    """Games side by side. `step` makes a decision in each; where a game ends, another begins.

    `observe()`, `legal_mask()`, `to_act`, `rewards`, `done` and `scores` are the same arrays all
    the time, and change with each step: copy what you want to keep.
    """

    def __init__(
        self,
        game: Game,
        config: GameConfig,
        *,
        games: int,
        seed: int,
        first: int = 0,
        deck: Deck | None = None,
        bots: Sequence[str] = (),
        jobs: int = 1,
        auto_reset: bool = True,
    ) -> None:
        game.need_end(config)
        self.game = game
        self.config = config
        self.deck = deck or game.deck()
        self.space = Space.of(game.name, self.deck)
        self.games = check_number("The number of games", games, MOST_GAMES)
        self.players = config.players
        self._loops = loops_of(game.name)
        self._bots = _seated(self._loops, bots, config.players)
        self._stride = self.games if auto_reset else 0
        jobs = check_number("The number of jobs", jobs, MOST_JOBS) or os.cpu_count() or 1
        self._bounds = np.linspace(0, self.games, min(jobs, self.games) + 1).astype(int).tolist()
        self._pool = ThreadPoolExecutor(jobs) if jobs > 1 else None
        self._make_arrays()
        self._seed = 0
        self.reset(seed, first=first)

    def _make_arrays(self) -> None:
        size, rules = self.games, self._loops.rules
        self.states = np.zeros(size, rules.STATE)
        """The games as the rules keep them, with all that is hidden."""
        self._places = np.zeros(size, PLACE)
        self._observations = np.zeros(size, rules.OBSERVATION)
        self._natures, self._rngs = np.zeros(size, RNG), np.zeros(size, RNG)
        self._features = np.zeros((size, self.space.n_features), np.int8)
        self._masks = np.zeros((size, self.space.n_actions), np.int8)
        self._actions = np.zeros(size, np.int64)
        self.rewards = np.zeros((size, self.players), np.float32)
        """For each seat its share of a victory of the last step: 1 alone, a half for two."""
        self.scores = np.zeros((size, self.players), np.int64)
        """The scores of the game that ended last in each place."""
        self.done: npt.NDArray[np.bool_] = np.zeros(size, np.bool_)
        """Whether a game ended in the last step."""
        self._fixed = (
            *(self.states, self._places, self._natures, self._rngs),
            *(self.game.initial_state(self.config), self.deck.record, self._bots),
            *(self._observations, self._features, self._masks),
        )

    # --- Playing ------------------------------------------------------------------------------

    def reset(self, seed: int | None = None, *, first: int = 0) -> npt.NDArray[np.int8]:
        """Begins all games anew, those of the numbers from `first` on; returns the observations.

        Game k has the deals of `new_game(…, seed=seed, number=k)`.
        """
        if seed is not None:
            self._seed = check_number("A seed", seed, MAX_SEED)
        self._places["number"] = np.arange(first, first + self.games)
        self.rewards[:] = 0
        self.scores[:] = 0
        self.done[:] = False
        self._side_by_side(self._loops.reset, self._seed)
        return self._features

    def observe(self) -> npt.NDArray[np.int8]:
        """What the seat to act sees in each game, a row of features (see `space`)."""
        return self._features

    def legal_mask(self) -> npt.NDArray[np.bool_]:
        """What it may do, a row of actions."""
        return self._masks.view(np.bool_)

    @property
    def to_act(self) -> npt.NDArray[np.int8]:
        """The seat that decides in each game; -1 where the game is over."""
        seats: npt.NDArray[np.int8] = self._places["seat"]
        return seats

    @property
    def numbers(self) -> npt.NDArray[np.int64]:
        """The number of each game among those of the seed."""
        numbers: npt.NDArray[np.int64] = self._places["number"]
        return numbers

    def step(self, actions: npt.ArrayLike) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.bool_]]:
        """Makes an action in each game; returns rewards and which games ended.

        Where a game is over its action does not matter.

        Raises:
            IllegalActionError: One is not legal; nothing was played.
        """
        self._actions[:] = actions
        wrong = self._first_illegal()
        if wrong is not None:
            raise IllegalActionError(wrong, int(self._actions[wrong]))
        self._advance(self._loops.step)
        return self.rewards, self.done

    def _first_illegal(self) -> int | None:
        found = int(self._loops.first_illegal(self._places, self._masks, self._actions))
        return None if found < 0 else found

    def play(self, moves: Sequence[Move]) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.bool_]]:
        """Makes a whole move in each game, as the rules number it: a bid of Score 5 as a set.

        Raises:
            FivescoreError: One is not legal; nothing was played.
        """
        self._actions[:] = moves
        for i, move in enumerate(self._actions.tolist()):
            seat = int(self.to_act[i])
            after = self.states[i : i + 1].copy()
            if seat != NOBODY and not self.game.apply(after, self.deck, seat, move):
                refusal = self.game.refuse(self.states[i : i + 1], self.deck, seat, move)
                raise FivescoreError(f"Game {i} of the batch: {refusal.sentences['en']}")
        self._advance(self._loops.play)
        return self.rewards, self.done

    def _advance(self, loop: Callable[..., None]) -> None:
        results = (self._actions, self.rewards, self.scores, self.done.view(np.int8))
        self._side_by_side(loop, self._seed, *results, self._stride)

    def random_actions(self) -> npt.NDArray[np.int64]:
        """A legal action for each game, each equally likely; repeatable by the seed."""
        actions = np.zeros(self.games, np.int64)
        self._in_parts(self._loops.draw, self._masks, self._rngs, actions)
        return actions

    def _side_by_side(self, loop: Callable[..., None], *rest: object) -> None:
        self._in_parts(loop, *self._fixed, *rest)

    def _in_parts(self, loop: Callable[..., None], *arguments: object) -> None:
        bounds = self._bounds
        if self._pool is None:
            loop(*arguments, 0, self.games)
            return
        parts = pairwise(bounds)
        for task in [self._pool.submit(loop, *arguments, *part) for part in parts]:
            task.result()

    # --- Looking closer -----------------------------------------------------------------------

    def view(self, game: int, viewer: Viewer = SPECTATOR) -> View:
        """What a viewer sees of one game, as data."""
        if viewer != SPECTATOR:
            viewer = check_number("A seat", viewer, self.players - 1)
        state = self.states[game : game + 1]
        return self.game.view(self.game.observe(state, viewer), self.deck)

    def legal_moves(self, game: int) -> Sequence[Move]:
        """The whole moves of the seat to act in one game, as the rules number them."""
        seat = int(self.to_act[game])
        state = self.states[game : game + 1]
        return [] if seat == NOBODY else self.game.legal(state, self.deck, seat)

    def __repr__(self) -> str:
        return f"<Batch of {self.games} games of {self.game.name}, {self.players} players>"


def loops_of(game: str) -> Loops:
    """What a game brings to batches.

    Raises:
        FivescoreError: It brings nothing.
    """
    loops = find_declaration(game).load("batch")
    assert isinstance(loops, Loops)
    return loops


def _seated(loops: Loops, bots: Sequence[str], players: int) -> npt.NDArray[np.int64]:
    """Who decides for each seat."""
    if not bots:
        return np.full(players, PERSON, np.int64)
    if len(bots) != players or ME not in bots:
        raise FivescoreError(
            f"Name “{ME}” or a bot for each of {players} seats, “{ME}” once at least."
        )
    for bot in bots:
        if bot != ME and bot not in loops.bots:
            known = " or ".join(loops.bots)
            raise FivescoreError(f"In a batch a bot is {known}, not {quoted(bot)}.")
    return np.array([PERSON if bot == ME else loops.bots[bot] for bot in bots], np.int64)
