"""People who find each other: “find me a game”, and “invite again”."""

import re

from playwright.sync_api import Page, expect

from tests.e2e.conftest import PHONE, NewPage
from tests.e2e.quick_play import play_together
from tests.e2e.scorecards_table import ScoreCardsTable, create_table
from tests.e2e.serving import ServerProcess


def test_two_who_look_for_a_game_find_each_other_and_play(
    server: ServerProcess, new_page: NewPage
) -> None:
    pages = [new_page(), new_page(size=PHONE)]
    for page in pages:
        page.goto(server.url)
    first, second = pages
    first.get_by_role("link", name="Find me a game").click()
    # Whoever waits already may still choose.
    first.get_by_label("Score Cards", exact=True).check()
    first.get_by_label("2", exact=True).check()
    expect(first.get_by_role("heading", name="Waiting for 1 more player")).to_be_visible()
    expect(first.locator(".seats li")).to_have_text([re.compile("Guest"), re.compile("Open")])
    # One tap is enough for whoever likes any game.
    second.get_by_role("link", name="Find me a game").click()
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


def test_who_starts_and_stops_waiting_by_keyboard_keeps_the_focus(
    server: ServerProcess, new_page: NewPage
) -> None:
    page = new_page()
    page.goto(f"{server.url}/find")
    start = page.get_by_role("button", name="Find me a game")
    stop = page.get_by_role("button", name="Stop waiting")
    start.press("Enter")
    expect(stop).to_be_focused()
    stop.press("Enter")
    expect(start).to_be_focused()


def name(page: Page, url: str, own_name: str) -> None:
    answer = page.request.post(f"{url}/api/me", headers={"Origin": url}, data={"name": own_name})
    assert answer.ok, answer.text()


def test_who_played_together_is_invited_again_and_joins(
    server: ServerProcess, new_page: NewPage
) -> None:
    ada, ben = new_page(), new_page(size=PHONE)
    for page, own_name in ((ada, "Ada"), (ben, "Ben")):
        name(page, server.url, own_name)
    table = create_table(ada, server.url, players=2, bots=0)
    sat = ben.request.post(
        f"{server.url}/api/tables/{table}/sit", headers={"Origin": server.url}, data={}
    )
    assert sat.ok, sat.text()
    play_together([ada, ben], server.url, table)

    ben.goto(server.url)
    expect(ben.get_by_role("button", name="Invite again: Ada")).to_be_visible()
    ada.goto(server.url)
    ada.get_by_role("button", name="Invite again: Ben").click()
    ada.wait_for_url("**/t/*")
    expect(ada.get_by_role("button", name="Copy link")).to_be_visible()
    # Ben looks at his home page, and it is there at once.
    expect(ben.get_by_text("Ada invites you", exact=True)).to_be_visible()
    expect(ben).to_have_title("● Ada invites you to a game of Score Cards")
    ben.get_by_role("button", name="Join: Ada").click()
    ben.wait_for_url(ada.url)
    for page in (ada, ben):
        expect(page.locator("[data-card]")).to_have_count(5)
