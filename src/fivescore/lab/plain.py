"""Whole games through the contract alone, for games and bots that are not compiled."""

from collections.abc import Sequence

import numpy as np

from fivescore.bots import Bot
from fivescore.engine.contract import Deck, FivescoreError, Game, State
from fivescore.engine.playouts import MOVES
from fivescore.engine.rng import new_rng, shuffled
from fivescore.lab.log import FACT


def play_game(
    game: Game,
    start: State,
    deck: Deck,
    bots: Sequence[Bot],
    *,
    seed: int,
    number: int,
    most: int | None = None,
) -> tuple[State, list[int]]:
    """Plays the game of that number of a run; returns its last state and its log.

    After `most` moves it stops, if they are given.

    Raises:
        FivescoreError: A bot chose a move that is not legal.
    """
    nature = new_rng(seed, number)
    rng = new_rng(seed, number + MOVES)
    state = start.copy()
    log: list[int] = []
    moves = 0
    while game.outcome(state) is None and moves != most:
        if game.awaits_nature(state):
            stock, parts = game.stock(state, deck)
            order = shuffled(nature, stock, parts)
            game.apply_fact(state, deck, game.fact(state, deck, order))
            log += [FACT, len(order), *order]
            continue
        seat = game.to_act(state)[0]
        bot = bots[seat]
        # It may be anybody's: its move need not even be a number.
        move: object = bot.choose(game.observe(state, seat), deck, rng)
        if not isinstance(move, int | np.integer) or not game.apply(state, deck, seat, int(move)):
            name = getattr(bot, "name", type(bot).__name__)
            raise FivescoreError(f"The bot {name} chose {move!r}, which is not legal.")
        log += [seat, int(move)]
        moves += 1
    return state, log


def play_games(
    game: Game,
    start: State,
    deck: Deck,
    bots: Sequence[Bot],
    *,
    seed: int,
    first: int,
    scores: np.ndarray,
    victors: np.ndarray,
) -> list[list[int]]:
    """Plays consecutive games of a run; fills in scores and winners, returns the logs."""
    logs = []
    for k in range(len(scores)):
        state, log = play_game(game, start, deck, bots, seed=seed, number=first + k)
        outcome = game.outcome(state)
        assert outcome is not None
        scores[k] = outcome.scores
        victors[k] = sum(1 << seat for seat in outcome.winners)
        logs.append(log)
    return logs
