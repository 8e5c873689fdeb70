"""Opening the user's files; what cannot be opened ends in one sentence."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from fivescore.engine.contract import FivescoreError

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


def read_file(name: str, most: int) -> bytes:
    """The content of a file, as far as it is not longer than it may be."""
    with open_input(name) as stream:
        return stream.read(most + 1)


@contextmanager
def open_output(name: str) -> Iterator[IO[bytes]]:
    """A file to write, or standard output for `-`."""
    if name == STANDARD:
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
        return
    try:
        stream = Path(name).open("wb")  # noqa: SIM115 - closed below
    except OSError as error:
        raise FivescoreError(f"Cannot write {name}: {_reason(error)}.") from None
    with stream:
        try:
            yield stream
            stream.flush()
        except BrokenPipeError:
            raise
        except OSError as error:
            raise FivescoreError(f"Cannot write {name}: {_reason(error)}.") from None


def _reason(error: OSError) -> str:
    return (error.strerror or str(error)).lower()


def data_folder() -> Path:
    """Where the user's games and tables are kept."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or str(Path.home() / "AppData" / "Local")
    else:
        base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "fivescore"
