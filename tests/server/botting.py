"""Outside bots in tests: tokens, lines of JSON over real sockets, moves by POST."""

import asyncio
import contextlib
import itertools
import random
import uuid
from collections.abc import AsyncIterator, Callable
from typing import Any, Self

import httpx
import msgspec

from tests.playing import Case
from tests.server.clients import PATIENCE, PLAIN, Frame, Person

_numbers = itertools.count(1)


class Bot:
    """A program with a token."""

    def __init__(self, url: str, token: str, name: str = "") -> None:
        self.name = name
        self.token = token
        headers = {"Authorization": f"Bearer {token}"}
        limits = httpx.Limits(max_connections=None)
        self.http = httpx.AsyncClient(
            base_url=f"{url}/api/bot",
            headers=headers,
            timeout=PATIENCE,
            limits=limits,
            verify=PLAIN,
        )

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()

    @contextlib.asynccontextmanager
    async def read(self, path: str) -> AsyncIterator["Lines"]:
        """An open stream."""
        async with self.http.stream("GET", path) as answer:
            if answer.status_code != 200:
                await answer.aread()
            assert answer.status_code == 200, answer.text
            assert answer.headers["content-type"].startswith("application/x-ndjson")
            yield Lines(answer)

    def events(self) -> contextlib.AbstractAsyncContextManager["Lines"]:
        return self.read("/stream/events")

    def game(self, game: str, after: int = 0) -> contextlib.AbstractAsyncContextManager["Lines"]:
        return self.read(f"/games/{game}/stream?after={after}")

    async def post(self, path: str, body: Any = None) -> httpx.Response:
        return await self.http.post(path, json=body if body is not None else {})

    async def accept(self, table: str) -> int:
        answer = await self.post(f"/invitations/{table}/accept")
        assert answer.status_code == 200, answer.text
        seat: int = answer.json()["seat"]
        return seat

    async def move(
        self, game: str, move: str, seen: int, command: str | None = None
    ) -> httpx.Response:
        command = command or uuid.uuid4().hex
        return await self.post(f"/games/{game}/move", {"id": command, "move": move, "seen": seen})

    async def play_on(
        self, game: str, lines: "Lines", rng: random.Random, moves: int = 1 << 30
    ) -> None:
        """Plays listed moves until the game is over or so many are made."""
        while moves:
            line = lines.last
            if line["type"] in ("over", "bye"):
                return
            if line["turn"]["is_yours"] and not line["deputy"]:
                answer = await self.move(game, rng.choice(line["turn"]["moves"]), line["number"])
                if answer.status_code == 200:
                    moves -= 1
                else:
                    assert answer.json()["code"] in ("stale", "not-playing"), answer.text
            await lines.receive()


class Lines:
    """Everything that a stream told."""

    def __init__(self, answer: httpx.Response) -> None:
        self.answer = answer
        self._incoming = answer.aiter_lines()
        self.raw: list[str] = []
        self.told: list[Frame] = []
        self.empty = 0
        """Empty lines, by which the server says that it is there."""

    @property
    def last(self) -> Frame:
        return self.told[-1]

    async def receive(self, patience: float = PATIENCE) -> Frame:
        """The next line that is not empty."""
        async with asyncio.timeout(patience):
            while not (text := await anext(self._incoming)):
                self.empty += 1
        self.raw.append(text)
        line: Frame = msgspec.json.decode(text)
        self.told.append(line)
        return line

    async def until(self, holds: Callable[[Frame], object], patience: float = PATIENCE) -> Frame:
        """The first line from here on for which something holds."""
        async with asyncio.timeout(patience):
            while not holds(line := await self.receive()):
                pass
        return line

    async def until_type(self, kind: str) -> Frame:
        return await self.until(lambda line: line["type"] == kind)

    async def rest(self) -> list[Frame]:
        """What comes until the stream ends."""
        before = len(self.told)
        with contextlib.suppress(StopAsyncIteration):
            while True:
                await self.receive()
        return self.told[before:]


async def make_bot(owner: Person, name: str | None = None) -> Bot:
    """A bot of somebody's."""
    name = name or f"Bot {next(_numbers)}"
    answer = await owner.post("/api/bots", {"name": name})
    assert answer.status_code == 201, answer.text
    return Bot(owner.url, answer.json()["token"], name)


@contextlib.asynccontextmanager
async def owner_and_bot(url: str) -> AsyncIterator[tuple[Person, Bot]]:
    """Somebody with a bot."""
    async with Person(url, "Ada") as owner, await make_bot(owner) as bot:
        yield owner, bot


async def invite(host: Person, table: str, seat: int, bot: str) -> httpx.Response:
    return await host.post(f"/api/tables/{table}/invite", {"seat": seat, "bot": bot})


async def seat_bot(host: Person, bot: Bot, events: Lines, table: str, seat: int) -> None:
    """Offers a seat to a bot that listens, and lets it accept."""
    answer = await invite(host, table, seat, bot.name)
    assert answer.status_code == 201, answer.text
    offer = await events.until_type("invitation")
    assert (offer["table"], offer["seat"]) == (table, seat)
    assert await bot.accept(table) == seat


@contextlib.asynccontextmanager
async def game_with(
    owner: Person, bot: Bot, case: Case, *kinds: str, **changes: Any
) -> AsyncIterator[tuple[str, Lines]]:
    """A running game with the bot in the last seat, and its stream of events."""
    kinds = kinds or ("greedy",) * (case[2] - 1)
    table = await owner.create(case, *kinds, "open", **changes)
    async with bot.events() as events:
        await seat_bot(owner, bot, events, table, case[2] - 1)
        start = await events.until_type("game-start")
        yield start["game"], events
