"""What a report counts of Fives: hands, busts and exact 25s, places from the leader, cards."""

from collections.abc import Sequence

from fivescore.engine.contract import Outcome, State
from fivescore.games.fives.rules import FIVE, PLAY, TARGET
from fivescore.games.fives.text import card_text
from fivescore.lab.report.watch import (
    PERCENT,
    POINTS,
    Column,
    GameReport,
    Table,
    Watcher,
    lift,
)


class FivesWatcher(Watcher):
    """Counts each hand when it is over."""

    def begin(self) -> None:
        super().begin()
        self._chips = [0] * self.players
        self._held: list[int] = []
        self._holdings: list[tuple[str, int]] = []
        """The text of each card dealt so far in the game, and who got it."""

    def shuffled(self, state: State) -> None:
        """The hands as they were dealt, and the chips before them."""
        s = state[0]
        self._held = [int(cards) for cards in s["hand"][: self.players]]
        self._chips = [int(chips) for chips in s["chips"][: self.players]]

    def is_point(self, state: State) -> bool:
        """After a hand."""
        if int(state["phase"][0]) == PLAY:
            return False
        gained = [
            int(chips) - before
            for chips, before in zip(state["chips"][0], self._chips, strict=False)
        ]
        self._count_hand(state, gained)
        self._count_plays(state)
        self._count_cards(gained)
        return True

    def _count_hand(self, state: State, gained: Sequence[int]) -> None:
        s, add = state[0], self.tally.add
        totals = [int(total) for total in s["totals"][: self.players]]
        leader = int(s["leads"][0])
        for seat, total in enumerate(totals):
            add("totals", total, "share", 1)
            add("hands", "hand", "bust", total > TARGET)
            add("hands", "hand", "exact", total == TARGET)
            add("hands", "hand", "none", total == 0)
            place = (seat - leader) % self.players
            name = "leads" if place == 0 else f"{place} after"
            add("places", name, "chips", gained[seat])
            add("places", name, "bust", total > TARGET)
        right = [total for total in totals if total <= TARGET]
        add("hands", "hand", "all_bust", not right)
        add("hands", "hand", "nobody", right.count(max(right, default=-1)) != 1)
        add("hands", "hand", "centre", int(s["centre"]))

    def _count_plays(self, state: State) -> None:
        s, add, seats = state[0], self.tally.add, self.players
        faces, shown = s["face"].tolist(), s["shown"].tolist()
        leads, takers = s["leads"].tolist(), s["takers"].tolist()
        for k in range(int(s["plays"])):
            trick = k // seats
            name = card_text(faces[k])
            is_flipped = shown[k] == FIVE
            add("cards", name, "flipped", is_flipped)
            if not is_flipped:
                add("cards", name, "took", takers[trick] == (leads[trick] + k) % seats)
        for trick in range(int(s["trick"])):
            start = trick * seats
            add("hands", "hand", "fives", FIVE in shown[start : start + seats])
            add("hands", "hand", "led_five", shown[start] == FIVE)

    def _count_cards(self, gained: Sequence[int]) -> None:
        rest = sum(gained)
        for seat, cards in enumerate(self._held):
            above = gained[seat] - (rest - gained[seat]) / (self.players - 1)
            left = cards
            while left:
                card = (left & -left).bit_length() - 1
                left &= left - 1
                name = card_text(card)
                self.tally.add("cards", name, "chips", above)
                self._holdings.append((name, seat))

    def finish(self, outcome: Outcome, shares: Sequence[float]) -> None:  # noqa: ARG002
        lifts = [lift(shares, seat) for seat in range(self.players)]
        for name, seat in self._holdings:
            self.tally.add("cards", name, "lift", lifts[seat])


TABLES = (
    Table(
        "totals", "Totals of a hand", "Total", (Column("share", "Of all hands", PERCENT),),
        drawn="bars", about="25 is the aim; above it is bust.",
    ),
    Table(
        "hands", "Hands", "",
        (
            Column("exact", "Exactly 25", PERCENT),
            Column("bust", "Bust", PERCENT),
            Column("none", "No trick", PERCENT),
            Column("all_bust", "Everybody busts", PERCENT),
            Column("nobody", "No single closest", PERCENT),
            Column("centre", "Chips left in the centre"),
            Column("fives", "Tricks with a Magenta 5", PERCENT),
            Column("led_five", "Tricks led with one", PERCENT),
        ),
    ),
    Table(
        "places", "Does the place after the leader of the first trick decide?", "Place",
        (Column("chips", "Chips gained"), Column("bust", "Bust", PERCENT)), drawn="dots",
        about="Whoever holds Magenta 0 leads; the others follow clockwise.",
    ),
    Table(
        "cards", "What is a card worth to whoever is dealt it?", "Card",
        (
            Column("chips", "Chips above the others", even="0"),
            Column("lift", "Victories above the others", POINTS, "0"),
            Column("took", "Takes the trick, face up", PERCENT),
            Column("flipped", "Played face down", PERCENT),
        ),
        drawn="dots", by_value=True,
    ),
)  # fmt: skip

REPORT = GameReport(FivesWatcher, TABLES, "hand", (("random", "greedy"),))
