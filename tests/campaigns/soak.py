"""People and bots come, play and go for an hour: memory stays flat, and nothing is left behind.

Each round people lay tables, play with bots and with each other, lose their connection and come
back, run a tournament, look for a game, let an outside bot play, and go. When everybody has gone
the server has no more connections, descriptors and threads than before they came; in this process,
where one can look, no more tasks and no more objects that belong to those who went.
"""

import asyncio
import contextlib
import json
import os
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import median

import pytest

from fivescore.games import NAMES
from fivescore.server.tables import registry
from fivescore.server.warmup import warm_up
from tests.campaigns.frame import Run, limits_lifted
from tests.campaigns.processes import ServerProcess
from tests.campaigns.target import HAS_ADDRESSES, Stranger, logged_lines, memory_of
from tests.playing import Case
from tests.server.botting import game_with, make_bot
from tests.server.census import census
from tests.server.clients import RunningServer, serving
from tests.server.seeking import looking

CASES: tuple[Case, ...] = (
    ("fives", "standard", 3),
    ("score5", "standard", 3),
    ("scorecards", "standard", 2),
)
SHORT = {"fives": {"hands": 1}}
WARM_UP = 0.2
"""The part of the time after which memory is to be flat."""
MOST_GROWTH = 0.10
"""By so much of what it has after that it may still grow, and by MOST_BYTES."""
MOST_BYTES = 16_000_000
PATIENT_MINUTES = 30
"""Shorter runs have a server that forgets idle tables sooner than after five minutes."""
IMPATIENT = "tests.campaigns.impatient_server"
PATIENCE = 10.0
"""Seconds in which nothing more goes, after which it is what is left behind."""
STILL = 1.5
"""And after which one may begin to count."""
SPARE = 8
"""Descriptors of the database and its threads that may be opened at any time, but no sockets."""


def attack(run: Run) -> None:
    """A little in this process, where one sees every task; in long runs the rest in another."""
    for game in NAMES[:1] if run.is_short else NAMES:
        warm_up(game)
    with tempfile.TemporaryDirectory() as folder:
        _soak_here(run, Path(folder) / "here.db")
        if not run.is_short:
            _soak_process(run, Path(folder) / "tables.db")


# --- In this process ------------------------------------------------------------------------------


def _soak_here(run: Run, database: Path) -> None:
    with (
        limits_lifted(),
        _impatient(),
        serving(database) as server,
        logged_lines() as lines,
    ):
        days = Days(run, server.url, starts_tournaments=False)
        asyncio.run(days.one())  # what is made once is made now
        before = asyncio.run(_settled(lambda: _left_here(server), None, STILL))
        memory = memory_of(os.getpid())
        for _ in range(1 if run.is_short else 3):
            asyncio.run(days.one())
            # Where a fault is planted, what should go stays.
            patience = PATIENCE if run.fault is None else STILL
            left = asyncio.run(_settled(lambda: _left_here(server), before, patience))
            more = {what: amount - before[what] for what, amount in left.items()}
            grown = {what: amount for what, amount in more.items() if amount > 0}
            run.expect(not grown, f"left behind when everybody had gone: {grown}")
            lost = [line for line in lines if "Task was destroyed" in line or "never" in line]
            run.expect(not lost, f"tasks that nobody ended: {lost[:1]}")
            run.count("rounds in this process")
        _check_memory(run, memory, memory_of(os.getpid()))
        run.figure("tasks of a server where nobody is", before["tasks"])


def _left_here(server: RunningServer) -> Counter[str]:
    """What there is now: tasks, sockets, and what the server holds of people and tables."""
    found: Counter[str] = server.call(_forget_and_count(server))
    found["connections"] = len(server.guard)
    found["sockets"] = _descriptors(os.getpid())["socket"]
    return found


