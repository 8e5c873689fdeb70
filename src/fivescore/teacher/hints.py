"""Hints: the two best moves, by how much one is better, and one reason."""

import msgspec
import numpy as np

from fivescore.engine.contract import Deck, FivescoreError, Observation
from fivescore.engine.log_lines import Phrase
from fivescore.games import get_game
from fivescore.teacher.measurement import NOTHING, Estimate
from fivescore.teacher.teaching import Situation, Unit, find_teaching

NARROWING = 0.4
"""The part of the rollouts that chooses the two moves; the rest tells them apart."""
ONLY_MOVE = "teacher-only-move"


class HintMove(msgspec.Struct, frozen=True):
    """A move and what it is worth."""

    move: str
    chance: Estimate
    """To win, from 0 to 1."""


class Hint(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a player may be told before a move."""

    best: HintMove
    unit: Unit
    """What `points` counts."""
    reason: Phrase
    """For the asker: it names other seats."""
    worlds: int
    """In so many imagined deals the two met."""
    other: HintMove | None = None
    """The second best; none where there is only one move."""
    lead: Estimate = NOTHING
    """By how much the best move's chance to win is higher."""
    points: Estimate = NOTHING
    """How many chips or points more it brings: in this hand, this round or this game."""
    is_sure: bool = False
    """Whether the interval of `lead` holds no 0; otherwise the two are about equally good."""


def hint(game: str, observation: Observation, deck: Deck, rng: np.ndarray) -> Hint:
    """The two best moves of the viewer of an observation, which must be allowed to move.

    It takes about half a second of a core, and reads the observation alone. The same random
    numbers give the same hint.

    Raises:
        FivescoreError: The viewer cannot move now, or the game has no teacher.
    """
    teaching = find_teaching(game)
    situation = Situation(teaching, observation, deck, rng)
    if not situation.may_act():
        raise FivescoreError("A hint was asked for when it was not the player's turn.")
    moves = situation.candidates()
    rollouts = teaching.rollouts(observation)
    if len(moves) == 1:
        found = situation.measure(moves, max(32, rollouts // 8))
        only = HintMove(_text(game, deck, moves[0]), found.chance(0))
        return Hint(only, teaching.unit, Phrase(ONLY_MOVE), len(found.weights))
    two = situation.narrow(moves, int(rollouts * NARROWING), keep=2)
    found = situation.measure(two, max(16, int(rollouts * (1 - NARROWING)) // 2))
    if found.means()[1] > found.means()[0]:
        two.reverse()
        found = found.reversed()
    lead = found.lead(0, 1)
    best, other = (HintMove(_text(game, deck, two[k]), found.chance(k)) for k in range(2))
    return Hint(
        best,
        teaching.unit,
        teaching.reason(situation, found),
        len(found.weights),
        other,
        lead,
        found.points_lead(0, 1, teaching.scale),
        is_sure=lead.is_sure,
    )


def _text(game: str, deck: Deck, move: int) -> str:
    return get_game(game).format(deck, move)
