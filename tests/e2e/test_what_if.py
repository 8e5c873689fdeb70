"""From a moment of a replay to a table of one's own, and back."""

from playwright.sync_api import expect

from tests.e2e.conftest import PHONE, Finished, NewPage
from tests.e2e.fives_table import FivesTable
from tests.e2e.quick_play import cookie_of, play_for
from tests.e2e.serving import ServerProcess


def test_somebody_plays_on_from_a_replay_to_the_end(
    server: ServerProcess, new_page: NewPage, finished: Finished
) -> None:
    page = new_page(size=PHONE, cookies=finished.cookies)
    page.goto(f"{server.url}/replay/{finished.id}#9")
    expect(page.locator(".count")).to_have_text("9 / 37")
    page.get_by_role("button", name="Play on from here").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("radio", name="Drawn anew").check()
    dialog.get_by_role("button", name="Play on", exact=True).click()
    page.wait_for_url("**/t/*")
    table = FivesTable(page)
    table.wait("turn")
    expect(page.locator("header p")).to_contain_text("What if")
    assert len(table.hand) in (9, 10)
    page.get_by_role("button", name="Ask for a hint").click()
    hint = page.get_by_role("status", name="Hint")
    expect(hint).to_contain_text("% to win")
    hint.get_by_role("button", name="Close").click()
    table.take_turn()
    table_id = page.url.rpartition("/")[2]
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("link", name="Back to the other game")).to_have_attribute(
        "href", f"/replay/{finished.id}#9"
    )
    page.keyboard.press("Escape")
    play_for(server.url, cookie_of(page, server.url), table_id)
    table.wait("over")
    page.goto(f"{server.url}/archive")
    expect(page.locator("main li").first).to_contain_text("What if")
    page.goto(f"{server.url}/replay/{table_id}-1")
    page.get_by_role("button", name="To the end").click()
    page.get_by_role("button", name="Log").click()
    expect(page.get_by_role("dialog")).to_contain_text("Guest took a hint.")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Check the shuffle").click()
    expect(page.get_by_role("dialog")).to_contain_text("goes on from another one")
    expect(page.get_by_role("dialog")).to_contain_text("A what-if is no fair game")
