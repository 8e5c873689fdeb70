"""Opening the user's files; what cannot be opened ends in one sentence."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from enum import Enum, auto
from itertools import islice
from pathlib import Path
from typing import IO

from fivescore.engine.contract import FivescoreError
from fivescore.engine.events import JsonObject
from fivescore.engine.record import BrokenRecordError, read_records

STANDARD = "-"


@contextmanager
def open_input(name: str) -> Iterator[IO[bytes]]:
    """A file to read, or standard input for `-`."""
    if name == STANDARD:
        yield sys.stdin.buffer
        return
    try:
        stream = Path(name).open("rb")  # noqa: SIM115 - closed below
    except OSError as error:
        raise FivescoreError(f"Cannot read {name}: {_reason(error)}.") from None
    with stream:
        try:
            yield stream
        except BrokenPipeError:
            raise  # of whoever reads our output, not of this file
        except OSError as error:
            raise FivescoreError(f"Cannot read {name}: {_reason(error)}.") from None


def find_record(file: str, number: int) -> JsonObject:
    """The game of that number in a file of records, counted from 1."""
    with open_input(file) as stream:
        try:
            found = next(islice(read_records(stream), number - 1, None), None)
        except BrokenRecordError as error:
            raise FivescoreError(f"{file}: {error}") from None
    if found is None:
        raise FivescoreError(f"There is no game {number} in {file}.")
    return found[1]


def read_file(name: str, most: int) -> bytes:
    """The content of a file, as far as it is not longer than it may be."""
    with open_input(name) as stream:
        return stream.read(most + 1)


class IfThere(Enum):
    """What happens to a file that is there already."""

    REFUSE = auto()
    APPEND = auto()
    REPLACE = auto()


def read_if_there(*, append: bool, force: bool) -> IfThere:
    """What --append and --force say."""
    if append and force:
        raise FivescoreError("--append and --force exclude each other.")
    if append:
        return IfThere.APPEND
    return IfThere.REPLACE if force else IfThere.REFUSE


def check_output(name: str, if_there: IfThere) -> None:
    """Finds out before the games whether they can be kept in a file; folders may be missing.

    Raises:
        FivescoreError: They cannot, or something else would be lost.
    """
    if name == STANDARD:
        return
    path = Path(name)
    try:
        if path.is_dir():
            raise FivescoreError(f"Cannot write {name}: it is a directory.")
        if path.is_file() and path.stat().st_size > 0 and if_there is IfThere.REFUSE:
            raise FivescoreError(
                f"{name} is there already: --append adds to it, --force replaces it."
            )
        place = path
        while not place.exists() and place != place.parent:
            place = place.parent
        if place != path and not place.is_dir():
            raise FivescoreError(f"Cannot write {name}: {place} is not a directory.")
        if not os.access(place, os.W_OK):
            raise FivescoreError(f"Cannot write {name}: permission denied.")
    except (OSError, ValueError) as error:
        raise FivescoreError(f"Cannot write {name}: {_reason(error)}.") from None


@contextmanager
def open_output(name: str, if_there: IfThere = IfThere.REPLACE) -> Iterator[IO[bytes]]:
    """A file to write, or standard output for `-`.

    Raises:
        FivescoreError: It cannot be written, or something else would be lost.
    """
    if name == STANDARD:
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
        return
    check_output(name, if_there)
    try:
        mode = "ab" if if_there is IfThere.APPEND else "wb"
        stream = Path(name).open(mode)  # noqa: SIM115 - closed below
    except OSError as error:
        raise FivescoreError(f"Cannot write {name}: {_reason(error)}.") from None
    with stream:
        try:
            if if_there is IfThere.APPEND and not _ends_a_line(Path(name)):
                stream.write(b"\n")
            yield stream
            stream.flush()
        except BrokenPipeError:
            raise
        except OSError as error:
            raise FivescoreError(f"Cannot write {name}: {_reason(error)}.") from None


def _ends_a_line(path: Path) -> bool:
    """Whether what is added to a file begins a line."""
    if not path.is_file() or path.stat().st_size == 0:
        return True
    with path.open("rb") as stream:
        stream.seek(-1, os.SEEK_END)
        return stream.read(1) == b"\n"


def _reason(error: OSError | ValueError) -> str:
    return (getattr(error, "strerror", None) or str(error)).lower()


def data_folder() -> Path:
    """Where the user's games and tables are kept."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or str(Path.home() / "AppData" / "Local")
    else:
        base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "fivescore"
