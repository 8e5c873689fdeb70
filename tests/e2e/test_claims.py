"""Claiming the rest of a hand of Fives in a real browser."""

import re

from playwright.sync_api import Page, expect

from tests.e2e.conftest import DESKTOP, PHONE, NewPage
from tests.e2e.fives_table import FivesTable, create_table
from tests.e2e.quick_play import View, play_quickly
from tests.e2e.serving import ServerProcess

HANDS = 8
"""So many can be played quickly over one connection: the server hears no more messages at once."""


def create_with_claim(page: Page, url: str) -> str:
    """A table of Fives at which its person may claim the rest of a hand, but not of the last."""
    for _ in range(20):
        table = create_table(page, url, players=3, hands=HANDS)
        if play_quickly(page, url, table, until=_is_offered):
            return table
    raise AssertionError("In twenty games there was no claim.")


def _is_offered(view: View) -> bool:
    return view["claim"] is not None and view["hand_number"] < HANDS


def test_the_rest_is_claimed_by_one_tap_and_everybody_reads_who_did(
    server: ServerProcess, new_page: NewPage
) -> None:
    page, other = new_page(size=PHONE), new_page(size=DESKTOP)
    path = f"{server.url}/t/{create_with_claim(page, server.url)}"
    other.goto(path)
    page.goto(path)
    button = page.get_by_role("button", name=re.compile("^Claim the rest"))
    expect(button).to_contain_text(re.compile(r"You win the last \d+ tricks"))
    expect(other.locator(".log")).to_be_visible()
    expect(other.get_by_role("button", name=re.compile("^Claim the rest"))).to_have_count(0)
    # Nobody has to claim: the cards can be played as ever.
    table = FivesTable(page)
    table.choose(table.playable()[0])
    expect(table.ways).to_have_count(2)
    button.click()
    expect(page.locator("section.scored")).to_contain_text("You claim the rest of the hand.")
    expect(other.locator("section.scored")).to_contain_text("claims the rest of the hand.")
    expect(other.locator(".log")).to_contain_text("claims the rest of the hand.")
    page.locator("section.scored .next").click()
    expect(button).to_have_count(0)
    table.take_turn()
