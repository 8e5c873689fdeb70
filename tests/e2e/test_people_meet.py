"""People who find each other: “find me a game”, and “invite again”."""

import re

from playwright.sync_api import Page, expect

from tests.e2e.conftest import PHONE, NewPage
from tests.e2e.scorecards_table import ScoreCardsTable
from tests.e2e.serving import ServerProcess


def look_for_scorecards(page: Page) -> None:
    """From the home page: waits for a game of Score Cards for two."""
    page.get_by_role("link", name="Find me a game").click()
    page.get_by_label("Score Cards", exact=True).check()
    page.get_by_label("2", exact=True).check()


def test_two_who_look_for_a_game_find_each_other_and_play(
    server: ServerProcess, new_page: NewPage
) -> None:
    pages = [new_page(), new_page(size=PHONE)]
    for page in pages:
        page.goto(server.url)
    first, second = pages
    look_for_scorecards(first)
    # One tap is enough to wait, and the list says who does.
    expect(first.get_by_role("heading", name="Waiting for 1 more player")).to_be_visible()
    expect(first.locator(".seats li")).to_have_text([re.compile("Guest"), re.compile("Open")])
    look_for_scorecards(second)
    for page in pages:
        page.wait_for_url("**/t/*")
        expect(page.get_by_text("Nobody is the host here.")).to_be_visible()
    assert first.url == second.url
    tables = [ScoreCardsTable(page) for page in pages]
    for page in pages:
        expect(page.locator("[data-card]")).to_have_count(5)
    # Whoever is asked plays a card, and then it is the other's turn.
    starts = 0 if first.evaluate(ScoreCardsTable.MOMENT) else 1
    assert tables[starts].wait() == "play"
    card = tables[starts].choose(0)
    tables[starts].do()
    assert tables[1 - starts].wait() == "play"
    expect(pages[1 - starts].locator(f'[data-lies="{card}"]').first).to_be_visible()
    # The way back leads home, and nobody waits again.
    first.go_back()
    expect(first).to_have_url(f"{server.url}/")
