"""The log of a table: the lines of what happens around its games, and of a viewer's stream."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from fivescore.engine.events import Event, HintEvent, Note, PlayedByEvent
from fivescore.engine.log import LogWriter
from fivescore.engine.log_lines import Arguments, LogLine
from fivescore.table.items import Item

ABOUT_TABLE = ("over", "rematch", "hints-agreed")
BEGINNINGS = ("started", "configured")
MANY_LINES = ("configured", "swapped", "bot-speed")
ABOUT_PLAYER = (
    "host",
    "claimed",
    "undo-asked",
    "undo-refused",
    "undo-withdrawn",
    "hints-asked",
    "hints-refused",
    "hints-withdrawn",
    "rematch-asked",
    "deal-voided",
)
ABOUT_NAME = ("sat", "renamed")
ABOUT_NEWCOMER = ("seat-asked", "seat-refused", "seat-withdrawn")
ABOUT_BOT = ("invited", "uninvited", "declined")


@dataclass(frozen=True, slots=True)
class PublicLines:
    """What everybody was told."""

    items: Sequence[Item]
    lines: Sequence[Sequence[LogLine]]

    def tell(self, place: int, item: Item) -> bool:
        """Whether everybody was told this, at the same place."""
        return place < len(self.items) and self.items[place] is item


class StreamLog:
    """The lines of a stream's items, written when somebody reads them.

    What everybody saw alike, from the last move or fact on, has the lines that everybody is told:
    they are written once.
    """

    def __init__(self) -> None:
        self._is_public = False
        """Whether everybody saw the last move or fact alike."""
        self._lines: list[Sequence[LogLine]] = []
        self._writer: LogWriter | None = None
        """It follows the game only when it has a line to write."""
        self._followed = 0
        """Up to which place it has."""
        self._forgotten: Mapping[int, Item] = {}

    def lines_of(
        self,
        items: Sequence[Item],
        forgotten: Mapping[int, Item],
        new_writer: Callable[[], LogWriter],
        public: PublicLines | None = None,
    ) -> Sequence[Sequence[LogLine]]:
        """The lines of each item; events of games before the last one have none.

        Nor have those of before a change of the table: they may be of another deck.

        `forgotten` are those of the items that read otherwise than before, by place. The lines
        after the first of them are written anew.
        """
        if len(items) == len(self._lines) and forgotten == self._forgotten:
            return self._lines
        if forgotten != self._forgotten:
            before = self._forgotten
            changed = (k for k in {*before, *forgotten} if before.get(k) != forgotten.get(k))
            self._rewind(items, min(changed), new_writer)
            self._forgotten = forgotten
        start = len(self._lines)
        begun = [k for k in range(start, len(items)) if items[k].what in BEGINNINGS]
        first = begun[-1] if begun else start
        self._lines += [table_lines(item) for item in items[start:first]]
        for k in range(first, len(items)):
            item = items[k]
            event = item.event
            if item.what in BEGINNINGS:
                self._writer = new_writer() if item.what == "started" else None
                self._followed = k
            is_told = public is not None and public.tell(k, item)
            if not isinstance(event, Note | HintEvent):
                self._is_public = is_told
            if event is None or self._writer is None:
                self._lines.append(table_lines(item))
            elif public is not None and is_told and self._is_public:
                self._lines.append(public.lines[k])
            elif isinstance(event, HintEvent):
                self._lines.append(hint_lines(event))
            elif _is_told_already(items[k - 1], event):
                self._lines.append(())
            else:
                self._lines.append(self._write(self._writer, items, k))
        return self._lines

    def _write(self, writer: LogWriter, items: Sequence[Item], place: int) -> Sequence[LogLine]:
        """The lines of a viewer's own event, after all that came before it."""
        for item in items[self._followed : place]:
            if item.event is not None:
                writer.follow(item.event)
        self._followed = place + 1
        event = items[place].event
        assert event is not None
        return writer.write(event)

    def _rewind(
        self, items: Sequence[Item], place: int, new_writer: Callable[[], LogWriter]
    ) -> None:
        """Takes back the lines from a place on."""
        if place >= len(self._lines):
            return
        del self._lines[place:]
        if any(item.what == "configured" for item in items[place:]):
            return
        self._writer = new_writer()
        self._followed = next(k for k in reversed(range(place)) if items[k].what == "started")


def hint_lines(event: HintEvent) -> Sequence[LogLine]:
    """The line of a hint that was taken; what it said stands in the record."""
    return (LogLine("log-hint", seat=event.seat, kind="table"),)


def _is_told_already(before: Item, event: Event) -> bool:
    """Whether it is the bot that plays on for somebody who left, as the line before says."""
    is_left = before.what == "bot" and before.left is not None
    return is_left and isinstance(event, PlayedByEvent) and event.seat == before.seat


def table_lines(item: Item) -> Sequence[LogLine]:
    """The lines of what happened around a game; its events and chats have none."""
    what, seat = item.what, item.seat
    if what in MANY_LINES:
        return _change_lines(item)
    arguments: Arguments = {}
    who = None
    if what == "started":
        arguments["game"] = item.game or 1
    elif what in ABOUT_TABLE:
        pass
    elif seat is None:
        return ()
    elif what in ABOUT_PLAYER:
        who = seat
    elif what in ABOUT_NAME:
        who = seat
        if item.name is not None:
            arguments["player"] = item.name
    elif what in ABOUT_NEWCOMER:
        arguments["player"] = item.name or ""
    elif item.left is not None:
        what = "left-to-bot" if what == "bot" else "left"
        arguments["player"] = item.left
    elif what == "bot":
        arguments["player"] = item.name or ""
    elif what == "opened":
        arguments["seat"] = seat + 1
    elif what in ABOUT_BOT:
        arguments |= {"seat": seat + 1} if what == "invited" else {}
        arguments["bot"] = item.name or ""
    else:
        return ()
    return (LogLine(f"log-{what}", arguments, seat=who, kind="table"),)


def _change_lines(item: Item) -> Sequence[LogLine]:
    """The lines of a change of the table: one for each setting."""
    if item.what == "swapped":
        first, second = item.changes
        arguments = {"first": first, "second": second}
        return (LogLine("log-swapped", arguments, kind="table"),)
    return [
        LogLine(
            change.message if item.seat is not None else f"{change.message}-by-host",
            change.arguments,
            seat=item.seat,
            kind="table",
        )
        for change in item.changes
    ]
