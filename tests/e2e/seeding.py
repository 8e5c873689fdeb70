"""Deals that can be repeated: a server and a browser whose randomness follows from a seed."""

import hashlib

from playwright.sync_api import BrowserContext

# A page adds random salts to the shuffles and gives its commands random ids. Both follow from the
# seed (mulberry32) and from how many pages the browser has loaded: an id must not come twice.
SEEDED_CRYPTO = """(seed) => {
  let loads = 0;
  try {
    loads = Number(localStorage.getItem("seeded-loads"));
    localStorage.setItem("seeded-loads", String(loads + 1));
  } catch {
    // An empty page has no storage, and draws nothing.
  }
  let state = (seed + Math.imul(loads, 0x9e3779b9)) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return (t ^ (t >>> 14)) >>> 0;
  };
  crypto.getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let k = 0; k < bytes.length; k++) bytes[k] = next() & 255;
    return array;
  };
}"""


# A forced card that plays itself, after a random time, would race with the clicks of a test.
NO_AUTOPLAY = """() => {
  const key = "fivescore-settings";
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? "{}");
    localStorage.setItem(key, JSON.stringify({ autoplay: "never", ...kept }));
  } catch {
    // An empty page has no storage, and plays nothing.
  }
}"""


# Tests play for the person of a page over a connection of their own, as another device would.
OTHER_DEVICES = """() => {
  try {
    localStorage.setItem("fivescore-devices", "1");
  } catch {
    // An empty page has no storage.
  }
}"""


def seed_browser(context: BrowserContext, seed: int) -> None:
    """Makes everything in the pages of a context follow from the seed and from what is done."""
    context.add_init_script(f"({SEEDED_CRYPTO})({seed})")
    context.add_init_script(f"({NO_AUTOPLAY})()")
    context.add_init_script(f"({OTHER_DEVICES})()")


def derive_seed(seed: int, name: str) -> int:
    """The seed of one test, fixture or game, of 32 bits."""
    digest = hashlib.sha256(f"{seed} {name}".encode()).digest()
    return int.from_bytes(digest[:4], "big")
