"""What a player's history counts in Score 5."""

from collections.abc import Mapping, Sequence

from fivescore.engine.contract import FeatKind
from fivescore.engine.events import Event
from fivescore.games.score5.events import AuctionNote

FEATS: Mapping[str, FeatKind] = {"best_hand": "best", "auctions": "sum"}


def count_feats(seen: Sequence[Event], scores: Sequence[int]) -> dict[str, list[int]]:
    """What each seat's final hand was worth (S12), and the auctions that it won."""
    winners = [event.winner for event in seen if isinstance(event, AuctionNote)]
    return {
        "best_hand": list(scores),
        "auctions": [winners.count(seat) for seat in range(len(scores))],
    }
