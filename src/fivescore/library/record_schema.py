"""The JSON Schema of records, made from the types that read and write them.

`python -m fivescore.library.record_schema` prints it; docs/records.schema.json is that.
"""

import json
import sys
from typing import Any

import msgspec

from fivescore.engine.contract import Game, Option
from fivescore.engine.events import Event, HintEvent, PlayedByEvent, UndoEvent
from fivescore.engine.record import FORMAT, DeckName, Player, Result
from fivescore.games import NAMES, get_game

Schema = dict[str, Any]
ANY_OBJECT: Schema = {"type": "object"}


def schema() -> Schema:
    """The schema of one record."""
    games = {name: get_game(name) for name in NAMES}
    kinds: set[type[msgspec.Struct]] = {Player, Result, DeckName}
    kinds |= {kind for game in games.values() for kind in _kinds(game)}
    ordered = sorted(kinds, key=lambda kind: kind.__name__)
    _, parts = msgspec.json.schema_components(ordered, ref_template="#/$defs/{name}")
    for part in parts.values():
        part.get("properties", {}).pop("extra", None)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A Fivescore record",
        "description": "One game; a file holds one a line. docs/records.md explains it.",
        "type": "object",
        "required": [
            *("format", "game", "variant", "rules_version"),
            *("options", "deck", "players", "events"),
        ],
        "properties": {
            "format": {"const": FORMAT},
            "game": {"enum": list(games)},
            "variant": {"type": "string"},
            "rules_version": {"type": "integer", "minimum": 1},
            "options": ANY_OBJECT,
            "deck": {"$ref": "#/$defs/DeckName"},
            "players": {"type": "array", "items": {"$ref": "#/$defs/Player"}},
            "events": {"type": "array", "items": ANY_OBJECT},
            "result": {"$ref": "#/$defs/Result"},
            "shuffle": {"type": "object", "description": "The proof of the shuffles."},
            "ended": {"enum": ["finished", "abandoned"]},
            "event": {"type": "object", "description": "The place in a tournament."},
            "from": {"type": "object", "description": "The game that this one goes on from."},
        },
        "allOf": [_of_game(game) for game in games.values()],
        "$defs": dict(sorted(parts.items())),
    }


def _kinds(game: Game) -> list[type[Event]]:
    """The events of a game."""
    common: list[type[Event]] = [
        game.fact_type,
        game.move_type,
        UndoEvent,
        PlayedByEvent,
        HintEvent,
    ]
    return [*common, *game.own_events.values(), *game.note_types]


def _of_game(game: Game) -> Schema:
    """What holds for the records of one game."""
    kinds = list(dict.fromkeys(_kinds(game)))
    known = [kind.__struct_config__.tag for kind in game.note_types]
    other: Schema = {
        "description": "A note that this version does not know.",
        "required": ["note"],
        "properties": {"note": {"type": "string", "not": {"enum": known}}},
    }
    events = [{"$ref": f"#/$defs/{kind.__name__}"} for kind in kinds]
    counts = sorted({n for counts in game.variants.values() for n in counts})
    return {
        "if": {"properties": {"game": {"const": game.name}}, "required": ["game"]},
        "then": {
            "properties": {
                "variant": {"enum": list(game.variants)},
                "options": {
                    "required": ["players"],
                    "properties": {
                        "players": {"enum": counts},
                        **{option.name: _option(option) for option in game.options},
                    },
                },
                "events": {"items": {"anyOf": [*events, other]}},
            }
        },
    }


def _option(option: Option) -> Schema:
    if option.choices:
        return {"enum": list(option.choices)}
    number: Schema = {"type": "integer", "minimum": option.low, "maximum": option.high}
    return {"anyOf": [number, {"enum": list(option.words)}]} if option.words else number


if __name__ == "__main__":
    sys.stdout.write(json.dumps(schema(), indent=2, ensure_ascii=False) + "\n")
