"""What a player's history counts in Fives."""

from collections.abc import Mapping, Sequence

from fivescore.engine.contract import FeatKind
from fivescore.engine.events import Event
from fivescore.games.fives.events import HandNote
from fivescore.games.fives.rules import TARGET

FEATS: Mapping[str, FeatKind] = {"exact": "sum"}


def count_feats(seen: Sequence[Event], players: int) -> dict[str, list[int]]:
    """The hands that each seat ended at exactly 25 (F14)."""
    hands = [event.totals for event in seen if isinstance(event, HandNote)]
    return {"exact": [sum(totals[seat] == TARGET for totals in hands) for seat in range(players)]}
