"""What is sent to those at a table: everything at first, then what changed, by viewer.

To be called under the table's lock, when all that it holds has been committed.
"""

from collections.abc import Hashable, Sequence
from functools import cached_property

import msgspec

from fivescore.engine.contract import Viewer
from fivescore.server.connection import Connection
from fivescore.server.messages import Bye
from fivescore.server.tables.live import LiveTable
from fivescore.server.tables.messages import (
    Earlier,
    Hello,
    LoggedItem,
    TableInfo,
    Turn,
    Update,
)
from fivescore.server.tables.serializers import (
    describe_item,
    describe_items,
    describe_table,
    describe_turn,
    describe_waiting,
    describe_you,
)
from fivescore.server.tables.views import Moment, SentView, join_parts
from fivescore.table.state import TableState
from fivescore.table.streams import Stream

FEWEST_ITEMS, MOST_ITEMS = 200, 1000
"""How many of the last items a hello has: those of the game that runs, within these bounds."""
ITEMS_BEFORE = 50
"""And so many of before the game: what was said in the lobby."""
EARLIER_ITEMS = 200
"""How many items are sent at a time to whoever looks back."""


def send_hello(live: LiveTable, connection: Connection, after: int, now: int) -> None:
    """Sends everything to a connection, with the items after that number."""
    live.catch_up(now)
    news = _News(live, now)
    # An update holds what changed since the last view: all of this viewer's must have the same one.
    viewer = connection.viewer
    others = (other for other in live.connections if other.viewer == viewer)
    news.update_viewer(viewer, [other for other in others if other is not connection])
    news.send_hello(connection, after)
    live.scene = None  # not everybody was told the same


def send_earlier(live: LiveTable, connection: Connection, before: int, now: int) -> None:
    """Sends the items before that number to a connection that asks for them."""
    live.catch_up(now)
    table = live.shown_to(connection.viewer)
    end = max(0, min(before - 1, connection.number))
    items = describe_items(table, connection.viewer, max(0, end - EARLIER_ITEMS), end)
    connection.send(msgspec.json.encode(Earlier(items)))


def send_updates(live: LiveTable, now: int) -> None:
    """Sends everybody at a table what is new to them."""
    live.catch_up(now)
    scene = live.look()
    is_same_scene = scene == live.scene
    moved = set() if is_same_scene else _move_viewers(live)
    news = _News(live, now, is_same_scene=is_same_scene)
    connected: dict[Viewer, list[Connection]] = {}
    for connection in live.connections:
        if connection not in moved:
            connected.setdefault(connection.viewer, []).append(connection)
    for viewer in sorted(connected):
        news.update_viewer(viewer, connected[viewer])
    for connection in moved:
        news.update_viewer(connection.viewer)
        news.send_hello(connection, 0)
    live.scene = scene
    for reader in list(live.readers):
        reader.update(live, now)


def _move_viewers(live: LiveTable) -> set[Connection]:
    """Notes who sees the table with whose eyes now; returns those for whom that has changed.

    Whoever may not look any more is sent away. All are moved before anything is sent: in a rematch
    each has the seat that was another's.
    """
    moved = set()
    for connection in list(live.connections):
        viewer = live.table.viewer_of(connection.who)
        if viewer is None:
            live.connections.discard(connection)
            connection.close(Bye("hidden", "This table is not open to watchers."))
        elif viewer != connection.viewer:
            connection.viewer = viewer
            moved.add(connection)
    return moved


def _first_place(stream: Stream) -> int:
    """The place of the first item that a hello has."""
    count, start = len(stream.items), stream.game_start
    has_game = count > 0 and stream.items[start].what == "started"
    first = min(start - ITEMS_BEFORE, count) if has_game else count
    return max(0, count - MOST_ITEMS, min(first, count - FEWEST_ITEMS))


def _write(update: Update, patch: Sequence[bytes]) -> bytes:
    """An update as it is sent."""
    if patch:
        update = msgspec.structs.replace(update, view=join_parts(patch))
    return msgspec.json.encode(update)


