"""What a page says over a WebSocket, one message after the other."""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable
from typing import Any, Generic, TypeVar

import msgspec

from fivescore.server.clock import now_ms
from fivescore.server.connection import Connection
from fivescore.server.messages import Bye, Ping, Pong
from fivescore.server.rate_limit import RateLimit
from fivescore.server.wire.websocket import WebSocketLink

log = logging.getLogger("fivescore.server")
M = TypeVar("M")
Handle = Callable[[M], "asyncio.Future[Any] | Bye | None"]
"""Does what a message says: at once; or later, and no other message is looked at before; or it is
the page's last."""
SILENCE_SECONDS = 60
BACKGROUND_SECONDS = 150
"""For pages that wait in the background, where browsers let a timer ring once a minute."""
MOST_MESSAGES, IN_SECONDS = 120, 10
MOST_WAITING = 16
"""Messages that were read while another is being done; with more nothing is read any more."""
SILENT = Bye("silent", "Nothing was heard for a minute.")
TOO_FAST = Bye("too-fast", "Too many messages.")


class Conversation(Generic[M]):
    """Reads a connection: decodes its messages, counts them, and has them done in their order."""

    __slots__ = (
        "_connection",
        "_decode",
        "_handle",
        "_is_busy",
        "_link",
        "_messages",
        "_silence",
        "_waiting",
    )

    def __init__(
        self,
        link: WebSocketLink,
        connection: Connection,
        decode: Callable[[bytes], M],
        handle: Handle[M],
        *,
        silence: float,
        messages: int,
    ) -> None:
        """`silence` is how many seconds may pass without a message."""
        self._link = link
        self._connection = connection
        self._decode = decode
        self._handle = handle
        self._silence = silence
        self._messages = RateLimit(messages, IN_SECONDS)
        self._waiting: deque[M] | None = None
        self._is_busy = False
        link.expect(silence)

    def receive(self, message: bytes | None) -> None:
        """Takes a message; None for one of bytes, which is none of ours."""
        self._connection.heard_at = now_ms()
        try:
            read = self._decode(message or b"")
        except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
            self._close(Bye("broken", f"This cannot be read: {error}."[:200]))
            return
        if not self._messages.allows("", time.monotonic()):
            self._close(TOO_FAST)
        elif self._is_busy:
            self._wait(read)
        else:
            self._do(read)

    def hear_nothing(self) -> None:
        """Nothing came for too long."""
        self._close(SILENT)

    def _wait(self, message: M) -> None:
        if self._waiting is None:
            self._waiting = deque()
        self._waiting.append(message)
        if len(self._waiting) > MOST_WAITING:
            self._link.hold(is_held=True)

    def _do(self, message: M) -> None:
        work = self._handle(message)
        if work is None:
            self._link.expect(self._silence)
        elif isinstance(work, Bye):
            self._close(work)
        else:
            self._is_busy = True
            self._link.expect(None)  # what we take to answer is not their silence
            work.add_done_callback(self._done)

    def _done(self, work: "asyncio.Future[Any]") -> None:
        self._is_busy = False
        if not work.cancelled() and work.exception() is not None:
            log.error("A message could not be done.", exc_info=work.exception())
            self._link.abort()
        if self._link.is_over:
            return
        self._link.expect(self._silence)
        while self._waiting and not self._is_busy and not self._link.is_over:
            self._do(self._waiting.popleft())
        if not self._waiting:
            self._waiting = None
            self._link.hold(is_held=False)

    def _close(self, bye: Bye) -> None:
        # Whoever is sent away sends nothing more that counts.
        self._waiting = None
        self._connection.close(bye)


_pings = msgspec.json.Decoder(Ping)


def answer_pings(
    link: WebSocketLink, connection: Connection, silence: float | None = None
) -> Conversation[Ping]:
    """Reads a page that only sends pings."""

    def answer(_ping: Ping) -> None:
        connection.send(msgspec.json.encode(Pong(now_ms())))

    return Conversation(
        link,
        connection,
        _pings.decode,
        answer,
        silence=SILENCE_SECONDS if silence is None else silence,
        messages=MOST_MESSAGES,
    )
