"""A review in words: what terminal and HTML page say; the page's own components do the same."""

from collections.abc import Sequence

from fivescore.teacher.review_types import Decision, Moment, Review, SeatReview
from fivescore.words import tell

_POINT = {"en": "."}


def percent(share: float) -> int:
    """A share as a whole number of per cent."""
    return round(100 * share)


def signed(share: float) -> str:
    """A share as a whole number of per cent with its sign."""
    whole = percent(share)
    return f"{'−' if whole < 0 else '+' if whole > 0 else ''}{abs(whole)}"


def decimal(language: str, share: float) -> str:
    """A share in per cent with one decimal."""
    return f"{100 * share:.1f}".replace(".", _POINT.get(language, ","))


def say_mistake(language: str, decision: Decision) -> str:
    """What was better than a move, and by how much."""
    return tell(
        language,
        "teacher-mistake",
        better=decision.better or decision.move,
        move=decision.move,
        cost=decimal(language, decision.cost.mean),
        error=decimal(language, (decision.cost.high - decision.cost.low) / 2),
    )


def say_moment(language: str, moment: Moment, names: Sequence[str]) -> str:
    """Whose chance moved, from what to what."""
    return tell(
        language,
        "teacher-moment",
        player=names[moment.seat],
        before=percent(moment.before),
        after=percent(moment.after),
    )


def say_summary(language: str, review: Review, seat: int, names: Sequence[str]) -> str:
    """A seat's mistakes in a line that one can share."""
    told: SeatReview = review.seats[seat]
    costs = [d.cost.mean for d in review.decisions if d.seat == seat and d.is_mistake]
    return tell(
        language,
        "teacher-summary",
        player=names[seat],
        mistakes=told.mistakes,
        decisions=told.decisions,
        cost=percent(sum(costs)),
    )
