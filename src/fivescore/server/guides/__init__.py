"""Guides to a first game: a short recorded game of each, and the moments that are explained.

Beside a game's rules, `guide.json` is a record that may break off, and `guide.toml` names the
moments. Their texts are messages of the page (`web-guide-GAME-SAYS`).
"""

import tomllib
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

import msgspec

from fivescore.engine.contract import FivescoreError
from fivescore.engine.log import LogTable, LogWriter
from fivescore.engine.record import parse_record
from fivescore.engine.registry import find_declaration
from fivescore.engine.replay import create_table
from fivescore.games import get_game
from fivescore.server.decks.reading import describe_deck
from fivescore.server.guides.messages import Guide, GuideStep
from fivescore.server.tables.serializers import describe_recorded
from fivescore.table.plain_data import Record

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


def _folder(game: str) -> Traversable:
    package = find_declaration(game).guide
    if package is None:
        raise FivescoreError(f"{game} has no guide.")
    return resources.files(package)


def _record(game: str) -> Record:
    return parse_record(_folder(game).joinpath("guide.json").read_bytes())


def make_guide(game: str) -> Guide:
    """The positions of a game's guide, by the same rules as every other game."""
    record = _record(game)
    moments = tomllib.loads(_folder(game).joinpath("guide.toml").read_text("utf-8"))["steps"]
    match = create_table(record, get_game)
    writer = LogWriter(game, LogTable(match.config.players, match.deck))
    views, logs = [], []
    for event in record["events"]:
        seen = len(match.witnessed(SEAT))
        match.add(match.game.read_event(event))
        views.append(match.view(SEAT))
        news = match.witnessed(SEAT, seen)
        logs.append([line for event in news for line in writer.write(event)])
    steps = [
        GuideStep(step["says"], step["points_at"], views[at], logs[at])
        for step in moments
        for at in [step["after"] - 1]
    ]
    return Guide(describe_recorded(record), SEAT, steps)
