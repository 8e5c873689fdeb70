"""What each viewer of a table has seen."""

from dataclasses import dataclass, field

import msgspec

from fivescore.engine.events import Event
from fivescore.table.items import Item
from fivescore.table.table_log import StreamLog


@dataclass(slots=True)
class Stream:
    """What a viewer has seen, numbered from 1 without gaps."""

    items: list[Item] = field(default_factory=list)
    witnessed: int = 0
    """How many of the match's witnessed events are in it."""
    log: StreamLog = field(default_factory=StreamLog)

    def add(self, item: Item) -> None:
        """Appends an item under the next number."""
        self.items.append(msgspec.structs.replace(item, number=len(self.items) + 1))

    def add_event(self, at: int, event: Event) -> None:
        """Appends a witnessed event of the match."""
        self.items.append(Item(len(self.items) + 1, at, "event", event))
        self.witnessed += 1
