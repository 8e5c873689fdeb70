"""What is sent to those at a table: everything at first, then what changed, by viewer.

To be called under the table's lock, when all that it holds has been committed.
"""

from collections.abc import Collection

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
from fivescore.server.tables.views import MadeParts, SentView, join_parts
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
    news.update_viewer(connection.viewer, but={connection})
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
    moved = _move_viewers(live)
    scene = live.look()
    news = _News(live, now, is_same_scene=scene == live.scene)
    for viewer in sorted({connection.viewer for connection in live.connections - moved}):
        news.update_viewer(viewer, but=moved)
    for connection in moved:
        news.update_viewer(connection.viewer, but=moved)
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


def _forgets(table: TableState) -> bool:
    """Whether items may read otherwise than when they were sent."""
    config = table.config
    return config.rules.forgets(config.game_config)


def _first_place(stream: Stream) -> int:
    """The place of the first item that a hello has."""
    count, start = len(stream.items), stream.game_start
    has_game = count > 0 and stream.items[start].what == "started"
    first = min(start - ITEMS_BEFORE, count) if has_game else count
    return max(0, count - MOST_ITEMS, min(first, count - FEWEST_ITEMS))


class _News:
    """What is new at a table at one moment."""

    def __init__(self, live: LiveTable, now: int, *, is_same_scene: bool = False) -> None:
        """With the same scene everybody was told how the table looks, and who they are there."""
        self._live = live
        self._now = now
        self._is_same_scene = is_same_scene
        self._infos: dict[TableState, TableInfo] = {}
        self._waiting: dict[TableState, Turn] = {}
        self._made: dict[TableState, MadeParts] = {}
        self._logged: dict[tuple[int, int], LoggedItem] = {}
        """Items with their lines, by the ids of both, which live as long as the table."""

    def send_hello(self, connection: Connection, after: int) -> None:
        """Sends everything to a connection whose viewer is up to date."""
        live, viewer = self._live, connection.viewer
        table = live.shown_to(viewer)
        stream = table.streams[viewer]
        count = len(stream.items)
        start = _first_place(stream)
        if start <= after <= count and not _forgets(table):
            start = after
        you = describe_you(live, connection.who)
        hello = Hello(
            table=live.infos[viewer],
            you=you,
            number=count,
            items=describe_items(table, viewer, start),
            view=live.views[viewer].whole(),
            turn=self._turn(table, viewer),
            now=self._now,
        )
        connection.number = count
        connection.you = you
        connection.send(msgspec.json.encode(hello))

    def update_viewer(self, viewer: Viewer, but: Collection[Connection] = ()) -> None:
        """Sends one viewer's news to all of their connections; what is the same is encoded once."""
        live = self._live
        table = live.shown_to(viewer)
        stream = table.streams[viewer]
        count = len(stream.items)
        patch = self._patch(table, viewer)
        is_changed = patch is not None
        again = self._again(table, viewer)
        info = self._describe(table, viewer)
        is_new = live.infos.get(viewer) is not info
        live.infos[viewer] = info
        frames: dict[tuple[int, bytes], bytes] = {}
        for connection in live.connections:
            if connection.viewer != viewer or connection in but:
                continue
            start = connection.number
            # Who sees it with other eyes gets a hello: what can change here is what they may do.
            you = connection.you if self._is_same_scene else describe_you(live, connection.who)
            news_of_you = you if you != connection.you else None
            if start == count and not is_changed and not is_new and news_of_you is None:
                continue
            key = (start, msgspec.json.encode(news_of_you))
            if key not in frames:
                has_turn = is_changed or start < count
                update = Update(
                    number=count,
                    items=self._items(table, viewer, start),
                    again=[item for item in again if item.number <= start],
                    table=info if is_new else None,
                    you=news_of_you,
                    view=join_parts(patch) if patch else None,
                    turn=self._turn(table, viewer) if has_turn else None,
                )
                frames[key] = msgspec.json.encode(update)
            connection.number = count
            connection.you = you
            connection.send(frames[key])

    def _again(self, table: TableState, viewer: Viewer) -> list[LoggedItem]:
        """The items that read otherwise than when they were sent to a viewer last.

        The lines of an item may change by what is hidden before it.
        """
        if not _forgets(table):
            return []
        # Only the items of the game that runs change, and at its end once more.
        sent = self._live.sent.get(viewer, [])
        before = {item.number: item for item in sent}
        start = table.streams[viewer].game_start
        now = describe_items(table, viewer, min([start, *(item.number - 1 for item in sent[:1])]))
        self._live.sent[viewer] = [item for item in now if item.number > start]
        return [item for item in now if before.get(item.number, item) != item]

    def _patch(self, table: TableState, viewer: Viewer) -> list[bytes] | None:
        """The parts of a viewer's view that changed since the last; None if nothing happened."""
        live = self._live
        stamp = (table, table.length)
        if live.stamps.get(viewer) == stamp:
            return None
        live.stamps[viewer] = stamp
        sent = live.views.setdefault(viewer, SentView())
        return sent.update(table.match, viewer, self._made.setdefault(table, {}))

    def _items(self, table: TableState, viewer: Viewer, start: int) -> list[LoggedItem]:
        """A viewer's items after the first so many, each made once for all who have the same."""
        lines = table.lines_of(viewer)
        found = []
        for k, item in enumerate(table.streams[viewer].since(start), start):
            key = (id(item), id(lines[k]))
            logged = self._logged.get(key)
            if logged is None:
                logged = self._logged[key] = describe_item(item, lines[k])
            found.append(logged)
        return found

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

    def _turn(self, table: TableState, viewer: Viewer) -> Turn:
        waiting = self._waiting.get(table)
        if waiting is None:
            waiting = self._waiting[table] = describe_waiting(table, self._now)
        return describe_turn(table, viewer, waiting)
