"""Nothing is answered from memory while another server may own the database."""

from starlette.types import ASGIApp, Receive, Scope, Send

from fivescore.server.messages import ErrorAnswer
from fivescore.server.responses import json_answer
from fivescore.store.interface import Store

GUARDED = ("/api", "/health", "/node")


class OwnerGate:
    """Refuses requests and connections of a server that was away for too long.

    What is on its way already follows a commit, which checks for itself who the owner is.
    """

    def __init__(self, app: ASGIApp, database: Store) -> None:
        self._app = app
        self._database = database

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Lets through what may be answered."""
        is_guarded = scope["type"] != "lifespan" and scope["path"].startswith(GUARDED)
        if not is_guarded or self._database.is_current:
            await self._app(scope, receive, send)
        elif scope["type"] == "http":
            text = "The database cannot be reached, or another server uses it."
            answer = json_answer(ErrorAnswer(text, "disk"), 503)
            await answer(scope, receive, send)
        else:
            await send({"type": "websocket.close", "code": 1013})
