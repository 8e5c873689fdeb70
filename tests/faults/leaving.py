"""Faults by which something stays when everybody has gone."""

import socket
from typing import Any

import pytest

from fivescore.server.tables.audience import Audience
from fivescore.server.websocket_session import WebSocketSession
from tests.faults.planting import fault


@fault("soak")
def tables_keep_their_connections(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Audience, "leave", lambda *_: None)


@fault("soak")
def bots_are_followed_for_ever(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Audience, "detach", lambda *_: None)


class _Kept(list[socket.socket]):
    """Sockets until the fault is gone."""

    def __del__(self) -> None:
        for one in self:
            one.close()


@fault("soak")
def a_socket_for_each_connection(patch: pytest.MonkeyPatch) -> None:
    let_in = WebSocketSession.let_in
    kept = _Kept()

    async def greedily(session: WebSocketSession, *arguments: Any) -> None:
        kept.append(socket.socket())
        await let_in(session, *arguments)

    patch.setattr(WebSocketSession, "let_in", greedily)
