"""`fivescore serve` as a process: killed in the middle of a game, taken up again, stopped."""

import asyncio
import contextlib
import random
import re
import signal
import socket
import sqlite3
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from unittest import mock

import httpx
import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from fivescore.engine.record import format_record, parse_record
from fivescore.server import warmup
from fivescore.store.sealing import Sealer, key_file_of, read_keys
from tests.cli.running import PROGRAM, assert_refused, environment, run
from tests.server.clients import PATIENCE, Person, asynchronous, port_of

FIVES = ("fives", "standard", 3)
SCORE5 = ("score5", "standard", 3)
START_SECONDS = 300


class Process:
    """The command at work."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.database = folder / "tables.db"
        self.errors = folder / "errors.txt"
        arguments = ("--host", "127.0.0.1", "--port", "0", "--bot-pace", "0")
        with self.errors.open("ab") as errors:
            self.process = subprocess.Popen(
                [*PROGRAM, "serve", *arguments, "--db", str(self.database)],
                stdout=subprocess.PIPE,
                stderr=errors,
                env=environment(),
            )
        assert self.process.stdout is not None
        self.said = self.process.stdout.readline().decode()
        assert self.said, self.errors.read_text()
        self.url = f"http://127.0.0.1:{port_of(self.said)}"
        # A first start shows the page before it can be played.
        until = time.monotonic() + START_SECONDS
        while '"starting"' in httpx.get(f"{self.url}/health", timeout=START_SECONDS).text:
            assert time.monotonic() < until
            time.sleep(0.05)

    def stop(self, sign: signal.Signals) -> int:
        self.process.send_signal(sign)
        code = self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code


@contextlib.contextmanager
def running(folder: Path) -> Iterator[Process]:
    process = Process(folder)
    try:
        yield process
    finally:
        if process.process.poll() is None:
            process.stop(signal.SIGKILL)
        elif process.process.stdout is not None:
            process.process.stdout.close()


@asynchronous
async def test_a_server_killed_in_the_middle_of_games_loses_nothing(tmp_path: Path) -> None:
    with running(tmp_path) as first:
        async with Person(first.url, "Ada") as ada, Person(first.url, "Ben") as ben:
            clock = {"kind": "move", "amount": 3600}
            trick = await ada.create(FIVES, "me", "open", "greedy", clock=clock)
            await ben.sit(trick)
            auction = await ada.create(SCORE5, "me", "greedy", "greedy")
            lobby = await ada.create(FIVES)
            async with (
                ada.look(trick) as one,
                ben.look(trick) as two,
                ada.look(auction) as three,
            ):
                await asyncio.gather(one.begin(), two.begin(), three.begin())
                await asyncio.gather(*(look.play_on(random.Random(1), 3) for look in (one, two)))
                assert await three.play("bid") is None
                assert await one.command("say", id="last", text="see you") is None
                told = {trick: list(one.items), auction: list(three.items)}
                command = {"type": "say", "id": "last", "text": "see you"}
                code = first.stop(signal.SIGKILL)
                assert code == -9
                for look in (one, two, three):
                    with contextlib.suppress(ConnectionClosed):
                        while True:
                            await look.receive()
        cookies = (ada.http.cookies, ben.http.cookies)
        secret = [value for jar in cookies for value in jar.values()]
    started = time.monotonic()
    with running(tmp_path) as second:
        took = time.monotonic() - started
        async with Person(second.url) as ada, Person(second.url) as ben:
            ada.http.cookies, ben.http.cookies = cookies
            assert (await ada.get("/api/me")) == {"name": "Ada"}
            listed = (await ada.get("/api/tables"))["yours"]
            assert {told["id"] for told in listed} == {trick, auction, lobby}
            async with (
                ada.look(trick) as one,
                ben.look(trick) as two,
                ada.look(auction) as three,
            ):
                for look, table in ((one, trick), (three, auction)):
                    assert look.items[: len(told[table])] == told[table]
                left = list(one.turn["left"].values())
                assert all(0 < ms <= 3_600_000 for ms in left)
                # The answer to a command that was acknowledged is the same after the restart.
                await one.socket.send(msgspec.json.encode(command).decode())
                await one.until(lambda look: "last" in look.answers)
                assert one.answers["last"] is None
                assert sum(item.get("text") == "see you" for item in one.items) == 1
                looks = (one, two)
                await asyncio.gather(
                    *(look.play_on(random.Random(2)) for look in looks),
                    three.play_on(random.Random(3)),
                )
                for look in (one, two, three):
                    await look.until(lambda look: look.table["phase"] == "over")
            await check_command_line(second, tmp_path, ada, trick)
            async with ada.look(lobby) as look:
                code = second.stop(signal.SIGINT)
                await look.until(lambda look: look.frames[-1]["type"] == "bye")
                assert look.frames[-1]["code"] == "closing"
        assert code in (0, 130)
        check_nothing_told(second, [*secret, trick, auction, lobby])
    assert took < START_SECONDS


async def check_command_line(server: Process, folder: Path, ada: Person, table: str) -> None:
    """While the server runs: a copy of its database, its record verified, its port taken."""
    copy = folder / "copy.db"
    ran = await asyncio.to_thread(run, "backup", str(copy), "--db", str(server.database))
    assert (ran.code, ran.err) == (0, "")
    assert str(copy) in ran.out
    with contextlib.closing(sqlite3.connect(copy)) as found:
        assert found.execute("SELECT count(*) FROM archive").fetchone() == (2,)
    assert_refused(run("backup", str(copy), "--db", str(server.database)), "exists already")
    record = (await ada.http.get(f"/api/archive/{table}-1/record")).content
    file = folder / "record.jsonl"
    file.write_bytes(format_record(parse_record(record)))
    ran = await asyncio.to_thread(run, "verify", str(file))
    assert ran.code == 0
    assert "All shuffles follow" in ran.out
    port = str(port_of(server.said))
    other = str(folder / "other.db")
    ran = await asyncio.to_thread(
        run, "serve", "--host", "127.0.0.1", "--port", port, "--db", other
    )
    assert_refused(ran, "Cannot listen on 127.0.0.1 port", port, "--port")
    ran = await asyncio.to_thread(run, "serve", "--port", "0", "--db", str(server.database))
    assert_refused(ran, "Another server uses the database")
    with mock.patch("webbrowser.open") as opened:
        ran = await asyncio.to_thread(
            run, "serve", "--open", "--host", "127.0.0.1", "--port", port, "--db", other
        )
    assert (ran.code, ran.out) == (0, f"Fivescore is running already at {server.url}/\n")
    opened.assert_called_once_with(f"{server.url}/")


def check_nothing_told(server: Process, secrets: list[str]) -> None:
    """Neither tokens nor links nor seeds stand in the server's log, and no traceback either."""
    log = server.errors.read_text()
    sealer = Sealer(read_keys(key_file_of(server.database)))
    with contextlib.closing(sqlite3.connect(server.database)) as found:
        rows = found.execute("SELECT table_id, seq, entry FROM entries").fetchall()
    entries = [sealer.open(entry, f"{table} {seq}") for table, seq, entry in rows]
    seeds = [seed for entry in entries for seed in re.findall(r"[0-9a-f]{64}", entry)]
    assert len(seeds) >= 3
    assert not [seed for seed in seeds if any(seed in entry for *_, entry in rows)]
    assert "Traceback" not in log
    assert not [secret for secret in (*secrets, *seeds) if secret in log]


