"""Several nodes on PostgreSQL killed and paused, the database restarted: any of them will do.

People play by way of a load balancer that sends each connection to any node. Nodes are killed, or
stopped for longer than their lease, and others come; the database goes away and comes back. All
that was shown or acknowledged is there, everybody plays on, a table is answered for by one node at
a time, and a node that wakes up too late answers and writes nothing any more.
"""

import asyncio
import contextlib
import random
import signal
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

from fivescore.server.nodes.wiring import PURPOSE
from fivescore.store import lease, node_watch, nodes
from fivescore.store.partitions import NodeMap, hash_of
from fivescore.store.postgres import PostgresStore
from fivescore.store.sealing import Sealer, read_keys
from tests.campaigns.failover import (
    BACK_SECONDS,
    SEEN_BY_CLOCKS,
    SLOW_CLOCK,
    Player,
    check_logs,
    create_patiently,
    ending_seconds,
    read_log,
    restart_database,
    wait_for_end,
)
from tests.campaigns.frame import Run
from tests.campaigns.kill import LOST, PATIENCE, let_play, raise_failure, until_back
from tests.campaigns.processes import ServerProcess
from tests.campaigns.proxy import Proxy
from tests.campaigns.tables import end_all
from tests.server.clients import Look, Person
from tests.store.clusters import Cluster, running

NODES, SHORT_NODES = 3, 2
TABLES, SHORT_TABLES = 12, 2
TARGETS = {"node kills": 200, "node pauses": 50, "database restarts": 20}
SHORT_ORDER = ("node pauses", "database restarts", "node kills")
SHORT_REST = 0.1
"""Between two moves, among the tests: there it is not about load."""
SETTLING_SECONDS = 30


class Balancer(Proxy):
    """Sends each connection to one of the nodes that answer."""

    def __init__(self, rng: random.Random) -> None:
        super().__init__("")
        self.targets: list[str] = []
        self._rng = rng
        self._through: dict[asyncio.StreamWriter, str] = {}

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One connection, to any node that takes it."""
        for target in self._rng.sample(self.targets, len(self.targets)):
            address = urlsplit(target)
            try:
                up_reader, up_writer = await asyncio.open_connection(address.hostname, address.port)
            except OSError:
                continue
            self._through[writer] = target
            try:
                await asyncio.gather(
                    self._pump(reader, up_writer, is_down=False),
                    self._pump(up_reader, writer, is_down=True),
                )
            finally:
                del self._through[writer]
                for one in (writer, up_writer):
                    one.transport.abort()
            return
        writer.transport.abort()

    def take_out(self, target: str) -> None:
        """A node does not answer: nobody is sent there, and who was is cut."""
        self.targets = [other for other in self.targets if other != target]
        for writer, through in list(self._through.items()):
            if through == target:
                writer.transport.abort()

    def cut(self) -> None:
        """Ends all connections."""
        for writer in list(self._through):
            writer.transport.abort()


@dataclass(slots=True)
class Fleet:
    """Some nodes behind a load balancer."""

    run: Run
    cluster: Cluster
    url: str
    folder: Path
    balancer: Balancer
    nodes: list[ServerProcess] = field(default_factory=list)
    _count: int = 0

    async def add(self) -> ServerProcess:
        """Starts one more node."""
        self._count += 1
        log, key = self.folder / f"node-{self._count}.log", self.folder / "test.key"
        options = ("--node-address", "127.0.0.1", "--key", str(key))
        node = ServerProcess(self.url, *options, fault=self.run.fault, log=log)
        await asyncio.to_thread(node.start)
        self.nodes.append(node)
        self.balancer.targets.append(node.url)
        return node

    async def settle(self) -> None:
        """Waits until every partition is where it is to be."""
        query = "SELECT count(*) FROM partitions WHERE node IS NULL OR node IS DISTINCT FROM wanted"
        lives = "SELECT count(*) FROM owners WHERE scope != 'all'"
        async with asyncio.timeout(SETTLING_SECONDS):
            while True:
                [(unsettled,)] = await asyncio.to_thread(self.cluster.execute, query, self.url)
                [(alive,)] = await asyncio.to_thread(self.cluster.execute, lives, self.url)
                if not unsettled and alive == len(self.nodes):
                    break
                await asyncio.sleep(0.2)
        # The last one hears of it a moment later.
        await asyncio.sleep(2 * node_watch.WATCH_SECONDS)

    def owner_of(self, table: str) -> str:
        """The address of the node that has a table."""
        query = (
            "SELECT number, address FROM owners JOIN partitions ON node = fence "
            "WHERE scope != 'all'"
        )
        address = dict(self.cluster.execute(query, self.url))[hash_of(table)]
        return f"http://{address}"

    async def taken_over(self, node: ServerProcess) -> None:
        """Waits until all that a node had is another's."""
        query = f"SELECT 1 FROM owners WHERE address = '{node.url.removeprefix('http://')}'"  # noqa: S608
        async with asyncio.timeout(SETTLING_SECONDS):
            while await asyncio.to_thread(self.cluster.execute, query, self.url):  # noqa: ASYNC110
                await asyncio.sleep(0.1)

    def token(self) -> str:
        """What the nodes know each other by."""
        return Sealer(read_keys(self.folder / "test.key")).tokens(PURPOSE)[0]

    def stop(self) -> None:
        """Ends all."""
        for node in self.nodes:
            with contextlib.suppress(AssertionError, AttributeError):
                node.send(signal.SIGCONT)
            node.stop()


