"""Guides to a first game: a short recorded game of each, and the moments that are told.

Beside a game's rules, `guide.json` is a record that may break off, and `guide.toml` names the
moments. Their texts are messages of the page (`web-guide-GAME-SAYS`).
"""

import tomllib
from functools import cache
from importlib import resources

import msgspec

from fivescore.engine.contract import FivescoreError
from fivescore.engine.record import parse_record
from fivescore.engine.registry import find_declaration
from fivescore.engine.replay import create_table
from fivescore.games import get_game
from fivescore.server.messages import Guide, GuideStep
from fivescore.server.tables.serializers import describe_recorded

SEAT = 0
"""Whose eyes the reader has."""


@cache
def encoded_guide(game: str) -> bytes:
    """A game's guide as JSON, made once."""
    return msgspec.json.encode(make_guide(game))


def make_guide(game: str) -> Guide:
    """The positions of a game's guide, by the same rules as every other game."""
    package = find_declaration(game).guide
    if package is None:
        raise FivescoreError(f"{game} has no guide.")
    folder = resources.files(package)
    record = parse_record(folder.joinpath("guide.json").read_bytes())
    moments = tomllib.loads(folder.joinpath("guide.toml").read_text("utf-8"))["steps"]
    match = create_table(record, get_game)
    views = []
    for event in record["events"]:
        match.add(match.game.read_event(event))
        views.append(match.view(SEAT))
    steps = [
        GuideStep(step["says"], step["points_at"], views[step["after"] - 1]) for step in moments
    ]
    return Guide(describe_recorded(record), SEAT, steps)
