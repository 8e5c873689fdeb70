"""Where messages may go: to the internet by https, never into a network or to this machine."""

import asyncio
import ipaddress
from collections.abc import Sequence

import pytest

from fivescore.server.push.endpoints import (
    NOT_FOUND,
    EndpointError,
    Endpoints,
    Target,
    is_public,
)

PUBLIC = "93.184.215.14"


def find(endpoint: str, *addresses: str, **options: bool) -> Target:
    async def lookup(_host: str, _port: int) -> Sequence[str]:
        return addresses

    finder = Endpoints(lookup=lookup if addresses else None, **options)
    try:
        return asyncio.run(finder.find(endpoint))
    finally:
        finder.close()


def test_a_push_service_on_the_internet_is_found() -> None:
    target = find("https://push.example.net/send/abc?x=1", PUBLIC)
    assert target == Target((PUBLIC,), 443, "push.example.net", "/send/abc?x=1", is_secure=True)
    assert target.origin == "https://push.example.net"
    assert find("https://push.example.net:443/", "2606:4700::1111").authority == "push.example.net"


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1",
        "127.8.8.8",
        "0.0.0.0",  # noqa: S104 - to be refused
        "10.0.0.1",
        "172.16.5.5",
        "192.168.1.1",
        "169.254.169.254",
        "100.64.0.1",
        "192.0.2.7",
        "198.18.0.1",
        "224.0.0.1",
        "240.0.0.1",
        "255.255.255.255",
        "::",
        "::1",
        "fe80::1",
        "fe80::1%eth0",
        "fc00::1",
        "fec0::1",
        "ff02::1",
        "2001:db8::1",
        "::ffff:127.0.0.1",
        "::ffff:93.184.215.14",
        "::ffff:10.0.0.1",
        "::127.0.0.1",
        "64:ff9b::7f00:1",
        "64:ff9b::a00:1",
        "64:ff9b:1::1",
        "2002:7f00:1::",
        "2002:5db8:d70e::",
        "2001:0:4136:e378:8000:63bf:3fff:fdd2",
    ],
)
def test_an_address_that_is_not_the_internets_is_refused(address: str) -> None:
    assert not is_public(ipaddress.ip_address(address))
    # The same words as for a name that is not there: nobody learns which names we know.
    with pytest.raises(EndpointError, match=NOT_FOUND):
        find("https://push.example.net/", address)
    with pytest.raises(EndpointError, match=NOT_FOUND):
        find("https://push.example.net/", PUBLIC, address)


def test_all_addresses_are_kept_and_their_kinds_take_turns() -> None:
    six = [f"2606:4700::{number}" for number in (1, 2, 3)]
    target = find("https://push.example.net/", *six, PUBLIC, six[0])
    assert target.addresses == (six[0], PUBLIC, six[1], six[2])
    target = find("https://push.example.net/", PUBLIC, "8.8.8.8", six[0])
    assert target.addresses == (PUBLIC, six[0], "8.8.8.8")


def test_where_a_network_translates_addresses_the_inner_one_counts() -> None:
    assert is_public(ipaddress.ip_address("64:ff9b::5db8:d70e"))


@pytest.mark.parametrize(
    "endpoint",
    [
        "https://127.0.0.1/",
        "https://localhost/",
        "https://2130706433/",
        "https://0x7f.1/",
        "https://[::1]/",
        "https://[::ffff:127.0.0.1]/",
        "https://169.254.169.254/latest/meta-data",
    ],
)
def test_this_machine_is_refused_however_it_is_written(endpoint: str) -> None:
    with pytest.raises(EndpointError):
        find(endpoint)


@pytest.mark.parametrize(
    "endpoint",
    [
        "",
        "push.example.net",
        "http://push.example.net/",
        "ftp://push.example.net/",
        "file:///etc/passwd",
        "https:///nowhere",
        "https://user:secret@push.example.net/",
        "https://push.example.net:8443/",
        "https://push.example.net:22/",
        "https://push.example.net:x/",
        "https://push.example.net/#part",
        "https://push.example.net/a b",
        "https://push.example.net/\r\nX: y",
        "https://püsh.example.net/",
        "https://push.example.net/" + "a" * 1024,
        "https://[push.example.net/",
    ],
)
def test_what_is_no_https_address_is_refused(endpoint: str) -> None:
    with pytest.raises(EndpointError):
        find(endpoint, PUBLIC)


def test_a_host_that_is_not_found_is_refused() -> None:
    async def lookup(_host: str, _port: int) -> Sequence[str]:
        raise OSError("no such host")

    with pytest.raises(EndpointError, match=NOT_FOUND):
        asyncio.run(Endpoints(lookup=lookup).find("https://push.example.net/"))


def test_nothing_is_looked_up_for_another_port_than_that_of_https() -> None:
    async def lookup(_host: str, _port: int) -> Sequence[str]:
        raise AssertionError("It was looked up.")

    with pytest.raises(EndpointError, match="port"):
        asyncio.run(Endpoints(lookup=lookup).find("https://inside.example.net:8443/"))


def test_only_tests_may_send_to_this_machine() -> None:
    target = find("http://127.0.0.1:8080/push", "127.0.0.1", allows_loopback=True)
    assert (target.addresses, target.port, target.origin) == (
        ("127.0.0.1",),
        8080,
        "http://127.0.0.1:8080",
    )
    for other in ("10.0.0.1", "169.254.169.254", PUBLIC):
        with pytest.raises(EndpointError):
            find("http://push.example.net/", other, allows_loopback=True)
