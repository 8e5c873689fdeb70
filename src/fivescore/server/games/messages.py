"""What the page hears about the games of the registry."""

from msgspec import Struct


class OptionInfo(Struct, frozen=True):
    """An option of a game."""

    name: str
    default: int | str
    low: int
    high: int
    choices: list[str]
    words: list[str]
    """What it may be besides a number; those make a game endless without an auction clock."""


class CharacterInfo(Struct, frozen=True):
    """A bot of the house with a name and a way of its own to play."""

    name: str
    level: str
    style: str | None
    """What it likes to do: gambles, hoards, spoils; None if it has no habits."""


class GameInfo(Struct, frozen=True):
    """A game of the registry."""

    name: str
    variants: dict[str, list[int]]
    """The possible numbers of players of each."""
    options: list[OptionInfo]
    sections: list[tuple[str, list[str]]]
    """The rules page: headings and the rulings under each."""
    own_rulings: list[str]
    """The rulings that are ours, in whole or in part, and not the rulebook's."""
    has_auctions: bool
    """Whether its tables can have an auction clock."""
    has_decks: bool
    """Whether it can be played with other decks than its own."""
    characters: list[CharacterInfo]
    """Who of the house plays it, the weakest first."""
    bots: list[str]
    """Bots for study: the one that stands in for people first, then the strongest."""


class Games(Struct, frozen=True):
    """GET /api/games."""

    games: list[GameInfo]
    bots: list[str]
    table_rulings: list[str]
    """The rulings for every table, whatever is played."""
