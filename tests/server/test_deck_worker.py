"""The process that reads deck files: killed and replaced, and nobody else waits for it."""

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from fivescore.games import get_game
from fivescore.server.decks import worker
from fivescore.server.decks.messages import DeckCheck
from fivescore.server.decks.reading import check_deck
from fivescore.server.decks.worker import TOO_LONG, DeckRefusedError, DeckWorker
from tests.server.clients import Person, asynchronous, serving

SLOW = "tests.server.slow_reader"


def told(answer: DeckCheck) -> str:
    assert answer.mistake is not None
    return answer.mistake.text


@asynchronous
async def test_a_file_that_never_ends_is_given_up_and_the_next_one_is_read() -> None:
    reader = DeckWorker(3, SLOW)
    try:
        for bad in ("hang", "die"):
            assert told(await reader.check(bad, "a")) == TOO_LONG.text
            assert told(await reader.check(f"after {bad}", "a")) == f"read after {bad}"
            with pytest.raises(DeckRefusedError, match=TOO_LONG.text):
                await reader.vet(bad, "b", "score5")
        await reader.vet("a deck", "a", "score5")
        await reader.vet(None, "a", "score5")
        with pytest.raises(DeckRefusedError, match="read a bad one"):
            await reader.vet("a bad one", "a", "score5")
        with pytest.raises(DeckRefusedError, match="this should be “scorecards”"):
            await reader.vet("a deck", "a", "scorecards")
    finally:
        await reader.close()


@asynchronous
async def test_a_file_that_was_given_up_once_can_be_read_later(tmp_path: Path) -> None:
    reader = DeckWorker(10, SLOW)
    text = f"die once {tmp_path / 'was here'}"
    try:
        assert told(await reader.check(text, "a")) == TOO_LONG.text
        assert told(await reader.check(text, "a")) == f"read {text}"
    finally:
        await reader.close()


@asynchronous
async def test_whoever_goes_away_leaves_no_answer_for_the_next_one() -> None:
    reader = DeckWorker(600, SLOW)
    try:
        gone = asyncio.create_task(reader.check("hang", "a"))
        waiting = asyncio.create_task(reader.check("good", "b"))
        await asyncio.sleep(0.5)
        gone.cancel()
        assert told(await asyncio.wait_for(waiting, 60)) == "read good"
    finally:
        await reader.close()


@asynchronous
async def test_our_reader_says_in_its_process_what_it_says_here() -> None:
    reader = DeckWorker()
    own = get_game("score5").deck_file()
    assert own is not None
    try:
        for text in (own.decode(), "game = 5", 'a = """', "\ud800", ""):
            assert await reader.check(text, "a") == check_deck(text)
        first = reader._process
        assert first is not None
        # Ctrl+C at the server's terminal reaches it too, and means the server.
        os.kill(first.pid, signal.SIGINT)
        assert await reader.check("game = 6", "a") == check_deck("game = 6")
        assert reader._process is first
    finally:
        await reader.close()
    assert first.returncode is not None


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such limits; the server's own remains.")
@pytest.mark.parametrize(
    "work", ["while True: pass", "kept = [bytes(1 << 24) for _ in range(500)]"]
)
def test_the_process_ends_when_a_file_takes_too_much(work: str) -> None:
    limit = "from fivescore.server.decks import process; process.CPU_SECONDS = 1; process._limit()"
    program = f"{limit}\n{work}\n"
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, check=False)
    assert ended.returncode != 0


def test_files_that_never_end_keep_nobody_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "MODULE", SLOW)
    with serving(tmp_path / "tables.db") as server:
        asyncio.run(_come_while_files_hang(server.url))


async def _come_while_files_hang(url: str) -> None:
    async with Person(url) as stranger:
        bombs = [
            asyncio.create_task(stranger.post("/api/decks/check", {"text": f"hang {k}"}))
            for k in range(2 * worker.MOST_WAITING)
        ]
        # The last ones are turned away.
        await asyncio.wait(bombs, return_when=asyncio.FIRST_COMPLETED)
        # Whoever comes now is served: by the database, and by the files of the page.
        async with Person(url, "Ada") as ada:
            await ada.create(("fives", "standard", 3))
            assert (await ada.http.get("/words/en.ftl")).status_code == 200
        assert sum(not bomb.done() for bomb in bombs) > worker.MOST_WAITING / 2
        for bomb in bombs:
            bomb.cancel()
        await asyncio.gather(*bombs, return_exceptions=True)
