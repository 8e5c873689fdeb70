"""How each game looks in the terminal. A screen shows what one viewer sees and nothing else."""

from collections.abc import Callable, Sequence
from typing import ClassVar, Protocol

from rich.console import Console
from rich.table import Table
from rich.text import Text

from fivescore.cli.screens.style import MUTED, show
from fivescore.engine.contract import Deck, Game, Viewer
from fivescore.engine.events import Event
from fivescore.engine.match import Match
from fivescore.engine.registry import find_declaration

WIDEST_CARD = 13
"""Columns that a card of a deck's picture takes, with its gap."""


class Screen(Protocol):
    """The terminal's picture of a game."""

    own_keys: ClassVar[tuple[tuple[str, str], ...]]
    """What can be typed in this game only: the key and the message that explains it."""

    def welcome(self) -> None:
        """What the game is about, in a line or two."""

    def show_whose(self, viewer: Viewer) -> None:
        """Whose eyes the table is seen with."""

    def show_table(self, viewer: Viewer) -> None:
        """The whole position."""

    def show_event(self, seen: Sequence[Event], viewer: Viewer) -> None:
        """What just happened, the last of what the viewer saw: its lines, or a whole table."""

    def show_log(self, viewer: Viewer) -> None:
        """The part of the log that a player may want to read again."""

    def is_pause(self, seen: Sequence[Event]) -> bool:
        """Whether a player wants to read before the game goes on."""

    def picture(self, cards: list[str]) -> Text:
        """Cards side by side."""
        ...

    def prompt(self, viewer: Viewer) -> str:
        """What the viewer is asked for."""
        ...

    def read(self, typed: str, viewer: Viewer) -> str:
        """The move that the player means by what was typed; empty if it is not complete yet."""
        ...

    def show_end(self, viewer: Viewer) -> None:
        """Who won, and by what."""


ScreenMaker = Callable[[Console, Match, str], Screen]


def get_screen(game: str) -> ScreenMaker:
    """The screen of a game: call it with a console, a match and a language."""
    declaration = find_declaration(game)
    if declaration.screen is None:
        from fivescore.cli.screens.plain import PlainScreen

        return PlainScreen
    maker: ScreenMaker = declaration.load("screen")
    return maker


def show_deck(console: Console, game: Game, deck: Deck, language: str) -> None:
    """Prints the cards of a deck as a picture, a row for each set, kind or colour.

    Cards with a text of their own stand one below the other, each with its text.
    """
    match = Match(game, game.config("standard", max(game.variants["standard"])), deck=deck)
    screen = get_screen(game.name)(console, match, language)
    in_a_row = max(1, (console.width - 6) // WIDEST_CARD)
    rows: dict[str, list[str]] = {}
    texts: dict[str, str] = {}
    for place, card in enumerate(deck.cards):
        told = game.describe_card(deck, place)
        row = str(told.get("set") or "★" * int(told.get("stars") or 0) or card[0])
        rows.setdefault(row, []).append(card)
        if "texts" in told:
            texts[card] = told["texts"][language]
    for row, cards in rows.items():
        if texts:
            show(console, _with_texts(screen, cards, texts))
            continue
        for start in range(0, len(cards), in_a_row):
            title = row if start == 0 else ""
            picture = screen.picture(cards[start : start + in_a_row])
            show(console, Text.assemble((f" {title:<4}", MUTED), picture))


def _with_texts(screen: Screen, cards: list[str], texts: dict[str, str]) -> Table:
    table = Table.grid(padding=(0, 2, 0, 1))
    table.add_column(no_wrap=True, min_width=WIDEST_CARD - 4)
    table.add_column()
    for card in cards:
        table.add_row(screen.picture([card]), texts[card])
    return table
