"""Three card games — Fives, Score 5, Score Cards — to play, study and simulate.

>>> import fivescore
>>> game = fivescore.new_game("fives", players=4, seed=7)
>>> [seat] = game.to_act
>>> len(game.legal(seat))  # thirteen cards, each face up or face down
26

docs/library.md shows all of it. Each part is imported when it is first used: the rules bring Numba
along.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from os import PathLike
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from fivescore.bots import Bot
    from fivescore.engine.contract import (
        SPECTATOR,
        Deck,
        FivescoreError,
        Game,
        IllegalMoveError,
        Outcome,
        Refusal,
        UnreadableMoveError,
    )
    from fivescore.engine.events import Event, JsonObject
    from fivescore.engine.match import Match, Player
    from fivescore.engine.record import Record, Result, format_record
    from fivescore.engine.replay import WrongRecordError
    from fivescore.engine.views import View
    from fivescore.engine.world import World
    from fivescore.library.batches import Batch, Space
    from fivescore.library.simulation import Simulation

__version__ = "0.1.0"

__all__ = [
    "SPECTATOR",
    "Batch",
    "Bot",
    "Deck",
    "Event",
    "FivescoreError",
    "Game",
    "IllegalMoveError",
    "Match",
    "Outcome",
    "Player",
    "Record",
    "Refusal",
    "Result",
    "Simulation",
    "Space",
    "UnreadableMoveError",
    "View",
    "World",
    "WrongRecordError",
    "__version__",
    "batch",
    "bot_names",
    "format_record",
    "game_names",
    "get_bot",
    "get_game",
    "new_game",
    "read_deck",
    "read_records",
    "records_table",
    "replay",
    "simulate",
    "space",
]

_LATER = {
    "bots": ("Bot",),
    "engine.contract": (
        *("SPECTATOR", "Deck", "FivescoreError", "Game", "IllegalMoveError", "Outcome"),
        *("Refusal", "UnreadableMoveError"),
    ),
    "engine.events": ("Event",),
    "engine.match": ("Match", "Player"),
    "engine.record": ("Record", "Result", "format_record"),
    "engine.replay": ("WrongRecordError",),
    "engine.views": ("View",),
    "engine.world": ("World",),
    "library.batches": ("Batch", "Space"),
    "library.simulation": ("Simulation",),
}
_MODULES = {name: module for module, names in _LATER.items() for name in names}

Options = Mapping[str, int | str]
Path = str | PathLike[str]


def __getattr__(name: str) -> Any:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


# --- Games ----------------------------------------------------------------------------------------


def game_names() -> tuple[str, ...]:
    """The games that there are, those of installed packages too."""
    from fivescore.engine.registry import declarations

    return tuple(declarations())


def get_game(name: str) -> "Game":
    """A game by its name: its variants, numbers of players, options, deck, and its rules.

    Raises:
        FivescoreError: There is none.
    """
    from fivescore.engine.registry import find_game

    game: Game = find_game(name)
    return game


def read_deck(name: str, path: Path) -> "Deck":
    """The deck of a file, for the game of that name.

    Raises:
        FivescoreError: There is no such file, or it is no deck of the game.
    """
    from fivescore.library.decks import read_deck as read

    return read(name, path)


def new_game(
    name: str,
    *,
    players: int | None = None,
    seed: int | None = None,
    number: int = 0,
    variant: str = "standard",
    options: Options | None = None,
    deck: "Path | Deck | None" = None,
) -> "Match":
    """Begins a game and deals the first cards.

    Args:
        name: The game, as in "fives".
        players: How many sit at the table; four where that is possible, if nobody says.
        seed: Makes the deals repeatable; without it nobody can foresee them.
        number: Which game of the seed: its deals are those of game `number` of `simulate`.
        variant: A variant of the game.
        options: Values of the game's options; the others keep their defaults.
        deck: A deck or the path of its file; the game's own by default.

    Raises:
        FivescoreError: There is no such game, variant, number of players, option, deck or seed.
    """
    from fivescore.engine.match import Match
    from fivescore.engine.shuffles import secret, seeded
    from fivescore.library.decks import find_deck

    game = get_game(name)
    players = game.usual_players(variant) if players is None else players
    config = game.config(variant, players, options)
    shuffle = secret() if seed is None else seeded(seed, number)
    return Match(game, config, deck=find_deck(name, deck), shuffle=shuffle)


# --- Records --------------------------------------------------------------------------------------


def read_records(path: Path) -> "Iterator[Record]":
    """The records of a file, one game each; a name that ends in .gz is unpacked.

    Reading checks the form of a record; `replay` checks that it is a game.

    Raises:
        FivescoreError: There is no such file, or a line is no record; the text names the line.
    """
    from fivescore.library.records import read_records as read

    return read(path)


def replay(record: "Record | JsonObject", *, until: int | None = None) -> "Match":
    """The game of a record, with every move, note and result checked.

    Args:
        record: A record, as an object or as JSON.
        until: Stop after the event of that number, counted from 1.

    Raises:
        WrongRecordError: The first thing that is wrong, with its event's number.
    """
    from fivescore.library.records import replay as play_again

    return play_again(record, until=until)


def records_table(
    records: "Iterable[Record]", *, rows: Literal["players", "moves"] = "players"
) -> dict[str, list[Any]]:
    """Records as columns of equal length, for `pandas.DataFrame` or `polars.DataFrame`.

    Args:
        records: The games, as `read_records` gives them.
        rows: "players": a row for each seat of each game, with its score and its share of the
            victory. "moves": a row for each move that was not taken back.

    Raises:
        FivescoreError: There are no such rows.
    """
    from fivescore.library.records import records_table as make

    return make(records, rows=rows)


# --- Bots -----------------------------------------------------------------------------------------


def bot_names(game: str) -> tuple[str, ...]:
    """The bots that play a game.

    Raises:
        FivescoreError: There is no such game.
    """
    from fivescore.bots import bot_names as names

    return names(game)


def get_bot(spec: str, game: str) -> "Bot":
    """A bot for a game: a name, `search@1000` for so many rollouts, or `package.module:Class`.

    Raises:
        FivescoreError: There is none.
    """
    from fivescore.bots import find_bot

    return find_bot(spec, game)


def simulate(
    name: str,
    *,
    bots: "Sequence[str | Bot]",
    games: int,
    players: int | None = None,
    seed: int = 0,
    variant: str = "standard",
    options: Options | None = None,
    deck: "Path | Deck | None" = None,
    jobs: int = 1,
    with_records: bool = False,
) -> "Simulation":
    """Plays many games between bots.

    Args:
        name: The game, as in "fives".
        bots: One for each seat, by name, by import path or as an object; a short list repeats.
        games: How many. Game k is the same whatever their number and that of the jobs.
        players: How many sit at the table; four where that is possible, if nobody says.
        seed: Other seeds give other games.
        variant: A variant of the game.
        options: Values of the game's options; the others keep their defaults.
        deck: A deck or the path of its file; the game's own by default.
        jobs: Processes side by side; a program that asks for more than one needs
            `if __name__ == "__main__":`.
        with_records: Whether to keep the games.

    Raises:
        FivescoreError: Something of this there is not, or a bot chose what is not legal.
    """
    from fivescore.library.decks import find_deck
    from fivescore.library.simulation import simulate as run

    return run(
        name,
        bots=bots,
        games=games,
        players=players,
        seed=seed,
        variant=variant,
        options=options,
        deck=find_deck(name, deck),
        jobs=jobs,
        with_records=with_records,
    )


# --- Batches --------------------------------------------------------------------------------------


def space(game: str, deck: "Path | Deck | None" = None) -> "Space":
    """What the numbers of observations and actions mean (docs/observations.md).

    Raises:
        FivescoreError: There is no such game or deck.
    """
    from fivescore.library.batches import space_of

    return space_of(game, deck)


def batch(
    name: str,
    *,
    games: int,
    players: int | None = None,
    seed: int = 0,
    variant: str = "standard",
    options: Options | None = None,
    deck: "Path | Deck | None" = None,
    bots: Sequence[str] = (),
    jobs: int = 1,
    auto_reset: bool = True,
) -> "Batch":
    """Many games side by side, played through arrays.

    Args:
        name: The game, as in "fives".
        games: How many.
        players: How many sit at the table; four where that is possible, if nobody says.
        seed: Other seeds give other games; game k has the deals of `new_game(…, number=k)`.
        variant: A variant of the game.
        options: Values of the game's options; the others keep their defaults.
        deck: A deck or the path of its file; the game's own by default.
        bots: For each seat "me" or one of the compiled bots, random and greedy; you play all seats
            if nobody says.
        jobs: Cores side by side, 0 for all; the games are the same.
        auto_reset: Whether another game begins where one ends.

    Raises:
        FivescoreError: Something of this there is not.
    """
    from fivescore.library.batches import make_batch

    return make_batch(
        name,
        games=games,
        players=players,
        seed=seed,
        variant=variant,
        options=options,
        deck=deck,
        bots=bots,
        jobs=jobs,
        auto_reset=auto_reset,
    )
