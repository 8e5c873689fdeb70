"""Whole games of Fives against bots, by clicks, and what is left of them."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import DESKTOP, PHONE, NewPage, Size
from tests.e2e.fives_table import FivesTable, create_table
from tests.e2e.quick_play import play_quickly
from tests.e2e.serving import ServerProcess


def choose_bots(page: Page, seats: int) -> None:
    """On the page of a new table: a bot for every seat, one hand, then on to the table."""
    for seat in range(2, seats + 2):
        page.get_by_label(f"Change seat {seat}").select_option("pip")
    page.get_by_text("More", exact=True).click()
    page.get_by_label("Hands per game").fill("1")
    page.get_by_role("button", name="Start", exact=True).click()


@pytest.mark.parametrize(("players", "size"), [(3, PHONE), (4, DESKTOP)])
def test_a_whole_game_from_home_to_the_replay(
    server: ServerProcess, new_page: NewPage, players: int, size: Size
) -> None:
    page = new_page(may_shift=False, size=size)
    page.goto(server.url)
    page.get_by_role("link", name="New table: Fives").click()
    page.get_by_role("group", name="Players").get_by_role("radio", name=str(players)).check()
    choose_bots(page, players - 1)

    table = FivesTable(page)
    table.wait("turn")
    hand = table.hand
    assert len(hand) == {3: 12, 4: 13}[players]
    played = table.play_game()
    assert sorted(played) == sorted(hand)

    result = page.locator("section.scored")
    expect(result.get_by_role("heading")).to_contain_text("chips")
    expect(result.get_by_role("listitem")).to_have_count(players)
    game = page.get_by_role("link", name="Replay").get_attribute("href")
    assert game

    page.goto(f"{server.url}/archive")
    expect(
        page.get_by_role("listitem")
        .filter(has_text="won")
        .or_(page.get_by_role("listitem").filter(has_text="Shared victory"))
    ).to_have_count(1)
    page.get_by_role("link", name=re.compile("^Replay.+Fives")).click()
    page.wait_for_url(f"**{game}")
    expect(page.get_by_role("slider", name="Position")).to_be_visible()


def test_the_next_hand_follows_the_scored_one(server: ServerProcess, new_page: NewPage) -> None:
    page = new_page()
    page.goto(server.url)
    id_ = create_table(page, server.url, players=3, hands=2)
    play_quickly(page, server.url, id_, until=lambda view: len(view["tricks"]) == 11)
    page.goto(f"{server.url}/t/{id_}")
    table = FivesTable(page)
    assert len(table.play_hand()) == 1
    table.wait("scored")
    expect(page.locator("section.scored").get_by_role("heading")).to_contain_text("1")
    page.get_by_role("button", name="Next hand").click()
    expect(page.locator("section.scored")).to_have_count(0)
    assert len(table.play_game()) == 12
    expect(page.get_by_role("button", name="Play again", exact=True)).to_be_visible()


def test_a_card_that_may_not_be_played_says_why(server: ServerProcess, new_page: NewPage) -> None:
    page = new_page()
    page.goto(server.url)
    table = FivesTable(page)
    shaded = page.locator('ul.hand.live [data-card][aria-disabled="true"]')
    # Whoever takes every trick leads every time, and may play anything: one hand in thirty.
    for _ in range(5):
        page.goto(f"{server.url}/t/{create_table(page, server.url)}")
        while table.wait() == "turn" and shaded.count() == 0:
            table.take_turn()
        if shaded.count() > 0:
            break
    before = table.hand
    card = shaded.first.get_attribute("data-card")
    assert card
    table.tap(card)
    page.locator(".bubble").get_by_role("button", name="Why?").click()
    expect(page.get_by_text("Rule F4.").first).to_be_visible()
    assert table.hand == before
    assert "was led" in (shaded.first.text_content() or "")


def test_play_again_seats_everybody_for_another_game(
    server: ServerProcess, new_page: NewPage
) -> None:
    page = new_page()
    page.goto(server.url)
    id_ = create_table(page, server.url, players=3)
    play_quickly(page, server.url, id_)
    page.goto(f"{server.url}/t/{id_}")
    table = FivesTable(page)
    table.wait("over")
    page.get_by_role("button", name="Play again", exact=True).click()
    expect(page.locator("footer.after")).to_have_count(0)
    table.wait("turn")
    assert len(table.hand) == 12


def test_help_menu_and_settings_lead_back_to_the_table(
    server: ServerProcess, new_page: NewPage
) -> None:
    page = new_page()
    page.goto(server.url)
    link = f"{server.url}/t/{create_table(page, server.url, players=3)}"
    page.goto(link)
    FivesTable(page).wait("turn")
    page.keyboard.press("?")
    help_ = page.get_by_role("dialog", name="Help")
    expect(help_.get_by_role("heading", name="Keyboard shortcuts")).to_be_visible()
    help_.get_by_role("link", name="Rules").click()
    expect(page.get_by_role("heading", level=1, name="Rules")).to_be_visible()
    page.get_by_role("link", name="Back to the table").click()
    FivesTable(page).wait("turn")
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Fast").check()
    page.get_by_role("link", name="Settings").click()
    page.get_by_role("link", name="Back to the table").click()
    page.wait_for_url(link)
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_label("Fast")).to_be_checked()


@pytest.mark.parametrize("path", ["archive/xyz", "rules/chess", "t%E0%A4%A"])
def test_an_address_that_leads_nowhere_says_so(
    path: str, server: ServerProcess, new_page: NewPage
) -> None:
    page = new_page(expects="404")
    page.goto(f"{server.url}/{path}")
    expect(page.get_by_role("heading", level=1, name="There is no such page.")).to_be_visible()
    assert page.title() == "There is no such page. · Fivescore"


def test_a_new_table_knows_whoever_opens_it(server: ServerProcess, new_page: NewPage) -> None:
    page = new_page()
    asked = page.request.post(
        f"{server.url}/api/me", headers={"Origin": server.url}, data={"name": "Ada"}
    )
    assert asked.ok
    page.goto(f"{server.url}/new?game=fives")
    expect(page.locator("main").get_by_text("Ada", exact=True)).to_be_visible()
