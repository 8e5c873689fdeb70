"""What the screens of all games share: whose eyes, whose name, the game's own words, the log."""

from collections.abc import Sequence
from typing import ClassVar

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from fivescore.cli.screens.style import (
    ASCII,
    BAD,
    GOOD,
    LAMP,
    MUTED,
    STRONG,
    cut_name,
    is_plain,
    show,
)
from fivescore.engine.contract import SPECTATOR, Seat, Viewer
from fivescore.engine.events import Event, Fact
from fivescore.engine.log import LogTable, find_log, since
from fivescore.engine.log_lines import LogLine
from fivescore.engine.match import Match
from fivescore.words import tell
from fivescore.words.phrases import say

WIDEST_FACE = 8
"""Columns of the card beside a line of the log, with its gaps."""
TONES = {"good": GOOD, "bad": BAD}


class TableScreen:
    """A match seen in a terminal, in a language."""

    own_keys: ClassVar[tuple[tuple[str, str], ...]] = ()
    log_begins: ClassVar[type[Event]] = Fact
    """The log that is shown again begins with the last event of this kind."""

    def __init__(self, console: Console, match: Match, language: str) -> None:
        self.console = console
        self.match = match
        self.language = language
        self._plain = is_plain(console)

    def _say(self, message: str, **arguments: str | int) -> str:
        """A message of the game."""
        return tell(self.language, f"{self.match.game.name}-{message}", **arguments)

    def _name(self, seat: Seat, viewer: Viewer) -> str:
        if seat == viewer:
            return tell(self.language, "terminal-you")
        return cut_name(self.match.players[seat].name)

    def _who(self, seat: Seat, viewer: Viewer) -> dict[str, str]:
        """The arguments that let a sentence speak to the viewer or of somebody else."""
        return {
            "who": "you" if seat == viewer else "other",
            "player": self._name(seat, viewer),
        }

    def welcome(self) -> None:
        """What the game is about, in a line or two."""
        self.console.print(Text(self._say("welcome")))

    def prompt(self, viewer: Viewer) -> str:  # noqa: ARG002
        """What the viewer is asked for."""
        return tell(self.language, "terminal-your-move")

    def show_whose(self, viewer: Viewer) -> None:
        """Says whose eyes the table is seen with."""
        if viewer == SPECTATOR:
            told = self._say("view-of-spectator")
        else:
            told = self._say("view-of", player=cut_name(self.match.players[viewer].name))
        self.console.print(Text(told, STRONG))

    # --- The log ----------------------------------------------------------------------------

    def picture(self, cards: list[str]) -> Text:
        """Cards side by side."""
        return Text("  ".join(cards))

    def _face(self, card: str) -> Text:
        return self.picture([card])

    def is_pause(self, seen: Sequence[Event]) -> bool:  # noqa: ARG002
        """Whether a player wants to read before the game goes on."""
        return False

    def show_event(self, seen: Sequence[Event], viewer: Viewer) -> None:
        """The lines of the last of these events, as the viewer saw them."""
        for line in self._lines(seen):
            self._show_line(line, viewer)

    def show_log(self, viewer: Viewer) -> None:
        """The lines since the last deal, round or auction."""
        seen = self._events_again(viewer)
        start = len(seen) - len(since(seen, self.log_begins))
        for count in range(start + 1, len(seen) + 1):
            for line in self._lines(seen[:count]):
                self._show_line(line, viewer)

    def _events_again(self, viewer: Viewer) -> list[Event]:
        return self.match.witnessed(viewer)

    def _lines(self, seen: Sequence[Event]) -> Sequence[LogLine]:
        match = self.match
        return find_log(match.game.name)(seen, LogTable(match.config.players, match.deck))

    def _show_line(self, line: LogLine, viewer: Viewer) -> None:
        """A sentence, beside the face of its card; where it is long, it stays beside it."""
        names = [cut_name(player.name) for player in self.match.players]
        text = say(self.language, line, names, viewer)
        text = text.translate(ASCII) if self._plain else text
        if line.kind == "heading" and not line.is_quiet:
            self.console.print()
            face = Text("") if line.card is None else Text.assemble("  ", self._face(line.card))
            self.console.print(Text.assemble((text, LAMP), face))
        elif line.card is None:
            show(self.console, Padding(Text(text, _style(line)), (0, 0, 0, 1)))
        else:
            row = Table.grid()
            row.add_column(min_width=WIDEST_FACE, no_wrap=True)
            row.add_column()
            row.add_row(Text.assemble(" ", self._face(line.card), " "), Text(text, _style(line)))
            show(self.console, row)


def _style(line: LogLine) -> str:
    if line.tone is not None:
        return TONES[line.tone]
    return {"heading": MUTED, "move": "", "result": STRONG, "table": MUTED}[line.kind]
