"""Score pads: entries of the page to the games, and their sheets back."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import msgspec

from fivescore.engine.contract import Deck
from fivescore.games import get_game
from fivescore.server.scorepads.messages import (
    PadDeckAnswer,
    PadFives,
    PadFivesSheet,
    PadRound,
    PadScore5,
    PadScore5Sheet,
    PadScorecards,
    PadScorecardsSheet,
)

DECKS_KEPT = 32


@dataclass(frozen=True, slots=True)
class Pad:
    """What is read and told of a game's pad."""

    entries: type[msgspec.Struct]
    sheet: type[msgspec.Struct]
    sample: msgspec.Struct
    """Entries that need everything the pad can do."""


_POINTS = PadRound(points=[[1, 2, 3, 4, 5]] * 3)
_CARDS = PadRound(starting="B1-1", plays=["play R1-2 vs 1"])
_NAMES = ["A", "B", "C"]
PADS = {
    "fives": Pad(PadFives, PadFivesSheet, PadFives(_NAMES, [[25, 20, "bust"]])),
    "score5": Pad(PadScore5, PadScore5Sheet, PadScore5(_NAMES, [["W75"], ["G80"], ["R10"]])),
    "scorecards": Pad(
        PadScorecards,
        PadScorecardsSheet,
        PadScorecards(_NAMES, [_POINTS, _CARDS], asked="B1-6"),
    ),
}


def warm_up(name: str) -> None:
    """Compiles what a pad needs."""
    make_sheet(name, PADS[name].sample)


def make_sheet(name: str, entries: msgspec.Struct) -> msgspec.Struct:
    """The sheet of some entries.

    Raises:
        FivescoreError: They are none of this game.
    """
    game = get_game(name)
    told: dict[str, Any] = msgspec.to_builtins(entries)
    players = len(told["names"])
    game_config = game.config(told.pop("variant", "standard"), players, told.pop("options", None))
    sheet = game.pad(game_config, _deck(name, told.pop("deck", None)), told)
    return msgspec.convert(sheet, PADS[name].sheet, from_attributes=True)


def tell_deck(name: str, source: str | None) -> PadDeckAnswer:
    """The cards of a deck file, or of our own deck."""
    deck = _deck(name, source)
    game = get_game(name)
    return PadDeckAnswer(deck.id, [game.describe_card(deck, k) for k in range(len(deck.cards))])


@lru_cache(maxsize=DECKS_KEPT)
def _deck(name: str, source: str | None) -> Deck:
    """A pad sends its deck along with every entry: it is read once."""
    game = get_game(name)
    return game.deck() if source is None else game.read_deck(source.encode("utf-8"))
