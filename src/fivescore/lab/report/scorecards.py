"""What a report counts of Score Cards: rounds, who starts, and what each card brings."""

from collections.abc import Sequence

from fivescore.engine.contract import Outcome, State
from fivescore.games.scorecards.rules import BONUS, DEAL, OVER, TURNS
from fivescore.lab.report.watch import (
    PERCENT,
    POINTS,
    Column,
    GameReport,
    Table,
    Watcher,
    lift,
)


class ScoreCardsWatcher(Watcher):
    """Counts each round when it is over."""

    def begin(self) -> None:
        super().begin()
        self._starter = 0
        self._played: list[tuple[str, int]] = []
        """Cards and who played them."""

    def is_point(self, state: State) -> bool:
        """After a round."""
        if int(state["phase"][0]) not in (DEAL, OVER):
            return False
        s, add = state[0], self.tally.add
        number, start = int(s["round"]), int(s["start"])
        displays = s["displays"][number - 1].tolist()
        points = s["points"].tolist()
        bonus = int(s["bonus"][number - 1])
        if number == 1:
            self._starter = start
        for seat in range(self.players):
            place = (seat - start) % self.players
            name = "starts" if place == 0 else f"{place} after"
            add("places", name, "points", sum(points[seat]))
            add("places", name, "bonus", BONUS * (bonus >> seat & 1))
            for turn in range(TURNS):
                card = self.deck.cards[displays[seat][turn]]
                scored = points[seat][turn]
                add("turns", turn + 1, "points", scored)
                add("points", min(scored, 40), "share", 1)
                add("cards", card, "points", scored)
                add("cards", card, "nothing", scored == 0)
                self._played.append((card, seat))
        return True

    def finish(self, outcome: Outcome, shares: Sequence[float]) -> None:  # noqa: ARG002
        lifts = [lift(shares, seat) for seat in range(self.players)]
        for card, seat in self._played:
            self.tally.add("cards", card, "lift", lifts[seat])
        played = {card for card, _ in self._played}
        for card in self.deck.cards:
            self.tally.add("cards", card, "played", card in played)
        for seat, share in enumerate(shares):
            place = (seat - self._starter) % self.players
            name = "starts" if place == 0 else f"{place} after"
            self.tally.add("starters", name, "share", share)


TABLES = (
    Table(
        "starters", "Does it decide who starts the first round?", "Place",
        (Column("share", "Victories", PERCENT, "fair"),), drawn="dots",
    ),
    Table(
        "places", "By place in each round", "Place",
        (Column("points", "Points of the cards"), Column("bonus", "Bonus")), drawn="dots",
    ),
    Table(
        "turns", "Points by turn of a round", "Turn", (Column("points", "Points of the card"),),
        drawn="steps",
    ),
    Table(
        "points", "Points of a card (40: or more)", "Points",
        (Column("share", "Of all plays", PERCENT),), drawn="bars",
    ),
    Table(
        "cards", "What does a card bring to whoever plays it?", "Card",
        (
            Column("points", "Points per play"),
            Column("nothing", "Brings nothing", PERCENT),
            Column("lift", "Victories above the others", POINTS, "0"),
            Column("played", "Games in which it is played", PERCENT),
        ),
        drawn="dots", by_value=True,
        about="A card far to the right is worth too much, one far to the left too little.",
    ),
)  # fmt: skip

REPORT = GameReport(ScoreCardsWatcher, TABLES, "round", (("random", "greedy"),))
