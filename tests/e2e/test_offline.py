"""The service worker in a real browser: pages without a server, and upgrades under open tabs."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import BUILT, PHONE, NewPage
from tests.e2e.score_pad import ScorePad
from tests.e2e.serving import ServerProcess

OFFLINE = r"net::ERR_|Failed to fetch|WebSocket"
INSTALLED = """() => new Promise(done => {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) done();
  else serviceWorker.addEventListener("controllerchange", () => done());
})"""
# What the worker has kept, but for the files of the page.
KEPT = """async () => {
  const paths = [];
  for (const name of await caches.keys())
    for (const request of await (await caches.open(name)).keys())
      paths.push(new URL(request.url).pathname);
  return paths.filter(path => !path.startsWith("/assets/")).sort();
}"""


def install(page: Page, url: str) -> None:
    """Opens the page and waits until its worker has everything."""
    page.goto(url)
    page.evaluate(INSTALLED)


def test_rules_guides_and_pads_reload_without_a_connection(
    server: ServerProcess, new_page: NewPage
) -> None:
    page = new_page(size=PHONE, expects=OFFLINE, has_worker=True)
    install(page, server.url)
    pad = ScorePad(page, server.url)
    pad.begin("Fives", "Ada", "Ines", "Otto")
    pad.tap(25, 20, 19)
    expect(page.get_by_role("row", name="Chips")).to_have_text(re.compile(r"8\s*6\s*5"))
    sheet = page.url
    page.context.set_offline(True)
    pad.tap(24, 18)
    page.reload()
    assert pad.row("Hand 1") == ["25", "20", "19"]
    assert pad.row("Hand 2")[:2] == ["24", "18"]
    pad.tap(20)
    expect(page.get_by_role("status")).to_contain_text("added up when the connection is back")
    page.goto(f"{server.url}/rules/score5")
    expect(page.locator("#S1")).to_be_visible()
    page.goto(f"{server.url}/guide/scorecards")
    expect(page.locator(".frame")).to_be_visible()
    page.goto(f"{server.url}/decks/scorecards")
    expect(page.locator("button.card").first).to_be_visible()
    page.goto(f"{server.url}/settings")
    page.get_by_label("Language").first.select_option("fr")
    expect(page.get_by_role("heading", name="Réglages")).to_be_visible()
    page.get_by_label("Langue").first.select_option("en")
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()
    page.goto(sheet)
    assert pad.row("Hand 2") == ["24", "18", "20"]
    page.context.set_offline(False)
    expect(page.get_by_role("row", name="Chips")).to_have_text(re.compile(r"10\s*6\s*6"))


def test_pads_begin_without_a_connection_and_are_added_up_later(
    server: ServerProcess, new_page: NewPage
) -> None:
    page = new_page(size=PHONE, expects=OFFLINE, has_worker=True)
    install(page, server.url)
    page.context.set_offline(True)
    pad = ScorePad(page, server.url)
    pad.begin("Score 5", "Ada", "Ines")
    pad.tap("Green 80", "Red 40")
    page.reload()
    expect(page.get_by_role("button", name="Green 80")).to_be_visible()
    score5 = page.url
    pad.begin("Score Cards", "Ada", "Ines", starts="Ines")
    pad.write_points([8, 12])
    assert pad.row("Card 1") == ["12", "8"]
    pad.begin("Fives", "Ada", "Ines", "Otto")
    pad.tap(25, 20, 19)
    assert pad.row("Hand 1") == ["25", "20", "19"]
    page.context.set_offline(False)
    expect(page.get_by_role("row", name="Chips")).to_have_text(re.compile(r"8\s*6\s*5"))
    page.goto(score5)
    expect(page.get_by_role("button", name="Ada 120")).to_be_visible()


def test_the_worker_keeps_nothing_of_tables_and_people(
    server: ServerProcess, new_page: NewPage
) -> None:
    page = new_page(has_worker=True)
    install(page, server.url)
    page.get_by_role("button", name="Play now").first.click()
    expect(page.locator("main.stage")).to_be_visible()
    for path in ("/", "/tables", "/archive", "/settings"):
        page.goto(f"{server.url}{path}")
        expect(page.locator("main h1").first).to_be_visible()
    games = ("fives", "score5", "scorecards")
    references = {
        path for game in games for path in (f"/api/guides/{game}", f"/api/guides/{game}/deck")
    }
    references |= {f"/api/{what}/{game}" for game in games for what in ("decks", "pad")}
    references |= {"/api/games"}
    kept = set(page.evaluate(KEPT))
    assert {path for path in kept if path.startswith("/api/")} == references
    assert "/" in kept
    assert not any(path.startswith("/t/") for path in kept)


@pytest.fixture
def upgradable(tmp_path: Path, deal_seed: int) -> Iterator[tuple[ServerProcess, Path]]:
    """A server whose page can be built anew, and the folder of that page."""
    folder = tmp_path / "static"
    shutil.copytree(BUILT.parent, folder)
    process = ServerProcess(tmp_path / "tables.db", seed=deal_seed, page=folder)
    process.start()
    yield process, folder
    process.stop()


def rebuild(folder: Path) -> str:
    """Another version of the page: every file of a page has another name, as after a change in it.

    Returns the name of the rules page in the version before.
    """
    index = folder / "index.html"
    before = re.search(r'data-build="(\w+)"', index.read_text("utf-8"))
    assert before is not None
    scripts = [*folder.glob("assets/*.js")]
    names = {path.name: f"new-{path.name}" for path in scripts}
    pattern = re.compile("|".join(map(re.escape, sorted(names, key=len, reverse=True))))
    texts = [index, folder / "service-worker.js", *scripts]
    for path in texts:
        text = pattern.sub(lambda found: names[found[0]], path.read_text("utf-8"))
        path.write_text(text.replace(before[1], before[1][::-1]), "utf-8")
    for path in scripts:
        path.rename(path.with_name(names[path.name]))
    return next(path.name for path in scripts if path.name.startswith("Rules-"))


BUILD = "document.documentElement.dataset.build"


def test_an_old_tab_goes_on_after_an_upgrade_and_takes_it_at_the_next_page(
    upgradable: tuple[ServerProcess, Path], new_page: NewPage
) -> None:
    server, folder = upgradable
    page = new_page(expects=r"404", has_worker=True)
    install(page, server.url)
    tab = page.context.new_page()
    tab.goto(f"{server.url}/guide/fives")
    expect(tab.locator(".frame")).to_be_visible()
    old = page.evaluate(BUILD)
    rules = rebuild(folder)
    assert page.request.get(f"{server.url}/assets/{rules}").status == 404
    # The old tab has files that the server has not any more.
    page.evaluate("history.pushState(null, '', '/rules')")
    page.evaluate("dispatchEvent(new PopStateEvent('popstate'))")
    expect(page.locator("#F1")).to_be_visible()
    assert page.evaluate(BUILD) == old
    # Another tab is new, and its worker tells the old one, which says so and takes it.
    fresh = page.context.new_page()
    fresh.goto(f"{server.url}/rules/score5")
    expect(fresh.locator("#S1")).to_be_visible()
    assert fresh.evaluate(BUILD) == old[::-1]
    expect(page.get_by_text("A new version is here.")).to_be_visible()
    page.evaluate("history.pushState(null, '', '/decks/scorecards')")
    page.evaluate("dispatchEvent(new PopStateEvent('popstate'))")
    expect(page.locator("button.card").first).to_be_visible()
    assert page.evaluate(BUILD) == old
    expect(fresh.get_by_text("A new version is here.")).to_have_count(0)
    page.get_by_role("link", name="Tables").first.click()
    expect(page.locator(f"html[data-build='{old[::-1]}']")).to_be_attached()
    # The guide's tab goes on, and reloads without a server in the new version.
    tab.get_by_role("button", name="Next").click()
    page.context.set_offline(True)
    tab.reload()
    expect(tab.locator(".frame")).to_be_visible()
    assert tab.evaluate(BUILD) == old[::-1]


def test_without_a_worker_a_page_whose_files_are_gone_is_loaded_anew(
    upgradable: tuple[ServerProcess, Path], new_page: NewPage
) -> None:
    server, folder = upgradable
    page = new_page(expects=r"404|MIME type|dynamically imported module")
    page.goto(server.url)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    old = page.evaluate(BUILD)
    rebuild(folder)
    page.get_by_role("link", name="Rules").first.click()
    expect(page.locator("#F1")).to_be_visible()
    assert page.evaluate(BUILD) == old[::-1]
