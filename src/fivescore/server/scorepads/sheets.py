"""Score pads: entries of the page to the games, and their sheets back."""

from functools import cache, lru_cache
from typing import Any

import msgspec

from fivescore.engine.contract import Deck
from fivescore.engine.registry import find_declaration
from fivescore.engine.scorepad import ScorePadTypes
from fivescore.games import get_game
from fivescore.server.scorepads.messages import PadDeckAnswer, PadEmptySheet, PadStart

DECKS_KEPT = 32
PRINTED = "printed"
"""Stands for the deck where we know no more than what can be printed."""


def scorepad_types(name: str) -> ScorePadTypes | None:
    """What is entered into a game's score pad, and its sheet; None if it has none."""
    declaration = find_declaration(name)
    if declaration.scorepad is None:
        return None
    types: ScorePadTypes = declaration.load("scorepad").SCOREPAD
    return types


def warm_up(name: str) -> None:
    """Compiles what a pad needs."""
    types = scorepad_types(name)
    if types is not None:
        make_sheet(name, types.example)


def make_sheet(name: str, entries: msgspec.Struct) -> msgspec.Struct:
    """The sheet of some entries.

    Raises:
        FivescoreError: They are none of this game.
    """
    types, game = scorepad_types(name), get_game(name)
    assert types is not None
    fields: dict[str, Any] = msgspec.to_builtins(entries)
    players = len(fields["names"])
    config = game.config(fields.pop("variant", "standard"), players, fields.pop("options", None))
    deck = _deck(name, fields.pop("deck", None), fields.pop("deck_sha256", ""))
    sheet = game.pad(config, deck, fields)
    return msgspec.convert(sheet, types.sheet, from_attributes=True)


def describe_deck(name: str, source: str | None, sha256: str) -> PadDeckAnswer:
    """The cards of a deck file, of one of our own decks, or those of new pads.

    Raises:
        FivescoreError: There is no such deck.
    """
    deck = _deck(name, source, sha256)
    cards = get_game(name).pad_cards(deck)
    if deck is None:
        return PadDeckAnswer(PRINTED, "", cards)
    return PadDeckAnswer(deck.id, deck.sha256, cards)


@cache
def encoded_start(name: str) -> bytes:
    """What new pads of a game begin with, as JSON, made once."""
    types, game = scorepad_types(name), get_game(name)
    assert types is not None
    sheets = [
        PadEmptySheet(variant, players, start, msgspec.to_builtins(make_sheet(name, entries)))
        for variant, counts in game.variants.items()
        for players in counts
        for start, entries in enumerate(_empty_entries(types, variant, players))
    ]
    # Where a pad begins with printed cards, our own deck can be chosen too.
    ours = [describe_deck(name, None, game.deck().sha256)] if game.pad_deck() is None else []
    return msgspec.json.encode(PadStart(describe_deck(name, None, ""), ours, sheets))


def _empty_entries(types: ScorePadTypes, variant: str, players: int) -> list[msgspec.Struct]:
    """The entries of new pads, one for each player who may start, or just one."""
    if types.empty is None:
        return []
    entries = types.empty(["?"] * players, variant)
    if "start" not in entries.__struct_fields__:
        return [entries]
    return [msgspec.structs.replace(entries, start=seat) for seat in range(players)]


@lru_cache(maxsize=DECKS_KEPT)
def _deck(name: str, source: str | None, sha256: str) -> Deck | None:
    """A pad names its deck with every entry: it is read once."""
    game = get_game(name)
    if source is not None:
        return game.read_deck(source.encode("utf-8"))
    return game.find_deck({"sha256": sha256}) if sha256 else game.pad_deck()
