"""Measures a page as it stands: what sticks out, what is too small, what covers what."""

from playwright.sync_api import Page

LEAST_TEXT, LEAST_PRINT = 12, 11
"""Pixels of the smallest text, and of the smallest print on a card."""
LEAST_TARGET, LEAST_STRIP = 44, 22
"""Pixels of the smallest target, and of what may be left of a card that lies under another."""

MEASURE = """({ leastText, leastPrint, leastTarget, leastStrip }) => {
  const found = [];
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const scope = document.querySelector("dialog[open]") ?? document.body;
  const TARGETS = "a[href], button, input, select, textarea, summary, [role=button]";
  const FANNED = "[data-card], [data-bid], [data-offer]";
  // What lies over the table for a while may cover it: only what is in it has to be clear.
  const OVERLAYS = "section.scored, .final, .bubble, .toast";
  const name = one => {
    const words = (one.ariaLabel || one.textContent || one.dataset?.card || "").trim();
    const kind = typeof one.className === "string" ? one.className.replace(/svelte-\\w+/g, "") : "";
    return `<${one.localName} ${kind.trim()}> “${words.replace(/\\s+/g, " ").slice(0, 40)}”`;
  };
  const isSeen = one => one.checkVisibility({ opacityProperty: false, visibilityProperty: true });
  const isUnseen = one => {
    if (one.closest(".skip, [hidden]")) return true;
    for (let box = one; box && box !== scope; box = box.parentElement)
      if (getComputedStyle(box).clipPath === "inset(50%)") return true;
    return false;
  };
  // What is scrolled away inside a box that scrolls is not lost: only what can be seen is measured.
  const scrollerOf = one => {
    for (let box = one.parentElement; box; box = box.parentElement) {
      const { overflowY } = getComputedStyle(box);
      if (/auto|scroll/.test(overflowY) && box.scrollHeight > box.clientHeight + 1) return box;
    }
    return null;
  };
  const isScrolledAway = (one, box) => {
    const around = scrollerOf(one)?.getBoundingClientRect();
    return around !== undefined && (box.bottom > around.bottom + 1 || box.top < around.top - 1);
  };

  // Nothing sticks out.
  if (document.documentElement.scrollWidth > width) found.push(`wider than the screen`);
  for (const box of scope.querySelectorAll("*")) {
    if (!/auto|scroll/.test(getComputedStyle(box).overflowX) || !isSeen(box)) continue;
    if (box.clientWidth > 1 && box.scrollWidth > box.clientWidth + 1)
      found.push(`scrolls sideways by ${box.scrollWidth - box.clientWidth} px: ${name(box)}`);
  }
  // Something is cut off, and not by an ellipsis that says so.
  const cutter = (one, { left, right, top, bottom }) => {
    for (let box = one; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, textOverflow, display } = getComputedStyle(box);
      if (display === "contents" || textOverflow === "ellipsis") continue;
      const edge = box.getBoundingClientRect();
      if (overflowX !== "visible" && (left < edge.left - 1 || right > edge.right + 1)) return box;
      const isHigher = top < edge.top - 3 || bottom > edge.bottom + 3;
      if (/hidden|clip/.test(overflowY) && isHigher) return box;
    }
    return null;
  };

  // Text is large enough.
  const texts = [];
  const walk = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const parent = node.parentElement;
    if (!node.data.trim() || !parent || !isSeen(parent) || isUnseen(parent)) continue;
    if (/^(style|script|title|option)$/.test(parent.localName)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width < 1) continue;
    const svg = parent.closest("svg");
    const scale = svg ? (parent.getScreenCTM?.()?.a ?? 1) : 1;
    const size = parseFloat(getComputedStyle(parent).fontSize) * Math.abs(scale);
    const isPrint = svg !== null || parent.closest("[data-print]") !== null;
    // A card as small as that stands beside words which say the same.
    const isThumbnail = svg !== null && svg.getBoundingClientRect().width < 44;
    if (!isThumbnail && size < (isPrint ? leastPrint : leastText) - 0.05)
      found.push(`text of ${size.toFixed(1)} px: ${name(parent)}`);
    if (box.left < -0.5 || box.right > width + 0.5)
      found.push(`text out of sight: ${name(parent)}`);
    if (!svg && !isScrolledAway(parent, box)) {
      if (box.bottom > height + 1 || box.top < -1)
        found.push(`text off the screen: ${name(parent)}`);
      // Of a text that is clamped, only what is left can be read.
      if (parent.closest(".long") !== null && cutter(parent, box)) continue;
      // A line of text is higher than its letters.
      const boxes = [...range.getClientRects()].map(({ left, right, top, height: whole }) => (
        { left, right, top: top + 0.22 * whole, bottom: top + 0.78 * whole }));
      texts.push({ parent, boxes });
      const by = cutter(parent, box);
      if (by) found.push(`cut off: ${name(parent)} by ${name(by)}`);
    }
  }

  // Targets are large enough, and on the screen.
  const targets = [...scope.querySelectorAll(TARGETS)].filter(
    one => isSeen(one) && !isUnseen(one) && !one.disabled && one.getBoundingClientRect().width > 1);
  const hits = (one, x, y) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (hit.closest(TARGETS) === one || hit.closest("label")?.control === one);
  };
  const run = (from, to, at) => {
    let [best, now] = [0, 0];
    for (let k = Math.ceil(from); k <= to; k += 2) {
      now = at(k) ? now + 2 : 0;
      best = Math.max(best, now);
    }
    return best;
  };
  for (const one of targets) {
    const box = one.getBoundingClientRect();
    if (isScrolledAway(one, box)) continue;
    if (box.left < -0.5 || box.right > width + 0.5 || box.top < -0.5 || box.bottom > height + 0.5) {
      found.push(`target off the screen: ${name(one)}`);
      continue;
    }
    const isCovered = [0.02, 0.5, 0.98].some(part => {
      const [x, y] = [box.left + box.width / 2, box.top + part * box.height];
      const overlay = document.elementFromPoint(x, y)?.closest(OVERLAYS);
      return overlay && !overlay.contains(one);
    });
    if (isCovered) continue;
    const inText = one.localName === "a" && getComputedStyle(one).display === "inline";
    if (inText) continue;
    if (one.matches(FANNED)) {
      // A chosen card lies on top of the next: another tap puts it back.
      if (one.closest("li")?.previousElementSibling?.querySelector("[aria-pressed=true]")) continue;
      const rows = [0.15, 0.3, 0.5, 0.7].map(part => box.top + part * box.height);
      const along = y => run(box.left, box.right, x => hits(one, x, y));
      const across = Math.max(...rows.map(along));
      const columns = [0.1, 0.2, 0.5].map(part => box.left + part * box.width);
      const up = x => run(box.top, box.bottom, y => hits(one, x, y));
      const down = Math.max(...columns.map(up));
      if (Math.min(across, down) < leastStrip)
        found.push(`strip of ${across} × ${down} px: ${name(one)}`);
      continue;
    }
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const half = leastTarget;
    const across = run(x - half, x + half, k => hits(one, k, y));
    const down = run(y - half, y + half, k => hits(one, x, k));
    if (across === 0) found.push(`target covered: ${name(one)}`);
    else if (Math.min(across, down) < leastTarget - 1)
      found.push(`target of ${across} × ${down} px: ${name(one)}`);
  }

  // Nothing covers what is written.
  const isOver = one => one.closest(OVERLAYS) !== null;
  const meet = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3;
  for (const [k, one] of texts.entries()) {
    for (const other of texts.slice(k + 1)) {
      if (one.parent === other.parent || isOver(one.parent) !== isOver(other.parent)) continue;
      if (one.boxes.some(a => other.boxes.some(b => meet(a, b))))
        found.push(`texts on each other: ${name(one.parent)} and ${name(other.parent)}`);
    }
    for (const box of one.boxes) {
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      const hit = document.elementFromPoint(x, y);
      if (!hit || (isOver(hit) && !isOver(one.parent))) continue;
      if (hit.contains(one.parent) || one.parent.contains(hit)) continue;
      // A target that lies over a whole seat lets it be seen.
      const { backgroundColor, backgroundImage } = getComputedStyle(hit);
      const isClear = backgroundColor === "rgba(0, 0, 0, 0)" && backgroundImage === "none";
      if (isClear && !hit.closest("svg") && !hit.textContent.trim()) continue;
      if (isClear && hit.matches(TARGETS)) continue;
      found.push(`covered: ${name(one.parent)} by ${name(hit)}`);
    }
  }
  return [...new Set(found)];
}"""


def measure(page: Page) -> list[str]:
    """What is wrong with the page as it stands, in words."""
    limits = {
        "leastText": LEAST_TEXT,
        "leastPrint": LEAST_PRINT,
        "leastTarget": LEAST_TARGET,
        "leastStrip": LEAST_STRIP,
    }
    found: list[str] = page.evaluate(MEASURE, limits)
    return found
