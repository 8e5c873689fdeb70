"""A finished game, moment by moment: scrubbed, stepped, by keys, with other eyes, by its link."""

import re

from playwright.sync_api import Page, expect

from tests.e2e.conftest import DESKTOP, PHONE, Finished, NewPage
from tests.e2e.fives_table import LIES_AS, FivesTable
from tests.e2e.quick_play import create_in_the_middle
from tests.e2e.serving import ServerProcess

MOMENTS = 1 + 36
"""The deal and the moves of one hand with three players."""
SHOWS_OTHERS = """seen => {
  const cards = [...document.querySelectorAll("[data-card]")].map(card => card.dataset.card);
  return cards.length === 11 && !cards.some(card => seen.includes(card));
}"""


def open_replay(new_page: NewPage, server: ServerProcess, game: Finished, more: str = "") -> Page:
    page = new_page()
    page.goto(f"{server.url}/replay/{game.id}{more}")
    expect(page.get_by_role("slider", name="Position")).to_be_visible()
    return page


def expect_moment(page: Page, moment: int) -> None:
    expect(page.locator(".count")).to_have_text(f"{moment} / {MOMENTS}")


def test_buttons_and_keys_step_through_the_game(
    server: ServerProcess, new_page: NewPage, finished: Finished
) -> None:
    page = open_replay(new_page, server, finished)
    expect_moment(page, 1)
    page.get_by_role("button", name="Next step").click()
    expect_moment(page, 2)
    page.get_by_role("button", name="Previous step").click()
    expect_moment(page, 1)
    page.get_by_role("button", name="To the end").click()
    expect_moment(page, MOMENTS)
    expect(page.locator("section.scored")).to_be_visible()
    page.get_by_role("button", name="To the start").click()
    expect_moment(page, 1)
    for key, moment in [
        ("ArrowRight", 2),
        ("Shift+ArrowRight", 4),
        ("Shift+ArrowRight", 7),
        ("ArrowLeft", 6),
        ("Shift+ArrowLeft", 4),
        ("End", MOMENTS),
        ("Home", 1),
    ]:
        page.locator("body").press(key)
        expect_moment(page, moment)


def test_quick_steps_do_not_leave_the_table_behind(
    server: ServerProcess, new_page: NewPage, finished: Finished
) -> None:
    page = new_page(is_reduced=False)
    page.clock.install()
    page.goto(f"{server.url}/replay/{finished.id}#2")
    expect_moment(page, 2)
    expect(page.locator("ol > li.card")).to_have_count(1)
    # No time passes from here on: whatever would move stays where it is.
    page.clock.pause_at(page.evaluate("Date.now()") + 5000)
    for _ in range(3):
        page.get_by_role("button", name="Next step").dispatch_event("click")
    # The trick was taken and another one led; a board that lags behind still shows two cards.
    expect_moment(page, 5)
    expect(page.locator("ol > li.card")).to_have_count(1)


def test_the_log_opens_at_its_end(server: ServerProcess, new_page: NewPage) -> None:
    for size in (PHONE, DESKTOP):
        page = new_page(size=size)
        page.goto(f"{server.url}/t/{create_in_the_middle(page, server.url)}")
        expect(page.locator("[data-card]").first).to_be_visible()
        if size == PHONE:
            page.keyboard.press("l")
        lines = page.locator("dialog .log li" if size == PHONE else ".rail .log li")
        expect(lines.filter(has_text="Trick 1")).not_to_be_in_viewport()
        expect(lines.last).to_be_in_viewport()


