"""Records as text: one JSON object a line, one game each."""

from collections.abc import Iterator
from typing import IO, Any

import msgspec

from fivescore.engine.contract import FivescoreError

FORMAT = "fivescore/1"
MAX_LINE = 64 * 1024 * 1024
MAX_DEPTH = 12


class BrokenRecordError(FivescoreError):
    """The text is no JSON: not a wrong game, but no game at all."""


def format_record(record: dict[str, Any]) -> bytes:
    """A record as its line, the end of the line included."""
    return msgspec.json.encode(record) + b"\n"


def parse_record(line: bytes) -> dict[str, Any]:
    """Reads a line.

    Raises:
        BrokenRecordError: It holds no JSON object.
    """
    try:
        record = msgspec.json.decode(line)
    except msgspec.DecodeError as error:
        raise BrokenRecordError(f"This is no JSON: {error}.") from None
    except RecursionError:
        raise BrokenRecordError("This JSON is nested too deeply for a record.") from None
    except UnicodeDecodeError as error:
        raise BrokenRecordError(f"This is no UTF-8 text: {error.reason}.") from None
    if not isinstance(record, dict):
        raise BrokenRecordError("A record is a JSON object in braces, one game on each line.")
    if _is_too_deep(record):
        raise BrokenRecordError("This JSON is nested too deeply for a record.")
    return record


def _is_too_deep(record: dict[str, Any]) -> bool:
    """Whether lists and objects stand in each other deeper than any record needs."""
    level: list[Any] = [record]
    for _ in range(MAX_DEPTH):
        inner: list[Any] = []
        for value in level:
            parts = value.values() if isinstance(value, dict) else value
            inner += [part for part in parts if isinstance(part, list | dict)]
        if not inner:
            return False
        level = inner
    return True


def read_records(stream: IO[bytes]) -> Iterator[tuple[int, dict[str, Any]]]:
    """The records of a file with their line numbers; empty lines are passed over.

    Raises:
        BrokenRecordError: A line is no JSON object; the text names the line.
    """
    number = 0
    while line := stream.readline(MAX_LINE + 1):
        number += 1
        if len(line) > MAX_LINE:
            raise BrokenRecordError(f"Line {number} is longer than 64 MiB, which no record is.")
        if line.strip():
            try:
                yield number, parse_record(line)
            except BrokenRecordError as error:
                raise BrokenRecordError(f"Line {number}: {error}") from None
