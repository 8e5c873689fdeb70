"""Whatever a connection sends or does not read: the answer is defined, and nobody else suffers."""

import asyncio
import contextlib
import json
import socket
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from fivescore.server import conversation
from fivescore.server import websocket_session as session
from fivescore.server.tables import chat_limits, websocket
from fivescore.server.wire.limits import WireLimits
from tests.server.clients import (
    PATIENCE,
    Look,
    Person,
    RunningServer,
    asynchronous,
    people,
    serving,
)
from tests.table.test_proofs import FIVES


@contextlib.asynccontextmanager
async def neighbour(server: RunningServer) -> AsyncIterator[tuple[str, Look, Look]]:
    """A table with two connections: what one says the other hears, before and after the bad day."""
    async with people(server.url, "Ada", "Ben") as (ada, ben):
        table = await ada.create(FIVES)
        await ben.sit(table)
        async with ada.look(table) as first, ben.look(table) as second:
            await check_talk(first, second, "before")
            yield table, first, second
            await check_talk(first, second, "after")
            await check_talk(second, first, "after all")


async def check_talk(first: Look, second: Look, text: str) -> None:
    assert await first.command("say", text=text) is None
    await second.until(lambda look: look.items[-1].get("text") == text)


async def read_bye(socket: Any) -> tuple[str | None, int | None]:
    """The code of the goodbye, if one was said, and that of the closing frame."""
    said = None
    try:
        async with asyncio.timeout(PATIENCE):
            while True:
                frame = msgspec.json.decode(await socket.recv())
                if frame["type"] == "bye":
                    said = frame["code"]
                    assert frame["text"]
                    assert len(frame["text"]) <= 200
    except ConnectionClosed as closed:
        return said, closed.rcvd.code if closed.rcvd else None


# --- Frames ---------------------------------------------------------------------------------------

BROKEN: dict[str, str | bytes] = {
    "empty": "",
    "no-json": "hello",
    "half": '{"type":"ping"',
    "list": "[]",
    "null": "null",
    "number": "1e999",
    "nested": "[" * 8000,
    "nested-objects": '{"a":' * 1600,
    "no-type": "{}",
    "type-unknown": '{"type":"explode"}',
    "type-number": '{"type":5}',
    "server-message": '{"type":"hello"}',
    "missing": '{"type":"play","id":"1"}',
    "wrong-kind": '{"type":"play","id":"1","move":5,"seen":0}',
    "seen-giant": '{"type":"play","id":"1","move":"B1","seen":' + "9" * 5000 + "}",
    "seen-float": '{"type":"play","id":"1","move":"B1","seen":1.5}',
    "id-missing": '{"type":"do","what":"leave"}',
    "id-empty": '{"type":"do","id":"","what":"leave"}',
    "id-long": json.dumps({"type": "do", "id": "x" * 41, "what": "leave"}),
    "id-list": '{"type":"do","id":["1"],"what":"leave"}',
    "what-unknown": '{"type":"do","id":"1","what":"win"}',
    "half-a-sign": '{"type":"say","id":"1","text":"\\ud800"}',
    "nul": '{"type":"say","id":"1","text":"\x00"}',
    "binary": b'{"type":"ping"}',
    "bytes": bytes(range(256)),
}


@asynchronous
async def test_what_cannot_be_read_ends_that_connection_only(server: RunningServer) -> None:
    async with neighbour(server) as (table, first, _), Person(server.url) as stranger:
        for name, frame in BROKEN.items():
            async with stranger.dial(table) as socket:
                await socket.send(frame)
                assert await read_bye(socket) == ("broken", 1008), name
        assert first.table["seats"][0]["name"] == "Ada"


@asynchronous
async def test_a_giant_frame_ends_that_connection_only(server: RunningServer) -> None:
    async with neighbour(server) as (table, _, _), Person(server.url) as stranger:
        for text in ("x" * 8193, "x" * 5_000_000, "é" * 5000):
            async with stranger.dial(table) as socket:
                with contextlib.suppress(ConnectionClosed):
                    await socket.send(text)
                assert await read_bye(socket) == (None, 1009)
        async with stranger.dial(table) as socket:
            frame = json.dumps({"type": "say", "id": "1", "text": "x" * 8000})
            await socket.send(frame)
            await socket.recv()
            assert '"no-name"' in str(await socket.recv()), "It was read and answered."


