"""Whether a bot is better than the rung below it, and not worse against anybody."""

import msgspec
import numpy as np

from fivescore.engine.contract import FivescoreError, quoted
from fivescore.lab.arena.results import Ratio, Results, draw_weights

LEVEL = 1.0
"""Per cent, one-sided."""


class Promotion(msgspec.Struct, frozen=True):
    """The verdict, and what it rests on."""

    is_promoted: bool
    reasons: list[str]


def promote(results: Results, candidate: str, rung: str) -> Promotion:
    """Better than the rung (one-sided 1 %), and not worse than it against any other bot.

    Better: one candidate among rungs wins more than its fair share in all but 1 % of the
    bootstrap's draws. Worse against a bot: its share among such bots is below the rung's, on the
    same deals, in all but 1 % of the draws.

    Raises:
        FivescoreError: The two are not in the arena, or the same.
    """
    for name in (candidate, rung):
        if name not in results.bots:
            raise FivescoreError(f"{quoted(name)} is not among the bots of this arena.")
    if candidate == rung:
        raise FivescoreError("A bot cannot be promoted over itself.")
    one, below = results.bots.index(candidate), results.bots.index(rung)
    met = results.alone.get((one, below))
    if met is None:
        return Promotion(False, [f"{candidate} and {rung} have not met."])
    low = float(np.percentile(met.draws(met.deals, draw_weights(len(met.deals))), LEVEL))
    is_better = low > results.fair
    words = "better" if is_better else "not clearly better"
    fair = f"a fair share of {results.fair:.1%}"
    reasons = [f"{candidate} among {rung}: {words} than {fair}; with 99 % at least {low:.1%}."]
    is_promoted = is_better
    for member, name in enumerate(results.bots):
        if member not in (one, below):
            ours, theirs = (results.alone.get((each, member)) for each in (one, below))
            high = _highest_gain(ours, theirs)
            is_worse = high is None or high < 0
            is_promoted = is_promoted and not is_worse
            reasons.append(_reason(candidate, rung, name, high))
    return Promotion(is_promoted, reasons)


def _highest_gain(ours: Ratio | None, theirs: Ratio | None) -> float | None:
    """The upper end of what the candidate gains over the rung against one bot; None unknown."""
    deals = sorted(set(ours.deals) & set(theirs.deals)) if ours and theirs else []
    if not deals or ours is None or theirs is None:
        return None
    weights = draw_weights(len(deals))
    gains = ours.draws(deals, weights) - theirs.draws(deals, weights)
    return float(np.percentile(gains, 100 - LEVEL))


def _reason(candidate: str, rung: str, name: str, high: float | None) -> str:
    if high is None:
        return f"Among {name}: {candidate} and {rung} did not play the same deals."
    words = "worse" if high < 0 else "not worse"
    return f"Among {name}: {words} than {rung}; with 99 % at most {100 * high:+.1f} points."
