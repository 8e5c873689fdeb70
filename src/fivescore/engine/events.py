"""What happens in a game, as records tell it: facts of Nature, moves, and notes of what followed.

Records write events without a tag; `Game.read_event` tells them apart by their keys. Each game adds
its own facts and notes as Structs of the kinds below.
"""

import copy
import functools
import re
from typing import Any, TypeAlias, TypeVar

import msgspec
from msgspec import UNSET, Struct, UnsetType

JsonObject: TypeAlias = dict[str, Any]
"""A JSON object as it was read or will be written."""


class Event(Struct, frozen=True, kw_only=True, repr_omit_defaults=True):
    """Something that happened."""

    extra: JsonObject | UnsetType = UNSET
    """Keys of a record that mean nothing here: they are kept, and written again."""


class MoveEvent(Event, frozen=True):
    """A player's move; games whose moves carry more have a kind of their own."""

    seat: int
    move: str


class UndoEvent(Event, frozen=True):
    """The last moves are taken back."""

    undo: int


class PlayedByEvent(Event, frozen=True):
    """Who decides for a seat from here on: a bot's name, `human` or `outside`."""

    seat: int
    played_by: str


class HintEvent(Event, frozen=True):
    """A hint was given; for the seat alone until the game is over."""

    seat: int
    hint: str


class Fact(Event, frozen=True):
    """What a shuffle gave."""


class Note(Event, frozen=True, tag_field="note"):
    """Something that follows from the event before it; its tag is the note's kind."""


class OtherNote(Event, frozen=True):
    """A note of a kind that the game does not know; all of it is `extra`."""


class CoveredEvent(Event, frozen=True):
    """What a viewer saw of a seat's move that is hidden; it stands in no complete record."""

    seat: int


E = TypeVar("E", bound=Event)
_EXPECTED = re.compile(r"Expected `([^`]+)`, got `([^`]+)`(?: - at `\$\.?([^`]*)`)?")
_TYPES = {"int": "a whole number", "str": "a text", "array": "a list", "object": "an object"}


class WrongEventError(ValueError):
    """A JSON object is no such event."""


def decode_event(json: JsonObject, kind: type[E]) -> E:
    """An event of a kind from its JSON; keys that the kind does not know are kept as `extra`.

    Raises:
        WrongEventError: A key is missing or has a value of another type.
    """
    known = keys_of(kind)
    extra = {key: value for key, value in json.items() if key not in known}
    told = {key: value for key, value in json.items() if key in known} if extra else json
    try:
        event = msgspec.convert(told, kind)
    except msgspec.ValidationError as error:
        raise WrongEventError(sentence_of(str(error))) from None
    return msgspec.structs.replace(event, extra=copy.deepcopy(extra)) if extra else event


@functools.cache
def keys_of(kind: type[Event]) -> frozenset[str | None]:
    """The keys that a kind of event knows in JSON."""
    return frozenset({*kind.__struct_encode_fields__, kind.__struct_config__.tag_field} - {"extra"})


def sentence_of(error: str) -> str:
    """What is wrong with JSON, from what msgspec says of it."""
    missing = re.fullmatch(r"Object missing required field `(\w+)`.*", error)
    if missing:
        return f"It lacks “{missing[1]}”."
    found = _EXPECTED.fullmatch(error)
    if found is None:
        return f"{error}."
    right = _TYPES.get(found[1], found[1])
    return f"“{found[3] or 'it'}” should be {right}, not {_TYPES.get(found[2], found[2])}."


def to_json(event: Event) -> JsonObject:
    """An event as a record writes it."""
    json: JsonObject = msgspec.json.decode(msgspec.json.encode(event))
    if event.extra is not UNSET:
        json |= json.pop("extra")
    return json


def fields_of(event: Event) -> dict[str, object]:
    """What an event says, by key, its kind and unknown keys left out."""
    values = ((name, getattr(event, name)) for name in event.__struct_fields__ if name != "extra")
    return {name: value for name, value in values if value is not UNSET}
