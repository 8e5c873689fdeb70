"""Bots for Fives: random and greedy, compiled, on observations alone. See docs/bots.md."""

import numpy as np

from fivescore.bots.compiled_bot import CompiledBot
from fivescore.engine.compiled import compiled
from fivescore.games.fives import entrypoints
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
LATE = 2
"""From so many tricks before the end greedy wants to win them."""


@compiled
def greedy_move(o: np.void) -> int:
    """Greedy's move for the viewer of an observation."""
    return greedy_play(o, int(o["own"]), int(o["viewer"]))


@compiled
def greedy_play(table: np.void, hand: int, seat: int) -> int:
    """Sheds high cards in tricks that others win, and takes tricks late. In this order:

    1. A move that ends the trick, wins it and makes exactly 25.
    2. Of the moves that do not win the trick as it lies, the one that sheds the highest card; of
       equal numbers a Silver one.
    3. Of the moves that win it as it lies without passing 25: in the last two tricks the one with
       the highest number, before that the one that is easiest to beat.
    4. The move that is easiest to beat.

    Of moves still equal: face up before face down, then by the order B G S M and the number.
    """
    total = int(table["totals"][seat])
    best = -1
    choice = 0
    for k in range(legal_count(table, hand)):
        move = legal_at(table, hand, k)
        worth = _worth(table, total, move)
        if worth > best:
            best = worth
            choice = move
    return choice


@compiled
def _worth(table: np.void, total: int, move: int) -> int:
    card = move & CARD
    shown = FIVE if move & FACE_DOWN else card
    leads = int(table["lying"]) == 0
    rank = rank_of(shown, colour_of(shown) if leads else int(table["led"]))
    if not leads and rank <= int(table["best_rank"]):
        silver = 1 if colour_of(card) == SILVER else 0
        return 2_000 + number_of(card) * 2 + silver
    after = total + number_of(shown)
    ends_trick = int(table["lying"]) == int(table["players"]) - 1
    if ends_trick and after == TARGET:
        return 3_000
    if after > TARGET:
        return 64 - rank
    tricks_left = int(table["tricks"]) - int(table["trick"])
    return 1_000 + (number_of(shown) if tricks_left <= LATE else 64 - rank)


@compiled
def choose_move(bot: int, o: np.void, deck: np.void, rng: np.void) -> int:  # noqa: ARG001
    """The move of the bot of that number."""
    if bot == GREEDY:
        return greedy_move(o)
    return random_move(o, int(o["own"]), rng)


@compiled
def _choose(bot: int, observations: np.ndarray, decks: np.ndarray, rngs: np.ndarray) -> int:
    return choose_move(bot, observations[0], decks[0], rngs[0])


RANDOM_BOT = CompiledBot("random", RANDOM, entrypoints.to_act, _choose)
GREEDY_BOT = CompiledBot("greedy", GREEDY, entrypoints.to_act, _choose)
