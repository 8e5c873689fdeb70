"""Takes the pictures of the page under docs/pictures: `python -m tests.e2e.pictures [NAMES]`.

From real games on a server of its own, so that every time other cards lie there.
"""

import sys
from base64 import b64decode, b64encode
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
from playwright.sync_api import Browser, Page, sync_playwright

from tests.e2e.conftest import CHROMIUM, DESKTOP, FLAGS, PHONE
from tests.e2e.serving import ServerProcess
from tests.e2e.small_png import Pixels, write_png
from tests.e2e.tour import STOPS, World, make_world

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
SIZES = {"desktop": DESKTOP, "phone": PHONE}
PICTURES = {
    "home": "home",
    "new-table": "new table",
    "lobby": "lobby",
    "fives": "Fives",
    "fives-scored": "Fives, hand scored",
    "score5": "Score 5",
    "scorecards": "Score Cards",
    "pad": "score pad, Fives",
    "tournament": "tournament",
    "replay": "replay",
    "replays": "replays",
    "tables": "tables",
    "rules": "rules of Fives",
    "decks": "deck of Score Cards",
    "guide": "guide to Fives",
    "settings": "settings",
}
LIGHT = {"rules", "settings", "new-table", "replay", "decks", "tournament", "pad"}
"""Shown in daylight, so that both lights can be seen."""


def main(names: Sequence[str]) -> None:
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = ServerProcess(Path(folder) / "tables.db")
        server.start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        try:
            world = make_world(browser, server.url)
            for name in names or PICTURES:
                take(browser, world, name)
        finally:
            browser.close()
            server.stop()


def take(browser: Browser, world: World, name: str) -> None:
    """The picture at both sizes."""
    for size_name, (width, height) in SIZES.items():
        context = browser.new_context(
            storage_state=world.cookies,
            viewport={"width": width, "height": height},
            color_scheme="light" if name in LIGHT else "dark",
            reduced_motion="reduce",
            locale="en-GB",
        )
        with context:
            page = context.new_page()
            STOPS[PICTURES[name]](page, world)
            picture = page.screenshot(animations="disabled")
            path = FOLDER / f"{name}-{size_name}.png"
            path.write_bytes(write_png(pixels_of(context.new_page(), picture)))
            print(f"{path.name}: {path.stat().st_size // 1024} KiB")


# The browser unpacks what it took.
UNPACK = """async told => {
  const picture = new Image();
  picture.src = `data:image/png;base64,${told}`;
  await picture.decode();
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const context = canvas.getContext("2d");
  context.drawImage(picture, 0, 0);
  const { data, width } = context.getImageData(0, 0, picture.width, picture.height);
  let text = "";
  for (let at = 0; at < data.length; at += 8192)
    text += String.fromCharCode(...data.subarray(at, at + 8192));
  return { width, pixels: btoa(text) };
}"""


def pixels_of(page: Page, picture: bytes) -> Pixels:
    """Red, green and blue of a PNG file, by an empty page."""
    told = page.evaluate(UNPACK, b64encode(picture).decode())
    flat = np.frombuffer(b64decode(told["pixels"]), np.uint8)
    return flat.reshape(-1, told["width"], 4)[:, :, :3]


if __name__ == "__main__":
    main(sys.argv[1:])
