"""Delay, cuts, half-open connections, slow readers: pages are right as soon as they are back.

People and watchers look at a table through a proxy that has every kind of bad weather. When it is
over and they have connected again, what each page shows is what the server would show it anew, by a
hash.
"""

import asyncio
import contextlib
import hashlib
import tempfile
from pathlib import Path

import msgspec
from websockets.exceptions import WebSocketException

from fivescore.server.tables.serializers import describe_items
from fivescore.server.warmup import warm_up
from tests.campaigns.frame import Run, limits_lifted
from tests.campaigns.proxy import Proxy, proxied
from tests.campaigns.tables import end_all
from tests.playing import view_of
from tests.server.clients import Look, Person, RunningServer, serving

CASE = ("fives", "standard", 4)
WEATHERS = ("delay", "cut", "half-open", "slow reader")
WATCHERS = 3
BACK_SECONDS = 0.5
LOST = (WebSocketException, OSError, TimeoutError)
PATIENCE = 60
WRONG = 20
"""So often a page may be wrong when it has heard everything: something may have happened since."""


class Page:
    """A page that connects again whenever it was lost, from the last number that it has."""

    def __init__(self, person: Person, table: str) -> None:
        self._person = person
        self._table = table
        self.look: Look | None = None
        self.hears = asyncio.Event()
        self.opened_at = 0.0
        self.wrong = 0
        """How often it was not right though it had heard all, or could not read what it heard."""
        self._asked: Look | None = None

    async def stay(self) -> None:
        """Until cancelled."""
        kept: Look | None = None
        while True:
            try:
                after = kept.number if kept is not None else 0
                async with self._person.dial(self._table, after, open_timeout=PATIENCE) as socket:
                    self.opened_at = asyncio.get_running_loop().time()
                    look = Look(socket)
                    if kept is not None:
                        look.items, look.you, look.number = kept.items, kept.you, kept.number
                    await look.receive()
                    kept = self.look = look
                    while True:
                        self.hears.set()
                        await look.receive(60)
            except AssertionError:
                self.wrong += 1  # what came does not fit to what it had
            except LOST:
                pass
            self.look = None
            await asyncio.sleep(0.01)

    async def ask_again(self) -> None:
        """Counts when it has heard an answer and is still not right; asks for another."""
        look = self.look
        if look is None:
            return
        has_answer = any(frame["type"] == "pong" for frame in look.frames)
        if look is self._asked and not has_answer:
            return
        self.wrong += look is self._asked
        self._asked = look
        look.frames = [frame for frame in look.frames if frame["type"] != "pong"]
        with contextlib.suppress(*LOST):
            await look.send("ping")

    def digest(self) -> str:
        """A hash of all that it shows."""
        if self.look is None:
            return ""
        return digest(self.look.items, self.look.view)


def digest(items: object, view: object) -> str:
    """A hash of a stream and a view."""
    return hashlib.sha256(msgspec.json.encode([items, view], order="sorted")).hexdigest()


def attack(run: Run) -> None:
    """Every weather in turn, at tables that bots and a person keep busy."""
    warm_up(CASE[0])
    with (
        tempfile.TemporaryDirectory() as folder,
        limits_lifted(),
        serving(Path(folder) / "tables.db", bot_pace=0.005) as server,
    ):
        asyncio.run(_attack(run, server))
    run.expect_times("right again", BACK_SECONDS * run.busyness(), 0.99)


async def _attack(run: Run, server: RunningServer) -> None:
    done = 0
    async with proxied(server.url) as proxy, Person(server.url, "Ada") as ada:
        while run.goes_on(done, len(WEATHERS)):
            table = await ada.create(CASE, "me", "greedy", "greedy", "greedy", options={"hands": 9})
            async with ada.look(table) as look:
                await look.begin()
                playing = asyncio.create_task(look.play_on(run.rng))
                try:
                    for _ in range(len(WEATHERS) if run.is_short else 20):
                        weather = WEATHERS[done % len(WEATHERS)]
                        await _storm(run, server, proxy, ada, table, weather)
                        run.count(weather)
                        done += 1
                        if not run.goes_on(done, len(WEATHERS)):
                            break
                finally:
                    await end_all([playing])


async def _storm(
    run: Run, server: RunningServer, proxy: Proxy, ada: Person, table: str, weather: str
) -> None:
    async with contextlib.AsyncExitStack() as stack:
        people = [Person(proxy.url) for _ in range(WATCHERS)]
        people[0].http.cookies = ada.http.cookies  # her second device
        for person in people:
            stack.push_async_callback(person.http.aclose)
        pages = [Page(person, table) for person in people]
        tasks = [asyncio.create_task(page.stay()) for page in pages]
        try:
            await asyncio.gather(*(page.hears.wait() for page in pages))
            server.hub.bots.pace = 0.005
            await _let_it_rain(run, proxy, weather)
            # Quiet: nothing new happens while it is compared.
            server.hub.bots.pace = 60.0
            await _compare(run, server, table, pages, weather)
        finally:
            server.hub.bots.pace = 0.005
            await end_all(tasks)
            await asyncio.to_thread(server.call, _wake(server, table))


async def _let_it_rain(run: Run, proxy: Proxy, weather: str) -> None:
    lasting = 0.15 if run.is_short else run.rng.uniform(0.1, 1.0)
    if weather == "delay":
        proxy.weather.delay = run.rng.uniform(0.01, 0.2)
        await asyncio.sleep(lasting)
        proxy.weather.delay = 0.0
    elif weather == "cut":
        for _ in range(3):
            proxy.cut()
            await asyncio.sleep(lasting / 3)
    elif weather == "half-open":
        proxy.weather.is_stuck = True
        await asyncio.sleep(lasting)
        proxy.cut()
        proxy.weather.is_stuck = False
    else:
        proxy.weather.slow_bytes = 200
        await asyncio.sleep(lasting)
        proxy.weather.slow_bytes = None


async def _compare(
    run: Run, server: RunningServer, table: str, pages: list[Page], weather: str
) -> None:
    """Each page is right soon after it is back; whoever was never lost, after the weather."""
    loop = asyncio.get_running_loop()
    began = loop.time()
    waiting = list(pages)
    for page in pages:
        page.wrong = 0
    while waiting:
        wanted = await asyncio.to_thread(server.call, _digests(server, table))
        for page in list(waiting):
            if page.digest() in wanted:
                waiting.remove(page)
                run.measure("right again", loop.time() - max(began, page.opened_at))
            else:
                await page.ask_again()
        if any(page.wrong > WRONG for page in waiting) or loop.time() > began + PATIENCE:
            run.fail("a page does not show what the server would show it")
        await asyncio.sleep(0.03 if run.is_short else 0.01)
    run.measure(f"after {weather}, all are right", loop.time() - began)
    run.count("pages compared", len(pages))


async def _digests(server: RunningServer, table: str) -> tuple[str, str]:
    """What the person's page and a watcher's should show."""
    live = server.hub.registry.tables[table]
    async with live.lock:
        told = []
        for viewer in (0, -1):
            items = msgspec.json.decode(msgspec.json.encode(describe_items(live.table, viewer, 0)))
            match = live.table.match
            told.append(digest(items, view_of(match, viewer) if match else {}))
    return told[0], told[1]


async def _wake(server: RunningServer, table: str) -> None:
    live = server.hub.registry.tables.get(table)
    if live is not None:
        if live.bots is not None:
            live.bots.cancel()
        live.bots = None
        server.hub._wake(live)
