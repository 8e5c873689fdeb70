"""The fourth game at a real server process: over a WebSocket, and played by an outside bot."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.serving import ServerProcess
from tests.fourth_game.installing import run
from tests.playing import Case
from tests.server.botting import game_with, owner_and_bot
from tests.server.clients import Frame, Person, asynchronous

GOOFSPIEL: Case = ("goofspiel", "standard", 3)
FEW = {"options": {"cards": 5}}
SEED = 8


@pytest.fixture(scope="module")
def process(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """`fivescore serve` with the fourth game installed."""
    server = ServerProcess(tmp_path_factory.mktemp("server") / "tables.db", packages=site)
    server.start()
    yield server
    server.stop()


async def verify(person: Person, game: str, site: Path, folder: Path) -> Frame:
    """The record of a finished game, which `fivescore verify` finds right."""
    answer = await person.http.get(f"/api/archive/{game}/record")
    assert answer.status_code == 200, answer.text
    path = folder / "game.json"
    path.write_bytes(answer.content)
    ran = run(site, "verify", str(path))
    assert ran.returncode == 0, ran.stdout + ran.stderr
    record: Frame = answer.json()
    return record


@asynchronous
async def test_a_whole_game_over_a_websocket(
    process: ServerProcess, site: Path, tmp_path: Path
) -> None:
    async with Person(process.url, "Ada") as ada:
        games = await ada.get("/api/games")
        assert "goofspiel" in str(games)
        table = await ada.create(GOOFSPIEL, "me", "matching", "random", **FEW)
        async with ada.look(table) as look:
            await look.begin()
            refusal = await look.play("13")
            assert refusal
            assert refusal["ruling"] == "G2"
            await look.play_on(random.Random(SEED))
            assert look.table["phase"] == "over"
            assert sum(look.table["result"]["scores"]) <= 1 + 2 + 3 + 4 + 5
            others = [event for event in look.events("move") if event["seat"] != 0]
            assert others == [], "A bid of others is hidden until all are revealed."
            assert len(look.events("placed")) == 10
        record = await verify(ada, f"{table}-1", site, tmp_path)
        assert record["game"] == "goofspiel"


@asynchronous
async def test_an_outside_bot_plays_a_whole_game(
    process: ServerProcess, site: Path, tmp_path: Path
) -> None:
    async with (
        owner_and_bot(process.url) as (ada, bot),
        game_with(ada, bot, GOOFSPIEL, "matching", "random", **FEW) as (game, _),
        bot.game(game) as lines,
    ):
        await lines.receive()
        await bot.play_on(game, lines, random.Random(SEED))
        assert lines.last["type"] == "over"
        record = await verify(ada, game, site, tmp_path)
        own = [event for event in record["events"] if event.get("seat") == 2]
        assert len(own) == 5
