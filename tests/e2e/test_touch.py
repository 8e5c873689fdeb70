"""Fingers and calm eyes: targets of 44 px on the Fives table, and nothing that moves if asked."""

import pytest

from tests.e2e.conftest import PHONE, NewPage
from tests.e2e.fives_table import FivesTable
from tests.e2e.tour import STOPS, World

# Controls that are smaller than a finger; a card counts as far as its right neighbour lets it.
SMALL = """least => {
  const controls = [...document.querySelectorAll("a, button, input, select")];
  const seen = controls.filter(one => one.checkVisibility({ visibilityProperty: true }));
  return seen.flatMap(one => {
    const box = one.getBoundingClientRect();
    if (one.classList.contains("skip") || box.width === 0) return [];
    const next = one.dataset.card && one.closest("li").nextElementSibling?.getBoundingClientRect();
    const step = next && next.top < box.bottom ? next.left - box.left : box.width;
    const width = Math.min(box.width, step);
    if (width >= least && box.height >= least) return [];
    const name = one.ariaLabel ?? one.textContent.trim();
    return [`${name}: ${width.toFixed(1)} x ${box.height.toFixed(1)}`];
  });
}"""
# What travels or grows over more than the blink of a fade.
MOVING = """() => document.getAnimations()
  .filter(one => one.playState === "running" && one.effect.getComputedTiming().endTime > 150)
  .map(one => one.animationName ?? one.transitionProperty ?? "animation")"""


@pytest.mark.parametrize("stop", ["Fives", "Fives, hand scored", "Fives, game over", "replay"])
def test_a_finger_hits_every_control(stop: str, world: World, new_page: NewPage) -> None:
    page = new_page(size=PHONE, cookies=world.cookies)
    STOPS[stop](page, world)
    # Half a pixel less is how a browser rounds a fraction.
    assert page.evaluate(SMALL, 43.5) == []
    # Thirteen cards in two rows of a phone that narrow lie a little closer.
    page.set_viewport_size({"width": 320, "height": 640})
    assert page.evaluate(SMALL, 38) == []


def test_nothing_travels_with_reduced_motion(world: World, new_page: NewPage) -> None:
    page = new_page(size=PHONE, cookies=world.cookies, is_reduced=True)
    STOPS["Fives"](page, world)
    assert page.evaluate("document.documentElement.dataset.motion") == "reduced"
    page.evaluate(
        f"""() => {{
          window.moved = new Set();
          const look = () => {{
            for (const one of ({MOVING})()) window.moved.add(one);
            requestAnimationFrame(look);
          }};
          look();
        }}"""
    )
    table = FivesTable(page)
    for _ in range(2):
        table.take_turn()
    table.wait()
    assert page.evaluate("[...window.moved]") == []


def test_a_game_does_not_wait_for_its_motion(world: World, new_page: NewPage) -> None:
    page = new_page(cookies=world.cookies, is_reduced=False)
    STOPS["Fives, hand scored"](page, world)
    page.locator("section.scored .next").click()
    table = FivesTable(page)
    assert len(table.play_hand()) == 13
    table.wait("over")
