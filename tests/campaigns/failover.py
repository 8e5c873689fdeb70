"""Servers on PostgreSQL killed and paused, the database restarted: one goes on, nothing is lost.

Two servers stand on one database; people play by way of a proxy at the one that owns it. It is
killed, or stopped for longer than its lease, and the other takes over; or the database goes away
and comes back. All that was shown or acknowledged is there, a server that wakes up too late
answers and writes nothing any more, and each log has each acknowledged move once.
"""

import asyncio
import contextlib
import signal
import subprocess
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import pytest

from fivescore.store import lease, postgres
from fivescore.store.postgres import PostgresStore
from fivescore.store.tables import TableStore
from tests.campaigns import kill
from tests.campaigns.frame import Run
from tests.campaigns.kill import FIVES, HANDS, let_play, raise_failure, until_back
from tests.campaigns.processes import ServerProcess
from tests.campaigns.proxy import Proxy, proxied
from tests.campaigns.tables import end_all
from tests.server.clients import Person
from tests.store.clusters import Cluster, running

TABLES, SHORT_TABLES = 12, 2
TARGETS = {"kills": 200, "pauses": 50, "database restarts": 20}
SHORT_ORDER = ("kills", "pauses", "database restarts")
SEEN_BY_CLOCKS = (
    "failover-lease-without-a-clock-margin",
    "failover-memory-is-answered-from-for-ever",
    "nodes-lease-without-a-clock-margin",
)
"""Planted faults that need no servers to be seen."""
BACK_SECONDS = 5.0
STOPPING_SECONDS = 90
SLOW_CLOCK = 0.88
"""How fast a clock may run by which a server counts its lease."""


class Player(kill.Player):
    """Somebody who plays on; while the database is away a move may be refused."""

    tolerated = ("stale", "paused", "disk", "unknown")


@dataclass(slots=True)
class Pair:
    """A server that owns the database, and one that waits for it."""

    run: Run
    cluster: Cluster
    url: str
    folder: Path
    owner: ServerProcess = field(init=False)
    standby: ServerProcess = field(init=False)
    _waiting: "asyncio.Future[None]" = field(init=False)
    _count: int = 0

    def new(self) -> ServerProcess:
        """A server that is to wait until there is no other."""
        self._count += 1
        key, log = self.folder / "test.key", self.folder / f"server-{self._count}.log"
        options = ("--standby", "--key", str(key))
        return ServerProcess(self.url, *options, fault=self.run.fault, log=log)

    async def start(self) -> None:
        """Starts both."""
        self.owner = self.new()
        await asyncio.to_thread(self.owner.start)
        await self.wait_with_another()

    async def wait_with_another(self) -> None:
        """Lets another one wait; returns when it does."""
        self.standby = self.new()
        self._waiting = asyncio.ensure_future(asyncio.to_thread(self.standby.start))
        # In the end it is stopped while it waits.
        self._waiting.add_done_callback(lambda done: done.cancelled() or done.exception())
        async with asyncio.timeout(kill.PATIENCE):
            while "Waiting for another server" not in read_log(self.standby.log):  # noqa: ASYNC110
                await asyncio.sleep(0.05)

    async def follow(self) -> ServerProcess:
        """Waits until the other one has taken over; returns the one that was before."""
        async with asyncio.timeout(kill.PATIENCE):
            await self._waiting
        before, self.owner = self.owner, self.standby
        return before

    def stop(self) -> None:
        """Ends both."""
        for server in (self.owner, self.standby):
            with contextlib.suppress(AssertionError, AttributeError):
                server.send(signal.SIGCONT)
            server.stop()


def attack(run: Run) -> None:
    """Kills, pauses and restarts until the time is over."""
    with running() as cluster, tempfile.TemporaryDirectory() as folder:
        if run.fault is None or run.fault in SEEN_BY_CLOCKS:
            _check_clocks(run, cluster, Path(folder))
            if run.fault is not None:
                run.fail("this sees nothing")
        url = cluster.new_database()
        asyncio.run(_attack(run, Pair(run, cluster, url, Path(folder))))
        for log in Path(folder).glob("*.log"):
            said = read_log(log)
            run.expect("Traceback" not in said, f"a traceback in a log:\n{said[-3000:]}")


