"""Bots for Fives: random and greedy, compiled, on observations alone. See docs/bots.md."""

import numpy as np

from fivescore.bots import NAMES
from fivescore.engine.compiled import compiled
from fivescore.engine.contract import Move, Observation
from fivescore.games.fives.playout import random_move
from fivescore.games.fives.rules import (
    CARD,
    FACE_DOWN,
    FIVE,
    SILVER,
    TARGET,
    colour_of,
    legal_at,
    legal_count,
    number_of,
    rank_of,
)

RANDOM, GREEDY = 0, 1


@compiled
def greedy_move(o: np.void) -> int:
    """Takes the trick as it lies if that brings the total closest to 25; else sheds danger.

    1. Of the moves that now win the trick without passing 25, the one with the highest number;
       of equal numbers the one that is harder to beat.
    2. Else, of the moves that do not win, the one that sheds the highest card; of equal numbers
       Silver first.
    3. Else (every move wins and busts, or the total is past 25), the easiest one to beat.
    Among moves still equal: face up before face down, then the lowest card.
    """
    hand = int(o["own"])
    total = int(o["totals"][int(o["viewer"])])
    best = -1
    choice = 0
    for k in range(legal_count(o, hand)):
        move = legal_at(o, hand, k)
        worth = _worth(o, total, move)
        if worth > best:
            best = worth
            choice = move
    return choice


@compiled
def _worth(o: np.void, total: int, move: int) -> int:
    card = move & CARD
    shown = FIVE if move & FACE_DOWN else card
    leads = int(o["lying"]) == 0
    rank = rank_of(shown, colour_of(shown) if leads else int(o["led"]))
    if leads or rank > int(o["best_rank"]):
        if total + number_of(shown) <= TARGET:
            return 2_000 + number_of(shown) * 64 + rank
        return 64 - rank
    silver = 1 if colour_of(card) == SILVER else 0
    return 1_000 + number_of(card) * 2 + silver


@compiled
def choose_move(bot: int, o: np.void, rng: np.void) -> int:
    """The move of the bot of that number."""
    if bot == GREEDY:
        return greedy_move(o)
    return random_move(o, int(o["own"]), rng)


@compiled
def _choose(bot: int, observations: np.ndarray, rngs: np.ndarray) -> int:
    return choose_move(bot, observations[0], rngs[0])


class FivesBot:
    """A compiled bot at a table."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._number = NAMES.index(name)

    def choose(self, observation: Observation, rng: np.ndarray) -> Move:
        """The bot's move."""
        return _choose(self._number, observation, rng)
