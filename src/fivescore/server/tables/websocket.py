"""The WebSocket of a table: reads commands and answers them; the hub sends what happened."""

import asyncio
import time
from collections.abc import Callable
from typing import Any

import msgspec
from starlette.websockets import WebSocket

from fivescore.engine.contract import FivescoreError
from fivescore.server.clock import now_ms
from fivescore.server.connection import Connection
from fivescore.server.conversation import MOST_MESSAGES, SILENCE_SECONDS, TOO_FAST, Conversation
from fivescore.server.hints.messages import AskHint
from fivescore.server.messages import Bye, Ping, Pong
from fivescore.server.rate_limit import RateLimit
from fivescore.server.tables.answers import Command
from fivescore.server.tables.audience import UNREADABLE
from fivescore.server.tables.chat_limits import ChatLimits
from fivescore.server.tables.commands import Action
from fivescore.server.tables.hub import Hub
from fivescore.server.tables.live import GONE, LiveTable
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
    SetPractice,
    SetSeat,
    SwapSeats,
    TableCommand,
    Visible,
)
from fivescore.server.tables.serializers import make_refusal
from fivescore.server.websocket_session import WebSocketSession, is_stranger
from fivescore.server.wire.websocket import Receiver, WebSocketLink
from fivescore.store.history import NAMELESS
from fivescore.store.interface import StoreError
from fivescore.table.entries import Identity
from fivescore.table.table import Table

MOST_HELLOS, HELLOS_SECONDS = 10, 10
"""A hello of a long game is a hundred times the work of another message."""
MOST_HELLOS_AT_ADDRESS = 300
LONGEST_ID = 40

_decoder = msgspec.json.Decoder(ClientMessage)


class TableSocket:
    """The endpoint /api/tables/ID/ws."""

    def __init__(self, hub: Hub, session: WebSocketSession) -> None:
        self.hub = hub
        self._session = session
        self._lines = ChatLimits()
        self._hellos = RateLimit(MOST_HELLOS_AT_ADDRESS, HELLOS_SECONDS)

    async def serve(self, socket: WebSocket) -> None:
        """Lets a connection in."""
        await self._session.let_in(socket, self._enter)

    async def _enter(
        self, socket: WebSocket, link: WebSocketLink, connection: Connection, name: str
    ) -> Receiver | Bye:
        try:
            live = await self.hub.find(socket.path_params["table_id"][:40])
        except StoreError:
            return UNREADABLE
        except FivescoreError as error:
            return Bye(getattr(error, "code", "gone"), str(error))
        if live is None:
            return GONE
        connection.name = name
        connection.is_visible = "hidden" not in socket.query_params
        bye = await self.hub.audience.join(live, connection, _after(socket))
        if bye is not None:
            return bye
        link.when_over(lambda: self.hub.audience.leave(live, connection))
        page = _Page(self, live, connection)
        return Conversation(
            link, connection, _read, page.handle, silence=SILENCE_SECONDS, messages=MOST_MESSAGES
        )

    def may_greet(self, connection: Connection) -> bool:
        """Whether the address of a page may ask for one more hello."""
        return self._hellos.allows(connection.address, time.monotonic())

    def may_talk(self, live: LiveTable, connection: Connection) -> bool:
        """Whether somebody may chat once more."""
        who, table = connection.who, live.table
        sits = table.seat_of(who) is not None
        now = time.monotonic()
        return self._lines.allows(who, connection.address, table.id, sits=sits, now=now)


class _Page:
    """A page at a table: does what its messages say."""

    __slots__ = ("_connection", "_hellos", "_live", "_socket")

    def __init__(self, socket: TableSocket, live: LiveTable, connection: Connection) -> None:
        self._socket = socket
        self._live = live
        self._connection = connection
        self._hellos: RateLimit | None = None

    def handle(self, message: ClientMessage) -> "asyncio.Future[Any] | Bye | None":
        """Does what a message says; returns what has to end before the next one is looked at."""
        live, connection = self._live, self._connection
        hub, who = self._socket.hub, connection.who
        match message:
            case Ping():
                connection.send(msgspec.json.encode(Pong(now_ms())))
            case Resync() | LookBack() if not self._may_greet():
                return TOO_FAST
            case Resync(after=after):
                return hub.tasks.start(hub.audience.greet_again(live, connection, after))
            case LookBack(before=before):
                return hub.tasks.start(hub.audience.look_back(live, connection, before))
            case Visible(is_visible=is_visible):
                hub.audience.show(live, connection, is_visible=is_visible)
            case Play(is_sure=False) if live.table.practice is not None:
                play = _action(message, live, who, connection.name)
                _task = hub.tasks.spawn(hub.hints.warn(live, connection, message, play))
            case AskHint():
                # Whoever waits for it may play meanwhile.
                _task = hub.tasks.spawn(hub.hints.give(live, connection, message))
            case Salt() | BindSalt():
                return hub.tasks.start(self._give_salt(message))
            case Say(id=command) if not self._socket.may_talk(live, connection):
                text = "You say too much at once. Wait a moment."
                refusal = make_refusal("too-fast", {"en": text})
                connection.send(msgspec.json.encode(Answer(command, refusal)))
            case _:
                action = _action(message, live, who, connection.name)
                return hub.commands.start(live, who, Command.of(message), action, connection)
        return None

    def _may_greet(self) -> bool:
        if self._hellos is None:
            self._hellos = RateLimit(MOST_HELLOS, HELLOS_SECONDS)
        is_slow = self._hellos.allows("", time.monotonic())
        return is_slow and self._socket.may_greet(self._connection)

    async def _give_salt(self, message: Salt | BindSalt) -> None:
        who = self._connection.who
        answer = await self._socket.hub.command(self._live, who, _salt_action(message, who))
        if answer.refusal is not None:
            self._connection.send(msgspec.json.encode(answer))


def _read(text: bytes) -> ClientMessage:
    """Reads a message.

    Raises:
        msgspec.DecodeError: It is none of ours.
    """
    message: ClientMessage = _decoder.decode(text)
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
        case SetPractice(warns_at=warns_at):
            return lambda table, now: table.set_practice(who, warns_at, now)
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
        case Consent(question="hints", agrees=agrees, seen=seen):
            return lambda table, now: table.answer_hints(who, agrees=agrees, seen=seen, now=now)
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
    "ask-hints": lambda table, who, now: table.ask_hints(who, now),
    "withdraw": lambda table, who, now: table.withdraw_undo(who, now),
    "withdraw-seat": lambda table, who, now: table.withdraw_seat(who, now),
    "next": lambda table, who, now: table.see_score(who, now),
    "rematch": lambda table, who, now: table.rematch(who, now),
    "rematch-with-changes": lambda table, who, now: table.rematch(who, now, has_changes=True),
}


def _after(socket: WebSocket) -> int:
    text = socket.query_params.get("after", "0")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 9 else 0
