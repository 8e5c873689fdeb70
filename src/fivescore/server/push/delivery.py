"""One request to a push service (RFC 8030), and what its answer means.

The client is ours, because it has to connect to the address that was checked, to follow nothing and
to read no more than the head of an answer.
"""

import asyncio
import contextlib
import ssl
import time
from dataclasses import dataclass
from enum import Enum, auto

from fivescore.server.push.encryption import CODING, encrypt, pad
from fivescore.server.push.endpoints import EndpointError, Endpoints, Target, UnknownHostError
from fivescore.server.push.vapid import Signer
from fivescore.store.push import Subscription
from fivescore.table.entries import Identity

REQUEST_SECONDS = 10
"""For all of a request, from the connection to the head of the answer."""
CONNECT_SECONDS = 3
"""Before the next address is tried."""
MOST_HEADS = 5
"""Of an answer: those of "go on" and of hints come before the last one."""
LONGEST_HEAD = 8 * 1024
LONGEST_RETRY_AFTER = 3600
_TOO_MANY, _GONE = 429, (404, 410)


class Fate(Enum):
    """What became of a message."""

    TAKEN = auto()
    GONE = auto()
    """The browser is not there any more."""
    LATER = auto()
    """The push service has no time now, or was not reached."""
    REFUSED = auto()


@dataclass(frozen=True, slots=True)
class Delivery:
    """What a push service said to a message."""

    fate: Fate
    status: int | None = None
    """None where there was no answer."""
    retry_after: int = 0
    """Seconds that it wants to be left alone for."""
    is_timeout: bool = False
    """Whether it let us wait for all of the time that there is."""


@dataclass(frozen=True, slots=True)
class Message:
    """Something to send to a browser."""

    who: Identity
    """Whose it is; that is not sent."""
    subscription: Subscription
    text: bytes
    ttl: int
    urgency: str


class Courier:
    """Brings messages to push services."""

    def __init__(
        self, signer: Signer, endpoints: Endpoints, *, tls: ssl.SSLContext | None = None
    ) -> None:
        self._signer = signer
        self._endpoints = endpoints
        self._tls = tls or ssl.create_default_context()
        self.public_key = signer.public_key

    async def deliver(self, message: Message) -> Delivery:
        """Sends a message; never fails, and never takes long."""
        receiver = message.subscription.receiver
        try:
            async with asyncio.timeout(REQUEST_SECONDS):
                target = await self._endpoints.find(receiver.endpoint)
                request = await asyncio.to_thread(self._write, message, target)
                return await self._send(target, request)
        except UnknownHostError:
            return Delivery(Fate.LATER)
        except EndpointError:
            # It led to the internet when it was given, and does not any more.
            return Delivery(Fate.REFUSED)
        except TimeoutError:
            return Delivery(Fate.LATER, is_timeout=True)
        except (OSError, EOFError, asyncio.LimitOverrunError, ValueError):
            return Delivery(Fate.LATER)

    def _write(self, message: Message, target: Target) -> bytes:
        body = encrypt(pad(message.text), message.subscription.receiver)
        headers = {
            "Host": target.authority,
            "Authorization": self._signer.authorize(target.origin, int(time.time())),
            "Content-Encoding": CODING,
            "Content-Type": "application/octet-stream",
            "Content-Length": str(len(body)),
            "TTL": str(message.ttl),
            "Topic": message.subscription.topic,
            "Urgency": message.urgency,
            "Connection": "close",
        }
        head = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
        return f"POST {target.path} HTTP/1.1\r\n{head}\r\n".encode() + body

    async def _send(self, target: Target, request: bytes) -> Delivery:
        reader, writer = await self._connect(target)
        try:
            writer.write(request)
            await writer.drain()
            for _ in range(MOST_HEADS):
                head = await reader.readuntil(b"\r\n\r\n")
                if _status(head) >= 200:
                    return _read_answer(head)
        finally:
            # Whatever else it says is not waited for.
            writer.transport.abort()
        return Delivery(Fate.LATER)

    async def _connect(self, target: Target) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """Connects to the first address that can be reached.

        Raises:
            OSError: None can.
        """
        *first, last = target.addresses
        for address in first:
            # Only the connection is tried again: what was written may have arrived.
            with contextlib.suppress(OSError):
                async with asyncio.timeout(CONNECT_SECONDS):
                    return await self._open(target, address)
        return await self._open(target, last)

    async def _open(
        self, target: Target, address: str
    ) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection(
            address,
            target.port,
            limit=LONGEST_HEAD,
            ssl=self._tls if target.is_secure else None,
            server_hostname=target.host if target.is_secure else None,
        )


def _status(head: bytes) -> int:
    """The status of an answer.

    Raises:
        ValueError: It is no answer.
    """
    version, _, rest = head.partition(b"\r\n")[0].partition(b" ")
    if not version.startswith(b"HTTP/1."):
        raise ValueError("This is not HTTP.")
    return int(rest[:3])


def _read_answer(head: bytes) -> Delivery:
    status = _status(head)
    if status < 300:
        return Delivery(Fate.TAKEN, status)
    if status in _GONE:
        return Delivery(Fate.GONE, status)
    if status == _TOO_MANY or status >= 500:
        return Delivery(Fate.LATER, status, _retry_after(head))
    return Delivery(Fate.REFUSED, status)


def _retry_after(head: bytes) -> int:
    """Seconds in the header `Retry-After`; a date there counts as none."""
    for line in head.split(b"\r\n")[1:]:
        name, _, value = line.partition(b":")
        text = value.strip()
        if name.strip().lower() == b"retry-after" and text.isdigit():
            return min(int(text[:9]), LONGEST_RETRY_AFTER)
    return 0
