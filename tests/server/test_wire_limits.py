"""What strangers may send below our messages: half requests, small frames, and no reading."""

import asyncio
import contextlib
import logging
import socket
from pathlib import Path
from typing import Any

import pytest

from fivescore.server.tables import websocket as tables_websocket
from fivescore.server.wire.limits import WireLimits
from tests.server.clients import PATIENCE, Person, RunningServer, asynchronous, serving
from tests.server.raw import BINARY, CONT, PING, PONG, TEXT, Raw, dial, frame, handshake, shrink
from tests.table.test_fairness import FIVES

HASTY = WireLimits(head_seconds=1.0, body_seconds=1.0, stall_seconds=0.5, goodbye_seconds=0.3)
PATIENT = WireLimits(stall_seconds=60, goodbye_seconds=60)
MIB = 1024 * 1024
PING_OF_OURS = frame(b'{"type":"ping"}')


async def table_of(server: RunningServer) -> str:
    async with Person(server.url, "Ada") as ada:
        return f"/api/tables/{await ada.create(FIVES)}/ws"


async def open_socket(raw: Raw, path: str, *headers: str) -> str:
    """Opens a WebSocket; returns the head of the answer."""
    await raw.send(handshake(path, "127.0.0.1", *headers))
    head = await raw.head()
    assert head.startswith("HTTP/1.1 101"), head
    return head


async def hear_pong(raw: Raw) -> None:
    """Reads until the application answers."""
    while b'"pong"' not in (await raw.frame())[1]:
        pass


def no_tracebacks(caplog: pytest.LogCaptureFixture) -> None:
    assert not [record.getMessage() for record in caplog.records if record.exc_info]


# --- Slow clients ---------------------------------------------------------------------------------

HALVES = {
    "nothing": b"",
    "half a request line": b"GET /hea",
    "half a head": b"GET /health HTTP/1.1\r\nHost: here\r\nX-",
    "half a handshake": handshake("/api/seeks/ws")[:-10],
    "half a body": b"POST /api/me HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n"
    b'Content-Length: 30\r\n\r\n{"name"',
    "half a chunk": b"POST /api/me HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n"
    b'Transfer-Encoding: chunked\r\n\r\n30\r\n{"name"',
    "half a body that nobody reads": b"GET /health HTTP/1.1\r\nHost: here\r\n"
    b"Content-Length: 30\r\n\r\nabc",
    "half a second request": b"GET /health HTTP/1.1\r\nHost: here\r\n\r\nGET /hea",
}


