"""What was played so far, in a file that an arena goes on from: a line for the plan, then sittings.

A line is written when its games are over. The last one may be cut short; it is played again.
"""

from pathlib import Path
from typing import IO

import msgspec

from fivescore.engine.compiled import source_hash
from fivescore.engine.contract import FivescoreError
from fivescore.lab.arena.plan import ArenaPlan
from fivescore.lab.arena.play import Sitting


class Header(msgspec.Struct, frozen=True):
    """What must be the same for games to be counted together."""

    game: str
    variant: str
    players: int
    options: dict[str, int | str]
    deck: str
    bots: list[str]
    seed: int
    alone: str | None
    code: str
    """A hash of the rules and bots."""


def header_of(plan: ArenaPlan) -> Header:
    """The header of a plan's file."""
    config = plan.config
    return Header(
        plan.game,
        config.variant,
        config.players,
        dict(config.options),
        plan.deck.sha256,
        list(plan.bots),
        plan.seed,
        plan.alone,
        source_hash(plan.game),
    )


class ProgressFile:
    """An open file of sittings."""

    def __init__(self, path: Path, plan: ArenaPlan) -> None:
        """Opens a file, or begins one.

        Raises:
            FivescoreError: It cannot be read, is of another plan, or is no such file.
        """
        self.sittings: list[Sitting] = []
        try:
            lines = path.read_bytes().splitlines(keepends=True) if path.exists() else []
            whole = [line for line in lines if line.endswith(b"\n")]
            self._read(path, plan, whole)
            self._stream: IO[bytes] = path.open("ab")
            self._stream.truncate(sum(map(len, whole)))
            if not whole:
                self._stream.write(msgspec.json.encode(header_of(plan)) + b"\n")
                self._stream.flush()
        except OSError as error:
            reason = (error.strerror or str(error)).lower()
            raise FivescoreError(f"Cannot use {path}: {reason}.") from None

    def _read(self, path: Path, plan: ArenaPlan, lines: list[bytes]) -> None:
        if not lines:
            return
        try:
            header = msgspec.json.decode(lines[0], type=Header)
            self.sittings = [msgspec.json.decode(line, type=Sitting) for line in lines[1:]]
        except msgspec.DecodeError as error:
            raise FivescoreError(f"{path} holds no games of an arena: {error}.") from None
        wanted = header_of(plan)
        for field in Header.__struct_fields__:
            if getattr(header, field) != getattr(wanted, field):
                raise FivescoreError(
                    f"{path} is of another arena: its {field} is {getattr(header, field)}, "
                    f"not {getattr(wanted, field)}."
                )

    def add(self, sitting: Sitting) -> None:
        """Keeps a sitting."""
        self.sittings.append(sitting)
        self._stream.write(msgspec.json.encode(sitting) + b"\n")
        self._stream.flush()

    def close(self) -> None:
        """Ends writing."""
        self._stream.close()
