"""Who is connected, and who keeps the server waiting."""

import asyncio
import sys
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from ipaddress import ip_network
from typing import Protocol

from fivescore.server.addresses import is_in, network_of
from fivescore.server.wire.limits import WireLimits


class Listener(Protocol):
    """Whoever waits for a connection to say something."""

    def hear_nothing(self) -> None:
        """It did not in time."""


@dataclass(slots=True, eq=False)
class Link:
    """One connection, whatever is spoken over it."""

    transport: asyncio.Transport
    address: str
    """What counts as one address."""
    is_proxy: bool
    deadline: float | None = None
    """When it is cut, on the clock of the event loop; None while it is not waited for."""
    unsent: int = 0
    """Bytes that the other side has not taken, when that was last looked at."""
    moved_at: float = 0.0
    """When it last took some."""
    expected_at: float | None = None
    """When the listener is told that nothing was heard; None while nothing is expected."""
    listener: Listener | None = None


class Guard:
    """Counts connections, and cuts those that are waited for too long."""

    def __init__(self, limits: WireLimits, proxies: Iterable[str] = ()) -> None:
        self.limits = limits
        files = _files()
        self.most = min(limits.connections, files - min(limits.files_kept, files // 2))
        self._proxies = [ip_network(proxy) for proxy in proxies]
        self.nodes: frozenset[str] = frozenset()
        """Where other servers of the same site are, which speak for many too."""
        self.is_current: Callable[[], bool] = lambda: True
        """Whether no other server can have taken over; else nobody is heard any more."""
        self._links: dict[asyncio.BaseTransport, Link] = {}
        self._counts: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._links)

    @property
    def links(self) -> list[Link]:
        """All connections."""
        return list(self._links.values())

    def admit(self, transport: asyncio.Transport, host: str) -> Link | None:
        """Takes a connection in; None if there are too many.

        The connections of a trusted proxy are those of many: it counts them, and the application
        counts those for whom it speaks.
        """
        is_proxy = host in self.nodes or is_in(host, self._proxies)
        link = Link(transport, network_of(host), is_proxy)
        is_crowded = not is_proxy and self._counts[link.address] >= self.limits.per_address
        if is_crowded or len(self._links) >= self.most:
            return None
        self._links[transport] = link
        self._counts[link.address] += 1
        return link

    def link_of(self, transport: asyncio.BaseTransport) -> Link:
        """The connection of a transport that was admitted."""
        return self._links[transport]

    def release(self, transport: asyncio.BaseTransport) -> None:
        """A connection is gone."""
        link = self._links.pop(transport, None)
        if link is not None:
            self._counts[link.address] -= 1
            if not self._counts[link.address]:
                del self._counts[link.address]

    def let_end(self, transport: asyncio.BaseTransport) -> None:
        """Gives the other side a moment to hear the last word."""
        link = self._links.get(transport)
        if link is not None:
            link.deadline = asyncio.get_running_loop().time() + self.limits.goodbye_seconds

    @property
    def ticks(self) -> int:
        """How many tenths of a second pass between two sweeps."""
        limits = self.limits
        times = (limits.head_seconds, limits.body_seconds, limits.stall_seconds)
        return max(1, min(10, int(min(*times, limits.goodbye_seconds) * 10 / 4)))

    def sweep(self, now: float) -> None:
        """Cuts every connection whose time is over, and tells of those that say nothing."""
        for link in self.links:
            if self._is_late(link, now):
                link.transport.abort()
            elif link.expected_at is not None and link.expected_at <= now:
                link.expected_at = None
                if link.listener is not None:
                    link.listener.hear_nothing()

    def cut_all(self) -> None:
        """The server has stopped: nobody is left."""
        for link in self.links:
            link.transport.abort()

    def _is_late(self, link: Link, now: float) -> bool:
        transport = link.transport
        if link.deadline is not None and link.deadline <= now:
            return True
        if transport.is_closing() and link.deadline is None:
            # It is closed when the rest has been taken; nobody waits for that for ever.
            link.deadline = now + self.limits.goodbye_seconds
        waiting = transport.get_write_buffer_size()
        if not waiting:
            link.unsent = 0
            return False
        unsent = waiting + _in_system(transport)
        # Whoever reads nothing never has less to read than a moment ago.
        if not link.unsent or unsent < link.unsent:
            link.moved_at = now
        link.unsent = unsent
        return link.moved_at + self.limits.stall_seconds <= now


def _files() -> int:
    """How many files the system lets us open."""
    if sys.platform == "win32":
        return sys.maxsize
    import resource

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return sys.maxsize if soft == resource.RLIM_INFINITY else soft


def _in_system(transport: asyncio.Transport) -> int:
    """Bytes that the system has taken and the other side has not, where it tells."""
    if sys.platform != "linux":
        return 0
    import fcntl
    import termios

    socket = transport.get_extra_info("socket")
    if socket is None or socket.fileno() < 0:
        return 0
    answer = fcntl.ioctl(socket.fileno(), termios.TIOCOUTQ, b"\0\0\0\0")
    return int.from_bytes(answer, sys.byteorder)
