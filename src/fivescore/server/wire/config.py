"""What all connections of a server share, and answers without the application."""

from typing import Any

import uvicorn

from fivescore.server.wire.fair_turns import FairTurns
from fivescore.server.wire.guard import Guard
from fivescore.server.wire.websocket import Outbox


class WireConfig(uvicorn.Config):
    """The settings of the server, with the guard at its door."""

    def __init__(self, app: Any, guard: Guard, **options: Any) -> None:
        super().__init__(app, **options)
        self.guard = guard
        self.outbox = Outbox()
        self.turns = FairTurns(guard.limits.a_turn)


def plain_answer(status: str, text: str, *headers: str) -> bytes:
    """An answer without the application, after which the connection ends."""
    head = [f"HTTP/1.1 {status}", "content-type: text/plain", f"content-length: {len(text)}"]
    return "\r\n".join([*head, *headers, "connection: close", "", text]).encode("ascii")