@contextlib.contextmanager
def _impatient() -> Iterator[None]:
    """A table at which nobody is may go from memory at once, not after minutes."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(registry, "IDLE_MS", 0)
        yield


async def _forget_and_count(server: RunningServer) -> Counter[str]:
    server.hub.registry.forget_idle()
    server.app.state.tournaments.forget_idle()
    found = census(server.app)
    found["tasks"] = len(asyncio.all_tasks())
    return found


async def _settled(
    look: Callable[[], Counter[str]], wanted: Counter[str] | None, patience: float = PATIENCE
) -> Counter[str]:
    """What is left when it is what is wanted, or when it has not changed for some seconds."""
    left, since = await asyncio.to_thread(look), time.monotonic()
    while time.monotonic() < since + patience:
        if wanted is not None and all(left[what] <= wanted[what] for what in left):
            break
        await asyncio.sleep(0.1)
        now = await asyncio.to_thread(look)
        if now != left:
            left, since = now, time.monotonic()
    return left


# --- In another process ---------------------------------------------------------------------------


@dataclass(slots=True)
class Sample:
    """The server's process when everybody had gone."""

    seconds: float
    memory: int
    descriptors: Counter[str]
    threads: int


def _soak_process(run: Run, database: Path) -> None:
    samples: list[Sample] = []
    program = "" if run.minutes >= PATIENT_MINUTES else IMPATIENT
    run.figure("tables are forgotten after", "5 s" if program else "5 min, as always")
    with ServerProcess(database, program=program) as server:
        run.expect(memory_of(server.pid), "this system does not tell how much memory a program has")
        days = Days(run, server.url, starts_tournaments=True)
        start = run.seconds
        while run.goes_on(len(samples), 1):
            asyncio.run(days.one())
            samples.append(asyncio.run(_sample(server.pid, run.seconds - start, samples)))
            run.count("rounds")
        log = server.log.read_text("utf-8", "replace")
        run.expect("Traceback" not in log, f"a traceback in the server's log:\n{log[-3000:]}")
    _check_samples(run, samples)


async def _sample(pid: int, seconds: float, before: list[Sample]) -> Sample:
    first = before[0].descriptors if before else None
    left = await _settled(lambda: _descriptors(pid), first)
    return Sample(seconds, memory_of(pid), left, _threads(pid))


def _threads(pid: int) -> int:
    return len(list(Path(f"/proc/{pid}/task").iterdir()))


def _descriptors(pid: int) -> Counter[str]:
    """The open files of a process by kind: sockets, and others."""
    kinds: Counter[str] = Counter(socket=0, file=0)
    folder = Path(f"/proc/{pid}/fd")
    if not folder.exists():
        return kinds
    for one in folder.iterdir():
        with contextlib.suppress(OSError):  # gone meanwhile
            is_socket = str(one.readlink()).startswith("socket:")
            kinds["socket" if is_socket else "file"] += 1
    return kinds


