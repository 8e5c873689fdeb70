"""A first start: the page is there at once; what needs rules is refused until they are ready."""

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from fivescore.server import readiness as module
from fivescore.server.readiness import Progress, Readiness
from tests.server.clients import PATIENCE, Person, asynchronous, serving

FIVES = ("fives", "standard", 3)
SLOW = "tests.server.slow_compiler"
STARTING = {
    "error": "The server is starting: it makes the rules ready.",
    "code": "starting",
    "percent": 25,
    "left": None,
}


def unready(folder: Path, *games: str, **more: Any) -> Readiness:
    """Rules that are ready when somebody writes the files of these names."""
    paths = [str(folder / game) for game in games]
    return Readiness(is_ready=False, games=paths, module=SLOW, **more)


async def until_progress(person: Person, percent: int) -> Any:
    """The answer to /health once so much is done."""
    async with asyncio.timeout(PATIENCE):
        while True:
            told = (await person.http.get("/health")).json()
            if told.get("percent") == percent:
                return told
            await asyncio.sleep(0.02)


async def until_ready(person: Person) -> None:
    async with asyncio.timeout(PATIENCE):
        while (await person.http.get("/health")).status_code != 200:  # noqa: ASYNC110 - a poll
            await asyncio.sleep(0.02)


@asynchronous
async def test_the_page_is_served_and_what_needs_rules_is_refused_until_they_are_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "LEAST", 0.5)
    path = tmp_path / "tables.db"
    with serving(path) as before:
        async with Person(before.url, "Ada") as ada:
            table = await ada.create(FIVES, "me", "greedy", "greedy", options={"hands": 1})
            async with ada.look(table) as look:
                await look.begin()
                assert await look.do("away") is None
        cookies = ada.http.cookies
    page = tmp_path / "page"
    page.mkdir()
    (page / "index.html").write_text("<head></head>The page", "utf-8")
    ready = unready(tmp_path, "done", load=lambda: loaded.append(1))
    loaded: list[int] = []
    with serving(path, readiness=ready, page=page) as server:
        async with Person(server.url) as ada:
            ada.http.cookies = cookies
            assert await until_progress(ada, 25) == STARTING
            for address in ("/", f"/t/{table}", f"/replay/{table}-1"):
                answer = await ada.http.get(address)
                assert (answer.status_code, "The page" in answer.text) == (200, True), address
                assert "og:title" not in answer.text
            assert (await ada.http.get("/words/fr.ftl")).status_code == 200
            for address in ("/api/games", f"/api/tables/{table}", "/api/me", "/previews/t/x.png"):
                answer = await ada.http.get(address)
                assert (answer.status_code, answer.json()) == (503, STARTING), address
                assert answer.headers["retry-after"]
            assert (await ada.post("/api/tables", {})).status_code == 503
            with pytest.raises(InvalidStatus):
                async with ada.dial(table):
                    pass
            assert not server.hub.registry.tables, "No table is played on without rules."
            assert not loaded
            (tmp_path / "done").write_text("", "ascii")
            await until_ready(ada)
            assert loaded
            # The bots play on, and whoever is back too.
            async with ada.look(table) as look:
                if look.table["phase"] == "playing":
                    await look.do("back")
                    await look.play_on(random.Random(1))
                assert look.table["phase"] == "over"


@asynchronous
async def test_games_are_compiled_side_by_side_as_far_as_there_are_cores(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_cores", lambda: 2)
    ready = unready(tmp_path, "a", "b", "c", "d")
    making = asyncio.create_task(ready.make_ready())
    async with asyncio.timeout(PATIENCE):
        while ready.progress().percent != 12:  # noqa: ASYNC110 - two quarters of four
            await asyncio.sleep(0.02)
        await asyncio.sleep(0.2)
        assert ready.progress().percent == 12
        assert not ready.is_ready
        for name in "abcd":
            (tmp_path / name).write_text("", "ascii")
        await making
    assert ready.is_ready


@asynchronous
async def test_what_a_process_fails_to_compile_is_left_to_the_server(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    done: list[str] = []
    load, noted = lambda: done.append("loaded"), lambda: done.append("noted")
    ready = unready(tmp_path, "broken", load=load, on_ready=noted)
    (tmp_path / "broken").write_text("fail", "ascii")
    await ready.make_ready()
    assert (ready.is_ready, done) == (True, ["loaded", "noted"])
    assert "compiled in the server itself" in caplog.text


@asynchronous
async def test_a_server_that_stops_leaves_no_compiler_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    processes: list[asyncio.subprocess.Process] = []
    create = asyncio.create_subprocess_exec

    async def note(*arguments: Any, **options: Any) -> asyncio.subprocess.Process:
        processes.append(await create(*arguments, **options))
        return processes[-1]

    monkeypatch.setattr(asyncio, "create_subprocess_exec", note)
    with serving(tmp_path / "tables.db", readiness=unready(tmp_path, "never")) as server:
        async with Person(server.url) as stranger:
            await until_progress(stranger, 25)
    assert [process.returncode for process in processes] == [-9]


def test_progress_is_told_and_never_all_before_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter((100.0, *([110.0] * 3), 190.0))
    monkeypatch.setattr(module, "monotonic", lambda: next(clock))
    ready = Readiness(is_ready=False, games=("a", "b"))
    assert ready.progress() == Progress(0, 0, None)
    ready._began = next(clock)
    ready._parts = {"a": module._Part(1, 100), "b": module._Part()}
    assert ready.progress() == Progress(0, 10, None)
    ready._parts["a"] = module._Part(50, 100)
    assert ready.progress() == Progress(25, 10, 30)
    ready._parts = {name: module._Part(200, 100, is_over=name == "a") for name in "ab"}
    assert ready.progress().percent == 99
    ready._parts["b"].is_over = True
    assert ready.progress().percent == 99
