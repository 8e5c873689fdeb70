"""How long a scoring rule of Score Cards takes inside compiled code.

Positions are taken from random games for two; each card that leaves no choice is scored in all of
them, again and again, as if it were played from the hand. What is timed is what a game does for
every play: looking at the table and running the rule.
"""

import time
from statistics import median

import numpy as np

from fivescore.engine.compiled import compiled
from fivescore.engine.masks import lowest
from fivescore.engine.rng import new_rng
from fivescore.games import get_game
from fivescore.games.scorecards.playout import random_move, shuffle_and_deal
from fivescore.games.scorecards.rules import (
    DEAL,
    OVER,
    STOCK,
    apply,
    pack_play,
    points_of,
    to_act,
)
from fivescore.games.scorecards.scoring.operations import NO_CHOICE

POSITIONS = 400
REPEATS = 25
NANO = 1e9


@compiled
def _collect(start: np.ndarray, decks: np.ndarray, rngs: np.ndarray, states: np.ndarray) -> None:
    """Fills the array with the positions of random games in which a card is to be played."""
    game = start.copy()
    order = np.zeros(STOCK, np.int8)
    n = 0
    while n < states.size:
        if int(game[0]["phase"]) == OVER:
            game[0] = start[0]
        s = game[0]
        if int(s["phase"]) == DEAL:
            shuffle_and_deal(s, decks[0], rngs[0], order)
            continue
        states[n] = s
        n += 1
        seat = lowest(to_act(s))
        apply(s, decks[0], seat, random_move(s, decks[0], int(s["hand"][seat]), seat, rngs[0]))


@compiled
def _score_all(states: np.ndarray, decks: np.ndarray, card: int, repeats: int) -> int:
    """Scores a card in every position; cards that lie there already are scored all the same."""
    move = pack_play(card, -1, NO_CHOICE, 0, -1)
    total = 0
    for _ in range(repeats):
        for n in range(states.size):
            total += points_of(states[n], decks[0], int(states[n]["seat"]), move)
    return total


class ScoringTimer:
    """Times the rules of our own deck that leave no choice."""

    def __init__(self) -> None:
        game = get_game("scorecards")
        self._deck = game.deck()
        start = game.initial_state(game.config("standard", 2))
        self._states = np.zeros(POSITIONS, start.dtype)
        _collect(start, self._deck.record, new_rng(1), self._states)
        kinds = self._deck.record["choice"][0]
        self.cards = [card for card in range(len(self._deck.cards)) if kinds[card] == NO_CHOICE]
        self.time_cards(1)

    def time_cards(self, repeats: int = REPEATS) -> dict[str, float]:
        """Nanoseconds of a CPU for one scoring, by card."""
        times = {}
        for card in self.cards:
            began = time.process_time_ns()
            _score_all(self._states, self._deck.record, card, repeats)
            spent = time.process_time_ns() - began
            times[self._deck.cards[card]] = spent / (repeats * POSITIONS)
        return times

    def median_time(self) -> float:
        """The median over the cards."""
        return median(self.time_cards().values())
