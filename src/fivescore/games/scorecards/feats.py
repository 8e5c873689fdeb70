"""What a player's history counts in Score Cards."""

from collections.abc import Mapping, Sequence

from msgspec import UNSET

from fivescore.engine.contract import FeatKind
from fivescore.engine.events import Event
from fivescore.games.scorecards.events import CardMove

FEATS: Mapping[str, FeatKind] = {"best_card": "best"}


def count_feats(seen: Sequence[Event], players: int) -> dict[str, list[int]]:
    """The most points that each seat made by one card; a bonus is no card's (C6)."""
    best = [0] * players
    for event in seen:
        if isinstance(event, CardMove) and event.points is not UNSET:
            best[event.seat] = max(best[event.seat], event.points)
    return {"best_card": best}
