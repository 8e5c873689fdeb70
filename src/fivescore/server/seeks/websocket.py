"""The WebSocket of somebody who looks for a game."""

import time

import msgspec
from starlette.websockets import WebSocket

from fivescore.server.clock import now_ms
from fivescore.server.connection import Connection
from fivescore.server.conversation import BACKGROUND_SECONDS, MOST_MESSAGES, Conversation
from fivescore.server.messages import Bye, Ping, Pong
from fivescore.server.people.identity import People
from fivescore.server.seeks.hub import SeekHub
from fivescore.server.seeks.messages import (
    Seek,
    SeekCancel,
    SeekClientMessage,
    SeekHere,
    SeekWithBots,
)
from fivescore.server.websocket_session import STRANGER, WebSocketSession, is_stranger
from fivescore.server.wire.websocket import Receiver, WebSocketLink

_decoder = msgspec.json.Decoder(SeekClientMessage)


class SeekSocket:
    """The endpoint /api/seeks/ws."""

    def __init__(self, hub: SeekHub, session: WebSocketSession) -> None:
        self._hub = hub
        self._session = session

    async def serve(self, socket: WebSocket) -> None:
        """Lets a connection in."""
        await self._session.let_in(socket, self._enter)

    async def _enter(
        self, socket: WebSocket, link: WebSocketLink, connection: Connection, name: str
    ) -> Receiver | Bye:
        # A seat is a person's: a stranger has to become one first (POST /api/me).
        address = People.address_of(socket)
        bye = STRANGER if is_stranger(connection.who) else self._hub.join(connection, name, address)
        if bye is not None:
            return bye
        link.when_over(lambda: self._hub.part(connection))
        return Conversation(
            link,
            connection,
            _decoder.decode,
            lambda message: self._handle(connection, message),
            silence=BACKGROUND_SECONDS,
            messages=MOST_MESSAGES,
        )

    def _handle(self, connection: Connection, message: SeekClientMessage) -> None:
        who = connection.who
        match message:
            case Seek():
                self._hub.seek(who, message, time.monotonic())
            case SeekCancel():
                self._hub.cancel(who)
            case SeekHere(call=call):
                self._hub.answer(who, call)
            case SeekWithBots():
                self._hub.start_with_bots(who)
            case Ping():
                connection.send(msgspec.json.encode(Pong(now_ms())))
