"""The servers that are measured, each a process of its own that no harness leaves behind."""

import ctypes
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Self
from urllib.error import HTTPError
from urllib.request import urlopen

from benchmarks.harness import pinned
from benchmarks.server import environment, proc
from benchmarks.workers import REPOSITORY

START_SECONDS = 180.0  # compiling the rules, where nobody has yet
FAREWELL_SECONDS = 10.0
PR_SET_PDEATHSIG = 1


class ServerError(Exception):
    """A server did not start, or ended by itself."""


@dataclass(frozen=True, slots=True)
class Command:
    """How a server is started."""

    words: Sequence[str]
    port: str
    """A regular expression for the line that tells the port."""
    environment: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Contestant:
    """A server that takes part."""

    name: str
    about: str
    players: str
    """The players that speak its language (`generator.KINDS`)."""
    command: Callable[[Path], Command]
    """How to start it with a folder of its own for what it keeps."""
    collects: bool = False
    """Whether it collects garbage when told to, before its memory is read."""


def _fivescore(folder: Path) -> Command:
    database = str(folder / "fivescore.db")
    words = [sys.executable, "-m", "fivescore", "serve", "--host", "127.0.0.1", "--port", "0"]
    # All load comes from one address.
    limits = [f"--{name}-per-address=100000" for name in ("most", "tables")]
    return Command([*words, "--db", database, "--bot-pace", "0", *limits], r"http://\S+:(\d+)/")


def _boardgameio(*storage: str) -> Command:
    modules = environment.node_modules()
    script = str(environment.SOURCE / "server.js")
    return Command(
        [environment.node(), "--expose-gc", script, *storage],
        r'"port":(\d+)',
        {"NODE_ENV": "production", "NODE_PATH": str(modules)},
    )


CONTESTANTS = (
    Contestant(
        "fivescore",
        "fivescore serve, every move on the disk (fsync) before anybody hears of it",
        "fives",
        _fivescore,
    ),
    Contestant("score5", "the same with tables of Score 5", "score5", _fivescore),
    Contestant("scorecards", "the same with tables of Score Cards", "scorecards", _fivescore),
    Contestant(
        "bgio-memory",
        "boardgame.io with its default storage: nothing is kept",
        "boardgameio",
        lambda _folder: _boardgameio("memory"),
        collects=True,
    ),
    Contestant(
        "bgio-files",
        "boardgame.io with FlatFile storage: written, not flushed, after the others were told",
        "boardgameio",
        lambda folder: _boardgameio("flatfile", str(folder)),
        collects=True,
    ),
)


class Server:
    """A running server, started and stopped by ``with``."""

    def __init__(
        self, contestant: Contestant, folder: Path, *, core: int | None, nice: int
    ) -> None:
        self.contestant = contestant
        self.port = 0
        self._folder = folder
        self._core = core
        self._nice = nice
        self._process: subprocess.Popen[str] | None = None

    @property
    def pid(self) -> int:
        """Of the process."""
        return self._running().pid

    def memory(self) -> int:
        """Bytes in the machine, without garbage as far as the server can be told to collect it."""
        if self.contestant.collects:
            process = self._running()
            assert process.stdin is not None
            for _ in range(2):
                process.stdin.write("gc\n")
                process.stdin.flush()
                self._line(time.monotonic() + FAREWELL_SECONDS)
        return proc.memory(self.pid)

    def __enter__(self) -> Self:
        self._folder.mkdir()
        command = self.contestant.command(self._folder)
        with pinned(self._core), (self._folder / "errors").open("w") as errors:
            self._process = subprocess.Popen(  # noqa: S603 - a program of our own
                command.words,
                cwd=REPOSITORY,
                env=os.environ | command.environment,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                start_new_session=True,
                preexec_fn=self._prepare,  # noqa: PLW1509 - this process has one thread here
            )
        try:
            self.port = self._find_port(command.port)
            self._wait_for_rules()
        except BaseException:
            self._stop()
            raise
        return self

    def _prepare(self) -> None:
        """In the new process: Linux is to end it with the harness, however that ends."""
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        if self._nice:
            proc.set_nice(os.getpid(), self._nice)

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._stop()

    def _find_port(self, pattern: str) -> int:
        deadline = time.monotonic() + START_SECONDS
        while True:
            found = re.search(pattern, self._line(deadline))
            if found:
                return int(found[1])

    def _wait_for_rules(self) -> None:
        """A first start of ours listens before its rules are compiled."""
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline:
            try:
                urlopen(f"http://127.0.0.1:{self.port}/health", timeout=START_SECONDS).close()
            except HTTPError as error:
                with error:
                    if error.code != 503:
                        return  # of others, who know nothing of it
            else:
                return
            time.sleep(0.1)
        raise ServerError(f"{self.contestant.name} is not ready. {self.last_words()}")

    def _line(self, deadline: float) -> str:
        process = self._running()
        assert process.stdout is not None
        alarm = threading.Timer(max(0.0, deadline - time.monotonic()), process.kill)
        alarm.start()
        try:
            line = process.stdout.readline()
        finally:
            alarm.cancel()
        if not line:
            raise ServerError(f"{self.contestant.name} did not start or ended. {self.last_words()}")
        return line

    def last_words(self) -> str:
        """Whether the server still runs, and the end of what it wrote to standard error."""
        status = self._running().poll()
        lines = (self._folder / "errors").read_text().strip().splitlines()[-8:]
        return "\n  ".join([f"Its status is {status}; it wrote:", *lines])

    def _running(self) -> subprocess.Popen[str]:
        assert self._process is not None, "a server runs inside its with block"
        return self._process

    def _stop(self) -> None:
        process = self._running()
        process.terminate()
        try:
            process.wait(FAREWELL_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        for pipe in (process.stdin, process.stdout):
            assert pipe is not None
            pipe.close()
