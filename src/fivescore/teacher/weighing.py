"""What one decision cost: a first look finds the better move, fresh worlds say by how much."""

from dataclasses import dataclass

from fivescore.engine.contract import Move
from fivescore.teacher.measurement import NOTHING, Estimate, Measurement
from fivescore.teacher.teaching import Situation

LOOK, CHECK, DEEPER = 0.5, 0.5, 2.0
"""Parts of a decision's rollouts: for the first look, for the two moves, where it is close."""
TRIFLE = 0.004
"""Differences below this are not looked at more closely."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """A decision, measured."""

    chance: float
    cost: Estimate
    points: Estimate
    better: Move | None
    if_uniform: Estimate | None
    worlds: int


def weigh(situation: Situation, played: Move) -> Weighed:
    """What a move cost, given what its seat saw."""
    teaching = situation.teaching
    rollouts = teaching.rollouts(situation.observation) * teaching.effort
    moves = situation.candidates()
    if played not in moves:
        moves.append(played)
    best = situation.narrow(moves, int(rollouts * LOOK), keep=1)[0]
    pair = [best] if best == played else [best, played]
    worlds = max(16, int(rollouts * CHECK) // 2)
    found = situation.measure(pair, worlds)
    if len(pair) == 1:
        return Weighed(found.chance(0).mean, NOTHING, NOTHING, None, None, worlds)
    if _is_close(found.lead(0, 1)):
        worlds = max(16, int(rollouts * DEEPER) // 2)
        found = situation.measure(pair, worlds)
    return _told(situation, found)


def _is_close(lead: Estimate) -> bool:
    """Whether more worlds may change the verdict."""
    half = lead.high - lead.mean
    return lead.high > TRIFLE and abs(lead.mean) < 2 * half


def _told(situation: Situation, found: Measurement) -> Weighed:
    return Weighed(
        chance=max(found.chance(k).mean for k in range(2)),
        cost=found.lead(0, 1),
        points=found.points_lead(0, 1, situation.teaching.scale),
        better=found.moves[0],
        if_uniform=found.lead_if_uniform(0, 1),
        worlds=len(found.weights),
    )
