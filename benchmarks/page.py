"""Measures the page on a slow phone: ``python -m benchmarks.page [--rounds N]``.

A processor four times as slow and the network that browsers call "Fast 3G", in a real Chromium with
an empty cache. Two things are measured: how long it takes until the first screen can be used, and
how long a tap on a card takes until the card is seen in its new place. Beside each stands the same
for a plain page that does next to nothing, so that a busy machine can be told from a slow page.
"""

import argparse
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Locator, Page, sync_playwright

from tests.e2e.conftest import CHROMIUM, FLAGS, PHONE
from tests.e2e.creating import create
from tests.e2e.fives_table import FivesTable
from tests.e2e.score5_table import Score5Table
from tests.e2e.scorecards_table import ScoreCardsTable
from tests.e2e.serving import ServerProcess

SLOWDOWN = 4
# As the developer tools of Chromium have it: bytes a second and milliseconds a request.
FAST_3G = {
    "offline": False,
    "downloadThroughput": 1.6 * 1024 * 1024 / 8 * 0.9,
    "uploadThroughput": 750 * 1024 / 8 * 0.9,
    "latency": 150 * 3.75,
}
HOME_MS, TAP_MS = 2000, 100
"""The targets."""

# When something can be pressed: the first poster has its link, and the page answers events.
USABLE = """sign => new Promise(resolve => {
  const look = () => {
    if (document.querySelector(sign)) setTimeout(() => resolve(performance.now()));
    else requestAnimationFrame(look);
  };
  look();
})"""
# From the next tap until a sign has been painted. If it is in the first picture after the tap, the
# browser's own measure counts; it tells of none that took less than a sixtieth of a second.
WATCH = """sign => {
  window.tapped = new Promise(resolve => {
    const told = new Promise(tell => {
      new PerformanceObserver(list => {
        const click = list.getEntries().find(one => one.name === "click");
        if (click) tell(click.duration);
      }).observe({ type: "event", durationThreshold: 16 });
    });
    addEventListener("click", ({ timeStamp }) => {
      let pictures = 0;
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        const taken = performance.now() - timeStamp;
        const own = new Promise(tell => setTimeout(() => tell(taken), 500));
        resolve(pictures > 1 ? taken : Promise.race([told, own]));
      };
      // Looked for before each picture; the message is read when that picture is painted.
      const look = () => {
        pictures += 1;
        if (document.querySelector(sign)) port2.postMessage(null);
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    }, { capture: true, once: true });
  });
}"""
PLAIN = """<!doctype html><html><body><main><button>Press</button></main>
<script>document.querySelector("button").onclick = event => event.target.id = "done"</script>"""


def slow_page(browser: Browser, *, is_near: bool = False) -> Page:
    """A phone with a slow processor; unless it is near, with a slow network too."""
    width, height = PHONE
    context = browser.new_context(
        viewport={"width": width, "height": height}, has_touch=True, reduced_motion="reduce"
    )
    page = context.new_page()
    tools = context.new_cdp_session(page)
    tools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
    if not is_near:
        tools.send("Network.enable")
        tools.send("Network.emulateNetworkConditions", FAST_3G)
    return page


def time_home(browser: Browser, url: str, sign: str) -> float:
    """Milliseconds until a first screen can be used."""
    page = slow_page(browser)
    page.goto(url, wait_until="commit")
    taken: float = page.evaluate(USABLE, sign)
    page.context.close()
    return taken


def time_plain_tap(browser: Browser, url: str) -> float:
    """Milliseconds from a tap to what it changes, on the plain page."""
    page = slow_page(browser, is_near=True)
    page.goto(url)
    taken = _tap(page, "#done", page.locator("button"))
    page.context.close()
    return taken


def _tap(page: Page, sign: str, target: Locator, *, corner: int | None = None) -> float:
    """A finger's tap in the middle, or so far from the upper left corner.

    Playwright's own clicks look, inside the page and on its time, whether they met their target.
    """
    box = target.bounding_box()
    assert box is not None
    x, y = (box["width"] / 2, box["height"] / 2) if corner is None else (corner, corner)
    page.evaluate(WATCH, sign)
    page.touchscreen.tap(box["x"] + x, box["y"] + y)
    taken: float = page.evaluate("window.tapped")
    return taken


def tap_fives(page: Page) -> float:
    """The tap that plays a card, until it lies in the trick."""
    table = FivesTable(page)
    table.wait("turn")
    card = table.playable()[0]
    table.choose(card)
    sign = f'.fives:not(:has([data-card="{card}"])) .trick ol svg'
    return _tap(page, sign, table.ways.first)


def tap_score5(page: Page) -> float:
    """The tap that puts a card into the bid."""
    table = Score5Table(page)
    table.wait("place")
    card = table.hand[0]
    # The rest of the card may lie under its neighbour.
    target = page.locator(f'[data-card="{card}"]')
    return _tap(page, f'[data-bid="{card}"]', target, corner=12)


def tap_scorecards(page: Page) -> float:
    """The tap that chooses a card, until what it would score is seen."""
    table = ScoreCardsTable(page)
    table.wait()
    card = page.locator("[data-card]").nth(2)
    sign = "[data-card]:nth-child(1) [aria-pressed=true], [data-card][aria-pressed=true]"
    return _tap(page, sign, card)


TAPS: dict[str, Callable[[Page], float]] = {
    "fives": tap_fives,
    "score5": tap_score5,
    "scorecards": tap_scorecards,
}


def time_tap(browser: Browser, url: str, game: str) -> float:
    """Milliseconds from a tap to the card, at a table with bots."""
    page = slow_page(browser, is_near=True)
    table = create(page, url, game, players=3)
    page.goto(f"{url}/t/{table}")
    taken = TAPS[game](page)
    page.context.close()
    return taken


def main(arguments: Sequence[str] | None = None) -> int:
    """Prints the medians of some rounds; 0 whether the targets are met or not."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.page")
    parser.add_argument("--rounds", type=int, default=5)
    rounds = parser.parse_args(arguments).rounds
    if not CHROMIUM:
        print("The page is measured in Chromium: install it, or set CHROMIUM to its path.")
        return 1
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = ServerProcess(Path(folder) / "tables.db", seed=1)
        server.start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        plain = f"data:text/html,{PLAIN}"
        try:
            found: dict[str, list[float]] = {}
            for number in range(rounds):
                print(f"round {number + 1} of {rounds}", file=sys.stderr, flush=True)
                _add(found, "home, plain page", time_home(browser, plain, "button"))
                _add(found, "home", time_home(browser, server.url, "main a[href^='/new']"))
                _add(found, "tap, plain page", time_plain_tap(browser, plain))
                for game in TAPS:
                    _add(found, f"tap, {game}", time_tap(browser, server.url, game))
        finally:
            browser.close()
            server.stop()
    for name, times in found.items():
        kind = name.partition(",")[0]
        target = {"home": HOME_MS, "tap": TAP_MS}[kind]
        ratio = median(times) / median(found[f"{kind}, plain page"])
        print(
            f"{name:18} {median(times):7.0f} ms  ({min(times):.0f} to {max(times):.0f})  "
            f"{ratio:4.1f} × the plain page  target ≤ {target} ms"
        )
    return 0


def _add(found: dict[str, list[float]], name: str, value: float) -> None:
    found.setdefault(name, []).append(value)


if __name__ == "__main__":
    sys.exit(main())
