"""The example bot, as its own process, plays whole games of everything at a real server process."""

import os
import random
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from fivescore.engine.record import parse_record
from fivescore.engine.replay import replay
from fivescore.games import get_game
from tests.e2e.serving import ServerProcess
from tests.playing import CASES, Case
from tests.table.driving import payload

ROOT = Path(__file__).parents[2]
SHORT, STEADY = (ROOT / "examples" / name for name in ("random_bot.py", "steady_bot.py"))
NAME = "Deep Five"
PATIENCE = 60
AT_ONCE = 3
FEW = {"fives": {"hands": 2}, "score5": {"max_changes": 1}, "scorecards": {}}


@pytest.fixture(scope="module")
def process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server process."""
    server = ServerProcess(tmp_path_factory.mktemp("server") / "tables.db")
    server.start()
    yield server
    server.stop()


@pytest.fixture
def owner(process: ServerProcess) -> Iterator[httpx.Client]:
    """Somebody with a browser."""
    with httpx.Client(base_url=process.url, timeout=PATIENCE) as http:
        assert http.post("/api/me", json={"name": "Ada"}).status_code == 200
        yield http


@contextmanager
def running_bot(url: str, token: str, example: Path = STEADY) -> Iterator[subprocess.Popen[str]]:
    """The example as its own process."""
    bot = subprocess.Popen(
        [sys.executable, str(example), url],
        env=os.environ | {"FIVESCORE_TOKEN": token},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        yield bot
    finally:
        bot.kill()
        assert bot.communicate()[0] == "", "It has nothing to complain about."


def make_token(owner: httpx.Client, name: str) -> str:
    answer = owner.post("/api/bots", json={"name": name})
    assert answer.status_code == 201, answer.text
    token: str = answer.json()["token"]
    return token


def wait_for(holds: Callable[[], object], what: str) -> None:
    until = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < until, what
        time.sleep(0.1)


def create(owner: httpx.Client, case: Case, name: str, **changes: Any) -> str:
    """A table with the bot in one seat and bots of the house in the others."""
    seat = random.Random(repr(case)).randrange(case[2])
    kinds = ["open" if k == seat else "greedy" for k in range(case[2])]
    answer = owner.post("/api/tables", json=payload(case, *kinds, **changes))
    assert answer.status_code == 201, answer.text
    table: str = answer.json()["table"]
    answer = owner.post(f"/api/tables/{table}/invite", json={"seat": seat, "bot": name})
    assert answer.status_code == 201, answer.text
    return table


def is_online(owner: httpx.Client, name: str) -> bool:
    return name in owner.get("/api/bots").json()["online"]


def info(owner: httpx.Client, table: str) -> dict[str, Any]:
    told: dict[str, Any] = owner.get(f"/api/tables/{table}").json()["table"]
    return told


def check_record(owner: httpx.Client, table: str, name: str, *, alone: bool = True) -> None:
    """The bot played the whole game itself, by the rules."""
    record = parse_record(owner.get(f"/api/archive/{table}-1/record").content)
    assert replay(record, get_game).is_over
    assert {"name": name, "kind": "bot", "bot": "outside"} in record["players"]
    deputies = [event for event in record["events"] if "played_by" in event]
    assert not (alone and deputies), deputies


@pytest.mark.parametrize("example", [SHORT, STEADY], ids=lambda path: path.stem)
def test_the_example_plays_whole_games_of_every_variant(
    owner: httpx.Client, process: ServerProcess, example: Path
) -> None:
    name = f"{NAME} {example.stem}"
    token = make_token(owner, name)
    with running_bot(process.url, token, example):
        wait_for(lambda: is_online(owner, name), "The bot does not come.")
        for start in range(0, len(CASES), AT_ONCE):
            cases = CASES[start : start + AT_ONCE]
            tables = [create(owner, case, name, options=FEW[case[0]]) for case in cases]
            for table in tables:
                wait_for(lambda: info(owner, table)["phase"] == "over", str(info(owner, table)))  # noqa: B023
                check_record(owner, table, name)
    told = process.log_path.read_text("utf-8")
    assert token not in told
    assert "Traceback" not in told


def test_the_example_killed_in_the_middle_takes_its_game_up_again(
    owner: httpx.Client, process: ServerProcess
) -> None:
    token = make_token(owner, "Phoenix")
    case: Case = ("fives", "standard", 4)
    with running_bot(process.url, token) as bot:
        wait_for(lambda: is_online(owner, "Phoenix"), "The bot does not come.")
        table = create(owner, case, "Phoenix", options={"hands": 12})
        wait_for(lambda: info(owner, table)["phase"] == "playing", "The game does not begin.")
        time.sleep(0.2)
        bot.send_signal(signal.SIGKILL)
        bot.wait()
    wait_for(lambda: not is_online(owner, "Phoenix"), "Nobody notices that it is gone.")
    assert info(owner, table)["phase"] == "playing", "The game waits."
    with running_bot(process.url, token):
        wait_for(lambda: info(owner, table)["phase"] == "over", "It does not go on.")
    check_record(owner, table, "Phoenix", alone=False)


def test_the_example_says_when_its_token_is_wrong(process: ServerProcess) -> None:
    done = subprocess.run(
        [sys.executable, str(STEADY), process.url],
        env=os.environ | {"FIVESCORE_TOKEN": "fsbot_wrong"},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert (done.returncode, done.stderr) == (1, "The token is wrong or has been revoked.\n")


@pytest.mark.parametrize("example", [SHORT, STEADY], ids=lambda path: path.stem)
def test_without_a_token_the_example_says_what_it_needs(example: Path) -> None:
    surroundings = {name: value for name, value in os.environ.items() if name != "FIVESCORE_TOKEN"}
    for arguments in ([], ["http://localhost:8555"]):
        done = subprocess.run(
            [sys.executable, str(example), *arguments],
            env=surroundings,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 1
        assert done.stderr.count("\n") == 1
        assert re.match(
            r"A bot needs a token and a server: FIVESCORE_TOKEN=\S+ python", done.stderr
        )


@pytest.mark.skipif(
    not shutil.which("curl") and not os.environ.get("CI"), reason="the guide's lines need curl"
)
def test_the_curl_lines_of_the_guide_work(process: ServerProcess, tmp_path: Path) -> None:
    """Every block of the guide that begins with curl, in order, against a server."""
    guide = (ROOT / "docs" / "bot-api.md").read_text("utf-8")
    blocks = re.findall(r"```sh\n(.*?)```", guide, flags=re.DOTALL)
    lines = [line for block in blocks for line in block.splitlines() if line.strip()]
    assert sum("curl" in line for line in lines) >= 8
    script = "\n".join(lines).replace("http://localhost:8555", process.url)
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", script],  # noqa: S607
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert '"type":"game"' in done.stdout
    assert '"type":"welcome"' in done.stdout