class _News:
    """What is new at a table at one moment."""

    def __init__(self, live: LiveTable, now: int, *, is_same_scene: bool = False) -> None:
        """With the same scene everybody was told how the table looks, and who they are there."""
        self._live = live
        self._now = now
        self._is_same_scene = is_same_scene
        self._infos: dict[TableState, TableInfo] = {}
        self._shown: dict[TableState, _Shown] = {}
        self._messages: dict[Hashable, bytes] = {}
        """Updates as they are sent, by what they hold: whoever is told the same gets the same."""

    def send_hello(self, connection: Connection, after: int) -> None:
        """Sends everything to a connection whose viewer is up to date."""
        live, viewer = self._live, connection.viewer
        table = live.shown_to(viewer)
        stream = table.streams[viewer]
        count = len(stream.items)
        start = _first_place(stream)
        if start <= after <= count and not table.forgets:
            start = after
        you = describe_you(live, connection.who)
        hello = Hello(
            table=live.infos[viewer],
            you=you,
            number=count,
            items=describe_items(table, viewer, start),
            view=live.views[viewer].whole(),
            turn=self._show(table).turn(viewer),
            now=self._now,
        )
        connection.number = count
        connection.you = you
        connection.send(msgspec.json.encode(hello))

    def update_viewer(self, viewer: Viewer, connections: Sequence[Connection] = ()) -> None:
        """Brings one viewer up to date, and sends the news to connections of theirs."""
        live = self._live
        shown = self._show(live.shown_to(viewer))
        patch = self._patch(shown, viewer)
        again = self._again(shown, viewer)
        info = self._describe(shown.table, viewer)
        is_new = live.infos.get(viewer) is not info
        live.infos[viewer] = info
        count = len(shown.table.streams[viewer].items)
        for connection in connections:
            start = connection.number
            # Who sees it with other eyes gets a hello: what can change here is what they may do.
            you = connection.you if self._is_same_scene else describe_you(live, connection.who)
            has_turn = patch is not None or start < count
            if not has_turn and not is_new and you == connection.you:
                continue
            update = Update(
                number=count,
                items=shown.items(viewer, start),
                again=[item for item in again if item.number <= start],
                table=info if is_new else None,
                you=you if you != connection.you else None,
                turn=shown.turn(viewer) if has_turn else None,
            )
            connection.number = count
            connection.you = you
            connection.send(self._encode(update, patch or ()))

    def _encode(self, update: Update, patch: Sequence[bytes]) -> bytes:
        """An update with the parts of the view that changed, encoded once for all who get it."""
        if update.again or update.you is not None:
            return _write(update, patch)  # what is one person's own is never shared
        # Ids of what outlives this moment's news.
        key = (update.number, id(update.table), id(update.turn), *map(id, update.items), *patch)
        message = self._messages.get(key)
        if message is None:
            message = self._messages[key] = _write(update, patch)
        return message

    def _again(self, shown: "_Shown", viewer: Viewer) -> list[LoggedItem]:
        """The items that read otherwise than when they were sent to a viewer last.

        The lines of an item may change by what is hidden before it.
        """
        if not shown.forgets:
            return []
        table = shown.table
        # Only the items of the game that runs change, and at its end once more.
        sent = self._live.sent.get(viewer, [])
        before = {item.number: item for item in sent}
        start = table.streams[viewer].game_start
        now = describe_items(table, viewer, min([start, *(item.number - 1 for item in sent[:1])]))
        self._live.sent[viewer] = [item for item in now if item.number > start]
        return [item for item in now if before.get(item.number, item) != item]

    def _patch(self, shown: "_Shown", viewer: Viewer) -> list[bytes] | None:
        """The parts of a viewer's view that changed since the last; None if nothing happened."""
        live, table = self._live, shown.table
        # A hint changes no view, and nobody else may hear that there was one.
        stamp = (table, table.news_length)
        if live.stamps.get(viewer) == stamp:
            return None
        live.stamps[viewer] = stamp
        sent = live.views.get(viewer)
        if sent is None:
            sent = live.views[viewer] = SentView()
        return sent.update(shown.moment, viewer)

    def _describe(self, table: TableState, viewer: Viewer) -> TableInfo:
        """The table as everybody sees it who sees the same one: the last one, if it is equal."""
        if self._is_same_scene and viewer in self._live.infos:
            return self._live.infos[viewer]
        info = self._infos.get(table)
        if info is None:
            live = self._live
            info = describe_table(table, live.here, live.gone, live.watchers)
            self._infos[table] = info
        last = self._live.infos.get(viewer)
        if last is not None and last is not info and last == info:
            self._infos[table] = last
            return last
        return info

    def _show(self, table: TableState) -> "_Shown":
        shown = self._shown.get(table)
        if shown is None:
            shown = self._shown[table] = _Shown(table, self._now)
        return shown


class _Shown:
    """A table at one moment, as it is told: what several viewers see alike is made once."""

    def __init__(self, table: TableState, now: int) -> None:
        self.table = table
        self.forgets = table.forgets
        self._waiting = describe_waiting(table, now)
        self._turns: dict[Viewer, Turn] = {}
        self._logged: dict[tuple[int, int], LoggedItem] = {}
        """Items with their lines, by the ids of both, which live as long as the table."""

    @cached_property
    def moment(self) -> Moment | None:
        """What is known of its game."""
        return None if self.table.match is None else Moment(self.table.match)

    def turn(self, viewer: Viewer) -> Turn:
        """Whom the game waits for, and what the viewer may do."""
        if viewer not in self._waiting.may_act:
            return self._waiting
        turn = self._turns.get(viewer)
        if turn is None:
            turn = self._turns[viewer] = describe_turn(self.table, viewer, self._waiting)
        return turn

    def items(self, viewer: Viewer, start: int) -> list[LoggedItem]:
        """A viewer's items after the first so many."""
        table, found = self.table, []
        lines = table.lines_of(viewer)
        for k, item in enumerate(table.streams[viewer].since(start), start):
            key = (id(item), id(lines[k]))
            logged = self._logged.get(key)
            if logged is None:
                logged = self._logged[key] = describe_item(item, lines[k])
            found.append(logged)
        return found
