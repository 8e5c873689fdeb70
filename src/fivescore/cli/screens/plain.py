"""A screen for games that bring none: the view as it is, and the moves to type."""

import msgspec
from rich.text import Text

from fivescore.cli.screens.style import GOOD, LAMP, MUTED, STRONG, show
from fivescore.cli.screens.table import TableScreen
from fivescore.engine.contract import SPECTATOR, Viewer
from fivescore.words import has, tell

MOST_MOVES = 40
LONGEST_VALUE = 200


class PlainScreen(TableScreen):
    """Any game, through the contract alone."""

    def welcome(self) -> None:
        """The game's name, and its own welcome where it has one."""
        name = self.match.game.name
        message = f"{name}-welcome"
        text = tell(self.language, message) if has(self.language, message) else name
        self.console.print(Text(text))

    def show_whose(self, viewer: Viewer) -> None:
        """Whose eyes the table is seen with."""
        name = "spectator" if viewer == SPECTATOR else self.match.players[viewer].name
        self.console.print(Text(name, STRONG))

    def show_table(self, viewer: Viewer) -> None:
        """The scores, the view line by line, and the legal moves of the viewer."""
        self.console.print()
        for seat, score in enumerate(self.match.game.scores(self.match.state)):
            style = LAMP if seat in self.match.to_act else ""
            show(self.console, Text(f" {self._name(seat, viewer)}: {score}", style))
        view = msgspec.to_builtins(self.match.view(viewer))
        for key, value in view.items():
            text = msgspec.json.encode(value).decode()[:LONGEST_VALUE]
            show(self.console, Text.assemble((f" {key} ", MUTED), text))
        if viewer in self.match.may_act:
            moves = self.match.legal(viewer)
            more = " …" if len(moves) > MOST_MOVES else ""
            show(self.console, Text(f" {'  '.join(moves[:MOST_MOVES])}{more}", GOOD))

    def read(self, typed: str, viewer: Viewer) -> str:  # noqa: ARG002
        """Moves are typed as the record writes them."""
        return typed

    def show_end(self, viewer: Viewer) -> None:
        """Who won."""
        self.show_table(viewer)
        outcome = self.match.outcome
        if outcome is not None:
            names = ", ".join(self._name(seat, viewer) for seat in outcome.winners)
            show(self.console, Text(f" ★ {names}", LAMP))
