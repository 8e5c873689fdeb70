"""A whole game without a pointer: every step is a key, and the focus can always be seen."""

from playwright.sync_api import Page, expect

from tests.e2e.conftest import NewPage
from tests.e2e.fives_table import LIES_AS, FivesTable
from tests.e2e.serving import ServerProcess

# What has the focus: its name as a screen reader hears it, more or less, and whether it shows.
FOCUSED = """() => {
  const at = document.activeElement;
  // A choice shows it on what stands for it: its label, or the drawing beside it.
  const shown = [at, at.nextElementSibling, at.closest("label")].filter(Boolean).some(one => {
    const style = getComputedStyle(one);
    return style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
  });
  const label = at.labels?.[0]?.textContent ?? at.textContent;
  const name = (at.ariaLabel ?? label).replace(/\\s+/g, " ").trim();
  return { name, shown, card: at.dataset.card ?? null, allowed: at.ariaDisabled !== "true" };
}"""
NO_POINTER = """() => {
  for (const kind of ["pointerdown", "mousedown", "touchstart"])
    addEventListener(kind, () => console.error("A pointer was used."), true);
}"""
MOST_STEPS = 60


def reach(page: Page, name: str) -> None:
    """Tabs until something of that name has the focus."""
    for _ in range(MOST_STEPS):
        page.keyboard.press("Tab")
        focused = page.evaluate(FOCUSED)
        assert focused["shown"], f"The focus on {focused['name']!r} cannot be seen."
        if focused["name"].startswith(name):
            return
    raise AssertionError(f"Tab never came to {name!r}.")


def reach_a_card(page: Page) -> str:
    """Arrows to the first card that may be played."""
    if page.evaluate(FOCUSED)["card"] is None:
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Home")
    for _ in range(MOST_STEPS):
        focused = page.evaluate(FOCUSED)
        if focused["card"] and focused["allowed"]:
            break
        page.keyboard.press("ArrowRight")
    else:
        raise AssertionError("The arrows never came to a card that may be played.")
    assert focused["shown"]
    return str(focused["card"])


def play_a_card(page: Page) -> str:
    """Arrows to a card that may be played, Enter to choose it, Enter to play it."""
    card = reach_a_card(page)
    button = page.locator(f'[data-card="{card}"]')
    if button.get_attribute("aria-pressed") != "true":
        page.keyboard.press("Enter")
        expect(button).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Enter")
    if page.locator(f'ul.hand.live [data-card="{card}"]').count() > 0:
        # The only card was chosen by the page, and there are two ways: Enter again plays it.
        page.keyboard.press("Enter")
    return card


def test_a_whole_game_by_keyboard_alone(server: ServerProcess, new_page: NewPage) -> None:
    page = new_page()
    page.add_init_script(f"({NO_POINTER})()")
    page.goto(server.url)
    expect(page.get_by_role("link", name="New table: Fives")).to_be_visible()
    reach(page, "New table: Fives")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="New table")).to_be_visible()
    reach(page, "4")
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("radio", name="3", exact=True)).to_be_checked()
    for seat in (2, 3):
        reach(page, f"Change seat {seat}")
        page.keyboard.type("Bruno")
    reach(page, "More")
    page.keyboard.press("Enter")
    reach(page, "Hands per game")
    page.keyboard.type("1")
    reach(page, "Start")
    page.keyboard.press("Enter")

    table = FivesTable(page)
    table.wait("turn")
    hand = table.hand
    assert len(hand) == 12
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Help")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    played = []
    while table.wait() == "turn":
        played.append(play_a_card(page))
        expect(page.locator(f'[data-card="{played[-1]}"]')).to_have_count(0)
    assert sorted(played) == sorted(hand)
    expect(page.locator("section.scored").get_by_role("heading")).to_contain_text("chips")
    reach(page, "Replay")
    page.keyboard.press("Enter")
    expect(page.get_by_role("slider", name="Position")).to_be_visible()


def test_keys_turn_sort_tell_and_put_back(server: ServerProcess, new_page: NewPage) -> None:
    page = new_page()
    page.goto(server.url)
    page.get_by_role("button", name="Play now").first.click()
    table = FivesTable(page)
    table.wait("turn")
    by_colour = table.hand
    page.keyboard.press("s")
    page.wait_for_function(f"order => !({LIES_AS})(order)", arg=by_colour)
    page.keyboard.press("s")
    page.wait_for_function(LIES_AS, arg=by_colour)
    page.keyboard.press("t")
    expect(page.locator("[aria-live='assertive']")).to_contain_text("Your turn")
    chosen = page.locator("[data-card][aria-pressed='true']")
    # The only card that may be played is chosen already: put back, it can be chosen as any other.
    page.keyboard.press("Escape")
    expect(chosen).to_have_count(0)
    card = reach_a_card(page)
    page.keyboard.press("Enter")
    expect(chosen).to_have_count(1)
    expect(chosen).to_have_attribute("data-card", card)
    page.keyboard.press("Escape")
    expect(chosen).to_have_count(0)
    page.keyboard.press("m")
    expect(page.get_by_role("button", name="Sound")).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("c")
    expect(page.get_by_role("textbox", name="Say something")).to_be_focused()
    page.keyboard.type("slm")
    expect(page.get_by_role("textbox", name="Say something")).to_have_value("slm")
