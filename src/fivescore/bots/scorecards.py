"""Bots for Score Cards: random and greedy, compiled, on observations alone. See docs/bots.md."""

import numpy as np

from fivescore.bots.compiled_bot import CompiledBot
from fivescore.engine.compiled import compiled
from fivescore.engine.masks import lowest
from fivescore.games.scorecards import entrypoints
from fivescore.games.scorecards.playout import random_move
from fivescore.games.scorecards.rules import (
    BACK,
    KEEP,
    KIND_SHIFT,
    PASS,
    PASSING,
    PLAYING,
    TURNS,
    best_play,
    partner_of,
    points_of,
    turn_of,
)

RANDOM, GREEDY = 0, 1


@compiled
def greedy_move(o: np.void, deck: np.void) -> int:
    """Greedy's move for the viewer of an observation."""
    return greedy_play(o, deck, int(o["own"]), int(o["viewer"]))


@compiled
def greedy_play(table: np.void, deck: np.void, hand: int, seat: int) -> int:
    """Plays what scores most now; passes the card with which the partner would gain most."""
    phase = int(table["phase"])
    if phase == PLAYING:
        return _best_of_hand(table, deck, hand, seat)
    gain, card = _best_for(table, deck, hand, seat, partner_of(seat))
    if phase == PASSING:
        return PASS << KIND_SHIFT | card if gain > 0 else KEEP << KIND_SHIFT
    return BACK << KIND_SHIFT | card


@compiled
def _best_of_hand(table: np.void, deck: np.void, hand: int, seat: int) -> int:
    best = -1
    best_points = 0
    while hand != 0:
        move = best_play(table, deck, seat, lowest(hand))
        hand &= hand - 1
        points = points_of(table, deck, seat, move)
        if best < 0 or points > best_points:
            best = move
            best_points = points
    return best


@compiled
def worth(table: np.void, deck: np.void, seat: int, card: int) -> int:
    """What a card would score if the seat played it now; nothing when the round is over for it."""
    if turn_of(table, seat) >= TURNS:
        return 0
    return points_of(table, deck, seat, best_play(table, deck, seat, card))


@compiled
def _best_for(table: np.void, deck: np.void, hand: int, giver: int, taker: int) -> tuple[int, int]:
    """The card that is worth most more to the taker than to the giver, and by how much."""
    best = lowest(hand)
    best_gain = worth(table, deck, taker, best) - worth(table, deck, giver, best)
    hand &= hand - 1
    while hand != 0:
        card = lowest(hand)
        hand &= hand - 1
        gain = worth(table, deck, taker, card) - worth(table, deck, giver, card)
        if gain > best_gain:
            best = card
            best_gain = gain
    return best_gain, best


@compiled
def choose_move(bot: int, o: np.void, deck: np.void, rng: np.void) -> int:
    """The move of the bot of that number."""
    if bot == GREEDY:
        return greedy_move(o, deck)
    return random_move(o, deck, int(o["own"]), int(o["viewer"]), rng)


@compiled
def _choose(bot: int, observations: np.ndarray, decks: np.ndarray, rngs: np.ndarray) -> int:
    return choose_move(bot, observations[0], decks[0], rngs[0])


RANDOM_BOT = CompiledBot("random", RANDOM, entrypoints.to_act, _choose)
GREEDY_BOT = CompiledBot("greedy", GREEDY, entrypoints.to_act, _choose)
