"""The WebSocket of a table: reads commands, answers, and lets the hub tell what happened."""

import asyncio
from collections import deque
from collections.abc import Callable

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from fivescore.server.connection import Connection
from fivescore.server.hub import Action, Hub, LiveTable, now_ms
from fivescore.server.identity import NAMELESS, People
from fivescore.server.messages import (
    Bye,
    ClientMessage,
    Do,
    MakeHost,
    Ping,
    Play,
    Pong,
    Resync,
    Salt,
    Say,
    SetSeat,
)
from fivescore.table.table import Identity, Table

LARGEST_FRAME = 8 * 1024
SILENCE_SECONDS = 60
MOST_MESSAGES, IN_SECONDS = 120, 10
MOST_CONNECTIONS = 12
LONGEST_ID = 40

_decoder = msgspec.json.Decoder(ClientMessage)


class TableSocket:
    """The endpoint /api/tables/ID/ws."""

    def __init__(self, hub: Hub, people: People) -> None:
        self._hub = hub
        self._people = people
        self._open: dict[Identity, int] = {}

    async def serve(self, socket: WebSocket) -> None:
        """One connection from its first to its last frame."""
        if not self._people.is_own_origin(socket):
            await socket.close(1008, "foreign-origin")
            return
        await socket.accept()
        found = await self._people.find(socket)
        # A stranger may look on; everybody who looks has an id of their own, never shown.
        who, name = found or (f"guest-{id(socket)}", NAMELESS)
        live = await self._hub.find(socket.path_params["table_id"][:40])
        viewer = live.table.viewer_of(who) if live is not None else None
        if live is None or viewer is None:
            bye = Bye("gone", "There is no such table.")
            if live is not None:
                bye = Bye("hidden", "This table is not open to watchers.")
            await _turn_away(socket, bye)
            return
        if self._open.get(who, 0) >= MOST_CONNECTIONS:
            await _turn_away(socket, Bye("too-many", "You are connected too many times."))
            return
        connection = Connection(socket, who, viewer)
        self._open[who] = self._open.get(who, 0) + 1
        live.connections.add(connection)
        writer = asyncio.create_task(connection.write_all())
        try:
            self._hub.greet(live, connection, _after(socket))
            self._hub.broadcast(live)
            await self._read_all(socket, live, connection, name)
        except (WebSocketDisconnect, RuntimeError):
            pass  # the other side is gone
        finally:
            live.connections.discard(connection)
            self._open[who] -= 1
            if not self._open[who]:
                del self._open[who]
            connection.close(Bye("closing", ""))
            writer.cancel()
            self._hub.broadcast(live)

    async def _read_all(
        self, socket: WebSocket, live: LiveTable, connection: Connection, name: str
    ) -> None:
        times: deque[float] = deque()
        loop = asyncio.get_running_loop()
        while True:
            try:
                frame = await asyncio.wait_for(socket.receive(), SILENCE_SECONDS)
            except TimeoutError:
                await self._part(connection, Bye("silent", "Nothing was heard for a minute."))
                return
            if frame["type"] == "websocket.disconnect":
                return
            times.append(loop.time())
            while times[0] < loop.time() - IN_SECONDS:
                times.popleft()
            if len(times) > MOST_MESSAGES:
                await self._part(connection, Bye("too-fast", "Too many messages."))
                return
            text = (frame.get("text") or "")[: LARGEST_FRAME + 1]
            try:
                # What is too long is cut, and what is cut cannot be read.
                message = _decoder.decode(text.encode())
            except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
                await self._part(connection, Bye("broken", f"This cannot be read: {error}."[:200]))
                return
            await self._handle(live, connection, name, message)

    async def _part(self, connection: Connection, bye: Bye) -> None:
        connection.close(bye)
        await asyncio.sleep(0.05)  # lets the writer say it

    async def _handle(
        self, live: LiveTable, connection: Connection, name: str, message: ClientMessage
    ) -> None:
        if isinstance(message, Ping):
            connection.send(msgspec.json.encode(Pong(now_ms())))
            return
        if isinstance(message, Resync):
            self._hub.greet(live, connection, message.after)
            return
        who = connection.who
        if isinstance(message, Salt):
            salt = message.salt
            await self._hub.command(live, who, None, lambda t, now: t.salt(who, salt, now))
            return
        action = _action(message, who, name)
        answer = await self._hub.command(live, who, message.id[:LONGEST_ID], action)
        connection.send(msgspec.json.encode(answer))
        if isinstance(message, Do | SetSeat):
            self._hub.place(live)
        self._hub.broadcast(live)


def _action(message: Play | Say | SetSeat | MakeHost | Do, who: Identity, name: str) -> Action:
    match message:
        case Play(move=move, seen=seen):
            return lambda table, now: table.play(who, move, seen, now)
        case Say(text=text):
            return lambda table, now: table.chat(who, name, text, now)
        case SetSeat(seat=seat, kind=kind, bot=bot):
            return lambda table, now: table.set_seat(who, seat, kind, bot, now)
        case MakeHost(seat=seat):
            return lambda table, now: table.hand_over_host(who, seat, now)
        case Do(what=what):
            done = _DONE[what]
            return lambda table, now: done(table, who, now)


_DONE: dict[str, Callable[[Table, Identity, int], None]] = {
    "start": lambda table, who, now: table.start(who, now),
    "leave": lambda table, who, now: table.leave(who, now),
    "back": lambda table, who, now: table.come_back(who, now),
    "undo": lambda table, who, now: table.ask_undo(who, now),
    "agree": lambda table, who, now: table.answer_undo(who, agrees=True, now=now),
    "disagree": lambda table, who, now: table.answer_undo(who, agrees=False, now=now),
    "rematch": lambda table, who, now: table.rematch(who, now),
}


async def _turn_away(socket: WebSocket, bye: Bye) -> None:
    await socket.send_text(msgspec.json.encode(bye).decode())
    await socket.close(1008, bye.code)


def _after(socket: WebSocket) -> int:
    told = socket.query_params.get("after", "0")
    return int(told) if told.isascii() and told.isdigit() and len(told) < 9 else 0
