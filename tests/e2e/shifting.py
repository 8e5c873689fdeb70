"""Tables that say so when their parts jump: a layout shift over 0.1, or the whole board."""

from playwright.sync_api import BrowserContext

from tests.e2e.guides import KNOWS_ALL_GAMES

MOST_SHIFT = 0.1
# What follows from a tap or a key is meant to move.
WATCH_SHIFTS = """most => {
  const at = ({ x, y, width, height }) => `${x},${y} ${width}x${height}`;
  new PerformanceObserver(list => {
    for (const shift of list.getEntries()) {
      if (shift.hadRecentInput || !location.pathname.startsWith("/t/")) continue;
      const isBoard = shift.sources.some(({ node }) => node?.id === "main");
      if (shift.value <= most && !isBoard) continue;
      const parts = shift.sources.map(({ node, previousRect, currentRect }) => {
        const name = node?.outerHTML?.slice(0, 90) ?? node?.textContent?.slice(0, 40);
        return `${name} from ${at(previousRect)} to ${at(currentRect)}`;
      });
      console.error(`layout shift ${shift.value.toFixed(2)}: ${parts.join("; ")}`);
    }
  }).observe({ type: "layout-shift", buffered: true });
}"""


def watch_shifts(context: BrowserContext) -> None:
    """Every table in this browser says on its console when something jumped.

    No guide is offered: its line goes with the first move, and the board takes its place. On a busy
    machine the browser no longer sees that this followed from a tap.
    """
    context.add_init_script(f"if (location.origin !== 'null') ({KNOWS_ALL_GAMES})()")
    context.add_init_script(f"({WATCH_SHIFTS})({MOST_SHIFT})")
