"""Hidden cards swapped: no byte, length, order, error, record or time tells anybody the difference.

In process, for each game and variant: one log is told to a viewer twice, once with cards in other
places that the viewer cannot see, over the page's WebSocket, a bot's stream and the viewer's
record. Over real sockets: two servers have the two logs; everybody asks them the same things and
gets the same bytes. How long answers take is compared by a rank test.
"""

import asyncio
import contextlib
import math
import random
import re
import sqlite3
import tempfile
import time
from collections.abc import Iterator, Sequence
from itertools import chain, islice
from pathlib import Path
from typing import NamedTuple

import httpx

from fivescore.engine.contract import SPECTATOR
from fivescore.engine.events import JsonObject as Event
from fivescore.engine.match import Match
from fivescore.engine.record import format_record
from fivescore.server.people.identity import PLAIN_COOKIE
from fivescore.server.tables.changes import make_change
from fivescore.server.warmup import warm_up
from fivescore.store.bots import TOKEN_MARK
from fivescore.store.people import hash_secret
from fivescore.store.sqlite import SqliteStore
from fivescore.store.tables import TableStore
from fivescore.table.entries import TableEntry
from tests.campaigns.frame import Run, limits_lifted
from tests.conformance.laws import LAWS
from tests.conformance.swapping import replay_as
from tests.playing import CASES, Case
from tests.server import test_bot_hidden_law as bot_law
from tests.server import test_hidden_law as law
from tests.server.botting import Bot
from tests.server.clients import Person, RunningServer, serving
from tests.table.driving import PEOPLE, read_back, repeat_seeds

PAIRS, SOCKET_PAIRS = 10_000, 100
SHORT_CASES: tuple[Case, ...] = (("fives", "standard", 3), ("score5", "standard", 3))
WORLDS = 4
"""Swapped and imagined worlds of one log and viewer, each."""
NOW = 9_999_999_999_999
"""When the tables changed last: no server deletes them for their age."""
MOST_SIGMAS = 5.0
TIMED = 400
"""Answers that are timed on each side."""


def attack(run: Run) -> None:
    """All games and variants in turn: pairs in process, then over sockets, then times."""
    cases = list(SHORT_CASES) if run.is_short else list(CASES)
    done = 0
    while run.goes_on(done, len(cases)):
        case = cases[done % len(cases)]
        asyncio.run(_compare_in_process(run, case, run.rng.randrange(1 << 30)))
        # One pair over sockets takes as long as a hundred in process.
        if run.total("pairs over sockets") * PAIRS < run.total("pairs in process") * SOCKET_PAIRS:
            _compare_over_sockets(run, case, run.rng.randrange(1 << 30))
        done += 1
    if not run.is_short:
        _compare_times(run, cases[0])
    pairs, wanted = run.total("pairs in process"), PAIRS * len(CASES)
    if not run.is_short:
        run.figure("pairs in all, wanted", f"{pairs:,} of {wanted:,}")


# --- In process -----------------------------------------------------------------------------------


async def _compare_in_process(run: Run, case: Case, seed: int) -> None:
    told: dict[int, _Told] = {}
    for viewer, entries, others in _pairs(case, seed, 1 if run.is_short else WORLDS):
        if viewer not in told:
            told[viewer] = _tell(case, entries, viewer, seed)
        ours, theirs = told[viewer], _tell(case, others, viewer, seed)
        for what, one, other in zip(_Told._fields, ours, theirs, strict=True):
            run.expect(one == other, f"{case}: the {what} of viewer {viewer} differ")
        run.count("pairs in process")
        run.count("bytes compared", sum(map(len, ours.frames + ours.lines)))


class _Told(NamedTuple):
    """All that a viewer is sent while a log happens, and what they hear when they ask."""

    frames: list[bytes]
    records: bytes
    lines: list[bytes]
    """Of a bot in the viewer's place."""
    refusals: list[bytes]


def _tell(case: Case, entries: list[TableEntry], viewer: int, seed: int) -> _Told:
    table, frames = law.tell(entries, viewer)
    assert table.match is not None
    lines = bot_law.tell(bot_law.with_bot(entries, viewer), viewer)[1] if viewer > 0 else []
    refusals: list[bytes] = []
    if viewer != SPECTATOR:
        texts = random.Random(seed).sample(LAWS[case[0]].move_texts(table.match), 4)
        refusals = law.probe(table, viewer, texts)
    return _Told(frames, _record(table.match, viewer), lines, refusals)


