"""Somebody with a phone on the table who writes the score of a printed game."""

import re
from collections.abc import Iterable

from playwright.sync_api import Page, expect


class ScorePad:
    """The score pad in a page."""

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self._url = url

    def begin(self, game: str, *names: str, variant: str = "") -> None:
        """A new sheet."""
        self.page.goto(f"{self._url}/pad")
        self._choose(game)
        if variant:
            self._choose(variant)
        self.page.locator("fieldset", has_text="Players").first.wait_for()
        many = self.page.get_by_role("radio", name=str(len(names)), exact=True)
        if many.count():
            many.check(force=True)
        for seat, name in enumerate(names):
            self.page.get_by_role("textbox", name=f"Player {seat + 1}").fill(name)
        self.page.get_by_role("button", name="Begin the sheet").click()
        self.page.wait_for_url("**/pad/*")
        expect(self.page.locator(".pad-key").first).to_be_visible()

    def _choose(self, name: str) -> None:
        self.page.get_by_role("radio", name=name, exact=True).check(force=True)

    def tap(self, *keys: str | int | re.Pattern[str]) -> None:
        """Keys by what stands on them."""
        for key in keys:
            name = key if isinstance(key, re.Pattern) else str(key)
            self.page.get_by_role("button", name=name, exact=True).click()

    def write_points(self, points: Iterable[int]) -> None:
        """Numbers by their digits, each with the big key behind it."""
        for number in points:
            self.tap(*str(number).replace("-", "").strip())
            if number < 0:
                self.tap("Minus")
            self.page.locator(".pad-keys .next").click()

    def row(self, name: str) -> list[str]:
        """What stands in a row of the sheet."""
        rows = self.page.locator(".sheet tr", has=self.page.get_by_role("rowheader", name=name))
        return [text.split("\n")[0].strip() for text in rows.last.locator("td").all_inner_texts()]

    def undo(self) -> None:
        self.page.get_by_role("button", name="Undo the last entry").click()

    @property
    def lit(self) -> str:
        """The place that is written on next."""
        return self.page.locator(".pad-cell.lit").get_attribute("aria-label") or ""