@asynchronous
async def test_giant_and_odd_words_are_cut_or_refused(server: RunningServer) -> None:
    async with neighbour(server) as (_, first, second):
        assert await first.command("say", text="<script>alert(1)</script>" + "x" * 7000) is None
        await second.until(lambda look: "script" in str(look.items[-1].get("text")))
        assert len(second.items[-1]["text"]) == 300
        refusal = await first.command("say", text=" \n ")
        assert (refusal or {})["code"] == "empty"
        for seat in (-1, 99, 10**15, 10**4200):
            refusal = await first.command("set-seat", seat=seat, kind="open")
            assert (refusal or {})["code"] == "wrong-seat"
            refusal = await first.command("make-host", seat=seat)
            assert (refusal or {})["code"] == "wrong-seat"
        refusal = await first.command("set-seat", seat=2, kind="bot", bot="x" * 7000)
        assert (refusal or {})["code"] == "wrong"
        refusal = await first.play("B1", seen=10**4000)
        assert (refusal or {})["code"] == "not-playing"
        await first.send("resync", after=10**4000)
        assert (await first.receive())["type"] == "hello"
        refusal = await first.play("x" * 7000)
        assert (refusal or {})["code"] == "not-playing"


@asynchronous
async def test_too_many_messages_end_that_connection_only(server: RunningServer) -> None:
    async with (
        neighbour(server) as (table, _, _),
        Person(server.url) as stranger,
        stranger.dial(table) as socket,
    ):
        with contextlib.suppress(ConnectionClosed):
            for _ in range(conversation.MOST_MESSAGES + 30):
                await socket.send('{"type":"ping"}')
        assert await read_bye(socket) == ("too-fast", 1008)
        async with stranger.dial(table) as other:
            with contextlib.suppress(ConnectionClosed):
                for _ in range(websocket.MOST_HELLOS + 1):
                    await other.send('{"type":"resync","after":0}')
            assert await read_bye(other) == ("too-fast", 1008)


@asynchronous
async def test_too_much_talk_is_refused_and_hurts_nobody(server: RunningServer) -> None:
    async with neighbour(server) as (table, _, second), Person(server.url, "Max") as max_:
        async with max_.look(table) as look:
            answers = [
                await look.command("say", text=f"{k}") for k in range(chat_limits.MOST_LINES + 5)
            ]
            assert [a and a["code"] for a in answers] == [None] * chat_limits.MOST_LINES + [
                "too-fast"
            ] * 5
        said = [item for item in second.items if item.get("name") == "Max"]
        assert len(said) <= chat_limits.MOST_LINES


# --- Connections ----------------------------------------------------------------------------------


@asynchronous
async def test_too_many_connections_of_one_person_are_turned_away(server: RunningServer) -> None:
    async with neighbour(server) as (table, _, _), Person(server.url, "Max") as max_:
        async with contextlib.AsyncExitStack() as stack:
            for _ in range(session.MOST_CONNECTIONS):
                await stack.enter_async_context(max_.look(table))
            async with max_.dial(table) as socket:
                assert await read_bye(socket) == ("too-many", 1008)
        async with max_.look(table):
            pass


@asynchronous
async def test_too_many_connections_of_strangers_are_turned_away(server: RunningServer) -> None:
    async with neighbour(server) as (table, _, second), Person(server.url) as stranger:
        async with contextlib.AsyncExitStack() as stack:
            for _ in range(session.MOST_STRANGERS):
                await stack.enter_async_context(stranger.dial(table))
            async with stranger.dial(table) as socket:
                assert await read_bye(socket) == ("too-many", 1008)
            await second.until(lambda look: look.table["watchers"] == session.MOST_STRANGERS)
        await second.until(lambda look: look.table["watchers"] == 0)


@asynchronous
async def test_a_reader_that_never_reads_is_closed_and_holds_up_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(websocket, "MOST_HELLOS", conversation.MOST_MESSAGES)
    limits = WireLimits(waiting_frames=5, last_word_seconds=0.2)
    with serving(tmp_path / "tables.db", limits=limits) as server:
        await check_one_that_never_reads(server)


async def check_one_that_never_reads(server: RunningServer) -> None:
    async with neighbour(server) as (table, first, second):
        [live] = [v for k, v in server.hub.registry.tables.items() if k == table]
        before = len(live.connections)
        kept = server.socket.getsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF) // 2
        server.socket.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 8192)
        lazy = open_without_reading(server, table)
        try:
            await asyncio.sleep(0.2)
            assert len(live.connections) == before + 1
            # It asks and asks, and never listens: hellos pile up until there is no more room.
            for _ in range(conversation.MOST_MESSAGES - 2):
                with contextlib.suppress(ConnectionError):  # it may be closed by now
                    lazy.send(masked(b'{"type":"resync","after":0}'))
                await asyncio.sleep(0.005)
            async with asyncio.timeout(60):
                while len(live.connections) > before:
                    await check_talk(first, second, "meanwhile")
                    await asyncio.sleep(0.5)
        finally:
            server.socket.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, kept)
            lazy.close()
        assert second.socket.state.name == "OPEN"
        assert first.socket.state.name == "OPEN"


