"""Reasons: what two moves differ in, from the worlds in which they met."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from fivescore.engine.log_lines import Arguments, Phrase
from fivescore.teacher.measurement import Measurement

WEAK = 0.06
"""A reason that explains less than this gives way to how often a move ends better."""


@dataclass(frozen=True, slots=True)
class Reason:
    """A message, and how much of a hundred worlds it explains, from 0 to 1."""

    strength: float
    phrase: Phrase


def after_points(found: Measurement, names: Arguments, kind: str) -> Reason:
    """How often the first of two moves ends with more, and how often with less."""
    own = found.points[:, :, found.seat]
    more = found.share(own[:, 0] > own[:, 1])
    less = found.share(own[:, 0] < own[:, 1])
    arguments: Arguments = {**names, "more": more, "less": less}
    return Reason(WEAK, Phrase(f"teacher-{kind}-ends", arguments))


def strongest(reasons: Sequence[Reason]) -> Phrase:
    """The phrase that explains most; of equal ones the first."""
    return reasons[int(np.argmax([reason.strength for reason in reasons]))].phrase
