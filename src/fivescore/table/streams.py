"""What each viewer of a table has seen."""

from collections.abc import Callable, Sequence
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
    forgotten: dict[int, Item] = field(default_factory=dict)
    """Items that read otherwise when they are looked up now, by place."""
    log: StreamLog = field(default_factory=StreamLog)

    def since(self, start: int, end: int | None = None) -> list[Item]:
        """The items after the first so many, or some of them, as they may be looked up now."""
        if not self.forgotten:
            return self.items[start:end]
        places = range(len(self.items))[start:end]
        return [self.forgotten.get(k, self.items[k]) for k in places]

    @property
    def game_start(self) -> int:
        """The place of the item with which the last game began; 0 before the first one."""
        places = reversed(range(len(self.items)))
        return next((k for k in places if self.items[k].what == "started"), 0)

    def recall(self, recall: Callable[[Sequence[Event]], Sequence[Event]]) -> None:
        """Notes how the events of the present game read when they are looked up now."""
        events = [
            (k, event)
            for k in range(self.game_start, len(self.items))
            if (event := self.items[k].event) is not None
        ]
        recalled = zip(events, recall([event for _, event in events]), strict=True)
        self.forgotten = {
            k: msgspec.structs.replace(self.items[k], event=now)
            for (k, event), now in recalled
            if now != event
        }

    def without_games(self) -> "Stream":
        """The same without what happened in games, for whoever was not there.

        Numbers stay, so that nobody misses any.
        """
        return Stream(
            [
                Item(item.number, item.at, "table", what="past") if item.event is not None else item
                for item in self.items
            ]
        )

    def add(self, item: Item, made: dict[int, Item]) -> None:
        """Appends an item under the next number.

        `made` has those that were numbered for other streams.
        """
        number = len(self.items) + 1
        numbered = made.get(number)
        if numbered is None:
            numbered = made[number] = msgspec.structs.replace(item, number=number)
        self.items.append(numbered)

    def add_event(self, at: int, event: Event, made: dict[tuple[int, int], Item]) -> None:
        """Appends a witnessed event of the match.

        `made` has the items of other streams: whoever saw the same has the same.
        """
        number = len(self.items) + 1
        item = made.get((number, id(event)))
        if item is None:
            item = made[number, id(event)] = Item(number, at, "event", event)
        self.items.append(item)
        self.witnessed += 1
