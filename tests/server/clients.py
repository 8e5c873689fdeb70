"""A real server on loopback and people with browsers: HTTP, WebSockets, cookies."""

import asyncio
import contextlib
import functools
import itertools
import json
import random
import re
import sqlite3
import ssl
import threading
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from pathlib import Path
from types import TracebackType
from typing import Any, ParamSpec, Self
from urllib.parse import urlsplit

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from fivescore.server.app import ServerOptions, make_app
from fivescore.server.budgets import Budgets
from fivescore.server.conversation import IN_SECONDS, MOST_MESSAGES
from fivescore.server.rate_limit import RateLimit
from fivescore.server.serving import Server, listen
from fivescore.server.tables.hub import Hub
from fivescore.server.wire.guard import Guard
from fivescore.store.interface import Store, StoreError
from fivescore.store.sqlite import SqliteStore
from tests.playing import Case
from tests.shuffling import Device
from tests.table.driving import payload

PATIENCE = 60
"""Seconds; nothing that the tests ask for takes more than a few on an idle machine."""
PLAIN = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""Nobody speaks TLS here; to make it ready for each person would take most of a test's time."""
_looks = itertools.count(1)
"""Each has a name of its own: an id of a command counts once, also after a lost connection."""
Frame = dict[str, Any]
P = ParamSpec("P")


RICH = Budgets(tables_at_address=1_000_000, listed=1000, listed_at_address=1000)
"""All tests come from one address."""
LIMIT = 400
"""Seconds for a test on a busy machine; the longest takes 45 on an idle one."""


