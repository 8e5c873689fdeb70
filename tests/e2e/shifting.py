"""Tables that say so when their parts jump: a layout shift of more than 0.1 is an error."""

from playwright.sync_api import BrowserContext

MOST_SHIFT = 0.1
# As browsers count it: what shifts within a second of the last shift, five seconds at most, is one
# jump; what follows from a tap or a key is none.
WATCH_SHIFTS = """most => {
  let sum = 0, first = 0, last = 0, parts = [];
  new PerformanceObserver(list => {
    for (const shift of list.getEntries()) {
      if (shift.hadRecentInput || !location.pathname.startsWith("/t/")) continue;
      if (shift.startTime - last > 1000 || shift.startTime - first > 5000) {
        [sum, first, parts] = [0, shift.startTime, []];
      }
      sum += shift.value;
      last = shift.startTime;
      const at = ({ x, y, width, height }) => `${x},${y} ${width}x${height}`;
      for (const { node, previousRect, currentRect } of shift.sources) {
        const name = node?.outerHTML?.slice(0, 90) ?? node?.textContent?.slice(0, 40);
        parts.push(`${name} from ${at(previousRect)} to ${at(currentRect)}`);
      }
      if (sum > most) {
        console.error(`layout shift ${sum.toFixed(2)} after ${first} ms: ${parts.join("; ")}`);
        [sum, first, parts] = [0, -1e9, []];
      }
    }
  }).observe({ type: "layout-shift", buffered: true });
}"""


def watch_shifts(context: BrowserContext) -> None:
    """Every table in this browser says on its console when something jumped."""
    context.add_init_script(f"({WATCH_SHIFTS})({MOST_SHIFT})")
