"""The page speaks the language of its reader, and remembers another one."""

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import PHONE, NewPage
from tests.e2e.said import foreign
from tests.e2e.serving import ServerProcess


@pytest.mark.parametrize(
    ("locale", "language"), [("fr-FR", "fr"), ("de-AT", "de"), ("es-MX", "es")]
)
def test_the_page_speaks_the_browsers_language(
    server: ServerProcess, new_page: NewPage, locale: str, language: str
) -> None:
    page = new_page(locale=locale)
    page.goto(server.url)
    expect(page.locator("html")).to_have_attribute("lang", language)
    assert foreign(page, server.url, language) == []


def test_a_chosen_language_survives_a_reload(server: ServerProcess, new_page: NewPage) -> None:
    page = new_page(size=PHONE, locale="fr-FR")
    page.goto(f"{server.url}/settings")
    expect(page.get_by_role("heading", name="Réglages")).to_be_visible()
    page.get_by_role("radio", name="Deutsch").check()
    expect(page.get_by_role("heading", name="Einstellungen")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="Einstellungen")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.get_by_role("radio", name="Español").check()
    expect(page.get_by_role("heading", name="Ajustes")).to_be_visible()
    page.goto(server.url)
    expect(page.locator("html")).to_have_attribute("lang", "es")
    assert foreign(page, server.url, "es") == []