async def _attack(run: Run, pair: Pair) -> None:
    await pair.start()
    try:
        async with contextlib.AsyncExitStack() as stack:
            proxy = await stack.enter_async_context(proxied(pair.owner.url))
            players, ids = [], []
            for k in range(SHORT_TABLES if run.is_short else TABLES):
                person = await stack.enter_async_context(Person(proxy.url, f"Player {k}"))
                ids.append(await create_patiently(person))
                players.append(Player(run, person, ids[-1], run.rng.randrange(1 << 30)))
            tasks = [asyncio.create_task(player.play()) for player in players]
            try:
                await until_back(players, tasks)
                await _go_on(run, pair, proxy, players, tasks)
            finally:
                await end_all(tasks)
        commands = [player.commands for player in players]
        await asyncio.to_thread(pair.stop)
        await asyncio.to_thread(check_logs, run, pair.url, pair.folder / "test.key", ids, commands)
    finally:
        await asyncio.to_thread(pair.stop)
    busyness = run.busyness()
    for what in ("back after a kill", "back after a pause"):
        run.expect_times(what, BACK_SECONDS * busyness, 0.95)


async def create_patiently(person: Person) -> str:
    """A table; a server on a busy machine may be late for its lease, and refuse for a moment."""
    async with asyncio.timeout(kill.PATIENCE):
        while True:
            try:
                return await person.create(FIVES, "me", "greedy", "greedy", options=HANDS)
            except AssertionError as error:
                if '"code":"disk"' not in str(error):
                    raise
            await asyncio.sleep(0.1)


async def _go_on(
    run: Run,
    pair: Pair,
    proxy: Proxy,
    players: list[Player],
    tasks: list["asyncio.Task[None]"],
) -> None:
    done = 0
    while run.goes_on(done, len(SHORT_ORDER)):
        what = SHORT_ORDER[done] if run.is_short else _draw(run)
        await let_play(run, players, tasks)
        if what == "kills":
            await _kill(run, pair, proxy, players)
        elif what == "pauses":
            await _pause(run, pair, proxy, players, tasks)
        else:
            await restart_database(run, pair.cluster)
        run.count(what)
        await until_back(players, tasks)
        done += 1


def _draw(run: Run) -> str:
    """What is next: all come to their targets at about the same time."""
    return run.rng.choices(list(TARGETS), list(TARGETS.values()))[0]


async def _kill(run: Run, pair: Pair, proxy: Proxy, players: list[Player]) -> None:
    began = time.monotonic()
    await asyncio.to_thread(pair.owner.stop)
    await pair.follow()
    _turn_to(pair.owner, proxy, players)
    run.measure("back after a kill", time.monotonic() - began)
    await pair.wait_with_another()


async def _pause(
    run: Run,
    pair: Pair,
    proxy: Proxy,
    players: list[Player],
    tasks: list["asyncio.Task[None]"],
) -> None:
    began = time.monotonic()
    pair.owner.send(signal.SIGSTOP)
    before = await pair.follow()
    _turn_to(pair.owner, proxy, players)
    run.measure("back after a pause", time.monotonic() - began)
    try:
        async with asyncio.timeout(kill.PATIENCE):
            while not all(player.acknowledged_since for player in players):
                raise_failure(tasks)
                await asyncio.sleep(0.02)
        async with httpx.AsyncClient(base_url=before.url, timeout=5) as http:
            # It is in its queue before the server wakes up.
            asking = [asyncio.ensure_future(_ask(http)) for _ in range(3)]
            await asyncio.sleep(0.1)
            before.send(signal.SIGCONT)
            answers = await asyncio.gather(*asking)
        run.count("questions to who woke up too late", len(answers))
        run.expect(200 not in answers, "a server whose place was taken answers from memory")
        code = await asyncio.to_thread(wait_for_end, before, ending_seconds(run))
        run.expect(code, "a server whose place was taken goes on")
        said = read_log(before.log)
        run.expect("has taken over the database" in said, f"it does not say why it stops: {said}")
    finally:
        with contextlib.suppress(AssertionError):
            before.send(signal.SIGCONT)
        await asyncio.to_thread(before.stop)
    if not run.is_short:  # there nobody takes over any more
        await pair.wait_with_another()


