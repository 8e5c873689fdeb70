"""A table as it was when its present game began.

A table whose last command could not be committed is read back from its log. What was before the
game is kept in memory, so that only the game has to be played again, however long the log is.
"""

import copy
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from fivescore.engine.contract import Viewer
from fivescore.table.entries import GameStarted
from fivescore.table.streams import Stream

if TYPE_CHECKING:
    from fivescore.table.game_state import GameState

T = TypeVar("T", bound="GameState")
SHARED = ("config", "deck", "place", "_randomness", "id", "host", "what_if")
"""What never changes itself, but is replaced."""
MADE = ("streams", "match", "begun", "_new")
"""What is made anew."""


@dataclass(frozen=True, slots=True)
class GameStart:
    """What a table was after the entry with which its game began."""

    entry: GameStarted
    length: int
    """Of the log, with that entry."""
    shared: Mapping[str, Any]
    own: Mapping[str, Any]
    items: Mapping[Viewer, int]
    """How many each stream had."""


def note_start(table: "GameState", entry: GameStarted) -> GameStart:
    """What is needed to come back to where a table is now, just after its game began."""
    fields = vars(table)
    own = {name: fields[name] for name in fields if name not in (*SHARED, *MADE)}
    return GameStart(
        entry,
        table.length,
        {name: fields[name] for name in SHARED if name in fields},
        copy.deepcopy(own),
        {viewer: len(stream.items) for viewer, stream in table.streams.items()},
    )


def rewind(table: T, start: GameStart) -> T:
    """Another table, as this one was when its game began."""
    again = object.__new__(type(table))
    fields = vars(again)
    fields.update(start.shared)
    fields.update(copy.deepcopy(dict(start.own)))
    again.begun = start
    again.streams = {
        viewer: Stream(table.streams[viewer].items[:count]) for viewer, count in start.items.items()
    }
    again.match = again.new_match()
    fields["_new"] = []
    return again