def attack(run: Run) -> None:
    """Kills, pauses and restarts until the time is over."""
    with running() as cluster, tempfile.TemporaryDirectory() as folder:
        if run.fault is None or run.fault in SEEN_BY_CLOCKS:
            check_clocks(run, cluster, Path(folder))
            if run.fault is not None:
                run.fail("this sees nothing")
        asyncio.run(_attack(run, cluster, Path(folder)))
        for log in Path(folder).glob("*.log"):
            said = read_log(log)
            run.expect("Traceback" not in said, f"a traceback in a log:\n{said[-3000:]}")


async def _attack(run: Run, cluster: Cluster, folder: Path) -> None:
    balancer = Balancer(random.Random(run.rng.randrange(1 << 30)))
    fleet = Fleet(run, cluster, cluster.new_database(), folder, balancer)
    server = await asyncio.start_server(balancer.serve, "127.0.0.1", 0)
    balancer.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    try:
        await asyncio.gather(*(fleet.add() for _ in range(SHORT_NODES if run.is_short else NODES)))
        await fleet.settle()
        ids, players = await _play(run, fleet)
        await asyncio.to_thread(fleet.stop)
        commands = [player.commands for player in players]
        await asyncio.to_thread(check_logs, run, fleet.url, folder / "test.key", ids, commands)
    finally:
        server.close()
        balancer.cut()
        await asyncio.to_thread(fleet.stop)
    busyness = run.busyness()
    for what in ("taken over after a kill", "taken over after a pause"):
        run.expect_times(what, BACK_SECONDS, 0.95)
    for what in ("all play on after a kill", "all play on after a pause"):
        run.expect_times(what, BACK_SECONDS * busyness, 0.95)


async def _play(run: Run, fleet: Fleet) -> tuple[list[str], list[Player]]:
    async with contextlib.AsyncExitStack() as stack:
        players, ids = [], []
        for k in range(SHORT_TABLES if run.is_short else TABLES):
            person = await stack.enter_async_context(Person(fleet.balancer.url, f"Player {k}"))
            # Each node has some of them.
            async with Person(fleet.nodes[k % len(fleet.nodes)].url) as direct:
                direct.http.cookies = person.http.cookies
                ids.append(await create_patiently(direct))
            players.append(Player(run, person, ids[-1], run.rng.randrange(1 << 30)))
            players[-1].rest = SHORT_REST if run.is_short else 0.0
        tasks = [asyncio.create_task(player.play()) for player in players]
        watcher = await stack.enter_async_context(Person(fleet.balancer.url, "Watcher"))
        try:
            await until_back(players, tasks)
            done = 0
            while run.goes_on(done, len(SHORT_ORDER)):
                what = _draw(run, done)
                await let_play(run, players, tasks)
                await _check_owners(run, fleet, ids)
                if what == "node kills":
                    await _kill(run, fleet, players, tasks)
                elif what == "node pauses":
                    await _pause(run, fleet, players, tasks, watcher, ids)
                else:
                    await _restart(run, fleet, players, tasks)
                run.count(what)
                done += 1
            await _check_owners(run, fleet, ids)
        finally:
            await end_all(tasks)
    return ids, players


def _draw(run: Run, done: int) -> str:
    """What is next: all come to their targets at about the same time."""
    if run.is_short:
        return SHORT_ORDER[done]
    return run.rng.choices(list(TARGETS), list(TARGETS.values()))[0]


async def _until_all_play(players: list[Player], tasks: list["asyncio.Task[None]"]) -> None:
    """Waits until everybody had a move acknowledged."""
    before = [player.acknowledged for player in players]
    async with asyncio.timeout(PATIENCE):
        while any(p.acknowledged == had for p, had in zip(players, before, strict=True)):
            raise_failure(tasks)
            await asyncio.sleep(0.01)


async def _kill(
    run: Run, fleet: Fleet, players: list[Player], tasks: list["asyncio.Task[None]"]
) -> None:
    node = run.rng.choice(fleet.nodes)
    began = time.monotonic()
    await asyncio.to_thread(node.stop)
    fleet.nodes.remove(node)
    fleet.balancer.take_out(node.url)
    await fleet.taken_over(node)
    run.measure("taken over after a kill", time.monotonic() - began)
    await _until_all_play(players, tasks)
    run.measure("all play on after a kill", time.monotonic() - began)
    if not run.is_short:  # there it was the last
        await fleet.add()
        await fleet.settle()


