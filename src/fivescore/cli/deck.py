"""`fivescore deck`: checks deck files and shows the cards of decks."""

import sys
from pathlib import Path

import msgspec
from rich.console import Console
from rich.text import Text

from fivescore.cli.choices import read_deck, read_language
from fivescore.cli.files import STANDARD, read_file
from fivescore.cli.screens import show_deck
from fivescore.engine.contract import Deck, FivescoreError, Game, quoted
from fivescore.engine.deckfile import MAX_BYTES, DeckError, parse_deck_file
from fivescore.games import NAMES, get_game


def check_command(file: str) -> None:
    """Says that a deck file is right, or what is wrong with it."""
    game, deck = _read(file)
    print(f"{file}: a deck for {game.name}, “{deck.id}”, {len(deck.cards)} cards.")
    print(f"sha256 {deck.sha256}")


def show_command(name: str, *, as_json: bool, language: str | None) -> None:
    """Shows a game's own deck, or that of a file."""
    tongue = read_language(language)
    game, deck = find_deck(name)
    if as_json:
        cards = [game.describe_card(deck, card) for card in range(len(deck.cards))]
        told = {"game": game.name, "id": deck.id, "sha256": deck.sha256, "cards": cards}
        sys.stdout.write(msgspec.json.encode(told).decode() + "\n")
        return
    console = Console(highlight=False)
    console.print(
        Text(
            f"Deck “{deck.id}” of {game.name}: {len(deck.cards)} cards, sha256 {deck.sha256[:12]}…"
        )
    )
    show_deck(console, game, deck, tongue)


def find_deck(name: str) -> tuple[Game, Deck]:
    """A game's own deck by the game's name, or that of a file."""
    return (get_game(name), get_game(name).deck()) if name in NAMES else _read(name)


def _read(file: str) -> tuple[Game, Deck]:
    """The game and the deck of a file."""
    if not Path(file).exists() and file != STANDARD and Path(file).name == Path(file).stem:
        raise FivescoreError(
            f"There is no game {quoted(file)} and no such file: there is {', '.join(NAMES)}."
        )
    content = read_file(file, MAX_BYTES)
    try:
        name = parse_deck_file(content).get("game")
    except DeckError as error:
        raise FivescoreError(f"{file}: {error}") from None
    if name not in NAMES:
        known = ", ".join(NAMES)
        raise FivescoreError(f"{file}: deck.game: {quoted(name)} is no game; there is {known}.")
    game = get_game(str(name))
    return game, read_deck(game, file)
