"""One open WebSocket of a page, whatever it is about."""

from typing import Protocol

import msgspec

from fivescore.engine.contract import Viewer
from fivescore.server.clock import now_ms
from fivescore.server.messages import Bye
from fivescore.server.tables.messages import You
from fivescore.server.wire.frames import GOING_AWAY, NORMAL, POLICY_VIOLATION, TRY_AGAIN_LATER
from fivescore.table.entries import Identity

CLOSE_CODES = {
    "closing": GOING_AWAY,
    "slow": TRY_AGAIN_LATER,
    "disk": TRY_AGAIN_LATER,
    "silent": NORMAL,
}
SLOW = Bye("slow", "The connection does not keep up. Come back.")


class Writer(Protocol):
    """What a connection needs of the wire."""

    @property
    def is_over(self) -> bool:
        """Whether nothing more is sent or read."""

    @property
    def is_crowded(self) -> bool:
        """Whether more waits for the other side to read than one may have waiting."""

    def send(self, message: bytes) -> None:
        """Sends a text message."""

    def drop_waiting(self) -> None:
        """Forgets what still waits."""

    def end(self, code: int, reason: str) -> None:
        """Says the last word after what still waits, and hangs up."""


class Connection:
    """A person's look at a table."""

    __slots__ = (
        "_is_closing",
        "_wire",
        "address",
        "heard_at",
        "is_visible",
        "name",
        "number",
        "viewer",
        "who",
        "you",
    )

    def __init__(self, wire: Writer, who: Identity, viewer: Viewer) -> None:
        self.who = who
        self.viewer = viewer
        self.address = ""
        """Where it comes from, if that counts."""
        self.number = 0
        """The number of the last item that was sent."""
        self.is_visible = True
        """Whether the page can be seen: not in a tab in the background, nor on a locked phone."""
        self.heard_at = now_ms()
        """When the last frame of it was read: an open connection may lead nowhere by now."""
        self.name = ""
        """What they are called who have no seat."""
        self.you: You | None = None
        """Who they are at the table, as they were told last."""
        self._wire = wire
        self._is_closing = False

    @property
    def is_over(self) -> bool:
        """Whether nothing more is sent."""
        return self._wire.is_over

    def send(self, message: bytes) -> None:
        """Sends a message; a reader that does not keep up is closed."""
        if self._is_closing:
            return
        if self._wire.is_crowded:
            self._wire.drop_waiting()
            self.close(SLOW)
            return
        self._wire.send(message)

    def close(self, bye: Bye) -> None:
        """Says goodbye after what still waits, if the other side takes it in good time."""
        if not self._is_closing:
            self._is_closing = True
            self._wire.send(msgspec.json.encode(bye))
            self._wire.end(CLOSE_CODES.get(bye.code, POLICY_VIOLATION), bye.code)
