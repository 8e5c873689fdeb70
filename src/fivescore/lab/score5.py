"""Whole games of Score 5 between compiled bots, each seeing only its observation."""

import numpy as np

from fivescore.bots.score5 import RANDOM, choose_move
from fivescore.engine.compiled import compiled
from fivescore.engine.masks import lowest
from fivescore.engine.rng import RNG, seed
from fivescore.games.score5.knowledge import OBSERVATION, observe
from fivescore.games.score5.playout import playout, shuffle_and_deal
from fivescore.games.score5.rules import DEAL, OVER, STOCK, apply, to_act, winners
from fivescore.lab.log import FACT


@compiled
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
    """Plays a game for each row of `scores`; see `fivescore.lab.fives.play_games`."""
    states = start.copy()
    observations = np.zeros(1, OBSERVATION)
    rngs = np.zeros(1, RNG)
    order = np.zeros(STOCK, np.int8)
    all_random = True
    for bot in bots:
        all_random = all_random and bot == RANDOM
    moves = 0
    for game in range(scores.shape[0]):
        states[0] = start[0]
        seed(rngs[0], run_seed, first_game + game)
        s = states[0]
        if all_random and logs.shape[1] == 0:
            # The same moves as below, without the detour through observations.
            moves += playout(s, decks[0], rngs[0], order)
        else:
            log = logs[game]
            made, end = play_game(s, decks[0], bots, rngs[0], observations[0], order, log)
            moves += made
            ends[game] = end
        for seat in range(int(s["players"])):
            scores[game, seat] = s["totals"][seat]
        victors[game] = winners(s)
    return moves


@compiled
def play_game(
    s: np.void,
    deck: np.void,
    bots: np.ndarray,
    rng: np.void,
    o: np.void,
    order: np.ndarray,
    log: np.ndarray,
) -> tuple[int, int]:
    """Plays one game to its end; returns its moves and the length of its log."""
    end = 0
    moves = 0
    is_logged = log.size > 0
    while int(s["phase"]) != OVER:
        if int(s["phase"]) == DEAL:
            shuffle_and_deal(s, rng, order)
            if is_logged:
                log[end] = FACT
                log[end + 1] = STOCK
                for k in range(STOCK):
                    log[end + 2 + k] = order[k]
                end += 2 + STOCK
        else:
            seat = lowest(to_act(s))
            observe(s, seat, o)
            move = choose_move(bots[seat], o, deck, rng)
            if is_logged:
                log[end] = seat
                log[end + 1] = move
                end += 2
            apply(s, deck, seat, move)
            moves += 1
    return moves, end
