"""Decks of files, checked for the game that they are meant for."""

from os import PathLike
from pathlib import Path

from fivescore.engine.contract import Deck, FivescoreError
from fivescore.engine.deckfile import MAX_BYTES
from fivescore.games import get_game


def read_deck(name: str, path: str | PathLike[str]) -> Deck:
    """The deck of a file, for the game of that name.

    Raises:
        FivescoreError: There is no such file, or it is no deck of the game.
    """
    game = get_game(name)
    try:
        with Path(path).open("rb") as stream:
            content = stream.read(MAX_BYTES + 1)
        return game.read_deck(content)
    except OSError as error:
        raise FivescoreError(f"Cannot read {path}: {error.strerror}.") from None
    except FivescoreError as error:
        raise FivescoreError(f"{path}: {error}") from None


def find_deck(name: str, deck: str | PathLike[str] | Deck | None) -> Deck | None:
    """A deck that may be named by its file.

    Raises:
        FivescoreError: It is no deck of the game.
    """
    if deck is None:
        return None
    if isinstance(deck, str | PathLike):
        return read_deck(name, deck)
    if deck.record.dtype != get_game(name).deck().record.dtype:
        raise FivescoreError(f"The deck “{deck.id}” is no deck of {name}.")
    return deck