def _record(match: Match, viewer: int) -> bytes:
    return format_record(match.record(viewer))


def _pairs(
    case: Case, seed: int, worlds: int
) -> Iterator[tuple[int, list[TableEntry], list[TableEntry]]]:
    """A viewer, a log, and the same log in a world that the viewer cannot tell from it."""
    repeat_seeds(f"{case} {seed}")
    rng = random.Random(seed)
    entries = law.play_some(case, seed)
    if read_back(entries).phase != "playing":
        entries = entries[: 2 * len(entries) // 3]
    match = read_back(entries).match
    if match is None:
        return
    events = law.moves_and_facts(entries)
    match = replay_as(match, events)
    assert match is not None
    for viewer in (SPECTATOR, *range(case[2])):
        others: Iterator[list[Event]] = chain(
            islice(law.swapped_worlds(match, events, viewer, rng), worlds),
            islice(law.imagined_worlds(match, viewer, seed), worlds),
        )
        for other in others:
            yield viewer, entries, law.with_events(entries, other)


# --- Over sockets ---------------------------------------------------------------------------------


def _compare_over_sockets(run: Run, case: Case, seed: int) -> None:
    warm_up(case[0])
    pairs = list(_pairs(case, seed, 1))
    pairs = run.rng.sample(pairs, min(len(pairs), 1 if run.is_short else 4))
    with limits_lifted():
        for viewer, entries, others in pairs:
            with _two_servers(entries, others) as (first, second):
                told = [asyncio.run(_ask(one.url, viewer, seed)) for one in (first, second)]
            _compare_answers(run, case, viewer, told)
            run.count("pairs over sockets")
            if viewer <= 0:
                continue
            logs = [bot_law.with_bot(log, viewer) for log in (entries, others)]
            with _two_servers(logs[0], logs[1]) as (first, second):
                told = [asyncio.run(_ask_as_bot(one.url, viewer)) for one in (first, second)]
            _compare_answers(run, case, viewer, told)
            run.count("pairs of bots over sockets")


def _compare_answers(run: Run, case: Case, viewer: int, told: list[list[str]]) -> None:
    for ours, theirs in zip(*told, strict=True):
        run.expect(ours == theirs, f"{case}, viewer {viewer}: {_difference(ours, theirs)}")
        run.count("answers compared over sockets")


@contextlib.contextmanager
def _two_servers(
    entries: Sequence[TableEntry], others: Sequence[TableEntry]
) -> Iterator[tuple[RunningServer, RunningServer]]:
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
        servers = []
        for name, log in (("one", entries), ("two", others)):
            path = Path(folder) / f"{name}.db"
            _write(path, log)
            servers.append(stack.enter_context(serving(path, bot_pace=60.0)))
        yield servers[0], servers[1]


def _write(path: Path, log: Sequence[TableEntry]) -> None:
    """Makes a database with one table of that log, whose people have their names as tokens."""
    store = SqliteStore(path)
    store.open()
    change = make_change(read_back(log), log, None, NOW)
    asyncio.run(TableStore(store).commit(change))
    store.close()
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as writer:
        for who in PEOPLE:
            writer.execute("INSERT INTO people (who, name, seen_at) VALUES (?, ?, 0)", (who, who))
            token = (hash_secret(who), who)
            writer.execute("INSERT INTO tokens (token_hash, who) VALUES (?, ?)", token)
            writer.execute(
                "INSERT INTO bots (bot, owner, name, name_key, token_hash, made_at) "
                "VALUES (?, 'owner', ?, ?, ?, 0)",
                (who, who, who, hash_secret(TOKEN_MARK + who)),
            )


async def _ask(url: str, viewer: int, seed: int) -> list[str]:
    """All that a viewer can ask a server about a table, and what they hear."""
    told: list[str] = []
    async with Person(url) as person:
        if viewer != SPECTATOR:
            await _become(person, PEOPLE[viewer])
        archive = "/api/archive/table-1"
        paths = ["/api/tables/table", "/api/tables", "/t/table", "/preview/table.png"]
        paths += [f"{archive}/record", f"{archive}/replay?viewer=all", f"{archive}/deck"]
        told += [_plain(await person.http.get(path)) for path in paths]
        async with person.look("table") as look:
            rng = random.Random(seed)
            tries = ["B1", "M0", "??", "ready", "bid", "0 0 0"]
            for number, text in enumerate(rng.sample(tries, len(tries))):
                refusal = await look.command("play", id=f"t{number}", move=text, seen=look.number)
                told.append(repr(refusal))
                if refusal is None:
                    break
            doings = ("undo", "rematch", "next")
            told += [repr(await look.command("do", id=what, what=what)) for what in doings]
            await look.send("resync", after=0)
            await look.until(lambda look: look.frames[-1]["type"] == "hello")
            told += [_without_times(text) for text in look.raw]
    return told


async def _ask_as_bot(url: str, seat: int) -> list[str]:
    """The stream of an outside bot in a seat, and what it is refused with."""
    told: list[str] = []
    async with Bot(url, TOKEN_MARK + PEOPLE[seat]) as bot:
        for path in ("/me", "/games"):
            told.append(_plain(await bot.http.get(path)))  # noqa: PERF401 - read in turn
        async with bot.game("table-1") as lines:
            line = await lines.receive()
            for text in ("B1", "M0", "??", "ready"):
                answer = await bot.move("table-1", text, line["number"], f"t-{text}")
                told.append(_plain(answer))
                if answer.status_code == 200:
                    break
            told += [_without_times(text) for text in lines.raw]
    return told


async def _become(person: Person, who: str) -> None:
    person.http.cookies.set(PLAIN_COOKIE, who, domain="127.0.0.1")
    assert (await person.get("/api/me"))["name"] == who


def _plain(answer: httpx.Response) -> str:
    return f"{answer.status_code} {_without_times(answer.text)}"


def _without_times(text: str) -> str:
    """Two servers were not started in the same millisecond, nor on the same port."""
    text = re.sub(r"127\.0\.0\.1:\d+", "here", text)
    text = re.sub(r"\b1\d{12,13}\b", "now", text)
    return re.sub(r'"left":(\{[^}]*\}|\d+)', '"left":{}', text)


def _difference(ours: str, theirs: str) -> str:
    place = next(
        (k for k, (a, b) in enumerate(zip(ours, theirs, strict=False)) if a != b),
        min(len(ours), len(theirs)),
    )
    return f"…{ours[max(0, place - 80) : place + 80]}… against …{theirs[place : place + 80]}…"


# --- Times ----------------------------------------------------------------------------------------


def _compare_times(run: Run, case: Case) -> None:
    """Whether hello and refusals of two worlds take equally long, asked in turns."""
    _, entries, others = next(_pairs(case, 5, 1))
    with limits_lifted(), _two_servers(entries, others) as (first, second):
        times = asyncio.run(_time(first.url, second.url))
    sigmas = _rank_sigmas(*times)
    run.figure("times of answers differ by", f"{sigmas:+.2f} sigma (rank test, {TIMED} each)")
    run.expect(abs(sigmas) < MOST_SIGMAS, f"the time of an answer tells what is hidden: {sigmas}")


async def _time(first: str, second: str) -> tuple[list[float], list[float]]:
    times: tuple[list[float], list[float]] = ([], [])
    async with (
        Person(first) as one,
        Person(second) as two,
        one.look("table") as look,
        two.look("table") as other,
    ):
        for k in range(2 * TIMED):
            asked, kept = ((look, times[0]), (other, times[1]))[(k + k // 2) % 2]
            began = time.perf_counter()
            await asked.send("resync", after=0)
            count = len(asked.frames)
            await asked.until(lambda look, n=count: len(look.frames) > n)  # type: ignore[misc]
            kept.append(time.perf_counter() - began)
    return times


def _rank_sigmas(ours: list[float], theirs: list[float]) -> float:
    """Mann-Whitney: how far the ranks of one side are from what chance gives."""
    ranked = sorted([(value, 0) for value in ours] + [(value, 1) for value in theirs])
    ranks = sum(rank for rank, (_, side) in enumerate(ranked, 1) if side == 0)
    n, m = len(ours), len(theirs)
    mean = n * (n + m + 1) / 2
    return (ranks - mean) / math.sqrt(n * m * (n + m + 1) / 12)
