"""Faults by which something stays when everybody has gone."""

import socket
from typing import Any

import pytest

from fivescore.server import responses
from fivescore.server.tables.audience import Audience
from fivescore.server.tournaments.hub import TournamentHub
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


@fault("soak")
def tournaments_stay_in_memory(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(TournamentHub, "forget_idle", lambda _hub: None)


@fault("soak")
def memory_for_each_connection(patch: pytest.MonkeyPatch) -> None:
    """Nothing of ours holds it: only the memory of the whole process tells."""
    let_in = WebSocketSession.let_in
    kept: list[bytes] = []

    async def greedily(session: WebSocketSession, *arguments: Any) -> None:
        kept.append(b"x" * 40_000_000)
        await let_in(session, *arguments)

    patch.setattr(WebSocketSession, "let_in", greedily)


@fault("intruder")
def memory_for_each_refusal(patch: pytest.MonkeyPatch) -> None:
    json_answer = responses.json_answer
    kept: list[bytes] = []

    def greedily(payload: Any, status: int = 200, *more: Any) -> Any:
        if status >= 400:
            kept.append(b"x" * 4_000_000)
        return json_answer(payload, status, *more)

    patch.setattr(responses, "json_answer", greedily)
