"""Junk at every route and socket: no answer is 5xx, no traceback stands in the log.

What is sent follows from the seed. It speaks over raw sockets, so that nothing mends it on its way.
"""

import asyncio
import contextlib
import logging
import random
import re
import tempfile
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import quote

import httpx

from fivescore.games import NAMES
from fivescore.server.routes import ENDPOINTS
from fivescore.server.routing import Endpoint
from fivescore.server.seeks.messages import SeekClientMessage
from fivescore.server.tables.messages import ClientMessage
from fivescore.server.warmup import warm_up
from tests.amounts import amount
from tests.campaigns.bystander import standing_by
from tests.campaigns.frame import Run
from tests.campaigns.junk import Junk
from tests.campaigns.processes import ServerProcess
from tests.server.clients import PLAIN, serving
from tests.server.raw import BINARY, CLOSE, CONT, PING, PONG, TEXT, Raw, dial, frame, handshake

PATIENCE = 60
SHARE_OF_SOCKETS = 0.25
FRAMES = 12
"""What is sent over a WebSocket before it is left, unless the server ends it before."""
AT_ONCE = 8
STAYS = 60
"""After so many requests somebody else goes on: limits count by person."""
PAGES = (
    "/",
    "/t/{table_id}",
    "/replay/{game_id}",
    "/tournament/{tournament_id}",
    "/previews/t/{table_id}.png",
    "/previews/replay/{game_id}.png",
    "/previews/tournament/{tournament_id}.png",
    "/words/{language}.ftl",
    "/words/first/{language}.ftl",
    "/assets/{file}",
    "/{file}",
    "/api/openapi.json",
    "/api/{file}",
)
SOCKETS = (
    "/api/tables/{table_id}/ws",
    "/api/tournaments/{tournament_id}/ws",
    "/api/seeks/ws",
    "/api/partners/ws",
)
STATUSES = {"101", "200", "201", "400", "404", "405", "409"}
LUCKY = {"201"}
"""What a few hundred requests need not meet: junk that happens to create something."""
METHODS = ("GET", "POST", "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "CONNECT", "BREW")
MEDIA = ("application/json", "application/json; charset=latin-1", "text/plain", "", "\xff", "a/b/c")
PLACES = (
    "..",
    "%2e%2e",
    "%00",
    "%ff%fe",
    "%",
    "%zz",
    "%c3",
    "%ed%a0%80",
    "x" * 3000,
    "a%2fb",
    "-1",
    "' OR 1=1 --".replace(" ", "%20"),
    "\x7f",
)
QUERIES = (
    "after=",
    "after=-1",
    "after=99999999999999999999",
    "after=%ff",
    "viewer=9",
    "viewer=-1",
    "viewer=%00",
    "before=NaN",
    "before=" + "9" * 400,
    "start=1e9",
    "most=0",
    "lang=%ff",
    "&&&===",
    "a" * 3000,
    "hidden",
    "%",
)
HEADERS = (
    "Cookie: fivescore=\xff\xfe",
    "Cookie: " + "fivescore=x; " * 200,
    'Cookie: fivescore="',
    "Cookie: ;;;=;=;",
    "Cookie: fivescore=" + "x" * 5000,
    "Origin: null",
    "Origin: http://[",
    "Origin: \xff",
    "Authorization: Bearer",
    "Authorization: Bearer \xff\xfe",
    "Authorization: Bearer " + "x" * 5000,
    "Authorization: Basic ====",
    "Accept-Language: \xff,,,;q=",
    "Accept-Encoding: br;q=0, gzip;q=x, \xff",
    "If-None-Match: \xff, W/, *",
    "If-Modified-Since: yesterday",
    "Range: bytes=9999999-0",
    "Range: \xff",
    "X-Forwarded-For: \xff, ::1%eth0, 999.1.1.1",
    "X-Forwarded-Proto: \xff",
    "Forwarded: for=\xff",
    "Expect: 100-continue",
    "Expect: miracles",
    "Content-Length: 0",
    "Transfer-Encoding: chunked",
    "Transfer-Encoding: gzip, chunked",
    "Upgrade: websocket",
    "Upgrade: h2c",
    "Connection: upgrade, close, \xff",
    "Sec-WebSocket-Version: 8",
    "Sec-WebSocket-Key: short",
    "Sec-WebSocket-Protocol: \xff, ,",
    "Sec-WebSocket-Extensions: permessage-deflate; server_max_window_bits=99",
    "Host: [::1",
    "Host: \xff",
    "X-Empty:",
)


@dataclass(slots=True)
class Tally:
    """What came of it."""

    statuses: Counter[str] = field(default_factory=Counter)
    """Answers by status; `cut` where the server ended the connection without one."""
    closings: Counter[int] = field(default_factory=Counter)
    """Closing codes of WebSockets."""
    frames: int = 0
    failures: list[str] = field(default_factory=list)
    """5xx, internal errors and silence, with what led to them."""
    traces: list[str] = field(default_factory=list)
    """What the server has logged that it should not have."""

    @property
    def is_clean(self) -> bool:
        """Whether nothing went wrong until now."""
        return not self.failures and not self.traces

    @property
    def sent(self) -> int:
        """Requests and frames."""
        return sum(self.statuses.values()) + self.frames


@dataclass(slots=True)
class _Person:
    """Somebody with a cookie, and what there is for them to break."""

    cookie: str
    token: str
    ids: dict[str, list[str]]


ROUND, SHORT_ROUND, TARGET = 5000, 1500, 200
"""Requests and frames in a round, also of a short run; rounds of a million."""
BESIDE_SECONDS = 5.0
ALONE, AMONG_JUNK = "somebody who plays waits, alone", "and among junk"
BESIDE_JUNK = "and while another server has the junk"
"""The same programs are busy then: what is more among junk is the server's doing."""
WAIT_SECONDS = 0.5
"""So long somebody who plays waits at most (99 %) while junk is sent, on an idle machine."""


def attack(run: Run) -> None:
    """Sends junk to a server of its own, round after round, with another seed each time."""
    for game in NAMES:
        warm_up(game)
    rounds = 0
    with tempfile.TemporaryDirectory() as folder:
        while run.goes_on(run.total("rounds") if not run.is_short else rounds, 1, TARGET):
            # A server of its own for each round: budgets count by the hour.
            path, seed = Path(folder) / f"{rounds}.db", 1000 * run.seed + rounds
            tally = _round_here(path, seed) if run.is_short else _round_there(run, path, seed)
            run.count("requests", sum(tally.statuses.values()))
            run.count("frames", tally.frames)
            said = [*tally.failures, *tally.traces][:3]
            run.expect(tally.is_clean, "\n".join(["No answer is 5xx, no traceback logged", *said]))
            # It went everywhere, and some of it was nearly right.
            wanted = STATUSES - LUCKY if run.is_short else STATUSES
            run.expect(set(tally.statuses) >= wanted, f"junk met only {tally.statuses}")
            run.expect({1000, 1008} <= set(tally.closings), f"closed only by {tally.closings}")
            run.count("rounds")
            rounds += 1
    run.expect_times(AMONG_JUNK, WAIT_SECONDS * run.busyness(), 0.99)
    if rounds and not run.is_short:
        for quantile in (0.5, 0.99):
            ratio = run.quantile(AMONG_JUNK, quantile) / run.quantile(BESIDE_JUNK, quantile)
            run.figure(f"among junk by beside it ({quantile:.0%})", f"{ratio:.2f}")


def _round_here(path: Path, seed: int) -> Tally:
    count = amount(SHORT_ROUND, 10 * ROUND)
    with serving(path) as server, watched_log() as traces:
        return asyncio.run(fuzz(server.url, seed=seed, count=count, traces=traces))


def _round_there(run: Run, path: Path, seed: int) -> Tally:
    """Against a process, with somebody in another one who plays before and meanwhile."""
    options = ("--tables-per-address", "1000000")
    with (
        ServerProcess(path, *options, fault=run.fault) as server,
        ServerProcess(path.with_suffix(".other"), *options) as other,
    ):
        with standing_by(server.url, BESIDE_SECONDS) as alone:
            pass
        with standing_by(server.url, BESIDE_SECONDS) as beside:
            tallies = [asyncio.run(fuzz(other.url, seed=seed, count=ROUND, traces=[]))]
        with standing_by(server.url, BESIDE_SECONDS) as among:
            tallies.append(asyncio.run(fuzz(server.url, seed=seed, count=ROUND, traces=[])))
        for one, tally in zip((other, server), tallies, strict=True):
            log = one.log.read_text("utf-8", "replace")
            if "Traceback" in log:
                tally.traces.append(log[log.index("Traceback") :][:3000])
    for label, times in ((ALONE, alone), (BESIDE_JUNK, beside), (AMONG_JUNK, among)):
        for seconds in times:
            run.measure(label, seconds)
    tallies[1].failures += tallies[0].failures
    tallies[1].traces += tallies[0].traces
    return tallies[1]


@contextlib.contextmanager
def watched_log() -> Iterator[list[str]]:
    """The tracebacks that are logged meanwhile; a server that starts sets the log up anew."""
    traces: list[str] = []

    class Watching(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            if record.exc_info:
                traces.append(logging.Formatter().format(record))

    handler = Watching()
    loggers = [logging.getLogger(name) for name in ("", "uvicorn.error")]
    for logger in loggers:
        logger.addHandler(handler)
    try:
        yield traces
    finally:
        for logger in loggers:
            logger.removeHandler(handler)


async def fuzz(url: str, *, seed: int, count: int, traces: list[str]) -> Tally:
    """Sends so many requests and frames to a server; returns what came of it.

    It ends at once when something failed, or when a traceback was logged.
    """
    tally = Tally(traces=traces)
    await asyncio.gather(
        *(_Attacker(url, f"{seed} {k}", tally).attack(count) for k in range(AT_ONCE))
    )
    return tally


class _Attacker:
    """One of those who send junk, one request after the other."""

    def __init__(self, url: str, seed: str, tally: Tally) -> None:
        self._url = url
        self._host = url.partition("://")[2]
        self._rng = random.Random(seed)
        self._junk = Junk(self._rng)
        self._tally = tally
        self._me = _Person("", "", {})

    async def attack(self, count: int) -> None:
        done = 0
        while self._tally.sent < count and self._tally.is_clean:
            if done % STAYS == 0:
                self._me = await self._become_somebody()
            done += 1
            if self._rng.random() < SHARE_OF_SOCKETS:
                await self._try(self._talk)
            else:
                await self._try(self._ask)

    async def _try(self, how: Any) -> None:
        """Does something; whatever becomes of the connection, somebody must end it in time."""
        what: list[bytes] = []
        try:
            async with asyncio.timeout(PATIENCE), dial(self._url) as raw:
                await how(raw, what)
        except (TimeoutError, asyncio.LimitOverrunError) as error:
            self._fail(f"{type(error).__name__}", what)
        except (OSError, asyncio.IncompleteReadError):
            self._tally.statuses["cut"] += 1

    def _fail(self, why: str, what: list[bytes]) -> None:
        self._tally.failures.append(f"{why}: {b''.join(what)[:600]!r}")

    # --- Who and where ------------------------------------------------------------------------

    async def _become_somebody(self) -> _Person:
        """A new person who sits at tables of every game, and has a bot; as far as limits allow."""
        ids: dict[str, list[str]] = {"table_id": [], "tournament_id": [], "game_id": []}
        token = ""
        async with httpx.AsyncClient(base_url=self._url, timeout=PATIENCE, verify=PLAIN) as http:
            for game in NAMES:
                seats = [{"kind": "me"}, *[{"kind": "bot", "bot": "greedy"}] * 2]
                body = {"game": game, "players": 3, "seats": seats, "is_open": True}
                table = (await http.post("/api/tables", json=body)).json().get("table")
                if table:
                    ids["table_id"].append(table)
                    ids["game_id"].append(f"{table}-1")
            seats = [{"kind": "me"}, *[{"kind": "open"}] * 3]
            made = await http.post("/api/tournaments", json={"seats": seats})
            if made.status_code == 201:
                ids["tournament_id"].append(made.json()["tournament"])
            made = await http.post("/api/bots", json={"name": f"Bot {self._rng.random()}"})
            token = made.json().get("token", "")
            cookie = "; ".join(f"{key}={value}" for key, value in http.cookies.items())
        return _Person(cookie, token, ids)

    def _path(self, pattern: str) -> str:
        """A path with something in its places, and perhaps a query."""
        rng = self._rng

        def fill(place: re.Match[str]) -> str:
            known = self._me.ids.get(place[1], [])
            if known and rng.random() < 0.7:
                return rng.choice(known)
            if place[1] == "game" and rng.random() < 0.7:
                return rng.choice(NAMES)
            if rng.random() < 0.7:
                return rng.choice(PLACES)
            return quote(self._junk.text().encode("utf-8", "replace"))

        path = re.sub(r"\{(\w+)\}", fill, pattern)
        if rng.random() < 0.3:
            path += "?" + "&".join(rng.sample(QUERIES, rng.randrange(1, 4)))
        return path

    def _headers(self) -> list[str]:
        rng = self._rng
        headers = [f"Host: {self._host}"] if rng.random() < 0.97 else []
        if rng.random() < 0.8:
            headers.append(f"Cookie: {self._me.cookie}")
        if rng.random() < 0.3:
            headers += rng.sample(HEADERS, rng.randrange(1, 4))
        return headers

    # --- Requests -----------------------------------------------------------------------------

    async def _ask(self, raw: Raw, what: list[bytes]) -> None:
        rng = self._rng
        endpoint = rng.choice(ENDPOINTS) if rng.random() < 0.85 else None
        pattern = endpoint.path if endpoint else rng.choice(PAGES)
        usual = endpoint.method if endpoint else "GET"
        method = usual if rng.random() < 0.9 else rng.choice(METHODS)
        headers = self._headers()
        if endpoint is not None and endpoint.is_for_bots and rng.random() < 0.9:
            headers.append(f"Authorization: Bearer {self._me.token}")
        body = self._body(endpoint, headers)
        lines = [f"{method} {self._path(pattern)} HTTP/1.1", *headers, "", ""]
        request = "\r\n".join(lines).encode("latin-1", "replace") + body
        if rng.random() < 0.05:
            request = self._junk.spoil(request)
        if rng.random() < 0.05:
            request += request
        what.append(request)
        await raw.send(request)
        if rng.random() < 0.05:
            self._tally.statuses["left"] += 1
            return  # without waiting for an answer
        if not _is_whole(request):
            raw.end()  # more would be waited for
        status = (await raw.head()).split(" ")[1]
        self._tally.statuses[status] += 1
        if status.startswith("5"):
            self._fail(status, what)

    def _body(self, endpoint: Endpoint | None, headers: list[str]) -> bytes:
        """The body of a request; adds the headers that tell of it."""
        rng, kind = self._rng, endpoint.body if endpoint else None
        if kind is None and rng.random() < 0.9:
            return b""
        body = self._junk.json(self._junk.fitting(kind) if kind else self._junk.value())
        if rng.random() < 0.03:
            body = b" " * rng.randrange(300_000) + body
        media = MEDIA[0] if rng.random() < 0.93 else rng.choice(MEDIA)
        headers.append(f"Content-Type: {media}")
        if rng.random() < 0.1:
            headers.append("Transfer-Encoding: chunked")
            pieces = [body[k : k + 700] for k in range(0, len(body), 700)]
            chunked = b"".join(b"%x\r\n%b\r\n" % (len(piece), piece) for piece in pieces)
            return chunked + rng.choice((b"0\r\n\r\n", b"0\r\nX: y\r\n\r\n", b"zz\r\n", b""))
        length = len(body) if rng.random() < 0.95 else rng.choice((0, -1, 10**30, len(body) + 5))
        headers.append(f"Content-Length: {length}")
        return body

    # --- WebSockets ---------------------------------------------------------------------------

    async def _talk(self, raw: Raw, what: list[bytes]) -> None:
        rng = self._rng
        headers = [header for header in self._headers() if not header.startswith("Host")]
        pattern = rng.choice(SOCKETS)
        request = handshake(self._path(pattern), self._host, *headers)
        if rng.random() < 0.05:
            request = self._junk.spoil(request)
        frames = [self._frame(pattern) for _ in range(rng.randrange(FRAMES))]
        if rng.random() < 0.1 and frames:
            request += frames.pop()
        what.append(request)
        await raw.send(request)
        if not _is_whole(request):
            raw.end()
        status = (await raw.head()).split(" ")[1]
        self._tally.statuses[status] += 1
        if status.startswith("5"):
            self._fail(status, what)
        if status != "101":
            return
        what.clear()
        with contextlib.suppress(ConnectionError):
            for one in frames:
                what.append(one)
                self._tally.frames += 1
                await raw.send(one)
        if rng.random() < 0.5:
            return  # without a goodbye
        end = frame((1000).to_bytes(2, "big"), CLOSE)
        with contextlib.suppress(ConnectionError):
            await raw.send(end)
        raw.end()  # after half a frame more would be waited for
        code, _ = await raw.closing()
        self._tally.closings[code] += 1
        if code == 1011:
            self._fail("internal error", what)

    def _frame(self, pattern: str) -> bytes:
        rng = self._rng
        kind = SeekClientMessage if "seeks" in pattern else ClientMessage
        chance = rng.random()
        if chance < 0.7:
            # Some are nearly right: the server goes on with those.
            opcode = TEXT if rng.random() < 0.95 else BINARY
            return frame(self._junk.json(self._junk.fitting(kind)), opcode)
        if chance < 0.8:
            return frame(self._junk.data(125), rng.choice((PING, PONG)))
        if chance < 0.85:
            parts = [frame(self._junk.data(20), rng.choice((TEXT, BINARY)), is_last=False)]
            parts += [frame(self._junk.data(20), CONT, is_last=False) for _ in range(3)]
            return b"".join([*parts, frame(b"", CONT)])
        if chance < 0.9:
            return frame(self._junk.data(130), rng.choice((CLOSE, CONT, 0x3, 0x7, 0xB, 0xF)))
        if chance < 0.95:
            return frame(b"x" * rng.choice((8192, 8193, 70_000)), TEXT)
        return self._junk.spoil(frame(self._junk.json(self._junk.fitting(kind))))


def _is_whole(request: bytes) -> bool:
    """Whether a request has all that its head announces, as far as one can tell."""
    head, end, body = request.partition(b"\r\n\r\n")
    lower = head.lower()
    found = re.search(rb"content-length: (\d{1,9})\r", lower + b"\r")
    if not end or b"chunked" in lower or b"expect:" in lower:
        return False
    return len(body) >= int(found[1]) if found else b"content-length" not in lower
