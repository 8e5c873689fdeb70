"""A server that changes its seed when it has seen the salts is caught by the page, in a browser."""

from pathlib import Path

from playwright.sync_api import expect

from tests.e2e.conftest import NewPage
from tests.e2e.fives_table import FivesTable, create_table
from tests.e2e.quick_play import play_quickly
from tests.e2e.serving import ServerProcess


def test_the_page_says_loudly_that_a_shuffle_is_not_right(
    tmp_path: Path, new_page: NewPage, deal_seed: int
) -> None:
    server = ServerProcess(tmp_path / "tables.db", seed=deal_seed, cheat="changed-seed")
    server.start()
    try:
        page = new_page()
        page.goto(server.url)
        table = create_table(page, server.url, players=3)
        page.goto(f"{server.url}/t/{table}")
        FivesTable(page).wait("turn")
        play_quickly(page, server.url, table)
        alarm = page.get_by_role("alert").filter(has_text="This shuffle is not right!")
        expect(alarm).to_be_visible()
        alarm.get_by_role("button", name="See why").click()
        why = "This device showed its part for a deal that is not in the record."
        expect(page.get_by_role("dialog").get_by_text(why)).to_be_visible()
        page.close()  # it would look for the server
    finally:
        server.stop()
