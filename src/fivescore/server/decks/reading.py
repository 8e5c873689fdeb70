"""Decks to look at: each game's own, and a file that somebody wrote."""

from functools import cache

import msgspec

from fivescore.engine.contract import Deck, FivescoreError, Game
from fivescore.engine.deckfile import DeckError, Field, locate, parse_deck_file
from fivescore.engine.mistakes import quote
from fivescore.games import NAMES, get_game
from fivescore.server.decks.messages import DeckCheck, DeckInfo, DeckMistake


def describe_deck(game: Game, deck: Deck) -> DeckInfo:
    """The cards of a deck."""
    cards = [game.describe_card(deck, card) for card in range(len(deck.cards))]
    return DeckInfo(deck.id, cards)


@cache
def own_deck(name: str) -> bytes:
    """A game's own deck, encoded once.

    Raises:
        FivescoreError: There is no such game.
    """
    game = get_game(name)
    return msgspec.json.encode(describe_deck(game, game.deck()))


def check_deck(text: str) -> DeckCheck:
    """The cards of a deck file, or the first mistake in it, as the games' own readers say it."""
    # A lone surrogate from JSON is no UTF-8; the deck's reader says so.
    content = text.encode(errors="surrogatepass")
    try:
        game = _game_of(content)
        deck = game.read_deck(content)
    except DeckError as error:
        return DeckCheck(mistake=_describe_mistake(error, text))
    except FivescoreError as error:
        return DeckCheck(mistake=DeckMistake(str(error)))
    return DeckCheck(game.name, describe_deck(game, deck))


def find_other_game(check: DeckCheck, game: str) -> DeckMistake | None:
    """What is wrong with a deck that is right, but of another game.

    Raises:
        FivescoreError: There is no such game.
    """
    if check.game == game or get_game(game).deck_file() is None:
        return None  # or a game that has no other decks, which says so itself
    try:
        Field(check.game, "deck.game").game(game)
    except DeckError as error:
        return DeckMistake(str(error), error.field, phrase=error.phrase)
    return None


def _game_of(content: bytes) -> Game:
    """The game that a deck file is for."""
    named = parse_deck_file(content).get("game")
    known = [name for name in NAMES if get_game(name).deck_file() is not None]
    if named not in known:
        english = "it should be one of {games}, not {value}."
        value, games = quote(named), ", ".join(known)
        raise Field(named, "deck.game").wrong("deck-games", english, games=games, value=value)
    return get_game(str(named))


def _describe_mistake(error: DeckError, text: str) -> DeckMistake:
    place = error.place
    if place is None and error.field is not None:
        place = locate(text, error.field)
    line, column = place or (None, None)
    return DeckMistake(str(error), error.field, line, column, error.phrase)
