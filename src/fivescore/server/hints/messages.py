"""What page and server say to each other about hints."""

from typing import Literal

from msgspec import Struct

from fivescore.engine.log_lines import Phrase
from fivescore.teacher import Estimate, Hint


class AskHint(Struct, frozen=True, tag="hint"):
    """Asks for a hint. `seen` is the number of the last item that the sender had seen."""

    id: str
    seen: int


class EstimateInfo(Struct, frozen=True):
    """A mean with its 95 % interval."""

    mean: float
    low: float
    high: float


class HintMoveInfo(Struct, frozen=True):
    """A move and the chance to win with it, from 0 to 1."""

    move: str
    chance: EstimateInfo


class GivenHint(Struct, frozen=True, tag="given-hint"):
    """A hint, for whoever asked alone; its answer follows."""

    seen: int
    """The number of the last item that the asker had seen."""
    best: HintMoveInfo
    other: HintMoveInfo | None
    """The second best; None where there is only one move."""
    lead: EstimateInfo
    """By how much the best move's chance to win is higher."""
    points: EstimateInfo
    """How many chips or points more it brings."""
    unit: Literal["chips", "points"]
    reason: Phrase
    is_warning: bool
    """It comes before a move is made: `other` is that move, and `lead` what it costs."""
    is_sure: bool
    """Whether the interval of `lead` holds no 0; otherwise the two are about equally good."""


def describe_hint(hint: Hint, seen: int, *, is_warning: bool = False) -> GivenHint:
    """A hint as it is sent."""
    best, other = hint.best, hint.other
    return GivenHint(
        seen,
        HintMoveInfo(best.move, _describe(best.chance)),
        None if other is None else HintMoveInfo(other.move, _describe(other.chance)),
        _describe(hint.lead),
        _describe(hint.points),
        hint.unit,
        hint.reason,
        is_warning,
        hint.is_sure,
    )


def _describe(estimate: Estimate) -> EstimateInfo:
    return EstimateInfo(estimate.mean, estimate.low, estimate.high)
