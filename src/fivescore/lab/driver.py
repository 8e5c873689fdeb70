"""Whole games between compiled bots, each seeing only its observation: templates for every game.

What a game brings to the lab is a `Lab`, which its declaration names.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

import numpy as np

from fivescore.engine.masks import lowest
from fivescore.engine.playouts import MOVES, Rules, playout
from fivescore.engine.registry import find_declaration
from fivescore.engine.rng import RNG, seed
from fivescore.engine.template import placeholder, template
from fivescore.lab.log import FACT


@dataclass(frozen=True, slots=True)
class Bots:
    """The compiled bots of a game, by number."""

    RANDOM: int
    """The bot that plays as the playouts do."""
    choose_move: Callable[[int, np.void, np.void, np.void], int]
    """The move of a bot, of `bot, observation, deck, rng`."""


class PlayGames(Protocol):
    """Plays many games: see `play_games`."""

    def __call__(
        self,
        start: np.ndarray,
        decks: np.ndarray,
        bots: np.ndarray,
        run_seed: int,
        first_game: int,
        scores: np.ndarray,
        victors: np.ndarray,
        logs: np.ndarray,
        ends: np.ndarray,
        /,
    ) -> int: ...


@dataclass(frozen=True, slots=True)
class Lab:
    """What a game brings to the lab: its rules and its bound templates."""

    rules: Rules
    play_games: PlayGames
    playouts: Callable[[np.ndarray, np.ndarray, int, int, int], tuple[int, int]]
    play_seeded: Callable[
        [np.void, np.void, np.void, np.void, np.ndarray, int, int], tuple[int, int]
    ]


def lab_of(game: str) -> Lab:
    """What the game of that name brings to the lab.

    Raises:
        FivescoreError: It brings nothing, because it is not compiled.
    """
    lab = find_declaration(game).load("lab")
    assert isinstance(lab, Lab)
    return lab


def has_lab(game: str) -> bool:
    """Whether the game of that name brings compiled loops."""
    return find_declaration(game).lab is not None


game = placeholder(Rules)
players = placeholder(Bots)


@template
def play_games(
    start: np.ndarray,
    decks: np.ndarray,
    bots: np.ndarray,
    run_seed: int,
    first_game: int,
    scores: np.ndarray,
    victors: np.ndarray,
    logs: np.ndarray,
    ends: np.ndarray,
) -> int:
    """Plays a game for each row of `scores`; returns the number of moves.

    `victors` gets masks of winning seats. Where `logs` has columns, each row gets the events of
    its game, up to `ends` (see `fivescore.lab.log`).
    """
    states = start.copy()
    observations = np.zeros(1, game.OBSERVATION)
    rngs = np.zeros(2, RNG)
    order = np.zeros(game.STOCK, np.int8)
    all_random = True
    for bot in bots:
        all_random = all_random and bot == players.RANDOM
    moves = 0
    for number in range(scores.shape[0]):
        states[0] = start[0]
        seed(rngs[0], run_seed, first_game + number)
        seed(rngs[1], run_seed, first_game + number + MOVES)
        s = states[0]
        if all_random and logs.shape[1] == 0:
            # The same moves as below, without the detour through observations.
            moves += playout(s, decks[0], rngs[0], rngs[1], order)
        else:
            log = logs[number]
            made, end = play_game(s, decks[0], bots, rngs, observations[0], order, log)
            moves += made
            ends[number] = end
        for seat in range(int(s["players"])):
            scores[number, seat] = game.score_of(s, seat)
        victors[number] = game.winners(s)
    return moves


@template
def play_game(
    s: np.void,
    deck: np.void,
    bots: np.ndarray,
    rngs: np.ndarray,
    o: np.void,
    order: np.ndarray,
    log: np.ndarray,
) -> tuple[int, int]:
    """Plays one game to its end; returns its moves and the length of its log.

    Deals are drawn from the first stream of random numbers, moves from the second.
    """
    end = 0
    moves = 0
    is_logged = log.size > 0
    while int(s["phase"]) != game.OVER:
        if int(s["phase"]) == game.DEAL:
            size = game.shuffle_and_deal(s, deck, rngs[0], order)
            if is_logged:
                log[end] = FACT
                log[end + 1] = size
                for k in range(size):
                    log[end + 2 + k] = order[k]
                end += 2 + size
        else:
            seat = lowest(game.to_act(s))
            game.observe(s, seat, o)
            move = players.choose_move(bots[seat], o, deck, rngs[1])
            if is_logged:
                log[end] = seat
                log[end + 1] = move
                end += 2
            game.apply(s, deck, seat, move)
            moves += 1
    return moves, end
