"""A start of the server waits neither for compiling nor for loading; a node waits for both."""

import asyncio
import socket
from collections.abc import Callable
from pathlib import Path
from threading import Event

import pytest
from starlette.applications import Starlette

from fivescore.cli import serve
from fivescore.engine.contract import FivescoreError
from fivescore.games import NAMES
from fivescore.server import serving, warmup
from fivescore.server.readiness import Readiness


@pytest.fixture
def order(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """What happened when: games that were compiled or loaded, and the server that listens."""
    happened: list[str] = []
    loaded = Event()

    def warm_up(game: str) -> None:
        happened.append(game)
        if set(NAMES) <= set(happened):
            loaded.set()

    async def compile_game(ready: Readiness, game: str, _places: object) -> None:
        happened.append(f"compiles {game}")
        ready._parts[game].is_over = True

    class Listening:
        def __init__(self, app: Starlette, on_start: Callable[[], None]) -> None:
            self._readiness = app.state.readiness
            self._on_start = on_start

        def run(self, *, sockets: list[socket.socket]) -> None:
            happened.append("listens" if self._readiness.is_ready else "shows the page")
            self._on_start()
            asyncio.run(self._readiness.make_ready())
            assert loaded.wait(60)
            for one in sockets:
                one.close()

    monkeypatch.setattr(warmup, "warm_up", warm_up)
    monkeypatch.setattr(Readiness, "_compile", compile_game)
    monkeypatch.setattr(warmup, "cache_folder", lambda: tmp_path)
    monkeypatch.setattr(serving, "Server", Listening)
    monkeypatch.setattr(serving, "tune_process", lambda: None)
    return happened


def start(folder: Path) -> None:
    serve.serve_command(
        host="127.0.0.1",
        port=0,
        database=str(folder / "tables.db"),
        key_file=None,
        is_standby=False,
        node_address=None,
        public_url=None,
        trusted_proxies=(),
        opens=False,
        bot_pace=0.0,
        bots=None,
        push=False,
        most_connections=10,
        most_per_address=10,
        tables_per_address=10,
        keep_days=1,
        keep_idle_days=1,
        keep_over_days=1,
    )


FIRST = ["shows the page", *(f"compiles {game}" for game in reversed(NAMES)), *NAMES]


def test_the_first_start_shows_the_page_and_compiles_meanwhile(
    order: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    start(tmp_path)
    assert order == FIRST
    assert "Compiling the rules of all games" in capsys.readouterr().err


def test_a_later_start_listens_at_once(order: list[str], tmp_path: Path) -> None:
    start(tmp_path)
    order.clear()
    start(tmp_path)
    assert order == ["listens", *NAMES]


def test_code_for_another_machine_is_compiled_anew(
    order: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    start(tmp_path)
    order.clear()
    monkeypatch.setattr(warmup, "_machine", lambda: "another")
    start(tmp_path)
    assert order == FIRST


@pytest.mark.parametrize(
    ("wanted", "address"),
    [
        (None, None),
        ("10.0.0.5", "10.0.0.5:8555"),
        ("10.0.0.5:9000", "10.0.0.5:9000"),
        ("[2001:db8::1]", "[2001:db8::1]:8555"),
        ("node1.example.org:80", "node1.example.org:80"),
    ],
)
def test_a_node_is_reached_at_its_own_port_unless_another_is_named(
    wanted: str | None, address: str | None
) -> None:
    assert serve._node_address(wanted, 8555) == address


@pytest.mark.parametrize("wanted", ["", "http://a", "a:b", "a/b", "a@b", "[::]:80", "::1"])
def test_an_address_that_no_other_node_could_reach_is_refused(wanted: str) -> None:
    with pytest.raises(FivescoreError, match="--node-address"):
        serve._node_address(wanted, 8555)


def test_nodes_need_postgresql_and_no_standby(tmp_path: Path) -> None:
    file = str(tmp_path / "tables.db")
    with pytest.raises(FivescoreError, match="are for PostgreSQL"):
        serve._store(file, None, is_standby=False, node_address="10.0.0.5:8555")
    with pytest.raises(FivescoreError, match="needs no --standby"):
        serve._store("postgresql:///x", None, is_standby=True, node_address="10.0.0.5:8555")