def test_the_scrubber_moves_and_the_game_runs_by_itself(
    server: ServerProcess, new_page: NewPage, finished: Finished
) -> None:
    page = open_replay(new_page, server, finished)
    scrubber = page.get_by_role("slider", name="Position")
    box = scrubber.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect_moment(page, (MOMENTS + 1) // 2)
    scrubber.fill("3")
    expect_moment(page, 4)
    expect(scrubber).to_have_attribute("aria-valuetext", f"4 of {MOMENTS}")
    page.get_by_role("button", name="Play", exact=True).click()
    expect_moment(page, 6)
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_every_seat_sees_its_own_hand_and_all_hands_can_be_open(
    server: ServerProcess, new_page: NewPage, finished: Finished
) -> None:
    page = open_replay(new_page, server, finished, "#4")
    expect_moment(page, 4)
    for seat in range(3):
        expect(page.locator(f"dl > div:has([data-seat='{seat}']) dd li")).to_have_count(11)
    eyes = page.get_by_label("View as")
    seen: set[str] = set()
    for seat in range(3):
        with page.expect_response(f"**/replay?viewer={seat}"):
            eyes.select_option(str(seat))
        # Another hand of eleven, with no card of the hands before.
        page.wait_for_function(SHOWS_OTHERS, arg=list(seen))
        seen |= set(FivesTable(page).hand)
        expect_moment(page, 4)
    assert len(seen) == 33
    eyes.select_option("spectator")
    expect(page.locator("[data-card]")).to_have_count(0)
    expect(page.locator("dd li")).to_have_count(0)
    page.locator("body").press("v")
    expect(page.locator("[data-card]")).to_have_count(11)


def test_the_link_to_a_moment_opens_it_with_the_same_eyes(
    server: ServerProcess, new_page: NewPage, finished: Finished
) -> None:
    page = open_replay(new_page, server, finished, "#9")
    mine = FivesTable(page).hand
    page.get_by_label("View as").select_option("1")
    page.wait_for_function(f"cards => !({LIES_AS})(cards)", arg=mine)
    expect(page).to_have_url(re.compile(r"\?view=1#9$"))
    page.get_by_role("button", name="Copy the link to this moment").click()
    link = page.evaluate("navigator.clipboard.readText()")
    shown = FivesTable(page).hand
    assert link == page.url

    other = new_page()
    other.goto(link)
    expect_moment(other, 9)
    expect(other.get_by_label("View as")).to_have_value("1")
    other.wait_for_function(LIES_AS, arg=shown)


def test_the_shuffle_of_a_finished_game_is_checked_in_the_page(
    server: ServerProcess, new_page: NewPage, finished: Finished
) -> None:
    page = open_replay(new_page, server, finished)
    page.get_by_role("button", name="Check the shuffle").click()
    expect(page.get_by_text("Shuffle verified.")).to_be_visible()


def test_a_line_of_the_log_leads_to_its_moment(
    server: ServerProcess, new_page: NewPage, finished: Finished
) -> None:
    page = open_replay(new_page, server, finished, f"#{MOMENTS}")
    expect_moment(page, MOMENTS)
    page.locator(".rail .log").get_by_role("button", name="Trick 3").click()
    moment = page.locator(".count").inner_text()
    assert moment != f"{MOMENTS} / {MOMENTS}"
    expect(page.locator(".rail .log").get_by_role("button", name="Trick 3")).to_be_visible()
    expect(page.locator(".rail .log").get_by_role("button", name="Trick 4")).to_have_count(0)


def test_back_at_the_beginning_nothing_stands_of_the_end(
    server: ServerProcess, new_page: NewPage, finished: Finished
) -> None:
    page = open_replay(new_page, server, finished, "#2")
    expect_moment(page, 2)
    page.keyboard.press("End")
    expect_moment(page, MOMENTS)
    page.keyboard.press("Home")
    expect_moment(page, 1)
    expect(page.get_by_text(re.compile("^How hand"))).to_have_count(0)
    expect(page.locator("section.scored")).to_have_count(0)


def test_a_result_is_shared_as_text_and_as_a_picture(
    server: ServerProcess, finished: Finished, new_page: NewPage
) -> None:
    page = new_page(size=PHONE, cookies=finished.cookies)
    page.goto(f"{server.url}/t/{finished.id.removesuffix('-1')}")
    page.get_by_role("button", name="Share result").click()
    picture = page.get_by_role("img", name="The result as a picture")
    expect(picture).to_be_visible()
    assert picture.evaluate("async one => (await one.decode(), one.naturalWidth)") == 1200
    page.get_by_role("button", name="Copy text").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert re.match(r"Fives: .+ (wins|share the win)\. .+ · .+ · .+\nhttp", copied)
    assert copied.endswith(f"/replay/{finished.id}")
    with page.expect_download() as download:
        page.get_by_role("link", name="Save picture").click()
    assert download.value.suggested_filename == f"{finished.id}.png"
    # In the replay too, with whatever the device shares with.
    page.add_init_script(
        "navigator.canShare = () => true;"
        "navigator.share = async told => { window.told = { ...told, files: told.files.length } };"
    )
    page.goto(f"{server.url}/replay/{finished.id}")
    page.get_by_role("button", name="Share result").click()
    expect(picture).to_be_visible()
    page.wait_for_load_state("networkidle")
    page.get_by_role("button", name="Share", exact=True).click()
    told = page.evaluate("window.told")
    assert told == {"text": copied.split("\n")[0], "url": copied.split("\n")[1], "files": 1}
