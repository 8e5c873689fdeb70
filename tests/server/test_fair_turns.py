"""An address gets its part of each turn of the event loop, however much it sends."""

import asyncio
import json
import re
from pathlib import Path

import pytest

from fivescore.server.wire.fair_turns import FairTurns
from fivescore.server.wire.http import HttpProtocol
from fivescore.server.wire.limits import WireLimits
from tests.server.clients import asynchronous, serving
from tests.server.raw import Raw, dial

REQUEST = b"GET /api/me HTTP/1.1\r\nHost: here\r\n\r\n"


@asynchronous
async def test_who_sends_much_waits_for_themselves() -> None:
    turns = FairTurns(2)
    done: list[str] = []

    def send(address: str, name: str) -> None:
        if turns.begins(address):
            done.append(name)
        else:
            turns.wait(address, lambda: done.append(name))

    for k in range(10):
        send("many", f"many {k}")
    send("one", "one 0")
    assert done == ["many 0", "many 1", "one 0"]
    before = len(done)
    for turn in range(12):
        send("one", f"one {turn + 1}")
        assert done[-1] == f"one {turn + 1}", "Who sends little never waits."
        await asyncio.sleep(0)
    assert [name for name in done if "many" in name] == [f"many {k}" for k in range(10)]
    assert len(done) > before


@asynchronous
async def test_a_turn_has_so_much_of_an_address_and_no_more() -> None:
    turns = FairTurns(2)
    each: list[int] = []
    count = 0

    def work() -> None:
        nonlocal count
        count += 1

    for _ in range(20):
        turns.wait("many", work)
    while count < 20:
        before = count
        await asyncio.sleep(0)
        each.append(count - before)
    assert max(each) <= 2
    assert turns._waiting == {}
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert not turns._is_due, "It does nothing while nobody sends."


@asynchronous
async def test_an_error_of_one_is_not_that_of_others() -> None:
    turns, done = FairTurns(1), []
    asyncio.get_running_loop().set_exception_handler(lambda *_: done.append("error"))
    turns.wait("a", lambda: 1 // 0)  # type: ignore[arg-type]
    turns.wait("a", lambda: done.append("next"))
    for _ in range(6):
        await asyncio.sleep(0)
    assert done == ["error", "next"]


@asynchronous
async def test_all_that_one_address_sends_at_once_is_answered_in_its_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waited = 0
    read_on = HttpProtocol._read_on

    def counting(protocol: HttpProtocol) -> None:
        nonlocal waited
        waited += 1
        read_on(protocol)

    monkeypatch.setattr(HttpProtocol, "_read_on", counting)

    async def ask(url: str, number: int) -> None:
        async with dial(url) as raw:
            # A body in many pieces, then two requests in one.
            body = json.dumps({"text": f'game = "{number}"' + "\n" * 30_000}).encode()
            head = "POST /api/decks/check HTTP/1.1\r\nHost: here\r\nContent-Type: application/json"
            await raw.send(f"{head}\r\nContent-Length: {len(body)}\r\n\r\n".encode())
            for start in range(0, len(body), 5000):
                await raw.send(body[start : start + 5000])
            answer = await read_answer(raw)
            assert f"“{number}”" in answer
            await raw.send(REQUEST + REQUEST.replace(b"/api/me", b"/api/nothing"))
            assert '"name"' in await read_answer(raw)
            assert '"gone"' in await read_answer(raw)

    async def read_answer(raw: Raw) -> str:
        head = await raw.head()
        length = re.search(r"content-length: (\d+)", head)
        assert length, head
        return (await raw.body(int(length[1]))).decode()

    with serving(tmp_path / "tables.db", limits=WireLimits(a_turn=1)) as server:
        await asyncio.gather(*(ask(server.url, number) for number in range(8)))
    assert waited, "Nobody had to wait: this shows nothing."


@asynchronous
async def test_who_is_gone_before_their_turn_is_forgotten(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db", limits=WireLimits(a_turn=1)) as server:
        for _ in range(20):
            async with dial(server.url) as raw:
                await raw.send(REQUEST)
                raw.abort()
        async with dial(server.url) as raw:
            await raw.send(REQUEST)
            assert (await raw.head()).startswith("HTTP/1.1 200")
