"""Running the command in tests: in this process, as a program, and in a terminal of its own."""

import io
import os
import re
import select
import subprocess
import sys
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import IO, Self

import pytest

from fivescore.cli import main

PROGRAM = (sys.executable, "-m", "fivescore")
WIDTH = 200
"""Columns of the terminal: wide enough that no line of a table is broken."""
PATIENCE = 30
"""Seconds; nothing that the tests ask for takes more than a few."""

# As a login shell starts it: the interrupt key and a terminal that goes end it, also where whoever
# runs the tests has both ignored (as nohup does).
_IN_A_TERMINAL = """
import os, pty, signal, sys
for name in (signal.SIGINT, signal.SIGHUP):
    signal.signal(name, signal.SIG_DFL)
sys.exit(os.waitstatus_to_exitcode(pty.spawn(sys.argv[1:])))
"""
_CONTROL = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|[()][A-Z0-9])|\r")


@dataclass(frozen=True)
class Ran:
    """How a command ended, and what it said."""

    code: int
    out: str
    err: str


def environment(changes: Mapping[str, str] | None = None) -> dict[str, str]:
    """A user's surroundings: English, a wide screen, output buffered as by default."""
    mine = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(
            ("LC_", "LANG", "FORCE_COLOR", "TTY_", "PYTHONUNBUFFERED", "PYTHONIO")
        )
    }
    return mine | {"COLUMNS": str(WIDTH), "LC_ALL": "C.UTF-8"} | dict(changes or {})


def run(
    *arguments: str,
    stdin: bytes | None = b"",
    encoding: str = "utf-8",
    stdout: IO[str] | None = None,
    env: Mapping[str, str] | None = None,
) -> Ran:
    """Runs the command in this process. An exception is a traceback for the user: it gets out.

    Args:
        arguments: Those of the command line.
        stdin: What is typed; None where standard input is closed.
        encoding: Of the three standard streams; what does not fit into it is an error.
        stdout: Where standard output goes, if not into the answer.
        env: Changes of the environment.
    """
    typed = None if stdin is None else io.TextIOWrapper(io.BytesIO(stdin), encoding)
    out, err = io.BytesIO(), io.BytesIO()
    # As Python does it: what standard error cannot show is spelt out, elsewhere it is an error.
    told = io.TextIOWrapper(out, encoding, write_through=True)
    complained = io.TextIOWrapper(err, encoding, "backslashreplace", write_through=True)
    with pytest.MonkeyPatch.context() as patch:
        for name in os.environ.keys() - environment().keys():
            patch.delenv(name)
        for name, value in environment(env).items():
            patch.setenv(name, value)
        patch.setattr(sys, "argv", ["fivescore", *arguments])
        patch.setattr(sys, "stdin", typed)
        patch.setattr(sys, "stdout", stdout or told)
        patch.setattr(sys, "stderr", complained)
        code = main()
        told.flush()
    return Ran(code, out.getvalue().decode(encoding), err.getvalue().decode(encoding))


def run_program(*arguments: str, stdin: bytes = b"") -> Ran:
    """Runs the command as a program."""
    done = subprocess.run(
        [*PROGRAM, *arguments],
        input=stdin,
        capture_output=True,
        env=environment(),
        timeout=PATIENCE,
        check=False,
    )
    return Ran(done.returncode, done.stdout.decode(), done.stderr.decode())


def run_shell(script: str, *arguments: str, env: Mapping[str, str] | None = None) -> Ran:
    """Runs a line of bash in which "$@" is the command with these arguments."""
    done = subprocess.run(
        ["/bin/bash", "-c", script, "bash", *PROGRAM, *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        env=environment(env),
        timeout=PATIENCE,
        check=False,
    )
    return Ran(done.returncode, done.stdout.decode(), done.stderr.decode())


def assert_refused(ran: Ran, *words: str) -> None:
    """Asserts that the user was told in one sentence what is wrong, and nothing else."""
    assert ran.code == 2, ran
    assert ran.out == ""
    assert ran.err.startswith("fivescore: ")
    assert ran.err.count("\n") == 1
    assert ran.err.endswith("\n")
    assert len(ran.err) < 600
    assert ran.err.rstrip("\n").replace("\N{NO-BREAK SPACE}", " ").isprintable()
    for word in words:
        assert word in ran.err


def assert_wrong(ran: Ran, *words: str, wrong: int = 1, games: int = 1) -> None:
    """Asserts that verify found wrong games: a line for each of them, and the count."""
    assert ran.code == 1, ran
    assert ran.err == ""
    *told, count = ran.out.splitlines()
    assert re.fullmatch(f"{wrong} of {games} games? wrong.", count)
    assert len(told) == wrong
    for line in told:
        assert len(line) < 600
        assert line.isprintable()
    for word in words:
        assert word in ran.out


class Conversation:
    """The program at work, with somebody who reads and types."""

    def __init__(self, *arguments: str, in_terminal: bool = False) -> None:
        command = [*PROGRAM, *arguments]
        if in_terminal:
            command = [sys.executable, "-c", _IN_A_TERMINAL, *command]
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env=environment({"TERM": "xterm-256color"}),
        )
        self._unread = b""
        self.transcript = ""
        """All that was on the screen, without colours."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.wait()
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.stdout.close()

    def read(self, *endings: str, anywhere: bool = False) -> str:
        """What is told until the program waits after one of these texts, or until it ends."""
        limit = time.monotonic() + PATIENCE
        assert self._process.stdout is not None
        more = b"something"
        while True:
            text = _CONTROL.sub("", self._unread.decode(errors="ignore"))
            is_there = any(ending in text for ending in endings) if anywhere else False
            if is_there or text.endswith(endings) or not more:
                self._unread = b""
                self.transcript += text
                return text
            assert time.monotonic() < limit, f"No {endings} came, but:\n{text}"
            ready, _, _ = select.select([self._process.stdout], [], [], 0.1)
            if ready:
                more = os.read(self._process.stdout.fileno(), 65536)
                self._unread += more

    def type(self, text: str) -> None:
        """Types; the Enter key is not pressed by itself."""
        assert self._process.stdin is not None
        self._process.stdin.write(text.encode())
        self._process.stdin.flush()

    def has_ended(self, *, within: float) -> bool:
        """Whether the program ends in so many seconds."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(within)
        return self._process.returncode is not None

    def close(self) -> int:
        """Types nothing more, reads to the end and gives the exit code."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        return self.wait()

    def wait(self) -> int:
        """Reads to the end and gives the exit code."""
        self.read("\0")
        return self._process.wait(PATIENCE)
