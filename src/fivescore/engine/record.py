"""Records as text: one JSON object a line, one game each."""

from collections.abc import Iterable, Iterator
from typing import IO, Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType, field

from fivescore.engine.contract import FivescoreError, Outcome
from fivescore.engine.events import Event, JsonObject
from fivescore.engine.events import to_json as event_to_json

FORMAT = "fivescore/1"
MAX_LINE = 64 * 1024 * 1024
MAX_DEPTH = 12
BYTE_ORDER_MARK = b"\xef\xbb\xbf"
UTF_16_MARKS = (b"\xff\xfe", b"\xfe\xff")
MOST_EVENTS = 1_000_000


class BrokenRecordError(FivescoreError):
    """The text is no JSON: not a wrong game, but no game at all."""


class Player(Struct, frozen=True):
    """Who sits in a seat."""

    name: str
    kind: str = "human"
    bot: str | None = None

    def to_json(self) -> JsonObject:
        """The player as a record writes it."""
        json = {"name": self.name, "kind": self.kind}
        return json | {"bot": self.bot} if self.bot else json


class DeckName(Struct, frozen=True):
    """The deck's name and hash; the cards too, unless every Fivescore has them."""

    id: str
    sha256: str
    cards: list[JsonObject] | UnsetType = UNSET


class Result(Struct, frozen=True):
    """How the game ended."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    teams: tuple[int, ...] | UnsetType = UNSET


class Origin(Struct, frozen=True):
    """What a what-if goes on from (see `fivescore.engine.what_if`)."""

    sha256: Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]
    """The other game: a hash of all that happened in it."""
    event: Annotated[int, Meta(ge=0, le=MOST_EVENTS)]
    """How many events of its record had happened, notes included."""
    seat: Annotated[int, Meta(ge=0, le=100)]
    """Whose place was taken."""
    cards: Literal["real", "new"]
    """Those that really lay there, or hidden ones drawn anew from what the seat had seen."""
    taken: Annotated[int, Meta(ge=0, le=MOST_EVENTS)]
    """So many facts and moves at the beginning of the record were taken over."""


class Record(Struct, frozen=True, kw_only=True, repr_omit_defaults=True):
    """A game as a record tells it."""

    format: str = FORMAT
    game: str
    variant: str
    rules_version: int
    options: dict[str, int | str]
    deck: DeckName
    players: tuple[Player, ...]
    events: tuple[Event, ...]
    result: Result | UnsetType = UNSET
    shuffle: JsonObject | UnsetType = UNSET
    ended: str | UnsetType = UNSET
    event: JsonObject | UnsetType = UNSET
    """The place of the game in a tournament."""
    origin: Origin | UnsetType = field(name="from", default=UNSET)
    """Of a what-if."""
    extra: JsonObject | UnsetType = UNSET
    """Keys that mean nothing here: they are kept, and written again."""


def result_of(outcome: Outcome) -> Result:
    """An outcome as a record tells it."""
    return Result(outcome.scores, outcome.winners, outcome.teams or UNSET)


def to_json(record: Record) -> JsonObject:
    """A record as plain JSON."""
    json: JsonObject = msgspec.json.decode(format_record(record))
    return json


def format_record(record: Record | JsonObject) -> bytes:
    """A record as its line, the end of the line included."""
    if isinstance(record, Record):
        names = zip(record.__struct_encode_fields__, record.__struct_fields__, strict=True)
        values = ((told, getattr(record, name)) for told, name in names)
        written = {name: value for name, value in values if value is not UNSET}
        written |= written.pop("extra", {})
        written["players"] = [player.to_json() for player in record.players]
        written["events"] = [_written(event) for event in record.events]
        record = written
    return msgspec.json.encode(record) + b"\n"


def _written(event: Event) -> Event | JsonObject:
    return event if event.extra is UNSET else event_to_json(event)


def parse_record(line: bytes) -> JsonObject:
    """Reads a line.

    Raises:
        BrokenRecordError: It holds no JSON object.
    """
    if line.startswith(UTF_16_MARKS):
        raise BrokenRecordError("This is UTF-16 text; a record is UTF-8.")
    try:
        record = msgspec.json.decode(line)
    except msgspec.DecodeError as error:
        raise BrokenRecordError(f"This is no JSON: {error}.") from None
    except RecursionError:
        raise BrokenRecordError("This JSON is nested too deeply for a record.") from None
    except UnicodeDecodeError as error:
        raise BrokenRecordError(f"This is not UTF-8 text: {error.reason}.") from None
    if not isinstance(record, dict):
        raise BrokenRecordError("A record is a JSON object in braces, one game on each line.")
    if _is_too_deep(record):
        raise BrokenRecordError("This JSON is nested too deeply for a record.")
    return record


def _is_too_deep(record: JsonObject) -> bool:
    """Whether lists and objects stand in each other deeper than any record needs."""
    level: list[object] = [record]
    for _ in range(MAX_DEPTH):
        inner: list[object] = []
        for value in level:
            parts = value.values() if isinstance(value, dict) else value
            assert isinstance(parts, Iterable)
            inner += [part for part in parts if isinstance(part, list | dict)]
        if not inner:
            return False
        level = inner
    return True


def read_records(stream: IO[bytes]) -> Iterator[tuple[int, JsonObject]]:
    """The records of a file with their line numbers; empty lines are passed over.

    So is the mark that some editors put before UTF-8.

    Raises:
        BrokenRecordError: A line is no JSON object; the text names the line.
    """
    number = 0
    while line := stream.readline(MAX_LINE + 1):
        number += 1
        if len(line) > MAX_LINE:
            raise BrokenRecordError(f"Line {number} is longer than 64 MiB, which no record is.")
        if number == 1:
            line = line.removeprefix(BYTE_ORDER_MARK)
        if line.strip():
            try:
                yield number, parse_record(line)
            except BrokenRecordError as error:
                raise BrokenRecordError(f"Line {number}: {error}") from None
