"""`fivescore serve` as a process on loopback that can be killed and started again."""

import contextlib
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Self

import httpx

from tests.cli.running import PROGRAM, environment
from tests.server.clients import PLAIN

STARTING_SECONDS = 300


class ServerProcess:
    """A server over a database, always on the same port. With a fault planted, if named."""

    def __init__(
        self,
        database: Path | str,
        *options: str,
        fault: str | None = None,
        program: str = "",
        log: Path | None = None,
    ) -> None:
        """A database that is no file needs the path of a log."""
        self.database = database
        self.log = log or Path(database).with_suffix(".log")
        self._fault = fault
        self._options = options
        self._program = program
        """A module that starts `fivescore` in its own way, if it is not to be started as usual."""
        self._port = 0
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """Where it listens."""
        return f"http://127.0.0.1:{self._port}"

    @property
    def pid(self) -> int:
        """The process."""
        assert self._process is not None
        return self._process.pid

    @property
    def is_running(self) -> bool:
        """Whether it has not ended."""
        return self._process is not None and self._process.poll() is None

    def cpu_seconds(self) -> float | None:
        """The processor time that it has used; None where the system does not tell."""
        try:
            told = Path(f"/proc/{self.pid}/stat").read_text("ascii").rpartition(")")[2].split()
        except FileNotFoundError:
            return None
        return (int(told[11]) + int(told[12])) / os.sysconf("SC_CLK_TCK")

    def start(self) -> None:
        """Starts it; returns when it listens, and its rules are ready."""
        program = [sys.executable, "-m", self._program] if self._program else list(PROGRAM)
        if self._fault is not None:
            program = [sys.executable, "-m", "tests.faults.server", self._fault]
        options = ["--host", "127.0.0.1", "--port", str(self._port), "--bot-pace", "0"]
        with self.log.open("ab") as errors:
            self._process = subprocess.Popen(
                [*program, "serve", *options, *self._options, "--db", str(self.database)],
                stdout=subprocess.PIPE,
                stderr=errors,
                env=environment() | {"PYTHONPATH": os.pathsep.join(sys.path)},
            )
        assert self._process.stdout is not None
        said = self._process.stdout.readline().decode()
        found = re.search(r"http://\S+:(\d+)", said)
        if found is None:
            raise RuntimeError(f"The server did not start: {self.log.read_text('utf-8')}")
        self._port = int(found[1])
        self._wait_for_rules()

    def _wait_for_rules(self) -> None:
        """A first start shows the page before it can be played."""
        until = time.monotonic() + STARTING_SECONDS
        while True:
            with contextlib.suppress(httpx.TransportError):
                answer = httpx.get(f"{self.url}/health", timeout=STARTING_SECONDS, verify=PLAIN)
                if '"starting"' not in answer.text:
                    return
            assert time.monotonic() < until, "The rules are not ready."
            time.sleep(0.05)

    def send(self, sign: signal.Signals) -> None:
        """Sends it a signal."""
        assert self._process is not None
        self._process.send_signal(sign)

    def wait(self, seconds: float) -> int:
        """Waits until it has ended by itself; returns how."""
        assert self._process is not None
        assert self._process.stdout is not None
        code = self._process.wait(seconds)
        self._process.stdout.close()
        self._process = None
        return code

    def stop(self, sign: signal.Signals = signal.SIGKILL) -> None:
        """Ends it."""
        if self._process is None:
            return
        self._process.send_signal(sign)
        self._process.wait(20)
        assert self._process.stdout is not None
        self._process.stdout.close()
        self._process = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()
