"""Deals that can be repeated: a server and a browser whose randomness follows from a seed."""

from playwright.sync_api import BrowserContext

# The page's part of a shuffle is a random salt: this makes it follow from the seed (mulberry32).
SEEDED_CRYPTO = """(seed) => {
  let state = seed >>> 0;
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


def seed_browser(context: BrowserContext, seed: int) -> None:
    """Makes everything random in the pages of a context follow from the seed."""
    context.add_init_script(f"({SEEDED_CRYPTO})({seed})")
