"""Fives in the terminal: cards with colour, symbol and letter; totals as strokes towards 25."""

from collections.abc import Sequence
from typing import ClassVar

from rich.table import Table
from rich.text import Text

from fivescore.cli.screens.fives_scored import Scored
from fivescore.cli.screens.style import BAD, GOOD, LAMP, MUTED, STRONG, show
from fivescore.cli.screens.table import TableScreen
from fivescore.engine.contract import SPECTATOR, Seat, Viewer
from fivescore.engine.events import Event
from fivescore.games.fives.events import HandNote, OpenNote
from fivescore.games.fives.rules import TARGET
from fivescore.games.fives.text import COLOURS, colour_name
from fivescore.games.fives.view import FivesClaim, FivesMove, FivesView

SYMBOLS = "●▲★⬟"
FACES = (
    "bold #ffffff on #1d5cf5",
    "bold #10281f on #34bd8b",
    "bold #1c1d24 on #d5d9e6",
    "bold #ffffff on #bf0f66",
)
SHADED = ("#5b7fe8", "#2f9a73", "#85879a", "#cf4a87")
NARROW = 76
"""Below so many columns the tally shrinks to a sign for every five."""


class FivesScreen(TableScreen):
    """The table of a match of Fives."""

    own_keys: ClassVar = (("claim", "keys-claim"),)

    def _view(self, viewer: Viewer) -> FivesView:
        view = self.match.view(viewer)
        assert isinstance(view, FivesView)
        return view

    # --- The table --------------------------------------------------------------------------

    def show_table(self, viewer: Viewer) -> None:
        """Seats, trick, own cards and what may be played."""
        view = self._view(viewer)
        self.console.print()
        self._header(view)
        if view.paid and view.phase != "play":
            self._scored(view, viewer)
            return
        show(self.console, self._seats(view, viewer))
        if view.centre:
            show(self.console, Text(f"   {self._say('centre', chips=view.centre)}", MUTED))
        if view.phase == "play":
            self.console.print()
            show(self.console, self._trick(view, viewer))
            if viewer != SPECTATOR:
                self.console.print()
                show(self.console, self._hand(view))
            if view.moves:
                self.console.print()
                show(self.console, self._moves(view, viewer))

    def _header(self, view: FivesView) -> None:
        is_scored = view.phase != "play"
        text = self._say(
            "header-scored" if is_scored else "header",
            hand=view.hand_number,
            hands=view.hands,
            trick=len(view.tricks) + 1,
            tricks=view.tricks_in_hand,
        )
        is_dealt = view.hand_number > 0
        title = Text(f"{self._say('name')} · {text}" if is_dealt else self._say("name"), LAMP)
        self.console.rule(title, style=MUTED, characters="-" if self._plain else "─")

    def _seats(self, view: FivesView, viewer: Viewer) -> Table:
        is_narrow = self.console.width < NARROW
        table = Table(box=None, pad_edge=False, header_style=MUTED, padding=(0, 1))
        table.add_column("")
        table.add_column(self._say("column-player"), no_wrap=True)
        table.add_column(self._say("column-total"), justify="right")
        table.add_column("" if is_narrow else self._say("column-to-25"), no_wrap=True)
        states = (self._say("bust"), self._say("exact"))
        table.add_column("", no_wrap=True, min_width=max(map(len, states)))
        if not is_narrow:
            table.add_column(self._say("column-cards"), justify="right")
        table.add_column(self._say("column-chips"), justify="right")
        for seat in range(view.players):
            is_lit = seat == view.to_act
            total = view.totals[seat]
            style = _tone(total)
            state = states[0] if total > TARGET else states[1] if total == TARGET else ""
            cells: list[Text | str] = [
                Text((">" if self._plain else "▶") if is_lit else " ", LAMP),
                Text(self._name(seat, viewer), LAMP if is_lit else ""),
                Text(str(total), style),
                self._strokes(total, is_narrow=is_narrow),
                Text(state, style),
                str(view.held[seat]),
                str(view.chips[seat]),
            ]
            if is_narrow:
                del cells[5]
            table.add_row(*cells)
        return table

    def _strokes(self, total: int, *, is_narrow: bool) -> Text:
        """Five groups of five strokes, cut as far as the total goes; narrow, a sign a group."""
        cut, free = ("#", ".") if self._plain else ("▮", "▯")
        each = 5 if is_narrow else 1
        text = Text()
        for stroke in range(0, TARGET, each):
            if stroke and stroke % 5 == 0 and not is_narrow:
                text.append(" ")
            is_cut = stroke + each <= total
            text.append(cut if is_cut else free, _tone(total) if is_cut else MUTED)
        return text

    def _trick(self, view: FivesView, viewer: Viewer) -> Text:
        if not view.trick:
            if view.to_act == viewer:
                return Text(f" {self._say('trick-yours-to-lead')}", LAMP)
            return Text(f" {self._say('trick-empty', player=self._name(view.to_act or 0, viewer))}")
        line = Text(" ")
        for play in view.trick:
            line.append(f"{self._name(play.seat, viewer)} ")
            line.append_text(self._as_it_lies(play.move))
            line.append("  ")
        arrow = "->" if self._plain else "→"
        told = self._say("wins-so-far", **self._who(view.winning or 0, viewer))
        return line.append(f"{arrow} {told}", LAMP)

    def _as_it_lies(self, move: str) -> Text:
        """A played card: its face, or the Magenta 5 with the face behind it if it is known."""
        card, flip, _ = move.partition("=")
        if not flip:
            return self._card(card)
        lying = self._card("M5")
        return lying if card == "??" else Text.assemble(lying, (f" ({card})", MUTED))

    def picture(self, cards: list[str]) -> Text:
        """Cards side by side."""
        return Text(" ").join([self._card(card) for card in cards])

    def _card(self, card: str, *, is_lit: bool = True, mark: str = " ") -> Text:
        colour = COLOURS.index(card[0])
        symbol = "" if self._plain else SYMBOLS[colour]
        style = FACES[colour] if is_lit else SHADED[colour]
        return Text(f" {symbol}{card}{mark}", style)

    def _hand(self, view: FivesView) -> Text:
        """Own cards by colour; what may be played is lit, what only face down has a corner."""
        may = {move.move for move in view.moves}
        cards = {card: (card in may, f"{card}=M5" in may) for card in view.hand or []}
        corner = "v" if self._plain else "▾"
        rows: dict[str, list[Text]] = {}
        for card, (up, down) in cards.items():
            mark = corner if down and not up else " "
            row = rows.setdefault(card[0], [])
            row.append(self._card(card, is_lit=up or not may, mark=mark))
        title = self._say("your-cards")
        if any(down and not up for up, down in cards.values()):
            title += f"  ({self._say('only-face-down').replace('▾', corner)})"
        signs = sum(len(card) for row in rows.values() for card in row)
        # Cards stand apart where there is room, and a colour to a row where there is too little.
        gap = " " if signs + len(cards) + len(rows) < self.console.width else ""
        colours = [Text(gap).join(row) for row in rows.values()]
        in_one_row = signs + len(rows) < self.console.width
        hand = Text(" " if in_one_row else "\n ").join(colours)
        return Text.assemble((f" {title}\n", MUTED), " ", hand)

    # --- What may be played -----------------------------------------------------------------

    def _moves(self, view: FivesView, viewer: Seat) -> Text:
        """The legal moves, those of the same sure outcome together."""
        moves = view.moves
        groups: dict[tuple[object, ...], list[FivesMove]] = {}
        for move in moves:
            groups.setdefault(_sort_of_outcome(move), []).append(move)
        title = self._say("you-must" if len(moves) == 1 else "you-may")
        lines = [Text(f" {title}", MUTED)]
        names = [self._names(group, view) for group in groups.values()]
        width = min(26, max(map(len, names)))
        for name, group in zip(names, groups.values(), strict=True):
            told, style = self._outcome(group, view, viewer)
            # A long row of cards gets a line of its own, so that no sentence is broken.
            gap = "  " if len(name) <= width else "\n" + " " * (5 + width)
            lines.append(Text.assemble("   ", (f"{name:<{width}}", STRONG), gap, (told, style)))
        closed = self._why_no_flip(view)
        if closed:
            lines.append(Text(f"   {closed}", MUTED))
        if view.claim is not None:
            told, style = self._claim(view.claim)
            lines.append(Text.assemble("   ", (f"{'claim':<{width}}", STRONG), "  ", (told, style)))
        return Text("\n").join(lines)

    def _names(self, group: list[FivesMove], view: FivesView) -> str:
        texts = [move.move for move in group]
        if "=" in texts[0] and len(texts) == len(view.hand or []) > 1:
            return f"{self._say('any-card')} =M5"
        return " ".join(texts)

    def _outcome(self, group: list[FivesMove], view: FivesView, viewer: Seat) -> tuple[str, str]:
        """What is certain about moves of one sort, in words, and the tone of it."""
        before = view.totals[viewer]
        move = group[0]
        after = move.total_if_won
        sums = {"before": before, "number": move.number, "after": after}
        end = "-bust" if after > TARGET else "-exact" if after == TARGET else ""
        if move.wins:
            return self._say(f"taking{end}", **sums), _tone(after)
        if move.wins is None:
            if len({one.number for one in group}) == 1:
                return self._say(f"if-it-wins{end}", **sums), _tone(after)
            return self._say(f"if-one-wins{end}", before=before), _tone(after)
        if move.taker is not None:
            player = self._name(move.taker, viewer)
            return self._say("leaving", player=player, before=before), ""
        return self._say("not-winning", before=before), ""

    def _claim(self, claim: FivesClaim) -> tuple[str, str]:
        """What a claim of the rest of the hand brings, and the tone of it."""
        if claim.why == "bust":
            return self._say("claim-bust"), ""
        before, number, after = claim.total - claim.number, claim.number, claim.total
        sums = {"before": before, "number": number, "after": after}
        return self._say("claim-tricks", tricks=claim.tricks, **sums), _tone(after)

    def _why_no_flip(self, view: FivesView) -> str:
        """Says why no card can be flipped, where that is so and cards are left to choose."""
        if view.no_flip is None or len(view.moves) == 1:
            return ""
        led = colour_name(COLOURS.index(view.led or ""), self.language)
        return f"{self._say(f'no-flip-{view.no_flip.lower()}', led=led)} ({view.no_flip})"

    # --- What happens -----------------------------------------------------------------------

    def show_event(self, seen: Sequence[Event], viewer: Viewer) -> None:
        """An event as its viewer witnessed it; how a hand scored is shown as a table."""
        match seen[-1]:
            case OpenNote():
                self.show_table(viewer)
            case HandNote():
                pass
            case _:
                super().show_event(seen, viewer)

    def _events_again(self, viewer: Viewer) -> list[Event]:
        """With the faces of all flips, once a hand is over."""
        return list(self.match.record(viewer).events)

    def is_pause(self, seen: Sequence[Event]) -> bool:
        """After a finished hand."""
        return isinstance(seen[-1], OpenNote)

    def read(self, typed: str, viewer: Viewer) -> str:  # noqa: ARG002
        """Cards are typed as moves are written."""
        return typed

    # --- The ends of a hand and of the game ---------------------------------------------------

    def _scored(self, view: FivesView, viewer: Viewer) -> None:
        names = [self._name(seat, viewer) for seat in range(view.players)]
        scored = Scored(view, names, viewer, self.language)
        self.console.print(Text(self._say("scored-title", hand=view.hand_number), LAMP))
        show(self.console, scored.table())
        for line in scored.remarks():
            show(self.console, Text(f" {line}", MUTED))

    def show_end(self, viewer: Viewer) -> None:
        """The final standing, who won, and whether the last hand had to decide."""
        outcome = self.match.outcome
        assert outcome is not None
        self.console.print()
        self.console.print(Text(self._say("final-title"), LAMP))
        best = max(outcome.scores)
        order = sorted(
            range(len(outcome.scores)), key=lambda s: (s not in outcome.winners, -outcome.scores[s])
        )
        table = Table(box=None, pad_edge=False, show_header=False, padding=(0, 1))
        for seat in order:
            style = STRONG if seat in outcome.winners else ""
            table.add_row("", Text(self._name(seat, viewer), style), str(outcome.scores[seat]))
        show(self.console, table)
        names = [self._name(seat, viewer) for seat in outcome.winners]
        if len(names) > 1:
            told = self._say("shared", players=", ".join(names), chips=best)
        else:
            told = self._say("won", chips=best, **self._who(outcome.winners[0], viewer))
        self.console.print(Text(told, LAMP))
        level = [seat for seat, chips in enumerate(outcome.scores) if chips == best]
        if len(level) > len(names):
            totals = self._view(viewer).totals
            players = ", ".join(f"{self._name(seat, viewer)} ({totals[seat]})" for seat in level)
            self.console.print(Text(self._say("won-by-tie-break", players=players), MUTED))


def _sort_of_outcome(move: FivesMove) -> tuple[object, ...]:
    """Moves with the same value here can be told in one line."""
    flips = "=" in move.move
    if move.wins is False:
        return (flips, move.taker)
    if move.wins:
        return (flips, "wins", move.number)
    after = move.total_if_won
    return (flips, "may win", after > TARGET, after == TARGET)


def _tone(total: int) -> str:
    return BAD if total > TARGET else GOOD if total == TARGET else STRONG
