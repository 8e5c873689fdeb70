"""How each game looks in the terminal. A screen shows what one viewer sees and nothing else."""

from collections.abc import Callable
from typing import Protocol

from rich.console import Console

from fivescore.engine.contract import Event, FivescoreError, Viewer
from fivescore.engine.match import Match


class Screen(Protocol):
    """The terminal's picture of a game."""

    def welcome(self) -> None:
        """What the game is about, in a line or two."""

    def show_whose(self, viewer: Viewer) -> None:
        """Whose eyes the table is seen with."""

    def show_table(self, viewer: Viewer) -> None:
        """The whole position."""

    def tell(self, event: Event, viewer: Viewer) -> None:
        """What just happened, in a line, or in a table where much happened at once."""

    def is_pause(self, event: Event) -> bool:
        """Whether a player wants to read before the game goes on."""

    def show_end(self, viewer: Viewer) -> None:
        """Who won, and by what."""


ScreenMaker = Callable[[Console, Match, str], Screen]


def get_screen(game: str) -> ScreenMaker:
    """The screen of a game: call it with a console, a match and a language."""
    if game == "fives":
        from fivescore.cli.screens.fives import FivesScreen

        return FivesScreen
    raise FivescoreError(f"{game} has no screen for the terminal yet.")