def _check_samples(run: Run, samples: list[Sample]) -> None:
    """Nothing is left behind, and memory is flat after a warm-up."""
    first, last = samples[0], samples[-1]
    run.figure(
        "sockets, first and last", f"{first.descriptors['socket']}, {last.descriptors['socket']}"
    )
    run.figure(
        "other files, first and last", f"{first.descriptors['file']}, {last.descriptors['file']}"
    )
    run.figure("threads, first and last", f"{first.threads}, {last.threads}")
    for sample in samples[1:]:
        sockets = sample.descriptors["socket"] - first.descriptors["socket"]
        run.expect(sockets <= 0, f"{sockets} sockets are left behind")
        files = sample.descriptors["file"] - first.descriptors["file"]
        run.expect(files <= SPARE, f"{files} files are left behind")
        run.expect(sample.threads <= first.threads + SPARE, "threads are left behind")
    warm = [one for one in samples if one.seconds >= WARM_UP * last.seconds] or samples
    part = max(1, len(warm) // 4)
    early = median(one.memory for one in warm[:part])
    late = median(one.memory for one in warm[-part:])
    _check_memory(run, early, late)


def _check_memory(run: Run, early: float, late: float) -> None:
    run.figure("memory after the warm-up", f"{early / 1e6:.1f} MB")
    run.figure("memory at the end", f"{late / 1e6:.1f} MB ({(late - early) / 1e6:+.1f})")
    most = early * (1 + MOST_GROWTH) + MOST_BYTES
    run.expect(late <= most, f"memory grew from {early / 1e6:.1f} to {late / 1e6:.1f} MB")


# --- What people do -------------------------------------------------------------------------------


class Days:
    """Rounds of people who come, play and go."""

    def __init__(self, run: Run, url: str, *, starts_tournaments: bool) -> None:
        self._run = run
        self._starts_tournaments = starts_tournaments
        """Bots play them to their end for as long as that takes, also when everybody has gone."""
        self._url = url
        self._number = 0

    async def one(self) -> None:
        """A round, from the first who comes to the last who goes."""
        self._number += 1
        busy = 1 if self._run.is_short else 4
        plays = [self._play(k) for k in range(busy)]
        others = [self._play_together(), self._look_for_a_game(), self._let_a_bot_play()]
        async with asyncio.timeout(300):
            await asyncio.gather(*plays, *others, self._hold_a_tournament())

    def _person(self, name: str) -> Stranger:
        """Somebody from another address each round: an hour's tables are many."""
        number = self._number % 60_000
        address = f"127.1.{number // 250}.{number % 250 + 1}" if HAS_ADDRESSES else "127.0.0.1"
        self._run.count("people")
        return Stranger(self._url, name, address)

    async def _play(self, number: int) -> None:
        """Plays a game with bots, with a connection that is lost now and then."""
        case = CASES[0] if self._run.is_short else CASES[(self._number + number) % len(CASES)]
        async with self._person(f"Player {number}") as person:
            bots = ["greedy"] * (case[2] - 1)
            options = SHORT.get(case[0], {})
            table = await person.create(case, "me", *bots, options=options)
            self._run.count("tables")
            for _ in range(40):
                async with person.look(table) as look:
                    await look.begin() if look.table["phase"] == "waiting" else None
                    await look.play_on(self._run.rng, moves=self._run.rng.randrange(3, 9))
                    if look.table["phase"] == "over":
                        break
                    look.socket.transport.abort()
                    self._run.count("connections lost")
            await person.post(f"/api/tables/{table}/delete")
            answer = await person.http.get(f"/api/archive/{table}-1/replay?viewer=all")
            self._run.count("games played to their end", answer.status_code == 200)

    async def _play_together(self) -> None:
        """Two people and a watcher at a table that is left in mid-game."""
        async with self._person("Ada") as ada, self._person("Ben") as ben:
            table = await ada.create(CASES[0], "me", "open", "greedy")
            await ben.sit(table)
            async with self._person("") as eve, eve.look(table) as watching:
                async with ada.look(table) as one, ben.look(table) as two:
                    await asyncio.gather(one.begin(), two.begin())
                    await one.command("say", text="hello")
                    moves = [look.play_on(self._run.rng, moves=2) for look in (one, two)]
                    with contextlib.suppress(TimeoutError):
                        async with asyncio.timeout(2):
                            await asyncio.gather(*moves)
                    await two.do("leave")
                    await one.do("leave")
                await watching.until(lambda look: look.number > 3)
            self._run.count("tables")

    async def _hold_a_tournament(self) -> None:
        """A tournament that its people leave; if it has started, bots play it to its end."""
        async with self._person("Host") as host:
            seats = [{"kind": "me"}, *[{"kind": "open"}] * 3]
            made = await host.post("/api/tournaments", {"seats": seats})
            assert made.status_code == 201, made.text
            event = made.json()["tournament"]
            async with self._person("Guest") as guest:
                answer = await guest.post(f"/api/tournaments/{event}/sit", {"seat": 1})
                assert answer.status_code == 200, answer.text
                await guest.post(f"/api/tournaments/{event}/leave")
            if self._starts_tournaments:
                answer = await host.post(f"/api/tournaments/{event}/start")
                assert answer.status_code == 200, answer.text
            await host.post(f"/api/tournaments/{event}/leave")
            self._run.count("tournaments")

    async def _look_for_a_game(self) -> None:
        """Somebody who gives up looking."""
        async with self._person("Seeker") as seeker, looking(seeker) as page:
            await page.seek()
            await page.send("cancel")
            self._run.count("people who looked for a game")

    async def _let_a_bot_play(self) -> None:
        """An outside bot with its streams."""
        async with self._person("Owner") as owner:
            name = f"Bot {self._run.seed} {self._number}"
            async with (
                await make_bot(owner, name) as bot,
                game_with(owner, bot, CASES[0], options=SHORT["fives"]) as (game, _),
                bot.game(game) as lines,
            ):
                await lines.receive()
                moves = 3 if self._run.is_short else 1 << 30
                await bot.play_on(game, lines, self._run.rng, moves)
                answer = await bot.post(f"/games/{game}/leave")
                assert answer.status_code in (200, 409), answer.text
                assert json.loads(lines.raw[-1])
            self._run.count("games of outside bots")
