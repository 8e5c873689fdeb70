"""What those at a table are told: everything at first, then what changed, each with their own eyes.

To be called under the table's lock, when all that it holds has been committed.
"""

from collections.abc import Collection

import msgspec

from fivescore.engine.contract import Viewer
from fivescore.server.connection import Connection
from fivescore.server.describe import (
    describe_items,
    describe_table,
    describe_turn,
    describe_you,
)
from fivescore.server.live import LiveTable
from fivescore.server.messages import Bye, Hello, Update


def greet(live: LiveTable, connection: Connection, after: int, now: int) -> None:
    """Says everything to a connection, with the items after that number."""
    live.catch_up(now)
    # Updates tell what changed since the last view: all of this viewer's must have the same one.
    _tell_viewer(live, connection.viewer, now, but={connection})
    _say_hello(live, connection, after, now)


def tell_all(live: LiveTable, now: int) -> None:
    """Tells everybody at a table what is new to them."""
    live.catch_up(now)
    moved = _place(live)
    for viewer in sorted({connection.viewer for connection in live.connections - moved}):
        _tell_viewer(live, viewer, now, but=moved)
    for connection in moved:
        _tell_viewer(live, connection.viewer, now, but=moved)
        _say_hello(live, connection, 0, now)


def _place(live: LiveTable) -> set[Connection]:
    """Gives everybody the eyes that they have now; returns those who see with others than before.

    Whoever may not look any more hears goodbye. All are moved before anybody is told anything: in a
    rematch each has the seat that was another's.
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


def _say_hello(live: LiveTable, connection: Connection, after: int, now: int) -> None:
    viewer = connection.viewer
    table = live.shown_to(viewer)
    items = table.streams[viewer].items
    start = after if 0 <= after <= len(items) else 0
    hello = Hello(
        table=live.infos[viewer],
        you=describe_you(live.table, connection.who),
        number=len(items),
        items=describe_items(items[start:]),
        view=live.views[viewer] if table.match else None,
        turn=describe_turn(table, viewer, now),
        now=now,
    )
    connection.number = len(items)
    connection.send(msgspec.json.encode(hello))


def _tell_viewer(
    live: LiveTable, viewer: Viewer, now: int, but: Collection[Connection] = ()
) -> None:
    """Sends one viewer's news to all of their connections, encoded once."""
    table = live.shown_to(viewer)
    items = table.streams[viewer].items
    stamp = (table, table.length)
    patch = {}
    is_changed = live.stamps.get(viewer) != stamp
    if is_changed:
        view = table.match.view(viewer) if table.match else {}
        before = live.views.get(viewer, {})
        patch = {k: value for k, value in view.items() if k not in before or before[k] != value}
        patch |= {key: None for key in before if key not in view}
        live.views[viewer] = view
        live.stamps[viewer] = stamp
    info = describe_table(table, live.here, live.watchers)
    is_new = live.infos.get(viewer) != info
    live.infos[viewer] = info
    frames: dict[int, bytes] = {}
    for connection in live.connections:
        if connection.viewer != viewer or connection in but:
            continue
        start = connection.number
        if start == len(items) and not is_changed and not is_new:
            continue
        if start not in frames:
            turn = describe_turn(table, viewer, now) if is_changed or start < len(items) else None
            told = describe_items(items[start:])
            update = Update(len(items), told, info if is_new else None, None, patch or None, turn)
            frames[start] = msgspec.json.encode(update)
        connection.number = len(items)
        connection.send(frames[start])
