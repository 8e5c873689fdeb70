"""How a hand of Fives was paid, line by line, so that every sum can be followed."""

from typing import Any

from rich.table import Table
from rich.text import Text

from fivescore.cli.screens.style import BAD, GOOD
from fivescore.engine.contract import Seat, Viewer
from fivescore.games.fives.rules import TARGET
from fivescore.words import tell


class Scored:
    """A finished hand in words."""

    def __init__(
        self, view: dict[str, Any], names: list[str], viewer: Viewer, language: str
    ) -> None:
        self.view = view
        self.names = names
        self.viewer = viewer
        self.language = language
        self.totals: list[int] = view["totals"]
        self.standing = [total for total in self.totals if total <= TARGET]
        self.busts = len(self.totals) - len(self.standing)

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

    def _span(self, seat: Seat) -> tuple[int, int]:
        """The ranks that a seat's total spans: more than one where it is tied (F13)."""
        total = self.totals[seat]
        first = 1 + sum(other > total for other in self.standing)
        return first, first + self.standing.count(total) - 1

    def _rank(self, seat: Seat) -> str:
        if self.totals[seat] > TARGET:
            return self._say("bust")
        first, last = self._span(seat)
        if first == last:
            return self._say("scored-rank", rank=first)
        return self._say("scored-tied", first=first, last=last)

    def _total(self, seat: Seat) -> str:
        won = [str(trick["value"]) for trick in self.view["tricks"] if trick["winner"] == seat]
        total = str(self.totals[seat])
        return f"{total} = {'+'.join(won)}" if len(won) > 1 else total

    def _chips(self, seat: Seat) -> str:
        lines = self._lines(seat)
        paid = self.view["paid"]
        after = self.view["chips"][seat]
        if not lines:
            return self._say("paid-nothing", after=str(after), chips=after)
        before = after - sum(paid[line][seat] for line in ("rank", "exact", "bust", "pot"))
        return self._say(
            "paid-sum", before=str(before), lines=" ".join(lines), after=str(after), chips=after
        )

    def _lines(self, seat: Seat) -> list[str]:
        paid = self.view["paid"]
        lines = []
        if paid["rank"][seat]:
            rank = self._span(seat)[1]
            lines.append(self._say("paid-rank", chips=paid["rank"][seat], rank=rank))
        if paid["exact"][seat]:
            lines.append(self._say("paid-exact"))
        if paid["pot"][seat]:
            if self.busts:
                lines.append(self._say("paid-busts", chips=self.busts))
            if paid["pot"][seat] > self.busts:
                lines.append(self._say("paid-centre", chips=paid["pot"][seat] - self.busts))
        if paid["bust"][seat]:
            lines.append(self._bust_line())
        return lines

    def _bust_line(self) -> str:
        """To whom a busted seat's chip went (F15, F16)."""
        for seat, pot in enumerate(self.view["paid"]["pot"]):
            if pot and seat == self.viewer:
                return self._say("paid-to-seat-you")
            if pot:
                return self._say("paid-to-seat", player=self.names[seat])
        if not self.standing and self.view["all_bust"] == "vanish":
            return self._say("paid-to-nobody")
        return self._say("paid-to-centre")

    def remarks(self) -> list[str]:
        """What else a finished hand shows: the faces of its flips, and the centre."""
        lines = []
        flips: dict[Seat, list[str]] = {}
        for trick in self.view["tricks"]:
            for play in trick["plays"]:
                card, flip, _ = play["move"].partition("=")
                if flip:
                    flips.setdefault(play["seat"], []).append(card)
        if flips:
            cards = "; ".join(f"{self.names[s]} {' '.join(flips[s])}" for s in sorted(flips))
            lines.append(self._say("scored-flips", cards=cards))
        centre = self.view["centre"]
        if centre and self.view["phase"] == "over":
            lines.append(self._say("scored-centre-left", chips=centre))
        elif centre:
            lines.append(self._say("scored-centre", chips=centre))
        return lines
