"""What the screens of all games share: whose eyes, whose name, and the game's own words."""

from typing import ClassVar

from rich.console import Console
from rich.text import Text

from fivescore.cli.screens.style import STRONG, cut_name, is_plain
from fivescore.engine.contract import SPECTATOR, Seat, Viewer
from fivescore.engine.match import Match
from fivescore.words import tell


class TableScreen:
    """A match seen in a terminal, in a language."""

    own_keys: ClassVar[tuple[tuple[str, str], ...]] = ()

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
