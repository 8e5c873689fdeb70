"""A Fives table in the browser, as the person who sits there uses it."""

from typing import Any, Literal

from playwright.sync_api import Locator, Page

from tests.e2e.creating import POLLING, create

Moment = Literal["turn", "scored", "over"]

# What the page asks of its player now; nothing while it waits for others.
MOMENT = """() => {
  if (document.querySelector("footer.after")) return "over";
  if (document.querySelector("section.scored .next")) return "scored";
  return document.querySelector("ul.hand.live") ? "turn" : null;
}"""
LIES_AS = """order => {
  const cards = [...document.querySelectorAll("[data-card]")];
  return cards.map(card => card.dataset.card).join() === order.join();
}"""

# A point of a card that no other card covers: near its index, unless it is turned too far.
FREE_POINT = """async card => {
  const frame = () => new Promise(requestAnimationFrame);
  let box, before;
  do {  // until it lies still
    before = card.getBoundingClientRect();
    await frame().then(frame);
    box = card.getBoundingClientRect();
  } while (box.x !== before.x || box.y !== before.y);
  for (const y of [16, 28, 44, 60]) {
    for (const x of [12, 20, 28, 44]) {
      if (card.contains(document.elementFromPoint(box.x + x, box.y + y))) return { x, y };
    }
  }
  return { x: 12, y: 16 };
}"""


def create_table(page: Page, url: str, *, players: int = 4, hands: int = 1, **payloads: Any) -> str:
    """Lays a table of Fives (see `lay`)."""
    return create(page, url, "fives", players=players, **{"options": {"hands": hands}, **payloads})


class FivesTable:
    """What one sees and does at a Fives table, in any language."""

    MOMENT = MOMENT

    def __init__(self, page: Page) -> None:
        self.page = page

    @property
    def hand(self) -> list[str]:
        """The cards in the own hand, as they lie."""
        cards = self.page.locator("[data-card]").evaluate_all(
            "cards => cards.map(card => card.dataset.card)"
        )
        return [str(card) for card in cards]

    @property
    def trick(self) -> list[str]:
        """The cards of the trick in the order of play, in words."""
        cards = self.page.locator(".trick ol svg[aria-label]")
        return [str(name) for name in cards.evaluate_all("all => all.map(one => one.ariaLabel)")]

    @property
    def ways(self) -> Locator:
        """The ways of playing the chosen card."""
        return self.page.locator("button.way")

    def wait(self, *moments: Moment) -> Moment:
        """Waits until the page asks for something; fails if that is not one of `moments`."""
        handle = self.page.wait_for_function(MOMENT, polling=POLLING)
        moment: Moment = handle.json_value()
        assert not moments or moment in moments
        return moment

    def playable(self) -> list[str]:
        """The cards that may be played."""
        cards = self.page.locator("ul.hand.live [data-card]:not([aria-disabled])").evaluate_all(
            "cards => cards.map(card => card.dataset.card)"
        )
        return [str(card) for card in cards]

    def tap(self, card: str) -> None:
        """Taps a card where it can be seen: the rest may lie under its neighbour."""
        button = self.page.locator(f'[data-card="{card}"]')
        # A card in the shade can be tapped too: it says why it may not be played.
        is_shaded = button.get_attribute("aria-disabled") == "true"
        button.click(position=button.evaluate(FREE_POINT), force=is_shaded)

    def choose(self, card: str) -> None:
        """Chooses a card, unless the page has because it is the only one."""
        if self.page.locator(f'[data-card="{card}"][aria-pressed="true"]').count() == 0:
            self.tap(card)

    def play(self, card: str) -> None:
        """Chooses a card and plays it by the first of its ways."""
        self.choose(card)
        self.ways.first.click()

    def take_turn(self) -> str:
        """Plays the first card that may be; gives it."""
        self.wait("turn")
        card = self.playable()[0]
        self.play(card)
        return card

    def play_hand(self) -> list[str]:
        """Plays until the hand is scored or the game over; gives the cards in order."""
        played = []
        while self.wait() == "turn":
            played.append(self.take_turn())
        return played

    def play_game(self) -> list[str]:
        """Plays until the game is over; gives the cards in order."""
        played = self.play_hand()
        while self.wait() == "scored":
            self.page.locator("section.scored .next").click()
            played += self.play_hand()
        return played
