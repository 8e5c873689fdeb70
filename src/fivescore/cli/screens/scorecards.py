"""Score Cards in the terminal: displays with their points, the sheet, and a hand with its rules."""

from collections.abc import Sequence
from typing import ClassVar

from msgspec import UNSET
from rich.cells import cell_len
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from fivescore.cli.screens.scorecards_cards import Cards, short
from fivescore.cli.screens.scorecards_hand import Hand
from fivescore.cli.screens.scorecards_sheet import best_points, round_sum, sheet
from fivescore.cli.screens.scorecards_typed import VERBS, cards_in_play, find_cards, read_move
from fivescore.cli.screens.style import LAMP, MUTED, STRONG, show
from fivescore.cli.screens.table import TableScreen
from fivescore.engine.contract import SPECTATOR, Seat, Viewer, printable
from fivescore.engine.events import Event
from fivescore.engine.match import Match
from fivescore.games.scorecards.deck import ScoreDeck
from fivescore.games.scorecards.events import RoundFact, RoundNote, ScoredNote
from fivescore.games.scorecards.log import ends_with_play
from fivescore.games.scorecards.rules import TURNS
from fivescore.games.scorecards.view import PartnerCards, ScoreCardsView

BESIDE = 78
"""Columns that the table keeps where the sheet stands beside it."""
GAP = 2
WIDEST_HAND = 96
"""Columns beyond which a rule and its points would lie too far apart."""
REFUSED = "#ff9a8a"


