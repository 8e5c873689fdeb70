"""What nodes tell each other: that something they may have in memory is no longer so.

Only what changes rarely is told: a notice costs PostgreSQL a lock that all commits with notices
share. Nothing is told of moves.
"""

import logging
from collections.abc import Callable, Coroutine
from typing import Any, Protocol

import msgspec

log = logging.getLogger("fivescore.server")
LARGEST = 7000
"""Bytes of a notice; PostgreSQL takes 8,000."""


class News(Protocol):
    """Tells the other servers."""

    @property
    def has_readers(self) -> bool:
        """Whether there may be others."""

    def tell(self, kind: str, *values: str) -> None:
        """Tells them; returns at once."""


class NoNews:
    """There are no others."""

    has_readers = False

    def tell(self, kind: str, *values: str) -> None:
        """Nobody is there to hear it."""


NO_NEWS = NoNews()


class NodeNews:
    """Tells the other nodes, and does what they tell."""

    has_readers = True

    def __init__(
        self,
        me: Callable[[], int],
        send: Callable[[str], Coroutine[Any, Any, None]],
        spawn: Callable[[Coroutine[Any, Any, None]], object],
    ) -> None:
        self._me = me
        self._send = send
        self._spawn = spawn
        self.on: dict[str, Callable[..., None]] = {}
        """What to do, by the kind of the news."""

    def tell(self, kind: str, *values: str) -> None:
        """Tells them; returns at once."""
        text = msgspec.json.encode((self._me(), kind, list(values))).decode()
        if len(text) < LARGEST:
            self._spawn(self._send(text))

    def hear(self, text: str) -> None:
        """A node tells something."""
        try:
            node, kind, values = msgspec.json.decode(text, type=tuple[int, str, list[str]])
        except msgspec.MsgspecError:
            log.warning("A notice of another node cannot be read; is it of another version?")
            return
        if node != self._me() and kind in self.on:
            self.on[kind](*values)
