"""A server process of one's own for tests: started, killed, started again on the same database."""

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import IO

import httpx

from fivescore.server.files import STATIC
from fivescore.table.deadlines import SALT_PATIENCE

PATIENCE = 180
"""Seconds to wait for a server that may have to compile everything first."""
PATIENT_MS, USUAL_MS = 120_000, SALT_PATIENCE
"""How long tables wait for salts."""


class ServerProcess:
    """`fivescore serve` on loopback, with a database that outlives it.

    With a seed its deals follow from it (`tests.e2e.seeded_server`), and `page` may be the folder
    of another built page. `packages` is a folder of further packages, as if they were installed.
    With a `cheat` of `tests.faults` its tables cheat so.
    """

    def __init__(
        self,
        database: Path,
        *,
        bot_pace: float = 0.0,
        seed: int | None = None,
        packages: Path | None = None,
        page: Path = STATIC,
        cheat: str | None = None,
    ) -> None:
        self.database = database
        self._packages = packages
        self._page = page
        self._cheat = cheat
        self._seed = seed
        self._salts_ms = PATIENT_MS
        self._bot_pace = bot_pace
        self._process: subprocess.Popen[str] | None = None
        self._port = 0
        self._log: IO[str] | None = None
        self.log_path = database.with_suffix(".log")

    @property
    def url(self) -> str:
        """Where it listens."""
        return f"http://127.0.0.1:{self._port}"

    def start(self) -> None:
        """Starts it on the port it had before, or on any; returns when it answers."""
        self._log = self.log_path.open("a", encoding="utf-8")
        self._process = subprocess.Popen(
            self._command(),
            stdout=subprocess.PIPE,
            stderr=self._log,
            text=True,
            env=os.environ | self._environment(),
        )
        assert self._process.stdout is not None
        for line in self._process.stdout:
            found = re.search(r"http://127\.0\.0\.1:(\d+)/", line)
            if found:
                self._port = int(found[1])
                break
        else:
            raise RuntimeError(f"The server did not start: {self.log_path.read_text('utf-8')}")
        self._wait()

    def _environment(self) -> dict[str, str]:
        paths = [str(path) for path in (self._packages, os.environ.get("PYTHONPATH")) if path]
        return {"PYTHONUNBUFFERED": "1", "PYTHONPATH": os.pathsep.join(paths)}

    def _command(self) -> list[str]:
        database, port, pace = str(self.database), str(self._port), str(self._bot_pace)
        module = [sys.executable, "-m"]
        if self._seed is not None:
            server = ["tests.e2e.seeded_server"]
            if self._cheat is not None:
                server = ["tests.faults.cheating_server", self._cheat]
            seeded = [*server, str(self._seed), str(self._salts_ms)]
            return [*module, *seeded, database, port, pace, str(self._page)]
        address = ["--host", "127.0.0.1", "--port", port]
        more = ["--db", database, "--bot-pace", pace]
        return [*module, "fivescore", "serve", *address, *more]

    def _wait(self) -> None:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            try:
                if httpx.get(f"{self.url}/health", timeout=5).status_code == 200:
                    return
            except httpx.TransportError:
                pass
            time.sleep(0.1)
        raise RuntimeError("The server does not answer.")

    def reseed(self, seed: int, *, is_watched: bool = True) -> None:
        """The games created from now on follow from this seed, in their order.

        Tables wait long for the salts of their people: a slow page must not change the deal. Where
        some have no page open (not `is_watched`), as long as those of a real server.
        """
        self._salts_ms = PATIENT_MS if is_watched else USUAL_MS
        address = f"{self.url}/seed/{seed}/{self._salts_ms}"
        httpx.post(address, timeout=PATIENCE).raise_for_status()

    def kill(self) -> None:
        """Ends it at once, as a power cut would."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()
        self._close()

    def stop(self) -> None:
        """Asks it to end."""
        if self._process is not None and self._process.poll() is None:
            self._process.send_signal(signal.SIGINT)
            try:
                self._process.wait(60)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
        self._close()

    def _close(self) -> None:
        if self._process is not None and self._process.stdout is not None:
            self._process.stdout.close()
        if self._log is not None:
            self._log.close()
            self._log = None
