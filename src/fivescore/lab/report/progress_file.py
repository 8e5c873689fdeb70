"""The groups played so far, in a file that a report goes on from: a line for the plan, then groups.

A line is written when its group is over. The last one may be cut short; it is played again.
"""

from pathlib import Path
from typing import IO

import msgspec

from fivescore.engine.contract import FivescoreError
from fivescore.lab.report.plan import Header, ReportPlan, header_of
from fivescore.lab.report.play import Group


class ProgressFile:
    """An open file of groups."""

    def __init__(self, path: Path, plan: ReportPlan) -> None:
        """Opens a file, or begins one.

        Raises:
            FivescoreError: It cannot be read, is of another plan, or is no such file.
        """
        self.groups: list[Group] = []
        wanted = header_of(plan)
        try:
            lines = path.read_bytes().splitlines(keepends=True) if path.exists() else []
            whole = [line for line in lines if line.endswith(b"\n")]
            if lines and not whole:
                raise FivescoreError(f"{path} holds no games of a report.")
            self._read(path, whole, wanted)
            self._stream: IO[bytes] = path.open("ab")
            self._stream.truncate(sum(map(len, whole)))
            if not whole:
                self._write(wanted)
        except OSError as error:
            reason = (error.strerror or str(error)).lower()
            raise FivescoreError(f"Cannot use {path}: {reason}.") from None

    def _read(self, path: Path, lines: list[bytes], wanted: Header) -> None:
        if not lines:
            return
        try:
            header = msgspec.json.decode(lines[0], type=Header)
            self.groups = [msgspec.json.decode(line, type=Group) for line in lines[1:]]
        except msgspec.DecodeError as error:
            raise FivescoreError(f"{path} holds no games of a report: {error}.") from None
        for field in Header.__struct_fields__:
            if getattr(header, field) != getattr(wanted, field):
                raise FivescoreError(
                    f"{path} is of another report: its {field} is {getattr(header, field)}, "
                    f"not {getattr(wanted, field)}."
                )

    def _write(self, line: Header | Group) -> None:
        self._stream.write(msgspec.json.encode(line) + b"\n")
        self._stream.flush()

    def add(self, group: Group) -> None:
        """Keeps a group."""
        self._write(group)

    def close(self) -> None:
        """Ends writing."""
        self._stream.close()
