"""A table of any game on the default board: every legal move is a button."""

from typing import Literal

from playwright.sync_api import Page, expect

from tests.e2e.creating import POLLING

Moment = Literal["move", "over"]

# What the page asks of its player now; nothing while it waits for others.
MOMENT = """() => {
  if (document.querySelector("footer.after")) return "over";
  const isPending = document.querySelector("[data-move][aria-busy='true']");
  return document.querySelector("[data-move]") && !isPending ? "move" : null;
}"""


class DefaultTable:
    """What one sees and does on the default board."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @property
    def moves(self) -> list[str]:
        """The moves on the buttons."""
        buttons = self.page.locator("[data-move]")
        return [str(move) for move in buttons.evaluate_all("all => all.map(b => b.dataset.move)")]

    def wait(self) -> Moment:
        """Waits until the page asks for something."""
        moment: Moment = self.page.wait_for_function(MOMENT, polling=POLLING).json_value()
        return moment

    def play(self, move: str) -> None:
        """Presses the button of a move."""
        self.page.locator(f'[data-move="{move}"]').click()

    def expect_fact(self, label: str, value: str) -> None:
        """Expects a fact of the table or of a seat."""
        fact = self.page.locator("dl > div").filter(has_text=label).filter(has_text=value)
        expect(fact.first).to_be_visible()
