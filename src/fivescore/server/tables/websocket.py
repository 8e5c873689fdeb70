"""The WebSocket of a table: reads commands and answers them; the hub sends what happened."""

import asyncio
import time
from collections.abc import Callable

import msgspec
from starlette.websockets import WebSocket

from fivescore.engine.contract import FivescoreError
from fivescore.server.clock import now_ms
from fivescore.server.connection import Connection
from fivescore.server.messages import Bye, Ping, Pong
from fivescore.server.rate_limit import RateLimit
from fivescore.server.tables.answers import Command
from fivescore.server.tables.audience import UNREADABLE
from fivescore.server.tables.chat_limits import ChatLimits
from fivescore.server.tables.commands import Action
from fivescore.server.tables.hub import Hub
from fivescore.server.tables.live import LiveTable
from fivescore.server.tables.messages import (
    Answer,
    BindSalt,
    Claim,
    ClientMessage,
    Consent,
    Do,
    LetBotPlay,
    LookBack,
    MakeHost,
    Mute,
    Play,
    Remove,
    RemoveWatcher,
    Resync,
    Salt,
    Say,
    SetBotSpeed,
    SetSeat,
    SwapSeats,
    TableCommand,
    Visible,
)
from fivescore.server.tables.registry import GONE
from fivescore.server.tables.serializers import make_refusal
from fivescore.server.websocket_session import WebSocketSession, converse, is_stranger, turn_away
from fivescore.store.history import NAMELESS
from fivescore.store.sqlite import StoreError
from fivescore.table.entries import Identity
from fivescore.table.table import Table

LARGEST_FRAME = 8 * 1024
SILENCE_SECONDS = 60
BACKGROUND_SECONDS = 150
"""For pages that wait in the background, where browsers let a timer ring once a minute."""
MOST_MESSAGES, IN_SECONDS = 120, 10
MOST_HELLOS, HELLOS_SECONDS = 10, 10
"""A hello of a long game is a hundred times the work of another message."""
MOST_HELLOS_AT_ADDRESS = 300
LONGEST_ID = 40

_decoder = msgspec.json.Decoder(ClientMessage)
_pings = msgspec.json.Decoder(Ping)


class TableSocket:
    """The endpoint /api/tables/ID/ws."""

    def __init__(self, hub: Hub, session: WebSocketSession) -> None:
        self._hub = hub
        self._session = session
        self._lines = ChatLimits()
        self._hellos = RateLimit(MOST_HELLOS_AT_ADDRESS, HELLOS_SECONDS)

    async def serve(self, socket: WebSocket) -> None:
        """One connection from its first to its last frame."""
        await self._session.let_in(socket, self._serve)

    async def _serve(self, socket: WebSocket, connection: Connection, name: str) -> None:
        live, bye = await self._join(socket, connection, name)
        if live is None or bye is not None:
            await turn_away(socket, bye or GONE)
            return
        try:
            await converse(connection, self._read_all(socket, live, connection, name))
        finally:
            self._hub.audience.leave(live, connection)

    async def _join(
        self, socket: WebSocket, connection: Connection, name: str
    ) -> tuple[LiveTable | None, Bye | None]:
        try:
            live = await self._hub.find(socket.path_params["table_id"][:40])
        except StoreError:
            return None, UNREADABLE
        except FivescoreError as error:
            return None, Bye(getattr(error, "code", "gone"), str(error))
        if live is None:
            return None, None
        connection.name = name
        connection.is_visible = "hidden" not in socket.query_params
        return live, await self._hub.audience.join(live, connection, _after(socket))

    async def _read_all(
        self, socket: WebSocket, live: LiveTable, connection: Connection, name: str
    ) -> Bye | None:
        """Reads and runs commands; returns why no more is read, None if the other side went.

        Raises:
            TimeoutError: Nothing came for too long.
        """
        messages = RateLimit(MOST_MESSAGES, IN_SECONDS)
        hellos = RateLimit(MOST_HELLOS, HELLOS_SECONDS)
        clock = asyncio.get_running_loop().time
        async with asyncio.timeout(SILENCE_SECONDS) as silence:
            while True:
                frame = await socket.receive()
                silence.reschedule(None)  # what we take to answer is not their silence
                if frame["type"] == "websocket.disconnect":
                    return None
                connection.heard_at = now_ms()
                try:
                    message = _read(frame.get("text") or "")
                except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
                    return Bye("broken", f"This cannot be read: {error}."[:200])
                now = time.monotonic()
                is_fast = not messages.allows("", now)
                if isinstance(message, Resync | LookBack):
                    address = connection.address
                    is_fast |= not hellos.allows("", now) or not self._hellos.allows(address, now)
                if is_fast:
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
                await self._hub.audience.greet_again(live, connection, after)
            case LookBack(before=before):
                await self._hub.audience.look_back(live, connection, before)
            case Visible(is_visible=is_visible):
                self._hub.audience.show(live, connection, is_visible=is_visible)
            case Salt() | BindSalt():
                answer = await self._hub.command(live, who, _salt_action(message, who))
                if answer.refusal is not None:
                    connection.send(msgspec.json.encode(answer))
            case Say(id=command) if not self._may_talk(live, connection):
                text = "You say too much at once. Wait a moment."
                refusal = make_refusal("too-fast", {"en": text})
                connection.send(msgspec.json.encode(Answer(command, refusal)))
            case _:
                action = _action(message, live, who, name)
                await self._hub.commands.run(live, who, Command.of(message), action, connection)

    def _may_talk(self, live: LiveTable, connection: Connection) -> bool:
        who, table = connection.who, live.table
        sits = table.seat_of(who) is not None
        now = time.monotonic()
        return self._lines.allows(who, connection.address, table.id, sits=sits, now=now)


