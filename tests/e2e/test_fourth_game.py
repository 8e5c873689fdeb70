"""A game that no file of ours knows, by clicks on the default board, from Home to the replay."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.amounts import IS_THOROUGH
from tests.e2e.conftest import DESKTOP, PHONE, NewPage, Size
from tests.e2e.creating import create
from tests.e2e.default_table import DefaultTable
from tests.e2e.serving import ServerProcess
from tests.fourth_game.installing import install

CARDS = [str(value) for value in range(1, 14)]


@pytest.fixture(scope="module")
def process(tmp_path_factory: pytest.TempPathFactory, seed: int) -> Iterator[ServerProcess]:
    """A server with the fourth game installed."""
    folder = tmp_path_factory.mktemp("fourth")
    process = ServerProcess(folder / "tables.db", seed=seed, packages=install(folder))
    process.start()
    yield process
    process.stop()


# By day on a phone; the other test looks at it on a desktop.
@pytest.mark.parametrize("size", [PHONE, DESKTOP] if IS_THOROUGH else [PHONE])
def test_a_whole_game_from_home_to_the_replay(
    process: ServerProcess, new_page: NewPage, size: Size, deal_seed: int
) -> None:
    process.reseed(deal_seed)
    page = new_page(size=size)
    page.goto(process.url)
    expect(page.get_by_role("heading", level=1)).to_have_text("Four card games, one table.")
    page.get_by_role("article").filter(has_text="Goofspiel").get_by_role("button").click()
    table = DefaultTable(page)
    played = []
    while table.wait() == "move":
        table.expect_fact("Placed", "")
        move = table.moves[0]
        table.play(move)
        played.append(move)
        # With bots that bid at once the next question has one card less.
        page.wait_for_function(
            "count => document.querySelectorAll('[data-move]').length === count",
            arg=len(CARDS) - len(played),
        )
    assert sorted(played, key=int) == CARDS
    page.get_by_role("link", name="Replay").click()
    expect(page.get_by_role("slider", name="Position")).to_be_visible()
    page.goto(f"{process.url}/archive")
    expect(page.get_by_role("link", name=re.compile("^Replay.+Goofspiel"))).to_be_visible()


def test_a_shorter_game_with_two_bots_and_its_rules(
    process: ServerProcess, new_page: NewPage, deal_seed: int
) -> None:
    process.reseed(deal_seed)
    page = new_page()
    page.goto(process.url)
    made = create(page, process.url, "goofspiel", players=3, bot="matching", options={"cards": 3})
    page.goto(f"{process.url}/t/{made}")
    table = DefaultTable(page)
    for card in ("3", "2", "1"):
        assert table.wait() == "move"
        table.play(card)
        expect(page.locator(f'[data-move="{card}"]')).to_have_count(0)
    assert table.wait() == "over"
    # Before each line stands the sign of whom it is about.
    lines = page.locator(".rail .log li").all_inner_texts()
    log = [line.splitlines()[-1] for line in lines]
    assert log.count("You bid.") == 3
    assert sum(line.startswith("The prize is ") for line in log) == 3
    page.goto(f"{process.url}/rules/goofspiel")
    expect(page.get_by_text("The single highest wins the prize.")).to_be_visible()