@asynchronous
async def test_half_of_anything_is_not_waited_for(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db", limits=HASTY) as server:

        async def say_half(name: str) -> None:
            async with dial(server.url) as raw:
                await raw.send(HALVES[name])
                try:
                    await raw.rest()
                except TimeoutError:
                    pytest.fail(f"{name} is waited for")

        await asyncio.gather(*map(say_half, HALVES))
        await until_empty(server)


@asynchronous
async def test_a_byte_now_and_then_buys_no_time(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db", limits=HASTY) as server:

        async def say_it_slowly(start: bytes) -> None:
            async with dial(server.url) as raw:
                await raw.send(start)
                with contextlib.suppress(ConnectionError):
                    for _ in range(50 * PATIENCE):
                        await raw.send(b"x")
                        await asyncio.sleep(0.02)
                    pytest.fail("It was listened to all the time.")

        await asyncio.gather(
            say_it_slowly(b"GET /health HTTP/1.1\r\nX-Long: "),
            say_it_slowly(HALVES["half a body that nobody reads"].replace(b"30", b"9999")),
        )


@asynchronous
async def test_whoever_reads_no_answer_is_not_waited_for(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db", limits=HASTY) as server:
        async with dial(server.url, buffer=2048) as raw:
            await raw.flood(b"GET /api/openapi.json HTTP/1.1\r\nHost: here\r\n\r\n", 4 * MIB)
            await until_empty(server)


@asynchronous
async def test_whoever_reads_no_goodbye_is_not_waited_for(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db", limits=HASTY) as server:
        shrink(server.socket)
        async with dial(server.url, buffer=2048) as raw:
            ask = b"GET /api/openapi.json HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n"
            await raw.send(ask)
            await until_open(server, 1)
            await until_empty(server)


async def until_empty(server: RunningServer) -> None:
    """Waits until nobody is connected."""
    await until_open(server, 0)


async def until_open(server: RunningServer, count: int) -> None:
    """Waits until so many are connected."""
    async with asyncio.timeout(PATIENCE):
        while len(server.guard) != count:  # noqa: ASYNC110 - the server is in another thread
            await asyncio.sleep(0.02)


@asynchronous
async def test_a_quiet_connection_may_ask_again(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db", limits=HASTY) as server:
        async with dial(server.url) as raw:
            for wait in (0.0, 2.0, 0.0):
                await asyncio.sleep(wait * HASTY.head_seconds)
                await raw.send(b"HEAD /health HTTP/1.1\r\nHost: here\r\n\r\n")
                assert (await raw.head()).startswith("HTTP/1.1 200")


@asynchronous
async def test_no_answer_waits_for_an_acknowledgement(tmp_path: Path) -> None:
    """Nagle's algorithm holds the second part of an answer back until the first is acknowledged."""
    with serving(tmp_path / "tables.db") as server:
        async with dial(server.url) as raw:
            await raw.send(b"GET /health HTTP/1.1\r\nHost: here\r\n\r\n")
            await raw.head()
            [link] = server.guard.links
            accepted = link.transport.get_extra_info("socket")
            assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


# --- Caps -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("limit", ["per_address", "connections"])
def test_too_many_connections_are_turned_away(tmp_path: Path, limit: str) -> None:
    @asynchronous
    async def check() -> None:
        limits = WireLimits(**{limit: 4})
        with serving(tmp_path / "tables.db", limits=limits) as server:
            async with contextlib.AsyncExitStack() as stack:
                for _ in range(4):
                    raw = await stack.enter_async_context(dial(server.url))
                    await raw.send(b"GET /health HTTP/1.1\r\nHost: here\r\n\r\n")
                    assert (await raw.head()).startswith("HTTP/1.1 200")
                async with dial(server.url) as raw:
                    assert (await raw.rest()).startswith(b"HTTP/1.1 429")
            await until_empty(server)
            async with dial(server.url) as raw:
                await raw.send(b"GET /health HTTP/1.1\r\nHost: here\r\n\r\n")
                assert (await raw.head()).startswith("HTTP/1.1 200")

    check()


@asynchronous
async def test_behind_a_proxy_each_address_has_its_own_share(tmp_path: Path) -> None:
    options: dict[str, Any] = {
        "limits": WireLimits(per_address=3),
        "trusted_proxies": ("127.0.0.1",),
    }
    with serving(tmp_path / "tables.db", **options) as server:
        path = await table_of(server)
        async with contextlib.AsyncExitStack() as stack:

            async def knock(address: str) -> str:
                raw = await stack.enter_async_context(dial(server.url))
                await raw.send(handshake(path, "127.0.0.1", f"X-Forwarded-For: {address}"))
                return (await raw.head()).split()[1]

            assert [await knock("192.0.2.1") for _ in range(4)] == ["101"] * 3 + ["403"]
            assert await knock("192.0.2.2") == "101"
            # A household has a whole network of IPv6.
            answers = [await knock(f"2001:db8::{k}") for k in range(4)]
            assert answers == ["101"] * 3 + ["403"]
            assert await knock("2001:db8:0:1::1") == "101"


@asynchronous
async def test_sockets_are_not_opened_again_and_again(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db", limits=WireLimits(sockets=3)) as server:
        path = await table_of(server)
        answers = []
        for _ in range(5):
            async with dial(server.url) as raw:
                await open_socket(raw, path)
                answers.append((await raw.frame())[1][:20])
        assert [b"hello" in answer for answer in answers] == [True] * 3 + [False] * 2


@asynchronous
async def test_an_address_asks_for_so_many_hellos(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables_websocket, "MOST_HELLOS_AT_ADDRESS", 7)
    with serving(tmp_path / "tables.db") as server:
        path = await table_of(server)
        async with dial(server.url) as one, dial(server.url) as other:
            for raw in (one, other):
                await open_socket(raw, path)
                await raw.send(frame(b'{"type":"resync","after":0}') * 4 + PING_OF_OURS)
                if raw is one:
                    await hear_pong(raw)
            assert await other.closing() == (1008, "too-fast")
            await one.send(PING_OF_OURS)
            await hear_pong(one)


# --- Frames ---------------------------------------------------------------------------------------

SMALL = {
    "pings": frame(b"", PING),
    "pongs": frame(b"", PONG),
    "long pings": frame(b"x" * 125, PING),
    "empty fragments": frame(b"", CONT, is_last=False),
}


@asynchronous
async def test_every_frame_counts(tmp_path: Path) -> None:
    limits = WireLimits(frames=50)
    with serving(tmp_path / "tables.db", limits=limits) as server:
        path = await table_of(server)
        for name, small in SMALL.items():
            start = frame(b"", TEXT, is_last=False) if "fragments" in name else b""
            async with dial(server.url) as raw:
                await open_socket(raw, path)
                await raw.send(start + small * 40)
                await raw.send(small * 60)
                assert await raw.closing() == (1008, "too-fast"), name
            async with dial(server.url) as raw:
                await open_socket(raw, path)
                await raw.send(start + small * 40)
                await raw.send(frame(b'{"type":"ping"}', CONT if start else TEXT))
                await hear_pong(raw)


@asynchronous
async def test_every_byte_counts(tmp_path: Path) -> None:
    limits = WireLimits(frame_bytes=20_000)
    with serving(tmp_path / "tables.db", limits=limits) as server:
        path = await table_of(server)
        async with dial(server.url) as raw:
            await open_socket(raw, path)
            await raw.send(frame(b'{"type":"ping"}' + b" " * 8000) * 3)
            assert await raw.closing() == (1008, "too-fast")


@asynchronous
async def test_pings_of_one_who_reads_nothing_are_not_answered_for_ever(tmp_path: Path) -> None:
    limits = WireLimits(frames=1e9, frame_bytes=1e12, stall_seconds=60)
    with serving(tmp_path / "tables.db", limits=limits) as server:
        path = await table_of(server)
        shrink(server.socket)
        async with dial(server.url, buffer=2048) as raw:
            await open_socket(raw, path)
            # What the systems between us hold, and what is read at once.
            assert await raw.flood(frame(b"x" * 125, PING) * 100, 4 * MIB) < MIB
            assert server.call(unsent(server)) < MIB


async def unsent(server: RunningServer) -> int:
    """Bytes that wait in the server's own memory for those who do not read."""
    waiting = [link.transport.get_write_buffer_size() for link in server.guard.links]
    return sum(waiting)


@asynchronous
async def test_after_goodbye_nothing_is_read(tmp_path: Path) -> None:
    limits = WireLimits(goodbye_seconds=60, goodbye_bytes=100_000, frames=1e9, frame_bytes=1e12)
    with serving(tmp_path / "tables.db", limits=limits) as server:
        path = await table_of(server)
        shrink(server.socket)
        async with dial(server.url, buffer=8192) as raw:
            await open_socket(raw, path)
            await raw.send(frame(b"no message of ours"))
            assert (await raw.closing())[0] == 1008
            assert await raw.flood(frame(b"x" * 125, PING) * 100, 4 * MIB) < MIB
            await until_empty(server)


@asynchronous
async def test_a_goodbye_is_heard_by_one_who_is_still_talking(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db") as server:
        path = await table_of(server)
        for bad, code in (
            (frame(b"\xff\xfe"), 1007),
            (frame(b"x" * 9000), 1009),
            (frame(b"", 0x3), 1002),
            (frame(b"", CONT), 1002),
            (frame(b"{}"), 1008),
            (frame(b"{}", BINARY), 1008),
        ):
            async with dial(server.url) as raw:
                await open_socket(raw, path)
                await raw.send(bad + frame(b"x" * 8000) * 20)
                assert (await raw.closing())[0] == code
                assert await raw.rest() == b""


@asynchronous
async def test_nothing_is_compressed(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db") as server:
        path = await table_of(server)
        async with dial(server.url) as raw:
            offer = "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits"
            head = await open_socket(raw, path, offer)
            assert "extensions" not in head.lower()


# --- What cannot be read --------------------------------------------------------------------------

UNREADABLE = {
    "no request": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\r\n\r\n",
    "a long line": b"GET /" + b"x" * 20_000 + b" HTTP/1.1\r\n",
    "many headers": b"GET / HTTP/1.1\r\n" + b"a: b\r\n" * 4000,
    "two lengths": b"POST /api/me HTTP/1.1\r\nHost: h\r\n"
    b"Content-Length: 1\r\nContent-Length: 2\r\n\r\n",
    "no chunk": b"POST /api/me HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\n"
    b"Transfer-Encoding: chunked\r\n\r\nxyz\r\n",
    "no chunk for a HEAD": b"HEAD /health HTTP/1.1\r\nHost: h\r\n"
    b"Transfer-Encoding: chunked\r\n\r\nzz\r\n",
    "many chunks": b"POST /api/me HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\n"
    b"Transfer-Encoding: chunked\r\n\r\n" + b"1\r\n \r\n" * 5000,
    "a long body that nobody reads": b"POST /health HTTP/1.1\r\nHost: h\r\n"
    b"Content-Length: 99999999\r\n\r\n" + b"x" * MIB,
    "a handshake by POST": handshake("/api/seeks/ws", method="POST"),
    "a handshake with a long header": handshake("/api/seeks/ws", "h", "X-Long: " + "x" * 9000),
    "a handshake without a key": handshake("/api/seeks/ws").replace(b"Key", b"Lock"),
    "a handshake of another version": handshake("/api/seeks/ws").replace(b"13", b"12"),
}


@asynchronous
async def test_what_cannot_be_read_is_answered_or_cut(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    with serving(tmp_path / "tables.db", limits=PATIENT) as server:
        for name, bad in UNREADABLE.items():
            async with dial(server.url) as raw:
                with contextlib.suppress(ConnectionError):
                    await raw.send(bad)
                answer = await raw.rest()
                assert not answer or answer.startswith(b"HTTP/1.1 4"), (name, answer)
        async with dial(server.url) as raw:
            # A second request that cannot be read while the first is being answered.
            ask = b"GET /api/openapi.json HTTP/1.1\r\nHost: h\r\n\r\n"
            await raw.send(ask + b"\x00\x01\r\n\r\n")
            assert (await raw.rest()).startswith(b"HTTP/1.1 200")
        async with dial(server.url) as raw:
            # Frames before there is a WebSocket.
            await raw.send(handshake(await table_of(server)))
            await raw.send(frame(b"", 0x3) * 3)
            await raw.rest()
        await until_empty(server)
    no_tracebacks(caplog)


@asynchronous
async def test_whoever_goes_in_the_middle_leaves_no_trace(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    with serving(tmp_path / "tables.db") as server:
        path = await table_of(server)
        for start in (*HALVES.values(), handshake(path), handshake("/api/seeks/ws")):
            for _ in range(5):
                async with dial(server.url) as raw:
                    await raw.send(start)
        await until_empty(server)
    no_tracebacks(caplog)
