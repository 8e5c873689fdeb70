"""What viewers see of a table: numbered items."""

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from fivescore.engine.events import Event
from fivescore.engine.log_lines import Phrase


class Item(Struct, frozen=True, omit_defaults=True):
    """One thing that a viewer has seen. Numbers count from 1 without gaps, for each viewer."""

    number: int
    at: int
    """Milliseconds since 1970."""
    kind: Literal["event", "table", "seat", "chat"]
    event: Event | None = None
    """Of an event: as a record tells it to this viewer, notes included."""
    what: str | None = None
    """Of table and seat: laid, started, over, rematch-asked, rematch, resumed, host, claimed,
    undo-asked, undo-refused, undo-withdrawn, hints-asked, hints-agreed, hints-refused,
    hints-withdrawn, configured, swapped, bot-speed, past, deal-voided;
    sat, renamed, opened, bot, invited, uninvited, declined,
    seat-asked, seat-refused, seat-withdrawn."""
    seat: int | None = None
    name: str | None = None
    text: str | None = None
    """Of a chat."""
    game: int | None = None
    left: str | None = None
    """Of a seat that somebody left: who that was."""
    changes: Sequence[Phrase] = ()
    """Of a table that was changed: what it is now, each with a `name` and a `value`."""
    moved: Sequence[int | None] = ()
    """Of seats that changed places: the number that each had before; None for a new one."""