def open_without_reading(server: RunningServer, table: str) -> socket.socket:
    """A WebSocket by hand, with small buffers, of which nothing is read."""
    lazy = socket.socket()
    lazy.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    host, port = server.socket.getsockname()
    lazy.connect((host, port))
    lazy.send(
        f"GET /api/tables/{table}/ws HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        "Sec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    return lazy


def masked(text: bytes) -> bytes:
    """A text frame of a client, masked with zeros."""
    return bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text


@asynchronous
async def test_a_silent_connection_is_closed(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(websocket, "SILENCE_SECONDS", 0.3)
    async with Person(server.url, "Ada") as ada:
        table = await ada.create(FIVES)
        async with ada.dial(table) as one:
            assert await read_bye(one) == ("silent", 1000)


@asynchronous
async def test_there_is_no_way_in_without_a_table(server: RunningServer) -> None:
    async with Person(server.url) as stranger:
        for name in ("nowhere", "x" * 3000, "%00", "%2e%2e", "' OR 1=1 --"):
            try:
                async with stranger.dial(name.replace(" ", "%20")) as socket:
                    assert await read_bye(socket) == ("gone", 1008)
            except InvalidStatus as refused:
                assert refused.response.status_code == 403


@asynchronous
async def test_a_table_that_nobody_may_watch_is_closed_to_watchers(server: RunningServer) -> None:
    async with Person(server.url, "Ada") as ada, Person(server.url) as stranger:
        table = await ada.create(FIVES, "me", "greedy", "greedy", watch="nobody")
        async with ada.look(table) as look, stranger.dial(table) as early:
            await early.recv()
            await look.begin()
            assert await read_bye(early) == ("hidden", 1008)
            async with stranger.dial(table) as late:
                assert await read_bye(late) == ("hidden", 1008)
            await look.until(lambda look: look.table["watchers"] == 0)


# --- Origins and tokens ---------------------------------------------------------------------------


@asynchronous
async def test_foreign_origins_are_refused(server: RunningServer) -> None:
    async with neighbour(server) as (table, _, _), Person(server.url, "Max") as max_:
        for origin in ("http://evil.example", "null", "http://[", "http://127.0.0.1", "", "//"):
            with pytest.raises(InvalidStatus) as refused:
                async with max_.dial(table, headers={"Origin": origin}):
                    pass
            assert refused.value.response.status_code == 403
            answer = await max_.post("/api/tables", {}, Origin=origin)
            assert (answer.status_code, answer.json()["code"]) == (403, "foreign-origin")
        async with max_.look(table, headers={"Origin": server.url}):
            pass
        assert (await max_.post("/api/me", {"name": "Max"}, Origin=server.url)).status_code == 200


@asynchronous
async def test_forged_tokens_are_strangers(server: RunningServer) -> None:
    async with Person(server.url, "Ada") as ada, Person(server.url) as thief:
        table = await ada.create(FIVES)
        for token in ("x", "x" * 32, "x" * 5000, "é", "\x7f", '"', "a b;c"):
            cookie = f"fivescore={token}"
            raw = {b"Cookie": cookie.encode()}
            assert (await thief.http.get("/api/me", headers=raw)).json() == {"name": ""}
            if cookie.isascii() and cookie.isprintable():
                async with thief.look(table, headers={"Cookie": cookie}) as look:
                    assert look.you == {"seat": None, "is_host": False}
                    refusal = await look.do("leave")
                    assert (refusal or {})["code"] == "not-seated"


@asynchronous
async def test_nobody_is_told_who_others_are(server: RunningServer) -> None:
    async with neighbour(server) as (table, first, second), Person(server.url) as stranger:
        rows = server.database.read_now(
            "SELECT who FROM sitting WHERE table_id = ? UNION SELECT token_hash FROM tokens", table
        )
        secrets = [row[0] for row in rows]
        assert len(secrets) >= 3
        async with stranger.look(table) as look:
            told = "".join([*look.raw, *first.raw, *second.raw])
        told += (await stranger.http.get(f"/api/tables/{table}")).text
        told += (await stranger.http.get("/api/tables")).text
        assert not [secret for secret in secrets if secret in told]
