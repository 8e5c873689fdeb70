"""Fives in the terminal: cards with colour, symbol and letter; totals as strokes towards 25."""

from typing import Any

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from fivescore.engine.contract import SPECTATOR, Event, Seat, Viewer
from fivescore.engine.match import Match
from fivescore.games.fives.rules import FACE_DOWN, FIVE, TARGET
from fivescore.games.fives.text import COLOURS, card_name, parse_move
from fivescore.words import tell

SYMBOLS = "●▲★⬟"
FACES = (
    "bold #ffffff on #1d5cf5",
    "bold #10281f on #34bd8b",
    "bold #1c1d24 on #e2e5ef",
    "bold #ffffff on #bf0f66",
)
SHADED = ("#7ea2ff", "#5fb896", "#b9bcc8", "#e0659f")
LAMP = "bold #ffe2a0"
MUTED = "#a5a7b8"
GOOD = "#8fe3bd"
BAD = "#ff9a8a"
MOVES_IN_LINES = 6
"""So many moves are told one by one; more are told as two rows of cards."""


class FivesScreen:
    """The table of a match of Fives."""

    def __init__(self, console: Console, match: Match, language: str) -> None:
        self.console = console
        self.match = match
        self.language = language
        self._plain = not console.encoding.lower().startswith("utf")
        self._totals = [0] * match.setting.players
        self._plays = 0
        self._led = 0

    def _say(self, message: str, **arguments: str | int) -> str:
        return tell(self.language, f"fives-{message}", **arguments)

    def _name(self, seat: Seat, viewer: Viewer) -> str:
        if seat == viewer:
            return tell(self.language, "terminal-you")
        return self.match.players[seat].name

    # --- The table --------------------------------------------------------------------------

    def show_table(self, viewer: Viewer) -> None:
        """Seats, trick, own cards and what may be played."""
        view = self.match.view(viewer)
        self._header(view)
        self.console.print(self._seats(view, viewer))
        if view["phase"] == "play":
            self.console.print(Padding(self._trick(view, viewer), (0, 0, 0, 1)))
            if viewer != SPECTATOR:
                self.console.print(Padding(self._hand(view), (0, 0, 0, 1)))
            if view["moves"]:
                self.console.print(Padding(self._moves(view), (0, 0, 0, 1)))
        elif view["paid"]:
            self._scored(view, viewer)

    def _header(self, view: dict[str, Any]) -> None:
        scored = view["phase"] != "play"
        text = self._say(
            "header-scored" if scored else "header",
            hand=view["hand_number"],
            hands=view["hands"],
            trick=len(view["tricks"]) + 1,
            tricks=view["tricks_in_hand"],
        )
        self.console.rule(Text(f"{self._say('name')} · {text}", LAMP), style=MUTED)

    def _seats(self, view: dict[str, Any], viewer: Viewer) -> Table:
        table = Table(box=None, pad_edge=False, header_style=MUTED, padding=(0, 1))
        table.add_column("")
        table.add_column(self._say("column-player"))
        table.add_column(self._say("column-total"), justify="right")
        table.add_column(self._say("column-to-25"))
        table.add_column(self._say("column-cards"), justify="right")
        table.add_column(self._say("column-chips"), justify="right")
        for seat in range(view["players"]):
            is_lit = seat == view["to_act"]
            total = view["totals"][seat]
            table.add_row(
                Text((">" if self._plain else "▶") if is_lit else " ", LAMP),
                Text(self._name(seat, viewer), LAMP if is_lit else ""),
                Text(str(total), "bold"),
                self._strokes(total),
                str(view["held"][seat]),
                str(view["chips"][seat]),
            )
        if view["centre"]:
            table.add_row("", Text(self._say("centre", chips=view["centre"]), MUTED))
        return table

    def _strokes(self, total: int) -> Text:
        """Five groups of five strokes, cut as far as the total goes."""
        cut, free = ("#", "-") if self._plain else ("▮", "▯")
        text = Text()
        for stroke in range(TARGET):
            if stroke and stroke % 5 == 0:
                text.append(" ")
            is_cut = stroke < total
            style = BAD if total > TARGET else GOOD if total == TARGET else "#f4f1e8"
            text.append(cut if is_cut else free, style if is_cut else MUTED)
        if total > TARGET:
            text.append(f"  +{total - TARGET} {self._say('bust')}", BAD)
        elif total == TARGET:
            text.append(f"  {self._say('exact')}", GOOD)
        return text

    def _trick(self, view: dict[str, Any], viewer: Viewer) -> Text:
        if not view["trick"]:
            return Text(self._say("trick-empty"), MUTED)
        line = Text()
        for play in view["trick"]:
            line.append(f"{self._name(play['seat'], viewer)} ", MUTED)
            line.append_text(self._as_it_lies(play["move"]))
            line.append("   ")
        line.append(self._say("wins-so-far", player=self._name(view["winning"], viewer)), LAMP)
        return line

    def _as_it_lies(self, move: str) -> Text:
        """A played card: its face, or the Magenta 5 with the face behind it if it is known."""
        card, flip, _ = move.partition("=")
        if not flip:
            return self._card(card)
        lying = self._card("M5")
        return lying if card == "??" else lying.append(f" ({card})", MUTED)

    def _card(self, card: str, *, is_lit: bool = True) -> Text:
        colour = COLOURS.index(card[0])
        symbol = "" if self._plain else SYMBOLS[colour]
        if is_lit:
            return Text(f" {symbol}{card} ", FACES[colour])
        return Text(f" {symbol}{card} ", SHADED[colour])

    def _hand(self, view: dict[str, Any]) -> Text:
        playable = {move["move"].partition("=")[0] for move in view["moves"]}
        line = Text(f"{self._say('your-cards')}\n", MUTED)
        colour = ""
        for card in view["hand"]:
            if colour and card[0] != colour:
                line.append(" ")
            colour = card[0]
            line.append_text(self._card(card, is_lit=not playable or card in playable))
            line.append(" ")
        return line

    def _moves(self, view: dict[str, Any]) -> Text:
        moves = view["moves"]
        text = Text(f"{self._say('you-may')}\n", MUTED)
        if len(moves) <= MOVES_IN_LINES:
            for move in moves:
                text.append_text(self._way(move, view)).append("\n")
        else:
            up = [move["move"] for move in moves if "=" not in move["move"]]
            down = [move["move"] for move in moves if "=" in move["move"]]
            for label, row in (("face-up", up), ("as-five", down)):
                if row:
                    text.append(f"  {self._say(label)}: ").append(" ".join(row), "bold")
                    text.append("\n")
        text.right_crop(1)
        return text

    def _way(self, move: dict[str, Any], view: dict[str, Any]) -> Text:
        before = view["totals"][view["viewer"]]
        after = move["total_if_won"]
        sums = {"before": before, "number": move["number"], "after": after}
        end = "-bust" if after > TARGET else "-exact" if after == TARGET else ""
        style = BAD if after > TARGET else GOOD if after == TARGET else ""
        if move["wins"]:
            told = self._say(f"taking{end}", **sums)
        elif move["wins"] is None:
            told = self._say(f"if-it-wins{end}", **sums)
        elif move["taker"] is not None:
            player = self._name(move["taker"], view["viewer"])
            told, style = self._say("leaving", player=player, before=before), ""
        else:
            told, style = self._say("not-winning", before=before), ""
        return Text.assemble("  ", (f"{move['move']:<7}", "bold"), " ", (told, style))

    # --- What happens -----------------------------------------------------------------------

    def tell(self, event: Event, viewer: Viewer) -> None:
        """An event as its viewer witnessed it, in a line."""
        note = event.get("note")
        if note == "lead":
            hand = self.match.view(viewer)["hand_number"]
            player = self._name(event["seat"], viewer)
            self.console.print(Text(self._say("log-deal", hand=hand, player=player), LAMP))
            self._totals = [0] * self.match.setting.players
            self._plays = 0
        elif note == "trick":
            self._tell_trick(event, viewer)
        elif note == "hand":
            self.show_table(viewer)
        elif "move" in event:
            self._tell_move(event, viewer)

    def is_pause(self, event: Event) -> bool:
        """After a finished hand."""
        return event.get("note") == "hand"

    def _tell_move(self, event: Event, viewer: Viewer) -> None:
        player = self._name(event["seat"], viewer)
        hidden = event["move"].startswith("??")
        move = FIVE | FACE_DOWN if hidden else parse_move(event["move"])
        shown = FIVE if move & FACE_DOWN else move
        leads = self._plays % self.match.setting.players == 0
        self._plays += 1
        if leads:
            self._led = shown >> 4
        if move & FACE_DOWN:
            told = self._say("log-leads-five" if leads else "log-plays-five", player=player)
        else:
            kind = "leads" if leads else self._kind_of_follow(shown)
            told = self._say(
                f"log-{kind}",
                player=player,
                card=card_name(shown, self.language),
                led=self._say(("blue", "green", "silver", "magenta")[self._led]),
            )
        self.console.print(Text.assemble(" ", self._as_it_lies(event["move"]), " ", told))

    def _kind_of_follow(self, shown: int) -> str:
        if shown >> 4 == self._led:
            return "follows"
        return "trumps" if COLOURS[shown >> 4] == "S" else "discards"

    def _tell_trick(self, event: Event, viewer: Viewer) -> None:
        seat = event["winner"]
        before = self._totals[seat]
        after = before + event["value"]
        self._totals[seat] = after
        end = "-bust" if after > TARGET else "-exact" if after == TARGET else ""
        style = BAD if after > TARGET else GOOD if after == TARGET else "bold"
        told = self._say(
            f"log-trick{end}",
            player=self._name(seat, viewer),
            before=before,
            number=event["value"],
            after=after,
        )
        self.console.print(Text(f" {told}", style))

    def _scored(self, view: dict[str, Any], viewer: Viewer) -> None:
        """How a hand was paid: a row for each seat, the best total first."""
        table = Table(
            title=self._say("scored-title", hand=view["hand_number"]),
            title_justify="left",
            title_style=LAMP,
            header_style=MUTED,
        )
        table.add_column(self._say("column-player"))
        table.add_column(self._say("column-total"), justify="right")
        for column in ("rank", "exact", "bust", "pot"):
            table.add_column(self._say(f"scored-{column}"), justify="right")
        table.add_column(self._say("scored-chips"), justify="right")
        paid, totals = view["paid"], view["totals"]
        order = sorted(range(view["players"]), key=lambda s: (totals[s] > TARGET, -totals[s]))
        for seat in order:
            style = BAD if totals[seat] > TARGET else GOOD if totals[seat] == TARGET else ""
            cells = [_signed(paid[line][seat]) for line in ("rank", "exact", "bust", "pot")]
            table.add_row(
                self._name(seat, viewer),
                Text(str(totals[seat]), style),
                *cells,
                Text(str(view["chips"][seat]), "bold"),
            )
        self.console.print(table)
        self.console.print(Text(self._say("scored-centre", chips=view["centre"]), MUTED))

    def show_end(self, viewer: Viewer) -> None:
        """Who won, and whether the last hand had to decide."""
        outcome = self.match.outcome
        assert outcome is not None
        best = max(outcome.scores)
        names = [self._name(seat, viewer) for seat in outcome.winners]
        if len(names) > 1:
            told = self._say("shared", players=", ".join(names), chips=best)
        elif outcome.winners[0] == viewer:
            told = self._say("won-you", chips=best)
        else:
            told = self._say("won", players=names[0], chips=best)
        self.console.print(Text(told, LAMP))
        if outcome.scores.count(best) > len(names):
            self.console.print(Text(self._say("won-by-tie-break"), MUTED))


def _signed(chips: int) -> str:
    if chips == 0:
        return "·"
    return f"+{chips}" if chips > 0 else f"−{-chips}"
