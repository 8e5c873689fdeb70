"""What a start of the server waits for: compiling, but not loading what is compiled already."""

import socket
from collections.abc import Callable
from pathlib import Path
from threading import Event

import pytest

from fivescore.cli import serve
from fivescore.games import NAMES
from fivescore.server import serving, warmup


@pytest.fixture
def order(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """What happened when: games that were warmed up, and the server that listens."""
    happened: list[str] = []
    loaded = Event()

    def warm_up(game: str) -> None:
        happened.append(game)
        if set(NAMES) <= set(happened):
            loaded.set()

    class Listening:
        def __init__(self, _app: object, on_start: Callable[[], None]) -> None:
            self._on_start = on_start

        def run(self, *, sockets: list[socket.socket]) -> None:
            happened.append("listens")
            self._on_start()
            assert loaded.wait(20)
            for one in sockets:
                one.close()

    monkeypatch.setattr(warmup, "warm_up", warm_up)
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
        public_url=None,
        trusted_proxies=(),
        opens=False,
        bot_pace=0.0,
        push=False,
        most_connections=10,
        most_per_address=10,
        tables_per_address=10,
        keep_days=1,
        keep_idle_days=1,
        keep_over_days=1,
    )


def test_the_first_start_compiles_before_it_listens(order: list[str], tmp_path: Path) -> None:
    start(tmp_path)
    assert order == [*NAMES, "listens"]


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
    assert order == [*NAMES, "listens"]
