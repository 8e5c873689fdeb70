"""A table of Score Cards in the browser, as the person who sits there uses it."""

import re
from typing import Any, Literal

from playwright.sync_api import Page

from tests.e2e.creating import POLLING, create

Moment = Literal["play", "pass", "return", "over"]

# What the page asks of its player now; nothing while it waits for others.
MOMENT = """() => {
  if (document.querySelector("footer.after")) return "over";
  if (!document.querySelector("ol.hand.live")) return null;
  if (document.querySelector(".action .keep")) return "pass";
  return document.querySelectorAll("[data-card]").length > 5 ? "return" : "play";
}"""


def create_table(page: Page, url: str, *, players: int, **payloads: Any) -> str:
    """Lays a table of Score Cards (see `lay`)."""
    return create(page, url, "scorecards", players=players, **payloads)


class ScoreCardsTable:
    """What one sees and does at a table of Score Cards."""

    MOMENT = MOMENT

    def __init__(self, page: Page) -> None:
        self.page = page

    def wait(self) -> Moment:
        """Waits until something is asked of the player; says what."""
        moment: Moment = self.page.wait_for_function(MOMENT, polling=POLLING).json_value()
        return moment

    def wait_for_others(self) -> None:
        """Waits until it is somebody else's turn."""
        self.page.wait_for_function(f"() => !({MOMENT})()")

    @property
    def hand(self) -> list[str]:
        """The cards in the own hand, as they lie."""
        cards = self.page.locator("[data-card]")
        return list(cards.evaluate_all("all => all.map(card => card.dataset.card)"))

    @property
    def lying(self) -> list[str]:
        """Every card that lies open: the displays and the Starting card."""
        cards = self.page.locator("[data-lies]:not(.preview)")
        return list(cards.evaluate_all("all => all.map(card => card.dataset.lies)"))

    @property
    def action(self) -> str:
        """What the one button says that it will do."""
        return self.page.locator("[data-do] span").inner_text().replace("\xa0", " ")

    def promised(self) -> int:
        """The points that the button promises."""
        found = re.search(r": (-?\d+) point", self.action)
        assert found, self.action
        return int(found[1])

    def choose(self, place: int) -> str:
        """Chooses the card at a place of the hand; gives its text."""
        card = self.page.locator("[data-card]").nth(place)
        if card.get_attribute("aria-pressed") != "true":
            card.click()
        return str(card.get_attribute("data-card"))

    def do(self) -> None:
        """Presses the button."""
        self.page.locator("[data-do]").click()

    def wait_until_sent(self) -> None:
        """Waits until what was chosen is on the table."""
        self.page.wait_for_function(
            "() => document.querySelector('[data-card][aria-pressed=true]') === null"
        )

    def sheet(self, seat: int = 0) -> list[int]:
        """The points of a seat's cards in the running round, from the sheet in the rail."""
        cells = self.page.locator(f'.rail [data-cell^="{seat}-"]')
        texts = [text.strip() for text in cells.all_inner_texts()]
        return [int(text) for text in texts if re.fullmatch(r"-?\d+", text)]

    def totals(self) -> list[int]:
        """The totals at the foot of the sheet, one's own first."""
        cells = self.page.locator(".rail tfoot tr:first-child td").all_inner_texts()
        return [int(cell) for cell in cells]
