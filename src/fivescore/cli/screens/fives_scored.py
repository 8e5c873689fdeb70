"""How a hand of Fives was paid, line by line, so that every sum can be followed."""

from rich.table import Table
from rich.text import Text

from fivescore.cli.screens.style import BAD, GOOD
from fivescore.engine.contract import Seat, Viewer
from fivescore.games.fives.rules import TARGET
from fivescore.games.fives.view import FivesView
from fivescore.words import tell


class Scored:
    """A finished hand in words."""

    def __init__(self, view: FivesView, names: list[str], viewer: Viewer, language: str) -> None:
        self.view = view
        self.names = names
        self.viewer = viewer
        self.language = language
        assert view.paid is not None
        self.paid = view.paid
        self.totals = view.totals

    def _say(self, message: str, **arguments: str | int) -> str:
        return tell(self.language, f"fives-{message}", **arguments)

    def table(self) -> Table:
        """A row for each seat: rank, total with its cards, and the chips."""
        table = Table(box=None, pad_edge=False, show_header=False, padding=(0, 1))
        order = sorted(range(len(self.totals)), key=self._place)
        for seat in order:
            total = self.totals[seat]
            style = BAD if total > TARGET else GOOD if total == TARGET else ""
            table.add_row(
                "",
                Text(self._rank(seat), style),
                Text(self.names[seat]),
                Text(self._total(seat), style),
                Text(self._chips(seat)),
            )
        return table

    def _place(self, seat: Seat) -> tuple[bool, int]:
        total = self.totals[seat]
        return (True, total) if total > TARGET else (False, -total)

    def _rank(self, seat: Seat) -> str:
        span = self.paid.ranks[seat]
        if span is None:
            return self._say("bust")
        first, last = span
        if first == last:
            return self._say("scored-rank", rank=first)
        return self._say("scored-tied", first=first, last=last)

    def _total(self, seat: Seat) -> str:
        won = [str(trick.value) for trick in self.view.tricks if trick.winner == seat]
        total = str(self.totals[seat])
        return f"{total} = {'+'.join(won)}" if len(won) > 1 else total

    def _chips(self, seat: Seat) -> str:
        lines = self._lines(seat)
        after = self.view.chips[seat]
        if not lines:
            return self._say("paid-nothing", after=str(after), chips=after)
        before = after - self.paid.gains[seat]
        return self._say(
            "paid-sum", before=str(before), lines=" ".join(lines), after=str(after), chips=after
        )

    def _lines(self, seat: Seat) -> list[str]:
        paid, span = self.paid, self.paid.ranks[seat]
        lines = []
        if paid.rank[seat] and span is not None:
            lines.append(self._say("paid-rank", chips=paid.rank[seat], rank=span[1]))
        if paid.exact[seat]:
            lines.append(self._say("paid-exact"))
        if paid.pot[seat]:
            if paid.busts:
                lines.append(self._say("paid-busts", chips=paid.busts))
            if paid.pot[seat] > paid.busts:
                lines.append(self._say("paid-centre", chips=paid.pot[seat] - paid.busts))
        if paid.bust[seat]:
            lines.append(self._bust_line())
        return lines

    def _bust_line(self) -> str:
        """To whom a busted seat's chip went (F15, F16)."""
        taker = self.paid.taker
        if taker is None:
            return self._say(f"paid-to-{self.paid.paid_to}")
        if taker == self.viewer:
            return self._say("paid-to-seat-you")
        return self._say("paid-to-seat", player=self.names[taker])

    def remarks(self) -> list[str]:
        """What else a finished hand shows: the faces of its flips, and the centre."""
        lines = []
        flips: dict[Seat, list[str]] = {}
        for trick in self.view.tricks:
            for play in trick.plays:
                card, flip, _ = play.move.partition("=")
                if flip:
                    flips.setdefault(play.seat, []).append(card)
        if flips:
            cards = "; ".join(f"{self.names[s]} {' '.join(flips[s])}" for s in sorted(flips))
            lines.append(self._say("scored-flips", cards=cards))
        centre = self.view.centre
        if centre and self.view.phase == "over":
            lines.append(self._say("scored-centre-left", chips=centre))
        elif centre:
            lines.append(self._say("scored-centre", chips=centre))
        return lines
