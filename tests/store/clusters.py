"""A PostgreSQL server of the tests' own: in a temporary folder, on a socket file, nobody else's."""

import atexit
import contextlib
import itertools
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import psycopg
import pytest

DEBIAN = Path("/usr/lib/postgresql")
USER = "fivescore"
PORT = 5432
"""Only the name of the socket file."""
STARTING_SECONDS = 60
MISSING = (
    "PostgreSQL is not here: install it (on Debian and Ubuntu: `apt install postgresql`) to run "
    "the store's tests with it."
)


@cache
def find_programs() -> Path | None:
    """The folder of `initdb` and `postgres`: on the path, or where Debian has them."""
    found = shutil.which("initdb")
    if found and shutil.which("postgres"):
        return Path(found).resolve().parent
    folders = sorted(DEBIAN.glob("*/bin/initdb"), key=lambda path: _number(path.parts[-3]))
    return folders[-1].parent if folders else None


def _number(version: str) -> int:
    return int(version) if version.isdigit() else 0


def need_postgres() -> None:
    """Skips a test where there is no PostgreSQL; in CI there must be."""
    if find_programs() is None:
        if os.environ.get("CI") == "true":
            pytest.fail(MISSING)
        pytest.skip(MISSING)


def _as_nobody() -> list[str]:
    """PostgreSQL does not run as root."""
    if os.name != "posix" or os.geteuid() != 0:
        return []
    return ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"]


def _hand_over(folder: Path) -> None:
    """Lets PostgreSQL write into a folder."""
    folder.chmod(0o755)
    if _as_nobody():
        shutil.chown(folder, "nobody", "nogroup")


@cache
def _new_data() -> Path:
    """An empty cluster's files, made once in a process: to copy them takes a tenth of the time."""
    programs = find_programs()
    assert programs is not None
    folder = Path(tempfile.mkdtemp(prefix="fspg"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    _hand_over(folder)
    made = [*_as_nobody(), str(programs / "initdb"), "-D", str(folder / "data"), "-U", USER]
    options = ["--auth=trust", "--no-sync", "--encoding=UTF8", "--locale=C"]
    # Not in a folder that nobody but root may enter.
    subprocess.run([*made, *options], check=True, stdout=subprocess.DEVNULL, cwd="/")
    return folder


class Cluster:
    """A PostgreSQL server that can be killed, and started again."""

    def __init__(self, folder: Path, *settings: str) -> None:
        programs = find_programs()
        assert programs is not None
        self._folder = folder
        self._program = [*_as_nobody(), str(programs / "postgres"), "-D", str(folder / "data")]
        self._program += ["-k", str(folder), "-p", str(PORT), "-c", "listen_addresses="]
        for setting in settings:
            self._program += ["-c", setting]
        self._process: subprocess.Popen[bytes] | None = None
        self._numbers = itertools.count(1)
        _hand_over(folder)
        copying = [*_as_nobody(), "cp", "-a", str(_new_data() / "data"), str(folder / "data")]
        subprocess.run(copying, check=True, cwd="/")

    def url(self, schema: str = "public") -> str:
        """The address of a database: one of its schemas serves as one, and is cheaper."""
        place = f"host={self._folder}&port={PORT}&options=-csearch_path%3D{schema}"
        return f"postgresql://{USER}@/postgres?{place}"

    @property
    def pid(self) -> int:
        """Of its first process."""
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Starts it; returns when it takes connections."""
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(self._program, stdout=log, stderr=log, cwd="/")
        deadline = time.monotonic() + STARTING_SECONDS
        while True:
            try:
                psycopg.connect(self.url(), connect_timeout=5).close()
            except psycopg.OperationalError:
                if time.monotonic() > deadline or self._process.poll() is not None:
                    raise RuntimeError((self._folder / "log").read_text("utf-8")) from None
                time.sleep(0.02)
            else:
                return

    def stop(self, sign: signal.Signals = signal.SIGINT) -> None:
        """Ends it: SIGINT at once but in order, SIGQUIT as in a crash."""
        if self._process is not None:
            self._process.send_signal(sign)
            self._process.wait(STARTING_SECONDS)
            self._process = None

    def execute(self, sql: str, url: str | None = None) -> list[Any]:
        """Runs a statement as somebody else."""
        with psycopg.connect(url or self.url(), autocommit=True) as connection:
            done = connection.execute(sql)
            return done.fetchall() if done.description else []

    def new_database(self) -> str:
        """The address of an empty database."""
        name = f"test_{next(self._numbers)}"
        self.execute(f"CREATE SCHEMA {name}")
        return self.url(name)


@contextlib.contextmanager
def running(*settings: str) -> Iterator[Cluster]:
    """A server that lives for a while."""
    # A short path: the name of a socket file has about 100 letters at most.
    with tempfile.TemporaryDirectory(prefix="fspg", ignore_cleanup_errors=True) as folder:
        cluster = Cluster(Path(folder), *settings)
        cluster.start()
        try:
            yield cluster
        finally:
            cluster.stop(signal.SIGQUIT)  # nobody wants it back