def ending_seconds(run: Run) -> float:
    """So long a server that was taken over from has to end; with a fault planted it never does."""
    return STOPPING_SECONDS if run.fault is None else 5


async def _ask(http: httpx.AsyncClient) -> int:
    with contextlib.suppress(httpx.HTTPError):
        return (await http.get("/api/tables")).status_code
    return 0


def wait_for_end(server: ServerProcess, seconds: float) -> int:
    """How it ended; 0 if it did not."""
    try:
        return server.wait(seconds)
    except subprocess.TimeoutExpired:
        return 0


async def restart_database(run: Run, cluster: Cluster) -> None:
    """Ends the database, in order or as in a crash, and starts it again."""
    sign = run.rng.choice((signal.SIGINT, signal.SIGQUIT))
    await asyncio.to_thread(cluster.stop, sign)
    await asyncio.sleep(run.rng.uniform(0, 0.5))
    await asyncio.to_thread(cluster.start)


def _turn_to(server: ServerProcess, proxy: Proxy, players: list[Player]) -> None:
    """As an address behind which the servers are."""
    proxy.target = server.url
    for player in players:
        player.is_back.clear()
        player.acknowledged_since = 0
    proxy.cut()


def check_logs(run: Run, url: str, key: Path, ids: list[str], commands: list[list[str]]) -> None:
    """Each log is whole, can be read, and has each acknowledged command once."""
    store = PostgresStore(url, key)
    store.open()
    try:
        tables = TableStore(store)
        for table, acknowledged in zip(ids, commands, strict=True):
            entries = asyncio.run(tables.load(table))
            rows = store.read_now("SELECT seq FROM entries WHERE table_id = ? ORDER BY seq", table)
            run.expect([row[0] for row in rows] == [*range(len(entries))], "a log has a gap")
            kept = Counter(command for _, command in asyncio.run(tables.commands(table)))
            twice = [command for command, times in Counter(acknowledged).items() if times > 1]
            run.expect(not twice, f"acknowledged twice: {twice}")
            lost = [command for command in acknowledged if not kept[command]]
            run.expect(not lost, f"acknowledged and not there: {lost}")
            run.count("entries read back", len(entries))
    finally:
        store.close()


def _check_clocks(run: Run, cluster: Cluster, folder: Path) -> None:
    """A server whose clock is slow stops to answer before another one begins."""
    url, key = cluster.new_database(), folder / "clocks.key"
    began, clock = time.monotonic(), lease.machine_seconds
    made = PostgresStore(url, key)
    made.open()  # its tables are made before anybody counts
    made.close()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(postgres, "RENEW_SECONDS", 1000.0)  # it is cut off from here on
        patch.setattr(lease, "POLL_SECONDS", 0.01)
        first = PostgresStore(url, key)
        patch.setattr(lease, "machine_seconds", lambda: clock() * SLOW_CLOCK)
        first.open()
        second = PostgresStore(url, key, waits=True)
        own, taken = lease.Lease.__init__, []

        def note(new: lease.Lease, *arguments: Any) -> None:
            taken.append(first.is_current)  # in this moment: opening goes on for a while
            own(new, *arguments)

        patch.setattr(lease.Lease, "__init__", note)
        second.open()
        [both] = taken
        first.close()
        second.close()
    run.measure("taken over from a slow clock", time.monotonic() - began)
    run.expect(not both, "two servers answer at the same time: the lease has no clock margin")


def read_log(log: Path) -> str:
    """What a server wrote to its log."""
    return log.read_text("utf-8", "replace") if log.exists() else ""
