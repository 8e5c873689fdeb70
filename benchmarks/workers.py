"""Both ends of the line between the harness and a load that runs in a process of its own.

A worker prepares its load, says hello with a line of JSON, ``{"about": "..."}``, and sleeps. For
every line ``run SECONDS`` on its standard input it works that long and answers with a line,
``{"moves": 1234567, "seconds": 0.5003, "cpu": 0.4991}``. It ends when its standard input does, so
no worker outlives a harness, however that ends.

Standard library only: this file also runs in the environment of the peers.
"""

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Self

Batch = Callable[[], int]
"""Plays a few milliseconds' worth of moves and returns how many moves that was."""

REPOSITORY = Path(__file__).parent.parent
PREPARATION_SECONDS = 300.0  # compiling a game, or counting a peer's moves, on a busy machine
PATIENCE_SECONDS = 60.0
FAREWELL_SECONDS = 3.0


@dataclass(frozen=True, slots=True)
class Load:
    """What a worker works on, ready to run."""

    about: str
    batch: Batch


@dataclass(frozen=True, slots=True)
class Sample:
    """What a worker did in one run."""

    moves: int
    seconds: float  # on the clock on the wall
    cpu: float  # of the processor: other programs on the same core do not count

    @property
    def rate(self) -> float:
        """Moves per CPU second."""
        return self.moves / self.cpu

    @property
    def wall_rate(self) -> float:
        """Moves per second on the clock on the wall."""
        return self.moves / self.seconds

    @property
    def core_share(self) -> float:
        """How much of the core the worker had while it ran."""
        return self.cpu / self.seconds


class WorkerError(Exception):
    """A worker ended early, or did not answer."""


def serve(prepare: Callable[[], Load]) -> None:
    """The worker's end: prepares the load, then runs it whenever the harness asks."""
    # Whatever a library prints goes to standard error, so that the answers stay alone.
    answers = os.dup(sys.stdout.fileno())
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    load = prepare()
    with suppress(BrokenPipeError):  # The harness may be gone when the answer is ready.
        _say(answers, {"about": load.about})
        for line in sys.stdin:
            command, seconds = line.split()
            if command != "run":
                raise ValueError(f"a worker knows only 'run SECONDS', not {line!r}")
            _say(answers, asdict(_run(load.batch, float(seconds))))


def _say(answers: int, answer: dict[str, Any]) -> None:
    os.write(answers, f"{json.dumps(answer)}\n".encode())


def _run(batch: Batch, seconds: float) -> Sample:
    moves = 0
    cpu = time.process_time()
    start = time.perf_counter()
    end = start + seconds
    while (now := time.perf_counter()) < end:
        moves += batch()
    return Sample(moves, now - start, time.process_time() - cpu)


class Worker:
    """The harness's end: one worker process, started and stopped by ``with``."""

    def __init__(self, name: str, command: Sequence[str]) -> None:
        self.name = name
        self.about = ""
        self._command = command
        self._process: subprocess.Popen[str] | None = None

    def __enter__(self) -> Self:
        self._process = subprocess.Popen(  # noqa: S603 - a program of our own
            self._command,
            cwd=REPOSITORY,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            bufsize=1,
            # Ctrl-C is for the harness, which then stops its workers.
            start_new_session=True,
        )
        try:
            self.about = self._answer(PREPARATION_SECONDS)["about"]
        except BaseException:
            self._stop()
            raise
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._stop()

    def run(self, seconds: float) -> Sample:
        """Works for about so many seconds."""
        self.begin(seconds)
        return self.finish()

    def begin(self, seconds: float) -> None:
        """Sets the worker to work; ``finish`` collects the answer."""
        process = self._running()
        assert process.stdin is not None
        try:
            process.stdin.write(f"run {seconds}\n")
        except BrokenPipeError as error:
            raise self._lost() from error

    def finish(self) -> Sample:
        """Waits for the answer to ``begin``."""
        return Sample(**self._answer(PATIENCE_SECONDS))

    def _answer(self, patience: float) -> dict[str, Any]:
        process = self._running()
        assert process.stdout is not None
        alarm = threading.Timer(patience, process.kill)
        alarm.start()
        try:
            line = process.stdout.readline()
        finally:
            alarm.cancel()
        if not line:
            raise self._lost()
        try:
            answer: dict[str, Any] = json.loads(line)
        except json.JSONDecodeError as error:
            raise WorkerError(f"worker {self.name!r} answered {line!r}") from error
        return answer

    def _running(self) -> subprocess.Popen[str]:
        assert self._process is not None, "a worker runs inside its with block"
        return self._process

    def _lost(self) -> WorkerError:
        self._stop()
        status = self._running().returncode
        return WorkerError(f"worker {self.name!r} ended early or was too slow (status {status})")

    def _stop(self) -> None:
        process = self._running()
        assert process.stdin is not None
        assert process.stdout is not None
        with suppress(BrokenPipeError):  # It may have ended already.
            process.stdin.close()
        try:
            process.wait(FAREWELL_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        finally:
            process.stdout.close()
