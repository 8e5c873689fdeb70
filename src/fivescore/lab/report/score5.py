"""What a report counts of Score 5: auctions with price and value, starting sets, cards."""

from collections.abc import Iterator, Sequence

from fivescore.engine.contract import Outcome, State
from fivescore.games.score5.rules import (
    AUCTIONS,
    BIDDING,
    CHOOSING,
    FAMILIES,
    NOBODY,
    OVER,
    STARTING,
    WILD_CARD,
)
from fivescore.lab.report.watch import (
    PERCENT,
    POINTS,
    Column,
    GameReport,
    Table,
    Watcher,
    lift,
)


class Score5Watcher(Watcher):
    """Counts each auction when its card is taken and the winner's bid is shared out."""

    def begin(self) -> None:
        super().begin()
        self._resolved = 0
        self._sold: list[tuple[int, int]] = []
        """Cards and who won them."""
        self._values = [int(value) for value in self.deck.record["value"][0]]
        self._families = [int(family) for family in self.deck.record["family"][0]]

    def is_point(self, state: State) -> bool:
        """After an auction."""
        s = state[0]
        auction, phase = int(s["auction"]), int(s["phase"])
        if phase == BIDDING:
            resolved = auction - 1
        else:
            resolved = auction if phase in (CHOOSING, OVER) else self._resolved
        is_new = resolved > self._resolved
        if is_new:
            self._resolved = resolved
            self._count_auction(state, resolved)
        if phase == OVER:
            self._count_end(state)
        return is_new

    def _count_auction(self, state: State, number: int) -> None:
        s, add = state[0], self.tally.add
        card, winner = int(s["turned"][number - 1]), int(s["takers"][number - 1])
        name = self.deck.cards[card]
        bids = [int(cards) for cards in s["bids"][: self.players]]
        bidders = sum(bid != 0 for bid in bids)
        is_sold = winner != NOBODY
        for table, row in (("auctions", str(number)), ("cards", name)):
            add(table, row, "unsold", not is_sold)
            add(table, row, "bidders", bidders)
            if is_sold:
                price = sum(self._values[k] for k in _cards(bids[winner]))
                add(table, row, "price", price)
                add(table, row, "paid", price, self._values[card])
                add(table, row, "cards", bids[winner].bit_count())
        if is_sold:
            self._sold.append((card, winner))

    def standing(self, state: State) -> Sequence[float]:
        """What each hand would score now; the wild counts where it is best."""
        return [self._total(int(hand)) for hand in state["hand"][0][: self.players]]

    def _total(self, hand: int) -> int:
        best = [0] * FAMILIES
        for card in _cards(hand):
            if card != WILD_CARD:
                family = self._families[card]
                best[family] = max(best[family], self._values[card])
        if hand >> WILD_CARD & 1:
            wild = self._values[WILD_CARD]
            return sum(best) + max(max(0, wild - value) for value in best)
        return sum(best)

    def _count_end(self, state: State) -> None:
        """What each card adds to the score of whoever holds it in the end."""
        hands = [int(hand) for hand in state["hand"][0][: self.players]]
        self._dealt = [int(which) for which in state["dealt"][0][: self.players]]
        for hand in hands:
            total = self._total(hand)
            for card in _cards(hand):
                adds = total - self._total(hand & ~(1 << card))
                self.tally.add("cards", self.deck.cards[card], "adds", adds)
                self.tally.add("cards", self.deck.cards[card], "scored", adds > 0)

    def finish(self, outcome: Outcome, shares: Sequence[float]) -> None:
        lifts = [lift(shares, seat) for seat in range(self.players)]
        turned = {card for card, _ in self._sold}
        for card in range(STARTING, len(self._values)):
            self.tally.add("cards", self.deck.cards[card], "played", card in turned)
        for card, seat in self._sold:
            self.tally.add("cards", self.deck.cards[card], "lift", lifts[seat])
        for seat, which in enumerate(self._dealt):
            self.tally.add("sets", "ABCDE"[which], "share", shares[seat])
            self.tally.add("sets", "ABCDE"[which], "score", outcome.scores[seat])
            for card in range(which * FAMILIES, (which + 1) * FAMILIES):
                assert card < STARTING
                self.tally.add("cards", self.deck.cards[card], "lift", lifts[seat])


def _cards(mask: int) -> Iterator[int]:
    while mask:
        yield (mask & -mask).bit_length() - 1
        mask &= mask - 1


_PRICES = (
    Column("price", "Price: sum of the bid"),
    Column("paid", "Price against value", PERCENT),
    Column("cards", "Cards in the bid"),
    Column("bidders", "Bidders"),
    Column("unsold", "Unsold", PERCENT),
)

TABLES = (
    Table(
        "auctions", f"The {AUCTIONS} auctions: price against value", "Auction", _PRICES,
        drawn="steps", plot="paid",
        about="The sum of the winning bids divided by the sum of the values of what they bought.",
    ),
    Table(
        "sets", "Does the starting set decide?", "Set",
        (Column("share", "Victories", PERCENT, "fair"), Column("score", "Score")), drawn="dots",
    ),
    Table(
        "cards", "What is a card worth?", "Card",
        (
            Column("lift", "Victories above the others", POINTS, "0"),
            Column("adds", "Adds to the final score"),
            Column("scored", "Counts in the end", PERCENT),
            Column("played", "Games in which it is won", PERCENT),
            *_PRICES,
        ),
        drawn="dots", by_value=True,
        about="Of cards that are auctioned, for whoever buys them; of the others, for whoever is "
        "dealt them.",
    ),
)  # fmt: skip

REPORT = GameReport(Score5Watcher, TABLES, "auction", (("random", "greedy"),))