def asynchronous(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """Lets pytest run a test that awaits."""

    @functools.wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        asyncio.run(asyncio.wait_for(test(*args, **kwargs), LIMIT))

    return run


class RunningServer:
    """A server in a thread of this process."""

    def __init__(self, database: Path | Store, **options: Any) -> None:
        usual: dict[str, Any] = {"bot_pace": 0.0, "budgets": RICH}
        store = database if not isinstance(database, Path) else SqliteStore(database)
        self.app = make_app(ServerOptions(store.name, **usual | options), store)
        self.socket = listen("127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{self.socket.getsockname()[1]}"
        self._is_up = threading.Event()
        self._server = Server(self.app, self._is_up.set)
        self._thread = threading.Thread(target=self._run, name="server")
        self._loop: asyncio.AbstractEventLoop | None = None
        self._writer: sqlite3.Connection | None = None

    def _run(self) -> None:
        asyncio.run(self._serve())

    async def _serve(self) -> None:
        self._loop = asyncio.get_running_loop()
        await self._server.serve(sockets=[self.socket])

    @property
    def hub(self) -> Hub:
        hub: Hub = self.app.state.hub
        return hub

    @property
    def guard(self) -> Guard:
        return self._server.guard

    @property
    def database(self) -> SqliteStore:
        database: SqliteStore = self.app.state.database
        return database

    def call(self, work: Coroutine[Any, Any, Any]) -> Any:
        """Runs something in the server's own loop."""
        assert self._loop is not None
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)

    def let_disk_fail(self, *, fails: bool) -> None:
        """Lets no byte be written any more, as on a disk that has become read-only; or again."""
        if self._writer is None:
            self._writer = self.call(self.database.write(lambda writer: writer))
        assert self._writer is not None
        if fails:
            # By the writer itself, between others: SQLite is not asked in the middle of a commit.
            with contextlib.suppress(StoreError):  # it held for its own batch
                self.call(self.database.write(_make_read_only))
        else:
            self._writer.execute("PRAGMA query_only = OFF")

    def limit_disk(self, spare_pages: int) -> None:
        """Lets the database grow by so many pages more, and no further."""
        [[pages]] = self.database.read_now("PRAGMA page_count")
        limit = pages + spare_pages
        self.call(self.database.write(lambda w: w.execute(f"PRAGMA max_page_count = {limit}")))

    def __enter__(self) -> Self:
        self._thread.start()
        assert self._is_up.wait(PATIENCE)
        return self

    def __exit__(self, *_: object) -> None:
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()


class Person:
    """Somebody with a browser: a cookie of their own once they did something."""

    def __init__(self, url: str, name: str = "") -> None:
        self.name = name
        self.url = url
        self.http = httpx.AsyncClient(base_url=url, timeout=PATIENCE, verify=PLAIN)

    async def __aenter__(self) -> Self:
        if self.name:
            answer = await self.post("/api/me", {"name": self.name})
            assert answer.status_code == 200, answer.text
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()

    @property
    def cookie(self) -> str:
        """As a browser sends it."""
        return "; ".join(f"{key}={value}" for key, value in self.http.cookies.items())

    async def post(self, path: str, body: Any = None, **headers: str) -> httpx.Response:
        return await self.http.post(path, json=body if body is not None else {}, headers=headers)

    async def get(self, path: str) -> Any:
        answer = await self.http.get(path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def create(self, case: Case, *kinds: str, **changes: Any) -> str:
        """Lays a table; returns its id."""
        changes = {"watch": "everyone"} | changes
        answer = await self.post("/api/tables", payload(case, *kinds, **changes))
        assert answer.status_code == 201, answer.text
        table: str = answer.json()["table"]
        return table

    async def sit(self, table: str, seat: int | None = None) -> int:
        answer = await self.post(f"/api/tables/{table}/sit", {"seat": seat})
        assert answer.status_code == 200, answer.text
        taken: int = answer.json()["seat"]
        return taken

    @contextlib.asynccontextmanager
    async def look(self, table: str, after: int = 0, **more: Any) -> AsyncIterator["Look"]:
        """Opens the table's WebSocket and hears its hello."""
        async with self.dial(table, after, **more) as socket:
            look = Look(socket)
            await look.receive()
            assert look.frames[0]["type"] == "hello", look.frames[0]
            yield look

    def dial(self, table: str, after: int | str = 0, **more: Any) -> "Dial":
        headers = {"Cookie": self.cookie} if self.cookie else {}
        headers |= more.pop("headers", {})
        address = self.url.replace("http", "ws") + f"/api/tables/{table}/ws?after={after}"
        # Without a limit: a test that reads late is not to be taken for one that does not read.
        more = {"max_queue": None} | more
        return Dial(address, additional_headers=headers, **more)


def _make_read_only(writer: Any) -> None:
    writer.execute("PRAGMA query_only = ON")


class Dial(connect):
    """A connection that the server may cut at any time."""

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        # Closing one that is being cut, websockets aborts a transport that has lost its loop.
        with contextlib.suppress(AttributeError):
            await super().__aexit__(kind, error, trace)


@contextlib.asynccontextmanager
async def people(url: str, *names: str) -> AsyncIterator[list[Person]]:
    """Some people, each with a browser of their own."""
    async with contextlib.AsyncExitStack() as stack:
        yield [await stack.enter_async_context(Person(url, name)) for name in names]


class Look:
    """An open table: everything that was received, folded as the page folds it."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.raw: list[str] = []
        self.frames: list[Frame] = []
        self.arrived: list[float] = []
        """When each frame came, in milliseconds since 1970."""
        self.items: list[Frame] = []
        self.number = 0
        self.table: Frame = {}
        self.you: Frame = {}
        self.turn: Frame = {}
        self.view: Frame = {}
        self.answers: dict[str, Frame | None] = {}
        self._ids = itertools.count(1)
        self._name = f"look {next(_looks)}"
        self._device: Device | None = None
        """Takes part in shuffles, once somebody wants it to."""

    @property
    def seat(self) -> int:
        seat = self.you["seat"]
        assert isinstance(seat, int)
        return seat

    async def receive(self, patience: float = PATIENCE) -> Frame:
        """The next frame, folded."""
        text = await asyncio.wait_for(self.socket.recv(), patience)
        assert isinstance(text, str)
        self.raw.append(text)
        self.arrived.append(1000 * time.time())
        frame: Frame = msgspec.json.decode(text)
        self.frames.append(frame)
        self._fold(frame)
        await self._answer_shuffle()
        return frame

    def _fold(self, frame: Frame) -> None:
        kind = frame["type"]
        if kind == "hello":
            first = frame["items"][0]["number"] if frame["items"] else frame["number"] + 1
            is_same = self.you.get("seat") == frame["you"]["seat"]
            kept = [item for item in self.items if item["number"] < first] if is_same else []
            self.items = [*kept, *frame["items"]]
            self.view = frame["view"] or {}
            self.table, self.you, self.turn = frame["table"], frame["you"], frame["turn"]
        elif kind == "update":
            self.items += frame.get("items", [])
            for key, value in (frame.get("view") or {}).items():
                self.view[key] = value
            self.table = frame.get("table") or self.table
            self.you = frame.get("you") or self.you
            self.turn = frame.get("turn") or self.turn
        elif kind == "answer":
            self.answers[frame["id"]] = frame["refusal"]
        if kind in ("hello", "update"):
            self.number = frame["number"]
            new = frame.get("items", [])
            numbers = [item["number"] for item in self.items[-len(new) - 1 :]]
            assert numbers == [*range(frame["number"] - len(numbers) + 1, frame["number"] + 1)]

    async def until(self, holds: Callable[["Look"], object], patience: float = PATIENCE) -> Self:
        """Receives frames until something holds."""
        async with asyncio.timeout(patience):
            while not holds(self):
                await self.receive()
        return self

    async def send(self, tag: str, /, **fields: Any) -> None:
        await self.socket.send(json.dumps({"type": tag, **fields}))

    async def command(self, tag: str, /, **fields: Any) -> Frame | None:
        """Sends a command and waits for its answer: None, or why not."""
        command = fields.pop("id", None) or f"{self._name}-{next(self._ids)}"
        self.answers.pop(command, None)
        await self.send(tag, id=command, **fields)
        await self.until(lambda look: command in look.answers)
        return self.answers[command]

    async def do(self, what: str) -> Frame | None:
        return await self.command("do", what=what)

    async def consent(self, question: str, *, agrees: bool = True) -> Frame | None:
        return await self.command("consent", question=question, agrees=agrees, seen=self.number)

    async def play(self, move: str, seen: int | None = None) -> Frame | None:
        return await self.command("play", move=move, seen=self.number if seen is None else seen)

    async def begin(self) -> None:
        """Takes part in the shuffles and waits for the cards."""
        await self.shuffle()
        await self.until(lambda look: look.table["phase"] == "playing")

    async def shuffle(self) -> None:
        """Takes part in shuffles from now on, whenever frames are received."""
        self._device = self._device or Device()
        await self._answer_shuffle()

    async def _answer_shuffle(self) -> None:
        if self._device is not None:
            for message in self._device.answers(self.table, self.you["seat"]):
                await self.socket.send(json.dumps(message))

    def events(self, *keys: str) -> list[Frame]:
        """The events that have one of these keys."""
        told = [item["event"] for item in self.items if item["kind"] == "event"]
        return [event for event in told if not keys or any(key in event for key in keys)]

    def next_move(self, rng: random.Random) -> str | None:
        """A legal move, if it is our turn; long lists are not sent, but what they hold is known."""
        if self.table["phase"] != "playing" or self.seat not in self.turn["to_act"]:
            return None
        if self.turn["moves"]:
            return str(rng.choice(self.turn["moves"]))
        return "bid" if self.view.get("counts") is None else "ready"

    async def play_on(
        self, rng: random.Random, moves: int = 1 << 30, phase: str = "playing"
    ) -> None:
        """Plays whenever it is our turn, until the game is over or so many moves are made.

        A long game against bots that take no time has more moves than the server hears from one
        connection in its ten seconds, so it goes no faster than that.
        """
        pace = RateLimit(MOST_MESSAGES - 20, IN_SECONDS)
        while self.table["phase"] == phase and moves:
            move = self.next_move(rng)
            if move is None:
                await self.receive()
                continue
            while not pace.allows("", time.monotonic()):  # noqa: ASYNC110 - only time changes it
                await asyncio.sleep(0.1)
            seen = self.number
            refusal = await self.play(move)
            moves -= 1
            if refusal is None:
                self.turn = {"to_act": [], "moves": []}  # until the update that tells of the move
                continue
            # Others were quicker: a changed bid makes a ready stale. Trying again before the
            # update has come would only be refused again, and soon be too fast.
            assert refusal["code"] == "stale", refusal
            await self.until(lambda look, seen=seen: look.number > seen)  # type: ignore[misc]


async def quiet(look: Look, seconds: float = 0.3) -> list[Frame]:
    """What comes within a little while."""
    frames = []
    with contextlib.suppress(TimeoutError):
        while True:
            frames.append(await look.receive(seconds))
    return frames


@contextlib.contextmanager
def serving(database: Path | Store, **options: Any) -> Iterator[RunningServer]:
    """A server of one's own, over a file or another store."""
    with RunningServer(database, **options) as server:
        yield server


def port_of(text: str) -> int:
    """The port in what `fivescore serve` says."""
    found = re.search(r"http://\S+", text)
    assert found, text
    port = urlsplit(found.group()).port
    assert port
    return port
