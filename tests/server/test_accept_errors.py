"""At the limit of open files: the log stays short, and the server is there again afterwards."""

import asyncio
import contextlib
import logging
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from fivescore.server.logs import MOST_LINES, RepeatFilter
from tests.server.clients import PATIENCE, asynchronous
from tests.server.raw import dial

resource = pytest.importorskip("resource")

SERVER = """
import resource, sys
from pathlib import Path
from fivescore.server.app import ServerOptions, make_app
from fivescore.server.serving import Server, listen
from fivescore.server.wire.limits import WireLimits

resource.setrlimit(resource.RLIMIT_NOFILE, (FILES, FILES))
app = make_app(ServerOptions(Path(sys.argv[1]), limits=WireLimits(files_kept=KEPT)))
listener = listen("127.0.0.1", 0)
address = f"http://127.0.0.1:{listener.getsockname()[1]}"
Server(app, lambda: print(address, flush=True)).run(sockets=[listener])
"""
FILES = 64


@contextlib.contextmanager
def poor_server(folder: Path, kept: int) -> Iterator[tuple[str, Path]]:
    """A server that may open few files, and of them keeps so many for itself; and its log."""
    code = SERVER.replace("FILES", str(FILES)).replace("KEPT", str(kept))
    log = folder / "log"
    with (
        log.open("w", encoding="utf-8") as errors,
        subprocess.Popen(
            [sys.executable, "-c", code, str(folder / "tables.db")],
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
        ) as process,
    ):
        assert process.stdout is not None
        try:
            yield process.stdout.readline().strip(), log
        finally:
            process.terminate()


async def is_there(url: str) -> bool:
    """Whether the server answers by and by."""
    for _ in range(10 * PATIENCE):
        with contextlib.suppress(OSError, TimeoutError, asyncio.IncompleteReadError):
            async with dial(url) as raw:
                await raw.send(b"GET /health HTTP/1.1\r\nHost: here\r\n\r\n")
                if (await raw.head()).startswith("HTTP/1.1 200"):
                    return True
        await asyncio.sleep(0.1)
    return False


@asynchronous
async def test_no_more_files_is_said_a_few_times(tmp_path: Path) -> None:
    with poor_server(tmp_path, kept=0) as (url, log):
        async with contextlib.AsyncExitStack() as stack:
            for _ in range(2 * FILES):
                await stack.enter_async_context(dial(url))
            async with asyncio.timeout(PATIENCE):
                while "out of system resource" not in log.read_text("utf-8"):  # noqa: ASYNC110
                    await asyncio.sleep(0.05)
            await asyncio.sleep(1.2)  # until asyncio tries again
        assert await is_there(url)
        text = log.read_text("utf-8")
        assert "out of system resource" in text
        assert text.count("out of system resource") <= MOST_LINES
        assert "Traceback" not in text
        assert len(text) < 10_000


@asynchronous
async def test_files_are_kept_for_the_database_and_the_page(tmp_path: Path) -> None:
    with poor_server(tmp_path, kept=200) as (url, log):
        async with contextlib.AsyncExitStack() as stack:
            raws = []
            for _ in range(2 * FILES):
                raws.append(await stack.enter_async_context(dial(url)))
                await asyncio.sleep(0.01)  # those who are turned away take a file for a moment
            assert (await raws[-1].rest()).startswith(b"HTTP/1.1 429")
        assert await is_there(url)
        assert log.read_text("utf-8") == ""


def test_the_same_line_is_written_some_times_only() -> None:
    repeats = RepeatFilter()

    def let_through(text: str) -> bool:
        return repeats.filter(logging.LogRecord("asyncio", 40, "", 0, text, None, None))

    same = [let_through(f"socket.accept() out of system resource\n{k}") for k in range(50)]
    assert sum(same) == MOST_LINES
    assert let_through("something else")
