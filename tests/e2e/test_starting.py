"""A server that starts for the first time: the page says how far it is, and goes on by itself."""

from pathlib import Path

from playwright.sync_api import expect

from tests.e2e.conftest import NewPage
from tests.server.clients import serving
from tests.server.test_readiness import unready

WAITS = {
    "en": "The server is getting ready",
    "fr": "Le serveur se prépare",
    "de": "Der Server macht sich bereit",
    "es": "El servidor se está preparando",
}


def test_pages_wait_for_the_rules_and_go_on_by_themselves(
    new_page: NewPage, tmp_path: Path
) -> None:
    with serving(tmp_path / "tables.db", readiness=unready(tmp_path, "done")) as server:
        pages = [new_page(locale=language, expects="503") for language in WAITS]
        for page, path in zip(pages, ("/", "/new", "/t/nowhere", "/rules/fives"), strict=True):
            page.goto(f"{server.url}{path}")
        for page, heading in zip(pages, WAITS.values(), strict=True):
            expect(page.get_by_role("heading", name=heading)).to_be_visible()
            bar = page.get_by_role("progressbar", name=heading)
            expect(bar).to_have_attribute("aria-valuenow", "25")
        (tmp_path / "done").write_text("", "ascii")
        for page, heading in zip(pages, WAITS.values(), strict=True):
            expect(page.get_by_role("heading", name=heading)).to_be_hidden()
            expect(page.get_by_role("heading").first).to_be_visible()
    new_page.errors[:] = [error for error in new_page.errors if not error.endswith(": 503")]
