"""A hand of Score Cards with its rules, and what each card would score with each display."""

from dataclasses import dataclass

from rich.cells import cell_len
from rich.console import Group
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from fivescore.cli.screens.scorecards_cards import Cards
from fivescore.cli.screens.style import GOOD, LAMP, MUTED, STRONG
from fivescore.games.scorecards.view import CardPlay, ScoreCardsView

NARROW = 44
"""Columns that a card and its rule need beside the points."""


@dataclass(frozen=True)
class Hand:
    """The cards that a viewer holds, as the view tells them."""

    view: ScoreCardsView
    cards: Cards
    names: list[str]

    def _plays_of(self, card: str) -> list[CardPlay]:
        """The best way to play a card with each display."""
        return [play for play in self.view.plays or [] if play.card == card]

    @property
    def _named(self) -> list[int]:
        """The seats whose displays a play can name."""
        return list(dict.fromkeys(p.vs for p in self.view.plays or [] if p.vs is not None))

    # --- The hand ---------------------------------------------------------------------------

    def table(self, width: int) -> Group:
        """A line for each card: its number, its rule, and what it scores with each display."""
        titles = [self._with(seat) for seat in self._named]
        widths = [max(map(cell_len, title.plain.split("\n"))) for title in titles]
        is_narrow = bool(titles) and width - sum(widths) - len(widths) < NARROW
        if is_narrow:
            titles, widths = [], []
        elif self.view.plays and not titles:
            titles, widths = [Text("")], [3]
        head = Table.grid(padding=(0, 1))
        body = Table.grid(padding=(0, 1))
        head.width = body.width = width
        head.add_column(ratio=1, vertical="bottom")
        body.add_column(width=2, justify="right")
        body.add_column(no_wrap=True)
        body.add_column(ratio=1)
        for points in widths:
            head.add_column(width=points, justify="right", no_wrap=True)
            body.add_column(width=points, justify="right", no_wrap=True)
        head.add_row(Padding(self._title(), (0, 0, 0, 1)), *titles)
        for k, card in enumerate(self.view.hand or [], 1):
            is_new = card == self.view.passed_to_you
            row = [Text(str(k), LAMP if is_new else STRONG), self.cards.face(card)]
            if is_narrow:
                row.append(Text("\n").join([self._rule(card), self._points_below(card)]))
            else:
                row += [self._rule(card), *self._points(card)]
            body.add_row(*row)
        return Group(head, body)

    def _title(self) -> Text:
        card = self.view.passed_to_you
        if card and self.view.known:
            player = self.names[self.view.known.seat]
            return Text(
                self.cards.say("to-return", player=player, card=self.cards.name(card)), LAMP
            )
        return Text(self.cards.say("your-hand" if self.view.plays else "your-hand-idle"), MUTED)

    def _points(self, card: str) -> list[Text]:
        """What a card scores with each display; what a bare number plays is strong."""
        best = self._best_of(card)
        return [
            Text(str(play.points), STRONG if play is best else "") for play in self._plays_of(card)
        ]

    def _points_below(self, card: str) -> Text:
        """The same in a line, where there is no room for a column each."""
        told = zip(self._plays_of(card), self._points(card), strict=True)
        names = (Text.assemble((f"{self.names[p.vs or 0]}: ", MUTED), points) for p, points in told)
        return Text("  ").join(names)

    def _with(self, seat: int) -> Text:
        """A column's title, the name on a line of its own."""
        name = self.names[seat]
        before = self.cards.say("with", player=name).removesuffix(name).rstrip()
        return Text(f"{before}\n{name}", MUTED, justify="right")

    def _best_of(self, card: str) -> CardPlay | None:
        """The play that the engine completes the card to: of equal ones the first by seat."""
        return max(self._plays_of(card), key=lambda play: play.points, default=None)

    def _rule(self, card: str) -> Text:
        """The rule of a card, and the best choice where it leaves one."""
        rule = Text(self.cards.rule(card))
        best = self._best_of(card)
        if best is None or not best.choice:
            return rule
        choice = self.cards.choice(card, best.choice, best.chooser or None)
        if len({play.choice for play in self._plays_of(card)}) > 1:
            choice += f" ({self.cards.say('with', player=self.names[best.vs or 0])})"
        return rule.append(f"\n{self.cards.say('best-choice', choice=choice)}", GOOD)

    # --- How a card would score -------------------------------------------------------------

    def explain(self, card: str) -> Table:
        """How a card would score with each display, part by part, and what to type for that."""
        table = Table(box=None, pad_edge=False, show_header=False, padding=(0, 1))
        table.add_column(no_wrap=True)
        table.add_column(no_wrap=True, justify="right")
        table.add_column()
        for play in self._plays_of(card):
            seat = play.vs
            versus = "" if seat is None else self.cards.say("with", player=self.names[seat])
            told = Text(self.cards.how(play.parts, play.changed))
            if play.choice:
                told.append(f"\n{play.move.removeprefix('play ')}", MUTED)
            table.add_row(f"  {versus}", Text(str(play.points), STRONG), told)
        return table
