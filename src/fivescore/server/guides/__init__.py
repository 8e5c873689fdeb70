"""Guides to a first game: a short recorded game of each, and the moments that are told.

`GAME.json` is a record that may break off; `GAME.toml` names the moments. What is told there stands
in the words of the page (`web-guide-GAME-SAYS`).
"""

import tomllib
from functools import cache
from importlib import resources
from typing import Any

import msgspec

from fivescore.engine.record import parse_record
from fivescore.engine.replay import lay_table
from fivescore.games import get_game
from fivescore.server.decks import describe_deck
from fivescore.server.describe import describe_recorded
from fivescore.server.messages import Guide, GuideStep

SEAT = 0
"""Whose eyes the reader has."""


@cache
def encoded_guide(game: str) -> bytes:
    """A game's guide as JSON, made once."""
    return msgspec.json.encode(make_guide(game))


@cache
def encoded_guide_deck(game: str) -> bytes:
    """The deck of a game's guide, which may be an earlier one, as JSON."""
    rules = get_game(game)
    return msgspec.json.encode(describe_deck(rules, rules.find_deck(_record(game)["deck"])))


def _record(game: str) -> dict[str, Any]:
    folder = resources.files("fivescore.server.guides")
    return parse_record(folder.joinpath(f"{game}.json").read_bytes())


def make_guide(game: str) -> Guide:
    """The positions of a game's guide, by the same rules as every other game."""
    folder = resources.files("fivescore.server.guides")
    record = _record(game)
    moments = tomllib.loads(folder.joinpath(f"{game}.toml").read_text("utf-8"))["steps"]
    match = lay_table(record, get_game)
    views = []
    for event in record["events"]:
        match.add(event)
        views.append(match.view(SEAT))
    steps = [
        GuideStep(step["says"], step["points_at"], views[step["after"] - 1]) for step in moments
    ]
    return Guide(describe_recorded(record), SEAT, steps)
