"""The same seed deals the same cards, and a failing test says its seed."""

import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Browser

from tests.e2e.fives_table import FivesTable, create_table
from tests.e2e.seeding import seed_browser
from tests.e2e.serving import ServerProcess

ROOT = Path(__file__).parents[2]


def deal(server: ServerProcess, browser: Browser, seed: int) -> list[list[str]]:
    """The first hands of two tables of one person, the second after a card was played."""
    server.reseed(seed)
    hands = []
    with browser.new_context() as context:
        seed_browser(context, seed)
        page = context.new_page()
        page.goto(server.url)
        for _ in range(2):
            page.goto(f"{server.url}/t/{create_table(page, server.url)}")
            table = FivesTable(page)
            table.wait("turn")
            hands.append(table.hand)
            table.take_turn()
    return hands


def test_a_seed_repeats_its_deals(
    server: ServerProcess, fragile_server: ServerProcess, browser: Browser
) -> None:
    first = deal(server, browser, 5)
    assert first[0] != first[1]
    assert deal(fragile_server, browser, 6) != first
    assert deal(fragile_server, browser, 5) == first


def test_a_test_that_fails_says_how_to_deal_the_same_again(tmp_path: Path) -> None:
    path = tmp_path / "test_planted.py"
    path.write_text("def test_planted() -> None:\n    raise AssertionError\n")
    plugins = ["-p", "tests.conftest", "-p", "tests.e2e.conftest"]
    pytest = [sys.executable, "-m", "pytest", *plugins, f"--rootdir={tmp_path}", "--seed", "9"]
    ran = subprocess.run(
        [*pytest, str(path)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert "9; again: ./dev test 'test_planted.py::test_planted' --seed 9" in ran.stdout
