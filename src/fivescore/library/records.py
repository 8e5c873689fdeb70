"""Records read from files as typed objects, replayed, and as the columns of a table."""

import gzip
from collections.abc import Iterable, Iterator
from os import PathLike, fspath
from pathlib import Path
from typing import IO, Any, Literal, cast

import msgspec
from msgspec import UNSET, Struct, UnsetType, field

from fivescore.engine.contract import FivescoreError, Game
from fivescore.engine.events import Event, JsonObject, MoveEvent, UndoEvent, WrongEventError
from fivescore.engine.events import sentence_of as sentence
from fivescore.engine.match import Match
from fivescore.engine.record import FORMAT, DeckName, Origin, Player, Record, Result, to_json
from fivescore.engine.record import read_records as read_lines
from fivescore.engine.replay import WrongRecordError
from fivescore.engine.replay import replay as replay_json
from fivescore.games import get_game

Columns = dict[str, list[Any]]
Row = dict[str, Any]


class _Frame(Struct, kw_only=True):
    """A record as it is read, before its events."""

    format: str
    game: str
    variant: str
    rules_version: int
    options: dict[str, int | str]
    deck: DeckName
    players: tuple[Player, ...]
    events: list[JsonObject]
    result: Result | UnsetType | None = UNSET
    shuffle: JsonObject | UnsetType = UNSET
    ended: str | UnsetType = UNSET
    event: JsonObject | UnsetType = UNSET
    origin: Origin | UnsetType = field(name="from", default=UNSET)


def read_records(path: str | PathLike[str]) -> Iterator[Record]:
    """The records of a file, one game each; a name that ends in .gz is unpacked.

    Reading checks the form of a record; `replay` checks that it is a game.

    Raises:
        FivescoreError: There is no such file, or a line is no record; the text names the line.
    """
    try:
        with _open(Path(path)) as stream:
            for number, json in read_lines(stream):
                try:
                    yield read_record(json)
                except FivescoreError as error:
                    raise FivescoreError(f"Line {number}: {error}") from None
    except OSError as error:
        reason = error.strerror or str(error)
        raise FivescoreError(f"Cannot read {fspath(path)}: {reason}.") from None


def _open(path: Path) -> IO[bytes]:
    return cast(IO[bytes], gzip.open(path)) if path.suffix == ".gz" else path.open("rb")


def read_record(json: JsonObject) -> Record:
    """A record from its JSON; keys that mean nothing here are kept as `extra`.

    Raises:
        FivescoreError: It has not the form of a record of a game that is known here.
    """
    if json.get("format") != FORMAT:
        raise WrongRecordError(f"The format is not “{FORMAT}”.")
    try:
        frame = msgspec.convert(json, _Frame)
    except msgspec.ValidationError as error:
        raise WrongRecordError(sentence(str(error))) from None
    told = {name: getattr(frame, name) for name in frame.__struct_fields__}
    if frame.result is None:
        told["result"] = UNSET
    known = frame.__struct_encode_fields__
    extra = {key: value for key, value in json.items() if key not in known}
    told["events"] = tuple(_read_events(get_game(frame.game), frame.events))
    return Record(**told, extra=extra or UNSET)


def _read_events(game: Game, events: Iterable[JsonObject]) -> Iterator[Event]:
    for number, event in enumerate(events, 1):
        try:
            yield game.read_event(event)
        except (FivescoreError, WrongEventError) as error:
            raise WrongRecordError(str(error), number) from None


def replay(record: Record | JsonObject, *, until: int | None = None) -> Match:
    """The game of a record, with every move, note and result checked.

    Args:
        record: A record, as an object or as JSON.
        until: Stop after the event of that number, counted from 1.

    Raises:
        WrongRecordError: The first thing that is wrong, with its event's number.
    """
    json = to_json(record) if isinstance(record, Record) else record
    return replay_json(json, get_game, until=until)


def records_table(
    records: Iterable[Record], *, rows: Literal["players", "moves"] = "players"
) -> Columns:
    """Records as columns of equal length, for `pandas.DataFrame` or `polars.DataFrame`.

    Args:
        records: The games, as `read_records` gives them.
        rows: "players": a row for each seat of each game, with its score and its share of the
            victory. "moves": a row for each move that was not taken back.

    Raises:
        FivescoreError: There are no such rows.
    """
    make = {"players": _player_rows, "moves": _move_rows}.get(rows)
    if make is None:
        raise FivescoreError(f"A table has rows of players or moves, not of {rows!r}.")
    found = [row for number, record in enumerate(records) for row in make(number, record)]
    names = list(dict.fromkeys(name for row in found for name in row))
    return {name: [row.get(name) for row in found] for name in names}


def _player_rows(number: int, record: Record) -> Iterator[Row]:
    result = None if record.result is UNSET else record.result
    options = {f"option_{name}": value for name, value in record.options.items()}
    for seat, player in enumerate(record.players):
        won = None
        if result is not None:
            won = (seat in result.winners) / len(result.winners)
        yield {
            "record": number,
            "game": record.game,
            "variant": record.variant,
            "rules_version": record.rules_version,
            "deck": record.deck.sha256,
            "seat": seat,
            "name": player.name,
            "kind": player.kind,
            "bot": player.bot,
            "score": None if result is None else result.scores[seat],
            "won": won,
            "moves": sum(event.seat == seat for event in _standing(record)),
            **options,
        }


def _move_rows(number: int, record: Record) -> Iterator[Row]:
    for place, event in enumerate(_standing(record)):
        yield {
            "record": number,
            "game": record.game,
            "move_number": place,
            "seat": event.seat,
            "move": event.move,
        }


def _standing(record: Record) -> list[MoveEvent]:
    """The moves that were not taken back."""
    moves: list[MoveEvent] = []
    for event in record.events:
        if isinstance(event, MoveEvent):
            moves.append(event)
        elif isinstance(event, UndoEvent):
            del moves[len(moves) - event.undo :]
    return moves
