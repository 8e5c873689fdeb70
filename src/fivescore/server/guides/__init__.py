"""Guides to a first game: a short recorded game of each, and the moments that are explained.

Beside a game's rules, `guide.json` is a record that may break off, and `guide.toml` names the
moments. Their texts are messages of the page (`web-guide-GAME-SAYS`). Where the reader does what is
told (`is_done`), the record's next move is asked for: `…-do` says so, `…-right` answers it, and
`…-other` answers any other move that is allowed.
"""

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

import msgspec

from fivescore.engine.contract import FivescoreError
from fivescore.engine.log import LogTable, LogWriter
from fivescore.engine.record import parse_record
from fivescore.engine.registry import find_declaration
from fivescore.engine.replay import create_table
from fivescore.games import get_game
from fivescore.server.decks.reading import describe_deck
from fivescore.server.guides.messages import Guide, GuideStep
from fivescore.server.guides.tasks import Moment, Tries, make_task, try_moves
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


def read_guide(game: str) -> bytes:
    """The recorded game of a guide."""
    return _folder(game).joinpath("guide.json").read_bytes()


def _record(game: str) -> Record:
    return parse_record(read_guide(game))


def make_guide(game: str) -> Guide:
    """The positions of a game's guide, by the same rules as every other game."""
    record = _record(game)
    plan = tomllib.loads(_folder(game).joinpath("guide.toml").read_text("utf-8"))
    match = create_table(record, get_game)
    writer = LogWriter(game, LogTable(match.config.players, match.deck))
    moments: list[Moment] = []
    tried = {step["after"]: Tries() for step in plan["steps"] if step.get("is_done", False)}
    for event in record["events"]:
        at = len(moments)
        if at in tried:
            tried[at] = try_moves(match, SEAT, plan.get("tries", ()))
        seen = len(match.witnessed(SEAT))
        match.add(match.game.read_event(event))
        news = match.witnessed(SEAT, seen)
        lines = [line for event in news for line in writer.write(event)]
        moments.append(Moment(event, match.view(SEAT), news, lines))
    steps = [_step(step, moments, tried) for step in plan["steps"]]
    return Guide(describe_recorded(record), SEAT, steps)


def _step(step: dict[str, Any], moments: Sequence[Moment], tried: Mapping[int, Tries]) -> GuideStep:
    after = step["after"]
    now = moments[after - 1]
    is_done = step.get("is_done", False)
    task = make_task(moments[after], SEAT, tried[after]) if is_done else None
    return GuideStep(step["says"], step["points_at"], now.view, now.lines, task)