class ScoreCardsScreen(TableScreen):
    """The table of a match of Score Cards."""

    log_begins: ClassVar = RoundFact
    own_keys: ClassVar = (("", "keys-pass"), ("i", "keys-info"), ("s", "keys-sheet"))

    def __init__(self, console: Console, match: Match, language: str) -> None:
        super().__init__(console, match, language)
        assert isinstance(match.deck, ScoreDeck)
        self._cards = Cards(match.deck, language, self._plain)

    def _say(self, message: str, **arguments: str | int) -> str:
        return self._cards.say(message, **arguments)

    def _names(self, view: ScoreCardsView, viewer: Viewer) -> list[str]:
        return [self._name(seat, viewer) for seat in range(view.players)]

    def picture(self, cards: list[str]) -> Text:
        """Cards side by side."""
        return Text(" ").join([self._cards.face(card) for card in cards])

    def _view(self, viewer: Viewer) -> ScoreCardsView:
        view = self.match.view(viewer)
        assert isinstance(view, ScoreCardsView)
        return view

    # --- The table --------------------------------------------------------------------------

    def show_table(self, viewer: Viewer) -> None:
        """The displays, the sheet where there is room for it, and the viewer's hand."""
        view = self._view(viewer)
        self._header(view, viewer)
        if not view.round:
            return
        paper = sheet(view, self._cards, self._names(view, viewer))
        beside = self.console.width - GAP - self.console.measure(paper).maximum
        is_beside = beside >= BESIDE
        room = beside if is_beside else self.console.width
        pieces = self._pieces(view, viewer, room)
        if is_beside:
            both = Table.grid(padding=(0, GAP, 0, 0))
            both.add_column(width=room)
            both.add_column()
            both.add_row(Group(*pieces), paper)
            pieces = [both]
        elif view.phase in ("deal", "over"):
            pieces += [Text(""), paper]
        for piece in pieces:
            show(self.console, piece)

    def _header(self, view: ScoreCardsView, viewer: Viewer) -> None:
        parts = [self._say("name")]
        if view.phase == "over":
            parts.append(self._say("header-over"))
        elif view.round:
            parts.append(self._say("header", round=view.round))
            parts.append(self._say("starts", **self._who(view.start or 0, viewer)))
        title = (" - " if self._plain else " · ").join(parts)
        self.console.rule(Text(title, LAMP), style=MUTED, characters="-" if self._plain else "─")

    def _pieces(self, view: ScoreCardsView, viewer: Viewer, room: int) -> list[RenderableType]:
        """What stands on the table, from top to bottom."""
        pieces: list[RenderableType] = [self._middle(view, viewer, room)]
        pieces += self._displays(view, viewer, room)
        if view.teams:
            pieces.append(self._teams(view, viewer))
        if view.hand is UNSET or view.phase in ("deal", "over"):
            return pieces
        names = self._names(view, viewer)
        if not (view.plays and self._names_display(view, viewer)):
            pieces.append(Text(""))
        pieces.append(Hand(view, self._cards, names).table(min(room, WIDEST_HAND)))
        if view.known and view.known.cards:
            pieces.append(self._known(view.known, viewer))
        return pieces

    def _middle(self, view: ScoreCardsView, viewer: Viewer, room: int) -> Text:
        """The Starting card, the others' last card, and the deck where there is room for it."""
        starting = self._cards.face(short(view.starting or ""))
        line = Text.assemble(f" {self._say('starting')} ", starting)
        last = view.last
        if last and viewer not in (SPECTATOR, last.seat) and view.phase == "play":
            told = self._say("single-last")
            card = self._cards.face(short(last.card))
            part = Text.assemble(f"{told[:1].upper()}{told[1:]} ", card)
            fits = line.cell_len + 3 + part.cell_len < room
            line = Text.assemble(line, "   " if fits else "\n ", part)
        deck = Text(self._say("deck-left", cards=view.left), MUTED)
        if line.cell_len + 3 + deck.cell_len < room:
            line = Text.assemble(line, "   ", deck)
        return line

    # --- Displays ---------------------------------------------------------------------------

    def _displays(self, view: ScoreCardsView, viewer: Viewer, room: int) -> list[RenderableType]:
        """A row for each player: the display, each card with its points, and the sums."""
        names = self._names(view, viewer)
        longest = max(map(cell_len, names))
        # Marker, seat, sums and the gaps between all columns; then five cards with their points.
        rest = 1 + 3 + longest + 1 + 8 + 7
        for has_symbol in (True, False):
            if rest + TURNS * (self._width(has_symbol=has_symbol) + 4) <= room:
                return [self._wide(view, viewer, has_symbol=has_symbol)]
        return self._narrow(view, viewer)

    def _wide(self, view: ScoreCardsView, viewer: Viewer, *, has_symbol: bool) -> Table:
        table = Table(box=None, pad_edge=False, header_style=MUTED, padding=(0, 1, 0, 0))
        table.add_column("")
        table.add_column("vs" if self._names_display(view, viewer) else "")
        table.add_column(self._say("column-player"), no_wrap=True)
        for turn in range(TURNS):
            title = self._say("sheet-card", number=turn + 1)
            table.add_column(title, no_wrap=True, min_width=self._width(has_symbol=has_symbol) + 3)
        table.add_column(self._say("sheet-sum", round=view.round), justify="right")
        table.add_column(self._say("sheet-total"), justify="right")
        for seat in range(view.players):
            display = self._display(view, seat, has_symbol=has_symbol)
            missing = [Text("")] * (TURNS - len(display))
            table.add_row(
                *self._seat(view, viewer, seat),
                *display,
                *missing,
                str(round_sum(view, view.round - 1, seat)),
                Text(str(view.totals[seat]), STRONG),
            )
        return table

    def _narrow(self, view: ScoreCardsView, viewer: Viewer) -> list[RenderableType]:
        """Two lines for each player, where one would be too long."""
        lines: list[RenderableType] = []
        longest = max(cell_len(name) for name in self._names(view, viewer))
        now, total = self._say("sheet-sum", round=view.round), self._say("sheet-total")
        for seat in range(view.players):
            marker, number, name = self._seat(view, viewer, seat)
            named = f"vs {number} " if number else ""
            versus = f"{named:<5}" if self._names_display(view, viewer) else ""
            name.append(" " * (longest - name.cell_len))
            line = Text.assemble(marker, " ", (versus, MUTED), name, (f"  {now} ", MUTED))
            line.append(f"{round_sum(view, view.round - 1, seat):>3}")
            line.append(f"  {total} ", MUTED).append(f"{view.totals[seat]:>3}", STRONG)
            lines.append(line)
            display = self._display(view, seat, has_symbol=False)
            if display:
                lines.append(Text.assemble("   ", Text(" ").join(display)))
        return lines

    def _seat(self, view: ScoreCardsView, viewer: Viewer, seat: Seat) -> tuple[Text, Text, Text]:
        """Whose turn it is, the number that names the display in a move, and the name."""
        is_lit = seat in self.match.to_act
        marker = (">" if self._plain else "▶") if is_lit else " "
        number = str(seat) if self._names_display(view, viewer) and seat != viewer else ""
        name = self._name(seat, viewer)
        return Text(marker, LAMP), Text(number, MUTED), Text(name, LAMP if is_lit else "")

    def _names_display(self, view: ScoreCardsView, viewer: Viewer) -> bool:
        return view.names_display and viewer != SPECTATOR

    def _display(self, view: ScoreCardsView, seat: Seat, *, has_symbol: bool) -> list[Text]:
        """The cards of a display with their points; the best single card's are lit."""
        best = best_points(view)
        width = self._width(has_symbol=has_symbol)
        cells = []
        for card, points in zip(view.displays[seat], view.points[seat], strict=True):
            face = self._cards.face(short(card), has_symbol=has_symbol)
            gap = " " * (width - face.cell_len)
            told = Text(f"{points:>3}", LAMP if points == best else "")
            cells.append(Text.assemble(face, gap, told))
        return cells

    def _width(self, *, has_symbol: bool) -> int:
        """Columns of the widest face in a display."""
        return 5 if self._plain or not has_symbol else 6

    def _teams(self, view: ScoreCardsView, viewer: Viewer) -> Padding:
        names = self._names(view, viewer)
        line = Text.assemble((f"{self._say('column-team')}  ", MUTED))
        for k, total in enumerate(view.teams or []):
            line.append(f" {names[k]} + {names[k + 2]}: ").append(f"{total}  ", STRONG)
        return Padding(line, (0, 0, 0, 2))

    def _known(self, known: PartnerCards, viewer: Viewer) -> Text:
        """Cards that the viewer knows the partner to hold."""
        player = self._name(known.seat, viewer)
        held = ", ".join(self._cards.name(card) for card in known.cards)
        return Text(f" {self._say('known', player=player, cards=held)}", MUTED)

    # --- What happens -----------------------------------------------------------------------

    def show_event(self, seen: Sequence[Event], viewer: Viewer) -> None:
        """An event as its viewer witnessed it; the sheet after a round."""
        super().show_event(seen, viewer)
        if self.is_pause(seen):
            view = self._view(viewer)
            self.console.print()
            show(self.console, sheet(view, self._cards, self._names(view, viewer)))

    def is_pause(self, seen: Sequence[Event]) -> bool:
        """After a finished round; a play that ended it is told last."""
        if isinstance(seen[-1], RoundNote):
            return not ends_with_play(seen)
        return isinstance(seen[-1], ScoredNote) and isinstance(seen[-2], RoundNote)

    def _line(self, card: str | None, told: str) -> None:
        """A sentence beside the face of a card; where it is long, it stays beside it."""
        line = Table.grid(padding=(0, 1, 0, 0))
        face = self._cards.face(card) if card else Text("")
        line.add_column(width=max(face.cell_len + 1, 6 if self._plain else 7), no_wrap=True)
        line.add_column()
        line.add_row(Text.assemble(" ", face), told)
        show(self.console, line)

    # --- What is typed ----------------------------------------------------------------------

    def prompt(self, viewer: Viewer) -> str:
        """What the viewer is asked for."""
        view = self._view(viewer)
        if view.phase == "return" and view.known:
            return self._say("ask-back", player=self._name(view.known.seat, viewer))
        return self._say("ask-pass" if view.phase == "pass" else "ask-play")

    def read(self, typed: str, viewer: Viewer) -> str:
        """A card alone is played, or handed back; Enter keeps. The engine completes a play."""
        view = self._view(viewer)
        if not typed:
            return "keep" if view.phase == "pass" else ""
        if typed.lower() == "s":
            show(self.console, sheet(view, self._cards, self._names(view, viewer)))
            return ""
        if typed.endswith("?") or typed.lower().partition(" ")[0] == "i":
            self._explain(typed, view, viewer)
            return ""
        move = read_move(typed, view, self._names(view, viewer))
        verb, _, rest = move.partition(" ")
        number = rest.partition(" ")[0]
        if verb in VERBS.values() and number.isdigit():
            self._refuse(self._say("refuse-not-in-hand", card=printable(number)))
            return ""
        return move

    def _refuse(self, sentence: str) -> None:
        self.console.print(Text(sentence, REFUSED))

    def _explain(self, typed: str, view: ScoreCardsView, viewer: Viewer) -> None:
        """How one card of the hand would score, or all of them; of another card its rule."""
        words = typed.replace("?", " ").split()
        if words and words[0].lower() == "i":
            words = words[1:]
        every = cards_in_play(view), list(self.match.deck.cards)
        own = view.hand or []
        found = find_cards(words[0], own, *every) if words else own
        if not found:
            self._refuse(self._say("unreadable-card", card=printable(words[0])))
        hand = Hand(view, self._cards, self._names(view, viewer))
        for card in found:
            self._line(card, self._cards.rule(card))
            if card in own:
                show(self.console, hand.explain(card))

    # --- The end ----------------------------------------------------------------------------

    def show_end(self, viewer: Viewer) -> None:
        """Who won, and whether the best card of the last round had to decide."""
        outcome = self.match.outcome
        assert outcome is not None
        sums = outcome.teams or outcome.scores
        best = max(sums)
        winners = outcome.winners
        names = [self._name(seat, viewer) for seat in winners]
        # A team is two winners, of whom the first stands for both.
        sides = len(winners) // 2 if outcome.teams else len(winners)
        if sides > 1:
            told = self._say("shared", players=", ".join(names), total=best)
        elif outcome.teams:
            who = "you" if viewer in winners else "other"
            told = self._say("won-team", who=who, players=" + ".join(names), total=best)
        else:
            told = self._say("won", total=best, **self._who(winners[0], viewer))
        self.console.print(Text(told, LAMP))
        if sums.count(best) > sides:
            self.console.print(Text(self._say("won-by-tie-break", total=best), MUTED))
