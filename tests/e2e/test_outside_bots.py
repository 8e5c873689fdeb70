"""A host asks an outside bot into a seat, and an owner makes and revokes one, in a real browser."""

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.e2e.conftest import DESKTOP, PHONE, NewPage
from tests.e2e.serving import ServerProcess
from tests.server.test_bot_example import running_bot


def make_bot(page: Page, url: str, name: str) -> str:
    """Makes a bot among the settings; returns the token that is shown."""
    page.goto(f"{url}/settings")
    page.get_by_label("Name of the bot").fill(name)
    page.get_by_role("button", name="Create a bot").click()
    shown = page.locator("code")
    expect(shown).to_have_text(re.compile("fsbot_"))
    return shown.inner_text()


def wait_until_online(page: Page, url: str, name: str) -> None:
    for _ in range(600):
        if name in page.request.get(f"{url}/api/bots").json()["online"]:
            return
        page.wait_for_timeout(100)
    raise AssertionError("The bot does not come.")


def create_table(page: Page, url: str) -> str:
    """Lays a table of three with a person, a bot and an open seat; returns its path."""
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}, {"kind": "open"}]
    answer = page.request.post(
        f"{url}/api/tables", data={"game": "fives", "players": 3, "seats": seats}
    )
    assert answer.status == 201
    return f"{url}/t/{answer.json()['table']}"


def test_a_host_asks_an_outside_bot_into_a_seat(
    new_page: NewPage, server: ServerProcess, tmp_path: Path
) -> None:
    for size, name in ((DESKTOP, "Deep Five"), (PHONE, "Pocket Five")):
        page = new_page(size=size)
        token = make_bot(page, server.url, name)
        page.screenshot(path=tmp_path / f"settings-{name}.png", full_page=True)
        with running_bot(server.url, token):
            wait_until_online(page, server.url, name)
            page.reload()
            listed = page.get_by_role("listitem").filter(has_text=name)
            expect(listed).to_contain_text("is connected")
            assert page.locator("code").count() == 0, "A token is shown once."
            page.goto(create_table(page, server.url))
            menu = page.get_by_label("Change Seat 3")
            menu.focus()
            option = menu.locator("optgroup option", has_text=name)
            expect(option).to_have_count(1)
            menu.select_option(label=name)
            # It accepts at once, and the table is full: the game begins.
            expect(page.locator("[data-seat='2']")).to_contain_text(name)
            page.screenshot(path=tmp_path / f"table-{name}.png")


def test_an_owner_revokes_a_bot(new_page: NewPage, server: ServerProcess) -> None:
    page = new_page()
    token = make_bot(page, server.url, "Short Lived")
    page.get_by_role("button", name=re.compile("Revoke.*Short Lived")).click()
    expect(page.get_by_role("listitem").filter(has_text="Short Lived")).to_contain_text(
        "has no token any more"
    )
    answer = page.request.get(
        f"{server.url}/api/bot/me", headers={"Authorization": f"Bearer {token}"}
    )
    assert answer.status == 401


def test_a_name_that_is_somebody_elses_is_refused_with_a_sentence(
    new_page: NewPage, server: ServerProcess
) -> None:
    make_bot(new_page(), server.url, "Famous")
    page = new_page(locale="de-DE", expects="409")
    page.goto(f"{server.url}/settings")
    page.get_by_label("Name des Bots").fill("famous")
    page.get_by_role("button", name="Bot anlegen").click()
    expect(page.get_by_role("alert")).to_have_text("Der Bot von jemand anderem heißt schon so.")
