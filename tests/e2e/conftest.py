"""A real browser against a real server. Without Chromium these tests are left out, and say so.

With `CI` set that is a failure: nothing is skipped silently.
"""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.e2e.serving import ServerProcess

CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
PHONE = {"width": 360, "height": 740}
DESKTOP = {"width": 1280, "height": 800}
BUILT = Path(__file__).parents[2] / "src" / "fivescore" / "server" / "static" / "index.html"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    missing = "Chromium" if not CHROMIUM else "the built page" if not BUILT.is_file() else None
    if missing is None or os.environ.get("CI"):
        return
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.skip(reason=f"end-to-end tests need {missing}"))


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium."""
    assert CHROMIUM, "With CI set, the end-to-end tests need Chromium."
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        yield found
        found.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server for all tests that do not kill it."""
    process = ServerProcess(tmp_path_factory.mktemp("server") / "tables.db")
    process.start()
    yield process
    process.stop()


@pytest.fixture
def fragile_server(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server of one's own, to be killed."""
    process = ServerProcess(tmp_path / "tables.db")
    process.start()
    yield process
    process.stop()


NewPage = Callable[..., Page]


@pytest.fixture
def new_page(browser: Browser) -> Iterator[NewPage]:
    """Opens pages, each in a browser of its own; an error in one fails the test."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def open_page(
        *, size: dict[str, int] = DESKTOP, locale: str = "en-GB", reduced: bool = True
    ) -> Page:
        context = browser.new_context(
            viewport={"width": size["width"], "height": size["height"]},
            locale=locale,
            has_touch=size == PHONE,
            reduced_motion="reduce" if reduced else "no-preference",
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(20_000)
        page.on("pageerror", lambda error: errors.append(str(error)))
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert errors == []
