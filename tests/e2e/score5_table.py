"""A Score 5 table in the browser, as the person who sits there uses it."""

from typing import Any, Literal

from playwright.sync_api import Locator, Page

from tests.e2e.creating import POLLING, create

Moment = Literal["place", "open", "pick", "revealed", "wild", "over"]

# What the page asks of its player now; nothing while it waits for others.
MOMENT = """() => {
  const table = document.querySelector(".score5");
  if (!table) return null;
  const main = table.querySelector(".do .main");
  if (table.classList.contains("on-reveal")) {
    const lit = table.querySelectorAll("[data-offer].lit").length;
    // The last card is taken without asking.
    if (lit > 0) return lit > 1 ? "pick" : null;
    return main ? "revealed" : null;
  }
  if (table.classList.contains("on-over")) return "over";
  if (table.classList.contains("on-wild")) return main ? "wild" : null;
  return ["place", "open"].includes(table.dataset.step) ? table.dataset.step : null;
}"""


def create_score5(page: Page, url: str, *, players: int = 3, **payloads: Any) -> str:
    """Lays a table of Score 5 (see `lay`)."""
    return create(page, url, "score5", players=players, **payloads)


class Score5Table:
    """What one sees and does at a Score 5 table, in any language."""

    MOMENT = MOMENT

    def __init__(self, page: Page) -> None:
        self.page = page

    @property
    def hand(self) -> list[str]:
        """The cards that are not in the bid, as they lie."""
        return self._texts("[data-card]", "card")

    @property
    def bid(self) -> list[str]:
        """The cards in the tray."""
        return self._texts("[data-bid]", "bid")

    @property
    def offer(self) -> list[str]:
        """The cards that are shared out."""
        return self._texts("[data-offer]", "offer")

    @property
    def sum(self) -> int:
        """The sum in the tray."""
        return int(self.page.locator(".tray .sum").inner_text())

    @property
    def counts(self) -> list[int]:
        """How many cards the others bid, as they sit; nothing until all have placed."""
        return [int(count) for count in self.page.locator(".seats .count b").all_inner_texts()]

    @property
    def main(self) -> Locator:
        """The one action."""
        return self.page.locator(".do .main")

    @property
    def rows(self) -> Locator:
        """The rows of the reveal."""
        return self.page.locator("ol.rows li")

    def _texts(self, selector: str, name: str) -> list[str]:
        found = self.page.locator(selector).evaluate_all(
            "(all, name) => all.map(one => one.dataset[name])", name
        )
        return [str(text) for text in found]

    def wait(self, *moments: Moment) -> Moment:
        """Waits until the page asks for something; fails if that is not one of `moments`."""
        moment: Moment = self.page.wait_for_function(MOMENT, polling=POLLING).json_value()
        assert not moments or moment in moments, f"The page asks to {moment}, not to {moments}."
        return moment

    def wait_for(self, moment: Moment) -> None:
        """Waits until the page asks for just that."""
        self.page.wait_for_function(f"wanted => ({MOMENT})() === wanted", arg=moment)

    def tap(self, card: str) -> None:
        """Taps a card of the hand at its index: the rest may lie under its neighbour."""
        self.page.locator(f'[data-card="{card}"]').click(position={"x": 12, "y": 12})

    def act(self) -> None:
        """Does the one action, not so fast that it might be meant for the step before."""
        self.page.wait_for_timeout(500)
        self.main.click()

    def place(self, *cards: str) -> None:
        """Puts these cards into the bid and places it."""
        self.wait("place")
        for card in cards:
            self.tap(card)
            self.page.locator(f'[data-bid="{card}"]').wait_for()
        assert self.bid == list(cards), f"{self.bid} lie in the bid, not {cards}"
        self.act()

    def play_on(self) -> Moment:
        """Does the first thing that can be done; gives what was asked for."""
        moment = self.wait()
        if moment == "place":
            self.place(self.hand[0])
        elif moment == "pick":
            first = self.page.locator("[data-offer].lit").first
            if first.get_attribute("aria-pressed") != "true":
                first.click()
            self.main.click()
        elif moment == "open":
            self.act()
        elif moment != "over":
            self.main.click()
        return moment