# --- What is wrong with the command line --------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (("--port", "70000"), "--port must be from 0 to 65535"),
        (("--port", "-1"), "--port must be"),
        (("--bot-pace", "-0.5"), "--bot-pace must be from 0 to 60"),
        (("--bot-pace", "nan"), "--bot-pace must be"),
        (("--bot-pace", "inf"), "--bot-pace must be"),
        (("--host", "no.such.host.invalid"), "Cannot listen on no.such.host.invalid"),
        (("--host", "x" * 300), "Cannot listen on"),
        (("--public-url", "games.example.org"), "--public-url should be an address"),
        (("--public-url", "https://["), "--public-url should be an address"),
        (("--public-url", "javascript:alert(1)"), "--public-url should be an address"),
        (("--most-connections", "0"), "--most-connections must be from 1 to"),
        (("--most-per-address", "-1"), "--most-per-address must be from 1 to"),
        (("--trusted-proxy", "localhost"), "--trusted-proxy should be an address"),
        (("--trusted-proxy", "10.0.0.1/8"), "--trusted-proxy should be an address"),
    ],
    ids=lambda value: str(value)[:30],
)
def test_what_cannot_be_served_is_told_in_one_sentence(
    arguments: tuple[str, ...], word: str, tmp_path: Path
) -> None:
    assert_refused(run("serve", "--db", str(tmp_path / "tables.db"), *arguments), word)


def test_a_database_that_cannot_be_used_is_told_in_one_sentence(tmp_path: Path) -> None:
    broken = tmp_path / "broken.db"
    broken.write_bytes(b"hello " * 1000)
    assert_refused(run("serve", "--port", "0", "--db", str(broken)), "cannot be opened")
    newer = tmp_path / "newer.db"
    with contextlib.closing(sqlite3.connect(newer)) as found:
        found.execute("PRAGMA user_version = 99")
    assert_refused(run("serve", "--port", "0", "--db", str(newer)), "newer Fivescore")
    assert_refused(run("serve", "--db", str(broken / "below" / "x.db")), "cannot be made")
    assert_refused(run("backup", str(tmp_path / "copy.db"), "--db", str(broken)), "not a database")
    missing = str(tmp_path / "missing.db")
    assert_refused(run("backup", str(tmp_path / "copy.db"), "--db", missing), "no database")
    assert not (tmp_path / "copy.db").exists()


def test_a_taken_port_is_told_before_anything_slow_happens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        monkeypatch.setattr(warmup, "was_compiled", lambda: pytest.fail("It is too late."))
        ran = run(
            "serve", "--host", "127.0.0.1", "--port", port, "--db", str(tmp_path / "tables.db")
        )
    assert_refused(ran, "Cannot listen", "address already in use", "--port")
