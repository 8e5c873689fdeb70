"""Reading what the user chose on the command line: options, players, bots, languages."""

import os
from collections.abc import Sequence

from fivescore.cli.files import read_file
from fivescore.engine.contract import Deck, FivescoreError, Game, GameConfig, quoted
from fivescore.engine.deckfile import MAX_BYTES
from fivescore.words import LANGUAGES, choose_language

MAX_SEED = 2**63 - 1


def read_config(
    game: Game, variant: str, players: int | None, options: Sequence[str]
) -> GameConfig:
    """A checked setting from the command line."""
    known = {option.name: option for option in game.options}
    values: dict[str, object] = {}
    for text in options:
        name, sign, value = text.partition("=")
        if not sign:
            raise FivescoreError(
                f"Write an option as name=value, as in hands=2, not {quoted(text)}."
            )
        if name not in known:
            raise FivescoreError(
                f"{game.name} has no option {quoted(name)}: it has {', '.join(known)}."
            )
        if name in values:
            raise FivescoreError(f"Option {name} is given twice.")
        values[name] = known[name].read(value)
    if players is None:
        players = default_players(game, variant)
    return game.config(variant, players, values)


def read_deck(game: Game, file: str | None) -> Deck:
    """The deck of a file, or the game's own."""
    if file is None:
        return game.deck()
    try:
        return game.read_deck(read_file(file, MAX_BYTES))
    except FivescoreError as error:
        raise FivescoreError(f"{file}: {error}") from None


def default_players(game: Game, variant: str) -> int:
    """Four at the table where that is possible, else as many as possible."""
    return game.usual_players(variant)


def read_bots(text: str, game: str) -> list[str]:
    """A list of bots separated by commas: names, `name@rollouts`, or `package.module:Class`."""
    from fivescore.bots import find_bot

    specs = [name.strip() for name in text.split(",")]
    for spec in specs:
        find_bot(spec, game)
    return specs


def check_range(name: str, value: int, low: int, high: int) -> int:
    """Gives the value back if it lies in the range."""
    if not low <= value <= high:
        raise FivescoreError(f"{name} must be from {low} to {high}, not {value}.")
    return value


def read_language(wanted: str | None) -> str:
    """The language asked for, or else the one the system is set to."""
    if wanted is None:
        variables = ("LC_ALL", "LC_MESSAGES", "LANG")
        return choose_language(next((os.environ[v] for v in variables if os.environ.get(v)), ""))
    wanted = wanted.lower()
    if wanted not in LANGUAGES:
        raise FivescoreError(
            f"There is no language “{wanted[:20]}”: there are {', '.join(LANGUAGES)}."
        )
    return wanted