async def answer_pings(
    socket: WebSocket, connection: Connection, silence: float = SILENCE_SECONDS
) -> Bye | None:
    """Reads a page that only sends pings; returns why no more is read, None if the other side went.

    Raises:
        TimeoutError: Nothing came for too long.
    """
    messages = RateLimit(MOST_MESSAGES, IN_SECONDS)
    while True:
        async with asyncio.timeout(silence):
            frame = await socket.receive()
        if frame["type"] == "websocket.disconnect":
            return None
        try:
            _pings.decode((frame.get("text") or "")[:LARGEST_FRAME])
        except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
            return Bye("broken", f"This cannot be read: {error}."[:200])
        if not messages.allows("", time.monotonic()):
            return Bye("too-fast", "Too many messages.")
        connection.send(msgspec.json.encode(Pong(now_ms())))


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


def _salt_action(message: Salt | BindSalt, who: Identity) -> Action:
    bound = message.commitment
    match message:
        case Salt(salt=salt):
            return lambda table, now: table.salt(who, salt, now, commitment=bound)
        case BindSalt(salt_commitment=own):
            return lambda table, now: table.bind_salt(who, own, now, commitment=bound)


def _action(
    message: TableCommand,
    live: LiveTable,
    who: Identity,
    name: str,
) -> Action:
    match message:
        case Play(move=move, seen=seen):
            return lambda table, now: table.play(who, move, seen, now)
        case Claim(seen=seen):
            return lambda table, now: table.claim(who, seen, now)
        case Say(text=text):
            # A stranger without a cookie, and whoever never chose a name, has none.
            is_named = not is_stranger(who) and name != NAMELESS
            return lambda table, now: table.chat(who, name, text, now, is_named=is_named)
        case SetSeat(seat=seat, kind=kind, bot=bot):
            return lambda table, now: table.set_seat(who, seat, kind, bot, now)
        case SwapSeats(first=first, second=second):
            return lambda table, now: table.swap_seats(who, first, second, now)
        case SetBotSpeed(speed=speed):
            return lambda table, now: table.set_bot_speed(who, speed, now)
        case MakeHost(seat=seat):
            return lambda table, now: table.hand_over_host(who, seat, now)
        case LetBotPlay(seat=seat):
            return lambda table, now: _let_bot_play(live, table, who, seat, now)
        case Remove(seat=seat):
            return lambda table, now: _remove(live, table, who, seat, now)
        case Mute(is_muted=is_muted, seat=int(seated)):
            return lambda table, now: table.mute_seat(who, seated, is_muted=is_muted, now=now)
        case Mute(is_muted=is_muted, watcher=watcher):
            other, _ = live.watcher(watcher)
            return lambda table, now: table.mute(who, other, is_muted=is_muted, now=now)
        case RemoveWatcher(watcher=watcher, is_removed=is_removed):
            other, called = live.watcher(watcher)
            return lambda table, now: table.remove_watcher(
                who, other, called, is_removed=is_removed, now=now
            )
        case Consent(question="undo", agrees=agrees, seen=seen):
            return lambda table, now: table.answer_undo(who, agrees=agrees, seen=seen, now=now)
        case Consent(agrees=agrees, seen=seen):
            return lambda table, now: table.answer_seat(who, agrees=agrees, seen=seen, now=now)
        case Do(what=what):
            done = _DONE[what]
            return lambda table, now: done(table, who, now)


def _let_bot_play(live: LiveTable, table: Table, who: Identity, seat: int, now: int) -> None:
    live.need_gone(seat, now)
    table.let_bot_play(who, seat, now)


def _remove(live: LiveTable, table: Table, who: Identity, seat: int, now: int) -> None:
    if table.phase == "playing" or who != table.host:
        live.need_gone(seat, now)
    table.remove(who, seat, now)


_DONE: dict[str, Callable[[Table, Identity, int], None]] = {
    "start": lambda table, who, now: table.start(who, now),
    "hold": lambda table, who, now: table.hold(who, now),
    "leave": lambda table, who, now: table.leave(who, now),
    "away": lambda table, who, now: table.go_away(who, now),
    "back": lambda table, who, now: table.come_back(who, now),
    "undo": lambda table, who, now: table.ask_undo(who, now),
    "withdraw": lambda table, who, now: table.withdraw_undo(who, now),
    "withdraw-seat": lambda table, who, now: table.withdraw_seat(who, now),
    "next": lambda table, who, now: table.see_score(who, now),
    "rematch": lambda table, who, now: table.rematch(who, now),
    "rematch-with-changes": lambda table, who, now: table.rematch(who, now, has_changes=True),
}


def _after(socket: WebSocket) -> int:
    text = socket.query_params.get("after", "0")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 9 else 0
