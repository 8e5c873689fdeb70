"""What holds for every page: axe finds nothing, it fits, and it speaks its reader's language."""

from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Page, expect

from tests.amounts import IS_THOROUGH
from tests.e2e.conftest import DESKTOP, PHONE, NewPage, Size
from tests.e2e.said import choose_language, foreign
from tests.e2e.serving import ServerProcess
from tests.e2e.tour import EXPECTED, STOPS, World

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
Light = Literal["dark", "light"]
LANGUAGES = ("fr", "de", "es", "en")
SMALL_PHONE: Size = (320, 640)
# By day each size in one light: the other has the same words and roles.
LOOKS: list[tuple[Size, Light]] = [(DESKTOP, "dark"), (PHONE, "light")]
if IS_THOROUGH:
    LOOKS += [(DESKTOP, "light"), (PHONE, "dark")]
# What makes the page wider than the screen, and controls that a table cuts off at its sides.
WIDER = """() => {
  const width = document.documentElement.clientWidth;
  const sticksOut = one => {
    const box = one.getBoundingClientRect();
    return box.width > 1 && (box.left < -0.5 || box.right > width + 0.5);
  };
  const isWider = document.documentElement.scrollWidth > width;
  const all = [...document.querySelectorAll(isWider ? "body *" : "a, button, input, select")];
  const out = all.filter(one => one.checkVisibility() && sticksOut(one)).slice(0, 5);
  const told = out.map(one => `${width} px: ${one.outerHTML.slice(0, 120)}`);
  return isWider ? [`wider than ${width} px`, ...told] : told;
}"""


# Axe cannot judge print on a gradient: it is taken on the worst of its colours instead.
FLATTEN = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    .surface, .frame { background: var(--table-lit) !important }
    [data-theme=light] :is(.surface, .frame) { background: var(--table) !important }`);
  document.adoptedStyleSheets.push(sheet);
}"""


# The page has been laid out anew, and nothing is on its way any more.
SETTLED = """async () => {
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  await Promise.all(document.getAnimations().map(one => one.finished.catch(() => {})));
}"""


def resize(page: Page, size: Size) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(SETTLED)


def light(page: Page, scheme: Light) -> None:
    page.emulate_media(color_scheme=scheme)
    page.evaluate(SETTLED)


def violations(page: Page, *rules: str) -> list[str]:
    """What axe says against the page as it stands; all its rules, or only these."""
    options: dict[str, Any] = {"resultTypes": ["violations"]}
    if rules:
        options["runOnly"] = list(rules)
    found: list[dict[str, Any]] = page.evaluate(
        "async (options) => (await axe.run(options)).violations", options
    )
    return [
        f"{one['id']}: {node['html'][:160]}\n    {node['failureSummary']}"
        for one in found
        for node in one["nodes"]
    ]


@pytest.mark.parametrize("stop", STOPS)
def test_everybody_can_read_every_page(stop: str, world: World, new_page: NewPage) -> None:
    # Not in English: what was told before another language is chosen was told in this one.
    page = new_page(locale="fr-FR", cookies=world.cookies, expects=EXPECTED.get(stop))
    STOPS[stop](page, world)
    # By the debugger, not as an element: the page's policy lets no foreign script in.
    page.evaluate(AXE.read_text("utf-8"))
    page.evaluate(FLATTEN)
    problems = []
    for size, scheme in LOOKS:
        resize(page, size)
        light(page, scheme)
        problems += [f"{size}, {scheme}: {one}" for one in violations(page)]
        for language in LANGUAGES:
            choose_language(page, language)
            problems += [f"{size}, {language}: {one}" for one in foreign(page, world.url, language)]
    for language in LANGUAGES:
        choose_language(page, language)
        for size in (SMALL_PHONE, PHONE):
            resize(page, size)
            problems += [f"{language}, {one}" for one in page.evaluate(WIDER)]
    assert problems == []


def test_rules_are_printed_black_on_white_without_what_is_for_tapping(
    server: ServerProcess, new_page: NewPage
) -> None:
    page = new_page()
    page.goto(f"{server.url}/rules/scorecards")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator("nav:visible")).not_to_have_count(0)
    page.emulate_media(media="print")
    expect(page.locator("nav:visible, header:visible, .btn:visible")).to_have_count(0)
    colours = (
        "[getComputedStyle(document.body).backgroundColor, getComputedStyle(document.body).color]"
    )
    assert page.evaluate(colours) == ["rgb(255, 255, 255)", "rgb(0, 0, 0)"]


def test_who_asks_for_more_contrast_reads_no_grey(server: ServerProcess, new_page: NewPage) -> None:
    page = new_page()
    page.goto(server.url)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.evaluate(AXE.read_text("utf-8"))
    page.evaluate(FLATTEN)
    for scheme in ("dark", "light"):
        page.emulate_media(color_scheme=scheme, contrast="more")
        page.evaluate(SETTLED)
        assert violations(page, "color-contrast-enhanced") == []
