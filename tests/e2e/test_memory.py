"""Fives without memory in a real browser (F11): the log and the look back forget lost cards."""

import re

from playwright.sync_api import expect

from tests.e2e.conftest import DESKTOP, NewPage
from tests.e2e.creating import create
from tests.e2e.fives_table import FivesTable
from tests.e2e.serving import ServerProcess


def test_only_winning_cards_of_earlier_tricks_can_be_looked_up(
    server: ServerProcess, new_page: NewPage
) -> None:
    page = new_page(size=DESKTOP)
    options = {"memory": "off", "hands": 1}
    page.goto(f"{server.url}/t/{create(page, server.url, 'fives', players=4, options=options)}")
    table = FivesTable(page)
    cards = page.locator(".trick ol svg[aria-label]")
    for _ in range(4):
        table.take_turn()
    table.wait("turn")
    page.get_by_role("button", name="Last trick").click()
    expect(cards).to_have_count(4)
    page.get_by_role("button", name="Previous trick").click()
    expect(cards).to_have_count(1)
    before = page.locator(".log").inner_text()
    first = before.split("Trick 1")[1].split("Trick 2")[0]
    assert len(re.findall(r" (?:plays?|leads?) ", first)) == 1, first
    page.reload()
    table.wait("turn")
    assert page.locator(".log").inner_text() == before
