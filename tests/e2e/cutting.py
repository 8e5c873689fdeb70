"""A connection that is cut at a chosen point of a move."""

import json
import time
from typing import Literal

from playwright.sync_api import Page, WebSocketRoute

Point = Literal["before sending", "before the answer", "after the answer", "before the update"]
POINTS: tuple[Point, ...] = (
    "before sending",
    "before the answer",
    "after the answer",
    "before the update",
)


class Cutter:
    """Stands between a page and its tables, and cuts their connection when it is told to.

    To be made before the page opens a table.
    """

    def __init__(self, page: Page) -> None:
        self.cuts: list[Point] = []
        self.seconds_away: list[float] = []
        """For each cut, how long it took until the page had heard all again."""
        self.answers: list[bool] = []
        """What the page was told of each command: whether it was done."""
        self.states = 0
        """How many states of the table the page was told."""
        self._point: Point | None = None
        self._is_answered = False
        self._cut_at: float | None = None
        page.route_web_socket("**/api/tables/**/ws?**", self._stand_between)

    def arm(self, point: Point) -> None:
        """Cuts at this point of the next move."""
        self._point, self._is_answered = point, False

    @property
    def is_armed(self) -> bool:
        """Whether the cut is still to come."""
        return self._point is not None

    @property
    def is_away(self) -> bool:
        """Whether the page was cut off and has not heard all again."""
        return self._cut_at is not None

    def _stand_between(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def from_page(text: str | bytes) -> None:
            if self._point == "before sending" and json.loads(text)["type"] == "play":
                self._cut(socket)
            else:
                server.send(text)

        def from_server(text: str | bytes) -> None:
            message = json.loads(text)
            kind = message["type"]
            if kind == "hello" and self._cut_at is not None:
                self.seconds_away.append(time.monotonic() - self._cut_at)
                self._cut_at = None
            if kind == "answer" and self._point == "before the answer":
                self._cut(socket)
                return
            if kind == "update" and self._point == "before the update" and self._is_answered:
                self._cut(socket)
                return
            socket.send(text)
            self.states += kind in ("hello", "update")
            if kind == "answer":
                self.answers.append(message.get("refusal") is None)
            if kind == "answer" and self._point is not None:
                self._is_answered = True
                if self._point == "after the answer":
                    self._cut(socket)

        socket.on_message(from_page)
        server.on_message(from_server)

    def _cut(self, socket: WebSocketRoute) -> None:
        assert self._point is not None
        self.cuts.append(self._point)
        self._point, self._cut_at = None, time.monotonic()
        socket.close()
