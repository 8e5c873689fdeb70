"""Floods, frames below our messages, clients that never finish, deck files made to take long."""

import asyncio
import contextlib
import time

from fivescore.server.tables.chat_limits import LINES_SECONDS, MOST_LINES
from fivescore.server.websocket_session import MOST_CONNECTIONS, MOST_STRANGERS
from tests.campaigns.target import HAS_ADDRESSES, Target
from tests.server.raw import CONT, PING, PONG, TEXT, dial, frame, handshake
from tests.server.test_wire_limits import HALVES, SMALL
from tests.table.driving import payload

FIVES = ("fives", "standard", 3)
MIB = 1024 * 1024
MOST_UNREAD = 32 * MIB
"""What systems keep between two programs, and more than the server reads on after goodbye."""


# --- Floods ---------------------------------------------------------------------------------------


async def flood_tables(target: Target) -> None:
    """New tables from one address come to an end, whoever it says it speaks for."""
    budgets, address = target.budgets, target.address()
    wanted = budgets.tables_at_address + 8
    async with contextlib.AsyncExitStack() as stack:
        crowd = await stack.enter_async_context(
            target.strangers(*[""] * (1 + wanted // (budgets.tables - 1)), address=address)
        )
        made = 0
        for start in range(0, wanted, 40):
            tries = [
                crowd[k % len(crowd)].post("/api/tables", payload(FIVES), **_elsewhere(k))
                for k in range(start, min(start + 40, wanted))
            ]
            answers = await asyncio.gather(*tries)
            made += sum(answer.status_code == 201 for answer in answers)
            bad = [a.text for a in answers if a.status_code not in (201, 429)]
            target.breach(not bad, f"an answer to a flood: {bad[:1]}")
            target.run.count("tables asked for", len(tries))
        most = budgets.tables_at_address
        target.breach(made <= most, f"{made} tables from one address, {most} are enough")
        target.run.expect(made >= most / 2, f"only {made} tables could be made: no flood at all")
    if HAS_ADDRESSES:
        async with target.strangers("Ada") as (ada,):
            await ada.create(FIVES)  # somebody else has a table none the less


def _elsewhere(k: int) -> dict[str, str]:
    """Says that it comes from elsewhere, which only a proxy may that is trusted."""
    place = f"192.0.2.{k % 250}"
    return {"X-Forwarded-For": place, "X-Real-IP": place, "Forwarded": f"for={place}"}


async def crowd_the_list(target: Target) -> None:
    """The list of open tables has room for others, however many ask at the same moment."""
    budgets, address = target.budgets, target.address()
    async with target.strangers(*["Eve"] * 3, address=address) as crowd:
        tries = [
            one.post("/api/tables", payload(FIVES, is_open=True), **_elsewhere(k))
            for k, one in enumerate(crowd * (budgets.listed + 1))
        ]
        await asyncio.gather(*tries)
        target.run.count("tables listed at the same moment", len(tries))
        for one in crowd:
            mine = (await one.get("/api/tables"))["yours"]
            listed = await _listed(target, {table["id"] for table in mine})
            target.breach(listed <= budgets.listed, f"one person has {listed} tables in the list")
        private = [await crowd[0].post("/api/tables", payload(FIVES)) for _ in range(2)]
        changes = [
            crowd[0].post(f"/api/tables/{answer.json()['table']}/config", {"is_open": True})
            for answer in private
            if answer.status_code == 201
        ]
        await asyncio.gather(*changes)
        mine = (await crowd[0].get("/api/tables"))["yours"]
        listed = await _listed(target, {table["id"] for table in mine})
        target.breach(listed <= budgets.listed, f"one person has {listed} tables in the list")
    await _crowd_by_many(target)


async def _listed(target: Target, ids: set[str]) -> int:
    async with target.strangers("") as (stranger,):
        return len(ids & {one["id"] for one in (await stranger.get("/api/tables"))["open"]})


async def _crowd_by_many(target: Target) -> None:
    """Each table by somebody new."""
    most = target.budgets.listed_at_address
    async with target.strangers(*[""] * (most + 4), address=target.address()) as crowd:
        tries = [one.post("/api/tables", payload(FIVES, is_open=True)) for one in crowd]
        ids = {a.json()["table"] for a in await asyncio.gather(*tries) if a.status_code == 201}
        listed = await _listed(target, ids)
        target.breach(listed <= most, f"one address has {listed} tables in the list")
        target.run.count("tables listed at the same moment", len(tries))


async def flood_chat(target: Target) -> None:
    """Those who only look on say little, however many they are."""
    async with target.strangers("Ada") as (ada,):
        table = await ada.create(FIVES, "me", "open", "open")
        began = time.monotonic()
        async with target.strangers(*["Eve"] * 4, "", address=target.address()) as crowd:
            for eve in crowd:
                async with eve.look(table) as look:
                    for k in range(8):
                        refusal = await look.command("say", text=f"line {k}")
                        is_nameless = refusal is None and not eve.name
                        target.breach(not is_nameless, "a line of somebody without a name")
                        target.run.count("lines said by those who look on")
        most = MOST_LINES * (1 + int((time.monotonic() - began) / LINES_SECONDS))
        async with ada.look(table) as look:
            lines = [item for item in look.items if item["kind"] == "chat"]
            target.breach(len(lines) <= most, f"{len(lines)} lines, {most} are enough")
            target.breach(len(look.raw[0]) < MIB, f"a hello of {len(look.raw[0])} bytes")
            target.breach(await look.command("say", text="mine") is None, "Ada cannot talk")


async def flood_connections(target: Target) -> None:
    """One person has so many connections, and one address so many without a cookie."""
    async with target.strangers("Ada") as (ada,):
        table = await ada.create(FIVES, "me", "greedy", "greedy")
        kinds = [("Eve", MOST_CONNECTIONS)]
        if not target.run.is_short:
            kinds.append(("", MOST_STRANGERS))
        for name, most in kinds:
            async with target.strangers(name) as (eve,), contextlib.AsyncExitStack() as stack:
                greeted = 0
                for _ in range(most + 3):
                    socket = await stack.enter_async_context(eve.dial(table))
                    greeted += '"hello"' in str(await socket.recv())[:30]
                    target.run.count("connections of one person or address")
                target.breach(greeted <= most, f"{greeted} connections, {most} are enough")
        async with ada.look(table) as look:
            target.breach(look.you["seat"] == 0, "Ada cannot look at her table")


async def let_bots_play_alone(target: Target) -> None:
    """Tables of bots cost nothing while nobody looks."""
    async with target.strangers("Eve") as (eve,):
        tables = [await eve.create(FIVES, *["greedy"] * 3) for _ in range(3)]
        await asyncio.sleep(0.3)
        for table in tables:
            async with eve.look(table) as look:
                moves = sum("move" in event for event in look.events())
            target.breach(moves == 0, f"bots made {moves} moves that nobody looked at")
            target.run.count("tables of bots alone")


# --- The wire -------------------------------------------------------------------------------------


async def send_small_frames(target: Target) -> None:
    """Pings, pongs and empty fragments count, read or not, and after goodbye nothing is read."""
    async with target.strangers("Ada") as (ada,):
        path = f"/api/tables/{await ada.create(FIVES)}/ws"
    for name, small in SMALL.items():
        start = frame(b"", TEXT, is_last=False) if "fragments" in name else b""
        async with dial(target.url) as raw:
            await raw.send(handshake(path))
            await raw.head()
            ping = frame(b'{"type":"ping"}', CONT if start else TEXT)
            with contextlib.suppress(ConnectionError):
                await raw.send(start + small * int(target.limits.frames + 40) + ping)
                told = b""
                while b'"pong"' not in told and b"too-fast" not in told:
                    told = (await raw.frame())[1]
                target.breach(b"too-fast" in told, f"so many {name}")
            target.run.count("small frames", int(target.limits.frames + 40))
    for piece in (frame(b"x" * 125, PING), frame(b"x" * 125, PONG), frame(b"", CONT)):
        async with dial(target.url, buffer=4096) as raw:
            await raw.send(handshake(path))
            taken = await raw.flood(piece * 100, 2 * MOST_UNREAD)
            target.breach(taken < MOST_UNREAD, f"{taken} bytes were taken of one who reads none")
            target.run.count("bytes sent without reading", taken)


async def never_finish(target: Target) -> None:
    """Half of anything is given up; too many connections are turned away, and others are not."""
    times = 1 if target.run.is_short else 10
    halves = [half for half in HALVES.values() for _ in range(times)]
    most = target.limits.per_address
    at_once = most // 2
    for start in range(0, len(halves), at_once):
        some = halves[start : start + at_once]
        await asyncio.gather(*(_wait_out(target, half) for half in some))
    async with contextlib.AsyncExitStack() as stack:
        refused = 0
        for _ in range(most + 6):
            raw = await stack.enter_async_context(dial(target.url))
            with contextlib.suppress(ConnectionError, asyncio.IncompleteReadError):
                await raw.send(b"GET /health HTTP/1.1\r\nHost: here\r\n\r\n")
                refused += (await raw.head()).startswith("HTTP/1.1 429")
            target.run.count("connections at once")
        target.breach(refused >= 1, f"{most + 6} connections from one address")
        if HAS_ADDRESSES:
            async with target.strangers("Ada") as (ada,):
                target.breach((await ada.get("/api/me"))["name"] == "Ada", "Ada is locked out")


async def _wait_out(target: Target, half: bytes) -> None:
    async with dial(target.url) as raw:
        await raw.send(half)
        for _ in range(6):
            with contextlib.suppress(TimeoutError):
                await raw.rest()
                target.run.count("halves of requests")
                return
        target.breach(False, f"{half[:40]!r} is waited for")


async def send_deck_bombs(target: Target) -> None:
    """Deck files made to take long are answered, and keep nobody waiting."""
    size = 20_000 if target.run.is_short else 120_000
    bombs = _bombs(size)
    kinds = target.rng.sample(sorted(bombs), 3 if target.run.is_short else len(bombs))
    address = target.address()
    async with target.strangers("Eve", "Eva", address=address) as (eve, eva):
        for kind in kinds:
            text = bombs[kind]
            sent = [
                asyncio.create_task(one)
                for one in (
                    *(eve.post("/api/decks/check", {"text": text}) for _ in range(3)),
                    eva.post("/api/tables", payload(FIVES) | {"game": "score5", "deck": text}),
                    eva.post("/api/pad/score5/deck", {"deck": text}),
                )
            ]
            began = time.monotonic()
            async with target.strangers("Ada") as (ada,):
                await ada.create(FIVES)
                await ada.http.get("/words/en.ftl")
            target.run.measure("a newcomer among deck bombs", time.monotonic() - began)
            for answer in await asyncio.gather(*sent):
                is_well = answer.status_code < 500 and answer.status_code != 201
                target.breach(is_well, f"a deck bomb ({kind}): {answer.status_code}")
            target.run.count("deck bombs", len(sent))
            if not target.run.is_short:
                await asyncio.sleep(1)
    target.run.expect_times("a newcomer among deck bombs", 3 * target.run.busyness(), 0.99)


def _bombs(size: int) -> dict[str, str]:
    rule = 'game = "scorecards"\nid = "x"\ncards = [{ id = 1, colour = "blue", number = 1, rule = "'
    return {
        "quotes": '\\"""\n' * (size // 5),
        "quotes in a text": 'a = """' + '\\"""\n' * (size // 5),
        "dotted keys": "a." * (size // 2) + "a = 1",
        "dotted tables": "\n".join(f"[{'a.' * 60}b{k}]" for k in range(size // 130)),
        "lists": "a = " + "[" * size,
        "tables in tables": "a = " + "{ a = " * (size // 6),
        "a long number": "a = 1" + "0" * size,
        "a rule of brackets": rule + "(" * size + '" }]',
        "a rule of sums": rule + "1 plus " * (size // 7) + '1" }]',
        "nothing": " " * size,
        "lines": "\n" * size,
        "one sign": "'" * size,
    }


FLOODS = (
    crowd_the_list,
    flood_chat,
    flood_connections,
    let_bots_play_alone,
    flood_tables,
)
WIRE = (send_small_frames, never_finish, send_deck_bombs)
