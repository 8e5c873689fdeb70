"""What holds for every page, at every size and in both lights: axe finds nothing, and it fits."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.e2e.conftest import DESKTOP, PHONE, NewPage, Size
from tests.e2e.tour import EXPECTED, STOPS, World

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SMALL_PHONE: Size = (320, 640)
# What makes the page wider than the screen.
WIDER = """() => {
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= width) return [];
  const all = [...document.querySelectorAll("body *")];
  const out = all.filter(one => one.getBoundingClientRect().right > width + 0.5);
  return [`wider than ${width}`, ...out.slice(0, 5).map(one => one.outerHTML.slice(0, 120))];
}"""


def resize(page: Page, size: Size) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})


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
def test_axe_finds_nothing_and_nothing_sticks_out(
    stop: str, world: World, new_page: NewPage
) -> None:
    page = new_page(cookies=world.cookies, expects=EXPECTED.get(stop))
    STOPS[stop](page, world)
    # By the debugger, not as an element: the page's policy lets no foreign script in.
    page.evaluate(AXE.read_text("utf-8"))
    problems = []
    for size in (DESKTOP, PHONE):
        resize(page, size)
        page.emulate_media(color_scheme="dark")
        problems += [f"{size}: {one}" for one in violations(page)]
        # The other light has the same words and roles.
        page.emulate_media(color_scheme="light")
        problems += [f"{size}, light: {one}" for one in violations(page, "color-contrast")]
    for size in (SMALL_PHONE, PHONE):
        resize(page, size)
        problems += page.evaluate(WIDER)
    assert problems == []
