"""The guide to a first game: offered once, on real positions, by mouse, keys and ear."""

import pytest
from playwright.sync_api import Page, expect

from fivescore.games import NAMES
from fivescore.server.guides import make_guide
from fivescore.server.guides.messages import GuideStep
from fivescore.words import LANGUAGES, tell
from tests.e2e.conftest import DESKTOP, PHONE, NewPage, Size
from tests.e2e.fives_table import FivesTable, create_table
from tests.e2e.said import choose_language
from tests.e2e.serving import ServerProcess
from tests.e2e.test_every_page import resize

OFFER = "aside.offer"
# How much of what is pointed at lies within the frame, which lies on the screen, above the words.
FRAMED = """() => {
  const frame = document.querySelector(".frame")?.getBoundingClientRect();
  if (!frame) return null;
  const stage = document.querySelector("main.stage").getBoundingClientRect();
  return {
    width: frame.width,
    height: frame.height,
    isOnStage: frame.left >= stage.left && frame.right <= stage.right + 0.5
      && frame.top >= stage.top && frame.bottom <= stage.bottom + 0.5,
  };
}"""


def open_guide(page: Page, url: str, game: str) -> None:
    page.goto(f"{url}/guide/{game}")
    expect(page.locator("p.words:not(:empty)")).to_be_visible()


@pytest.mark.parametrize("game", NAMES)
def test_every_step_has_its_words_and_points_at_something_on_the_screen(
    game: str, server: ServerProcess, new_page: NewPage
) -> None:
    page = new_page(size=PHONE)
    open_guide(page, server.url, game)
    steps = make_guide(game).steps
    for number, step in enumerate(steps, 1):
        for size in (DESKTOP, PHONE):
            resize(page, size)
            expect(page.locator("p.count")).to_have_text(f"Step {number} of {len(steps)}")
            check_frame(page, step, size)
        says = f"web-guide-{game}-{step.says}"
        # English last, for the next step.
        for language in reversed(LANGUAGES):
            choose_language(page, language)
            words = page.locator("p.words")
            expect(words).to_have_text(tell(language, says))
            if step.task:
                expect(page.locator("p.task")).to_have_text(tell(language, f"{says}-do"))
            stage = page.locator("main.stage").bounding_box()
            assert stage
            assert stage["height"] > 400, (language, step.says, stage)
        if step.task:
            expect(page.get_by_role("button", name="Next", exact=True)).to_have_count(0)
            page.get_by_role("button", name="Show me how").click()
            expect(page.locator("p.words")).to_have_text(tell("en", f"{says}-right"))
        if number < len(steps):
            page.get_by_role("button", name="Next", exact=True).click()
    expect(page.get_by_role("button", name="Next", exact=True)).to_have_count(0)


def check_frame(page: Page, step: GuideStep, size: Size) -> None:
    """What a step points at is framed, on the screen, above the words."""
    if step.points_at:
        page.wait_for_function(f"() => ({FRAMED})() !== null")
        # The frame has come to rest around what is meant now.
        page.wait_for_timeout(300)
        framed = page.evaluate(FRAMED)
        assert framed["isOnStage"], (step.says, framed)
        assert framed["width"] > 30, (step.says, framed)
        assert framed["height"] > 30, (step.says, framed)
    else:
        expect(page.locator(".frame")).to_have_count(0)
    told = page.locator("section.explained").bounding_box()
    assert told
    assert told["y"] + told["height"] <= size[1]


def test_the_last_step_lays_a_table_with_bots(server: ServerProcess, new_page: NewPage) -> None:
    page = new_page()
    page.goto(f"{server.url}/rules/fives")
    page.get_by_role("link", name="A two-minute guide").click()
    for step in make_guide("fives").steps:
        if step.task:
            FivesTable(page).choose(step.task.move.split("=")[0])
            way = "As Magenta 5" if "=" in step.task.move else "Face up"
            page.locator("button.way", has_text=way).click()
        if step.says != "play":
            page.get_by_role("button", name="Next", exact=True).click()
    page.get_by_role("button", name="Play with bots").click()
    page.wait_for_url("**/t/*")
    FivesTable(page).wait("turn")
    # Who has just had the guide is not offered it.
    expect(page.locator(OFFER)).to_have_count(0)


def test_keys_lead_through_and_out_and_the_words_are_heard(
    server: ServerProcess, new_page: NewPage
) -> None:
    page = new_page()
    page.goto(f"{server.url}/rules/score5")
    page.get_by_role("link", name="A two-minute guide").click()
    count, heard = page.locator("p.count"), page.locator("[aria-live=polite]")
    expect(count).to_have_text("Step 1 of 9")
    expect(page.get_by_role("button", name="Next", exact=True)).to_be_focused()
    page.keyboard.press("Enter")
    expect(count).to_have_text("Step 2 of 9")
    expect(heard).to_contain_text("Step 2 of 9 This card is up for auction.")
    page.keyboard.press("ArrowRight")
    expect(count).to_have_text("Step 3 of 9")
    # Here the reader plays, and the board has the keys.
    expect(page.locator("[data-card]").first).to_be_focused()
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    expect(page.locator(".bubble-row")).to_contain_text("That bid is allowed. But here")
    expect(page.locator("p.task")).to_have_text(tell("en", "web-guide-again"))
    page.keyboard.press("Escape")
    expect(page.locator("[data-bid]")).to_have_count(0)
    for card in ("P10", "Y5"):
        page.locator(f'[data-card="{card}"]').press("Space")
    page.keyboard.press("Enter")
    expect(page.locator("p.words")).to_have_text(tell("en", "web-guide-score5-bid-right"))
    expect(heard).to_contain_text("Well done. Your bid lies face down")
    expect(page.get_by_role("button", name="Next", exact=True)).to_be_focused()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(count).to_have_text("Step 1 of 9")
    page.keyboard.press("Escape")
    expect(page).to_have_url(f"{server.url}/rules/score5")


def test_the_guide_is_offered_at_the_first_table_and_leads_back_to_it(
    server: ServerProcess, new_page: NewPage
) -> None:
    page = new_page(size=PHONE)
    page.goto(server.url)
    table = create_table(page, server.url)
    page.goto(f"{server.url}/t/{table}")
    offer = page.locator(OFFER)
    expect(offer).to_contain_text("New to Fives?")
    page.reload()
    expect(offer).to_be_visible()
    offer.get_by_role("link", name="Show me").click()
    expect(page.locator("p.count")).to_have_text("Step 1 of 10")
    page.get_by_role("button", name="Skip").click()
    expect(page).to_have_url(f"{server.url}/t/{table}")
    FivesTable(page).wait("turn")
    expect(offer).to_have_count(0)


def test_the_offer_can_be_declined_and_a_move_ends_it(
    server: ServerProcess, new_page: NewPage
) -> None:
    page = new_page()
    page.goto(server.url)
    table = create_table(page, server.url)
    page.goto(f"{server.url}/t/{table}")
    offer = page.locator(OFFER)
    offer.get_by_role("button", name="No guide, thank you").click()
    expect(offer).to_have_count(0)
    page.reload()
    FivesTable(page).wait("turn")
    expect(offer).to_have_count(0)

    other = new_page()
    other.goto(server.url)
    other.goto(f"{server.url}/t/{create_table(other, server.url)}")
    expect(other.locator(OFFER)).to_be_visible()
    FivesTable(other).take_turn()
    expect(other.locator(OFFER)).to_have_count(0)
    other.goto(f"{server.url}/t/{create_table(other, server.url)}")
    FivesTable(other).wait("turn")
    expect(other.locator(OFFER)).to_have_count(0)
