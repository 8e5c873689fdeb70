"""Warnings: what a move that somebody wants to make would cost, against the best one."""

import numpy as np

from fivescore.engine.contract import Deck, FivescoreError, Observation
from fivescore.engine.log_lines import Phrase
from fivescore.games import get_game
from fivescore.teacher.hints import NARROWING, ONLY_MOVE, Hint, HintMove
from fivescore.teacher.teaching import Situation, find_teaching


def weigh(game: str, observation: Observation, deck: Deck, move: str, rng: np.ndarray) -> Hint:
    """The best move against one that the viewer wants to make, which must be legal.

    It is a hint whose `other` is that move and whose `lead` is what the move costs; without an
    `other` nothing better was found.

    Raises:
        FivescoreError: The viewer cannot move now, or the game has no teacher.
    """
    teaching = find_teaching(game)
    situation = Situation(teaching, observation, deck, rng)
    if not situation.may_act():
        raise FivescoreError("A move was weighed when it was not the player's turn.")
    rules = get_game(game)
    wanted = rules.parse(deck, move)
    others = [one for one in situation.candidates() if one != wanted]
    rollouts = teaching.rollouts(observation)
    best = situation.narrow(others, int(rollouts * NARROWING), keep=1)
    moves = [*best, wanted]
    found = situation.measure(moves, max(16, int(rollouts * (1 - NARROWING)) // 2))
    if not best or found.lead(0, 1).mean <= 0:
        own = HintMove(rules.format(deck, wanted), found.chance(len(moves) - 1))
        return Hint(own, teaching.unit, Phrase(ONLY_MOVE), len(found.weights))
    better, chosen = (
        HintMove(rules.format(deck, one), found.chance(k)) for k, one in enumerate(moves)
    )
    lead = found.lead(0, 1)
    return Hint(
        better,
        teaching.unit,
        teaching.reason(situation, found),
        len(found.weights),
        chosen,
        lead,
        found.points_lead(0, 1, teaching.scale),
        is_sure=lead.is_sure,
    )
