"""Which endpoints we send to: those of push services on the internet, never inside a network.

An endpoint is any address that a browser names, so it could be made to let the server call its own
neighbours. Only https goes out, and only to addresses that are the internet's; the connection is
made to the very address that was checked, as a name may mean another one a moment later.
"""

import asyncio
import ipaddress
import itertools
import socket
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from urllib.parse import urlsplit

from fivescore.engine.contract import FivescoreError

LONGEST_ENDPOINT = 1024
LOOKUP_SECONDS = 5
LOOKUPS_AT_ONCE = 4
HTTPS_PORT = 443
NOT_FOUND = "The endpoint is not found on the internet."
"""Also of what is found in our own network: nobody learns which names there are."""
WRONG_PORT = "The endpoint should be on the port of https."
_NAT64 = ipaddress.ip_network("64:ff9b::/96")
Address = ipaddress.IPv4Address | ipaddress.IPv6Address
Lookup = Callable[[str, int], Awaitable[Sequence[str]]]
"""The addresses of a host."""


class EndpointError(FivescoreError):
    """An endpoint that nothing is sent to."""

    code = "endpoint"


class UnknownHostError(EndpointError):
    """An endpoint whose host is not found now; it may be another time."""


@dataclass(frozen=True, slots=True)
class Target:
    """Where a request goes to."""

    addresses: tuple[str, ...]
    """All were checked; the first that answers is taken."""
    port: int
    host: str
    """What its certificate is for."""
    path: str
    is_secure: bool

    @property
    def authority(self) -> str:
        """The header `Host`."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        usual = HTTPS_PORT if self.is_secure else 80
        return host if self.port == usual else f"{host}:{self.port}"

    @property
    def origin(self) -> str:
        """The push service, as the server's signature names it."""
        return f"{'https' if self.is_secure else 'http'}://{self.authority}"


class Endpoints:
    """Reads endpoints and finds where they lead to.

    With `allows_loopback`, which only tests set, the machine itself is a place too, without TLS and
    on any port.
    """

    def __init__(self, *, allows_loopback: bool = False, lookup: Lookup | None = None) -> None:
        self._allows_loopback = allows_loopback
        self._threads: ThreadPoolExecutor | None = None
        self._lookup = lookup or self._ask_system

    async def find(self, endpoint: str) -> Target:
        """Where an endpoint leads to now.

        Raises:
            EndpointError: It leads nowhere, or where we do not send anything.
        """
        host, port, path, is_secure = self._read(endpoint)
        found = await self._addresses(host, port)
        if not all(self._is_allowed(one, is_secure=is_secure) for one in found):
            raise EndpointError(NOT_FOUND)
        if port != HTTPS_PORT and not all(one.is_loopback for one in found):
            raise EndpointError(WRONG_PORT)
        return Target(_in_turn(found), port, host, path, is_secure)

    def _read(self, endpoint: str) -> tuple[str, int, str, bool]:
        is_plain = endpoint.isascii() and endpoint.isprintable() and " " not in endpoint
        if not is_plain or len(endpoint) > LONGEST_ENDPOINT:
            raise EndpointError("The endpoint is no address.")
        try:
            parts = urlsplit(endpoint)
            host, port = parts.hostname, parts.port
        except ValueError:
            raise EndpointError("The endpoint is no address.") from None
        is_secure = parts.scheme == "https"
        if not (is_secure or (parts.scheme == "http" and self._allows_loopback)):
            raise EndpointError("The endpoint should begin with https.")
        if not host or "@" in parts.netloc or parts.fragment:
            raise EndpointError("The endpoint is no address.")
        query = f"?{parts.query}" if parts.query else ""
        port = port or (HTTPS_PORT if is_secure else 80)
        if port != HTTPS_PORT and not self._allows_loopback:
            raise EndpointError(WRONG_PORT)
        return host, port, (parts.path or "/") + query, is_secure

    async def _addresses(self, host: str, port: int) -> list[Address]:
        try:
            async with asyncio.timeout(LOOKUP_SECONDS):
                found = await self._lookup(host, port)
            addresses = [ipaddress.ip_address(one) for one in found]
        except (OSError, UnicodeError, ValueError, TimeoutError):
            raise UnknownHostError(NOT_FOUND) from None
        if not addresses:
            raise UnknownHostError(NOT_FOUND)
        return addresses

    def _is_allowed(self, address: Address, *, is_secure: bool) -> bool:
        if address.is_loopback:
            return self._allows_loopback
        return is_secure and is_public(address)

    async def _ask_system(self, host: str, port: int) -> Sequence[str]:
        # In threads of its own: a slow name server must not keep the database waiting.
        if self._threads is None:
            self._threads = ThreadPoolExecutor(LOOKUPS_AT_ONCE, "push-lookup")
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, _resolve, host, port)

    def close(self) -> None:
        """Looks nothing up any more."""
        if self._threads is not None:
            self._threads.shutdown(wait=False, cancel_futures=True)


def _resolve(host: str, port: int) -> list[str]:
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [str(address[0]) for *_, address in found]


def _in_turn(addresses: Sequence[Address]) -> tuple[str, ...]:
    """Each address once, the two kinds by turns: in many networks only one of them works."""
    kinds = [[one for one in addresses if one.version == kind] for kind in (4, 6)]
    if addresses[0].version == 6:
        kinds.reverse()
    turns = itertools.chain.from_iterable(itertools.zip_longest(*kinds))
    return tuple(dict.fromkeys(str(one) for one in turns if one is not None))


def is_public(address: Address) -> bool:
    """Whether an address is one of the internet, also the one that may be hidden in it."""
    if isinstance(address, ipaddress.IPv6Address):
        if address in _NAT64:
            return is_public(ipaddress.IPv4Address(int(address) & 0xFFFF_FFFF))
        if address.ipv4_mapped or address.teredo or address.sixtofour or address.is_site_local:
            return False
    is_odd = address.is_multicast or address.is_reserved or address.is_unspecified
    return address.is_global and not is_odd