async def _pause(
    run: Run,
    fleet: Fleet,
    players: list[Player],
    tasks: list["asyncio.Task[None]"],
    watcher: Person,
    ids: list[str],
) -> None:
    table = run.rng.choice(ids)
    owner = await asyncio.to_thread(fleet.owner_of, table)
    node = next(node for node in fleet.nodes if node.url == owner)
    async with contextlib.AsyncExitStack() as stack:
        direct = await stack.enter_async_context(Person(node.url))
        direct.http.cookies = watcher.http.cookies
        look = await stack.enter_async_context(direct.look(table))
        began = time.monotonic()
        node.send(signal.SIGSTOP)
        fleet.nodes.remove(node)
        fleet.balancer.take_out(node.url)
        try:
            await fleet.taken_over(node)
            run.measure("taken over after a pause", time.monotonic() - began)
            await _until_all_play(players, tasks)
            run.measure("all play on after a pause", time.monotonic() - began)
            await _wake(run, node, direct, look)
        finally:
            with contextlib.suppress(AssertionError):
                node.send(signal.SIGCONT)
            await asyncio.to_thread(node.stop)
    await fleet.add()
    await fleet.settle()


async def _wake(run: Run, node: ServerProcess, direct: Person, look: Look) -> None:
    """A node that was taken over from wakes up: nobody hears anything from it."""
    with contextlib.suppress(*LOST):
        while True:  # what it sent before it slept
            await look.receive(0.2)
    seen = len(look.frames)
    asking = [asyncio.ensure_future(_ask(direct.http)) for _ in range(3)]
    with contextlib.suppress(*LOST):
        await look.send("resync", after=0)
    await asyncio.sleep(0.1)  # it is in its queue before it wakes up
    node.send(signal.SIGCONT)
    answers = await asyncio.gather(*asking)
    run.count("questions to who woke up too late", len(answers) + 1)
    run.expect(200 not in answers, "a node that was taken over from answers from memory")
    with contextlib.suppress(*LOST):
        while True:
            await look.receive(5)
    told = [frame["type"] for frame in look.frames[seen:]]
    run.expect("hello" not in told, "a node that was taken over from tells what it remembers")
    code = await asyncio.to_thread(wait_for_end, node, ending_seconds(run))
    run.expect(code, "a node that was taken over from goes on")
    said = read_log(node.log)
    run.expect("have taken over from this one" in said, f"it does not say why it stops: {said}")


async def _ask(http: httpx.AsyncClient) -> int:
    with contextlib.suppress(httpx.HTTPError):
        return (await http.get("/api/tables", timeout=5)).status_code
    return 0


async def _restart(
    run: Run, fleet: Fleet, players: list[Player], tasks: list["asyncio.Task[None]"]
) -> None:
    began = time.monotonic()
    await restart_database(run, fleet.cluster)
    await _until_all_play(players, tasks)
    run.measure("all play on after a restart of the database", time.monotonic() - began)
    for node in fleet.nodes:
        run.expect(node.is_running, f"a restart of the database ended a node: {read_log(node.log)}")
    await fleet.settle()


async def _check_owners(run: Run, fleet: Fleet, ids: list[str]) -> None:
    """Asked as nodes ask each other, one node answers for each table, and the others do not."""
    headers = {"x-fivescore-node": fleet.token()}
    async with httpx.AsyncClient(timeout=PATIENCE, headers=headers) as http:
        for table in ids:
            asked = [http.get(f"{node.url}/api/tables/{table}") for node in fleet.nodes]
            answers = await asyncio.gather(*asked)
            owners = sum(answer.status_code == 200 for answer in answers)
            run.expect(owners == 1, f"{owners} nodes answer for one table")
    run.count("tables asked for at all nodes", len(ids))


def check_clocks(run: Run, cluster: Cluster, folder: Path) -> None:
    """A node whose clock is slow stops to answer before another one takes over."""
    url, key = cluster.new_database(), folder / "clocks.key"
    clock = lease.machine_seconds
    made = PostgresStore(url, key)
    made.open()  # its tables are made before anybody counts
    made.close()
    maps: list[tuple[NodeMap, bool]] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(node_watch, "WATCH_SECONDS", 0.01)
        patch.setattr(node_watch, "LEASE_SECONDS", 0.0)  # the second one need not be there for long
        for module in (lease, nodes):
            patch.setattr(module, "machine_seconds", lambda: clock() * SLOW_CLOCK)
        first = PostgresStore(url, key, address="127.0.0.1:1")
        take = first._handover.take
        patch.setattr(first._handover, "take", lambda _seconds: take(1000))  # it is cut off
        first.open()
        second = PostgresStore(url, key, address="127.0.0.1:2")
        second.open()
        assert first.nodes is not None
        assert second.nodes is not None
        second.nodes.follow(
            on_map=lambda m: maps.append((m, first.is_current)),
            on_news=lambda _: None,
            on_gap=lambda: None,
        )
        deadline = time.monotonic() + SETTLING_SECONDS
        while not maps or first.nodes.number in maps[-1][0].nodes:
            assert time.monotonic() < deadline
            time.sleep(0.005)
        both = next(current for m, current in maps if first.nodes.number not in m.nodes)
        first.close()
        second.close()
    run.expect(not both, "two nodes answer at the same time: the lease has no clock margin")
