"""What the balance of a deck tells: points by card, and how dull each card is."""

import numpy as np
import pytest

from fivescore.games import get_game
from fivescore.games.scorecards.deck import ScoreDeck, load_deck, load_earlier_decks
from fivescore.lab.balance import Balance, measure

GREEDY = np.array([1, 1], np.int64)
DULL = 0.8


def balance_of(deck: ScoreDeck, games: int = 600) -> Balance:
    game = get_game("scorecards")
    return measure(deck, game.initial_state(game.config("standard", 2)), GREEDY, 11, games)


def test_no_card_of_our_deck_is_dull_or_out_of_proportion() -> None:
    found = balance_of(load_deck())
    assert sum(card.plays for card in found.cards) == 600 * 40
    assert [card.card for card in found.cards if card.common_share > DULL] == []
    assert [card.card for card in found.cards if not 0.5 <= card.ratio <= 1.7] == []
    assert 0.4 < found.start < 0.6


def test_the_dull_cards_of_our_first_deck_are_told() -> None:
    figures = {card.card: card for card in balance_of(load_earlier_decks()[-1]).cards}
    dull = {name for name, card in figures.items() if card.common_share > DULL}
    assert dull == {"G1-3", "G2-8", "R3-15", "B5-26", "Y8-41"}
    plain = figures["G1-3"]
    assert plain.common == 7
    assert plain.held == pytest.approx(7, abs=0.3)
    assert plain.spread < 1
