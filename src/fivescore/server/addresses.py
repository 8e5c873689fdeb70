"""What counts as one address."""

from collections.abc import Iterable
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address

Network = IPv4Network | IPv6Network
HOUSEHOLD_BITS = 64
"""Everybody with IPv6 has a network of that many fixed bits: its addresses count as one."""


def network_of(host: str) -> str:
    """The address of a client, or with IPv6 its network; the same text for whoever is the same."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(IPv6Network((address, HOUSEHOLD_BITS), strict=False))
    return str(address)


def is_in(host: str, networks: Iterable[Network]) -> bool:
    """Whether a client's address is in one of these networks."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return False
    if isinstance(address, IPv6Address) and address.ipv4_mapped is not None:
        address = address.ipv4_mapped
    return any(address in network for network in networks)
