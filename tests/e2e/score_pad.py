"""Somebody with a phone on the table who writes the score of a printed game, in any language."""

import re
from collections.abc import Iterable

from playwright.sync_api import Page, expect


class ScorePad:
    """The score pad in a page."""

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self._url = url

    def begin(self, game: str, *names: str, variant: str = "", starts: str = "") -> None:
        """A new sheet."""
        self.page.goto(f"{self._url}/pad")
        self._choose(game)
        if variant:
            self._choose(variant)
        # What can be chosen besides the game comes from the server.
        expect(self.page.locator("fieldset .choices")).not_to_have_count(1)
        many = self.page.get_by_role("radio", name=str(len(names)), exact=True)
        if many.count():
            many.check(force=True)
        for seat, name in enumerate(names):
            self.page.locator(".names input").nth(seat).fill(name)
        if starts:
            self._choose(starts)
        self.page.locator("form .btn.primary").click()
        self.page.wait_for_url("**/pad/*")
        expect(self.page.locator(".pad-key").first).to_be_visible()

    def _choose(self, name: str) -> None:
        self.page.get_by_role("radio", name=name, exact=True).check(force=True)

    def write_totals(self, *totals: int | None) -> None:
        """Totals of Fives; None for one that is too high."""
        for total in totals:
            wanted = re.compile(rf"^{total}$" if total is not None else r"\+")
            self.page.locator(".pad-key", has_text=wanted).click()

    def give(self, family: int, value: int) -> None:
        """A card of Score 5 to the player whose turn it is to be entered."""
        column = self.page.locator(".column").nth(family)
        column.locator(".pad-key", has_text=re.compile(rf"^\s*{value}\s*$")).click()

    def enter_by_cards(self) -> None:
        """Score Cards: not the points but the cards."""
        self.page.locator(".where .pad-key").click()
        expect(self.page.locator(".ticket").first).to_be_visible()

    def tap(self, *keys: str | int | re.Pattern[str]) -> None:
        """Keys by what stands on them."""
        for key in keys:
            name = key if isinstance(key, re.Pattern) else str(key)
            self.page.get_by_role("button", name=name, exact=True).click()

    def write_points(self, points: Iterable[int]) -> None:
        """Numbers by the keys that have them; of those below zero by minus first."""
        for number in points:
            if number < 0:
                self.page.locator(".pad-key", has_text=re.compile(r"^−$")).click()
            wanted = str(number).replace("-", "−")
            self.page.locator(".pad-key", has_text=re.compile(rf"^{wanted}$")).click()

    def row(self, name: str) -> list[str]:
        """What stands in a row of the sheet."""
        rows = self.page.locator(".sheet tr", has=self.page.get_by_role("rowheader", name=name))
        expect(rows.last).to_be_visible()
        return [text.split("\n")[0].strip() for text in rows.last.locator("td").all_inner_texts()]

    def undo(self) -> None:
        self.page.get_by_role("button", name="Undo the last entry").click()

    @property
    def lit(self) -> str:
        """The place that is written on next."""
        return self.page.locator(".pad-cell.lit").get_attribute("aria-label") or ""
