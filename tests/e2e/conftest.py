"""A real browser against a real server. Without Chromium these tests are left out, and say so.

With `CI` set that is a failure: nothing is skipped silently.
"""

import os
import re
import shutil
from collections.abc import Generator, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    StorageState,
    expect,
    sync_playwright,
)
from playwright.sync_api import Response as PlaywrightResponse

from tests.e2e.fives_table import create_table
from tests.e2e.quick_play import play_quickly
from tests.e2e.seeding import derive_seed, seed_browser
from tests.e2e.serving import ServerProcess
from tests.e2e.shifting import watch_shifts
from tests.e2e.tour import World, make_world

# The first that is there; the build without windows has the same engine and takes less time.
BROWSERS = ("chromium-headless-shell", "chromium", "google-chrome")
CHROMIUM = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
Size = tuple[int, int]
PHONE: Size = (360, 740)
DESKTOP: Size = (1280, 800)
PATIENCE_MS = 60_000
expect.set_options(timeout=PATIENCE_MS)
BUILT = Path(__file__).parents[2] / "src" / "fivescore" / "server" / "static" / "index.html"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    missing = "Chromium" if not CHROMIUM else "the built page" if not BUILT.is_file() else None
    if missing is None or os.environ.get("CI"):
        return
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.skip(reason=f"end-to-end tests need {missing}"))


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Chromium, closed when other tests come: no event loop can run beside Playwright's."""
    assert CHROMIUM, "With CI set, the end-to-end tests need Chromium."
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        yield found
        found.close()


@pytest.fixture(scope="session")
def seed(request: pytest.FixtureRequest) -> int:
    """The seed of all deals of this run."""
    found: int = request.config.getoption("--seed")
    return found


@pytest.fixture
def deal_seed(request: pytest.FixtureRequest, seed: int) -> int:
    """The seed of this test, whichever tests ran before it."""
    return derive_seed(seed, request.node.nodeid)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory, seed: int) -> Iterator[ServerProcess]:
    """A server for all tests that do not kill it."""
    process = ServerProcess(tmp_path_factory.mktemp("server") / "tables.db", seed=seed)
    process.start()
    yield process
    process.stop()


@pytest.fixture(autouse=True)
def _deals_follow_from_the_test(request: pytest.FixtureRequest, deal_seed: int) -> None:
    if "server" in request.fixturenames:
        request.getfixturevalue("server").reseed(deal_seed)


@pytest.fixture
def fragile_server(tmp_path: Path, deal_seed: int) -> Iterator[ServerProcess]:
    """A server of one's own, to be killed."""
    process = ServerProcess(tmp_path / "tables.db", seed=deal_seed)
    process.start()
    yield process
    process.stop()


@dataclass(frozen=True, slots=True)
class Finished:
    """A finished game of three players and one hand, and the cookies of who played it."""

    id: str
    cookies: StorageState


@pytest.fixture(scope="package")
def finished(browser: Browser, server: ServerProcess, seed: int) -> Finished:
    """A game to look back at."""
    server.reseed(derive_seed(seed, "finished"))
    with browser.new_context(service_workers="block") as context:
        page = context.new_page()
        table = create_table(page, server.url, players=3)
        play_quickly(page, server.url, table)
        return Finished(f"{table}-1", context.storage_state())


@pytest.fixture(scope="package")
def world(browser: Browser, server: ServerProcess, seed: int) -> World:
    """Somebody with tables in every phase, for the tour of all pages."""
    server.reseed(derive_seed(seed, "world"), is_watched=False)
    return make_world(browser, server.url)


class NewPage:
    """Opens pages, each in a browser of its own, and remembers what went wrong in any of them.

    Scripts that fail, anything on the console as an error (refused by the content policy, or a
    message that is not there) and answers of a broken server count as wrong.
    """

    def __init__(self, browser: Browser, seed: int) -> None:
        self._browser = browser
        self._seed = seed
        self._contexts: list[BrowserContext] = []
        self.errors: list[str] = []

    def __call__(
        self,
        *,
        size: Size = DESKTOP,
        locale: str = "en-GB",
        is_reduced: bool = True,
        scheme: Literal["dark", "light"] = "dark",
        cookies: StorageState | None = None,
        expects: str | None = None,
        has_worker: bool = False,
        may_shift: bool = True,
    ) -> Page:
        """A page; console errors that match `expects` are part of the test.

        Where nothing `may_shift`, a table whose parts jump is an error too.
        Without a service worker, unless a test is about it: most look at what the server says.
        """
        context = self._browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale=locale,
            has_touch=size[0] < 600,
            reduced_motion="reduce" if is_reduced else "no-preference",
            color_scheme=scheme,
            storage_state=cookies,
            permissions=["clipboard-read", "clipboard-write"],
            service_workers="allow" if has_worker else "block",
        )
        seed_browser(context, self._seed + len(self._contexts))
        if not may_shift:
            watch_shifts(context)
        self._contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE_MS)
        page.on("pageerror", lambda error: self.errors.append(f"{page.url}: {error}"))
        page.on("console", lambda message: self._hear(page, message, expects))
        page.on("response", self._receive)
        return page

    def _hear(self, page: Page, message: ConsoleMessage, expects: str | None) -> None:
        if message.type == "error" and not (expects and re.search(expects, message.text)):
            self.errors.append(f"{page.url}: {message.text}")

    def _receive(self, answer: PlaywrightResponse) -> None:
        if answer.status >= 500:
            self.errors.append(f"{answer.url}: {answer.status}")

    def take_pictures(self, folder: Path) -> None:
        """Keeps how they look, for whoever wants to know why a test failed."""
        for number, page in enumerate(page for one in self._contexts for page in one.pages):
            path = folder / f"page-{number}.png"
            page.screenshot(path=path)
            print(f"{page.url}: {path}")

    def close(self) -> None:
        """Closes all of them."""
        for context in self._contexts:
            context.close()


HAS_FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Notes whether a test failed, for its fixtures; one that did says how to deal it again."""
    report = yield
    if report.failed:
        seed = item.config.getoption("--seed")
        again = f"./dev test '{item.nodeid}' --seed {seed}"
        report.sections.append(("Seed of the deals", f"{seed}; again: {again}"))
    if report.when == "call":
        item.stash[HAS_FAILED] = report.failed
    return report


@pytest.fixture
def new_page(
    browser: Browser, request: pytest.FixtureRequest, tmp_path: Path, deal_seed: int
) -> Iterator[NewPage]:
    """Opens pages, each in a browser of its own; an error in one fails the test.

    A test that fails leaves pictures of them behind, and says where.
    """
    pages = NewPage(browser, deal_seed)
    yield pages
    if request.node.stash.get(HAS_FAILED, False):
        pages.take_pictures(tmp_path)
    pages.close()
    assert not pages.errors, "\n".join(pages.errors)
