"""The WebSocket of a table: reads commands, answers, and lets the hub tell what happened."""

import asyncio
import secrets
import time
from collections import Counter
from collections.abc import Callable

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from fivescore.engine.contract import SPECTATOR, FivescoreError
from fivescore.server.connection import Connection
from fivescore.server.describe import refusal
from fivescore.server.hub import UNREADABLE, Action, Hub, now_ms
from fivescore.server.identity import NAMELESS, People
from fivescore.server.live import LiveTable
from fivescore.server.messages import (
    Answer,
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
from fivescore.server.pace import Pace
from fivescore.store.sqlite import StoreError
from fivescore.table.table import Identity, Table

LARGEST_FRAME = 8 * 1024
SILENCE_SECONDS = 60
MOST_MESSAGES, IN_SECONDS = 120, 10
MOST_LINES, LINES_SECONDS = 10, 10
MOST_HELLOS, HELLOS_SECONDS = 10, 10
"""A hello of a long game is a hundred times the work of another message."""
MOST_CONNECTIONS = 12
MOST_STRANGERS = 60
"""Connections without a cookie from one address."""
LONGEST_ID = 40

_decoder = msgspec.json.Decoder(ClientMessage)


class TableSocket:
    """The endpoint /api/tables/ID/ws."""

    def __init__(self, hub: Hub, people: People) -> None:
        self._hub = hub
        self._people = people
        self._open: Counter[str] = Counter()
        self._lines = Pace(MOST_LINES, LINES_SECONDS)

    async def serve(self, socket: WebSocket) -> None:
        """One connection from its first to its last frame."""
        if not self._people.is_own_origin(socket):
            await socket.close(1008, "foreign-origin")
            return
        await socket.accept()
        try:
            found = await self._people.find(socket)
        except StoreError:
            await _turn_away(socket, UNREADABLE)
            return
        # A stranger may look on; everybody who looks has an id of their own, never shown.
        who, name = found or (f"guest-{secrets.token_urlsafe(9)}", NAMELESS)
        holder = who if found else f"address-{self._people.address_of(socket)}"
        most = MOST_CONNECTIONS if found else MOST_STRANGERS
        if self._open[holder] >= most:
            await _turn_away(socket, Bye("too-many", "You are connected too many times."))
            return
        self._open[holder] += 1
        try:
            await self._serve(socket, Connection(socket, who, SPECTATOR), name)
        finally:
            self._open[holder] -= 1
            if not self._open[holder]:
                del self._open[holder]

    async def _serve(self, socket: WebSocket, connection: Connection, name: str) -> None:
        live, bye = await self._join(socket, connection)
        if live is None or bye is not None:
            await _turn_away(socket, bye or Bye("gone", "There is no such table."))
            return
        writer = asyncio.create_task(connection.write_all())
        reader = asyncio.create_task(self._read_all(socket, live, connection, name))
        try:
            # The writer ends first where we say goodbye, or the other side does not listen.
            await asyncio.wait({reader, writer}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._hub.part(live, connection)
            await _end(reader)
            await _end(writer)

    async def _join(
        self, socket: WebSocket, connection: Connection
    ) -> tuple[LiveTable | None, Bye | None]:
        try:
            live = await self._hub.find(socket.path_params["table_id"][:40])
        except StoreError:
            return None, UNREADABLE
        except FivescoreError as error:
            return None, Bye(getattr(error, "code", "gone"), str(error))
        if live is None:
            return None, None
        return live, await self._hub.join(live, connection, _after(socket))

    async def _read_all(
        self, socket: WebSocket, live: LiveTable, connection: Connection, name: str
    ) -> None:
        try:
            bye = await self._read_until_bye(socket, live, connection, name)
        except TimeoutError:
            bye = Bye("silent", "Nothing was heard for a minute.")
        if bye is None:
            return
        connection.close(bye)
        # Until the writer has said it: whoever is sent away sends nothing more that counts.
        while (await socket.receive())["type"] != "websocket.disconnect":
            pass

    async def _read_until_bye(
        self, socket: WebSocket, live: LiveTable, connection: Connection, name: str
    ) -> Bye | None:
        """Reads and does what is said; returns why no more is read, None if the other side went.

        Raises:
            TimeoutError: Nothing was said for too long.
        """
        messages = Pace(MOST_MESSAGES, IN_SECONDS)
        hellos = Pace(MOST_HELLOS, HELLOS_SECONDS)
        clock = asyncio.get_running_loop().time
        async with asyncio.timeout(SILENCE_SECONDS) as silence:
            while True:
                frame = await socket.receive()
                silence.reschedule(None)  # what we take to answer is not their silence
                if frame["type"] == "websocket.disconnect":
                    return None
                try:
                    message = _read(frame.get("text") or "")
                except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
                    return Bye("broken", f"This cannot be read: {error}."[:200])
                now = time.monotonic()
                is_hello = isinstance(message, Resync)
                if not messages.allows("", now) or (is_hello and not hellos.allows("", now)):
                    return Bye("too-fast", "Too many messages.")
                await self._handle(live, connection, name, message)
                silence.reschedule(clock() + SILENCE_SECONDS)

    async def _handle(
        self, live: LiveTable, connection: Connection, name: str, message: ClientMessage
    ) -> None:
        who = connection.who
        match message:
            case Ping():
                connection.send(msgspec.json.encode(Pong(now_ms())))
            case Resync(after=after):
                await self._hub.greet_again(live, connection, after)
            case Salt(salt=salt):
                answer = await self._hub.command(
                    live, who, None, lambda t, now: t.salt(who, salt, now)
                )
                if answer.refusal is not None:
                    connection.send(msgspec.json.encode(answer))
            case Say(id=command) if not self._lines.allows((who, live.table.id), time.monotonic()):
                why = refusal("too-fast", {"en": "You say too much at once. Wait a moment."})
                connection.send(msgspec.json.encode(Answer(command, why)))
            case _:
                action = _action(message, who, name)
                await self._hub.command(live, who, message.id, action, connection)


async def _turn_away(socket: WebSocket, bye: Bye) -> None:
    connection = Connection(socket, "", SPECTATOR)
    connection.close(bye)
    await connection.write_all()


async def _end(task: asyncio.Task[None]) -> None:
    """Ends a task; that the other side is gone is no error of it."""
    task.cancel()
    try:
        await task
    except (asyncio.CancelledError, WebSocketDisconnect):
        return


def _read(text: str) -> ClientMessage:
    """Reads a frame.

    Raises:
        msgspec.DecodeError: It is no message of ours.
    """
    if len(text) > LARGEST_FRAME:
        raise msgspec.DecodeError("it is longer than 8 KiB")
    message: ClientMessage = _decoder.decode(text.encode())
    if not 1 <= len(getattr(message, "id", "-")) <= LONGEST_ID:
        raise msgspec.DecodeError(f"an id has from 1 to {LONGEST_ID} letters")
    return message


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
    "away": lambda table, who, now: table.go_away(who, now),
    "back": lambda table, who, now: table.come_back(who, now),
    "undo": lambda table, who, now: table.ask_undo(who, now),
    "agree": lambda table, who, now: table.answer_undo(who, agrees=True, now=now),
    "disagree": lambda table, who, now: table.answer_undo(who, agrees=False, now=now),
    "rematch": lambda table, who, now: table.rematch(who, now),
}


def _after(socket: WebSocket) -> int:
    told = socket.query_params.get("after", "0")
    return int(told) if told.isascii() and told.isdigit() and len(told) < 9 else 0
